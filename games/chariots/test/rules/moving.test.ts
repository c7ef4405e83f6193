import { describe, expect, it } from "vitest";
import { evolve } from "../../src/evolve.ts";
import { resolve } from "../../src/resolve.ts";
import { fixed, told } from "../field.ts";
import {
  act,
  acts,
  asked,
  begin,
  choices,
  march,
  offered,
  refusals,
  SLOW,
  STOP,
  step,
  turn,
  unit,
} from "./marching.ts";

// 1015 looking north (V0) has 0914 and 0915 before it; 0915 has 0815 and 0816.
const si = () => march({ red: [["SI", "1015", "V0"]] });

describe("COF-6.11a", () => {
  it("lets a unit spend its printed allowance and no more, in command or out of it", () => {
    for (const inCommand of [["red.1"], []]) {
      const start = march({ red: [["BI", "1015", "V0"]], orders: { inCommand } });
      const there = acts(start, begin("red.1"), step("0915"), step("0816"), step("0716"), step("0617"), step("0517"));
      expect(unit(there, "red.1").hex).toBe("0517");
      // Five points are gone: the move ends by itself.
      expect(there.move).toBeNull();
      expect(there.orders?.done).toContain("red.1");
    }
  });
});

describe("COF-6.11b", () => {
  it("lets a unit stop early, and what it saved is lost", () => {
    const stopped = acts(si(), begin("red.1"), step("0915"), STOP);
    expect(stopped.move).toBeNull();
    expect(refusals(stopped, begin("red.1"))).toEqual(["hasActed COF-6.12"]);
  });
});

describe("COF-6.12", () => {
  it("lets a unit move once in an Orders Phase", () => {
    const moved = acts(si(), begin("red.1"), step("0915"), STOP);
    expect(offered(moved, "begin")).toEqual(["red.2"]);
    expect(refusals(moved, begin("red.1"))).toEqual(["hasActed COF-6.12"]);
    // Points spent count, whatever ended the move.
    const spent = march({ red: [["SI", "1015", "V0"]], orders: { moved: ["red.1"] } });
    expect(refusals(spent, begin("red.1"))).toEqual(["movedAlready COF-6.12"]);
  });
});

describe("COF-6.13a", () => {
  it("marks SI and HI when they first move in a turn, and nobody else", () => {
    for (const [type, marked] of [
      ["SI", true],
      ["HI", true],
      ["BI", false],
      ["LI", false],
      ["CH2", false],
      ["BW", false],
    ] as const) {
      const moved = acts(march({ red: [[type, "1015", "V0"]] }), begin("red.1"), step("0915"));
      expect(unit(moved, "red.1").moved, type).toBe(marked);
    }
  });
});

describe("COF-6.13b", () => {
  it("costs a marked SI a hit each time it is moved, with its whole allowance", () => {
    const start = march({ red: [["SI", "1015", "V0", { moved: true, hits: 1 }]] });
    const begun = act(start, begin("red.1")).state;
    expect(unit(begun, "red.1").hits).toBe(1);
    const { state, events } = act(begun, step("0915"));
    expect(told(events, "hitsTaken")).toMatchObject([{ unit: "red.1", hits: 1, rules: ["COF-6.13b"] }]);
    const end = acts(state, step("0816"), step("0716"), step("0617"));
    expect(unit(end, "red.1")).toMatchObject({ hex: "0617", hits: 2 });
  });

  it("may rout it before it has left its hex", () => {
    const start = march({
      red: [["SI", "1015", "V0", { moved: true, hits: 5 }]],
      standards: [{ seat: "red", hex: "3020" }],
    });
    const { state, events } = act(act(start, begin("red.1")).state, step("0915"), 9);
    expect(told(events, "stepped")).toEqual([]);
    expect(unit(state, "red.1").eliminated).toBe(true);
    expect(state.move).toBeNull();
  });
});

