/** Along and across a ribbon: how far down the course a point is, on which bank, which way the course runs, where two cross. */
import { type Base, EDGES, edgesOf, type Segment } from "./base.ts";
import { add, between, distance, orientation, type Point, snapPoint, subtract } from "./lattice.ts";
import { locate, type Outline } from "./outline.ts";
import { piecesInside } from "./outlinePieces.ts";
import { insetBase } from "./outlineRelation.ts";
import { courseLegs, type Ribbon, ribbonOutline } from "./ribbon.ts";
import { footOf, HAIR, meetingPoint, passesAt, withoutStretches } from "./segment.ts";
import { directionOf } from "./turn.ts";

/** The hand of someone who goes down the course; `centre` is on the line itself. */
export const HANDS = ["left", "right", "centre"] as const;
export type Hand = (typeof HANDS)[number];

export interface CoursePlace {
  /** The point of the centre line nearest to the one asked about. */
  readonly point: Point;
  /** Its distance down the course. */
  readonly along: number;
  /** From the point asked about to the centre line. */
  readonly away: number;
  readonly hand: Hand;
  /** The way the course runs there, as a facing, not snapped; at a bend, between the two. */
  readonly direction: number;
}

const handOf = (side: number): Hand => {
  if (side === 0) return "centre";
  return side > 0 ? "left" : "right";
};

/** A point whose nearest is a bend lies outside that bend; beyond an end the last leg goes on for ever. */
const handAtBend = (before: Segment | undefined, after: Segment | undefined, p: Point): Hand => {
  const leg = before ?? after;
  if (leg === undefined) return "centre";
  const turn = before === undefined || after === undefined ? 0 : orientation(before.start, before.end, after.end);
  if (turn === 0) return handOf(orientation(leg.start, leg.end, p));
  return handOf(-turn);
};

const wayAtBend = (before: Segment | undefined, after: Segment | undefined): number => {
  const unit = (leg: Segment): Point => {
    const length = distance(leg.start, leg.end);
    return { x: (leg.end.x - leg.start.x) / length, y: (leg.end.y - leg.start.y) / length };
  };
  if (before === undefined) return after === undefined ? 0 : directionOf(unit(after));
  return directionOf(after === undefined ? unit(before) : add(unit(before), unit(after)));
};

/** Where a point stands to a course. The course has at least one leg. */
export const courseAt = (course: readonly Point[], p: Point): CoursePlace => {
  const legs = courseLegs(course);
  let best: CoursePlace = { point: p, along: 0, away: Infinity, hand: "centre", direction: 0 };
  let passed = 0;
  legs.forEach((leg, index) => {
    const length = distance(leg.start, leg.end);
    const foot = footOf(p, leg.start, leg.end);
    const t = Math.max(0, Math.min(1, foot));
    const point = between(leg.start, leg.end, t);
    const away = distance(p, point);
    if (away < best.away) {
      const before = t <= 0 ? legs[index - 1] : leg;
      const after = t >= 1 ? legs[index + 1] : leg;
      const isBend = t <= 0 || t >= 1;
      const side = handOf(orientation(leg.start, leg.end, p));
      const hand = isBend ? handAtBend(before, after, p) : side;
      best = {
        point,
        along: passed + t * length,
        away,
        hand: away === 0 ? "centre" : hand,
        direction: isBend ? wayAtBend(before, after) : directionOf(subtract(leg.end, leg.start)),
      };
    }
    passed += length;
  });
  return best;
};

/** The point at a distance down a course (kept within its ends) and the way the course runs there. */
export const pointAlong = (
  course: readonly Point[],
  along: number,
): { readonly point: Point; readonly direction: number } => {
  const legs = courseLegs(course);
  let left = Math.max(0, along);
  let last = { point: course[0] ?? { x: 0, y: 0 }, direction: 0 };
  for (const leg of legs) {
    const length = distance(leg.start, leg.end);
    const direction = directionOf(subtract(leg.end, leg.start));
    if (left <= length) return { point: between(leg.start, leg.end, left / length), direction };
    left -= length;
    last = { point: leg.end, direction };
  }
  return last;
};

/** The piece of a ribbon between two distances down its course, on the lattice: a ford, the ground of a bridge. */
export const stretchOfRibbon = (ribbon: Ribbon, from: number, to: number): Ribbon => {
  let passed = 0;
  const bends = courseLegs(ribbon.course).flatMap((leg) => {
    passed += distance(leg.start, leg.end);
    return passed > from + 1 && passed < to - 1 ? [leg.end] : [];
  });
  const ends = [from, to].map((along) => snapPoint(pointAlong(ribbon.course, along).point));
  return { ...ribbon, course: [...ends.slice(0, 1), ...bends, ...ends.slice(1)] };
};

export type Bank = "left" | "right" | "on";

/** Whether a point is on a ribbon or which bank it is on; the water's edge belongs to the bank. */
export const bankOf = (ribbon: Ribbon, p: Point): Bank => {
  if (locate(p, ribbonOutline(ribbon)) === "inside") return "on";
  return courseAt(ribbon.course, p).hand === "left" ? "left" : "right";
};

const outsideMiddles = (line: Segment, surface: Outline): readonly Point[] =>
  withoutStretches({ from: 0, to: 1 }, piecesInside(line, surface)).map((piece) =>
    between(line.start, line.end, (piece.from + piece.to) / 2),
  );

/** The banks that a base, less the tolerance all round, has some part on: both when it stands astride the ribbon. */
export const banksUnder = (ribbon: Ribbon, base: Base, tolerance: number): readonly ("left" | "right")[] => {
  const surface = ribbonOutline(ribbon);
  const edges = edgesOf(insetBase(base, tolerance));
  const hands = EDGES.flatMap((edge) => outsideMiddles(edges[edge], surface)).map(
    (p) => courseAt(ribbon.course, p).hand,
  );
  return (["left", "right"] as const).filter((bank) => hands.includes(bank));
};

/** Whether a straight move passes the centre line from bank to bank. */
export const crossesCourse = (ribbon: Ribbon, line: Segment, tolerance: number): boolean =>
  passesAt(line, ribbon.course, tolerance) !== undefined;

export interface CourseCrossing {
  readonly point: Point;
  readonly alongFirst: number;
  readonly alongSecond: number;
}

/** Where the centre lines of two courses meet, in order down the first: the places for bridges, fords and junctions. */
export const courseCrossings = (first: readonly Point[], second: readonly Point[]): readonly CourseCrossing[] => {
  const found: CourseCrossing[] = [];
  for (const one of courseLegs(first)) {
    for (const two of courseLegs(second)) {
      const point = meetingPoint(one, two);
      if (point === undefined || found.some((known) => distance(known.point, point) <= HAIR)) continue;
      found.push({ point, alongFirst: courseAt(first, point).along, alongSecond: courseAt(second, point).along });
    }
  }
  return found.toSorted((a, b) => a.alongFirst - b.alongFirst);
};
