import { describe, expect, it } from "vitest";
import { routTrack } from "../../src/rules/sequence.ts";
import type { State } from "../../src/state.ts";
import { type Field, field, told } from "../field.ts";
import { askedOf, choices, decide, goOn, types } from "./deciding.ts";

/** Two armies far apart, a general each, before the first turn. */
const armies = (more: Field = {}): State =>
  field({
    red: [["SI", "3015", "V0"]],
    blue: [["SI", "0515", "V3"]],
    redLeaders: [["ra", "gc", "3015"]],
    blueLeaders: [["ba", "gc", "0515"]],
    orders: null,
    agenda: [],
    ...more,
  });

/** A turn whose cup is empty: replacement, and then who flees. */
const ending = (more: Field = {}): State => armies({ turn: { number: 3, phase: "activation" }, ...more });

describe("COF-2.4a", () => {
  it("has one marker a wing, and it activates the units of that wing and no others", () => {
    const state = armies({
      red: [
        ["SI", "3015", "V0"],
        ["SI", "3017", "V0", { wing: "red.left" }],
      ],
      turn: { opening: "red.left" },
    });
    const used = decide(goOn(state).state, { type: "takeOrders" });
    expect(used.state.orders?.wing).toBe("red.left");
    expect(choices(used.state).flatMap((action) => ("unit" in action ? [action.unit] : []))).toEqual(["red.2"]);
  });
});

describe("COF-2.4b", () => {
  it("has one Orders Phase at a time: the next marker is drawn when the last is over", () => {
    const first = decide(goOn(armies({ turn: { opening: "red.wing", cup: ["blue.wing"] } })).state, {
      type: "takeOrders",
    });
    expect(first.state.orders?.seat).toBe("red");
    const next = decide(first.state, { type: "endSegment" });
    expect(types(next).indexOf("ordersEnded")).toBeLessThan(types(next).indexOf("markerDrawn"));
    expect(next.state.orders).toBeNull();
  });
});

describe("COF-2.6", () => {
  it("goes on turn after turn, counting them", () => {
    const next = goOn(ending({ turn: { number: 99 } }), 5, 2);
    expect(next.state.turn?.number).toBe(100);
    expect(next.state.result).toBeNull();
  });
});

describe("COF-2.8a", () => {
  it("begins the track at the Rout Level", () => {
    expect(routTrack(armies({ sides: { red: { routLevel: 42 } } }), "red")).toBe(42);
  });
});

describe("COF-2.8b", () => {
  it("lowers the track by what was lost; at 0 the level is reached", () => {
    expect(routTrack(armies({ sides: { red: { routLevel: 42, routPoints: 7 } } }), "red")).toBe(35);
    const over = goOn(ending({ sides: { red: { routLevel: 42, routPoints: 42 } } }));
    expect(over.state.result).toEqual({ winner: "blue", rule: "COF-11.0a" });
  });
});

describe("COF-2.8c", () => {
  it("moves the track with a level that the battle changes", () => {
    const special = { reverses: {}, levelChanges: [{ turn: 4, seat: "red" as const, change: -5 }] };
    const next = goOn(ending({ sides: { red: { routLevel: 42, routPoints: 10 } }, state: { special } }), 5, 2);
    expect(told(next.events, "routLevelChanged")).toMatchObject([{ seat: "red", change: -5 }]);
    expect(routTrack(next.state, "red")).toBe(27);
    const later = goOn(ending({ turn: { number: 7 }, state: { special } }), 5, 2);
    expect(told(later.events, "routLevelChanged")).toEqual([]);
  });
});

describe("COF-3.0a", () => {
  it("goes through replacement and rout to the next turn's initiative", () => {
    const next = goOn(ending(), 5, 2);
    expect(types(next)).toEqual([
      "phaseBegan",
      "phaseBegan",
      "routLevelsCompared",
      "turnBegan",
      "asked",
      "answered",
      "initiativeRolled",
      "asked",
      "answered",
      "cupFilled",
      "phaseBegan",
      "markerPlayed",
      "asked",
    ]);
    expect(told(next.events, "phaseBegan").map(({ phase }) => phase)).toEqual(["replacement", "rout", "activation"]);
  });
});

