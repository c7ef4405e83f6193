/** COF-6.13 The Moved marker, and what a second move costs formed foot. */
import type { Dice } from "@acies/contract";
import type { Book } from "../question.ts";
import { unitOf } from "../state.ts";
import { isFormed } from "../units.ts";
import type { UnitId } from "../vocabulary.ts";
import { takeHits } from "./cohesion.ts";

/**
 * COF-6.13, COF-RUL-23: the first points a formed unit spends in a phase are its move: it is marked, or pays with a hit for the mark
 * it has; an advance is no move (COF-6.13c). Written before it moves, so that it may rout where it stands (COF-6.22c).
 */
export const beginSpending = (book: Book, units: readonly UnitId[], dice: Dice): void => {
  for (const id of units) {
    const unit = unitOf(book.state(), id);
    if (!isFormed(unit)) continue;
    if (unit.moved) takeHits(book, id, 1, ["COF-6.13b"], dice);
    else book.add({ type: "markedMoved", unit: id, rules: ["COF-6.13a"] });
  }
};
