/** Units that disappear: what they cost their army, and who goes with them (COF-9.41d, COF-9.44b, COF-11.0b). */
import type { Book } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { leadersAt, type State, unitOf, unitsAt } from "../state.ts";
import type { UnitId } from "../vocabulary.ts";
import { killLeader } from "./falling.ts";

/** A unit is gone: its printed TQ counts against its army, and leaders left without any unit in the hex go with it. */
export const eliminate = (book: Book, id: UnitId, rules: readonly CofRule[]): void => {
  const { hex, seat, tq } = unitOf(book.state(), id);
  if (hex === null) return;
  endMoveOf(book, id, rules);
  book.add({ type: "eliminated", unit: id, routPoints: tq, rules: [...rules, "COF-11.0b"] });
  if (unitsAt(book.state(), hex).some((other) => other.seat === seat)) return;
  for (const leader of leadersAt(book.state(), hex)) {
    if (leader.seat === seat) killLeader(book, leader.id, ["COF-9.44b"]);
  }
};

/** COF-RUL-72: whoever routs or is gone moves no more. */
export const endMoveOf = (book: Book, unit: UnitId, rules: readonly CofRule[]): void => {
  if (isOnTheMove(book.state(), unit)) book.add({ type: "moveEnded", units: [unit], rules: [...rules, "COF-RUL-72"] });
};

const isOnTheMove = ({ move }: State, unit: UnitId): boolean =>
  move !== null && (move.units.includes(unit) || move.waiting?.units.includes(unit) === true);
