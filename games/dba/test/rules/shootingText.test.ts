import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rulebook } from "../../src/rulebook.ts";
import * as en from "../../src/text/parts/shooting.en.ts";
import * as es from "../../src/text/parts/shooting.es.ts";

const OWN = ["shooting", "shotPaths", "shotSurveys", "volleys"];
/** Said with the chapter on movement. */
const ELSEWHERE = ["notOnTable", "unknownElement"];

const source = OWN.map((name) => readFileSync(new URL(`../../src/rules/${name}.ts`, import.meta.url), "utf8")).join(
  "\n",
);

const codes = (): ReadonlySet<string> => {
  const used = new Set(
    [...source.matchAll(/(?:code: |code = i === 0 \? |efusal\()"([a-zA-Z]+)"/g)].map(([, code]) => code ?? ""),
  );
  for (const as of ["shooter", "target"])
    for (const what of ["InContact", "Overlaps", "InWood"]) used.add(`${as}${what}`);
  for (const code of ELSEWHERE) used.delete(code);
  return used;
};

describe("the words for shooting", () => {
  it("say every refusal in both languages, and nothing that is never said", () => {
    const used = [...codes()].toSorted();
    expect(Object.keys(en.violations).toSorted()).toEqual(used);
    expect(Object.keys(es.violations).toSorted()).toEqual(used);
  });

  it("have the numbers in paces, and name places", () => {
    const facts = { shooter: "red.1", target: "bua", distance: 63_500, range: 50_800, margin: -12_700, pace: 254 };
    const far = { code: "outOfRange", rule: "DBA-SHT-16", facts } as const;
    expect(en.violations.outOfRange?.(far)).toBe(
      "The built-up area is 250 paces from red.1, which shoots 200: 50 too far.",
    );
    expect(es.violations.outOfRange?.(far)).toBe("La población está a 250 pasos de red.1, que alcanza 200: sobran 50.");
    const blocked = { code: "pathBlocked", rule: "DBA-SHT-21", facts: { shooter: "red.1", target: "blue.2" } } as const;
    expect(en.violations.pathBlocked?.(blocked)).toBe("red.1 faces no edge of blue.2.");
  });

  it("count those in the way, and name places among those to be shot at rather", () => {
    const blocked = (by: string) =>
      ({ code: "pathBlocked", rule: "DBA-SHT-21", facts: { shooter: "red.1", target: "bua", by } }) as const;
    expect(es.violations.pathBlocked?.(blocked("blue.2"))).toBe("blue.2 se interpone entre red.1 y la población.");
    expect(es.violations.pathBlocked?.(blocked("blue.2, red.3"))).toBe(
      "blue.2 y red.3 se interponen entre red.1 y la población.",
    );
    expect(en.violations.pathBlocked?.(blocked("blue.2, red.3"))).toBe(
      "blue.2 and red.3 stand between red.1 and the built-up area.",
    );
    const facts = { shooter: "red.1", target: "blue.1", rather: "blue.2, blue.camp" };
    const bound = { code: "mustAnswerShooters", rule: "DBA-SHT-13", facts } as const;
    expect(es.violations.mustAnswerShooters?.(bound)).toBe(
      "red.1 debe disparar a quien puede dispararle a él: blue.2, el campamento azul.",
    );
    expect(en.violations.mustAnswerShooters?.(bound)).toBe(
      "red.1 must shoot at one that can shoot at it: blue.2, the blue camp.",
    );
  });

  it("tell every rule of the chapter in both languages", () => {
    expect(Object.keys(en.rules)).toEqual(Object.keys(es.rules));
    for (const rule of Object.keys(en.rules)) expect(Object.keys(rulebook)).toContain(rule);
    const chapter = Object.keys(rulebook).filter((rule) => rule.startsWith("DBA-SHT-"));
    expect(Object.keys(en.rules)).toEqual(expect.arrayContaining(chapter));
  });
});
