/** Components, tables, data and battles: each rule of the list with what would break it. */
import { SEATS } from "@acies/contract";
import { distance as hexDistance, RRCC, readLabel } from "@acies/hex";
import { describe, expect, it } from "vitest";
import { MISPRINTS } from "../../src/data/misprints.ts";
import { SCENARIOS } from "../../src/data/scenarios/all.ts";
import type { Battle } from "../../src/data/scenarios/battle.ts";
import { hitsOn, PINNED } from "../../src/data/tables/pinned.ts";
import { RECONSTRUCTED } from "../../src/data/tables/reconstructed.ts";
import { TYPE_CARDS } from "../../src/data/types.ts";
import { decodeState } from "../../src/decodeState.ts";
import { sketch } from "../../src/describe.ts";
import { rollDigit } from "../../src/dice.ts";
import { distance, isAdjacent } from "../../src/ground.ts";
import { setupViolations } from "../../src/rules/placing.ts";
import { tablesOf } from "../../src/rules/tables.ts";
import { muster, setup } from "../../src/setup.ts";
import type { State, Unit } from "../../src/state.ts";
import { rules as sentences } from "../../src/text/parts/data.es.ts";
import {
  entryOf,
  frontHexes,
  gaitOf,
  isChariot,
  isFormed,
  isInCommand,
  isInfantry,
  maOf,
  stackOf,
  tqOf,
} from "../../src/units.ts";
import { ENTRIES, GAITS, TERRAINS, TYPES, WEAPONS } from "../../src/vocabulary.ts";
import { field, fixed } from "../field.ts";

const battle = (id: string): Battle => {
  const found = SCENARIOS.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const start = (scenario: string, options = {}): State => {
  const made = setup({ scenario, armies: { red: "", blue: "" }, options });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};
const unit = (state: State, id: string): Unit => {
  const found = state.units[id];
  if (found === undefined) throw new Error(id);
  return found;
};
const { movement, overturn, fire, protection, clash, superiority, results, shifts } = RECONSTRUCTED;

describe("COF-2.1", () => {
  it("a map without features is all clear, and each battle has its own", () => {
    expect(Object.keys(battle("sumer").map.terrain)).toEqual([]);
    expect(new Set(SCENARIOS.map(({ map }) => `${map.rows}x${map.columns}`)).size).toBe(SCENARIOS.length);
    expect(battle("megiddo").map.terrain["0206"]).toBe("impassable");
  });
});

describe("COF-2.1a", () => {
  const state = field({});
  it.each([
    ["1736", ["1836", "1837"]],
    ["1836", ["1935"]],
    ["1935", ["2036"]],
    ["2036", ["2135", "2136"]],
    ["2136", ["2037", "2137"]],
    ["2137", ["2038"]],
    ["2038", ["1938", "2039"]],
  ])("%s touches %j", (hex, others) => {
    for (const other of others) expect(isAdjacent(state, hex, other)).toBe(true);
  });
  it("from an even row the rows beside have the place and the one before, from an odd row the one after", () => {
    expect(isAdjacent(state, "2010", "1909")).toBe(true);
    expect(isAdjacent(state, "2010", "1911")).toBe(false);
    expect(isAdjacent(state, "1910", "2011")).toBe(true);
    expect(isAdjacent(state, "1910", "2009")).toBe(false);
  });
  it("distance is the greatest of the axial differences", () => {
    const hex = (label: string) => {
      const read = readLabel(RRCC, label);
      if (!read.ok) throw new Error(label);
      return read.value;
    };
    for (const [a, b] of [
      ["1010", "1418"],
      ["0139", "3902"],
      ["1735", "2036"],
    ] as const) {
      const dq = hex(b).q - hex(a).q;
      const dr = hex(b).r - hex(a).r;
      expect(distance(state, a, b)).toBe(Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)));
      expect(hexDistance(hex(a), hex(b))).toBe(distance(state, a, b));
    }
  });
});

describe("COF-2.1b", () => {
  it("V0 has both front hexes in the row before, V3 in the row after, and 2037/2137 are those of V1 in 2136", () => {
    const state = field({
      red: [
        ["SI", "2010", "V0"],
        ["SI", "1920", "V3"],
        ["CH2", "2136", "V1"],
      ],
    });
    expect(frontHexes(state, unit(state, "red.1")).every((hex) => hex.startsWith("19"))).toBe(true);
    expect(frontHexes(state, unit(state, "red.2")).every((hex) => hex.startsWith("20"))).toBe(true);
    expect(frontHexes(state, unit(state, "red.3")).toSorted()).toEqual(["2037", "2137"]);
  });
});

