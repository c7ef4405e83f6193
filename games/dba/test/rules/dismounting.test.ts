import { describe, expect, it } from "vitest";
import { dba } from "../../src/index.ts";
import type { Element } from "../../src/state.ts";
import { bua, camp, field, type Placed, pose } from "../field.ts";
import { at, codes, eventsOf, go, play, refusal } from "./manoeuvring.ts";

const TURN = { number: 5, seat: "red", rolled: 6, pips: 6, riverClosed: false } as const;
const rider: Partial<Element> = { dismount: "4Bd" };

describe("DBA-DIS-01", () => {
  it("is for those whose list says so", () => {
    const state = field({ red: [["3Kn", 300, 200, 0]] });
    expect(refusal(state, { ...go([300, 210, 0]), dismount: true }, "cannotDismount").rule).toBe("DBA-DIS-01");
    expect(codes(field({ red: [["3Kn", 300, 200, 0, rider]] }), { ...go([300, 210, 0]), dismount: true })).toEqual([]);
  });
});

describe("DBA-DIS-01 in company", () => {
  it("dismounts nobody who does not move along, though one who does stands right behind him", () => {
    const state = field({
      red: [
        ["3Kn", 300, 200, 0, { ...rider, general: true }],
        ["3Kn", 300, 170, 0],
        ["3Kn", 340, 170, 0],
      ],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.2", "red.3"],
      steps: [{ step: "wheel", hand: "right", turn: 1_000 }],
      dismount: ["red.1"],
    } as const;
    expect(refusal(state, action, "cannotDismount")).toMatchObject({ rule: "DBA-DIS-01", facts: { element: "red.1" } });
  });
});

describe("DBA-DIS-02", () => {
  it("replaces first and then moves as foot", () => {
    const state = field({ red: [["3Kn", 300, 200, 0, rider]] });
    const played = play(state, { ...go([300, 250.8, 0]), dismount: true });
    expect(played.after.elements["red.1"]).toMatchObject({ subtype: "4Bd", y: 250_800, moves: 1 });
    expect(played.events.map(({ type }) => type).filter((type) => type === "dismounted" || type === "moved")).toEqual([
      "dismounted",
      "moved",
    ]);
  });

  it("may be all of the move", () => {
    const { after } = play(field({ red: [["3Kn", 300, 200, 0, rider]] }), { ...go(), dismount: true });
    expect(at(after, "red.1")).toEqual([300, 200, 0]);
    expect(after.elements["red.1"]?.subtype).toBe("4Bd");
  });
});

describe("DBA-DIS-02 inside", () => {
  const inTown = (more: Partial<Element> = {}, blue: readonly Placed[] = []) =>
    field({
      red: [
        ["3Kn", 0, 0, 0, { ...rider, where: "inside", hold: "bua", ...more }],
        ["3Kn", 300, 200, 0, { general: true }],
      ],
      blue,
      holds: [bua("red", 260, 300)],
    });
  const off = { ...go(), dismount: true } as const;

  it("gets off inside a camp or town and stays there: that is his move", () => {
    const played = play(inTown(), off);
    expect(played.after.elements["red.1"]).toMatchObject({ subtype: "4Bd", where: "inside", hold: "bua", moves: 1 });
    expect(played.events.map(({ type }) => type)).toEqual(["paid", "dismounted", "tacticallyMoved"]);
    expect(eventsOf(played, "paid")[0]?.cost.total).toBe(2);
    expect(refusal(inTown({ moves: 1 }), off, "alreadyMoved").rule).toBe("DBA-TRN-05");
    expect(refusal(inTown({ dismount: null }), off, "cannotDismount").rule).toBe("DBA-DIS-01");
    expect(codes({ ...inTown(), turn: { ...TURN, pips: 1 } }, off)).toEqual(["noPips"]);
    expect(codes(inTown(), go([300, 250, 0]))).toEqual(["isInside"]);
  });

  it("does not while somebody attacks it (DBA-DIS-05)", () => {
    const stormed = inTown({}, [["4Bd", 300, 380, 180]]);
    expect(refusal(stormed, off, "dismountsInContact")).toMatchObject({
      rule: "DBA-DIS-05",
      facts: { other: "blue.1" },
    });
    expect(codes(inTown({}, [["4Bd", 300, 382, 180]]), off)).toEqual([]);
  });

  it("is proposed", () => {
    const state = inTown();
    const decision = { seat: "red", kind: "move", rule: "DBA-TRN-03" } as const;
    expect(dba.propose(state, decision, { pieces: ["red.1"], manner: "dismount" }, 3)).toEqual([off]);
  });
});

describe("DBA-DIS-02, breaking off", () => {
  const fight = field({
    red: [["3Kn", 300, 300, 0, { ...rider, general: true }]],
    blue: [["4Sp", 300, 300, 180]],
  });
  const off = (distance: number) => ({ type: "breakOff", element: "red.1", distance, dismount: true }) as const;

  it("gets off its horses first and goes back on foot, the whole of a foot move (DBA-BRK-03)", () => {
    const played = play(fight, off(50_800));
    expect(played.after.elements["red.1"]).toMatchObject({ subtype: "4Bd", dismount: null, moves: 1 });
    expect(at(played.after, "red.1")).toEqual([300, 249.2, 0]);
    expect(eventsOf(played, "paid")[0]?.cost.total).toBe(2); // DBA-DIS-03
    expect(refusal(fight, off(60_000), "tooFar").facts).toMatchObject({ allowed: 50_800 });
    expect(refusal(fight, off(40_000), "breaksOffTooLittle").rule).toBe("DBA-BRK-03");
  });

  it("is for those whose list says so, and ends touching nobody", () => {
    const blades = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Sp", 300, 300, 180]] });
    expect(codes(blades, off(50_800))).toEqual(["cannotDismount"]);
    const behind = field({
      red: [["3Kn", 300, 300, 0, rider]],
      blue: [
        ["4Sp", 300, 300, 180],
        ["4Sp", 330, 234.2, 0],
      ],
    });
    expect(codes(behind, off(50_800))).toContain("dismountsInContact");
  });
});

describe("DBA-DIS-02, narrowing the front", () => {
  /** Three knights before a gap of two base widths between enemies back to back with it. */
  const narrows = field({
    red: [240, 280, 320].map((x): Placed => ["3Kn", x, 300, 0, { ...rider, general: x === 240 }]),
    blue: [
      ["3Kn", 300 - 85 / 2 - 30 - 40, 345, 270],
      ["3Kn", 300 + 85 / 2 + 30 - 40, 345, 90],
    ],
  });
  const past = (mm: number, dismount: readonly string[]) => ({
    type: "narrowFront" as const,
    elements: ["red.1", "red.2", "red.3"],
    steps: [{ step: "advance" as const, distance: mm * 1000 }],
    behind: { "red.3": pose(280, 300 + mm - 15, 0) },
    dismount: [...dismount],
  });

  it("lets the movers get off their horses first, and all go by what they have become", () => {
    const played = play(narrows, past(40, ["red.1", "red.2", "red.3"]));
    expect([1, 2, 3].map((n) => at(played.after, `red.${n}`))).toEqual([
      [240, 340, 0],
      [280, 340, 0],
      [280, 325, 0],
    ]);
    expect(eventsOf(played, "dismounted").map(({ element }) => element)).toEqual(["red.1", "red.2", "red.3"]);
    expect(refusal(narrows, past(55, ["red.1", "red.2", "red.3"]), "tooFar").facts).toMatchObject({ allowed: 50_800 });
    expect(codes(narrows, past(40, ["blue.1"]))).not.toEqual([]);
  });
});

describe("DBA-RUL-73", () => {
  it("gives the foot allowance and keeps the front edge", () => {
    const state = field({ red: [["3Kn", 300, 200, 0, rider]] });
    expect(refusal(state, { ...go([300, 255, 0]), dismount: true }, "tooFar").facts).toMatchObject({ allowed: 50_800 });
    expect(codes(state, go([300, 255, 0]))).toEqual([]);
    const { after } = play(state, { ...go(), dismount: true });
    expect(after.elements["red.1"]?.moves).toBe(1);
  });
});

describe("DBA-DIS-03", () => {
  it("dismounts several at one extra PIP", () => {
    const state = field({
      red: [
        ["3Kn", 300, 200, 0, { ...rider, general: true }],
        ["3Kn", 340, 200, 0, rider],
      ],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 10_000 }],
      dismount: ["red.1", "red.2"],
    } as const;
    const played = play(state, action);
    expect(eventsOf(played, "dismounted").map(({ element }) => element)).toEqual(["red.1", "red.2"]);
    expect(eventsOf(played, "paid")[0]?.cost.total).toBe(2);
  });
});

