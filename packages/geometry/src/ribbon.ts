/**
 * Ribbons: rivers and roads, a centre line of points with one width. Bends are mitred and ends are cut square, so a ribbon is an
 * outline and every question about its surface is a question to that outline: what is drawn is what is judged. A course that must
 * cover the very edge of a table runs on beyond it.
 */
import type { Segment } from "./base.ts";
import { distance, dot, type Point, scale, snapPoint, subtract } from "./lattice.ts";
import { isOnLattice, normaliseOutline, type Outline, outlineFaults, type Rectangle } from "./outline.ts";
import { TABLE_SIDES, type TableSide } from "./outlineRelation.ts";

export interface Ribbon {
  readonly course: readonly Point[];
  readonly width: number;
}

export const RIBBON_FAULTS = [
  "tooFewPoints",
  "offLattice",
  "noWidth",
  "repeatedPoint",
  "tooSharp",
  "selfCrossing",
] as const;
export type RibbonFault = (typeof RIBBON_FAULTS)[number];

/** The cosine of the sharpest bend, a third of a turn: there a mitre reaches one whole width from the centre line. */
const SHARPEST = -0.5;

export const courseLegs = (course: readonly Point[]): readonly Segment[] =>
  course.slice(1).map((end, index) => ({ start: course[index] ?? end, end }));

const wayOf = (leg: Segment): Point => scale(subtract(leg.end, leg.start), 1 / distance(leg.start, leg.end));

/** The points of one bank, and of the other, before they are brought to the lattice. */
const banksOf = (ribbon: Ribbon): { readonly left: readonly Point[]; readonly right: readonly Point[] } => {
  const ways = courseLegs(ribbon.course).map(wayOf);
  const half = ribbon.width / 2;
  const mitres = ribbon.course.map((_, index) => {
    const into = ways[index - 1] ?? ways[index] ?? { x: 0, y: 0 };
    const out = ways[index] ?? into;
    const share = half / (1 + dot(into, out));
    return { x: -(into.y + out.y) * share, y: (into.x + out.x) * share };
  });
  const beside = (hand: 1 | -1): readonly Point[] =>
    ribbon.course.map((p, index) => {
      const mitre = mitres[index] ?? { x: 0, y: 0 };
      return { x: p.x + hand * mitre.x, y: p.y + hand * mitre.y };
    });
  return { left: beside(1), right: beside(-1) };
};

const boundary = (ribbon: Ribbon): readonly Point[] => {
  const { left, right } = banksOf(ribbon);
  return [...left, ...right.toReversed()].map(snapPoint);
};

/** Everything that keeps a course and a width from being a ribbon; an empty list means they are one. */
export const ribbonFaults = (ribbon: Ribbon): readonly RibbonFault[] => {
  const { course, width } = ribbon;
  if (course.length < 2) return ["tooFewPoints"];
  if (!course.every(isOnLattice) || !Number.isInteger(width)) return ["offLattice"];
  if (width < 2) return ["noWidth"];
  const legs = courseLegs(course);
  if (legs.some((leg) => distance(leg.start, leg.end) === 0)) return ["repeatedPoint"];
  const ways = legs.map(wayOf);
  if (ways.some((way, index) => dot(way, ways[index + 1] ?? way) < SHARPEST)) return ["tooSharp"];
  return outlineFaults(boundary(ribbon)).length > 0 ? ["selfCrossing"] : [];
};

/** The surface of a ribbon without faults. */
export const ribbonOutline = (ribbon: Ribbon): Outline => normaliseOutline(boundary(ribbon));

export const courseLength = (course: readonly Point[]): number =>
  courseLegs(course).reduce((sum, leg) => sum + distance(leg.start, leg.end), 0);

/** How much longer a course is than the straight line between its ends: 1 when it is straight. */
export const windingOf = (course: readonly Point[]): number => {
  const first = course[0];
  const last = course.at(-1);
  return first === undefined || last === undefined ? 1 : courseLength(course) / distance(first, last);
};

/** The sides of a table that a point lies on or beyond, within the tolerance. */
export const sidesReached = (p: Point, table: Rectangle, tolerance: number): readonly TableSide[] => {
  const inset = { left: p.x - table.left, bottom: p.y - table.bottom, right: table.right - p.x, top: table.top - p.y };
  return TABLE_SIDES.filter((side) => inset[side] <= tolerance);
};

export interface RibbonEnds {
  readonly start: readonly TableSide[];
  readonly end: readonly TableSide[];
}

/** The sides of the table at which a ribbon comes in and goes out; an empty list where it ends on the table. */
export const ribbonEnds = (ribbon: Ribbon, table: Rectangle, tolerance: number): RibbonEnds => {
  const at = (p: Point | undefined): readonly TableSide[] => (p === undefined ? [] : sidesReached(p, table, tolerance));
  return { start: at(ribbon.course[0]), end: at(ribbon.course.at(-1)) };
};

/** The same ribbon with both ends run on by a length, on the lattice. */
export const runOn = (ribbon: Ribbon, length: number): Ribbon => {
  const prolong = (course: readonly Point[]): readonly Point[] => {
    const [first, second] = course;
    if (first === undefined || second === undefined) return course;
    const back = wayOf({ start: second, end: first });
    return [snapPoint({ x: first.x + back.x * length, y: first.y + back.y * length }), ...course.slice(1)];
  };
  return { ...ribbon, course: prolong(prolong(ribbon.course).toReversed()).toReversed() };
};
