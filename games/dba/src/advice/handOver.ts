/** The table as the enemy would find it if the turn passed to him now, with so many points. */
import { type Decision, type Dice, ledger } from "@acies/contract";
import type { Action } from "../actions.ts";
import { evolve } from "../evolve.ts";
import { menu } from "../flow.ts";
import { pending } from "../legality.ts";
import { resolve } from "../resolve.ts";
import { beginTurn } from "../rules/turns.ts";
import { type State, topTask } from "../state.ts";
import { answer } from "./answers.ts";
import { settledOf } from "./contests.ts";

const always = (face: number): Dice => ({ roll: ({ count }) => Array.from({ length: count }, () => face) });

/** What is to be fought stays to be fought. */
export const handOver = (state: State, points: number): State | undefined => {
  if (topTask(state)?.task !== "move") return undefined;
  const book = ledger({ ...settledOf(state), agenda: [] }, evolve);
  beginTurn(book, always(points));
  return book.state();
};

/** These dice, but for the one that opens a turn. */
const openingWith = (points: number, dice: Dice): Dice => ({
  roll: (roll) => (roll.rule === "DBA-PIP-01" ? always(points).roll(roll) : dice.roll(roll)),
});

/** More choices than a turn of fights can ask for. */
const LONGEST = 80;

/** Everything is fought as the dice fall and both sides usually choose, until the enemy is to move or the battle is over. */
export const fightOut = (state: State, points: number, dice: Dice): State | undefined => {
  const mover = state.turn?.seat;
  if (topTask(state)?.task !== "move") return undefined;
  const throws = openingWith(points, dice);
  let now = state;
  for (let step = 0; step < LONGEST; step++) {
    const [decision] = pending(now);
    if (decision === undefined || (decision.kind === "move" && decision.seat !== mover)) return now;
    const action = usualChoice(now, decision);
    if (action === undefined) return undefined;
    now = resolve(now, decision.seat, action, throws).reduce(evolve, now);
  }
  return undefined;
};

const usualChoice = (state: State, decision: Decision): Action | undefined => {
  if (decision.kind === "move") return { type: "endMoves" };
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { action, value } of answer(state, decision)) {
    if (value <= most) continue;
    best = action;
    most = value;
  }
  if (best !== undefined) return best;
  const choices = menu(state, decision);
  return choices.kind === "listed" ? choices.actions[0] : undefined;
};
