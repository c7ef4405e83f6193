/** Playing a position on by habit: both seats take their best next choice, seen through their own eyes, until it comes round. */
import type { Decision, Dice, Fact, Seat, Tagged } from "@acies/contract";
import { play } from "@acies/match";
import { candidatesOf } from "./candidates.ts";
import { boundDice, pick, stir } from "./chance.ts";
import { type Deed, expectedWorth, made } from "./expectation.ts";
import type { Meter } from "./meter.ts";
import type { Mind } from "./mind.ts";
import { worthOf } from "./worth.ts";

const FALLS = 6;
const CANDIDATES = 12;

export interface Ride {
  readonly seat: Seat;
  /** The kind of decision that means it is `seat`'s turn again. */
  readonly kind: string;
  readonly steps: number;
  readonly seed: number;
  readonly dice: Dice;
}

/** Where a ride ends, and how much of what the position is worth there came by the fall of the dice on the way. */
export interface Arrival<S> {
  readonly state: S;
  readonly luck: number;
}

/**
 * Own turn to its end, the other side's turn, and stop when `seat` is asked the same kind of thing again; reactions on the way are
 * of another kind and are played through. Undefined when the nodes ran out.
 */
export const playOn = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  start: S,
  ride: Ride,
  meter: Meter,
): Arrival<S> | undefined => {
  const few = quick(mind);
  const counted = countingDice(ride.dice);
  const here: Ride = { ...ride, dice: counted.dice };
  let state = start;
  let luck = 0;
  let replied = false;
  for (let step = 0; step < ride.steps; step++) {
    const [decision] = mind.rules.pending(state);
    if (decision === undefined) break;
    if (decision.seat !== ride.seat) replied = true;
    else if (replied && decision.kind === ride.kind) break;
    const isOwn = !replied && decision.kind === ride.kind;
    const stop = isOwn ? mind.advice.stop?.(decision) : undefined;
    const action = stop ?? habit(few, state, decision, stir(ride.seed, step), meter);
    if (action === undefined || !meter.spend()) return undefined;
    const thrown = counted.count();
    const next = after(mind, state, decision, action, here);
    if (next === undefined) break; // what its own view allowed, this world refuses: nothing more can be said
    if (counted.count() > thrown) luck += worthOf(mind, next, ride.seat) - worthOf(mind, state, ride.seat);
    state = next;
  }
  return { state, luck };
};

const after = <S, A extends Tagged, E extends Fact>(
  { rules }: Mind<S, A, E>,
  state: S,
  { seat }: Decision,
  action: A,
  { dice }: Ride,
): S | undefined => {
  if (rules.view(state, seat) === state) return made(rules, state, { seat, action }, dice);
  const played = play(rules, state, seat, action, dice);
  return played.ok ? played.value.after : undefined;
};

const countingDice = (dice: Dice): { readonly dice: Dice; readonly count: () => number } => {
  let count = 0;
  const roll: Dice["roll"] = (asked) => {
    count++;
    return dice.roll(asked);
  };
  return { dice: { roll }, count: () => count };
};

/** The same mind in a hurry. */
const quick = <S, A extends Tagged, E extends Fact>(mind: Mind<S, A, E>): Mind<S, A, E> => {
  const most = mind.settings.search?.habit;
  if (most === undefined) return mind;
  return { ...mind, settings: { ...mind.settings, candidates: most, perBody: 1 } };
};

/** The cheap greedy choice of whoever decides, from their view and one guess at the rest. */
const habit = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  state: S,
  decision: Decision,
  seed: number,
  meter: Meter,
): A | undefined => {
  const { rules, advice } = mind;
  const { seat } = decision;
  const view = rules.view(state, seat);
  let best: A | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { action, value } of advice.answer?.(view, decision) ?? []) {
    if (value <= most || rules.violations(view, seat, action).length > 0) continue;
    best = action;
    most = value;
  }
  best ??= advice.habit?.(view, decision);
  if (best !== undefined) return best;
  const candidates = few(candidatesOf(mind, view, decision, seed), seed);
  if (candidates.length === 1) return candidates[0];
  const world = view === state ? state : rules.imagine(view, boundDice(seed));
  let equals = 0;
  for (const action of candidates) {
    const deed: Deed<A> = world === view ? { seat, action, sound: true } : { seat, action };
    const estimate = expectedWorth(mind, world, deed, { falls: FALLS, samples: 1, seed }, meter);
    if (estimate === undefined) return undefined;
    if (estimate.value > most) {
      best = action;
      most = estimate.value;
      equals = 1;
    } else if (estimate.value === most) {
      equals++;
      if (pick(stir(seed, equals), equals) === 1) best = action;
    }
  }
  return best;
};

/** A long menu is thinned evenly, from a place drawn by the seed. */
const few = <A>(actions: readonly A[], seed: number): readonly A[] => {
  if (actions.length <= CANDIDATES) return actions;
  const gap = actions.length / CANDIDATES;
  const from = pick(seed, Math.max(1, Math.floor(gap))) - 1;
  const kept: A[] = [];
  for (let k = 0; k < CANDIDATES; k++) {
    const action = actions[Math.floor(k * gap) + from];
    if (action !== undefined) kept.push(action);
  }
  return kept;
};
