/** A game's own sentences. Its tables are complete for its own events and actions; a code it forgot is said as it stands. */
import {
  asFigures,
  COULD_NOT_KNOW,
  type Decision,
  type Fact,
  type Language,
  type Remark,
  type Ruleset,
  type Tagged,
  type Violation,
} from "@acies/contract";
import { wordsOf } from "./text/words.ts";

const sentence = (table: object, key: string, value: unknown, lang: Language): string => {
  const say: unknown = Object.hasOwn(table, key) ? Reflect.get(table, key) : undefined;
  const words = typeof say === "function" ? String(say(value)) : key;
  return asFigures(words, lang);
};

const named = (table: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(table, key) ? (table[key] ?? key) : key;

export const sayEvent = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  event: E,
  lang: Language,
): string => sentence(rules.phrases[lang].events, event.type, event, lang);

export const sayAction = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  action: A,
  lang: Language,
): string => sentence(rules.phrases[lang].actions, action.type, action, lang);

export const sayViolation = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  violation: Violation,
  lang: Language,
): string => {
  const table = rules.phrases[lang].violations;
  if (violation.code === COULD_NOT_KNOW && !Object.hasOwn(table, COULD_NOT_KNOW)) return wordsOf(lang).couldNotKnow;
  return sentence(table, violation.code, violation, lang);
};

export const sayDecision = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  decision: Decision,
  lang: Language,
): string => sentence(rules.phrases[lang].decisions, decision.kind, decision, lang);

export const sayRemark = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  remark: Remark,
  lang: Language,
): string => sentence(rules.phrases[lang].remarks, remark.code, remark, lang);

type Named = "rules" | "scenarios" | "armies" | "options";

export const nameOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  table: Named,
  key: string,
  lang: Language,
): string => named(rules.phrases[lang][table], key);
