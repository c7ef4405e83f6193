/**
 * Nearest placements: for a pointer on the table, where a base could go under one constraint. Each family answers with the
 * placement whose reference point is nearest to the target; everything returned is on the lattice.
 */
import { type Base, type Corner, cornersOf, type Edge, edgesOf, type Pose, snapPose } from "./base.ts";
import { firstObstacle } from "./impact.ts";
import { between, distance, distanceSquared, dot, type Point, scale, subtract } from "./lattice.ts";
import { type Leg, movedBy } from "./leg.ts";
import { groupRestAfter } from "./path.ts";
import type { Space } from "./spatial.ts";
import { directionOf, forwardOf, HALF_TURN, normaliseTurn, QUARTER_TURN, rightOf, signedTurn, TURN } from "./turn.ts";

export interface Placement {
  readonly pose: Pose;
  /** From the pointer to the reference point. */
  readonly distance: number;
}

/** A placement reached by a leg, with the members where it leaves them. */
export interface Reached extends Placement {
  readonly leg: Leg;
  readonly members: readonly Base[];
}

/** How far a leg may go: in its own units (micrometres, or millionths of a turn), and what stands in its way. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly space: Space;
  readonly tolerance: number;
  readonly ignores?: (obstacle: number) => boolean;
}

const placementAt = (pose: Pose, target: Point): Placement => ({
  pose: { x: pose.x, y: pose.y, facing: pose.facing },
  distance: distance(pose, target),
});

/** A leg of a whole amount, cut short (towards no movement) at the first obstacle. */
const reach = (
  members: readonly Base[],
  legOf: (amount: number) => Leg,
  amount: number,
  bounds: Bounds,
  target: Point,
): Reached | undefined => {
  const wanted = Math.trunc(Math.max(bounds.least, Math.min(bounds.most, amount))) + 0;
  const hit = firstObstacle(members, legOf(wanted), bounds.space, bounds.tolerance, bounds.ignores);
  const leg = legOf(hit === undefined ? wanted : Math.trunc(wanted * hit.share) + 0);
  const moved = groupRestAfter(members, leg);
  const [lead] = moved;
  return lead === undefined ? undefined : { ...placementAt(lead, target), leg, members: moved };
};

const listed = (movers: Base | readonly Base[]): readonly Base[] => ("width" in movers ? [movers] : movers);

/** Straight ahead (back, with a negative least): the first member's front comes level with the target. */
export const placeAdvance = (movers: Base | readonly Base[], target: Point, bounds: Bounds): Reached | undefined => {
  const members = listed(movers);
  const [lead] = members;
  if (lead === undefined) return undefined;
  const amount = Math.round(dot(subtract(target, lead), forwardOf(lead.facing)));
  return reach(members, (length) => ({ kind: "advance", distance: length }), amount, bounds, target);
};

/** Sideways, to the right when positive. */
export const placeShift = (movers: Base | readonly Base[], target: Point, bounds: Bounds): Reached | undefined => {
  const members = listed(movers);
  const [lead] = members;
  if (lead === undefined) return undefined;
  const amount = Math.round(dot(subtract(target, lead), rightOf(lead.facing)));
  return reach(members, (right) => ({ kind: "shift", right }), amount, bounds, target);
};

/** The turn within the bounds that brings a point on its circle nearest to the target. */
const nearestTurn = (from: Point, about: Point, target: Point, bounds: Bounds): number => {
  const straight = Math.round(signedTurn(directionOf(subtract(target, about)) - directionOf(subtract(from, about))));
  const turns = [straight, straight - TURN, straight + TURN].filter((t) => t >= bounds.least && t <= bounds.most);
  const candidates = turns.length > 0 ? turns : [bounds.least, bounds.most];
  const gap = (turn: number): number =>
    distanceSquared(movedBy({ ...from, facing: 0 }, { kind: "rotation", about, turn }, 1), target);
  // Equally near, the smaller turn; of equal turns, the clockwise one.
  const [best = 0] = candidates.toSorted((a, b) => gap(a) - gap(b) || Math.abs(a) - Math.abs(b) || b - a);
  return best;
};

/** About a point, everyone together: the first member's front centre comes nearest to the target. */
export const placePivot = (
  movers: Base | readonly Base[],
  about: Point,
  target: Point,
  bounds: Bounds,
): Reached | undefined => {
  const members = listed(movers);
  const [lead] = members;
  if (lead === undefined) return undefined;
  const amount = nearestTurn(lead, about, target, bounds);
  return reach(members, (turn) => ({ kind: "pivot", about, turn }), amount, bounds, target);
};

