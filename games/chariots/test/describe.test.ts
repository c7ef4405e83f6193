import { expect, it, describe as suite } from "vitest";
import { describe, sketch } from "../src/describe.ts";
import { upshot } from "../src/upshot.ts";
import { field } from "./field.ts";

const state = field({
  red: [
    ["SI", "1010", "V0"],
    ["LI", "1310", "V0", { missile: "B" }],
    ["SI", "1020", "V3"],
  ],
  blue: [
    ["BI", "0910", "V3"],
    ["CH2", "0920", "V3", { missile: "C" }],
  ],
  redLeaders: [["a", "gc", "1010", { wounded: true }]],
  standards: [{ seat: "red", hex: "1010", leader: "a" }],
  map: { terrain: { "0505": "woods" }, levels: { "0505": 2, "0506": 1 } },
  state: { engaged: [["red.1", "blue.1"]] },
});
const remarks = describe(state);
const about = (code: string) => remarks.filter((remark) => remark.code === code);

suite("describe", () => {
  it("tells who is engaged and who faces whom", () => {
    expect(about("engaged").map(({ facts }) => facts)).toEqual([
      { unit: "red.1", with: "blue.1" },
      { unit: "blue.1", with: "red.1" },
    ]);
    expect(about("faces").map(({ facts }) => facts)).toContainEqual({ unit: "red.1", foes: "blue.1" });
  });
  it("tells who is threatened on flank or rear", () => {
    expect(about("threatenedOn").map(({ facts }) => facts)).toEqual([{ unit: "red.3", by: "blue.2", on: "rear" }]);
  });
  it("tells who is in reach of missiles, and not who is not", () => {
    const units = about("underMissiles").map(({ facts }) => facts?.unit);
    expect(units).toContain("red.3");
    expect(units).not.toContain("red.2");
  });
  it("tells turn, losses, leaders and every unit", () => {
    expect(about("turn")).toMatchObject([{ facts: { turn: 3 } }]);
    expect(about("losses").length).toBe(2);
    expect(about("leaderWounded")).toMatchObject([{ marks: ["a"] }]);
    expect(about("stands").length).toBe(5);
  });
});

suite("sketch", () => {
  const drawn = sketch(state);
  it("draws hexes only where they are not clear", () => {
    expect(drawn.areas.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      "0505.level level2",
      "0505 woods",
      "0506.level level1",
    ]);
  });
  it("draws every unit with the front that it has, leaders and Standards without", () => {
    expect(drawn.pieces.map(({ id }) => id)).toEqual([
      "red.1",
      "red.2",
      "red.3",
      "blue.1",
      "blue.2",
      "a",
      "red.standard",
    ]);
    const north = drawn.pieces[0]?.front ?? [
      [0, 0],
      [0, 0],
    ];
    const south = drawn.pieces[2];
    const middle = (south?.outline ?? []).reduce((sum, [, y]) => sum + y, 0) / 4;
    expect(north[0][1]).toBe(north[1][1]);
    expect(north[0][0]).toBeLessThan(north[1][0]); // the left end lies west for who looks north
    expect(south?.front?.[0]?.[1] ?? 0).toBeGreaterThan(middle);
    expect(drawn.pieces[5]?.front).toBeUndefined();
  });
  it("stays on the sheet", () => {
    for (const [x, y] of [...drawn.areas, ...drawn.pieces].flatMap(({ outline }) => outline)) {
      expect(x >= 0 && x <= drawn.width && y >= 0 && y <= drawn.height).toBe(true);
    }
  });
});

suite("upshot", () => {
  it("counts what matters and nothing on the way", () => {
    expect(upshot({ type: "eliminated", unit: "red.1", routPoints: 6, rules: [] })).toBe("eliminated red.1");
    expect(upshot({ type: "hitsTaken", unit: "red.1", hits: 2, rules: [] })).toBe("hitsTaken red.1 2");
    expect(upshot({ type: "ended", result: { winner: null, rule: "COF-11.0d" }, rules: [] })).toBe("ended draw");
    expect(upshot({ type: "turnBegan", number: 2, rules: [] })).toBeUndefined();
  });
});
