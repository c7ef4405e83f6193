/** Shock for tests: a position carried on until somebody must choose, answers that are checked against the menu, tables made to measure. */
import { type Ledger, ledger } from "@acies/contract";
import { expect } from "vitest";
import type { Action } from "../../src/actions.ts";
import { RECONSTRUCTED } from "../../src/data/tables/reconstructed.ts";
import type { Tables } from "../../src/data/tables/tables.ts";
import type { Event } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { questionOf } from "../../src/questions.ts";
import { beginShock } from "../../src/rules/allotting.ts";
import { type Move, type OrdersPhase, type State, topTask, type Unit, unitOf } from "../../src/state.ts";
import { ENTRIES, type Entry, type HexId, type Superiority } from "../../src/vocabulary.ts";
import { type Field, field, fixed, told } from "../field.ts";

export interface Fray {
  readonly state: () => State;
  readonly events: () => readonly Event[];
  readonly answer: (action: Action, ...digits: readonly number[]) => Fray;
  /** The same with dice that never end. */
  readonly answerAnyhow: (action: Action) => Fray;
  readonly asked: () => string | undefined;
  readonly menu: () => readonly Action[];
  readonly unit: (id: string) => Unit;
  readonly told: <T extends Event["type"]>(type: T) => readonly Extract<Event, { readonly type: T }>[];
}

type Given = ReturnType<typeof fixed>;

/** Always a 0, as often as it is asked for. */
const noughts: Given = { left: () => 0, roll: ({ count }) => Array.from({ length: count }, () => 1) };

const carry = (book: Ledger<State, Event>, dice: Given): void => {
  for (;;) {
    const task = topTask(book.state());
    if (task === undefined || !questionOf(task).carryOn(book, task, dice)) return;
  }
};

export const menuOf = (state: State): readonly Action[] => {
  const task = topTask(state);
  if (task === undefined) return [];
  const { candidates, violations } = questionOf(task);
  return (candidates?.(state, task) ?? []).filter((action) => violations(state, task, action).length === 0);
};

export const refusals = (state: State, action: Action): readonly string[] => {
  const task = topTask(state);
  return task === undefined
    ? ["nothing"]
    : questionOf(task)
        .violations(state, task, action)
        .map(({ code }) => code);
};

const fray = (book: Ledger<State, Event>): Fray => {
  const self: Fray = {
    state: book.state,
    events: book.events,
    asked: () => topTask(book.state())?.task,
    menu: () => menuOf(book.state()),
    unit: (id) => unitOf(book.state(), id),
    told: (type) => told(book.events(), type),
    answer: (action, ...digits) => answerWith(action, fixed(...digits)),
    answerAnyhow: (action) => answerWith(action, noughts),
  };
  const answerWith = (action: Action, dice: Given): Fray => {
    const task = topTask(book.state());
    if (task === undefined) throw new Error("Nobody asks");
    expect(self.menu()).toContainEqual(action);
    questionOf(task).answer(book, task, action, dice);
    carry(book, dice);
    expect(dice.left()).toBe(0);
    return self;
  };
  return self;
};

type Act = (book: Ledger<State, Event>, dice: Given) => void;

const playWith = (state: State, act: Act, dice: Given): Fray => {
  const book = ledger(state, evolve);
  act(book, dice);
  carry(book, dice);
  expect(dice.left()).toBe(0);
  return fray(book);
};

/** Something done to a position, and what follows until somebody must choose. */
export const play = (state: State, act: Act, ...digits: readonly number[]): Fray =>
  playWith(state, act, fixed(...digits));

/** Red's shock segment, from its beginning. */
export const shock = (given: Field, ...digits: readonly number[]): Fray =>
  play(field({ agenda: [], ...given }), beginShock, ...digits);

/** The same with dice that never end. */
export const shockAnyhow = (given: Field): Fray => playWith(field({ agenda: [], ...given }), beginShock, noughts);

/** A whole shock segment with dice and choices from lists that begin anew when they end. */
export const brawl = (given: Field, digits: readonly number[], picks: readonly number[]): Fray => {
  let rolled = 0;
  const dice: Given = {
    left: () => 0,
    roll: ({ count }) => Array.from({ length: count }, () => (digits[rolled++ % digits.length] ?? 0) + 1),
  };
  const book = ledger(field({ agenda: [], ...given }), evolve);
  beginShock(book, dice);
  for (let choice = 0; choice < 400; choice++) {
    carry(book, dice);
    const task = topTask(book.state());
    if (task === undefined) break;
    const menu = menuOf(book.state());
    const action = menu[(picks[choice % picks.length] ?? 0) % menu.length];
    if (action === undefined) throw new Error(`Nothing to answer to ${task.task}`);
    questionOf(task).answer(book, task, action, dice);
  }
  return fray(book);
};

/** Red's units that have moved: they need no check. */
export const moved = (...ids: readonly string[]): Partial<OrdersPhase> => ({ moved: ids });

const everyEntry = <T>(value: (a: Entry, d: Entry) => T): Readonly<Record<Entry, Readonly<Record<Entry, T>>>> => {
  const row = (a: Entry) => Object.fromEntries(ENTRIES.map((d) => [d, value(a, d)])) as Readonly<Record<Entry, T>>;
  return Object.fromEntries(ENTRIES.map((a) => [a, row(a)])) as Readonly<Record<Entry, Readonly<Record<Entry, T>>>>;
};

/** Tables that give these hits whatever is rolled; what is impossible stays so. */
export const tabled = (
  hits: readonly [attacker: number, defender: number],
  more: { readonly column?: number; readonly superiority?: Superiority } = {},
): Tables => ({
  ...RECONSTRUCTED,
  clash: everyEntry((a, d) => (RECONSTRUCTED.clash[a][d] === null ? null : (more.column ?? 8))),
  superiority: everyEntry((a, d) => (RECONSTRUCTED.clash[a][d] === null ? null : (more.superiority ?? "none"))),
  results: RECONSTRUCTED.results.map((row) => row.map(() => hits)),
});

/** Units on the move, nothing spent yet. */
export const moving = (start: HexId, ...units: readonly string[]): Move => ({
  units,
  spent: {},
  speed: null,
  start,
  cameFrom: null,
  turned: 0,
  stepped: false,
  passed: 0,
  passing: false,
  waiting: null,
});
