import { describe, expect, it } from "vitest";
import type { UnitType } from "../../src/vocabulary.ts";
import { told } from "../field.ts";
import {
  act,
  acts,
  asked,
  back,
  begin,
  choices,
  decline,
  march,
  offered,
  refusals,
  STOP,
  step,
  turn,
  unit,
  withdraw,
} from "./marching.ts";

const HALT = { type: "halt" } as const;

/** A red SI with 4 points in 1315 looking north; a blue unit in 1015 looking south, three hexes off. One step brings it within two. */
const near = (type: UnitType = "CH2", more = {}, given = {}) =>
  march({ red: [["SI", "1315", "V0"]], blue: [[type, "1015", "V3", more]], ...given });
/** The mover has come to 1216 (or 1215), two hexes from 1015 by 1115. */
const met = (type: UnitType = "CH2", more = {}, given = {}) =>
  act(act(near(type, more, given), begin("red.1")).state, step("1215")).state;

describe("COF-6.41a", () => {
  it("is for inactive units faster than the mover", () => {
    expect(asked(met("CH2"))).toBe("blue: withdraw");
    expect(asked(met("BI", { ma: 5 }))).toBe("blue: withdraw");
    expect(asked(met("BI", { ma: 4 }))).toBe("red: moveOn");
    expect(met("BI", { ma: 4 }).orders?.chancesGone).toEqual([]);
  });

  it("is not for engaged or routed units", () => {
    expect(asked(met("CH2", { routed: true }))).toBe("red: moveOn");
    const engaged = met("CH2", {}, { state: { engaged: [["blue.1", "red.9"]] } });
    expect(asked(engaged)).toBe("red: moveOn");
    expect(engaged.orders?.chancesGone).toEqual(["blue.1>red.1"]);
  });
});

describe("COF-6.37", () => {
  it("is not for columns", () => {
    expect(asked(met("SI", { ma: 6, facing: "D3" }))).toBe("red: moveOn");
    expect(asked(met("SI", { ma: 6, facing: "V3" }))).toBe("blue: withdraw");
  });
});

describe("COF-6.41b", () => {
  it("arises when the mover comes within two hexes, whichever way it goes", () => {
    expect(asked(act(near(), begin("red.1")).state)).toBe("red: moveOn");
    expect(asked(met())).toBe("blue: withdraw");
    // Past it, not towards it.
    const past = march({ red: [["SI", "1213", "V1"]], blue: [["CH2", "1015", "V3"]] });
    expect(asked(act(act(past, begin("red.1")).state, step("1214")).state)).toBe("blue: withdraw");
  });
});

describe("COF-6.41c", () => {
  it("arises when the mover begins within two hexes", () => {
    const start = march({ red: [["SI", "1215", "V0"]], blue: [["CH2", "1015", "V3"]] });
    expect(asked(act(start, begin("red.1")).state)).toBe("blue: withdraw");
  });
});

describe("COF-6.42a", () => {
  it("rolls against TQ for all but chariots", () => {
    const { state, events } = act(met("BI", { ma: 6, tq: 5 }), withdraw("blue.1"), 5);
    expect(told(events, "withdrawalRolled")).toMatchObject([{ check: { face: 5, needed: 5, passed: true } }]);
    expect(asked(state)).toBe("blue: withdrawOn");
    expect(asked(act(met("BI", { ma: 6, tq: 5 }), withdraw("blue.1"), 6).state)).toBe("red: moveOn");
    expect(told(act(met("BW", { ma: 6, tq: 5 }), withdraw("blue.1"), 2).events, "withdrawalRolled")).toHaveLength(1);
  });
});

