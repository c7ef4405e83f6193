/**
 * The outline of what a base sweeps, for drawing only: arcs become chords. Rules ask `sweptTouches` and `firstObstacle`.
 *
 * Seen from the pivot, a convex shape covers in each direction one stretch of distances, and so does what it sweeps: outwards to
 * the farthest of the first stand, the last stand and the corners that pass through that direction, inwards likewise.
 */
import type { Base } from "./base.ts";
import { type Convex, convexOfBase, convexOfBoth } from "./convex.ts";
import { between, distance, dot, type Point, subtract } from "./lattice.ts";
import { type Leg, motionsOf, movedBy, type Rotation } from "./leg.ts";
import { directionOf, forwardOf, normaliseTurn, signedTurn, TURN } from "./turn.ts";

/** A stretch of distances from the pivot in some direction. */
interface Ray {
  readonly near: number;
  readonly far: number;
}

/** Rounding can put a direction along an edge just past it; this much of a turn (a hundred-millionth) is still on it. */
const GRAZE = 0.01;

/** The distances at which a ray from `about` crosses the shape. */
const rayIn = (shape: Convex, about: Point, direction: number): Ray | undefined => {
  const way = forwardOf(direction);
  let near = 0;
  let far = Number.POSITIVE_INFINITY;
  for (const face of shape.faces) {
    const room = face.offset - (face.x * about.x + face.y * about.y);
    const rate = face.x * way.x + face.y * way.y;
    if (Math.abs(rate) < 1e-12) {
      if (room < -1e-3) return undefined;
    } else if (rate > 0) far = Math.min(far, room / rate);
    else near = Math.max(near, room / rate);
  }
  return near <= far + 1e-3 ? { near, far: Math.max(near, far) } : undefined;
};

/** The point of the shape nearest to a pivot outside it. */
const nearestPoint = (shape: Convex, about: Point): Point => {
  let best = shape.centre;
  for (const { start, end } of shape.faces) {
    const way = subtract(end, start);
    const share = dot(subtract(about, start), way) / dot(way, way);
    const foot = between(start, end, Math.max(0, Math.min(1, share)));
    if (distance(foot, about) < distance(best, about)) best = foot;
  }
  return best;
};

const contains = (shape: Convex, p: Point, slack: number): boolean =>
  shape.faces.every((face) => face.x * p.x + face.y * p.y <= face.offset + slack);

/** The turn normalised so that a clockwise one starts at the first stand. */
const clockwise = (
  base: Base,
  motion: Rotation,
): { readonly first: Base; readonly last: Base; readonly turn: number } => {
  const end = movedBy(base, motion, 1);
  return motion.turn < 0
    ? { first: end, last: base, turn: -motion.turn }
    : { first: base, last: end, turn: motion.turn };
};

interface Fan {
  /** Directions, from `from` clockwise through `span`, between which the outline is told. */
  readonly from: number;
  readonly span: number;
  readonly corners: readonly number[];
  readonly at: (direction: number) => Ray | undefined;
}

const fanOf = (base: Base, motion: Rotation): Fan => {
  const { about } = motion;
  const { first, last, turn } = clockwise(base, motion);
  const start = convexOfBase(first);
  const end = convexOfBase(last);
  const outside = !contains(start, about, 1e-3);
  const passing = start.points.map((p) => ({ direction: directionOf(subtract(p, about)), radius: distance(p, about) }));
  const lowest = nearestPoint(start, about);
  const lowestDirection = directionOf(subtract(lowest, about));
  const passes = (from: number, direction: number): boolean => normaliseTurn(direction - from) <= turn;
  const at = (direction: number): Ray | undefined => {
    const rays = [rayIn(start, about, direction), rayIn(end, about, direction)].filter((ray) => ray !== undefined);
    let near = Math.min(...rays.map((ray) => ray.near));
    let far = Math.max(...rays.map((ray) => ray.far));
    for (const { direction: from, radius } of passing) {
      if (!passes(from, direction)) continue;
      far = Math.max(far, radius);
      near = Math.min(near, radius);
    }
    if (outside && passes(lowestDirection, direction)) near = Math.min(near, distance(lowest, about));
    return far < near ? undefined : { near: outside ? near : 0, far };
  };
  const corners = passing.flatMap(({ direction }) => [direction, direction + turn]);
  if (contains(start, about, -1e-3)) return { from: 0, span: TURN, corners, at };
  const middle = directionOf(subtract(start.centre, about));
  const sides = passing.filter(({ radius }) => radius > 1e-3).map(({ direction }) => signedTurn(direction - middle));
  const left = Math.min(...sides);
  const span = Math.min(TURN, Math.max(...sides) - left + turn);
  const inside = outside ? [lowestDirection, lowestDirection + turn] : [];
  return { from: middle + left, span, corners: [...corners, ...inside], at };
};

const turningOutline = (base: Base, motion: Rotation, sag: number): readonly Point[] => {
  const fan = fanOf(base, motion);
  const place = (direction: number, radius: number): Point => {
    const way = forwardOf(direction);
    return { x: motion.about.x + way.x * radius, y: motion.about.y + way.y * radius };
  };
  const turns = [...fan.corners.map((corner) => normaliseTurn(corner - fan.from)), GRAZE, fan.span - GRAZE]
    .filter((turn) => turn >= GRAZE && turn <= fan.span - GRAZE)
    .toSorted((a, b) => a - b);
  const trace = (end: keyof Ray): readonly Point[] => {
    const points: Point[] = [];
    const at = (turn: number): Point => place(fan.from + turn, fan.at(fan.from + turn)?.[end] ?? 0);
    const refine = (from: number, to: number, depth: number): void => {
      const a = at(from);
      const b = at(to);
      const middle = at((from + to) / 2);
      // Not only the middle: a notch can hide its sag there.
      const quarter = at(from + (to - from) / 4);
      if (depth > 0 && Math.max(offChord(middle, a, b), offChord(quarter, a, b)) > sag) {
        refine(from, (from + to) / 2, depth - 1);
        refine((from + to) / 2, to, depth - 1);
      } else points.push(b);
    };
    const [begin = 0] = turns;
    points.push(at(begin));
    for (const [i, turn] of turns.entries()) if (i > 0) refine(turns[i - 1] ?? 0, turn, 12);
    return points;
  };
  const inner = trace("near").toReversed();
  const whole = fan.span === TURN && inner.every((p) => distance(p, motion.about) < 1e-3);
  const outer = trace("far");
  return withoutRepeats(whole ? outer : [...outer, ...inner]);
};

const offChord = (p: Point, a: Point, b: Point): number => {
  const way = subtract(b, a);
  const length = distance(a, b);
  if (length === 0) return distance(p, a);
  const share = dot(subtract(p, a), way) / (length * length);
  return distance(p, between(a, b, Math.max(0, Math.min(1, share))));
};

const withoutRepeats = (points: readonly Point[]): readonly Point[] =>
  points.filter((p, i) => {
    const before = points.at(i - 1);
    return before === undefined || points.length < 2 || distance(before, p) > 1e-6;
  });

/** One outline for each motion of the leg, no chord farther than `sag` from the true edge. A full ring is cut open at a seam. */
export const sweptOutlines = (base: Base, leg: Leg, sag: number): readonly (readonly Point[])[] => {
  let at = base;
  return motionsOf(base, leg).map((motion) => {
    const from = at;
    at = movedBy(at, motion, 1);
    if (motion.kind === "rotation") return turningOutline(from, motion, sag);
    return convexOfBoth(from, at).points;
  });
};