describe("COF-RUL-01", () => {
  it("the facings of the fire example need odd rows half a hex to the east", () => {
    const state = field({
      red: [
        ["CH2", "1936", "V1"],
        ["CH2", "2237", "V5"],
      ],
    });
    expect(frontHexes(state, unit(state, "red.1")).toSorted()).toEqual(["1837", "1937"]);
    expect(frontHexes(state, unit(state, "red.2")).toSorted()).toEqual(["2136", "2236"]);
  });
});

describe("COF-2.2", () => {
  it("leaders and Standards share a hex with a unit, a second unit does not", () => {
    const state = start("canal");
    expect(setupViolations(state)).toEqual([]); // Eannatum and the Standard stand with LR2
    expect(state.leaders.eannatum?.hex).toBe(unit(state, "LR2").hex);
    const crowded = { ...state, units: { ...state.units, LR1: { ...unit(state, "LR1"), hex: "1512" } } };
    expect(setupViolations(crowded).map(({ code }) => code)).toEqual(["hexTaken"]);
  });
});

describe("COF-2.21a", () => {
  it("every unit has TQ and MA, and a missile exactly where its type carries one", () => {
    for (const { units } of SCENARIOS) {
      for (const { type, tq, ma, missile } of Object.values(units)) {
        expect(tq).toBeGreaterThan(0);
        expect(ma).toBe(TYPE_CARDS[type].ma);
        expect(missile !== null).toBe(TYPE_CARDS[type].missiles.length > 0);
      }
    }
    const state = field({ red: [["SI", "1010", "V0", { missile: "C" }]], blue: [["SI", "2010", "V0"]] });
    expect(setupViolations(state).map(({ code }) => code)).toContain("wrongMissile");
  });
});

describe("COF-2.21b", () => {
  it("four weapons, each with its row of ranges", () => {
    expect(WEAPONS).toEqual(["C", "B", "J", "S"]);
    for (const weapon of WEAPONS) expect(fire[weapon].ranges.length).toBeGreaterThan(0);
    const slings = field({ red: [["CH2", "1010", "V0", { missile: "S" }]], blue: [["SI", "2010", "V0"]] });
    expect(setupViolations(slings).map(({ code }) => code)).toContain("wrongMissile");
  });
});

describe("COF-2.21c", () => {
  it("a unit out of command has the ratings it had in command", () => {
    const inside = field({ red: [["SI", "1010", "V0"]] });
    const outside = field({ red: [["SI", "1010", "V0"]], orders: { inCommand: [] } });
    const [a, b] = [unit(inside, "red.1"), unit(outside, "red.1")];
    expect([isInCommand(inside, a), isInCommand(outside, b)]).toEqual([true, false]);
    expect([tqOf(b), maOf(b), b.missile]).toEqual([tqOf(a), maOf(a), a.missile]);
  });
});

describe("COF-2.22a", () => {
  it("the type of each unit is an entry of the shock tables", () => {
    for (const type of TYPES) {
      const state = field({ red: [[type, "1010", "V0"]] });
      expect(entryOf(state, unit(state, "red.1"))).toBe(type);
      expect(Object.keys(clash[type])).toEqual([...ENTRIES]);
    }
  });
});

describe("COF-2.22b", () => {
  it("CH-2 and CH-3 are chariots, and nobody else", () => {
    const chariots = TYPES.filter((type) => {
      const state = field({ red: [[type, "1010", "V0"]] });
      return isChariot(unit(state, "red.1"));
    });
    expect(chariots).toEqual(["CH2", "CH3"]);
  });
});

describe("COF-2.22c", () => {
  it("a cavalry unit is not read", () => {
    const json = structuredClone(start("sumer")) as unknown as { units: { KG1: { type: string } } };
    json.units.KG1.type = "CV";
    expect(decodeState(json)).toMatchObject({ ok: false, error: [{ code: "notOneOf", path: "$.units.KG1.type" }] });
  });
});

