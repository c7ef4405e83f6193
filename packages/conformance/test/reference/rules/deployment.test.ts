import { describe, expect, it } from "vitest";
import { ford } from "../../../reference/index.ts";
import { openTable } from "../../../src/index.ts";
import { begin, codes } from "../positions.ts";

const TERMS = { scenario: "ford", options: {} };

describe("FRD-ARM-01", () => {
  it("musters three companies of either kind", () => {
    const mustered = ford.muster(" line  light line ", TERMS);
    expect(mustered).toEqual({
      ok: true,
      value: {
        army: "line light line",
        pieces: [
          { kind: "line", count: 2 },
          { kind: "light", count: 1 },
        ],
      },
    });
  });

  it.each(["line line", "line line line light"])("refuses an army of another size: %s", (army) => {
    const mustered = ford.muster(army, TERMS);
    expect(mustered.ok ? [] : mustered.error).toMatchObject([{ code: "wrongCount", rule: "FRD-ARM-01" }]);
  });

  it("gives line four points of strength and light three", () => {
    const table = openTable(ford, {
      scenario: "ford",
      armies: { red: "line light light", blue: "light line line" },
      options: {},
    });
    expect(Object.values(table.state().companies).map(({ strength }) => strength)).toEqual([4, 3, 3, 3, 4, 4]);
    table.done(["red plan", "blue plan"]);
  });
});

describe("FRD-SET-01", () => {
  it("lets the sides place in turn, Red first, until all are placed", () => {
    const table = begin("meadow");
    table.done(["red place"]);
    expect(codes(table.refuse("blue", "place blue.1 200 220 180"))).toEqual(["notYourTurn"]);
    table.play("red", "place red.2 200 80 0").done(["blue place"]);
    table.play("blue", "place blue.1 200 220 180").done(["red place"]);
    table.play("red", "place red.1 100 80 0").play("blue", "place blue.2 100 220 180");
    table.play("red", "place red.3 300 80 0").done(["blue place"]);
    table.play("blue", "place blue.3 300 220 180").done(["red plan", "blue plan"]);
  });

  it("places a company once, and only one's own", () => {
    const table = begin("meadow").play("red", "place red.2 200 80 0").play("blue", "place blue.1 200 220 180");
    expect(codes(table.refuse("red", "place red.2 300 80 0"))).toEqual(["notToPlace"]);
    expect(codes(table.refuse("red", "place blue.2 300 80 0"))).toEqual(["notToPlace"]);
    expect(table.last("placed")).toMatchObject({
      company: "blue.1",
      pose: { x: 200_000, y: 220_000, facing: 500_000 },
    });
    table.done(["red place"]);
  });
});

describe("FRD-SET-02", () => {
  it("keeps Red within 80 mm of its edge", () => {
    const table = begin("meadow");
    expect(table.refuse("red", "place red.1 200 81 0")).toEqual([
      { code: "outOfZone", rule: "FRD-SET-02", facts: { by: 1000, depth: 80_000 } },
    ]);
    table.play("red", "place red.1 200 80 0").done(["blue place"]);
  });

  it("keeps Blue within 80 mm of the other edge, wholly", () => {
    const table = begin("meadow").play("red", "place red.1 200 80 0");
    expect(codes(table.refuse("blue", "place blue.1 200 219 180"))).toEqual(["outOfZone"]);
    expect(codes(table.refuse("blue", "place blue.1 200 230 0"))).toEqual(["outOfZone"]); // its rear is at 210
    table.play("blue", "place blue.1 200 240 0").done(["red place"]);
  });
});

describe("FRD-SET-03", () => {
  it("lets companies touch but not overlap", () => {
    const table = begin("meadow").play("red", "place red.1 200 80 0").play("blue", "place blue.1 200 220 180");
    expect(table.refuse("red", "place red.2 239.9 80 0")).toEqual([
      { code: "onTopOf", rule: "FRD-SET-03", facts: { others: "red.1" }, marks: ["red.1"] },
    ]);
    table.play("red", "place red.2 240 80 0").done(["blue place"]);
  });
});
