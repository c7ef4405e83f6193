/** Shock among many, played at random to its end: whatever the position, every question has an answer and every answer is taken. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HexMap, isEngaged, unitOf } from "../../src/state.ts";
import { TYPES } from "../../src/vocabulary.ts";
import type { Placed } from "../field.ts";
import { brawl } from "./fray.ts";

const facing = fc.constantFrom("V0", "V1", "V2", "V3", "V4", "V5", "D0" as const);
const spot = fc.record({
  row: fc.integer({ min: 10, max: 14 }),
  place: fc.integer({ min: 10, max: 15 }),
  type: fc.constantFrom(...TYPES, "CH2+RI" as const),
  facing,
  hits: fc.integer({ min: 0, max: 4 }),
  routed: fc.boolean(),
  seat: fc.constantFrom("red", "blue" as const),
  moved: fc.boolean(),
});
const GROUND: HexMap = {
  rows: 24,
  columns: 24,
  terrain: { "1211": "rough", "1213": "rough", "1112": "woods", "1314": "marsh" },
  levels: { "1113": 1, "1214": 1 },
  barriers: [
    ["1212", 0, "stream"],
    ["1312", 1, "minorRiver"],
  ],
  roads: [],
};
const position = fc.record({
  spots: fc.uniqueArray(spot, { minLength: 4, maxLength: 22, selector: ({ row, place }) => `${row}${place}` }),
  dice: fc.array(fc.nat(9), { minLength: 30, maxLength: 30 }),
  picks: fc.array(fc.nat(40), { minLength: 30, maxLength: 30 }),
});

const placed = ({
  type,
  row,
  place,
  facing: looks,
  hits,
  routed,
}: typeof spot extends fc.Arbitrary<infer T> ? T : never): readonly Placed[] => {
  const hex = `${row}${place}`;
  const formed = type === "SI" || type === "HI";
  const more = {
    hits: routed ? 0 : formed && looks === "D0" ? Math.min(hits, 3) : Math.min(hits, 3),
    routed: routed && hits === 4,
  };
  const line = looks === "D0" && !formed ? "V0" : looks;
  if (type === "CH2+RI")
    return [
      ["CH2", hex, line, more],
      ["RI", hex, line, { hits: more.hits }],
    ];
  return [[type, hex, more.routed ? (line === "D0" ? "V0" : line) : line, more]];
};

describe("COF-8.13", () => {
  it("comes to an end from any position, with nobody broken or engaged at a distance", () => {
    fc.assert(
      fc.property(position, ({ spots, dice, picks }) => {
        const of = (seat: "red" | "blue") => spots.filter((one) => one.seat === seat).flatMap(placed);
        const red = of("red");
        const end = brawl(
          {
            red,
            blue: of("blue"),
            redLeaders: red[0] === undefined ? [] : [["kub", "wc", red[0][1]]],
            standards: [
              { seat: "red", hex: "2012" },
              { seat: "blue", hex: "0512" },
            ],
            state: { map: GROUND },
            orders: { moved: red.flatMap((_, i) => (spots[i]?.moved === true ? [`red.${i + 1}`] : [])) },
          },
          dice,
          picks,
        );
        const state = end.state();
        expect(state.agenda).toEqual([]);
        for (const { id, hex, hits, routed, eliminated } of Object.values(state.units)) {
          expect(hex === null).toBe(eliminated);
          if (hex !== null) expect(hits).toBeLessThan(routed ? 1 : unitOf(state, id).tq);
          if (routed || eliminated) expect(isEngaged(state, id)).toBe(false);
        }
        for (const { table, hits, superiority } of end.told("shockRolled")) {
          expect(hits[0]).toBe(table[0] * (superiority === "defence" ? 3 : 1));
          expect(hits[1]).toBe(table[1] * (superiority === "attack" ? 2 : 1));
        }
        const lost = end.told("eliminated").filter(({ unit }) => unitOf(state, unit).seat === "red");
        expect(state.sides.red.routPoints).toBe(lost.reduce((sum, { routPoints }) => sum + routPoints, 0));
      }),
      { seed: 8, numRuns: 1000 },
    );
  });
});
