/** A step in words: who did what, the dice, what happened with its sums and the rules behind it. */
import type { Fact, Language, Roll, Ruleset, Tagged, Viewer } from "@acies/contract";
import type { Step } from "@acies/match";
import { nameOf, sayAction, sayEvent, talliesOf } from "./speech.ts";
import { wordsOf } from "./text/words.ts";

export interface ThrownRoll extends Roll {
  readonly faces: readonly number[];
}

/** The faces of a step, each with the roll that asked for it. */
const rollsOf = (step: { readonly rolls: readonly Roll[]; readonly faces: readonly number[] }) => {
  let at = 0;
  return step.rolls.map((roll): ThrownRoll => {
    const faces = step.faces.slice(at, at + roll.count);
    at += roll.count;
    return { ...roll, faces };
  });
};

/** The events as a viewer learns of them; without a viewer, all of them. */
const witnessed = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  before: S,
  events: readonly E[],
  viewer: Viewer | undefined,
): readonly E[] => {
  if (viewer === undefined) return events;
  const seen: E[] = [];
  let state = before;
  for (const event of events) {
    const told = rules.witness(state, event, viewer);
    if (told !== undefined) seen.push(told);
    state = rules.evolve(state, event);
  }
  return seen;
};

export interface Telling<S> {
  readonly number: number;
  readonly before: S;
  readonly lang: Language;
  /** Whose eyes; undefined is the umpire's. */
  readonly viewer: Viewer | undefined;
}

export const tellStep = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  step: Step<S, A, E>,
  telling: Telling<S>,
): readonly string[] => {
  const { lang, viewer, before, number } = telling;
  const words = wordsOf(lang);
  // What somebody else wrote in secret is told by its events, not by its action.
  const isOwn = viewer === undefined || viewer === step.seat || !isSecret(rules, step, before, viewer);
  const notation = isOwn ? `${rules.notation.writeAction(step.action)} — ${sayAction(rules, step.action, lang)}` : "…";
  const lines = [`${number}. ${words.seats[step.seat]}: ${notation}`];
  for (const roll of rollsOf(step)) lines.push(`   ${words.rolled(roll)}`);
  for (const event of witnessed(rules, before, step.events, viewer)) {
    if (rules.bookkeeping.includes(event.type)) continue;
    lines.push(`   · ${sayEvent(rules, event, lang)} [${event.rules.join(", ")}]`);
    for (const { name, tally } of talliesOf(event)) {
      lines.push(`       ${name} = ${tally.total}`);
      for (const { rule, value } of tally.reasons)
        lines.push(
          `         ${value < 0 ? "−" : "+"}${Math.abs(value)}  ${rule}  ${nameOf(rules, "rules", rule, lang)}`,
        );
    }
  }
  return lines;
};

/** Some event of the step is not told to the viewer as it happened. */
const isSecret = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  step: Step<S, A, E>,
  before: S,
  viewer: Viewer,
): boolean => {
  let state = before;
  for (const event of step.events) {
    if (rules.witness(state, event, viewer) !== event) return true;
    state = rules.evolve(state, event);
  }
  return false;
};

/** The same as data. */
export const stepData = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  step: Step<S, A, E>,
  lang: Language,
) => ({
  seat: step.seat,
  action: rules.notation.writeAction(step.action),
  faces: step.faces,
  rolls: rollsOf(step),
  events: step.events,
  sentences: step.events.map((event) => sayEvent(rules, event, lang)),
  /** What a reader wants of it: without the events that only move the agenda on. */
  story: step.events
    .filter(({ type }) => !rules.bookkeeping.includes(type))
    .map((event) => ({ text: sayEvent(rules, event, lang), rules: event.rules })),
});
