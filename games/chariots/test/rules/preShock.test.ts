import { describe, expect, it } from "vitest";
import type { Field, Placed } from "../field.ts";
import { moved, refusals, shock, tabled } from "./fray.ts";
import { example } from "./hatti.ts";

const still = { tables: tabled([0, 0]) };
const standards: Field["standards"] = [
  { seat: "red", hex: "3515" },
  { seat: "blue", hex: "0515" },
];
const one = (red: Placed, blue: Placed, more: Partial<Field> = {}): Field => ({
  red: [red],
  blue: [blue],
  orders: moved("red.1"),
  state: still,
  ...more,
});
const SI: Placed = ["SI", "2015", "V0"];
const FOE: Placed = ["SI", "1915", "V3"];
const join = { type: "attackToo", unit: "red.1" } as const;

describe("COF-8.1b", () => {
  it("finishes each step for every combat before the next", () => {
    const fray = shock(
      {
        red: [SI, ["SI", "2020", "V0"]],
        blue: [FOE, ["SI", "1920", "V3"]],
        orders: moved("red.1", "red.2"),
        state: still,
      },
      1,
      2,
      3,
      4,
    );
    expect(
      fray.events().flatMap(({ type }) => (type === "preShockRolled" || type === "shockRolled" ? [type] : [])),
    ).toEqual(["preShockRolled", "preShockRolled", "shockRolled", "shockRolled"]);
  });
});

describe("COF-8.13", () => {
  it("goes through its steps in order", () => {
    expect(
      shock(one(SI, FOE), 0, 0)
        .told("stepEntered")
        .map(({ step }) => step),
    ).toEqual([
      "mending",
      "lashBacks",
      "defenderChecks",
      "leaders",
      "resolution",
      "routs",
      "brink",
      "advances",
      "engaging",
    ]);
  });
  it("sees to leaders before the clash", () => {
    const fray = shock(
      one(SI, FOE, { redLeaders: [["kub", "wc", "2015"]], blueLeaders: [["ur", "gc", "1915"]] }),
      0,
      7,
      8,
      5,
    );
    expect(fray.told("leaderEndangered").map(({ leader, faces }) => [leader, faces])).toEqual([
      ["kub", [7]],
      ["ur", [8]],
    ]);
    expect(fray.events().findIndex(({ type }) => type === "leaderEndangered")).toBeLessThan(
      fray.events().findIndex(({ type }) => type === "shockRolled"),
    );
  });
});

describe("COF-8.14a", () => {
  const waiting = one(SI, FOE, { orders: {} });
  it("lets the unit attack on its TQ or less", () => {
    const fray = shock(waiting).answer(join, 6, 0, 0);
    expect(fray.told("preShockRolled")[0]?.check).toMatchObject({ unit: "red.1", face: 6, needed: 6, passed: true });
    expect(fray.told("shockRolled")).toHaveLength(1);
  });
  it("keeps it from attacking on more, with a hit", () => {
    const fray = shock(waiting).answer(join, 7);
    expect(fray.told("hitsTaken")).toEqual([
      { type: "hitsTaken", unit: "red.1", hits: 1, rules: ["COF-8.14a", "COF-8.64"] },
    ]);
    expect(fray.told("shockRolled")).toEqual([]);
  });
});

describe("COF-8.14b", () => {
  it("spares the attacker the check against the routed only, who check themselves", () => {
    const routed = one(SI, ["SI", "1915", "V3", { routed: true }], { orders: {} });
    const fray = shock(routed).answer(join, 1, 0);
    expect(fray.told("preShockRolled").map(({ check }) => [check.unit, check.needed])).toEqual([["blue.1", 1]]);
    const both = {
      ...routed,
      blue: [
        ["SI", "1915", "V3", { routed: true }],
        ["SI", "1914", "V3"],
      ] as const,
    };
    expect(shock(both).answer(join, 6, 1, 0, 0).told("preShockRolled")[0]?.check.unit).toBe("red.1");
  });
});

describe("COF-8.14c", () => {
  it("gives a defender as many hits as it rolls above its TQ", () => {
    expect(shock(one(SI, FOE), 9, 0).unit("blue.1").hits).toBe(3);
    expect(shock(one(SI, FOE), 6, 0).unit("blue.1").hits).toBe(0);
  });
  it("asks nothing of the engaged", () => {
    expect(
      shock(one(SI, FOE, { state: { ...still, engaged: [["red.1", "blue.1"]] } }), 0).told("preShockRolled"),
    ).toEqual([]);
  });
});

