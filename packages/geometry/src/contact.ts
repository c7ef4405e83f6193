/** How two bases touch. The tolerance is the caller's: a length within which two points are one. */
import { type Base, CORNERS, type Corner, cornersOf, EDGES, type Edge, edgesOf, type Segment } from "./base.ts";
import { type Box, boxOf, gapBetween, penetrationOf } from "./box.ts";
import { between, cross, distance, dot, type Point, scale, subtract } from "./lattice.ts";

export interface CornerPair {
  readonly a: Corner;
  readonly b: Corner;
}

/** Both ends of the edges meet, one end does, or neither. */
export type Fit = "full" | "corner" | "partial";

export interface EdgeContact {
  readonly kind: "edges";
  readonly a: Edge;
  readonly b: Edge;
  /** Of the shared stretch. */
  readonly length: number;
  readonly fit: Fit;
  /** The corners that meet: two when full, one, or none. */
  readonly corners: readonly CornerPair[];
  /** The shared stretch, on the edge of a, clockwise round a. */
  readonly stretch: Segment;
}

export type Contact =
  | { readonly kind: "apart"; readonly distance: number }
  | { readonly kind: "overlapping"; readonly depth: number }
  | EdgeContact
  | { readonly kind: "corners"; readonly a: Corner; readonly b: Corner; readonly point: Point }
  | {
      readonly kind: "cornerOnEdge";
      /** Whose corner; the edge is the other's. */
      readonly of: "a" | "b";
      readonly corner: Corner;
      readonly edge: Edge;
      readonly point: Point;
    };

/** The corners an edge runs between, clockwise. */
export const EDGE_ENDS = {
  front: { start: "frontLeft", end: "frontRight" },
  right: { start: "frontRight", end: "rearRight" },
  rear: { start: "rearRight", end: "rearLeft" },
  left: { start: "rearLeft", end: "frontLeft" },
} as const satisfies Readonly<Record<Edge, { readonly start: Corner; readonly end: Corner }>>;

/** Whether two bases touch or lie in each other, within the tolerance. */
export const touches = (a: Box, b: Box, tolerance: number): boolean =>
  penetrationOf(a, b) >= -tolerance && gapBetween(a, b) <= tolerance;

interface Stretch {
  readonly length: number;
  readonly segment: Segment;
}

/**
 * The stretch two edges share when they lie on each other: they run opposite ways, part by no more than the tolerance over the
 * length of the shorter, and are within the tolerance at both ends of the stretch. Measured along the middle of their two ways,
 * so that it is the same seen from either.
 */
const sharedStretch = (a: Segment, b: Segment, tolerance: number): Stretch | undefined => {
  const aWay = subtract(a.end, a.start);
  const bWay = subtract(b.start, b.end);
  if (dot(aWay, bWay) <= 0) return undefined;
  const aLength = distance(a.start, a.end);
  const bLength = distance(b.start, b.end);
  const slope = Math.abs(cross(aWay, bWay)) / (aLength * bLength);
  if (slope * Math.min(aLength, bLength) > tolerance) return undefined;
  const sum = { x: aWay.x / aLength + bWay.x / bLength, y: aWay.y / aLength + bWay.y / bLength };
  const way = scale(sum, 1 / Math.sqrt(dot(sum, sum)));
  const mark = (p: Point): number => dot(subtract(p, a.start), way);
  const from = Math.max(0, mark(b.end));
  const to = Math.min(mark(a.end), mark(b.start));
  if (to - from <= tolerance) return undefined;
  const onA = (at: number): Point => between(a.start, a.end, at / mark(a.end));
  const onB = (at: number): Point => between(b.end, b.start, (at - mark(b.end)) / (mark(b.start) - mark(b.end)));
  if (Math.max(distance(onA(from), onB(from)), distance(onA(to), onB(to))) > tolerance) return undefined;
  return { length: to - from, segment: { start: onA(from), end: onA(to) } };
};

