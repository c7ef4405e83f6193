/** Moves of groups worth proposing: straight ahead or round towards a point, as far as the rules let them go. */
import {
  type Base,
  directionOf,
  firstObstacle,
  type Leg,
  largestWheel,
  type Point,
  signedTurn,
  spaceOf,
  subtract,
} from "@acies/geometry";
import type { ActionOf, Step } from "../actions.ts";
import { TROOP_TABLE } from "../data/tables.ts";
import { TOUCH } from "../scale.ts";
import { elementOf, findElement, type State, scaleOf, troopOf } from "../state.ts";
import { baseOf, convexAt, standsOf } from "../table.ts";
import type { ElementId, Hand } from "../vocabulary.ts";
import { manoeuvreViolations } from "./judging.ts";
import { pivotOf, wheelTurn } from "./marching.ts";
import { planMove } from "./moving.ts";

const groupMove = (ids: readonly ElementId[], ...steps: Step[]): ActionOf<"moveGroup"> => ({
  type: "moveGroup",
  elements: [...ids],
  steps,
});

/** Whether the owner of the first may make this move now. */
const mayMove = (state: State, action: ActionOf<"moveGroup">): boolean => {
  const seat = findElement(state, action.elements[0] ?? "")?.seat;
  if (seat === undefined) return false;
  const planned = planMove(state, seat, action);
  return planned.ok && manoeuvreViolations(state, seat, planned.value, "first").length === 0;
};

/** In good going; a group enters no other. */
const allowanceOf = (state: State, id: ElementId): number =>
  (TROOP_TABLE[troopOf(elementOf(state, id))].good ?? 0) * scaleOf(state).pace;

/** How much of a leg can be done before it meets somebody who does not move along: as a share. */
const freeShare = (state: State, ids: readonly ElementId[], bases: readonly Base[], leg: Leg): number => {
  const others = standsOf(state).filter(({ element }) => !ids.includes(element.id));
  return firstObstacle(bases, leg, spaceOf(others.map(convexAt)), TOUCH)?.share ?? 1;
};

/** A turn this much smaller moves the outermost corner of a line by a millimetre or less. */
const TURN_SHORT = 1000;

/** How often what may be done is halved to find its end. */
const HALVINGS = 12;

/**
 * The largest amount that is allowed: the whole, or up to the first thing in the way, or just short of it; failing these, what
 * halving finds. What is allowed need not be all that lies below it: contact is, or is not, exact.
 */
const largestAllowed = (most: number, touch: number, short: number, allows: (amount: number) => boolean): number => {
  for (const amount of [most, touch, short]) {
    const whole = Math.floor(amount);
    if (whole > 0 && whole <= most && allows(whole)) return whole;
  }
  let low = 0;
  let high = Math.floor(Math.min(most, short));
  for (let i = 0; i < HALVINGS && high - low > 1; i += 1) {
    const middle = Math.floor((low + high) / 2);
    if (allows(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** The farthest a group can go straight ahead now, up to a wish; nought when it cannot. */
export const largestAdvance = (
  state: State,
  ids: readonly ElementId[],
  wish: number = Number.MAX_SAFE_INTEGER,
): number => {
  const most = Math.floor(Math.min(wish, ...ids.map((id) => allowanceOf(state, id))));
  if (most <= 0) return 0;
  const bases = ids.map((id) => baseOf(state, elementOf(state, id)));
  const touch = Math.round(most * freeShare(state, ids, bases, { kind: "advance", distance: most }));
  const allows = (distance: number): boolean => mayMove(state, groupMove(ids, { step: "advance", distance }));
  return largestAllowed(most, touch, touch - 2 * TOUCH, allows);
};

/** A straight advance, cut short where it would be refused. */
export const groupAdvance = (
  state: State,
  ids: readonly ElementId[],
  distance: number,
): ActionOf<"moveGroup"> | undefined => {
  const length = largestAdvance(state, ids, distance);
  return length === 0 ? undefined : groupMove(ids, { step: "advance", distance: length });
};

/** The largest turn on which nobody goes farther than he may. */
const turnAllowed = (state: State, ids: readonly ElementId[], bases: readonly Base[], about: Point): number =>
  Math.min(...ids.map((id, i) => largestWheel(bases.slice(i, i + 1), about, allowanceOf(state, id), "chord")));

/** A wheel that brings a group to face a point, cut short where it would be refused. */
export const wheelTowards = (
  state: State,
  ids: readonly ElementId[],
  point: Point,
): ActionOf<"moveGroup"> | undefined => {
  const bases = ids.map((id) => baseOf(state, elementOf(state, id)));
  const facing = bases[0]?.facing ?? 0;
  const ends = [pivotOf(bases, "left"), pivotOf(bases, "right")] as const;
  const middle = { x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2 };
  const off = Math.round(signedTurn(directionOf(subtract(point, middle)) - facing));
  const hand: Hand = off < 0 ? "left" : "right";
  const about = pivotOf(bases, hand);
  const most = Math.min(Math.abs(off), turnAllowed(state, ids, bases, about));
  if (most <= 0) return undefined;
  const share = freeShare(state, ids, bases, { kind: "pivot", about, turn: wheelTurn(hand, most) });
  const wheel = (turn: number): ActionOf<"moveGroup"> => groupMove(ids, { step: "wheel", hand, turn });
  const turn = largestAllowed(most, most * share, most * share - TURN_SHORT, (amount) => mayMove(state, wheel(amount)));
  return turn === 0 ? undefined : wheel(turn);
};
