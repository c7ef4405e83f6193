/** Moves of one element that are worth looking at. Whether they are legal is asked later, in this order. */
import {
  directionOf,
  distance,
  forwardOf,
  HALF_TURN,
  type Point,
  type Pose,
  snapPose,
  snapTurn,
} from "@acies/geometry";
import type { Action, ActionOf } from "../actions.ts";
import { SUPPORT_TABLE } from "../data/results.ts";
import { planCloseDoor } from "../rules/single.ts";
import { edgeMet, elementsMet, holdsMet, type Slide, waterMet } from "../rules/slides.ts";
import { contactPose, facingPose, isLocked } from "../rules/touching.ts";
import { controllersOf } from "../rules/zones.ts";
import { TOUCH } from "../scale.ts";
import { type Element, elementOf, isMounted, type State, scaleOf, troopOf } from "../state.ts";
import { baseOf } from "../table.ts";
import type { ContactKind } from "../vocabulary.ts";
import { type Aim, farthest, LEAST, moveTo } from "./aim.ts";
import {
  aheadBy,
  aheadOf,
  behindSlot,
  besideSlots,
  byDistance,
  type ContactSlot,
  clampedTo,
  contactSlots,
  foesOf,
  friendsOf,
  goodReachOf,
  isInReach,
  isTaken,
  isThere,
  NEAREST,
  overlapSlots,
  reachOf,
  type Slot,
} from "./places.ts";

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

const isSamePlace = (a: Pose | undefined, b: Pose): boolean => a?.x === b.x && a.y === b.y && a.facing === b.facing;

/** In the words of the book where they name the place; the farther half of a wagon's flank has none of its own. */
export const toContact = (state: State, element: Element, { pose, on, with: foe }: ContactSlot): Action =>
  isSamePlace(contactPose(state, element, foe, on), pose)
    ? { type: "contact", element: element.id, enemy: foe.id, on }
    : moveTo(element, pose);

/** Straight to the place, or round by a place from which it comes in square. */
export function* into(state: State, element: Element, slot: ContactSlot): Generator<Action> {
  yield toContact(state, element, slot);
  for (const widths of slot.on === "front" ? RUN_UPS.slice(0, 1) : RUN_UPS)
    yield moveTo(element, aheadOf(slot.pose, -widths * scaleOf(state).bw), slot.pose);
}

/** Of two places about as near to the pointer the front is meant. */
const FRONT_FIRST = 0.5;

const byPointer = (slots: readonly ContactSlot[], point: Point | undefined, bw: number): readonly ContactSlot[] => {
  if (point === undefined) return slots;
  const off = ({ pose, on }: ContactSlot): number => distance(pose, point) - (on === "front" ? FRONT_FIRST * bw : 0);
  return slots.toSorted((a, b) => off(a) - off(b));
};

export function* contacts(state: State, element: Element, aim: Aim, ons: readonly ContactKind[]): Generator<Action> {
  const { bw } = scaleOf(state);
  for (const foe of foesAimedAt(state, element, aim).slice(0, NEAREST)) {
    for (const slot of byPointer(contactSlots(state, element, foe), aim.point, bw)) {
      if (!ons.includes(slot.on) || isThere(element, slot.pose)) continue;
      if (isInReach(state, element, slot.pose) && !isTaken(state, element, slot.pose))
        yield* into(state, element, slot);
    }
  }
}

/** Where a friend stands in the straight way: past him first, and up to the place from behind. */
export const roundTo = (state: State, element: Element, pose: Pose): Action =>
  moveTo(element, aheadOf(pose, -scaleOf(state).bw / 2), pose);

