import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlineOf } from "../src/base.ts";
import { distance, type Point } from "../src/lattice.ts";
import { locate, outlineArea } from "../src/outline.ts";
import {
  clipToWindow,
  closestOnBoundary,
  commonArea,
  distanceToBoundary,
  entersOutline,
  insetConvex,
  lengthInside,
  pathLengthInside,
  piecesDeeper,
  piecesInside,
  shareInside,
} from "../src/outlinePieces.ts";
import {
  baseIn,
  boundaryPoints,
  GROUND_RUNS,
  gridOutline,
  gridOver,
  plainCommonArea,
  plainlyInside,
  pointIn,
  points,
  rect,
  starOutline,
  stepsAlong,
} from "./groundSamples.ts";

const COMB = points([0, 0], [0, 30], [10, 30], [10, 10], [20, 10], [20, 30], [30, 30], [30, 0]);
const line = (a: readonly [number, number], b: readonly [number, number]) => ({
  start: { x: a[0], y: a[1] },
  end: { x: b[0], y: b[1] },
});

describe("pieces of a segment", () => {
  it("finds both teeth of a comb", () => {
    expect(piecesInside(line([-10, 20], [40, 20]), COMB)).toEqual([
      { from: 0.2, to: 0.4 },
      { from: 0.6, to: 0.8 },
    ]);
    expect(lengthInside(line([-10, 20], [40, 20]), COMB)).toBeCloseTo(20, 9);
    expect(pathLengthInside(points([-10, 20], [40, 20], [40, 5], [-10, 5]), COMB)).toBeCloseTo(50, 9);
  });

  it("does not count running along an edge, and joins what only a corner parts", () => {
    expect(piecesInside(line([-10, 0], [40, 0]), COMB)).toEqual([]);
    expect(piecesInside(line([10, 40], [10, 15]), COMB)).toEqual([]);
    expect(piecesInside(line([-10, 10], [40, 10]), COMB)).toEqual([
      { from: 0.2, to: 0.4 },
      { from: 0.6, to: 0.8 },
    ]);
    expect(piecesInside(line([5, 5], [15, 15]), COMB)).toEqual([{ from: 0, to: 0.5 }]);
    expect(piecesInside(line([0, 20], [20, 0]), COMB)).toEqual([{ from: 0, to: 1 }]);
    expect(piecesInside(line([-5, 35], [35, -5]), COMB)).toHaveLength(2);
    expect(piecesInside(line([3, 3], [3, 3]), COMB)).toEqual([]);
  });

  it("grazes a long slanted edge on the lattice without entering", () => {
    const slope = points([0, 0], [2_700_000, 1_799_999], [2_700_000, 0]);
    expect(piecesInside(line([-2_700_000, -1_799_999], [5_400_000, 3_599_998]), slope)).toEqual([]);
  });

  it("is never inside along an edge, wherever on it the pieces fall", () => {
    const step = fc.integer({ min: -99_991, max: 99_991 });
    fc.assert(
      fc.property(
        step,
        fc.integer({ min: 1, max: 99_991 }),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 }),
        (x, y, k) => {
          const [a = 0, b = 0, c = 0, d = 0] = k;
          if (a === b || c === d) return;
          const at = (times: number): Point => ({ x: x * times, y: y * times });
          const triangle = [at(a), at(b), { x: at(a).x + 200_000, y: at(a).y - 1_000 }];
          expect(piecesInside({ start: at(c), end: at(d) }, triangle)).toEqual([]);
        },
      ),
      GROUND_RUNS,
    );
  });

  it("agrees with a thousand steps", () => {
    fc.assert(
      fc.property(starOutline(100_000, 200_000), pointIn(300_000), pointIn(300_000), (outline, start, end) => {
        const pieces = piecesInside({ start, end }, outline);
        const wrong = stepsAlong(start, end, 1000).filter((p, index) => {
          const t = (index + 0.5) / 1000;
          const said = pieces.some((piece) => piece.from <= t && t <= piece.to);
          return said !== plainlyInside(p, outline) && distanceToBoundary(p, outline) > 0.001;
        });
        expect(wrong).toEqual([]);
      }),
      { ...GROUND_RUNS, numRuns: 150 },
    );
  });

  it("agrees with sixty-fourth steps on a coarse grid, corners and common edges included", () => {
    const grid = fc.record({ x: fc.integer({ min: -1, max: 5 }), y: fc.integer({ min: -1, max: 5 }) });
    fc.assert(
      fc.property(gridOutline, grid, grid, (outline, start, end) => {
        const pieces = piecesInside({ start, end }, outline);
        // Sixty-fourths of the way are exact, so `locate` is exact here and an edge is an edge. A line may brush a reflex
        // corner and go on inside: that point is an edge within a piece.
        const wrong = Array.from({ length: 63 }, (_, index) => (index + 1) / 64).filter((t) => {
          const p = { x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t };
          const where = locate(p, outline);
          if (where === "inside") return !pieces.some((piece) => piece.from <= t && t <= piece.to);
          return where === "outside" && pieces.some((piece) => piece.from + 1e-9 < t && t < piece.to - 1e-9);
        });
        if (distance(start, end) > 0) expect(wrong).toEqual([]);
      }),
      { ...GROUND_RUNS, numRuns: 800 },
    );
  });
});

