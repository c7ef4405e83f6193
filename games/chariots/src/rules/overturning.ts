/** §6.8 Chariots and wagons that overturn: an option, with a speed declared before the move. */
import type { Dice } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import type { Book } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { type Move, type State, type Unit, unitOf } from "../state.ts";
import { maOf } from "../units.ts";
import type { UnitId } from "../vocabulary.ts";
import { takeHits } from "./cohesion.ts";
import { tablesOf } from "./tables.ts";

/** COF-6.81: who declares a speed. */
export const declaresSpeed = (state: State, unit: Unit): boolean => state.options.overturn && isOnWheels(unit);

const isOnWheels = ({ type }: Unit): boolean => type === "CH2" || type === "CH3" || type === "BW";

/** The last speed of each column of COF-6.92 but the last. */
const SPEEDS = [3, 5, 7, 9] as const;
/** Above every face: nothing overturns it. */
const NEVER = 10;

/** COF-6.92: the least die that overturns it; a 7 does a CH-3 at speed 7 (COF-6.82c). */
const leastToOverturn = (state: State, { type }: Unit, speed: number): number => {
  if (type !== "CH2" && type !== "CH3" && type !== "BW") return NEVER;
  const column = SPEEDS.findIndex((last) => speed <= last);
  return tablesOf(state).overturn[type].bySpeed[column < 0 ? SPEEDS.length : column] ?? NEVER;
};

const roll = (book: Book, unit: Unit, least: number, rule: CofRule, dice: Dice): void => {
  if (least >= NEVER) return;
  const face = rollDigit(dice, { rule, by: unit.seat, about: [unit.id] });
  const overturned = face >= least;
  book.add({ type: "overturnRolled", unit: unit.id, face, least, overturned, rules: [rule, "COF-6.92"] });
  if (overturned) takeHits(book, unit.id, 1, [rule], dice);
};

/** COF-6.82a: one roll for each wheeled unit of those on the move. */
export const rollForOverturn = (book: Book, { units, speed }: Pick<Move, "units" | "speed">, dice: Dice): void => {
  for (const id of units) {
    const state = book.state();
    const unit = unitOf(state, id);
    if (!declaresSpeed(state, unit) || state.move?.units.includes(id) !== true) continue;
    roll(book, unit, leastToOverturn(state, unit, speed ?? maOf(unit)), "COF-6.82a", dice);
  }
};

/** COF-6.82b, COF-7.26, COF-RUL-27: once for a chariot that fires and runs, whatever its speed. */
export const overturnInFireAndRun = (book: Book, id: UnitId, dice: Dice): void => {
  const state = book.state();
  const unit = unitOf(state, id);
  if (!declaresSpeed(state, unit) || unit.type !== "CH2") return;
  roll(book, unit, tablesOf(state).overturn.CH2.fireAndRun, "COF-6.82b", dice);
};
