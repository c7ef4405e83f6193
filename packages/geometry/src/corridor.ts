/**
 * Strips and corridors: the ground straight ahead of an edge, the ground between two edges, what lies in it and how far a strip
 * rolls before it meets something. An edge has its outside on the left hand of start → end, as the edges of a base have.
 */
import type { Base, Edge, Segment } from "./base.ts";
import { centreOf } from "./base.ts";
import { add, distance, orientation, type Point, scale } from "./lattice.ts";
import { boundsOf, type Outline, outlineArea, outlineEdges } from "./outline.ts";
import { convexHull } from "./outlineExtent.ts";
import { piecesInside } from "./outlinePieces.ts";
import { outlineDistance, type Place, placeOfConvex } from "./outlineRelation.ts";
import {
  closestOnSegment,
  crossesProperly,
  footOf,
  HAIR,
  lengthOf,
  type Stretch,
  stretchBetween,
  uniteStretches,
  withoutStretches,
} from "./segment.ts";
import { forwardOf, HALF_TURN, normaliseTurn, QUARTER_TURN, TURN } from "./turn.ts";

/** The way out of each edge, from the facing on. */
const OUTWARDS = { front: 0, right: QUARTER_TURN, rear: HALF_TURN, left: TURN - QUARTER_TURN } as const;

export const outwardOf = (base: Base, edge: Edge): number => normaliseTurn(base.facing + OUTWARDS[edge]);

/** The rectangle straight ahead of an edge, `length` deep, widened by `margin` on either hand: itself a base that faces outwards. */
export const stripAhead = (base: Base, edge: Edge, length: number, margin: number = 0): Base => {
  const facing = outwardOf(base, edge);
  const isEnd = edge === "front" || edge === "rear";
  const half = (isEnd ? base.depth : base.width) / 2;
  const far = add(centreOf(base), scale(forwardOf(facing), half + length));
  return { x: far.x, y: far.y, facing, width: (isEnd ? base.width : base.depth) + 2 * margin, depth: length };
};

/** A point in the terms of an edge: how far along it from its start, how far ahead of it (behind is negative). */
export interface EdgeOffset {
  readonly along: number;
  readonly ahead: number;
}

export const offsetFrom = (edge: Segment, p: Point): EdgeOffset => {
  const length = lengthOf(edge);
  return { along: footOf(p, edge.start, edge.end) * length, ahead: orientation(edge.start, edge.end, p) / length };
};

const toLocal = (edge: Segment, shape: Outline): Outline => {
  const length = lengthOf(edge);
  const x = (edge.end.x - edge.start.x) / length;
  const y = (edge.end.y - edge.start.y) / length;
  return shape.map((p) => {
    const across = p.x - edge.start.x;
    const up = p.y - edge.start.y;
    return { x: across * x + up * y, y: up * x - across * y };
  });
};

/** What of a segment (in the terms of an edge) has x between two values. */
const betweenSides = (s: Segment, low: number, high: number): Segment | undefined => {
  const stretch = stretchBetween(s.start.x, s.end.x, low, high);
  if (stretch === undefined) return undefined;
  const from = Math.max(0, stretch.from);
  const to = Math.min(1, stretch.to);
  if (from > to) return undefined;
  const at = (t: number): Point => ({
    x: s.start.x + (s.end.x - s.start.x) * t,
    y: s.start.y + (s.end.y - s.start.y) * t,
  });
  return { start: at(from), end: at(to) };
};

/**
 * How far a strip as wide as an edge rolls straight ahead before it meets a shape; undefined if it never does. A shape that only
 * brushes a side, or only touches the edge from behind, within the tolerance, is not met; one already touching in front is met
 * at nought.
 */