describe("COF-2.23a", () => {
  it("a unit of a wing of the other side, or of none, is refused", () => {
    const state = start("canal");
    for (const wing of ["shara", "nowhere"]) {
      const json = { ...state, units: { ...state.units, LR1: { ...unit(state, "LR1"), wing } } };
      expect(decodeState(json)).toMatchObject({ ok: false, error: [{ code: "unknownName", facts: { what: "LR1" } }] });
    }
  });
});

describe("COF-2.23b", () => {
  it("a chariot and its runners are one stack and one entry", () => {
    const state = field({
      red: [
        ["CH2", "1010", "V0", { missile: "C" }],
        ["RI", "1010", "V0"],
      ],
    });
    expect(stackOf(state, unit(state, "red.2")).map(({ id }) => id)).toEqual(["red.1", "red.2"]);
    expect(entryOf(state, unit(state, "red.2"))).toBe("CH2+RI");
    expect(Object.keys(unit(state, "red.1"))).not.toContain("size");
  });
});

describe("COF-2.23c", () => {
  it("states that no piece can be in are refused", () => {
    const state = start("canal");
    const wrong = (id: string, change: Partial<Unit>) =>
      decodeState({ ...state, units: { ...state.units, [id]: { ...unit(state, id), ...change } } });
    for (const change of [
      { hex: null },
      { eliminated: true },
      { routed: true, rallied: true },
      { ammo: "low" },
      { hex: "9999" },
    ] as const) {
      expect(wrong("LR1", change)).toMatchObject({ ok: false, error: [{ code: "impossiblePiece" }] });
    }
    expect(wrong("LB1", { moved: true })).toMatchObject({ ok: false });
    expect(wrong("LR1", { moved: true, hits: 3 })).toMatchObject({ ok: true });
    expect(wrong("LS1", { ammo: "low" })).toMatchObject({ ok: true });
  });
});

describe("COF-2.3", () => {
  it("faces 1 to 10 are read 0 to 9", () => {
    const roll = { rule: "COF-2.3", by: "red" } as const;
    const asked: number[] = [];
    const die = {
      roll: ({ sides }: { readonly sides: number }) => {
        asked.push(sides);
        return [1];
      },
    };
    expect(rollDigit(die, roll)).toBe(0);
    expect(asked).toEqual([10]);
    expect(rollDigit(fixed(9), roll)).toBe(9);
  });
});

describe("COF-2.5", () => {
  it("the picture is measured in hexes", () => {
    const drawn = sketch(start("sumer"));
    expect(drawn.unit.name).toBe("hexes");
    expect(drawn.width / drawn.unit.size).toBe(22.5);
  });
});

describe("COF-2.7a", () => {
  it("BI: infantry in open order, no missiles, no column, shock against chariots with superiority", () => {
    const state = field({ red: [["BI", "1010", "V0"]] });
    const one = unit(state, "red.1");
    expect([isInfantry(one), isFormed(one), gaitOf(one)]).toEqual([true, false, "open"]);
    expect(TYPE_CARDS.BI).toEqual({ ma: 5, missiles: [], formsColumn: false });
    expect(superiority.BI.CH2).toBe("attack");
    expect(GAITS.filter((gait) => gait === "open").map((gait) => movement.terrain.rough[gait].hits)).toEqual([0]);
  });
});

describe("COF-2.7b", () => {
  it("BW: attacks LI alone, and may not enter rough ground", () => {
    expect(ENTRIES.filter((entry) => clash.BW[entry] !== null)).toEqual(["LI"]);
    expect(movement.terrain.rough.wagon.mp).toBeNull();
  });
});

describe("COF-2.7c", () => {
  it("CH: C or J", () => {
    expect(TYPE_CARDS.CH2.missiles).toEqual(["C", "J"]);
    expect(TYPE_CARDS.CH3.missiles).toEqual(["C", "J"]);
    expect([fire.C.passThrough, fire.J.passThrough].every((row) => row !== null)).toBe(true);
  });
});

describe("COF-2.7d", () => {
  it("LI: any missile, and no attack in shock", () => {
    expect(TYPE_CARDS.LI.missiles.toSorted()).toEqual(["B", "C", "J", "S"]);
    expect(ENTRIES.every((entry) => clash.LI[entry] === null)).toBe(true);
  });
});

