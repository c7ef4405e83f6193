import { describe, expect, it } from "vitest";
import { ford } from "../../../reference/index.ts";
import { codes, lay } from "../positions.ts";

const marcher = (where: string) => `${where} order march shown acted`;
const line = (where: string) => lay({ companies: { "red.1": marcher(`line 4 ${where}`) }, tasks: MARCHING });
const MARCHING = ["activate blue", "march red.1"];

describe("FRD-MOV-01", () => {
  it("lets line march 80 mm and not a hair more", () => {
    const table = line("at 200 40 facing 0");
    expect(table.refuse("red", "march advance 80.001")).toEqual([
      { code: "tooFar", rule: "FRD-MOV-01", facts: { moved: 80_001, allowed: 80_000, over: 1 } },
    ]);
    table.play("red", "march advance 80");
    expect(table.last("marched").pose).toEqual({ x: 200_000, y: 120_000, facing: 0 });
    table.done(["blue activate"]);
  });

  it("lets light march 120 mm", () => {
    const table = lay({ companies: { "red.1": marcher("light 3 at 240 40 facing 0") }, tasks: MARCHING });
    expect(codes(table.refuse("red", "march advance 120.001"))).toEqual(["tooFar"]);
    table.play("red", "march advance 120").done(["blue activate"]);
  });

  it("counts the legs together, a wheel by its farthest corner", () => {
    const table = line("at 200 40 facing 0");
    // The rear right corner is √(40² + 20²) mm from the pivot: 30° of its circle are 23.4 mm.
    table.play("red", "march wheel frontLeft 30 / advance 50");
    const { reasons, total } = table.lastTally("cost");
    expect(reasons.map(({ value }) => value)).toEqual([23_416, 50_000]);
    expect(total).toBe(73_416);
    table.done(["blue activate"]);
  });

  it("refuses legs that are too much only together", () => {
    const table = line("at 200 40 facing 0");
    expect(codes(table.refuse("red", "march advance 50 / shift 10 / advance 21"))).toEqual(["tooFar"]);
    table.play("red", "march advance 50 / shift 10 / advance 20").done(["blue activate"]);
  });
});

describe("FRD-MOV-02", () => {
  it("keeps a march on the table", () => {
    const table = line("at 200 40 facing 180");
    expect(table.refuse("red", "march advance 40.1")).toEqual([{ code: "leavesTable", rule: "FRD-MOV-02" }]);
    table.play("red", "march advance 40").done(["blue activate"]);
  });

  it("binds the whole way, not only its end", () => {
    const table = line("at 379 100 facing 0");
    // Wheeling on the front left corner swings the other side over the edge and back.
    expect(codes(table.refuse("red", "march wheel frontLeft -60"))).toContain("leavesTable");
    table.play("red", "march wheel frontLeft 0").done(["blue activate"]);
  });

  it("binds the placing as well", () => {
    const table = lay({ companies: { "red.1": "line 4 unplaced" }, tasks: ["place red"] });
    expect(codes(table.refuse("red", "place red.1 10 60 0"))).toEqual(["offTable"]);
    table.play("red", "place red.1 20 70 0").done(["red plan", "blue plan"]);
  });
});

describe("FRD-MOV-03", () => {
  const behind = (kind: string) =>
    lay({
      companies: { "red.1": marcher(`${kind} at 240 40 facing 0`), "red.2": "line 4 at 240 100 facing 0" },
      tasks: MARCHING,
    });

  it("lets a company come up to another, not onto it", () => {
    const table = behind("line 4");
    expect(table.refuse("red", "march advance 41")).toEqual([
      { code: "inTheWay", rule: "FRD-MOV-03", facts: { other: "red.2" }, marks: ["red.2"] },
    ]);
    table.play("red", "march advance 40").done(["blue activate"]);
  });

  it("lets nobody through to the far side", () => {
    const table = behind("light 3");
    expect(codes(table.refuse("red", "march advance 110"))).toEqual(["inTheWay"]);
  });

  it("counts the enemy as well", () => {
    const table = lay({
      companies: { "red.1": marcher("line 4 at 240 40 facing 0"), "blue.1": "line 4 at 240 80 facing 0 order fire" },
      tasks: MARCHING,
    });
    expect(codes(table.refuse("red", "march advance 30"))).toEqual(["inTheWay"]);
  });
});

describe("FRD-MOV-04", () => {
  it("shifts at most 20 mm", () => {
    const table = line("at 200 40 facing 0");
    expect(table.refuse("red", "march shift -20.001")).toEqual([
      { code: "shiftTooLong", rule: "FRD-MOV-04", facts: { shift: 20_001, allowed: 20_000 } },
    ]);
    table.play("red", "march shift -20");
    expect(table.last("marched").pose).toEqual({ x: 180_000, y: 40_000, facing: 0 });
    table.done(["blue activate"]);
  });

  it("wheels on a front corner, which stays where it is", () => {
    const table = line("at 200 100 facing 0");
    table.play("red", "march wheel frontLeft 90");
    // The corner at 180, 100; the front now runs down from it.
    expect(table.last("marched").pose).toEqual({ x: 180_000, y: 80_000, facing: 250_000 });
    table.done(["blue activate"]);
  });

  it("knows no other way to go", () => {
    expect(ford.notation.readAction("march retire 10").ok).toBe(false);
    expect(ford.notation.readAction("march wheel rearLeft 10").ok).toBe(false);
  });
});
