import { describe, expect, it } from "vitest";
import type { State, Unit } from "../../src/state.ts";
import { type Field, field, type Placed, told } from "../field.ts";
import { against, askedOf, choices, decide, goOn, kindsOf, types } from "./deciding.ts";

/** Red chooses its order: one unit engaged, one routed by the Standard where the general stands, one free. */
const ordering = (more: Field = {}): State =>
  field({
    red: [
      ["SI", "1015", "V0"],
      ["SI", "3015", "V0", { routed: true }],
      ["SI", "2015", "V0", { hits: 3 }],
    ],
    blue: [["SI", "0915", "V3"]],
    redLeaders: [["ra", "gc", "3016", { ratings: { commandRange: 40, initiative: 5, charisma: 2, capability: 0 } }]],
    standards: [{ seat: "red", hex: "3016", leader: "ra" }],
    orders: { order: null },
    agenda: [{ task: "chooseOrder" }],
    turn: { cup: ["blue.wing"] },
    state: { engaged: [["red.1", "blue.1"]] },
    ...more,
  });

const acting = (more: Field = {}): State => ordering({ orders: {}, agenda: [{ task: "nextUnit" }], ...more });
const unitsIn = (state: State): readonly string[] => [
  ...new Set(choices(state).flatMap((action) => ("unit" in action ? [action.unit] : []))),
];

describe("COF-3.0f", () => {
  it("is one of three, each only where it makes sense", () => {
    expect(choices(ordering())).toEqual([
      { type: "order", order: "move" },
      { type: "order", order: "disengage" },
      { type: "order", order: "rally" },
    ]);
    const calm = ordering({ red: [["SI", "2015", "V0"]], state: {} });
    expect(against(calm, { type: "order", order: "disengage" })).toEqual(["noneToDisengage COF-9.22"]);
    expect(against(calm, { type: "order", order: "rally" })).toEqual(["noneToRally COF-9.51"]);
    expect(told(goOn(calm).events, "orderChosen")).toMatchObject([{ order: "move" }]);
  });

  it("cannot be changed afterwards", () => {
    const given = decide(ordering(), { type: "order", order: "move" }).state;
    expect(against(given, { type: "order", order: "rally" })).toEqual(["notNow COF-5.41b"]);
  });
});

describe("COF-5.43a", () => {
  it("lets routed units of other wings try too, and leaves the wing out of command", () => {
    const state = ordering({
      red: [
        ["SI", "1015", "V0"],
        ["SI", "3015", "V0", { routed: true, wing: "red.left" }],
        ["SI", "2015", "V0", { hits: 3 }],
      ],
    });
    const given = decide(state, { type: "order", order: "rally" }).state;
    expect(unitsIn(given)).toEqual(["red.2"]);
    expect(given.orders?.inCommand).toEqual([]);
  });
});

describe("COF-5.43b", () => {
  it("leaves the other units of the wing idle when the order is to disengage", () => {
    const given = decide(ordering(), { type: "order", order: "disengage" }, 0).state;
    const gone = decide(given, { type: "disengage", unit: "red.1", to: "1114" }).state;
    expect(against(gone, { type: "begin", unit: "red.3", together: false, speed: null })).toEqual([
      "onlyDisengaging COF-5.43b",
    ]);
    expect(kindsOf(gone)).toEqual(["moveLeader", "endSegment"]);
  });
});

describe("COF-5.44", () => {
  it("moves, fires or recovers, in command", () => {
    expect(unitsIn(acting())).toEqual(["red.3"]);
    expect(kindsOf(acting())).toEqual(["begin", "recover", "moveLeader", "endSegment"]);
    const recovered = decide(acting(), { type: "recover", unit: "red.3" }).state;
    expect(against(recovered, { type: "begin", unit: "red.3", together: false, speed: null })).toEqual([
      "hasActed COF-6.12",
    ]);
  });
});

