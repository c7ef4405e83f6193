/** A record read and played again, and its verdict as data. */
import {
  err,
  excerpt,
  type Fact,
  type Language,
  parseError,
  type Result,
  type Ruleset,
  type Tagged,
} from "@acies/contract";
import {
  checkDice,
  type DiceVerdict,
  type Difference,
  type Ending,
  gameOfRecord,
  type Match,
  type MatchRecord,
  readRecord,
  replay,
} from "@acies/match";
import { type Complaint, complaintOf, type Failure } from "./failure.ts";
import { findGame, malformed } from "./input.ts";
import type { Game } from "./registry.ts";
import { wordsOf } from "./text/words.ts";

/** The game of a record; a text that is no record at all is malformed, whatever game it names. */
export const gameOf = (text: string, games: readonly Game[], lang: Language): Result<Game, Failure> => {
  const first = text.split("\n", 1)[0]?.trim() ?? "";
  if (first !== "acies record 1")
    return err(malformed(parseError(1, "expected", { what: "acies record 1", found: excerpt(first) }), lang));
  const id = gameOfRecord(text);
  return id === undefined
    ? err(malformed(parseError(0, "missing", { what: "game" }), lang))
    : findGame(games, id, lang);
};

export interface DifferenceData {
  readonly seq: number;
  readonly why: Difference["why"];
  readonly text: string;
  readonly refusals: readonly Complaint[];
}

/** What was misread is told in the middle of a line, what a rule refuses as a sentence, with the rule. */
const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const differenceData = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  difference: Difference,
  lang: Language,
): DifferenceData => {
  const refusals = (difference.refusals ?? []).map((refusal) => complaintOf(rules, refusal, lang));
  const reasons = refusals.map(({ text, rule }) => (rule === null ? asSentence(text) : `${text} [${rule}]`)).join(" ");
  const text = `${wordsOf(lang).verify.difference(difference.seq, difference.why)} ${reasons}`.trim();
  return { seq: difference.seq, why: difference.why, text, refusals };
};

export interface Verdict {
  readonly game: string;
  readonly version: number;
  readonly match: string;
  readonly entries: number;
  readonly ending: Ending | null;
  /** The whole hash of the last entry when the record plays out as it says. */
  readonly chain: string | null;
  readonly difference: DifferenceData | null;
  readonly dice: { readonly source: string; readonly text: string } & (DiceVerdict | { readonly kind: "unknown" });
  readonly isTrue: boolean;
}

export const readMatch = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  text: string,
  lang: Language,
): Result<MatchRecord<A>, Failure> => {
  const record = readRecord(rules, text);
  return record.ok ? record : err(malformed(record.error, lang));
};

export const verdictOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: MatchRecord<A>,
  lang: Language,
): Verdict => {
  const played: Result<Match<S, A, E>, Difference> = replay(rules, record);
  const source = record.header.dice.kind;
  const words = wordsOf(lang).verify;
  const base = {
    game: record.header.game,
    version: record.header.version,
    match: record.header.match,
    entries: record.entries.length,
    ending: record.ending ?? null,
  };
  const checked = played.ok ? checkDice(rules, record) : undefined;
  const verdict: DiceVerdict | { readonly kind: "unknown" } =
    checked?.ok === true ? checked.value : { kind: "unknown" };
  const difference = !played.ok ? played.error : checked?.ok === false ? checked.error : undefined;
  return {
    ...base,
    chain: played.ok ? played.value.hash() : null,
    difference: difference === undefined ? null : differenceData(rules, difference, lang),
    dice: { source, text: words.dice(source, verdict), ...verdict },
    isTrue: difference === undefined && verdict.kind !== "false",
  };
};
