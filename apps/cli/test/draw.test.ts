import type { Sketch, SketchPiece, Spot } from "@acies/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draw } from "../src/draw.ts";

const box = (x: number, y: number, w: number, h: number): readonly Spot[] => [
  [x, y],
  [x, y + h],
  [x + w, y + h],
  [x + w, y],
];

const piece = (id: string, outline: readonly Spot[], front?: SketchPiece["front"]): SketchPiece => ({
  id,
  kind: "line",
  seat: id.startsWith("red") ? "red" : "blue",
  outline,
  ...(front === undefined ? {} : { front }),
});

const sketch = (pieces: readonly SketchPiece[], areas: Sketch["areas"] = []): Sketch => ({
  width: 100_000,
  height: 50_000,
  unit: { name: "mm", size: 1000 },
  areas,
  pieces,
});

describe("draw", () => {
  it("covers exactly the cells whose middle a base covers", () => {
    // Fifty columns of 2 mm; twelve or thirteen rows of about 4 mm.
    const { lines } = draw(sketch([piece("red.1", box(20_000, 20_000, 20_000, 10_000))]), 52);
    const cells = lines.flatMap((line, row) => Array.from(line, (mark, column) => ({ mark, row, column })));
    const drawn = cells.filter(({ mark }) => mark === "A");
    expect(Math.min(...drawn.map(({ column }) => column)) - 1).toBe(10);
    expect(Math.max(...drawn.map(({ column }) => column)) - 1).toBe(19);
    expect(lines).toHaveLength(15);
    expect(new Set(drawn.map(({ row }) => row)).size).toBe(3);
  });

  it.each([
    ["↑", [0, 10], [10, 10]],
    ["→", [10, 10], [10, 0]],
    ["↓", [10, 0], [0, 0]],
    ["←", [0, 0], [0, 10]],
  ] as const)("points %s where the front is", (arrow, from, to) => {
    const at = ([x, y]: Spot): Spot => [40_000 + x * 1000, 20_000 + y * 1000];
    const { lines, pieces } = draw(
      sketch([piece("blue.1", box(40_000, 20_000, 10_000, 10_000), [at(from), at(to)])]),
      80,
    );
    expect(pieces[0]).toMatchObject({ mark: "a", arrow });
    expect(lines.join("\n")).toContain(arrow);
  });

  it("keeps the letter of a piece too small for an arrow", () => {
    const { lines } = draw(
      sketch([
        piece("red.1", box(50_000, 25_000, 10, 10), [
          [50_000, 25_010],
          [50_010, 25_010],
        ]),
      ]),
      40,
    );
    expect(lines.join("").match(/[A↑]/g)).toEqual(["A"]);
  });

  it("keeps the letter of a piece when another is lost, and counts pieces that have no number", () => {
    const marks = (...ids: readonly string[]) =>
      draw(sketch(ids.map((id, i) => piece(id, box(10_000 * i, 10_000, 8000, 8000)))), 60).pieces.map(
        ({ mark }) => mark,
      );
    expect(marks("red.1", "red.2", "red.4", "blue.3")).toEqual(["A", "B", "D", "c"]);
    expect(marks("red.1", "red.4", "blue.13")).toEqual(["A", "D", "m"]);
    expect(marks("red-archers", "red-guard", "KG4")).toEqual(["A", "B", "a"]);
    expect(marks("red.1", "red.99")).toEqual(["A", "B"]);
  });

  it("gives every kind of ground its own fill, and pieces go over it", () => {
    const areas = [
      { id: "1", kind: "wood", outline: box(0, 0, 50_000, 50_000) },
      { id: "2", kind: "hill", outline: box(50_000, 0, 50_000, 50_000) },
    ];
    const drawing = draw(sketch([piece("red.1", box(10_000, 10_000, 20_000, 20_000))], areas), 60);
    const [wood, hill] = drawing.areas.map(({ mark }) => mark);
    expect(wood).not.toBe(hill);
    const text = drawing.lines.join("");
    for (const mark of [wood, hill, "A"]) expect(text).toContain(mark);
  });

  it("never leaves the frame, whatever is drawn and however wide", () => {
    const spot = fc.tuple(fc.integer({ min: -50_000, max: 150_000 }), fc.integer({ min: -50_000, max: 150_000 }));
    const outline = fc.array(spot, { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(outline, { maxLength: 60 }), fc.integer({ min: 20, max: 200 }), (outlines, width) => {
        const pieces = outlines.map((one, i) => piece(`${i % 2 === 0 ? "red" : "blue"}.${i}`, one));
        const { lines } = draw(sketch(pieces), width);
        for (const line of lines) expect(line).toHaveLength(width);
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});
