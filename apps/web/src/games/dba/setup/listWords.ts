/** What is said of the army lists, in both languages. */
import type { Language } from "@acies/contract";

export interface ListWords {
  readonly book: string;
  readonly bookOf: (number: string) => string;
  readonly home: string;
  readonly aggression: string;
  readonly undated: string;
  readonly span: (first: number, last: number) => string;
  readonly general: string;
  readonly elements: (count: number) => string;
  readonly oneOf: string;
  readonly dismounts: (kind: string) => string;
  readonly toScale: string;
  readonly of: (count: number, all: number) => string;
  readonly twelve: string;
  readonly oneGeneral: string;
  readonly withinEntries: string;
}

/** The era is said once when both years share it, and stays on the line of its year. */
const span =
  (before: string, after: string) =>
  (first: number, last: number): string => {
    const era = (year: number): string => (year < 0 ? before : after);
    const year = (value: number): string => String(Math.abs(value));
    if (first === last) return `${year(first)}\u00a0${era(first)}`;
    return era(first) === era(last)
      ? `${year(first)}–${year(last)}\u00a0${era(first)}`
      : `${year(first)}\u00a0${era(first)}\u00a0– ${year(last)}\u00a0${era(last)}`;
  };

const NUMBERS_ES = ["", "Una peana", "Dos peanas", "Tres peanas", "Cuatro peanas", "Cinco peanas", "Seis peanas"];
const NUMBERS_EN = [
  "",
  "One element",
  "Two elements",
  "Three elements",
  "Four elements",
  "Five elements",
  "Six elements",
];

export const LISTS: Readonly<Record<Language, ListWords>> = {
  es: {
    book: "Libro",
    bookOf: (number) => `Libro ${number}`,
    home: "Tierra propia",
    aggression: "Agresividad",
    undated: "sin fecha",
    span: span("a.\u00a0C.", "d.\u00a0C."),
    general: "General",
    elements: (count) => NUMBERS_ES[count] ?? `${count} peanas`,
    oneOf: "Uno de estos lotes",
    dismounts: (kind) => `desmontan a ${kind}`,
    toScale: "a escala: cada peana, 40 mm de frente",
    of: (count, all) => `${count} de ${all}`,
    twelve: "Doce peanas exactas",
    oneGeneral: "Un solo general",
    withinEntries: "Cada opción dentro de su entrada",
  },
  en: {
    book: "Book",
    bookOf: (number) => `Book ${number}`,
    home: "Home ground",
    aggression: "Aggression",
    undated: "undated",
    span: span("BC", "AD"),
    general: "General",
    elements: (count) => NUMBERS_EN[count] ?? `${count} elements`,
    oneOf: "One of these",
    dismounts: (kind) => `dismount as ${kind}`,
    toScale: "to scale: every base 40 mm wide",
    of: (count, all) => `${count} of ${all}`,
    twelve: "Exactly twelve elements",
    oneGeneral: "One general",
    withinEntries: "Every choice within its entry",
  },
};
