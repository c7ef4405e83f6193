/** §22 Front, flank and rear: who stands against whom, and the exact places to stand at. `contact.ts` is the door to these questions. */
import { remembered, rememberedOf, type Seat } from "@acies/contract";
import {
  add,
  type Base,
  type Box,
  type ByCorner,
  baseOutlineDistance,
  boundsApart,
  contactOf,
  distance,
  distanceToSegment,
  forwardOf,
  HALF_TURN,
  outlineDistance,
  type Point,
  type Pose,
  penetrationOf,
  QUARTER_TURN,
  type Rectangle,
  rightOf,
  scale,
  signedTurn,
  snapPose,
  touches,
} from "@acies/geometry";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, type Hold, isHeldAgainst, type State, sideOf } from "../state.ts";
import { cornersAt, doTouch, fastnessesOf, type Stand, standOf, standsOfSide, standWith } from "../table.ts";
import type { ContactKind, ElementId } from "../vocabulary.ts";
import { enemyStands } from "./foes.ts";
import { isOutside } from "./trails.ts";
import { combatBase, freeSlots, isWagon, slotContact } from "./wagons.ts";

/** DBA-RUL-14 */
export const isSamePoint = (a: Point, b: Point): boolean => distance(a, b) <= TOUCH;
const isTurned = (a: Stand, b: Stand, turn: number): boolean =>
  Math.abs(signedTurn(a.base.facing - b.base.facing - turn)) <= SAME_FACING;

const areNear = (a: Box, b: Box): boolean => {
  const x = a.x - b.x;
  const y = a.y - b.y;
  const reach = a.radius + b.radius + TOUCH;
  return x * x + y * y <= reach * reach;
};

/** What touches is this near at the most, roundings included. */
const GRACE = 2 * TOUCH;

/** A sieve before every kind of contact: no corner of one is on the other where a gap parts them. */
const mayStandAgainst = (a: Box, b: Box): boolean => areNear(a, b) && penetrationOf(a, b) >= -GRACE;

/** DBA-FFR-01, DBA-FFR-03, DBA-FFR-04, between troops that are no wagons. */
const alignedContact = (by: Stand, on: Stand): ContactKind | undefined => {
  const own = cornersAt(by);
  const theirs = cornersAt(on);
  if (isTurned(by, on, HALF_TURN)) {
    const meets = isSamePoint(own.frontLeft, theirs.frontRight) && isSamePoint(own.frontRight, theirs.frontLeft);
    return meets ? "front" : undefined;
  }
  if (isTurned(by, on, QUARTER_TURN)) return isSamePoint(own.frontLeft, theirs.frontLeft) ? "leftFlank" : undefined;
  if (isTurned(by, on, -QUARTER_TURN)) return isSamePoint(own.frontRight, theirs.frontRight) ? "rightFlank" : undefined;
  if (!isTurned(by, on, 0)) return undefined;
  const meets = isSamePoint(own.frontLeft, theirs.rearLeft) && isSamePoint(own.frontRight, theirs.rearRight);
  return meets ? "rear" : undefined;
};

/**
 * How `by` stands with its front edge on `on`, if legally. A wagon's front is its combat front (DBA-WWG-05), so it makes no contact
 * of its own: it is in front contact with those who are in front contact with it. Exact corners leave room for one frontal opponent
 * (DBA-RUL-81) but on the long edge of a wagon.
 */
export const contactOn = (state: State, by: Stand, on: Stand): ContactKind | undefined => {
  if (by.element.seat === on.element.seat || !mayStandAgainst(by.box, on.box)) return undefined;
  if (isWagon(by.element)) {
    if (isWagon(on.element)) return undefined;
    return slotContact(state, on, by) === "front" ? "front" : undefined;
  }
  return isWagon(on.element) ? slotContact(state, by, on) : alignedContact(by, on);
};