describe("COF-3.0b", () => {
  it("lets the winner open with a wing; all other markers are in the cup", () => {
    const next = goOn(
      armies({
        red: [
          ["SI", "3015", "V0"],
          ["SI", "3017", "V0", { wing: "red.left" }],
        ],
        turn: null,
      }),
      5,
      2,
    );
    expect(askedOf(next.state)).toBe("red openTurn");
    const opened = decide(next.state, { type: "open", marker: "red.left" });
    expect(told(opened.events, "cupFilled")).toMatchObject([
      { opening: "red.left", markers: ["red.wing", "red.momentum", "blue.wing", "blue.momentum"] },
    ]);
  });
});

describe("COF-3.0c", () => {
  it("uses the opening marker without a draw and without a trump, then draws", () => {
    const opening = goOn(armies({ turn: { opening: "red.wing", cup: ["blue.wing"] } }));
    expect(types(opening)).toEqual(["markerPlayed", "asked"]);
    expect(askedOf(opening.state)).toBe("red useMarker");
    const drawn = decide(opening.state, { type: "doNothing" });
    expect(told(drawn.events, "markerDrawn")).toMatchObject([{ marker: "blue.wing", seat: "blue" }]);
    expect(askedOf(drawn.state)).toBe("red trump");
  });
});

describe("COF-3.0d", () => {
  it("goes to replacement when the cup is empty", () => {
    expect(told(goOn(ending(), 5, 2).events, "phaseBegan")[0]).toMatchObject({ phase: "replacement" });
  });
});

describe("COF-3.0e", () => {
  it("has movement and then shock, both for the active wing", () => {
    const state = armies({ orders: {}, agenda: [{ task: "nextUnit" }], turn: { cup: ["blue.wing"] } });
    const over = decide(state, { type: "endSegment" });
    expect(told(over.events, "segmentEnded").map(({ segment }) => segment)).toEqual(["movement", "shock"]);
    expect(types(over).indexOf("ordersEnded")).toBeGreaterThan(types(over).lastIndexOf("segmentEnded"));
  });
});

describe("COF-3.0g", () => {
  it("takes the steps of shock in their order", () => {
    const state = field({
      red: [["SI", "1015", "V0"]],
      blue: [["SI", "0915", "V3"]],
      state: { engaged: [["red.1", "blue.1"]] },
      turn: { cup: ["blue.wing"] },
    });
    const steps = told(decide(state, { type: "endSegment" }, 5).events, "stepEntered").map(({ step }) => step);
    const order = [
      "attackerChecks",
      "defenderChecks",
      "leaders",
      "resolution",
      "routs",
      "brink",
      "advances",
      "engaging",
    ];
    const seen = steps.filter((step) => order.includes(step));
    expect(seen).toEqual(order.filter((step) => seen.includes(step as (typeof seen)[number])));
    expect(seen).toContain("resolution");
  });
});

describe("COF-3.0h", () => {
  it("replaces leaders, reloads, and takes the markers off, in this order", () => {
    const state = ending({
      red: [
        ["SI", "3015", "V0", { moved: true, rallied: true }],
        ["LI", "3017", "V0", { missile: "B", ammo: "none", wing: "red.left" }],
      ],
      redLeaders: [
        ["ra", "gc", "3015"],
        ["rw", "wc", "3017", { wing: "red.left", hex: null, life: "awaited" }],
      ],
    });
    const next = goOn(state, 2, 5);
    const order = types(next);
    expect(order.indexOf("leaderReplaced")).toBeLessThan(order.indexOf("reloaded"));
    expect(order.indexOf("reloaded")).toBeLessThan(order.indexOf("markersRemoved"));
    expect(next.state.units["red.1"]).toMatchObject({ moved: false, rallied: false });
    expect(next.state.units["red.2"]?.ammo).toBe("full");
  });
});

describe("COF-3.0i", () => {
  it("compares points with levels when the turn is over", () => {
    const next = goOn(ending({ sides: { red: { routPoints: 3 }, blue: { routPoints: 9, routLevel: 40 } } }), 5, 2);
    expect(told(next.events, "routLevelsCompared")).toMatchObject([
      { points: { red: 3, blue: 9 }, levels: { red: 50, blue: 40 } },
    ]);
    expect(next.state.turn?.number).toBe(4);
  });
});

