import type { Setting } from "@acies/contract";
import {
  decodeSetting,
  ENDINGS,
  gameOfRecord,
  type Header,
  type MatchRecord,
  plainSetting,
  readRecord,
  replay,
  writeRecord,
} from "@acies/match";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RaceAction, race } from "./race.ts";
import { HEADER, open, opening, playOn } from "./table.ts";

const recordOf = (upTo: number, header: Header = HEADER): MatchRecord<RaceAction> => {
  const match = opening(open(header));
  playOn(match, upTo);
  return { header, entries: [...match.entries()] };
};

/** As read back: the hashes of a text are short. */
const short = (record: MatchRecord<RaceAction>): MatchRecord<RaceAction> => ({
  ...record,
  entries: record.entries.map((entry) => ({ ...entry, hash: entry.hash.slice(0, 16) })),
});

const reading = (text: string) => {
  const read = readRecord(race, text);
  return read.ok ? "read" : `${read.error.line} ${read.error.code}`;
};

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((found) => Buffer.from(found).toString("hex"));
const word = fc.stringMatching(/^[A-Za-z][\w.-]{0,20}$/);
const line = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom("a\nb", '"', " x ", "#"),
);
const setting: fc.Arbitrary<Setting> = fc
  .record({
    scenario: line,
    armies: fc.record({ red: line, blue: line }),
    options: fc.dictionary(word, fc.oneof(fc.boolean(), fc.integer({ min: -1000, max: 1000 }), line), { maxKeys: 4 }),
    materials: fc.dictionary(word, fc.array(fc.integer()), { maxKeys: 2 }),
  })
  .map(({ materials, ...rest }) => (Object.keys(materials).length === 0 ? rest : { ...rest, materials }));
const dice: fc.Arbitrary<Header["dice"]> = fc.oneof(
  fc.constant({ kind: "typed" as const }),
  fc.record({ kind: fc.constant("seeded" as const), seed: fc.integer({ min: 0, max: 4294967295 }) }),
  fc.record(
    {
      kind: fc.constant("fair" as const),
      commitment: hex(32),
      salts: fc.record({ red: hex(8), blue: hex(32) }),
      secret: hex(32),
    },
    { requiredKeys: ["kind", "commitment", "salts"] },
  ),
);

