import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canComplete } from "../../src/rules/allotting.ts";
import { shockOf } from "../../src/rules/combats.ts";
import { topTask } from "../../src/state.ts";
import type { HexId } from "../../src/vocabulary.ts";
import type { Field, Placed } from "../field.ts";
import { menuOf, moved, refusals, shock, shockAnyhow, tabled } from "./fray.ts";
import { EGYPT, example, HATTI } from "./hatti.ts";

const combats = (fray: ReturnType<typeof shock>) =>
  fray
    .told("allotted")
    .at(-1)
    ?.combats.map(({ attackers, defenders }) => [attackers.join(), defenders.join()]) ?? [];

/** Nobody falls: the hits of every combat are none. */
const still = { tables: tabled([0, 0]) };

describe("COF-8.1a", () => {
  it("opens when the movement segment ends, before anything else", () => {
    const fray = shock(example());
    expect(fray.told("segmentEnded").map(({ segment }) => segment)).toEqual(["movement"]);
    expect(fray.state().orders?.segment).toBe("shock");
  });
});

describe("COF-8.11a", () => {
  it("makes a unit that moved next to an enemy in its front attack without a check", () => {
    const fray = shock(
      { red: [["SI", "2015", "V0"]], blue: [["SI", "1915", "V3"]], orders: moved("red.1"), state: still },
      0,
      0,
    );
    expect(combats(fray)).toEqual([["red.1", "blue.1"]]);
    expect(fray.told("preShockRolled").map(({ side }) => side)).toEqual(["defender"]);
  });
});

describe("COF-8.11b", () => {
  it("makes an engaged unit attack without a check", () => {
    const fray = shock(
      {
        red: [["SI", "2015", "V0"]],
        blue: [["SI", "1915", "V3"]],
        state: { ...still, engaged: [["red.1", "blue.1"]] },
      },
      0,
    );
    expect(combats(fray)).toEqual([["red.1", "blue.1"]]);
    expect(fray.told("preShockRolled")).toEqual([]);
  });
});

describe("COF-8.11c", () => {
  const waiting: Field = { red: [["SI", "2015", "V0"]], blue: [["SI", "1915", "V3"]], state: still };
  it("lets a unit that stayed beside an enemy attack, after a check", () => {
    const fray = shock(waiting);
    expect(fray.asked()).toBe("joinShock");
    expect(fray.menu()).toEqual([{ type: "attackToo", unit: "red.1" }, { type: "noMore" }]);
    fray.answer({ type: "attackToo", unit: "red.1" }, 3, 0, 0);
    expect(fray.told("preShockRolled").map(({ side }) => side)).toEqual(["attacker", "defender"]);
    expect(fray.told("allotted")[0]?.mustCheck).toEqual(["red.1"]);
  });
  it("lets it stay out", () => {
    const fray = shock(waiting).answer({ type: "noMore" });
    expect(fray.told("allotted")).toEqual([]);
    expect(fray.asked()).toBeUndefined();
  });
  it("asks nobody whom the order to disengage leaves out (COF-RUL-58)", () => {
    expect(shock({ ...waiting, orders: { order: "disengage" } }).asked()).toBeUndefined();
  });
  it("refuses whoever has nobody to attack", () => {
    const fray = shock({
      ...waiting,
      red: [
        ["SI", "2015", "V0"],
        ["SI", "2020", "V0"],
      ],
    });
    expect(refusals(fray.state(), { type: "attackToo", unit: "red.2" })).toEqual(["cannotJoinShock"]);
    expect(refusals(fray.state(), { type: "attackToo", unit: "nobody" })).toEqual(["cannotJoinShock"]);
  });
});

describe("COF-8.11d", () => {
  it("keeps light infantry out of any attack", () => {
    expect(
      shock({ red: [["LI", "2015", "V0"]], blue: [["LI", "1915", "V3"]], orders: moved("red.1") }).events(),
    ).not.toContainEqual(expect.objectContaining({ type: "allotted" }));
  });
});

describe("COF-8.11e", () => {
  it("lets every other type attack light infantry", () => {
    for (const type of ["SI", "HI", "BI", "RI", "CH2", "CH3", "BW"] as const) {
      const fray = shock(
        { red: [[type, "2015", "V0"]], blue: [["LI", "1915", "V3"]], orders: moved("red.1"), state: still },
        0,
        0,
      );
      expect(combats(fray)).toEqual([["red.1", "blue.1"]]);
    }
  });
});

describe("COF-8.11f", () => {
  it("gives a CH-2 no attack on any chariots", () => {
    for (const blue of [
      [["CH2", "1915", "V3"]],
      [["CH3", "1915", "V3"]],
      [
        ["CH2", "1915", "V3"],
        ["RI", "1915", "V3"],
      ],
    ] as const)
      expect(shock({ red: [["CH2", "2015", "V0"]], blue, orders: moved("red.1") }).told("allotted")).toEqual([]);
  });
});

