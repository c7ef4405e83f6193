import { describe, expect, it } from "vitest";
import { RECONSTRUCTED } from "../../src/data/tables/reconstructed.ts";
import { beginLashOut } from "../../src/rules/shocking.ts";
import type { State } from "../../src/state.ts";
import { type Field, field, type Placed } from "../field.ts";
import { moved, moving, play, refusals, shock, tabled } from "./fray.ts";
import { example } from "./hatti.ts";

const SI: Placed = ["SI", "2015", "V0"];
const FOE: Placed = ["SI", "1915", "V3"];
const standards: Field["standards"] = [
  { seat: "red", hex: "3515" },
  { seat: "blue", hex: "0515" },
];
const one = (red: Placed, blue: Placed, more: Partial<Field> = {}): Field => ({
  red: [red],
  blue: [blue],
  orders: moved("red.1", "red.2", "red.3"),
  state: { tables: tabled([0, 0]) },
  ...more,
});
const hitting = (attacker: number, defender: number, superiority?: "attack" | "defence"): Partial<State> => ({
  tables: tabled([attacker, defender], superiority === undefined ? {} : { superiority }),
});
const keep = { type: "keepFacing" } as const;

describe("COF-9.11a", () => {
  it("adds hits to those it has", () => {
    const fray = shock(one(["SI", "2015", "V0", { hits: 2 }], FOE, { state: hitting(3, 0) }), 0, 4);
    expect(fray.unit("red.1").hits).toBe(5);
  });
});

describe("COF-9.12a", () => {
  it("shares the hits as evenly as can be", () => {
    const two = one(SI, FOE, { red: [SI, ["SI", "2016", "V0"]], state: hitting(4, 0) });
    const fray = shock(two, 0, 4);
    expect([fray.unit("red.1").hits, fray.unit("red.2").hits]).toEqual([2, 2]);
  });
});

describe("COF-9.12b", () => {
  const two = (superiority?: "attack" | "defence") =>
    one(SI, FOE, { red: [SI, ["SI", "2016", "V0"]], state: hitting(1, 0, superiority) });
  it("gives the odd hit to the unit that claimed superiority", () => {
    const fray = shock(two("attack"), 0).answer({ type: "lead", unit: "red.2" }, 4);
    expect([fray.unit("red.1").hits, fray.unit("red.2").hits]).toEqual([0, 1]);
    expect(fray.told("asked").some(({ task }) => task.task === "splitHits")).toBe(true);
  });
  it("gives it to the unit that attacked from behind", () => {
    const behind = one(SI, FOE, {
      red: [["SI", "1815", "V3"], SI],
      blue: [["SI", "1915", "V0"]],
      state: hitting(1, 0),
    });
    const fray = shock(behind, 0).answer({ type: "lead", unit: "red.2" }, 4);
    expect([fray.unit("red.1").hits, fray.unit("red.2").hits]).toEqual([0, 1]);
  });
  it("leaves it to the owner otherwise", () => {
    const fray = shock(two(), 0, 4);
    expect(fray.asked()).toBe("splitHits");
    expect(fray.menu()).toEqual([
      { type: "takeHits", units: ["red.1"] },
      { type: "takeHits", units: ["red.2"] },
    ]);
    expect(refusals(fray.state(), { type: "takeHits", units: ["red.1", "red.2"] })).toEqual(["oddHitsToGive"]);
    expect(refusals(fray.state(), { type: "takeHits", units: ["blue.1"] })).toEqual(["notInTheSplit"]);
    expect(fray.answer({ type: "takeHits", units: ["red.2"] }).unit("red.2").hits).toBe(1);
  });
  it("gives the defenders' to the one that was defence superior", () => {
    const fray = shock(
      one(SI, FOE, { blue: [["SI", "1914", "V3"], FOE], state: hitting(0, 3, "defence") }),
      0,
      0,
    ).answer({ type: "lead", unit: "blue.2" }, 4);
    expect([fray.unit("blue.1").hits, fray.unit("blue.2").hits]).toEqual([1, 2]);
  });
  it("lets a stack that claimed it choose between its two", () => {
    const fray = shock(
      one(SI, FOE, {
        red: [
          ["CH2", "2015", "V0"],
          ["RI", "2015", "V0"],
          ["SI", "2016", "V0"],
        ],
        state: hitting(1, 0, "attack"),
      }),
      0,
    ).answer({ type: "lead", unit: "red.1" }, 4);
    expect(fray.menu()).toEqual([
      { type: "takeHits", units: ["red.1"] },
      { type: "takeHits", units: ["red.2"] },
    ]);
    expect(refusals(fray.state(), { type: "takeHits", units: ["red.3"] })).toEqual(["superiorTakesFirst"]);
  });
});

