import { describe, expect, it } from "vitest";
import type { Action } from "../../src/actions.ts";
import { lashOutPlaces, mayLashOut } from "../../src/rules/aggression.ts";
import { type State, unitOf } from "../../src/state.ts";
import { type Field, fixed, told } from "../field.ts";
import { asked, choices, onTheMove, play, range, refused } from "./volley.ts";

const FIRE: Action = { type: "fire", unit: "red.1", target: "blue.1", willMove: null };
const TRY: Action = { type: "tryReaction" };

/** A chariot two hexes west of somebody who may not like it, and a friend who keeps the phase going. */
const shot = (more: Partial<Field> = {}): State =>
  range({
    red: [
      ["CH2", "1510", "V1", { missile: "C" }],
      ["SI", "2530", "V0"],
    ],
    blue: [["RI", "1512", "V4"]],
    ...more,
  });
const barbarians = (more: Partial<Field> = {}): State => shot({ blue: [["BI", "1512", "V4"]], ...more });

describe("COF-8.51", () => {
  it("is for the inactive side and costs no points", () => {
    const state = shot();
    expect(mayLashOut(state, unitOf(state, "blue.1"))).toBe(true);
    const ours = shot({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["RI", "2530", "V0"],
      ],
    });
    expect(mayLashOut(ours, unitOf(ours, "red.2"))).toBe(false);
    const tried = play(play(shot(), FIRE, fixed(8)).state, TRY, fixed(8));
    const { events } = play(tried.state, { type: "lashOut", to: "1511", facing: "V4" }, fixed(0, 5, 9, 9));
    expect(told(events, "stepped")).toMatchObject([{ kind: "lashOut", to: "1511", costs: {} }]);
  });
});

describe("COF-8.52a", () => {
  it("is for barbarians and for runners without a chariot, not routed", () => {
    const able = (type: "SI" | "BI" | "RI" | "LI" | "HI" | "BW", more: object = {}): boolean => {
      const state = shot({ blue: [[type, "1512", "V4", more]] });
      return mayLashOut(state, unitOf(state, "blue.1"));
    };
    expect((["SI", "HI", "BI", "LI", "RI", "BW"] as const).filter((type) => able(type))).toEqual(["BI", "RI"]);
    expect(able("BI", { routed: true })).toBe(false);
    const stacked = shot({
      blue: [
        ["RI", "1512", "V4"],
        ["CH2", "1512", "V4"],
      ],
    });
    expect(mayLashOut(stacked, unitOf(stacked, "blue.1"))).toBe(false);
    expect(asked(play(stacked, FIRE, fixed(8)).state)).toEqual(["nextUnit", "red"]);
  });
});

describe("COF-8.52b", () => {
  it("answers chariots only", () => {
    const archers = shot({
      red: [
        ["LI", "1510", "V2", { missile: "C" }],
        ["SI", "2530", "V0"],
      ],
    });
    const fired = play(archers, { ...FIRE, willMove: true } as Action, fixed(8));
    expect(asked(fired.state)).toEqual(["nextUnit", "red"]);
    const heavy = shot({
      red: [
        ["CH3", "1511", "V1", { missile: "J" }],
        ["SI", "2530", "V0"],
      ],
    });
    expect(asked(play(heavy, FIRE, fixed(8)).state)).toEqual(["lashOut", "blue"]);
  });
});

describe("COF-8.52c", () => {
  it("lets runners choose", () => {
    const { state } = play(shot(), FIRE, fixed(8));
    expect(asked(state)).toEqual(["lashOut", "blue"]);
    expect(choices(state)).toEqual([TRY, { type: "stay" }]);
    expect(asked(play(state, { type: "stay" }, fixed()).state)).toEqual(["nextUnit", "red"]);
  });
});

describe("COF-8.52d", () => {
  it("makes barbarians try", () => {
    const { events, state } = play(barbarians(), FIRE, fixed(8, 3));
    expect(told(events, "aggressionRolled")).toMatchObject([{ unit: "blue.1", face: 3, reacts: false }]);
    expect(asked(state)).toEqual(["nextUnit", "red"]);
  });
});

