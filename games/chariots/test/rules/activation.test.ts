import { describe, expect, it } from "vitest";
import { markersOf, momentumWings } from "../../src/rules/activation.ts";
import type { State } from "../../src/state.ts";
import { type Field, field, told } from "../field.ts";
import { against, askedOf, choices, decide, goOn, kindsOf, types } from "./deciding.ts";

/** Red: a general with `red.wing`, a wing commander with `red.left` four hexes off. Blue: a general with `blue.wing`. */
const armies = (more: Field = {}): State =>
  field({
    red: [
      ["SI", "3015", "V0"],
      ["SI", "3019", "V0", { wing: "red.left" }],
    ],
    blue: [["SI", "0515", "V3"]],
    redLeaders: [
      ["ra", "gc", "3015"],
      ["rw", "wc", "3019", { wing: "red.left" }],
    ],
    blueLeaders: [["ba", "gc", "0515"]],
    orders: null,
    agenda: [],
    ...more,
  });

const drawn = (marker: string, more: Field = {}): State => goOn(armies({ turn: { cup: [marker] }, ...more })).state;
const momentum = (more: Field = {}): State =>
  armies({
    agenda: [{ task: "useMomentum", seat: "red", tried: false, moved: [], modes: [] }],
    turn: { spent: ["red.momentum"], cup: ["blue.wing"] },
    ...more,
  });
/** A general who commands nobody. */
const ALONE: Field["redLeaders"] = [
  ["ra", "gc", "3015", { wing: null }],
  ["rw", "wc", "3019", { wing: "red.left" }],
];

describe("COF-5.21a", () => {
  it("has one marker a wing and one Momentum", () => {
    expect(markersOf(armies(), "red")).toEqual(["red.wing", "red.left", "red.momentum"]);
  });
});

describe("COF-5.21b", () => {
  it("has none for a general without troops", () => {
    const state = armies({ red: [["SI", "3019", "V0", { wing: "red.left" }]], redLeaders: ALONE });
    expect(markersOf(state, "red")).toEqual(["red.left", "red.momentum"]);
  });
});

describe("COF-5.22a", () => {
  it("offers the wings, and keeps the one chosen out of the cup", () => {
    const asked = goOn(armies({ turn: null }), 5, 2).state;
    expect(choices(asked)).toEqual([
      { type: "open", marker: "red.wing" },
      { type: "open", marker: "red.left" },
    ]);
    expect(against(asked, { type: "open", marker: "blue.wing" })).toEqual(["notYourMarker COF-5.22a"]);
    const opened = decide(asked, { type: "open", marker: "red.left" });
    expect(told(opened.events, "markerPlayed")).toMatchObject([{ marker: "red.left", seat: "red" }]);
    expect(opened.state.turn?.cup).not.toContain("red.left");
  });
});

describe("COF-RUL-21", () => {
  it("refuses to open with Momentum", () => {
    const asked = goOn(armies({ turn: null }), 5, 2).state;
    expect(against(asked, { type: "open", marker: "red.momentum" })).toEqual(["momentumCannotOpen COF-RUL-21"]);
  });
});

describe("COF-5.22b", () => {
  it("puts all others into the cup, of both sides", () => {
    const opened = decide(goOn(armies({ turn: null }), 5, 2).state, { type: "open", marker: "red.left" });
    expect(opened.state.turn?.cup).toEqual(["red.wing", "red.momentum", "blue.wing", "blue.momentum"]);
  });
});

describe("COF-5.23", () => {
  it("draws each with the same chance: a die with as many sides as markers", () => {
    const cup = ["red.wing", "red.left", "blue.wing"];
    for (const [at, marker] of cup.entries()) {
      const next = goOn(armies({ turn: { cup } }), at);
      expect(told(next.events, "markerDrawn")).toMatchObject([{ marker, from: 3 }]);
      expect(next.state.turn?.cup).toEqual(cup.filter((other) => other !== marker));
    }
  });
});

