import { eloInterval, eloOf, naturalLog, scoreOfPairs, wilson } from "@acies/players";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("statistics", () => {
  it("has a logarithm as good as the engine's", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (x) => {
        const exact = Math.log(x);
        return Math.abs(naturalLog(x) - exact) <= 1e-13 * Math.max(1, Math.abs(exact));
      }),
      { seed: 5, numRuns: 2000 },
    );
    for (const x of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => naturalLog(x)).toThrow(RangeError);
  });

  it("knows some values by heart", () => {
    expect(eloOf(0.5)).toBe(0);
    expect(eloOf(10 / 11)).toBeCloseTo(400, 9);
    expect(eloOf(0.64)).toBeCloseTo(99.95, 2);
    expect(eloOf(0)).toBe(-1200);
    expect(eloOf(1)).toBe(1200);
    const { value, low, high } = wilson(0.5, 100);
    expect([value, low, high].map((x) => Math.round(x * 10000))).toEqual([5000, 4038, 5962]);
    expect(wilson(1, 10).low).toBeCloseTo(0.7225, 4);
    expect(wilson(0, 0)).toEqual({ value: 0.5, low: 0, high: 1 });
  });

  it("takes the scatter of pairs, and Wilson's where they are few or all alike", () => {
    expect(scoreOfPairs([0, 0, 0, 0, 0])).toEqual({ value: 0.5, low: 0, high: 1 });
    expect(scoreOfPairs([0, 0, 40, 0, 0])).toEqual(wilson(0.5, 80));
    expect(scoreOfPairs([1, 0, 4, 0, 3])).toEqual(wilson(0.625, 16));
    const many = scoreOfPairs([10, 0, 20, 0, 20]);
    expect(many.value).toBe(0.6);
    // Variance of pair scores: (10·0.36 + 20·0.01 + 20·0.16) / 49; Student's quantile for 49 degrees of freedom.
    expect(many.high - many.low).toBeCloseTo(2 * 2.0096 * Math.sqrt(7 / 49 / 50), 3);
  });

  it("keeps order and stays within bounds", () => {
    const pairs = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50));
    fc.assert(
      fc.property(pairs, (counts) => {
        const score = scoreOfPairs(counts);
        const elo = eloInterval(score);
        expect(0 <= score.low && score.low <= score.value && score.value <= score.high && score.high <= 1).toBe(true);
        expect(-1200 <= elo.low && elo.low <= elo.value && elo.value <= elo.high && elo.high <= 1200).toBe(true);
      }),
      { seed: 5 },
    );
  });
});
