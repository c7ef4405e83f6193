/**
 * Section 2: armies as text. `II/12` is the list with its default choice (the first package of every item, the first kind of every
 * entry); `II/12: 1x3Kn (Gen), 1x3Cv, …` names the twelve. An army is always written back with its twelve, so that a record
 * does not hang on the default.
 */
import { err, type Muster, ok, type ParseError, type Refusal, type Result, type Violation } from "@acies/contract";
import { BOOK_1 } from "../data/armies/book1.ts";
import { BOOK_2 } from "../data/armies/book2.ts";
import { BOOK_3 } from "../data/armies/book3.ts";
import { BOOK_4 } from "../data/armies/book4.ts";
import { KEPT_OUT } from "../data/armies/keptOut.ts";
import { SPANISH_NAMES } from "../data/armies/spanishNames.ts";
import type { ArmyList } from "../data/army.ts";
import type { Army } from "../state.ts";
import type { Topography } from "../vocabulary.ts";
import { type Composition, type Item, readComposition, writeEntry, writeKind } from "./composition.ts";
import { choicesOf, firstChoice, inOrder, type Recruit, type Roster, rosterViolations, writeRoster } from "./roster.ts";

/** DBA-ARM-09: how many there are is nobody's business. */
export const ARMY_LISTS: readonly ArmyList[] = [...BOOK_1, ...BOOK_2, ...BOOK_3, ...BOOK_4];

const byId: ReadonlyMap<string, ArmyList> = new Map(ARMY_LISTS.map((list) => [list.id, list]));

export const findList = (id: string): ArmyList | undefined => byId.get(id);

const compositions = new WeakMap<ArmyList, Composition>();

/** The lists were read when they were written down, so this cannot fail but by a slip of the data, which the tests would find. */
export const compositionOf = (list: ArmyList): Composition => {
  const before = compositions.get(list);
  if (before !== undefined) return before;
  const read = readComposition(list.elements);
  if (!read.ok) throw new Error(`List ${list.id} cannot be read`);
  compositions.set(list, read.value);
  return read.value;
};

/** The choices of a list in army notation, the default first, at most so many. */
export const armiesOf = (list: ArmyList, limit: number): readonly string[] =>
  choicesOf(compositionOf(list), limit).map((roster) => writeArmy(list, roster));

const writeArmy = (list: ArmyList, roster: Roster): string => `${list.id}: ${writeRoster(roster)}`;

// — reading —

const LONGEST = 400;
const SHOWN = 40;

/** `ii / 12A` is II/12a: the number of a list as it is printed, whatever its capitals and spaces. */
const numberOf = (text: string): string => {
  const plain = text.replace(/\s/g, "");
  const [, book, rest] = /^([iv]+)(\/\d.*)$/i.exec(plain) ?? [];
  return book === undefined || rest === undefined ? text : book.toUpperCase() + rest.toLowerCase();
};

const NEAR = 4;

/** Lists that somebody may mean who wrote no number of a list: those of that number, else those that the words find. */
const listsNear = (text: string): readonly ArmyList[] => {
  const [begins = ""] = /^[iv]+\s*\/\s*\d+/i.exec(text) ?? [];
  const number = begins === "" ? undefined : numberOf(begins);
  const found =
    number === undefined
      ? searchLists({ text })
      : ARMY_LISTS.filter(({ id }) => /^[IV]+\/\d+/.exec(id)?.[0] === number);
  return found.slice(0, NEAR);
};

const idsOf = (lists: readonly ArmyList[]): string => lists.map(({ id }) => id).join(", ");

/** Why there is no such list; it is named as it was written. */
const findViolations = (id: string, said: string): readonly Refusal[] => {
  const kept = KEPT_OUT.find((row) => row.id === id);
  if (kept !== undefined)
    return [{ code: "listKeptOut", rule: "DBA-RUL-69", facts: { list: id, name: kept.name, reason: kept.reason } }];
  const sublists = ARMY_LISTS.filter((list) => /^[a-z.]/.test(list.id.slice(id.length)) && list.id.startsWith(id));
  if (sublists.length > 0)
    return [{ code: "pickSublist", rule: "DBA-ARM-08", facts: { list: id, sublists: idsOf(sublists) } }];
  const near = idsOf(listsNear(said));
  const found = said.replace(/\s+/g, " ").slice(0, SHOWN);
  return [{ code: "noSuchList", rule: "DBA-ARM-01", facts: near === "" ? { found } : { found, near } }];
};

