/** Answers to questions in a position, with dice as told, and what follows from them. */
import { ledger } from "@acies/contract";
import { expect } from "vitest";
import type { Action } from "../../src/actions.ts";
import type { Event } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { menu } from "../../src/flow.ts";
import { pending, violations } from "../../src/legality.ts";
import { questionOf } from "../../src/questions.ts";
import { resolve } from "../../src/resolve.ts";
import { carryTurn } from "../../src/rules/sequence.ts";
import { type State, topTask } from "../../src/state.ts";
import { after, fixed } from "../field.ts";

export interface Followed {
  readonly events: readonly Event[];
  readonly state: State;
}

const asked = (state: State) => {
  const [decision] = pending(state);
  if (decision === undefined) throw new Error("Nobody is asked");
  return decision;
};

/** Whom the position asks what: `red nextUnit`. */
export const askedOf = (state: State): string => {
  const [decision] = pending(state);
  return decision === undefined ? "nobody" : `${decision.seat} ${decision.kind}`;
};

/** Answers what is asked: legal, and with every die used. */
export const decide = (state: State, action: Action, ...digits: readonly number[]): Followed => {
  const { seat } = asked(state);
  expect(violations(state, seat, action)).toEqual([]);
  const dice = fixed(...digits);
  const events = [...resolve(state, seat, action, dice)];
  let now = after(state, events);
  // As whoever drives a match does: a draw or a roll with one answer plays itself, while dice are left to be told.
  for (let forced = chance(now); forced !== undefined && dice.left() > 0; forced = chance(now)) {
    const more = resolve(now, "red", forced, dice);
    events.push(...more);
    now = after(now, more);
  }
  expect(dice.left()).toBe(0);
  return { events, state: now };
};

/** What chance between two activations waits for. */
const chance = (state: State): Action | undefined => {
  const task = topTask(state)?.task;
  return task === "draw" || task === "rollInitiative" ? { type: task } : undefined;
};

/** The reasons against an answer. */
export const against = (state: State, action: Action): readonly string[] =>
  violations(state, asked(state).seat, action).map(({ code, rule }) => `${code} ${rule}`);

export const choices = (state: State): readonly Action[] => {
  const listed = menu(state, asked(state));
  if (listed.kind === "open") throw new Error("An open question");
  return listed.actions;
};

export const kindsOf = (state: State): readonly string[] => [...new Set(choices(state).map(({ type }) => type))];

/** Lets the game go on by itself until somebody is asked. */
export const goOn = (state: State, ...digits: readonly number[]): Followed => {
  const dice = fixed(...digits);
  const book = ledger<State, Event>(state, evolve);
  const step = (): boolean => {
    const task = topTask(book.state());
    if (book.state().result !== null) return false;
    const forced = chance(book.state());
    if (task !== undefined && forced !== undefined && dice.left() > 0) {
      questionOf(task).answer(book, task, forced, dice);
      return true;
    }
    return task === undefined ? carryTurn(book, dice) : questionOf(task).carryOn(book, task, dice);
  };
  while (step()) {
    // each pass writes the next forced step
  }
  expect(dice.left()).toBe(0);
  return { events: book.events(), state: book.state() };
};

export const types = ({ events }: Followed): readonly string[] => events.map(({ type }) => type);
