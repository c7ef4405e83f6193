/** A pointer: the exact places that draw in what it leads, and the ground itself. Whether they are legal is asked later. */
import { distance, type Point, type Pose, snapPose, snapTurn } from "@acies/geometry";
import type { Action, ActionOf } from "../actions.ts";
import { isColumn } from "../rules/columns.ts";
import type { Manoeuvre } from "../rules/manoeuvre.ts";
import { spentBy } from "../rules/measuring.ts";
import { planMove } from "../rules/moving.ts";
import { planCloseDoor } from "../rules/single.ts";
import { wetLegs } from "../rules/wading.ts";
import { type Element, holdsOf, poseOf, type State, scaleOf } from "../state.ts";
import { type Aim, moveTo } from "./aim.ts";
import { advance, columnMoves, groupAdvances, groupPlacings, idsOf, narrowings, reachOfAll } from "./companies.ts";
import { entriesNear } from "./holding.ts";
import { groupContacts, groupMeetings } from "./meeting.ts";
import {
  aheadBy,
  aheadOf,
  behindSlot,
  besideSlots,
  clampedTo,
  contactSlots,
  foesOf,
  friendsOf,
  isInReach,
  isTaken,
  isThere,
  NEAREST,
  overlapSlots,
  reachOf,
} from "./places.ts";
import { columnMarches, needsRoad, roadMarches } from "./roads.ts";
import { HALVES, into, roundTo, SHARES, towards } from "./singles.ts";

interface Placing {
  readonly actions: Iterable<Action>;
  readonly off: number;
}

/** A slot this near the pointer draws it in. */
const MAGNET = 0.3;

/** Where the door that it holds open closes, if it overlaps this enemy (DBA-MOV-10). */
const doorOn = (state: State, element: Element, foe: Element): { action: Action; end: Pose } | undefined => {
  const action = { type: "closeDoor", element: element.id, enemy: foe.id } as const;
  const planned = planCloseDoor(state, element.seat, action);
  const end = planned.ok ? planned.value.movers[0]?.end : undefined;
  return end === undefined ? undefined : { action, end };
};

/** What draws the pointer, the nearest first: the places about enemies, friends, camps and towns. */
const drawing = (state: State, element: Element, point: Point): readonly Placing[] => {
  const { bw } = scaleOf(state);
  const found: Placing[] = [];
  const see = (actions: Iterable<Action>, at: Point): void => {
    found.push({ actions, off: distance(at, point) - MAGNET * bw });
  };
  const isOpen = (pose: Pose): boolean =>
    isInReach(state, element, pose) && !isTaken(state, element, pose) && !isThere(element, pose);
  const isNear = (other: Point): boolean => distance(other, point) <= 2.5 * bw;
  for (const foe of foesOf(state, element).filter(isNear)) {
    const door = doorOn(state, element, foe);
    if (door !== undefined) see([door.action], door.end);
    for (const slot of contactSlots(state, element, foe))
      if (isOpen(slot.pose)) see(into(state, element, slot), slot.pose);
    for (const { pose } of overlapSlots(state, foe)) if (isOpen(pose)) see([moveTo(element, pose)], pose);
  }
  for (const friend of friendsOf(state, element).filter(isNear))
    for (const { pose } of [...besideSlots(state, friend), behindSlot(state, friend)])
      if (isOpen(pose)) see([moveTo(element, pose), roundTo(state, element, pose)], pose);
  for (const { actions, at } of entriesNear(state, element, point)) see(actions, at);
  return found.toSorted((a, b) => a.off - b.off).slice(0, NEAREST);
};

/** For a pointer: the places nearest to the point, exact ones before free ones that are about as near. */
export function* placings(state: State, element: Element, point: Point, facing: number | undefined): Generator<Action> {
  let free = false;
  for (const { actions, off } of drawing(state, element, point)) {
    if (off > 0 && !free) {
      free = true;
      yield* onGround(state, element, { point, facing });
    }
    yield* actions;
  }
  if (!free) yield* onGround(state, element, { point, facing });
}

/**
 * The road first for whoever gets farther by it, else after the straight way; then as far as the ground lets it go there. In a
 * river it may go straight ahead only (DBA-RIV-05).
 */
function* onGround(state: State, element: Element, free: Free): Generator<Action> {
  const { point } = free;
  const isFar = needsRoad(state, element, point);
  if (isFar) yield* roadMarches(state, element, point);
  yield* freely(state, element, { ...free, shares: SHARES.slice(0, 1) });
  if (!isFar) yield* roadMarches(state, element, point);
  const way = wayTo(state, element, point);
  if (way !== undefined) yield* slowly(state, element, way);
  const straight = wayTo(state, element, aheadOf(element, aheadBy(element, point)));
  const isWet = way?.movers.some((mover) => wetLegs(state, mover).length > 0) === true;
  if (isWet && straight !== undefined) yield* slowly(state, element, straight);
  yield* freely(state, element, { ...free, shares: SHARES.slice(1) });
  if (!isWet && straight !== undefined) yield* slowly(state, element, straight);
}

