import { describe, expect, it } from "vitest";
import { crossing, enterViolations, stepCost, turnHits } from "../../src/rules/costs.ts";
import type { HexMap } from "../../src/state.ts";
import { GAITS, TERRAINS, TYPES, type UnitType } from "../../src/vocabulary.ts";
import { field, told } from "../field.ts";
import { act, acts, begin, march, step, unit } from "./marching.ts";

const standing = (type: UnitType, map: Partial<HexMap>, facing: "V0" | "D0" = "V0") =>
  field({ red: [[type, "1015", facing]], map: { rows: 12, columns: 18, ...map } });
const priced = (type: UnitType, map: Partial<HexMap>, facing: "V0" | "D0" = "V0") => {
  const state = standing(type, map, facing);
  const found = stepCost(state, unit(state, "red.1"), "1015", "0915");
  return found.ok ? [found.value.cost.total, found.value.hits] : found.error.map(({ rule }) => rule);
};

describe("COF-6.21a", () => {
  it("asks points for the hex and for the side crossed", () => {
    expect(priced("CH2", {})).toEqual([1, 0]);
    const stream = standing("BI", { barriers: [["1015", 0, "stream"]] });
    const found = stepCost(stream, unit(stream, "red.1"), "1015", "0915");
    expect(found).toMatchObject({
      ok: true,
      value: { cost: { reasons: [{ rule: "COF-6.21a" }, { rule: "COF-6.21a" }] } },
    });
    // The same side from the other hex.
    expect(crossing(stream, "open", "0915", "1015")).toMatchObject({ ok: true, value: { cost: { total: 2 } } });
    expect(crossing(stream, "open", "0914", "1015")).toMatchObject({ ok: true, value: { cost: { total: 1 } } });
  });
});

describe("COF-6.21b", () => {
  it("asks more of some to climb, and nothing to go down", () => {
    const hill = { levels: { "0915": 1 } };
    expect(priced("SI", hill)).toEqual([2, 0]);
    expect(priced("BI", hill)).toEqual([1, 0]);
    expect(priced("SI", { levels: { "1015": 1 } })).toEqual([1, 0]);
    expect(priced("BI", { levels: { "0915": 2 } })).toEqual(["COF-6.91"]);
  });
});

describe("COF-6.22a", () => {
  it("hits a chariot for each rough hex", () => {
    for (const type of ["CH2", "CH3"] as const)
      expect(priced(type, { terrain: { "0915": "rough" } }), type).toEqual([expect.any(Number), 1]);
    const map = { terrain: { "0915": "rough", "0816": "rough" } } as const;
    const there = acts(march({ red: [["CH2", "1015", "V0"]], map }), begin("red.1"), step("0915"), step("0816"));
    expect(unit(there, "red.1").hits).toBe(2);
  });
});

describe("COF-6.22b", () => {
  it("hits formed foot in line for a minor river and for rough, woods and marsh", () => {
    for (const type of ["SI", "HI"] as const) {
      for (const terrain of TERRAINS) {
        const hits = ["rough", "woods", "marsh"].includes(terrain) ? 1 : 0;
        const expected = terrain === "impassable" ? ["COF-6.24"] : [expect.any(Number), hits];
        expect(priced(type, { terrain: { "0915": terrain } }), `${type} ${terrain}`).toEqual(expected);
      }
      expect(priced(type, { barriers: [["1015", 0, "minorRiver"]] }), type).toEqual([expect.any(Number), 1]);
      expect(priced(type, { barriers: [["1015", 0, "stream"]] }), type).toEqual([expect.any(Number), 0]);
      expect(priced(type, { barriers: [["1015", 0, "minorRiver"]], terrain: { "0915": "woods" } })).toEqual([
        expect.any(Number),
        2,
      ]);
    }
  });
});