describe("COF-9.12c", () => {
  it("shares three hits on a stack one each, and the third as the owner likes, though it routs", () => {
    const stack = one(SI, FOE, {
      blue: [
        ["CH2", "1915", "V3"],
        ["RI", "1915", "V3", { hits: 4 }],
      ],
      state: hitting(0, 3),
    });
    const fray = shock(stack, 0, 0, 4);
    expect([fray.unit("blue.1").hits, fray.unit("blue.2").hits]).toEqual([1, 5]);
    expect(fray.menu()).toEqual([
      { type: "takeHits", units: ["blue.1"] },
      { type: "takeHits", units: ["blue.2"] },
    ]);
    fray.answer({ type: "takeHits", units: ["blue.1"] });
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.2"]);
    expect(fray.unit("blue.1").hits).toBe(2);
  });
});

describe("COF-8.45", () => {
  it("counts a chariot and its runners as two for the hits", () => {
    const fray = shock(
      one(SI, FOE, {
        red: [
          ["CH2", "2015", "V0"],
          ["RI", "2015", "V0"],
        ],
        state: hitting(2, 0),
      }),
      0,
      4,
    );
    expect([fray.unit("red.1").hits, fray.unit("red.2").hits]).toEqual([1, 1]);
  });
});

describe("COF-RUL-71", () => {
  it("gives the odd hits one each, so that nobody differs by more than one", () => {
    const three = one(SI, FOE, {
      red: [
        ["SI", "2015", "V0"],
        ["SI", "2016", "V0"],
        ["SI", "1914", "V1"],
      ],
      state: hitting(5, 0),
    });
    const fray = shock(three, 0, 4);
    expect(fray.menu()).toEqual([
      { type: "takeHits", units: ["red.1", "red.2"] },
      { type: "takeHits", units: ["red.1", "red.3"] },
      { type: "takeHits", units: ["red.2", "red.3"] },
    ]);
    fray.answer({ type: "takeHits", units: ["red.1", "red.3"] });
    expect(["red.1", "red.2", "red.3"].map((id) => fray.unit(id).hits)).toEqual([2, 1, 2]);
  });
  it("gives the first to the claimant and the rest by choice", () => {
    const three = one(SI, FOE, {
      red: [
        ["SI", "2015", "V0"],
        ["SI", "2016", "V0"],
        ["SI", "1914", "V1"],
      ],
      state: hitting(2, 0, "attack"),
    });
    const fray = shock(three, 0).answer({ type: "lead", unit: "red.2" }, 4);
    expect(fray.menu()).toEqual([
      { type: "takeHits", units: ["red.1", "red.2"] },
      { type: "takeHits", units: ["red.2", "red.3"] },
    ]);
  });
});

describe("COF-8.18a", () => {
  it("routs everybody at or above its TQ", () => {
    const fray = shock(one(SI, FOE, { standards, state: hitting(0, 6) }), 0, 4, 3);
    expect(fray.told("routRolled").map(({ check }) => [check.unit, check.face, check.needed])).toEqual([
      ["blue.1", 3, 6],
    ]);
    expect(fray.asked()).toBe("routTo");
    expect(shock(one(SI, FOE, { state: hitting(0, 5) }), 0, 4).told("eliminated")).toEqual([]);
  });
});

describe("COF-9.13b", () => {
  it("adds what the attacker would take for advancing before comparing", () => {
    const rough: Field = one(SI, FOE, { map: { terrain: { "1915": "rough" } }, standards, state: hitting(6, 6) });
    const fray = shock(rough, 0, 4, 9);
    expect(fray.told("hitsTaken").filter(({ rules }) => rules.includes("COF-9.13b"))).toEqual([
      { type: "hitsTaken", unit: "red.1", hits: 1, rules: ["COF-9.13b"] },
    ]);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["red.1"]);
    expect(fray.unit("blue.1").hits).toBe(5);
  });
});

