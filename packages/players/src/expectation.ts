/** The worth of an action before its dice are thrown: every fall counted where that is feasible, samples where it is not. */
import type { Dice, Fact, Ruleset, Seat, Tagged } from "@acies/contract";
import { everyFall, play } from "@acies/match";
import { pairedDice } from "./chance.ts";
import type { Meter } from "./meter.ts";
import type { Mind } from "./mind.ts";
import { worthOf } from "./worth.ts";

export interface Deed<A> {
  readonly seat: Seat;
  readonly action: A;
  /** The rules allowed it in this very state: they need not be asked again. */
  readonly sound?: true;
}

/** How much chance may cost. The same seed for every action compared: they then meet the same luck. */
export interface Care {
  readonly falls: number;
  readonly samples: number;
  readonly seed: number;
}

export interface Estimate {
  readonly value: number;
  readonly exact: boolean;
}

/** Own choices with one answer that follow at once belong to the action. */
const FOLLOW = 4;

/** The state after the action and what follows by itself; the same state when a world the view allowed refuses it. */
export const after = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  state: S,
  deed: Deed<A>,
  dice: Dice,
): S => {
  const { rules } = mind;
  let now = state;
  if (deed.sound === true) now = made(rules, state, deed, dice);
  else {
    const played = play(rules, state, deed.seat, deed.action, dice);
    if (!played.ok) return state;
    now = played.value.after;
  }
  for (let i = 0; i < FOLLOW; i++) {
    const [decision, another] = rules.pending(now);
    if (decision === undefined || another !== undefined || decision.seat !== deed.seat) return now;
    const menu = rules.menu(now, decision);
    const [only] = menu.kind === "listed" && menu.actions.length === 1 ? menu.actions : [];
    if (only === undefined) return now;
    now = made(rules, now, { seat: decision.seat, action: only }, dice);
  }
  return now;
};

/** What a legal action leads to, without asking whether it is one. */
export const made = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  { seat, action }: Deed<A>,
  dice: Dice,
): S => rules.resolve(state, seat, action, dice).reduce(rules.evolve, state);

/** Undefined when the meter allows not even one look. */
export const expectedWorth = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  state: S,
  deed: Deed<A>,
  care: Care,
  meter: Meter,
): Estimate | undefined => {
  if (mind.advice.passes?.(deed.action) === true)
    return meter.spend() ? { value: worthOf(mind, state, deed.seat), exact: true } : undefined;
  const look = (dice: Dice): number | undefined =>
    meter.spend() ? worthOf(mind, after(mind, state, deed, dice), deed.seat) : undefined;
  return counted(look, care.falls) ?? sampled(look, care);
};

const counted = (look: (dice: Dice) => number | undefined, limit: number): Estimate | undefined => {
  if (limit < 1) return undefined;
  const { falls, complete } = everyFall(look, limit);
  if (!complete) return undefined;
  let value = 0;
  for (const fall of falls) {
    if (fall.value === undefined) return undefined;
    value += fall.value / fall.oneIn;
  }
  return { value, exact: true };
};

const sampled = (look: (dice: Dice) => number | undefined, care: Care): Estimate | undefined => {
  let sum = 0;
  let count = 0;
  for (let k = 0; k < Math.max(1, care.samples); k++) {
    const value = look(pairedDice(care.seed, k));
    if (value === undefined) break;
    sum += value;
    count++;
  }
  return count === 0 ? undefined : { value: sum / count, exact: false };
};
