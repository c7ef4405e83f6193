/** Leaders wounded and killed by missiles and in shock (7.18, 8.15, 8.65). */
import type { Dice } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import type { Book } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { findUnit, type Leader, leaderOf, leadersAt, type State } from "../state.ts";
import { resolveRating } from "../units.ts";
import type { LeaderId, UnitId } from "../vocabulary.ts";
import { killLeader } from "./falling.ts";

/**
 * COF-10.17, COF-7.18c: where heroes fight (COF-10.0), they fall only in duels (COF-8.15e). COF-RUL-49: a hero has no rating to roll
 * against.
 */
export const isExempt = (state: State, { kind, heroic }: Leader): boolean =>
  kind === "hero" || (state.heroic && heroic);

/** Leaders who stand with some of these units, of their side, in the order of the scenario. */
export const leadersIn = (state: State, units: readonly UnitId[]): readonly Leader[] => {
  const found: Leader[] = [];
  for (const id of units) {
    const unit = findUnit(state, id);
    if (unit === undefined || unit.hex === null) continue;
    for (const leader of leadersAt(state, unit.hex))
      if (leader.seat === unit.seat && !found.includes(leader)) found.push(leader);
  }
  return found;
};

/**
 * COF-8.15a: 0 wounds him. COF-8.15b: a second roll above his rating kills him. COF-8.15d: a second wound always does. By missiles
 * the die of the fire comes first (COF-7.18a); what follows is the same (COF-8.65). COF-8.15x: Initiative 5, dice 0 and 3.
 */
export const endanger = (book: Book, id: LeaderId, rules: readonly CofRule[], dice: Dice): void => {
  const leader = leaderOf(book.state(), id);
  if (leader.hex === null || isExempt(book.state(), leader)) return;
  const [rule = "COF-8.15a"] = rules;
  const roll = (): number => rollDigit(dice, { rule, by: leader.seat, about: [id] });
  const face = roll();
  if (face !== 0) {
    book.add({ type: "leaderEndangered", leader: id, faces: [face], wounded: false, rules });
    return;
  }
  if (leader.wounded) {
    book.add({ type: "leaderEndangered", leader: id, faces: [face], wounded: true, rules });
    killLeader(book, id, [...rules, "COF-8.15d"]);
    return;
  }
  const second = roll();
  book.add({ type: "leaderEndangered", leader: id, faces: [face, second], wounded: true, rules });
  if (second > resolveRating(leader)) killLeader(book, id, [...rules, "COF-8.15b", "COF-RUL-49"]);
  else book.add({ type: "leaderWounded", leader: id, rules: [...rules, "COF-8.15c"] });
};