describe("COF-6.42b", () => {
  const led = (...leaders: readonly (readonly ["gc" | "wc", number, string?])[]) =>
    met(
      "BI",
      { ma: 6, tq: 3 },
      {
        blueLeaders: leaders.map(([kind, rating, wing], i) => [
          `${kind}${i}`,
          kind,
          "1015",
          {
            wing: wing ?? "blue.wing",
            ratings: { commandRange: 6, initiative: 5, charisma: rating, capability: rating },
          },
        ]),
      },
    );

  it("subtracts the Capability of its own commander or the general's Charisma, the better", () => {
    const { events } = act(led(["wc", 4], ["gc", 2, "x"]), withdraw("blue.1"), 7);
    expect(told(events, "withdrawalRolled")).toMatchObject([
      {
        check: {
          face: 7,
          roll: { total: 3, reasons: [{ value: 7 }, { rule: "COF-6.42b", value: -4, marks: ["wc0"] }] },
          passed: true,
        },
      },
    ]);
    expect(told(act(led(["gc", 2, "x"]), withdraw("blue.1"), 5).events, "withdrawalRolled")[0]?.check.passed).toBe(
      true,
    );
    expect(
      told(act(led(["wc", 4, "other"]), withdraw("blue.1"), 5).events, "withdrawalRolled")[0]?.check,
    ).toMatchObject({
      roll: { total: 5 },
      passed: false,
    });
  });
});

describe("COF-6.42c", () => {
  it("holds a pass for the whole phase", () => {
    const first = act(met("BI", { ma: 6, tq: 5 }), withdraw("blue.1"), 3).state;
    const gone = acts(first, back("0914"), HALT);
    expect(gone.orders?.withdrawals).toEqual({ "blue.1": "passed" });
    // The mover follows to 1115, two hexes from 0914, and the unit goes again without a roll.
    const again = act(gone, step("1115")).state;
    expect(asked(again)).toBe("blue: withdraw");
    expect(told(act(again, withdraw("blue.1")).events, "withdrawalRolled")).toEqual([]);
  });
});

describe("COF-6.42d", () => {
  it("goes as many points as it is faster", () => {
    // CH-3 (7) comes within two hexes of a CH-2 (9): two clear hexes.
    const start = march({ red: [["CH3", "1315", "V0"]], blue: [["CH2", "1015", "V3"]] });
    const asks = acts(start, begin("red.1"), step("1215"));
    const first = act(asks, withdraw("blue.1")).state;
    const one = act(first, back("0914")).state;
    expect(offered(one, "stepBack").length).toBeGreaterThan(0);
    const two = act(one, back("0814")).state;
    expect(unit(two, "blue.1").hex).toBe("0814");
    expect(asked(two)).toBe("red: moveOn");
  });

  it("counts the ground in", () => {
    const map = { terrain: { "0914": "village", "0915": "village", "1014": "village", "1016": "village" } } as const;
    const fast = met("CH2", { ma: 6 }, { map });
    expect(act(act(fast, withdraw("blue.1")).state, back("0914")).events.length).toBeGreaterThan(0);
    expect(asked(met("CH2", { ma: 5 }, { map }))).toBe("red: moveOn");
  });
});

describe("COF-6.42e", () => {
  it("is now or never: a chance declined is gone", () => {
    const declined = act(met(), decline("blue.1")).state;
    expect(asked(declined)).toBe("red: moveOn");
    expect(declined.orders?.chancesGone).toEqual(["blue.1>red.1"]);
    const nearer = act(declined, step("1115")).state;
    expect(asked(nearer)).not.toBe("blue: withdraw");
  });
});

describe("COF-6.42f", () => {
  it("enters no hex closer to the mover than the one it leaves", () => {
    const start = march({ red: [["SI", "1313", "V1"]], blue: [["CH2", "1015", "V3"]] });
    const asks = acts(start, begin("red.1"), step("1214"));
    const going = act(asks, withdraw("blue.1")).state;
    // The mover in 1214 is two hexes from 1015, three from 0914.
    expect(refusals(going, back("1114"))).toEqual(["comesCloser COF-6.42f"]);
    const two = act(going, back("1016")).state;
    expect(refusals(two, back("1015"))).toEqual(["comesCloser COF-6.42f"]);
    expect(refusals(going, back("0914"))).toEqual([]);
  });

  it("may stay as far", () => {
    const going = act(met(), withdraw("blue.1")).state;
    // 1014 and 1016 are as far from 1215 as 1015 or farther.
    expect(offered(going, "stepBack")).toEqual(expect.arrayContaining(["0914", "0915"]));
  });
});