describe("COF-5.45a", () => {
  it("moves and fires out of command too", () => {
    const state = acting({
      red: [["LI", "2015", "V0", { missile: "B" }]],
      blue: [["SI", "1815", "V3"]],
      orders: { inCommand: [] },
      state: {},
    });
    expect(kindsOf(state)).toEqual(["begin", "fire", "moveLeader", "endSegment"]);
  });
});

describe("COF-5.45b", () => {
  it("never lets a unit out of command step next to an enemy", () => {
    const given = (inCommand: readonly string[]): Field => ({
      red: [["SI", "1115", "V0"]],
      blue: [["SI", "0915", "V3"]],
      orders: { inCommand },
      state: {},
    });
    const begin = { type: "begin", unit: "red.1", together: false, speed: null } as const;
    const lost = decide(acting(given([])), begin).state;
    expect(against(lost, { type: "step", to: "1015" }).join()).toContain("COF-5.45b");
    const led = decide(acting(given(["red.1"])), begin).state;
    expect(against(led, { type: "step", to: "1015" })).toEqual([]);
  });
});

describe("COF-5.45c", () => {
  it("bars chariots out of command from fire and run", () => {
    const given = (inCommand: readonly string[]): Field => ({
      red: [["CH2", "1115", "V0", { missile: "C" }]],
      blue: [["SI", "0915", "V3"]],
      orders: { inCommand },
      state: {},
    });
    expect(kindsOf(acting(given(["red.1"])))).toContain("fireAndRun");
    expect(kindsOf(acting(given([])))).not.toContain("fireAndRun");
  });

  it("bars them from passing through", () => {
    const given = (inCommand: readonly string[]): Field => ({
      red: [["CH2", "1115", "V0", { missile: "C" }]],
      blue: [["CH2", "1015", "V3", { missile: "C" }]],
      orders: { inCommand },
      state: {},
    });
    const begin = { type: "begin", unit: "red.1", together: false, speed: null } as const;
    const decline = { type: "decline", unit: "blue.1" } as const;
    const begun = (inCommand: readonly string[]): State => {
      const { state } = decide(acting(given(inCommand)), begin);
      return askedOf(state) === "blue withdraw" ? decide(state, decline).state : state;
    };
    expect(kindsOf(begun(["red.1"]))).toContain("passThrough");
    expect(kindsOf(begun([]))).not.toContain("passThrough");
  });
});

describe("COF-5.45d", () => {
  it("bars recovery and breaking off out of command", () => {
    expect(against(acting({ orders: { inCommand: [] } }), { type: "recover", unit: "red.3" })).toEqual([
      "outOfCommand COF-5.45d",
    ]);
    expect(
      against(ordering({ orders: { order: null, inCommand: [] } }), { type: "order", order: "disengage" }),
    ).toEqual(["noneToDisengage COF-9.22"]);
  });
});

describe("COF-5.45e", () => {
  it("makes an engaged unit attack, in command or not", () => {
    const lost = decide(acting({ orders: { inCommand: [] } }), { type: "endSegment" }, 5);
    expect(told(lost.events, "shockRolled")).toHaveLength(1);
    const led = decide(acting(), { type: "endSegment" }, 5);
    expect(told(led.events, "shockRolled")).toHaveLength(1);
  });
});

describe("COF-5.47", () => {
  it("goes on to shock and to reaction fire without any order for them", () => {
    expect(types(decide(acting(), { type: "endSegment" }, 5))).toContain("shockRolled");
    const shooting = acting({
      red: [["SI", "1115", "V0"]],
      blue: [["LI", "0915", "V3", { missile: "B" }]],
      state: {},
    });
    const begun = decide(shooting, { type: "begin", unit: "red.1", together: false, speed: null }).state;
    const state = askedOf(begun) === "blue withdraw" ? decide(begun, { type: "decline", unit: "blue.1" }).state : begun;
    const near = decide(state, { type: "step", to: "1015" }).state;
    expect(askedOf(near)).toMatch(/^blue (faceAbout|entryFire)$/);
  });
});