describe("COF-8.14d", () => {
  it("routs a broken defender at once and brings the attacker forward, with a turn if it likes", () => {
    const fray = shock(one(SI, ["SI", "1915", "V3", { hits: 4 }], { standards }), 9, 3);
    expect(fray.asked()).toBe("routTo");
    fray.answer({ type: "routTo", standard: "blue.standard", to: "0515", facing: "V3", leaders: [] });
    expect(fray.told("stepped").map(({ kind, to }) => [kind, to])).toEqual([["advance", "1915"]]);
    expect(fray.asked()).toBe("turnAfterAdvance");
    fray.answer({ type: "turn", facing: "V1" });
    expect(fray.unit("red.1")).toMatchObject({ hex: "1915", facing: "V1" });
    expect(fray.told("shockRolled")).toEqual([]);
  });
});

describe("COF-8.14e", () => {
  it("removes a routed defender that fails", () => {
    const fray = shock(one(SI, ["SI", "1915", "V3", { routed: true }]), 2).answer({ type: "keepFacing" });
    expect(fray.told("eliminated").map(({ unit, rules }) => [unit, rules])).toEqual([
      ["blue.1", ["COF-9.43", "COF-11.0b"]],
    ]);
    expect(fray.unit("red.1").hex).toBe("1915");
  });
});

describe("COF-8.14f", () => {
  it("leaves the defender in peace when the attacker routs on its check", () => {
    const fray = shock(one(["SI", "2015", "V0", { hits: 5 }], FOE, { orders: {}, standards })).answer(join, 7, 2);
    expect(fray.asked()).toBe("routTo");
    expect(fray.unit("blue.1")).toMatchObject({ hex: "1915", hits: 0 });
    expect(fray.told("preShockRolled")).toHaveLength(1);
  });
});

/** Two attackers on one hex: red.1 by choice and at the end of its strength, red.2 because it moved. */
const held = (blue: Placed): Field => ({
  red: [
    ["SI", "2015", "V0", { hits: 5 }],
    ["SI", "2016", "V0"],
  ],
  blue: [blue],
  orders: moved("red.2"),
  standards,
  state: still,
});

describe("COF-8.14g", () => {
  it("leaves the attacker in its hex, routed, when its defender routs too", () => {
    const fray = shock(held(["SI", "1915", "V3", { hits: 4 }])).answer(join, 9, 9, 3);
    expect(fray.asked()).toBe("routTo");
    fray
      .answer({ type: "routTo", standard: "blue.standard", to: "0515", facing: "V3", leaders: [] })
      .answer({ type: "keepFacing" });
    expect(fray.told("routed").map(({ unit, to, standard }) => [unit, to, standard])).toEqual([
      ["blue.1", "0515", "blue.standard"],
      ["red.1", "2015", null],
    ]);
    expect(fray.told("routRolled").map(({ check }) => check.unit)).toEqual(["blue.1"]);
    expect(fray.unit("red.1")).toMatchObject({ routed: true, hex: "2015" });
  });
});

describe("COF-RUL-36", () => {
  it("holds its rout only until the defenders have checked, and resolves it as any other when they stand", () => {
    const fray = shock(held(FOE)).answer(join, 9, 0, 4);
    expect(fray.told("routHeld").map(({ unit }) => unit)).toEqual(["red.1"]);
    expect(fray.told("routRolled").map(({ check }) => [check.unit, check.face])).toEqual([["red.1", 4]]);
    expect(fray.asked()).toBe("routTo");
  });
  it("does not hold it where nobody else attacks", () => {
    const fray = shock(one(["SI", "2015", "V0", { hits: 5 }], FOE, { orders: {}, standards })).answer(join, 7, 2);
    const order = fray.events().map(({ type }) => type);
    expect(order.indexOf("routRolled")).toBeGreaterThan(order.indexOf("routHeld"));
    expect(fray.told("stepEntered").map(({ step }) => step)).toEqual(["mending"]);
  });
});

describe("COF-8.14h", () => {
  it("goes on only with combats that still have both sides", () => {
    const fray = shock(
      {
        red: [SI, ["SI", "2020", "V0"]],
        blue: [
          ["SI", "1915", "V3", { hits: 5 }],
          ["SI", "1920", "V3"],
        ],
        orders: moved("red.1", "red.2"),
        state: still,
      },
      7,
    ).answer({ type: "keepFacing" }, 0, 4);
    expect(fray.told("shockRolled").map(({ attackers }) => attackers)).toEqual([["red.2"]]);
  });
});