describe("COF-6.42g", () => {
  it("bars a unit that failed for the rest of the phase", () => {
    const failed = act(met("BI", { ma: 6, tq: 5 }), withdraw("blue.1"), 8).state;
    expect(failed.orders?.withdrawals).toEqual({ "blue.1": "failed" });
    expect(unit(failed, "blue.1").hits).toBe(0);
    const other = march({
      red: [["SI", "1315", "V0"]],
      blue: [["BI", "1015", "V3", { ma: 6 }]],
      orders: { withdrawals: { "blue.1": "failed" } },
    });
    expect(asked(acts(other, begin("red.1"), step("1215")))).toBe("red: moveOn");
  });
});

describe("COF-6.42h", () => {
  it("costs a hit on an adjusted nine, which may rout it", () => {
    const { state, events } = act(met("BI", { ma: 6, tq: 5 }), withdraw("blue.1"), 9);
    expect(told(events, "hitsTaken")).toMatchObject([{ unit: "blue.1", hits: 1, rules: ["COF-6.42h"] }]);
    expect(unit(state, "blue.1").hits).toBe(1);
    expect(unit(act(met("BI", { ma: 6, tq: 5, hits: 4 }), withdraw("blue.1"), 9).state, "blue.1").eliminated).toBe(
      true,
    );
  });
});

describe("COF-6.42i", () => {
  it("lets chariots go without a roll", () => {
    for (const type of ["CH2", "CH3"] as const)
      expect(told(act(met(type), withdraw("blue.1")).events, "withdrawalRolled"), type).toEqual([]);
  });
});

/** The rulebook's second example: an SI (4) begins within two hexes of a CH-2 (9) and RI (6, TQ 4). */
const senzar = () =>
  act(
    march({
      red: [["SI", "1215", "V0", { ma: 4 }]],
      blue: [
        ["CH2", "1015", "V3", { ma: 9, missile: "C" }],
        ["RI", "1015", "V3", { ma: 6, tq: 4 }],
      ],
    }),
    begin("red.1"),
  ).state;

describe("COF-6.42j", () => {
  it("makes runners roll even with their chariot, which may leave them", () => {
    const { state: failed, events } = act(senzar(), withdraw("blue.1", { together: true }), 7);
    expect(told(events, "withdrawalRolled")).toMatchObject([
      { check: { unit: "blue.2", face: 7, needed: 4, passed: false } },
    ]);
    expect(told(events, "withdrew")).toEqual([]);
    expect(asked(failed)).toBe("blue: withdraw");
    expect(refusals(failed, withdraw("blue.1", { together: true }))).toEqual(["noChance COF-6.41b"]);
    const alone = act(failed, withdraw("blue.1")).state;
    const gone = acts(alone, back("0914"), back("0814"), back("0713"), back("0613"), back("0512"));
    expect(asked(gone)).toBe("red: moveOn");
    expect([unit(gone, "blue.1").hex, unit(gone, "blue.2").hex]).toEqual(["0512", "1015"]);
  });

  it("takes both when they pass, as far as the slower goes", () => {
    const both = act(senzar(), withdraw("blue.1", { together: true }), 4).state;
    const gone = acts(both, back("0914"), back("0814"));
    expect([unit(gone, "blue.1").hex, unit(gone, "blue.2").hex]).toEqual(["0814", "0814"]);
    expect(asked(gone)).toBe("red: moveOn");
  });
});

describe("COF-6.43", () => {
  it("keeps its facing and pays nothing for it", () => {
    const { state, events } = act(act(met(), withdraw("blue.1")).state, back("0914"));
    expect(told(events, "stepped")).toMatchObject([{ kind: "withdrawal", costs: { "blue.1": { total: 1 } } }]);
    expect(told(events, "turned")).toEqual([]);
    expect(unit(state, "blue.1").facing).toBe("V3");
    // Formed foot in bad ground as well.
    const woods = met("SI", { ma: 6, tq: 9 }, { map: { terrain: { "1015": "woods" } } });
    expect(unit(acts(act(woods, withdraw("blue.1"), 0).state, back("0914")), "blue.1").hits).toBe(0);
  });
});

