/**
 * The first thing a moving base runs into. What it already touches, slides along or leaves is no obstacle: only what it comes to
 * lie in by more than the tolerance. Exact along the whole leg, nothing is sampled.
 */
import { type Base, CORNERS, type Corner, EDGES, type Edge } from "./base.ts";
import { type Convex, convexOf, convexOfBase, convexPenetration } from "./convex.ts";
import { between, distance, type Point } from "./lattice.ts";
import { type Leg, type Motion, motionsOf, motionWeight, movedBy } from "./leg.ts";
import { entryOf, meetingBefore, SLACK } from "./motion.ts";
import { type Circle, nearSweep, type Space, spaceOf, sweptCircle } from "./spatial.ts";
import { normaliseTurn } from "./turn.ts";

/** A corner or a side of a shape, by its number: of a base, in the order of `CORNERS` and `EDGES`. */
export interface Feature {
  readonly kind: "corner" | "edge";
  readonly index: number;
}

export interface ContactPoint {
  readonly point: Point;
  readonly mover: Feature;
  readonly obstacle: Feature;
}

export interface Impact {
  /** Where the mover has to stop, as a share of the leg: at `touch`, or at `block` when they touched from the start. */
  readonly share: number;
  /** Where the meeting that blocks began. */
  readonly touch: number;
  /** Where it becomes deeper than the tolerance. */
  readonly block: number;
  /** Ground covered, or turn made (signed), at `share`. */
  readonly travelled: number;
  /** The mover at `share`, exact. */
  readonly pose: Base;
  /** Where the two meet at `share`. */
  readonly contacts: readonly ContactPoint[];
}

export interface Obstruction extends Impact {
  /** Which of the movers, which of the obstacles. */
  readonly mover: number;
  readonly obstacle: number;
}

/** The name of a feature of a base. */
export const featureName = (feature: Feature): Corner | Edge | undefined =>
  feature.kind === "corner" ? CORNERS[feature.index] : EDGES[feature.index];

/** What of the shape is at this point of its face: an end of it or the face itself. */
const featureAt = (shape: Convex, face: number, point: Point, slack: number): Feature => {
  const next = (face + 1) % shape.points.length;
  for (const index of [face, next]) {
    const corner = shape.points[index];
    if (corner !== undefined && distance(corner, point) <= slack) return { kind: "corner", index };
  }
  return { kind: "edge", index: face };
};