describe("COF-5.24a", () => {
  it("gives the wing an Orders Phase", () => {
    const asked = decide(drawn("red.left"), { type: "pass" }).state;
    expect(askedOf(asked)).toBe("red useMarker");
    const used = decide(asked, { type: "takeOrders" });
    expect(used.state.orders).toMatchObject({ seat: "red", wing: "red.left", by: "marker" });
    expect(used.state.turn?.spent).toEqual(["red.left"]);
  });

  it("may be left unused", () => {
    const asked = decide(drawn("red.left"), { type: "pass" }).state;
    const left = decide(asked, { type: "doNothing" }, 5, 2);
    expect(types(left)).not.toContain("wingActivated");
    expect(told(left.events, "markerSpent")).toMatchObject([{ why: "declined" }]);
  });
});

describe("COF-5.24b", () => {
  const champions = (more: Field): State => {
    const duel = { combat: 4, endurance: 4 };
    return drawn("red.wing", {
      redLeaders: [["ra", "gc", "3015", { duel, heroic: true, mounted: false }]],
      blue: [["SI", "2615", "V3"]],
      blueLeaders: [["ba", "gc", "2615", { duel, mounted: false }]],
      ...more,
    });
  };

  it("offers a challenge instead of orders where heroes fight", () => {
    const asked = decide(champions({ state: { heroic: true } }), { type: "pass" }).state;
    expect(kindsOf(asked)).toEqual(["takeOrders", "challenge", "doNothing"]);
    const dared = decide(asked, { type: "challenge", leader: "ra", target: "ba", manner: "duel" });
    expect(dared.state.orders).toBeNull();
    expect(askedOf(dared.state)).toBe("blue answerChallenge");
  });

  it("does not elsewhere", () => {
    const asked = decide(champions({ state: { heroic: false } }), { type: "pass" }).state;
    expect(kindsOf(asked)).toEqual(["takeOrders", "doNothing"]);
  });
});

describe("COF-5.25a", () => {
  it("names a wing of the general himself or of a commander in his range, used or not", () => {
    expect(choices(momentum()).filter(({ type }) => type === "tryMomentum")).toEqual([
      { type: "tryMomentum", wing: "red.wing" },
      { type: "tryMomentum", wing: "red.left" },
    ]);
    const far = momentum({
      redLeaders: [
        ["ra", "gc", "3015"],
        ["rw", "wc", "3022", { wing: "red.left" }],
      ],
    });
    expect(against(far, { type: "tryMomentum", wing: "red.left" })).toEqual(["wingOutOfReach COF-5.25a"]);
    const spent = momentum({ turn: { spent: ["red.momentum", "red.left"], cup: ["blue.wing"] } });
    expect(against(spent, { type: "tryMomentum", wing: "red.left" })).toEqual([]);
  });
});

describe("COF-4.25e", () => {
  it("cannot be named by Momentum, and its units are out of command, while the leader is gone", () => {
    const bereft = momentum({
      redLeaders: [
        ["ra", "gc", "3015"],
        ["rw", "wc", "3019", { wing: "red.left", hex: null, life: "awaited" }],
      ],
    });
    expect(momentumWings(bereft, "red")).toEqual(["red.wing"]);
    const dead = armies({
      redLeaders: [["ra", "gc", "3015", { hex: null, life: "dead" }]],
      turn: { opening: "red.wing" },
    });
    expect(decide(goOn(dead).state, { type: "takeOrders" }).state.orders?.inCommand).toEqual([]);
  });
});

describe("COF-5.25b", () => {
  it("needs at most the Capability of a wing commander", () => {
    const won = decide(momentum(), { type: "tryMomentum", wing: "red.left" }, 4);
    expect(told(won.events, "momentumRolled")).toMatchObject([{ face: 4, needed: 4, passed: true }]);
    expect(won.state.orders).toMatchObject({ wing: "red.left", by: "momentum" });
  });

  it("needs at most the Initiative of the general for his own wing", () => {
    const won = decide(momentum(), { type: "tryMomentum", wing: "red.wing" }, 5);
    expect(told(won.events, "momentumRolled")).toMatchObject([{ needed: 5, passed: true }]);
  });
});

