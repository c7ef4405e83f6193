import { describe, expect, it } from "vitest";
import { commandedHexes, isWithinCommand } from "../../src/rules/command.ts";
import { leaderOf, type State } from "../../src/state.ts";
import { type Field, field, told } from "../field.ts";
import { against, askedOf, choices, decide, kindsOf } from "./deciding.ts";

/** Red's marker is about to be used; its wing commander stands at 1015 with range 6. */
const called = (more: Field = {}): State =>
  field({
    redLeaders: [["rw", "wc", "1015"]],
    orders: null,
    agenda: [{ task: "useMarker", seat: "red", marker: "red.wing" }],
    turn: { cup: ["blue.wing"] },
    ...more,
  });
const activate = (more: Field): State => decide(called(more), { type: "takeOrders" }).state;

describe("COF-5.41a", () => {
  it("fixes who is in command when the phase begins, whatever moves later", () => {
    const state = activate({
      red: [
        ["SI", "1021", "V0"],
        ["SI", "1022", "V0"],
      ],
    });
    expect(state.orders?.inCommand).toEqual(["red.1"]);
    const moved = decide(state, { type: "moveLeader", leader: "rw", to: "1018", standard: false }).state;
    expect(moved.orders?.inCommand).toEqual(["red.1"]);
  });
});

describe("COF-5.41b", () => {
  it("lets units act in command and out of it, of this wing only", () => {
    const state = activate({
      red: [
        ["SI", "1021", "V0"],
        ["SI", "1022", "V0"],
        ["SI", "1019", "V0", { wing: "red.left" }],
      ],
    });
    const begun = choices(state).flatMap((action) => (action.type === "begin" ? [action.unit] : []));
    expect([...new Set(begun)]).toEqual(["red.1", "red.2"]);
    expect(against(state, { type: "begin", unit: "red.3", together: false, speed: null })).toEqual([
      "notActivated COF-5.41b",
    ]);
  });
});

describe("COF-5.42a", () => {
  it("counts hexes, the unit's and not the leader's", () => {
    const state = field({ redLeaders: [["rw", "wc", "1015"]] });
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1021")).toBe(true);
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1022")).toBe(false);
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1015")).toBe(true);
  });

  it("goes round what obstructs if it is short enough", () => {
    const state = field({ blue: [["SI", "1016", "V0"]], redLeaders: [["rw", "wc", "1015"]] });
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1017")).toBe(true);
    const near = field({
      blue: [["SI", "1016", "V0"]],
      redLeaders: [["rw", "wc", "1015", { ratings: { commandRange: 2, initiative: 0, charisma: 0, capability: 4 } }]],
    });
    expect(isWithinCommand(near, leaderOf(near, "rw"), "1017")).toBe(false);
  });
});

describe("COF-5.42b", () => {
  const ringed = (what: Field): State => field({ redLeaders: [["rw", "wc", "1015"]], ...what });
  const RING = ["0914", "0915", "1014", "1016", "1114", "1115"];

  it("is obstructed by enemy combat units and by ground the leader could not take", () => {
    const enemies = ringed({ blue: RING.map((hex) => ["SI", hex, "V0"] as const) });
    expect(commandedHexes(enemies, leaderOf(enemies, "rw")).size).toBe(1);
    const woods = ringed({ map: { terrain: Object.fromEntries(RING.map((hex) => [hex, "woods" as const])) } });
    expect(commandedHexes(woods, leaderOf(woods, "rw")).size).toBe(1);
  });

  it("is not obstructed by friends nor by enemy leaders", () => {
    const friends = ringed({ red: RING.map((hex) => ["SI", hex, "V0"] as const), blueLeaders: [["ba", "gc", "1017"]] });
    expect(isWithinCommand(friends, leaderOf(friends, "rw"), "1017")).toBe(true);
  });
});

describe("COF-RUL-32", () => {
  it("needs the unit's own hex to be one the leader could enter, by his own gait", () => {
    const terrain = { "1016": "woods" } as const;
    const mounted = field({ map: { terrain }, redLeaders: [["rw", "wc", "1015"]] });
    expect(isWithinCommand(mounted, leaderOf(mounted, "rw"), "1016")).toBe(false);
    const afoot = field({ map: { terrain }, redLeaders: [["rw", "wc", "1015", { mounted: false }]] });
    expect(isWithinCommand(afoot, leaderOf(afoot, "rw"), "1016")).toBe(true);
  });

  it("crosses no wall", () => {
    const barriers = [["1015", 1, "wall"]] as const;
    const ratings = { commandRange: 1, initiative: 0, charisma: 0, capability: 4 };
    const state = field({ map: { barriers }, redLeaders: [["rw", "wc", "1015", { ratings }]] });
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1016")).toBe(false);
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1014")).toBe(true);
  });
});

