/**
 * How two shapes lie to each other. The tolerance is a margin: the body that is asked about is taken less that margin all round,
 * so sharing an edge, a corner or a sliver no deeper than the tolerance is touching, not lying in. At tolerance 0 the answers
 * are exact for shapes on the lattice.
 */
import { type Base, EDGES, type Edge, edgesOf, outlineOf } from "./base.ts";
import { add, between, distanceSquared, orientation, type Point, scale } from "./lattice.ts";
import { boundsApart, boundsOf, locate, type Outline, type Rectangle } from "./outline.ts";
import { entersOutline, insetConvex } from "./outlinePieces.ts";
import { closestOnSegment, footOf, HAIR, isStrictlyBetween, meetingPoint } from "./segment.ts";
import { forwardOf } from "./turn.ts";

export const PLACES = ["inside", "partly", "touching", "outside"] as const;
export type Place = (typeof PLACES)[number];

/** Where the boundary of one shape runs, seen from another. */
interface Course {
  readonly crosses: boolean;
  readonly inside: boolean;
  readonly outside: boolean;
}

/**
 * Each edge of `a` is cut at the corners of `b` that lie on it. Unless two edges cross outright, every piece then runs wholly
 * inside, outside or along the boundary of `b`, and its midpoint (exact on the lattice) says which.
 */
const courseOf = (a: Outline, b: Outline): Course => {
  let inside = false;
  let outside = false;
  let start = a.at(-1);
  if (start === undefined) return { crosses: false, inside, outside };
  for (const end of a) {
    const stops = stopsOn(start, end, b);
    if (stops === "crossed") return { crosses: true, inside: true, outside: true };
    let from = start;
    for (const to of stops) {
      const where = locate(between(from, to, 0.5), b);
      if (where === "inside") inside = true;
      else if (where === "outside") outside = true;
      from = to;
    }
    start = end;
  }
  return { crosses: false, inside, outside };
};

/** The corners of `b` on the edge start → end, in order, and its end; or that some edge of `b` crosses it outright. */
const stopsOn = (start: Point, end: Point, b: Outline): readonly Point[] | "crossed" => {
  const stops: Point[] = [];
  let from = b.at(-1);
  if (from === undefined) return [end];
  let was = orientation(start, end, from);
  for (const to of b) {
    const is = orientation(start, end, to);
    if ((was > 0 && is < 0) || (was < 0 && is > 0)) {
      const one = orientation(from, to, start);
      const two = orientation(from, to, end);
      if ((one > 0 && two < 0) || (one < 0 && two > 0)) return "crossed";
    } else if (is === 0 && isStrictlyBetween(to, start, end)) stops.push(to);
    from = to;
    was = is;
  }
  if (stops.length > 1) stops.sort((p, q) => footOf(p, start, end) - footOf(q, start, end));
  stops.push(end);
  return stops;
};

const relate = (inner: Outline, region: Outline): "inside" | "partly" | "apart" => {
  const course = courseOf(inner, region);
  if (course.crosses) return "partly";
  if (!course.outside) return "inside";
  if (course.inside) return "partly";
  return courseOf(region, inner).inside ? "partly" : "apart";
};

const placeWithin = (inner: Outline, body: Outline, region: Outline, tolerance: number): Place => {
  if (boundsApart(boundsOf(body), boundsOf(region), tolerance)) return "outside";
  const related = relate(inner, region);
  if (related !== "apart") return related;
  return outlineDistance(body, region) <= tolerance ? "touching" : "outside";
};

/** A base less a margin all round; a margin too big for it leaves a half of it. */
export const insetBase = (base: Base, margin: number): Base => {
  const wide = Math.min(margin, base.width / 4);
  const deep = Math.min(margin, base.depth / 4);
  const front = add(base, scale(forwardOf(base.facing), -deep));
  return { x: front.x, y: front.y, facing: base.facing, width: base.width - 2 * wide, depth: base.depth - 2 * deep };
};

/** How a base lies to an outline, concave or not. */
export const placeOfBase = (base: Base, region: Outline, tolerance: number): Place =>
  placeWithin(outlineOf(tolerance > 0 ? insetBase(base, tolerance) : base), outlineOf(base), region, tolerance);

/** How a convex clockwise body lies to an outline, concave or not. */
export const placeOfConvex = (body: Outline, region: Outline, tolerance: number): Place => {
  const inner = tolerance > 0 ? insetConvex(body, tolerance) : body;
  return placeWithin(inner.length < 3 ? body : inner, body, region, tolerance);
};

