/** Hills (DBA-TER-05, DBA-MEL-06, DBA-RUL-21): their crest, their height, who stands above whom. */
import {
  type Base,
  between,
  convexHull,
  crestsPassed,
  distance,
  edgesOf,
  entersOutline,
  forwardOf,
  highestRise,
  type Outline,
  outlineCentroid,
  type Point,
  piecesInside,
  riseAt,
  type Segment,
  snapPoint,
  standsOnCrest,
} from "@acies/geometry";
import { SLACK, TOUCH } from "../scale.ts";
import { elementOf, type Piece, type State, scaleOf } from "../state.ts";
import { baseOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type AreaPiece, isHill } from "./terrain.ts";

/** DBA-RUL-21: how much higher, of the whole height of the hill, counts as uphill. */
const UPHILL = 0.02;
/** DBA-RUL-21: heights are read this far inside the base: an eighth of a base width, 5 mm at the smaller scale. */
const READ_INSIDE = 1 / 8;

/** The farthest two points of a hull, the first such pair in order: the way the long axis runs. */
const longestWay = (outline: Outline): Segment => {
  const hull = convexHull(outline);
  let best: Segment = { start: hull[0] ?? { x: 0, y: 0 }, end: hull[1] ?? { x: 0, y: 0 } };
  let far = 0;
  for (const [i, start] of hull.entries()) {
    for (const end of hull.slice(i + 1)) {
      const away = distance(start, end);
      if (away > far + SLACK) {
        far = away;
        best = { start, end };
      }
    }
  }
  return best;
};

/** DBA-RUL-21: the central half of the long axis, which runs through the middle of the piece. */
export const defaultCrest = (outline: Outline): readonly Point[] => {
  const { start, end } = longestWay(outline);
  const middle = outlineCentroid(outline);
  const reach = { x: end.x - start.x, y: end.y - start.y };
  const axis: Segment = {
    start: { x: middle.x - reach.x, y: middle.y - reach.y },
    end: { x: middle.x + reach.x, y: middle.y + reach.y },
  };
  const across = piecesInside(axis, outline).find(({ from, to }) => from <= 0.5 && to >= 0.5) ?? {
    from: 0.25,
    to: 0.75,
  };
  const quarter = (across.to - across.from) / 4;
  return [across.from + quarter, across.to - quarter].map((at) => snapPoint(between(axis.start, axis.end, at)));
};

/** The piece as it is laid: a hill without a crest of its own gets the usual one. */
export const withCrest = (piece: Piece): Piece =>
  isHill(piece) && piece.crest.length === 0 ? { ...piece, crest: defaultCrest(piece.outline) } : piece;

const hillsOf = (state: State): readonly AreaPiece[] => state.pieces.filter(isHill);

// — height —

const summits = new WeakMap<Outline, Point>();

const summitOf = ({ outline }: AreaPiece): Point => {
  const before = summits.get(outline);
  if (before !== undefined) return before;
  const found = outlineCentroid(outline);
  summits.set(outline, found);
  return found;
};

/** DBA-RUL-21: 0 at and beyond the edge of every hill, 1 at the middle of one. */
export const heightAt = (state: State, p: Point): number =>
  hillsOf(state).reduce((highest, hill) => Math.max(highest, riseAt(hill.outline, summitOf(hill), p)), 0);

/** The highest ground along a line. */
const heightAlong = (state: State, line: Segment): number =>
  hillsOf(state).reduce((highest, hill) => Math.max(highest, highestRise(hill.outline, summitOf(hill), line)), 0);

/** The line on which the height of a base is read: parallel to its front edge, a little inside, the long side of a wagon no more. */
const readingLine = (state: State, base: Base): Segment => {
  const { front } = edgesOf(base);
  const forward = forwardOf(base.facing);
  const back = scaleOf(state).bw * READ_INSIDE;
  const inside = (p: Point): Point => ({ x: p.x - forward.x * back, y: p.y - forward.y * back });
  return { start: inside(front.start), end: inside(front.end) };
};

const isFrontOnHill = (state: State, base: Base): boolean =>
  hillsOf(state).some(({ outline }) => entersOutline(edgesOf(base).front, outline, TOUCH));

/** DBA-MEL-06, DBA-RUL-21, of bases: one that fights to another side is given turned that way. */
export const isHigher = (state: State, own: Base, foe: Base): boolean =>
  isFrontOnHill(state, own) &&
  heightAlong(state, readingLine(state, own)) > heightAlong(state, readingLine(state, foe)) + UPHILL;

/** DBA-MEL-06, DBA-RUL-21: the first of two elements stands above the second; never for or against who is inside a camp or town. */
export const isUphill = (state: State, a: ElementId, b: ElementId): boolean => {
  if (!state.pieces.some(isHill)) return false;
  const own = elementOf(state, a);
  const foe = elementOf(state, b);
  return own.where === "table" && foe.where === "table" && isHigher(state, baseOf(state, own), baseOf(state, foe));
};

// — crests —

export interface Crest {
  readonly piece: string;
  readonly line: readonly Point[];
}

const crestsOf = (state: State): readonly Crest[] =>
  hillsOf(state).map(({ id, crest }) => ({ piece: id, line: crest }));

const isOnCrest = (base: Base, { line }: Crest): boolean => standsOnCrest({ contours: [], crests: [line] }, base);

/** DBA-RUL-21: the crests that can come between these bases: not those on which one of them has part of its base. */
export const crestsBetween = (state: State, bases: readonly Base[]): readonly Crest[] =>
  crestsOf(state).filter((crest) => !bases.some((base) => isOnCrest(base, crest)));

/** DBA-TER-05: the first crest that a line of sight between two bases passes. */
export const crestAcross = (state: State, line: Segment, bases: readonly Base[]): Crest | undefined =>
  crestsBetween(state, bases).find(
    (crest) => crestsPassed({ contours: [], crests: [crest.line] }, line, TOUCH).length > 0,
  );
