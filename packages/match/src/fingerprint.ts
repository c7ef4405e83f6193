/**
 * A 64-bit fingerprint of plain data, blind to the order of keys. States share most of their parts with the state before, so the
 * fingerprint of every object is remembered by identity and a new state costs only what changed. Not cryptographic: the chain in
 * `record.ts` is.
 */

interface Print {
  readonly high: number;
  readonly low: number;
}

const remembered = new WeakMap<object, Print>();

const mix = (hash: number, value: number): number => {
  let h = Math.imul(hash ^ value, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca77);
  return h ^ (h >>> 13);
};

const printText = (text: string, seed: number): Print => {
  let high = seed ^ text.length;
  let low = Math.imul(seed, 31) ^ 0x5bd1e995;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) + 0x27d4eb2f;
  }
  return { high: mix(high, low), low: mix(low, high) };
};

const join = (a: Print, b: Print): Print => ({
  high: mix(a.high, b.high) + (b.low | 0),
  low: mix(a.low, b.low) ^ (b.high | 0),
});

/** One JavaScript value is one fingerprint: `1` and `"1"`, `[]` and `{}`, an absent key and a null differ. */
const print = (value: unknown): Print => {
  if (typeof value === "string") return printText(value, 0x3c6ef372);
  if (typeof value === "number") return printText(String(value), 0x1f83d9ab);
  if (typeof value === "boolean")
    return value ? { high: 0x2545f491, low: 0x4f6cdd1d } : { high: 0x61c88647, low: 0x7f4a7c15 };
  if (value === null) return { high: 0x12fad5c9, low: 0x94d049bb };
  if (typeof value === "object") return printObject(value);
  throw new TypeError(`${typeof value} is not plain data`);
};

const printObject = (value: object): Print => {
  const before = remembered.get(value);
  if (before !== undefined) return before;
  let found: Print;
  if (Array.isArray(value)) {
    found = { high: 0x71374491, low: value.length };
    for (const item of value) found = join(found, print(item));
  } else {
    // A sum over the fields: the same whatever their order.
    let high = 0x6a09e667;
    let low = 0;
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) throw new TypeError(`"${key}" is undefined: leave the key out`);
      const field = join(printText(key, 0x510e527f), print(item));
      high = (high + field.high) | 0;
      low = (low + field.low) | 0;
    }
    found = { high: mix(high, low), low: mix(low, high) };
  }
  remembered.set(value, found);
  return found;
};

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");

/** Sixteen hexadecimal digits. The value must never change afterwards: its print is remembered. */
export const fingerprint = (value: unknown): string => {
  const { high, low } = print(value);
  return hex(high) + hex(low);
};
