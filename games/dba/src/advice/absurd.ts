/** What no player does, however weak: vetoes before any judgement. */
import { type Decision, memory, type Seat } from "@acies/contract";
import { distance, pointOutlineDistance, QUARTER_TURN, signedTurn } from "@acies/geometry";
import type { Action } from "../actions.ts";
import { asideBy, besideSlots, reachOf } from "../proposing/places.ts";
import { frontHolds } from "../rules/contact.ts";
import { joinedTo } from "../rules/groups.ts";
import { planMove, TACTICAL, type TacticalAction } from "../rules/moving.ts";
import { supposingMoved } from "../rules/supposing.ts";
import { foesTouching, frontFoes } from "../rules/touching.ts";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, elementOf, findElement, type Piece, type State, scaleOf, troopOf } from "../state.ts";
import { groundOf, isInBadGoing } from "../table.ts";
import { isRecoilFatal, meleeBetween, meleesIn, trampledBy } from "./contests.ts";
import { lossesBySeat } from "./stakes.ts";
import { foesIn, surveyOf } from "./survey.ts";

const LIGHT_HORSE_PACES = 500;

const afterMove = (state: State, seat: Seat, action: TacticalAction): State => {
  const planned = planMove(state, seat, action);
  return planned.ok ? supposingMoved(state, planned.value) : state;
};

const known = memory<State, Map<Seat, readonly string[]>>();

const choked = (state: State, seat: Seat): readonly string[] => {
  if (state.touches.length === 0) return [];
  let before = known.get(state);
  if (before === undefined) {
    before = new Map();
    known.set(state, before);
  }
  const found = before.get(seat) ?? findChoked(state, seat);
  before.set(seat, found);
  return found;
};

/** Own fighters for whom a step back is death because of a friend, or a friend's death: alone they would only recoil. */
const findChoked = (state: State, seat: Seat): readonly string[] =>
  meleesIn(state).flatMap(({ a, b, fatesA, fatesB }) => {
    const [own, fates] = a.seat === seat ? [a, fatesA] : [b, fatesB];
    if (fates.recoils > 0 && trampledBy(state, own).length > 0) return [own.id];
    if (fates.recoils === 0 || !isRecoilFatal(state, own.id)) return [];
    return isRecoilFatal(withoutFriends(state, own), own.id) ? [] : [own.id];
  });

const withoutFriends = (state: State, { id, seat }: Element): State => {
  const elements = { ...state.elements };
  for (const element of Object.values(elements))
    if (element.seat === seat && element.id !== id && element.where === "table")
      elements[element.id] = { ...element, where: "absent" };
  return { ...state, elements };
};

/** Whoever turns farther than that from the others is in the line no more. */
const HALF_RIGHT = QUARTER_TURN / 2;

/** A piece taken out of the middle of a line, not to fight, where an enemy can get at the hole. */
const opensGap = (state: State, after: State, name: string): boolean => {
  const before = findElement(state, name);
  if (before === undefined) return false;
  const { id } = before;
  const beside = joinedTo(state, id)
    .map((other) => elementOf(state, other))
    .filter((other) => Math.abs(asideBy(before, other)) > scaleOf(state).bw / 2);
  if (!beside.some((other) => asideBy(before, other) < 0) || !beside.some((other) => asideBy(before, other) > 0))
    return false;
  if (foesTouching(after, id).length > 0) return false;
  const now = elementOf(after, id);
  const isBack = besideSlots(state, beside[0] ?? before).some(
    ({ pose }) =>
      distance(pose, now) < scaleOf(state).bw / 4 && Math.abs(signedTurn(now.facing - pose.facing)) < HALF_RIGHT,
  );
  if (isBack || isHardGround(state, now) || beside.some((other) => isHardGround(state, other))) return false;
  return foesIn(surveyOf(state), before.seat).some(
    ({ element, reach }) => distance(element, before) <= reach + scaleOf(state).bw,
  );
};

/** In a river or in bad going they cannot keep together anyway. */
const isHardGround = (state: State, element: Element): boolean =>
  isInBadGoing(state, element) ||
  state.pieces.some((piece) => piece.terrain === "river" && isNear(state, piece, element));

const isNear = (state: State, river: Piece, element: Element): boolean =>
  pointOutlineDistance(element, groundOf(river, scaleOf(state))) < 2 * scaleOf(state).bw;

const leavesCamp = (state: State, seat: Seat, element: Element): boolean => {
  const hold = element.hold === null ? undefined : state.holds[element.hold];
  if (hold === undefined || hold.owner !== seat || hold.kind !== "camp") return false;
  const [corner] = hold.outline;
  const near = LIGHT_HORSE_PACES * scaleOf(state).pace + 2 * scaleOf(state).bw;
  return corner !== undefined && foesIn(surveyOf(state), seat).some((foe) => distance(foe.element, corner) <= near);
};

