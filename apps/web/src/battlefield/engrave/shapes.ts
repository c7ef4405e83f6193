/** Plane figures for drawing: nothing here is asked by a rule, so small errors cost nothing. */
import { between, boundsOf, distance, type Outline, type Point, type Rectangle } from "@acies/geometry";

export const at = (points: readonly Point[], index: number): Point => points[index] ?? { x: 0, y: 0 };

const cyclic = (points: readonly Point[], index: number): Point =>
  at(points, ((index % points.length) + points.length) % points.length);

export const isInside = (outline: Outline, { x, y }: Point): boolean => {
  let inside = false;
  let b = at(outline, outline.length - 1);
  for (const a of outline) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    b = a;
  }
  return inside;
};

const nearestOn = (a: Point, b: Point, p: Point): Point => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const length = x * x + y * y;
  const share = length === 0 ? 0 : ((p.x - a.x) * x + (p.y - a.y) * y) / length;
  return between(a, b, Math.max(0, Math.min(1, share)));
};

/** How far a point lies from the edge of an outline. Asked for every dart of a scatter, so it makes nothing on the way. */
export const edgeDistance = (outline: Outline, p: Point): number => {
  let least = Infinity;
  let b = at(outline, outline.length - 1);
  for (const a of outline) {
    const x = b.x - a.x;
    const y = b.y - a.y;
    const length = x * x + y * y;
    const along = length === 0 ? 0 : ((p.x - a.x) * x + (p.y - a.y) * y) / length;
    const share = Math.max(0, Math.min(1, along));
    const dx = p.x - a.x - x * share;
    const dy = p.y - a.y - y * share;
    const gap = dx * dx + dy * dy;
    if (gap < least) least = gap;
    b = a;
  }
  return Math.sqrt(least);
};

export const nearestOnLine = (line: readonly Point[], p: Point): Point => {
  let best = at(line, 0);
  for (let i = 0; i + 1 < line.length; i++) {
    const found = nearestOn(at(line, i), at(line, i + 1), p);
    if (distance(found, p) < distance(best, p)) best = found;
  }
  return best;
};

/** Points at even steps along a closed outline, each with the side it lies on. */
export const paced = (outline: Outline, step: number): readonly { readonly point: Point; readonly side: number }[] => {
  const lengths = outline.map((a, i) => distance(a, cyclic(outline, i + 1)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(3, Math.round(whole / step));
  const found: { readonly point: Point; readonly side: number }[] = [];
  let side = 0;
  let behind = 0;
  for (let i = 0; i < count; i++) {
    const here = (i * whole) / count;
    while (side < outline.length - 1 && behind + (lengths[side] ?? 0) < here) {
      behind += lengths[side] ?? 0;
      side++;
    }
    const length = lengths[side] ?? 0;
    const share = length === 0 ? 0 : (here - behind) / length;
    found.push({ point: between(cyclic(outline, side), cyclic(outline, side + 1), share), side });
  }
  return found;
};

/** Points at most `step` apart along an open line, its corners kept. */
export const densified = (line: readonly Point[], step: number): readonly Point[] =>
  line.flatMap((a, i) => {
    const b = line[i + 1];
    if (b === undefined) return [a];
    const parts = Math.max(1, Math.ceil(distance(a, b) / step));
    return Array.from({ length: parts }, (_, k) => between(a, b, k / parts));
  });

const catmull = ([a, b, c, d]: readonly [number, number, number, number], t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A closed smooth curve through the points. */
export const smoothed = (points: readonly Point[], step: number): readonly Point[] =>
  points.flatMap((p, i) => {
    const [a, c, d] = [cyclic(points, i - 1), cyclic(points, i + 1), cyclic(points, i + 2)];
    const parts = Math.max(2, Math.round(distance(p, c) / step));
    return Array.from({ length: parts }, (_, k) => ({
      x: catmull([a.x, p.x, c.x, d.x], k / parts),
      y: catmull([a.y, p.y, c.y, d.y], k / parts),
    }));
  });

/** A running mean over `reach` neighbours to either side; the ends stay. */
export const eased = (line: readonly Point[], reach: number): readonly Point[] =>
  line.map((p, i) => {
    const span = Math.min(reach, i, line.length - 1 - i);
    if (span === 0) return p;
    let x = 0;
    let y = 0;
    for (let k = i - span; k <= i + span; k++) {
      x += at(line, k).x;
      y += at(line, k).y;
    }
    return { x: x / (2 * span + 1), y: y / (2 * span + 1) };
  });

/** The line moved sideways, to the left hand of its course on a sheet whose y runs down. */
export const besides = (line: readonly Point[], offset: (index: number) => number): readonly Point[] =>
  line.map((p, i) => {
    const a = at(line, Math.max(0, i - 1));
    const b = at(line, Math.min(line.length - 1, i + 1));
    const length = distance(a, b) || 1;
    const by = offset(i);
    return { x: p.x + ((b.y - a.y) / length) * by, y: p.y - ((b.x - a.x) / length) * by };
  });

/** What of a figure lies on the side of the line a → b where the cross product is not negative. */
export const cut = (figure: readonly Point[], a: Point, b: Point): readonly Point[] => {
  const height = (p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return figure.flatMap((p, i) => {
    const q = cyclic(figure, i + 1);
    const [here, there] = [height(p), height(q)];
    const kept = here >= 0 ? [p] : [];
    return here >= 0 === there >= 0 ? kept : [...kept, between(p, q, here / (here - there))];
  });
};

export const areaOf = (figure: readonly Point[]): number => {
  let sum = 0;
  figure.forEach((p, i) => {
    const q = cyclic(figure, i + 1);
    sum += p.x * q.y - q.x * p.y;
  });
  return sum / 2;
};

/** A convex figure with every side moved inwards; nothing when it is too small for that. */
export const inset = (figure: readonly Point[], by: number): readonly Point[] => {
  const clockwise = areaOf(figure) >= 0 ? figure : figure.toReversed();
  let left = clockwise;
  clockwise.forEach((a, i) => {
    const b = cyclic(clockwise, i + 1);
    const length = distance(a, b);
    if (length < 0.01) return;
    const shift = { x: (-(b.y - a.y) / length) * by, y: ((b.x - a.x) / length) * by };
    left = cut(left, { x: a.x + shift.x, y: a.y + shift.y }, { x: b.x + shift.x, y: b.y + shift.y });
  });
  return left;
};

/** Any outline drawn in by a little: each corner goes along the mean of its sides' normals. */
export const drawnIn = (outline: Outline, by: number): Outline => {
  const sign = areaOf(outline) >= 0 ? 1 : -1;
  return outline.map((p, i) => {
    const a = cyclic(outline, i - 1);
    const b = cyclic(outline, i + 1);
    const length = distance(a, b) || 1;
    return { x: p.x - ((sign * (b.y - a.y)) / length) * by, y: p.y + ((sign * (b.x - a.x)) / length) * by };
  });
};

const centreOfBounds = ({ left, right, bottom, top }: Rectangle): Point => ({
  x: (left + right) / 2,
  y: (bottom + top) / 2,
});

export const middleOf = (figure: readonly Point[]): Point => centreOfBounds(boundsOf(figure));
