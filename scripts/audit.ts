// npm run check -- audit
//
// Known weaknesses of what runs in production. Fails on a finding of `high` or worse; a registry that cannot be asked (offline, or
// without the endpoint) is said and is no failure, so that the check runs anywhere.

import { runTool } from "./tools.ts";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const advisories = (): Readonly<Record<string, unknown>> | undefined => {
  const { output } = runTool("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"]);
  try {
    const told: unknown = JSON.parse(output);
    return isRecord(told) && isRecord(told.vulnerabilities) ? told.vulnerabilities : undefined;
  } catch {
    return undefined;
  }
};

const found = advisories();
if (found === undefined) console.log("The registry could not be asked for advisories: nothing was audited.");
for (const [name, one] of Object.entries(found ?? {})) {
  if (!isRecord(one) || (one.severity !== "high" && one.severity !== "critical")) continue;
  console.log(`${name}: ${one.severity} (${String(one.range)})`);
  process.exitCode = 1;
}
