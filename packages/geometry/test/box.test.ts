import Flatten from "@flatten-js/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Base,
  boxCorners,
  boxOf,
  clipSegment,
  containsPoint,
  convexHull,
  convexOf,
  convexOfBase,
  convexOfBoth,
  convexPenetration,
  distance,
  distanceToPoint,
  distanceToSegment,
  gapBetween,
  isWithin,
  movedBy,
  nearestBetween,
  nearestInBox,
  outlineOf,
  overlaps,
  penetrationOf,
  pushApart,
} from "../src/index.ts";
import { basesWithin, boxes, pointsWithin, runs, slowDepth } from "./arbitraries.ts";

const near = basesWithin(60_000);
const polygonOf = (base: Base) => new Flatten.Polygon(outlineOf(base).map(({ x, y }) => new Flatten.Point(x, y)));

describe("overlap", () => {
  it("is what projecting the corners says", () => {
    fc.assert(
      fc.property(near, near, fc.integer({ min: 0, max: 20_000 }), (a, b, tolerance) => {
        const [one, two] = boxes(a, b);
        const depth = slowDepth(outlineOf(a), outlineOf(b));
        expect(penetrationOf(one, two)).toBeCloseTo(depth, 5);
        expect(penetrationOf(two, one)).toBeCloseTo(depth, 5);
        expect(convexPenetration(convexOfBase(a), convexOfBase(b))).toBeCloseTo(depth, 5);
        if (Math.abs(depth - tolerance) > 1e-4) expect(overlaps(one, two, tolerance)).toBe(depth > tolerance);
      }),
      runs(3000),
    );
  });

  it("agrees with the polygons of another library", () => {
    fc.assert(
      fc.property(near, near, (a, b) => {
        const [one, two] = boxes(a, b);
        if (Math.abs(penetrationOf(one, two)) < 1) return;
        expect(overlaps(one, two, 0)).toBe(Flatten.Relations.intersect(polygonOf(a), polygonOf(b)));
      }),
      runs(250),
    );
  });

  it("is undone by the least push, and by no shorter one along it", () => {
    let seen = 0;
    fc.assert(
      fc.property(near, near, (a, b) => {
        const push = pushApart(boxOf(a), boxOf(b));
        if (push === undefined) {
          expect(penetrationOf(boxOf(a), boxOf(b))).toBeLessThanOrEqual(0);
          return;
        }
        seen += 1;
        const by = (share: number) =>
          movedBy(b, { kind: "translation", x: push.x * push.depth, y: push.y * push.depth }, share);
        expect(overlaps(boxOf(a), boxOf(by(1)), 1e-5)).toBe(false);
        if (push.depth > 1) expect(overlaps(boxOf(a), boxOf(by(0.99)), 0)).toBe(true);
      }),
      runs(1000),
    );
    expect(seen).toBeGreaterThan(200);
  });
});

describe("distance", () => {
  it("between bases agrees with another library", () => {
    fc.assert(
      fc.property(basesWithin(150_000), basesWithin(150_000), (a, b) => {
        const [one, two] = boxes(a, b);
        const gap = gapBetween(one, two);
        if (penetrationOf(one, two) > 0) expect(gap).toBe(0);
        else expect(gap).toBeCloseTo(polygonOf(a).distanceTo(polygonOf(b))[0], 3);
        const found = nearestBetween(one, two);
        expect(found.distance).toBeCloseTo(gap, 6);
        expect(distance(found.from, found.to)).toBeCloseTo(gap, 4);
        expect(distanceToPoint(one, found.from)).toBeLessThan(1e-4);
        expect(distanceToPoint(two, found.to)).toBeLessThan(1e-4);
        expect(isWithin(one, two, gap + 1e-3)).toBe(true);
        if (gap > 1) expect(isWithin(one, two, gap - 1e-3)).toBe(false);
      }),
      runs(250),
    );
  });

  it("finds a shared point of crossed bars and of one inside the other", () => {
    const bar = { x: 0, y: 5000, facing: 0, width: 80_000, depth: 10_000 };
    const pole = { x: 20_000, y: 40_000, facing: 0, width: 10_000, depth: 80_000 };
    const small = { x: 0, y: 2000, facing: 130_000, width: 3000, depth: 3000 };
    for (const [a, b] of [
      [bar, pole],
      [pole, bar],
      [bar, small],
      [small, bar],
    ] as const) {
      const { from, distance: gap } = nearestBetween(boxOf(a), boxOf(b));
      expect(gap).toBe(0);
      expect(distanceToPoint(boxOf(a), from) + distanceToPoint(boxOf(b), from)).toBeLessThan(1e-6);
    }
  });

  it("to points and segments agrees with another library", () => {
    fc.assert(
      fc.property(near, pointsWithin(120_000), pointsWithin(120_000), (base, start, end) => {
        const box = boxOf(base);
        const polygon = polygonOf(base);
        const p = new Flatten.Point(start.x, start.y);
        const inside = polygon.contains(p);
        expect(containsPoint(box, start)).toBe(inside);
        expect(distanceToPoint(box, start)).toBeCloseTo(inside ? 0 : p.distanceTo(polygon)[0], 3);
        expect(distance(nearestInBox(box, start), start)).toBeCloseTo(distanceToPoint(box, start), 4);
        if (distance(start, end) < 1) return;
        const segment = new Flatten.Segment(p, new Flatten.Point(end.x, end.y));
        const meets = inside || polygon.intersect(segment).length > 0;
        const gap = distanceToSegment(box, { start, end });
        if (meets) expect(gap).toBe(0);
        else expect(gap).toBeCloseTo(segment.distanceTo(polygon)[0], 3);
        expect(clipSegment(box, { start, end }) !== undefined).toBe(meets);
      }),
      runs(500),
    );
  });
});

describe("shapes", () => {
  it("keeps the corners of its base", () => {
    fc.assert(
      fc.property(near, (base) => {
        for (const [i, corner] of boxCorners(boxOf(base)).entries())
          expect(distance(corner, outlineOf(base)[i] ?? corner)).toBeLessThan(1e-6);
      }),
      runs(200),
    );
  });

  it("hulls hold every point, turn clockwise and keep no idle corner", () => {
    fc.assert(
      fc.property(fc.array(pointsWithin(50), { minLength: 1, maxLength: 40 }), (points) => {
        const hull = convexHull(points);
        const turn = (a: (typeof points)[0], b: (typeof points)[0], c: (typeof points)[0]) =>
          (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        for (const [i, a] of hull.entries()) {
          const b = hull[(i + 1) % hull.length] ?? a;
          const c = hull[(i + 2) % hull.length] ?? a;
          expect(points).toContainEqual(a);
          if (hull.length > 2) expect(turn(a, b, c)).toBeLessThan(0);
          for (const p of points) if (hull.length > 1) expect(turn(a, b, p)).toBeLessThanOrEqual(0);
        }
        expect(convexOf(points).points).toEqual(hull);
      }),
      runs(500),
    );
    expect(
      convexHull([
        { x: 1, y: 1 },
        { x: 1, y: 1 },
      ]),
    ).toEqual([{ x: 1, y: 1 }]);
    expect(
      convexHull([
        { x: 2, y: 0 },
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ]);
  });

  it("span both stands of a base", () => {
    const from = { x: 0, y: 0, facing: 0, width: 40_000, depth: 20_000 };
    const both = convexOfBoth(from, { ...from, y: 60_000 });
    expect(both.points).toHaveLength(4);
    expect(both.radius).toBeCloseTo(Math.hypot(20_000, 40_000), 6);
  });
});
