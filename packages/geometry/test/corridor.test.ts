import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Base, EDGES, edgesOf, outlineOf, type Segment } from "../src/base.ts";
import {
  bandsBetween,
  corridorBetween,
  coveredAhead,
  gapPassed,
  gapsAhead,
  offsetFrom,
  outwardOf,
  placeInCorridor,
  reachTo,
  rollCarpet,
  sideOfEdge,
  stripAhead,
} from "../src/corridor.ts";
import { between, distance, orientation, type Point } from "../src/lattice.ts";
import { locate, type Outline, outlineArea, outlineFaults } from "../src/outline.ts";
import { placeOfBase } from "../src/outlineRelation.ts";
import { forwardOf, TURN } from "../src/turn.ts";
import { baseIn, FEW_RUNS, GROUND_RUNS, plainlyInside, pointIn, points, rect, starOutline } from "./groundSamples.ts";

const TOUCH = 100;
const base = (x: number, y: number, facing = 0): Base => ({ x, y, facing, width: 40_000, depth: 20_000 });
const segment = (a: readonly [number, number], b: readonly [number, number]): Segment => ({
  start: { x: a[0], y: a[1] },
  end: { x: b[0], y: b[1] },
});
const MOVER = base(300_000, 100_000);
const FRONT = edgesOf(MOVER).front;
const shape = (x: number, y: number, facing = 0): Outline => outlineOf(base(x, y, facing));

describe("a strip ahead", () => {
  it("leans on its edge, whichever it is", () => {
    fc.assert(
      fc.property(
        baseIn(300_000),
        fc.constantFrom(...EDGES),
        fc.integer({ min: 1_000, max: 90_000 }),
        (b, name, length) => {
          const strip = stripAhead(b, name, length);
          const edge = edgesOf(b)[name];
          const rear = edgesOf(strip).rear;
          expect(distance(rear.start, edge.end)).toBeLessThan(1e-6);
          expect(distance(rear.end, edge.start)).toBeLessThan(1e-6);
          expect(strip.depth).toBe(length);
          expect(placeOfBase(strip, outlineOf(b), TOUCH)).toBe("touching");
        },
      ),
      GROUND_RUNS,
    );
  });

  it("widens on both hands", () => {
    const wide = stripAhead(MOVER, "front", 50_000, 40_000);
    expect(wide).toEqual({ x: 300_000, y: 150_000, facing: 0, width: 120_000, depth: 50_000 });
    expect(outwardOf(MOVER, "left")).toBe(750_000);
    expect(offsetFrom(FRONT, { x: 290_000, y: 130_000 })).toEqual({ along: 10_000, ahead: 30_000 });
  });
});

/** How far ahead the first point of a shape is, walking up a hundred lines. */
const plainReach = (edge: Segment, outline: Outline, far: number): number => {
  const out = { x: -(edge.end.y - edge.start.y), y: edge.end.x - edge.start.x };
  const size = distance(edge.start, edge.end);
  let least = Infinity;
  for (let column = 0; column < 100; column += 1) {
    const foot = between(edge.start, edge.end, (column + 0.5) / 100);
    for (let row = 0; row < 400; row += 1) {
      const ahead = ((row + 0.5) / 400) * far;
      if (ahead > least) break;
      const p = { x: foot.x + (out.x * ahead) / size, y: foot.y + (out.y * ahead) / size };
      if (plainlyInside(p, outline)) least = ahead;
    }
  }
  return least;
};

