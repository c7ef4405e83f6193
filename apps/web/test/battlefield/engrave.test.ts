import { boundsOf, distance } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { engrave, GROUND_KINDS } from "../../src/battlefield/engrave/engrave.ts";
import type { Engraving, InkPath } from "../../src/battlefield/engrave/layers.ts";
import { closedPath, openPath } from "../../src/battlefield/engrave/pathData.ts";
import { seeded, seedOf } from "../../src/battlefield/engrave/random.ts";
import { scattered } from "../../src/battlefield/engrave/scatter.ts";
import { areaOf, cut, edgeDistance, inset, isInside, paced } from "../../src/battlefield/engrave/shapes.ts";
import { GROUNDS, oval } from "./grounds.ts";

const inks = (engraving: Engraving): readonly InkPath[] =>
  engraving.flatMap((layer) => (layer.kind === "path" ? [layer] : layer.symbols.flat()));

/** Where the pen goes, from path data of M, l, h, v, z. */
const penOf = (d: string): readonly { readonly x: number; readonly y: number }[] => {
  let x = 0;
  let y = 0;
  const places: { readonly x: number; readonly y: number }[] = [];
  for (const [, command = "", rest = ""] of d.matchAll(/([Mlhvz])([^Mlhvz]*)/g)) {
    const figures = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === "M") [x = 0, y = 0] = figures;
    if (command === "h") x += figures[0] ?? 0;
    if (command === "v") y += figures[0] ?? 0;
    for (let i = 0; command === "l" && i < figures.length; i += 2) {
      x += figures[i] ?? 0;
      y += figures[i + 1] ?? 0;
      places.push({ x, y });
    }
    places.push({ x, y });
  }
  return places;
};

describe("engrave", () => {
  it("knows every kind of ground", () => {
    expect(GROUNDS.map(({ kind }) => kind)).toEqual([...GROUND_KINDS]);
  });

  it.each(GROUNDS)("draws $kind with strokes that are all numbers", (ground) => {
    const engraving = engrave(ground, 5);
    expect(inks(engraving).length).toBeGreaterThan(0);
    for (const { d } of inks(engraving)) {
      expect(d).not.toMatch(/NaN|Infinity|undefined/);
      expect(d === "" || d.startsWith("M")).toBe(true);
    }
    expect(inks(engraving).reduce((sum, { d }) => sum + d.length, 0)).toBeGreaterThan(200);
  });

  it.each(GROUNDS)("draws the same $kind every time, and another for another seed", (ground) => {
    const drawn = JSON.stringify(engrave(ground, 5));
    expect(JSON.stringify(engrave(ground, 5))).toBe(drawn);
    const isRandom = !["camp", "rampart", "hedge", "lake", "sea"].includes(ground.kind);
    expect(JSON.stringify(engrave(ground, 6)) !== drawn).toBe(isRandom);
  });

  it.each(
    GROUNDS.filter(({ kind }) =>
      ["gentleHill", "steepHill", "wood", "marsh", "dunes", "rough", "oasis"].includes(kind),
    ),
  )("draws the edge of $kind where the rules have it", (ground) => {
    const edge = inks(engrave(ground, 5)).at(-1);
    expect(edge?.dash).toBe("0.1 1.5");
    const pen = penOf(edge?.d ?? "");
    ground.outline.forEach((corner) => {
      expect(Math.min(...pen.map((p) => distance(p, corner)))).toBeLessThan(0.11);
    });
  });

  it("keeps hachures on the hill", () => {
    for (const ground of GROUNDS.slice(0, 2)) {
      const hachures = inks(engrave(ground, 9)).find(({ opacity }) => opacity === "hachure");
      const strokes = penOf(hachures?.d ?? "");
      expect(strokes.length).toBeGreaterThan(500);
      for (const p of strokes) expect(isInside(ground.outline, p) || edgeDistance(ground.outline, p) < 0.6).toBe(true);
    }
  });

  it("is heavier on the side away from the light", () => {
    const hill = GROUNDS[0];
    if (hill === undefined) throw new Error("no hill");
    const hachures = inks(engrave(hill, 9)).find(({ opacity }) => opacity === "hachure")?.d ?? "";
    const weights = hachures
      .split("M")
      .slice(1)
      .map((stroke) => {
        const [a, b, c] = penOf(`M${stroke}`).slice(0);
        return { x: a?.x ?? 0, y: a?.y ?? 0, width: b === undefined || c === undefined ? 0 : distance(b, c) };
      });
    const mean = (side: readonly { readonly width: number }[]): number =>
      side.reduce((sum, { width }) => sum + width, 0) / side.length;
    const lit = weights.filter(({ x, y }) => x < 180 && y < 240);
    const shaded = weights.filter(({ x, y }) => x > 220 && y > 260);
    expect(mean(shaded)).toBeGreaterThan(1.5 * mean(lit));
  });

  it("plants crowns from north to south, each on the wood", () => {
    const wood = GROUNDS.find(({ kind }) => kind === "wood");
    if (wood === undefined) throw new Error("no wood");
    const planting = engrave(wood, 3).find((layer) => layer.kind === "planting");
    if (planting?.kind !== "planting") throw new Error("no planting");
    const { plants } = planting;
    expect(plants.length).toBeGreaterThan(120);
    plants.forEach((plant, i) => {
      expect(isInside(wood.outline, plant)).toBe(true);
      expect(plant.y).toBeGreaterThanOrEqual(plants[i - 1]?.y ?? 0);
      expect(plant.scale).toBeGreaterThan(0.4);
      expect(plant.scale).toBeLessThan(1.25);
    });
  });

  it("keeps a river and its current between its banks", () => {
    const river = GROUNDS.find(({ kind }) => kind === "river");
    const strokes = inks(engrave(river ?? { kind: "river", outline: [] }, 4)).flatMap(({ d, dash }) =>
      dash ? [] : penOf(d),
    );
    const centre = river?.line ?? [];
    for (const p of strokes) {
      const off = Math.min(
        ...centre.slice(1).map((b, i) => {
          const a = centre[i] ?? b;
          const t = Math.max(
            0,
            Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / distance(a, b) ** 2),
          );
          return distance(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
        }),
      );
      expect(off).toBeLessThan(12);
    }
  });

  it("turns a camp's gate to the middle of the table", () => {
    const camp = GROUNDS.find(({ kind }) => kind === "camp");
    const gate = inks(engrave(camp ?? { kind: "camp", outline: [] }, 1)).find(({ stroke }) => stroke === "camp");
    for (const { y } of penOf(gate?.d ?? "")) expect(y).toBe(30);
  });
});