describe("COF-5.25c", () => {
  it("brings nothing on a higher roll, and the next marker is drawn", () => {
    const lost = decide(momentum(), { type: "tryMomentum", wing: "red.left" }, 5);
    expect(types(lost)).not.toContain("wingActivated");
    expect(told(lost.events, "markerDrawn")).toMatchObject([{ marker: "blue.wing" }]);
  });
});

describe("COF-5.25d", () => {
  it("is lost where no wing qualifies", () => {
    const state = momentum({ redLeaders: [["ra", "gc", "3015", { hex: null, life: "dead" }]] });
    expect(types(goOn(state))).toContain("markerDrawn");
  });

  it("still lets a general without troops move", () => {
    const state = momentum({ redLeaders: [["ra", "gc", "3015", { wing: null }]] });
    expect(kindsOf(goOn(state).state)).toEqual(["moveLeader", "done"]);
  });
});

describe("COF-5.25e", () => {
  it("leaves the wing's own marker in the cup", () => {
    const state = momentum({ turn: { spent: ["red.momentum"], cup: ["red.left"] } });
    const won = decide(state, { type: "tryMomentum", wing: "red.left" }, 0);
    expect(won.state.turn?.cup).toEqual(["red.left"]);
    expect(won.state.turn?.spent).toEqual(["red.momentum"]);
  });
});

describe("COF-5.26", () => {
  it("goes to replacement when the last marker is done with", () => {
    const asked = decide(drawn("red.left"), { type: "pass" }).state;
    expect(told(decide(asked, { type: "doNothing" }, 5, 2).events, "phaseBegan")[0]).toMatchObject({
      phase: "replacement",
    });
  });
});

describe("COF-5.31a", () => {
  it("cancels the enemy's marker and gives orders instead", () => {
    const won = decide(drawn("red.left"), { type: "trump" }, 5);
    expect(told(won.events, "markerSpent")).toMatchObject([{ marker: "red.left", why: "trumped" }]);
    expect(decide(won.state, { type: "giveOrders", wing: "blue.wing" }).state.orders).toMatchObject({
      seat: "blue",
      by: "trump",
    });
  });
});

describe("COF-5.31b", () => {
  it("is asked once a turn, successful or not", () => {
    const lost = decide(
      drawn("red.left", {
        turn: { cup: ["red.left", "red.wing"] },
        agenda: [{ task: "trump", seat: "blue", marker: "red.left" }],
      }),
      { type: "trump" },
      6,
    );
    expect(lost.state.sides.blue.trumpTried).toBe(true);
    const tried = drawn("red.left", { sides: { blue: { trumpTried: true } } });
    expect(askedOf(tried)).toBe("red useMarker");
    const next = goOn(armies({ turn: { number: 3 }, sides: { blue: { trumpTried: true } } }), 5, 2);
    expect(next.state.sides.blue.trumpTried).toBe(false);
  });
});

describe("COF-5.32a", () => {
  it("is asked of the other side for a wing's marker and for Momentum, before they are used", () => {
    expect(askedOf(drawn("red.left"))).toBe("blue trump");
    expect(askedOf(drawn("red.momentum"))).toBe("blue trump");
    expect(told(decide(drawn("red.left"), { type: "trump" }, 5).events, "trumpRolled")).toMatchObject([
      { seat: "blue", face: 5, needed: 5, passed: true },
    ]);
  });
});

describe("COF-5.32b", () => {
  it("sets the marker aside on at most the Initiative", () => {
    const won = decide(drawn("red.left"), { type: "trump" }, 5).state;
    expect(won.turn?.spent).toEqual(["red.left"]);
    expect(askedOf(won)).toBe("blue trumpOrders");
  });
});