function* toSlots(state: State, element: Element, slots: readonly Slot[]): Generator<Action> {
  for (const { pose } of slots) {
    if (isTaken(state, element, pose) || isThere(element, pose)) continue;
    if (isInReach(state, element, pose)) {
      yield moveTo(element, pose);
      yield roundTo(state, element, pose);
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

/** DBA-SUP-01: whether one could ever help the other from behind. */
export const canSupport = (supporter: Element, supported: Element): boolean =>
  SUPPORT_TABLE.some((row) => row.supporter === troopOf(supporter) && row.supported.includes(troopOf(supported)));

const behind = (state: State, element: Element, friends: readonly Element[]): Generator<Action> =>
  toSlots(
    state,
    element,
    friends.slice(0, NEAREST).map((friend) => behindSlot(state, friend)),
  );

/** Behind those whom it can help. */
export const supportsTo = (state: State, element: Element, aim: Aim): Generator<Action> =>
  behind(
    state,
    element,
    friendsAimedAt(state, element, aim).filter((friend) => canSupport(element, friend)),
  );

/** Behind the friend that is pointed at, be it of use there or not. */
export const behindTo = (state: State, element: Element, aim: Aim): Generator<Action> =>
  behind(state, element, friendsAimedAt(state, element, aim));

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

export const SHARES = [1, 0.75, 0.5, 0.25] as const;
export const HALVES = [1, 0.5] as const;

const wantedAhead = (state: State, element: Element, { point }: Aim): number => {
  const full = goodReachOf(state, element);
  return point === undefined ? full : Math.min(full, Math.max(0, aheadBy(element, point)));
};

/** Straight ahead, as far as the point says or all the way; the shares are for when something is in the way. */
export function* marches(state: State, element: Element, aim: Aim): Generator<Action> {
  const wanted = wantedAhead(state, element, aim);
  for (const share of SHARES) if (wanted * share >= 1) yield moveTo(element, aheadOf(element, wanted * share));
  if (reachOf(state, element) < wanted) yield moveTo(element, aheadOf(element, reachOf(state, element)));
}

/** The same, and where none of it is allowed up to whatever is in the way, or as far as it may. */
export function* advances(state: State, element: Element, aim: Aim): Generator<Action> {
  yield* marches(state, element, aim);
  const wanted = wantedAhead(state, element, aim);
  for (const length of upTo(roomAlong(state, element, wanted, 0), wanted))
    yield moveTo(element, aheadOf(element, length));
  const far = farthest(state, element, (length) => moveTo(element, aheadOf(element, length)), wanted);
  if (far !== undefined) yield far;
}

/** Straight back, facing as it does: as far as the point says or all the way, part of it, or as far as there is room. */
export function* retires(state: State, element: Element, { point }: Aim): Generator<Action> {
  const full = goodReachOf(state, element);
  const wanted = point === undefined ? full : Math.min(full, Math.max(0, -aheadBy(element, point)));
  for (const share of SHARES) if (wanted * share >= 1) yield moveTo(element, aheadOf(element, -wanted * share));
  for (const length of upTo(roomAlong(state, element, wanted, HALF_TURN), wanted))
    yield moveTo(element, aheadOf(element, -length));
}

/** Up to what is in the way, or just short of it: an enemy whom it would not meet as it should. */
const upTo = (room: number, wanted: number): readonly number[] =>
  room < wanted ? [room, room - 2 * TOUCH].filter((length) => length >= LEAST) : [];

/** DBA-BRK-03: as far as the point says, all the way, as far as there is room, or the least that counts. */
export function* breakOffs(state: State, element: Element, { point }: Aim): Generator<ActionOf<"breakOff">> {
  const least = 200 * scaleOf(state).pace;
  const most = isMounted(element) ? goodReachOf(state, element) : Math.max(least, goodReachOf(state, element));
  const wanted = point === undefined ? most : Math.min(most, Math.max(least, -aheadBy(element, point)));
  const room = Math.min(most, roomAlong(state, element, most, HALF_TURN));
  for (const length of new Set([wanted, most, room, (most + least) / 2, least]))
    if (length >= least) yield { type: "breakOff", element: element.id, distance: Math.floor(length) };
}

/** How far it can go straight on, or back, before it comes to somebody or to a place that it cannot pass. */
const roomAlong = (state: State, element: Element, most: number, turn: number): number => {
  const from = baseOf(state, element);
  const slide: Slide = { from, way: forwardOf(from.facing + turn), length: most };
  const met = [...elementsMet(state, slide, ({ id }) => id !== element.id), ...holdsMet(state, slide, () => true)];
  const ends = [...edgeMet(state, slide), ...waterMet(state, slide)];
  return Math.min(most, ...[...met, ...ends].map(({ at }) => at));
};

export function* closings(state: State, element: Element, aim: Aim): Generator<Action> {
  for (const foe of foesAimedAt(state, element, aim).slice(0, NEAREST)) {
    const action = { type: "closeDoor", element: element.id, enemy: foe.id } as const;
    if (planCloseDoor(state, element.seat, action).ok) yield action;
  }
}

export const towards = (from: Point, to: Point): number =>
  snapTurn(directionOf({ x: to.x - from.x, y: to.y - from.y }));

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
