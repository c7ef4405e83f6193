/** Sentences of the rules name pieces by their id and write numbers plainly; a player calls and writes them otherwise. */
import { asFigures, type Language } from "@acies/contract";

const ID = /\b(?:red|blue)\.(?:\d+|[a-z]+)\b/g;

const named = (text: string, nameOf: (id: string) => string): string => text.replace(ID, nameOf);

/** A sentence as it is read: pieces by name, and the decimal sign of the language. */
export const asRead = (text: string, nameOf: (id: string) => string, language: Language): string =>
  asFigures(named(text, nameOf), language);

/** Whether an action speaks of this piece or place, wherever in it. */
export const mentions = (value: unknown, id: string): boolean => {
  if (value === id) return true;
  if (Array.isArray(value)) return value.some((part) => mentions(part, id));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => key === id || mentions(part, id));
};