describe("COF-5.32c", () => {
  const asked = (): State => armies({ agenda: [{ task: "trumpOrders", seat: "red" }], turn: { cup: ["blue.wing"] } });

  it("offers wings whose commander is the general or in his range, and spends no marker", () => {
    expect(choices(asked())).toEqual([
      { type: "giveOrders", wing: "red.wing" },
      { type: "giveOrders", wing: "red.left" },
      { type: "giveNone" },
    ]);
    const given = decide(asked(), { type: "giveOrders", wing: "red.left" });
    expect(types(given)).not.toContain("markerSpent");
  });

  it("offers no wing whose leader is gone", () => {
    const state = armies({
      redLeaders: [["ra", "gc", "3015"]],
      agenda: [{ task: "trumpOrders", seat: "red" }],
    });
    expect(against(state, { type: "giveOrders", wing: "red.left" })).toEqual(["wingOutOfReach COF-5.32c"]);
  });
});

describe("COF-5.32d", () => {
  it("lets him give no orders; the marker stays cancelled", () => {
    const won = decide(drawn("red.left", { turn: { cup: ["red.left"] } }), { type: "trump" }, 5).state;
    const none = decide(won, { type: "giveNone" }, 5, 2);
    expect(types(none)).not.toContain("wingActivated");
    expect(types(none)).not.toContain("markerReturned");
  });
});

describe("COF-5.32e", () => {
  const failing = (more: Field): State =>
    armies({ agenda: [{ task: "trump", seat: "blue", marker: "red.left" }], ...more });

  it("uses the marker, and returns Momentum at once if it was used", () => {
    const lost = decide(failing({ turn: { spent: ["red.momentum"] } }), { type: "trump" }, 6);
    expect(askedOf(lost.state)).toBe("red returnMomentum");
    const back = decide(lost.state, { type: "returnMarker" });
    expect(back.state.turn).toMatchObject({ cup: ["red.momentum"], spent: [] });
    expect(askedOf(back.state)).toBe("red useMarker");
    expect(decide(lost.state, { type: "keepOut" }).state.turn?.cup).toEqual([]);
  });

  it("returns it after its next use if it was not, once", () => {
    const lost = decide(failing({ turn: { cup: ["red.momentum"] } }), { type: "trump" }, 6);
    expect(askedOf(lost.state)).toBe("red useMarker");
    expect(lost.state.sides.red.returnsOwed).toBe(1);
    const used = decide(decide(lost.state, { type: "doNothing" }).state, { type: "done" });
    expect(askedOf(used.state)).toBe("red returnMomentum");
    expect(used.state.sides.red.returnsOwed).toBe(0);
  });

  it("ends with the turn", () => {
    const next = goOn(armies({ turn: { number: 3 }, sides: { red: { returnsOwed: 1 } } }), 5, 2);
    expect(next.state.sides.red.returnsOwed).toBe(0);
  });
});

describe("COF-5.32f", () => {
  it("may be tried though no wing qualifies, and cancels all the same", () => {
    const state = drawn("red.left", { blueLeaders: [["ba", "gc", "0515", { wing: null }]] });
    expect(askedOf(state)).toBe("blue trump");
    const won = decide(state, { type: "trump" }, 5, 5, 2);
    expect(told(won.events, "markerSpent")).toMatchObject([{ why: "trumped" }]);
    expect(won.events.filter((event) => event.type === "asked" && event.task.task === "trumpOrders")).toEqual([]);
  });
});

