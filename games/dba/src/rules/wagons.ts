/**
 * §30 War wagons and litters, as far as contact goes: six places to stand at, and a combat front that follows the first enemy.
 * DBA-WWG-01: what is said of wagons holds for litters, so one question covers both. Asks nothing of other chapters.
 */
import {
  type Base,
  between,
  distance,
  type Edge,
  edgesOf,
  HALF_TURN,
  outwardOf,
  type Pose,
  QUARTER_TURN,
  type Segment,
  signedTurn,
  snapPose,
} from "@acies/geometry";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, elementOf, type State, troopOf } from "../state.ts";
import { type Stand, standOf, standsOf } from "../table.ts";
import type { ContactKind, ElementId } from "../vocabulary.ts";

export const isWagon = (element: Element): boolean => {
  const troop = troopOf(element);
  return troop === "WWg" || troop === "Lit";
};

/** DBA-WWG-04: a place along an edge that one enemy front exactly fills; a long edge has two, clockwise round the wagon. */
export interface Slot {
  readonly edge: Edge;
  readonly segment: Segment;
  /** Where the enemy stands in it. */
  readonly pose: Pose;
}

const slots = new WeakMap<Stand, readonly Slot[]>();

export const slotsOf = (wagon: Stand): readonly Slot[] => {
  const before = slots.get(wagon);
  if (before !== undefined) return before;
  const edges = edgesOf(wagon.base);
  const slot = (edge: Edge, from: number, to: number): Slot => {
    const { start, end } = edges[edge];
    const segment = { start: between(start, end, from), end: between(start, end, to) };
    const middle = between(segment.start, segment.end, 0.5);
    return { edge, segment, pose: snapPose({ ...middle, facing: outwardOf(wagon.base, edge) + HALF_TURN }) };
  };
  const found = [
    slot("front", 0, 1),
    slot("right", 0, 0.5),
    slot("right", 0.5, 1),
    slot("rear", 0, 1),
    slot("left", 0, 0.5),
    slot("left", 0.5, 1),
  ];
  slots.set(wagon, found);
  return found;
};

/** The slot of the wagon that this enemy's front edge fills, corners and all. */
const slotOf = (by: Stand, wagon: Stand): Slot | undefined => {
  const turn = signedTurn(by.base.facing - wagon.base.facing);
  const skew = Math.abs(signedTurn(turn * 4)) / 4; // from the nearest quarter turn
  if (skew > SAME_FACING) return undefined;
  const { start, end } = edgesOf(by.base).front;
  return slotsOf(wagon).find(
    ({ segment, pose }) =>
      Math.abs(signedTurn(by.base.facing - pose.facing)) < QUARTER_TURN &&
      distance(start, segment.end) <= TOUCH &&
      distance(end, segment.start) <= TOUCH,
  );
};

/** The enemies in a slot of the wagon, those whose contact is older first (DBA-RUL-77). */
const inSlots = (state: State, wagon: Stand): readonly { readonly by: Stand; readonly slot: Slot }[] => {
  const reach = wagon.box.radius + TOUCH;
  const found: { by: Stand; slot: Slot; since: number }[] = [];
  for (const by of standsOf(state)) {
    if (by.element.seat === wagon.element.seat || isWagon(by.element)) continue;
    // A front that fills a slot has its middle on the wagon's edge.
    if (Math.abs(by.base.x - wagon.box.x) > reach || Math.abs(by.base.y - wagon.box.y) > reach) continue;
    const slot = slotOf(by, wagon);
    if (slot === undefined) continue;
    const since = state.touches.findIndex((touch) => touch.by === by.element.id && touch.on === wagon.element.id);
    found.push({ by, slot, since: since < 0 ? state.touches.length : since });
  }
  return found.length < 2 ? found : found.toSorted((a, b) => a.since - b.since);
};

/**
 * DBA-WWG-02, DBA-WWG-03: the edge on which the oldest enemy still in contact stands; the front edge when there is none, and for
 * every other troop. DBA-WWG-09: the wagon itself stays as it is.
 */
export const combatFront = (state: State, id: ElementId): Edge => {
  if (!isWagon(elementOf(state, id))) return "front";
  const wagon = standOf(state, id);
  return wagon === undefined ? "front" : combatFrontOf(state, wagon);
};

const combatFrontOf = (state: State, stand: Stand): Edge =>
  isWagon(stand.element) ? (inSlots(state, stand)[0]?.slot.edge ?? "front") : "front";

const QUARTERS = { front: 0, right: 1, rear: 2, left: 3 } as const satisfies Readonly<Record<Edge, number>>;
const NAMES = ["front", "rightFlank", "rear", "leftFlank"] as const satisfies readonly ContactKind[];

/** DBA-WWG-05: what an edge of the base is called when that other edge is the front. */
const edgeAs = (edge: Edge, front: Edge): ContactKind => NAMES[(QUARTERS[edge] - QUARTERS[front] + 4) % 4] ?? "front";

/**
 * What a flank or rear of the combat front is called by the edges of the base as it moves, which is how places to stand at are
 * asked for. The same for every other troop.
 */
export const asItMoves = (state: State, id: ElementId, on: ContactKind): ContactKind =>
  NAMES[(NAMES.indexOf(on) + QUARTERS[combatFront(state, id)]) % 4] ?? on;

/** How an enemy that is no wagon stands to a wagon. */
export const slotContact = (state: State, by: Stand, wagon: Stand): ContactKind | undefined => {
  const slot = slotOf(by, wagon);
  return slot === undefined ? undefined : edgeAs(slot.edge, combatFrontOf(state, wagon));
};

/**
 * A base as close combat sees it: a wagon with its combat front for a front. On a long front the short edges are its flanks
 * (DBA-RUL-77), so overlaps need no words of their own for wagons.
 */
export const combatBase = (state: State, stand: Stand): Base => {
  const front = combatFrontOf(state, stand);
  if (front === "front") return stand.base;
  const { start, end } = edgesOf(stand.base)[front];
  const middle = between(start, end, 0.5);
  const isLong = front === "left" || front === "right";
  const { width, depth } = stand.base;
  return {
    ...middle,
    facing: outwardOf(stand.base, front),
    width: isLong ? depth : width,
    depth: isLong ? width : depth,
  };
};

/** DBA-WWG-04: the free slots along an edge, as places for this enemy to stand. */
export const freeSlots = (state: State, wagon: Stand, edge: Edge, visitor: ElementId): readonly Slot[] => {
  const taken = inSlots(state, wagon).filter(({ by }) => by.element.id !== visitor);
  return slotsOf(wagon).filter((slot) => slot.edge === edge && !taken.some((other) => other.slot === slot));
};