const edgeContact = (a: Base, b: Base, tolerance: number): EdgeContact | undefined => {
  const aEdges = edgesOf(a);
  const bEdges = edgesOf(b);
  let best: EdgeContact | undefined;
  for (const aEdge of EDGES) {
    for (const bEdge of EDGES) {
      const shared = sharedStretch(aEdges[aEdge], bEdges[bEdge], tolerance);
      if (shared === undefined || (best !== undefined && shared.length <= best.length)) continue;
      const corners: CornerPair[] = [];
      if (distance(aEdges[aEdge].start, bEdges[bEdge].end) <= tolerance)
        corners.push({ a: EDGE_ENDS[aEdge].start, b: EDGE_ENDS[bEdge].end });
      if (distance(aEdges[aEdge].end, bEdges[bEdge].start) <= tolerance)
        corners.push({ a: EDGE_ENDS[aEdge].end, b: EDGE_ENDS[bEdge].start });
      const fit = corners.length === 2 ? "full" : corners.length === 1 ? "corner" : "partial";
      best = { kind: "edges", a: aEdge, b: bEdge, length: shared.length, fit, corners, stretch: shared.segment };
    }
  }
  return best;
};

const cornerContact = (a: Base, b: Base, tolerance: number): Contact | undefined => {
  const aCorners = cornersOf(a);
  const bCorners = cornersOf(b);
  let best: Contact | undefined;
  let least = tolerance;
  for (const aCorner of CORNERS) {
    for (const bCorner of CORNERS) {
      const gap = distance(aCorners[aCorner], bCorners[bCorner]);
      if (gap > least || (best !== undefined && gap === least)) continue;
      least = gap;
      best = { kind: "corners", a: aCorner, b: bCorner, point: aCorners[aCorner] };
    }
  }
  return best;
};

interface Lodged {
  readonly corner: Corner;
  readonly edge: Edge;
  readonly depth: number;
  readonly point: Point;
}

/** The edge of `on` with the least of `base` behind it, and the corner that is deepest there. */
const lodgedIn = (base: Base, on: Base): Lodged => {
  const corners = cornersOf(base);
  const edges = edgesOf(on);
  let best: Lodged = { corner: "frontLeft", edge: "front", depth: Number.POSITIVE_INFINITY, point: on };
  for (const edge of EDGES) {
    const { start, end } = edges[edge];
    const way = scale(subtract(end, start), 1 / distance(start, end));
    let deepest: Lodged | undefined;
    for (const corner of CORNERS) {
      const at = subtract(corners[corner], start);
      const depth = -cross(way, at);
      if (deepest !== undefined && depth <= deepest.depth) continue;
      const along = Math.max(0, Math.min(distance(start, end), dot(way, at)));
      deepest = { corner, edge, depth, point: { x: start.x + way.x * along, y: start.y + way.y * along } };
    }
    if (deepest !== undefined && deepest.depth < best.depth) best = deepest;
  }
  return best;
};

/**
 * Deeper than the tolerance is overlapping, farther is apart; between the two the fullest description wins: edges sharing more
 * than the tolerance, then corner on corner, then corner on edge.
 */
export const contactOf = (a: Base, b: Base, tolerance: number): Contact => {
  const aBox = boxOf(a);
  const bBox = boxOf(b);
  const depth = penetrationOf(aBox, bBox);
  if (depth > tolerance) return { kind: "overlapping", depth };
  if (!touches(aBox, bBox, tolerance)) return { kind: "apart", distance: gapBetween(aBox, bBox) };
  const found = edgeContact(a, b, tolerance) ?? cornerContact(a, b, tolerance);
  if (found !== undefined) return found;
  const ofA = lodgedIn(a, b);
  const ofB = lodgedIn(b, a);
  const { corner, edge, point } = ofA.depth <= ofB.depth ? ofA : ofB;
  return { kind: "cornerOnEdge", of: ofA.depth <= ofB.depth ? "a" : "b", corner, edge, point };
};
