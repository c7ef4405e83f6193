/** The record of a match as text: a head, one line an entry, an end. docs/NOTATION.md is its grammar. */
import type { Fact, ParseError, Result, Ruleset, Seat, Setting, Tagged } from "@acies/contract";
import { err, excerpt, type OptionValue, ok, parseError, readJson, SEATS } from "@acies/contract";
import { isSalt, isSecret } from "./fairDice.ts";
import { type DiceSource, decodeSetting, type Header } from "./header.ts";
import { type Entry, entryLine } from "./match.ts";

export const ENDINGS = ["outcome", "resignation", "agreement", "time"] as const;

/** How it ended, also when the rules did not end it. */
export interface Ending {
  readonly by: (typeof ENDINGS)[number];
  readonly winner: Seat | undefined;
}

export interface MatchRecord<A> {
  readonly header: Header;
  readonly entries: readonly Entry<A>[];
  readonly ending?: Ending;
}

/** Enough of the chain to find any difference; the whole is computed again on replay. */
const SHORT = 16;

export const writeRecord = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: MatchRecord<A>,
): string => {
  const { header, entries, ending } = record;
  const { setting, dice } = header;
  const lines = [
    "acies record 1",
    `game ${header.game} ${header.version}`,
    `match ${header.match}`,
    `scenario ${writeText(setting.scenario)}`,
  ];
  for (const seat of SEATS)
    if (setting.armies[seat] !== "") lines.push(`army ${seat} ${writeText(setting.armies[seat])}`);
  for (const [id, value] of Object.entries(setting.options)) lines.push(`option ${id} ${JSON.stringify(value)}`);
  for (const [id, value] of Object.entries(setting.materials ?? {}))
    lines.push(`material ${id} ${JSON.stringify(value)}`);
  for (const seat of SEATS)
    if (header.players !== undefined) lines.push(`player ${seat} ${writeText(header.players[seat])}`);
  if (header.inherited !== undefined) lines.push(`inherited ${header.inherited.entries} ${header.inherited.match}`);
  lines.push(writeDice(dice));
  if (dice.kind === "fair") for (const seat of SEATS) lines.push(`salt ${seat} ${dice.salts[seat]}`);
  lines.push("");
  for (const entry of entries) lines.push(`${entryLine(rules, entry)} ${entry.hash.slice(0, SHORT)}`);
  if (ending !== undefined) lines.push("", `ending ${ending.by} ${ending.winner ?? "draw"}`);
  if (dice.kind === "fair" && dice.secret !== undefined) lines.push(`secret ${dice.secret}`);
  return `${lines.join("\n")}\n`;
};

/** Plain where a line can hold it; quoted like JSON where it would break the line or lose its edges. */
const writeText = (text: string): string =>
  text !== text.trim() || /[\n\r]|^"/.test(text) ? JSON.stringify(text) : text;

const readText = (text: string): string | undefined => {
  if (!text.startsWith('"')) return text;
  const value = readJson(text, { size: 200_000, depth: 1 });
  return value.ok && typeof value.value === "string" ? value.value : undefined;
};

const writeDice = (dice: DiceSource): string => {
  switch (dice.kind) {
    case "fair":
      return `dice fair ${dice.commitment}`;
    case "seeded":
      return `dice seeded ${dice.seed}`;
    case "typed":
      return "dice typed";
  }
};

/** What the head of a record says, before it is known to be complete. */
interface Head {
  game?: readonly [id: string, version: number];
  match?: string;
  scenario?: string;
  armies: Record<Seat, string>;
  options: Record<string, OptionValue>;
  materials: Record<string, unknown>;
  players: Partial<Record<Seat, string>>;
  inherited?: { readonly match: string; readonly entries: number };
  dice?: DiceSource;
  salts: Partial<Record<Seat, string>>;
  ending?: Ending;
  secret?: string;
}

/** The game a record belongs to, so that its ruleset can be found before the rest is read. */
export const gameOfRecord = (text: string): string | undefined => /^game (\S+) /m.exec(text.slice(0, 2000))?.[1];

export const readRecord = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  text: string,
): Result<MatchRecord<A>, ParseError> => {
  if (text.length > 20_000_000) return err(parseError(0, "tooLong", { size: text.length, limit: 20_000_000 }));
  const lines = text.split("\n");
  if (lines[0]?.trim() !== "acies record 1")
    return err(parseError(1, "expected", { what: "acies record 1", found: excerpt(lines[0] ?? "") }));
  const head: Head = { armies: { red: "", blue: "" }, options: {}, materials: {}, players: {}, salts: {} };
  const entries: Entry<A>[] = [];
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i]?.trim() ?? "";
    if (line === "" || line.startsWith("#")) continue;
    const refusal = /^\d/.test(line) ? readEntry(rules, line, i + 1, entries) : readHeadLine(head, line, i + 1);
    if (refusal !== undefined) return err(refusal);
  }
  const header = finishHead(rules, head);
  if (!header.ok) return header;
  return ok(
    head.ending === undefined
      ? { header: header.value, entries }
      : { header: header.value, entries, ending: head.ending },
  );
};

/** Action notation has no braces, so the last pair on the line is the faces. */
const ENTRY = /^(\d{1,7}) (red|blue) ([^{}]*?)(?: \{([\d ]*)\})? ([0-9a-f]{16})$/;

