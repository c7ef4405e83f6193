import {
  parseError,
  readAngle,
  readLength,
  readLines,
  type Words,
  wordsOf,
  writeAngle,
  writeLength,
} from "@acies/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const FUZZ = { seed: 20261, numRuns: 2000 };

const words = (text: string): Words => wordsOf({ number: 7, words: text.split(" ").filter((word) => word !== "") });

/** The value, or the code of the refusal; a refusal must name the line. */
const outcome = (
  result:
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly error: { line: number; code: string } },
): unknown => {
  if (result.ok) return result.value;
  expect(result.error.line).toBe(7);
  return result.error.code;
};

describe("readLines", () => {
  it("keeps the lines that say something, with their numbers", () => {
    expect(readLines("dba 1 position\n\n  turn   red\t pips 3 \r\n# a comment\nred.1 spear # general\n")).toEqual({
      ok: true,
      value: [
        { number: 1, words: ["dba", "1", "position"] },
        { number: 3, words: ["turn", "red", "pips", "3"] },
        { number: 5, words: ["red.1", "spear"] },
      ],
    });
  });

  it("opens a comment only at the start of a word", () => {
    expect(readLines("a#b c#\n#all\n d #e #f")).toEqual({
      ok: true,
      value: [
        { number: 1, words: ["a#b", "c#"] },
        { number: 3, words: ["d"] },
      ],
    });
  });

  it("refuses text that says nothing, or too much", () => {
    for (const text of ["", "\n\n", "   ", "# only a comment", "\t#\n#"]) {
      expect(readLines(text)).toEqual({ ok: false, error: { line: 0, code: "empty" } });
    }
    expect(readLines("abcd", 4).ok).toBe(true);
    expect(readLines("abcde", 4)).toEqual({
      ok: false,
      error: { line: 0, code: "tooLong", facts: { size: 5, limit: 4 } },
    });
    expect(readLines("x".repeat(1_000_001)).ok).toBe(false);
  });

  it("gives no empty word and no space inside one, whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "#", " ", "\t", "\n", "\r", "\u00a0", "1") }), (text) => {
        const lines = readLines(text);
        if (!lines.ok) {
          expect(lines.error.code).toBe("empty");
          return;
        }
        for (const line of lines.value) {
          expect(line.words.length).toBeGreaterThan(0);
          for (const word of line.words) expect(word).toMatch(/^[^\s]+$/);
          expect(line.words.some((word) => word.startsWith("#"))).toBe(false);
        }
      }),
      FUZZ,
    );
  });
});

describe("lengths", () => {
  it.each([
    ["0", 0],
    ["310.5", 310_500],
    ["310.500", 310_500],
    ["0.001", 1],
    ["-0.001", -1],
    ["-12", -12_000],
    ["007", 7_000],
    ["999999999.999", 999_999_999_999],
  ] as const)("reads %s", (word, microns) => {
    expect(readLength(word)).toBe(microns);
  });

  it("reads minus zero as zero", () => {
    for (const word of ["-0", "-0.000"]) expect(Object.is(readLength(word), 0)).toBe(true);
  });

  it("writes the shortest word", () => {
    expect([0, 1, -1, 1000, 310_500, -40, 999_999_999_999].map(writeLength)).toEqual([
      "0",
      "0.001",
      "-0.001",
      "1",
      "310.5",
      "-0.04",
      "999999999.999",
    ]);
    expect(writeLength(-0)).toBe("0");
  });

  it.each([
    "",
    "-",
    ".5",
    "5.",
    "+5",
    "1e3",
    "0x10",
    "1,5",
    "1.2.3",
    "--1",
    "1 2",
    "1.2345",
    "1234567890",
    "NaN",
    "Infinity",
    "١",
    "5mm",
    "1_000",
    "5\n",
  ])("does not read %j", (word) => {
    expect(readLength(word)).toBeUndefined();
  });

  it("brings every micron of a metre back", () => {
    let wrong = 0;
    for (let microns = -1000; microns <= 1_000_000; microns++)
      if (readLength(writeLength(microns)) !== microns) wrong++;
    expect(wrong).toBe(0);
  });

  it("brings any length back, to a thousand kilometres", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (microns) => {
        expect(readLength(writeLength(microns))).toBe(microns);
        expect(writeLength(microns)).toMatch(/^-?(0|[1-9]\d*)(\.\d{0,2}[1-9])?$/);
      }),
      FUZZ,
    );
  });
});