describe("COF-8.53a", () => {
  it("takes 1 off for each hex beyond the first and needs its TQ", () => {
    const rolled = (hex: string, die: number) =>
      told(play(barbarians({ blue: [["BI", hex, "V4"]] }), FIRE, fixed(8, die)).events, "aggressionRolled")[0];
    expect(rolled("1511", 4)).toMatchObject({ reacts: false, needed: 5 });
    expect(rolled("1511", 5)).toMatchObject({ reacts: true });
    expect(rolled("1512", 5)).toMatchObject({ reacts: false });
    expect(rolled("1512", 6)).toMatchObject({ reacts: true });
    expect(rolled("1513", 6)).toMatchObject({ reacts: false });
    expect(rolled("1513", 7)?.roll.total).toBe(5);
  });

  it("counts fire and run as range 1", () => {
    const state = barbarians({ blue: [["BI", "1513", "V4"]] });
    const run: Action = { type: "fireAndRun", unit: "red.1", target: "blue.1", path: ["1511", "1512", "1513"] };
    const { events } = play(state, run, fixed(8, 5));
    expect(told(events, "aggressionRolled")).toMatchObject([{ reacts: true }]);
    expect(told(events, "aggressionRolled")[0]?.roll.total).toBe(5);
  });

  it("does not come from one who routs under the fire", () => {
    const state = barbarians({ blue: [["BI", "1512", "V4", { hits: 4 }]] });
    const { events, state: left } = play(state, FIRE, fixed(4, 9));
    expect(told(events, "aggressionRolled")).toEqual([]);
    expect(unitOf(left, "blue.1").eliminated).toBe(true);
  });
});

describe("COF-8.54a", () => {
  it("moves it beside the firer and turns it to him", () => {
    const { state } = play(barbarians(), FIRE, fixed(8, 9));
    expect(asked(state)).toEqual(["lashOutTo", "blue"]);
    expect(choices(state)).toEqual([
      { type: "lashOut", to: "1511", facing: "V4" },
      { type: "lashOut", to: "1511", facing: "V5" },
    ]);
    expect(refused(state, { type: "lashOut", to: "1511", facing: "V1" })).toEqual(["notNearestToFirer COF-RUL-47"]);
    expect(refused(state, { type: "lashOut", to: "1411", facing: "V4" })).toEqual(["notNearestToFirer COF-RUL-47"]);
  });
});

describe("COF-8.54b", () => {
  it("fights at once, and only the defender checks", () => {
    const { state } = play(barbarians(), FIRE, fixed(8, 9));
    // The chariot's check, then the shock roll; whatever follows may need dice of its own.
    const { events } = play(state, { type: "lashOut", to: "1511", facing: "V4" }, fixed(0, 5, 9, 9, 9));
    expect(told(events, "preShockRolled").map(({ side, check }) => [side, check.unit])).toEqual([
      ["defender", "red.1"],
    ]);
    expect(told(events, "shockRolled")).toMatchObject([{ attackers: ["blue.1"], defenders: ["red.1"], face: 5 }]);
    const order = events.map(({ type }) => type);
    expect(order.indexOf("stepped")).toBeLessThan(order.indexOf("shockRolled"));
  });
});

describe("COF-8.54c", () => {
  it("gives the chariot neither withdrawal nor fire", () => {
    const { state } = play(barbarians(), FIRE, fixed(8, 9));
    const { events } = play(state, { type: "lashOut", to: "1511", facing: "V4" }, fixed(0, 5, 9, 9, 9));
    expect([...told(events, "shot"), ...told(events, "withdrew"), ...told(events, "reactionFaced")]).toEqual([]);
    const questions = told(events, "asked").map(({ task }) => task.task);
    expect(questions.filter((task) => ["withdraw", "entryFire", "faceAbout", "adjacent"].includes(task))).toEqual([]);
  });
});

describe("COF-8.54d", () => {
  it("attacks everybody in its front", () => {
    // Facing V5 from 1511: in front are W, the firer, and NW, 1411.
    const crowd = barbarians({
      red: [
        ["CH2", "1510", "V1", { missile: "C" }],
        ["SI", "2530", "V0"],
        ["SI", "1411", "V3"],
      ],
    });
    const { state } = play(crowd, FIRE, fixed(8, 9));
    const { events } = play(state, { type: "lashOut", to: "1511", facing: "V5" }, fixed(0, 0, 5, 9, 9, 9));
    expect([...(told(events, "allotted")[0]?.combats[0]?.defenders ?? [])].sort()).toEqual(["red.1", "red.3"]);
  });
});