const readEntry = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  line: string,
  number: number,
  entries: Entry<A>[],
): ParseError | undefined => {
  const match = ENTRY.exec(line);
  if (match === null)
    return parseError(number, "expected", { what: "seq seat action {faces} hash", found: excerpt(line) });
  const [, seqText, seat, actionText = "", facesText = "", hash = ""] = match;
  const seq = Number(seqText);
  if (seq !== entries.length + 1)
    return parseError(number, "expected", { what: String(entries.length + 1), found: seq });
  const action = rules.notation.readAction(actionText);
  if (!action.ok) {
    // Where in the JSON that the words stand for says nothing to whoever wrote the words.
    const { path: _path, ...error } = action.error;
    return { ...error, line: number };
  }
  const faces = facesText
    .split(" ")
    .filter((face) => face !== "")
    .map(Number);
  entries.push({ seq, seat: seat === "red" ? "red" : "blue", action: action.value, faces, hash });
  return undefined;
};

const MATCH_ID = /^[A-Za-z0-9._-]{1,64}$/;

const seatOf = (word: string | undefined): Seat | undefined => SEATS.find((seat) => seat === word);

const readHeadLine = (head: Head, line: string, number: number): ParseError | undefined => {
  const [word = "", first = "", ...others] = line.split(" ");
  const rest = line.slice(word.length + 1);
  const restOfTwo = others.join(" ");
  const seat = seatOf(first);
  const expected = (what: string): ParseError => parseError(number, "expected", { what, found: excerpt(line) });
  switch (word) {
    case "game": {
      if (!/^\d{1,6}$/.test(restOfTwo)) return expected("game id version");
      head.game = [first, Number(restOfTwo)];
      return undefined;
    }
    case "match":
      if (!MATCH_ID.test(rest)) return expected("match id");
      head.match = rest;
      return undefined;
    case "scenario": {
      const text = readText(rest);
      if (text === undefined) return expected("scenario …");
      head.scenario = text;
      return undefined;
    }
    case "army":
    case "player": {
      const text = readText(restOfTwo);
      if (seat === undefined || text === undefined) return expected(`${word} red|blue …`);
      (word === "army" ? head.armies : head.players)[seat] = text;
      return undefined;
    }
    case "salt":
      if (seat === undefined || !isSalt(restOfTwo)) return expected("salt red|blue 0a1b…");
      head.salts[seat] = restOfTwo;
      return undefined;
    case "option":
    case "material":
      return readValue(head, word, first, restOfTwo, number);
    case "inherited":
      if (!/^\d{1,7}$/.test(first) || !MATCH_ID.test(restOfTwo)) return expected("inherited entries match");
      head.inherited = { match: restOfTwo, entries: Number(first) };
      return undefined;
    case "dice":
      return readDice(head, first, restOfTwo, number);
    case "secret":
      if (!isSecret(rest)) return expected("secret 0a1b…");
      head.secret = rest;
      return undefined;
    case "ending": {
      const by = ENDINGS.find((ending) => ending === first);
      const winner = seatOf(restOfTwo);
      if (by === undefined || (winner === undefined && restOfTwo !== "draw"))
        return expected(`ending ${ENDINGS.join("|")} red|blue|draw`);
      head.ending = { by, winner };
      return undefined;
    }
    default:
      return parseError(number, "unknownKey", { found: excerpt(word) });
  }
};

const readValue = (
  head: Head,
  word: "option" | "material",
  id: string,
  text: string,
  number: number,
): ParseError | undefined => {
  const value = readJson(text, { size: 2_000_000, depth: 14 });
  if (!value.ok) return { ...value.error, line: number };
  if (id === "" || id === "__proto__") return parseError(number, "missing", { what: "id" });
  if (word === "material") head.materials[id] = value.value;
  else if (typeof value.value === "string" || typeof value.value === "number" || typeof value.value === "boolean")
    head.options[id] = value.value;
  else return parseError(number, "expected", { what: 'true, 3, "…"', found: excerpt(text) });
  return undefined;
};

const readDice = (head: Head, kind: string, rest: string, number: number): ParseError | undefined => {
  if (kind === "fair" && /^[0-9a-f]{64}$/.test(rest))
    head.dice = { kind, commitment: rest, salts: { red: "", blue: "" } };
  else if (kind === "seeded" && /^\d{1,10}$/.test(rest)) head.dice = { kind, seed: Number(rest) };
  else if (kind === "typed" && rest === "") head.dice = { kind };
  else return parseError(number, "expected", { what: "dice fair|seeded|typed …", found: excerpt(`${kind} ${rest}`) });
  return undefined;
};

const finishHead = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  head: Head,
): Result<Header, ParseError> => {
  const { game, match, scenario, dice } = head;
  const missing = (what: string) => err(parseError(0, "missing", { what }));
  if (game === undefined) return missing("game");
  if (match === undefined) return missing("match");
  if (scenario === undefined) return missing("scenario");
  if (dice === undefined) return missing("dice");
  if (game[0] !== rules.id) return err(parseError(2, "wrongGame", { found: excerpt(game[0]), what: rules.id }));
  const source = finishDice(dice, head);
  if (source === undefined) return missing("salt");
  const raw = { scenario, armies: head.armies, options: head.options };
  const setting: Result<Setting, ParseError> = decodeSetting(
    Object.keys(head.materials).length === 0 ? raw : { ...raw, materials: head.materials },
  );
  if (!setting.ok) return setting;
  const plain = { game: game[0], version: game[1], match, setting: setting.value, dice: source };
  const header = head.inherited === undefined ? plain : { ...plain, inherited: head.inherited };
  const { red, blue } = head.players;
  return ok(
    red === undefined && blue === undefined ? header : { ...header, players: { red: red ?? "", blue: blue ?? "" } },
  );
};

const finishDice = (dice: DiceSource, head: Head): DiceSource | undefined => {
  if (dice.kind !== "fair") return dice;
  const { red, blue } = head.salts;
  if (red === undefined || blue === undefined) return undefined;
  const source = { kind: dice.kind, commitment: dice.commitment, salts: { red, blue } };
  return head.secret === undefined ? source : { ...source, secret: head.secret };
};
