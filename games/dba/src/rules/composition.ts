/**
 * DBA-ARM-02..07: the notation of the army lists. `1x3Cv or 4Bd (Gen), 2x3/4Ax, 4x3Kn//4Bd, (2x6Cv + 2x2LH) or (2x4Bd + 2x2Ps)`.
 * The Spanish `o` says `or`. A bare type after "or" joins the mix of its entry; a count or a parenthesis begins another package.
 */
import { err, ok, type Refusal, type Result } from "@acies/contract";
import { SUBTYPE_TABLE } from "../data/tables.ts";
import { ELEMENTS_AN_ARMY, SUBTYPES, type Subtype } from "../vocabulary.ts";

/** DBA-ARM-07: an element, and what it may dismount to. */
export interface Kind {
  readonly subtype: Subtype;
  readonly dismount: Subtype | null;
}

/** DBA-ARM-02, DBA-ARM-04: so many elements in any mix of these kinds. */
export interface Entry {
  readonly count: number;
  readonly kinds: readonly Kind[];
  readonly general: boolean;
}

/** DBA-ARM-06: packages of which one is taken whole; a plain entry is the only package of its item. */
export type Item = readonly (readonly Entry[])[];
export type Composition = readonly Item[];

const LONGEST = 400;
const SHOWN = 40;
/** Capitals and spaces do not matter, as the book itself writes HCh and Hch, LH and Lh: `1X3KN (GEN), 6 x 4pk`. */
const TOKEN = /\(gen\)|\d{1,2}\s*x\s*(?=[\da-z])|[(),+]|[^\s(),+]+/gi;
const tokensOf = (text: string): readonly string[] =>
  (text.replace(/\s*\/\/\s*/g, "//").match(TOKEN) ?? []).map((token) => {
    const plain = token.replace(/\s/g, "").toLowerCase();
    return /^(\(gen\)|or?|\d{1,2}x)$/.test(plain) ? plain : token;
  });

/** A reader walks the tokens; every step answers with a Result, as in the text notation of the contract. */
interface Reader {
  readonly peek: () => string | undefined;
  readonly take: (...words: readonly string[]) => boolean;
  readonly next: () => string;
}

const readerOf = (tokens: readonly string[]): Reader => {
  let at = 0;
  const take = (...words: readonly string[]): boolean => {
    const found = words.includes(tokens[at] ?? "");
    if (found) at++;
    return found;
  };
  return { peek: () => tokens[at], take, next: () => tokens[at++] ?? "" };
};

type Reading<T> = Result<T, readonly Refusal[]>;

const expected = (what: string, found: string | undefined): Reading<never> =>
  found === undefined
    ? err([{ line: 1, code: "missing", facts: { what } }])
    : err([{ line: 1, code: "expected", facts: { what, found: found.slice(0, SHOWN) } }]);

const lettersOf = (word: string): string => word.replace(/^\d/, "").toLowerCase();

/** `Pk` and `8Pk` are no elements; 4Pk is, and is named beside the refusal. */
const unknown = (word: string): Reading<never> => {
  const near = SUBTYPES.filter((subtype) => subtype !== "CF" && lettersOf(subtype) === lettersOf(word)).join(", ");
  const found = word.slice(0, SHOWN);
  return err([{ code: "unknownSubtype", rule: "DBA-ELM-05", facts: near === "" ? { found } : { found, near } }]);
};

const subtypeOf = (word: string): Subtype | undefined =>
  SUBTYPES.find((subtype) => subtype.toLowerCase() === word.toLowerCase());

/** DBA-ARM-05: `3/4Ax`, in either order, and the same with the code written twice. Camp followers are in no list. */
const subtypesIn = (word: string): Reading<readonly Subtype[]> => {
  const short = /^(\d)\/(\d)([a-z]+)$/i.exec(word);
  const words = short === null ? word.split("/") : [`${short[1]}${short[3]}`, `${short[2]}${short[3]}`];
  const found: Subtype[] = [];
  for (const each of words) {
    const subtype = subtypeOf(each);
    if (subtype === undefined || subtype === "CF") return unknown(word);
    found.push(subtype);
  }
  return ok(found);
};

const kindsIn = (word: string): Reading<readonly Kind[]> => {
  const [mounted = "", onFoot, more] = word.split("//");
  if (more !== undefined) return unknown(word);
  const up = subtypesIn(mounted);
  if (!up.ok || onFoot === undefined) return up.ok ? ok(up.value.map((subtype) => ({ subtype, dismount: null }))) : up;
  const down = onFoot === "" ? unknown(word) : subtypesIn(onFoot);
  if (!down.ok) return down;
  return ok(up.value.flatMap((subtype) => down.value.map((dismount) => ({ subtype, dismount }))));
};

const isCount = (token: string | undefined): boolean => token !== undefined && /^[1-9]\d?x$/.test(token);
const isPackage = (token: string | undefined): boolean => isCount(token) || token === "(";