describe("COF-8.54x", () => {
  it("makes runners of TQ 5 fired at from two hexes go at 8", () => {
    const tried = play(play(shot(), FIRE, fixed(8)).state, TRY, fixed(8));
    expect(told(tried.events, "aggressionRolled")).toMatchObject([{ unit: "blue.1", needed: 5, reacts: true }]);
    expect(told(tried.events, "aggressionRolled")[0]?.roll.total).toBe(7);
    const { events, state } = play(tried.state, { type: "lashOut", to: "1511", facing: "V4" }, fixed(0, 5, 9, 9, 9));
    expect(told(events, "stepped").length).toBe(1);
    expect(told(events, "preShockRolled").map(({ check }) => check.unit)).toEqual(["red.1"]);
    expect(unitOf(state, "blue.1").facing).toBe("V4");
  });
});

describe("COF-RUL-47", () => {
  const places = (state: State): readonly string[] =>
    lashOutPlaces(state, unitOf(state, "blue.1"), unitOf(state, "red.1"));

  it("takes the nearest hexes beside the firer, ties to its owner", () => {
    expect(places(barbarians())).toEqual(["1511"]);
    // From 1411's east, 1412, two ways lead: 1411 and 1511.
    expect([...places(barbarians({ blue: [["BI", "1412", "V4"]] }))].sort()).toEqual(["1411", "1511"]);
    expect(places(barbarians({ blue: [["BI", "1511", "V1"]] }))).toEqual(["1511"]);
  });

  it("goes round combat units and closed ground", () => {
    const wall = barbarians({ map: { terrain: { "1511": "impassable" } } });
    expect([...places(wall)].sort()).toEqual(["1411", "1611"]);
    const filled = barbarians({
      blue: [
        ["BI", "1512", "V4"],
        ["SI", "1511", "V4"],
      ],
    });
    expect(places(filled)).not.toContain("1511");
  });

  it("stays where there is no such hex, and is not asked", () => {
    const ring = ["1411", "1511", "1611", "1610", "1509", "1410"];
    const closed = shot({ map: { terrain: Object.fromEntries(ring.map((hex) => [hex, "impassable" as const])) } });
    expect(places(closed)).toEqual([]);
    expect(asked(play(closed, FIRE, fixed(8)).state)).toEqual(["nextUnit", "red"]);
    const barred = barbarians({
      map: { terrain: Object.fromEntries(ring.map((hex) => [hex, "impassable" as const])) },
    });
    expect(told(play(barred, FIRE, fixed(8)).events, "aggressionRolled")).toEqual([]);
  });
});

describe("COF-RUL-74", () => {
  const begun = (): State => {
    const state = barbarians({ orders: { moved: ["red.1"] } });
    return onTheMove(state, ["red.1"], { stepped: true, cameFrom: "1509", spent: { "red.1": 1 } });
  };
  const fought = (...dice: readonly number[]) => {
    const first = play(begun(), FIRE, fixed(8, 9)).state;
    return play(first, { type: "lashOut", to: "1511", facing: "V4" }, fixed(...dice));
  };

  it("ends the move of a chariot that is engaged by it", () => {
    // Check 0 passes; a shock die of 0 leaves both standing.
    const { events, state } = fought(0, 0);
    expect(told(events, "engaged").length).toBe(1);
    expect(told(events, "moveEnded")).toMatchObject([{ units: ["red.1"] }]);
    expect(state.move).toBeNull();
    expect(state.orders?.fired).toContain("red.1");
  });

  it("lets it go on when it is not", () => {
    // The barbarians break: with 4 hits on them already, and the shock's on top.
    const weak = barbarians({ blue: [["BI", "1512", "V4", { hits: 4 }]], orders: { moved: ["red.1"] } });
    const moving = onTheMove(weak, ["red.1"], { stepped: true, cameFrom: "1509", spent: { "red.1": 1 } });
    const first = play(moving, FIRE, fixed(8, 9)).state;
    const { state } = play(first, { type: "lashOut", to: "1511", facing: "V4" }, fixed(0, 0, 9));
    expect(unitOf(state, "blue.1").eliminated).toBe(true);
    expect(asked(state)).toEqual(["moveOn", "red"]);
  });
});
