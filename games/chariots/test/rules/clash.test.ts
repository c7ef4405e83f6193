import { describe, expect, it } from "vitest";
import { RECONSTRUCTED } from "../../src/data/tables/reconstructed.ts";
import { type HexMap, unitOf } from "../../src/state.ts";
import { entryOf } from "../../src/units.ts";
import { type Field, field, type Placed } from "../field.ts";
import { type Fray, moved, refusals, shock, tabled } from "./fray.ts";
import { example } from "./hatti.ts";

const SI: Placed = ["SI", "2015", "V0"];
const FOE: Placed = ["SI", "1915", "V3"];
const quiet = tabled([0, 0]);
const one = (red: Placed, blue: Placed, more: Partial<Field> = {}): Field => ({
  red: [red],
  blue: [blue],
  orders: moved("red.1", "red.2", "red.3"),
  state: { tables: quiet },
  ...more,
});
const rolled = (fray: Fray) => {
  const [event] = fray.told("shockRolled");
  if (event === undefined) throw new Error("No shock");
  return event;
};
const shifts = (fray: Fray) =>
  rolled(fray)
    .column.reasons.slice(1)
    .map(({ rule, value }) => [rule, value]);

describe("COF-8.16a", () => {
  it("takes the column from the Clash of Arms table", () => {
    const fray = shock(one(["CH3", "2015", "V0"], ["CH2", "1915", "V3"], { state: {} }), 0, 5);
    expect(rolled(fray).column).toMatchObject({ reasons: [{ rule: "COF-8.16a", value: 9 }], total: 9 });
  });
});

describe("COF-8.16b", () => {
  const mixed = one(SI, ["LI", "1915", "V3"], {
    red: [SI, ["CH3", "2016", "V0"]],
    state: { tables: { ...quiet, superiority: tabled([0, 0]).superiority } },
  });
  it("lets the attacker say whose type counts", () => {
    const fray = shock(mixed, 0);
    expect(fray.asked()).toBe("leadType");
    expect(fray.menu()).toEqual([
      { type: "lead", unit: "red.1" },
      { type: "lead", unit: "red.2" },
    ]);
    expect(refusals(fray.state(), { type: "lead", unit: "blue.1" })).toEqual(["notInThisCombat"]);
    fray.answer({ type: "lead", unit: "red.2" }, 4);
    expect(rolled(fray).column.reasons[0]?.marks).toEqual(["red.2", "blue.1"]);
  });
});

describe("COF-RUL-35", () => {
  it("has the attacker name his unit first, then the defender his, for column and superiority alike", () => {
    const fray = shock(
      one(SI, FOE, {
        blue: [
          ["SI", "1914", "V3"],
          ["LI", "1915", "V3"],
        ],
        state: {},
      }),
      0,
      0,
    );
    expect(fray.asked()).toBe("leadType");
    fray.answer({ type: "lead", unit: "blue.2" }, 5);
    expect(rolled(fray)).toMatchObject({ superiority: "attack" });
    expect(rolled(fray).column.reasons[0]?.value).toBe(RECONSTRUCTED.clash.SI.LI);
  });
  it("asks nobody where all is one", () => {
    expect(shock(one(SI, FOE, { red: [SI, ["SI", "2016", "V0"]] }), 0, 4).asked()).toBeUndefined();
  });
});

describe("COF-8.16c", () => {
  it("takes the same column from any side", () => {
    const base = (facing: Placed[2]) => rolled(shock(one(SI, ["SI", "1915", facing]), 0, 4)).column.reasons[0]?.value;
    expect([base("V3"), base("V1"), base("V0")]).toEqual([8, 8, 8]);
  });
});

describe("COF-8.16x", () => {
  it("uses column 9 for CH-3 on CH-2 and column 2 for CH-2 on SI", () => {
    const fray = shock(example()).answer({ type: "noMore" }, 0, 0, 0, 6, 9, 3);
    expect(fray.told("shockRolled").map(({ attackers, columnUsed }) => [attackers[0], columnUsed])).toEqual([
      ["A", 9],
      ["B", 9],
      ["C", 2],
    ]);
  });
});

describe("COF-8.31", () => {
  it("has no row of its own: CH-2 are weakest by the table", () => {
    expect(RECONSTRUCTED.clash.CH2.SI).toBe(2);
  });
});

