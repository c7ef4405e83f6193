import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceOf } from "../src/chance.ts";
import { mutantsOf } from "../src/nonsense.ts";
import { canon, deepFreeze, difference, holesFilled, isSame, notPlain, secretsToldIn, thaw } from "../src/plain.ts";

const RUNS = { seed: 20_261, numRuns: 300 } as const;

/** What states are made of. */
const plain = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
  value: fc.oneof(
    { maxDepth: 3 },
    tie("leaf"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, reversed(item)]),
  );
};

describe("plain data", () => {
  it("is the same as its copy and as itself with the keys in another order", () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(notPlain(value)).toBeUndefined();
        expect(difference(value, thaw(deepFreeze(value)))).toBeUndefined();
        expect(difference(value, reversed(value))).toBeUndefined();
        expect(canon(reversed(value))).toBe(canon(value));
      }),
      RUNS,
    );
  });

  it("has one text for one value", () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(canon(a) === canon(b)).toBe(isSame(a, b));
        expect(isSame(a, b)).toBe(isSame(b, a));
      }),
      RUNS,
    );
  });

  it("survives text exactly when it is called plain", () => {
    const strange = fc.constantFrom(0.5, -0, Number.NaN, undefined, 2 ** 60, new Map(), () => 1);
    fc.assert(
      fc.property(plain, strange, (value, spoiler) => {
        expect(difference(value, JSON.parse(JSON.stringify(value)))).toBeUndefined();
        expect(notPlain({ deep: [value, { spoiler }] })).toContain("$.deep[1].spoiler");
      }),
      RUNS,
    );
  });

  it("is told where it differs", () => {
    expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe("$.a[1].b: 2 and 3");
    expect(difference({ a: 1 }, { a: 1, b: undefined })).toBe("$.b: only in one");
    expect(difference([1, 2], [1])).toBe("$: 2 and 1 items");
  });

  it("freezes to the bottom", () => {
    const value = deepFreeze({ a: [{ b: 1 }] });
    expect(() => Object.assign(value.a[0] ?? {}, { b: 2 })).toThrow(TypeError);
    expect(Object.assign(thaw(value).a[0] ?? {}, { b: 2 })).toEqual({ b: 2 });
  });
});

describe("secrets", () => {
  const hidden = { known: false };
  const told = { known: true, value: "march" };

  it("are found, and so is what became known", () => {
    expect(secretsToldIn({ a: told, b: [hidden] })).toEqual([["a"]]);
    expect(holesFilled({ a: hidden, b: hidden }, { a: told, b: hidden })).toEqual([["a"]]);
    expect(holesFilled({ a: hidden }, { a: null })).toEqual([]);
  });

  it("prove nothing in a list that moved its items", () => {
    expect(holesFilled([hidden, told], [told])).toEqual([]);
    expect(holesFilled([hidden, told], [told, told])).toEqual([[0]]);
  });
});

describe("mutants", () => {
  it("differ from what they were made of, and those that must be refused are not plain or have a strange key", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), plain, { noNullPrototype: true }),
        fc.nat(),
        (value, seed) => {
          for (const mutant of mutantsOf(value, chanceOf(seed), 6)) {
            if (mutant.must !== "refuse") continue;
            expect(isSame(mutant.value, value)).toBe(false);
          }
        },
      ),
      RUNS,
    );
  });

  it("are the same for the same seed", () => {
    const value = { type: "march", legs: [{ kind: "advance", distance: 5 }] };
    expect(mutantsOf(value, chanceOf(4), 9)).toEqual(mutantsOf(value, chanceOf(4), 9));
    expect(mutantsOf(value, chanceOf(4), 9)).not.toEqual(mutantsOf(value, chanceOf(5), 9));
  });
});