describe("COF-6.13c", () => {
  it("does not count an advance after combat", () => {
    const start = march({ red: [["SI", "1015", "V0", { moved: true }]] });
    const advanced = evolve(start, {
      type: "stepped",
      kind: "advance",
      units: ["red.1"],
      to: "0915",
      costs: {},
      rules: ["COF-6.13c"],
    });
    expect(unit(advanced, "red.1")).toMatchObject({ hex: "0915", hits: 0 });
    expect(advanced.orders?.moved).toEqual([]);
  });
});

describe("COF-6.14a", () => {
  it("goes hex by hex and pays for each", () => {
    const begun = act(si(), begin("red.1")).state;
    expect(refusals(begun, step("0816"))).toEqual(["notNextDoor COF-6.14a"]);
    const { state, events } = act(begun, step("0915"));
    expect(told(events, "stepped")[0]?.costs["red.1"]).toEqual({
      reasons: [{ rule: "COF-6.21a", value: 1 }],
      total: 1,
    });
    expect(state.move?.spent).toEqual({ "red.1": 1 });
  });
});

describe("COF-6.14b", () => {
  it("ends one move before the next begins", () => {
    const start = march({
      red: [
        ["SI", "1015", "V0"],
        ["SI", "1020", "V0"],
      ],
    });
    const begun = act(start, begin("red.1")).state;
    expect(asked(begun)).toBe("red: moveOn");
    expect(refusals(begun, begin("red.2"))).toEqual(["notNow COF-6.14a"]);
    expect(offered(act(begun, STOP).state, "begin")).toEqual(["red.2", "red.3"]);
  });
});

describe("COF-6.15", () => {
  it("enters front hexes only", () => {
    const begun = act(si(), begin("red.1")).state;
    expect(offered(begun, "step")).toEqual(["0915", "0914"]);
    expect(refusals(begun, step("1016"))).toEqual(["notAhead COF-6.15"]);
    expect(offered(acts(begun, turn("V1")), "step")).toEqual(["0915", "1016"]);
  });
});

describe("COF-6.61a", () => {
  it("has two front, two flank and two rear hexes at each of six vertices", () => {
    const begun = act(si(), begin("red.1")).state;
    expect(offered(begun, "turn")).toEqual(["V1", "V2", "V3", "V4", "V5"]);
    expect(refusals(begun, turn("D0"))).toEqual(["wrongFacing COF-6.61a"]);
    expect(refusals(begun, turn("V0"))).toEqual(["facesThere COF-6.62a"]);
  });
});

describe("COF-6.61b", () => {
  it("lets a unit go past enemies freely", () => {
    const start = march({
      red: [["BI", "1015", "V0"]],
      blue: [
        ["BW", "0913", "V1", SLOW],
        ["BW", "0717", "V4", SLOW],
      ],
    });
    const there = acts(start, begin("red.1"), step("0915"), step("0816"), step("0716"));
    expect(unit(there, "red.1").hex).toBe("0716");
    expect(asked(there)).toBe("red: moveOn");
  });
});

describe("COF-6.25", () => {
  it("needs the full cost: no hex is free", () => {
    const start = march({ red: [["SI", "1015", "V0", { ma: 1 }]], map: { terrain: { "0915": "rough" } } });
    const begun = act(start, begin("red.1")).state;
    expect(refusals(begun, step("0915"))).toEqual(["tooFewPoints COF-6.25"]);
    expect(refusals(begun, turn("V2"))).toEqual(["tooFewToTurn COF-6.25"]);
    expect(refusals(begun, turn("V1"))).toEqual([]);
  });
});

describe("COF-RUL-02", () => {
  it("turns by changing the vertex by one, each a point", () => {
    const { state, events } = act(act(si(), begin("red.1")).state, turn("V5"));
    expect(told(events, "turned")).toMatchObject([{ facing: "V5", cost: 1 }]);
    expect(act(state, turn("V1")).state.move?.spent).toEqual({ "red.1": 3 });
  });
});

