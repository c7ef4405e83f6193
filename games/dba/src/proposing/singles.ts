/** Moves of one element that are worth looking at. Whether they are legal is asked later, in this order. */
import { directionOf, distance, type Point, type Pose, snapPose, snapTurn } from "@acies/geometry";
import type { Action, ActionOf } from "../actions.ts";
import { facingPose, isLocked } from "../rules/touching.ts";
import { controllersOf } from "../rules/zones.ts";
import { type Element, elementOf, isMounted, type State, scaleOf } from "../state.ts";
import type { ContactKind } from "../vocabulary.ts";
import {
  aheadBy,
  aheadOf,
  behindSlot,
  besideSlots,
  byDistance,
  clampedTo,
  contactSlots,
  foesOf,
  friendsOf,
  goodReachOf,
  isInReach,
  isTaken,
  overlapSlots,
  reachOf,
  type Slot,
} from "./places.ts";

/** What a hint says, read. */
export interface Aim {
  readonly point?: Point;
  readonly facing?: number;
  /** An enemy, a friend or a hold; by id. */
  readonly target?: string;
}

export const moveTo = ({ id }: Element, ...legs: readonly Pose[]): ActionOf<"moveElement"> => ({
  type: "moveElement",
  element: id,
  legs: [...legs],
});

const foesAimedAt = (state: State, element: Element, { target, point }: Aim): readonly Element[] => {
  const near = byDistance(foesOf(state, element), point ?? element);
  const named = near.filter(({ id }) => id === target);
  return named.length > 0 ? named : near.filter((foe) => distance(foe, element) <= 2 * reachOf(state, element));
};

const friendsAimedAt = (state: State, element: Element, { target, point }: Aim): readonly Element[] => {
  const near = byDistance(friendsOf(state, element), point ?? element);
  const named = near.filter(({ id }) => id === target);
  return named.length > 0 ? named : near;
};

/** How far off a flank or rear it lines up before it goes in, when the straight way is barred. */
const RUN_UPS = [0.5, 1, 1.75] as const;
const NEAREST = 6;

/** Straight to the place, or round by a place from which it comes in square. */
export function* contacts(state: State, element: Element, aim: Aim, ons: readonly ContactKind[]): Generator<Action> {
  const { bw } = scaleOf(state);
  for (const foe of foesAimedAt(state, element, aim).slice(0, NEAREST)) {
    for (const { pose, on } of contactSlots(state, element, foe)) {
      if (!ons.includes(on) || !isInReach(state, element, pose) || isTaken(state, element, pose)) continue;
      yield { type: "contact", element: element.id, enemy: foe.id, on };
      for (const widths of on === "front" ? RUN_UPS.slice(0, 1) : RUN_UPS)
        yield moveTo(element, aheadOf(pose, -widths * bw), pose);
    }
  }
}

/** Nobody spends a point to stay where he is. */
const isThere = (element: Element, pose: Pose): boolean =>
  distance(element, pose) < 500 && element.facing === pose.facing;

function* toSlots(state: State, element: Element, slots: readonly Slot[]): Generator<Action> {
  for (const { pose } of slots) {
    if (isTaken(state, element, pose) || isThere(element, pose)) continue;
    if (isInReach(state, element, pose)) {
      yield moveTo(element, pose);
      yield moveTo(element, aheadOf(pose, -scaleOf(state).bw / 2), pose);
      continue;
    }
    // Out of reach this turn: on the way there, facing as it will.
    const part = clampedTo(state, element, pose, reachOf(state, element));
    if (part !== undefined) yield moveTo(element, part);
  }
}

const bySlot = (slots: readonly Slot[], from: Point): readonly Slot[] =>
  slots.toSorted((a, b) => distance(a.pose, from) - distance(b.pose, from));

/** Beside a fight, or beside the enemy named; first where it faces nobody else, whom it would fight instead. */
export const overlapsTo = (state: State, element: Element, aim: Aim): Generator<Action> => {
  const foes = foesAimedAt(state, element, aim);
  const fronts = foes.map((foe) => ({ foe, front: facingPose(foe) }));
  const isOpen = ({ pose, with: foe }: Slot): boolean =>
    fronts.every((other) => other.foe === foe || distance(other.front, pose) > scaleOf(state).bw / 2);
  const slots = bySlot(
    foes
      .filter(({ id }) => id === aim.target || isLocked(state, id))
      .slice(0, NEAREST)
      .flatMap((foe) => overlapSlots(state, foe)),
    aim.point ?? element,
  );
  return toSlots(
    state,
    element,
    slots.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))),
  );
};

export const supportsTo = (state: State, element: Element, aim: Aim): Generator<Action> =>
  toSlots(
    state,
    element,
    friendsAimedAt(state, element, aim)
      .slice(0, NEAREST)
      .map((friend) => behindSlot(state, friend)),
  );