/** An enemy with whom an element is in contact, and how. */
export interface Meeting {
  readonly foe: Stand;
  readonly on: ContactKind;
}

export const NO_MEETINGS: readonly Meeting[] = [];

/** The enemies that an element would stand against in this place, in order of id. */
export const meetingsAt = (state: State, element: Element, base: Base, box: Box): readonly Meeting[] => {
  let stand: Stand | undefined;
  let found: Meeting[] | undefined;
  for (const foe of enemyStands(state, element.seat)) {
    if (!mayStandAgainst(box, foe.box)) continue;
    stand ??= standWith(element, base, box);
    const on = contactOn(state, stand, foe);
    if (on === undefined) continue;
    found ??= [];
    found.push({ foe, on });
  }
  return found ?? NO_MEETINGS;
};

// — who touches whom —

const NOBODY: readonly Stand[] = [];

const among = (meetings: Map<ElementId, Stand[]>, id: ElementId): Stand[] => {
  const known = meetings.get(id);
  if (known !== undefined) return known;
  const fresh: Stand[] = [];
  meetings.set(id, fresh);
  return fresh;
};

/** Who touches whom, all at once: each pair is looked at a single time. */
const meetingsIn = remembered(
  ({ elements }: State) => elements,
  (state): ReadonlyMap<ElementId, readonly Stand[]> => {
    const meetings = new Map<ElementId, Stand[]>();
    const blues = standsOfSide(state, "blue");
    for (const red of standsOfSide(state, "red")) {
      for (const blue of blues) {
        if (!areNear(red.box, blue.box) || !doTouch(red, blue)) continue;
        among(meetings, red.element.id).push(blue);
        among(meetings, blue.element.id).push(red);
      }
    }
    return meetings;
  },
);

/** Enemies on the table that touch it in any way, a corner included. */
export const foesTouching = (state: State, id: ElementId): readonly Stand[] => meetingsIn(state).get(id) ?? NOBODY;

export const touchedFoes = (state: State, id: ElementId): readonly Element[] =>
  foesTouching(state, id).map(({ element }) => element);

const sinceWhen = (state: State, by: ElementId, on: ElementId): number => {
  const at = state.touches.findIndex((touch) => touch.by === by && touch.on === on);
  return at < 0 ? state.touches.length : at;
};

/** The enemies in mutual front contact with it, the older contact first; more than one only for a wagon. */
export const frontFoes = (state: State, id: ElementId): readonly Element[] => {
  const foes = foesTouching(state, id);
  if (foes.length === 0) return [];
  const stand = standOf(state, id);
  if (stand === undefined) return [];
  const found = foes.filter((foe) => contactOn(state, stand, foe) === "front").map(({ element }) => element);
  return found.length < 2 ? found : found.toSorted((a, b) => sinceWhen(state, a.id, id) - sinceWhen(state, b.id, id));
};

export const frontFoe = (state: State, id: ElementId): Element | undefined => frontFoes(state, id)[0];

export type FlankKind = Exclude<ContactKind, "front">;

/** Enemies in flank or rear contact with it; DBA-RUL-57: only properly, corner on corner. */
export const flankFoes = (
  state: State,
  id: ElementId,
): readonly { readonly foe: Element; readonly on: FlankKind }[] => {
  const foes = foesTouching(state, id);
  if (foes.length === 0) return [];
  const stand = standOf(state, id);
  if (stand === undefined) return [];
  const found: { foe: Element; on: FlankKind }[] = [];
  for (const foe of foes) {
    const on = contactOn(state, foe, stand);
    if (on !== undefined && on !== "front") found.push({ foe: foe.element, on });
  }
  return found;
};

/**
 * DBA-RUL-43, DBA-RUL-57: enemies whose front edge, or a corner of it, is on its side or rear edge, aligned or not. A wagon's front,
 * on either side, is its combat front (DBA-WWG-02). They doom one that recoils (DBA-REC-02); a mere meeting of corners does not.
 */
