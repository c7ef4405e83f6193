import {
  type Decoder,
  dictionary,
  either,
  err,
  flag,
  integer,
  json,
  list,
  literal,
  mapped,
  nullable,
  ok,
  oneOf,
  type ParseCode,
  readJson,
  shape,
  string,
  tagged,
  taggedBy,
} from "@acies/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const FUZZ = { seed: 20260, numRuns: 500 };

/** The code and place of a refusal, or "accepted". */
const refusal = (decoder: Decoder<unknown>, value: unknown): string => {
  const decoded = decoder(value);
  return decoded.ok ? "accepted" : `${decoded.error.code} ${decoded.error.path}`;
};
const says = (code: ParseCode, path = "$"): string => `${code} ${path}`;

/** As deep as asked, without recursion of ours. */
const nested = (levels: number, wrap: (inner: unknown) => unknown, seed: unknown = 0): unknown => {
  let value = seed;
  for (let i = 0; i < levels; i++) value = wrap(value);
  return value;
};

describe("integer", () => {
  const small = integer(-5, 10);

  it("takes whole numbers within its bounds, ends included", () => {
    for (const value of [-5, -1, 0, 1, 10]) expect(small(value)).toEqual(ok(value));
  });

  it("turns minus zero into zero", () => {
    const decoded = small(-0);
    expect(decoded.ok && Object.is(decoded.value, 0)).toBe(true);
  });

  it.each([
    [1.5, "notWhole"],
    [Number.NaN, "notWhole"],
    [Number.POSITIVE_INFINITY, "notWhole"],
    [Number.NEGATIVE_INFINITY, "notWhole"],
    [Number.MAX_SAFE_INTEGER + 1, "notWhole"],
    [-6, "outOfRange"],
    [11, "outOfRange"],
    ["3", "expected"],
    [3n, "expected"],
    [null, "expected"],
    [undefined, "expected"],
    [true, "expected"],
    [[3], "expected"],
    [{ valueOf: (): number => 3 }, "expected"],
  ] as const)("refuses %s: %s", (value, code) => {
    expect(refusal(small, value)).toBe(says(code));
  });

  it("says what it found and what it allows", () => {
    expect(small(11)).toEqual(err({ line: 0, path: "$", code: "outOfRange", facts: { found: 11, min: -5, max: 10 } }));
  });

  it("reads 1e400 out of JSON as no number at all", () => {
    const text = readJson("[1e400, -1e400]", { size: 100, depth: 2 });
    expect(text.ok && refusal(list(integer(0, Number.MAX_SAFE_INTEGER), 9), text.value)).toBe(says("notWhole", "$[0]"));
  });
});

describe("flag, string, oneOf, literal", () => {
  it("takes exactly true and false", () => {
    expect([flag(true), flag(false)]).toEqual([ok(true), ok(false)]);
    for (const value of [0, 1, "true", null, undefined, {}]) expect(refusal(flag, value)).toBe(says("expected"));
  });

  it("takes text up to its limit", () => {
    expect(string(3)("abc")).toEqual(ok("abc"));
    expect(string(0)("")).toEqual(ok(""));
    expect(refusal(string(3), "abcd")).toBe(says("tooLong"));
    for (const value of [3, null, ["a"], { length: 1 }]) expect(refusal(string(3), value)).toBe(says("expected"));
  });

  it("takes one of its words, of any kind, and no look-alike", () => {
    const words = oneOf(["spear", 0, 2, false]);
    for (const value of ["spear", 0, 2, false]) expect(words(value)).toEqual(ok(value));
    for (const value of ["Spear", "0", "2", "false", true, null, undefined, Number.NaN, {}]) {
      expect(refusal(words, value)).toBe(says("notOneOf"));
    }
    const zero = words(-0);
    expect(zero.ok && Object.is(zero.value, 0)).toBe(true);
    expect(refusal(literal("a"), "b")).toBe(says("notOneOf"));
    expect(literal("a")("a")).toEqual(ok("a"));
  });

  it("refuses everything when there are no words", () => {
    expect(refusal(oneOf([]), undefined)).toBe(says("notOneOf"));
  });

  it("names the words it knows, and never echoes a flood", () => {
    const decoded = oneOf(["a", "b"])("x".repeat(10_000));
    expect(!decoded.ok && decoded.error.facts?.words).toBe("a, b");
    expect(!decoded.ok && String(decoded.error.facts?.found).length).toBe(40);
  });
});

