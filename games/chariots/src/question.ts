/**
 * One question of the game for each kind of task: who is asked, what may be answered, the check that refuses and explains, and what
 * an answer brings about. Chapters make them; `questions.ts` collects them; legality, menus and resolution read nothing else.
 */
import type { Dice, Ledger, Seat, Violation } from "@acies/contract";
import type { Action, ActionOf } from "./actions.ts";
import type { Event } from "./events.ts";
import type { CofRule } from "./rulebook.ts";
import type { State, Task, TaskOf } from "./state.ts";

export type Book = Ledger<State, Event>;

/** A question as its chapter writes it. */
export interface Question<T extends Task["task"], A extends Action["type"]> {
  readonly rule: CofRule;
  readonly answers: readonly A[];
  readonly seat: (state: State, task: TaskOf<T>) => Seat;
  /** Pieces and places it is about, whoever must answer first. */
  readonly about?: (state: State, task: TaskOf<T>) => readonly string[];
  /** Everything worth checking, in a stable order: the menu is what of it has no violation. Undefined where there are too many to list. */
  readonly candidates?: (state: State, task: TaskOf<T>) => readonly ActionOf<A>[];
  readonly violations: (state: State, task: TaskOf<T>, action: ActionOf<A>) => readonly Violation[];
  /** Writes what follows. The task is still on the agenda: `answered` takes it off, `remained` changes it. */
  readonly answer: (book: Book, task: TaskOf<T>, action: ActionOf<A>, dice: Dice) => void;
  /** Before anybody is asked: writes a forced step and says so. A question that has become idle takes itself off here. */
  readonly carryOn?: (book: Book, task: TaskOf<T>, dice: Dice) => boolean;
}

/** The same for any task and action, as the rest of the game reads it. */
export interface Asked {
  readonly rule: CofRule;
  readonly answers: readonly Action["type"][];
  readonly seat: (state: State, task: Task) => Seat | undefined; // undefined: never waits for anybody
  readonly about: (state: State, task: Task) => readonly string[];
  readonly candidates: ((state: State, task: Task) => readonly Action[]) | undefined;
  readonly violations: (state: State, task: Task, action: Action) => readonly Violation[];
  readonly answer: (book: Book, task: Task, action: Action, dice: Dice) => void;
  readonly carryOn: (book: Book, task: Task, dice: Dice) => boolean;
}

const isTask = <T extends Task["task"]>(task: Task, kind: T): task is TaskOf<T> => task.task === kind;
const isAnswer = <A extends Action["type"]>(action: Action, answers: readonly A[]): action is ActionOf<A> =>
  (answers as readonly string[]).includes(action.type);

const NOTHING: readonly never[] = [];

export const question = <T extends Task["task"], A extends Action["type"]>(kind: T, asked: Question<T, A>): Asked => {
  const { rule, answers, candidates } = asked;
  return {
    rule,
    answers,
    seat: (state, task) => (isTask(task, kind) ? asked.seat(state, task) : undefined),
    about: (state, task) => (isTask(task, kind) ? (asked.about?.(state, task) ?? NOTHING) : NOTHING),
    candidates:
      candidates === undefined ? undefined : (state, task) => (isTask(task, kind) ? candidates(state, task) : NOTHING),
    violations: (state, task, action) =>
      isTask(task, kind) && isAnswer(action, answers) ? asked.violations(state, task, action) : NOTHING,
    answer: (book, task, action, dice) => {
      if (isTask(task, kind) && isAnswer(action, answers)) asked.answer(book, task, action, dice);
    },
    carryOn: (book, task, dice) => isTask(task, kind) && asked.carryOn?.(book, task, dice) === true,
  };
};

/** A task that nobody answers: it goes on by itself until it takes itself off the agenda. */
export const forced = <T extends Task["task"]>(
  kind: T,
  rule: CofRule,
  carryOn: (book: Book, task: TaskOf<T>, dice: Dice) => void,
): Asked => ({
  rule,
  answers: NOTHING,
  seat: () => undefined,
  about: () => NOTHING,
  candidates: () => NOTHING,
  violations: () => NOTHING,
  answer: () => undefined,
  carryOn: (book, task, dice) => {
    if (!isTask(task, kind)) return false;
    carryOn(book, task, dice);
    return true;
  },
});
