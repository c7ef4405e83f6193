/**
 * Plain data in words: `[HC1,HC2]`, `{unit:HC1,hexes:[1512]}`. As JSON without quotation marks, because no name has a space; four
 * digits are always a hex, and no number of the game has four.
 */
import type { Json } from "@acies/contract";

export const writePlain = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map(writePlain).join(",")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key}:${writePlain(inner)}`)
      .join(",")}}`;
  return String(value);
};

const LITERALS: Readonly<Record<string, Json>> = { true: true, false: false, null: null };
const MOST_DEEP = 12;

const atom = (word: string): Json => {
  if (Object.hasOwn(LITERALS, word)) return LITERALS[word] ?? null;
  return /^-?\d+$/.test(word) && !/^\d{4}$/.test(word) ? Number(word) : word;
};

interface Reading {
  readonly text: string;
  at: number;
  failed: boolean;
}

const next = (reading: Reading): string => reading.text[reading.at] ?? "";

const word = (reading: Reading): string => {
  const start = reading.at;
  while (reading.at < reading.text.length && !"[]{},:".includes(next(reading))) reading.at += 1;
  if (reading.at === start) reading.failed = true;
  return reading.text.slice(start, reading.at);
};

const expect = (reading: Reading, mark: string): void => {
  if (next(reading) === mark) reading.at += 1;
  else reading.failed = true;
};

/** Items to the closing mark, apart by commas. */
const items = (reading: Reading, closing: string, item: () => void): void => {
  reading.at += 1;
  if (next(reading) === closing) {
    reading.at += 1;
    return;
  }
  while (!reading.failed) {
    item();
    if (next(reading) !== ",") break;
    reading.at += 1;
  }
  expect(reading, closing);
};

const read = (reading: Reading, depth: number): Json => {
  if (depth > MOST_DEEP) reading.failed = true;
  if (reading.failed) return null;
  if (next(reading) === "[") {
    const found: Json[] = [];
    items(reading, "]", () => found.push(read(reading, depth + 1)));
    return found;
  }
  if (next(reading) === "{") {
    const found: Record<string, Json> = {};
    items(reading, "}", () => {
      const key = word(reading);
      if (Object.hasOwn(found, key) || key === "__proto__") reading.failed = true;
      expect(reading, ":");
      found[key] = read(reading, depth + 1);
    });
    return found;
  }
  return atom(word(reading));
};

/** Undefined when it is not plain data. */
export const readPlain = (text: string): Json | undefined => {
  const reading: Reading = { text, at: 0, failed: false };
  const value = read(reading, 0);
  return reading.failed || reading.at !== text.length ? undefined : value;
};

/** Fields as `key=value`, leaving out those that are as in `usual`. */
export const writeFields = (value: Readonly<Record<string, Json>>, usual: Readonly<Record<string, Json>>): string =>
  Object.entries(value)
    .filter(([key, field]) => !Object.hasOwn(usual, key) || writePlain(usual[key] ?? null) !== writePlain(field))
    .map(([key, field]) => `${key}=${writePlain(field)}`)
    .join(" ");

/** The same back, over what is usual; undefined at the first word that is no field or said twice. */
export const readFields = (
  words: readonly string[],
  usual: Readonly<Record<string, Json>>,
): Record<string, Json> | undefined => {
  const said = new Set<string>();
  const found: Record<string, Json> = { ...usual };
  for (const one of words) {
    const at = one.indexOf("=");
    const key = one.slice(0, Math.max(0, at));
    const value = readPlain(one.slice(at + 1));
    if (at < 1 || value === undefined || said.has(key) || key === "__proto__") return undefined;
    said.add(key);
    found[key] = value;
  }
  return found;
};
