import { DIRECTIONS, type Direction, turnDirection } from "@acies/hex";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { labelOf, neighbourAt, spotAt } from "../../src/ground.ts";
import { canShoot, fireArc, maxRange } from "../../src/rules/firing.ts";
import { hasSight, surveySight } from "../../src/rules/sight.ts";
import { type State, unitOf } from "../../src/state.ts";
import type { Terrain } from "../../src/vocabulary.ts";
import { type Field, field, type Placed } from "../field.ts";
import { astarpa, codes } from "./volley.ts";

const sees = (state: State, from: string, to: string, sides: readonly Direction[] = DIRECTIONS) =>
  hasSight(state, from, to, sides);

const wood = (terrain: Readonly<Record<string, Terrain>>, levels: Readonly<Record<string, number>> = {}): State =>
  field({ map: { terrain, levels } });

const crowd = (...hexes: readonly string[]): State => field({ blue: hexes.map((hex): Placed => ["SI", hex, "V0"]) });

// 1510, 1511, 1512, 1513, 1514 lie in a row, so that there is one path only.
describe("COF-7.14a", () => {
  it("leaves through one of the sides allowed", () => {
    const state = field({});
    expect(sees(state, "1510", "1513", [1])).toBe(true);
    expect(sees(state, "1510", "1513", [0, 2, 3, 4, 5])).toBe(false);
    expect(surveySight(state, "1510", "1513", [4]).inArc).toBe(false);
  });
});

describe("COF-7.14b", () => {
  it("is blocked by woods in between, not by woods at the ends", () => {
    expect(sees(wood({ "1511": "woods" }), "1510", "1512")).toBe(false);
    expect(sees(wood({ "1510": "woods", "1512": "woods" }), "1510", "1512")).toBe(true);
    for (const terrain of ["rough", "marsh", "village"] as const)
      expect(sees(wood({ "1511": terrain }), "1510", "1512"), terrain).toBe(true);
    expect(surveySight(wood({ "1511": "woods" }), "1510", "1512", DIRECTIONS).blockedBy).toBe("1511");
  });
});

describe("COF-7.14c", () => {
  it("goes past one unit and never past two", () => {
    expect(sees(crowd("1511"), "1510", "1513")).toBe(true);
    expect(sees(crowd("1511", "1512"), "1510", "1513")).toBe(false);
    expect(surveySight(crowd("1511", "1512"), "1510", "1513", DIRECTIONS).units).toBe(2);
  });

  it("counts friends as well as enemies", () => {
    const mixed = field({ blue: [["SI", "1511", "V0"]], red: [["SI", "1512", "V0"]] });
    expect(sees(mixed, "1510", "1513")).toBe(false);
  });
});

describe("COF-7.14d", () => {
  it("is blocked by ground higher than both ends", () => {
    expect(sees(wood({}, { "1511": 1 }), "1510", "1512")).toBe(false);
    expect(sees(wood({}, { "1511": 2, "1510": 1 }), "1510", "1513")).toBe(false);
    expect(sees(wood({}, { "1511": 1, "1510": 1, "1512": 1 }), "1510", "1512")).toBe(true);
  });
});

describe("COF-7.14e", () => {
  it("is blocked by what is nearer the lower end or midway, in both senses", () => {
    // 1510 is low and 1514 high: 1511 is nearer the low end, 1512 midway, 1513 nearer the high one.
    for (const [hex, blocked] of [
      ["1511", true],
      ["1512", true],
      ["1513", false],
    ] as const) {
      const state = wood({ [hex]: "woods" }, { "1514": 1 });
      expect(sees(state, "1510", "1514"), hex).toBe(!blocked);
      expect(sees(state, "1514", "1510"), hex).toBe(!blocked);
    }
  });
});

describe("COF-7.14f", () => {
  it("forbids fire", () => {
    const state = field({
      map: { terrain: { "1511": "woods" } },
      red: [["CH2", "1510", "V0", { missile: "C" }]],
      blue: [["SI", "1512", "V0"]],
    });
    expect(codes(canShoot(state, unitOf(state, "red.1"), "1512", "fire"))).toEqual(["terrainHides COF-7.14f"]);
  });
});