describe("COF-2.7e", () => {
  it("RI: no missiles; stacks with CH-2 and with nothing else", () => {
    expect(TYPE_CARDS.RI.missiles).toEqual([]);
    const with_ = (type: "CH2" | "CH3" | "SI") =>
      setupViolations(
        field({
          red: [
            [type, "1010", "V0", type === "SI" ? {} : { missile: "J" }],
            ["RI", "1010", "V0"],
          ],
          blue: [["SI", "2010", "V0"]],
        }),
      ).some(({ code }) => code === "hexTaken");
    expect([with_("CH2"), with_("CH3"), with_("SI")]).toEqual([false, true, true]);
  });
});

describe("COF-2.7f", () => {
  it("HI: formed, and never worse than SI in the clash of arms or against weak missiles", () => {
    const state = field({ red: [["HI", "1010", "V0"]] });
    expect([isFormed(unit(state, "red.1")), gaitOf(unit(state, "red.1"))]).toEqual([true, "line"]);
    for (const entry of ENTRIES) expect(clash.HI[entry] ?? 0).toBeGreaterThanOrEqual(clash.SI[entry] ?? 0);
    for (const weapon of WEAPONS) expect(protection.HI[weapon]).toBeGreaterThanOrEqual(protection.SI[weapon]);
  });
});

describe("COF-2.7g", () => {
  it("SI: formed in line and in column", () => {
    const state = field({
      red: [
        ["SI", "1010", "V0"],
        ["SI", "1012", "D0"],
      ],
    });
    expect([gaitOf(unit(state, "red.1")), gaitOf(unit(state, "red.2"))]).toEqual(["line", "column"]);
    expect(superiority.CH2.SI).toBe("defence");
  });
});

describe("COF-6.91", () => {
  it("has the hits of COF-6.22 and no others", () => {
    const hits = TERRAINS.flatMap((terrain) =>
      GAITS.filter((gait) => movement.terrain[terrain][gait].hits > 0).map((gait) => `${terrain} ${gait}`),
    );
    expect(hits).toEqual(["rough line", "rough chariot", "woods line", "marsh line"]);
    expect(GAITS.filter((gait) => movement.barriers.minorRiver[gait].hits > 0)).toEqual(["line"]);
    expect(GAITS.filter((gait) => movement.barriers.stream[gait].hits > 0)).toEqual([]);
  });
  it("clear ground costs a chariot 1, and nobody enters what is impassable", () => {
    expect(movement.terrain.clear.chariot).toEqual({ mp: 1, hits: 0, overturns: false });
    expect(GAITS.every((gait) => movement.terrain.impassable[gait].mp === null)).toBe(true);
    expect(GAITS.every((gait) => movement.barriers.wall[gait].mp === null)).toBe(true);
  });
  it("wheels may cross some water at +1 and some only above it (COF-7.23)", () => {
    expect(movement.barriers.stream.chariot.mp).toBe(1);
    expect(movement.barriers.minorRiver.chariot.mp).toBeGreaterThan(1);
  });
  it("is transcribed cell by cell", () => {
    const row = (cells: (typeof movement)["up"]) => GAITS.map((gait) => cells[gait].mp ?? "P").join(" ");
    expect(TERRAINS.map((terrain) => row(movement.terrain[terrain]))).toEqual([
      "1 1 1 1 1 1 1",
      "2 2 2 3 P 3 2",
      "2 2 2 P P P 2",
      "2 2 2 P P P 2",
      "1 1 1 2 2 2 1",
      "P P P P P P P",
    ]);
    expect(row(movement.barriers.stream)).toBe("1 1 1 1 2 1 1");
    expect(row(movement.barriers.minorRiver)).toBe("1 1 1 2 P 2 1");
    expect(row(movement.up)).toBe("1 1 0 1 1 1 0");
    expect(row(movement.road)).toBe("1 1 1 1 1 1 1");
    expect(movement.terrain.rough.chariot.overturns && movement.up.chariot.overturns).toBe(true);
  });
});

describe("COF-6.92", () => {
  it("CH-3 at speed 7 overturns on a 7; lower speeds are never worse", () => {
    expect(overturn.CH3.bySpeed[2]).toBeLessThanOrEqual(7);
    for (const { bySpeed } of Object.values(overturn)) expect(bySpeed.toSorted((a, b) => b - a)).toEqual(bySpeed);
    for (const [i, least] of overturn.CH2.bySpeed.entries())
      expect(overturn.CH3.bySpeed[i] ?? 10).toBeLessThanOrEqual(least);
  });
});