export const pressingFoes = (state: State, id: ElementId): readonly Element[] => {
  const own = standOf(state, id);
  if (own === undefined) return [];
  const base = combatBase(state, own);
  return foesTouching(state, id)
    .filter((foe) => {
      const contact = contactOf(combatBase(state, foe), base, TOUCH);
      if (contact.kind === "edges") return contact.a === "front" && contact.b !== "front";
      if (contact.kind !== "cornerOnEdge") return false;
      const isFrontCorner = contact.corner === "frontLeft" || contact.corner === "frontRight";
      return contact.of === "a"
        ? isFrontCorner && contact.edge !== "front"
        : !isFrontCorner && contact.edge === "front";
    })
    .map(({ element }) => element);
};

/** Whether any of its front edge, ends included, is on the other's base. */
export const frontReaches = (by: Stand, on: Stand): boolean => {
  const { frontLeft, frontRight } = cornersAt(by);
  return distanceToSegment(on.box, { start: frontLeft, end: frontRight }) <= TOUCH;
};

/** DBA-GRP-01: side by side with front corners together, or one right behind the other, facing alike. */
export const areJoined = (a: Stand, b: Stand): boolean => {
  if (a.element.seat !== b.element.seat || !areNear(a.box, b.box) || !isTurned(a, b, 0)) return false;
  const one = cornersAt(a);
  const two = cornersAt(b);
  if (isSamePoint(one.frontRight, two.frontLeft) || isSamePoint(one.frontLeft, two.frontRight)) return true;
  const isBehind = (rear: ByCorner<Point>, ahead: ByCorner<Point>): boolean =>
    isSamePoint(rear.frontLeft, ahead.rearLeft) && isSamePoint(rear.frontRight, ahead.rearRight);
  return isBehind(one, two) || isBehind(two, one);
};

// — camps and built-up areas: no flanks, no rear, no alignment (DBA-FFR-05, DBA-RUL-42) —

const isNearHold = ({ x, y, radius }: Box, { left, right, bottom, top }: Rectangle): boolean => {
  const reach = radius + TOUCH;
  return x - reach <= right && x + reach >= left && y - reach <= top && y + reach >= bottom;
};

const NOWHERE: readonly Hold[] = [];

const holdsBeside = (
  state: State,
  id: ElementId,
  counts: (state: State, hold: Hold, seat: Seat) => boolean,
): readonly Hold[] => {
  const stand = standOf(state, id);
  let found: Hold[] | undefined;
  if (stand === undefined) return NOWHERE;
  for (const { hold, extent } of fastnessesOf(state)) {
    if (!isNearHold(stand.box, extent) || baseOutlineDistance(stand.base, hold.outline) > TOUCH) continue;
    if (!counts(state, hold, stand.element.seat)) continue;
    found ??= [];
    found.push(hold);
  }
  return found ?? NOWHERE;
};

/** Camps and built-up areas held against it (DBA-RUL-38) that any part of its base touches. */
export const holdsTouched = (state: State, id: ElementId): readonly Hold[] => holdsBeside(state, id, isHeldAgainst);

/** DBA-CON-01: the same, and those of the enemy in which nobody is. */
export const foreignHoldsTouched = (state: State, id: ElementId): readonly Hold[] =>
  holdsBeside(state, id, (at, hold, seat) => sideOf(hold) !== seat || isHeldAgainst(at, hold, seat));

/** Whether one of this side could touch an enemy, a camp or a built-up area from here: a sieve, nothing that does is left out. */
export const mayTouch = (state: State, seat: Seat, box: Box): boolean => {
  for (const foe of enemyStands(state, seat)) if (areNear(box, foe.box) && touches(box, foe.box, TOUCH)) return true;
  for (const { extent } of fastnessesOf(state)) if (isNearHold(box, extent)) return true;
  return false;
};