describe("a record", () => {
  it("reads as it was written, and looks as the notation says", () => {
    const record = { ...recordOf(8), ending: { by: "resignation", winner: "blue" } as const };
    const text = writeRecord(race, record);
    expect(readRecord(race, text)).toEqual({ ok: true, value: short(record) });
    const lines = text.split("\n").map((found) => found.replace(/ [0-9a-f]{16}$/, " …"));
    expect(lines).toEqual([
      "acies record 1",
      "game race 1",
      "match test.1",
      "scenario track",
      "dice seeded 7",
      "",
      "1 red deal {3 1} …",
      "2 red bid 1 …",
      "3 blue bid 0 …",
      "4 red place 2 …",
      "5 blue place 1 …",
      "6 red roll {2 4} …",
      expect.stringMatching(/^7 red /),
      expect.stringMatching(/^8 /),
      "",
      "ending resignation blue",
      "",
    ]);
    expect(gameOfRecord(text)).toBe("race");
    expect(gameOfRecord("hello")).toBeUndefined();
  });

  it("keeps any header: names with odd edges, several lines, options, materials, every kind of dice", () => {
    const head = fc.record(
      {
        match: word,
        setting,
        dice,
        players: fc.record({ red: line, blue: line }),
        inherited: fc.record({ match: word, entries: fc.nat(9_999_999) }),
      },
      { requiredKeys: ["match", "setting", "dice"] },
    );
    const endings = fc.record({ by: fc.constantFrom(...ENDINGS), winner: fc.constantFrom("red", "blue", undefined) });
    fc.assert(
      fc.property(head, fc.option(endings), (found, ending) => {
        const header: Header = { game: "race", version: 1, ...found };
        const record: MatchRecord<RaceAction> = { header, entries: [], ...(ending === null ? {} : { ending }) };
        expect(readRecord(race, writeRecord(race, record))).toEqual({ ok: true, value: record });
      }),
      { seed: 6, numRuns: 400 },
    );
  });

  it("cannot be made to say something by a player's name", () => {
    const players = { red: "Ana\nending outcome red", blue: "x\n1 red deal {1 1} 0000000000000000" };
    const record = { ...recordOf(7), header: { ...HEADER, players } };
    expect(readRecord(race, writeRecord(race, record))).toEqual({ ok: true, value: short(record) });
  });

  it("may carry comments, empty lines and Windows line ends", () => {
    const text = writeRecord(race, recordOf(8));
    const decorated = text.replaceAll("\n", "\r\n").replace("match", "# a comment\r\n\r\nmatch");
    expect(readRecord(race, decorated)).toEqual(readRecord(race, text));
  });

  it("betrays any single character changed in an entry, at that entry", () => {
    const record = recordOf(20);
    const text = `${writeRecord(race, { ...record, ending: { by: "agreement", winner: undefined } })}`;
    const lines = text.split("\n");
    const start = lines.findIndex((found) => found.startsWith("1 "));
    let found = 0;
    for (let seq = 1; seq <= record.entries.length; seq++) {
      const at = start + seq - 1;
      const whole = lines[at] ?? "";
      for (let i = 0; i < whole.length; i++)
        for (const char of "0159aZ {}.\t-") {
          if (whole[i] === char) continue;
          const changed = whole.slice(0, i) + char + whole.slice(i + 1);
          const read = readRecord(race, [...lines.slice(0, at), changed, ...lines.slice(at + 1)].join("\n"));
          if (!read.ok) {
            expect(read.error.line, changed).toBe(at + 1);
            found++;
            continue;
          }
          const again = replay(race, read.value);
          if (again.ok) {
            // Only a tab for a space within an action reads as the very same record.
            expect(char, changed).toBe("\t");
            expect(writeRecord(race, { ...record, entries: again.value.entries() })).toBe(writeRecord(race, record));
          } else {
            expect(again.error.seq, changed).toBe(seq);
            found++;
          }
        }
    }
    expect(found).toBeGreaterThan(4000);
  });

  it("betrays a line that is missing, doubled or out of order", () => {
    const lines = writeRecord(race, recordOf(12)).split("\n");
    const first = lines.findIndex((found) => found.startsWith("1 "));
    const without = lines.filter((_, i) => i !== first + 4);
    expect(reading(without.join("\n"))).toBe(`${first + 5} expected`);
    const doubled = [...lines.slice(0, first + 5), ...lines.slice(first + 4)];
    expect(reading(doubled.join("\n"))).toBe(`${first + 6} expected`);
    const hidden = lines.map((found, i) => (i === first + 4 ? `#${found}` : found));
    expect(reading(hidden.join("\n"))).toBe(`${first + 6} expected`);
  });
});

