import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Survey, surveyBoundaries } from "../scripts/boundaries.ts";
import { CODE_FOLDERS, listSources } from "../scripts/sources.ts";
import { ROOT } from "../scripts/tools.ts";

type Files = Readonly<Record<string, string>>;

const made: string[] = [];

const write = (root: string, files: Files): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
};

const manifest = (name: string, dependencies: readonly string[]): string =>
  JSON.stringify({
    name: `@acies/${name}`,
    type: "module",
    exports: { ".": "./src/index.ts" },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, "*"])),
  });

const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  "packages/contract": [],
  "packages/geometry": [],
  "packages/hex": [],
  "packages/match": ["@acies/contract", "@noble/hashes"],
  "packages/players": ["@acies/contract", "@acies/match"],
  "packages/protocol": ["@acies/contract"],
  "packages/dbx": ["@acies/contract", "@acies/geometry"],
  "packages/conformance": ["@acies/contract", "@acies/match", "@acies/players", "@acies/geometry", "fast-check"],
  "packages/fresh": ["@acies/contract"],
  "games/alpha": ["@acies/contract", "@acies/geometry", "@acies/hex", "@acies/dbx", "@acies/match", "@acies/beta"],
  "games/beta": ["@acies/contract", "@acies/hex"],
  "apps/cli": ["@acies/alpha", "@acies/beta", "@acies/players"],
};

/** A small project in which every import is allowed. */
const SOUND: Files = {
  "package.json": JSON.stringify({
    name: "fixture",
    type: "module",
    workspaces: ["packages/*", "games/*", "apps/*"],
    devDependencies: { vitest: "1.0.0" },
  }),
  ...Object.fromEntries(
    Object.entries(WORKSPACES).flatMap(([folder, dependencies]) => {
      const name = folder.split("/")[1] ?? "";
      return [
        [`${folder}/package.json`, manifest(name, dependencies)],
        [`${folder}/src/index.ts`, `export const ${name} = 1;\n`],
      ];
    }),
  ),
  "packages/match/src/index.ts":
    'import type { contract } from "@acies/contract";\nimport { sha256 } from "@noble/hashes/sha2.js";\nexport const match: typeof contract = sha256;\n',
  "packages/conformance/src/index.ts": 'import fc from "fast-check";\nexport const laws = fc;\n',
  "packages/conformance/reference/evolve.ts": "export const evolve = 1;\n",
  "games/alpha/src/index.ts":
    'import { contract } from "@acies/contract";\nimport { geometry } from "@acies/geometry";\nexport const alpha = contract + geometry;\n',
  "games/alpha/src/evolve.ts": "export const evolve = 1;\n",
  "games/alpha/test/alpha.test.ts":
    'import { it } from "vitest";\nimport { match } from "@acies/match";\nimport { alpha } from "../src/index.ts";\nit("adds", () => match + alpha);\n',
  "games/beta/src/index.ts": 'import { hex } from "@acies/hex";\nexport const beta = hex;\n',
  "apps/cli/src/index.ts":
    'import { readFileSync } from "node:fs";\nimport { alpha } from "@acies/alpha";\nimport { beta } from "@acies/beta";\nexport const cli = [alpha, beta, readFileSync];\n',
  "scripts/tool.ts": 'import { cli } from "@acies/cli";\nexport const tool = cli;\n',
  "node_modules/@noble/hashes/package.json": '{"name":"@noble/hashes","exports":{"./sha2.js":"./sha2.js"}}',
  "node_modules/@noble/hashes/sha2.js": "export const sha256 = 1;\n",
  "node_modules/fast-check/package.json": '{"name":"fast-check","exports":"./index.js"}',
  "node_modules/fast-check/index.js": "export default 1;\n",
  "node_modules/vitest/package.json": '{"name":"vitest","exports":"./index.js"}',
  "node_modules/vitest/index.js": "export const it = 1;\n",
};

const survey = (planted: Files): Survey => {
  const root = mkdtempSync(join(tmpdir(), "acies-boundaries-"));
  made.push(root);
  write(root, { ...SOUND, ...planted });
  mkdirSync(join(root, "node_modules", "@acies"), { recursive: true });
  for (const folder of Object.keys(WORKSPACES)) {
    symlinkSync(join(root, folder), join(root, "node_modules", "@acies", folder.split("/")[1] ?? ""), "dir");
  }
  return surveyBoundaries(root);
};

afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true });
});