describe("COF-8.32", () => {
  it("has three entries for chariots", () => {
    const state = field({
      red: [
        ["CH2", "2015", "V0"],
        ["CH3", "2016", "V0"],
        ["CH2", "2017", "V0"],
        ["RI", "2017", "V0"],
      ],
    });
    expect(["red.1", "red.2", "red.3", "red.4"].map((id) => entryOf(state, unitOf(state, id)))).toEqual([
      "CH2",
      "CH3",
      "CH2+RI",
      "CH2+RI",
    ]);
    expect(RECONSTRUCTED.clash.CH2["CH2+RI"]).toBeNull();
  });
});

describe("COF-8.44", () => {
  it("gives runners an entry of their own when alone", () => {
    const state = field({ red: [["RI", "2015", "V0"]] });
    expect(entryOf(state, unitOf(state, "red.1"))).toBe("RI");
  });
});

describe("COF-8.41b", () => {
  it("makes no stack of a CH-3 and runners", () => {
    const state = field({
      red: [
        ["CH3", "2015", "V0"],
        ["RI", "2015", "V0"],
      ],
    });
    expect(entryOf(state, unitOf(state, "red.1"))).toBe("CH3");
  });
});

describe("COF-8.41a", () => {
  it("fights and defends as one, on its own entry", () => {
    const fray = shock(
      one(["CH3", "2015", "V0"], FOE, {
        blue: [
          ["CH2", "1915", "V3"],
          ["RI", "1915", "V3"],
        ],
        state: {},
      }),
      0,
      0,
      9,
    );
    expect(rolled(fray)).toMatchObject({
      defenders: ["blue.1", "blue.2"],
      columnUsed: RECONSTRUCTED.clash.CH3["CH2+RI"],
    });
  });
});

describe("COF-8.41d", () => {
  it("counts as one unit", () => {
    expect(
      shifts(
        shock(
          one(SI, FOE, {
            red: [
              ["CH2", "2015", "V0"],
              ["RI", "2015", "V0"],
            ],
          }),
          0,
          4,
        ),
      ),
    ).toEqual([]);
  });
});

describe("COF-8.17a", () => {
  it("ends in attack superior, defence superior or neither", () => {
    for (const superiority of ["none", "attack", "defence"] as const)
      expect(
        rolled(shock(one(SI, FOE, { state: { tables: tabled([0, 0], { superiority }) } }), 0, 4)).superiority,
      ).toBe(superiority);
  });
});

describe("COF-8.17b", () => {
  it("is superior from behind, by the unit that fixes the type", () => {
    expect(rolled(shock(one(SI, ["SI", "1915", "V0"]), 0, 4)).superiority).toBe("attack");
    const two = one(SI, FOE, {
      red: [
        ["SI", "2015", "V0"],
        ["SI", "1815", "V3"],
      ],
      blue: [["SI", "1915", "V0"]],
    });
    const fray = shock(two, 0);
    expect(fray.asked()).toBe("leadType");
    expect(rolled(fray.answer({ type: "lead", unit: "red.2" }, 4)).superiority).toBe("none");
    expect(rolled(shock(two, 0).answer({ type: "lead", unit: "red.1" }, 4)).superiority).toBe("attack");
  });
});

describe("COF-8.17c", () => {
  /** red.1 at 2015 behind blue.1 at 1915, with blue.2 at 1914 looking at it. */
  const threatened = one(SI, FOE, {
    blue: [
      ["SI", "1915", "V0"],
      ["LI", "2014", "V1"],
    ],
  });
  it("is denied to a unit in the front of another enemy whom nobody else attacks", () => {
    expect(rolled(shock(threatened, 0, 4)).superiority).toBe("none");
  });
  it("is not denied where another friend attacks that enemy", () => {
    const held = { ...threatened, red: [SI, ["SI", "2114", "V5"]] as const };
    const fray = shock(held, 0, 0, 4, 4);
    expect(fray.told("shockRolled").map(({ attackers, superiority }) => [attackers[0], superiority])).toEqual([
      ["red.1", "attack"],
      ["red.2", "none"],
    ]);
  });
});

describe("COF-8.17d", () => {
  it("reads the superiority table by the two types", () => {
    expect(rolled(shock(one(["CH2", "2015", "V0"], FOE, { state: {} }), 0, 9)).superiority).toBe("defence");
    expect(rolled(shock(one(["CH3", "2015", "V0"], ["CH2", "1915", "V3"], { state: {} }), 0, 6)).superiority).toBe(
      "none",
    );
  });
});

