/** A person at the terminal: a numbered menu, notation, and a few words. */
import type { Decision, Fact, Seat, Tagged } from "@acies/contract";
import { seededDice } from "@acies/match";
import type { Reason } from "@acies/players";
import { oddsLines } from "../commands/odds.ts";
import { screenWidth, tableText } from "../commands/show.ts";
import { malformed } from "../input.ts";
import { oddsData } from "../odds.ts";
import { proposalsOf } from "../ruling.ts";
import { nameOf, sayAction, sayDecision, sayViolation } from "../speech.ts";
import { table } from "../table.ts";
import { wordsOf } from "../text/words.ts";
import type { Room } from "./room.ts";

export type Said<A> =
  | { readonly kind: "act"; readonly action: A }
  | { readonly kind: "undone" }
  | { readonly kind: "resigned" }
  | { readonly kind: "left" };

const LONGEST = 40;
const PROPOSALS = 9;
const ODDS = { limit: 20_000, samples: 5_000 };

/** Asks until the person says something that their own view allows, or goes. */
export const askPerson = async <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  decision: Decision,
): Promise<Said<A>> => {
  const { rules, match, io, lang } = room;
  const words = wordsOf(lang).play;
  const { seat } = decision;
  const view = rules.view(match.state(), seat);
  const menu = rules.menu(view, decision);
  const all =
    menu.kind === "listed" ? menu.actions : proposalsOf(rules, view, decision, { hint: {}, limit: PROPOSALS });
  if (room.isDrawn) io.out(`\n${tableText(rules, view, { viewer: seat, width: screenWidth(io), lang })}\n`);
  io.out(`\n${sayDecision(rules, decision, lang)} [${decision.rule}]\n`);
  listChoices(room, all.slice(0, LONGEST), all.length);
  for (;;) {
    const line = await io.ask(words.prompt(seat));
    if (line === undefined) return { kind: "left" };
    const [word = "", ...others] = line.trim().split(/\s+/);
    const rest = others.join(" ");
    switch (word) {
      case "":
        continue;
      case "quit":
        return { kind: "left" };
      case "resign":
        return { kind: "resigned" };
      case "undo":
        if (takeBack(room, seat)) return { kind: "undone" };
        continue;
      case "?":
        io.out(`${words.help}\n`);
        continue;
      case "show":
        io.out(`${tableText(rules, view, { viewer: seat, width: screenWidth(io), lang })}\n`);
        continue;
      case "menu":
        listChoices(room, all, all.length);
        continue;
      case "why":
        sayWhy(room, decision, view, rest, all);
        continue;
      case "odds":
        sayOdds(room, decision, view, rest, all);
        continue;
      default: {
        const action = actionNamed(room, line.trim(), all);
        if (action === undefined || !isAllowed(room, view, seat, action)) continue;
        return { kind: "act", action };
      }
    }
  }
};

const listChoices = <S, A extends Tagged, E extends Fact>(
  { rules, io, lang }: Room<S, A, E>,
  actions: readonly A[],
  total: number,
): void => {
  const rows = actions.map((action, i) => [
    `${String(i + 1).padStart(4)}.`,
    rules.notation.writeAction(action),
    sayAction(rules, action, lang),
  ]);
  io.out(`${table(rows)}\n`);
  if (total > actions.length) io.out(`${wordsOf(lang).play.more(total - actions.length)}\n`);
};

/** A number of the list, or notation; what cannot be read is explained. */
const actionNamed = <S, A extends Tagged, E extends Fact>(
  { rules, io, lang }: Room<S, A, E>,
  text: string,
  listed: readonly A[],
): A | undefined => {
  if (/^\d{1,6}$/.test(text)) {
    const action = listed[Number(text) - 1];
    if (action === undefined) io.err(`${wordsOf(lang).play.noSuchNumber(text, listed.length)}\n`);
    return action;
  }
  const read = rules.notation.readAction(text);
  if (read.ok) return read.value;
  // A person has typed one line: its number would say nothing.
  for (const refusal of malformed({ ...read.error, line: 0 }, lang).refusals) io.err(`${refusal.text}\n`);
  io.err(`${wordsOf(lang).play.seeHelp}\n`);
  return undefined;
};

const isAllowed = <S, A extends Tagged, E extends Fact>(
  { rules, io, lang }: Room<S, A, E>,
  view: S,
  seat: Seat,
  action: A,
): boolean => {
  const violations = rules.violations(view, seat, action);
  for (const violation of violations) io.err(`✗ ${sayViolation(rules, violation, lang)} [${violation.rule}]\n`);
  return violations.length === 0;
};

/** Entries that nobody chose go back with the one that led to them. */
const takeBack = <S, A extends Tagged, E extends Fact>(room: Room<S, A, E>, seat: Seat): boolean => {
  const { match, io, lang, autos } = room;
  for (;;) {
    const why = match.whyNotUndo(seat);
    const { length } = match.entries();
    if (why !== undefined) {
      io.err(`${wordsOf(lang).play.kept[why]}\n`);
      return false;
    }
    match.rewind(length - 1);
    if (!autos.delete(length)) {
      io.out(`${wordsOf(lang).play.undone(length)}\n`);
      return true;
    }
  }
};

/** An opponent says how sure it was, not what it has in mind: only what is told in numbers. */
const isPlain = ({ facts }: Reason): boolean => Object.values(facts).every((fact) => typeof fact === "number");

/** Why an action is not allowed; without one, the rule behind the question and what the bots were thinking. */
const sayWhy = <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  decision: Decision,
  view: S,
  text: string,
  listed: readonly A[],
): void => {
  const { rules, io, lang } = room;
  const words = wordsOf(lang).play;
  if (text === "") {
    io.out(`${decision.rule}: ${nameOf(rules, "rules", decision.rule, lang)}\n`);
    for (const seat of ["red", "blue"] as const)
      for (const { code, facts } of room.reasons[seat].filter(isPlain)) io.out(`${words.because(seat, code, facts)}\n`);
    return;
  }
  const action = actionNamed(room, text, listed);
  if (action === undefined) return;
  const violations = rules.violations(view, decision.seat, action);
  if (violations.length === 0) io.out(`${words.legal}\n`);
  for (const violation of violations) {
    io.out(`✗ ${sayViolation(rules, violation, lang)}\n`);
    io.out(`   ${violation.rule}: ${nameOf(rules, "rules", violation.rule, lang)}\n`);
  }
};

/** Counted on what the person knows: what is hidden is guessed once, and that is said. */
const sayOdds = <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  decision: Decision,
  view: S,
  text: string,
  listed: readonly A[],
): void => {
  const { rules, io, lang, match } = room;
  const words = wordsOf(lang);
  const action = text === "" ? undefined : actionNamed(room, text, listed);
  if (action === undefined) {
    if (text === "") io.err(`${words.play.oddsOfWhat}\n`);
    return;
  }
  if (!isAllowed(room, view, decision.seat, action)) return;
  const seed = Number.parseInt(io.randomHex(4), 16);
  const isWhole = view === match.state();
  const world = isWhole ? view : rules.imagine(view, seededDice(seed));
  if (rules.violations(world, decision.seat, action).length > 0) {
    io.err(`${words.couldNotKnow}\n`);
    return;
  }
  const odds = oddsData(rules, world, { seat: decision.seat, action }, { ...ODDS, seed }, lang);
  io.out(`${oddsLines(odds, lang).join("\n")}\n`);
  if (!isWhole) io.out(`${words.play.guessed}\n`);
};