describe("COF-5.1a", () => {
  it("adds each general's Initiative to a die; the higher total has it", () => {
    const next = goOn(armies({ turn: null, redLeaders: [["ra", "gc", "3015", { wounded: true }]] }), 3, 1);
    const [rolled] = told(next.events, "initiativeRolled");
    expect([rolled?.totals.red.total, rolled?.totals.blue.total, rolled?.seat]).toEqual([7, 6, "red"]);
  });
});

describe("COF-5.1b", () => {
  it("gives it to nobody on equal totals, and the first marker is drawn", () => {
    const next = goOn(armies({ turn: null }), 4, 4, 2);
    expect(told(next.events, "initiativeRolled")).toMatchObject([{ seat: null }]);
    expect(told(next.events, "cupFilled")).toMatchObject([{ opening: null }]);
    expect(told(next.events, "markerDrawn")).toMatchObject([{ marker: "blue.wing", from: 4 }]);
  });
});

describe("COF-5.1c", () => {
  it("is given on the first turn where the battle says so, and rolled afterwards", () => {
    const firstTurn = { initiative: "blue", opening: null, withheld: [], momentum: null } as const;
    const first = goOn(armies({ turn: null, state: { firstTurn } }));
    expect(types(first)).not.toContain("initiativeRolled");
    expect(askedOf(first.state)).toBe("blue useMarker");
    const second = goOn(ending({ turn: { number: 1 }, state: { firstTurn } }), 5, 2);
    expect(types(second)).toContain("initiativeRolled");
  });
});

describe("COF-4.25a", () => {
  it("rolls without Initiative when the general is dead, and he does not come back", () => {
    const state = ending({ redLeaders: [["ra", "gc", "3015", { hex: null, life: "dead" }]] });
    const next = goOn(state, 6, 2);
    const [rolled] = told(next.events, "initiativeRolled");
    expect([rolled?.totals.red.total, rolled?.totals.blue.total]).toEqual([6, 7]);
    expect(types(next)).not.toContain("leaderReplaced");
  });
});

const bereft = (more: Field = {}): State =>
  ending({
    red: [
      ["SI", "3015", "V0"],
      ["SI", "3017", "V0", { wing: "red.left" }],
      ["SI", "3019", "V0", { wing: "red.left" }],
    ],
    redLeaders: [
      ["ra", "gc", "3015"],
      ["rw", "wc", "3017", { wing: "red.left", hex: null, life: "awaited" }],
    ],
    ...more,
  });

describe("COF-4.25b", () => {
  it("brings the replacement of a dead wing commander to any unit of the wing", () => {
    const next = goOn(bereft());
    expect(askedOf(next.state)).toBe("red replaceLeader");
    expect(choices(next.state)).toEqual([
      { type: "appear", unit: "red.2" },
      { type: "appear", unit: "red.3" },
    ]);
    const back = decide(next.state, { type: "appear", unit: "red.3" }, 2, 5);
    expect(back.state.leaders.rw).toMatchObject({ hex: "3019", life: "alive", replacement: true });
  });
});

describe("COF-4.25c", () => {
  it("brings nobody back where no unit of the wing is on the map", () => {
    const next = goOn(bereft({ red: [["SI", "3015", "V0"]] }), 2, 5);
    expect(types(next)).not.toContain("leaderReplaced");
  });
});

describe("COF-4.25d", () => {
  it("brings a replacement back with the ratings he had", () => {
    const ratings = { commandRange: 4, initiative: 0, charisma: 0, capability: 3 };
    const again = bereft({
      redLeaders: [
        ["ra", "gc", "3015"],
        ["rw", "wc", "3017", { wing: "red.left", hex: null, life: "awaited", replacement: true, ratings }],
      ],
    });
    const back = decide(goOn(again).state, { type: "appear", unit: "red.2" }, 2, 5);
    expect(back.state.leaders.rw?.ratings).toMatchObject({ commandRange: 4, capability: 3 });
  });
});