describe("COF-8.17e", () => {
  it("puts the rear before the table", () => {
    expect(rolled(shock(one(["CH2", "2015", "V0"], ["SI", "1915", "V0"], { state: {} }), 0, 9)).superiority).toBe(
      "attack",
    );
  });
});

describe("COF-6.35c", () => {
  it("makes any attacker of a column superior, from any side", () => {
    const fray = shock(
      one(["CH2", "2015", "V0"], ["SI", "1915", "D2", { tq: 9 }], {
        state: { tables: tabled([0, 0], { superiority: "defence" }) },
      }),
      0,
      4,
    );
    expect(rolled(fray).superiority).toBe("attack");
  });
});

describe("COF-8.17f", () => {
  it("shifts two columns for a flank, once", () => {
    expect(shifts(shock(one(SI, ["SI", "1915", "V2"]), 0, 4))).toEqual([["COF-8.17f", 2]]);
    const both = one(SI, FOE, {
      red: [
        ["SI", "1914", "V1"],
        ["SI", "1916", "V5"],
      ],
      blue: [["SI", "1915", "V3"]],
    });
    expect(shifts(shock(both, 0, 4))).toEqual([
      ["COF-8.17f", 2],
      ["COF-8.17g", 2],
    ]);
  });
});

describe("COF-8.17g", () => {
  it("shifts two columns for each unit more, whoever has it", () => {
    expect(shifts(shock(one(SI, FOE, { red: [SI, ["SI", "2016", "V0"]] }), 0, 4))).toEqual([["COF-8.17g", 2]]);
    expect(shifts(shock(one(SI, FOE, { blue: [FOE, ["SI", "1914", "V3"]] }), 0, 0, 4))).toEqual([["COF-8.17g", -2]]);
  });
});

describe("COF-8.17h", () => {
  const { stream, minorRiver, defenderHigher, defenderLower } = RECONSTRUCTED.shifts;
  const ground = (map: Partial<HexMap>, more: Partial<Field> = {}) =>
    shifts(shock(one(SI, FOE, { map, ...more }), 0, ...(more.blue === undefined ? [4] : [0, 4])));
  it("counts streams, rivers and slopes", () => {
    // 1915 to 2015 is its side SW; by 2015 it is side 0, NE.
    expect(ground({ barriers: [["2015", 0, "stream"]] })).toEqual([["COF-8.63b", stream]]);
    expect(ground({ barriers: [["2015", 0, "minorRiver"]] })).toEqual([["COF-8.63b", minorRiver]]);
    expect(ground({ levels: { "1915": 1 } })).toEqual([["COF-8.63b", defenderHigher]]);
    expect(ground({ levels: { "2015": 1 } })).toEqual([["COF-8.63b", defenderLower]]);
    expect(ground({ terrain: { "1915": "rough" } })).toEqual([]);
  });
  it("takes the hex that favours the defence most", () => {
    const two = { blue: [FOE, ["SI", "1914", "V3"]] } as const;
    expect(ground({ levels: { "2015": 1 }, barriers: [["2015", 0, "minorRiver"]] }, two)).toEqual([
      ["COF-8.17g", -2],
      ["COF-8.63b", minorRiver],
      ["COF-8.63b", defenderLower],
    ]);
  });
});

describe("COF-6.26", () => {
  it("lets elevation shift the column for the higher side", () => {
    const total = (levels: Readonly<Record<string, number>>) =>
      rolled(shock(one(SI, FOE, { map: { levels } }), 0, 4)).column.total;
    expect(total({ "1915": 1 })).toBeLessThan(total({}));
    expect(total({ "2015": 1 })).toBeGreaterThan(total({}));
  });
});

describe("COF-8.17i", () => {
  it("adds all shifts up and stays within the table", () => {
    const wide = rolled(
      shock(
        one(SI, ["SI", "1915", "V2"], {
          red: [SI, ["SI", "2016", "V0"]],
          state: { tables: tabled([0, 0], { column: 14 }) },
        }),
        0,
        4,
      ),
    );
    expect([wide.column.total, wide.columnUsed]).toEqual([18, 15]);
    const low = rolled(
      shock(
        one(SI, FOE, { blue: [FOE, ["SI", "1914", "V3"]], state: { tables: tabled([0, 0], { column: 2 }) } }),
        0,
        0,
        4,
      ),
    );
    expect([low.column.total, low.columnUsed]).toEqual([0, 1]);
  });
});

