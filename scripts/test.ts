// npm test [-- --fast] [filters and options of vitest]
//
// Runs every test once. The last line is `N passed, N failed`, alone.
//   --fast, or ACIES_FAST=1   leaves the browser tests out
//   --failed-gates=N          gates that failed before the tests: they count as failures of the whole

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countTests, type TestReport } from "./countTests.ts";
import { ROOT } from "./tools.ts";

const GATES = "--failed-gates=";

const runVitest = (args: readonly string[], file: string): number => {
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ended = spawnSync(process.execPath, [vitest, "run", ...reporters, ...args], { cwd: ROOT, stdio: "inherit" });
  return ended.status ?? 1;
};

const readReport = (file: string): TestReport | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

const main = (args: readonly string[]): number => {
  const isFast = args.includes("--fast") || process.env.ACIES_FAST === "1";
  const gates = Number(args.find((arg) => arg.startsWith(GATES))?.slice(GATES.length) ?? 0);
  const passedOn = args.filter((arg) => arg !== "--fast" && !arg.startsWith(GATES));
  const folder = mkdtempSync(join(tmpdir(), "acies-test-"));
  try {
    const file = join(folder, "report.json");
    const status = runVitest([...(isFast ? ["--exclude=**/*.browser.test.ts"] : []), ...passedOn], file);
    const { passed, failed, skipped } = countTests(readReport(file), status);
    if (skipped > 0) console.log(`${skipped} skipped`);
    if (passed + failed === 0) console.log("No test ran.");
    if (gates > 0) console.log(`Static gates that failed before the tests, counted below: ${gates}`);
    console.log(`${passed} passed, ${failed + gates} failed`);
    return failed + gates > 0 || passed === 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

process.exitCode = main(process.argv.slice(2));
