/**
 * Outlines: simple polygons, concave or not. At rest an outline is on the lattice, runs clockwise (its outside on the left hand,
 * like the edges of a base) and starts at its leftmost, then lowest point, so two equal pieces are the same JSON. The corners of
 * a base are an outline too, only not on the lattice: every question below takes both.
 */
import type { Segment } from "./base.ts";
import { distance, orientation, type Point } from "./lattice.ts";
import { isStrictlyBetween, isWithinBox, meetingPoint } from "./segment.ts";

export type Outline = readonly Point[];

export const OUTLINE_FAULTS = ["tooFewPoints", "offLattice", "zeroArea", "selfCrossing"] as const;
export type OutlineFault = (typeof OUTLINE_FAULTS)[number];

export type OutlineReading =
  | { readonly ok: true; readonly value: Outline }
  | { readonly ok: false; readonly error: readonly OutlineFault[] };

/** Ten metres: up to here, orientation tests on lattice points and on their midpoints are exact. */
export const LATTICE_REACH = 10_000_000;

/** The sides of a rectangle that stands straight on the axes: a table, or the least one round a shape. */
export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export const isOnLattice = (p: Point): boolean =>
  Number.isInteger(p.x) && Number.isInteger(p.y) && Math.abs(p.x) <= LATTICE_REACH && Math.abs(p.y) <= LATTICE_REACH;

/** Twice the area, positive when the points run clockwise. Taken about the first point, so it is exact on the lattice. */
const doubleArea = (points: readonly Point[]): number => {
  const origin = points[0];
  if (origin === undefined) return 0;
  let sum = 0;
  let a = origin;
  for (const b of points) {
    sum -= orientation(origin, a, b);
    a = b;
  }
  return sum;
};

export const outlineArea = (outline: Outline): number => Math.abs(doubleArea(outline)) / 2;

export const boundsOf = (points: readonly Point[]): Rectangle => {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const { x, y } of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return { left, bottom, right, top };
};

/** Whether two straight rectangles are more than `gap` apart along an axis: the cheap way to answer "outside". */
export const boundsApart = (a: Rectangle, b: Rectangle, gap: number): boolean =>
  a.left > b.right + gap || b.left > a.right + gap || a.bottom > b.top + gap || b.bottom > a.top + gap;

/** The centre of gravity of the surface. */
export const outlineCentroid = (outline: Outline): Point => {
  const origin = outline[0] ?? { x: 0, y: 0 };
  let x = 0;
  let y = 0;
  let weight = 0;
  let a = origin;
  for (const b of outline) {
    const twice = orientation(origin, a, b);
    x += twice * (a.x + b.x - 2 * origin.x);
    y += twice * (a.y + b.y - 2 * origin.y);
    weight += twice;
    a = b;
  }
  return weight === 0 ? origin : { x: origin.x + x / (3 * weight), y: origin.y + y / (3 * weight) };
};

export const outlineEdges = (outline: Outline): readonly Segment[] =>
  outline.map((start, index) => ({ start, end: outline[(index + 1) % outline.length] ?? start }));

export const outlinePerimeter = (outline: Outline): number =>
  outlineEdges(outline).reduce((sum, edge) => sum + distance(edge.start, edge.end), 0);

/** Repeated points and points in the middle of a straight run carry nothing; a point where the line turns back is kept. */
const withoutIdlePoints = (points: readonly Point[]): readonly Point[] => {
  const distinct = points.filter((p, index) => {
    const next = points[(index + 1) % points.length];
    return next === undefined || p.x !== next.x || p.y !== next.y;
  });
  return distinct.filter((p, index) => {
    const before = distinct.at(index - 1);
    const after = distinct[(index + 1) % distinct.length];
    if (before === undefined || after === undefined) return true;
    return orientation(before, p, after) !== 0 || !isStrictlyBetween(p, before, after);
  });
};

/** Neighbours share a corner. If they also ran back along each other, the edge after them would meet the other one of them. */
const crossesItself = (points: readonly Point[]): boolean => {
  const edges = outlineEdges(points);
  return edges.some((one, i) =>
    edges.slice(i + 2).some((two, gap) => {
      const areNeighbours = i === 0 && gap === edges.length - 3;
      return !areNeighbours && meetingPoint(one, two) !== undefined;
    }),
  );
};

/** Everything that keeps these points from being an outline; an empty list means they are one. */
export const outlineFaults = (points: readonly Point[]): readonly OutlineFault[] => {
  if (!points.every(isOnLattice)) return ["offLattice"];
  const corners = withoutIdlePoints(points);
  if (corners.length < 3) return ["tooFewPoints"];
  const faults: OutlineFault[] = [];
  if (doubleArea(corners) === 0) faults.push("zeroArea");
  if (crossesItself(corners)) faults.push("selfCrossing");
  return faults;
};

/** The one form of points known to be an outline: no idle points, clockwise, from the leftmost, then lowest point. */
export const normaliseOutline = (points: readonly Point[]): Outline => {
  const corners = withoutIdlePoints(points);
  const clockwise = doubleArea(corners) < 0 ? corners.toReversed() : corners;
  let first = 0;
  clockwise.forEach((p, index) => {
    const best = clockwise[first];
    if (best !== undefined && (p.x < best.x || (p.x === best.x && p.y < best.y))) first = index;
  });
  // Adding nought turns −0 into 0, which would print alike and compare apart.
  return [...clockwise.slice(first), ...clockwise.slice(0, first)].map(({ x, y }) => ({ x: x + 0, y: y + 0 }));
};

/** Points in either direction, made an outline or refused with every reason. */
export const readOutline = (points: readonly Point[]): OutlineReading => {
  const error = outlineFaults(points);
  return error.length > 0 ? { ok: false, error } : { ok: true, value: normaliseOutline(points) };
};

export type Location = "inside" | "edge" | "outside";

/** Where a point is of an outline; exact on the lattice, of either direction. */
export const locate = (p: Point, outline: Outline): Location => {
  let a = outline.at(-1);
  if (a === undefined) return "outside";
  let inside = false;
  for (const b of outline) {
    const rises = b.y > p.y;
    if (a.y > p.y !== rises) {
      const side = orientation(a, b, p);
      if (side === 0) return "edge";
      if (side > 0 === rises) inside = !inside;
    } else if ((a.y === p.y || b.y === p.y) && isWithinBox(p, a, b) && orientation(a, b, p) === 0) return "edge";
    a = b;
  }
  return inside ? "inside" : "outside";
};