describe("COF-RUL-23", () => {
  it("counts a turn as a move, and firing alone not", () => {
    const turned = acts(si(), begin("red.1"), turn("V1"));
    expect(turned.orders?.moved).toEqual(["red.1"]);
    expect(unit(turned, "red.1").moved).toBe(true);
    const stopped = acts(si(), begin("red.1"), STOP);
    expect(stopped.orders?.moved).toEqual([]);
    expect(unit(stopped, "red.1").moved).toBe(false);
    const fired = march({ red: [["CH2", "1015", "V0", { missile: "C" }]], orders: { fired: ["red.1"] } });
    expect(refusals(fired, begin("red.1"))).toEqual([]);
  });
});

describe("COF-RUL-31", () => {
  const lost = () => march({ red: [["BI", "1015", "V0"]], blue: [["SI", "0916", "V3"]], orders: { inCommand: [] } });

  it("lets an out-of-command unit next to an enemy turn or go away, but never into another hex next to one", () => {
    const begun = act(lost(), begin("red.1")).state;
    expect(refusals(begun, step("0915"))).toEqual(["outOfCommandNear COF-5.45b"]);
    expect(offered(begun, "step")).toEqual(["0914"]);
    const beside = march({ red: [["BI", "1015", "V0"]], blue: [["SI", "1016", "V3"]], orders: { inCommand: [] } });
    const stays = act(beside, begin("red.1")).state;
    expect(refusals(stays, step("0915"))).toEqual(["outOfCommandNear COF-RUL-31"]);
    expect(offered(stays, "step")).toEqual(["0914"]);
    expect(refusals(stays, turn("V1"))).toEqual([]);
  });

  it("binds everybody after a rally (COF-9.54b)", () => {
    const rallying = march({ red: [["BI", "1015", "V0"]], blue: [["SI", "0916", "V3"]], orders: { order: "rally" } });
    expect(refusals(act(rallying, begin("red.1")).state, step("0915"))).toEqual(["outOfCommandNear COF-5.45b"]);
  });
});

describe("COF-RUL-68", () => {
  it("keeps everybody on the map", () => {
    const edge = march({ red: [["BI", "0115", "V0"]] });
    const begun = act(edge, begin("red.1")).state;
    expect(offered(begun, "step")).toEqual([]);
    expect(refusals(begun, step("0015"))).toEqual(["notNextDoor COF-RUL-68"]);
  });
});

describe("beginning", () => {
  it("is for units of the wing that can still act", () => {
    const start = march({
      red: [
        ["SI", "1015", "V0", { routed: true }],
        ["SI", "1017", "V0", { rallied: true }],
        ["SI", "1019", "V0"],
        ["LI", "1021", "V0"],
        ["SI", "1023", "V0", { wing: "other" }],
        ["SI", "1025", "V0"],
      ],
      blue: [["SI", "0919", "V3"]],
      orders: { forsworn: ["red.4"] },
      state: { engaged: [["red.3", "blue.1"]] },
    });
    expect(offered(start, "begin")).toEqual(["red.6", "red.7"]);
    expect(refusals(start, begin("red.1"))).toEqual(["routedCannotAct COF-9.42"]);
    expect(refusals(start, begin("red.4"))).toEqual(["forsworn COF-RUL-20"]);
    expect(refusals(start, begin("red.6", true))).toEqual(["nobodyTogether COF-6.52"]);
    expect(refusals(start, begin("red.6", false, 3))).toEqual(["noSpeedHere COF-6.81"]);
    expect(refusals(start, begin("nobody"))).toEqual(["noSuchUnit COF-5.41b"]);
  });
});

describe("the menu of a move", () => {
  it("holds exactly what is not refused", () => {
    const begun = act(si(), begin("red.1")).state;
    for (const action of choices(begun)) expect(resolve(begun, "red", action, fixed()).length).toBeGreaterThan(0);
    for (const to of ["0914", "0915", "1016", "1115", "1114", "1014"])
      expect(offered(begun, "step").includes(to), to).toBe(refusals(begun, step(to)).length === 0);
  });
});
