/** Why a text or a JSON value could not be read. Said in words by `explainParse`, in both languages. */
import type { Facts } from "./rule.ts";
import type { Language } from "./text.ts";

export const PARSE_CODES = [
  "empty",
  "tooLong",
  "tooDeep",
  "notJson",
  "missing",
  "unknownKey",
  "expected",
  "notOneOf",
  "notWhole",
  "outOfRange",
  "trailing",
  "unknownId",
  "duplicate",
  "wrongGame",
  "wrongVersion",
  "badLabel",
] as const;
export type ParseCode = (typeof PARSE_CODES)[number];

export interface ParseError {
  /** 1-based line of a text; 0 for JSON. */
  readonly line: number;
  /** Where in a JSON value: `$.legs[2].distance`. */
  readonly path?: string;
  readonly code: ParseCode;
  readonly facts?: Facts;
}

type Sentence = (facts: Facts) => string;

const ES: Readonly<Record<ParseCode, Sentence>> = {
  empty: () => "no hay nada que leer",
  tooLong: (f) => `demasiado largo${f.what === undefined ? "" : ` («${f.what}»)`}: ${f.size} de ${f.limit} como máximo`,
  tooDeep: (f) => `demasiados niveles anidados (máximo ${f.limit})`,
  notJson: (f) => `no es JSON válido: ${f.reason}`,
  missing: (f) => `falta «${f.what}»`,
  unknownKey: (f) => `«${f.found}» no se espera aquí`,
  expected: (f) => `se esperaba ${f.what} y hay «${f.found}»`,
  notOneOf: (f) => `«${f.found}» no es ninguno de: ${f.words}`,
  notWhole: (f) => `«${f.found}» no es un número entero`,
  outOfRange: (f) => `${f.found} no está entre ${f.min} y ${f.max}`,
  trailing: (f) => `sobra «${f.found}» al final`,
  unknownId: (f) => `no existe «${f.found}»`,
  duplicate: (f) => `«${f.found}» aparece dos veces`,
  wrongGame: (f) => `es de otro juego: «${f.found}» en vez de «${f.what}»`,
  wrongVersion: (f) => `es de la versión ${f.found}; esta es la ${f.what}`,
  badLabel: (f) => `«${f.found}» no es una casilla de este mapa`,
};

const EN: Readonly<Record<ParseCode, Sentence>> = {
  empty: () => "there is nothing to read",
  tooLong: (f) => `too long${f.what === undefined ? "" : ` ("${f.what}")`}: ${f.size}, at most ${f.limit}`,
  tooDeep: (f) => `nested too deeply (at most ${f.limit} levels)`,
  notJson: (f) => `not valid JSON: ${f.reason}`,
  missing: (f) => `"${f.what}" is missing`,
  unknownKey: (f) => `"${f.found}" is not expected here`,
  expected: (f) => `expected ${f.what}, found "${f.found}"`,
  notOneOf: (f) => `"${f.found}" is none of: ${f.words}`,
  notWhole: (f) => `"${f.found}" is not a whole number`,
  outOfRange: (f) => `${f.found} is not between ${f.min} and ${f.max}`,
  trailing: (f) => `"${f.found}" is left over at the end`,
  unknownId: (f) => `there is no "${f.found}"`,
  duplicate: (f) => `"${f.found}" appears twice`,
  wrongGame: (f) => `it belongs to another game: "${f.found}" instead of "${f.what}"`,
  wrongVersion: (f) => `it is of version ${f.found}; this is ${f.what}`,
  badLabel: (f) => `"${f.found}" is not a hex of this map`,
};

export const explainParse = (error: ParseError, language: Language): string => {
  const sentence = (language === "es" ? ES : EN)[error.code](error.facts ?? {});
  const word = language === "es" ? "línea" : "line";
  const at = error.path !== undefined ? `${error.path}: ` : error.line > 0 ? `${word} ${error.line}: ` : "";
  return at + sentence;
};

/** What was found, shortened so that a refusal never echoes a flood. */
export const excerpt = (value: unknown): string => {
  const text = inWords(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

const inWords = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return `${value}`;
  if (Array.isArray(value)) return "[…]";
  return value === null ? "null" : typeof value === "object" ? "{…}" : typeof value;
};