describe("COF-7.51", () => {
  it("C reaches 3, B reaches 2, J only 1; C at range 2 with a 4 gives one hit", () => {
    expect(WEAPONS.map((weapon) => fire[weapon].ranges.length)).toEqual([3, 2, 1, 2]);
    const [, second] = fire.C.ranges;
    expect(second === undefined ? -1 : hitsOn(second, 4)).toBe(1);
  });
  it("low rolls are better, and a farther target never easier", () => {
    for (const weapon of WEAPONS) {
      for (const [i, row] of fire[weapon].ranges.entries()) {
        const farther = fire[weapon].ranges[i + 1];
        for (let roll = -3; roll < 13; roll += 1) {
          expect(hitsOn(row, roll)).toBeGreaterThanOrEqual(hitsOn(row, roll + 1));
          if (farther !== undefined) expect(hitsOn(row, roll)).toBeGreaterThanOrEqual(hitsOn(farther, roll));
        }
      }
    }
  });
});

describe("COF-7.52", () => {
  it("weighs on every type by every weapon", () => {
    expect(TYPES.map((type) => WEAPONS.map((weapon) => protection[type][weapon]).join(" "))).toEqual([
      "-1 0 0 0",
      "0 1 1 2",
      "0 0 0 0",
      "0 0 0 0",
      "0 0 0 0",
      "0 1 1 2",
      "1 2 1 2",
      "0 1 0 1",
    ]);
  });
});

describe("COF-8.61", () => {
  it("has the pinned cells: CH-3 on CH-2 is 9, CH-2 on SI is 2, and what cannot be attacked", () => {
    expect([clash.CH3.CH2, clash.CH2.SI]).toEqual([9, 2]);
    expect(ENTRIES.filter((entry) => clash.CH2[entry] === null)).toEqual(["CH2", "CH3", "CH2+RI"]);
  });
  it("no row is worse than a weaker one", () => {
    for (const entry of ENTRIES) {
      expect(clash.CH3[entry] ?? 0).toBeGreaterThanOrEqual(clash.CH2[entry] ?? 0);
      expect(clash["CH2+RI"][entry] ?? 0).toBeGreaterThanOrEqual(clash.RI[entry] ?? 0);
    }
  });
});

describe("COF-8.62", () => {
  it("has the pinned cells, and nothing where no attack can be", () => {
    expect([superiority.CH2.SI, superiority.CH3.CH2]).toEqual(["defence", "none"]);
    for (const attacker of ENTRIES)
      for (const defender of ENTRIES)
        expect(superiority[attacker][defender] === null).toBe(clash[attacker][defender] === null);
  });
});

describe("COF-8.63", () => {
  it("has the pinned cells", () => {
    expect([results[6]?.[8], results[9]?.[8], results[3]?.[1]]).toEqual([
      [1, 2],
      [1, 3],
      [3, 1],
    ]);
  });
  it("every cell follows from column plus die", () => {
    const least = (value: number, steps: readonly (readonly [number, number])[], rest: number) =>
      steps.find(([most]) => value <= most)?.[1] ?? rest;
    for (let die = 0; die < 10; die += 1) {
      expect(results[die]?.length).toBe(15);
      for (let column = 1; column <= 15; column += 1) {
        const s = column + die;
        const attacker = least(
          s,
          [
            [2, 4],
            [6, 3],
            [13, 2],
            [19, 1],
          ],
          0,
        );
        const defender = least(
          s,
          [
            [3, 0],
            [11, 1],
            [17, 2],
            [21, 3],
          ],
          4,
        );
        expect(results[die]?.[column - 1]).toEqual([attacker, defender]);
      }
    }
  });
});

describe("COF-8.63b", () => {
  it("water and high ground help the defender, low ground the attacker", () => {
    expect(shifts).toEqual({ stream: -1, minorRiver: -2, defenderHigher: -2, defenderLower: 1 });
  });
});