describe("DBA-DIS-04", () => {
  const deep = field({
    red: [
      ["3Kn", 300, 200, 0, rider],
      ["3Kn", 300, 170, 0],
      ["3Kn", 300, 140, 0],
    ],
  });

  it("closes up whoever stood behind, at no cost", () => {
    const played = play(deep, {
      type: "moveColumn",
      elements: ["red.1", "red.2", "red.3"],
      steps: [{ step: "advance", distance: 50_800 }],
      dismount: ["red.1"],
    });
    expect(at(played.after, "red.1")).toEqual([300, 250.8, 0]);
    expect(at(played.after, "red.2")).toEqual([300, 235.8, 0]);
    expect(at(played.after, "red.3")).toEqual([300, 205.8, 0]);
    expect(eventsOf(played, "moved")[0]?.spent.map(({ moved }) => moved.total)).toEqual([50_800, 50_800, 50_800]);
  });
});

describe("DBA-DIS-05", () => {
  it("ends in contact with nobody, nor does anyone moving along", () => {
    const state = field({
      red: [
        ["3Kn", 300, 270, 0, { ...rider, general: true }],
        ["3Kn", 340, 270, 0],
      ],
      blue: [["4Sp", 340, 300, 180]],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2"],
      steps: [{ step: "advance", distance: 30_000 }],
    } as const;
    expect(codes(state, action)).toEqual([]);
    const refused = refusal(state, { ...action, dismount: ["red.1"] }, "dismountsInContact");
    expect(refused).toMatchObject({ rule: "DBA-DIS-05", facts: { other: "blue.1" } });
  });

  it("keeps off a fellow in the same move whom the one on foot does not even touch", () => {
    const state = field({
      red: [
        ["3Kn", 300, 270, 0, { ...rider, general: true }],
        ["3Kn", 340, 270, 0],
        ["3Kn", 380, 270, 0],
      ],
      blue: [["4Sp", 380, 300, 180]],
    });
    const action = {
      type: "moveGroup",
      elements: ["red.1", "red.2", "red.3"],
      steps: [{ step: "advance", distance: 30_000 }],
    } as const;
    expect(codes(state, action)).toEqual([]);
    const refused = refusal(state, { ...action, dismount: ["red.1"] }, "dismountsInContact");
    expect(refused).toMatchObject({ rule: "DBA-DIS-05", marks: ["red.2", "blue.1"] });
  });

  it("counts a camp held by the enemy, not an empty one", () => {
    const before = (held: boolean) =>
      field({
        red: [["3Kn", 300, 270, 0, rider]],
        blue: held ? [["CF", 0, 0, 0, { where: "inside", hold: "blue.camp" }]] : [],
        holds: [camp("blue", 270, 300)],
      });
    const action = { ...go([300, 300, 0]), dismount: true } as const;
    expect(codes(before(true), action)).toContain("dismountsInContact");
    expect(codes(before(false), action)).toEqual([]);
  });
});

describe("DBA-DIS-06", () => {
  it("is for good", () => {
    const { after } = play(field({ red: [["3Kn", 300, 200, 0, rider]] }), { ...go(), dismount: true });
    expect(after.elements["red.1"]?.dismount).toBeNull();
    const fresh = {
      ...after,
      elements: { ...after.elements, "red.1": { ...after.elements["red.1"], moves: 0 } },
    } as typeof after;
    expect(codes(fresh, { ...go([300, 210, 0]), dismount: true })).toEqual(["cannotDismount"]);
  });
});
