import { createHash, createHmac } from "node:crypto";
import type { Roll } from "@acies/contract";
import {
  botSeed,
  commitmentOf,
  FaceRefused,
  FacesWanted,
  faceFrom,
  fairDice,
  isSalt,
  isSecret,
  noDice,
  recordingDice,
  scriptedDice,
  seededDice,
  seededEntryDice,
  seededWords,
} from "@acies/match";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const roll = (sides: number, count: number, more: Partial<Roll> = {}): Roll => ({
  sides,
  count,
  rule: "RACE-roll",
  by: "red",
  ...more,
});
const D6 = roll(6, 12);

/** Pearson's statistic of counts that should be equal. */
const chiSquare = (counts: readonly number[]): number => {
  const even = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, count) => sum + ((count - even) * (count - even)) / even, 0);
};

describe("seeded dice", () => {
  it("are frozen: these faces may never change", () => {
    const words = (seed: number) => {
      const word = seededWords(seed);
      return [word(), word(), word(), word()];
    };
    expect(words(0)).toEqual([2765897374, 2550432857, 1001037068, 3874007293]);
    expect(words(1)).toEqual([2937931555, 1312168811, 2206077592, 1589254914]);
    expect(words(4294967295)).toEqual([2732078517, 3923336220, 3969293567, 728070373]);
    expect(seededDice(0).roll(D6).join("")).toBe("563252255616");
    expect(seededDice(1).roll(D6).join("")).toBe("265111124462");
    expect(seededDice(4294967295).roll(D6).join("")).toBe("416242243233");
    expect(seededDice(1).roll(roll(100, 5))).toEqual([56, 12, 93, 15, 41]);
    expect(seededEntryDice(7, 3).roll(D6).join("")).toBe("441111622531");
  });

  it("are fair enough, seed by seed and over the first face of many seeds", () => {
    for (const sides of [2, 6, 10, 20]) {
      const long = Array.from({ length: sides }, () => 0);
      for (const face of seededDice(99).roll(roll(sides, 20_000))) long[face - 1] = (long[face - 1] ?? 0) + 1;
      const first = Array.from({ length: sides }, () => 0);
      for (let seed = 0; seed < 20_000; seed++) {
        const [face = 1] = seededEntryDice(5, seed).roll(roll(sides, 1));
        first[face - 1] = (first[face - 1] ?? 0) + 1;
      }
      // Four standard deviations above the mean of the distribution.
      const limit = sides - 1 + 4 * Math.sqrt(2 * (sides - 1));
      expect(chiSquare(long), `d${sides} of one seed`).toBeLessThan(limit);
      expect(chiSquare(first), `d${sides} over seeds`).toBeLessThan(limit);
    }
  });

  it("never load a die by a remainder: words beyond the last whole share are thrown away", () => {
    const words = [4294967295, 4294967292, 4294967291, 0];
    let at = 0;
    const next = () => words[at++] ?? 0;
    // 2³² = 6 · 715827882 + 4, so the last four words are refused.
    expect(faceFrom(next, 6)).toBe(6);
    expect(at).toBe(3);
    expect(faceFrom(next, 6)).toBe(1);
  });
});

describe("scripted dice", () => {
  it("give the script in order and say what is left", () => {
    const dice = scriptedDice([1, 2, 3, 4]);
    expect(dice.roll(roll(6, 2))).toEqual([1, 2]);
    expect(dice.left()).toEqual([3, 4]);
    expect(dice.roll(roll(4, 1))).toEqual([3]);
    expect(() => dice.roll(roll(6, 2))).toThrow(FacesWanted);
    expect(dice.left()).toEqual([4]); // a roll that could not be answered uses nothing up
  });

  it("refuse a face that the die does not have", () => {
    for (const face of [0, 7, 1.5, -1, Number.NaN]) {
      const dice = scriptedDice([face]);
      expect(() => dice.roll(roll(6, 1))).toThrow(FaceRefused);
      expect(dice.left()).toHaveLength(1);
    }
    expect(() => noDice.roll(roll(6, 1))).toThrow(/RACE-roll asks for 1d6/);
  });
});

describe("recording dice", () => {
  it("remember rolls and faces, and refuse a source that lies", () => {
    const dice = recordingDice(scriptedDice([5, 6, 2]));
    dice.roll(roll(6, 2));
    dice.roll(roll(4, 1, { about: ["red.1"] }));
    expect(dice.faces).toEqual([5, 6, 2]);
    expect(dice.rolls.map((found) => found.count)).toEqual([2, 1]);
    for (const wrong of [[], [1, 1], [0], [7], [2.5]])
      expect(() => recordingDice({ roll: () => wrong }).roll(roll(6, 1))).toThrow(RangeError);
  });
});

const SECRET = "00112233445566778899aabbccddeeff".repeat(2);
const SOURCE = { secret: SECRET, match: "m1", salts: { red: "0011223344556677", blue: "8899aabbccddeeff" } };

describe("a bot's seed", () => {
  it("is an HMAC of the secret over its own kind of text, and never a roll's", () => {
    const word = (text: string): number =>
      createHmac("sha256", Buffer.from(SECRET, "hex")).update(`${text}\n0`).digest().readUInt32BE(0);
    expect(botSeed(SECRET, [7, "red"])).toBe((word("acies-bot-1\n7\nred") % 2_147_483_647) + 1);
    const seeds = Array.from({ length: 300 }, (_, no) => botSeed(SECRET, [no, "blue"]));
    expect(new Set(seeds).size).toBe(300);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 1 && seed <= 2_147_483_647)).toBe(true);
  });
});