describe("the engraver's geometry", () => {
  it("scatters no two points nearer than asked, all on the ground", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 3, max: 9 }), (seed, apart) => {
        const outline = oval(100, 100, 50, 35);
        const points = scattered(outline, { apart, seed, margin: 2 });
        expect(points.length).toBeGreaterThan(10);
        const gaps = points.flatMap((p, i) => points.slice(i + 1).map((q) => distance(p, q)));
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(apart);
        expect(points.every((p) => isInside(outline, p) && edgeDistance(outline, p) >= 2)).toBe(true);
      }),
      { seed: 7, numRuns: 12 },
    );
  });

  it("cuts a figure into two parts with its whole area", () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 140 }), fc.integer({ min: 0, max: 200 }), (x, slant) => {
        const figure = oval(100, 100, 50, 35);
        const [a, b] = [
          { x, y: 0 },
          { x: slant, y: 200 },
        ];
        const whole = areaOf(cut(figure, a, b)) + areaOf(cut(figure, b, a));
        expect(whole).toBeCloseTo(areaOf(figure), 3);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  it("draws a convex figure in by exactly what was asked", () => {
    const square = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ];
    expect(areaOf(inset(square, 2))).toBeCloseTo(36, 6);
    expect(areaOf(inset(square.toReversed(), 2))).toBeCloseTo(36, 6);
    expect(inset(square, 6)).toHaveLength(0);
  });

  it("paces an outline in even steps", () => {
    const points = paced(oval(0, 0, 40, 30), 2).map(({ point }) => point);
    const steps = points.slice(1).map((p, i) => distance(p, points[i] ?? p));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.2);
  });

  it("writes path data that leads back to the points", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            x: fc.double({ min: -50, max: 700, noNaN: true }),
            y: fc.double({ min: -50, max: 700, noNaN: true }),
          }),
          { minLength: 2, maxLength: 30 },
        ),
        (points) => {
          const end = penOf(openPath(points)).at(-1);
          expect(distance(end ?? { x: 0, y: 0 }, points.at(-1) ?? { x: 0, y: 0 })).toBeLessThan(0.11);
          expect(boundsOf(penOf(closedPath(points))).left).toBeCloseTo(boundsOf(points).left, 0);
        },
      ),
      { seed: 7, numRuns: 100 },
    );
  });

  it("has a generator that repeats itself and spreads", () => {
    const first = Array.from({ length: 500 }, seeded(42));
    expect(Array.from({ length: 500 }, seeded(42))).toEqual(first);
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(first.reduce((sum, value) => sum + value, 0) / 500).toBeCloseTo(0.5, 1);
    expect(seedOf("t1")).not.toBe(seedOf("t2"));
  });
});