describe("COF-9.13c", () => {
  it("routs the side with the larger excess; a defender who stays holds his hex at TQ - 1", () => {
    const fray = shock(one(SI, FOE, { state: hitting(8, 7) }), 0, 4);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["red.1"]);
    expect(fray.unit("blue.1")).toMatchObject({ hex: "1915", hits: 5 });
    expect(fray.told("stepped")).toEqual([]);
  });
  it("lets an attacker who stays advance, at TQ - 1", () => {
    const fray = shock(one(SI, FOE, { map: { terrain: { "1915": "rough" } }, state: hitting(6, 9) }), 0, 4);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1"]);
    expect(fray.unit("red.1")).toMatchObject({ hex: "1915", hits: 5 });
  });
});

describe("COF-9.13d", () => {
  it("routs the defender on equal excess", () => {
    const fray = shock(one(["SI", "2015", "V0", { tq: 4 }], FOE, { state: hitting(6, 8) }), 0, 4);
    expect(fray.told("hitsSet")).toEqual([
      { type: "hitsSet", unit: "red.1", hits: 3, rules: ["COF-9.13d", "COF-RUL-41"] },
    ]);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1"]);
    expect(fray.unit("red.1").hex).toBe("1915");
  });
});

describe("COF-9.13e", () => {
  it("routs all that reached their TQ when anybody did not", () => {
    const fray = shock(one(SI, FOE, { red: [SI, ["SI", "2016", "V0", { tq: 20 }]], state: hitting(12, 6) }), 0, 4);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1", "red.1"]);
    expect(fray.told("hitsSet")).toEqual([]);
    expect(fray.unit("red.2").hex).toBe("1915");
  });
});

describe("COF-RUL-41", () => {
  it("compares the largest excess of each side", () => {
    // Excess 1 and 4 against 2: the attacker's side goes, all of it.
    const red: readonly Placed[] = [
      ["SI", "2015", "V0", { tq: 5 }],
      ["SI", "2016", "V0", { tq: 2 }],
    ];
    const fray = shock(one(SI, FOE, { red, state: hitting(12, 8) }), 0, 4);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["red.1", "red.2"]);
    expect(fray.unit("blue.1").hits).toBe(5);
  });
});

describe("COF-8.18b", () => {
  const brink = (hits: number) =>
    one(["SI", "2015", "V0", { hits }], FOE, {
      standards,
      state: { ...hitting(0, 0), engaged: [["red.1", "blue.1"]] },
    });
  it("routs an engaged unit at TQ - 1 that rolls above its TQ", () => {
    const fray = shock(brink(5), 4, 7, 2);
    expect(fray.told("brinkRolled").map(({ check }) => [check.unit, check.passed])).toEqual([["red.1", false]]);
    expect(fray.asked()).toBe("routTo");
  });
  it("takes a hit off one that does not", () => {
    expect(shock(brink(5), 4, 6).unit("red.1").hits).toBe(4);
  });
  it("asks it of nobody else", () => {
    expect(shock(brink(4), 4).told("brinkRolled")).toEqual([]);
    expect(shock(one(["SI", "2015", "V0", { hits: 5 }], FOE), 0, 4).told("brinkRolled")).toEqual([]);
  });
});

describe("COF-8.18c", () => {
  it("brings the attacker into the vacated hex", () => {
    const fray = shock(one(SI, FOE, { state: hitting(0, 6) }), 0, 4);
    expect(fray.unit("red.1").hex).toBe("1915");
    expect(fray.asked()).toBe("turnAfterAdvance");
  });
});

describe("COF-8.18d", () => {
  it("engages those who still face each other", () => {
    expect(shock(one(SI, FOE), 0, 4).state().engaged).toEqual([["red.1", "blue.1"]]);
  });
});

