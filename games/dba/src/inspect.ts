/** What a screen may ask of a position besides the ruleset itself: the questions behind layers, tags and panels. Readers only. */
import { type Language, otherSeat, type Seat, type Tally } from "@acies/contract";
import { type Outline, outlineOf, type Point, stripAhead } from "@acies/geometry";
import type { Action } from "./actions.ts";
import { SPANISH_NAMES } from "./data/armies/spanishNames.ts";
import type { ArmyList } from "./data/army.ts";
import { SUBTYPE_TABLE, TROOP_TABLE } from "./data/tables.ts";
import { boutsOf } from "./rules/bouts.ts";
import { lengthOf, zonesOfSide } from "./rules/carpets.ts";
import { meleeTally } from "./rules/combat.ts";
import { isInCommand } from "./rules/command.ts";
import { distanceBetween } from "./rules/elements.ts";
import { blockOf, isGroup } from "./rules/formation.ts";
import { pipCost } from "./rules/pips.ts";
import { targetsOf } from "./rules/shooting.ts";
import { arcOf, rangeOf, spotOf } from "./rules/shotPaths.ts";
import { contactOn, frontFoes } from "./rules/touching.ts";
import { lossesOf } from "./rules/victory.ts";
import { isWagon } from "./rules/wagons.ts";
import { type Element, elementsOf, findElement, generalOf, type State, scaleOf, troopOf } from "./state.ts";
import { baseOf, isInBadGoing, standOf } from "./table.ts";
import type { ElementId, Going, Subtype, Troop } from "./vocabulary.ts";

export { type Attempt, attempt } from "./proposing/attempts.ts";
export { armyOf, compositionOf, findList, searchLists } from "./rules/armies.ts";
export { campIdOf, followersOf, newHold } from "./rules/camps.ts";
export type { Composition, Entry, Kind } from "./rules/composition.ts";
export { sameKind } from "./rules/composition.ts";
export { mayReserve, openHolds, toDeploy } from "./rules/deployment.ts";
export { mayLand } from "./rules/landing.ts";
export { type Recruit, type Roster, writeRoster } from "./rules/roster.ts";
export {
  baseFor,
  baseSizeOf,
  battleOrders,
  campAt,
  deploymentZone,
  fromOwnEdge,
  groundUnder,
  isArea,
  landOf,
  layoutKeeping,
  leastCamp,
  looseTerrain,
  nearestEdge,
} from "./settingUp.ts";
export { NAMES } from "./text/names.ts";
export { TOPOGRAPHIES } from "./vocabulary.ts";
export type { ArmyList, Element, ElementId };
export { elementsOf, findElement, generalOf, lossesOf, scaleOf, troopOf };

/** DBA-CMD-01, in paces: seen and unseen. */
const COMMAND = { seen: 1200, unseen: 600 } as const;

const NOBODY: ReadonlySet<ElementId> = new Set();

export interface Ground {
  readonly id: ElementId;
  readonly outline: Outline;
}

/** DBA-ZOC-02: what each element of a side controls as things stand. */
export const controlledBy = (state: State, seat: Seat): readonly Ground[] =>
  zonesOfSide(state, seat).map((zone) => ({
    id: zone.by.element.id,
    outline: outlineOf(stripAhead(zone.by.base, "front", lengthOf(zone, NOBODY))),
  }));

/** DBA-SHT-05, DBA-SHT-19: where an element can shoot; undefined when it cannot, or shoots all round. */
export const fieldOfFire = (state: State, id: ElementId): Outline | undefined => {
  const element = findElement(state, id);
  const spot = spotOf(state, id);
  if (element === undefined || spot === undefined || rangeOf(state, element) === 0) return undefined;
  const arc = arcOf(spot, element, rangeOf(state, element), scaleOf(state));
  return arc === undefined ? undefined : outlineOf(arc);
};

/** Its bare name, without number and dates. */
export const nameOfList = ({ name }: ArmyList, language: Language): string =>
  language === "es" ? (SPANISH_NAMES[name] ?? name) : name;

export const troopOfSubtype = (subtype: Subtype): Troop => SUBTYPE_TABLE[subtype].troop;

export const shoots = (element: Element): boolean => TROOP_TABLE[troopOf(element)].range > 0;

/** Whom it could shoot at now. */
export const targetsInReach = (state: State, id: ElementId): readonly string[] => {
  const element = findElement(state, id);
  return element === undefined || !shoots(element) ? [] : targetsOf(state, element).map(String);
};