/** How two outlines on the lattice lie, exactly: the first seen from the second. */
export const placeOfOutline = (outline: Outline, region: Outline): Place => placeWithin(outline, outline, region, 0);

export const OUTLINE_MEETINGS = ["overlap", "touch", "separate"] as const;
export type OutlineMeeting = (typeof OUTLINE_MEETINGS)[number];

export const outlineMeeting = (a: Outline, b: Outline): OutlineMeeting => {
  const place = placeOfOutline(a, b);
  if (place === "touching") return "touch";
  return place === "outside" ? "separate" : "overlap";
};

export interface Approach {
  readonly distance: number;
  readonly from: Point;
  readonly to: Point;
}

/** The shortest way from one shape to another; nought, at some common point, when they share one. */
export const nearestApproach = (a: Outline, b: Outline): Approach => {
  const first = a[0] ?? { x: 0, y: 0 };
  const second = b[0] ?? first;
  if (locate(first, b) !== "outside") return { distance: 0, from: first, to: first };
  if (locate(second, a) !== "outside") return { distance: 0, from: second, to: second };
  let best = Infinity;
  let pair = { from: first, to: second };
  let start = a.at(-1) ?? first;
  for (const end of a) {
    let from = b.at(-1) ?? second;
    for (const to of b) {
      const one = distanceSquared(end, closestOnSegment(end, from, to));
      if (one < best) {
        best = one;
        pair = { from: end, to: closestOnSegment(end, from, to) };
      }
      const two = distanceSquared(to, closestOnSegment(to, start, end));
      if (two < best) {
        best = two;
        pair = { from: closestOnSegment(to, start, end), to };
      }
      // Only edges that cross or (within rounding) touch need the exact answer.
      if (best < HAIR * HAIR || straddles(start, end, from, to)) {
        const meeting = meetingPoint({ start, end }, { start: from, end: to });
        if (meeting !== undefined) return { distance: 0, from: meeting, to: meeting };
      }
      from = to;
    }
    start = end;
  }
  return { distance: Math.sqrt(best), ...pair };
};

/** Whether the ends of one edge are on different sides of the other. */
const straddles = (start: Point, end: Point, from: Point, to: Point): boolean =>
  orientation(start, end, from) > 0 !== orientation(start, end, to) > 0;

export const outlineDistance = (a: Outline, b: Outline): number => nearestApproach(a, b).distance;

export const baseOutlineDistance = (base: Base, outline: Outline): number => outlineDistance(outlineOf(base), outline);

/** From a point to the surface of an outline: nought inside. */
export const pointOutlineDistance = (p: Point, outline: Outline): number => outlineDistance([p], outline);

/** The edges of a base that go deeper into an outline than the tolerance. */
export const edgesEntering = (base: Base, outline: Outline, tolerance: number): readonly Edge[] => {
  const edges = edgesOf(base);
  return EDGES.filter((name) => entersOutline(edges[name], outline, tolerance));
};

/** Whether an outline lies wholly in a straight rectangle, its sides included. */
export const isWithinBounds = (outline: Outline, bounds: Rectangle): boolean =>
  outline.every((p) => p.x >= bounds.left && p.x <= bounds.right && p.y >= bounds.bottom && p.y <= bounds.top);

export const TABLE_SIDES = ["left", "bottom", "right", "top"] as const;
export type TableSide = (typeof TABLE_SIDES)[number];

/** The strip of a table along one side, `depth` deep. */
export const stripAlong = (table: Rectangle, side: TableSide, depth: number): Rectangle => {
  switch (side) {
    case "left":
      return { ...table, right: table.left + depth };
    case "right":
      return { ...table, left: table.right - depth };
    case "bottom":
      return { ...table, top: table.bottom + depth };
    case "top":
      return { ...table, bottom: table.top - depth };
  }
};

/** How far the nearest part of a shape is from a side of the table, measured inwards. */
export const distanceFromSide = (outline: Outline, table: Rectangle, side: TableSide): number => {
  const bounds = boundsOf(outline);
  switch (side) {
    case "left":
      return bounds.left - table.left;
    case "right":
      return table.right - bounds.right;
    case "bottom":
      return bounds.bottom - table.bottom;
    case "top":
      return table.top - bounds.top;
  }
};
