/** What may be behind the holes of a view: a few whole worlds, each with its weight. */
import type { Fact, Tagged } from "@acies/contract";
import { everyFall, fingerprint, seededDice } from "@acies/match";
import type { Advice } from "./bot.ts";
import { stir } from "./chance.ts";
import type { Mind } from "./mind.ts";

export interface World<S> {
  readonly state: S;
  readonly weight: number;
}

/**
 * Heaviest first, weights adding up to 1. One world, the view itself, when nothing is hidden; every world with its exact chance
 * when they are few; otherwise so many guesses.
 */
export const worldsOf = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  view: S,
  seed: number,
): readonly World<S>[] => {
  const { rules, advice, settings } = mind;
  const wanted = Math.max(1, settings.worlds);
  const all = everyFall((dice) => rules.imagine(view, dice), wanted * 4);
  const guesses = all.complete
    ? distinct(all.falls.map((fall) => ({ state: fall.value, weight: 1 / fall.oneIn })))
    : [];
  if (guesses.length === 0 || guesses.length > wanted) {
    const drawn: World<S>[] = [];
    for (let k = 0; k < wanted; k++) drawn.push({ state: rules.imagine(view, seededDice(stir(seed, k))), weight: 1 });
    return wholeWeights(believed(distinct(drawn), view, advice));
  }
  return wholeWeights(believed(guesses, view, advice));
};

const distinct = <S>(guesses: readonly World<S>[]): readonly World<S>[] => {
  const found = new Map<string, World<S>>();
  for (const guess of guesses) {
    const print = fingerprint(guess.state);
    const before = found.get(print);
    found.set(print, before === undefined ? guess : { ...before, weight: before.weight + guess.weight });
  }
  return [...found.values()];
};

const believed = <S, A>(guesses: readonly World<S>[], view: S, { belief }: Advice<S, A>): readonly World<S>[] =>
  belief === undefined
    ? guesses
    : guesses.map(({ state, weight }) => ({ state, weight: weight * Math.max(0, belief(view, state)) }));

/** Even weights when belief finds every guess impossible. */
const wholeWeights = <S>(worlds: readonly World<S>[]): readonly World<S>[] => {
  let total = 0;
  for (const world of worlds) total += world.weight;
  return worlds
    .map(({ state, weight }) => ({ state, weight: total > 0 ? weight / total : 1 / worlds.length }))
    .sort((a, b) => b.weight - a.weight);
};

/** The heaviest `count` worlds, weights made whole again. */
export const heaviest = <S>(worlds: readonly World<S>[], count: number): readonly World<S>[] => {
  if (count >= worlds.length) return worlds;
  return wholeWeights(worlds.slice(0, Math.max(1, count)));
};

/** The world of sample `k`: worlds come up as often as they weigh, spread evenly over the samples. */
export const worldOfSample = <S>(worlds: readonly World<S>[], k: number): S => {
  const [first] = worlds;
  if (first === undefined) throw new Error("There is always a world");
  const golden = (k + 0.5) * 0.618_033_988_749_894_9;
  let at = golden - Math.floor(golden);
  for (const world of worlds) {
    at -= world.weight;
    if (at < 0) return world.state;
  }
  return first.state;
};
