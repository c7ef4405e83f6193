import {
  asFigures,
  COULD_NOT_KNOW,
  excerpt,
  explainParse,
  HIDDEN,
  known,
  LANGUAGES,
  ledger,
  otherSeat,
  PARSE_CODES,
  parseError,
  type Roll,
  rollOne,
  SEATS,
  tally,
  VIEWERS,
} from "@acies/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const FUZZ = { seed: 20262, numRuns: 300 };

describe("tally", () => {
  it("adds the lines that apply and shows exactly those, in order", () => {
    const general = { rule: "DBA-TAC-01", value: 1 } as const;
    const uphill = { rule: "DBA-TAC-02", value: -2, marks: ["red.1"] } as const;
    expect(tally(general, false, uphill, undefined, false)).toEqual({ reasons: [general, uphill], total: -1 });
    expect(tally()).toEqual({ reasons: [], total: 0 });
  });

  it("keeps a line that is worth nothing", () => {
    expect(tally({ rule: "DBA-TAC-01", value: 0 }).reasons).toHaveLength(1);
  });

  it("always totals what it shows", () => {
    const line = fc.oneof(
      fc.constant<false>(false),
      fc.constant(undefined),
      fc.record({ rule: fc.constant("DBA-TAC-01" as const), value: fc.integer({ min: -20, max: 20 }) }),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sum = tally(...lines);
        expect(sum.reasons).toEqual(lines.filter((entry) => entry !== false && entry !== undefined));
        expect(sum.total).toBe(sum.reasons.reduce((total, reason) => total + reason.value, 0));
      }),
      FUZZ,
    );
  });
});

describe("ledger", () => {
  it("reads the state as written so far, and leaves the start alone", () => {
    const start = Object.freeze({ fallen: Object.freeze<readonly string[]>([]) });
    const book = ledger<{ readonly fallen: readonly string[] }, string>(start, (state, event) => ({
      fallen: [...state.fallen, event],
    }));
    expect(book.state()).toBe(start);
    expect(book.events()).toEqual([]);
    book.add("red.1");
    expect(book.state().fallen).toEqual(["red.1"]);
    book.add("blue.2", "blue.3");
    book.add();
    expect(book.state().fallen).toEqual(["red.1", "blue.2", "blue.3"]);
    expect(book.events()).toEqual(["red.1", "blue.2", "blue.3"]);
    expect(start.fallen).toEqual([]);
  });

  it("ends where folding its events ends", () => {
    const evolve = (state: number, event: number): number => (state * 31 + event) % 1_000_003;
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(1000))), fc.nat(1000), (batches, start) => {
        const book = ledger(start, evolve);
        for (const batch of batches) book.add(...batch);
        expect(book.events()).toEqual(batches.flat());
        expect(book.state()).toBe(book.events().reduce(evolve, start));
      }),
      FUZZ,
    );
  });

  it("shares nothing between two books", () => {
    const add = (state: number, event: number): number => state + event;
    const [one, two] = [ledger(0, add), ledger(0, add)];
    one.add(5);
    expect([two.state(), two.events().length]).toEqual([0, 0]);
  });
});

describe("rollOne", () => {
  it("asks for one die and passes on what it is for", () => {
    const asked: Roll[] = [];
    const dice = {
      roll: (roll: Roll) => {
        asked.push(roll);
        return [4];
      },
    };
    expect(rollOne(dice, { sides: 6, rule: "DBA-PIP-01", by: "red", about: ["red.1"] })).toBe(4);
    expect(asked).toEqual([{ sides: 6, count: 1, rule: "DBA-PIP-01", by: "red", about: ["red.1"] }]);
  });

  it("stops when no face comes, naming the rule", () => {
    expect(() => rollOne({ roll: () => [] }, { sides: 6, rule: "DBA-PIP-01", by: "red" })).toThrow("DBA-PIP-01");
  });
});