describe("COF-DAT-01", () => {
  it("the allowances of the text are those of the cards", () => {
    expect(TYPES.map((type) => TYPE_CARDS[type].ma)).toEqual([4, 4, 5, 5, 6, 9, 7, 6]);
    expect(TYPES.filter((type) => TYPE_CARDS[type].formsColumn)).toEqual(["SI", "HI"]);
    const state = field({ red: [["LI", "1010", "D0", { missile: "B" }]], blue: [["SI", "2010", "V0"]] });
    expect(setupViolations(state).map(({ code }) => code)).toContain("noColumn");
  });
});

describe("COF-DAT-02", () => {
  it("every terrain has a row, and a unit may not start where it cannot stand", () => {
    expect(Object.keys(movement.terrain)).toEqual([...TERRAINS]);
    const state = field({
      red: [["CH2", "1010", "V0", { missile: "C" }]],
      blue: [["SI", "2010", "V0"]],
      redLeaders: [["a", "gc", "1010"]],
      blueLeaders: [["b", "gc", "2010"]],
      map: { terrain: { "1010": "woods" } },
    });
    expect(setupViolations(state).map(({ code, rule }) => `${code} ${rule}`)).toEqual([
      "groundForbids COF-6.91",
      "groundForbids COF-4.14b",
    ]);
  });
});

describe("COF-DAT-03", () => {
  it("Megiddo has the wings and ratings of the text", () => {
    const { leaders, wings, units } = battle("megiddo");
    expect(leaders.thutmose?.ratings).toMatchObject({ initiative: 6, commandRange: 9 });
    expect(leaders.durusha).toMatchObject({ kind: "gc", wing: null, ratings: { commandRange: 7 } });
    expect(SEATS.map((seat) => Object.values(wings).filter((wing) => wing.seat === seat).length)).toEqual([4, 3]);
    expect(Object.values(units).filter(({ wing }) => wing === "ugarit").length).toBe(5);
  });
  it("heroic rules hold at Troy and in Sumer alone; Agamemnon is no hero, Hector and Achilles are", () => {
    expect(SCENARIOS.filter(({ heroic }) => heroic).map(({ id }) => id)).toEqual(["sumer", "canal", "troy"]);
    const { leaders } = battle("troy");
    expect([leaders.agamemnon?.heroic, leaders.hector?.heroic, leaders.achilles?.kind]).toEqual([false, true, "hero"]);
  });
  it("at Qadesh SI start in column, each looking at the next hex of the road", () => {
    const state = start("kadesh");
    for (const [id, next] of [
      ["RS2", "1614"],
      ["RS3", "1714"],
      ["RS6", "2014"],
    ] as const)
      expect(frontHexes(state, unit(state, id))).toEqual([next]);
  });
});

describe("COF-DAT-05", () => {
  it("Sumer: on each side ten SI, three LI with a bow, a sling and a javelin, one BW and a heroic general", () => {
    const { units, leaders } = battle("sumer");
    for (const seat of SEATS) {
      const mine = Object.values(units).filter((one) => one.seat === seat);
      expect(["SI", "LI", "BW"].map((type) => mine.filter((one) => one.type === type).length)).toEqual([10, 3, 1]);
      expect(mine.flatMap(({ missile }) => missile ?? []).toSorted()).toEqual(["B", "J", "S"]);
    }
    const [sargon, rival] = [leaders.sargon, leaders.lugalzagesi];
    for (const rating of ["commandRange", "initiative", "charisma"] as const)
      expect((sargon?.ratings[rating] ?? 0) - (rival?.ratings[rating] ?? 0)).toBe(1);
  });
});

interface Totals {
  readonly size: string;
  readonly sides: number;
  readonly tq: readonly [number, number];
  readonly levels: readonly [number, number];
}
const totals: Readonly<Record<string, Totals>> = {
  canal: { size: "20x25", sides: 19, tq: [105, 103], levels: [34, 46] },
  megiddo: { size: "26x34", sides: 45, tq: [169, 138], levels: [42, 66] },
  kadesh: { size: "30x40", sides: 52, tq: [207, 173], levels: [74, 78] },
  troy: { size: "26x32", sides: 38, tq: [140, 139], levels: [54, 60] },
  sumer: { size: "20x22", sides: 0, tq: [81, 81], levels: [30, 38] },
};
const totalOf = (id: string): Totals => {
  const { map, units, routLevels } = battle(id);
  const tq = (seat: string) => Object.values(units).reduce((sum, one) => sum + (one.seat === seat ? one.tq : 0), 0);
  return {
    size: `${map.rows}x${map.columns}`,
    sides: map.barriers.length,
    tq: [tq("red"), tq("blue")],
    levels: [routLevels.red, routLevels.blue],
  };
};

