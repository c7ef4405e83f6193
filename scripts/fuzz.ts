// npm run fuzz -- [--inputs N] [--only TEXT] [--skip K]
//
// Strange input for every HTTP route and every socket message of a real server, N inputs each (10,000 if not said);
// --only takes the routes whose name holds this text, such as "POST /api/v1/matches"; --skip leaves out the first K of them.
// The exit code is 1 when anything fell over, hung, answered with 5xx, or changed though it was refused.

import { parseArgs } from "node:util";
import { fuzz } from "../apps/server/test/http/fuzzing.ts";

const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "10000" },
    only: { type: "string", default: "" },
    skip: { type: "string", default: "0" },
  },
});
const inputs = Number(values.inputs);
if (!Number.isInteger(inputs) || inputs < 1) {
  console.error("--inputs must be a whole number above 0");
  process.exit(64);
}
const report = await fuzz(inputs, (text) => console.log(text), values.only, Number(values.skip));
for (const fault of new Set(report.faults)) console.error(fault);
console.log(
  `${report.requests} requests on ${report.routes} routes (${report.accepted} accepted), ${report.messages} socket messages: ${report.faults.length} faults`,
);
process.exitCode = report.faults.length === 0 ? 0 : 1;