describe("COF-8.17j", () => {
  it("adds the attacker's leader and takes off the defender's", () => {
    const led = one(SI, FOE, { redLeaders: [["kub", "wc", "2015"]], blueLeaders: [["ur", "gc", "1915"]] });
    expect(rolled(shock(led, 0, 5, 5, 6)).roll).toEqual({
      reasons: [
        { rule: "COF-8.17j", value: 6 },
        { rule: "COF-4.22a", value: 1, marks: ["kub"] },
        { rule: "COF-4.23", value: -2, marks: ["ur"] },
      ],
      total: 5,
    });
    const defended = one(SI, FOE, { redLeaders: [["kub", "gc", "2015"]], blueLeaders: [["ur", "wc", "1915"]] });
    expect(
      rolled(shock(defended, 0, 5, 5, 6))
        .roll.reasons.slice(1)
        .map(({ rule, value }) => [rule, value]),
    ).toEqual([
      ["COF-4.23", 2],
      ["COF-4.22b", -1],
    ]);
  });
});

describe("COF-10.42", () => {
  it("counts the duels of the segment for the active side, whoever attacks", () => {
    const duels = { moved: ["red.1"], duelModifier: 2 };
    expect(rolled(shock(one(SI, FOE, { orders: duels }), 0, 4)).roll.total).toBe(6);
    const back = one(["CH3", "2015", "V0"], ["BI", "1915", "V3"], { orders: duels });
    expect(rolled(shock(back).answer({ type: "tryReaction" }, 0, 4)).roll.total).toBe(2);
  });
});

describe("COF-RUL-37", () => {
  const led: Field = one(SI, FOE, {
    redLeaders: [
      ["kub", "wc", "2015"],
      [
        "sar",
        "gc",
        "2015",
        { wounded: true, wing: null, ratings: { commandRange: 5, initiative: 5, charisma: 3, capability: 0 } },
      ],
    ],
  });
  it("counts the best leader of a side only, wounded as he is", () => {
    expect(rolled(shock(led, 0, 5, 5, 6)).roll.reasons.slice(1)).toEqual([
      { rule: "COF-4.23", value: 2, marks: ["sar"] },
    ]);
  });
  it("counts all of them by the option", () => {
    expect(rolled(shock({ ...led, options: { leadersAddUp: true } }, 0, 5, 5, 6)).roll.total).toBe(9);
  });
  it("gives nothing for a hero without command", () => {
    expect(rolled(shock(one(SI, FOE, { redLeaders: [["ach", "hero", "2015"]] }), 0, 6)).roll.total).toBe(6);
  });
});

describe("COF-RUL-38", () => {
  it("clamps the column, adds to the die, clamps it, reads, then doubles or triples", () => {
    const results = RECONSTRUCTED.results.map((row, die) => row.map((_, column) => [die, column + 1] as const));
    const tables = { ...tabled([0, 0], { column: 8, superiority: "attack" }), results };
    const fray = shock(
      one(["SI", "2015", "V0", { tq: 50 }], ["SI", "1915", "V3", { tq: 50 }], {
        redLeaders: [["sar", "gc", "2015"]],
        state: { tables },
      }),
      0,
      5,
      9,
    );
    expect(rolled(fray)).toMatchObject({ face: 9, columnUsed: 8, table: [9, 8], hits: [9, 16] });
    expect(rolled(fray).roll.total).toBe(11);
  });
  it("fights with what is left of a stack", () => {
    const state = { tables: quiet };
    const fray = shock(
      {
        red: [["SI", "2015", "V0"]],
        blue: [
          ["CH2", "1915", "V3", { hits: 5 }],
          ["RI", "1915", "V3"],
        ],
        orders: moved("red.1"),
        state,
      },
      9,
      0,
      4,
    );
    expect(fray.told("eliminated").map(({ unit }) => unit)).toEqual(["blue.1"]);
    expect(rolled(fray).defenders).toEqual(["blue.2"]);
  });
});

