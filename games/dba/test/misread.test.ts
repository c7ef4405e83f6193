import { describe, expect, it } from "vitest";
import { dba } from "../src/index.ts";
import { field } from "./field.ts";

const { readAction, readPosition, writePosition } = dba.notation;

describe("what is written wrong", () => {
  const good = writePosition(field({ red: [["4Sp", 300, 100, 0]], blue: [["4Bd", 300, 500, 180]] }));
  const lineOf = (start: string): number => good.split("\n").findIndex((line) => line.startsWith(start)) + 1;
  const refusedPosition = (from: string | RegExp, to: string) => {
    const read = readPosition(good.replace(from, to));
    return read.ok ? read.value : read.error;
  };
  const refusedAction = (text: string) => {
    const read = readAction(text);
    return read.ok ? read.value : read.error;
  };

  it("is told with its line and by its own words in a position", () => {
    const red = lineOf("element red.1");
    expect(refusedPosition("at 300 100", "at 300 eighty")).toEqual([
      { line: red, code: "expected", facts: { what: "12.345", found: "eighty" } },
    ]);
    expect(refusedPosition("at 300 100 facing 0", "at 300 100")).toEqual([
      { line: red, code: "missing", facts: { what: "facing" } },
    ]);
    expect(refusedPosition("at 300 100", "at 99999 100")).toEqual([
      { line: red, code: "outOfRange", facts: { found: "99999", min: "-1000", max: "1000" } },
    ]);
    expect(refusedPosition("at 300 100 facing 0", "at 300 100 facing 360")).toEqual([
      { line: red, code: "outOfRange", facts: { found: "360", min: "0", max: "359.99964" } },
    ]);
    expect(refusedPosition("element red.1", "element red.99")).toEqual([
      { line: red, code: "unknownKey", facts: { found: "red.99" } },
    ]);
    expect(refusedPosition(/^turn .*$/m, "turn 5 green rolled 4 pips 4")).toMatchObject([
      { line: lineOf("turn"), code: "notOneOf", facts: { found: "green" } },
    ]);
    expect(refusedPosition("option scale 15", "option scale wide")).toMatchObject([
      { line: lineOf("option scale"), code: "notOneOf", facts: { found: "wide" } },
    ]);
    expect(refusedPosition("task move", "task dance")).toMatchObject([
      { line: lineOf("task"), code: "notOneOf", facts: { found: "dance" } },
    ]);
    expect(refusedPosition(/^scenario .*\n/m, "")).toEqual([{ line: 0, code: "missing", facts: { what: "scenario" } }]);
    expect(refusedPosition(/^army blue .*\n/m, "")).toEqual([
      { line: 0, code: "missing", facts: { what: "army blue" } },
    ]);
    expect(refusedPosition(/^option scale .*\n/m, "")).toMatchObject([{ facts: { what: "option scale" } }]);
    expect(refusedPosition(/^edges .*$/m, "edges south")).toMatchObject([{ code: "missing", facts: { what: "blue" } }]);
    expect(refusedPosition(/^army blue .*$/m, "army blue II/12")).toEqual([
      { line: lineOf("army blue"), code: "missing", facts: { what: "topography" } },
    ]);
  });

  it("is not taken for whole where words are left out, nor where an element would be in two places", () => {
    const red = lineOf("element red.1");
    const lacking = (more: string) => refusedPosition("at 300 100 facing 0", more);
    for (const what of ["dismounts", "charged"])
      expect(lacking(`at 300 100 facing 0 ${what}`)).toMatchObject([{ line: red, code: "missing" }]);
    expect(lacking("in")).toMatchObject([{ line: red, code: "missing", facts: { what: "hold" } }]);
    for (const [place, idle] of [
      ["at 300 100 facing 0 lost", "lost"],
      ["at 300 100 facing 0 in red.camp", "in"],
      ["waiting absent", "absent"],
      ["lost facing 0", "facing"],
    ] as const)
      expect(lacking(place)).toEqual([{ line: red, code: "trailing", facts: { found: idle } }]);
  });

  it("is told in millimetres, degrees and its own words in an action", () => {
    expect(refusedAction("moveElement red.1 to 100,1e5,0")).toEqual({
      line: 1,
      code: "expected",
      facts: { what: "12.345", found: "1e5" },
    });
    expect(refusedAction("moveElement red.1 to 100,200")).toEqual({
      line: 1,
      code: "missing",
      facts: { what: "facing" },
    });
    expect(refusedAction("moveElement red.1 to 100,200,-9")).toMatchObject({
      facts: { found: "-9", max: "359.99964" },
    });
    expect(refusedAction("moveGroup red.1,red.2 steps wheel left 450")).toMatchObject({
      code: "outOfRange",
      facts: { found: "450", min: "0", max: "180" },
    });
    expect(refusedAction("moveGroup red.1 red.2 steps advance 10")).toMatchObject({ facts: { found: "red.1 red.2" } });
    expect(refusedAction(`moveElement red.1 to${" 100,200,0".repeat(33)}`)).toEqual({
      line: 1,
      code: "tooLong",
      facts: { what: "legs", size: 33, limit: 32 },
    });
    expect(refusedAction("breakOff red.1 far")).toMatchObject({ facts: { what: "12.345", found: "far" } });
    expect(refusedAction("deploy red.1=1,1,0 red.1=2,2,0")).toMatchObject({
      facts: { found: "red.1=1,1,0 red.1=2,2,0" },
    });
  });
});