describe("COF-8.18x", () => {
  it("collapses as in the example: C to its Standard, the others engaged, nobody forward", () => {
    const fray = shock(example({ standards })).answer({ type: "noMore" }, 0, 5, 5, 6, 9, 3, 5);
    expect(fray.told("routRolled").map(({ check }) => [check.unit, check.face, check.needed, check.passed])).toEqual([
      ["C", 5, 5, true],
    ]);
    fray.answer({ type: "routTo", standard: "red.standard", to: "3515", facing: "V0", leaders: [] });
    expect(fray.unit("C")).toMatchObject({ routed: true, hex: "3515" });
    expect(fray.state().engaged).toEqual([
      ["A", "Z"],
      ["B", "Y"],
    ]);
    expect(fray.told("stepped")).toEqual([]);
  });
});

describe("COF-RUL-43", () => {
  it("keeps pairs, and forgets those of whoever is gone", () => {
    const fray = shock(one(SI, FOE, { red: [SI, ["SI", "2016", "V0", { hits: 4 }]], state: hitting(4, 0) }), 0, 4);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["red.2"]);
    expect(fray.state().engaged).toEqual([["red.1", "blue.1"]]);
  });
  it("makes no pair twice", () => {
    const fray = shock(one(SI, FOE, { state: { ...hitting(0, 0), engaged: [["blue.1", "red.1"]] } }), 4);
    expect(fray.state().engaged).toEqual([["blue.1", "red.1"]]);
  });
});

describe("COF-RUL-40", () => {
  it("takes defenders before attackers, then the brink, then advances, then engagement", () => {
    const red: readonly Placed[] = [SI, ["SI", "2020", "V0"], ["SI", "2025", "V0", { hits: 2 }]];
    const blue: readonly Placed[] = [
      ["SI", "1915", "V3", { tq: 3 }],
      ["SI", "1920", "V3", { tq: 9 }],
      ["SI", "1925", "V3", { tq: 9 }],
    ];
    const state = { ...hitting(3, 3), engaged: [["red.3", "blue.3"]] as const };
    const fray = shock(
      one(SI, FOE, { red: [red[0] ?? SI, ["SI", "2020", "V0", { tq: 3 }], red[2] ?? SI], blue, state, standards: [] }),
      0,
      0,
      4,
      4,
      4,
      1,
    );
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1", "red.2"]);
    const order = fray
      .events()
      .flatMap(({ type }) => (["eliminated", "brinkRolled", "stepped"].includes(type) ? [type] : []));
    expect(order).toEqual(["eliminated", "eliminated", "brinkRolled", "stepped"]);
    fray.answer(keep);
    expect(fray.state().engaged).toEqual([["red.3", "blue.3"]]);
  });
  it("lets the attacker choose which of two advances comes first", () => {
    const red: readonly Placed[] = [SI, ["SI", "2020", "V0"]];
    const blue: readonly Placed[] = [
      ["SI", "1915", "V3", { tq: 3 }],
      ["SI", "1920", "V3", { tq: 3 }],
    ];
    const fray = shock(one(SI, FOE, { red, blue, state: hitting(0, 3), standards: [] }), 0, 0, 4, 4);
    expect(fray.asked()).toBe("nextAdvance");
    expect(refusals(fray.state(), { type: "goFirst", combat: 2 })).toEqual(["nobodyAdvancesThere"]);
    fray.answer({ type: "goFirst", combat: 1 });
    fray.answer(keep);
    fray.answer(keep);
    expect(fray.told("stepped").map(({ to }) => to)).toEqual(["1920", "1915"]);
  });
  it("reverts attacked columns at the end (COF-6.36)", () => {
    const fray = shock(one(SI, ["SI", "1915", "D2"], {}), 0, 4);
    expect(fray.asked()).toBe("revert");
    expect(fray.state().engaged).toEqual([["red.1", "blue.1"]]);
  });
});

describe("COF-8.21a", () => {
  it("is for attackers only: a defender holds his hex", () => {
    const fray = shock(one(SI, FOE, { state: hitting(6, 0) }), 0, 4);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["red.1"]);
    expect(fray.told("stepped")).toEqual([]);
  });
  it("is not asked where there is no choice", () => {
    expect(
      shock(one(SI, FOE, { state: hitting(0, 6) }), 0, 4)
        .told("asked")
        .some(({ task }) => task.task === "advance"),
    ).toBe(false);
  });
});

