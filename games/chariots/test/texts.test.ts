/** Sentences of the chapters do not hide one another. */
import { describe, expect, it } from "vitest";
import * as data from "../src/text/parts/data.en.ts";
import * as fire from "../src/text/parts/fire.en.ts";
import * as heroes from "../src/text/parts/heroes.en.ts";
import * as movement from "../src/text/parts/movement.en.ts";
import * as sequence from "../src/text/parts/sequence.en.ts";
import { decisions as spanish } from "../src/text/parts/sequence.es.ts";
import * as shock from "../src/text/parts/shock.en.ts";
import * as withdrawing from "../src/text/parts/withdrawing.en.ts";

const parts = { data, sequence, movement, withdrawing, fire, heroes, shock };

describe("texts", () => {
  it("no code and no rule is said by two chapters", () => {
    for (const key of ["violations", "rules"] as const) {
      const said = Object.entries(parts).flatMap(([part, texts]) =>
        Object.keys(texts[key]).map((code) => ({ part, code })),
      );
      const twice = said.filter(({ code }) => said.filter((other) => other.code === code).length > 1);
      expect(twice.map(({ part, code }) => `${code} in ${part}`).toSorted()).toEqual([]);
    }
  });

  it("questions call wings, markers and leaders by their names, and units as printed", () => {
    const ask = (kind: string, about: string) => ({ seat: "red", kind, rule: "COF-5.31a", about: [about] }) as const;
    expect(sequence.decisions.useMarker?.(ask("useMarker", "pharaoh"))).toContain("Pharaoh's division");
    expect(spanish.trump?.(ask("trump", "pharaoh"))).toContain("división del Faraón");
    expect(sequence.decisions.trump?.(ask("trump", "blue.momentum"))).toContain("Blue's Momentum");
    expect(spanish.answerChallenge?.(ask("answerChallenge", "achilles"))).toContain("Aquiles");
    expect(sequence.decisions.withdraw?.(ask("withdraw", "EP1"))).toBe("Does EP1 withdraw?");
    const refused = { code: "wingOutOfReach", rule: "COF-5.31a", facts: { wing: "third" } } as const;
    expect(sequence.violations.wingOutOfReach?.(refused)).toContain("3rd division");
  });
});
