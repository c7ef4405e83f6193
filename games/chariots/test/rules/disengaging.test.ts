import { describe, expect, it } from "vitest";
import { disengageRating } from "../../src/rules/disengaging.ts";
import { leaderOf, type State } from "../../src/state.ts";
import { type Field, field, told } from "../field.ts";
import { against, choices, decide, types } from "./deciding.ts";

/** A red line engaged with a blue one; its commander near. */
const engaged = (more: Field = {}): State =>
  field({
    red: [
      ["SI", "1015", "V0"],
      ["SI", "1019", "V0"],
      ["SI", "1210", "V0"],
    ],
    blue: [
      ["SI", "0915", "V3"],
      ["SI", "0919", "V3"],
    ],
    redLeaders: [["rw", "wc", "1217"]],
    orders: { order: null },
    agenda: [{ task: "chooseOrder" }],
    turn: { cup: ["blue.wing"] },
    state: {
      engaged: [
        ["red.1", "blue.1"],
        ["red.2", "blue.2"],
      ],
    },
    ...more,
  });
const ORDER = { type: "order", order: "disengage" } as const;

describe("COF-9.22", () => {
  it("may be ordered where engaged units are in command, and idles the rest", () => {
    const given = decide(engaged(), ORDER, 4).state;
    expect(given.orders?.order).toBe("disengage");
    expect(choices(given).map((action) => ("unit" in action ? action.unit : ""))).not.toContain("red.3");
  });
});

describe("COF-9.23a", () => {
  it("is one roll for all, against Capability", () => {
    const given = decide(engaged(), ORDER, 4);
    expect(told(given.events, "disengageRolled")).toMatchObject([
      { leader: "rw", face: 4, rating: { total: 4 }, passed: true },
    ]);
  });

  it("adds the Charisma of a general who is with him, next to him, or himself", () => {
    const rating = (leaders: Field["redLeaders"], id: string): number => {
      const state = engaged({ redLeaders: leaders ?? [] });
      return disengageRating(state, leaderOf(state, id)).total;
    };
    const wc = ["rw", "wc", "1217"] as const;
    expect(rating([wc, ["ra", "gc", "1217", { wing: null }]], "rw")).toBe(6);
    expect(rating([wc, ["ra", "gc", "1218", { wing: null }]], "rw")).toBe(6);
    expect(rating([wc, ["ra", "gc", "1219", { wing: null }]], "rw")).toBe(4);
    expect(rating([["ra", "gc", "1217"]], "ra")).toBe(7);
  });
});

describe("COF-9.23b", () => {
  it("makes all of them go", () => {
    const given = decide(engaged(), ORDER, 0).state;
    const first = decide(given, { type: "disengage", unit: "red.1", to: "1114" }).state;
    expect(choices(first)).toEqual([
      { type: "disengage", unit: "red.2", to: "1119" },
      { type: "disengage", unit: "red.2", to: "1118" },
      { type: "disengage", unit: "red.2", to: "1018" },
    ]);
  });
});

describe("COF-9.23c", () => {
  it("leaves them engaged when it fails, and they must attack", () => {
    const given = decide(engaged(), ORDER, 5);
    expect(told(given.events, "disengageRolled")).toMatchObject([{ passed: false }]);
    expect(given.state.engaged).toHaveLength(2);
    const over = decide(given.state, { type: "endSegment" }, 5, 5);
    expect(told(over.events, "shockRolled")).toHaveLength(2);
  });
});

describe("COF-9.24a", () => {
  it("goes one hex, with its facing and for nothing", () => {
    const given = decide(
      engaged({ red: [["SI", "1015", "V0", { hits: 2 }]], state: { engaged: [["red.1", "blue.1"]] } }),
      ORDER,
      0,
    ).state;
    expect(against(given, { type: "disengage", unit: "red.1", to: "1215" })).toEqual(["oneHexOnly COF-9.24a"]);
    const gone = decide(given, { type: "disengage", unit: "red.1", to: "1114" });
    expect(gone.state.units["red.1"]).toMatchObject({ hex: "1114", facing: "V0", hits: 2, moved: false });
    expect(gone.state.engaged).toEqual([]);
  });
});

describe("COF-9.24b", () => {
  it("needs a free, passable hex next to no enemy", () => {
    const given = decide(engaged(), ORDER, 0).state;
    expect(against(given, { type: "disengage", unit: "red.1", to: "1014" })).toEqual([]);
    expect(against(given, { type: "disengage", unit: "red.1", to: "1016" })).toEqual(["stillBesideEnemy COF-9.24b"]);
    const crowded = engaged({
      red: [
        ["SI", "1015", "V0"],
        ["SI", "1019", "V0"],
        ["SI", "1114", "V0"],
      ],
    });
    expect(against(decide(crowded, ORDER, 0).state, { type: "disengage", unit: "red.1", to: "1114" })).toEqual([
      "occupied COF-9.24b",
    ]);
  });

  it("leaves engaged whoever has none", () => {
    const shut = engaged({
      map: { terrain: { "1014": "impassable", "1114": "impassable", "1115": "impassable" } },
      red: [["SI", "1015", "V0"]],
      blue: [["SI", "0915", "V3"]],
      state: { engaged: [["red.1", "blue.1"]] },
    });
    const given = decide(shut, ORDER, 0);
    expect(given.state.engaged).toEqual([["red.1", "blue.1"]]);
    expect(types(given)).not.toContain("stepped");
  });
});

const wheels = (more: Field = {}): State =>
  engaged({
    red: [
      ["CH2", "1015", "V0"],
      ["SI", "1019", "V0"],
      ["RI", "1015", "V0"],
    ],
    ...more,
  });

describe("COF-9.25", () => {
  it("lets chariots go without a roll; the others roll all the same", () => {
    const given = decide(wheels(), ORDER);
    expect(types(given)).not.toContain("disengageRolled");
    const gone = decide(given.state, { type: "disengage", unit: "red.1", to: "1114" }, 9);
    expect(gone.state.units["red.1"]?.hex).toBe("1114");
    expect(told(gone.events, "disengageRolled")).toMatchObject([{ passed: false }]);
  });
});

describe("COF-RUL-58", () => {
  it("takes a stack together, chariots first", () => {
    const given = decide(wheels(), ORDER).state;
    expect(choices(given).every((action) => "unit" in action && action.unit === "red.1")).toBe(true);
    const gone = decide(given, { type: "disengage", unit: "red.1", to: "1114" }, 9).state;
    expect(gone.units["red.3"]?.hex).toBe("1114");
  });

  it("leaves those out of range engaged, and they attack", () => {
    const far = engaged({ orders: { order: null, inCommand: ["red.1"] } });
    const given = decide(far, ORDER, 0).state;
    const gone = decide(given, { type: "disengage", unit: "red.1", to: "1114" }).state;
    expect(gone.engaged).toEqual([["red.2", "blue.2"]]);
    const over = decide(gone, { type: "endSegment" }, 5);
    expect(told(over.events, "shockRolled")).toMatchObject([{ attackers: ["red.2"] }]);
  });
});
