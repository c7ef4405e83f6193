import { describe, expect, it } from "vitest";
import { told } from "../field.ts";
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

// 1015 looking north has 0914 and 0915 in front, 1014 and 1016 on its flanks, 1114 and 1115 in its rear.
const KEEP = { type: "keepFacing" } as const;
const face = (facing: "V0" | "V1" | "V2" | "V3" | "V4" | "V5") => ({ type: "faceAbout", facing }) as const;

describe("COF-6.62a", () => {
  it("asks a point for each vertex of infantry, which turns as far as it likes", () => {
    for (const type of ["SI", "HI", "BI", "LI", "RI"] as const) {
      const begun = act(march({ red: [[type, "1015", "V0"]] }), begin("red.1")).state;
      expect(act(begun, turn("V3")).state.move?.spent["red.1"], type).toBe(3);
    }
  });
});

describe("COF-6.62b", () => {
  it("lets a chariot turn two vertices in a hex, a point each", () => {
    const begun = act(march({ red: [["CH3", "1015", "V0"]] }), begin("red.1")).state;
    expect(offered(begun, "turn")).toEqual(["V1", "V2", "V4", "V5"]);
    expect(refusals(begun, turn("V3"))).toEqual(["turnsTooFar COF-6.62b"]);
    const once = act(begun, turn("V1")).state;
    expect(offered(once, "turn")).toEqual(["V0", "V2"]);
    const twice = act(once, turn("V2")).state;
    expect(offered(twice, "turn")).toEqual([]);
    expect(twice.move?.spent["red.1"]).toBe(2);
  });
});

describe("COF-6.62c", () => {
  it("lets a wagon turn one vertex in a hex", () => {
    const begun = act(march({ red: [["BW", "1015", "V0"]] }), begin("red.1")).state;
    expect(offered(begun, "turn")).toEqual(["V1", "V5"]);
    expect(refusals(begun, turn("V2"))).toEqual(["turnsTooFar COF-6.62c"]);
    const { state, events } = act(begun, turn("V1"));
    expect(offered(state, "turn")).toEqual([]);
    expect(told(events, "turned")).toMatchObject([{ cost: 1, rules: ["COF-6.62c"] }]);
  });
});

describe("COF-6.63a", () => {
  it("forbids turning in an enemy's front hex once it was entered", () => {
    const start = march({ red: [["BI", "1015", "V0"]], blue: [["BW", "0815", "V3", SLOW]] });
    const there = acts(start, begin("red.1"), step("0915"));
    expect(offered(there, "turn")).toEqual([]);
    expect(refusals(there, turn("V1"))).toEqual(["enteredEnemyFront COF-6.63a"]);
    // Beside it, not before it.
    const beside = march({ red: [["BI", "1015", "V0"]], blue: [["BW", "0815", "V0", SLOW]] });
    expect(refusals(acts(beside, begin("red.1"), step("0915")), turn("V1"))).toEqual([]);
  });
});