describe("COF-6.44", () => {
  it("costs a hit before it goes when the enemy comes through flank or rear", () => {
    const rear = met("CH2", { facing: "V0" });
    const { state, events } = act(rear, withdraw("blue.1"));
    expect(told(events, "hitsTaken")).toMatchObject([{ unit: "blue.1", hits: 1, rules: ["COF-6.44", "COF-RUL-15"] }]);
    expect(unit(state, "blue.1").hits).toBe(1);
    expect(told(act(met(), withdraw("blue.1")).events, "hitsTaken")).toEqual([]);
  });

  it("may rout it on the spot", () => {
    const { state } = act(met("CH2", { facing: "V0", hits: 5 }), withdraw("blue.1"));
    expect(unit(state, "blue.1").eliminated).toBe(true);
    expect(asked(state)).toBe("red: moveOn");
  });
});

describe("COF-RUL-15", () => {
  it("takes an approach as frontal if any shortest way comes in at the front", () => {
    // 1215 reaches 1015 by 1114 and 1115; looking V4 the unit has 1114 in front.
    expect(told(act(met("CH2", { facing: "V4" }), withdraw("blue.1")).events, "hitsTaken")).toEqual([]);
    expect(told(act(met("CH2", { facing: "V5" }), withdraw("blue.1")).events, "hitsTaken")).toHaveLength(1);
    // In a straight line there is one way only: 1217 by 1116 to ... 1015 by 1115 or 1016.
    const beside = march({ red: [["SI", "1117", "V5"]], blue: [["CH2", "1015", "V1"]] });
    const asks = acts(beside, begin("red.1"), step("1017"));
    expect(told(act(asks, withdraw("blue.1")).events, "hitsTaken")).toEqual([]);
    const flank = march({ red: [["SI", "1117", "V5"]], blue: [["CH2", "1015", "V0"]] });
    expect(told(act(acts(flank, begin("red.1"), step("1017")), withdraw("blue.1")).events, "hitsTaken")).toHaveLength(
      1,
    );
  });
});

describe("COF-6.45", () => {
  it("goes as often as it is come near", () => {
    const start = march({ red: [["SI", "1315", "V0", { ma: 6 }]], blue: [["CH2", "1015", "V3"]] });
    let state = acts(start, begin("red.1"), step("1215"), withdraw("blue.1"), back("0914"), HALT, step("1115"));
    for (const [to, next] of [
      ["0814", "1015"],
      ["0713", "0914"],
      ["0613", "0814"],
    ] as const) {
      expect(asked(state)).toBe("blue: withdraw");
      state = acts(state, withdraw("blue.1"), back(to), HALT, step(next));
    }
    expect(state.orders?.chancesGone).toEqual([]);
  });
});

describe("COF-6.46a", () => {
  it("enters no hex next to an enemy, nor one it could not enter", () => {
    const other = march({
      red: [
        ["SI", "1315", "V0"],
        ["SI", "0815", "V0"],
      ],
      blue: [["CH2", "1015", "V3"]],
      map: { terrain: { "0914": "woods" } },
    });
    const going = act(acts(other, begin("red.1"), step("1215")), withdraw("blue.1")).state;
    expect(refusals(going, back("0915"))).toEqual(["retreatsToEnemy COF-6.46a"]);
    expect(refusals(going, back("0914"))).toEqual(["retreatsToEnemy COF-6.46a"]);
    const wood = met("CH2", {}, { map: { terrain: { "0914": "woods" } } });
    expect(refusals(act(wood, withdraw("blue.1")).state, back("0914"))).toEqual(["groundClosed COF-6.91"]);
  });
});

describe("COF-6.46b", () => {
  it("passes friends at their cost and ends on none", () => {
    const start = march({
      red: [["SI", "1315", "V0"]],
      blue: [
        ["BI", "1015", "V3", { ma: 7, tq: 9 }],
        ["SI", "0914", "V3", { ma: 1 }],
      ],
    });
    const going = act(acts(start, begin("red.1"), step("1215")), withdraw("blue.1"), 0).state;
    const { state, events } = act(going, back("0914"));
    expect(told(events, "stepped")[0]?.costs["blue.1"]?.total).toBe(2);
    expect(unit(state, "blue.2").hits).toBe(1);
    expect(refusals(state, HALT)).toEqual(["stopsOnFriend COF-6.51a"]);
    expect(unit(acts(state, back("0814")), "blue.1").hex).toBe("0814");
    // With two points it could not leave again.
    const short = march({
      red: [["SI", "1315", "V0"]],
      blue: [
        ["BI", "1015", "V3", { ma: 6, tq: 9 }],
        ["SI", "0914", "V3", { ma: 1 }],
      ],
    });
    const stuck = act(acts(short, begin("red.1"), step("1215")), withdraw("blue.1"), 0).state;
    expect(refusals(stuck, back("0914"))).toEqual(["cannotLeaveAgain COF-6.46b"]);
  });
});

