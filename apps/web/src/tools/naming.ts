/** Sentences of the rules name pieces by their id and write numbers plainly; a player calls and writes them otherwise. */
import { asFigures, type Language } from "@acies/contract";

const ID = /\b(?:red|blue)\.(?:\d+|[a-z]+)\b/g;

/** Several in a row, as sentences of both languages list them. */
const LIST = new RegExp(`${ID.source}(?:(?:, | y | and )${ID.source})+`, "g");

/** How one piece is called, and how several of them at once, where that is not simply one after the other. */
export interface Names {
  readonly one: (id: string) => string;
  readonly several?: (ids: readonly string[]) => string | undefined;
}

const named = (text: string, { one, several }: Names): string => {
  const listed = several === undefined ? text : text.replace(LIST, (list) => several(list.match(ID) ?? []) ?? list);
  return listed.replace(ID, one);
};

/** A sentence as it is read: pieces by name, and the decimal sign of the language. */
export const asRead = (text: string, names: Names, language: Language): string =>
  asFigures(named(text, names), language);

/** The names of a table, for its sentences. */
export const namesAt = <S>({ nameOf, calledOf, calledTogether }: Namer<S>, view: S, language: Language): Names => ({
  one: (id) => (calledOf ?? nameOf)(view, id, language),
  several: (ids) => calledTogether?.(view, ids, language),
});

interface Namer<S> {
  readonly nameOf: (view: S, piece: string, language: Language) => string;
  readonly calledOf?: (view: S, piece: string, language: Language) => string;
  readonly calledTogether?: (view: S, pieces: readonly string[], language: Language) => string | undefined;
}

/** Whether an action speaks of this piece or place, wherever in it. */
export const mentions = (value: unknown, id: string): boolean => {
  if (value === id) return true;
  if (Array.isArray(value)) return value.some((part) => mentions(part, id));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => key === id || mentions(part, id));
};
