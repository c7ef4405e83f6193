/**
 * What somebody would try who does not know that he may not. Where a manner has no legal place to offer, the refusal of this says why,
 * by the check that refuses it at the table too.
 */
import { distance } from "@acies/geometry";
import type { Action, Step } from "../actions.ts";
import { isOverlapping, overlapsOn } from "../rules/overlaps.ts";
import { isLocked } from "../rules/touching.ts";
import { type Element, findElement, type State, scaleOf } from "../state.ts";
import type { ContactKind } from "../vocabulary.ts";
import { moveTo } from "./aim.ts";
import { advance, idsOf, reachOfAll } from "./companies.ts";
import { groupContacts } from "./meeting.ts";
import {
  aheadBy,
  aheadOf,
  asideBy,
  behindSlot,
  besideSlots,
  contactSlots,
  foesOf,
  friendsOf,
  isThere,
  overlapSlots,
  reachOf,
  type Slot,
} from "./places.ts";
import { breakOffs, canSupport, toContact } from "./singles.ts";

export interface Attempt {
  readonly action: Action;
  /** The enemy or friend that it was tried on. */
  readonly on?: string;
}

/** Farther than twice its move nobody thinks of going. */
const WITHIN = 2;
/** Too little to fail for want of room beyond. */
const A_LITTLE_PACES = 10;

const nearest = <T extends Slot>(state: State, element: Element, slots: readonly T[]): T | undefined =>
  slots
    .filter(({ pose }) => distance(pose, element) <= WITHIN * reachOf(state, element))
    .toSorted((a, b) => distance(a.pose, element) - distance(b.pose, element))[0];

const contactTried = (state: State, element: Element, ons: readonly ContactKind[]): Attempt | undefined => {
  const slots = foesOf(state, element).flatMap((foe) => contactSlots(state, element, foe));
  const slot = nearest(
    state,
    element,
    slots.filter(({ on }) => ons.includes(on)),
  );
  return slot && { action: toContact(state, element, slot), on: slot.with.id };
};

const placeTried = (state: State, element: Element, slots: readonly Slot[]): Attempt | undefined => {
  const slot = nearest(
    state,
    element,
    slots.filter(({ pose }) => !isThere(element, pose)),
  );
  return slot && { action: moveTo(element, slot.pose), on: slot.with.id };
};

const singleTried = (state: State, element: Element, manner: string): Attempt | undefined => {
  const { pace } = scaleOf(state);
  switch (manner) {
    case "contactFront":
      return contactTried(state, element, ["front"]);
    case "contactFlank":
      return contactTried(state, element, ["leftFlank", "rightFlank"]);
    case "closeDoor": {
      const foe = foesOf(state, element).find(({ id }) => {
        const { left, right } = overlapsOn(state, id);
        return [...left, ...right].includes(element.id);
      });
      return foe && { action: { type: "closeDoor", element: element.id, enemy: foe.id }, on: foe.id };
    }
    case "overlap": {
      if (isOverlapping(state, element.id)) return undefined;
      const fighting = foesOf(state, element).filter(({ id }) => isLocked(state, id));
      return placeTried(
        state,
        element,
        fighting.flatMap((foe) => overlapSlots(state, foe)),
      );
    }
    case "support": {
      const friends = friendsOf(state, element).filter((friend) => canSupport(element, friend));
      return placeTried(
        state,
        element,
        friends.map((friend) => behindSlot(state, friend)),
      );
    }
    case "lineUp": {
      const slots = friendsOf(state, element).flatMap((friend) => besideSlots(state, friend));
      return placeTried(state, element, slots);
    }
    case "retire":
      return { action: moveTo(element, aheadOf(element, -A_LITTLE_PACES * pace)) };
    case "breakOff": {
      if (!isLocked(state, element.id)) return undefined;
      const [action] = breakOffs(state, element, {});
      return action && { action };
    }
    case "dismount":
      return element.dismount === null ? undefined : { action: { ...moveTo(element), dismount: true } };
    default:
      return undefined;
  }
};

/** Straight at the enemy that is least aside of any of them. */
const straightIn = (state: State, members: readonly Element[]): Attempt | undefined => {
  const [lead] = members;
  if (lead === undefined) return undefined;
  const most = WITHIN * reachOfAll(state, members);
  const ways = members.flatMap((member) =>
    foesOf(state, member)
      .flatMap((foe) => contactSlots(state, member, foe))
      .filter(({ on }) => on === "front")
      .map(({ pose, with: foe }) => ({ foe, ahead: aheadBy(member, pose), aside: Math.abs(asideBy(member, pose)) }))
      .filter(({ ahead, aside }) => ahead >= 0 && ahead <= most && aside <= scaleOf(state).bw),
  );
  const [best] = ways.toSorted((a, b) => a.aside - b.aside || a.ahead - b.ahead);
  if (best === undefined) return undefined;
  const steps: readonly Step[] = [advance(best.ahead)];
  return { action: { type: "moveGroup", elements: idsOf(members), steps: [...steps] }, on: best.foe.id };
};

const groupTried = (state: State, members: readonly Element[], manner: string): Attempt | undefined => {
  if (manner !== "contactFront") return undefined;
  const [action] = groupContacts(state, members, {}, ["front"]);
  return action === undefined ? straightIn(state, members) : { action };
};

export const attempt = (state: State, pieces: readonly string[], manner: string): Attempt | undefined => {
  const members = pieces.map((id) => findElement(state, id)).filter((element) => element !== undefined);
  const [only, another] = members;
  if (only === undefined || members.some(({ where }) => where !== "table")) return undefined;
  return another === undefined ? singleTried(state, only, manner) : groupTried(state, members, manner);
};