/** A general's fight that may cost him is for whoever has nothing left to lose. */
const RISK = 0.1;

/** It rides at the front of bows, or takes the general into a fight, where that costs more than it can bring. */
const isRash = (state: State, after: State, seat: Seat, action: TacticalAction): boolean => {
  const isAlone = action.type === "contact" || action.type === "moveElement";
  if (!isAlone && action.type !== "moveGroup") return false;
  const movers = action.type === "moveGroup" ? action.elements : [action.element];
  return movers.some((name) => {
    const mover = findElement(after, name);
    if (mover === undefined || mover.where !== "table") return false;
    const isRider = isAlone && (troopOf(mover) === "Kn" || troopOf(mover) === "HCh");
    if (!isRider && !mover.general) return false;
    if (mover.general && frontHolds(after, mover.id).length > frontHolds(state, mover.id).length) return true;
    if (frontFoes(state, mover.id).length > 0) return false;
    return frontFoes(after, mover.id).some((foe) => isBadFor(state, after, seat, { mover, foe, isRider }));
  });
};

interface Meeting {
  readonly mover: Element;
  readonly foe: Element;
  readonly isRider: boolean;
}

const isBadFor = (state: State, after: State, seat: Seat, { mover, foe, isRider }: Meeting): boolean => {
  const { deathA, deathB, fatesA } = meleeBetween(after, mover, foe);
  const isAtBows = isRider && troopOf(foe) === "Bw";
  const dies = isAtBows ? deathA.chance + fatesA.recoils : deathA.chance;
  if (isAtBows && Math.min(1, dies) > deathB.chance) return true;
  const lost = lossesBySeat(state);
  return mover.general && dies >= RISK && lost[seat] <= lost[foe.seat] && !(foe.general && deathB.chance > dies);
};

/** DBA-RUL-13, DBA-RUL-14: nearer to where it stood than the rules can tell. */
const isNowhere = (before: Element, now: Element): boolean =>
  before.where === now.where &&
  before.subtype === now.subtype &&
  distance(before, now) <= TOUCH &&
  Math.abs(signedTurn(now.facing - before.facing)) <= SAME_FACING;

const movesNobody = (state: State, after: State): boolean =>
  Object.values(state.elements).every((element) => {
    const now = findElement(after, element.id) ?? element;
    return now === element || isNowhere(element, now);
  });

export const absurd = (state: State, decision: Decision, action: Action): boolean => {
  if (decision.kind !== "move") return false;
  const { seat } = decision;
  const stuck = (state.turn?.pips ?? 0) > 0 ? choked(state, seat).filter((id) => canClear(state, id)) : [];
  if (action.type === "endMoves") return stuck.length > 0;
  if (action.type === "moveElement" && action.out !== undefined) {
    const element = findElement(state, action.element);
    return element !== undefined && leavesCamp(state, seat, element);
  }
  if (!isTactical(action)) return false;
  const after = afterMove(state, seat, action);
  if (after !== state && movesNobody(state, after)) return true;
  // First things first: whoever has no room is given some before anything else is done.
  if (stuck.length > 0) return stuck.every((id) => choked(after, seat).includes(id));
  if (action.type === "moveElement" && opensGap(state, after, action.element)) return true;
  if (isRash(state, after, seat, action)) return true;
  return chokes(state, after, seat);
};

const isTactical = (action: Action): action is TacticalAction => TACTICAL.some((type) => type === action.type);

/** Somebody who moved now stands close behind or beside one of his own who fights. */
const isCrowding = (state: State, after: State, seat: Seat): boolean => {
  const { bw } = scaleOf(state);
  const { engaged, units } = surveyOf(state);
  return units[seat].some(({ element }) => {
    const now = after.elements[element.id];
    if (now === undefined || now === element || now.where !== "table") return false;
    return units[seat].some(
      (fighter) =>
        engaged.has(fighter.element.id) && fighter.element !== element && distance(fighter.element, now) < 2 * bw,
    );
  });
};

/** It leaves a friend without room who had some. */
const chokes = (state: State, after: State, seat: Seat): boolean => {
  if (state.touches.length === 0 || !isCrowding(state, after, seat)) return false;
  const before = choked(state, seat);
  return choked(after, seat).some((id) => !before.includes(id));
};

/** Somebody near him has not moved and is free to. */
const canClear = (state: State, id: string): boolean => {
  const fighter = findElement(state, id);
  if (fighter === undefined) return false;
  return Object.values(state.elements).some(
    (friend) =>
      friend.seat === fighter.seat &&
      friend.id !== id &&
      friend.where === "table" &&
      friend.moves === 0 &&
      reachOf(state, friend) > 0 &&
      foesTouching(state, friend.id).length === 0 &&
      distance(friend, fighter) < 1.6 * scaleOf(state).bw,
  );
};
