import { describe, expect, it } from "vitest";
import type { State, Unit } from "../../src/state.ts";
import { type Field, field, type Placed, told } from "../field.ts";
import { against, askedOf, choices, decide, goOn } from "./deciding.ts";

/** Red rallies: its Standard and its general (Charisma 2) at 3016. */
const routed = (hex: string, more: Partial<Unit> = {}): Placed => ["SI", hex, "V0", { routed: true, ...more }];
const rallying = (more: Field = {}): State =>
  field({
    red: [routed("3015"), ["SI", "2015", "V0"]],
    blue: [["SI", "0515", "V3"]],
    redLeaders: [["ra", "gc", "3016"]],
    standards: [{ seat: "red", hex: "3016", leader: "ra" }],
    orders: { order: "rally", inCommand: [] },
    agenda: [{ task: "nextRally", tried: [] }],
    turn: { cup: ["blue.wing"] },
    ...more,
  });
const RALLY = { type: "rally", unit: "red.1" } as const;

describe("COF-9.51", () => {
  const ask = (more: Field): readonly string[] => against(rallying(more), RALLY);

  it("needs the Standard within three hexes and the general with it", () => {
    expect(ask({})).toEqual([]);
    expect(ask({ red: [routed("3013")] })).toEqual([]);
    expect(ask({ red: [routed("3012")] })).toEqual(["noRallier COF-9.51"]);
    expect(ask({ redLeaders: [["ra", "gc", "3017"]] })).toEqual(["noRallier COF-9.51"]);
    expect(ask({ red: [["SI", "3015", "V0"]] })).toEqual(["notRouted COF-9.51"]);
  });

  it("needs to be away from enemies and from their missiles", () => {
    expect(ask({ blue: [["SI", "2914", "V0"]] })).toEqual(["besideEnemy COF-9.51"]);
    expect(ask({ blue: [["LI", "2815", "V3", { missile: "B" }]] })).toEqual(["underMissiles COF-9.51"]);
  });
});

describe("COF-9.52", () => {
  it("rallies in the Orders Phase of any wing, whose own commander may be anywhere", () => {
    const state = rallying({
      red: [routed("3015"), ["SI", "2015", "V0", { wing: "red.left" }]],
      redLeaders: [
        ["ra", "gc", "3016"],
        ["rw", "wc", "2015", { wing: "red.left" }],
      ],
      orders: { wing: "red.left", order: "rally", inCommand: [] },
    });
    const done = decide(state, RALLY, 0).state;
    expect(done.units["red.1"]).toMatchObject({ routed: false, rallied: true });
    expect(done.orders?.wing).toBe("red.left");
  });
});

describe("COF-9.53a", () => {
  it("needs at most the general's Charisma, once each", () => {
    const lost = decide(rallying(), RALLY, 3);
    expect(told(lost.events, "rallyRolled")).toMatchObject([{ face: 3, needed: 2, passed: false }]);
    expect(lost.state.units["red.1"]?.routed).toBe(true);
    const two = rallying({ red: [routed("3015"), routed("3014")] });
    expect(against(decide(two, RALLY, 3).state, RALLY)).toEqual(["rallyTried COF-9.53a"]);
    expect(told(decide(rallying(), RALLY, 2).events, "rallyRolled")).toMatchObject([{ passed: true }]);
  });

  it("uses the Capability of another leader who has the Standard", () => {
    const state = rallying({
      redLeaders: [["rw", "wc", "3016"]],
      standards: [{ seat: "red", hex: "3016", leader: "rw" }],
    });
    expect(told(decide(state, RALLY, 4).events, "rallyRolled")).toMatchObject([{ needed: 4, passed: true }]);
  });
});

describe("COF-9.53b", () => {
  it("leaves half the printed quality in hits, rounded down, and a marker", () => {
    const state = rallying({ red: [routed("3015", { tq: 7, hits: 7 })] });
    expect(decide(state, RALLY, 0).state.units["red.1"]).toMatchObject({
      hits: 3,
      rallied: true,
      routed: false,
    });
  });
});

describe("COF-9.54a", () => {
  it("comes before everything else, and then the wing acts", () => {
    const state = rallying();
    expect(choices(state).map(({ type }) => type)).toEqual(["rally", "endRally"]);
    expect(askedOf(decide(state, { type: "endRally" }).state)).toBe("red nextUnit");
    expect(askedOf(decide(state, RALLY, 9).state)).toBe("red nextUnit");
  });
});

describe("COF-9.54b", () => {
  it("leaves the wing out of command though its leader is near", () => {
    const state = rallying({
      redLeaders: [["ra", "gc", "3016", { ratings: { commandRange: 40, initiative: 5, charisma: 2, capability: 0 } }]],
      red: [routed("3015"), ["SI", "3115", "V0", { hits: 2 }]],
      orders: { order: null },
      agenda: [{ task: "chooseOrder" }],
    });
    expect(state.orders?.inCommand).toContain("red.2");
    const given = decide(state, { type: "order", order: "rally" }).state;
    const done = decide(given, { type: "endRally" }).state;
    expect(against(done, { type: "recover", unit: "red.2" })).toEqual(["outOfCommand COF-5.45d"]);
    expect(against(done, { type: "begin", unit: "red.2", together: false, speed: null })).toEqual([]);
  });
});

describe("COF-9.55", () => {
  it("keeps a rallied unit from orders until the end of the turn", () => {
    const done = decide(rallying(), RALLY, 0).state;
    expect(against(done, { type: "begin", unit: "red.1", together: false, speed: null })).toEqual([
      "justRallied COF-9.55",
    ]);
    const over = goOn({ ...done, orders: null, agenda: [], turn: done.turn && { ...done.turn, cup: [] } }, 5, 2);
    expect(over.state.units["red.1"]?.rallied).toBe(false);
  });
});
