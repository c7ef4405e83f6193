/** §6.4 Where a unit in orderly withdrawal may go, and who may withdraw at all. */
import type { Violation } from "@acies/contract";
import { distance, findSpot, hexesAround } from "../ground.ts";
import { isEngaged, type State, type Unit, unitOf } from "../state.ts";
import { arcTo, hasEnemy, hexOf, isColumn, isNextToEnemy, maOf } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { moversLeft } from "./movers.ts";
import { friendsAt, type Going, gone, legOf, restViolations, shareViolations } from "./stacking.ts";

/** COF-6.41b */
export const WITHIN = 2;
const NONE: readonly Violation[] = [];

/** COF-RUL-13: the highest of the moving stack, for its chariot may break off. */
const moverAllowance = (movers: readonly Unit[]): number => Math.max(0, ...movers.map(maOf));

/** COF-6.41a, COF-6.37, COF-6.42g: why a unit may not withdraw from this mover, wherever it could go. */
export const withdrawerViolations = (state: State, unit: Unit, movers: readonly Unit[]): readonly Violation[] => {
  const { id } = unit;
  const facts = { unit: id };
  if (unit.hex === null || unit.routed || unit.seat === state.orders?.seat)
    return [{ code: "cannotWithdraw", rule: "COF-6.41a", facts }];
  if (isEngaged(state, id)) return [{ code: "engagedStays", rule: "COF-6.41a", facts }];
  if (isColumn(unit)) return [{ code: "columnStays", rule: "COF-6.37", facts }];
  const [ma, other] = [maOf(unit), moverAllowance(movers)];
  if (ma <= other) return [{ code: "notFaster", rule: "COF-6.41a", facts: { unit: id, ma, other } }];
  return state.orders?.withdrawals[id] === "failed" ? [{ code: "failedToWithdraw", rule: "COF-6.42g", facts }] : NONE;
};

/** COF-6.42d: those who withdraw, with what is left of the difference in movement. */
export const retreatOf = (
  state: State,
  units: readonly UnitId[],
  mover: readonly UnitId[],
  spent: Readonly<Record<UnitId, number>>,
): Going => {
  const against = moverAllowance(moversLeft(state, mover));
  const found = units.map((id) => unitOf(state, id));
  return {
    units: found,
    hex: hexOf(state, units[0] ?? ""),
    facing: found[0]?.facing ?? "V0",
    left: found.map((unit) => maOf(unit) - against - (spent[unit.id] ?? 0)),
    turned: 0,
    stepped: Object.keys(spent).length > 0,
    passing: false,
    waiting: [],
  };
};

export const moverHex = (state: State, mover: readonly UnitId[]): HexId | undefined =>
  moversLeft(state, mover)[0]?.hex ?? undefined;

/** COF-6.42f, COF-6.46a, COF-RUL-14, COF-RUL-68: why a step back is not allowed. COF-6.43: any direction will do. */
export const backViolations = (state: State, going: Going, to: HexId, from: HexId): readonly Violation[] => {
  const [first] = going.units;
  if (first === undefined) return NONE;
  const facts = { unit: first.id, hex: to };
  const marks = [to];
  if (findSpot(state, to) === undefined) return [{ code: "notNextDoor", rule: "COF-RUL-68", facts: { hex: to } }];
  const [here, there] = [distance(state, going.hex, from), distance(state, to, from)];
  if (there < here)
    return [{ code: "comesCloser", rule: "COF-6.42f", facts: { ...facts, found: there, least: here }, marks }];
  if (hasEnemy(state, first.seat, to) || isNextToEnemy(state, first.seat, to))
    return [{ code: "retreatsToEnemy", rule: "COF-6.46a", facts, marks }];
  const shared = shareViolations(state, going.units, to);
  if (shared.length > 0) return shared;
  const leg = legOf(state, going, to);
  if (!leg.ok) return leg.error;
  if (friendsAt(state, going.units, to).length === 0) return NONE;
  return canEnd(state, gone(going, to, leg.value), from)
    ? NONE
    : [{ code: "cannotLeaveAgain", rule: "COF-6.46b", facts, marks }];
};

/** COF-6.46b: it may end here, or get on to where it may. */
const canEnd = (state: State, going: Going, from: HexId): boolean =>
  restViolations(state, going).length === 0 || stepsBack(state, going, from).length > 0;

/** The hexes it may step back into. */
export const stepsBack = (state: State, going: Going, from: HexId): readonly HexId[] =>
  hexesAround(state, going.hex).filter((to) => backViolations(state, going, to, from).length === 0);

/** COF-RUL-15: through a front hex if any shortest way from the mover to the unit comes in there. */
export const isFrontal = (state: State, unit: Unit, from: HexId): boolean => {
  const { hex } = unit;
  if (hex === null) return true;
  const away = distance(state, hex, from);
  return hexesAround(state, hex).some(
    (next) => distance(state, next, from) === away - 1 && arcTo(state, unit, next) === "front",
  );
};