describe("a record that is not one", () => {
  const good = writeRecord(race, recordOf(8)).split("\n");
  const withLine = (index: number, text: string) => good.map((found, i) => (i === index ? text : found)).join("\n");

  it("is refused with the line", () => {
    expect(reading("")).toBe("1 expected");
    expect(reading("acies record 2\n")).toBe("1 expected");
    expect(reading("acies record 1\n")).toBe("0 missing");
    expect(reading(withLine(1, "game race"))).toBe("2 expected");
    expect(reading(withLine(1, "game chess 1"))).toBe("2 wrongGame");
    expect(reading(withLine(2, "match a b"))).toBe("3 expected");
    expect(reading(withLine(3, "army green 12 Sp"))).toBe("4 expected");
    expect(reading(withLine(3, 'army red "12 Sp'))).toBe("4 expected");
    expect(reading(withLine(3, "# none"))).toBe("0 missing");
    expect(reading(withLine(4, "dice loaded 6"))).toBe("5 expected");
    expect(reading(withLine(4, "dice seeded -1"))).toBe("5 expected");
    expect(reading(withLine(4, `dice fair ${"0".repeat(64)}`))).toBe("0 missing"); // no salts
    expect(reading(withLine(5, "salt red zz"))).toBe("6 expected");
    expect(reading(withLine(5, "secret 12"))).toBe("6 expected");
    expect(reading(withLine(5, "weather fine"))).toBe("6 unknownKey");
    expect(reading(withLine(5, "inherited 3"))).toBe("6 expected");
    expect(reading(withLine(5, "inherited -3 m1"))).toBe("6 expected");
    expect(reading(withLine(5, "option loud"))).toBe("6 notJson");
    expect(reading(withLine(5, "option loud [1]"))).toBe("6 expected");
    expect(reading(withLine(5, "option __proto__ 1"))).toBe("6 missing");
    expect(reading(withLine(5, "ending outcome green"))).toBe("6 expected");
    expect(reading(withLine(5, "ending boredom red"))).toBe("6 expected");
    expect(reading(withLine(6, "1 red deal {3 1}"))).toBe("7 expected");
    expect(reading(withLine(6, "1 red fly {3 1} 0123456789abcdef"))).toBe("7 notOneOf");
    expect(reading(withLine(6, "2 red deal {3 1} 0123456789abcdef"))).toBe("7 expected");
    expect(reading("x".repeat(20_000_001))).toBe("0 tooLong");
  });

  it("never makes the reader throw", () => {
    const scraps = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom(...good),
      fc.constantFrom(
        "game",
        "option a",
        "material b {",
        "salt red",
        "9 red deal",
        "army red",
        "dice",
        "ending",
        "{}",
        "1",
      ),
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 12 }), (found) => {
        readRecord(race, ["acies record 1", ...found].join("\n"));
        readRecord(race, found.join(" "));
      }),
      { seed: 8, numRuns: 1500 },
    );
    fc.assert(
      fc.property(fc.nat(good.join("\n").length), fc.string({ unit: "binary", maxLength: 5 }), (at, inserted) => {
        const text = good.join("\n");
        readRecord(race, text.slice(0, at) + inserted + text.slice(at + inserted.length));
      }),
      { seed: 9, numRuns: 1500 },
    );
  });
});

describe("a setting", () => {
  it("survives JSON and is plain when nothing is chosen", () => {
    fc.assert(
      fc.property(setting, (found) => {
        expect(decodeSetting(JSON.parse(JSON.stringify(found)))).toEqual({ ok: true, value: found });
      }),
      { seed: 3 },
    );
    expect(decodeSetting(plainSetting("track"))).toEqual({
      ok: true,
      value: { scenario: "track", armies: { red: "", blue: "" }, options: {} },
    });
  });

  it("is refused with its place, never thrown", () => {
    const plain = plainSetting("track");
    const place = (value: unknown) => {
      const found = decodeSetting(value);
      return found.ok ? "read" : `${found.error.path} ${found.error.code}`;
    };
    expect(place({ ...plain, scenario: 7 })).toBe("$.scenario expected");
    expect(place({ ...plain, armies: { red: "" } })).toBe("$.armies missing");
    expect(place({ ...plain, armies: { red: "", blue: "x".repeat(20_001) } })).toBe("$.armies.blue tooLong");
    expect(place({ ...plain, options: { a: 0.5 } })).toMatch(/^\$\.options\.a /);
    expect(place({ ...plain, options: { "two words": 1 } })).toBe("$.options unknownKey");
    expect(place({ ...plain, options: JSON.parse('{"__proto__":1}') })).toBe("$.options unknownKey");
    expect(place({ ...plain, cheat: true })).toBe("$ unknownKey");
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const found = decodeSetting(value);
        if (!found.ok) expect(typeof found.error.code).toBe("string");
      }),
      { seed: 3, numRuns: 1000 },
    );
  });
});
