import type { Decision } from "./decision.ts";
import type { Fact, Remark, RuleId, Tagged, Violation } from "./rule.ts";

/** Spanish first. */
export const LANGUAGES = ["es", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/**
 * A game in words, one language. Every event and action type has its sentence or the catalogue does not compile; codes, kinds and
 * rules are checked by the conformance kit.
 */
export interface Phrases<A extends Tagged, E extends Fact> {
  readonly title: string;
  readonly rules: Readonly<Record<RuleId, string>>; // each rule in our own words
  readonly events: { readonly [T in E["type"]]: (event: Extract<E, { readonly type: T }>) => string };
  readonly actions: { readonly [T in A["type"]]: (action: Extract<A, { readonly type: T }>) => string };
  readonly violations: Readonly<Record<string, (violation: Violation) => string>>;
  readonly decisions: Readonly<Record<string, (decision: Decision) => string>>;
  readonly remarks: Readonly<Record<string, (remark: Remark) => string>>;
  readonly wishes: Readonly<Record<string, string>>; // the words of standing answers
  readonly scenarios: Readonly<Record<string, string>>;
  readonly armies: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
}
