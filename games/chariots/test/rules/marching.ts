/** Moves played out by the real questions: each action is checked, resolved with given dice, and all dice must have been rolled. */
import type { Seat } from "@acies/contract";
import { expect } from "vitest";
import type { Action } from "../../src/actions.ts";
import type { Event } from "../../src/events.ts";
import { menu } from "../../src/flow.ts";
import { pending, violations } from "../../src/legality.ts";
import { resolve } from "../../src/resolve.ts";
import { type State, type Unit, unitOf } from "../../src/state.ts";
import { after, type Field, field, fixed, type Placed } from "../field.ts";

/** Far from everything, so that the segment does not end by itself. */
const RESERVE: Placed = ["BI", "4040", "V0"];

/** Red's Orders Phase; the last red unit is a reserve that nobody meets. */
export const march = (given: Field): State => field({ ...given, red: [...(given.red ?? []), RESERVE] });

/** For enemies that are not to withdraw. */
export const SLOW = { ma: 1 } as const;

export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

const askedSeat = (state: State): Seat => pending(state)[0]?.seat ?? "red";

/** Whoever is asked answers so; refused actions and dice left over are errors. */
export const act = (state: State, action: Action, ...digits: readonly number[]): Played => {
  const seat = askedSeat(state);
  expect(violations(state, seat, action)).toEqual([]);
  const dice = fixed(...digits);
  const events = resolve(state, seat, action, dice);
  expect(dice.left()).toBe(0);
  return { state: after(state, events), events };
};

/** Several answers one after the other, without dice. */
export const acts = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((so, action) => act(so, action).state, state);

/** Why whoever is asked may not: `code rule`. */
export const refusals = (state: State, action: Action): readonly string[] =>
  violations(state, askedSeat(state), action).map(({ code, rule }) => `${code} ${rule}`);

export const asked = (state: State): string => `${pending(state)[0]?.seat}: ${pending(state)[0]?.kind}`;

export const choices = (state: State): readonly Action[] => {
  const [decision] = pending(state);
  if (decision === undefined) return [];
  const found = menu(state, decision);
  return found.kind === "listed" ? found.actions : [];
};

/** What the menu offers of one kind, as plain words. */
export const offered = (state: State, type: Action["type"]): readonly string[] =>
  choices(state).flatMap((action) => {
    if (action.type !== type) return [];
    if ("to" in action) return [action.to];
    if ("facing" in action) return [action.facing];
    return "unit" in action ? [action.unit] : [type];
  });

export const begin = (unit: string, together = false, speed: number | null = null): Action => ({
  type: "begin",
  unit,
  together,
  speed,
});
export const step = (to: string): Action => ({ type: "step", to });
export const turn = (facing: Unit["facing"]): Action => ({ type: "turn", facing });
export const pass = (to: string): Action => ({ type: "passThrough", to });
export const STOP: Action = { type: "stop" };
export const decline = (unit: string): Action => ({ type: "decline", unit });
export const withdraw = (unit: string, more: Partial<Extract<Action, { type: "withdraw" }>> = {}): Action => ({
  type: "withdraw",
  unit,
  together: false,
  leaders: [],
  fire: null,
  ...more,
});
export const back = (to: string): Action => ({ type: "stepBack", to });

export const unit = (state: State, id: string): Unit => unitOf(state, id);
