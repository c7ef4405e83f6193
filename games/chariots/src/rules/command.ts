/** Command: who is in range of whom, and the beginning of an Orders Phase (COF-5.4). */
import type { Seat } from "@acies/contract";
import type { Book } from "../question.ts";
import {
  commanderOf,
  FRESH_ORDERS,
  generalOf,
  isEngaged,
  type Leader,
  type OrdersPhase,
  type State,
  type Unit,
  unitsOnMap,
  type Wing,
  wingsOf,
} from "../state.ts";
import { frontedBy, hasEnemy, isLeaderEngaged, ratingsOf } from "../units.ts";
import type { HexId, UnitId, WingId } from "../vocabulary.ts";
import { leaderGait, legsFrom } from "./riding.ts";
import { standardsComeBack } from "./standards.ts";

/** COF-4.11b, COF-4.12b, COF-5.42c: halved, rounded down, with an engaged unit. */
export const commandRangeOf = (state: State, leader: Leader): number => {
  const { commandRange } = ratingsOf(leader);
  return isLeaderEngaged(state, leader) ? Math.floor(commandRange / 2) : commandRange;
};

/** COF-5.42a, COF-5.42b, COF-RUL-32: the hexes within a leader's range, along paths free of enemies and of ground he could not take. */
export const commandedHexes = (state: State, leader: Leader): ReadonlySet<HexId> => {
  const found = new Set<HexId>();
  if (leader.hex === null) return found;
  found.add(leader.hex);
  const gait = leaderGait(leader);
  let edge: readonly HexId[] = [leader.hex];
  for (let left = commandRangeOf(state, leader); left > 0 && edge.length > 0; left--) {
    const next: HexId[] = [];
    for (const from of edge) {
      for (const { to } of legsFrom(state, gait, from)) {
        if (found.has(to) || hasEnemy(state, leader.seat, to)) continue;
        found.add(to);
        next.push(to);
      }
    }
    edge = next;
  }
  return found;
};

/** COF-5.42, COF-RUL-22: his own hex is in his range. */
export const isWithinCommand = (state: State, leader: Leader, hex: HexId): boolean =>
  commandedHexes(state, leader).has(hex);

/** COF-5.25a, COF-5.32c: the wings a general can reach: his own, and those whose commander is in his range. */
export const wingsInReach = (state: State, seat: Seat): readonly Wing[] => {
  const general = generalOf(state, seat);
  if (general === undefined || general.hex === null) return [];
  const reached = commandedHexes(state, general);
  return wingsOf(state, seat).filter(({ id }) => {
    const commander = commanderOf(state, id);
    return commander !== undefined && commander.hex !== null && reached.has(commander.hex);
  });
};

/** Whom a marker activates: the wing, or with free command whoever is near its commander (COF-2.4a, COF-SCN-S4). */
const activatedBy = (state: State, seat: Seat, wing: WingId): readonly UnitId[] | null => {
  if (!state.options.freeCommand) return null;
  return unitsNear(state, commanderOf(state, wing), ({ seat: of }) => of === seat);
};

const unitsNear = (state: State, leader: Leader | undefined, isWanted: (unit: Unit) => boolean): readonly UnitId[] => {
  if (leader === undefined || leader.hex === null) return []; // COF-4.25e, COF-4.25f: activated all the same
  const reached = commandedHexes(state, leader);
  return unitsOnMap(state)
    .filter((unit) => isWanted(unit) && unit.hex !== null && reached.has(unit.hex))
    .map(({ id }) => id);
};

/** COF-5.41a: the status of each unit is fixed now; and so is who stands before an enemy's front (COF-6.64). */
export const openOrders = (book: Book, seat: Seat, wing: WingId, by: OrdersPhase["by"]): void => {
  const state = book.state();
  const activated = activatedBy(state, seat, wing);
  const isActive = (unit: Unit): boolean =>
    unit.seat === seat && (activated === null ? unit.wing === wing : activated.includes(unit.id));
  const phase: OrdersPhase = {
    ...FRESH_ORDERS,
    seat,
    wing,
    by,
    inCommand: activated ?? unitsNear(state, commanderOf(state, wing), isActive),
    activated,
    threatened: threats(state, unitsOnMap(state).filter(isActive)),
  };
  book.add({ type: "wingActivated", phase, rules: ["COF-5.41a"] });
  book.add({ type: "asked", task: { task: "chooseOrder" }, rules: ["COF-3.0f"] });
  const commander = commanderOf(state, wing);
  if (commander !== undefined) standardsComeBack(book, commander);
};

/** COF-6.64, COF-RUL-24: in how many enemies' front hexes each begins; engaged units are left out. */
const threats = (state: State, units: readonly Unit[]): Readonly<Record<UnitId, number>> => {
  const found: Record<UnitId, number> = {};
  for (const { id, seat, hex } of units) {
    if (hex === null || isEngaged(state, id)) continue;
    const by = frontedBy(state, seat, hex).length;
    if (by > 0) found[id] = by;
  }
  return found;
};
