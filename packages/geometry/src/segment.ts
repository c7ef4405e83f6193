/** Segments and stretches of them: the private ground floor of outlines, corridors and sight. */
import type { Segment } from "./base.ts";
import { between, distance, distanceSquared, dot, orientation, type Point, subtract } from "./lattice.ts";

/** A stretch of a line, from ≤ to: parameters 0 … 1 of a segment, or lengths, as the function that returns it says. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What rounding can leave of nothing, in micrometres: far below the lattice, far above the last bits of a coordinate. */
export const HAIR = 0.0001;

export const lengthOf = (s: Segment): number => distance(s.start, s.end);

/** The parameter of the foot of p on the line of a segment; 0 when the segment is a point. */
export const footOf = (p: Point, start: Point, end: Point): number => {
  const d = subtract(end, start);
  const square = dot(d, d);
  return square === 0 ? 0 : dot(subtract(p, start), d) / square;
};

export const closestOnSegment = (p: Point, start: Point, end: Point): Point => {
  const x = end.x - start.x;
  const y = end.y - start.y;
  const along = (p.x - start.x) * x + (p.y - start.y) * y;
  if (along <= 0) return start;
  const square = x * x + y * y;
  if (along >= square) return end;
  const t = along / square;
  return { x: start.x + x * t, y: start.y + y * t };
};

export const distanceToSegment = (p: Point, start: Point, end: Point): number =>
  distance(p, closestOnSegment(p, start, end));

/** Whether two segments cross at a point inside both; exact on the lattice. Touching and running along do not count. */
export const crossesProperly = (a: Segment, b: Segment): boolean => {
  const one = orientation(a.start, a.end, b.start);
  const two = orientation(a.start, a.end, b.end);
  if ((one >= 0 && two >= 0) || (one <= 0 && two <= 0)) return false;
  const three = orientation(b.start, b.end, a.start);
  const four = orientation(b.start, b.end, a.end);
  return (three > 0 && four < 0) || (three < 0 && four > 0);
};

/** Whether p, already known to be on the line of the segment, is strictly between its ends. */
export const isStrictlyBetween = (p: Point, start: Point, end: Point): boolean => {
  const along = dot(subtract(p, start), subtract(end, start));
  return along > 0 && along < distanceSquared(start, end);
};

/** A point that two segments share, ends included; whether there is one is exact on the lattice. */
export const meetingPoint = (a: Segment, b: Segment): Point | undefined => {
  if (crossesProperly(a, b)) return between(a.start, a.end, crossingParameter(a, b.start, b.end) ?? 0);
  const lies = (p: Point, s: Segment): boolean =>
    isWithinBox(p, s.start, s.end) && orientation(s.start, s.end, p) === 0;
  if (lies(a.start, b)) return a.start;
  if (lies(a.end, b)) return a.end;
  if (lies(b.start, a)) return b.start;
  return lies(b.end, a) ? b.end : undefined;
};

export const isWithinBox = (p: Point, a: Point, b: Point): boolean =>
  p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y);

/** The parameter on `line` where the line of a → b crosses it; undefined when they are parallel. */
export const crossingParameter = (line: Segment, a: Point, b: Point): number | undefined => {
  const one = orientation(a, b, line.start);
  const two = orientation(a, b, line.end);
  return one === two ? undefined : one / (one - two);
};

/** The stretch (by parameter) of `line` within `radius` of the segment a → b: the inside of a capsule is convex, so one piece. */
export const stretchWithin = (line: Segment, a: Point, b: Point, radius: number): Stretch | undefined => {
  const length = lengthOf(line);
  if (length === 0) return undefined;
  const found: Stretch[] = [];
  const unite = (s: Stretch | undefined): void => {
    if (s !== undefined && s.from < s.to) found.push(s);
  };
  unite(stretchInDisc(line, a, radius));
  unite(stretchInDisc(line, b, radius));
  unite(stretchInBand(line, a, b, radius));
  const from = Math.max(0, Math.min(...found.map((s) => s.from)));
  const to = Math.min(1, Math.max(...found.map((s) => s.to)));
  return from < to ? { from, to } : undefined;
};

