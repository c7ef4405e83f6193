/** Laws that every bot keeps, for the conformance kit: what it must not know it cannot use. */
import type { Decision, Fact, Ruleset, Seat, Setting, Tagged } from "@acies/contract";
import { fingerprint, nextAnswer, openMatch, seededDice, seededEntryDice } from "@acies/match";
import { type Bot, type Choice, NO_NOTES, type Notes } from "./bot.ts";
import { pick, stir } from "./chance.ts";
import { randomBot } from "./random.ts";

export const BOT_LAWS = ["sameChoice", "sameNodes", "withinBudget", "legalOnView", "notesSurviveJson"] as const;
export type BotLaw = (typeof BOT_LAWS)[number];

export interface Breach {
  readonly law: BotLaw;
  /** Entries played before the decision. */
  readonly seq: number;
  readonly seat: Seat;
  readonly decision: string;
  readonly found: string;
}

export interface LawOptions {
  readonly setting: Setting;
  readonly seed: number;
  readonly nodes: number;
  /** Decisions looked at, and worlds made up for each. */
  readonly decisions: number;
  readonly worlds: number;
}

/**
 * Walks through a match played at random and asks the bot at each decision: once with the view, and once with the view of every
 * other world that looks the same to that seat. Action, notes and nodes must be the same. Empty when the laws hold.
 */
export const sameChoiceForSameView = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  bot: Bot<S, A>,
  options: LawOptions,
): readonly Breach[] => {
  const opened = openMatch(rules, {
    game: rules.id,
    version: rules.version,
    match: "laws",
    setting: options.setting,
    dice: { kind: "seeded", seed: options.seed },
  });
  if (!opened.ok) throw new Error(`${rules.id}: the setting is refused`);
  const match = opened.value;
  const mover = randomBot(rules);
  const breaches: Breach[] = [];
  for (let asked = 0; asked < options.decisions && rules.outcome(match.state()) === undefined; ) {
    const state = match.state();
    const seq = match.entries().length;
    const own = stir(options.seed, seq);
    const decisions = rules.pending(state);
    const answer = nextAnswer(rules, state, () => []);
    const decision = decisions[decisions.length === 0 ? 0 : pick(own, decisions.length) - 1];
    if (decision === undefined) throw new Error(`${rules.id}: nobody decides and there is no outcome`);
    if (answer === undefined) {
      asked++;
      breaches.push(...atDecision(rules, bot, { state, decision, seq }, options));
    }
    // The walk goes on by itself even if the bot under test would not.
    const move =
      answer ?? mover.choose(rules.view(state, decision.seat), decision, seededDice(own), NO_NOTES, NO_BUDGET);
    const entered = match.enter(answer?.seat ?? decision.seat, move.action, seededEntryDice(options.seed, seq + 1));
    if (!entered.ok) return breaches; // refused for a hidden reason: another seed walks elsewhere
  }
  return breaches;
};

const NO_BUDGET = { nodes: 0, stop: () => false };

interface Place<S> {
  readonly state: S;
  readonly decision: Decision;
  readonly seq: number;
}

const atDecision = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  bot: Bot<S, A>,
  place: Place<S>,
  options: LawOptions,
): readonly Breach[] => {
  const { state, decision, seq } = place;
  const { seat } = decision;
  const seed = stir(options.seed, seq);
  const ask = (view: S, notes: Notes): Choice<A> =>
    bot.choose(view, decision, seededDice(seed), notes, { nodes: options.nodes, stop: () => false });
  const breach = (law: BotLaw, found: string): Breach => ({ law, seq, seat, decision: decision.kind, found });
  const view = rules.view(state, seat);
  const choice = ask(view, NO_NOTES);
  const { writeAction } = rules.notation;
  const found: Breach[] = [];
  if (choice.nodes > options.nodes) found.push(breach("withinBudget", `${choice.nodes} nodes`));
  if (rules.violations(view, seat, choice.action).length > 0)
    found.push(breach("legalOnView", writeAction(choice.action)));
  const print = fingerprint(view);
  for (let k = 0; k < options.worlds; k++) {
    const alike = rules.view(rules.imagine(view, seededDice(stir(seed, k))), seat);
    if (fingerprint(alike) !== print) continue; // the game's own law, tested elsewhere
    const other = ask(alike, NO_NOTES);
    if (other.nodes !== choice.nodes) found.push(breach("sameNodes", `${other.nodes} after ${choice.nodes}`));
    if (fingerprint(other.action) !== fingerprint(choice.action) || !sameNotes(other.notes, choice.notes))
      found.push(breach("sameChoice", `${writeAction(other.action)} after ${writeAction(choice.action)}`));
  }
  // Asked again with the notes it just made: as they are, and as they come back from a store.
  const stored: Notes = JSON.parse(JSON.stringify(choice.notes));
  const [kept, restored] = [ask(view, choice.notes), ask(view, stored)];
  if (!sameNotes(stored, choice.notes) || fingerprint(kept.action) !== fingerprint(restored.action))
    found.push(breach("notesSurviveJson", JSON.stringify(choice.notes)));
  return found;
};

const sameNotes = (a: Notes, b: Notes): boolean => JSON.stringify(a) === JSON.stringify(b);