describe("COF-6.22c", () => {
  it("applies the hit at once: the unit routs there and then", () => {
    const map = { terrain: { "0915": "rough" } } as const;
    const start = march({ red: [["SI", "1015", "V0", { hits: 5 }]], map, standards: [{ seat: "red", hex: "3020" }] });
    const { state, events } = act(act(start, begin("red.1")).state, step("0915"), 8);
    expect(events.map(({ type }) => type)).toContain("stepped");
    expect(told(events, "hitsTaken")).toMatchObject([{ hits: 1, rules: ["COF-6.22b", "COF-6.22c"] }]);
    expect(told(events, "routRolled")).toHaveLength(1);
    expect(unit(state, "red.1").eliminated).toBe(true);
    expect(state.move).toBeNull();
  });
});

describe("COF-6.22d", () => {
  it("hits nobody else for ground", () => {
    for (const type of ["BI", "LI", "RI", "BW"] as const) {
      for (const terrain of ["rough", "woods", "marsh"] as const) {
        const found = priced(type, { terrain: { "0915": terrain } });
        if (typeof found[1] === "number") expect(found[1], `${type} ${terrain}`).toBe(0);
      }
    }
    const state = field({ map: { terrain: { "0915": "rough" } } });
    for (const gait of ["mounted", "afoot"] as const)
      expect(crossing(state, gait, "1015", "0915")).toMatchObject({ ok: true, value: { hits: 0 } });
  });
});

describe("COF-6.23", () => {
  it("knows exactly one terrain of each hex, clear where none is named", () => {
    const state = field({ red: [["SI", "1015", "V0"]], map: { terrain: { "0914": "woods" } } });
    expect(crossing(state, "chariot", "1015", "0914").ok).toBe(false);
    expect(crossing(state, "chariot", "1015", "0915")).toMatchObject({ ok: true, value: { cost: { total: 1 } } });
  });
});

describe("COF-6.24", () => {
  it("closes walls and impassable hexes to everybody, also along a road", () => {
    const road = [["1015", "0915"]];
    for (const map of [
      { terrain: { "0915": "impassable" }, roads: road },
      { barriers: [["1015", 0, "wall"]], roads: road },
    ] as const) {
      const state = field({ map });
      for (const gait of GAITS) {
        const found = crossing(state, gait, "1015", "0915");
        expect(found.ok ? [] : found.error.map(({ rule }) => rule), gait).toEqual(["COF-6.24"]);
      }
      for (const type of TYPES) expect(priced(type, map), type).toEqual(["COF-6.24"]);
    }
  });
});

describe("COF-6.32b", () => {
  it("spares a column every hit for ground, and for turning in it", () => {
    for (const terrain of ["rough", "woods", "marsh"] as const)
      expect(priced("SI", { terrain: { "0915": terrain } }, "D0"), terrain).toEqual([expect.any(Number), 0]);
    expect(priced("HI", { barriers: [["1015", 0, "minorRiver"]] }, "D0")).toEqual([expect.any(Number), 0]);
    const state = standing("SI", { terrain: { "1015": "rough" } }, "D0");
    expect(turnHits(state, unit(state, "red.1"))).toBe(0);
    const line = standing("SI", { terrain: { "1015": "rough" } });
    expect(turnHits(line, unit(line, "red.1"))).toBe(1);
  });
});

describe("a road", () => {
  it("replaces ground, sides and slope by one point without a hit", () => {
    const map = {
      terrain: { "0915": "woods" },
      barriers: [["1015", 0, "minorRiver"]],
      levels: { "0915": 1 },
      roads: [["1015", "0915"]],
    } as const;
    for (const type of TYPES) expect(priced(type, map), type).toEqual([1, 0]);
    const state = field({ red: [["BW", "1014", "V0"]], map });
    expect(enterViolations(state, unit(state, "red.1"), "1016", "0915")).toMatchObject([{ code: "groundClosed" }]);
    expect(enterViolations(state, unit(state, "red.1"), "1015", "0915")).toEqual([]);
  });
});
