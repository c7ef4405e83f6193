import { describe, expect, it } from "vitest";
import type { UnitType } from "../../src/vocabulary.ts";
import { told } from "../field.ts";
import { act, acts, asked, begin, march, offered, refusals, SLOW, STOP, step, turn, unit } from "./marching.ts";

// 1015 looking north has 0915 before it, and 0915 has 0816.
/** Red.1 in 1015, red.2 in 0915, both looking north. */
const behind = (one: UnitType, other: UnitType, more = {}, given = {}) =>
  march({
    red: [
      [one, "1015", "V0"],
      [other, "0915", "V0", more],
    ],
    ...given,
  });
const begun = (one: UnitType, other: UnitType, more = {}, given = {}) =>
  act(behind(one, other, more, given), begin("red.1")).state;

describe("COF-6.51a", () => {
  it("keeps one combat unit in a hex at the end of a move", () => {
    const inside = acts(begun("BI", "BI"), step("0915"));
    expect(refusals(inside, STOP)).toEqual(["stopsOnFriend COF-6.51a"]);
    expect(offered(inside, "stop")).toEqual([]);
    expect(refusals(acts(inside, step("0816")), STOP)).toEqual([]);
  });
});

describe("COF-6.51a and COF-RUL-74", () => {
  it("lets no chariot provoke those who could hold it in a friend's hex", () => {
    const inside = (target: UnitType) =>
      acts(
        march({
          red: [
            ["CH3", "1015", "V0", { missile: "C" }],
            ["LI", "0915", "V0"],
          ],
          blue: [[target, "0716", "V3", SLOW]],
        }),
        begin("red.1"),
        step("0915"),
      );
    const fire = { type: "fire", unit: "red.1", target: "blue.1", willMove: null } as const;
    expect(refusals(inside("BI"), fire)).toEqual(["firesOverFriends COF-6.51a"]);
    expect(refusals(inside("SI"), fire)).toEqual([]);
  });
});

describe("COF-6.51b", () => {
  it("does not count leaders and Standards", () => {
    const start = march({
      red: [["BI", "1015", "V0"]],
      redLeaders: [
        ["gc", "gc", "0915"],
        ["wc", "wc", "0915"],
      ],
      standards: [{ seat: "red", hex: "0915" }],
    });
    expect(refusals(acts(start, begin("red.1"), step("0915")), STOP)).toEqual([]);
  });
});

describe("COF-6.52", () => {
  it("lets one RI stack with one CH-2, and nobody else", () => {
    expect(refusals(acts(begun("RI", "CH2"), step("0915")), STOP)).toEqual([]);
    expect(refusals(acts(begun("CH2", "RI"), step("0915")), STOP)).toEqual([]);
    for (const [one, other] of [
      ["RI", "CH3"],
      ["CH3", "RI"],
      ["LI", "CH2"],
      ["RI", "RI"],
      ["CH2", "CH2"],
      ["BI", "BW"],
    ] as const)
      expect(refusals(acts(begun(one, other), step("0915")), STOP), `${one} ${other}`).toEqual([
        "stopsOnFriend COF-6.51a",
      ]);
  });

  it("moves the two as one unit", () => {
    const start = march({
      red: [
        ["RI", "1015", "V0"],
        ["CH2", "1015", "V0"],
      ],
    });
    expect(refusals(start, begin("red.1", true))).toEqual(["nobodyTogether COF-6.52"]);
    const { state } = act(act(start, begin("red.2", true)).state, step("0915"));
    expect(state.move?.units).toEqual(["red.2", "red.1"]);
    expect([unit(state, "red.1").hex, unit(state, "red.2").hex]).toEqual(["0915", "0915"]);
    // A third does not join, and two do not end on a third.
    const three = march({
      red: [
        ["CH2", "1015", "V0"],
        ["RI", "1015", "V0"],
        ["CH2", "0915", "V0"],
      ],
    });
    const inside = acts(three, begin("red.1", true), step("0915"));
    expect(refusals(inside, STOP)).toEqual(["stopsOnFriend COF-6.51a"]);
  });
});

