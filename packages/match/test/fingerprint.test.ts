import { fingerprint } from "@acies/match";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Plain data of whole numbers. */
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 8 }),
    fc.dictionary(
      fc.string().filter((key) => key !== "__proto__"),
      tie("value"),
      { maxKeys: 8 },
    ),
  ),
})).value;

const reversedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversedKeys(item)]),
  );
};

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${fields.sort((a, b) => (a < b ? -1 : 1)).join()}}`;
};

describe("fingerprint", () => {
  it("is sixteen digits, the same for a copy, blind to the order of keys", () => {
    fc.assert(
      fc.property(plain, (value) => {
        const print = fingerprint(value);
        expect(print).toMatch(/^[0-9a-f]{16}$/);
        expect(fingerprint(JSON.parse(JSON.stringify(value)))).toBe(print);
        expect(fingerprint(reversedKeys(value))).toBe(print);
        expect(fingerprint(value)).toBe(print); // now perhaps remembered
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it("tells apart what is not the same", () => {
    const kin: readonly unknown[] = [
      1, "1", -1, 0, "0", "", " ", null, "null", true, "true", false, [], {}, [[]], [{}], { a: [] }, { a: {} }, [null],
      { a: null }, [1], ["1"], [1, 2], [2, 1], [[1], 2], [1, [2]], [12], { a: 1 }, { a: "1" }, { b: 1 }, { a: 1, b: 2 },
      { a: 2, b: 1 }, { a: { b: 1 } }, { a: { b: 2 } }, { "a.b": 1 }, { ab: 1 }, 4294967296, 4294967297, 2147483648,
      -2147483648, 9007199254740991, -9007199254740991, "a", "b", "ab", "ba", ["a", "b"], ["ab"], ["ab", ""], ["", "ab"],
    ]; // biome-ignore format: a list of likenesses
    expect(new Set(kin.map(fingerprint)).size).toBe(kin.length);
  });

  it("does not collide over many small states", () => {
    const prints = new Set<string>();
    let count = 0;
    for (let x = 0; x < 60; x++)
      for (let y = 0; y < 60; y++)
        for (const id of ["red.1", "red.2", "blue.1"]) {
          prints.add(fingerprint({ [id]: { x, y }, other: { x: y, y: x } }));
          prints.add(fingerprint([id, x, y]));
          count += 2;
        }
    expect(prints.size).toBe(count);
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(plain, (value) => {
        const [print, text] = [fingerprint(value), canonical(value)];
        expect(seen.get(print) ?? text).toBe(text);
        seen.set(print, text);
      }),
      { seed: 4, numRuns: 2000 },
    );
  });

  it("changes with any change deep inside, also of remembered parts", () => {
    const part = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 };
    const state = { parts: { one: part, two: { ...part, f: 7 } }, turn: 1 };
    const before = fingerprint(state);
    expect(fingerprint({ ...state, parts: { ...state.parts, one: { ...part, f: 7 } } })).not.toBe(before);
    expect(fingerprint({ ...state, turn: 2 })).not.toBe(before);
    expect(fingerprint({ turn: 1, parts: { two: { ...part, f: 7 }, one: part } })).toBe(before);
    expect(fingerprint({ parts: { one: state.parts.two, two: part }, turn: 1 })).not.toBe(before);
  });

  it("refuses what is not plain data", () => {
    for (const wrong of [
      undefined,
      () => 1,
      Symbol("a"),
      1n,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      { a: undefined },
      [undefined],
    ])
      expect(() => fingerprint(wrong)).toThrow(TypeError);
  });

  it("is frozen: recorded chains hang on it", () => {
    expect(fingerprint({ seat: "red", squares: [0, 3, -1], card: { known: true, value: 2 }, none: null })).toBe(
      "a9e098b70f02110a",
    );
  });
});
