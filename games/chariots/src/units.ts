/** Plain questions about units that every chapter asks: types, ratings in force, arcs, who stands next to whom. */
import { otherSeat, type Seat } from "@acies/contract";
import { type Direction, isSideFacing, type Zone, zoneDirections, zoneOf } from "@acies/hex";
import { directionBetween, hexesAround, neighbourAt } from "./ground.ts";
import { isEngaged, type Leader, type Ratings, type State, type Unit, unitOf, unitsAt } from "./state.ts";
import { CHARIOTS, type Entry, type Gait, type HexId, INFANTRY, type UnitId, type UnitType } from "./vocabulary.ts";

export const isInfantry = ({ type }: Unit): boolean => (INFANTRY as readonly UnitType[]).includes(type);
/** CH-2 or CH-3; a battle wagon is neither (COF-RUL-59). */
export const isChariot = ({ type }: Unit): boolean => (CHARIOTS as readonly UnitType[]).includes(type);
/** SI and HI, whom the rules of formation bind (COF-2.7f, COF-2.7g). */
export const isFormed = ({ type }: Unit): boolean => type === "SI" || type === "HI";
/** COF-RUL-03: a column faces a side. */
export const isColumn = ({ facing }: Unit): boolean => isSideFacing(facing);

/** COF-RUL-60: what checks and routs are measured by: printed, 2 less in column (COF-6.35a), 1 while routed (COF-9.15b). */
export const tqOf = (unit: Unit): number => (unit.routed ? 1 : isColumn(unit) ? unit.tq - 2 : unit.tq);
/** COF-6.32a: one more in column. */
export const maOf = (unit: Unit): number => (isColumn(unit) ? unit.ma + 1 : unit.ma);

/** The column of the movement table. */
export const gaitOf = (unit: Unit): Gait => {
  if (isChariot(unit)) return "chariot";
  if (unit.type === "BW") return "wagon";
  if (isFormed(unit)) return isColumn(unit) ? "column" : "line";
  return "open";
};

/** COF-6.52: the other half of a chariot with its runners. */
export const partnerOf = (state: State, unit: Unit): Unit | undefined => {
  if (unit.hex === null || (unit.type !== "CH2" && unit.type !== "RI")) return undefined;
  const wanted = unit.type === "CH2" ? "RI" : "CH2";
  return unitsAt(state, unit.hex).find((other) => other.type === wanted && other.seat === unit.seat);
};

/** COF-8.32: as the shock tables call what stands in its hex. */
export const entryOf = (state: State, unit: Unit): Entry =>
  partnerOf(state, unit) === undefined ? unit.type : "CH2+RI";

/** A unit together with its partner, the chariot first; by itself when it is alone. */
export const stackOf = (state: State, unit: Unit): readonly Unit[] => {
  const partner = partnerOf(state, unit);
  if (partner === undefined) return [unit];
  return unit.type === "CH2" ? [unit, partner] : [partner, unit];
};

/** Through which of its arcs a hex next to the unit lies; undefined when it is not next to it. */
export const arcTo = (state: State, unit: Unit, hex: HexId): Zone | undefined => {
  if (unit.hex === null) return undefined;
  const direction = directionBetween(state, unit.hex, hex);
  return direction === undefined ? undefined : zoneOf(unit.facing, direction);
};

/** COF-6.61a, COF-6.33a: the hexes of one of its arcs that are on the map, left to right. */
const arcHexes = (state: State, unit: Unit, zone: Zone): readonly HexId[] =>
  unit.hex === null ? [] : zoneDirections(unit.facing, zone).flatMap((direction) => at(state, unit.hex, direction));

const at = (state: State, hex: HexId | null, direction: Direction): readonly HexId[] => {
  const found = hex === null ? undefined : neighbourAt(state, hex, direction);
  return found === undefined ? [] : [found];
};

export const frontHexes = (state: State, unit: Unit): readonly HexId[] => arcHexes(state, unit, "front");

export const enemiesAt = (state: State, seat: Seat, hex: HexId): readonly Unit[] =>
  unitsAt(state, hex).filter((unit) => unit.seat !== seat);

export const hasEnemy = (state: State, seat: Seat, hex: HexId): boolean =>
  unitsAt(state, hex).some((unit) => unit.seat !== seat);

/** Enemy combat units next to a hex, clockwise from the north-east. */
export const enemiesAround = (state: State, seat: Seat, hex: HexId): readonly Unit[] =>
  hexesAround(state, hex).flatMap((other) => enemiesAt(state, seat, other));

export const isNextToEnemy = (state: State, seat: Seat, hex: HexId): boolean =>
  hexesAround(state, hex).some((other) => hasEnemy(state, seat, other));

/** Enemies that have this hex in their front (COF-6.63, COF-6.64). A stack counts once, by its chariot. */
export const frontedBy = (state: State, seat: Seat, hex: HexId): readonly Unit[] =>
  hexesAround(state, hex).flatMap((other) => {
    const [enemy] = enemiesAt(state, seat, other);
    return enemy !== undefined && arcTo(state, enemy, hex) === "front" ? [enemy] : [];
  });

/** COF-8.15c: a wound takes 1 off every rating, to no less than 0. */
export const ratingsOf = ({ ratings, wounded }: Leader): Ratings => {
  if (!wounded) return ratings;
  const less = (rating: number): number => Math.max(0, rating - 1);
  const { commandRange, initiative, charisma, capability } = ratings;
  return {
    commandRange: less(commandRange),
    initiative: less(initiative),
    charisma: less(charisma),
    capability: less(capability),
  };
};

/** COF-RUL-49: Capability of a wing commander, Initiative of a general. */
export const resolveRating = (leader: Leader): number =>
  leader.kind === "gc" ? ratingsOf(leader).initiative : ratingsOf(leader).capability;

/** Whether a leader shares his hex with a combat unit of his own. */
export const isEscorted = (state: State, leader: Leader): boolean =>
  leader.hex !== null && unitsAt(state, leader.hex).some(({ seat }) => seat === leader.seat);

/** COF-5.42c, COF-5.33: he stands with an engaged unit. */
export const isLeaderEngaged = (state: State, leader: Leader): boolean =>
  leader.hex !== null &&
  unitsAt(state, leader.hex).some(({ id, seat }) => seat === leader.seat && isEngaged(state, id));

export const activeSeat = (state: State): Seat => state.orders?.seat ?? "red";
export const inactiveSeat = (state: State): Seat => otherSeat(activeSeat(state));

/** The units that act in the Orders Phase in hand: the wing, or those a free commander activated. */
export const isActivated = (state: State, unit: Unit): boolean => {
  const { orders } = state;
  if (orders === null || unit.seat !== orders.seat) return false;
  return orders.activated === null ? unit.wing === orders.wing : orders.activated.includes(unit.id);
};

export const isInCommand = ({ orders }: State, { id }: Unit): boolean => orders?.inCommand.includes(id) === true;

export const hexOf = (state: State, id: UnitId): HexId => {
  const { hex } = unitOf(state, id);
  if (hex === null) throw new Error(`${id} is not on the map`);
  return hex;
};