describe("COF-6.53", () => {
  it("keeps infantry and wagons out of enemy hexes", () => {
    for (const type of ["SI", "HI", "BI", "LI", "RI", "BW"] as const) {
      const start = march({ red: [[type, "1015", "V0"]], blue: [["CH2", "0915", "V0", SLOW]] });
      const here = act(start, begin("red.1")).state;
      expect(refusals(here, step("0915")), type).toEqual(["enemyThere COF-6.53"]);
      expect(refusals(here, { type: "passThrough", to: "0915" }), type).toEqual(["enemyThere COF-6.53"]);
    }
  });

  it("lets runners in with their chariot, and not alone", () => {
    const start = march({
      red: [
        ["CH2", "1015", "V0"],
        ["RI", "1015", "V0"],
      ],
      blue: [["CH2", "0915", "V0", SLOW]],
    });
    const together = act(start, begin("red.1", true)).state;
    expect(offered(together, "passThrough")).toEqual(["0915"]);
    expect(offered(act(together, { type: "split", unit: "red.2" }).state, "passThrough")).toEqual([]);
  });
});

describe("COF-6.54", () => {
  it("lets chariots into the hex of enemy chariots only, and only through", () => {
    for (const type of ["SI", "LI", "RI", "BW"] as const) {
      const start = march({ red: [["CH2", "1015", "V0"]], blue: [[type, "0915", "V0", SLOW]] });
      const here = act(start, begin("red.1")).state;
      expect(refusals(here, { type: "passThrough", to: "0915" }), type).toEqual(["passesOnlyChariots COF-6.54"]);
    }
    const start = march({ red: [["CH3", "1015", "V0"]], blue: [["CH3", "0915", "V0", SLOW]] });
    const here = act(start, begin("red.1")).state;
    expect(refusals(here, step("0915"))).toEqual(["passThroughInstead COF-6.54"]);
    expect(refusals(acts(here, { type: "passThrough", to: "0915" }), STOP)).toEqual(["mustPassOn COF-6.71b"]);
  });
});

describe("COF-6.55a", () => {
  it("costs one point more to pass a friend", () => {
    const { state, events } = act(begun("BI", "LI"), step("0915"));
    expect(told(events, "stepped")[0]?.costs["red.1"]?.reasons).toEqual([
      { rule: "COF-6.21a", value: 1 },
      { rule: "COF-6.55a", value: 1, marks: ["0915"] },
    ]);
    expect(acts(state, step("0816")).move?.spent["red.1"]).toBe(3);
  });
});

describe("COF-6.55b", () => {
  it("hits every SI and HI among the two", () => {
    for (const [one, other, hits] of [
      ["SI", "HI", [1, 1]],
      ["SI", "BI", [1, 0]],
      ["BI", "HI", [0, 1]],
      ["CH2", "SI", [0, 1]],
      ["BI", "LI", [0, 0]],
    ] as const) {
      const inside = acts(begun(one, other), step("0915"));
      expect([unit(inside, "red.1").hits, unit(inside, "red.2").hits], `${one} ${other}`).toEqual(hits);
    }
  });

  it("may rout the one passed, who is placed before anybody goes on", () => {
    const standards = [{ seat: "red", hex: "3020" }] as const;
    const inside = act(begun("BI", "SI", { hits: 5 }, { standards }), step("0915"), 0).state;
    expect(asked(inside)).toBe("red: routTo");
    expect(unit(inside, "red.2").routed).toBe(true);
  });
});

describe("COF-6.55c", () => {
  it("eliminates a routed friend who is passed", () => {
    const { state, events } = act(begun("BI", "SI", { routed: true }), step("0915"));
    expect(told(events, "eliminated")).toMatchObject([{ unit: "red.2", routPoints: 6 }]);
    expect(unit(state, "red.1").hits).toBe(0);
  });

  it("spares him on a road along which the mover goes, unless it leaves the road there", () => {
    const map = { roads: [["1015", "0915", "0816"]] };
    const inside = acts(begun("BI", "SI", { routed: true }, { map }), step("0915"));
    expect(unit(inside, "red.2").eliminated).toBe(false);
    expect(unit(acts(inside, step("0816")), "red.2").eliminated).toBe(false);
    expect(unit(acts(inside, step("0815")), "red.2").eliminated).toBe(true);
  });
});

