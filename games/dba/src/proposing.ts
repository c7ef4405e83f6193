/**
 * Tactical moves worth looking at, for a pointer (pieces and a point) or for a plan (pieces, an enemy, a manner): legal, distinct,
 * best first. Candidates come from the geometry of contact, lengths and angles from closed forms; the plane is never sampled.
 */
import type { Hint, Seat } from "@acies/contract";
import type { Point, Pose } from "@acies/geometry";
import type { Action } from "./actions.ts";
import { isLegal } from "./legality.ts";
import type { Aim } from "./proposing/aim.ts";
import {
  columnMoves,
  groupAdvances,
  groupDismountings,
  groupMarches,
  groupWheels,
  narrowings,
} from "./proposing/companies.ts";
import { dismountings, entries, exits, landings } from "./proposing/holding.ts";
import { groupContacts } from "./proposing/meeting.ts";
import { byDistance, foesOf } from "./proposing/places.ts";
import { goings, placings, pointedTogether } from "./proposing/pointing.ts";
import {
  advances,
  behindTo,
  breakOffs,
  closings,
  contacts,
  linesUpTo,
  marches,
  overlapsTo,
  retires,
  supportsTo,
  turns,
} from "./proposing/singles.ts";
import { onFoot } from "./rules/dismounting.ts";
import { groupsOf } from "./rules/groups.ts";
import { contactPose, isLocked } from "./rules/touching.ts";
import { type Element, elementsOf, findElement, isFirstTurn, type State, troopOf } from "./state.ts";
import { CONTACTS } from "./vocabulary.ts";

/**
 * How something is to be done. `advance` straight ahead, as far as one may · `march` the same in whole strides, as plans go · `wheel` a group towards the point · `contactFront`, `contactFlank`,
 * `contactRear` against the target or whoever is in reach · `overlap` beside the target's opponent · `support` behind a friend it can help ·
 * `lineUp` beside a friend · `retire` straight back · `breakOff` out of contact · `closeDoor` from overlap to flank · `face` turn on
 * the spot · `go` to the point and nowhere else · `column` one behind the other · `narrow` an end drops behind · `land` from the sea
 * · `enter` a camp or town, or come out of one · `dismount` · `stop` no more moves this turn.
 */
export const MANNERS = [
  "advance",
  "march",
  "wheel",
  "contactFront",
  "contactFlank",
  "contactRear",
  "overlap",
  "support",
  "lineUp",
  "retire",
  "breakOff",
  "closeDoor",
  "face",
  "go",
  "column",
  "narrow",
  "land",
  "enter",
  "dismount",
  "stop",
] as const;
export type Manner = (typeof MANNERS)[number];

/** Illegal candidates looked at before giving up: a pointer must not wait. */
const TRIES = 40;

const mannerOf = ({ manner }: Hint): Manner | undefined => MANNERS.find((word) => word === manner);

const aimOf = ({ point, facing, target }: Hint): Aim => ({
  ...(point === undefined ? {} : { point: { x: Math.round(point[0]), y: Math.round(point[1]) } }),
  ...(facing === undefined ? {} : { facing }),
  ...(target === undefined ? {} : { target }),
});

/** DBA-SUB-02: who may move again at all. */
const mayMove = (state: State, element: Element): boolean => {
  if (element.moves === 0) return true;
  const troop = troopOf(element);
  if (troop === "Ps") return isFirstTurn(state);
  return troop === "LH" || troop === "LCm" || troop === "Wb" || troop === "SCh" || state.pieces.some(isRoad);
};

const isRoad = ({ terrain }: State["pieces"][number]): boolean => terrain === "road";

const movable = (state: State, seat: Seat): readonly Element[] =>
  elementsOf(state, seat).filter(
    (element) => element.where === "table" && troopOf(element) !== "CF" && mayMove(state, element),
  );

export const proposeMoves = (state: State, seat: Seat, hint: Hint, limit: number): readonly Action[] => {
  const found: Action[] = [];
  const refused = new Set<string>();
  const ends = new Set<string>();
  let tries = TRIES;
  for (const action of candidates(state, seat, hint)) {
    if (found.length >= limit || tries <= 0) break;
    const end = endOf(state, action);
    if (ends.has(end)) continue;
    const key = JSON.stringify(action);
    if (refused.has(key)) continue;
    if (isLegal(state, seat, action)) {
      found.push(action);
      ends.add(end);
    } else {
      refused.add(key);
      tries -= 1;
    }
  }
  if (found.length === 0 && hint.pieces === undefined) return [{ type: "endMoves" }];
  return found;
};