describe("COF-7.14g", () => {
  it("never blocks at an adjacent hex, but the arc still does", () => {
    const state = wood({ "1510": "woods", "1511": "woods" }, { "1511": 3 });
    expect(sees(state, "1510", "1511")).toBe(true);
    expect(sees(state, "1510", "1511", [0, 2, 3, 4, 5])).toBe(false);
  });
});

describe("COF-RUL-06", () => {
  it("takes the best of the shortest paths", () => {
    // From 1510 to 1311 go two ways, over 1410 and over 1411.
    expect(sees(crowd("1410", "1411"), "1510", "1311")).toBe(true);
    expect(sees(wood({ "1410": "woods" }), "1510", "1311")).toBe(true);
    expect(sees(wood({ "1410": "woods", "1411": "woods" }), "1510", "1311")).toBe(false);
  });

  it("needs only one of them free", () => {
    // East, east, north-east: 2011 and 2012 are taken, the ways over 1911 are not; and the other way round.
    const state = field({});
    const step = (hex: string, ...ways: readonly Direction[]): string =>
      ways.reduce((at, way) => neighbourAt(state, at, way) ?? at, hex);
    const to = step("2010", 1, 1, 0);
    expect(sees(crowd(step("2010", 1), step("2010", 1, 1)), "2010", to)).toBe(true);
    expect(sees(crowd(step("2010", 0), step("2010", 0, 1)), "2010", to)).toBe(true);
    const all = [[1], [1, 1], [0], [0, 1], [1, 0]] as const;
    expect(sees(crowd(...all.map((ways) => step("2010", ...ways))), "2010", to)).toBe(false);
  });

  it("keeps within three quarters of a hex of the straight line at a distance", () => {
    // Six steps east and three to the north-east: the corners of the parallelogram lie far off the line.
    const far = field({});
    const from = spotAt(far, "2010").hex;
    const to = labelOf({ q: from.q + 6, r: from.r - 3 });
    const straight = [1, 2, 3, 4, 5].flatMap((k) => {
      const upper = labelOf({ q: from.q + k, r: from.r - Math.ceil(k / 2) });
      const lower = labelOf({ q: from.q + k, r: from.r - Math.floor(k / 2) });
      return [upper, lower];
    });
    const hidden = field({ map: { terrain: Object.fromEntries(straight.map((hex) => [hex, "woods" as const])) } });
    expect(sees(far, "2010", to)).toBe(true);
    expect(sees(hidden, "2010", to)).toBe(false);
  });

  it("is the same backwards", () => {
    const hexes = ["2020", "2021", "1920", "1921", "2120", "2121", "1822", "2222", "2019"];
    fc.assert(
      fc.property(
        fc.subarray(hexes),
        fc.constantFrom(...DIRECTIONS),
        fc.constantFrom(...DIRECTIONS),
        fc.integer({ min: 2, max: 4 }),
        (woods, first, second, far) => {
          const state = wood(Object.fromEntries(woods.map((hex) => [hex, "woods" as const])));
          let to = "2020";
          for (let i = 0; i < far; i += 1)
            to = neighbourAt(state, to, i % 2 === 0 ? first : turnDirection(first, second % 2)) ?? to;
          expect(sees(state, "2020", to)).toBe(sees(state, to, "2020"));
        },
      ),
      { seed: 7, numRuns: 40 },
    );
  });
});

describe("COF-RUL-07", () => {
  it("puts a target on the line between flank and rear into the flank", () => {
    // 1510 facing V0: E is its flank, SE its rear; two hexes away, over 1511 and over 1611.
    const state = field({ blue: [["LI", "1510", "V0", { missile: "B" }]] });
    const unit = unitOf(state, "blue.1");
    const between = neighbourAt(state, neighbourAt(state, "1510", 1) ?? "", 2) ?? "";
    const behind = neighbourAt(state, neighbourAt(state, "1510", 2) ?? "", 2) ?? "";
    expect(codes(canShoot(state, unit, between, "fire"))).toEqual([]);
    expect(codes(canShoot(state, unit, behind, "fire"))).toEqual(["outOfArc COF-7.13b"]);
  });
});

