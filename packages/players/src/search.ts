/** The searching bot: beam over its own turn, the enemy's reply, and a plan kept until something surprises it. */
import type { Decision, Fact, Json, Ruleset, Tagged } from "@acies/contract";
import { everyFall } from "@acies/match";
import { type Line, spread, turnLines } from "./beam.ts";
import type { Advice, Bot, Choice } from "./bot.ts";
import { after } from "./expectation.ts";
import { greedyChoice } from "./greedy.ts";
import { partOf } from "./meter.ts";
import type { Mind } from "./mind.ts";
import { testRejoinders } from "./rejoinder.ts";
import { type Tested, testReplies } from "./reply.ts";
import { secretChoice } from "./secret.ts";
import { type Rejoinder, SEARCH, type SearchSettings, type Settings } from "./settings.ts";
import { onlyChoice, openThought, quickChoice, reason, type Thought, thousandths } from "./thought.ts";
import { worthOf } from "./worth.ts";

/** A position worth so much more or less than expected makes the plan void. */
const SURPRISE = 0.08;
const BEAM_SHARE = 0.35;
/** Of the usual choices, so many are looked at where less care is called for, and where none is. */
const BRIEF = 3 / 4;
const BRIEFEST = 1 / 2;

export const searchBot = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A> = {},
  settings: Settings = SEARCH,
): Bot<S, A> => {
  const usual: Mind<S, A, E> = { rules, advice, settings };
  const mindOf = (share: number): Mind<S, A, E> => ({
    ...usual,
    settings: { ...settings, candidates: Math.ceil(share * settings.candidates) },
  });
  const [brief, briefest] = [mindOf(BRIEF), mindOf(BRIEFEST)];
  const { search } = settings;
  return {
    name: "search",
    choose: (view, decision, dice, notes, budget) => {
      const care = careOf(usual, view);
      const lessUsual = care > 0 ? brief : briefest;
      const mind = care < 1 ? lessUsual : usual;
      const thought = openThought(mind, { view, decision, dice, notes, budget });
      const quick = quickChoice(mind, thought) ?? plannedChoice(mind, thought) ?? secretChoice(mind, thought);
      const known = quick ?? onlyChoice(thought);
      return known ?? (search === undefined ? greedyChoice(mind, thought) : searchChoice(mind, thought, search));
    },
  };
};

/** The next step of the plan, while it is legal and the position is what the plan counted on. */
const plannedChoice = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
): Choice<A> | undefined => {
  const { rules } = mind;
  const { decision, notes, view } = thought;
  const [head, ...rest] = notes.rest;
  if (typeof head !== "string" || notes.refused?.includes(head) === true) return undefined;
  const action = rules.notation.readAction(head);
  if (!action.ok || rules.violations(view, decision.seat, action.value).length > 0) return undefined;
  const now = meanWorth(mind, thought, undefined);
  if (Math.abs(now - notes.expected) > SURPRISE) return undefined;
  return {
    action: action.value,
    notes: { plan: notes.plan, rest, expected: meanWorth(mind, thought, action.value) },
    why: [reason("planned", { left: rest.length, worth: thousandths(now) })],
    nodes: thought.meter.spent(),
  };
};

/** Over the worlds, of the position as it is, or after an action that throws no dice (those end a plan, so nothing is expected). */
const meanWorth = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  action: A | undefined,
): number => {
  const { seat } = thought.decision;
  let sum = 0;
  for (const world of thought.worlds()) {
    thought.meter.spend();
    const { state } = world;
    const [fall] = action === undefined ? [] : everyFall((dice) => after(mind, state, { seat, action }, dice), 1).falls;
    sum += world.weight * worthOf(mind, fall?.value ?? state, seat);
  }
  return sum;
};

const searchChoice = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  search: SearchSettings,
): Choice<A> => {
  const isReplied = search.halving.length > 0 || search.rejoinder !== undefined;
  const lines = turnLines(mind, thought, search, partOf(thought.meter, isReplied ? BEAM_SHARE : 1));
  if (lines.length < Math.min(2, thought.candidates().length)) return greedyChoice(mind, thought);
  const tested = testLines(mind, thought, lines, search);
  const [chosen, ...others] = tested;
  const action = chosen?.line.actions[0];
  if (chosen === undefined || action === undefined) return greedyChoice(mind, thought);
  const { writeAction } = mind.rules.notation;
  const { next, actions } = chosen.line;
  const stop = search.once === true && next !== undefined && actions.length < search.depth ? stopAt(mind, next) : [];
  const rest = [...chosen.line.choices.slice(1), ...stop].map(writeAction);
  const plan: Json = chosen.line.plan ?? null;
  return {
    action,
    notes: { plan, rest, expected: meanWorth(mind, thought, action) },
    why: whySearched(mind, thought, chosen, others),
    nodes: thought.meter.spent(),
  };
};

const stopAt = <S, A extends Tagged, E extends Fact>({ advice }: Mind<S, A, E>, next: Decision): readonly A[] => {
  const stop = advice.stop?.(next);
  return stop === undefined ? [] : [stop];
};

const testLines = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  lines: readonly Line<S, A>[],
  search: SearchSettings,
): readonly Tested<S, A>[] => {
  if (search.rejoinder !== undefined) {
    const care = careOf(mind, thought.view);
    const rejoinder = withCare(search.rejoinder, care);
    const most = Math.max(1, ...rejoinder.rounds.map(({ keep }) => keep));
    const pool = spread(lines, 2 * most);
    const isAnswered = care > 0 && !pool.every((line) => isQuiet(mind, line));
    if (!isAnswered) return pool.map((line) => ({ line, score: line.value, samples: 0 }));
    return testRejoinders(mind, thought, pool, rejoinder);
  }
  const widest = Math.max(2, ...search.halving.map(({ keep }) => keep));
  return testReplies(mind, thought, spread(lines, widest), search);
};

const careOf = <S, A extends Tagged, E extends Fact>({ advice }: Mind<S, A, E>, view: S): number =>
  advice.care?.(view) ?? 1;

/** Two are answered at least, if ever: of one alone there is nothing to choose. */
const withCare = (rejoinder: Rejoinder, share: number): Rejoinder => ({
  ...rejoinder,
  rounds: rejoinder.rounds.map(({ keep, samples }) => ({
    keep: Math.max(Math.min(2, keep), Math.round(share * keep)),
    samples,
  })),
});

const isQuiet = <S, A extends Tagged, E extends Fact>({ advice }: Mind<S, A, E>, { worlds }: Line<S, A>): boolean =>
  worlds.every(({ state }) => advice.isQuiet?.(state) === true);

/** Contrastive: against the best plan that begins otherwise. */
const whySearched = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  chosen: Tested<S, A>,
  others: readonly Tested<S, A>[],
) => {
  const { writeAction } = mind.rules.notation;
  const begins = ({ line }: Tested<S, A>): string => line.actions.slice(0, 1).map(writeAction).join();
  const rival = others.find((other) => begins(other) !== begins(chosen));
  const facts = {
    worth: thousandths(chosen.score),
    of: thought.candidates().length,
    plans: others.length + 1,
    samples: chosen.samples,
  };
  const found = [
    reason("best", rival === undefined ? facts : { ...facts, over: thousandths(chosen.score - rival.score) }),
  ];
  if (rival !== undefined) found.push(reason("instead", { action: begins(rival), worth: thousandths(rival.score) }));
  if (chosen.line.plan !== undefined) found.push(reason("plan", { plan: chosen.line.plan.id }));
  return found;
};
