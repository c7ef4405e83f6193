import { ledger } from "@acies/contract";
import { describe, expect, it } from "vitest";
import { evolve } from "../../src/evolve.ts";
import { overturnInFireAndRun } from "../../src/rules/overturning.ts";
import type { UnitType } from "../../src/vocabulary.ts";
import { fixed, told } from "../field.ts";
import { act, acts, begin, choices, march, refusals, step, turn, unit } from "./marching.ts";

const OPTION = { options: { overturn: true } } as const;
const start = (type: UnitType, more = {}, given = {}) =>
  march({ red: [[type, "1015", "V0", more]], ...OPTION, ...given });

describe("COF-6.81", () => {
  it("declares a speed for chariots and wagons, up to their allowance", () => {
    const begins = choices(start("CH3", { ma: 7 })).filter(
      (action) => action.type === "begin" && action.unit === "red.1",
    );
    expect(begins.map((action) => (action.type === "begin" ? action.speed : 0))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(refusals(start("CH3"), begin("red.1"))).toEqual(["badSpeed COF-6.81"]);
    expect(refusals(start("BW", { ma: 6 }), begin("red.1", false, 7))).toEqual(["badSpeed COF-6.81"]);
    expect(refusals(start("BI"), begin("red.1", false, 3))).toEqual(["noSpeedHere COF-6.81"]);
    expect(refusals(march({ red: [["CH3", "1015", "V0"]] }), begin("red.1", false, 3))).toEqual([
      "noSpeedHere COF-6.81",
    ]);
  });

  it("is all that may be spent", () => {
    const slow = acts(start("CH2", { ma: 9 }), begin("red.1", false, 2), step("0915"), step("0816"));
    expect(slow.move).toBeNull();
  });
});

describe("COF-6.82a", () => {
  it("rolls for each vertex turned and for flagged ground, and hits at once", () => {
    const moving = acts(start("CH3"), begin("red.1", false, 7), step("0915"));
    const { state, events } = act(moving, turn("V2"), 9, 0);
    expect(told(events, "overturnRolled").map(({ face, overturned }) => [face, overturned])).toEqual([
      [9, true],
      [0, false],
    ]);
    expect(unit(state, "red.1").hits).toBe(1);
    const rough = act(start("CH3", {}, { map: { terrain: { "0915": "rough" } } }), begin("red.1", false, 7)).state;
    const entered = act(rough, step("0915"), 8);
    expect(told(entered.events, "overturnRolled")).toHaveLength(1);
    expect(unit(entered.state, "red.1").hits).toBe(2);
  });

  it("rolls for nobody without the option", () => {
    const moving = acts(march({ red: [["CH3", "1015", "V0"]] }), begin("red.1"), step("0915"));
    expect(told(act(moving, turn("V2")).events, "overturnRolled")).toEqual([]);
  });
});

describe("COF-6.82b", () => {
  it("rolls once on the column of fire and run, whatever the speed", () => {
    const state = start("CH2");
    const book = ledger(state, evolve);
    overturnInFireAndRun(book, "red.1", fixed(9));
    expect(told(book.events(), "overturnRolled")).toMatchObject([
      { unit: "red.1", face: 9, rules: ["COF-6.82b", "COF-6.92"] },
    ]);
    const off = ledger(march({ red: [["CH2", "1015", "V0"]] }), evolve);
    overturnInFireAndRun(off, "red.1", fixed());
    expect(off.events()).toEqual([]);
  });
});

describe("COF-6.82c", () => {
  it("overturns a CH-3 at speed 7 that turns with its fourth point and rolls 7", () => {
    const moving = acts(start("CH3", { ma: 7 }), begin("red.1", false, 7), step("0915"), step("0816"), step("0716"));
    const { state, events } = act(moving, turn("V1"), 7);
    expect(told(events, "overturnRolled")).toMatchObject([{ face: 7, overturned: true }]);
    expect(state.move?.spent["red.1"]).toBe(4);
    expect(unit(state, "red.1").hits).toBe(1);
  });
});

describe("COF-6.83", () => {
  it("needs no roll before it has left its first hex", () => {
    const begun = act(start("CH3"), begin("red.1", false, 7)).state;
    expect(told(act(begun, turn("V2")).events, "overturnRolled")).toEqual([]);
  });
});
