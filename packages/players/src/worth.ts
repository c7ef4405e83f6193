/** What a position is worth to a seat: the chance of winning, as near as the terms tell. */
import { type Fact, otherSeat, type Seat, type Tagged } from "@acies/contract";
import { fingerprint } from "@acies/match";
import type { Contest, Terms } from "./bot.ts";
import { deviate } from "./chance.ts";
import type { Mind } from "./mind.ts";

const WEIGHT_OF_CONTESTS = 1.6;

/** The terms of the position by name, weighed. Without advice: own pieces minus enemy pieces. */
const plainTerms = <S, A extends Tagged, E extends Fact>(
  { advice, rules, settings }: Mind<S, A, E>,
  state: S,
  seat: Seat,
): Record<string, number> => {
  const weights = advice.weights ?? {};
  const found: Record<string, number> = {};
  if (advice.terms === undefined) {
    let balance = 0;
    for (const piece of rules.sketch(state).pieces) balance += piece.seat === seat ? 1 : -1;
    found.pieces = balance * (weights.pieces ?? 1);
  } else {
    for (const [name, value] of Object.entries(advice.terms(state, seat)))
      if (!settings.blind.includes(name)) found[name] = value * (weights[name] ?? 1);
  }
  return found;
};

type Outcomes = Contest["outcomes"];

const sumOf = (outcomes: Outcomes, hope: number, fear: number): number => {
  let sum = 0;
  for (const { chance, worth } of outcomes) sum += chance * worth * (worth > 0 ? hope : fear);
  return sum;
};

/** What gains weigh in what stands to be fought, and losses. */
const stressOf = <S, A extends Tagged, E extends Fact>({ advice }: Mind<S, A, E>) => {
  const { contests = WEIGHT_OF_CONTESTS, risks = contests } = advice.weights ?? {};
  return { contests, risks };
};

/** The terms by name, weighed; contests among them. */
export const weighedTerms = <S, A extends Tagged, E extends Fact>(mind: Mind<S, A, E>, state: S, seat: Seat): Terms => {
  const found = plainTerms(mind, state, seat);
  const { settle } = mind.advice;
  if (settle === undefined) return found;
  const { contests, risks } = stressOf(mind);
  let sum = found.contests ?? 0;
  for (const { outcomes, taste = [] } of settle(state, seat))
    sum += sumOf(outcomes, contests, risks) + sumOf(taste, contests, risks);
  found.contests = sum;
  return found;
};

/** ½(1 + E / (2 + |E|)): the slope of the sigmoid in the middle, without an exponential. */
export const worthOfOdds = (logOdds: number): number => 0.5 * (1 + logOdds / (2 + Math.abs(logOdds)));

/** 0 … 1; only a decided battle is 0, ½ or 1 for certain. */
export const worthOf = <S, A extends Tagged, E extends Fact>(mind: Mind<S, A, E>, state: S, seat: Seat): number => {
  const outcome = mind.rules.outcome(state);
  if (outcome !== undefined) return outcome.winner === undefined ? 0.5 : outcome.winner === seat ? 1 : 0;
  const { noise, salt } = mind.settings;
  let sum = noise === 0 ? 0 : noise * deviate(fingerprint(state), salt);
  for (const value of Object.values(weighedTerms(mind, state, seat))) sum += value;
  const onward = worthOfOdds(sum);
  const ends = mind.advice.ends?.(state, seat);
  return ends === undefined ? onward : ends.won + (1 - ends.won - ends.lost) * onward;
};

/**
 * What a position is worth to a seat in the judgement of the other, who has just had his turn; but for the seat's own terms. What he
 * chose to fight counts by what it may cost the seat: whether he likes such fights is no concern of it.
 */
export const worthTurned = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  state: S,
  seat: Seat,
  own: readonly string[],
): number => {
  if (mind.rules.outcome(state) !== undefined) return worthOf(mind, state, seat);
  let sum = 0;
  for (const [name, value] of Object.entries(plainTerms(mind, state, otherSeat(seat))))
    if (!own.includes(name)) sum -= value;
  const { contests, risks } = stressOf(mind);
  for (const { outcomes } of mind.advice.settle?.(state, seat) ?? []) sum += sumOf(outcomes, risks, contests);
  if (own.length > 0) {
    const mine = plainTerms(mind, state, seat);
    for (const name of own) sum += mine[name] ?? 0;
  }
  const onward = worthOfOdds(sum);
  const ends = mind.advice.ends?.(state, seat);
  return ends === undefined ? onward : ends.won + (1 - ends.won - ends.lost) * onward;
};
