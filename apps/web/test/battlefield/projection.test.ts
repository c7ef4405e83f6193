import { forwardOf } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { projectionOf, READERS } from "../../src/battlefield/projection.ts";

const WORLD = { width: 900_000, height: 600_000 };
const points = fc.record({ x: fc.integer({ min: 0, max: 900_000 }), y: fc.integer({ min: 0, max: 600_000 }) });

describe.each(READERS)("the sheet seen from the %s", (reader) => {
  const projection = projectionOf(WORLD, reader);

  it("holds the whole world, and leads back to it", () => {
    fc.assert(
      fc.property(points, (p) => {
        const sheet = projection.toSheet(p);
        expect(sheet.x).toBeGreaterThanOrEqual(0);
        expect(sheet.x).toBeLessThanOrEqual(projection.width);
        expect(sheet.y).toBeGreaterThanOrEqual(0);
        expect(sheet.y).toBeLessThanOrEqual(projection.height);
        const back = projection.toWorld(sheet);
        expect(back.x).toBeCloseTo(p.x, 6);
        expect(back.y).toBeCloseTo(p.y, 6);
      }),
      { seed: 5 },
    );
  });

  it("has the reader's edge at the bottom", () => {
    const middle = {
      south: { x: 450_000, y: 0 },
      north: { x: 450_000, y: 600_000 },
      west: { x: 0, y: 300_000 },
      east: { x: 900_000, y: 300_000 },
    };
    expect(projection.toSheet(middle[reader]).y).toBe(projection.height);
  });

  it("turns facings as it turns places", () => {
    for (const turn of [0, 100_000, 250_000, 600_000, 900_000]) {
      const here = { x: 400_000, y: 300_000 };
      const ahead = forwardOf(turn);
      const [a, b] = [here, { x: here.x + ahead.x * 1000, y: here.y + ahead.y * 1000 }].map(projection.toSheet);
      const radians = (projection.degrees(turn) * Math.PI) / 180;
      expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(Math.sin(radians), 6);
      expect((b?.y ?? 0) - (a?.y ?? 0)).toBeCloseTo(-Math.cos(radians), 6);
    }
  });
});