/** About a corner of the first member. */
export const placeWheel = (
  movers: Base | readonly Base[],
  corner: Corner,
  target: Point,
  bounds: Bounds,
): Reached | undefined => {
  const members = listed(movers);
  const [lead] = members;
  if (lead === undefined) return undefined;
  const amount = nearestTurn(lead, cornersOf(lead)[corner], target, bounds);
  return reach(members, (turn) => ({ kind: "wheel", corner, turn }), amount, bounds, target);
};

/** Where the outward normal of an edge points, against the facing. */
const EDGE_TURNS = {
  front: 0,
  right: QUARTER_TURN,
  rear: HALF_TURN,
  left: 3 * QUARTER_TURN,
} as const satisfies Readonly<Record<Edge, number>>;

const edgeLength = (base: Base, edge: Edge): number => (edge === "front" || edge === "rear" ? base.width : base.depth);

/** Which edge of the mover against which edge of the other. */
export interface Joint {
  readonly edge: Edge;
  readonly against: Edge;
}

/** The exact pose with the edges on each other and their midpoints `offset` apart, clockwise round the other when positive. */
const flushAt = (base: Base, other: Base, joint: Joint, offset: number): Base => {
  const { start, end } = edgesOf(other)[joint.against];
  const middle = between(start, end, 0.5);
  const facing = normaliseTurn(other.facing + EDGE_TURNS[joint.against] + HALF_TURN - EDGE_TURNS[joint.edge]);
  const way = scale(subtract(end, start), offset / distance(start, end));
  const turned = { ...base, x: 0, y: 0, facing };
  const own = edgesOf(turned)[joint.edge];
  const ownMiddle = between(own.start, own.end, 0.5);
  return { ...turned, x: middle.x + way.x - ownMiddle.x, y: middle.y + way.y - ownMiddle.y };
};

/** How two flush edges may lie: corner on corner at an end, middle on middle, or anywhere sharing at least so much. */
export type Seating =
  | { readonly kind: "corners" }
  | { readonly kind: "middle" }
  | { readonly kind: "sliding"; readonly overlap: number };

/** Edge on edge: the placement of this kind nearest to the target; none when the edges are too short for the overlap. */
export const placeFlush = (
  base: Base,
  other: Base,
  joint: Joint,
  seating: Seating,
  target: Point,
): Placement | undefined => {
  const own = edgeLength(base, joint.edge);
  const theirs = edgeLength(other, joint.against);
  const atCorners = Math.abs(theirs - own) / 2;
  const place = (offset: number): Placement => placementAt(snapPose(flushAt(base, other, joint, offset)), target);
  switch (seating.kind) {
    case "middle":
      return place(0);
    case "corners": {
      const first = place(-atCorners);
      const last = place(atCorners);
      return last.distance < first.distance ? last : first;
    }
    case "sliding": {
      const room = (theirs + own) / 2 - seating.overlap;
      if (seating.overlap > Math.min(own, theirs)) return undefined;
      const { start, end } = edgesOf(other)[joint.against];
      const wish = dot(subtract(target, flushAt(base, other, joint, 0)), subtract(end, start)) / distance(start, end);
      return place(Math.max(-room, Math.min(room, wish)));
    }
  }
};

/** Side by side, facing the same way, fronts level. */
export const placeBeside = (base: Base, friend: Base, side: "left" | "right", target: Point): Placement => {
  const way = side === "right" ? 1 : -1;
  const step = scale(rightOf(friend.facing), (way * (friend.width + base.width)) / 2);
  const pose = { x: friend.x + step.x, y: friend.y + step.y, facing: friend.facing };
  return placementAt(snapPose(pose), target);
};

/** Front edge on the friend's rear edge, middles together, facing the same way. */
export const placeBehind = (base: Base, friend: Base, target: Point): Placement =>
  placementAt(snapPose(flushAt(base, friend, { edge: "front", against: "rear" }, 0)), target);

/** Nearest first; of equal distances, the one that was given first. */
export const rankPlacements = (target: Point, candidates: readonly Pose[]): readonly Placement[] =>
  candidates.map((pose) => placementAt(pose, target)).toSorted((a, b) => a.distance - b.distance);

/** The nearest candidate that is legal. They are asked in order of distance, so `legal` runs no oftener than it must. */
export const nearestPlacement = (
  target: Point,
  candidates: readonly Pose[],
  legal: (pose: Pose) => boolean,
): Placement | undefined => rankPlacements(target, candidates).find(({ pose }) => legal(pose));