describe("COF-8.21b", () => {
  it("costs the hits of the ground, and no points", () => {
    const fray = shock(
      one(SI, FOE, {
        map: { terrain: { "1915": "rough" }, barriers: [["2015", 0, "minorRiver"]] },
        state: hitting(0, 6),
      }),
      0,
      4,
    );
    expect(fray.unit("red.1")).toMatchObject({ hex: "1915", hits: 2, moved: false });
  });
});

describe("COF-8.21c", () => {
  it("never routs: the hits stay at TQ - 1", () => {
    const fray = shock(
      one(["SI", "2015", "V0", { hits: 5 }], FOE, { map: { terrain: { "1915": "rough" } }, state: hitting(0, 6) }),
      0,
      4,
    );
    expect(fray.unit("red.1")).toMatchObject({ hex: "1915", hits: 5, routed: false });
  });
});

describe("COF-8.21d", () => {
  const emptied = (facing: Placed[2]) =>
    one(SI, ["SI", "1915", "V3", { hits: 5 }], {
      blue: [
        ["SI", "1915", "V3", { hits: 5 }],
        ["LI", "2016", facing],
      ],
    });
  it("keeps an attacker in another enemy's front from a hex that a check emptied", () => {
    expect(shock(emptied("V5"), 7).told("stepped")).toEqual([]);
  });
  it("lets it go where nobody looks at it", () => {
    expect(
      shock(emptied("V2"), 7)
        .told("stepped")
        .map(({ to }) => to),
    ).toEqual(["1915"]);
  });
  it("does not keep it from what the clash emptied", () => {
    const fray = shock(one(SI, FOE, { blue: [FOE, ["LI", "2016", "V5"]], state: hitting(0, 6) }), 0, 4);
    expect(fray.told("stepped").map(({ to }) => to)).toEqual(["1915"]);
  });
});

describe("COF-8.22", () => {
  it("lets it turn one vertex, also in an enemy's front", () => {
    const fray = shock(one(SI, FOE, { blue: [FOE, ["SI", "1815", "V3"]], state: hitting(0, 6) }), 0, 4);
    expect(fray.menu()).toEqual([keep, { type: "turn", facing: "V5" }, { type: "turn", facing: "V1" }]);
    expect(refusals(fray.state(), { type: "turn", facing: "V2" })).toEqual(["oneVertexAfterAdvance"]);
    expect(fray.answer({ type: "turn", facing: "V5" }).unit("red.1").facing).toBe("V5");
  });
  it("is not for wagons", () => {
    const fray = shock(one(["BW", "2015", "V0"], ["LI", "1915", "V3"], { state: hitting(0, 6) }), 0, 4);
    expect(fray.unit("red.1").hex).toBe("1915");
    expect(fray.asked()).toBeUndefined();
  });
  it("costs formed foot a hit in bad ground (COF-RUL-42)", () => {
    const fray = shock(one(SI, FOE, { map: { terrain: { "1915": "woods" } }, state: hitting(0, 6) }), 0, 4);
    expect(fray.answer({ type: "turn", facing: "V5" }).unit("red.1").hits).toBe(2);
  });
});

describe("COF-8.23", () => {
  const two = (more: Partial<Field> = {}) =>
    one(SI, FOE, { red: [SI, ["HI", "2016", "V0"]], state: hitting(0, 6), ...more });
  it("sends the superior one", () => {
    const fray = shock(two({ state: hitting(0, 6, "attack") }), 0).answer({ type: "lead", unit: "red.1" }, 4);
    expect(fray.unit("red.1").hex).toBe("1915");
  });
  it("else the one of the highest TQ", () => {
    const fray = shock(two(), 0).answer({ type: "lead", unit: "red.1" }, 4);
    expect(fray.unit("red.2").hex).toBe("1915");
    expect(fray.unit("red.1").hex).toBe("2015");
  });
  it("else as the attacker chooses", () => {
    const fray = shock(two({ red: [SI, ["SI", "2016", "V0"]] }), 0, 4);
    expect(fray.asked()).toBe("advance");
    expect(fray.menu()).toEqual([
      { type: "advance", unit: "red.1", to: "1915", leaders: [] },
      { type: "advance", unit: "red.2", to: "1915", leaders: [] },
    ]);
    expect(refusals(fray.state(), { type: "advance", unit: "blue.1", to: "1915", leaders: [] })).toEqual([
      "notTheOneToAdvance",
    ]);
    fray.answer({ type: "advance", unit: "red.2", to: "1915", leaders: [] }).answer(keep);
    expect(fray.unit("red.2").hex).toBe("1915");
  });
});

