/** The army lists of DBA for the army desk. */
import type { Language, RuleId, Seat } from "@acies/contract";
import { explainParse } from "@acies/contract";
import { dba } from "@acies/dba";
import {
  type ArmyList,
  baseSizeOf,
  compositionOf,
  type Entry,
  findList,
  type Kind,
  NAMES,
  nameOfList,
  type Roster,
  searchLists,
  TOPOGRAPHIES,
  troopOfSubtype,
} from "@acies/dba/inspect";
import type { ArmyBook, ArmyRow, Cited, Option, Query, Selection, Sheet, Slot } from "../../../armies/book.ts";
import type { ScenePiece } from "../../../battlefield/scene.ts";
import { TINCTURE } from "../../../battlefield/sketchScene.ts";
import { SUBTYPE_GLYPH } from "../pictograms.ts";
import { kindKey, packageOf, selectionFrom, takenOf, written } from "./composing.ts";
import { LISTS, type ListWords } from "./listWords.ts";

const BOOKS = ["I", "II", "III", "IV"] as const;

const yearsOf = ({ years }: ArmyList, say: ListWords): string =>
  years.length === 0 ? say.undated : years.map(([first, last]) => say.span(first, last)).join(", ");

const rowOf = (list: ArmyList, language: Language): ArmyRow => ({
  id: list.id,
  name: nameOfList(list, language),
  note: yearsOf(list, LISTS[language]),
});

// — finding —

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const BEFORE = /(\d{1,4})\s*(?:a\.?\s*c\.?|b\.?\s*c\.?(?:\s*e\.?)?)(?=\s|$)/i;
const AFTER = /(\d{1,4})\s*(?:d\.?\s*c\.?|a\.?\s*d\.?)(?=\s|$)|\b(?:ad)\s*(\d{1,4})/i;

export interface Sought {
  readonly words: readonly string[];
  readonly year: number | undefined;
}

/** Words to find in a name, and a year where one is said with its era: «210 a. C.», «AD 600», −55. */
export const soughtIn = (text: string): Sought => {
  const early = BEFORE.exec(text) ?? /[-−](\d{1,4})\b/.exec(text);
  const late = early === null ? AFTER.exec(text) : null;
  const found = early ?? late;
  const rest = found === null ? text : text.replace(found[0], " ");
  const number = Number(found?.[1] ?? found?.[2]);
  return {
    words: plain(rest)
      .split(/\s+/)
      .filter((word) => word !== ""),
    year: found === null ? undefined : early === null ? number : -number,
  };
};

const isInUse = ({ years }: ArmyList, year: number): boolean =>
  years.some(([first, last]) => first <= year && year <= last);