describe("COF-RUL-24", () => {
  it("counts turns since the hex was entered", () => {
    const begun = act(march({ red: [["CH2", "1015", "V0"]] }), begin("red.1")).state;
    const there = acts(begun, turn("V1"), turn("V2"), step("1016"));
    expect(offered(there, "turn")).toEqual(["V0", "V1", "V3", "V4"]);
  });

  it("binds COF-6.63a only in that hex, and lets whoever began in a front hex go straight on", () => {
    const start = march({
      red: [["BI", "1015", "V0"]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { threatened: {} },
    });
    const past = acts(start, begin("red.1"), step("0915"), step("0816"));
    expect(refusals(past, turn("V1"))).toEqual([]);
    const began = march({
      red: [["BI", "0915", "V0"]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { threatened: { "red.1": 1 } },
    });
    const gone = acts(began, begin("red.1"), step("0816"));
    expect(gone.orders?.turnedUnderThreat).toEqual([]);
    expect(refusals(gone, turn("V1"))).toEqual([]);
  });

  it("keeps the limit of a chariot that began before an enemy", () => {
    const began = march({
      red: [["CH2", "0915", "V0"]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { threatened: { "red.1": 1 } },
    });
    expect(refusals(act(began, begin("red.1")).state, turn("V3"))).toEqual(["turnsTooFar COF-6.62b"]);
  });
});

describe("COF-6.64a", () => {
  it("gives half the allowance, rounded up, to a unit that began in one enemy's front hex", () => {
    const start = march({
      red: [["BI", "0915", "V0", { ma: 5 }]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { threatened: { "red.1": 1 } },
    });
    const begun = act(start, begin("red.1")).state;
    expect(refusals(begun, turn("V3"))).toEqual([]);
    const twice = acts(begun, turn("V1"), turn("V0"));
    expect(refusals(twice, turn("V1"))).toEqual([]);
    expect(refusals(twice, turn("V2"))).toEqual(["turnsHalfOnly COF-6.64a"]);
    const slow = march({
      red: [["SI", "0915", "V0", { ma: 4 }]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { threatened: { "red.1": 1 } },
    });
    expect(refusals(act(slow, begin("red.1")).state, turn("V3"))).toEqual(["turnsHalfOnly COF-6.64a"]);
  });
});

describe("COF-6.64b", () => {
  it("is remembered, so that the unit neither fires nor attacks in the phase", () => {
    const start = march({
      red: [["CH2", "0915", "V0", { missile: "C" }]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { threatened: { "red.1": 1 } },
    });
    const begun = act(start, begin("red.1")).state;
    expect(offered(begun, "fire")).toEqual(["red.1"]);
    const { state, events } = act(begun, turn("V1"));
    expect(told(events, "turnedUnderThreat")).toMatchObject([{ units: ["red.1"], rules: ["COF-6.64b"] }]);
    expect(state.orders?.turnedUnderThreat).toEqual(["red.1"]);
    expect(offered(state, "fire")).toEqual([]);
    expect(told(act(state, turn("V2")).events, "turnedUnderThreat")).toEqual([]);
  });

  it("does not let a unit turn that has fired", () => {
    const start = march({
      red: [["CH2", "0915", "V0", { missile: "C" }]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { threatened: { "red.1": 1 }, fired: ["red.1"] },
    });
    expect(refusals(act(start, begin("red.1")).state, turn("V1"))).toEqual(["firedAndTurns COF-6.64b"]);
  });
});

describe("COF-6.64c", () => {
  it("forbids turning in the front hexes of two enemies", () => {
    const start = march({
      red: [["BI", "0915", "V0"]],
      blue: [
        ["BW", "0914", "V1", SLOW],
        ["BW", "0916", "V4", SLOW],
      ],
      orders: { threatened: { "red.1": 2 } },
    });
    const begun = act(start, begin("red.1")).state;
    expect(offered(begun, "turn")).toEqual([]);
    expect(refusals(begun, turn("V1"))).toEqual(["severalEnemyFronts COF-6.64c"]);
  });
});

describe("COF-6.65", () => {
  it("hits formed foot for each vertex it turns in rough, woods or marsh", () => {
    for (const terrain of ["rough", "woods", "marsh"] as const) {
      const start = march({ red: [["HI", "1015", "V0"]], map: { terrain: { "1015": terrain } } });
      const { state, events } = act(act(start, begin("red.1")).state, turn("V2"));
      expect(told(events, "hitsTaken"), terrain).toMatchObject([{ hits: 1, rules: ["COF-6.65"] }, { hits: 1 }]);
      expect(unit(state, "red.1").hits).toBe(2);
    }
    const light = march({ red: [["BI", "1015", "V0"]], map: { terrain: { "1015": "rough" } } });
    expect(unit(acts(light, begin("red.1"), turn("V2")), "red.1").hits).toBe(0);
    const clear = march({ red: [["HI", "1015", "V0"]], map: { terrain: { "1015": "village" } } });
    expect(unit(acts(clear, begin("red.1"), turn("V2")), "red.1").hits).toBe(0);
  });

  it("stops at the vertex that routs it", () => {
    const start = march({ red: [["SI", "1015", "V0", { hits: 5 }]], map: { terrain: { "1015": "rough" } } });
    const { state, events } = act(act(start, begin("red.1")).state, turn("V3"));
    expect(told(events, "turned")).toHaveLength(1);
    expect(unit(state, "red.1").eliminated).toBe(true);
  });
});

/** Red comes from 1015 to 0915, next to whoever stands in 0816 or 0815. */
const met = (type: "SI" | "BI" | "LI" | "CH2" | "BW", more = {}, others = {}) =>
  act(
    act(
      march({ red: [["HI", "1015", "V0"]], blue: [[type, "0816", "V0", { ...SLOW, ...more }]], ...others }),
      begin("red.1"),
    ).state,
    step("0915"),
  ).state;

describe("COF-6.66a", () => {
  it("lets an inactive unit turn one vertex when an enemy comes next to it", () => {
    const asks = met("SI");
    expect(asked(asks)).toBe("blue: faceAbout");
    expect(choices(asks)).toEqual([face("V5"), face("V1"), KEEP]);
    expect(refusals(asks, face("V2"))).toEqual(["oneVertexOnly COF-6.66a"]);
    const { state, events } = act(asks, face("V5"), 0);
    expect(told(events, "turned")).toMatchObject([{ units: ["blue.1"], facing: "V5", kind: "reaction", cost: 0 }]);
    expect(unit(state, "blue.1").facing).toBe("V5");
    expect(asked(state)).toBe("red: moveOn");
    expect(unit(act(asks, KEEP).state, "blue.1").facing).toBe("V0");
  });

  it("is nothing for wagons", () => {
    expect(asked(met("BW"))).toBe("red: moveOn");
  });
});

describe("COF-6.66b", () => {
  it("is allowed once in an Orders Phase", () => {
    const turned = act(met("CH2"), face("V5")).state;
    expect(turned.orders?.faced).toEqual(["blue.1"]);
    const again = met("CH2", {}, { orders: { faced: ["blue.1"] } });
    expect(asked(again)).toBe("red: moveOn");
  });
});

describe("COF-6.66c", () => {
  it("is not allowed to a unit that another enemy stands next to", () => {
    const start = march({
      red: [
        ["HI", "1015", "V0"],
        ["HI", "0716", "V0"],
      ],
      blue: [["SI", "0816", "V0", SLOW]],
    });
    expect(asked(acts(start, begin("red.1"), step("0915")))).toBe("red: moveOn");
  });
});

describe("COF-6.66d", () => {
  it("makes infantry roll, and take what exceeds its TQ as hits", () => {
    const { state, events } = act(met("SI", { tq: 5 }), face("V5"), 7);
    expect(told(events, "reactionFacingRolled")).toMatchObject([{ check: { face: 7, needed: 5, passed: false } }]);
    expect(unit(state, "blue.1").hits).toBe(2);
    expect(unit(act(met("SI", { tq: 5 }), face("V5"), 5).state, "blue.1").hits).toBe(0);
  });

  it("makes no chariot roll", () => {
    expect(told(act(met("CH2"), face("V1")).events, "reactionFacingRolled")).toEqual([]);
  });

  it("costs formed foot the hit of turning in bad ground too", () => {
    const { state } = act(met("SI", {}, { map: { terrain: { "0816": "woods" } } }), face("V5"), 0);
    expect(unit(state, "blue.1").hits).toBe(1);
  });
});

describe("COF-6.66e", () => {
  it("lets a missile unit fire afterwards, whatever it rolled, with its new arc", () => {
    // 0915 lies in the rear of 0816 looking north, and on its flank once it has turned.
    const asks = met("LI", { missile: "B", tq: 5 });
    expect(asked(act(asks, KEEP).state)).toBe("red: moveOn");
    const turned = act(asks, face("V5"), 6).state;
    expect(unit(turned, "blue.1").hits).toBe(1);
    expect(asked(turned)).toBe("blue: entryFire");
    expect(choices(turned)).toContainEqual({ type: "shoot", unit: "blue.1", target: "red.1" });
  });
});

describe("COF-RUL-69", () => {
  it("is no right of columns, of routed or engaged units, nor of the active side", () => {
    expect(asked(met("SI", { facing: "D0" }))).toBe("red: moveOn");
    expect(asked(met("SI", { routed: true }))).toBe("red: moveOn");
    const engaged = { state: { engaged: [["blue.1", "red.9"]] } };
    expect(asked(met("SI", {}, engaged))).toBe("red: moveOn");
    const friend = march({
      red: [
        ["HI", "1015", "V0"],
        ["SI", "0816", "V0"],
      ],
    });
    expect(asked(acts(friend, begin("red.1"), step("0915")))).toBe("red: moveOn");
  });
});

describe("COF-6.63b", () => {
  it("lets whoever advanced after combat turn one vertex before an enemy (COF-8.22)", () => {
    const advanced = march({
      red: [["SI", "0915", "V0"]],
      blue: [["BW", "0815", "V3", SLOW]],
      orders: { segment: "shock" },
      agenda: [{ task: "nextUnit" }, { task: "turnAfterAdvance", units: ["red.1"] }],
    });
    expect(asked(advanced)).toBe("red: turnAfterAdvance");
    expect(offered(advanced, "turn")).toEqual(expect.arrayContaining(["V1", "V5"]));
  });
});

describe("the end of a turn in the hex", () => {
  it("leaves the unit free to stop", () => {
    expect(refusals(acts(march({ red: [["BI", "1015", "V0"]] }), begin("red.1"), turn("V1")), STOP)).toEqual([]);
  });
});
