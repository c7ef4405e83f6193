/** Action → the chapter that answers it; then whatever follows without anybody's choice. */
import { type Dice, ledger, type Seat } from "@acies/contract";
import type { Action } from "./actions.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import type { Book } from "./question.ts";
import { questionOf } from "./questions.ts";
import { carryTurn } from "./rules/sequence.ts";
import { type State, topTask } from "./state.ts";

export const resolve = (state: State, _seat: Seat, action: Action, dice: Dice): readonly Event[] => {
  const book = ledger(state, evolve);
  const task = topTask(state);
  if (task !== undefined) questionOf(task).answer(book, task, action, dice);
  while (carryOn(book, dice)) {
    // each pass writes the next forced step
  }
  return book.events();
};

/** Writes one forced step; false when somebody must choose, or the battle is over. */
const carryOn = (book: Book, dice: Dice): boolean => {
  const state = book.state();
  if (state.result !== null) return false;
  const task = topTask(state);
  return task === undefined ? carryTurn(book, dice) : questionOf(task).carryOn(book, task, dice);
};