/** The straight way to a point, as far as the element could go on any ground; it need not be legal. */
const wayTo = (state: State, element: Element, point: Point): Manoeuvre | undefined => {
  const there = clampedTo(state, element, snapPose({ ...point, facing: element.facing }), reachOf(state, element));
  if (there === undefined || isThere(element, there)) return undefined;
  const planned = planMove(state, element.seat, moveTo(element, there));
  return planned.ok ? planned.value : undefined;
};

/** As much of it as such a move is allowed: in bad going or a river that is less. */
function* slowly(state: State, element: Element, way: Manoeuvre): Generator<Action> {
  const [mover] = way.movers;
  const near = mover === undefined ? undefined : clampedTo(state, element, poseOf(mover.end), allowedTo(state, way));
  if (near !== undefined && !isThere(element, near)) yield moveTo(element, near);
}

/** What a move of this kind over this ground is allowed, of all who make it. */
const allowedTo = (state: State, manoeuvre: Manoeuvre): number =>
  Math.min(...manoeuvre.movers.map((mover) => spentBy(state, manoeuvre, mover).allowed));

/** For whoever knows the place: there, or half the way; nowhere else. */
export function* goings(state: State, element: Element, { point, facing }: Aim): Generator<Action> {
  if (point !== undefined) yield* freely(state, element, { point, facing, shares: HALVES });
}

interface Free {
  readonly point: Point;
  readonly facing: number | undefined;
  readonly shares?: readonly number[];
}

/** At the point or as near to it as it can get, with the facing it has, the one asked for and the one of its way. */
function* freely(state: State, element: Element, { point, facing, shares = SHARES }: Free): Generator<Action> {
  const facings = new Set(
    facing === undefined ? [element.facing, towards(element, point)] : [snapTurn(facing), element.facing],
  );
  for (const share of shares) {
    for (const way of facings) {
      const pose = snapPose({
        x: element.x + (point.x - element.x) * share,
        y: element.y + (point.y - element.y) * share,
        facing: way,
      });
      const near = clampedTo(state, element, pose, reachOf(state, element) * share);
      if (near !== undefined && !isThere(element, near)) yield moveTo(element, near);
    }
  }
}

// — several —

/** No manner: into whoever is pointed at; else to a place against an enemy that draws the pointer, and the ground itself. */
export function* pointedTogether(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const { point, target } = aim;
  const isHold = holdsOf(state).some(({ id }) => id === target);
  if (isHold) yield* groupAdvances(state, members, {});
  else if (target !== undefined) yield* groupContacts(state, members, aim);
  const reach = MAGNET * scaleOf(state).bw;
  const met = point === undefined || target !== undefined ? [] : groupMeetings(state, members, aim);
  const isDrawn = ({ end }: { end: Point }): boolean => point !== undefined && distance(end, point) <= reach;
  for (const one of met) if (isDrawn(one)) yield one.action;
  if (isFile(state, members)) yield* fileMoves(state, members, aim);
  yield* groupPlacings(state, members, aim);
  yield* narrowings(state, members, aim);
  yield* columnMoves(state, members, aim);
  for (const one of met) if (!isDrawn(one)) yield one.action;
}

/** By road as far as the point or the road allows, unless the point is near; then as columns go. */
function* fileMoves(state: State, members: readonly Element[], aim: Aim): Generator<Action> {
  const [lead] = members;
  const { point } = aim;
  const isFar = lead !== undefined && point !== undefined && distance(lead, point) > reachOfAll(state, members);
  if (isFar) yield* columnMarches(state, members, point);
  if (point !== undefined) yield* columnSlowly(state, members, point);
  yield* columnMoves(state, members, aim);
  if (!isFar && point !== undefined) yield* columnMarches(state, members, point);
}

/** Straight ahead as far as the ground allows, where that is less than they could go (DBA-COL-07, DBA-RIV-10). */
function* columnSlowly(state: State, members: readonly Element[], point: Point): Generator<Action> {
  const [lead] = members;
  const far = lead === undefined ? 0 : Math.min(aheadBy(lead, point), reachOfAll(state, members));
  if (lead === undefined || far < 1) return;
  const going = (length: number): ActionOf<"moveColumn"> => ({
    type: "moveColumn",
    elements: idsOf(members),
    steps: [advance(length)],
  });
  const planned = planMove(state, lead.seat, going(far));
  const allowed = planned.ok ? allowedTo(state, planned.value) : far;
  if (allowed >= 1 && allowed < far) yield going(allowed);
}

const isFile = (state: State, members: readonly Element[]): boolean =>
  isColumn(
    state,
    members.map(({ id }) => id),
  );