describe("COF-8.14x", () => {
  it("checks as the example does", () => {
    const fray = shock(example()).answer({ type: "attackToo", unit: "D" }, 6, 0, 5, 9, 6, 9, 3);
    expect(
      fray.told("preShockRolled").map(({ check }) => [check.unit, check.face, check.needed, check.passed]),
    ).toEqual([
      ["D", 6, 5, false],
      ["Z", 0, 5, true],
      ["Y", 5, 5, true],
      ["X", 9, 7, false],
    ]);
    expect(fray.unit("D").hits).toBe(1);
    expect(
      fray
        .told("hitsTaken")
        .filter(({ rules }) => rules.includes("COF-8.14c"))
        .map(({ unit, hits }) => [unit, hits]),
    ).toEqual([["X", 2]]);
  });
});

describe("COF-8.41c", () => {
  it("checks a chariot and its runners one by one, attacking and defending", () => {
    const fray = shock({
      red: [
        ["CH2", "2015", "V0"],
        ["RI", "2015", "V0"],
      ],
      blue: [
        ["CH2", "1915", "V3"],
        ["RI", "1915", "V3"],
      ],
      state: still,
    }).answer(join, 1, 2, 3, 4, 5);
    expect(fray.told("preShockRolled").map(({ check }) => [check.unit, check.face])).toEqual([
      ["red.1", 1],
      ["red.2", 2],
      ["blue.1", 3],
      ["blue.2", 4],
    ]);
  });
});

describe("COF-8.41e", () => {
  it("makes no attack on chariots once the runners have failed", () => {
    const fray = shock({
      red: [
        ["CH2", "2015", "V0"],
        ["RI", "2015", "V0"],
      ],
      blue: [["CH3", "1915", "V3"]],
      state: still,
    }).answer(join, 1, 9);
    expect(fray.told("preShockRolled")).toHaveLength(2);
    expect(fray.told("shockRolled")).toEqual([]);
    expect(fray.unit("red.2").hits).toBe(1);
  });
  it("lets the chariot go on against foot, as a chariot alone (COF-RUL-38)", () => {
    const fray = shock({
      red: [
        ["CH2", "2015", "V0"],
        ["RI", "2015", "V0"],
      ],
      blue: [["SI", "1915", "V3"]],
    }).answer(join, 1, 9, 0, 6);
    expect(fray.told("shockRolled")[0]).toMatchObject({ attackers: ["red.1"], columnUsed: 2 });
  });
});

describe("COF-RUL-34", () => {
  /** red.1 by choice against 1914; red.2, which moved, against 1915, with 1914 not in front of it. */
  const line = (more: Partial<Field> = {}): Field => ({
    red: [
      ["SI", "2015", "V0"],
      ["SI", "2016", "V0"],
    ],
    blue: [
      ["SI", "1915", "V3"],
      ["SI", "1916", "V3"],
    ],
    orders: moved("red.2"),
    state: still,
    ...more,
  });
  it("adds whom a failed check leaves alone to the attacker who has it in front", () => {
    const fray = shock(line()).answer(join, 9, 1, 2, 3);
    expect(fray.told("shockRolled").map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [["red.2"], ["blue.2", "blue.1"]],
    ]);
    expect(fray.told("preShockRolled").map(({ check }) => check.unit)).toEqual(["red.1", "blue.2", "blue.1"]);
  });
  it("leaves it alone where nobody else has it in front", () => {
    const fray = shock(
      line({
        blue: [
          ["SI", "1914", "V3"],
          ["SI", "1916", "V3"],
        ],
      }),
    ).answer(join, 9, 1, 2);
    expect(fray.told("shockRolled").map(({ defenders }) => defenders)).toEqual([["blue.2"]]);
  });
  it("asks the attacker where two can take it", () => {
    const fray = shock({
      red: [
        ["SI", "2015", "V0"],
        ["SI", "2016", "V0"],
        ["SI", "1815", "V3"],
      ],
      blue: [
        ["SI", "1915", "V3"],
        ["SI", "1916", "V3"],
        ["SI", "1914", "V3"],
      ],
      orders: moved("red.2", "red.3"),
      state: still,
    })
      .answer(join)
      .answer({ type: "attack", unit: "red.1", hexes: ["1915"] }, 9);
    expect(fray.asked()).toBe("mendShock");
    expect(fray.menu()).toEqual([
      { type: "addTo", combat: 1 },
      { type: "addTo", combat: 2 },
    ]);
    fray.answer({ type: "addTo", combat: 2 }, 0, 0, 0, 1, 2);
    expect(fray.told("shockRolled").map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [["red.2"], ["blue.2"]],
      [["red.3"], ["blue.3", "blue.1"]],
    ]);
  });
  it("refuses a combat that cannot take it", () => {
    const state = {
      ...shock(line()).state(),
      agenda: [{ task: "mendShock", defender: "blue.1", among: [1, 2] }] as const,
    };
    expect(refusals(state, { type: "addTo", combat: 0 })).toEqual(["cannotTakeIt"]);
    expect(refusals(state, { type: "addTo", combat: 1 })).toEqual([]);
  });
});

