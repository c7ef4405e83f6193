/** The table as the enemy would find it if the turn passed to him now, with so many points; what is to be fought stays to be fought. */
import { type Dice, ledger } from "@acies/contract";
import { evolve } from "../evolve.ts";
import { beginTurn } from "../rules/turns.ts";
import { type State, topTask } from "../state.ts";
import { settledOf } from "./contests.ts";

const always = (face: number): Dice => ({ roll: ({ count }) => Array.from({ length: count }, () => face) });

export const handOver = (state: State, points: number): State | undefined => {
  if (topTask(state)?.task !== "move") return undefined;
  const book = ledger({ ...settledOf(state), agenda: [] }, evolve);
  beginTurn(book, always(points));
  return book.state();
};
