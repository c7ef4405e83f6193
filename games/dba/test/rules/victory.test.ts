import { describe, expect, it } from "vitest";
import { endTurn, lossesOf, victory } from "../../src/rules/victory.ts";
import type { State } from "../../src/state.ts";
import type { Subtype } from "../../src/vocabulary.ts";
import { bua, camp, field, type Placed } from "../field.ts";

const gone = (subtype: Subtype, more = {}): Placed => [subtype, 0, 0, 0, { where: "lost", ...more }];
const blades = (count: number): readonly Placed[] => Array.from({ length: count }, () => gone("4Bd"));

const battle = (red: readonly Placed[], blue: readonly Placed[], more: Parameters<typeof field>[0] = {}): State =>
  field({
    ...more,
    red: [["3Kn", 300, 100, 0, { general: true }], ...red],
    blue: [["3Kn", 300, 500, 180, { general: true }], ...blue],
  });

describe("DBA-VIC-02", () => {
  it("needs four elements or the general, and more than one's own", () => {
    expect(victory(battle(blades(4), blades(3)))).toBe("blue");
    expect(victory(battle(blades(3), []))).toBeNull();
    expect(victory(battle(blades(4), blades(4)))).toBeNull();
    expect(victory(battle(blades(5), blades(4)))).toBe("blue");
    expect(victory(battle(blades(4), blades(6)))).toBe("red");
  });
  it("counts the general as enough, if the losses are greater", () => {
    const dead = (blue: readonly Placed[]): State =>
      field({ red: [gone("3Kn", { general: true })], blue: [["3Kn", 300, 500, 180, { general: true }], ...blue] });
    expect(victory(dead([]))).toBe("blue");
    expect(victory(dead(blades(1)))).toBeNull();
    expect(victory(dead(blades(2)))).toBeNull();
  });
});

describe("DBA-VIC-03", () => {
  it("does not count scythed chariots, followers and denizens", () => {
    const state = battle([gone("SCh"), gone("CF"), gone("4Bd")], [], {
      holds: [bua("red", 100, 100, { denizens: false })],
    });
    expect(lossesOf(state, "red")).toEqual({ total: 1, reasons: [{ rule: "DBA-VIC-02", value: 1, marks: ["red.4"] }] });
  });
  it("does not count those who never landed", () => {
    expect(lossesOf(battle([["4Bd", 0, 0, 0, { where: "absent" }]], []), "red").total).toBe(0);
  });
});

describe("DBA-VIC-04", () => {
  it("counts a camp last held by the enemy as two", () => {
    const state = battle(blades(2), [], { holds: [camp("red", 0, 0, { control: "blue" }), camp("blue", 500, 500)] });
    expect(lossesOf(state, "red").reasons.at(-1)).toEqual({ rule: "DBA-VIC-04", value: 2, marks: ["red.camp"] });
    expect(victory(state)).toBe("blue");
    expect(lossesOf(state, "blue").total).toBe(0);
  });
});

describe("DBA-VIC-05", () => {
  it("counts a built-up area under the enemy as two for who placed it", () => {
    const state = battle([], [], { holds: [bua("blue", 100, 100, { control: "red" })] });
    expect(lossesOf(state, "blue").total).toBe(2);
    expect(lossesOf(state, "red").total).toBe(0);
  });
});

describe("DBA-CMP-08", () => {
  it("leaves a camp whose occupant was shot with its owner", () => {
    const state = battle([gone("4Bd")], [], { holds: [camp("red", 0, 0)] });
    expect(lossesOf(state, "red").total).toBe(1);
  });
});

describe("DBA-RUL-67", () => {
  it("ends the loss when the owner holds his camp again", () => {
    const taken = battle([], [], { holds: [camp("red", 0, 0, { control: "blue" })] });
    const back = battle([], [], { holds: [camp("red", 0, 0, { control: "red" })] });
    expect([lossesOf(taken, "red").total, lossesOf(back, "red").total]).toEqual([2, 0]);
  });
});

describe("DBA-RUL-68", () => {
  it("counts places in both halves of the condition", () => {
    const places = { holds: [camp("red", 0, 0, { control: "blue" }), bua("red", 200, 200, { control: "blue" })] };
    expect(victory(battle([], [], places))).toBe("blue"); // two and two are four
    expect(victory(battle([], blades(4), places))).toBeNull();
  });
});

describe("DBA-VIC-01", () => {
  it("is looked at when a turn ends, for both", () => {
    expect(endTurn(battle([], []))).toMatchObject([
      { type: "turnEnded", lost: { red: { total: 0 }, blue: { total: 0 } } },
    ]);
    for (const seat of ["red", "blue"] as const)
      expect(endTurn(battle(blades(4), [], { turn: { seat } })).at(-1)).toMatchObject({
        type: "ended",
        winner: "blue",
      });
  });
});

describe("DBA-OPT-01", () => {
  it("draws the battle after the agreed number of turns, unless it is won", () => {
    const last = (number: number, red: readonly Placed[] = []) =>
      endTurn(battle(red, [], { turn: { number }, options: { turnLimit: 20 } })).at(-1);
    expect(last(19)?.type).toBe("turnEnded");
    expect(last(20)).toMatchObject({ type: "ended", winner: null, by: "DBA-OPT-01" });
    expect(last(20, blades(4))).toMatchObject({ type: "ended", winner: "blue", by: "DBA-VIC-02" });
    expect(endTurn(battle([], [], { turn: { number: 999 } }))).toHaveLength(1);
  });
});
