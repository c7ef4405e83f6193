import { describe, expect, it } from "vitest";
import { generateLayout, selectionsFor } from "../../src/rules/generator.ts";
import { randomFrom } from "../../src/rules/landforms.ts";
import { layoutViolations, selectionViolations } from "../../src/rules/placement.ts";
import { SCALE } from "../../src/scale.ts";
import { TOPOGRAPHIES, type Topography } from "../../src/vocabulary.ts";
import { area } from "../field.ts";

const terms = { scale: SCALE[15], areaGap: true };

describe("the generator", () => {
  const make = (topography: Topography, seed: number, more: Partial<Parameters<typeof generateLayout>[0]> = {}) =>
    generateLayout({ topography, ...terms, random: randomFrom(seed), ...more });

  it("knows every choice of kinds the tables leave", () => {
    // wood or two; two or three of river, marsh (2), gentle hill (2)
    expect(selectionsFor("forest")).toHaveLength(20);
    for (const land of TOPOGRAPHIES)
      for (const kinds of selectionsFor(land)) expect(selectionViolations(kinds, land)).toEqual([]);
  });

  it.each(TOPOGRAPHIES)("makes 300 legal tables of %s land, no two alike", (land) => {
    const seen = new Set<string>();
    const kinds = new Set<string>();
    for (let seed = 0; seed < 300; seed += 1) {
      const pieces = make(land, seed);
      expect(pieces, `seed ${seed}`).toBeDefined();
      expect(layoutViolations(pieces ?? [], land, terms), `seed ${seed}`).toEqual([]);
      seen.add(JSON.stringify(pieces));
      kinds.add((pieces ?? []).map(({ terrain }) => terrain).join(" "));
    }
    expect(seen.size).toBe(300);
    expect(kinds.size).toBeGreaterThan(8);
  });

  it("makes the same table from the same numbers, on the lattice, small enough to be said", () => {
    const one = make("littoral", 5);
    expect(make("littoral", 5)).toEqual(one);
    for (const piece of one ?? []) {
      const points = "outline" in piece ? piece.outline : "course" in piece ? piece.course : piece.shore;
      expect(points.length).toBeLessThanOrEqual("outline" in piece ? 64 : 32);
      expect(points.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).toBe(true);
    }
  });

  it("works at the larger scale and without the gap", () => {
    const large = { scale: SCALE[25], areaGap: false };
    for (let seed = 0; seed < 40; seed += 1) {
      const pieces = make("tropical", seed, large);
      expect(layoutViolations(pieces ?? [], "tropical", large)).toEqual([]);
    }
  });

  it("keeps the pieces it is given and makes the others anew", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const first = make("arable", seed) ?? [];
      const keep = first.slice(0, -1);
      const kinds = first.map(({ terrain }) => terrain);
      const second = make("arable", seed + 1000, { keep, kinds });
      expect(second?.slice(0, -1)).toEqual(keep);
      expect(second?.at(-1)?.terrain).toBe(kinds.at(-1));
      expect(second?.at(-1)).not.toEqual(first.at(-1));
      expect(layoutViolations(second ?? [], "arable", terms)).toEqual([]);
    }
  });

  it("says so when what is kept leaves no legal table", () => {
    const keep = [area("a", "oasis", 300, 300, 40, 40)];
    expect(make("forest", 1, { keep })).toBeUndefined();
  });
});