export const linesUpTo = (state: State, element: Element, aim: Aim): Generator<Action> => {
  const friends = friendsAimedAt(state, element, aim).slice(0, NEAREST);
  return toSlots(
    state,
    element,
    bySlot(
      friends.flatMap((friend) => besideSlots(state, friend)),
      aim.point ?? element,
    ),
  );
};

const SHARES = [1, 0.75, 0.5, 0.25] as const;
const HALVES = [1, 0.5] as const;

/** Straight ahead, as far as the point says or all the way; the shares are for when something is in the way. */
export function* advances(state: State, element: Element, { point }: Aim): Generator<Action> {
  const full = goodReachOf(state, element);
  const wanted = point === undefined ? full : Math.min(full, Math.max(0, aheadBy(element, point)));
  for (const share of SHARES) if (wanted * share >= 1) yield moveTo(element, aheadOf(element, wanted * share));
  if (reachOf(state, element) < wanted) yield moveTo(element, aheadOf(element, reachOf(state, element)));
}

export function* retires(state: State, element: Element, { point }: Aim): Generator<Action> {
  const full = goodReachOf(state, element);
  const wanted = point === undefined ? full : Math.min(full, Math.max(0, -aheadBy(element, point)));
  for (const share of SHARES) if (wanted * share >= 1) yield moveTo(element, aheadOf(element, -wanted * share));
}

/** DBA-BRK-03: all the way, or the least that counts. */
export function* breakOffs(state: State, element: Element): Generator<Action> {
  const least = 200 * scaleOf(state).pace;
  const most = isMounted(element) ? goodReachOf(state, element) : Math.max(least, goodReachOf(state, element));
  for (const length of new Set([most, (most + least) / 2, least]))
    yield { type: "breakOff", element: element.id, distance: Math.floor(length) };
}

export function* closings(state: State, element: Element, aim: Aim): Generator<Action> {
  for (const foe of foesAimedAt(state, element, aim).slice(0, NEAREST))
    yield { type: "closeDoor", element: element.id, enemy: foe.id };
}

const towards = (from: Point, to: Point): number => snapTurn(directionOf({ x: to.x - from.x, y: to.y - from.y }));

/** Turning where it stands: as told, to the target, to the point, or to whoever controls it. */
export function* turns(state: State, element: Element, aim: Aim): Generator<Action> {
  const places: Point[] = aim.point === undefined ? [] : [aim.point];
  for (const foe of foesOf(state, element)) if (foe.id === aim.target) places.unshift(foe);
  if (places.length === 0) for (const id of controllersOf(state, element.id)) places.push(elementOf(state, id));
  const facings = aim.facing === undefined ? [] : [snapTurn(aim.facing)];
  for (const place of places) facings.push(towards(element, place));
  for (const facing of facings)
    if (facing !== element.facing) yield moveTo(element, snapPose({ x: element.x, y: element.y, facing }));
}

interface Placing {
  readonly action: Action;
  readonly off: number;
}

/** A slot this near the pointer draws it in. */
const MAGNET = 0.3;

/** For a pointer: the places nearest to the point, exact ones before free ones that are about as near. */
export function* placings(state: State, element: Element, point: Point, facing: number | undefined): Generator<Action> {
  const { bw } = scaleOf(state);
  const found: Placing[] = [];
  const see = (action: Action, pose: Pose, bonus: number): void => {
    found.push({ action, off: distance(pose, point) - bonus * bw });
  };
  for (const foe of foesOf(state, element)) {
    if (distance(foe, point) > 2.5 * bw) continue;
    for (const { pose, on } of contactSlots(state, element, foe))
      if (isInReach(state, element, pose) && !isTaken(state, element, pose))
        see({ type: "contact", element: element.id, enemy: foe.id, on }, pose, MAGNET);
    for (const { pose } of overlapSlots(state, foe))
      if (isInReach(state, element, pose) && !isTaken(state, element, pose) && !isThere(element, pose))
        see(moveTo(element, pose), pose, MAGNET);
  }
  for (const friend of friendsOf(state, element)) {
    if (distance(friend, point) > 2.5 * bw) continue;
    for (const { pose } of [...besideSlots(state, friend), behindSlot(state, friend)])
      if (isInReach(state, element, pose) && !isTaken(state, element, pose) && !isThere(element, pose))
        see(moveTo(element, pose), pose, MAGNET);
  }
  found.sort((a, b) => a.off - b.off);
  let free = false;
  for (const { action, off } of found.slice(0, NEAREST)) {
    if (off > 0 && !free) {
      free = true;
      yield* freely(state, element, { point, facing });
    }
    yield action;
  }
  if (!free) yield* freely(state, element, { point, facing });
}

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