describe("COF-5.42c", () => {
  it("halves the range of a leader with an engaged unit, rounded down", () => {
    const ratings = { commandRange: 5, initiative: 0, charisma: 0, capability: 4 };
    const state = field({
      red: [["SI", "1015", "V0"]],
      blue: [["SI", "0915", "V3"]],
      redLeaders: [["rw", "wc", "1015", { ratings }]],
      state: { engaged: [["red.1", "blue.1"]] },
    });
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1017")).toBe(true);
    expect(isWithinCommand(state, leaderOf(state, "rw"), "1018")).toBe(false);
  });
});

describe("COF-4.11b", () => {
  it("uses a general's range for the units of his own wing, and his Initiative for its Momentum", () => {
    const state = field({
      red: [["SI", "1021", "V0"]],
      redLeaders: [["ra", "gc", "1015"]],
      orders: null,
      agenda: [{ task: "useMomentum", seat: "red", tried: false, moved: [], modes: [] }],
    });
    const won = decide(state, { type: "tryMomentum", wing: "red.wing" }, 5);
    expect(told(won.events, "momentumRolled")).toMatchObject([{ needed: 5 }]);
    expect(won.state.orders?.inCommand).toEqual(["red.1"]);
  });
});

describe("COF-4.12b", () => {
  it("uses a wing commander's range for his units and his Capability for Momentum", () => {
    const state = field({
      red: [
        ["SI", "1021", "V0", { wing: "red.left" }],
        ["SI", "1022", "V0", { wing: "red.left" }],
      ],
      redLeaders: [
        ["ra", "gc", "1015"],
        ["rw", "wc", "1015", { wing: "red.left" }],
      ],
      orders: null,
      agenda: [{ task: "useMomentum", seat: "red", tried: false, moved: [], modes: [] }],
    });
    const won = decide(state, { type: "tryMomentum", wing: "red.left" }, 4);
    expect(told(won.events, "momentumRolled")).toMatchObject([{ needed: 4, passed: true }]);
    expect(won.state.orders?.inCommand).toEqual(["red.1"]);
  });
});

describe("COF-6.64a", () => {
  it("notes in how many enemies' front hexes each unit begins; engaged ones are left out", () => {
    const state = activate({
      red: [
        ["SI", "1015", "V0"],
        ["SI", "1020", "V0"],
      ],
      blue: [
        ["SI", "0914", "V3"],
        ["SI", "0915", "V3"],
        ["SI", "0920", "V3"],
      ],
      state: { engaged: [["red.2", "blue.3"]] },
    });
    expect(state.orders?.threatened).toEqual({ "red.1": 2 });
  });
});

describe("COF-4.14c", () => {
  it("activates the same leader again in one turn", () => {
    const first = activate({ red: [["SI", "1016", "V0"]] });
    const moved = decide(first, { type: "moveLeader", leader: "rw", to: "1018", standard: false }).state;
    const again = decide(
      { ...moved, orders: null, agenda: [{ task: "useMarker", seat: "red", marker: "red.wing" }] },
      { type: "takeOrders" },
    ).state;
    expect(choices(again).some((action) => action.type === "moveLeader" && action.leader === "rw")).toBe(true);
  });
});

describe("COF-5.46b", () => {
  it("moves the wing's own leader in its Orders Phase, once, and no other", () => {
    const state = activate({
      red: [["SI", "1016", "V0"]],
      redLeaders: [
        ["rw", "wc", "1015"],
        ["other", "wc", "1010", { wing: "red.left" }],
      ],
    });
    expect(against(state, { type: "moveLeader", leader: "other", to: "1011", standard: false })).toEqual([
      "leaderNotActive COF-5.46b",
    ]);
    const moved = decide(state, { type: "moveLeader", leader: "rw", to: "1018", standard: false }).state;
    expect(kindsOf(moved)).not.toContain("moveLeader");
  });
});

describe("COF-SCN-S4", () => {
  it("with free command activates whoever is near the commander, of any wing, and nobody else", () => {
    const state = activate({
      red: [
        ["SI", "1016", "V0", { wing: "red.left" }],
        ["SI", "1017", "V0"],
        ["SI", "1030", "V0"],
      ],
      options: { freeCommand: true },
    });
    expect(state.orders).toMatchObject({ activated: ["red.1", "red.2"], inCommand: ["red.1", "red.2"] });
    expect(askedOf(state)).toBe("red nextUnit");
    expect(against(state, { type: "begin", unit: "red.3", together: false, speed: null })).toEqual([
      "notActivated COF-5.41b",
    ]);
  });
});