describe("COF-5.48", () => {
  it("ends the phase after shock; the next marker follows", () => {
    const over = decide(acting(), { type: "endSegment" }, 5);
    const order = types(over);
    expect(order.indexOf("shockRolled")).toBeLessThan(order.indexOf("ordersEnded"));
    expect(order.indexOf("ordersEnded")).toBeLessThan(order.indexOf("markerDrawn"));
  });
});

const tired = (more: Partial<Unit> = {}, given: Field = {}): State =>
  acting({ red: [["SI", "2015", "V0", { hits: 3, ...more }]], blue: [["SI", "0915", "V3"]], state: {}, ...given });
const RECOVER = { type: "recover", unit: "red.1" } as const;

describe("COF-9.14a", () => {
  it("takes off two hits, or the only one", () => {
    expect(decide(tired(), RECOVER).state.units["red.1"]?.hits).toBe(1);
    expect(decide(tired({ hits: 1 }), RECOVER).state.units["red.1"]?.hits).toBe(0);
    expect(against(tired({ hits: 0 }), RECOVER)).toEqual(["nothingToRecover COF-9.14a"]);
    expect(against(tired({ routed: true }), RECOVER)).toEqual(["routedCannotAct COF-9.42"]);
  });
});

describe("COF-9.14b", () => {
  it("needs clear ground, no enemy next to it and no missiles that reach it", () => {
    expect(against(tired({}, { map: { terrain: { "2015": "rough" } } }), RECOVER)).toEqual(["notInClear COF-9.14b"]);
    expect(against(tired({}, { blue: [["SI", "1915", "V3"]] }), RECOVER)).toEqual(["besideEnemy COF-9.14b"]);
    const bow = (more: Partial<Unit>): Placed => ["LI", "1815", "V3", { missile: "B", ...more }];
    expect(against(tired({}, { blue: [bow({})] }), RECOVER)).toEqual(["underMissiles COF-9.14b"]);
    expect(against(tired({}, { blue: [bow({ ammo: "none" })] }), RECOVER)).toEqual([]);
    expect(against(tired({}, { blue: [bow({ facing: "V0" })] }), RECOVER)).toEqual([]);
  });
});

describe("COF-9.14c", () => {
  it("is not joined with moving or firing, nor done in the turn of a rally", () => {
    expect(against(tired({}, { orders: { moved: ["red.1"] } }), RECOVER)).toEqual(["movedOrFired COF-9.14c"]);
    expect(against(tired({}, { orders: { fired: ["red.1"] } }), RECOVER)).toEqual(["movedOrFired COF-9.14c"]);
    expect(against(tired({ rallied: true }), RECOVER)).toEqual(["justRallied COF-9.55"]);
  });
});

describe("COF-RUL-61", () => {
  it("keeps a rallied unit from acting, but engaged it must attack", () => {
    const state = acting({
      red: [
        ["SI", "1015", "V0", { rallied: true }],
        ["SI", "2015", "V0", { rallied: true }],
      ],
    });
    expect(unitsIn(state)).toEqual([]);
    expect(types(decide(state, { type: "endSegment" }, 5))).toContain("shockRolled");
    const ordered = { ...state, agenda: [{ task: "chooseOrder" as const }] };
    expect(against(ordered, { type: "order", order: "disengage" })).toEqual(["noneToDisengage COF-9.22"]);
  });
});

describe("COF-RUL-64", () => {
  it("asks the other side for reactions and rolls for the owner of the unit tested", () => {
    const state = acting({
      red: [["CH2", "1315", "V0"]],
      blue: [["CH2", "1015", "V3", { ma: 12 }]],
      state: {},
    });
    const begun = decide(state, { type: "begin", unit: "red.1", together: false, speed: null }).state;
    expect(askedOf(decide(begun, { type: "step", to: "1215" }).state)).toBe("blue withdraw");
  });
});
