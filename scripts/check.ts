// npm run check [-- step…]
//
// Every gate in the order of CI, then the tests. Steps may be named; `static` names all but the tests.
// The exit code is the number of gates that failed.

import { type Ended, runScript, runTool } from "./tools.ts";

type Gate = () => readonly Ended[];

const script = (name: string, ...args: readonly string[]): Ended =>
  runTool(process.execPath, [`scripts/${name}`, ...args]);

const GATES: Readonly<Record<string, Gate>> = {
  types: () =>
    ["tsconfig.pure.json", "tsconfig.node.json", "apps/web/tsconfig.json"].map((file) => runTool("tsc", ["-p", file])),
  lint: () => [
    runTool("oxlint", ["--type-aware", "--deny-warnings"]),
    runTool("biome", ["lint", "--error-on-warnings", "."]),
  ],
  purity: () => [script("purity.ts")],
  boundaries: () => [script("boundaries.ts")],
  dead: () => [runTool("knip", ["--no-progress", "--no-config-hints"])],
  format: () => [runTool("biome", ["check", "--linter-enabled=false", "."])],
  lock: () => [script("completeLock.mjs", "--check")],
  audit: () => [script("audit.ts")],
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const runGate = (name: string, gate: Gate): boolean => {
  const started = performance.now();
  const faults = gate().filter(({ status }) => status !== 0);
  for (const { output } of faults) console.log(output.trimEnd());
  console.log(`${faults.length === 0 ? "ok    " : "FAILED"} ${name.padEnd(11)} ${seconds(started)}`);
  return faults.length === 0;
};

const runTests = (failedGates: number): number => {
  const browsers = runScript("scripts/bootstrap.mjs", ["--browser"]);
  return browsers === 0 ? runScript("scripts/test.ts", [`--failed-gates=${failedGates}`]) : browsers;
};

const main = (args: readonly string[]): number => {
  const names = Object.keys(GATES);
  const unknown = args.filter((arg) => !["static", "tests", ...names].includes(arg));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(", ")}. Steps: ${names.join(", ")}, tests, static (all but the tests)`);
    return 64;
  }
  const isChosen = (name: string): boolean =>
    args.length === 0 || args.includes(name) || (args.includes("static") && name !== "tests");
  const started = performance.now();
  const chosen = Object.entries(GATES).filter(([name]) => isChosen(name));
  const failed = chosen.filter(([name, gate]) => !runGate(name, gate)).length;
  if (chosen.length > 0)
    console.log(`${chosen.length - failed} of ${chosen.length} gates passed in ${seconds(started)}`);
  return isChosen("tests") ? runTests(failed) : failed;
};

process.exitCode = main(process.argv.slice(2));