describe("COF-8.11g", () => {
  it("leaves a CH-2 that moved up to chariots only without any shock", () => {
    const red: readonly Placed[] = HATTI.slice(0, 2).map(
      ([, hex, facing, more]): Placed => ["CH2", hex, facing, more ?? {}],
    );
    expect(shock({ red, blue: EGYPT.slice(2), orders: moved("A", "B") }).told("allotted")).toEqual([]);
  });
});

describe("COF-8.11h", () => {
  it("lets a battle wagon attack light infantry only", () => {
    for (const type of ["SI", "HI", "BI", "RI", "CH2", "CH3", "BW"] as const)
      expect(
        shock({ red: [["BW", "2015", "V0"]], blue: [[type, "1915", "V3"]], orders: moved("red.1") }).told("allotted"),
      ).toEqual([]);
  });
});

describe("COF-8.12a", () => {
  it("has everybody in front attacked, by one or by another", () => {
    const fray = shock(
      {
        red: [["SI", "2015", "V0"]],
        blue: [
          ["SI", "1914", "V3"],
          ["SI", "1915", "V3"],
        ],
        orders: moved("red.1"),
        state: still,
      },
      0,
      0,
      0,
    );
    expect(combats(fray)).toEqual([["red.1", "blue.1,blue.2"]]);
  });
  it("refuses to leave one out", () => {
    const fray = shock({
      red: [
        ["SI", "2015", "V0"],
        ["SI", "2016", "V0"],
      ],
      blue: [
        ["SI", "1914", "V3"],
        ["SI", "1915", "V3"],
        ["SI", "1916", "V3"],
      ],
      orders: moved("red.1", "red.2"),
    });
    expect(fray.menu()).toEqual([
      { type: "attack", unit: "red.1", hexes: ["1914"] },
      { type: "attack", unit: "red.1", hexes: ["1914", "1915"] },
    ]);
    expect(refusals(fray.state(), { type: "attack", unit: "red.1", hexes: ["1915"] })).toEqual(["enemyLeftOut"]);
  });
});

describe("COF-8.12b", () => {
  it("lets one unit attack both its front hexes in one combat", () => {
    const alone = shock(
      {
        red: [["SI", "2015", "V0"]],
        blue: [
          ["SI", "1914", "V3"],
          ["SI", "1915", "V3"],
        ],
        orders: moved("red.1"),
        state: still,
      },
      0,
      0,
      0,
    );
    expect(combats(alone)).toEqual([["red.1", "blue.1,blue.2"]]);
    expect(alone.told("shockRolled")).toHaveLength(1);
  });
  it("but not where that leaves a friend nobody to attack", () => {
    const fray = shock({
      red: [
        ["SI", "2015", "V0"],
        ["SI", "2016", "V0"],
        ["SI", "2014", "V0"],
      ],
      blue: [
        ["SI", "1914", "V3"],
        ["SI", "1915", "V3"],
      ],
      orders: moved("red.1", "red.2", "red.3"),
    });
    expect(fray.menu()).toEqual([
      { type: "attack", unit: "red.1", hexes: ["1914"] },
      { type: "attack", unit: "red.1", hexes: ["1915"] },
    ]);
    expect(refusals(fray.state(), { type: "attack", unit: "red.1", hexes: ["1914", "1915"] })).toEqual([
      "nothingLeftForOthers",
    ]);
    expect(refusals(fray.state(), { type: "attack", unit: "red.1", hexes: ["1915", "1914"] })).toEqual([
      "noTargetThere",
    ]);
    expect(refusals(fray.state(), { type: "attack", unit: "red.2", hexes: ["1915"] })).toEqual(["notNextToAttack"]);
  });
});

describe("COF-8.12c", () => {
  const ring: Field = {
    red: [
      ["SI", "2015", "V0"],
      ["SI", "2016", "V0"],
      ["SI", "2017", "V0"],
    ],
    blue: [
      ["SI", "1914", "V3"],
      ["SI", "1915", "V3"],
      ["SI", "1916", "V3"],
    ],
    orders: moved("red.1", "red.2", "red.3"),
    state: still,
  };
  it("puts all who attack the same hex into one combat", () => {
    const fray = shock(ring).answer({ type: "attack", unit: "red.1", hexes: ["1914"] }, 0, 0, 0, 0, 0, 0);
    expect(combats(fray)).toEqual([
      ["red.1", "blue.1"],
      ["red.2", "blue.2"],
      ["red.3", "blue.3"],
    ]);
    const both = shock({ ...ring, blue: [["SI", "1915", "V3"]] }, 0, 0);
    expect(combats(both)).toEqual([["red.1,red.2", "blue.1"]]);
  });
  it("keeps others away from a hex that is attacked together with another", () => {
    const fray = shock(ring).answer({ type: "attack", unit: "red.1", hexes: ["1914", "1915"] }, 0, 0, 0, 0, 0);
    expect(combats(fray)).toEqual([
      ["red.1", "blue.1,blue.2"],
      ["red.2,red.3", "blue.3"],
    ]);
  });
});