describe("COF-5.32g", () => {
  it("sets Megiddo aside on a 5 against Initiative 6, and divisions within 9 hexes may act", () => {
    const state = armies({
      blue: [["CH2", "0812", "V3"]],
      redLeaders: [
        ["thutmose", "gc", "3015", { ratings: { commandRange: 9, initiative: 6, charisma: 3, capability: 0 } }],
        ["near", "wc", "3024", { wing: "red.left" }],
        ["far", "wc", "3025", { wing: "red.third" }],
      ],
      state: {
        wings: {
          "red.wing": { id: "red.wing", seat: "red" },
          "red.left": { id: "red.left", seat: "red" },
          "red.third": { id: "red.third", seat: "red" },
          megiddo: { id: "megiddo", seat: "blue" },
        },
      },
      agenda: [{ task: "trump", seat: "red", marker: "megiddo" }],
    });
    const won = decide(state, { type: "trump" }, 5);
    expect(told(won.events, "trumpRolled")).toMatchObject([{ face: 5, needed: 6, passed: true }]);
    expect(won.state.turn?.spent).toEqual(["megiddo"]);
    expect(choices(won.state)).toEqual([
      { type: "giveOrders", wing: "red.wing" },
      { type: "giveOrders", wing: "red.left" },
      { type: "giveNone" },
    ]);
  });
});

describe("COF-5.33", () => {
  it("is not asked of a side whose general stands with an engaged unit", () => {
    const state = drawn("red.left", {
      blue: [["SI", "2915", "V3"]],
      blueLeaders: [["ba", "gc", "2915"]],
      state: { engaged: [["red.1", "blue.1"]] },
    });
    expect(askedOf(state)).toBe("red useMarker");
  });
});

describe("COF-5.34", () => {
  it("cannot be done to the opening marker", () => {
    expect(askedOf(goOn(armies({ turn: { opening: "red.left", cup: ["blue.wing"] } })).state)).toBe("red useMarker");
  });
});

describe("COF-RUL-22", () => {
  it("leaves a side without its general no trump and no activation by Momentum", () => {
    const dead: Field = { blueLeaders: [["ba", "gc", "0515", { hex: null, life: "dead" }]] };
    expect(askedOf(drawn("red.left", dead))).toBe("red useMarker");
    expect(momentumWings(armies(dead), "blue")).toEqual([]);
  });

  it("returns Momentum after its use when the trump of itself failed", () => {
    const lost = decide(drawn("red.momentum"), { type: "trump" }, 6);
    expect(askedOf(lost.state)).toBe("red useMomentum");
    expect(askedOf(decide(lost.state, { type: "done" }).state)).toBe("red returnMomentum");
  });

  it("halves the reach of an engaged general", () => {
    const state = momentum({
      blue: [["SI", "2915", "V3"]],
      state: { engaged: [["red.1", "blue.1"]] },
    });
    expect(momentumWings(state, "red")).toEqual(["red.wing"]);
  });

  it("keeps a wing's marker as long as it has its leader or a unit", () => {
    const gone = armies({ red: [["SI", "3015", "V0"]], redLeaders: [["ra", "gc", "3015"]] });
    expect(markersOf({ ...gone, wings: armies().wings }, "red")).toEqual(["red.wing", "red.momentum"]);
    const led = armies({ red: [["SI", "3015", "V0"]] });
    expect(markersOf({ ...led, wings: armies().wings }, "red")).toContain("red.left");
  });

  it("cannot trump a wing activated by Momentum", () => {
    const won = decide(momentum(), { type: "tryMomentum", wing: "red.left" }, 0);
    expect(askedOf(won.state)).toMatch(/^red/);
  });
});

describe("COF-5.46a", () => {
  it("moves a general without troops on Momentum, whatever came of the attempt", () => {
    const lost = decide(momentum({ redLeaders: ALONE }), { type: "tryMomentum", wing: "red.left" }, 9);
    expect(askedOf(lost.state)).toBe("red useMomentum");
    const moved = decide(lost.state, { type: "moveLeader", leader: "ra", to: "3010", standard: false });
    expect(moved.state.leaders.ra?.hex).toBe("3010");
  });

  it("forgoes the attempt when he moves first, and does not move one who commands a wing", () => {
    const moved = decide(momentum({ redLeaders: [...(ALONE ?? []), ["hero", "hero", "3019"]] }), {
      type: "moveLeader",
      leader: "ra",
      to: "3010",
      standard: false,
    });
    expect(against(moved.state, { type: "tryMomentum", wing: "red.left" })).toEqual(["momentumTried COF-RUL-70"]);
    expect(kindsOf(momentum())).not.toContain("moveLeader");
  });
});

