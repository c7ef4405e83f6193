/** Who may still go this turn, who goes with a line and who does not. */
import { memory, type Seat } from "@acies/contract";
import { pointOutlineDistance } from "@acies/geometry";
import { roomOfAll } from "../proposing/companies.ts";
import { isLocked } from "../rules/touching.ts";
import { riverGround } from "../rules/wading.ts";
import { isFirstTurn, type State } from "../state.ts";
import type { ElementId } from "../vocabulary.ts";
import { bodies } from "./bodies.ts";
import { aheadOf, asideOf, type Unit } from "./survey.ts";

/** A side at a decision about moves. */
export interface Ranks {
  readonly state: State;
  readonly seat: Seat;
  readonly own: readonly Unit[];
  readonly foes: readonly Unit[];
  readonly bw: number;
}

export const mayGo = (state: State, { element, troop, reach }: Unit): boolean => {
  if (reach === 0 || isLocked(state, element.id)) return false;
  if (element.moves === 0) return true;
  return (
    troop === "LH" || troop === "LCm" || troop === "Wb" || troop === "SCh" || (troop === "Ps" && isFirstTurn(state))
  );
};

const waterReached = memory<Unit, boolean>();

/** Whoever can come to the water with one move. */
const isByWater = (state: State, unit: Unit): boolean => {
  const before = waterReached.get(unit);
  if (before !== undefined) return before;
  const water = riverGround(state);
  const found = water !== undefined && pointOutlineDistance(unit, water) < unit.reach + unit.depth;
  waterReached.set(unit, found);
  return found;
};

/** DBA-RIV-08: no line crosses a river that is worth the name. */
export const isByRiver = (state: State, unit: Unit): boolean => state.river !== "paltry" && isByWater(state, unit);

/** Before it more than beside it. */
const isBefore = (unit: Unit, foe: Unit): boolean => aheadOf(unit, foe) > Math.abs(asideOf(unit, foe)) / 2;

/** Whoever goes nowhere with a line: alone, or in one that has no room or no enemy before it. */
export const strayIn = ({ state, seat, own, foes, bw }: Ranks): readonly Unit[] => {
  const led = new Set<ElementId>();
  for (const { pieces } of bodies(state, seat)) {
    const members = own.filter(({ element }) => pieces.includes(element.id));
    if (pieces.length < 2 || !members.every((unit) => mayGo(state, unit))) continue;
    if (!members.some((unit) => foes.some((foe) => isBefore(unit, foe)))) continue;
    const room = roomOfAll(
      state,
      members.map(({ element }) => element),
      bw,
    );
    if (room > bw / 4 && !members.some((unit) => isByRiver(state, unit))) for (const id of pieces) led.add(id);
  }
  return own.filter((unit) => mayGo(state, unit) && !led.has(unit.element.id));
};
