import { ledger } from "@acies/contract";
import { overlaps } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evolve } from "../../src/evolve.ts";
import { manoeuvreViolations } from "../../src/rules/judging.ts";
import { makeMove, planMove, TACTICAL, type TacticalAction } from "../../src/rules/moving.ts";
import { SLACK, TOUCH } from "../../src/scale.ts";
import { elementOf, type State } from "../../src/state.ts";
import { standsOf } from "../../src/table.ts";
import { area, camp, field, pose, river, road } from "../field.ts";
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

describe("what a plain move writes down", () => {
  it("is what it cost, where it went and that it was made: nobody leaves a camp, gets off a horse or touches anybody (DBA-MOV-08)", () => {
    const { events } = play(field({ red: [["4Bd", 300, 200, 0]] }), go([300, 220, 0]));
    expect(events.map(({ type }) => type)).toEqual(["paid", "moved", "tacticallyMoved"]);
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

describe("DBA-RUL-72", () => {
  const moves = (state: State, action: TacticalAction) => play(state, action).after.elements["red.1"]?.moves;

  it("counts any tactical move of artillery: of no length, by road, ashore", () => {
    const state = field({ red: [["Art", 300, 200, 0]], terrain: [road("r", 20, [300, 0], [300, 600])] });
    expect(moves(state, go([300, 200, 0]))).toBe(1);
    expect(moves(state, { ...go([300, 230, 0]), road: true })).toBe(1);
    const shore = [
      { x: 80_000, y: 600_000 },
      { x: 80_000, y: 0 },
    ];
    const sea = field({
      red: [["Art", 0, 0, 0, { where: "reserve" }]],
      terrain: [{ id: "sea", terrain: "waterway", edge: "west", shore }],
      turn: { number: 1 },
    });
    expect(moves(sea, { type: "land", poses: { "red.1": pose(120, 300, 90) } })).toBe(1);
  });

  it("counts nobody who stood still while others moved", () => {
    const state = field({
      red: [
        ["4Bd", 300, 200, 0],
        ["Art", 340, 200, 0],
      ],
    });
    expect(play(state, go([300, 220, 0])).after.elements["red.2"]?.moves).toBe(0);
  });
});

describe("moves at random", () => {
  const crowd = field({
    red: [
      ["3Cv", 200, 200, 0, { general: true }],
      ["2Ps", 240, 200, 0],
      ["4Sp", 280, 200, 0],
      ["3Kn", 200, 165, 10],
      ["4Ax", 260, 160, 90],
    ],
    blue: [
      ["4Sp", 215, 262, 180],
      ["2LH", 270, 275, 200],
      ["4Bw", 330, 240, 250],
    ],
    terrain: [area("w", "wood", 320, 180, 40, 30), river("v", 20, [-10, 320], [610, 320])],
    holds: [camp("blue", 150, 250)],
  });

  it("that nothing forbids end on nobody, on the board, no farther than allowed; and both questions agree", () => {
    const random = fc.record({
      number: fc.integer({ min: 1, max: 5 }),
      legs: fc.array(
        fc.tuple(
          fc.integer({ min: -60, max: 60 }),
          fc.integer({ min: -60, max: 60 }),
          fc.integer({ min: -30, max: 30 }),
        ),
        { minLength: 1, maxLength: 2 },
      ),
    });
    let legal = 0;
    fc.assert(
      fc.property(random, ({ number, legs }) => {
        const { x, y, facing } = elementOf(crowd, `red.${number}`);
        const turn = Math.round(facing * 0.00036);
        const poses = legs.map(([dx, dy, da]) => [x / 1000 + dx, y / 1000 + dy, turn + da] as const);
        const action = { ...go(...poses), element: `red.${number}` } as const;
        const manoeuvre = plan(crowd, action);
        const every = manoeuvreViolations(crowd, "red", manoeuvre);
        const first = manoeuvreViolations(crowd, "red", manoeuvre, "first");
        expect(first.length === 0).toBe(every.length === 0);
        if (every.length > 0) return;
        legal += 1;
        const book = ledger(crowd, evolve);
        makeMove(book, manoeuvre, { roll: ({ count }) => Array.from({ length: count }, () => 1) });
        const stands = standsOf(book.state());
        for (const [i, a] of stands.entries())
          for (const b of stands.slice(i + 1)) expect(overlaps(a.box, b.box, TOUCH)).toBe(false);
        for (const event of book.events())
          if (event.type === "moved")
            for (const { moved, allowed } of event.spent) expect(moved.total).toBeLessThanOrEqual(allowed + SLACK);
      }),
      { seed: 13, numRuns: 2000 },
    );
    expect(legal).toBeGreaterThan(50);
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
    expect(manoeuvreViolations(state, "red", manoeuvre, "first").map(({ code }) => code)).toEqual(["tooFar"]);
  });

  it("carries the numbers compared and the margin wherever something was measured", () => {
    const state = field({ red: [["4Bd", 300, 100, 0]] });
    const { facts } = refusal(state, go([300, 180, 0]), "tooFar");
    expect(Number(facts?.moved) - Number(facts?.allowed)).toBe(facts?.over);
  });
});
