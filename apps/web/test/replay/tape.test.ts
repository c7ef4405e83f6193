import { readFileSync } from "node:fs";
import { dba } from "@acies/dba";
import { describe, expect, it } from "vitest";
import { diceRows, luckOf, type Tape, turningPoints, turnMarks, waysOf, windTape } from "../../src/replay/tape.ts";
import { entryByKey } from "../../src/replay/useCourse.ts";

const RECORD = readFileSync(new URL("../../../../games/dba/test/matches/zama.match", import.meta.url), "utf8");

const wound = <S, A, E>(tape: { readonly ok: boolean; readonly value?: Tape<S, A, E> }): Tape<S, A, E> => {
  if (tape.value === undefined) throw new Error("The record did not wind");
  return tape.value;
};

const tape = wound(windTape(dba, RECORD));
const last = tape.frames.length - 1;

describe("a record wound through", () => {
  it("has a position for every entry, and losses that only grow", () => {
    expect(tape.frames.map(({ entry }) => entry)).toEqual(tape.frames.map((_, index) => index));
    expect(tape.record.entries).toHaveLength(last);
    for (const [index, { lost }] of tape.frames.entries()) {
      const before = tape.frames[index - 1]?.lost ?? { red: 0, blue: 0 };
      expect(lost.red).toBeGreaterThanOrEqual(before.red);
      expect(lost.blue).toBeGreaterThanOrEqual(before.blue);
    }
    expect(tape.frames[last]?.lost).toEqual({ red: 4, blue: 0 });
    expect(tape.ending).toMatchObject({ by: "outcome", winner: "blue" });
  });

  it("counts every die once, by its purpose and its seat", () => {
    const rows = diceRows(tape.frames);
    const counted = rows.reduce((sum, { by }) => sum + by.red.count + by.blue.count, 0);
    const summed = rows.reduce((sum, { by }) => sum + by.red.sum + by.blue.sum, 0);
    const faces = tape.record.entries.flatMap((entry) => entry.faces);
    expect(counted).toBe(faces.length);
    expect(summed).toBe(faces.reduce((sum, face) => sum + face, 0));
    expect(tape.dice).toEqual({ kind: "fair", rolls: faces.length });
  });

  it("calls luck what comes above the mean", () => {
    const row = { rule: "DBA-PIP-01", sides: 6, by: { red: { count: 2, sum: 12 }, blue: { count: 1, sum: 1 } } };
    expect(luckOf([row], "red")).toBe(5);
    expect(luckOf([row], "blue")).toBe(-2.5);
  });

  it("finds the entries that turned the balance, in order, with the place where something fell", () => {
    const moments = turningPoints(tape.frames, 6);
    expect(moments.map(({ entry }) => entry)).toEqual(moments.map(({ entry }) => entry).toSorted((a, b) => a - b));
    expect(moments.reduce((sum, { swing }) => sum + swing, 0)).toBe(-4);
    for (const { entry, at } of moments) {
      const before = [...(tape.frames[entry - 1]?.places.values() ?? [])];
      expect(before).toContainEqual(at);
    }
    // What broke the army is told, however many were lost before.
    expect(turningPoints(tape.frames, 1)).toEqual(moments.slice(-1));
  });

  it("marks where the turn passes on", () => {
    const marks = turnMarks(tape.frames, (state) => state.turn?.seat);
    expect(marks.length).toBeGreaterThan(10);
    for (const [index, { seat }] of marks.entries()) expect(seat).not.toBe(marks[index - 1]?.seat);
  });

  it("follows every piece without the places where it waited", () => {
    const ways = waysOf(tape.frames, 0, last);
    expect(ways.size).toBeGreaterThan(10);
    for (const [id, way] of ways) {
      expect(way[0]).toEqual(tape.frames[0]?.places.get(id));
      for (const [index, place] of way.entries()) expect(place).not.toEqual(way[index - 1]);
    }
    expect(waysOf(tape.frames, last, last).size).toBe(0);
  });
});

describe("a record that cannot be wound", () => {
  const why = (text: string): string => {
    const faulty = windTape(dba, text);
    return faulty.ok ? "none" : faulty.error.why;
  };

  it("is no record, of another version, or comes out differently", () => {
    expect(why("bread and milk")).toBe("notRecord");
    expect(why(RECORD.replace(/^game dba \d+/m, "game dba 9999"))).toBe("otherVersion");
    expect(why(RECORD.slice(0, RECORD.indexOf("begin") + 2))).toBe("notRecord");
    expect(why(RECORD.replace(/\{([1-6])\}/, (_all, face: string) => `{${(Number(face) % 6) + 1}}`))).toBe("differs");
  });
});

describe("the keys of a review", () => {
  const moments = [
    { entry: 3, swing: 1, at: undefined },
    { entry: 7, swing: -1, at: undefined },
  ];

  it.each([
    ["ArrowLeft", 5, 4],
    ["ArrowLeft", 0, 0],
    ["ArrowRight", 9, 9],
    ["ArrowUp", 5, 3],
    ["ArrowUp", 3, 0],
    ["ArrowDown", 5, 7],
    ["ArrowDown", 7, 9],
    ["Home", 5, 0],
    ["End", 5, 9],
    ["x", 5, undefined],
  ])("%s from entry %d", (key, at, to) => {
    expect(entryByKey(key, at, 9, moments)).toBe(to);
  });
});
