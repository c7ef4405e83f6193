import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Base,
  convexOf,
  firstTouch,
  type Leg,
  MM,
  outlineOf,
  type Point,
  poseAlong,
  QUARTER_TURN,
  sweptOutlines,
  TURN,
} from "../src/index.ts";
import { basesWithin, corners, pointsWithin, runs } from "./arbitraries.ts";

const SAG = 200;

const isInside = (p: Point, polygon: readonly Point[]): boolean =>
  polygon.reduce((odd, to, i) => {
    const from = polygon.at(i - 1) ?? to;
    const crosses = from.y > p.y !== to.y > p.y && p.x < from.x + ((p.y - from.y) / (to.y - from.y)) * (to.x - from.x);
    return crosses ? !odd : odd;
  }, false);

const offOutline = (p: Point, polygon: readonly Point[]): number =>
  Math.min(
    ...polygon.map((to, i) => {
      const from = polygon.at(i - 1) ?? to;
      const way = { x: to.x - from.x, y: to.y - from.y };
      const length = way.x * way.x + way.y * way.y;
      const share = length === 0 ? 0 : ((p.x - from.x) * way.x + (p.y - from.y) * way.y) / length;
      const t = Math.max(0, Math.min(1, share));
      return Math.hypot(from.x + way.x * t - p.x, from.y + way.y * t - p.y);
    }),
  );

const legs: fc.Arbitrary<Leg> = fc.oneof(
  fc.record({ kind: fc.constant("advance"), distance: fc.integer({ min: -90 * MM, max: 90 * MM }) }),
  fc.record({ kind: fc.constant("wheel"), corner: corners, turn: fc.integer({ min: -TURN, max: TURN }) }),
  fc.record({ kind: fc.constant("pivot"), about: pointsWithin(80_000), turn: fc.integer({ min: -TURN, max: TURN }) }),
);

describe("the outline of a sweep", () => {
  it("holds just the points that the exact sweep touches, up to the sag", () => {
    const seen = { in: 0, out: 0, hole: 0 };
    fc.assert(
      fc.property(
        basesWithin(30_000),
        legs,
        fc.array(pointsWithin(140_000), { minLength: 40, maxLength: 40 }),
        (base, leg, points) => {
          const [outline = []] = sweptOutlines(base, leg, SAG);
          expect(outline.length).toBeGreaterThan(3);
          for (const p of points) {
            if (offOutline(p, outline) < 2 * SAG) continue;
            const touched = firstTouch(base, leg, convexOf([p])) !== undefined;
            expect(isInside(p, outline)).toBe(touched);
            seen[touched ? "in" : "out"] += 1;
          }
        },
      ),
      runs(250),
    );
    expect(Math.min(seen.in, seen.out)).toBeGreaterThan(1000);
  });

  it("has every stand on the way inside it", () => {
    fc.assert(
      fc.property(basesWithin(30_000), legs, (base, leg) => {
        const [outline = []] = sweptOutlines(base, leg, SAG);
        for (let i = 0; i <= 20; i += 1)
          for (const p of outlineOf(poseAlong(base, leg, i / 20)))
            if (!isInside(p, outline)) expect(offOutline(p, outline)).toBeLessThan(1.5 * SAG);
      }),
      runs(200),
    );
  });

  it("of a wheel has the pivot for a corner, and a finer sag more points", () => {
    const base: Base = { x: 20_000, y: 0, facing: 0, width: 40_000, depth: 20_000 };
    const leg: Leg = { kind: "wheel", corner: "frontLeft", turn: -QUARTER_TURN };
    const [coarse = []] = sweptOutlines(base, leg, 1000);
    const [fine = []] = sweptOutlines(base, leg, 10);
    expect(coarse.some((p) => Math.hypot(p.x, p.y) < 1)).toBe(true);
    expect(fine.length).toBeGreaterThan(coarse.length * 3);
    expect(sweptOutlines(base, { kind: "polyline", points: [base, { x: 0, y: 0 }] }, 10)).toHaveLength(2);
  });
});