describe("the carpet", () => {
  it.each([
    [30_000, shape(300_000, 150_000)],
    [30_000, shape(335_000, 150_000)],
    [0, shape(300_000, 120_000)], // flush in front
    [0, shape(300_000, 110_000)], // already overlapping
    [0, shape(330_000, 120_000)],
    [undefined, shape(340_000, 150_000)], // brushes the side
    [undefined, shape(339_950, 150_000)], // brushes it within the tolerance
    [30_000, shape(339_800, 150_000)],
    [undefined, shape(340_000, 100_000)], // the neighbour in line
    [undefined, shape(300_000, 80_000)], // behind
    [undefined, shape(300_000, 100_000)], // on top of the mover itself, none of it ahead
    [undefined, shape(320_000, 100_050)], // a hair ahead, within the tolerance
  ] as const)("reaches %s", (reach, outline) => {
    const found = reachTo(FRONT, outline, TOUCH);
    if (reach === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(reach, 6);
  });

  it("meets a corner that points at it, and looks into a bay", () => {
    const askew = outlineOf({ ...base(300_000, 200_000), facing: TURN / 8, width: 40_000, depth: 40_000 });
    const lowest = Math.min(...askew.filter((p) => p.x > 280_000 && p.x < 320_000).map((p) => p.y));
    expect(reachTo(FRONT, askew, TOUCH)).toBeCloseTo(lowest - 100_000, 3);
    const gate = points(
      [200_000, 50_000],
      [200_000, 300_000],
      [400_000, 300_000],
      [400_000, 50_000],
      [321_000, 50_000],
      [321_000, 250_000],
      [279_000, 250_000],
      [279_000, 50_000],
    );
    expect(reachTo(FRONT, gate, TOUCH)).toBe(150_000);
    expect(reachTo(FRONT, rect(0, 130_000, 900_000, 200_000), TOUCH)).toBeCloseTo(30_000, 6);
    // Wider than the strip and flush with the edge.
    expect(reachTo(FRONT, rect(0, 100_000, 900_000, 200_000), TOUCH)).toBe(0);
    // One arm flush behind, the other ahead: only the second is met.
    const hook = points(
      [250_000, 60_000],
      [250_000, 100_000],
      [350_000, 100_000],
      [350_000, 150_000],
      [250_000, 150_000],
      [250_000, 170_000],
      [370_000, 170_000],
      [370_000, 60_000],
    );
    expect(reachTo(FRONT, hook, TOUCH)).toBeCloseTo(50_000, 6);
  });

  it("stops at the first across its whole width, at all of the equally near, and just at its length", () => {
    const shapes = [shape(335_000, 170_000), shape(265_000, 150_000), shape(320_000, 150_000)];
    expect(rollCarpet(FRONT, 40_000, shapes, TOUCH)).toEqual({ length: 30_000, stoppedBy: [1, 2] });
    expect(rollCarpet(FRONT, 20_000, shapes, TOUCH)).toEqual({ length: 20_000, stoppedBy: [] });
    expect(rollCarpet(FRONT, 30_000, shapes, TOUCH).stoppedBy).toEqual([1, 2]);
    expect(rollCarpet(FRONT, 40_000, [], TOUCH)).toEqual({ length: 40_000, stoppedBy: [] });
    expect(rollCarpet(FRONT, 40_000, [shape(340_000, 160_000)], TOUCH).stoppedBy).toEqual([]); // far corner only
  });

  it("agrees with walking up a hundred lines", () => {
    fc.assert(
      fc.property(baseIn(150_000), starOutline(150_000, 70_000), (b, outline) => {
        const edge = edgesOf(b).front;
        const far = 500_000;
        const found = reachTo(edge, outline, 1) ?? Infinity;
        const plain = plainReach(edge, outline, far);
        // Sampling sees less than is there: never nearer, and by a cell or a thin point later.
        expect(found).toBeLessThanOrEqual(plain);
        if (plain < Infinity && plain > 2_000 && found > 0) {
          const at = forwardOf(b.facing);
          const touched = [0.0005, 0.25, 0.5, 0.75, 0.9995].map((t) => between(edge.start, edge.end, t));
          for (const p of touched) {
            const before = { x: p.x + at.x * (found - 2), y: p.y + at.y * (found - 2) };
            if (found > 2) expect(plainlyInside(before, outline)).toBe(false);
          }
        }
      }),
      FEW_RUNS,
    );
  });

  it("is tight: the strip up to the reach is clear, a little further is not", () => {
    fc.assert(
      fc.property(baseIn(150_000), starOutline(150_000, 70_000), (b, outline) => {
        const found = reachTo(edgesOf(b).front, outline, 1);
        if (found === undefined || found < 100) return;
        const clear = placeOfBase(stripAhead(b, "front", found - 10), outline, 5);
        expect(["outside", "touching"]).toContain(clear);
        const hit = placeOfBase(stripAhead(b, "front", found + 200), outline, 1);
        expect(["partly", "inside", "touching"]).toContain(hit);
      }),
      GROUND_RUNS,
    );
  });
});

describe("cover and gaps", () => {
  it("measures how much of an edge has something in front", () => {
    expect(coveredAhead(FRONT, 60_000, shape(330_000, 150_000))).toEqual([{ from: 30_000, to: 40_000 }]);
    expect(coveredAhead(FRONT, 20_000, shape(330_000, 150_000))).toEqual([]);
    expect(coveredAhead(FRONT, 60_000, shape(340_000, 150_000))).toEqual([]);
    const two = [shape(330_000, 150_000), shape(275_000, 160_000)];
    expect(gapsAhead(FRONT, 80_000, two)).toEqual([{ from: 15_000, to: 30_000 }]);
    const comb = points(
      [281_000, 110_000],
      [281_000, 150_000],
      [319_000, 150_000],
      [319_000, 110_000],
      [309_000, 110_000],
      [309_000, 140_000],
      [291_000, 140_000],
      [291_000, 110_000],
    );
    expect(coveredAhead(FRONT, 30_000, comb)).toEqual([
      { from: 1_000, to: 11_000 },
      { from: 29_000, to: 39_000 },
    ]);
    expect(coveredAhead(FRONT, 60_000, comb)).toEqual([{ from: 1_000, to: 39_000 }]);
  });

  it("agrees with walking up two hundred lines", () => {
    fc.assert(
      fc.property(baseIn(100_000), starOutline(100_000, 60_000), (b, outline) => {
        const edge = edgesOf(b).front;
        const covered = coveredAhead(edge, 120_000, outline);
        const at = forwardOf(b.facing);
        let wrong = 0;
        for (let column = 0; column < 200; column += 1) {
          const t = (column + 0.5) / 200;
          const foot = between(edge.start, edge.end, t);
          const said = covered.some(({ from, to }) => from <= t * b.width && t * b.width <= to);
          let seen = false;
          for (let row = 0; row < 200 && !seen; row += 1) {
            const ahead = ((row + 0.5) / 200) * 120_000;
            seen = plainlyInside({ x: foot.x + at.x * ahead, y: foot.y + at.y * ahead }, outline);
          }
          if (seen && !said) wrong += 100;
          if (said && !seen) wrong += 1; // thinner than a step
        }
        expect(wrong).toBeLessThan(12);
      }),
      FEW_RUNS,
    );
  });
});

describe("between two segments", () => {
  const A = segment([0, 0], [40, 0]);
  it("joins ends without crossing, in either order", () => {
    const across = [segment([0, 50], [40, 50]), segment([40, 50], [0, 50])];
    for (const b of across) {
      expect(bandsBetween(A, b).map(outlineArea)).toEqual([2000]);
      expect(outlineArea(corridorBetween(A, b))).toBe(2000);
    }
    expect(bandsBetween(A, segment([10, 50], [20, 50])).map(outlineArea)).toEqual([1250]);
    expect(bandsBetween(A, segment([20, 50], [10, 50])).map(outlineArea)).toEqual([1250]);
    const pointing = segment([20, 20], [20, 60]);
    expect(bandsBetween(A, pointing).map(outlineArea)).toEqual([800, 800]);
    expect(outlineArea(corridorBetween(A, pointing))).toBe(1200);
    expect(bandsBetween(A, segment([50, 0], [90, 0]))).toEqual([]);
  });

  it("gives clockwise simple bands inside the hull", () => {
    fc.assert(
      fc.property(pointIn(50), pointIn(50), pointIn(50), pointIn(50), (p, q, r, s) => {
        const [one, two] = [
          { start: p, end: q },
          { start: r, end: s },
        ];
        const hull = corridorBetween(one, two);
        for (const band of bandsBetween(one, two)) {
          expect(outlineFaults(band).filter((fault) => fault !== "tooFewPoints" && fault !== "selfCrossing")).toEqual(
            [],
          );
          const signed = band.reduce((sum, a, i) => sum + orientation(p, a, band[(i + 1) % 4] ?? a), 0);
          expect(signed).toBeLessThan(0);
          for (const corner of band) expect(locate(corner, hull)).not.toBe("outside");
        }
      }),
      GROUND_RUNS,
    );
  });

  it("places outlines in a corridor", () => {
    const corridor = corridorBetween(segment([0, 0], [100_000, 0]), segment([0, 200_000], [100_000, 200_000]));
    expect(placeInCorridor(rect(10_000, 10_000, 100_050, 90_000), corridor, TOUCH)).toBe("inside");
    expect(placeInCorridor(rect(10_000, 10_000, 110_000, 90_000), corridor, TOUCH)).toBe("partly");
    expect(placeInCorridor(rect(-10_000, -10_000, 110_000, 290_000), corridor, TOUCH)).toBe("partly");
    expect(placeInCorridor(rect(100_000, 10_000, 110_000, 90_000), corridor, TOUCH)).toBe("touching");
    expect(placeInCorridor(rect(99_950, 10_000, 110_000, 90_000), corridor, TOUCH)).toBe("touching");
    expect(placeInCorridor(rect(100_200, 10_000, 110_000, 90_000), corridor, TOUCH)).toBe("outside");
  });

  it("tells the sides of a prolonged edge", () => {
    expect(sideOfEdge(FRONT, shape(900_000, 120_000), TOUCH)).toBe("ahead");
    expect(sideOfEdge(FRONT, shape(900_000, 100_050), TOUCH)).toBe("behind");
    expect(sideOfEdge(FRONT, shape(900_000, 110_000), TOUCH)).toBe("astride");
    expect(sideOfEdge(FRONT, [FRONT.start, FRONT.end], TOUCH)).toBe("along");
  });
});

describe("the gap a line passes through", () => {
  const left = rect(0, 0, 100_000, 50_000);
  const right = rect(160_000, 0, 260_000, 50_000);
  it("is the shortest distance when a shortest way is crossed inside both", () => {
    expect(gapPassed(segment([130_000, -50_000], [130_000, 100_000]), left, right)).toBe(60_000);
    expect(gapPassed(segment([130_000, 60_000], [130_000, 100_000]), left, right)).toBeUndefined();
    expect(gapPassed(segment([130_000, -50_000], [130_000, 10_000]), left, right)).toBe(60_000);
    expect(gapPassed(segment([130_000, 10_000], [130_000, 40_000]), left, right)).toBe(60_000);
    expect(gapPassed(segment([130_000, -50_000], [130_000, 0]), left, right)).toBeUndefined();
    expect(gapPassed(segment([-50_000, -50_000], [-50_000, 100_000]), left, right)).toBeUndefined();
  });

  it("works for staggered shapes and for touching ones", () => {
    const staggered = rect(130_000, 90_000, 230_000, 140_000);
    const gap = gapPassed(segment([200_000, 0], [50_000, 150_000]), left, staggered);
    expect(gap).toBeCloseTo(50_000, 6);
    const past: Point = { x: 300_000, y: 70_000 };
    expect(gapPassed({ start: past, end: { x: 150_000, y: 70_000 } }, left, staggered)).toBeUndefined();
    expect(
      gapPassed(segment([100_000, 100_000], [100_000, 60_000]), left, rect(100_000, 0, 150_000, 50_000)),
    ).toBeUndefined();
  });
});
