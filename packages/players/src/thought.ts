/** One decision being thought about, and the answers that need no thinking. */
import type { Decision, Dice, Fact, Tagged } from "@acies/contract";
import type { Budget, Choice, Notes, Plan, Reason, Weighed } from "./bot.ts";
import { NO_NOTES, seedFrom } from "./bot.ts";
import { candidatesOf, withoutRefused } from "./candidates.ts";
import { pick, stir } from "./chance.ts";
import { type Meter, meterOf } from "./meter.ts";
import type { Mind } from "./mind.ts";
import { type World, worldsOf } from "./worlds.ts";

export interface Thought<S, A> {
  readonly view: S;
  readonly decision: Decision;
  readonly seed: number;
  readonly notes: Notes;
  readonly meter: Meter;
  /** The game's, best first; none for a bot that looks at its next choice only. */
  readonly plans: () => readonly Plan[];
  /** Found when somebody asks: a planned step or a small answer needs none. With the game's first plan in mind, if it has plans. */
  readonly candidates: () => readonly A[];
  readonly worlds: () => readonly World<S>[];
}

/** What a bot is asked, in one parcel. */
export interface Question<S> {
  readonly view: S;
  readonly decision: Decision;
  readonly dice: Dice;
  readonly notes: Notes;
  readonly budget: Budget;
}

export const openThought = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  question: Question<S>,
): Thought<S, A> => {
  const { view, decision, notes } = question;
  const seed = seedFrom(question.dice, decision.seat);
  let worlds: readonly World<S>[] | undefined;
  let plans: readonly Plan[] | undefined;
  let candidates: readonly A[] | undefined;
  const planned = (): readonly Plan[] => {
    plans ??= mind.settings.search === undefined ? [] : (mind.advice.plans?.(view, decision.seat) ?? []);
    return plans;
  };
  return {
    plans: planned,
    view,
    decision,
    seed,
    notes,
    meter: meterOf(question.budget),
    candidates: () => {
      candidates ??= withoutRefused(mind, candidatesOf(mind, view, decision, seed, { plan: planned()[0] }), notes);
      return candidates;
    },
    worlds: () => {
      worlds ??= worldsOf(mind, view, stir(seed, 0x3017));
      return worlds;
    },
  };
};

/** Worths are told in thousandths: facts are whole numbers. */
export const thousandths = (value: number): number => Math.round(value * 1000) + 0;

export const reason = (code: string, facts: Reason["facts"], marks: readonly string[] = []): Reason => ({
  code,
  facts,
  marks,
});

/** The best of the answers, or with some leeway one of those that are as good: battles should not open alike. */
const drawn = <A>(answers: readonly Weighed<A>[], leeway: number | undefined, seed: number): Weighed<A> | undefined => {
  const most = Math.max(...answers.map(({ value }) => value));
  const good = answers.filter(({ value }) => value >= most - (leeway ?? 0));
  return leeway === undefined || good.length < 2 ? good[0] : good[pick(stir(seed, 0x0d4a), good.length) - 1];
};

/** The only thing on the menu, or what the game's advice answers to a small choice. */
export const quickChoice = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
): Choice<A> | undefined => {
  const { view, decision, notes, meter } = thought;
  const only = mind.rules.menu(view, decision).kind === "listed" ? onlyChoice(thought) : undefined;
  if (only !== undefined) return only;
  const { writeAction } = mind.rules.notation;
  const sound = (mind.advice.answer?.(view, decision) ?? []).filter(
    ({ action }) =>
      notes.refused?.includes(writeAction(action)) !== true &&
      mind.rules.violations(view, decision.seat, action).length === 0,
  );
  const best = drawn(sound, mind.advice.leeway?.(decision), thought.seed);
  if (best === undefined) return undefined;
  const why = [reason(best.code ?? "answer", { worth: thousandths(best.value) }, decision.about)];
  return { action: best.action, notes: { ...NO_NOTES, plan: notes.plan }, why, nodes: meter.spent() };
};

/** There is nothing else to do; whatever was planned still holds. */
export const onlyChoice = <S, A>({ candidates, notes, meter }: Thought<S, A>): Choice<A> | undefined => {
  const [first, second] = candidates();
  if (first === undefined || second !== undefined) return undefined;
  const { plan, rest, expected } = notes;
  return { action: first, notes: { plan, rest, expected }, why: [reason("only", {})], nodes: meter.spent() };
};
