import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findImpurities } from "../scripts/purity.ts";
import { listSources, PURE_FOLDERS } from "../scripts/sources.ts";
import { ROOT } from "../scripts/tools.ts";

const found = (text: string): readonly string[] =>
  findImpurities("source.ts", text).map(({ line, message }) => `${line} ${message}`);

describe("planted impurities", () => {
  it.each([
    ["const a: number = 2 ** 3;", "`**`"],
    ["let a = 2; a **= 3;", "`**`"],
    [`const text = \`\${2 ** 3}\`;`, "`**`"],
    ["const m = Math;", "alias"],
    ["const { cos } = Math;", "alias"],
    ["measure(Math);", "alias"],
    ["const o = { Math };", "alias"],
    ["type M = typeof Math;", "alias"],
    ['const s = Math["sin"](1);', "Math.[…]"],
    ["const s = Math.sin(1);", "Math.sin"],
    ["const s = Math?.hypot(1, 2);", "Math.hypot"],
    ['import { readFileSync } from "node:fs";', "node:fs"],
    ['import type { Stats } from "fs";', "import fs"],
    ['export { join } from "node:path";', "node:path"],
    ['const fs = import("node:fs");', "node:fs"],
    ["const = 3;", "cannot be read"],
  ])("finds the fault of %s", (text, word) => {
    const lines = found(text);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(word);
  });

  it("says the line", () => {
    expect(found("const a = 1;\n// ** Math\nconst b = a ** 2;\n")).toEqual([expect.stringMatching(/^3 /)]);
  });
});

describe("what is pure", () => {
  it.each([
    "const a = Math.sqrt(2) * Math.max(1, 2);",
    "// 2 ** 3 = Math\nconst a = 1;",
    'const text = "2 ** 3, const m = Math, node:fs";',
    `const text = \`** \${1} Math\`;`,
    "const star = /\\**Math/;",
    "const o = { Math: 1 }; const m = o.Math;",
    'import { ok } from "./result.ts"; export const a = ok;',
  ])("is left alone: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("is every pure source of the project", () => {
    const files = listSources(ROOT, PURE_FOLDERS);
    expect(files.length).toBeGreaterThan(15);
    const faults = files.flatMap((file) =>
      findImpurities(file, readFileSync(file, "utf8")).map((fault) => [file, fault]),
    );
    expect(faults).toEqual([]);
  });
});