describe("COF-SCN-S1", () => {
  it("has the printed totals, and all its leaders on foot", () => {
    expect(totalOf("canal")).toEqual(totals.canal);
    expect(Object.values(battle("canal").leaders).every(({ mounted }) => !mounted)).toBe(true);
    expect(Object.values(battle("canal").units).some(({ type }) => type.startsWith("CH"))).toBe(false);
    expect(battle("canal").map.barriers.some(([hex]) => hex === "1020")).toBe(false);
  });
});

describe("COF-SCN-S2", () => {
  it("has the printed totals; Egypt has the first initiative", () => {
    expect(totalOf("megiddo")).toEqual(totals.megiddo);
    expect(start("megiddo").firstTurn).toEqual({ initiative: "red", opening: null, withheld: [], momentum: null });
    expect(battle("megiddo").map.roads[0]?.length).toBe(22);
  });
});

describe("COF-SCN-S3", () => {
  it("has the printed totals; the first turn is the ambush", () => {
    expect(totalOf("kadesh")).toEqual(totals.kadesh);
    expect(start("kadesh").firstTurn).toEqual({
      initiative: "blue",
      opening: "chariots",
      withheld: ["amun", "nearin"],
      momentum: "ra",
    });
  });
});

describe("COF-SCN-S4", () => {
  it("has the printed totals; commanders are mounted, heroes on foot, two of them archers", () => {
    expect(totalOf("troy")).toEqual(totals.troy);
    const leaders = Object.values(battle("troy").leaders);
    expect(leaders.every(({ kind, mounted }) => mounted === (kind !== "hero"))).toBe(true);
    expect(leaders.filter(({ archer }) => archer).map(({ id }) => id)).toEqual(["paris", "pandarus"]);
    expect(start("troy", { freeCommand: true }).options.freeCommand).toBe(true);
  });
});

describe("COF-SCN-S5", () => {
  it("has the printed totals, one wing a side, and both generals mounted", () => {
    expect(totalOf("sumer")).toEqual(totals.sumer);
    expect(Object.keys(battle("sumer").wings).length).toBe(2);
    expect(Object.values(battle("sumer").leaders).every(({ kind, mounted }) => kind === "gc" && mounted)).toBe(true);
  });
});

describe("COF-DAT-04", () => {
  it("every battle sets up and nothing is rolled; an army is mustered by its word", () => {
    for (const { id, armies } of SCENARIOS) {
      expect(start(id).turn).toBeNull();
      expect(start(id).agenda).toEqual([{ task: "startBattle" }]);
      expect(muster(armies.red, { scenario: id, options: {} })).toMatchObject({
        ok: true,
        value: { army: armies.red },
      });
    }
  });
});

describe("COF-RUL-04", () => {
  it("the misreadings are listed for whoever compares with the book, and -1 is what downhill gives", () => {
    expect(MISPRINTS.length).toBe(20);
    expect(sentences["COF-RUL-04"]).toContain("-1");
  });
});

describe("COF-RUL-59", () => {
  it("a wagon is neither infantry nor chariot, has a gait of its own and stacks with nobody", () => {
    const state = field({
      red: [
        ["BW", "1010", "V0"],
        ["RI", "1010", "V0"],
      ],
      blue: [["SI", "2010", "V0"]],
    });
    const wagon = unit(state, "red.1");
    expect([isInfantry(wagon), isChariot(wagon), gaitOf(wagon)]).toEqual([false, false, "wagon"]);
    expect(setupViolations(state).map(({ code }) => code)).toContain("hexTaken");
  });
});

describe("COF-RUL-63", () => {
  it("our tables agree with every pinned cell, and a player's own are used instead", () => {
    for (const { wanted, found } of PINNED) expect(found(RECONSTRUCTED)).toBe(wanted);
    const own = { ...RECONSTRUCTED, name: "printed" };
    const state = field({ state: { tables: own } });
    expect(tablesOf(state).name).toBe("printed");
    expect(tablesOf(field({}))).toBe(RECONSTRUCTED);
  });
});