/** The general's circles of command, in world units; undefined when he commands nobody. */
export const commandCircles = (
  state: State,
  seat: Seat,
): { readonly at: Point; readonly seen: number; readonly unseen: number } | undefined => {
  const general = generalOf(state, seat);
  if (general === undefined || general.where !== "table") return undefined;
  const { pace } = scaleOf(state);
  return { at: { x: general.x, y: general.y }, seen: COMMAND.seen * pace, unseen: COMMAND.unseen * pace };
};

/** What its least move costs now, and why (DBA-PIP-02 to DBA-PIP-08). */
export const leastCostOf = (state: State, element: Element): Tally => {
  const start = baseOf(state, element);
  const mover = { element, start, legs: [], end: start };
  return pipCost(state, {
    kind: "single",
    movers: [mover],
    road: false,
    dismounts: [],
    out: null,
    into: null,
    first: null,
  });
};

export const hearsItsGeneral = (state: State, id: ElementId): boolean => isInCommand(state, id);

/** The whole block it stands in, itself first. */
export const companyOf = (state: State, id: ElementId): readonly ElementId[] => blockOf(state, id);
export const areAGroup = (state: State, ids: readonly ElementId[]): boolean => isGroup(state, ids);

/** The tactical move of an element, in paces, by the going it stands in (DBA-MOV-03). */
export const allowanceOf = (state: State, element: Element): { readonly paces: number; readonly going: Going } => {
  const { good, bad } = TROOP_TABLE[troopOf(element)];
  return isInBadGoing(state, element) ? { paces: bad ?? 0, going: "bad" } : { paces: good ?? 0, going: "good" };
};

export const measured = (state: State, a: string, b: string): number | undefined => {
  const [one, other] = [findElement(state, a), findElement(state, b)];
  return one === undefined || other === undefined ? undefined : distanceBetween(state, one.id, other.id);
};

/** Whether the front edge of one is on the other for some length, not at a corner only (section 22). */
export const isInContact = (state: State, one: string, other: string): boolean => {
  const [a, b] = [findElement(state, one), findElement(state, other)];
  const [first, second] = [a && standOf(state, a.id), b && standOf(state, b.id)];
  if (first === undefined || second === undefined) return false;
  return contactOn(state, first, second) !== undefined || contactOn(state, second, first) !== undefined;
};

/** The enemy whose zone it stands in. */
export const controllersAt = (state: State, element: Element): readonly ElementId[] => {
  const stand = standOf(state, element.id);
  if (stand === undefined) return [];
  return zonesOfSide(state, otherSeat(element.seat))
    .filter((zone) => zone.stops.some((stop) => stop.element === element.id))
    .map((zone) => zone.by.element.id);
};

export interface Duel {
  readonly a: ElementId;
  readonly b: ElementId;
  readonly at: Point; // the middle of the front edge they meet on
  readonly tallies: readonly [Tally, Tally];
}

/** Every pair in front contact, red first, with what each would count. */
export const duelsIn = (state: State): readonly Duel[] =>
  elementsOf(state, "red")
    .filter(({ where }) => where === "table")
    .flatMap((red) =>
      frontFoes(state, red.id).map((blue) => {
        const { x, y } = isWagon(red) ? blue : red; // DBA-WWG-02: a wagon may fight with any edge, its enemy with its front
        const tallies = [meleeTally(state, red.id, blue.id), meleeTally(state, blue.id, red.id)] as const;
        return { a: red.id, b: blue.id, at: { x, y }, tallies };
      }),
    );

/** The fight of two that stand in front contact, as if the movements were over and it came first (DBA-MEL-02). */
export const fightNow = (
  state: State,
  a: string,
  b: string,
):
  | { readonly state: State; readonly seat: Seat; readonly action: Extract<Action, { readonly type: "fight" }> }
  | undefined => {
  const isOf = (one: string, other: string): boolean => (one === a && other === b) || (one === b && other === a);
  const bout = boutsOf(state).find((found) => found.kind === "pair" && isOf(found.a, found.b));
  if (bout?.kind !== "pair" || state.turn === null) return undefined;
  return {
    state: { ...state, agenda: [{ task: "combat", bouts: [bout] }] },
    seat: state.turn.seat,
    action: { type: "fight", element: bout.a, enemy: bout.b },
  };
};
