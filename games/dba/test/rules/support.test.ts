import { describe, expect, it } from "vitest";
import { SUBTYPE_TABLE } from "../../src/data/tables.ts";
import { combatantOf } from "../../src/rules/combatants.ts";
import { countingSupports, fellowSufferers, supportReasons, supportsFor } from "../../src/rules/support.ts";
import type { State } from "../../src/state.ts";
import { SUBTYPES, type Subtype, type Troop } from "../../src/vocabulary.ts";
import { area, bua, camp, field, type Placed } from "../field.ts";

const depth = (subtype: Subtype): number => SUBTYPE_TABLE[subtype].depth15;

/** `first` fights blue at (300, 300), `second` stands right behind it. */
const ranks = (first: Subtype, second: Subtype, foe: Subtype, more: Parameters<typeof field>[0] = {}): State =>
  field({
    red: [
      [first, 300, 300, 0],
      [second, 300, 300 - depth(first), 0],
    ],
    blue: [[foe, 300, 300, 180]],
    ...more,
  });

const factor = (state: State): number =>
  supportReasons(state, "red.1", combatantOf(state, "blue.1")).reduce((sum, { value }) => sum + value, 0);

describe("DBA-SUP-01", () => {
  /** Transcribed from the printed table: supported, supporter, opponents, factor; chariots as DBA-RUL-05 reads them. */
  const heavy = "El Kn HCh Sp Pk Bd Wb Hd Ax Art WWg Lit CF".split(" ");
  const mounted = "El Kn HCh Cv LCh SCh Cm LH LCm".split(" ");
  const table: readonly (readonly [Subtype, Subtype, readonly string[], number])[] = [
    ["4Pk", "4Pk", heavy, 3],
    ["4Wb", "4Wb", heavy, 1],
    ["4Sp", "4Sp", ["Kn", "HCh", "Sp"], 1],
    ["4Sp", "2Ps", [...mounted, "Wb"], 1],
    ["4Bd", "2Ps", [...mounted, "Wb"], 1],
    ["4Ax", "2Ps", [...mounted, "Wb"], 1],
    ["4Pk", "2Ps", [], 0],
    ["4Wb", "2Ps", [], 0],
    ["4Bd", "4Bd", [], 0],
    ["4Sp", "4Pk", [], 0],
  ];
  it.each(table)("%s with %s behind", (first, second, against, value) => {
    for (const foe of SUBTYPES) {
      const troop: Troop = SUBTYPE_TABLE[foe].troop;
      expect([foe, factor(ranks(first, second, foe))]).toEqual([foe, against.includes(troop) ? value : 0]);
    }
  });

  it("lets psiloi support against anyone in a built-up area or camp", () => {
    const state = ranks("4Bd", "2Ps", "4Sp", { holds: [bua("blue", 260, 300)], blue: [] });
    expect(supportReasons(state, "red.1", combatantOf(state, "bua"))).toEqual([
      { rule: "DBA-SUP-04", value: 1, marks: ["red.2"] },
    ]);
    const inside = { where: "inside", x: 0, y: 0, facing: 0, hold: "blue.camp" } as const;
    const place = { holds: [camp("blue", 270, 300)], blue: [["4Bd", 0, 0, 0, inside] as const] };
    const assault = ranks("4Bd", "2Ps", "4Bd", place);
    expect(supportReasons(assault, "red.1", combatantOf(assault, "blue.camp"))).toEqual([
      { rule: "DBA-SUP-04", value: 1, marks: ["red.2"] },
    ]);
    const spears = ranks("4Sp", "4Sp", "4Sp", { holds: [bua("blue", 260, 300)], blue: [] });
    expect(supportReasons(spears, "red.1", combatantOf(spears, "bua"))).toEqual([]);
  });
});

const behind = (second: Placed): number =>
  factor(field({ red: [["4Pk", 300, 300, 0], second], blue: [["4Bd", 300, 300, 180]] }));

describe("DBA-SUP-02", () => {
  it("needs edges and corners together and the same facing", () => {
    expect(behind(["4Pk", 300, 285, 0])).toBe(3);
    expect(behind(["4Pk", 300.05, 285, 0])).toBe(3);
    expect(behind(["4Pk", 301, 285, 0])).toBe(0); // aside
    expect(behind(["4Pk", 300, 284, 0])).toBe(0); // apart
    expect(behind(["4Pk", 300, 270, 180])).toBe(0); // back to back
    expect(behind(["4Pk", 340, 300, 0])).toBe(0); // beside
  });

  it("is the same whichever way they face, behind it and behind its neighbour (DBA-SUP-05)", () => {
    for (const facing of [0, 90, 180, 270, 33]) {
      const turn = (facing * Math.PI) / 180;
      const [ahead, aside] = [
        [Math.sin(turn), Math.cos(turn)],
        [Math.cos(turn), -Math.sin(turn)],
      ] as const;
      const place = (subtype: Subtype, back: number, right: number): Placed => [
        subtype,
        300 - back * ahead[0] + right * aside[0],
        300 - back * ahead[1] + right * aside[1],
        facing,
      ];
      const state = field({
        red: [place("4Bd", 0, 0), place("2Ps", 15, 0), place("4Bd", 0, 40)],
        blue: [["3Kn", 300, 300, facing + 180]],
      });
      const knights = combatantOf(state, "blue.1");
      expect([facing, supportsFor(state, "red.1", knights)]).toMatchObject([
        facing,
        [{ by: "red.2", place: "behind" }],
      ]);
      expect([facing, supportsFor(state, "red.3", knights)]).toMatchObject([
        facing,
        [{ by: "red.2", place: "besideIt" }],
      ]);
    }
  });
  it("is not given by an enemy at one's back", () => {
    const blue = [["4Bd", 300, 300, 180] as const, ["4Pk", 300, 285, 0] as const];
    expect(factor(field({ red: [["4Pk", 300, 300, 0]], blue }))).toBe(0);
  });
});

