/** Positions, actions and records from files or standard input: what they are, which game they belong to, what they say. */
import {
  type Decoder,
  err,
  excerpt,
  explainParse,
  type Fact,
  integer,
  type Language,
  list,
  ok,
  oneOf,
  type ParseError,
  parseError,
  type Result,
  type Ruleset,
  readJson,
  SEATS,
  type Seat,
  shape,
  string,
  type Tagged,
} from "@acies/contract";
import { type Failure, failed, misuse, refusedBy } from "./failure.ts";
import type { Io } from "./io.ts";
import type { Game } from "./registry.ts";
import { wordsOf } from "./text/words.ts";

const POSITION_LIMIT = 2_000_000;
export const RECORD_LIMIT = 20_000_000;
const ACTIONS_LIMIT = 10_000;
const DEPTH = 40;

export const readInput = async (
  io: Io,
  path: string,
  lang: Language,
  limit = POSITION_LIMIT,
): Promise<Result<string, Failure>> => {
  const read = await io.read(path, limit);
  if (read.ok) return read;
  const { errors } = wordsOf(lang);
  const name = path === "-" ? errors.standardInput : path;
  return err(
    read.error === "tooLong" || read.error === "notText"
      ? misuse(read.error, errors.unreadable[read.error](name, limit))
      : failed(read.error, errors.unreadable[read.error](name, limit)),
  );
};

/** `- -` would read the same input twice. */
export const onlyOnce = (paths: readonly string[], lang: Language): Failure | undefined =>
  paths.filter((path) => path === "-").length > 1
    ? misuse("twiceStandardInput", wordsOf(lang).errors.twiceStandardInput)
    : undefined;

export const malformed = (error: ParseError, lang: Language): Failure => ({
  exit: 64,
  refusals: [
    {
      code: error.code,
      rule: null,
      facts: error.facts ?? {},
      marks: [],
      text: explainParse(error, lang),
      ...(error.line > 0 ? { line: error.line } : {}),
      ...(error.path === undefined ? {} : { path: error.path }),
    },
  ],
});

export const findGame = (games: readonly Game[], id: string, lang: Language): Result<Game, Failure> => {
  const found = games.find((game) => game.id === id);
  if (found !== undefined) return ok(found);
  const known = games.map((game) => game.id).join(", ");
  return err(misuse("noSuchGame", wordsOf(lang).errors.noSuchGame(excerpt(id), known)));
};

/** A position before its game has read it. */
export type Source =
  | { readonly kind: "notation"; readonly text: string }
  | { readonly kind: "json"; readonly version: number; readonly state: unknown };

const anything: Decoder<unknown> = (value) => ok(value);
const sealedPosition = shape({ game: string(40), version: integer(1, 1_000_000), state: anything });

const looksLikeJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** Notation says its game in its first word, JSON under `game`. */
export const sourceOf = (
  text: string,
  games: readonly Game[],
  lang: Language,
): Result<{ readonly game: Game; readonly source: Source }, Failure> => {
  if (looksLikeJson(text)) {
    const value = readJson(text, { size: POSITION_LIMIT, depth: DEPTH });
    if (!value.ok) return err(malformed(value.error, lang));
    return sourceOfJson(value.value, games, lang);
  }
  const first = text.split("\n").find((line) => !/^\s*(#|$)/.test(line));
  const word = first?.trim().split(/\s+/)[0];
  if (word === undefined) return err(malformed(parseError(0, "empty"), lang));
  const game = findGame(games, word, lang);
  return game.ok ? ok({ game: game.value, source: { kind: "notation", text } }) : game;
};

export const sourceOfJson = (
  value: unknown,
  games: readonly Game[],
  lang: Language,
): Result<{ readonly game: Game; readonly source: Source }, Failure> => {
  const decoded = sealedPosition(value);
  if (!decoded.ok) return err(malformed(decoded.error, lang));
  const { game: id, version, state } = decoded.value;
  const game = findGame(games, id, lang);
  return game.ok ? ok({ game: game.value, source: { kind: "json", version, state } }) : game;
};

export const stateOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  source: Source,
  lang: Language,
): Result<S, Failure> => {
  if (source.kind === "json" && source.version !== rules.version) {
    const facts = { found: source.version, what: rules.version };
    return err(malformed({ line: 0, path: "$.version", code: "wrongVersion", facts }, lang));
  }
  const read = source.kind === "json" ? rules.decodeState(source.state) : rules.notation.readPosition(source.text);
  return read.ok ? read : err(refusedBy(rules, read.error, lang));
};

/** An action, who does it if it was said, and the line or the item it stands on, from 1. */
export interface Deed<A> {
  readonly seat: Seat | undefined;
  readonly action: A;
  readonly line: number;
}

const deeds = list(shape({ action: anything }, { seat: oneOf(SEATS) }), ACTIONS_LIMIT);

export const readDeeds = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  text: string,
  lang: Language,
): Result<readonly Deed<A>[], Failure> => {
  if (!looksLikeJson(text)) return readLines(rules, text, lang);
  const value = readJson(text, { size: POSITION_LIMIT, depth: DEPTH });
  return value.ok ? decodeDeeds(rules, value.value, lang) : err(malformed(value.error, lang));
};

export const decodeDeeds = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  value: unknown,
  lang: Language,
): Result<readonly Deed<A>[], Failure> => {
  const decoded = deeds(value);
  if (!decoded.ok) return err(malformed(decoded.error, lang));
  const found: Deed<A>[] = [];
  for (const [i, { seat, action }] of decoded.value.entries()) {
    const read = rules.decodeAction(action);
    if (!read.ok) {
      const path = `$[${i}].action${(read.error.path ?? "$").slice(1)}`;
      return err(malformed({ ...read.error, path }, lang));
    }
    found.push({ seat, action: read.value, line: i + 1 });
  }
  return found.length === 0 ? err(malformed(parseError(0, "empty"), lang)) : ok(found);
};

const readLines = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  text: string,
  lang: Language,
): Result<readonly Deed<A>[], Failure> => {
  const found: Deed<A>[] = [];
  for (const [i, raw] of text.split("\n").entries()) {
    if (/^\s*(#|$)/.test(raw)) continue;
    const read = readDeed(rules, raw, i + 1);
    if (!read.ok) return err(malformed(read.error, lang));
    found.push(read.value);
    if (found.length > ACTIONS_LIMIT)
      return err(malformed(parseError(i + 1, "tooLong", { size: found.length, limit: ACTIONS_LIMIT }), lang));
  }
  return found.length === 0 ? err(malformed(parseError(0, "empty"), lang)) : ok(found);
};

/** `red fire blue.1`, or without the seat. */
export const readDeed = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  raw: string,
  line: number,
): Result<Deed<A>, ParseError> => {
  const text = raw.trim();
  const seat = SEATS.find((candidate) => text === candidate || /^\s/.test(after(text, candidate)));
  const action = rules.notation.readAction(seat === undefined ? text : text.slice(seat.length));
  if (action.ok) return ok({ seat, action: action.value, line });
  // Where in the JSON that the words stand for says nothing to whoever wrote the words.
  const { path: _path, ...error } = action.error;
  return err({ ...error, line });
};

const after = (text: string, word: string): string => (text.startsWith(word) ? text.slice(word.length) : "");
