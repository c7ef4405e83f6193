/**
 * Everything that stands on the table, made ready once for many questions. The index is a flat list of circles: for the few
 * hundred pieces of a table a scan of typed numbers beats building and walking a grid (see bench/geometry.ts).
 */
import type { Base } from "./base.ts";
import type { Box } from "./box.ts";
import { type Convex, convexOf, convexOfBase } from "./convex.ts";
import { distance, type Point } from "./lattice.ts";
import { type Motion, movedBy } from "./leg.ts";
import { HALF_TURN } from "./turn.ts";

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Shapes by number, in the order they were given. */
export interface Space {
  readonly shapes: readonly Convex[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
}

export const spaceOf = (shapes: readonly Convex[]): Space => ({
  shapes,
  xs: Float64Array.from(shapes, (shape) => shape.centre.x),
  ys: Float64Array.from(shapes, (shape) => shape.centre.y),
  radii: Float64Array.from(shapes, (shape) => shape.radius),
});

export const spaceOfBases = (bases: readonly Base[]): Space => spaceOf(bases.map(convexOfBase));

/** Still things of other kinds: walls as segments, posts, convex pieces. The hull of each list of points is taken. */
export const spaceOfPoints = (pieces: readonly (readonly Point[])[]): Space => spaceOf(pieces.map(convexOf));

/** The numbers of the shapes whose circle touches this one, in order: a first sieve, nothing that touches is left out. */
export const nearCircle = (space: Space, circle: Circle): readonly number[] => {
  const { xs, ys, radii } = space;
  const found: number[] = [];
  const count = xs.length;
  for (let i = 0; i < count; i += 1) {
    const x = (xs[i] ?? 0) - circle.x;
    const y = (ys[i] ?? 0) - circle.y;
    const reach = (radii[i] ?? 0) + circle.radius;
    if (x * x + y * y <= reach * reach) found.push(i);
  }
  return found;
};

/** The same round a box grown by a reach. */
export const nearBox = (space: Space, box: Box, reach: number): readonly number[] =>
  nearCircle(space, { x: box.x, y: box.y, radius: box.radius + reach });

/** A circle round everything a shape sweeps on a motion. */
export const sweptCircle = (shape: Convex, motion: Motion): Circle => {
  const { centre, radius } = shape;
  if (motion.kind === "rotation" && Math.abs(motion.turn) > HALF_TURN)
    return { x: motion.about.x, y: motion.about.y, radius: distance(motion.about, centre) + radius };
  // Up to half a turn an arc stays inside the circle on its chord.
  const end = movedBy({ ...centre, facing: 0 }, motion, 1);
  return {
    x: (centre.x + end.x) / 2,
    y: (centre.y + end.y) / 2,
    radius: distance(centre, end) / 2 + radius,
  };
};

/** The numbers of the shapes a motion may meet, in order: a sieve by circles and, for a turn, by the ring it sweeps. */
export const nearSweep = (space: Space, shape: Convex, motion: Motion, reach: number): readonly number[] => {
  const circle = sweptCircle(shape, motion);
  const near = nearCircle(space, { x: circle.x, y: circle.y, radius: circle.radius + reach });
  if (motion.kind === "translation") return near;
  const away = distance(motion.about, shape.centre);
  return near.filter((i) => {
    const x = (space.xs[i] ?? 0) - motion.about.x;
    const y = (space.ys[i] ?? 0) - motion.about.y;
    const thick = (space.radii[i] ?? 0) + shape.radius + reach;
    return Math.abs(Math.sqrt(x * x + y * y) - away) <= thick;
  });
};