describe("COF-6.56a", () => {
  it("costs nothing to enter a leader's hex", () => {
    const start = march({ red: [["SI", "1015", "V0"]], redLeaders: [["wc", "wc", "0915"]] });
    const there = acts(start, begin("red.1"), step("0915"));
    expect(there.move?.spent["red.1"]).toBe(1);
    expect(unit(there, "red.1").hits).toBe(0);
  });
});

describe("COF-6.56b", () => {
  it("costs a leader one point more to enter a unit's hex", () => {
    const start = march({ red: [["SI", "0915", "V0"]], redLeaders: [["wc", "wc", "1015"]] });
    const { events } = act(start, { type: "moveLeader", leader: "wc", to: "0915", standard: false });
    expect(told(events, "leaderMoved")[0]?.cost.total).toBe(2);
  });
});

describe("COF-RUL-25", () => {
  it("lets a unit into a friend's hex only if it can leave it again", () => {
    // Two points to come in, and none left to go on.
    expect(refusals(begun("BI", "LI", {}, {}), step("0915"))).toEqual([]);
    const tired = march({
      red: [
        ["BI", "1015", "V0", { ma: 2 }],
        ["LI", "0915", "V0"],
      ],
    });
    expect(refusals(act(tired, begin("red.1")).state, step("0915"))).toEqual(["cannotLeaveAgain COF-RUL-25"]);
    // Three points: out again, but not through a second friend.
    const three = march({
      red: [
        ["BI", "1015", "V0", { ma: 3 }],
        ["LI", "0915", "V0"],
        ["LI", "0816", "V0"],
        ["LI", "0815", "V0"],
      ],
    });
    expect(refusals(act(three, begin("red.1")).state, step("0915"))).toEqual(["cannotLeaveAgain COF-RUL-25"]);
    const five = march({
      red: [
        ["BI", "1015", "V0", { ma: 5 }],
        ["LI", "0915", "V0"],
        ["LI", "0816", "V0"],
        ["LI", "0815", "V0"],
      ],
    });
    expect(refusals(act(five, begin("red.1")).state, step("0915"))).toEqual([]);
  });

  it("asks nothing of those who end stacked, and one point when they go on", () => {
    const inside = acts(begun("RI", "CH2"), step("0915"));
    expect(inside.move?.spent["red.1"]).toBe(1);
    const { events } = act(inside, step("0816"));
    expect(told(events, "stepped")[0]?.costs["red.1"]).toMatchObject({
      total: 2,
      reasons: [{}, { rule: "COF-RUL-25" }],
    });
  });

  it("lets an RI in with its last point only where it can stay", () => {
    const last = (facing: "V0" | "V1") =>
      act(
        march({
          red: [
            ["RI", "1015", "V0", { ma: 1 }],
            ["CH2", "0915", facing],
          ],
        }),
        begin("red.1"),
      ).state;
    expect(refusals(last("V0"), step("0915"))).toEqual([]);
    expect(refusals(last("V1"), step("0915"))).toEqual(["cannotLeaveAgain COF-6.52"]);
  });

  it("counts each friendly hex passed", () => {
    const two = march({
      red: [
        ["HI", "1015", "V0", { ma: 6 }],
        ["LI", "0915", "V0"],
        ["LI", "0816", "V0"],
      ],
    });
    const through = acts(two, begin("red.1"), step("0915"), step("0816"), step("0716"));
    expect(through.move?.spent["red.1"]).toBe(5);
    expect(unit(through, "red.1").hits).toBe(2);
  });
});