describe("COF-RUL-08", () => {
  it("lets terrain hide by its level and its woods, and units by neither", () => {
    // Level ends: only woods and what is higher than both hide.
    expect(sees(wood({}, { "1510": 1, "1512": 1, "1511": 1 }), "1510", "1512")).toBe(true);
    // A slope: a hex as high as the upper end hides the lower one when it is nearer to it.
    expect(sees(wood({}, { "1511": 1, "1514": 1 }), "1510", "1514")).toBe(false);
    expect(sees(wood({}, { "1513": 1, "1514": 1 }), "1510", "1514")).toBe(true);
    const crest = { map: { levels: { "1513": 2 } } };
    expect(sees(field({ ...crest, blue: [["SI", "1511", "V0"]] }), "1510", "1513")).toBe(true);
    expect(
      sees(
        field({
          ...crest,
          blue: [
            ["SI", "1511", "V0"],
            ["SI", "1512", "V0"],
          ],
        }),
        "1510",
        "1513",
      ),
    ).toBe(false);
  });
});

describe("COF-RUL-09", () => {
  const between = (...blue: Field["blue"] & object): State => field({ blue });

  it("counts hexes, whoever stands in them", () => {
    expect(sees(between(["CH2", "1511", "V0"], ["RI", "1511", "V0"]), "1510", "1513")).toBe(true);
    expect(sees(between(["SI", "1511", "D0"], ["SI", "1512", "V0", { routed: true }]), "1510", "1513")).toBe(false);
  });

  it("counts neither leaders nor the ends", () => {
    const state = field({
      blue: [
        ["SI", "1510", "V0"],
        ["SI", "1511", "V0"],
        ["SI", "1513", "V0"],
      ],
      blueLeaders: [["prince", "wc", "1512"]],
    });
    expect(sees(state, "1510", "1513")).toBe(true);
  });
});

describe("COF-7.17h", () => {
  const state = astarpa();
  const name = { A: "blue.1", B: "blue.2", C: "blue.3", D: "blue.4", E: "blue.5", X: "red.1", Y: "red.2", Z: "red.3" };
  const hits = (from: keyof typeof name, to: keyof typeof name): boolean =>
    canShoot(state, unitOf(state, name[from]), unitOf(state, name[to]).hex ?? "", "fire").length === 0;
  const targets = (from: keyof typeof name, among: readonly (keyof typeof name)[]): string =>
    among.filter((to) => hits(from, to)).join("");

  it("gives the chariots their targets", () => {
    expect(targets("Z", ["A", "B", "C", "D", "E"])).toBe("ABCDE");
    expect(targets("Y", ["A", "B", "C", "D", "E"])).toBe("ABCD");
    expect(targets("X", ["A", "B", "C", "D", "E"])).toBe("ABCD");
  });

  it("gives the archers theirs", () => {
    expect(targets("B", ["X", "Y", "Z"])).toBe("XY");
    expect(targets("D", ["X", "Y", "Z"])).toBe("YZ");
  });

  it("says why not", () => {
    const why = (from: keyof typeof name, to: keyof typeof name) =>
      codes(canShoot(state, unitOf(state, name[from]), unitOf(state, name[to]).hex ?? "", "fire"));
    expect(why("Y", "E")).toEqual(["unitsHide COF-7.14c"]);
    expect(why("X", "E")).toEqual(["outOfRange COF-7.13a"]);
    expect(why("D", "X")).toEqual(["outOfRange COF-7.13a"]);
    expect(why("B", "Z")).toEqual(["outOfArc COF-7.13b"]);
    expect(hasSight(state, "1835", "2235", DIRECTIONS)).toBe(false);
    expect(hasSight(state, "2135", "1835", fireArc(unitOf(state, "blue.4")))).toBe(true);
    expect(maxRange(state, unitOf(state, "red.1"))).toBe(3);
    expect(maxRange(state, unitOf(state, "blue.2"))).toBe(2);
  });
});