const stretchInDisc = (line: Segment, centre: Point, radius: number): Stretch | undefined => {
  const foot = footOf(centre, line.start, line.end);
  const away = distanceSquared(centre, between(line.start, line.end, foot));
  const rest = radius * radius - away;
  if (rest <= 0) return undefined;
  const half = Math.sqrt(rest) / lengthOf(line);
  return { from: foot - half, to: foot + half };
};

/** Between the parallels at `radius` on either side of a → b and between its two ends. */
const stretchInBand = (line: Segment, a: Point, b: Point, radius: number): Stretch | undefined => {
  const size = distance(a, b);
  if (size === 0) return undefined;
  const across = stretchBetween(
    orientation(a, b, line.start) / size,
    orientation(a, b, line.end) / size,
    -radius,
    radius,
  );
  const along = stretchBetween(footOf(line.start, a, b), footOf(line.end, a, b), 0, 1);
  return across === undefined || along === undefined ? undefined : meet(across, along);
};

/** Where a value that runs evenly from `start` (parameter 0) to `end` (parameter 1) lies between two bounds. */
export const stretchBetween = (start: number, end: number, low: number, high: number): Stretch | undefined => {
  const slope = end - start;
  if (slope === 0) return start >= low && start <= high ? { from: -Infinity, to: Infinity } : undefined;
  const one = (low - start) / slope;
  const two = (high - start) / slope;
  return { from: Math.min(one, two), to: Math.max(one, two) };
};

const meet = (a: Stretch, b: Stretch): Stretch | undefined => {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from <= to ? { from, to } : undefined;
};

/** Sorted, with neighbours closer than `slack` made one. */
export const uniteStretches = (stretches: readonly Stretch[], slack: number): readonly Stretch[] => {
  const united: Stretch[] = [];
  for (const next of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = united.at(-1);
    if (last === undefined || next.from > last.to + slack) united.push(next);
    else if (next.to > last.to) united[united.length - 1] = { from: last.from, to: next.to };
  }
  return united;
};

/** What is left of a stretch when others are taken away, sorted. */
export const withoutStretches = (whole: Stretch, taken: readonly Stretch[]): readonly Stretch[] => {
  const left: Stretch[] = [];
  let from = whole.from;
  for (const gone of uniteStretches(taken, 0)) {
    if (gone.to <= from) continue;
    if (gone.from >= whole.to) break;
    if (gone.from > from) left.push({ from, to: gone.from });
    from = gone.to;
  }
  if (from < whole.to) left.push({ from, to: whole.to });
  return left;
};

export const totalOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, stretch) => sum + (stretch.to - stretch.from), 0);

/**
 * Where `line` passes an open line of points from one side to the other: the distance from its start, or undefined. Touching,
 * running along and meeting it at either end of `line` (all within the tolerance) are not passing.
 */
export const passesAt = (line: Segment, points: readonly Point[], tolerance: number): number | undefined => {
  const length = lengthOf(line);
  if (length === 0) return undefined;
  let first: number | undefined;
  let side = 0;
  let low = Infinity;
  let high = -Infinity;
  let before: Point | undefined;
  for (const point of points) {
    const off = orientation(line.start, line.end, point) / length;
    const now = Math.abs(off) <= tolerance ? 0 : Math.sign(off);
    if (now === 0) {
      const along = footOf(point, line.start, line.end) * length;
      low = Math.min(low, along);
      high = Math.max(high, along);
    } else {
      if (side !== 0 && now !== side && low === Infinity && before !== undefined) {
        const along = (crossingParameter(line, before, point) ?? 0) * length;
        low = along;
        high = along;
      }
      const passed = side !== 0 && now !== side && low > tolerance && high < length - tolerance;
      if (passed && (first === undefined || low < first)) first = low;
      side = now;
      low = Infinity;
      high = -Infinity;
    }
    before = point;
  }
  return first;
};