describe("list", () => {
  const few = list(integer(0, 9), 3);

  it("takes lists up to its limit and points at the item it refuses", () => {
    expect(few([])).toEqual(ok([]));
    expect(few([1, 2, 3])).toEqual(ok([1, 2, 3]));
    expect(refusal(few, [1, 2, 3, 4])).toBe(says("tooLong"));
    expect(refusal(few, [1, "2"])).toBe(says("expected", "$[1]"));
    expect(refusal(list(few, 3), [[1], [2, 10]])).toBe(says("outOfRange", "$[1][1]"));
  });

  it("refuses what only looks like a list", () => {
    for (const value of [{ length: 1, 0: 1 }, "123", new Set([1]), new Uint8Array(2), null]) {
      expect(refusal(few, value)).toBe(says("expected"));
    }
  });

  it("sees the holes of a sparse list", () => {
    const sparse: number[] = [];
    sparse[2] = 1;
    expect(refusal(few, sparse)).toBe(says("expected", "$[0]"));
  });

  it("checks the limit before it reads any item", () => {
    let asked = 0;
    const counting: Decoder<unknown> = (value) => {
      asked++;
      return ok(value);
    };
    expect(refusal(list(counting, 2), [1, 2, 3])).toBe(says("tooLong"));
    expect(asked).toBe(0);
  });
});

