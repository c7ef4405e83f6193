import type { Decision } from "./decision.ts";
import type { Fact, Remark, RuleId, Tagged, Tally, Violation } from "./rule.ts";

/** Spanish first. */
export const LANGUAGES = ["es", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/**
 * Games write numbers plainly; Spanish reads them with a comma. The number of a thing (`IV/61.1`, `red.4`) is its name and stays as it
 * is.
 */
export const asFigures = (text: string, language: Language): string =>
  language === "es" ? text.replace(/(^|[^/.\d])(\d+)\.(?=\d)/g, "$1$2,") : text;

/** One sum of an event, and whose or of what it is. */
export interface Sum {
  readonly of: string;
  readonly tally: Tally;
}

/**
 * A game in words, one language. Every event and action type has its sentence or the catalogue does not compile; codes, kinds and
 * rules are checked by the conformance kit.
 */
export interface Phrases<A extends Tagged, E extends Fact> {
  readonly title: string;
  readonly rules: Readonly<Record<RuleId, string>>; // each rule in our own words
  /** A few words for a line of a sum, where the whole rule would be too much: "overlapped". Not every rule has them. */
  readonly reasons: Readonly<Record<RuleId, string>>;
  /** The heading of the part of the story that an event opens: a turn, a bound. */
  readonly chapter: (event: E) => string | undefined;
  /** The sums of an event that a reader wants line by line; those its sentence already tells are left out. */
  readonly sums: (event: E) => readonly Sum[];
  readonly events: { readonly [T in E["type"]]: (event: Extract<E, { readonly type: T }>) => string };
  readonly actions: { readonly [T in A["type"]]: (action: Extract<A, { readonly type: T }>) => string };
  readonly violations: Readonly<Record<string, (violation: Violation) => string>>;
  readonly decisions: Readonly<Record<string, (decision: Decision) => string>>;
  readonly remarks: Readonly<Record<string, (remark: Remark) => string>>;
  readonly grounds: Readonly<Record<string, string>>; // what a sketch is drawn of: the kinds of its areas, and its unit
  readonly duel?: Readonly<Record<string, string>>; // the results of `Ruleset.duel`
  readonly wishes: Readonly<Record<string, string>>; // the words of standing answers
  readonly scenarios: Readonly<Record<string, string>>;
  readonly armies: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
}
