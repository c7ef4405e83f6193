/** Labels dodge pieces: nothing that a draft speaks of is hidden by the words about it (LOOK §7.5). */
import { describe, expect, it } from "vitest";
import { projectionOf } from "../../src/battlefield/projection.ts";
import type { Label } from "../../src/battlefield/scene.ts";
import { boxesOf, dodging, type Standing } from "../../src/play/dodging.ts";

const projection = projectionOf({ width: 600_000, height: 600_000 }, "south");
const room = { projection, pixel: 750 };
const at = (x: number, y: number, facing = 0): Standing => ({
  pose: { x: x * 1000, y: y * 1000, facing },
  width: 40_000,
  depth: 30_000,
});
const boxes = (...standing: readonly Standing[]) => boxesOf(standing, projection);
const label = (side: Label["side"]): Label => ({
  id: "cost",
  at: { x: 0, y: 0 },
  runs: [{ text: "186 de 200 p" }, { text: "1 PIP" }],
  tone: "legal",
  side,
});

describe("a label", () => {
  it("stands off what it speaks of, on the side it was given", () => {
    const [piece] = boxes(at(300, 300));
    for (const side of ["above", "below"] as const) {
      const placed = dodging(label(side), boxes(at(300, 300)), [], room);
      expect(placed.label.side).toBe(side);
      if (placed.box === undefined || piece === undefined) throw new Error("nowhere");
      expect(placed.box.bottom <= piece.top || placed.box.top >= piece.bottom).toBe(true);
    }
  });

  it("goes to the other side of an enemy it would hide, beside where there is one on both, and farther off in a line", () => {
    const ghost = boxes(at(300, 300));
    const ahead = boxes(at(300, 330));
    expect(dodging(label("above"), ghost, ahead, room).label.side).toBe("below");
    const both = boxes(at(300, 330), at(300, 270));
    const beside = dodging(label("above"), ghost, both, room);
    expect(beside.label).toMatchObject({ side: "right", at: { y: 285_000 } });
    expect(beside.box?.left).toBeGreaterThan(320);
    const line = boxes(...[180, 220, 260, 340, 380, 420].map((x) => at(x, 300)), at(300, 330), at(300, 270));
    const placed = dodging(label("above"), ghost, line, room);
    const near = dodging(label("above"), ghost, [], room);
    expect(placed.label.side).toBe("above");
    expect(placed.label.at.y).toBeGreaterThan(near.label.at.y);
  });

  it("leans over to the side where nobody stands", () => {
    const [left, right] = [boxes(at(260, 330)), boxes(at(340, 330), at(300, 270))];
    expect(dodging(label("above"), boxes(at(300, 300)), left, room).label).toMatchObject({
      side: "above",
      lean: "right",
    });
    expect(dodging(label("above"), boxes(at(300, 300)), right, room).label).toMatchObject({
      side: "above",
      lean: "left",
    });
  });

  it("stays on the table, where nothing pushes it back over what it dodged", () => {
    expect(dodging(label("above"), boxes(at(580, 300)), [], room).label).toMatchObject({ side: "above", lean: "left" });
    expect(dodging(label("above"), boxes(at(300, 596)), [], room).label.side).toBe("below");
  });

  it("speaks of a whole group from its edge, and of nothing from where it was", () => {
    const group = boxes(at(260, 300), at(300, 300), at(300, 270), at(300, 240));
    const placed = dodging(label("below"), group, [], room);
    expect(placed.label.at.x).toBe(280_000);
    expect(placed.label.at.y).toBeLessThan(240_000);
    expect(dodging(label("below"), [], group, room)).toEqual({ label: label("below"), box: undefined });
  });
});