describe("dictionary", () => {
  const poses = dictionary(integer(0, 9), 2);

  it("takes records by id and points at the entry it refuses", () => {
    expect(poses({ "red.1": 3, "blue.2": 4 })).toEqual(ok({ "red.1": 3, "blue.2": 4 }));
    expect(refusal(poses, { a: 1, b: 2, c: 3 })).toBe(says("tooLong"));
    expect(refusal(poses, { a: 10 })).toBe(says("outOfRange", "$.a"));
    for (const value of [[], "a", 1, null, undefined]) expect(refusal(poses, value)).toBe(says("expected"));
  });

  it("refuses a key that could reach a prototype", () => {
    const hostile: unknown = JSON.parse('{"__proto__": 1}');
    expect(refusal(poses, hostile)).toBe(says("unknownKey"));
    const decoded = dictionary(json(3), 9)(JSON.parse('{"a": {"__proto__": {"polluted": 1}}}'));
    expect(decoded.ok).toBe(false);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("takes the other famous names as plain keys", () => {
    const decoded = dictionary(integer(0, 9), 3)({ constructor: 1, toString: 2, hasOwnProperty: 3 });
    expect(decoded.ok && Object.entries(decoded.value)).toEqual([
      ["constructor", 1],
      ["toString", 2],
      ["hasOwnProperty", 3],
    ]);
  });

  it("holds its keys to a decoder, 64 characters without one", () => {
    expect(refusal(poses, { ["k".repeat(64)]: 1 })).toBe("accepted");
    expect(refusal(poses, { ["k".repeat(65)]: 1 })).toBe(says("unknownKey"));
    const seats = dictionary(integer(0, 9), 2, oneOf(["red", "blue"]));
    expect(refusal(seats, { red: 1 })).toBe("accepted");
    expect(refusal(seats, { green: 1 })).toBe(says("unknownKey"));
  });
});

describe("shape", () => {
  const move = shape({ type: literal("move"), to: integer(0, 9) }, { note: string(5) });

  it("takes its keys and gives them back in its own order", () => {
    expect(move({ type: "move", to: 1 })).toEqual(ok({ type: "move", to: 1 }));
    const decoded = move({ note: "hi", to: 1, type: "move" });
    expect(decoded.ok && Object.keys(decoded.value)).toEqual(["type", "to", "note"]);
  });

  it("leaves an absent option absent", () => {
    const decoded = move({ type: "move", to: 1 });
    expect(decoded.ok && Object.hasOwn(decoded.value, "note")).toBe(false);
  });

  it.each([
    [{ type: "move" }, "missing", "$"],
    [{ type: "move", to: 1, extra: 2 }, "unknownKey", "$"],
    [{ type: "move", to: 1, note: "too long" }, "tooLong", "$.note"],
    [{ type: "move", to: 1, note: undefined }, "expected", "$.note"],
    [{ type: "march", to: 1 }, "notOneOf", "$.type"],
    [[], "expected", "$"],
    [null, "expected", "$"],
    ["move", "expected", "$"],
  ] as const)("refuses %j: %s", (value, code, path) => {
    expect(refusal(move, value)).toBe(says(code, path));
  });

  it("counts neither inherited nor hostile keys as its own", () => {
    expect(refusal(move, Object.create({ type: "move", to: 1 }))).toBe(says("missing"));
    expect(refusal(move, JSON.parse('{"type":"move","to":1,"__proto__":{}}'))).toBe(says("unknownKey"));
    expect(refusal(shape({}), JSON.parse('{"__proto__":{}}'))).toBe(says("unknownKey"));
    expect(refusal(shape({}), { constructor: 1 })).toBe(says("unknownKey"));
  });

  it("points through nested shapes and lists", () => {
    const path = shape({ legs: list(shape({ distance: integer(0, 9) }), 9) });
    const legs = [{ distance: 1 }, { distance: 2 }, { distance: 10 }];
    expect(refusal(path, { legs })).toBe(says("outOfRange", "$.legs[2].distance"));
  });
});

describe("tagged, either, mapped", () => {
  const action = tagged({
    hold: shape({ type: literal("hold") }),
    move: shape({ type: literal("move"), to: integer(0, 9) }),
  });

  it("follows the tag", () => {
    expect(action({ type: "hold" })).toEqual(ok({ type: "hold" }));
    expect(action({ type: "move", to: 2 })).toEqual(ok({ type: "move", to: 2 }));
    expect(refusal(action, { type: "move", to: 20 })).toBe(says("outOfRange", "$.to"));
    expect(refusal(action, { type: "hold", to: 2 })).toBe(says("unknownKey"));
  });

  it("refuses a tag it does not know, or that is no word", () => {
    for (const type of ["march", "constructor", "__proto__", "toString", 1, null, undefined, ["hold"], {}]) {
      expect(refusal(action, { type })).toBe(says("notOneOf", "$.type"));
    }
    for (const value of ["hold", [], null, 3]) expect(refusal(action, value)).toBe(says("expected"));
  });

  it("follows a tag under another key", () => {
    const task = taggedBy("kind", { wait: shape({ kind: literal("wait") }) });
    expect(task({ kind: "wait" })).toEqual(ok({ kind: "wait" }));
    expect(refusal(task, { type: "wait" })).toBe(says("notOneOf", "$.kind"));
    expect(refusal(task, { kind: "toString" })).toBe(says("notOneOf", "$.kind"));
    expect(refusal(task, "wait")).toBe(says("expected"));
  });

  it("takes null only where null may be", () => {
    const maybe = nullable(integer(0, 9));
    expect([maybe(null), maybe(3)]).toEqual([ok(null), ok(3)]);
    expect(refusal(maybe, undefined)).toBe(says("expected"));
    expect(refusal(list(maybe, 9), [null, 10])).toBe(says("outOfRange", "$[1]"));
  });

  it("tries one decoder, then the other, and refuses as the last", () => {
    const numberOrWord = either(integer(0, 9), oneOf(["none"]));
    expect(numberOrWord(3)).toEqual(ok(3));
    expect(numberOrWord("none")).toEqual(ok("none"));
    expect(refusal(numberOrWord, 10)).toBe(says("notOneOf"));
  });

  it("changes what was decoded, and only that", () => {
    const even = mapped(integer(0, 9), (value, path) =>
      value % 2 === 0 ? ok(value / 2) : err({ line: 0, path, code: "unknownId", facts: { found: value } }),
    );
    expect(even(8)).toEqual(ok(4));
    expect(refusal(list(even, 9), [2, 3])).toBe(says("unknownId", "$[1]"));
    expect(refusal(even, "8")).toBe(says("expected"));
  });
});

describe("json", () => {
  it("takes plain data of whole numbers, and mends minus zero", () => {
    const value = { a: [1, "x", null, true, { b: [] }], c: -3 };
    expect(json(4)(value)).toEqual(ok(value));
    const zero = json(0)(-0);
    expect(zero.ok && Object.is(zero.value, 0)).toBe(true);
  });

  it("refuses fractions and what JSON cannot say", () => {
    expect(refusal(json(3), { a: 0.5 })).toBe(says("notWhole", "$.a"));
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(refusal(json(3), [value])).toBe(says("notWhole", "$[0]"));
    }
    for (const value of [undefined, 1n, Symbol("s"), () => 1]) expect(refusal(json(3), value)).toBe(says("expected"));
  });

  it("counts levels exactly", () => {
    const wrap = (inner: unknown): unknown => [inner];
    expect(refusal(json(3), nested(3, wrap))).toBe("accepted");
    expect(refusal(json(3), nested(4, wrap))).toBe(says("tooDeep", "$[0][0][0]"));
    expect(refusal(json(2), { a: { b: {} } })).toBe(says("tooDeep", "$.a.b"));
  });

  it("does not follow huge nesting or a cycle down", () => {
    expect(
      refusal(
        json(20),
        nested(200_000, (inner) => [inner]),
      ).startsWith("tooDeep"),
    ).toBe(true);
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(refusal(json(20), circle).startsWith("tooDeep")).toBe(true);
  });
});

describe("any decoder on anything", () => {
  const decoders: readonly Decoder<unknown>[] = [
    integer(-5, 5),
    flag,
    string(4),
    oneOf(["a", 1, true]),
    list(integer(0, 5), 3),
    dictionary(string(4), 3),
    shape({ a: integer(0, 5) }, { b: flag }),
    tagged({ a: shape({ type: literal("a") }), b: shape({ type: literal("b"), n: integer(0, 5) }) }),
    either(flag, list(json(1), 2)),
    nullable(taggedBy("a", { x: shape({ a: literal("x") }) })),
    mapped(string(9), (value) => ok(value.length)),
    json(3),
  ];
  const strange = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
    fc.jsonValue(),
    fc.record({ type: fc.constantFrom("a", "b", "c"), n: fc.anything(), a: fc.anything() }, { requiredKeys: [] }),
  );

  it("answers, never throws, and points somewhere when it refuses", () => {
    fc.assert(
      fc.property(strange, (value) => {
        for (const decoder of decoders) {
          const decoded = decoder(value);
          if (!decoded.ok) expect(decoded.error).toMatchObject({ line: 0, path: expect.stringMatching(/^\$/) });
        }
      }),
      FUZZ,
    );
  });

  it("gives back plain data: what it accepts survives text and is accepted again, the same", () => {
    fc.assert(
      fc.property(strange, (value) => {
        const decoded = json(4)(value);
        if (!decoded.ok) return;
        const again = json(4)(JSON.parse(JSON.stringify(decoded.value)));
        expect(again).toStrictEqual(decoded);
      }),
      FUZZ,
    );
  });

  it("accepts all JSON of whole numbers within its limits", () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.maxSafeInteger(),
        fc.boolean(),
        fc.string(),
        fc.constant(null),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(fc.stringMatching(/^[a-z][a-z.0-9]{0,9}$/), tie("value"), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, (data) => {
        expect(json(8)(data)).toEqual(ok(data));
      }),
      FUZZ,
    );
  });
});

