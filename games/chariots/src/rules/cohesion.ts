/** Hits and checks against TQ (COF-9.1, COF-8.64): hits add up (COF-9.11a) and do nothing else until they reach it (COF-9.11b). */
import { type Dice, tally } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import type { Check } from "../events.ts";
import type { Book } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { type Unit, unitOf } from "../state.ts";
import { tqOf } from "../units.ts";
import type { UnitId } from "../vocabulary.ts";
import { rout } from "./routing.ts";

/** COF-9.13a: as many hits as its TQ, or more. */
export const isBroken = (unit: Unit): boolean => unit.hits >= tqOf(unit);
export const wouldRout = (unit: Unit, hits: number): boolean => hits > 0 && unit.hits + hits >= tqOf(unit);

/**
 * Hits outside the resolution of shock: they rout at once (COF-9.13a, COF-RUL-72), and remove a routed unit (COF-9.43). May put
 * `routTo` on the agenda: take your own task off first.
 */
export const takeHits = (book: Book, id: UnitId, hits: number, rules: readonly CofRule[], dice: Dice): void => {
  const unit = unitOf(book.state(), id);
  if (hits <= 0 || unit.hex === null) return;
  book.add({ type: "hitsTaken", unit: id, hits, rules });
  if (wouldRout(unit, hits)) rout(book, id, ["COF-9.13a"], dice);
};

/** COF-8.21c: those of an advance never come to more than TQ - 1. */
export const takeAdvanceHits = (book: Book, id: UnitId, hits: number, rules: readonly CofRule[]): void => {
  const unit = unitOf(book.state(), id);
  if (hits <= 0) return;
  book.add({ type: "hitsTaken", unit: id, hits, rules });
  if (wouldRout(unit, hits)) book.add({ type: "hitsSet", unit: id, hits: tqOf(unit) - 1, rules: ["COF-8.21c"] });
};

/** COF-9.15a: one die against the TQ in force, which hits never lower (COF-RUL-60, COF-9.15b). */
export const checkTq = (unit: Unit, rule: CofRule, dice: Dice): Check => {
  const face = rollDigit(dice, { rule, by: unit.seat, about: [unit.id] });
  const needed = tqOf(unit);
  return { unit: unit.id, face, roll: tally({ rule, value: face, marks: [unit.id] }), needed, passed: face <= needed };
};
