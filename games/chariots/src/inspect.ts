/** What a table shows and asks about, beyond the contract: for a page, never for rules. */

import { hexesAround as hexesAroundOf } from "./ground.ts";
import { type Reached, reachOf } from "./reaching.ts";
import { unitsToAct } from "./rules/acting.ts";
import { canAttack } from "./rules/combats.ts";
import { fireArc, hasMissiles, maxRange } from "./rules/firing.ts";
import { surveySight } from "./rules/sight.ts";
import type { Going } from "./rules/stacking.ts";
import { tablesOf } from "./rules/tables.ts";
import { goingOf } from "./rules/ways.ts";
import { findUnit, type State, type Unit } from "./state.ts";
import { entryOf, maOf, stackOf } from "./units.ts";
import type { HexId, Superiority } from "./vocabulary.ts";

export { type Forecast, type ShockCard, shockCards } from "./forecast.ts";
export { distance as hexesBetween, type Spot, spotsOfMap } from "./ground.ts";
export type { Reached } from "./reaching.ts";
export { unitsToAct } from "./rules/acting.ts";
export { markersOf } from "./rules/activation.ts";
export { commandedHexes } from "./rules/command.ts";
export { maxRange } from "./rules/firing.ts";
export { pointsLeft } from "./rules/ways.ts";
export {
  allLeaders,
  allUnits,
  type HexMap,
  isEngaged as isEngagedUnit,
  type Leader,
  type Standard,
  type State,
  type Task,
  topTask,
  type Unit,
} from "./state.ts";
export { NAMES, wordsIn } from "./text/names.ts";
export { frontHexes, maOf, ratingsOf, tqOf } from "./units.ts";
export type { UnitType } from "./vocabulary.ts";

/** The unit on the move as it stands, or else this one as it would begin, with its stack. */
const goer = (state: State, unit: string | undefined): Going | undefined => {
  if (state.move !== null) return goingOf(state, state.move);
  const found = unitsToAct(state).find(({ id }) => id === unit);
  if (found?.hex == null) return undefined;
  const units = stackOf(state, found);
  return {
    units,
    hex: found.hex,
    facing: found.facing,
    left: units.map(maOf),
    turned: 0,
    stepped: false,
    passing: false,
    waiting: [],
  };
};

/** Hexes it could end in, with the cheapest way to each. */
export const cellsInReach = (state: State, unit: string | undefined): ReadonlyMap<HexId, Reached> => {
  const going = goer(state, unit);
  const found = new Map<HexId, Reached>();
  if (going === undefined) return found;
  for (const reached of reachOf(state, going)) {
    if (reached.rests && !found.has(reached.hex)) found.set(reached.hex, reached);
  }
  return found;
};

/** Hexes within the range of its weapon: those it sees through its arc, and those that something hides from it. */
export const hexesFired = (
  state: State,
  unit: Unit,
): { readonly free: readonly HexId[]; readonly hidden: readonly HexId[] } => {
  const free: HexId[] = [];
  const hidden: HexId[] = [];
  if (unit.hex === null || !hasMissiles(unit)) return { free, hidden };
  for (const hex of hexesWithin(state, unit.hex, maxRange(state, unit))) {
    const sight = surveySight(state, unit.hex, hex, fireArc(unit));
    if (sight.seen) free.push(hex);
    else if (sight.inArc) hidden.push(hex);
  }
  return { free, hidden };
};

/** Hexes no farther away than so many, without the one itself. */
export const hexesWithin = (state: State, from: HexId, range: number): readonly HexId[] => {
  const found = new Set([from]);
  let edge: readonly HexId[] = [from];
  for (let left = range; left > 0; left--) {
    const next: HexId[] = [];
    for (const hex of edge)
      for (const other of hexesAroundOf(state, hex))
        if (!found.has(other)) {
          found.add(other);
          next.push(other);
        }
    edge = next;
  }
  found.delete(from);
  return [...found];
};

/** What one type gives another in shock (COF-8.16a, COF-8.17a); undefined where it cannot attack at all. */
export const matchUp = (
  state: State,
  attacker: string,
  defender: string,
): { readonly column: number; readonly superiority: Superiority } | undefined => {
  const [a, d] = [findUnit(state, attacker), findUnit(state, defender)];
  if (a === undefined || d === undefined) return undefined;
  const [mine, theirs] = [entryOf(state, a), entryOf(state, d)];
  if (!canAttack(state, mine, theirs)) return undefined;
  const { clash, superiority } = tablesOf(state);
  return { column: clash[mine][theirs] ?? 0, superiority: superiority[mine][theirs] ?? "none" };
};
