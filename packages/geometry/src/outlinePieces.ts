/** What of a segment or of a base lies inside an outline: pieces, lengths, clipped shapes, shares. */
import { type Base, outlineOf, type Segment } from "./base.ts";
import { between, distance, orientation, type Point } from "./lattice.ts";
import { boundsApart, boundsOf, locate, type Outline, outlineArea } from "./outline.ts";
import {
  closestOnSegment,
  crossingParameter,
  distanceToSegment,
  footOf,
  HAIR,
  lengthOf,
  type Stretch,
  stretchWithin,
  totalOf,
  uniteStretches,
  withoutStretches,
} from "./segment.ts";

export type { Stretch } from "./segment.ts";

interface Cuts {
  /** Parameters on the segment where it meets the boundary, unsorted. */
  readonly at: readonly number[];
  /** Stretches where it runs along an edge: neither in nor out. */
  readonly along: readonly Stretch[];
}

const cutsOf = (line: Segment, outline: Outline): Cuts => {
  const at: number[] = [];
  const along: Stretch[] = [];
  let a = outline.at(-1);
  if (a === undefined) return { at, along };
  let sideA = orientation(line.start, line.end, a);
  for (const b of outline) {
    const sideB = orientation(line.start, line.end, b);
    if (sideA === 0 && sideB === 0) {
      const one = footOf(a, line.start, line.end);
      const two = footOf(b, line.start, line.end);
      along.push({ from: Math.min(one, two), to: Math.max(one, two) });
      at.push(one, two);
    } else if (sideA >= 0 !== sideB > 0 || sideA === 0 || sideB === 0) {
      const t = crossingParameter(line, a, b);
      if (t !== undefined) at.push(t);
    }
    a = b;
    sideA = sideB;
  }
  return { at, along };
};

/**
 * The pieces of a segment in the inside of an outline, as sorted parameters 0 … 1. Running along an edge is not inside; pieces
 * shorter than rounding are nothing.
 */
export const piecesInside = (line: Segment, outline: Outline): readonly Stretch[] => {
  const length = lengthOf(line);
  if (length === 0) return [];
  const { at, along } = cutsOf(line, outline);
  const hair = HAIR / length;
  const stops = [0, ...at.filter((t) => t > 0 && t < 1).toSorted((a, b) => a - b), 1];
  const inside: Stretch[] = [];
  let from = 0;
  for (const to of stops) {
    if (to - from <= hair) continue;
    const middle = (from + to) / 2;
    const runsAlong = along.some((edge) => edge.from < middle && middle < edge.to);
    if (!runsAlong && locate(between(line.start, line.end, middle), outline) === "inside") inside.push({ from, to });
    from = to;
  }
  return uniteStretches(inside, hair);
};

export const lengthInside = (line: Segment, outline: Outline): number =>
  totalOf(piecesInside(line, outline)) * lengthOf(line);

/** The length inside of a path of straight legs. */
export const pathLengthInside = (path: readonly Point[], outline: Outline): number =>
  path.slice(1).reduce((sum, end, index) => sum + lengthInside({ start: path[index] ?? end, end }, outline), 0);

/** The pieces of a segment deeper inside an outline than a margin, as sorted parameters. */
export const piecesDeeper = (line: Segment, outline: Outline, margin: number): readonly Stretch[] => {
  const inside = piecesInside(line, outline);
  if (inside.length === 0 || margin <= 0) return inside;
  const shallow: Stretch[] = [];
  let a = outline.at(-1);
  for (const b of outline) {
    const near = a === undefined ? undefined : stretchWithin(line, a, b, margin);
    if (near !== undefined) shallow.push(near);
    a = b;
  }
  const hair = HAIR / lengthOf(line);
  return inside.flatMap((piece) => withoutStretches(piece, shallow)).filter((piece) => piece.to - piece.from > hair);
};

/** The distance from a point to the boundary, from within or from without. */
export const distanceToBoundary = (p: Point, outline: Outline): number => {
  let least = Infinity;
  let a = outline.at(-1);
  for (const b of outline) {
    if (a !== undefined) least = Math.min(least, distanceToSegment(p, a, b));
    a = b;
  }
  return least;
};

/** Whether a segment goes deeper into an outline than the tolerance: grazing an edge or a corner is not entering. */
export const entersOutline = (line: Segment, outline: Outline, tolerance: number): boolean => {
  const slack = Math.max(tolerance, HAIR);
  if (boundsApart(boundsOf([line.start, line.end]), boundsOf(outline), 0)) return false;
  const limit = slack * lengthOf(line);
  let left = false;
  let right = false;
  for (const p of outline) {
    const side = orientation(line.start, line.end, p);
    if (side > limit) left = true;
    else if (side < -limit) right = true;
  }
  // An outline all on one side of the line is grazed at most.
  if (!left || !right) return false;
  const inside = piecesInside(line, outline);
  const middleIsDeep = inside.some(
    (piece) => distanceToBoundary(between(line.start, line.end, (piece.from + piece.to) / 2), outline) > slack,
  );
  return middleIsDeep || (inside.length > 0 && piecesDeeper(line, outline, slack).length > 0);
};

/** What of a shape lies where an even measure (a signed distance from some line) is at least nought. */
export const clipWhere = (shape: Outline, measure: (p: Point) => number): Outline => {
  const kept: Point[] = [];
  let before = shape.at(-1);
  if (before === undefined) return kept;
  let was = measure(before);
  for (const p of shape) {
    const is = measure(p);
    if ((is < 0 && was > 0) || (is > 0 && was < 0)) kept.push(between(before, p, was / (was - is)));
    if (is >= 0) kept.push(p);
    before = p;
    was = is;
  }
  return kept;
};

/** What of a shape lies on the right hand of a → b, at least `inset` from that line (the inside of a clockwise edge). */
const clipToRight = (shape: Outline, a: Point, b: Point, inset: number): Outline => {
  const limit = inset * distance(a, b);
  return clipWhere(shape, (p) => -orientation(a, b, p) - limit);
};

/** What of a shape lies inside a convex clockwise window. Of a concave shape the pieces hang together by threads of no area. */
export const clipToWindow = (shape: Outline, window: Outline): Outline => {
  let kept = shape;
  let a = window.at(-1);
  for (const b of window) {
    if (a !== undefined) kept = clipToRight(kept, a, b, 0);
    a = b;
  }
  return kept;
};

/** A convex clockwise shape less a margin all round; what is too thin for the margin vanishes. */
export const insetConvex = (shape: Outline, margin: number): Outline => {
  let kept = shape;
  let a = shape.at(-1);
  for (const b of shape) {
    if (a !== undefined) kept = clipToRight(kept, a, b, margin);
    a = b;
  }
  return kept;
};

/** The area two shapes have in common; the window is convex and clockwise. */
export const commonArea = (shape: Outline, window: Outline): number =>
  boundsApart(boundsOf(shape), boundsOf(window), 0) ? 0 : outlineArea(clipToWindow(shape, window));

/** The share 0 … 1 of a base's surface that lies inside an outline. */
export const shareInside = (base: Base, outline: Outline): number =>
  Math.min(1, commonArea(outline, outlineOf(base)) / (base.width * base.depth));

/** The point of the boundary nearest to p. */
export const closestOnBoundary = (p: Point, outline: Outline): Point => {
  let best = outline[0] ?? p;
  let least = Infinity;
  let a = outline.at(-1);
  for (const b of outline) {
    const q = closestOnSegment(p, a ?? b, b);
    const away = distance(p, q);
    if (away < least) {
      least = away;
      best = q;
    }
    a = b;
  }
  return best;
};