describe("explainParse", () => {
  const facts = {
    size: "F1",
    limit: "F2",
    reason: "F3",
    what: "F4",
    found: "F5",
    words: "F6",
    min: "F7",
    max: "F8",
  };

  it.each(PARSE_CODES)("says %s in every language, each its own", (code) => {
    const said = LANGUAGES.map((language) => explainParse({ line: 0, code, facts }, language));
    expect(new Set(said).size).toBe(LANGUAGES.length);
    for (const sentence of said) {
      expect(sentence.length).toBeGreaterThan(8);
      expect(sentence).not.toMatch(/undefined|NaN|\[object/);
    }
    const [first, ...others] = said.map((sentence) => [...sentence.matchAll(/F\d/g)].map(([fact]) => fact).sort());
    for (const other of others) expect(other).toEqual(first);
  });

  it("gives no two codes the same sentence", () => {
    for (const language of LANGUAGES) {
      const said = PARSE_CODES.map((code) => explainParse({ line: 0, code, facts }, language));
      expect(new Set(said).size).toBe(PARSE_CODES.length);
    }
  });

  it("says where: the path of a value, or the line of a text, or nothing", () => {
    expect(explainParse({ line: 3, code: "empty" }, "es")).toBe("línea 3: no hay nada que leer");
    expect(explainParse({ line: 3, code: "empty" }, "en")).toBe("line 3: there is nothing to read");
    expect(explainParse({ line: 0, path: "$.legs[2]", code: "empty" }, "en")).toBe(
      "$.legs[2]: there is nothing to read",
    );
    expect(explainParse({ line: 0, code: "empty" }, "en")).toBe("there is nothing to read");
  });
});

describe("parseError", () => {
  it("carries facts only when there are some", () => {
    expect(parseError(2, "empty")).toStrictEqual({ line: 2, code: "empty" });
    expect(parseError(2, "missing", { what: "id" })).toStrictEqual({ line: 2, code: "missing", facts: { what: "id" } });
  });
});

describe("excerpt", () => {
  it.each([
    ["spear", "spear"],
    [12, "12"],
    [true, "true"],
    [null, "null"],
    [undefined, "undefined"],
    [[1, 2], "[…]"],
    [{ a: 1 }, "{…}"],
    [1n, "bigint"],
    [Symbol("secret"), "symbol"],
    [() => 1, "function"],
    ["x".repeat(40), "x".repeat(40)],
    ["x".repeat(41), `${"x".repeat(39)}…`],
  ])("shows %s briefly", (value, text) => {
    expect(excerpt(value)).toBe(text);
  });

  it("never runs code of the value, nor shows more than forty characters", () => {
    const trap = {
      toString: () => {
        throw new Error("ran");
      },
    };
    expect(excerpt(trap)).toBe("{…}");
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(excerpt(value).length).toBeLessThanOrEqual(40);
      }),
      FUZZ,
    );
  });
});

describe("seats and secrets", () => {
  it("has two seats, each the other's other, and a spectator beside them", () => {
    for (const seat of SEATS) {
      expect(otherSeat(seat)).not.toBe(seat);
      expect(otherSeat(otherSeat(seat))).toBe(seat);
    }
    expect(VIEWERS).toEqual(["red", "blue", "spectator"]);
  });

  it("says what is known and nothing of what is not", () => {
    expect(known("attack")).toStrictEqual({ known: true, value: "attack" });
    expect(HIDDEN).toStrictEqual({ known: false });
    expect(COULD_NOT_KNOW).toBe("couldNotKnow");
  });
});

describe("asFigures", () => {
  it("writes a comma in Spanish, but not in the number of a list or the name of a piece", () => {
    expect(asFigures("red.4 mueve 12.5 pasos (0.1 + 3.25), no 7.", "es")).toBe(
      "red.4 mueve 12,5 pasos (0,1 + 3,25), no 7.",
    );
    expect(asFigures("IV/61.1, IV/61.2: 2.5", "es")).toBe("IV/61.1, IV/61.2: 2,5");
    expect(asFigures("12.5", "es")).toBe("12,5");
    expect(asFigures("red.4 moves 12.5 paces", "en")).toBe("red.4 moves 12.5 paces");
  });
});
