/** A step in words: who did what, the dice, what happened with its sums and the rules behind it. */
import type { Fact, Language, Roll, Ruleset, Sum, Tagged, Viewer } from "@acies/contract";
import type { Step } from "@acies/match";
import { sayAction, sayEvent } from "./speech.ts";
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

interface Witnessed<S, E> {
  /** The whole table just before it. */
  readonly before: S;
  readonly event: E;
}

/** The events as a viewer learns of them; without a viewer, all of them. */
const witnessed = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  before: S,
  events: readonly E[],
  viewer: Viewer | undefined,
): readonly Witnessed<S, E>[] => {
  const seen: Witnessed<S, E>[] = [];
  let state = before;
  for (const event of events) {
    const told = viewer === undefined ? event : rules.witness(state, event, viewer);
    if (told !== undefined) seen.push({ before: state, event: told });
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
  /** What stands at the end of each chapter: the table as it is then. */
  readonly picture?: (state: S) => string;
}

/** `red.4` as `red.4 (4Sp)`: pieces with what they are, as the viewer sees them; of several tables the last one that has it. */
const introduced = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  states: readonly S[],
  viewer: Viewer | undefined,
): ((text: string) => string) => {
  const kinds = new Map<string, string>();
  for (const state of states)
    for (const { id, kind } of rules.sketch(viewer === undefined ? state : rules.view(state, viewer)).pieces)
      kinds.set(id, kind);
  return (text) =>
    text.replace(/[\p{L}\d]+(?:[.-][\p{L}\d]+)+/gu, (word) => {
      const kind = kinds.get(word);
      return kind === undefined ? word : `${word} (${kind})`;
    });
};

/** A line of a sum names its causes, but not a whole army. */
const MOST_NAMES = 3;

/** `red.4 = 3: +4 against this enemy [DBA-FAC-01] −1 overlapped: blue.2 [DBA-OVL-01]` */
const sumLine = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  { of, tally }: Sum,
  lang: Language,
): string => {
  const { reasons } = rules.phrases[lang];
  const lines = tally.reasons.map(({ rule, value, marks = [] }) => {
    const words = Object.hasOwn(reasons, rule) ? ` ${reasons[rule]}` : "";
    const names = marks.length > 0 && marks.length <= MOST_NAMES ? `: ${marks.join(", ")}` : "";
    return `${value < 0 ? "−" : "+"}${Math.abs(value)}${words}${names} [${rule}]`;
  });
  return `${of} = ${tally.total}: ${lines.join(" ")}`;
};

export const tellStep = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  step: Step<S, A, E>,
  telling: Telling<S>,
): readonly string[] => {
  const { lang, viewer, before, number, picture } = telling;
  const words = wordsOf(lang);
  const { chapter: chapterOf, sums } = rules.phrases[lang];
  // What somebody else wrote in secret is told by its events, not by its action.
  const isOwn = viewer === undefined || viewer === step.seat || !isSecret(rules, step, before, viewer);
  const lines = [`${number}. ${words.seats[step.seat]}: ${isOwn ? sayAction(rules, step.action, lang) : "…"}`];
  if (step.rolls.length > 0) lines.push(`   ${words.thrown(rollsOf(step))}`);
  for (const { before: table, event } of witnessed(rules, before, step.events, viewer)) {
    if (rules.bookkeeping.includes(event.type)) continue;
    // What dismounts is what it was until it has: the table just before the event knows best.
    const introduce = introduced(rules, [step.after, before, table], viewer);
    const chapter = chapterOf(event);
    const cited = `[${event.rules.join(", ")}]`;
    if (chapter !== undefined)
      lines.push(...(picture === undefined ? [] : ["", picture(table)]), "", `—— ${chapter} ——`);
    else lines.push(`   · ${introduce(sayEvent(rules, event, lang))} ${cited}`);
    for (const sum of sums(event)) lines.push(`       ${introduce(sumLine(rules, sum, lang))}`);
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
