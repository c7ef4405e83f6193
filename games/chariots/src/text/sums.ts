/** Words of a sum's lines and of a drawing, and which sums of an event a reader wants line by line. */
import type { ByLanguage, Language, Sum, Tally } from "@acies/contract";
import type { Event } from "../events.ts";
import type { CofRule } from "../rulebook.ts";
import { NAMES, wordsIn } from "./names.ts";

type Reasons = Readonly<Partial<Record<CofRule, string>>>;

/** Each of these rules throws a die of its own. */
const THROWN = [
  "COF-5.1a",
  "COF-6.42a",
  "COF-6.42b",
  "COF-6.66d",
  "COF-7.17a",
  "COF-8.17j",
  "COF-8.53a",
  "COF-8.55d",
  "COF-9.23a",
  "COF-9.41a",
  "COF-10.25a",
] as const satisfies readonly CofRule[];
const thrown = (words: string): Reasons => Object.fromEntries(THROWN.map((rule) => [rule, words]));

export const REASONS: ByLanguage<Reasons> = {
  es: {
    ...thrown("dado"),
    "COF-8.16a": "choque de armas",
    "COF-8.17f": "por el flanco",
    "COF-8.17g": "número",
    "COF-8.17h": "terreno",
    "COF-8.63b": "terreno",
    "COF-4.22a": "comandante",
    "COF-4.22b": "comandante enemigo",
    "COF-4.23": "general",
    "COF-10.42": "duelo",
    "COF-7.17c": "protección",
    "COF-7.17d": "en marcha",
    "COF-7.17e": "en el bosque",
    "COF-7.17f": "desde lo alto",
  },
  en: {
    ...thrown("die"),
    "COF-8.16a": "clash of arms",
    "COF-8.17f": "through a flank",
    "COF-8.17g": "numbers",
    "COF-8.17h": "terrain",
    "COF-8.63b": "terrain",
    "COF-4.22a": "commander",
    "COF-4.22b": "enemy commander",
    "COF-4.23": "general",
    "COF-10.42": "duel",
    "COF-7.17c": "protection",
    "COF-7.17d": "on the move",
    "COF-7.17e": "in woods",
    "COF-7.17f": "downhill",
  },
};

/** Levels as high as a map can have them. */
const levels = (word: string): Readonly<Record<string, string>> =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => [`level${level}`, `${word} ${level}`]));

export const GROUNDS: ByLanguage<Readonly<Record<string, string>>> = {
  es: {
    ...levels("nivel"),
    rough: "terreno abrupto",
    woods: "bosque",
    marsh: "marjal",
    village: "villa",
    impassable: "murallas",
    hexes: "hexes",
  },
  en: {
    ...levels("level"),
    rough: "rough",
    woods: "woods",
    marsh: "marsh",
    village: "village",
    impassable: "walls",
    hexes: "hexes",
  },
};

const WORDS: ByLanguage<{ readonly turn: string; readonly column: string; readonly roll: string }> = {
  es: { turn: "Turno", column: "columna", roll: "tirada" },
  en: { turn: "Turn", column: "column", roll: "roll" },
};

export const chapterIn = (language: Language) => {
  const { n, name } = wordsIn(NAMES[language]);
  return (event: Event): string | undefined => {
    if (event.type === "turnBegan") return `${WORDS[language].turn} ${event.number}`;
    if (event.type !== "wingActivated") return undefined;
    const wing = name(event.phase.wing);
    return `${n.seat[event.phase.seat]} · ${wing.charAt(0).toUpperCase()}${wing.slice(1)}`;
  };
};

/** A die to which nothing was added is told by its sentence. */
const ifSeveral = (of: string, sum: Tally): readonly Sum[] => (sum.reasons.length > 1 ? [{ of, tally: sum }] : []);

export const sumsIn = (language: Language) => {
  const { n, name } = wordsIn(NAMES[language]);
  const { column, roll } = WORDS[language];
  return (event: Event): readonly Sum[] => {
    if (event.type === "initiativeRolled")
      return [...ifSeveral(n.seat.red, event.totals.red), ...ifSeveral(n.seat.blue, event.totals.blue)];
    if (event.type === "shot") return ifSeveral(event.firer, event.roll);
    if (event.type === "aggressionRolled") return ifSeveral(event.unit, event.roll);
    if (event.type === "shockRolled") return [{ of: column, tally: event.column }, ...ifSeveral(roll, event.roll)];
    if (event.type === "disengageRolled") return ifSeveral(name(event.leader), event.rating);
    if (event.type === "duelRolled")
      return [...ifSeveral(name(event.a), event.totals[0]), ...ifSeveral(name(event.b), event.totals[1])];
    return "check" in event ? ifSeveral(event.check.unit, event.check.roll) : [];
  };
};
