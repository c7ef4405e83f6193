/** Random bases and points on the lattice; every property runs on the same seed. */
import fc from "fast-check";
import { type Base, type Box, boxOf, CORNERS, type Convex, MM, outlineOf, type Point, TURN } from "../src/index.ts";

const SEED = 20_240_501;
/** A tenth of a millimetre, as the games use. */
export const TOLERANCE = MM / 10;

export const runs = (numRuns: number) => ({ seed: SEED, numRuns });

/** Any facing; the axes and diagonals oftener than chance would give them. */
export const facings = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: TURN - 1 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 7 }).map((eighth) => (eighth * TURN) / 8) },
);

export const sizes = fc.integer({ min: 10 * MM, max: 80 * MM });

export const basesWithin = (reach: number): fc.Arbitrary<Base> => {
  const place = fc.integer({ min: -reach, max: reach });
  return fc.record({ x: place, y: place, facing: facings, width: sizes, depth: sizes });
};

export const pointsWithin = (reach: number): fc.Arbitrary<Point> => {
  const place = fc.integer({ min: -reach, max: reach });
  return fc.record({ x: place, y: place });
};

export const corners = fc.constantFrom(...CORNERS);

/** Depth by projecting corners on the normals, written out without any of the kernel's shortcuts. */
export const slowDepth = (a: readonly Point[], b: readonly Point[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const [one, two] of [
    [a, b],
    [b, a],
  ] as const) {
    for (let i = 0; i < one.length; i += 1) {
      const p = one[i];
      const q = one[(i + 1) % one.length];
      if (p === undefined || q === undefined || one.length < 2) continue;
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      const n = { x: -(q.y - p.y) / length, y: (q.x - p.x) / length };
      const face = n.x * p.x + n.y * p.y;
      least = Math.min(least, face - Math.min(...two.map((r) => n.x * r.x + n.y * r.y)));
    }
  }
  return least;
};

export const depthOf = (base: Base, shape: Convex): number => slowDepth(outlineOf(base), shape.points);

export const boxes = (a: Base, b: Base): readonly [Box, Box] => [boxOf(a), boxOf(b)];
