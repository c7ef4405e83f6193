/** Random ground for the tests: outlines with bays and teeth, bases, and plain sampling to judge the kernel by. */
import fc from "fast-check";
import type { Base } from "../src/base.ts";
import { type Point, snapPoint } from "../src/lattice.ts";
import type { Outline, OutlineReading } from "../src/outline.ts";
import { readOutline } from "../src/outline.ts";
import { forwardOf, rightOf, TURN } from "../src/turn.ts";

export const GROUND_RUNS = { seed: 20_260_115, numRuns: 300 } as const;
export const FEW_RUNS = { seed: 20_260_115, numRuns: 60 } as const;

export const must = (reading: OutlineReading): Outline => {
  if (!reading.ok) throw new Error(`not an outline: ${reading.error.join(", ")}`);
  return reading.value;
};

export const rect = (left: number, bottom: number, right: number, top: number): Outline =>
  must(
    readOutline([
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: right, y: top },
      { x: left, y: top },
    ]),
  );

export const points = (...pairs: readonly (readonly [number, number])[]): readonly Point[] =>
  pairs.map(([x, y]) => ({ x, y }));

export const pointIn = (reach: number): fc.Arbitrary<Point> =>
  fc.record({ x: fc.integer({ min: -reach, max: reach }), y: fc.integer({ min: -reach, max: reach }) });

/** Seen whole from its centre, with radii that jump: bays, teeth, slivers. */
export const starOutline = (reach: number, size: number): fc.Arbitrary<Outline> =>
  fc
    .record({
      centre: pointIn(reach),
      radii: fc.array(fc.integer({ min: Math.floor(size / 5), max: size }), { minLength: 3, maxLength: 14 }),
      start: fc.integer({ min: 0, max: TURN - 1 }),
    })
    .map(({ centre, radii, start }) =>
      readOutline(
        radii.map((radius, index) => {
          const way = forwardOf(start + (TURN * index) / radii.length);
          return snapPoint({ x: centre.x + way.x * radius, y: centre.y + way.y * radius });
        }),
      ),
    )
    .filter((reading) => reading.ok)
    .map(must);

/** On a coarse grid, so that edges run along each other and corners fall on edges again and again. */
export const gridOutline: fc.Arbitrary<Outline> = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 4 }), y: fc.integer({ min: 0, max: 4 }) }), {
    minLength: 3,
    maxLength: 7,
  })
  .map(readOutline)
  .filter((reading) => reading.ok)
  .map(must);

export const baseIn = (reach: number): fc.Arbitrary<Base> =>
  fc.record({
    x: fc.integer({ min: -reach, max: reach }),
    y: fc.integer({ min: -reach, max: reach }),
    facing: fc.oneof(
      fc.integer({ min: 0, max: TURN - 1 }),
      fc.integer({ min: 0, max: 7 }).map((eighth) => (eighth * TURN) / 8),
    ),
    width: fc.integer({ min: 10_000, max: 80_000 }),
    depth: fc.integer({ min: 10_000, max: 60_000 }),
  });

/** The plainest test there is: count the edges to the right. */
export const plainlyInside = (p: Point, outline: Outline): boolean => {
  let inside = false;
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
};

/** Points in even rows all over a base. */
export const gridOver = (base: Base, rows: number): readonly Point[] => {
  const right = rightOf(base.facing);
  const ahead = forwardOf(base.facing);
  return Array.from({ length: rows * rows }, (_, index) => {
    const across = ((index % rows) + 0.5) / rows - 0.5;
    const back = (Math.floor(index / rows) + 0.5) / rows;
    return {
      x: base.x + right.x * across * base.width - ahead.x * back * base.depth,
      y: base.y + right.y * across * base.width - ahead.y * back * base.depth,
    };
  });
};

/** Points in even steps along a segment, the ends left out. */
export const stepsAlong = (start: Point, end: Point, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count;
    return { x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t };
  });

export const boundaryPoints = (outline: Outline, count: number): readonly Point[] =>
  outline.flatMap((a, index) => [a, ...stepsAlong(a, outline[(index + 1) % outline.length] ?? a, count)]);

type Triangle = readonly [Point, Point, Point];

const twiceSigned = ([a, b, c]: Triangle): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const fanOf = (outline: Outline): readonly Triangle[] => {
  const [apex] = outline;
  return apex === undefined ? [] : outline.slice(1, -1).map((p, index): Triangle => [apex, p, outline[index + 2] ?? p]);
};

const triangleOverlap = (one: Triangle, two: Triangle): number => {
  const [a, b, c] = twiceSigned(two) > 0 ? two : [two[0], two[2], two[1]];
  let kept: readonly Point[] = one;
  for (const [p, q] of [
    [a, b],
    [b, c],
    [c, a],
  ] as const) {
    const off = (r: Point): number => twiceSigned([p, q, r]);
    kept = kept.flatMap((r, index) => {
      const next = kept[(index + 1) % kept.length] ?? r;
      const [here, there] = [off(r), off(next)];
      const cut = here / (here - there);
      const on = { x: r.x + (next.x - r.x) * cut, y: r.y + (next.y - r.y) * cut };
      return [...(here >= 0 ? [r] : []), ...((here > 0 && there < 0) || (here < 0 && there > 0) ? [on] : [])];
    });
  }
  return Math.abs(fanOf(kept).reduce((sum, triangle) => sum + twiceSigned(triangle), 0)) / 2;
};

/** The area two simple polygons share, by signed fans of triangles: it knows nothing of edges that touch or cross. */
export const plainCommonArea = (a: Outline, b: Outline): number => {
  let sum = 0;
  for (const one of fanOf(a)) {
    for (const two of fanOf(b)) {
      if (twiceSigned(one) !== 0 && twiceSigned(two) !== 0)
        sum += Math.sign(twiceSigned(one)) * Math.sign(twiceSigned(two)) * triangleOverlap(one, two);
    }
  }
  return Math.abs(sum);
};