describe("readJson", () => {
  const limits = { size: 200, depth: 3 };
  const codeOf = (text: string): string => {
    const read = readJson(text, limits);
    return read.ok ? "read" : read.error.code;
  };

  it("reads JSON within its limits", () => {
    expect(readJson('{"a":[1,{"b":2}]}', limits)).toEqual(ok({ a: [1, { b: 2 }] }));
  });

  it("refuses text that is too long before looking at it", () => {
    expect(codeOf(`"${"x".repeat(198)}"`)).toBe("read");
    expect(codeOf(`"${"x".repeat(199)}"`)).toBe("tooLong");
  });

  it("counts levels outside quotes only", () => {
    expect(codeOf("[[[1]]]")).toBe("read");
    expect(codeOf("[[[[1]]]]")).toBe("tooDeep");
    expect(codeOf('{"a":{"b":{"c":{}}}}')).toBe("tooDeep");
    expect(codeOf('"[[[[[["')).toBe("read");
    expect(codeOf('"\\"[[[[[["')).toBe("read");
    expect(codeOf('["\\\\", [[[1]]]]')).toBe("tooDeep");
    expect(codeOf("[[1],[2],[3],[4],[5]]")).toBe("read");
  });

  it("stops huge nesting before the parser sees it", () => {
    const deep = readJson("[".repeat(1_000_000), { size: 2_000_000, depth: 50 });
    expect(deep).toEqual(err({ line: 0, code: "tooDeep", facts: { limit: 50 } }));
  });

  it.each(["", "{", "nul", "[1,]", "NaN", "Infinity", "'a'", '{"a":1}{', "]]]]", '"\\', "undefined", "\u0000"])(
    "calls %j no JSON",
    (text) => {
      expect(codeOf(text)).toBe("notJson");
    },
  );

  it("reads back whatever was written, and never throws on the rest", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        expect(readJson(text, { size: 1_000_000, depth: 10 })).toEqual(ok(JSON.parse(text)));
      }),
      FUZZ,
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("[", "]", "{", "}", '"', "\\", ",", ":", "1", "e") }), (text) => {
        expect(["read", "notJson", "tooDeep"]).toContain(codeOf(text));
      }),
      FUZZ,
    );
  });
});
