/** Reads a line word by word and goes on after a fault, so that a text is refused with all its faults at once. */
import { excerpt, type Line, type ParseCode, type ParseError, type Refusal } from "@acies/contract";
import { FACINGS, type Facing } from "@acies/hex";

export interface Cursor {
  readonly line: number;
  readonly peek: () => string | undefined;
  readonly refuse: (code: ParseCode, facts?: ParseError["facts"]) => void;
  /** The next word; "" when there is none. */
  readonly word: (what: string) => string;
  /** A word that can be a name. */
  readonly name: (what: string) => string;
  readonly number: (min: number, max: number) => number;
  readonly oneOf: <const W extends readonly [string, ...string[]]>(words: W) => W[number];
  readonly facing: () => Facing;
  /** Whether the next word is this one, which is then read. */
  readonly takes: (word: string) => boolean;
  readonly rest: () => readonly string[];
  readonly end: () => void;
}

/** No name may be mistaken for a value of the notation. */
const RESERVED = ["true", "false", "null", "none", "constructor", "prototype"];
export const isName = (word: string): boolean =>
  /^[A-Za-z][A-Za-z0-9._]{0,29}$/.test(word) && !RESERVED.includes(word) && !(word in Object.prototype);

export const cursorOf = ({ number: line, words }: Line, refusals: Refusal[]): Cursor => {
  let at = 0;
  let isRefused = false;
  const refuse: Cursor["refuse"] = (code, facts) => {
    if (!isRefused) refusals.push(facts === undefined ? { line, code } : { line, code, facts });
    isRefused = true; // what follows in this line may be no more than a consequence
  };
  const word = (what: string): string => {
    const found = words[at];
    if (found === undefined) refuse("missing", { what });
    else at += 1;
    return found ?? "";
  };
  return {
    line,
    peek: () => words[at],
    refuse,
    word,
    name: (what) => {
      const found = word(what);
      if (found !== "" && !isName(found)) refuse("expected", { what, found: excerpt(found) });
      return found;
    },
    number: (min, max) => {
      const found = word("123");
      const value = Number(found);
      if (found === "") return min;
      if (!/^\d{1,6}$/.test(found)) refuse("expected", { what: "123", found: excerpt(found) });
      else if (value < min || value > max) refuse("outOfRange", { found, min, max });
      else return value;
      return min;
    },
    oneOf: (options) => {
      const found = word(options.join("|"));
      const known = options.find((option) => option === found);
      if (found !== "" && known === undefined) refuse("notOneOf", { found: excerpt(found), words: options.join(", ") });
      return known ?? options[0];
    },
    facing: () => {
      const found = word("V0");
      const known = FACINGS.find((facing) => facing === found);
      if (found !== "" && known === undefined) refuse("notOneOf", { found: excerpt(found), words: FACINGS.join(", ") });
      return known ?? "V0";
    },
    takes: (wanted) => {
      if (words[at] !== wanted) return false;
      at += 1;
      return true;
    },
    rest: () => {
      const left = words.slice(at);
      at = words.length;
      return left;
    },
    end: () => {
      const left = words[at];
      if (left !== undefined) refuse("trailing", { found: excerpt(left) });
    },
  };
};