/** A bare figure may be a number in its book or a year of either era. */
const isSaid = (list: ArmyList, word: string): boolean => {
  if (/^\d{1,4}$/.test(word))
    return list.id.replace(/^.*\//, "").startsWith(word) || isInUse(list, Number(word)) || isInUse(list, -Number(word));
  if (word.includes("/")) return plain(list.id).startsWith(word);
  const names = plain(`${nameOfList(list, "es")} ${nameOfList(list, "en")}`);
  return names.includes(word);
};

const isOfOneTime = (a: ArmyList, b: ArmyList): boolean =>
  a.years.some(([first, last]) => b.years.some(([from, to]) => first <= to && from <= last));

const listIn = (army: string): ArmyList | undefined => findList((army.split(":")[0] ?? "").trim());

const find = ({ text, picks, rival }: Query, language: Language): readonly ArmyRow[] => {
  const { words, year } = soughtIn(text);
  const other = listIn(rival);
  const home = TOPOGRAPHIES.find((one) => one === picks.home);
  return searchLists({ ...(year !== undefined && { year }), ...(home !== undefined && { home }) })
    .filter(({ id }) => (picks.book ?? "") === "" || id.startsWith(`${picks.book}/`))
    .filter((list) => words.every((word) => isSaid(list, word)))
    .filter((list) => other === undefined || isOfOneTime(list, other))
    .map((list) => rowOf(list, language));
};

/** Nearest in time first. */
const CONTEMPORARIES = 6;
const middleOf = ({ years }: ArmyList): number =>
  years.reduce((sum, [first, last]) => sum + (first + last) / 2, 0) / Math.max(1, years.length);

const contemporariesOf = (list: ArmyList, language: Language): readonly ArmyRow[] =>
  searchLists({})
    .filter((other) => other.id !== list.id && isOfOneTime(list, other))
    .toSorted((a, b) => Math.abs(middleOf(a) - middleOf(list)) - Math.abs(middleOf(b) - middleOf(list)))
    .slice(0, CONTEMPORARIES)
    .map((other) => rowOf(other, language));

// — what is left open —

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const kindWords = ({ subtype, dismount }: Kind, language: Language): string => {
  const { troop } = NAMES[language];
  const onFoot =
    dismount === null ? "" : ` · ${LISTS[language].dismounts(`${troop[troopOfSubtype(dismount)]}, ${dismount}`)}`;
  return `${capital(troop[troopOfSubtype(subtype)])} (${subtype})${onFoot}`;
};

const entryWords = ({ count, kinds }: Entry, language: Language): string =>
  `${count} ${kinds.map((kind) => kindWords(kind, language)).join(" / ")}`;

const ruleOf = ({ general, kinds }: Entry): RuleId =>
  general ? "DBA-ARM-03" : kinds.length > 1 ? "DBA-ARM-04" : "DBA-ARM-02";

const slotsOf = (list: ArmyList, { counts }: Selection, language: Language): readonly Slot[] => {
  const say = LISTS[language];
  return compositionOf(list).flatMap((item, i): readonly Slot[] => {
    const p = packageOf(counts, i);
    const packages: Slot = {
      id: String(i),
      words: say.oneOf,
      kind: "one",
      wanted: 1,
      rule: "DBA-ARM-06",
      options: item.map((entries, at) => ({
        id: String(at),
        words: entries.map((entry) => entryWords(entry, language)).join(" + "),
        count: at === p ? 1 : 0,
      })),
    };
    const entries = (item[p] ?? []).map((entry, e): Slot => {
      const options = entry.kinds.map((kind, k): Option => {
        const id = kindKey(i, p, e, k);
        return { id, words: kindWords(kind, language), glyph: SUBTYPE_GLYPH[kind.subtype], count: counts[id] ?? 0 };
      });
      return {
        id: `${i}.${p}.${e}`,
        words: entry.general ? say.general : say.elements(entry.count),
        kind: entry.count === 1 ? "one" : "mix",
        wanted: entry.count,
        rule: ruleOf(entry),
        options,
      };
    });
    return item.length > 1 ? [packages, ...entries] : entries;
  });
};

/** In a slot of one, taking an option leaves the others; in a mix each has its own count. */
const choose: ArmyBook["choose"] = (selection, slot, option, count) => {
  const list = findList(selection.list);
  if (list === undefined) return selection;
  if (/^\d+$/.test(slot)) return { ...selection, counts: { ...selection.counts, [slot]: Number(option) } };
  const found = slotsOf(list, selection, "en").find(({ id }) => id === slot);
  if (found === undefined || !found.options.some(({ id }) => id === option)) return selection;
  const others = found.kind === "one" ? Object.fromEntries(found.options.map(({ id }) => [id, 0])) : {};
  const taken = found.kind === "one" ? 1 : Math.max(0, Math.min(found.wanted, count));
  return { ...selection, counts: { ...selection.counts, ...others, [option]: taken } };
};

// — the sheet —

const A_ROW = 6;
const GAP = 14_000;
const AIR = 16_000;

/** Drawn up in rows with their fronts level, as on a table of 15 mm figures. */
const drawnUp = (roster: Roster, seat: Seat, language: Language): Pick<Sheet, "pieces" | "size"> => {
  const rows = Array.from({ length: Math.ceil(roster.length / A_ROW) }, (_, i) =>
    roster.slice(i * A_ROW, (i + 1) * A_ROW),
  );
  const { width } = baseSizeOf("4Bd", 15);
  const depths = rows.map((row) => Math.max(...row.map(({ subtype }) => baseSizeOf(subtype, 15).depth)));
  const height = depths.reduce((sum, depth) => sum + depth + GAP, 2 * AIR - GAP);
  let top = height - AIR;
  const pieces = rows.flatMap((row, r) => {
    const front = top;
    top -= (depths[r] ?? 0) + GAP;
    return row.map(({ subtype, general }, i): ScenePiece => {
      const name = kindWords({ subtype, dismount: null }, language);
      return {
        id: `${r}.${i}`,
        form: "base",
        pose: { x: AIR + (i + 0.5) * width, y: front, facing: 0 },
        ...baseSizeOf(subtype, 15),
        tincture: TINCTURE[seat],
        glyph: SUBTYPE_GLYPH[subtype],
        states: [],
        name: general ? `${name}, general` : name,
        ...(general && { rank: "general" as const }),
      };
    });
  });
  return { pieces, size: { width: 2 * AIR + A_ROW * width, height: Math.max(height, 2 * AIR) } };
};

const ARMY = 12;
const COUNT_CODES = ["wrongCount"];
const GENERAL_CODES = ["noGeneral", "manyGenerals", "wrongGeneral"];

const judged = (selection: Selection, language: Language): Pick<Sheet, "checks" | "reasons"> => {
  const say = LISTS[language];
  const mustered = dba.muster(written(selection), { scenario: "open", options: {} });
  const refusals = mustered.ok ? [] : mustered.error;
  const codes = refusals.map(({ code }) => code);
  const reasons = refusals.map((refusal): Cited => {
    if (!("rule" in refusal)) return { words: explainParse(refusal, language), rule: undefined };
    const words = dba.phrases[language].violations[refusal.code]?.(refusal) ?? refusal.code;
    return { words, rule: refusal.rule };
  });
  const isOther = (code: string): boolean => !COUNT_CODES.includes(code) && !GENERAL_CODES.includes(code);
  const taken = takenOf(selection);
  return {
    reasons,
    checks: [
      { words: say.twelve, rule: "DBA-ELM-07", isMet: taken.length === ARMY },
      { words: say.oneGeneral, rule: "DBA-ELM-08", isMet: !codes.some((code) => GENERAL_CODES.includes(code)) },
      { words: say.withinEntries, rule: "DBA-ARM-04", isMet: !codes.some(isOther) },
    ],
  };
};

const sheet: ArmyBook["sheet"] = (selection, seat, language) => {
  const list = findList(selection.list);
  if (list === undefined) return undefined;
  const say = LISTS[language];
  const taken = takenOf(selection);
  return {
    list: list.id,
    name: nameOfList(list, language),
    note: yearsOf(list, say),
    army: written(selection),
    facts: [
      { word: say.home, value: NAMES[language].topography[list.home], rule: "DBA-TPL-01" },
      { word: say.aggression, value: String(list.aggression), rule: "DBA-SET-03" },
    ],
    ...drawnUp(taken, seat, language),
    caption: say.toScale,
    count: say.of(taken.length, ARMY),
    slots: slotsOf(list, selection, language),
    ...judged(selection, language),
    contemporaries: contemporariesOf(list, language),
  };
};

export const dbaArmyBook: ArmyBook = {
  filters: (language) => {
    const say = LISTS[language];
    return [
      { id: "book", words: say.book, values: BOOKS.map((id) => ({ id, words: say.bookOf(id) })) },
      {
        id: "home",
        words: say.home,
        values: TOPOGRAPHIES.map((id) => ({ id, words: capital(NAMES[language].topography[id]) })),
      },
    ];
  },
  find,
  read: selectionFrom,
  write: written,
  choose,
  sheet,
};
