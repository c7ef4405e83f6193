import { describe, expect, it } from "vitest";
import { manoeuvreViolations, planMove, TACTICAL } from "../../src/rules/moving.ts";
import { field, pose } from "../field.ts";
import { codes, eventsOf, go, plan, play, refusal, refusals } from "./manoeuvring.ts";

describe("DBA-TRN-03", () => {
  const state = field({ red: [["4Bd", 300, 200, 0]], blue: [["4Bd", 300, 500, 180]] });

  it("lets only the active player move, and only his own", () => {
    const legs = [pose(300, 480, 180)];
    const planned = planMove(state, "blue", { type: "moveElement", element: "blue.1", legs });
    if (!planned.ok) throw new Error("it is a manoeuvre");
    expect(manoeuvreViolations(state, "blue", planned.value)).toEqual([
      { code: "notYourTurn", rule: "DBA-TRN-03", facts: { seat: "blue" } },
    ]);
    expect(codes(state, { type: "moveElement", element: "blue.1", legs })).toEqual(["notYours"]);
  });

  it("moves no lost element", () => {
    const lost = field({ red: [["4Bd", 300, 200, 0, { where: "lost" }]] });
    expect(codes(lost, go([300, 210, 0]))).toEqual(["notOnTable"]);
  });
});

describe("DBA-TRN-05", () => {
  it("counts the move", () => {
    const state = field({ red: [["4Bd", 300, 200, 0]] });
    const played = play(state, go([300, 220, 0]));
    expect(eventsOf(played, "tacticallyMoved")[0]?.elements).toEqual(["red.1"]);
    expect(played.after.elements["red.1"]?.moves).toBe(1);
    expect(refusal(played.after, go([300, 230, 0]), "alreadyMoved").rule).toBe("DBA-TRN-05");
  });
});

describe("DBA-TRN-04", () => {
  it("leaves outcome moves to the rules: no action makes one", () => {
    expect(TACTICAL.some((type) => /recoil|flee|pursue/i.test(type))).toBe(false);
    const locked = field({ red: [["4Bd", 300, 300, 0]], blue: [["4Wb", 300, 300, 180]] });
    const { after } = play(locked, { type: "breakOff", element: "red.1", distance: 50_800 });
    // The pursuit is no tactical move: nobody pays for it and nobody is asked.
    expect(after.agenda.at(-1)).toMatchObject({ task: "aftermath" });
    expect(after.elements["blue.1"]?.moves).toBe(0);
  });
});

describe("DBA-TRN-06", () => {
  it("knows single, group and column moves and landings, and goes into contact by any of them", () => {
    const state = field({
      red: [
        ["4Bd", 300, 260, 0],
        ["4Bd", 340, 260, 0],
      ],
      blue: [["4Sp", 300, 300, 180]],
    });
    const steps = [{ step: "advance", distance: 40_000 }] as const;
    expect(plan(state, go([300, 300, 0])).kind).toBe("single");
    expect(plan(state, { type: "moveGroup", elements: ["red.1", "red.2"], steps }).kind).toBe("group");
    expect(codes(state, { type: "moveGroup", elements: ["red.1", "red.2"], steps })).toEqual([]);
    const played = play(state, go([300, 300, 0]));
    expect(played.after.touches).toEqual([
      { by: "red.1", on: "blue.1" },
      { by: "blue.1", on: "red.1" },
    ]);
  });
});

describe("DBA-PIP-03 for every move", () => {
  it("refuses what cannot be paid, with the sum", () => {
    const state = field({ red: [["El", 300, 200, 0, { general: true }]], turn: { pips: 1 } });
    expect(refusal(state, go([300, 220, 0]), "noPips")).toEqual({
      code: "noPips",
      rule: "DBA-PIP-03",
      facts: { cost: 2, left: 1, short: 1 },
      marks: ["red.1"],
    });
  });

  it("takes the price from what is left", () => {
    const state = field({ red: [["El", 300, 200, 0, { general: true }]] });
    expect(play(state, go([300, 220, 0])).after.turn?.pips).toBe(4);
  });
});

describe("DBA-RUL-60", () => {
  it("remembers the bows whose front knights moved onto", () => {
    for (const subtype of ["3Kn", "HCh"] as const) {
      const state = field({ red: [[subtype, 300, 250, 0]], blue: [["4Bw", 300, 300, 180]] });
      const played = play(state, go([300, 300, 0]));
      expect(eventsOf(played, "charged")[0]).toMatchObject({ element: "red.1", bow: "blue.1" });
      expect(played.after.elements["red.1"]?.charged).toBe("blue.1");
    }
  });

  it("does not when they hit the flank or rear, are others, or meet others", () => {
    const flank = field({ red: [["3Kn", 240, 320, 90]], blue: [["4Bw", 300, 300, 180]] });
    expect(eventsOf(play(flank, go([280, 320, 90])), "charged")).toEqual([]);
    const cavalry = field({ red: [["3Cv", 300, 250, 0]], blue: [["4Bw", 300, 300, 180]] });
    expect(eventsOf(play(cavalry, go([300, 300, 0])), "charged")).toEqual([]);
    const blades = field({ red: [["3Kn", 300, 250, 0]], blue: [["4Bd", 300, 300, 180]] });
    expect(eventsOf(play(blades, go([300, 300, 0])), "charged")).toEqual([]);
  });
});

describe("every reason at once, or the first", () => {
  it("lists all for a person and stops early for a bot", () => {
    const state = field({
      red: [
        ["4Bd", 300, 100, 0],
        ["4Sp", 300, 130, 0],
      ],
      turn: { pips: 0 },
    });
    const action = go([300, 180, 0]);
    expect(refusals(state, action).map(({ code }) => code)).toEqual(["noPips", "tooFar", "cornersCross"]);
    const manoeuvre = plan(state, action);
    expect(manoeuvreViolations(state, "red", manoeuvre, "first").map(({ code }) => code)).toEqual(["noPips"]);
  });

  it("carries the numbers compared and the margin wherever something was measured", () => {
    const state = field({ red: [["4Bd", 300, 100, 0]] });
    const { facts } = refusal(state, go([300, 180, 0]), "tooFar");
    expect(Number(facts?.moved) - Number(facts?.allowed)).toBe(facts?.over);
  });
});