export const reachTo = (edge: Segment, shape: Outline, tolerance: number): number | undefined => {
  const local = toLocal(edge, shape);
  const low = tolerance;
  const high = lengthOf(edge) - tolerance;
  const bounds = boundsOf(local);
  if (bounds.left >= high || bounds.right <= low || bounds.top <= tolerance) return undefined;
  let reach = Infinity;
  for (const side of outlineEdges(local)) {
    const part = betweenSides(side, low, high);
    if (part !== undefined && Math.abs(part.end.x - part.start.x) + Math.abs(part.end.y - part.start.y) > HAIR)
      if (Math.max(part.start.y, part.end.y) > tolerance) reach = Math.min(reach, part.start.y, part.end.y);
  }
  // A shape may fill the strip from side to side with no edge of its own rising in it: then any line ahead meets it.
  const top = bounds.top + 1;
  const x = (low + high) / 2;
  const first = piecesInside({ start: { x, y: 0 }, end: { x, y: top } }, local).find((p) => p.to * top > tolerance);
  if (first !== undefined) reach = Math.min(reach, first.from * top);
  return reach === Infinity ? undefined : Math.max(0, reach);
};

export interface Carpet {
  /** How far it rolls. */
  readonly length: number;
  /** The shapes, by their place in the list, that stop it; all of them when several are equally near. */
  readonly stoppedBy: readonly number[];
}

/** Rolls a strip ahead of an edge up to `length`; it stops across its whole width at the first shape it meets. */
export const rollCarpet = (edge: Segment, length: number, shapes: readonly Outline[], tolerance: number): Carpet => {
  const reaches = shapes.map((shape) => reachTo(edge, shape, tolerance) ?? Infinity);
  const first = Math.min(...reaches);
  if (first > length + tolerance) return { length, stoppedBy: [] };
  const stoppedBy = reaches.flatMap((reach, index) => (reach <= first + tolerance ? [index] : []));
  return { length: Math.min(first, length), stoppedBy };
};

/** The stretches of an edge, as lengths from its start, that have a shape in front of them within `length`. */
export const coveredAhead = (edge: Segment, length: number, shape: Outline): readonly Stretch[] => {
  const width = lengthOf(edge);
  const local = toLocal(edge, shape);
  const stops = new Set([0, width]);
  for (const side of outlineEdges(local)) {
    for (const t of [0, 1, sideAt(side, 0), sideAt(side, length)]) {
      const x = side.start.x + (side.end.x - side.start.x) * t;
      if (x > 0 && x < width) stops.add(x);
    }
  }
  const covered: Stretch[] = [];
  let from = 0;
  for (const to of [...stops].toSorted((a, b) => a - b)) {
    const x = (from + to) / 2;
    if (to - from > HAIR && piecesInside({ start: { x, y: 0 }, end: { x, y: length } }, local).length > 0)
      covered.push({ from, to });
    from = to;
  }
  return uniteStretches(covered, HAIR);
};

/** The parameter where a side reaches a height, or its start when it does not. */
const sideAt = (side: Segment, height: number): number => {
  const t = (height - side.start.y) / (side.end.y - side.start.y);
  return t > 0 && t < 1 ? t : 0;
};

/** The stretches of an edge, as lengths from its start, with nothing in front of them within `length`: the gaps. */
export const gapsAhead = (edge: Segment, length: number, shapes: readonly Outline[]): readonly Stretch[] =>
  withoutStretches(
    { from: 0, to: lengthOf(edge) },
    shapes.flatMap((shape) => coveredAhead(edge, length, shape)),
  ).filter((gap) => gap.to - gap.from > HAIR);

/** All the ground between two segments: their convex hull. */
export const corridorBetween = (a: Segment, b: Segment): Outline => convexHull([a.start, a.end, b.start, b.end]);

/**
 * The ground between two segments bounded by two lines that join their ends without crossing. Usually there is one; when an end
 * of one lies inside the hull of the rest both ways of joining are good, and both are given. Clockwise; none without area.
 */