describe("COF-RUL-75", () => {
  const three: Field = {
    red: [SI],
    blue: [["SI", "1914", "V3", { hits: 5 }], FOE],
    orders: moved("red.1"),
    standards,
    state: still,
  };
  it("fights first while somebody of the combat stands, and then the emptied hex is vacated for it, if nobody threatens it", () => {
    const fray = shock(three, 9, 9, 0, 5);
    // blue.1 is gone; blue.2 has red.1 in its front, so that there is no advance (COF-8.21d).
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1"]);
    expect(fray.told("stepped")).toEqual([]);
  });
  it("brings it forward in collapse when it is free to", () => {
    const away: Field = {
      ...three,
      blue: [
        ["SI", "1914", "V3", { hits: 5 }],
        ["SI", "1915", "V0"],
      ],
      state: { tables: tabled([0, 1]) },
    };
    const fray = shock(away, 7, 9, 2, 5);
    expect(fray.told("stepped").map(({ kind, to }) => [kind, to])).toEqual([["advance", "1914"]]);
    expect(fray.told("shockRolled")).toHaveLength(1);
    fray.answer({ type: "keepFacing" });
    expect(fray.state().engaged).toEqual([]);
  });
  it("sends the one of the highest TQ forward, at once, and its attack is over", () => {
    const fray = shock(
      {
        red: [SI, ["HI", "2016", "V0"], ["SI", "2020", "V0"]],
        blue: [
          ["SI", "1915", "V3", { hits: 5 }],
          ["SI", "1816", "V3"],
          ["SI", "1920", "V3"],
        ],
        orders: moved("red.1", "red.2", "red.3"),
        state: still,
      },
      8,
    );
    expect(fray.asked()).toBe("turnAfterAdvance");
    expect(fray.unit("red.2").hex).toBe("1915");
    fray.answer({ type: "keepFacing" });
    // COF-RUL-65: blue.2 may turn to it.
    expect(fray.asked()).toBe("faceAbout");
    fray.answer({ type: "keepFacing" }, 0, 0);
    expect(fray.told("shockRolled").map(({ attackers }) => attackers)).toEqual([["red.3"]]);
    expect(fray.state().engaged).toEqual([["red.3", "blue.3"]]);
  });
});

describe("COF-8.55a", () => {
  it("offers BI an attack of its own against chariots", () => {
    for (const type of ["CH2", "CH3"] as const)
      expect(shock(one([type, "2015", "V0"], ["BI", "1915", "V3"])).asked()).toBe("lashBack");
    const stack: Field = {
      red: [
        ["CH2", "2015", "V0"],
        ["RI", "2015", "V0"],
      ],
      blue: [["BI", "1915", "V3"]],
      orders: moved("red.1", "red.2"),
    };
    const fray = shock(stack);
    expect(fray.asked()).toBe("lashBack");
    expect(fray.menu()).toEqual([{ type: "tryReaction" }, { type: "stay" }]);
  });
  it("lets it stay and be attacked", () => {
    const fray = shock(one(["CH3", "2015", "V0"], ["BI", "1915", "V3"])).answer({ type: "stay" }, 0, 0);
    expect(fray.told("shockRolled")[0]?.attackers).toEqual(["red.1"]);
  });
});

describe("COF-8.55b", () => {
  it("offers it to runners alone against CH-3 only", () => {
    expect(shock(one(["CH3", "2015", "V0"], ["RI", "1915", "V3"])).asked()).toBe("lashBack");
    expect(shock(one(["CH2", "2015", "V0"], ["RI", "1915", "V3"]), 0, 0).asked()).toBeUndefined();
    const stacked: Field = {
      red: [["CH3", "2015", "V0"]],
      blue: [
        ["CH2", "1915", "V3"],
        ["RI", "1915", "V3"],
      ],
      orders: moved("red.1"),
      state: still,
    };
    expect(shock(stacked, 0, 0, 0).told("aggressionRolled")).toEqual([]);
  });
});

