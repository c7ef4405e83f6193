/**
 * A 64-bit fingerprint of plain data, blind to the order of keys. States share most of their parts with the state before, so the
 * print of every larger object is remembered for a while and a new state costs only what changed. Not cryptographic: the chain in
 * `match.ts` is.
 */

import { memory } from "@acies/contract";

interface Print {
  readonly high: number;
  readonly low: number;
}

/** Objects this large are worth remembering; smaller ones are cheaper to print again. */
const WORTH_REMEMBERING = 5;
const PRINTS_KEPT = 1 << 12;
const remembered = memory<object, Print>(PRINTS_KEPT);

/** Words come again and again: keys, ids, kinds. Long texts and the words beyond the limit are printed each time. */
const WORDS_KEPT = 20_000;
const LONGEST_WORD = 40;
const words = new Map<string, Print>();

// The print being made: two registers instead of a pair allocated at every step.
let high = 0;
let low = 0;

const mix = (hash: number, value: number): number => {
  let h = Math.imul(hash ^ value, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca77);
  return h ^ (h >>> 13);
};

const printWord = (text: string): Print => {
  const before = words.get(text);
  if (before !== undefined) return before;
  let a = 0x3c6ef372 ^ text.length;
  let b = 0x5bd1e995;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) + 0x27d4eb2f;
  }
  const found = { high: mix(a, b), low: mix(b, a) };
  if (text.length <= LONGEST_WORD && words.size < WORDS_KEPT) words.set(text, found);
  return found;
};

const set = (h: number, l: number): void => {
  high = h;
  low = l;
};

const setPrint = (print: Print): void => set(print.high, print.low);

/** One value is one print: `1` and `"1"`, `[]` and `{}`, an absent key and a null differ. Leaves it in the registers. */
const print = (value: unknown): void => {
  if (typeof value === "number") printNumber(value);
  else if (typeof value === "string") setPrint(printWord(value));
  else if (typeof value === "boolean") set(value ? 0x2545f491 : 0x61c88647, value ? 0x4f6cdd1d : 0x7f4a7c15);
  else if (value === null) set(0x12fad5c9, 0x94d049bb | 0);
  else if (typeof value === "object") printObject(value);
  else throw new TypeError(`${typeof value} is not plain data`);
};

const printNumber = (value: number): void => {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is not plain data`);
  if (Number.isSafeInteger(value)) {
    const upper = Math.floor(value / 4294967296) | 0;
    const lower = value | 0;
    set(mix(mix(0x1f83d9ab, lower), upper), mix(mix(0x5be0cd19, upper), lower));
  } else setPrint(printWord(`#${value}`));
};

const printObject = (value: object): void => {
  const before = remembered.get(value);
  if (before !== undefined) setPrint(before);
  else {
    const size = Array.isArray(value) ? printArray(value) : printRecord(value);
    if (size >= WORTH_REMEMBERING) remembered.set(value, { high, low });
  }
};

const printArray = (value: readonly unknown[]): number => {
  let a = 0x71374491;
  let b = value.length;
  for (const item of value) {
    print(item);
    a = (mix(a, high) + low) | 0;
    b = mix(b, low) ^ high;
  }
  set(mix(a, b), mix(b, a));
  return value.length;
};

/** A sum over the fields: the same whatever their order. */
const printRecord = (value: object): number => {
  let a = 0x6a09e667;
  let b = 0;
  let size = 0;
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) throw new TypeError(`"${key}" is undefined: leave the key out`);
    const name = printWord(key);
    print(item);
    a = (a + mix(name.high, high) + low) | 0;
    b = (b + (mix(name.low, low) ^ high)) | 0;
    size++;
  }
  set(mix(a, b), mix(b, a ^ size));
  return size;
};

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");

/** Sixteen hexadecimal digits. The value must never change afterwards: its print may be remembered. */
export const fingerprint = (value: unknown): string => {
  print(value);
  return hex(high) + hex(low);
};
