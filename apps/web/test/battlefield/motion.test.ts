import { cornersOf, distance, poseAfter, poseAlong } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eased, journeyTime, moveTime, poseAlongStations, poseBetween } from "../../src/battlefield/motion.ts";

const base = { x: 100_000, y: 100_000, facing: 0, width: 40_000, depth: 15_000 };

describe("between two scenes", () => {
  it("a wheel goes along its arc: the corner it turns on stays", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 200_000 }),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (turn, isLeft, share) => {
          const corner = isLeft ? "frontLeft" : "frontRight";
          const leg = { kind: "wheel", corner, turn: isLeft ? -turn : turn } as const;
          const way = poseBetween(base, poseAfter(base, leg), share);
          const exact = poseAlong(base, leg, share);
          expect(distance(way, exact)).toBeLessThan(2);
          expect(distance(cornersOf({ ...base, ...way })[corner], cornersOf(base)[corner])).toBeLessThan(2);
        },
      ),
      { seed: 11 },
    );
  });

  it("an advance goes straight", () => {
    expect(poseBetween(base, { ...base, y: 150_000 }, 0.25)).toEqual({ x: 100_000, y: 112_500, facing: 0 });
  });

  it("an about-turn turns while it goes, and ends where it should", () => {
    const end = { x: 140_000, y: 60_000, facing: 500_000 };
    expect(poseBetween(base, end, 1)).toEqual(end);
    expect(poseBetween(base, end, 0.5)).toEqual({ x: 120_000, y: 80_000, facing: 250_000 });
  });

  it("stations are passed in order and the last is reached", () => {
    const stations = [base, { ...base, y: 150_000 }, { ...base, x: 150_000, y: 150_000 }];
    expect(poseAlongStations(stations, 0)).toEqual({ x: 100_000, y: 100_000, facing: 0 });
    expect(poseAlongStations(stations, 0.25)?.x).toBe(100_000);
    expect(poseAlongStations(stations, 0.75)?.y).toBe(150_000);
    expect(poseAlongStations(stations, 1)).toMatchObject({ x: 150_000, y: 150_000 });
    expect(poseAlongStations([], 0.5)).toBeUndefined();
  });

  it("takes 180 ms and 1.2 for a millimetre, never above 480", () => {
    expect(moveTime(base, { ...base, y: 150_000 })).toBeCloseTo(240, 6);
    expect(moveTime(base, { ...base, y: 900_000 })).toBe(480);
    expect(journeyTime([base, { ...base, y: 150_000 }, { ...base, y: 600_000 }])).toBe(480);
  });

  it("eases out", () => {
    expect([0, 1].map(eased)).toEqual([0, 1]);
    expect(eased(0.5)).toBeGreaterThan(0.75);
  });
});