describe("fair dice", () => {
  it("are what the specification says, computed by another implementation", () => {
    expect(commitmentOf(SECRET)).toBe(createHash("sha256").update(`acies-commitment-1\n${SECRET}`).digest("hex"));
    const spec = (seq: number, purpose: string, occurrence: number, sides: number, count: number) => {
      const text = ["acies-dice-1", "m1", SOURCE.salts.red, SOURCE.salts.blue, seq, purpose, occurrence].join("\n");
      const faces: number[] = [];
      for (let block = 0; faces.length < count; block++) {
        const bytes = createHmac("sha256", Buffer.from(SECRET, "hex")).update(`${text}\n${block}`).digest();
        for (let i = 0; i < 32 && faces.length < count; i += 4) {
          const word = bytes.readUInt32BE(i);
          if (word < 4294967296 - (4294967296 % sides)) faces.push((word % sides) + 1);
        }
      }
      return faces;
    };
    const dice = fairDice(SOURCE, 5);
    expect(dice.roll(D6)).toEqual(spec(5, "RACE-roll red 12d6", 1, 6, 12));
    expect(dice.roll(D6)).toEqual(spec(5, "RACE-roll red 12d6", 2, 6, 12));
    const about = roll(20, 9, { about: ["red.1", "blue.2"] });
    expect(dice.roll(about)).toEqual(spec(5, "RACE-roll red 9d20 red.1 blue.2", 1, 20, 9));
  });

  it("are frozen: these faces may never change", () => {
    expect(commitmentOf(SECRET)).toBe("ba3675364a9afd3bde2f6bd7ffc1b6bcbf8bc764edc37eb986b5c09f6b46191a");
    expect(fairDice(SOURCE, 5).roll(D6).join("")).toBe("344342215115");
  });

  it("show the same for the same entry, purpose and occurrence, in whatever order they are thrown", () => {
    const purposes = [
      D6,
      roll(6, 12, { by: "blue" }),
      roll(6, 12, { rule: "RACE-dash" }),
      roll(6, 12, { about: ["a"] }),
    ];
    const thrown = (order: readonly number[]) => {
      const dice = fairDice(SOURCE, 9);
      const found: Record<number, string> = {};
      for (const i of order) {
        const [purpose] = purposes.slice(i, i + 1);
        if (purpose !== undefined) found[i] = dice.roll(purpose).join("");
      }
      return found;
    };
    expect(thrown([3, 1, 0, 2])).toEqual(thrown([0, 1, 2, 3]));
    expect(new Set(Object.values(thrown([0, 1, 2, 3]))).size).toBe(4);
  });

  it("change with entry, purpose, occurrence, salt, match and secret", () => {
    const twelve = (source: typeof SOURCE, seq: number, what: Roll = D6) => fairDice(source, seq).roll(what).join("");
    const again = fairDice(SOURCE, 1);
    again.roll(D6);
    const found = [
      twelve(SOURCE, 1),
      twelve(SOURCE, 2),
      twelve({ ...SOURCE, match: "m2" }, 1),
      twelve({ ...SOURCE, salts: { ...SOURCE.salts, red: "ffffffffffffffff" } }, 1),
      twelve({ ...SOURCE, salts: { red: SOURCE.salts.blue, blue: SOURCE.salts.red } }, 1),
      twelve({ ...SOURCE, secret: `1${SECRET.slice(1)}` }, 1),
      twelve(SOURCE, 1, roll(6, 12, { rule: "RACE-dash" })),
      twelve(SOURCE, 1, roll(6, 12, { by: "blue" })),
      twelve(SOURCE, 1, roll(6, 12, { about: ["red.1"] })),
      again.roll(D6).join(""),
    ];
    expect(new Set(found).size).toBe(found.length);
  });

  it("are fair, and one entry tells nothing about the next", () => {
    const faces: number[] = [];
    for (let seq = 1; seq <= 6000; seq++) faces.push(...fairDice(SOURCE, seq).roll(roll(6, 1)));
    const single = [0, 0, 0, 0, 0, 0];
    const pairs = Array.from({ length: 36 }, () => 0);
    faces.forEach((face, i) => {
      single[face - 1] = (single[face - 1] ?? 0) + 1;
      const next = faces[i + 1];
      if (next === undefined) return;
      const cell = (face - 1) * 6 + next - 1;
      pairs[cell] = (pairs[cell] ?? 0) + 1;
    });
    expect(chiSquare(single)).toBeLessThan(5 + 4 * Math.sqrt(10));
    expect(chiSquare(pairs)).toBeLessThan(35 + 4 * Math.sqrt(70));
  });

  it("know a secret and a salt when they see one", () => {
    expect(isSecret(SECRET)).toBe(true);
    for (const wrong of [
      "",
      SECRET.slice(1),
      `${SECRET}00`,
      SECRET.toUpperCase(),
      `g${SECRET.slice(1)}`,
      `${SECRET}\n`,
    ])
      expect(isSecret(wrong)).toBe(false);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 40 }), (bytes) => {
        const text = Buffer.from(bytes).toString("hex");
        expect(isSalt(text)).toBe(bytes.length >= 8 && bytes.length <= 32);
        expect(isSalt(`${text}0`)).toBe(false);
      }),
      { seed: 3 },
    );
  });
});