describe("entering", () => {
  const wood = rect(100_000, 100_000, 200_000, 200_000);
  it("does not count a graze no deeper than the tolerance", () => {
    expect(entersOutline(line([0, 200_000], [300_000, 200_000]), wood, 0)).toBe(false);
    expect(entersOutline(line([0, 199_950], [300_000, 199_950]), wood, 100)).toBe(false);
    expect(entersOutline(line([0, 199_850], [300_000, 199_850]), wood, 100)).toBe(true);
    expect(entersOutline(line([0, 300_000], [300_000, 0]), wood, 100)).toBe(true);
    expect(entersOutline(line([100_000, 300_000], [300_000, 100_000]), wood, 100)).toBe(false);
    expect(entersOutline(line([99_800, 300_000], [299_800, 100_000]), wood, 100)).toBe(false);
    expect(entersOutline(line([99_000, 300_000], [299_000, 100_000]), wood, 100)).toBe(true);
    expect(entersOutline(line([150_000, 150_000], [160_000, 150_000]), wood, 100)).toBe(true);
    expect(entersOutline(line([0, 150_000], [100_050, 150_000]), wood, 100)).toBe(false);
  });

  it("does not enter a turned base along its own edges, and does through its middle", () => {
    fc.assert(
      fc.property(baseIn(400_000), (base) => {
        const shape = outlineOf(base);
        const [a, b, c, d] = shape;
        const beyond = (p: typeof a, q: typeof a) => ({
          start: { x: 2 * p.x - q.x, y: 2 * p.y - q.y },
          end: { x: 2 * q.x - p.x, y: 2 * q.y - p.y },
        });
        expect(entersOutline(beyond(a, b), shape, 0)).toBe(false);
        expect(entersOutline(beyond(b, c), shape, 0)).toBe(false);
        expect(entersOutline(beyond(c, d), shape, 0)).toBe(false);
        expect(entersOutline(beyond(a, c), shape, 0)).toBe(true);
      }),
      GROUND_RUNS,
    );
  });

  it("finds exactly the part deeper than a margin", () => {
    fc.assert(
      fc.property(
        starOutline(50_000, 200_000),
        pointIn(250_000),
        pointIn(250_000),
        fc.integer({ min: 100, max: 30_000 }),
        (outline, start, end, margin) => {
          const pieces = piecesDeeper({ start, end }, outline, margin);
          const wrong = stepsAlong(start, end, 400).filter((p, index) => {
            const t = (index + 0.5) / 400;
            const depth = plainlyInside(p, outline) ? distanceToBoundary(p, outline) : 0;
            const said = pieces.some((piece) => piece.from <= t && t <= piece.to);
            return said !== depth > margin && Math.abs(depth - margin) > 0.01;
          });
          expect(wrong).toEqual([]);
          expect(entersOutline({ start, end }, outline, margin)).toBe(pieces.length > 0);
        },
      ),
      { ...GROUND_RUNS, numRuns: 150 },
    );
  });
});

describe("areas", () => {
  it("measures the share of a base in a comb", () => {
    const base = { x: 15, y: 30, facing: 0, width: 30, depth: 20 };
    expect(shareInside(base, COMB)).toBeCloseTo(2 / 3, 12);
    expect(shareInside({ ...base, y: 60 }, COMB)).toBe(0);
    expect(shareInside({ x: 15, y: 8, facing: 0, width: 10, depth: 5 }, COMB)).toBe(1);
    expect(outlineArea(clipToWindow(COMB, rect(0, 10, 30, 30)))).toBe(400);
  });

  it("agrees with fans of triangles and with ten thousand points", () => {
    fc.assert(
      fc.property(starOutline(40_000, 90_000), baseIn(90_000), (outline, base) => {
        const size = base.width * base.depth;
        const share = shareInside(base, outline);
        expect(Math.abs(share - plainCommonArea(outlineOf(base), outline) / size)).toBeLessThan(1e-9);
        const counted = gridOver(base, 60).filter((p) => plainlyInside(p, outline)).length / 3600;
        expect(Math.abs(share - counted)).toBeLessThan(0.04);
        expect(commonArea(outline, outlineOf(base)) / size).toBeCloseTo(share, 9);
      }),
      { ...GROUND_RUNS, numRuns: 200 },
    );
  });

  it("insets a base by a margin on every side, and to nothing when it is too thin", () => {
    fc.assert(
      fc.property(baseIn(300_000), fc.integer({ min: 1, max: 20_000 }), (base, margin) => {
        const area = Math.max(0, base.width - 2 * margin) * Math.max(0, base.depth - 2 * margin);
        const kept = base.width > 2 * margin && base.depth > 2 * margin ? area : 0;
        expect(Math.abs(outlineArea(insetConvex(outlineOf(base), margin)) - kept)).toBeLessThan(kept * 1e-6 + 1);
      }),
      GROUND_RUNS,
    );
  });

  it("finds the nearest point of a boundary", () => {
    fc.assert(
      fc.property(starOutline(100_000, 200_000), pointIn(300_000), (outline, p) => {
        const near = closestOnBoundary(p, outline);
        expect(distance(near, p)).toBeCloseTo(distanceToBoundary(p, outline), 6);
        const least = Math.min(...boundaryPoints(outline, 20).map((q) => distance(p, q)));
        expect(least).toBeGreaterThanOrEqual(distance(p, near) - 1e-6);
      }),
      { ...GROUND_RUNS, numRuns: 100 },
    );
  });
});
