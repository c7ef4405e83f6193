/**
 * Convex shapes made ready for depth and impact: the hull of any points, down to a segment or a single point. Clockwise, with
 * the outside on the left hand of every face, like the edges of a base.
 */
import { type Base, outlineOf } from "./base.ts";
import { distance, type Point } from "./lattice.ts";
import { convexHull } from "./outlineExtent.ts";

/** A side of the shape: the points p with normal · p ≤ offset are on its inner hand. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly offset: number;
  readonly start: Point;
  readonly end: Point;
}

export interface Convex {
  readonly points: readonly Point[];
  /** Face i runs from point i to the next. A single point has none; a segment has two, back to back. */
  readonly faces: readonly Face[];
  readonly centre: Point;
  readonly radius: number;
}

/** Held off every point, not only its own two: between points that all but coincide a normal is mere rounding. */
const faceBetween = (start: Point, end: Point, points: readonly Point[]): Face => {
  const length = distance(start, end);
  const x = (start.y - end.y) / length;
  const y = (end.x - start.x) / length;
  let offset = Number.NEGATIVE_INFINITY;
  for (const p of points) offset = Math.max(offset, x * p.x + y * p.y);
  return { x, y, offset, start, end };
};

const prepare = (points: readonly Point[]): Convex => {
  const faces =
    points.length < 2 ? [] : points.map((p, i) => faceBetween(p, points[(i + 1) % points.length] ?? p, points));
  let x = 0;
  let y = 0;
  for (const p of points) {
    x += p.x / points.length;
    y += p.y / points.length;
  }
  const centre = { x, y };
  let radius = 0;
  for (const p of points) radius = Math.max(radius, distance(centre, p));
  return { points, faces, centre, radius };
};

/** A base as a convex shape: points in the order of `CORNERS`, faces in the order of `EDGES`. */
export const convexOfBase = (base: Base): Convex => prepare(outlineOf(base));

/** The hull of the points, made ready. Two points are a segment, one a post. */
export const convexOf = (points: readonly Point[]): Convex => prepare(convexHull(points));

/** What lies between two stands of a base moved in straight corner lines: the hull of both footprints. */
export const convexOfBoth = (from: Base, to: Base): Convex => convexOf([...outlineOf(from), ...outlineOf(to)]);

/** How far behind a face, at the most, some of the points lie: the least height along its normal. */
export const leastAlong = (face: Face, points: readonly Point[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const p of points) least = Math.min(least, face.x * p.x + face.y * p.y);
  return least;
};

/**
 * How deep two shapes lie in each other: the shortest push that parts them, exact for convex shapes. Negative when a face of
 * either stands between them, by the widest such gap. At least one of the two must have an area.
 */
export const convexPenetration = (a: Convex, b: Convex): number => {
  let depth = Number.POSITIVE_INFINITY;
  for (const face of a.faces) depth = Math.min(depth, face.offset - leastAlong(face, b.points));
  for (const face of b.faces) depth = Math.min(depth, face.offset - leastAlong(face, a.points));
  return depth;
};