describe("COF-RUL-42", () => {
  it("enters one of two vacated hexes, as the attacker chooses", () => {
    const fray = shock(one(SI, FOE, { blue: [FOE, ["SI", "1914", "V3"]], state: hitting(0, 12) }), 0, 0, 4);
    expect(fray.menu()).toEqual([
      { type: "advance", unit: "red.1", to: "1914", leaders: [] },
      { type: "advance", unit: "red.1", to: "1915", leaders: [] },
    ]);
    expect(refusals(fray.state(), { type: "advance", unit: "red.1", to: "1916", leaders: [] })).toEqual([
      "cannotAdvanceThere",
    ]);
    fray.answer({ type: "advance", unit: "red.1", to: "1914", leaders: [] });
    expect(fray.unit("red.1").hex).toBe("1914");
  });
  it("takes a stack along as one, and only into a hex that nobody of it holds any more", () => {
    const stack: Field = one(SI, FOE, {
      red: [
        ["CH2", "2015", "V0"],
        ["RI", "2015", "V0"],
      ],
      state: hitting(0, 6),
    });
    const fray = shock(stack, 0, 4);
    expect([fray.unit("red.1").hex, fray.unit("red.2").hex]).toEqual(["1915", "1915"]);
    const half = shock(
      one(SI, FOE, {
        blue: [
          ["CH2", "1915", "V3", { hits: 5 }],
          ["RI", "1915", "V3"],
        ],
        state: hitting(0, 2),
      }),
      0,
      0,
      4,
    );
    expect(half.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1"]);
    expect(half.told("stepped")).toEqual([]);
  });
  it("engages nobody of that combat, and parts old pairs that are no longer side by side", () => {
    const red: readonly Placed[] = [["SI", "2015", "V0"]];
    const blue: readonly Placed[] = [
      ["SI", "1914", "V3"],
      ["SI", "1915", "V3", { tq: 20 }],
      ["SI", "2016", "V5"],
    ];
    const fray = shock(
      one(SI, FOE, { red, blue, state: { ...hitting(0, 12), engaged: [["red.1", "blue.3"]] } }),
      0,
      0,
      4,
    );
    expect(fray.told("stepped").map(({ to }) => to)).toEqual(["1914"]);
    fray.answer(keep);
    expect(fray.state().engaged).toEqual([]);
  });
  it("lets a leader go along (COF-RUL-67)", () => {
    const fray = shock(one(SI, FOE, { redLeaders: [["kub", "wc", "2015"]], state: hitting(0, 6) }), 0, 5, 4);
    expect(fray.menu()).toEqual([
      { type: "advance", unit: "red.1", to: "1915", leaders: [] },
      { type: "advance", unit: "red.1", to: "1915", leaders: ["kub"] },
    ]);
    expect(refusals(fray.state(), { type: "advance", unit: "red.1", to: "1915", leaders: ["ur"] })).toEqual([
      "cannotGoAlong",
    ]);
    fray.answer({ type: "advance", unit: "red.1", to: "1915", leaders: ["kub"] });
    expect(fray.state().leaders.kub?.hex).toBe("1915");
  });
  it("may take a Standard", () => {
    const fray = shock(one(SI, FOE, { standards: [{ seat: "blue", hex: "1915" }], state: hitting(0, 6) }), 0, 4, 9);
    expect(fray.told("standardTaken").map(({ by }) => by)).toEqual(["red.1"]);
  });
});

describe("COF-RUL-65", () => {
  const besides: Field = one(SI, FOE, { blue: [FOE, ["LI", "1815", "V3", { missile: "B" }]], state: hitting(0, 6) });
  it("lets those it comes next to turn and shoot, and nobody withdraw", () => {
    const fray = shock(besides, 0, 4).answer(keep);
    expect(fray.asked()).toBe("faceAbout");
    fray.answer(keep);
    expect(fray.asked()).toBe("entryFire");
  });
  it("routs it like any other by that fire", () => {
    const tired = { ...besides, red: [["SI", "2015", "V0", { hits: 5 }]] as const };
    const fray = shock(tired, 0, 4)
      .answer(keep)
      .answer(keep)
      .answer({ type: "shoot", unit: "blue.2", target: "red.1" }, 1);
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1", "red.1"]);
    expect(fray.asked()).toBeUndefined();
  });
});

describe("COF-9.21a", () => {
  it("engages every unit of a stack, and nobody who is not next to the enemy any more", () => {
    const fray = shock(
      one(SI, FOE, {
        blue: [
          ["CH2", "1915", "V3"],
          ["RI", "1915", "V3"],
        ],
      }),
      0,
      0,
      4,
    );
    expect(fray.state().engaged).toEqual([
      ["red.1", "blue.1"],
      ["red.1", "blue.2"],
    ]);
  });
  it("engages no routed unit", () => {
    expect(shock(one(SI, ["SI", "1915", "V3", { routed: true }]), 1, 4).state().engaged).toEqual([]);
  });
});

describe("COF-8.54b", () => {
  const reacting = (more: Partial<Field> = {}): Field => ({
    red: [["CH2", "2015", "V0"]],
    blue: [["RI", "1915", "V3"]],
    agenda: [],
    state: { tables: tabled([0, 0]) },
    ...more,
  });
  it("resolves the attack at once: the defence checks, the reacting unit does not", () => {
    const fray = play(field(reacting()), (book) => beginLashOut(book, "blue.1", "red.1"), 4, 3);
    expect(fray.told("preShockRolled").map(({ side, check }) => [side, check.unit])).toEqual([["defender", "red.1"]]);
    expect(fray.told("shockRolled")[0]).toMatchObject({ attackers: ["blue.1"], defenders: ["red.1"] });
    expect(fray.state().engaged).toEqual([["blue.1", "red.1"]]);
  });
  it("attacks everybody in front (COF-8.54d), and needs the firer to be there", () => {
    const fray = play(
      field(
        reacting({
          red: [
            ["CH2", "2015", "V0"],
            ["CH3", "2016", "V0"],
          ],
        }),
      ),
      (book) => beginLashOut(book, "blue.1", "red.1"),
      4,
      4,
    );
    expect(fray.asked()).toBe("leadType");
    expect(
      play(field(reacting({ blue: [["RI", "1915", "V0"]] })), (book) => beginLashOut(book, "blue.1", "red.1")).events(),
    ).toEqual([]);
  });
  it("ends the move of a mover that is engaged by it (COF-RUL-74), and gives no reaction to the advance (COF-RUL-69)", () => {
    const move = moving("2015", "red.1");
    const fray = play(field(reacting({ move })), (book) => beginLashOut(book, "blue.1", "red.1"), 4, 3);
    expect(fray.told("moveEnded").map(({ units }) => units)).toEqual([["red.1"]]);
    const won = play(
      field(
        reacting({
          move,
          red: [
            ["CH2", "2015", "V0"],
            ["LI", "2115", "V0", { missile: "B" }],
          ],
          state: { tables: tabled([0, 6]) },
        }),
      ),
      (book) => beginLashOut(book, "blue.1", "red.1"),
      4,
      3,
    );
    expect(won.unit("blue.1").hex).toBe("2015");
    expect(won.answer(keep).asked()).toBeUndefined();
  });
});

describe("COF-8.64", () => {
  it("is where shock's hits come from: checks and results", () => {
    const fray = shock(one(SI, FOE, { state: hitting(1, 1) }), 9, 4);
    expect(fray.told("hitsTaken").map(({ unit, hits, rules }) => [unit, hits, rules.includes("COF-8.64")])).toEqual([
      ["blue.1", 3, true],
      ["red.1", 1, true],
      ["blue.1", 1, true],
    ]);
    expect(RECONSTRUCTED.results[6]?.[8]).toEqual([1, 2]);
  });
});
