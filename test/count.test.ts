import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countTests } from "../scripts/countTests.ts";
import { ROOT } from "../scripts/tools.ts";

const file = (status: string, ...statuses: readonly string[]) => ({
  status,
  assertionResults: statuses.map((one) => ({ status: one })),
});

describe("counting", () => {
  it("adds the tests of all files", () => {
    const testResults = [file("passed", "passed", "passed", "pending"), file("failed", "passed", "failed")];
    expect(countTests({ testResults }, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it("counts a file that could not be loaded as one failure", () => {
    const testResults = [file("failed", "passed", "failed"), file("failed")];
    expect(countTests({ testResults }, 1)).toMatchObject({ passed: 1, failed: 2 });
  });

  it("never says that nothing failed when vitest failed", () => {
    expect(countTests({ testResults: [file("passed", "passed")] }, 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(countTests(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("npm test", () => {
  const folder = mkdtempSync(join(tmpdir(), "acies-count-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (tests: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const root = mkdtempSync(join(folder, "run-"));
    mkdirSync(join(root, "test"));
    for (const [name, text] of Object.entries(tests)) {
      writeFileSync(join(root, "test", name), `const { it, expect } = globalThis as any;\n${text}`);
    }
    const { VITEST: _, ...env } = process.env;
    const given = [`--root=${root}`, `--config=${join(root, "none.ts")}`, "--globals", ...args];
    writeFileSync(join(root, "none.ts"), "export default {};\n");
    const ended = spawnSync(process.execPath, [join(ROOT, "scripts", "test.ts"), ...given], { env, encoding: "utf8" });
    return { status: ended.status, last: ended.stdout.trimEnd().split("\n").at(-1) };
  };
  const good = 'it("holds", () => expect(1).toBe(1));\n';
  const bad = 'it("does not hold", () => expect(1).toBe(2));\n';

  it("ends with the count, and succeeds", () => {
    expect(run({ "a.test.ts": good + good.replace("holds", "holds too") })).toEqual({
      status: 0,
      last: "2 passed, 0 failed",
    });
  });

  it("fails with a failure", () => {
    expect(run({ "a.test.ts": good, "b.test.ts": bad })).toEqual({ status: 1, last: "1 passed, 1 failed" });
  });

  it("fails when a file does not load", () => {
    expect(run({ "a.test.ts": good, "b.test.ts": "throw new Error('no');\n" })).toEqual({
      status: 1,
      last: "1 passed, 1 failed",
    });
  });

  it("fails when no test ran", () => {
    expect(run({})).toMatchObject({ status: 1 });
  });

  it("leaves the browser out when asked to be fast", () => {
    const tests = { "a.test.ts": good, "b.browser.test.ts": bad };
    expect(run(tests, "--fast")).toEqual({ status: 0, last: "1 passed, 0 failed" });
    expect(run(tests)).toEqual({ status: 1, last: "1 passed, 1 failed" });
  });

  it("counts gates that failed before", () => {
    expect(run({ "a.test.ts": good }, "--failed-gates=2")).toEqual({ status: 1, last: "1 passed, 2 failed" });
  });
});