describe("COF-8.55c", () => {
  it("is not for a unit attacked by anybody else too, nor for one with no attacker in front", () => {
    const mixed: Field = {
      red: [
        ["CH3", "2015", "V0"],
        ["SI", "2016", "V0"],
      ],
      blue: [["BI", "1915", "V3"]],
      orders: moved("red.1", "red.2"),
    };
    expect(shock(mixed, 0).asked()).toBe("leadType");
    expect(shock(one(["CH3", "2015", "V0"], ["BI", "1915", "V0"]), 0, 0).asked()).toBeUndefined();
  });
  it("turns on all of those in front", () => {
    const two: Field = {
      red: [
        ["CH3", "2015", "V0"],
        ["CH3", "2016", "V0"],
      ],
      blue: [["BI", "1915", "V3"]],
      orders: moved("red.1", "red.2"),
      state: still,
    };
    const fray = shock(two).answer({ type: "tryReaction" }, 0, 0);
    expect(fray.told("shockRolled")[0]).toMatchObject({ attackers: ["blue.1"], defenders: ["red.1", "red.2"] });
  });
  it("is not for the routed", () => {
    expect(
      shock(one(["CH3", "2015", "V0"], ["BI", "1915", "V3", { routed: true }]), 1, 0).told("aggressionRolled"),
    ).toEqual([]);
  });
});

describe("COF-8.55d", () => {
  const charge = one(["CH3", "2015", "V0"], ["BI", "1915", "V3"]);
  it("succeeds on its TQ or less", () => {
    const fray = shock(charge).answer({ type: "tryReaction" }, 5, 0);
    expect(fray.told("aggressionRolled")[0]).toMatchObject({ unit: "blue.1", face: 5, needed: 5, reacts: true });
  });
  it("fails on more, and the shock goes on, with the check it still owes", () => {
    const fray = shock(charge).answer({ type: "tryReaction" }, 6, 5, 0);
    expect(fray.told("aggressionRolled")[0]?.reacts).toBe(false);
    expect(fray.told("preShockRolled").map(({ check }) => check.unit)).toEqual(["blue.1"]);
    expect(fray.told("shockRolled")[0]?.attackers).toEqual(["red.1"]);
  });
});

describe("COF-8.56", () => {
  it("attacks at once, without any check, before any other shock", () => {
    const fray = shock({
      red: [
        ["SI", "2020", "V0"],
        ["CH3", "2015", "V0"],
      ],
      blue: [
        ["SI", "1920", "V3"],
        ["BI", "1915", "V3"],
      ],
      orders: moved("red.1", "red.2"),
      state: still,
    }).answer({ type: "tryReaction" }, 5, 0, 1, 2);
    expect(fray.told("shockRolled").map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [["blue.2"], ["red.2"]],
      [["red.1"], ["blue.1"]],
    ]);
    expect(fray.told("preShockRolled").map(({ check }) => check.unit)).toEqual(["blue.1"]);
  });
});

describe("COF-RUL-48", () => {
  it("cancels the original combat for all its attackers, those in flank and rear too", () => {
    const fray = shock({
      red: [
        ["CH3", "2015", "V0"],
        ["CH3", "1816", "V3"],
      ],
      blue: [["BI", "1915", "V3"]],
      orders: moved("red.1", "red.2"),
      state: still,
    }).answer({ type: "tryReaction" }, 0, 0);
    expect(fray.told("shockRolled").map(({ attackers, defenders }) => [attackers, defenders])).toEqual([
      [["blue.1"], ["red.1"]],
    ]);
    expect(fray.state().engaged).toEqual([["blue.1", "red.1"]]);
  });
  it("is carried through to the end: the reacting unit advances, and leaders are in danger", () => {
    const fray = shock({
      ...one(["CH3", "2015", "V0"], ["BI", "1915", "V3"]),
      redLeaders: [["kub", "wc", "2015"]],
      state: { tables: tabled([0, 6]) },
    }).answer({ type: "tryReaction" }, 0, 5, 0);
    expect(fray.told("leaderEndangered")).toHaveLength(1);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["red.1"]);
    expect(fray.asked()).toBe("turnAfterAdvance");
    expect(fray.unit("blue.1").hex).toBe("2015");
  });
});