describe("COF-8.12d", () => {
  it("names each attacker once", () => {
    const fray = shock(example()).answer({ type: "attackToo", unit: "D" }, 0, 0, 0, 0, 0, 6, 9, 3, 5);
    const attackers = fray.told("allotted")[0]?.combats.flatMap((combat) => combat.attackers) ?? [];
    expect(new Set(attackers).size).toBe(attackers.length);
  });
});

describe("COF-8.12e", () => {
  it("names each defender once", () => {
    const fray = shock(
      {
        red: [
          ["SI", "2015", "V0"],
          ["SI", "2016", "V0"],
        ],
        blue: [["SI", "1915", "V3"]],
        orders: moved("red.1", "red.2"),
        state: still,
      },
      0,
      0,
    );
    expect(fray.told("allotted")[0]?.combats.flatMap(({ defenders }) => defenders)).toEqual(["blue.1"]);
  });
});

describe("COF-8.12f", () => {
  it("sends a chariot and its runners against the same enemy", () => {
    const fray = shock(
      {
        red: [
          ["CH2", "2015", "V0"],
          ["RI", "2015", "V0"],
        ],
        blue: [["SI", "1915", "V3"]],
        orders: moved("red.1", "red.2"),
        state: still,
      },
      0,
      0,
    );
    expect(combats(fray)).toEqual([["red.1,red.2", "blue.1"]]);
  });
  it("takes the half that did not move along, with a check of its own (COF-8.41c)", () => {
    const fray = shock(
      {
        red: [
          ["CH2", "2015", "V0"],
          ["RI", "2015", "V0"],
        ],
        blue: [["SI", "1915", "V3"]],
        orders: moved("red.2"),
        state: still,
      },
      2,
      0,
      0,
    );
    expect(fray.told("allotted")[0]?.mustCheck).toEqual(["red.1"]);
    expect(fray.told("preShockRolled").map(({ check }) => check.unit)).toEqual(["red.1", "blue.1"]);
  });
});

describe("COF-8.12g", () => {
  it("leaves the rest to the attacker", () => {
    const fray = shock({
      red: [
        ["SI", "2015", "V0"],
        ["SI", "2016", "V0"],
      ],
      blue: [
        ["SI", "1914", "V3"],
        ["SI", "1915", "V3"],
        ["SI", "1916", "V3"],
      ],
      orders: moved("red.1", "red.2"),
      state: still,
    }).answer({ type: "attack", unit: "red.1", hexes: ["1914"] }, 0, 0, 0, 0, 0);
    expect(combats(fray)).toEqual([
      ["red.1", "blue.1"],
      ["red.2", "blue.2,blue.3"],
    ]);
  });
});

describe("COF-8.12x", () => {
  it("allots as the example does, without anything left to choose", () => {
    const fray = shock(example());
    expect(fray.menu()).toEqual([{ type: "attackToo", unit: "D" }, { type: "noMore" }]);
    fray.answer({ type: "attackToo", unit: "D" }, 6, 0, 0, 0, 6, 9, 3);
    expect(combats(fray)).toEqual([
      ["A", "Z"],
      ["B", "Y"],
      ["C", "X"],
      ["D", "W"],
    ]);
    expect(fray.told("allotted")[0]?.mustCheck).toEqual(["D"]);
  });
});

describe("COF-RUL-33", () => {
  it("counts nobody in flank or rear as a target, moved or engaged", () => {
    const beside: Field = { red: [["SI", "2015", "V3"]], blue: [["SI", "1915", "V3"]], orders: moved("red.1") };
    expect(shock(beside).told("allotted")).toEqual([]);
    expect(shock({ ...beside, orders: {}, state: { engaged: [["red.1", "blue.1"]] } }).told("allotted")).toEqual([]);
  });
});

describe("COF-8.33", () => {
  it("keeps out whoever passed through an enemy (COF-RUL-29), turned under threat, marches in column or has routed", () => {
    const one = (orders: Field["orders"], more: Placed[3] = {}, facing: Placed[2] = "V0") =>
      shock({
        red: [["SI", "2015", facing, more]],
        blue: [
          ["SI", "1914", "V3"],
          ["SI", "1915", "V3"],
        ],
        orders: { moved: ["red.1"], ...orders },
      }).told("allotted").length;
    expect(one({ passedThrough: ["red.1"] })).toBe(0);
    expect(one({ turnedUnderThreat: ["red.1"] })).toBe(0);
    expect(one({}, {}, "D0")).toBe(0);
    expect(one({}, { routed: true })).toBe(0);
  });
});