describe("COF-RUL-28", () => {
  const stack = (given = {}) =>
    march({
      red: [
        ["CH2", "1015", "V0"],
        ["RI", "1015", "V0"],
      ],
      ...given,
    });

  it("keeps an account for each unit of a stack, and both must afford a step", () => {
    const map = { terrain: { "0915": "village" } } as const;
    const there = acts(stack({ map }), begin("red.1", true), step("0915"));
    expect(there.move?.spent).toEqual({ "red.1": 2, "red.2": 1 });
    const slow = march({
      red: [
        ["CH2", "1015", "V0", { ma: 9 }],
        ["RI", "1015", "V0", { ma: 1 }],
      ],
    });
    const tired = acts(slow, begin("red.1", true), step("0915"));
    expect(refusals(tired, step("0816"))).toEqual(["tooFewPoints COF-6.25"]);
    expect(refusals(act(tired, { type: "split", unit: "red.1" }).state, step("0816"))).toEqual([]);
  });

  it("turns a stack as one, at most two vertices, a point for each", () => {
    const turned = acts(stack(), begin("red.1", true), turn("V2"));
    expect(turned.move?.spent).toEqual({ "red.1": 2, "red.2": 2 });
    expect([unit(turned, "red.1").facing, unit(turned, "red.2").facing]).toEqual(["V2", "V2"]);
    expect(offered(turned, "turn")).toEqual([]);
  });

  it("has one facing: whoever joins looks the same way", () => {
    const start = march({
      red: [
        ["RI", "1015", "V0"],
        ["CH2", "0915", "V1"],
      ],
    });
    const inside = acts(start, begin("red.1"), step("0915"));
    expect(refusals(inside, STOP)).toEqual(["pairFacesTwoWays COF-RUL-28"]);
    expect(refusals(acts(inside, turn("V1")), STOP)).toEqual([]);
  });

  it("splits for nothing, the second going on after the first; neither moves again (COF-8.42)", () => {
    const split = acts(
      stack(),
      begin("red.1", true),
      step("0915"),
      { type: "split", unit: "red.1" },
      step("0816"),
      STOP,
    );
    expect(asked(split)).toBe("red: moveOn");
    expect(split.move).toMatchObject({ units: ["red.2"], spent: { "red.2": 1 } });
    const done = acts(split, step("0815"), STOP);
    expect([unit(done, "red.1").hex, unit(done, "red.2").hex]).toEqual(["0816", "0815"]);
    expect(done.orders?.done).toEqual(["red.1", "red.2"]);
  });

  it("joins for nothing, whoever has not moved yet, and each keeps to its own allowance", () => {
    const start = march({
      red: [
        ["RI", "1015", "V0"],
        ["CH2", "0915", "V0"],
      ],
    });
    const joined = acts(start, begin("red.1"), step("0915"), { type: "join", unit: "red.2" });
    expect(joined.move).toMatchObject({ units: ["red.2", "red.1"], spent: { "red.1": 1, "red.2": 0 } });
    expect(acts(joined, step("0816")).move?.spent).toEqual({ "red.1": 2, "red.2": 1 });
    const done = march({
      red: [
        ["RI", "1015", "V0"],
        ["CH2", "0915", "V0"],
      ],
      orders: { done: ["red.2"] },
    });
    expect(refusals(acts(done, begin("red.1"), step("0915")), { type: "join", unit: "red.2" })).toEqual([
      "hasActed COF-6.12",
    ]);
  });

  it("turns in reaction as one, and only the runners roll", () => {
    const start = march({
      red: [["HI", "1015", "V0"]],
      blue: [
        ["CH2", "0816", "V0", SLOW],
        ["RI", "0816", "V0", { ...SLOW, tq: 4 }],
      ],
    });
    const asks = acts(start, begin("red.1"), step("0915"));
    const { state, events } = act(asks, { type: "faceAbout", facing: "V1" }, 6);
    expect(told(events, "reactionFacingRolled")).toMatchObject([{ check: { unit: "blue.2", face: 6, needed: 4 } }]);
    expect([unit(state, "blue.1").facing, unit(state, "blue.2").facing]).toEqual(["V1", "V1"]);
    expect([unit(state, "blue.1").hits, unit(state, "blue.2").hits]).toEqual([0, 2]);
  });
});