describe("COF-6.46c", () => {
  it("lets a chariot with composite bows fire before it goes, at range 2", () => {
    const asks = senzar();
    const { state, events } = act(asks, withdraw("blue.1", { fire: "red.1" }), 9);
    expect(told(events, "shot")).toMatchObject([
      { kind: "orderlyWithdrawal", firer: "blue.1", target: "red.1", range: 2 },
    ]);
    expect(asked(state)).toBe("blue: withdrawOn");
    expect(refusals(met("CH2", { missile: "J" }), withdraw("blue.1", { fire: "red.1" })).length).toBeGreaterThan(0);
    expect(refusals(asks, withdraw("blue.1", { fire: "red.2" }))).toEqual(["firesAtOther COF-7.42a"]);
  });
});

describe("COF-6.47b", () => {
  it("lets the mover go on with what it has left", () => {
    const gone = acts(met(), withdraw("blue.1"), back("0914"), HALT);
    expect(asked(gone)).toBe("red: moveOn");
    expect(gone.move?.spent["red.1"]).toBe(1);
    expect(unit(acts(gone, step("1115")), "red.1").hex).toBe("1115");
  });
});

describe("COF-6.57", () => {
  const led = () => met("CH2", {}, { blueLeaders: [["wc", "wc", "1015"]] });

  it("lets a leader go with the unit, all the way", () => {
    const along = acts(act(led(), withdraw("blue.1", { leaders: ["wc"] })).state, back("0914"), back("0814"));
    expect(along.leaders.wc?.hex).toBe("0814");
    expect(refusals(led(), withdraw("blue.1", { leaders: ["other"] }))).toEqual(["cannotGoAlong COF-6.57"]);
  });

  it("lets him stay, until an enemy stands next to him", () => {
    const alone = acts(act(led(), withdraw("blue.1")).state, back("0914"), HALT);
    expect(alone.leaders.wc?.hex).toBe("1015");
    const { state, events } = act(alone, step("1115"));
    expect(told(events, "leaderDisplaced")).toMatchObject([{ leader: "wc", to: "0914", unit: "blue.1" }]);
    expect(state.leaders.wc?.hex).toBe("0914");
  });
});

describe("COF-RUL-11", () => {
  it("gives the chance back once the mover has been farther than two hexes", () => {
    const start = march({ red: [["BI", "1315", "V0", { ma: 9 }]], blue: [["CH2", "1015", "V3", { ma: 10 }]] });
    const declined = acts(start, begin("red.1"), step("1215"), decline("blue.1"), turn("V3"));
    const away = act(declined, step("1315"));
    expect(told(away.events, "chanceBack")).toMatchObject([{ unit: "blue.1", mover: "red.1" }]);
    expect(asked(acts(away.state, turn("V0"), step("1215")))).toBe("blue: withdraw");
  });

  it("is not set off by turning or by fire alone", () => {
    const start = march({ red: [["SI", "1215", "V0"]], blue: [["CH2", "1015", "V3"]] });
    const gone = acts(start, begin("red.1"), withdraw("blue.1"), back("1014"), HALT);
    expect(asked(gone)).toBe("red: moveOn");
    expect(asked(act(gone, turn("V1")).state)).toBe("red: moveOn");
  });

  it("is lost by whoever has nowhere to go", () => {
    const map = {
      terrain: Object.fromEntries(["0914", "0915", "1014", "1016", "1114", "1115"].map((hex) => [hex, "woods"])),
    } as const;
    const stuck = met("CH2", {}, { map });
    expect(asked(stuck)).toBe("red: moveOn");
    expect(stuck.orders?.chancesGone).toEqual(["blue.1>red.1"]);
  });
});