describe("angles", () => {
  it("brings every millionth of two turns back, in five decimals at most", () => {
    let wrong = 0;
    for (let turn = -1_000_000; turn <= 1_000_000; turn++) {
      const word = writeAngle(turn);
      if (readAngle(word) !== turn || word.length > 10) wrong++;
    }
    expect(wrong).toBe(0);
  });

  it.each([
    ["0", 0],
    ["90", 250_000],
    ["-90", -250_000],
    ["360", 1_000_000],
    ["0.00036", 1],
    ["0.00018", 1],
    ["0.00017", 0],
    ["-0.00019", -1],
    ["45.00001", 125_000],
  ] as const)("reads %s to the nearest millionth", (word, turn) => {
    expect(readAngle(word)).toBe(turn);
  });

  it("never reads a minus zero", () => {
    for (const word of ["-0", "-0.00001", "-0.00018"]) expect(Object.is(readAngle(word), 0)).toBe(true);
  });

  it.each(["", "90°", "1.000001", "1e2", "-", "0.5.5"])("does not read %j", (word) => {
    expect(readAngle(word)).toBeUndefined();
  });

  it("is never further than half a millionth from what was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: -36_000_000, max: 36_000_000 }), (hundredThousandths) => {
        const sign = hundredThousandths < 0 ? "-" : "";
        const digits = String(Math.abs(hundredThousandths)).padStart(6, "0");
        const turn = readAngle(`${sign}${digits.slice(0, -5)}.${digits.slice(-5)}`);
        expect(turn).toBeDefined();
        expect(Math.abs((turn ?? 1e9) * 36 - hundredThousandths)).toBeLessThanOrEqual(18);
      }),
      FUZZ,
    );
  });
});

describe("wordsOf", () => {
  it("reads a line to its end", () => {
    const line = words("wheel red.1 left 12 310.5 90");
    expect(line.line).toBe(7);
    expect(outcome(line.word("verb"))).toBe("wheel");
    expect(line.peek()).toBe("red.1");
    expect(outcome(line.word("id"))).toBe("red.1");
    expect(outcome(line.oneOf(["left", "right"]))).toBe("left");
    expect(outcome(line.integer(0, 20))).toBe(12);
    expect(outcome(line.length(0, 400_000))).toBe(310_500);
    expect(outcome(line.angle())).toBe(250_000);
    expect(line.peek()).toBeUndefined();
    expect(outcome(line.end())).toBe(true);
  });

  it("misses what is not there, and says what", () => {
    const line = words("");
    expect(line.word("id")).toEqual({ ok: false, error: parseError(7, "missing", { what: "id" }) });
    expect(line.oneOf(["left", "right"])).toEqual({
      ok: false,
      error: parseError(7, "missing", { what: "left|right" }),
    });
    for (const result of [line.integer(0, 1), line.length(0, 1), line.angle()]) expect(outcome(result)).toBe("missing");
  });

  it("refuses what is left over", () => {
    const line = words("hold now");
    line.word("verb");
    expect(line.end()).toEqual({ ok: false, error: parseError(7, "trailing", { found: "now" }) });
  });

  it.each(["1.0", "1.5", "x", "1e3", "+1", "--1", "0x1"])("reads no whole number out of %s", (word) => {
    expect(outcome(words(word).integer(-99, 99))).toBe("expected");
  });

  it("holds numbers to their bounds, ends included", () => {
    expect(["-5", "5"].map((word) => outcome(words(word).integer(-5, 5)))).toEqual([-5, 5]);
    expect(["-6", "6"].map((word) => outcome(words(word).integer(-5, 5)))).toEqual(["outOfRange", "outOfRange"]);
    expect(outcome(words("0.001").length(0, 1))).toBe(1);
    expect(outcome(words("0.002").length(0, 1))).toBe("outOfRange");
    expect(outcome(words("360").angle())).toBe(1_000_000);
    expect(outcome(words("361").angle())).toBe("outOfRange");
    expect(outcome(words("-361").angle())).toBe("outOfRange");
    expect(outcome(words("up").oneOf(["left", "right"]))).toBe("notOneOf");
    expect(outcome(words("1.2345").length(0, 9000))).toBe("expected");
  });

  it("shortens a flood before repeating it", () => {
    const result = words("9".repeat(5000)).integer(0, 1);
    expect(!result.ok && String(result.error.facts?.found).length).toBe(40);
  });
});
