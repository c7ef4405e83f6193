/**
 * The words of the text notation: one thing a line, words apart by spaces, `#` opens a comment. Lengths are written in millimetres
 * and angles in degrees, and both come back as the same whole micrometres and millionths of a turn.
 */
import { excerpt, type ParseCode, type ParseError } from "./parse.ts";
import { err, ok, type Result } from "./result.ts";
import type { Facts } from "./rule.ts";

export interface Line {
  readonly number: number;
  readonly words: readonly string[];
}

/** Lines that say something, with their 1-based numbers. */
export const readLines = (text: string, limit = 1_000_000): Result<readonly Line[], ParseError> => {
  if (text.length > limit) return err({ line: 0, code: "tooLong", facts: { size: text.length, limit } });
  const lines: Line[] = [];
  let number = 0;
  for (const raw of text.split("\n")) {
    number++;
    const mark = raw.search(/(^|\s)#/);
    const words = (mark < 0 ? raw : raw.slice(0, mark)).split(/\s+/).filter((word) => word !== "");
    if (words.length > 0) lines.push({ number, words });
  }
  return lines.length === 0 ? err({ line: 0, code: "empty" }) : ok(lines);
};

export const parseError = (line: number, code: ParseCode, facts?: Facts): ParseError =>
  facts === undefined ? { line, code } : { line, code, facts };

/** Reads a line word by word; each step answers with a Result, and `end` refuses what is left over. */
export interface Words {
  readonly line: number;
  readonly peek: () => string | undefined;
  readonly word: (what: string) => Result<string, ParseError>;
  readonly oneOf: <const W extends readonly string[]>(words: W) => Result<W[number], ParseError>;
  readonly integer: (min: number, max: number) => Result<number, ParseError>;
  readonly length: (min: number, max: number) => Result<number, ParseError>;
  readonly angle: () => Result<number, ParseError>;
  readonly end: () => Result<true, ParseError>;
}

/** A kind of number as it is written: the bounds of a refusal are told in the same unit. */
interface Measure {
  readonly example: string;
  readonly read: (word: string) => number | undefined;
  readonly write: (value: number) => string;
}

export const wordsOf = (line: Line): Words => {
  let at = 0;
  const refuse = (code: ParseCode, facts: Facts): Result<never, ParseError> => err({ line: line.number, code, facts });
  const next = (what: string): Result<string, ParseError> => {
    const word = line.words[at];
    if (word === undefined) return refuse("missing", { what });
    at++;
    return ok(word);
  };
  const number = ({ example, read, write }: Measure, min: number, max: number): Result<number, ParseError> => {
    const word = next(example);
    if (!word.ok) return word;
    const value = read(word.value);
    if (value === undefined) return refuse("expected", { what: example, found: excerpt(word.value) });
    if (value >= min && value <= max) return ok(value);
    return refuse("outOfRange", { found: excerpt(word.value), min: write(min), max: write(max) });
  };
  return {
    line: line.number,
    peek: () => line.words[at],
    word: next,
    oneOf: (words) => {
      const word = next(words.join("|"));
      if (!word.ok) return word;
      const found = words.find((candidate) => candidate === word.value);
      return found === undefined
        ? refuse("notOneOf", { found: excerpt(word.value), words: words.join(", ") })
        : ok(found);
    },
    integer: (min, max) => number({ example: "123", read: (word) => readDecimal(word, 0), write: String }, min, max),
    length: (min, max) => number({ example: "12.345", read: readLength, write: writeLength }, min, max),
    angle: () => number({ example: "90", read: readAngle, write: writeAngle }, -1_000_000, 1_000_000),
    end: () => {
      const left = line.words[at];
      return left === undefined ? ok(true) : refuse("trailing", { found: excerpt(left) });
    },
  };
};

/** A decimal with at most `places` digits after the point, as that many times ten more; no exponent, no float on the way. */
const readDecimal = (word: string, places: number): number | undefined => {
  const match = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(word);
  if (match === null) return undefined;
  const [, sign, whole = "", fraction = ""] = match;
  if (fraction.length > places) return undefined;
  const value = Number(whole + fraction.padEnd(places, "0"));
  return sign === "-" ? 0 - value : value;
};

const writeDecimal = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - places);
  return `${value < 0 ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
};

/** Millimetres to whole micrometres: "310.5" → 310500. Below a million kilometres, which is every table. */
export const readLength = (word: string): number | undefined => readDecimal(word, 3);
export const writeLength = (microns: number): string => writeDecimal(microns, 3);

/** Degrees to the nearest millionth of a turn: "90" → 250000. A millionth of a turn is 0.00036°, five exact decimals. */
export const readAngle = (word: string): number | undefined => {
  const value = readDecimal(word, 5);
  return value === undefined ? undefined : Math.floor(value / 36 + 0.5) + 0;
};
export const writeAngle = (turn: number): string => writeDecimal(turn * 36, 5);