export const bandsBetween = (a: Segment, b: Segment): readonly Outline[] => {
  const ways = [
    [a.start, a.end, b.end, b.start],
    [a.start, a.end, b.start, b.end],
  ] as const;
  return ways
    .filter(([p, q, r, s]) => !crossesProperly({ start: q, end: r }, { start: s, end: p }))
    .filter(([p, q, r, s]) => !crossesProperly({ start: p, end: q }, { start: r, end: s }))
    .map((way) => (turnsRight(way) ? way : way.toReversed()))
    .filter((way) => outlineArea(way) > HAIR);
};

const turnsRight = ([p, q, r, s]: readonly [Point, Point, Point, Point]): boolean =>
  orientation(p, q, r) + orientation(p, r, s) < 0;

/** How an outline, concave or not, lies to a convex clockwise corridor. For a base ask `placeOfBase`. */
export const placeInCorridor = (outline: Outline, corridor: Outline, tolerance: number): Place => {
  const sides = outlineEdges(corridor);
  const holds = (p: Point): boolean =>
    sides.every((side) => orientation(side.start, side.end, p) <= tolerance * lengthOf(side));
  if (outline.every(holds)) return "inside";
  const place = placeOfConvex(corridor, outline, tolerance);
  return place === "inside" ? "partly" : place;
};

/** The gap between two shapes: its width, the shortest ways from one to the other, and the ground they fill where edges are parallel. */
export interface Passage {
  readonly width: number;
  readonly ways: readonly Segment[];
  readonly fields: readonly Outline[];
}

/** Nothing when the shapes meet. Ask the width first, which costs less: `outlineDistance`. */
export const passageBetween = (a: Outline, b: Outline, width: number): Passage | undefined => {
  if (width === 0) return undefined;
  const found: Segment[] = [];
  const fields: Outline[] = [];
  const others = outlineEdges(b);
  for (const one of outlineEdges(a)) {
    for (const two of others) {
      const ways = shortestWays(one, two).filter((way) => lengthOf(way) <= width + HAIR);
      if (ways.length === 0) continue;
      found.push(...ways);
      const field = convexHull(ways.flatMap((way) => [way.start, way.end]));
      if (field.length > 2) fields.push(field);
    }
  }
  return { width, ways: found, fields };
};

/** Whether a line passes through: it crosses some shortest way at a point inside both. */
export const isPassed = (line: Segment, { ways, fields }: Passage): boolean =>
  ways.some((way) => crossesProperly(line, way)) || fields.some((field) => piecesInside(line, field).length > 0);

/** The width of the gap between two shapes if a line passes through it. */
export const gapPassed = (line: Segment, a: Outline, b: Outline): number | undefined => {
  const passage = passageBetween(a, b, outlineDistance(a, b));
  return passage !== undefined && isPassed(line, passage) ? passage.width : undefined;
};

const shortestWays = (a: Segment, b: Segment): readonly Segment[] => [
  { start: a.start, end: closestOnSegment(a.start, b.start, b.end) },
  { start: a.end, end: closestOnSegment(a.end, b.start, b.end) },
  { start: closestOnSegment(b.start, a.start, a.end), end: b.start },
  { start: closestOnSegment(b.end, a.start, a.end), end: b.end },
];

export const LINE_SIDES = ["ahead", "behind", "astride", "along"] as const;
export type LineSide = (typeof LINE_SIDES)[number];

/** On which side of the prolonged line of an edge a shape lies; "along" when all of it is on the line. */
export const sideOfEdge = (edge: Segment, shape: Outline, tolerance: number): LineSide => {
  const size = distance(edge.start, edge.end);
  const offs = shape.map((p) => orientation(edge.start, edge.end, p) / size);
  const ahead = offs.some((off) => off > tolerance);
  const behind = offs.some((off) => off < -tolerance);
  if (ahead && behind) return "astride";
  if (ahead) return "ahead";
  return behind ? "behind" : "along";
};