/** The same of one that stays within a rectangle. */
export const mayTouchIn = (state: State, seat: Seat, { left, bottom, right, top }: Rectangle): boolean => {
  const around = { left: left - GRACE, bottom: bottom - GRACE, right: right + GRACE, top: top + GRACE };
  for (const { box } of enemyStands(state, seat)) if (!isOutside(around, box.x, box.y, box.radius)) return true;
  for (const { extent } of fastnessesOf(state)) if (!boundsApart(around, extent, 0)) return true;
  return false;
};

/** DBA-FFR-02: those of them that its front edge touches, at any angle. */
export const frontHolds = (state: State, id: ElementId): readonly Hold[] => {
  const holds = holdsTouched(state, id);
  const stand = holds.length === 0 ? undefined : standOf(state, id);
  if (stand === undefined) return [];
  const { frontLeft, frontRight } = cornersAt(stand);
  return holds.filter(({ outline }) => outlineDistance([frontLeft, frontRight], outline) <= TOUCH);
};

/**
 * DBA-BRK-01: in front contact with an enemy element, camp or built-up area it may only break off. Standing on a flank or rear,
 * overlapping or touching unaligned (DBA-RUL-43) does not hold it.
 */
export const isLocked = rememberedOf(
  (state: State) => state,
  (state, id: ElementId) => frontFoes(state, id).length > 0 || frontHolds(state, id).length > 0,
);

/** In front, flank or rear contact, its own or the enemy's; the attacker of a camp or built-up area too (DBA-RUL-86). */
export const isInContact = (state: State, id: ElementId): boolean => {
  const foes = foesTouching(state, id);
  const stand = standOf(state, id);
  if (stand === undefined) return false;
  const isAgainst = (foe: Stand): boolean =>
    contactOn(state, stand, foe) !== undefined || contactOn(state, foe, stand) !== undefined;
  return foes.some(isAgainst) || frontHolds(state, id).length > 0;
};

// — places to stand at —

/** Facing an enemy front to front: the same middle, the other way round (DBA-CNF-03). */
export const facingPose = ({ x, y, facing }: Pose): Pose => snapPose({ x, y, facing: facing + HALF_TURN });

const EDGE_OF = { front: "front", leftFlank: "left", rightFlank: "right", rear: "rear" } as const;

/**
 * DBA-RUL-14: the exact places, on the lattice, for front, flank or rear contact with this enemy. For a wagon the words mean its
 * edges as it moves, not as it fights, since a first contact makes any edge its front; of two free slots the nearer comes first.
 */
export const contactPoses = (state: State, element: Element, foe: Element, on: ContactKind): readonly Pose[] => {
  const stand = foe.seat === element.seat ? undefined : standOf(state, foe.id);
  if (stand === undefined) return [];
  if (isWagon(foe)) {
    const poses = freeSlots(state, stand, EDGE_OF[on], element.id).map(({ pose }) => pose);
    return poses.toSorted((a, b) => distance(element, a) - distance(element, b));
  }
  return [poseAgainst(stand, on)];
};

export const contactPose = (state: State, element: Element, foe: Element, on: ContactKind): Pose | undefined =>
  contactPoses(state, element, foe, on)[0];

const poseAgainst = (stand: Stand, on: ContactKind): Pose => {
  const { base } = stand;
  const half = base.width / 2;
  switch (on) {
    case "front":
      return facingPose(base);
    case "leftFlank": {
      const facing = base.facing + QUARTER_TURN;
      return snapPose({ ...add(cornersAt(stand).frontLeft, scale(rightOf(facing), half)), facing });
    }
    case "rightFlank": {
      const facing = base.facing - QUARTER_TURN;
      return snapPose({ ...add(cornersAt(stand).frontRight, scale(rightOf(facing), -half)), facing });
    }
    case "rear":
      return snapPose({ ...add(base, scale(forwardOf(base.facing), -base.depth)), facing: base.facing });
  }
};
