import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ford } from "@acies/conformance/reference";
import { afterAll, describe, expect, it } from "vitest";
import { literalsOf } from "../src/literals.ts";
import { nodeIo } from "../src/nodeIo.ts";
import { acies, json } from "./terminal.ts";

const { root, filesUnder } = nodeIo();
const IDS = Object.keys(ford.rulebook);
const folder = mkdtempSync(join(tmpdir(), "acies-coverage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the reference game whose tests are only those given. */
const fixture = (name: string, tests: string, change: (source: string) => string = (source) => source) => {
  const home = join(folder, name, "packages", "conformance");
  cpSync(join(root, "packages/conformance/reference"), join(home, "reference"), { recursive: true });
  for (const file of ["reference/rules/marching.ts", "reference/data/tables.ts"]) {
    const path = join(home, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  }
  mkdirSync(join(home, "test/reference"), { recursive: true });
  writeFileSync(join(home, "test/reference/all.test.ts"), tests);
  return { io: { root: join(folder, name) } };
};

const titles = (ids: readonly string[]): string => ids.map((id) => `describe("${id}", () => {});\n`).join("");
const without = (id: string): readonly string[] => IDS.filter((one) => one !== id);

describe("coverage", () => {
  it("says of the reference game what its files say", async () => {
    const { value, code } = await json(["coverage", "ford"]);
    expect(value.rules.map((rule: { id: string }) => rule.id)).toEqual(IDS);
    const files = (await filesUnder(join(root, "packages/conformance/test/reference"))) ?? [];
    const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
    for (const { id, tests, sources } of value.rules) {
      expect(sources.length, id).toBeGreaterThan(0);
      expect(tests.length > 0, id).toBe(
        new RegExp(`(describe|it|test)(\\.each\\([^]*?\\))?\\(\\s*["'\`][^"'\`]*${id}`).test(text),
      );
    }
    expect(code).toBe(value.ok ? 0 : 1);
  });

  it("is complete when every rule is cited and tested; the last line is for scripts", async () => {
    const ended = await acies(["coverage", "ford"], fixture("whole", titles(IDS)));
    expect(ended).toMatchObject({ code: 0, out: "ford: 25 rules, 25 cited, 25 tested, 0 missing, 0 unknown\n" });
    const all = await acies(["coverage", "ford", "--all", "--lang", "en"], fixture("whole", titles(IDS)));
    expect(all.out).toContain("test/reference/all.test.ts");
    expect(all.out.trimEnd().split("\n")).toHaveLength(27);
  });

  it("finds a rule that no test names: not in a comment, a skipped test or another string", async () => {
    const tests = `${titles(without("FRD-MOV-03"))}
      // describe("FRD-MOV-03", () => {});
      it.skip("FRD-MOV-03", () => {});
      it.todo("FRD-MOV-03");
      expect("FRD-MOV-03").toBe(1);`;
    const { code, out } = await acies(["coverage", "ford"], fixture("untested", tests));
    expect(code).toBe(1);
    expect(out).toMatch(/^FRD-MOV-03 +§5 nobody in the way +\d+ ficheros +SIN PRUEBA$/m);
    expect(out.trimEnd().split("\n").at(-1)).toBe("ford: 25 rules, 25 cited, 24 tested, 0 missing, 0 unknown");
  });

  it("takes an id whole, and lets a sentence end after it", async () => {
    const nearly = `${titles(without("FRD-MOV-03"))}describe("FRD-MOV-03b and AFRD-MOV-03 and FRD-MOV-031", f);`;
    expect((await acies(["coverage", "ford"], fixture("nearly", nearly))).code).toBe(1);
    const sentence = `${titles(without("FRD-MOV-03"))}it("stops, see FRD-MOV-03.", f);`;
    expect((await acies(["coverage", "ford"], fixture("sentence", sentence))).code).toBe(0);
  });

  it("finds a rule that no source cites, though the rulebook and the texts hold it", async () => {
    const given = fixture("uncited", titles(IDS), (source) => source.replaceAll("FRD-MOV-04", "FRD-MOV-01"));
    const { code, value } = await json(["coverage", "ford"], given);
    const bare = value.rules.filter((rule: { sources: string[] }) => rule.sources.length === 0);
    expect([code, bare.map((rule: { id: string }) => rule.id)]).toEqual([1, ["FRD-MOV-04"]]);
  });

  it("compares with a catalogue", async () => {
    const given = fixture("against", titles(IDS));
    const heading = (id: string): string => `### ${id} — something\n\ntext about FRD-XXX-99\n`;
    const files = {
      same: IDS.map(heading).join(""),
      other: ["FRD-NEW-01", ...without("FRD-END-02")].map(heading).join(""),
      none: "# nothing",
    };
    expect((await acies(["coverage", "ford", "--against", "same"], { ...given, files })).code).toBe(0);
    const other = await json(["coverage", "ford", "--against", "other"], { ...given, files });
    expect(other).toMatchObject({ code: 1, value: { ok: false, missing: ["FRD-NEW-01"], unknown: ["FRD-END-02"] } });
    const odd = { odd: ["COF-2.1", "COF-2.21a", "FRD-END-02"].map(heading).join("") };
    const ids = (await json(["coverage", "ford", "--against", "odd"], { ...given, files: odd })).value.missing;
    expect(ids).toEqual(["COF-2.1", "COF-2.21a"]);
    expect((await acies(["coverage", "ford", "--against", "none"], { ...given, files })).code).toBe(1);
    expect((await acies(["coverage", "ford", "--against", "nowhere"], given)).code).toBe(1);
  });
});

describe("literals", () => {
  const texts = (source: string): readonly string[] => literalsOf(source).map(({ text }) => text);
  const named = (source: string): readonly string[] =>
    literalsOf(source)
      .filter(({ isTitle }) => isTitle)
      .map(({ text }) => text);

  it("reads strings of every kind and nothing else", () => {
    expect(
      texts(`a = "one" + 'two' // "no"\n/* 'no' */ + \`three\${f("four", { a: \`five\` })}six\` + "se\\"ven"`),
    ).toEqual(["one", "two", "three", "four", "five", "six", 'se\\"ven']);
  });

  it("is not led astray by regular expressions and divisions", () => {
    expect(texts(`x = /["'\`]/.test(a) ? 4 / 2 / 1 : b / "yes".length; return /[/"]/;`)).toEqual(["yes"]);
  });

  it("knows titles by the call they stand in", () => {
    expect(
      named(`describe("A", () => { it("B", f); test.only('C'); it.each([["x", 1], ["y", (2)]])("D", g); it.for(rows)(\`E \${1} F\`) })
        it.skip("no"); audit("no"); my.it("no"); describe.each(["no"]); it(name("no"));`),
    ).toEqual(["A", "B", "C", "D", "E "]);
  });
});
