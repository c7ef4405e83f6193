/** Looks at its own next choice, with the dice counted out and what is hidden averaged over guesses. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import type { Advice, Bot, Choice, Reason } from "./bot.ts";
import { boundDice, pick, stir, stirText } from "./chance.ts";
import { after, type Deed, expectedWorth } from "./expectation.ts";
import type { Mind } from "./mind.ts";
import { secretChoice } from "./secret.ts";
import { GREEDY, type Settings } from "./settings.ts";
import { onlyChoice, openThought, quickChoice, reason, type Thought, thousandths } from "./thought.ts";
import { heaviest } from "./worlds.ts";
import { weighedTerms } from "./worth.ts";

export interface Ranked<A> {
  readonly action: A;
  readonly value: number;
}

export const greedyBot = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A> = {},
  settings: Settings = GREEDY,
): Bot<S, A> => {
  const mind: Mind<S, A, E> = { rules, advice, settings };
  return {
    name: "greedy",
    choose: (view, decision, dice, notes, budget) => {
      const thought = openThought(mind, { view, decision, dice, notes, budget });
      const quick = quickChoice(mind, thought) ?? secretChoice(mind, thought) ?? onlyChoice(thought);
      return quick ?? greedyChoice(mind, thought);
    },
  };
};

export const greedyChoice = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
): Choice<A> => {
  const ranked = mannered(mind, thought, rankActions(mind, thought));
  const [best, second] = ranked;
  if (best === undefined) throw new Error("A thought always has candidates");
  return {
    action: best.action,
    notes: { plan: thought.notes.plan, rest: [], expected: best.value },
    why: [...whyBetter(thought, best, second), ...contrast(mind, thought, best, second)],
    nodes: thought.meter.spent(),
  };
};

/** A weak player stops before he is done now and then, and wants to be sure before he moves. The same for the same position. */
const mannered = <S, A extends Tagged, E extends Fact>(
  { advice, settings, rules }: Mind<S, A, E>,
  { view }: Thought<S, A>,
  ranked: readonly Ranked<A>[],
): readonly Ranked<A>[] => {
  const { idles, margin = 0, salt } = settings;
  const [best] = ranked;
  const stop = ranked.find(({ action }) => advice.passes?.(action) === true);
  if (best === undefined || stop === undefined || best === stop) return ranked;
  const isIdle = idles !== undefined && pick(stirText(salt, rules.notation.writePosition(view)), idles) === 1;
  return isIdle || best.value < stop.value + margin ? [stop, ...ranked.filter((row) => row !== stop)] : ranked;
};

const TIE = 1e-9;

/**
 * Every candidate by its worth over the same worlds and the same luck, best first. An action is scored over all the worlds
 * together: choosing in each world and averaging the choices would assume that we shall know which world it is.
 */
const rankActions = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
): readonly Ranked<A>[] => {
  const { settings } = mind;
  const { meter } = thought;
  const candidates = thought.candidates();
  const worlds = heaviest(thought.worlds(), Math.floor(meter.left() / candidates.length));
  let unseen = candidates.length * worlds.length;
  const rows = candidates.map((action, index) => {
    let value = 0;
    let seen = true;
    for (const world of worlds) {
      // The same share for every look still to come; a fall may need the dice asked for once more on the way to it.
      const share = Math.floor(meter.left() / Math.max(1, unseen));
      unseen--;
      const care = {
        falls: Math.min(settings.falls, Math.floor(share * 0.7)),
        samples: Math.min(settings.samples, Math.max(1, Math.floor(share * 0.3))),
        seed: stir(thought.seed, 0x5a11),
      };
      const estimate = expectedWorth(mind, world.state, deedIn(thought, world.state, action), care, meter);
      if (estimate === undefined) seen = false;
      else value += estimate.value * world.weight;
    }
    return { action, value: seen ? value : Number.NEGATIVE_INFINITY, index };
  });
  rows.sort((a, b) => b.value - a.value || a.index - b.index);
  return drawnTie(rows, thought.seed);
};

/** Candidates are legal on the view; where nothing is hidden that is the state itself. */
const deedIn = <S, A>({ decision: { seat }, view }: Thought<S, A>, state: S, action: A): Deed<A> =>
  state === view ? { seat, action, sound: true } : { seat, action };

/** Equals are drawn, or a game without advice would always do the first thing on the menu. */
const drawnTie = <A>(rows: readonly Ranked<A>[], seed: number): readonly Ranked<A>[] => {
  const top = rows[0]?.value ?? 0;
  if (top === Number.NEGATIVE_INFINITY) return rows.map((row) => ({ ...row, value: 0.5 }));
  const equal = rows.filter((row) => row.value >= top - TIE).length;
  if (equal < 2) return rows;
  const drawn = rows[pick(stir(seed, 0x71e), equal) - 1];
  return drawn === undefined ? rows : [drawn, ...rows.filter((row) => row !== drawn)];
};

const whyBetter = <S, A>(thought: Thought<S, A>, best: Ranked<A>, second: Ranked<A> | undefined): readonly Reason[] => {
  const facts = { worth: thousandths(best.value), of: thought.candidates().length, worlds: thought.worlds().length };
  if (second === undefined || second.value === Number.NEGATIVE_INFINITY) return [reason("best", facts)];
  return [reason("best", { ...facts, over: thousandths(best.value - second.value) })];
};

/** The two terms in which the best differs most from the second best, looked at in the likeliest world. */
const contrast = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  best: Ranked<A>,
  second: Ranked<A> | undefined,
): readonly Reason[] => {
  const [world] = thought.worlds();
  if (second === undefined || world === undefined || !thought.meter.spend() || !thought.meter.spend()) return [];
  const { seat } = thought.decision;
  const [mine, other] = [best, second].map(({ action }) => {
    const dice = boundDice(stir(thought.seed, 0x5a11));
    return weighedTerms(mind, after(mind, world.state, { seat, action }, dice), seat);
  });
  if (mine === undefined || other === undefined) return [];
  return Object.keys(mine)
    .map((term) => ({ term, difference: thousandths((mine[term] ?? 0) - (other[term] ?? 0)) }))
    .filter((row) => row.difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, 2)
    .map((row) => reason("term", row));
};