const itemText = (item: Item): string => item.map((entries) => entries.map(writeEntry).join(" + ")).join(" or ");

/** DBA-SET-02: the twelve named one by one; an "or" left in them is a choice not made. */
const rosterOf = (items: Composition): Result<Roster, readonly Violation[]> => {
  const found: Recruit[] = [];
  for (const item of items) {
    for (const { count, kinds, general } of item.flat()) {
      const [kind] = kinds;
      if (item.length > 1 || kinds.length !== 1 || kind === undefined)
        return err([{ code: "undecided", rule: "DBA-SET-02", facts: { entry: itemText(item) } }]);
      for (let i = 0; i < count; i++) found.push({ ...kind, general });
    }
  }
  return ok(inOrder(found));
};

interface Chosen {
  readonly list: ArmyList;
  readonly roster: Roster;
}

const choose = (text: string): Result<Chosen, readonly Refusal[]> => {
  const tooLong: ParseError = { line: 1, code: "tooLong", facts: { size: text.length, limit: LONGEST } };
  if (text.length > LONGEST) return err([tooLong]);
  const colon = text.indexOf(":");
  const said = (colon < 0 ? text : text.slice(0, colon)).trim();
  const id = numberOf(said);
  if (id === "") return err([{ line: 1, code: "empty" }]);
  const list = findList(id);
  if (list === undefined) return err(findViolations(id, said));
  const items = compositionOf(list);
  if (colon < 0) return ok({ list, roster: firstChoice(items) });
  const written = readComposition(text.slice(colon + 1));
  if (!written.ok) return written;
  const roster = rosterOf(written.value);
  if (!roster.ok) return roster;
  const violations = rosterViolations(items, roster.value);
  return violations.length > 0 ? err(violations) : ok({ list, roster: roster.value });
};

/** An army ready for set-up: its elements in the order in which they are numbered, the general first. */
export interface Levy {
  readonly army: Army;
  readonly elements: Roster;
}

export const armyOf = (text: string): Result<Levy, readonly Refusal[]> => {
  const chosen = choose(text);
  if (!chosen.ok) return chosen;
  const { list, roster } = chosen.value;
  return ok({ army: { list: list.id, topography: list.home, aggression: list.aggression }, elements: roster });
};

/** Whether an army may be played, and how it is written. Its legality hangs on nothing but its list. */
export const muster = (army: string): Result<Muster, readonly Refusal[]> => {
  const chosen = choose(army);
  if (!chosen.ok) return chosen;
  const { list, roster } = chosen.value;
  const counts = new Map<string, number>();
  for (const recruit of roster) counts.set(writeKind(recruit), (counts.get(writeKind(recruit)) ?? 0) + 1);
  const pieces = [...counts].map(([kind, count]) => ({ kind, count }));
  return ok({ army: writeArmy(list, roster), pieces });
};

// — finding —

export interface ListQuery {
  /** Words of the name, in either language and in any case, or the beginning of the number. */
  readonly text?: string;
  /** Negative before Christ (DBA-ARM-09). */
  readonly year?: number;
  readonly book?: 1 | 2 | 3 | 4;
  readonly home?: Topography;
}

const BOOK_NAMES = { 1: "I/", 2: "II/", 3: "III/", 4: "IV/" } as const;

const isSaid = ({ id, name }: ArmyList, text: string): boolean => {
  const said = `${name} ${SPANISH_NAMES[name] ?? ""}`.toLowerCase();
  const words = text.toLowerCase().split(/\s+/);
  return words.every((word) => said.includes(word) || id.toLowerCase().startsWith(word));
};

/** DBA-ARM-09: lists by name, year, book and home; what the query does not say does not matter. */
export const searchLists = ({ text = "", year, book, home }: ListQuery): readonly ArmyList[] =>
  ARMY_LISTS.filter(
    (list) =>
      (text.trim() === "" || isSaid(list, text.trim())) &&
      (year === undefined || list.years.some(([first, last]) => first <= year && year <= last)) &&
      (book === undefined || list.id.startsWith(BOOK_NAMES[book])) &&
      (home === undefined || list.home === home),
  );