/** Two ways to the same place are one proposal: the first that is legal. */
const endOf = (state: State, action: Action): string => {
  if (action.type === "moveElement" && action.into === undefined && action.dismount === undefined) {
    const pose = action.legs.at(-1) ?? action.out;
    return pose === undefined ? "" : placeKey(action.element, pose);
  }
  if (action.type !== "contact" && action.type !== "closeDoor") return JSON.stringify(action);
  const element = findElement(state, action.element);
  const enemy = findElement(state, action.enemy);
  if (action.type === "closeDoor" || element === undefined || enemy === undefined) return JSON.stringify(action);
  const pose = contactPose(state, element, enemy, action.on);
  return pose === undefined ? "" : placeKey(element.id, pose);
};

const placeKey = (id: string, { x, y, facing }: Pose): string => `${id} ${x} ${y} ${facing}`;

function* candidates(state: State, seat: Seat, hint: Hint): Generator<Action> {
  const manner = mannerOf(hint);
  if (manner === "stop") {
    yield { type: "endMoves" };
    return;
  }
  const named = (hint.pieces ?? [])
    .map((name) => findElement(state, name))
    .filter((element) => element !== undefined && element.seat === seat)
    .filter((element) => element !== undefined);
  if (named.length === 0) {
    if (hint.pieces === undefined) yield* unnamed(state, seat, hint);
    return;
  }
  if ((state.turn?.pips ?? 0) < 1) return;
  const aim = aimOf(hint);
  const [only, another] = named;
  if (another !== undefined) yield* forCompany(state, named, aim, manner);
  else if (only !== undefined) yield* forOne(state, only, aim, manner);
}

// — one element —

function* forOne(state: State, element: Element, aim: Aim, manner: Manner | undefined): Generator<Action> {
  if (element.where === "inside") {
    yield* manner === "dismount" ? dismountings(element) : exits(state, element, aim);
    return;
  }
  if (element.where === "reserve") {
    yield* landings(state, [element], aim);
    return;
  }
  if (element.where !== "table" || !mayMove(state, element)) return;
  if (isLocked(state, element.id)) {
    if (manner === undefined || manner === "breakOff" || manner === "retire") yield* breakOffs(state, element, aim);
    if (manner === "dismount" && element.dismount !== null)
      for (const action of breakOffs(state, onFoot(element), aim)) yield { ...action, dismount: true };
    return;
  }
  yield* manner === undefined ? pointed(state, element, aim) : mannered(state, element, aim, manner);
}

function mannered(state: State, element: Element, aim: Aim, manner: Manner): Iterable<Action> {
  switch (manner) {
    case "advance":
      return advances(state, element, aim);
    case "march":
      return marches(state, element, aim);
    case "contactFront":
      return contacts(state, element, aim, ["front"]);
    case "contactFlank":
      return contacts(state, element, aim, ["leftFlank", "rightFlank"]);
    case "contactRear":
      return contacts(state, element, aim, ["rear"]);
    case "overlap":
      return overlapsTo(state, element, aim);
    case "support":
      return supportsTo(state, element, aim);
    case "lineUp":
      return linesUpTo(state, element, aim);
    case "retire":
      return retires(state, element, aim);
    case "breakOff":
      return breakOffs(state, element, aim);
    case "closeDoor":
      return closings(state, element, aim);
    case "wheel":
    case "face":
      return turns(state, element, aim);
    case "go":
      return goings(state, element, aim);
    case "enter":
      return entries(state, element, aim);
    case "dismount":
      return dismountings(element);
    case "column":
    case "narrow":
    case "land":
    case "stop":
      return [];
  }
}

