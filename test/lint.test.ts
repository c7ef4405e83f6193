import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../scripts/tools.ts";

/** the linter's rule, the file, its text */
const PLANTED: readonly (readonly [rule: string, file: string, text: string])[] = [
  ["consistent-type-imports", "packages/a/src/inline.ts", 'export type T = import("@acies/b").T;'],
  ["no-default-export", "packages/a/src/default.ts", "export default 1;"],
  ["no-explicit-any", "apps/a/src/any.ts", "export const a = (b: any): string => String(b);"],
  ["no-non-null-assertion", "apps/a/src/bang.ts", "export const a = (b: string | undefined): string => b!;"],
  ["no-floating-promises", "apps/a/src/promise.ts", "export const a = (): void => { Promise.resolve(1); };"],
  [
    "switch-exhaustiveness-check",
    "apps/a/src/switch.ts",
    'export const a = (b: "x" | "y"): number => { switch (b) { case "x": return 1; } return 2; };',
  ],
  [
    "max-params",
    "apps/a/src/params.ts",
    "export const a = (b: 1, c: 1, d: 1, e: 1, f: 1, g: 1) => b + c + d + e + f + g;",
  ],
  ["max-lines", "apps/a/src/long.ts", `export const a = 1;\n${"// a line\n".repeat(400)}`],
  ["no-restricted-properties", "games/a/src/sine.ts", "export const a = Math.sin(1);"],
  ["no-restricted-properties", "packages/conformance/reference/dice.ts", "export const a = Math.random();"],
  ["no-restricted-properties", "packages/a/src/order.ts", 'export const a = "a".localeCompare("b");'],
  ["no-restricted-globals", "packages/a/src/date.ts", "export const a = Date.now();"],
  ["no-restricted-globals", "packages/a/src/global.ts", "export const a = globalThis;"],
  ["no-restricted-globals", "games/a/src/intl.ts", "export const a = Intl;"],
  ["no-restricted-imports", "games/a/src/node.ts", 'export { join } from "node:path";'],
  ["no-restricted-imports", "apps/a/src/deep.ts", 'export { a } from "@acies/b/src/a.ts";'],
  ["no-console", "packages/a/src/console.ts", 'console.log("a");'],
];

const root = mkdtempSync(join(tmpdir(), "acies-lint-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const lint = (): string => {
  for (const file of [".oxlintrc.json", "tsconfig.base.json"]) cpSync(join(ROOT, file), join(root, file));
  writeFileSync(join(root, "tsconfig.json"), '{ "extends": "./tsconfig.base.json" }');
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "dir");
  for (const [, file, text] of PLANTED) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\n`);
  }
  writeFileSync(join(root, "packages", "a", "src", "sound.ts"), "export const a = Math.sqrt(2);\n");
  const oxlint = join(ROOT, "node_modules", ".bin", "oxlint");
  return spawnSync(oxlint, ["--type-aware", "--format=unix"], { cwd: root, encoding: "utf8" }).stdout;
};

describe("planted faults", () => {
  const lines = lint().split("\n");

  it.each(PLANTED)("%s is said of %s", (rule, file) => {
    const said = lines.filter((line) => line.replaceAll("\\", "/").includes(`${file}:`));
    expect(said).toEqual([expect.stringContaining(rule)]);
  });

  it("nothing is said of a sound file", () => {
    expect(lines.filter((line) => line.includes("sound.ts"))).toEqual([]);
  });
});
