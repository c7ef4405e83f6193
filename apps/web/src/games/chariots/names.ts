/** Whoever stands on the map, by name, in both languages. */
import { NAMES, type State, type Unit, wordsIn } from "@acies/chariots/inspect";
import type { Language } from "@acies/contract";
import { SHORT_TYPES, TYPE_WORDS } from "./words.ts";

const WORDS = { es: wordsIn(NAMES.es), en: wordsIn(NAMES.en) } as const;

/** `kingOfMegiddo` as a person reads it, where the game has no name for it. */
const spelled = (id: string): string =>
  id
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[.-]/g, " ")
    .replace(/^./, (letter) => letter.toUpperCase());

/** A leader, a wing or a marker. */
export const properName = (id: string, language: Language): string => {
  const { n, name } = WORDS[language];
  const found = Object.hasOwn(n.own, id) ? name(id) : spelled(id);
  return found.replace(/^./, (letter) => letter.toUpperCase());
};

export const unitName = (unit: Unit, language: Language): string =>
  `${TYPE_WORDS[language][unit.type]}\u00a0${unit.id}`;

/** Within a sentence: the counter's own letters as printed, and what it is; a leader by his name. */
export const called = (view: State, id: string, language: Language): string => {
  const unit = view.units[id];
  return unit === undefined ? properName(id, language) : `${id} (${SHORT_TYPES[language][unit.type]})`;
};

export const calledAll = (view: State, ids: readonly string[], language: Language): string =>
  WORDS[language].list(ids.map((id) => called(view, id, language)));

/** Counters in a sentence of the rules with what they are, said once each. */
export const withTypes = (view: State, text: string, language: Language): string => {
  const said = new Set<string>();
  return text.replace(/\b[A-Z]{1,4}\d{1,3}\b/g, (id) => {
    const unit = Object.hasOwn(view.units, id) ? view.units[id] : undefined;
    if (unit === undefined || said.has(id)) return id;
    said.add(id);
    return `${id} (${SHORT_TYPES[language][unit.type]})`;
  });
};