/** rule, the file that breaks it, what it imports */
const PLANTED: readonly (readonly [rule: string, file: string, specifier: string])[] = [
  ["kernels-know-nothing", "packages/hex/src/a.ts", "@acies/contract"],
  ["kernels-know-nothing", "packages/geometry/src/b.ts", "fast-check"],
  ["match-imports", "packages/match/src/c.ts", "@acies/players"],
  ["match-imports", "packages/match/src/d.ts", "fast-check"],
  ["players-imports", "packages/players/src/e.ts", "@acies/geometry"],
  ["protocol-imports", "packages/protocol/src/f.ts", "@acies/match"],
  ["dbx-imports", "packages/dbx/src/g.ts", "@acies/hex"],
  ["conformance-imports", "packages/conformance/reference/h.ts", "@acies/hex"],
  ["games-import-contract-and-kernel", "games/alpha/src/i.ts", "@acies/match"],
  ["games-import-contract-and-kernel", "games/alpha/src/j.ts", "fast-check"],
  ["no-game-to-game", "games/alpha/src/k.ts", "@acies/beta"],
  ["no-game-to-game", "games/alpha/test/l.test.ts", "@acies/beta"],
  ["generic-means-generic", "packages/players/src/m.ts", "@acies/alpha"],
  ["generic-means-generic", "packages/conformance/test/n.test.ts", "@acies/alpha"],
  ["apps-are-the-top", "games/beta/src/o.ts", "@acies/cli"],
  ["new-package-needs-a-direction", "packages/fresh/src/p.ts", "@acies/contract"],
  ["only-through-the-door", "games/beta/src/q.ts", "../../../packages/contract/src/index.ts"],
  ["only-through-the-door", "scripts/r.ts", "../packages/contract/src/index.ts"],
  ["tests-stay-behind", "games/alpha/src/ee.ts", "../test/alpha.test.ts"],
  ["tests-stay-behind", "apps/cli/src/ff.ts", "../../../scripts/tool.ts"],
  ["resolvable", "games/beta/src/s.ts", "@acies/contract/src/index.ts"],
  ["rules-never-write", "games/alpha/src/rules/t.ts", "../evolve.ts"],
  ["rules-never-write", "games/alpha/src/rules/u.ts", "@acies/alpha"],
  ["rules-never-write", "packages/conformance/reference/rules/v.ts", "../evolve.ts"],
  ["pure-no-node", "games/beta/src/w.ts", "node:fs"],
  ["no-circular", "packages/contract/src/x.ts", "./y.ts"],
  ["not-declared", "packages/players/src/z.ts", "fast-check"],
  ["not-declared", "games/beta/src/aa.ts", "@acies/dbx"],
  ["not-declared", "games/beta/test/bb.test.ts", "@acies/conformance"],
  ["not-declared", "apps/cli/src/cc.ts", "vitest"],
  ["one-kernel", "games/alpha/src/dd.ts", "@acies/hex"],
];

describe("a sound project", () => {
  it("crosses no boundary, and every module of it is read", () => {
    const { modules, trespasses } = survey({});
    expect(trespasses).toEqual([]);
    expect(modules).toBe(15);
  });
});

describe("planted trespasses", () => {
  const { trespasses } = survey({
    ...Object.fromEntries(
      PLANTED.map(([, file, specifier]) => [
        file,
        `import type * as it from "${specifier}";\nexport type It = typeof it;\n`,
      ]),
    ),
    "packages/contract/src/y.ts": 'import type { It } from "./x.ts";\nexport type Back = It;\n',
  });

  it.each(PLANTED)("%s: %s may not import %s", (rule, file) => {
    expect(trespasses.filter(({ from }) => from === file).map((trespass) => trespass.rule)).toContain(rule);
  });

  it("accuse nobody else", () => {
    const guilty = [...PLANTED.map(([, file]) => file), "packages/contract/src/y.ts"];
    expect(trespasses.filter(({ from }) => !guilty.includes(from))).toEqual([]);
  });
});

/** Each form of import but `import("…").Type`, which the parser does not see and the linter forbids (lint.test.ts). */
const FORMS: readonly string[] = [
  'import { hex } from "@acies/hex";',
  'import { type Hex } from "@acies/hex";',
  'import type { Hex } from "@acies/hex";',
  'import "@acies/hex";',
  'export * from "@acies/hex";',
  'export type { Hex } from "@acies/hex";',
  'export const hex = await import("@acies/hex");',
];

describe("every form of import", () => {
  const fileOf = (index: number): string => `packages/geometry/src/form${index}.ts`;
  const before =
    "export interface Point<T extends number> { readonly x: T }\nexport const at = <T,>(p: T): T => p satisfies T as T;\n";
  const { trespasses } = survey(Object.fromEntries(FORMS.map((form, index) => [fileOf(index), `${before}${form}\n`])));

  it.each(FORMS.map((form, index) => [form, fileOf(index)] as const))("is read: %s", (_form, file) => {
    expect(trespasses).toContainEqual({ rule: "kernels-know-nothing", from: file, to: "packages/hex/src/index.ts" });
  });
});

describe("the project itself", () => {
  it("crosses no boundary, and the gate reads all of it", () => {
    const { modules, trespasses } = surveyBoundaries(ROOT);
    expect(trespasses).toEqual([]);
    expect(modules).toBeGreaterThan(20);
    const ours = listSources(ROOT, CODE_FOLDERS).filter((file) =>
      /[/\\](packages|games|apps)[/\\]/.test(file.slice(ROOT.length)),
    );
    expect(modules).toBeGreaterThanOrEqual(ours.length);
  });
});