describe("COF-RUL-34", () => {
  /** By hand: every way to allot those left, checked as the ruling has it. */
  const exists = (
    allotted: readonly (readonly HexId[])[],
    left: readonly (readonly HexId[])[],
    all: ReadonlySet<HexId>,
  ): boolean => {
    const [next, ...rest] = left;
    if (next === undefined) {
      const twos = allotted.filter((hexes) => hexes.length > 1);
      const clash = twos.some((two) =>
        allotted.some((other) => other !== two && other.some((hex) => two.includes(hex))),
      );
      return !clash && [...all].every((hex) => allotted.some((hexes) => hexes.includes(hex)));
    }
    const ways = next.length > 1 ? [...next.map((hex) => [hex]), next] : [next];
    return ways.some((way) => exists([...allotted, way], rest, all));
  };
  const hex = fc.constantFrom("0101", "0102", "0103", "0104", "0105");
  const targets = fc.uniqueArray(hex, { minLength: 1, maxLength: 2 });
  it("says of every beginning whether it can be completed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(targets, fc.boolean(), fc.nat(1)), { minLength: 1, maxLength: 6 }), (attackers) => {
        const all = new Set(attackers.flatMap(([them]) => them));
        const first = attackers.filter(([, done]) => done);
        const allotted = first.map(([them, , which]) => (which === 1 && them.length > 1 ? them : them.slice(0, 1)));
        const left = attackers.filter(([, done]) => !done).map(([them]) => them);
        // Beginnings that are wrong already are refused before.
        fc.pre(exists(allotted, [], new Set()));
        const named = allotted.map((hexes, i) => ({ unit: `${i}`, hexes }));
        expect(canComplete(named, left, all)).toBe(exists(allotted, left, all));
      }),
      { seed: 6, numRuns: 3000 },
    );
  });
  it("always leaves the first attacker something", () => {
    fc.assert(
      fc.property(fc.array(targets, { minLength: 1, maxLength: 6 }), (left) => {
        expect(canComplete([], left, new Set(left.flat()))).toBe(true);
      }),
      { seed: 6, numRuns: 500 },
    );
  });
  it("lists every legal attack and nothing else", () => {
    const row = fc.uniqueArray(fc.integer({ min: 12, max: 19 }), { minLength: 1, maxLength: 7 });
    const type = fc.constantFrom("SI", "CH2", "BW", "CH3", "LI" as const);
    fc.assert(
      fc.property(
        row,
        row,
        fc.array(type, { minLength: 14, maxLength: 14 }),
        fc.array(fc.nat(5), { maxLength: 8 }),
        (reds, blues, types, picks) => {
          const red = reds.map((c, i): Placed => [types[i] ?? "SI", `20${c}`, "V0"]);
          const blue = blues.map((c, i): Placed => [types[7 + i] ?? "SI", `19${c}`, "V3"]);
          const fray = shockAnyhow({ red, blue, orders: { moved: red.map((_, i) => `red.${i + 1}`) } });
          for (const pick of picks) {
            const state = fray.state();
            const task = topTask(state);
            if (task?.task !== "allotShock") return;
            const [next = ""] = task.left;
            const menu = menuOf(state);
            expect(menu.length).toBeGreaterThan(1);
            const hexes = blues.map((c) => `19${c}`);
            const every = [...hexes.map((one) => [one]), ...hexes.flatMap((one) => hexes.map((other) => [one, other]))];
            const legal = every.filter(
              (some) => refusals(state, { type: "attack", unit: next, hexes: some }).length === 0,
            );
            expect(menu).toHaveLength(legal.length);
            for (const some of legal) expect(menu).toContainEqual({ type: "attack", unit: next, hexes: some });
            const picked = menu[pick % menu.length];
            if (picked !== undefined) fray.answerAnyhow(picked);
          }
        },
      ),
      { seed: 6, numRuns: 60 },
    );
  });
});

describe("COF-RUL-61", () => {
  it("makes a rallied unit that is engaged attack", () => {
    const fray = shock(
      {
        red: [["SI", "2015", "V0", { rallied: true }]],
        blue: [["SI", "1915", "V3"]],
        state: { ...still, engaged: [["red.1", "blue.1"]] },
      },
      0,
    );
    expect(combats(fray)).toEqual([["red.1", "blue.1"]]);
    expect(shockOf(fray.state())).toBeUndefined();
  });
});