describe("COF-RUL-12", () => {
  it("rolls only when a unit wants to go: it may decline and roll later", () => {
    const declined = act(met("BI", { ma: 6 }), decline("blue.1")).state;
    expect(declined.orders?.withdrawals).toEqual({});
  });
});

describe("COF-RUL-13", () => {
  it("compares with the fastest of a moving stack, and with a column's own allowance", () => {
    const stack = march({
      red: [
        ["CH2", "1315", "V0", { ma: 7 }],
        ["RI", "1315", "V0", { ma: 5 }],
      ],
      blue: [["CH2", "1015", "V3", { ma: 7 }]],
    });
    expect(asked(acts(stack, begin("red.1", true), step("1215")))).toBe("red: moveOn");
    const runners = march({
      red: [
        ["CH2", "1315", "V0", { ma: 7 }],
        ["RI", "1315", "V0", { ma: 5 }],
      ],
      blue: [["CH2", "1015", "V3", { ma: 7 }]],
    });
    expect(asked(acts(runners, begin("red.2"), step("1215")))).toBe("blue: withdraw");
    const column = march({ red: [["SI", "1315", "D5", { ma: 4 }]], blue: [["BI", "1015", "V3", { ma: 5 }]] });
    expect(asked(acts(column, begin("red.1"), step("1215")))).toBe("red: moveOn");
  });
});

describe("COF-RUL-13 and a stack that forms on the move", () => {
  it("compares with the faster of the two", () => {
    const start = march({
      red: [
        ["CH2", "1315", "V0", { ma: 9 }],
        ["RI", "1215", "V0", { ma: 5 }],
      ],
      blue: [["CH2", "1015", "V3", { ma: 7 }]],
    });
    const joined = acts(start, begin("red.1"), step("1215"), { type: "join", unit: "red.2" });
    expect(asked(joined)).toBe("red: moveOn");
  });
});

describe("COF-RUL-14", () => {
  it("is at least one hex", () => {
    const going = act(met(), withdraw("blue.1")).state;
    expect(refusals(going, HALT)).toEqual(["mustStepBack COF-RUL-14"]);
    expect(choices(going).some(({ type }) => type === "halt")).toBe(false);
  });

  it("marks formed foot as moved, or hits it for the mark it has", () => {
    const fast = { ma: 6, tq: 9 };
    const first = act(act(met("SI", fast), withdraw("blue.1"), 0).state, back("0914")).state;
    expect(unit(first, "blue.1")).toMatchObject({ moved: true, hits: 0 });
    const second = act(act(met("SI", { ...fast, moved: true }), withdraw("blue.1"), 0).state, back("0914")).state;
    expect(unit(second, "blue.1").hits).toBe(1);
  });

  it("takes the hits of the ground", () => {
    const rough = met("SI", { ma: 7, tq: 9 }, { map: { terrain: { "0914": "rough" } } });
    expect(unit(act(act(rough, withdraw("blue.1"), 0).state, back("0914")).state, "blue.1").hits).toBe(1);
  });
});

describe("several units", () => {
  it("are asked in the order their owner likes", () => {
    const two = march({
      red: [["SI", "1315", "V0"]],
      blue: [
        ["CH2", "1015", "V3"],
        ["CH2", "1016", "V3"],
      ],
    });
    const asks = acts(two, begin("red.1"), step("1215"));
    expect(choices(asks).filter(({ type }) => type === "decline")).toEqual([decline("blue.1"), decline("blue.2")]);
    const one = acts(asks, withdraw("blue.2"), back("0915"), HALT);
    expect(asked(one)).toBe("blue: withdraw");
    expect(asked(act(one, decline("blue.1")).state)).toBe("red: moveOn");
  });
});

describe("the mover who stops at once", () => {
  it("has still set them off", () => {
    const start = march({ red: [["SI", "1215", "V0"]], blue: [["CH2", "1015", "V3"]] });
    const stopped = acts(start, begin("red.1"), withdraw("blue.1"), back("0914"), HALT, STOP);
    expect(unit(stopped, "blue.1").hex).toBe("0914");
    expect(stopped.orders?.moved).toEqual([]);
  });
});