/** No manner: the enemy or friend that is pointed at first, then the places about the point, then whatever it can do. */
function* pointed(state: State, element: Element, aim: Aim): Generator<Action> {
  if (aim.target !== undefined) {
    if (foesOf(state, element).some(({ id }) => id === aim.target)) {
      yield* closings(state, element, aim);
      yield* contacts(state, element, aim, CONTACTS);
      yield* overlapsTo(state, element, aim);
    } else if (findElement(state, aim.target) !== undefined) {
      yield* linesUpTo(state, element, aim);
      yield* behindTo(state, element, aim);
    } else yield* entries(state, element, aim);
  }
  if (aim.point !== undefined) yield* placings(state, element, aim.point, aim.facing);
  else {
    yield* closings(state, element, aim);
    yield* contacts(state, element, aim, CONTACTS);
    yield* advances(state, element, aim);
  }
  yield* turns(state, element, aim);
  yield* retires(state, element, aim);
  if (aim.point !== undefined) yield* advances(state, element, aim);
}

// — several —

function* forCompany(state: State, named: readonly Element[], aim: Aim, manner: Manner | undefined): Generator<Action> {
  const members = named.filter((element) => element.where === "table");
  const aboard = named.filter((element) => element.where === "reserve");
  if (members.length === 0 && aboard.length > 0 && (manner === undefined || manner === "land")) {
    yield* landings(state, aboard, aim);
    return;
  }
  switch (manner) {
    case "march":
      yield* groupMarches(state, members, aim);
      return;
    case "advance":
      yield* groupAdvances(state, members, aim);
      return;
    case "wheel":
      yield* groupWheels(state, members, aim);
      return;
    case "contactFront":
      yield* groupContacts(state, members, aim, ["front"]);
      return;
    case "column":
      yield* columnMoves(state, members, aim);
      return;
    case "narrow":
      yield* narrowings(state, members, aim);
      return;
    case "dismount":
      yield* groupDismountings(state, members, aim);
      for (const element of members) yield* forOne(state, element, aim, manner);
      return;
    case undefined:
      yield* pointedTogether(state, members, aim);
      return;
    case "contactFlank":
      yield* groupContacts(state, members, aim, ["leftFlank", "rightFlank"]);
      for (const element of members) yield* forOne(state, element, aim, manner);
      return;
    case "contactRear":
      yield* groupContacts(state, members, aim, ["rear"]);
      for (const element of members) yield* forOne(state, element, aim, manner);
      return;
    case "land":
    case "overlap":
    case "support":
    case "lineUp":
    case "retire":
    case "breakOff":
    case "closeDoor":
    case "face":
    case "go":
    case "enter":
    case "stop":
      for (const element of members) yield* forOne(state, element, aim, manner);
  }
}

// — nobody named —

/** The nearest to the point or the target; without either, whoever can do it, or what the army as a whole can do, and to stop. */
function* unnamed(state: State, seat: Seat, hint: Hint): Generator<Action> {
  const aim = aimOf(hint);
  const goal = goalOf(state, hint);
  if ((state.turn?.pips ?? 0) >= 1) {
    const manner = mannerOf(hint);
    if (goal !== undefined || manner !== undefined) {
      const able = manner === "land" ? reserveOf(state, seat) : movable(state, seat);
      const nearest = goal === undefined ? able : byDistance(able, goal).slice(0, 4);
      for (const element of nearest) yield* forOne(state, element, aim, manner);
    } else yield* byItself(state, seat);
  }
  yield { type: "endMoves" };
}

const reserveOf = (state: State, seat: Seat): readonly Element[] =>
  elementsOf(state, seat)
    .filter(({ where }) => where === "reserve")
    .slice(0, 1);

const goalOf = (state: State, { point, target }: Hint): Point | undefined =>
  point === undefined ? findElement(state, target ?? "") : { x: point[0], y: point[1] };

function* byItself(state: State, seat: Seat): Generator<Action> {
  const groups = groupsOf(state, seat)
    .map((ids) => ids.map((id) => findElement(state, id)).filter((element) => element !== undefined))
    .toSorted((a, b) => b.length - a.length);
  for (const group of groups) {
    const [best] = groupMarches(state, group, {});
    if (best !== undefined && isLegal(state, seat, best)) {
      yield best;
      break;
    }
  }
  if (state.holds.bua !== undefined) yield { type: "revolt" };
  yield { type: "endMoves" };
  for (const element of reserveOf(state, seat)) yield* landings(state, [element], {});
  const able = movable(state, seat);
  for (const group of groups) yield* groupMarches(state, group, {});
  for (const element of able) yield* forOne(state, element, {}, "march");
  for (const element of able) if (!isLocked(state, element.id)) yield* contacts(state, element, {}, CONTACTS);
}