/** The corners of one shape that lie on the outline of the other, each with what it lies on. */
const cornersOn = (
  shape: Convex,
  other: Convex,
  slack: number,
): readonly { readonly point: Point; readonly corner: number; readonly on: Feature }[] =>
  shape.points.flatMap((point, corner) => {
    let best: { readonly gap: number; readonly face: number; readonly foot: Point } | undefined;
    for (const [face, { start, end }] of other.faces.entries()) {
      const x = end.x - start.x;
      const y = end.y - start.y;
      const share = ((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y);
      const foot = between(start, end, Math.max(0, Math.min(1, share)));
      const gap = distance(point, foot);
      if (gap <= slack && (best === undefined || gap < best.gap)) best = { gap, face, foot };
    }
    return best === undefined ? [] : [{ point, corner, on: featureAt(other, best.face, best.foot, slack) }];
  });

/** The points at which two shapes meet; a pair of corners is told once. */
export const contactPoints = (mover: Convex, obstacle: Convex, slack: number): readonly ContactPoint[] => {
  const ofMover = cornersOn(mover, obstacle, slack).map(
    ({ point, corner, on }): ContactPoint => ({ point, mover: { kind: "corner", index: corner }, obstacle: on }),
  );
  const ofObstacle = cornersOn(obstacle, mover, slack)
    .filter(({ on }) => on.kind === "edge")
    .map(({ point, corner, on }): ContactPoint => ({ point, mover: on, obstacle: { kind: "corner", index: corner } }));
  return [...ofMover, ...ofObstacle];
};

/** Where on a motion a shape runs into a still one; shares of that motion. */
const blockOn = (
  mover: Convex,
  motion: Motion,
  still: Convex,
  tolerance: number,
): Pick<Impact, "share" | "touch" | "block"> | undefined => {
  const block = entryOf(mover, motion, still, tolerance + SLACK);
  if (block === undefined) return undefined;
  const touch = meetingBefore(mover, motion, still, block);
  const touching = convexPenetration(mover, still) >= -tolerance;
  return { share: touching ? block : touch, touch, block };
};

const travelledOn = (motion: Motion, share: number): number =>
  motion.kind === "rotation" ? motion.turn * share : motionWeight(motion) * share;

/** The first of many shapes that stops any of the members moved together, the earlier number on equal shares. */
export const firstObstacle = (
  movers: Base | readonly Base[],
  leg: Leg,
  space: Space,
  tolerance: number,
  ignores: (obstacle: number) => boolean = () => false,
): Obstruction | undefined => {
  let members: readonly Base[] = "width" in movers ? [movers] : movers;
  const [lead] = members;
  if (lead === undefined) return undefined;
  const motions = motionsOf(lead, leg);
  const total = motions.reduce((sum, motion) => sum + motionWeight(motion), 0);
  let done = 0;
  for (const motion of motions) {
    const hit = firstOnMotion(members, motion, space, tolerance, ignores);
    const weight = motionWeight(motion);
    if (hit !== undefined) {
      const whole = (share: number): number => (total === 0 ? 0 : (done + share * weight) / total);
      return {
        ...hit,
        share: whole(hit.share),
        touch: whole(hit.touch),
        block: whole(hit.block),
        travelled: done + hit.travelled,
      };
    }
    members = members.map((member) => movedBy(member, motion, 1));
    if (motion.kind === "translation") done += weight;
  }
  return undefined;
};

const firstOnMotion = (
  members: readonly Base[],
  motion: Motion,
  space: Space,
  tolerance: number,
  ignores: (obstacle: number) => boolean,
): Obstruction | undefined => {
  let best: (Pick<Impact, "share" | "touch" | "block"> & Pick<Obstruction, "mover" | "obstacle">) | undefined;
  for (const [mover, base] of members.entries()) {
    const shape = convexOfBase(base);
    for (const obstacle of nearSweep(space, shape, motion, 0)) {
      const still = space.shapes[obstacle];
      if (still === undefined || ignores(obstacle)) continue;
      const hit = blockOn(shape, motion, still, tolerance);
      if (hit === undefined) continue;
      const earlier =
        best === undefined || hit.share < best.share || (hit.share === best.share && obstacle < best.obstacle);
      if (earlier) best = { ...hit, mover, obstacle };
    }
  }
  if (best === undefined) return undefined;
  const base = members[best.mover];
  const still = space.shapes[best.obstacle];
  if (base === undefined || still === undefined) return undefined;
  const pose = movedBy(base, motion, best.share);
  // Stopped at a touch the points agree to rounding; stopped inside the tolerance they may be that far apart.
  const slack = best.share === best.touch ? 1 : 2 * tolerance + 1;
  return {
    ...best,
    travelled: travelledOn(motion, best.share),
    pose: { ...pose, facing: normaliseTurn(pose.facing) },
    contacts: contactPoints(convexOfBase(pose), still, slack),
  };
};

/** The impact of one base on one shape. */
export const impactOn = (base: Base, leg: Leg, obstacle: Convex, tolerance: number): Impact | undefined =>
  firstObstacle(base, leg, spaceOf([obstacle]), tolerance);

/** The first share of the leg at which a base is deeper than `depth` in a shape. */
const firstShare = (base: Base, leg: Leg, still: Convex, depth: number): number | undefined => {
  const motions = motionsOf(base, leg);
  const total = motions.reduce((sum, motion) => sum + motionWeight(motion), 0);
  let done = 0;
  let at = base;
  for (const motion of motions) {
    const share = entryOf(convexOfBase(at), motion, still, depth);
    if (share !== undefined) return total === 0 ? 0 : (done + share * motionWeight(motion)) / total;
    at = movedBy(at, motion, 1);
    done += motionWeight(motion);
  }
  return undefined;
};

/** The first share of the leg at which a base touches a shape, grazing included. */
export const firstTouch = (base: Base, leg: Leg, obstacle: Convex): number | undefined =>
  firstShare(base, leg, obstacle, -SLACK);

const isInside = (p: Point, polygon: readonly Point[]): boolean => {
  let inside = false;
  let from = polygon.at(-1) ?? p;
  for (const to of polygon) {
    if (from.y > p.y !== to.y > p.y && p.x < from.x + ((p.y - from.y) / (to.y - from.y)) * (to.x - from.x))
      inside = !inside;
    from = to;
  }
  return inside;
};

/** Whether a side lies wholly outside a circle, by the straight rectangles round both. */
const isAside = ({ x, y, radius }: Circle, from: Point, to: Point): boolean => {
  const reach = radius + 1;
  return (
    (from.x < x - reach && to.x < x - reach) ||
    (from.x > x + reach && to.x > x + reach) ||
    (from.y < y - reach && to.y < y - reach) ||
    (from.y > y + reach && to.y > y + reach)
  );
};

const sweptDeeper = (base: Base, leg: Leg, polygon: readonly Point[], depth: number): boolean => {
  let shape = convexOfBase(base);
  if (isInside(shape.centre, polygon)) return true;
  let at = base;
  for (const motion of motionsOf(base, leg)) {
    const circle = sweptCircle(shape, motion);
    let from = polygon.at(-1);
    for (const to of polygon) {
      const isNear = from !== undefined && !isAside(circle, from, to);
      if (isNear && entryOf(shape, motion, convexOf([from ?? to, to]), depth) !== undefined) return true;
      from = to;
    }
    at = movedBy(at, motion, 1);
    shape = convexOfBase(at);
  }
  return false;
};

/** Whether what a base sweeps on a leg touches a simple polygon, concave or not; the start counts. */
export const sweptTouches = (base: Base, leg: Leg, polygon: readonly Point[]): boolean =>
  sweptDeeper(base, leg, polygon, -SLACK);

/** Whether what it sweeps enters the polygon across a side by more than the tolerance, or starts with its centre inside. */
export const sweptEnters = (base: Base, leg: Leg, polygon: readonly Point[], tolerance: number): boolean =>
  sweptDeeper(base, leg, polygon, tolerance + SLACK);
