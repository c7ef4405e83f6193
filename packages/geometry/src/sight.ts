/**
 * Sight along a straight line past bases, outlines and open lines. Grazing an edge or a corner, no deeper than the tolerance, never
 * blocks. Whether any line at all joins two shapes is decided on the critical lines, those through two corners: if some clear
 * line exists it can be slid and turned, staying clear, until it leans on two corners.
 */
import type { Segment } from "./base.ts";
import { between, distance, orientation, type Point } from "./lattice.ts";
import { boundsApart, boundsOf, locate, type Outline } from "./outline.ts";
import { convexHull } from "./outlineExtent.ts";
import { distanceToBoundary, entersOutline, piecesDeeper, piecesInside } from "./outlinePieces.ts";
import { crossingParameter, footOf, HAIR, lengthOf, passesAt, type Stretch, totalOf } from "./segment.ts";

/** Blocks as soon as it is entered. */
export interface SolidBlocker {
  readonly kind: "solid";
  readonly shape: Outline;
}

/** An open line of points: blocks when it is passed from one side to the other. */
export interface WallBlocker {
  readonly kind: "wall";
  readonly line: readonly Point[];
}

/** Blocks only when it is both entered and left: whoever stands in it sees out and is seen. */
export interface ScreenBlocker {
  readonly kind: "screen";
  readonly shape: Outline;
}

/** Blocks when more than `depth` of it, all told, lies on the line. */
export interface CoverBlocker {
  readonly kind: "cover";
  readonly shape: Outline;
  readonly depth: number;
}

export type Blocker = SolidBlocker | WallBlocker | ScreenBlocker | CoverBlocker;

export const pointsOf = (blocker: Blocker): readonly Point[] =>
  blocker.kind === "wall" ? blocker.line : blocker.shape;

const firstDeep = (
  pieces: readonly Stretch[],
  line: Segment,
  shape: Outline,
  tolerance: number,
): number | undefined => {
  const length = lengthOf(line);
  const found = pieces.find((piece) => {
    const part = { start: between(line.start, line.end, piece.from), end: between(line.start, line.end, piece.to) };
    const isDeep = distanceToBoundary(between(part.start, part.end, 0.5), shape) > tolerance;
    return isDeep || piecesDeeper(part, shape, tolerance).length > 0;
  });
  return found === undefined ? undefined : found.from * length;
};

/** How far along a covered line the allowance is used up. */
const usedUp = (pieces: readonly Stretch[], length: number, depth: number): number | undefined => {
  let left = depth;
  for (const piece of pieces) {
    const size = (piece.to - piece.from) * length;
    if (size > left) return piece.from * length + left;
    left -= size;
  }
  return undefined;
};

/** How far from the start of the line a blocker begins to block it; undefined when it does not. */
export const blockedAt = (line: Segment, blocker: Blocker, tolerance: number): number | undefined => {
  const slack = Math.max(tolerance, HAIR);
  if (blocker.kind === "wall") return passesAt(line, blocker.line, slack);
  if (!entersOutline(line, blocker.shape, slack)) return undefined;
  const pieces = piecesInside(line, blocker.shape);
  const length = lengthOf(line);
  switch (blocker.kind) {
    case "solid":
      return firstDeep(pieces, line, blocker.shape, slack);
    case "screen": {
      const hair = slack / length;
      const passed = pieces.filter((piece) => piece.from > hair && piece.to < 1 - hair);
      return firstDeep(passed, line, blocker.shape, slack);
    }
    case "cover":
      return totalOf(pieces) * length > blocker.depth + slack ? usedUp(pieces, length, blocker.depth) : undefined;
  }
};

const blocks = (line: Segment, blocker: Blocker, tolerance: number): boolean =>
  blocker.kind === "solid"
    ? entersOutline(line, blocker.shape, tolerance)
    : blockedAt(line, blocker, tolerance) !== undefined;

export const isClear = (line: Segment, blockers: readonly Blocker[], tolerance: number): boolean =>
  !blockers.some((blocker) => blocks(line, blocker, tolerance));

export interface SightStop {
  /** The blocker's place in the list. */
  readonly blocker: number;
  /** How far along the line it begins to block. */
  readonly at: number;
}

/** The blocker that stops the line first; of equally near ones, the first in the list. */
export const firstBlocker = (line: Segment, blockers: readonly Blocker[], tolerance: number): SightStop | undefined => {
  let first: SightStop | undefined;
  blockers.forEach((blocker, index) => {
    const at = blockedAt(line, blocker, tolerance);
    if (at !== undefined && (first === undefined || at < first.at)) first = { blocker: index, at };
  });
  return first;
};

/** Where the line through p and q meets a convex shape (a point, a segment, a base): the span of parameters, or undefined. */
const spanOn = (p: Point, q: Point, shape: Outline): Stretch | undefined => {
  const limit = HAIR * distance(p, q);
  let from = Infinity;
  let to = -Infinity;
  const take = (t: number): void => {
    if (t < from) from = t;
    if (t > to) to = t;
  };
  let a = shape.at(-1);
  for (const b of shape) {
    const side = orientation(p, q, b);
    if (Math.abs(side) <= limit) take(footOf(b, p, q));
    else if (a !== undefined && side > 0 !== orientation(p, q, a) > 0) {
      const t = crossingParameter({ start: p, end: q }, a, b);
      if (t !== undefined) take(t);
    }
    a = b;
  }
  return from <= to ? { from, to } : undefined;
};

/** The piece of the line through two points that leads from one convex shape to another. */
const joinAlong = (p: Point, q: Point, from: Outline, to: Outline): Segment | undefined => {
  const one = spanOn(p, q, from);
  const two = spanOn(p, q, to);
  if (one === undefined || two === undefined) return undefined;
  if (one.to <= two.from) return { start: between(p, q, one.to), end: between(p, q, two.from) };
  if (two.to <= one.from) return { start: between(p, q, one.from), end: between(p, q, two.to) };
  const shared = between(p, q, Math.max(one.from, two.from));
  return { start: shared, end: shared };
};

/** A list without points that repeat within a hair. */
const distinct = (points: readonly Point[]): readonly Point[] => {
  const kept: Point[] = [];
  for (const p of points) if (!kept.some((known) => distance(known, p) <= HAIR)) kept.push(p);
  return kept;
};

/**
 * A clear line from some point of one convex shape (a point, an edge or a base) to some point of another, or undefined when there
 * is none. A line found grazes no blocker deeper than the tolerance, and if one exists that enters none at all, one is found.
 */
export const sightLine = (
  from: Outline,
  to: Outline,
  blockers: readonly (SolidBlocker | WallBlocker)[],
  tolerance: number,
): Segment | undefined => {
  const hull = convexHull([...from, ...to]);
  const bounds = boundsOf(hull);
  const near = blockers.filter((blocker) => !boundsApart(bounds, boundsOf(pointsOf(blocker)), 0));
  const within = (p: Point): boolean =>
    hull.length < 3 || locate(p, hull) !== "outside" || distanceToBoundary(p, hull) <= HAIR;
  const ends = distinct([...from, ...to]);
  // Corner to corner first: nearly every clear case ends here.
  for (const start of from) {
    for (const end of to) if (isClear({ start, end }, near, tolerance)) return { start, end };
  }
  const corners = distinct([...ends, ...near.flatMap((blocker) => pointsOf(blocker).filter(within))]);
  for (const [index, p] of corners.entries()) {
    for (const q of corners.slice(index + 1)) {
      const line = joinAlong(p, q, from, to);
      if (line !== undefined && isClear(line, near, tolerance)) return line;
    }
  }
  return undefined;
};
