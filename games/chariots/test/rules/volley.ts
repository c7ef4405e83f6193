/** Fire in rule tests: plain tables whose cells the tests may rely on, the position on the Astarpa, and a short way to play. */
import { type Dice, ledger, type Violation } from "@acies/contract";
import type { Action } from "../../src/actions.ts";
import { RECONSTRUCTED } from "../../src/data/tables/reconstructed.ts";
import type { HitRow, Tables } from "../../src/data/tables/tables.ts";
import type { Event } from "../../src/events.ts";
import { evolve } from "../../src/evolve.ts";
import { menu } from "../../src/flow.ts";
import { pending, violations } from "../../src/legality.ts";
import type { Book } from "../../src/question.ts";
import { questionOf } from "../../src/questions.ts";
import { resolve } from "../../src/resolve.ts";
import { type Move, type State, topTask } from "../../src/state.ts";
import { after, type Field, field } from "../field.ts";

const OPEN: HitRow = [0, 2, 6];
const NONE = { C: 0, B: 0, J: 0, S: 0 } as const;

/** 3 hits up to 0, 2 up to 2, 1 up to 6, whatever the weapon; passing through one better; nobody is protected. Ranges as pinned or composed. */
const PLAIN: Tables = {
  ...RECONSTRUCTED,
  fire: {
    C: { passThrough: [1, 3, 7], ranges: [OPEN, OPEN, OPEN] },
    B: { passThrough: null, ranges: [OPEN, OPEN] },
    J: { passThrough: [1, 3, 7], ranges: [OPEN] },
    S: { passThrough: null, ranges: [OPEN, OPEN] },
  },
  protection: { SI: NONE, HI: NONE, BI: NONE, LI: NONE, RI: NONE, CH2: NONE, CH3: NONE, BW: NONE },
};

/** The clear map of all positions that name none: what is worked out about it is kept with it. */
const { map: CLEAR } = field({});

/** A position with the plain tables. */
export const range = (given: Field): State => {
  const state = field({ ...given, state: { tables: PLAIN, ...given.state } });
  return given.map === undefined ? { ...state, map: CLEAR } : state;
};

/** Units on the move from where they are now, nothing spent yet. */
export const onTheMove = (state: State, units: readonly string[], more: Partial<Move> = {}): State => {
  const start = state.units[units[0] ?? ""]?.hex ?? "0000";
  const move: Move = {
    units,
    spent: Object.fromEntries(units.map((id) => [id, 0])),
    speed: null,
    start,
    cameFrom: null,
    turned: 0,
    stepped: false,
    passed: 0,
    passing: false,
    waiting: null,
    ...more,
  };
  return { ...state, move, agenda: [...state.agenda, { task: "moveOn" }] };
};

/** What a chapter writes in a position. */
export const write = (
  state: State,
  chapter: (book: Book) => void,
): { readonly events: readonly Event[]; readonly state: State } => {
  const book = ledger(state, evolve);
  chapter(book);
  return { events: book.events(), state: book.state() };
};

/** Whoever is asked answers; an answer that is not allowed is an error. */
export const play = (
  state: State,
  action: Action,
  dice: Dice,
): { readonly events: readonly Event[]; readonly state: State } => {
  const [decision] = pending(state);
  if (decision === undefined) throw new Error("Nobody is asked");
  const wrong = violations(state, decision.seat, action);
  if (wrong.length > 0) throw new Error(codes(wrong).join(", "));
  const events = resolve(state, decision.seat, action, dice);
  return { events, state: after(state, events) };
};

/** What follows without anybody's choice, from the task in hand. */
export const carried = (state: State, dice: Dice) =>
  write(state, (book) => {
    for (let task = topTask(book.state()); task !== undefined; task = topTask(book.state()))
      if (!questionOf(task).carryOn(book, task, dice)) return;
  });

/** The question in hand: its kind, whose it is, and what may be answered. */
export const asked = (state: State): readonly [kind: string, seat: string] | undefined => {
  const [decision] = pending(state);
  return decision === undefined ? undefined : [decision.kind, decision.seat];
};

export const choices = (state: State): readonly Action[] => {
  const [decision] = pending(state);
  if (decision === undefined) return [];
  const found = menu(state, decision);
  return found.kind === "listed" ? found.actions : [];
};

export const refused = (state: State, action: Action): readonly string[] => {
  const [decision] = pending(state);
  return decision === undefined ? ["nobody"] : codes(violations(state, decision.seat, action));
};

export const codes = (found: readonly Violation[]): readonly string[] =>
  found.map(({ code, rule }) => `${code} ${rule}`);

/** COF-7.17h: Hittites of blue A to E are blue.1 to blue.5, Arzawan chariots X, Y and Z red.1 to red.3. */
export const astarpa = (more: Partial<Field> = {}): State =>
  range({
    blue: [
      ["SI", "2035", "V0"],
      ["LI", "2036", "V0", { missile: "B" }],
      ["SI", "2134", "V0"],
      ["LI", "2135", "V0", { missile: "B" }],
      ["SI", "2235", "V0"],
    ],
    red: [
      ["CH2", "1835", "V0", { missile: "C" }],
      ["CH2", "1936", "V1", { missile: "C" }],
      ["CH2", "2237", "V5", { missile: "C" }],
    ],
    ...more,
  });
