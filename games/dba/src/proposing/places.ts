/** Exact places worth standing at, from the geometry of contact: against an enemy, beside or behind a friend, at the end of a move. */
import {
  add,
  type Base,
  boxOf,
  distance,
  farthestDisplacement,
  forwardOf,
  overlaps,
  type Point,
  type Pose,
  rightOf,
  scale,
  signedTurn,
  snapPose,
} from "@acies/geometry";
import { TROOP_TABLE } from "../data/tables.ts";
import { contactPoses, facingPose } from "../rules/touching.ts";
import { depthOf, SAME_FACING, SLACK, TOUCH } from "../scale.ts";
import { type Element, type State, scaleOf, troopOf } from "../state.ts";
import { baseAt, baseOf, standsOf } from "../table.ts";
import { CONTACTS, type ContactKind } from "../vocabulary.ts";

/** The farthest an element could go on any ground; a move may allow less. */
export const reachOf = (state: State, element: Element): number => {
  const { good, bad } = TROOP_TABLE[troopOf(element)];
  return Math.max(good ?? 0, bad ?? 0) * scaleOf(state).pace;
};

export const goodReachOf = (state: State, element: Element): number =>
  (TROOP_TABLE[troopOf(element)].good ?? 0) * scaleOf(state).pace;

export const friendsOf = (state: State, { id, seat }: Element): readonly Element[] =>
  standsOf(state)
    .filter(({ element }) => element.seat === seat && element.id !== id)
    .map(({ element }) => element);

export const foesOf = (state: State, { seat }: Element): readonly Element[] =>
  standsOf(state)
    .filter(({ element }) => element.seat !== seat)
    .map(({ element }) => element);

export const byDistance = <T extends Point>(places: readonly T[], from: Point): readonly T[] =>
  places.toSorted((a, b) => distance(a, from) - distance(b, from));

const shifted = (pose: Pose, aside: number, ahead: number): Pose => {
  const across = scale(rightOf(pose.facing), aside);
  const along = scale(forwardOf(pose.facing), ahead);
  return snapPose({ ...add(add(pose, across), along), facing: pose.facing });
};

export interface Slot {
  readonly pose: Pose;
  readonly with: Element;
}

export interface ContactSlot extends Slot {
  readonly on: ContactKind;
}

/** Front, flank and rear of an enemy; of a wagon all six places, by its edges as it moves. */
export const contactSlots = (state: State, element: Element, foe: Element): readonly ContactSlot[] =>
  CONTACTS.flatMap((on) => contactPoses(state, element, foe, on).map((pose) => ({ pose, with: foe, on })));

/** Beside the one who fights this enemy, level with him: like corners meet (DBA-OVL-01). */
export const overlapSlots = (state: State, foe: Element): readonly Slot[] => {
  const { bw } = scaleOf(state);
  const opposite = facingPose(foe);
  return [-bw, bw].map((aside) => ({ pose: shifted(opposite, aside, 0), with: foe }));
};

/** Left and right of a friend, fronts level (DBA-GRP-01). */
export const besideSlots = (state: State, friend: Element): readonly Slot[] => {
  const { bw } = scaleOf(state);
  return [-bw, bw].map((aside) => ({ pose: shifted(friend, aside, 0), with: friend }));
};

/** Squarely behind a friend (DBA-SUP-02). */
export const behindSlot = (state: State, friend: Element): Slot => ({
  pose: shifted(friend, 0, -depthOf(friend.subtype, scaleOf(state))),
  with: friend,
});

/** The same way, so far ahead (or back when negative). */
export const aheadOf = (pose: Pose, length: number): Pose => shifted(pose, 0, length);

/** So many enemies, friends or places are looked at, the nearest first. */
export const NEAREST = 6;

/** Nobody spends a point to stay where he is, facing the same way (DBA-RUL-14). */
export const isThere = (element: Element, pose: Pose): boolean =>
  distance(element, pose) < 500 && Math.abs(signedTurn(element.facing - pose.facing)) <= SAME_FACING;

/** Somebody else stands there. */
export const isTaken = (state: State, { id }: Element, pose: Pose): boolean => {
  const element = state.elements[id];
  if (element === undefined) return false;
  const box = boxOf(baseAt(state, element, pose));
  return standsOf(state).some((other) => other.element.id !== id && overlaps(box, other.box, TOUCH));
};

/** What one straight leg to a place costs (DBA-MOV-08). */
const costTo = (state: State, element: Element, pose: Pose): number =>
  farthestDisplacement(baseOf(state, element), baseAt(state, element, pose));

export const isInReach = (state: State, element: Element, pose: Pose): boolean =>
  costTo(state, element, pose) <= reachOf(state, element) + SLACK;

const HALVINGS = 12;

/** As far towards a pose as the allowance goes, with the facing of the end all along; nothing when the turn alone is too much. */
export const clampedTo = (state: State, element: Element, pose: Pose, allowed: number): Pose | undefined => {
  const start = baseOf(state, element);
  const at = (share: number): Base =>
    baseAt(
      state,
      element,
      snapPose({
        x: start.x + (pose.x - start.x) * share,
        y: start.y + (pose.y - start.y) * share,
        facing: pose.facing,
      }),
    );
  if (farthestDisplacement(start, at(1)) <= allowed) return pose;
  if (farthestDisplacement(start, at(0)) > allowed) return undefined;
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (farthestDisplacement(start, at(middle)) <= allowed) low = middle;
    else high = middle;
  }
  const { x, y, facing } = at(low);
  return { x, y, facing };
};

/** How far ahead of a pose a point lies. */
export const aheadBy = (pose: Pose, point: Point): number => {
  const forward = forwardOf(pose.facing);
  return (point.x - pose.x) * forward.x + (point.y - pose.y) * forward.y;
};

/** How far to the right of a pose a point lies. */
export const asideBy = (pose: Pose, point: Point): number => {
  const right = rightOf(pose.facing);
  return (point.x - pose.x) * right.x + (point.y - pose.y) * right.y;
};

export const turnBetween = (from: number, to: number): number => signedTurn(to - from);