describe("COF-RUL-39", () => {
  it("gives no shift for the rear alone, and both where one stands in flank and one in rear", () => {
    expect(shifts(shock(one(SI, ["SI", "1915", "V0"]), 0, 4))).toEqual([]);
    const both = one(SI, FOE, {
      red: [
        ["SI", "2015", "V0"],
        ["SI", "1914", "V1"],
      ],
      blue: [["SI", "1915", "V0"]],
    });
    const fray = shock(both, 0).answer({ type: "lead", unit: "red.1" }, 4);
    expect(rolled(fray).superiority).toBe("attack");
    expect(shifts(fray)).toEqual([
      ["COF-8.17f", 2],
      ["COF-8.17g", 2],
    ]);
  });
  it("covers the whole result when one of two is taken from behind", () => {
    const fray = shock(
      one(SI, FOE, {
        blue: [
          ["LI", "1914", "V0"],
          ["SI", "1915", "V0"],
        ],
        state: { tables: tabled([0, 2]) },
      }),
      0,
      0,
    );
    expect(rolled(fray.answer({ type: "lead", unit: "blue.2" }, 4))).toMatchObject({
      superiority: "attack",
      hits: [0, 4],
    });
  });
});

describe("COF-8.17k", () => {
  it("gives the attacker the first number and the defender the second", () => {
    const fray = shock(one(SI, FOE, { state: { tables: tabled([1, 2]) } }), 0, 4);
    expect([fray.unit("red.1").hits, fray.unit("blue.1").hits]).toEqual([1, 2]);
  });
});

describe("COF-8.17l", () => {
  it("doubles the defender's hits for attack superior", () => {
    const fray = shock(one(SI, FOE, { state: { tables: tabled([1, 2], { superiority: "attack" }) } }), 0, 4);
    expect([fray.unit("red.1").hits, fray.unit("blue.1").hits]).toEqual([1, 4]);
  });
});

describe("COF-8.17m", () => {
  it("triples the attacker's hits for defence superior", () => {
    const fray = shock(one(SI, FOE, { state: { tables: tabled([1, 2], { superiority: "defence" }) } }), 0, 4);
    expect([fray.unit("red.1").hits, fray.unit("blue.1").hits]).toEqual([3, 2]);
  });
});

describe("COF-8.17n", () => {
  it("routs nobody before all combats are resolved", () => {
    const fray = shock(
      one(SI, FOE, {
        red: [SI, ["SI", "2020", "V0"]],
        blue: [FOE, ["SI", "1920", "V3"]],
        state: { tables: tabled([0, 9]) },
      }),
      0,
      0,
      4,
      4,
    );
    const order = fray.events().flatMap(({ type }) => (type === "shockRolled" || type === "eliminated" ? [type] : []));
    expect(order).toEqual(["shockRolled", "shockRolled", "eliminated", "eliminated"]);
  });
});

describe("COF-8.17x", () => {
  it("comes out as in the example", () => {
    const fray = shock(example()).answer({ type: "noMore" }, 0, 0, 0, 6, 9, 3);
    expect(
      fray
        .told("shockRolled")
        .map(({ attackers, defenders, column, face, table, hits, superiority }) => [
          attackers,
          defenders,
          column.total,
          face,
          table,
          hits,
          superiority,
        ]),
    ).toEqual([
      [["A"], ["Z"], 9, 6, [1, 2], [1, 2], "none"],
      [["B"], ["Y"], 9, 9, [1, 3], [1, 3], "none"],
      [["C"], ["X"], 2, 3, [3, 1], [9, 1], "defence"],
    ]);
  });
});

describe("COF-RUL-66", () => {
  it("lets chariots attack into ground they cannot enter, without an advance", () => {
    const fray = shock(
      one(["CH3", "2015", "V0"], ["LI", "1915", "V3"], {
        map: { terrain: { "1915": "woods" } },
        state: { tables: tabled([0, 9]) },
      }),
      0,
      4,
    );
    expect(fray.told("eliminated")).toHaveLength(1);
    expect(fray.told("stepped")).toEqual([]);
    expect(fray.unit("red.1").hex).toBe("2015");
  });
});

describe("COF-9.11b", () => {
  it("lets a unit with hits fight as a fresh one", () => {
    const column = (hits: number) =>
      rolled(shock(one(["SI", "2015", "V0", { hits }], ["SI", "1915", "V3", { hits }]), 0, 4));
    expect(column(4).column).toEqual(column(0).column);
  });
});
