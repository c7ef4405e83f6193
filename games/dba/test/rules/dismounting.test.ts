import { describe, expect, it } from "vitest";
import type { Element } from "../../src/state.ts";
import { camp, field } from "../field.ts";
import { at, codes, eventsOf, go, play, refusal } from "./manoeuvring.ts";

const rider: Partial<Element> = { dismount: "4Bd" };

describe("DBA-DIS-01", () => {
  it("is for those whose list says so", () => {
    const state = field({ red: [["3Kn", 300, 200, 0]] });
    expect(refusal(state, { ...go([300, 210, 0]), dismount: true }, "cannotDismount").rule).toBe("DBA-DIS-01");
    expect(codes(field({ red: [["3Kn", 300, 200, 0, rider]] }), { ...go([300, 210, 0]), dismount: true })).toEqual([]);
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