export const sameKind = (a: Kind, b: Kind): boolean => a.subtype === b.subtype && a.dismount === b.dismount;

/** `2x7Hd or 2Ps (Gen)`, up to the "or" that begins another package. */
const readEntry = (reader: Reader, more: () => boolean): Reading<Entry> => {
  const first = reader.peek();
  if (!isCount(first)) return expected(first !== undefined && subtypeOf(first) ? `1x${first}` : "2x3Ax", first);
  const count = Number(reader.next().slice(0, -1));
  const kinds: Kind[] = [];
  do {
    if (reader.peek() === undefined) return expected("3Ax", undefined);
    const read = kindsIn(reader.next());
    if (!read.ok) return read;
    for (const kind of read.value) if (!kinds.some((known) => sameKind(known, kind))) kinds.push(kind);
  } while (more());
  return ok({ count, kinds, general: reader.take("(gen)") });
};

const readPackage = (reader: Reader): Reading<readonly Entry[]> => {
  reader.next();
  const entries: Entry[] = [];
  do {
    const entry = readEntry(reader, () => reader.take("or", "o"));
    if (!entry.ok) return entry;
    entries.push(entry.value);
  } while (reader.take("+", ","));
  return reader.take(")") ? ok(entries) : expected(")", reader.peek());
};

/** Packages joined by "or". An entry stops at an "or" after which a package begins, so `or` is looked past before it is taken. */
const readItem = (reader: Reader): Reading<Item> => {
  const packages: (readonly Entry[])[] = [];
  let another = true;
  while (another) {
    another = false;
    if (reader.peek() === "(") {
      const read = readPackage(reader);
      if (!read.ok) return read;
      packages.push(read.value);
      another = reader.take("or", "o");
      continue;
    }
    const entry = readEntry(reader, () => {
      if (!reader.take("or", "o")) return false;
      another = isPackage(reader.peek());
      return !another;
    });
    if (!entry.ok) return entry;
    packages.push([entry.value]);
    another = another || reader.take("or", "o");
  }
  return ok(packages);
};

export const readComposition = (text: string): Reading<Composition> => {
  if (text.length > LONGEST) return err([{ line: 1, code: "tooLong", facts: { size: text.length, limit: LONGEST } }]);
  const tokens = tokensOf(text);
  if (tokens.length === 0) return err([{ line: 1, code: "empty" }]);
  const reader = readerOf(tokens);
  const items: Item[] = [];
  do {
    const item = readItem(reader);
    if (!item.ok) return item;
    items.push(item.value);
  } while (reader.take(","));
  const left = reader.peek();
  return left === undefined ? ok(items) : err([{ line: 1, code: "trailing", facts: { found: left.slice(0, SHOWN) } }]);
};

export const writeKind = ({ subtype, dismount }: Kind): string =>
  dismount === null ? subtype : `${subtype}//${dismount}`;

export const writeEntry = ({ count, kinds, general }: Entry): string =>
  `${count}x${kinds.map(writeKind).join(" or ")}${general ? " (Gen)" : ""}`;

const countOf = (entries: readonly Entry[]): number => entries.reduce((sum, { count }) => sum + count, 0);
const generalsOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { count, general }) => sum + (general ? count : 0), 0);

export type CompositionFault = "wrongCount" | "generals" | "dismount";

/** One answer for all packages of an item, or undefined when it hangs on the choice. */
const same = (item: Item, measure: (entries: readonly Entry[]) => number): number | undefined => {
  const [first, ...rest] = item.map(measure);
  return rest.every((each) => each === first) ? first : undefined;
};

const sumOf = (items: Composition, measure: (entries: readonly Entry[]) => number): number | undefined =>
  items.reduce<number | undefined>((sum, item) => {
    const value = same(item, measure);
    return sum === undefined || value === undefined ? undefined : sum + value;
  }, 0);

/** D5: B is shallower than A in both scales, so that dismounting never needs room (DBA-DIS-04). */
const isShallower = ({ subtype, dismount }: Kind): boolean =>
  dismount === null ||
  (SUBTYPE_TABLE[dismount].depth15 < SUBTYPE_TABLE[subtype].depth15 &&
    SUBTYPE_TABLE[dismount].depth25 < SUBTYPE_TABLE[subtype].depth25);

/** DBA-ELM-07, DBA-ELM-08, D5: whether every choice the list leaves open makes twelve elements with one general. */
export const compositionFaults = (items: Composition): readonly CompositionFault[] => {
  const found: CompositionFault[] = [];
  if (sumOf(items, countOf) !== ELEMENTS_AN_ARMY) found.push("wrongCount");
  if (sumOf(items, generalsOf) !== 1) found.push("generals");
  const kinds = items.flat(2).flatMap((entry) => entry.kinds);
  if (!kinds.every(isShallower)) found.push("dismount");
  return found;
};