describe("COF-RUL-70", () => {
  it("allows one attempt, each hero once, before or after it", () => {
    const state = momentum({ redLeaders: [...(ALONE ?? []), ["hero", "hero", "3019"]] });
    const first = decide(state, { type: "moveLeader", leader: "hero", to: "3020", standard: false }).state;
    expect(against(first, { type: "moveLeader", leader: "hero", to: "3021", standard: false })).toEqual([
      "leaderNotActive COF-5.46b",
    ]);
    const tried = decide(first, { type: "tryMomentum", wing: "red.left" }, 9).state;
    expect(against(tried, { type: "tryMomentum", wing: "red.left" })).toEqual(["momentumTried COF-RUL-70"]);
    expect(choices(tried).some((action) => action.type === "moveLeader" && action.leader === "ra")).toBe(true);
  });

  it("comes back to the heroes after the Orders Phase it won", () => {
    const state = momentum({ redLeaders: [...(ALONE ?? []), ["hero", "hero", "3019"]] });
    const won = decide(state, { type: "tryMomentum", wing: "red.left" }, 0);
    const over = decide(won.state, { type: "endSegment" });
    expect(types(over)).toContain("ordersEnded");
    expect(askedOf(over.state)).toBe("red useMomentum");
  });

  it("gives nothing when trumped", () => {
    const won = decide(drawn("red.momentum"), { type: "trump" }, 0);
    expect(askedOf(won.state)).toBe("blue trumpOrders");
    expect(won.state.agenda).toHaveLength(1);
  });
});

describe("COF-SCN-S3", () => {
  const surprise = { initiative: "red", opening: "red.left", withheld: ["blue.wing"], momentum: null } as const;

  it("opens the first turn with the marker ordered and keeps others out of the cup, that turn only", () => {
    const first = goOn(armies({ turn: null, state: { firstTurn: surprise } }));
    expect(told(first.events, "cupFilled")).toMatchObject([
      { opening: "red.left", markers: ["red.wing", "red.momentum", "blue.momentum"] },
    ]);
    const second = goOn(armies({ turn: { number: 1 }, state: { firstTurn: surprise } }), 9, 0);
    expect(askedOf(second.state)).toBe("red openTurn");
    expect(decide(second.state, { type: "open", marker: "red.wing" }).state.turn?.cup).toContain("blue.wing");
  });

  it("lets Momentum of that side name one wing only, at any distance, in the first turn", () => {
    const only = { ...surprise, momentum: "red.left" };
    const far: Field = {
      redLeaders: [
        ["ra", "gc", "3015"],
        ["rw", "wc", "0130", { wing: "red.left" }],
      ],
      state: { firstTurn: only },
    };
    expect(momentumWings(armies({ ...far, turn: { number: 1 } }), "red")).toEqual(["red.left"]);
    expect(momentumWings(armies({ ...far, turn: { number: 1 } }), "blue")).toEqual(["blue.wing"]);
    expect(momentumWings(armies({ ...far, turn: { number: 2 } }), "red")).toEqual(["red.wing"]);
  });
});

describe("COF-10.43", () => {
  it("ignores a marker drawn for each one owed: neither trumped nor used, and spent", () => {
    const state = armies({ turn: { cup: ["red.left"] }, sides: { red: { ignores: 1 } } });
    const next = goOn(state, 9, 0);
    expect(told(next.events, "markerSpent")).toMatchObject([{ marker: "red.left", why: "ignored" }]);
    expect(next.state.sides.red.ignores).toBe(0);
    expect(types(next)).toContain("turnBegan");
  });
});