describe("DBA-SUP-03", () => {
  it("fails when either is in bad going", () => {
    const underSecond = area("t1", "rough", 300, 270, 30, 10); // y 260 … 280
    expect(factor(ranks("4Pk", "4Pk", "4Bd", { terrain: [underSecond] }))).toBe(0);
    const underFirst = area("t1", "rough", 300, 295, 30, 4); // y 291 … 299
    expect(factor(ranks("4Wb", "4Wb", "4Bd", { terrain: [underFirst] }))).toBe(0);
    expect(factor(ranks("4Sp", "4Sp", "3Kn", { terrain: [underFirst] }))).toBe(0);
  });
});

describe("DBA-SUP-04", () => {
  it("lets psiloi support in any going", () => {
    const everywhere = area("t1", "rough", 300, 280, 60, 40);
    expect(factor(ranks("4Bd", "2Ps", "3Kn", { terrain: [everywhere] }))).toBe(1);
  });
});

describe("DBA-SUP-05", () => {
  const line = (neighbour: Placed, psiloi: Placed): State =>
    field({ red: [["4Bd", 300, 300, 0], neighbour, psiloi], blue: [["3Kn", 300, 300, 180]] });
  it("reaches the neighbour of the same type, whatever the subtype", () => {
    expect(factor(line(["4Bd", 340, 300, 0], ["2Ps", 340, 285, 0]))).toBe(1);
    expect(factor(line(["3Bd", 260, 300, 0], ["2Ps", 260, 280, 0]))).toBe(1);
  });
  it("reaches no other type, nor one whose front corner is elsewhere", () => {
    expect(factor(line(["4Sp", 340, 300, 0], ["2Ps", 340, 285, 0]))).toBe(0);
    expect(factor(line(["4Bd", 340, 295, 0], ["2Ps", 340, 280, 0]))).toBe(0);
    expect(factor(line(["4Bd", 341, 300, 0], ["2Ps", 341, 285, 0]))).toBe(0);
    expect(factor(line(["3Bd", 340, 305, 0], ["2Ps", 340, 285, 0]))).toBe(0); // rear corners together
  });
  it("reaches no neighbour that faces another way, though the front corners are together", () => {
    // Turned by ten degrees about the corner (320, 300) that they share: the side edges part at once.
    expect(factor(line(["4Bd", 339.696, 303.473, -10], ["2Ps", 342.301, 288.701, -10]))).toBe(0);
  });
  it("is not given by the psiloi of an enemy in line with it", () => {
    const blue: readonly Placed[] = [
      ["3Kn", 300, 300, 180],
      ["4Bd", 340, 300, 0],
      ["2Ps", 340, 285, 0],
    ];
    expect(factor(field({ red: [["4Bd", 300, 300, 0]], blue }))).toBe(0);
  });
  it("is for psiloi only", () => {
    const state = field({
      red: [
        ["4Pk", 300, 300, 0],
        ["4Pk", 340, 300, 0],
        ["4Pk", 340, 285, 0],
      ],
      blue: [["4Bd", 300, 300, 180]],
    });
    expect(factor(state)).toBe(0);
  });
});

describe("DBA-SUP-06", () => {
  it("lets one psiloi support several, and suffer only with the one ahead of it", () => {
    const state = field({
      red: [
        ["4Bd", 300, 300, 0],
        ["4Bd", 340, 300, 0],
        ["2Ps", 340, 285, 0],
      ],
      blue: [
        ["3Kn", 300, 300, 180],
        ["3Kn", 340, 300, 180],
      ],
    });
    const foe = combatantOf(state, "blue.1");
    expect(countingSupports(state, "red.1", foe).map(({ by }) => by)).toEqual(["red.3"]);
    expect(countingSupports(state, "red.2", foe).map(({ by }) => by)).toEqual(["red.3"]);
    expect(fellowSufferers(state, "red.1", foe)).toEqual([]);
    expect(fellowSufferers(state, "red.2", foe)).toEqual(["red.3"]);
  });
});

describe("DBA-SUP-07", () => {
  it("takes everyone who can support into account, unasked", () => {
    const state = field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 300, 285, 0],
        ["4Sp", 340, 300, 0],
        ["2Ps", 340, 285, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
    });
    expect(supportsFor(state, "red.1", combatantOf(state, "blue.1")).map(({ by }) => by)).toEqual(["red.2", "red.4"]);
  });
});

const threeRanks = field({
  red: [
    ["4Pk", 300, 300, 0],
    ["4Pk", 300, 285, 0],
    ["4Pk", 300, 270, 0],
  ],
  blue: [["4Bd", 300, 300, 180]],
});

describe("DBA-SUP-09", () => {
  it("takes the first rank only", () => {
    expect(factor(threeRanks)).toBe(3);
  });
});

describe("DBA-RUL-58", () => {
  const wide = (supportsStack: boolean): State =>
    field({
      red: [
        ["4Sp", 300, 300, 0],
        ["4Sp", 300, 285, 0],
        ["4Sp", 340, 300, 0],
        ["2Ps", 340, 285, 0],
      ],
      blue: [["3Kn", 300, 300, 180]],
      options: { supportsStack },
    });
  it("counts the highest alone, or all where they stack", () => {
    expect(factor(wide(false))).toBe(1);
    expect(factor(wide(true))).toBe(2);
  });
});
