import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rulebook } from "../../src/rulebook.ts";
import * as companyEn from "../../src/text/parts/groups.en.ts";
import * as companyEs from "../../src/text/parts/groups.es.ts";
import * as en from "../../src/text/parts/movement.en.ts";
import * as es from "../../src/text/parts/movement.es.ts";

const OWN = [
  "breakingOff",
  "crossing",
  "dismounting",
  "entering",
  "gaps",
  "landing",
  "measuring",
  "moving",
  "obstacles",
  "ownership",
  "rivers",
  "single",
  "subsequent",
];
/** Said with the chapter on contact. */
const ELSEWHERE = ["neverAttacksHolds", "neverContacts"];

const folder = new URL("../../src/rules/", import.meta.url);
const source = readdirSync(folder)
  .filter((name) => OWN.includes(name.replace(".ts", "")))
  .map((name) => readFileSync(new URL(name, folder), "utf8"))
  .join("\n");

describe("the words for moves", () => {
  it("say every refusal in both languages, with its numbers", () => {
    const used = new Set(
      [...source.matchAll(/(?:code: |efuse\(|efusal\()"([a-zA-Z]+)"|"(stranded)"/g)].map(
        ([, one, two]) => one ?? two ?? "",
      ),
    );
    for (const code of ELSEWHERE) used.delete(code);
    for (const code of used) {
      expect(Object.keys(en.violations), code).toContain(code);
      expect(Object.keys(es.violations), code).toContain(code);
    }
    expect(used.size).toBeGreaterThan(40);
    const far = {
      code: "tooFar",
      rule: "DBA-MOV-01",
      facts: { element: "red.1", moved: 60_960, allowed: 50_800, over: 10_160 },
    } as const;
    expect(en.violations.tooFar?.(far)).toBe("red.1 would move 240 paces and may move 200: 40 too many.");
    expect(es.violations.tooFar?.(far)).toBe("red.1 movería 240 pasos y puede mover 200: sobran 40.");
  });

  it("DBA-CUT-01: do not say of one corner that it must be just one", () => {
    const cut = {
      code: "cornersCross",
      rule: "DBA-CUT-01",
      facts: { element: "red.1", other: "red.2", lines: 1 },
    } as const;
    expect(en.violations.cornersCross?.(cut)).toMatch(/^red\.1 would pass over red\.2.* it does not cross red\.2\.$/);
    expect(es.violations.cornersCross?.(cut)).toMatch(/^red\.1 pasaría por encima de red\.2.* a red\.2 no lo cruza\.$/);
  });

  it("tell the same rules in both languages, all of them of the book", () => {
    expect(Object.keys(en.rules)).toEqual(Object.keys(es.rules));
    expect(Object.keys(en.violations)).toEqual(Object.keys(es.violations));
    for (const rule of Object.keys(en.rules)) expect(Object.keys(rulebook)).toContain(rule);
  });

  it("speak of one that is to move as a group as of one", () => {
    const alone = { code: "notAGroup", rule: "DBA-GRP-01", facts: { elements: 1 } } as const;
    expect(companyEn.violations.notAGroup?.(alone)).toMatch(/^One element is no group/);
    expect(companyEs.violations.notAGroup?.(alone)).toMatch(/^Un elemento no es un grupo/);
  });
});