describe("COF-RUL-62", () => {
  it("takes one off range and Capability, to no less than 1, where the reverse is not given", () => {
    const back = decide(goOn(bereft()).state, { type: "appear", unit: "red.2" }, 2, 5);
    expect(back.state.leaders.rw?.ratings).toMatchObject({ commandRange: 5, capability: 3 });
    const poor = { commandRange: 1, initiative: 0, charisma: 0, capability: 1 };
    const low = bereft({
      redLeaders: [["rw", "wc", "3017", { wing: "red.left", hex: null, life: "awaited", ratings: poor }]],
    });
    expect(decide(goOn(low).state, { type: "appear", unit: "red.2" }, 2, 7).state.leaders.rw?.ratings).toMatchObject({
      commandRange: 1,
      capability: 1,
    });
  });

  it("takes the ratings of the reverse where the battle gives them", () => {
    const special = { reverses: { rw: { commandRange: 3, capability: 6 } }, levelChanges: [] };
    const back = decide(goOn(bereft({ state: { special } })).state, { type: "appear", unit: "red.2" }, 2, 5);
    expect(back.state.leaders.rw?.ratings).toMatchObject({ commandRange: 3, capability: 6 });
  });

  it("sends an unnamed commander on foot where leaders duel", () => {
    const duellist = {
      wing: "red.left",
      hex: null,
      life: "awaited",
      heroic: true,
      duel: { combat: 5, endurance: 5 },
    } as const;
    const state = bereft({
      redLeaders: [
        ["ra", "gc", "3015"],
        ["rw", "wc", "3017", duellist],
      ],
    });
    const back = decide(goOn(state).state, { type: "appear", unit: "red.2" }, 2, 5);
    expect(back.state.leaders.rw).toMatchObject({
      duel: { combat: 2, endurance: 3 },
      heroic: false,
      mounted: false,
    });
  });
});

describe("COF-4.25f", () => {
  it("activates a wing without its leader", () => {
    const state = bereft({ turn: { opening: "red.left" } });
    const used = decide(goOn(state).state, { type: "takeOrders" });
    expect(used.state.orders).toMatchObject({ wing: "red.left", inCommand: [] });
    expect(choices(used.state).some(({ type }) => type === "begin")).toBe(true);
  });
});

describe("COF-11.0a", () => {
  it("lets an army flee at its level, and only then", () => {
    expect(goOn(ending({ sides: { blue: { routPoints: 50 } } })).state.result).toEqual({
      winner: "red",
      rule: "COF-11.0a",
    });
    expect(goOn(ending({ sides: { blue: { routPoints: 49 } } }), 5, 2).state.result).toBeNull();
  });
});

describe("COF-RUL-56", () => {
  it("needs as many points as the level, not more", () => {
    expect(goOn(ending({ sides: { red: { routPoints: 50 } } })).state.result?.winner).toBe("blue");
  });
});

describe("COF-11.0c", () => {
  it("gives it to the one with fewer points above its level when both flee", () => {
    const sides = { red: { routPoints: 52 }, blue: { routPoints: 43, routLevel: 40 } };
    expect(goOn(ending({ sides })).state.result).toEqual({ winner: "red", rule: "COF-11.0c" });
  });
});

describe("COF-11.0d", () => {
  it("is drawn when the excess is equal", () => {
    const sides = { red: { routPoints: 53 }, blue: { routPoints: 43, routLevel: 40 } };
    expect(goOn(ending({ sides })).state.result).toEqual({ winner: null, rule: "COF-11.0d" });
  });
});

describe("COF-11.0e", () => {
  it("does not stop the turn in which the level is reached", () => {
    const sides = { red: { routPoints: 60 } };
    const next = goOn(ending({ sides, turn: { cup: ["blue.wing"] } }));
    expect(next.state.result).toBeNull();
    expect(askedOf(next.state)).toBe("red trump");
  });
});

describe("COF-OPT-01", () => {
  it("is drawn after the agreed number of turns", () => {
    const last = ending({ options: { turnLimit: 3 } });
    expect(goOn(last).state.result).toEqual({ winner: null, rule: "COF-OPT-01" });
    expect(goOn(ending({ options: { turnLimit: 4 } }), 5, 2).state.result).toBeNull();
    const fled = ending({ options: { turnLimit: 3 }, sides: { blue: { routPoints: 50 } } });
    expect(goOn(fled).state.result?.rule).toBe("COF-11.0a");
  });
});
