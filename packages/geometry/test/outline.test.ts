import Flatten from "@flatten-js/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boundsOf,
  LATTICE_REACH,
  locate,
  outlineArea,
  outlineCentroid,
  outlineEdges,
  outlineFaults,
  outlinePerimeter,
  readOutline,
} from "../src/outline.ts";
import { convexHull, greatestDiameter, leastBox, leastWidth } from "../src/outlineExtent.ts";
import {
  blobOutline,
  footprintOutline,
  OVAL_POINTS,
  ovalOutline,
  rectangleOutline,
  regularOutline,
  seededRadii,
} from "../src/outlineShapes.ts";
import { forwardOf, rotateAbout, TURN } from "../src/turn.ts";
import { GROUND_RUNS, gridOutline, must, plainlyInside, pointIn, points, rect, starOutline } from "./groundSamples.ts";

const flat = (outline: readonly { x: number; y: number }[]): Flatten.Polygon =>
  new Flatten.Polygon(outline.map(({ x, y }) => Flatten.point(x, y)));

const L_SHAPE = points([0, 0], [0, 30], [10, 30], [10, 10], [30, 10], [30, 0]);

describe("reading an outline", () => {
  it("normalises either direction and any first point to the same JSON", () => {
    const one = must(readOutline(points([30, 0], [0, 0], [0, 30], [10, 30], [10, 10], [30, 10])));
    const two = must(readOutline(L_SHAPE.toReversed()));
    expect(one).toEqual(L_SHAPE);
    expect(JSON.stringify(two)).toBe(JSON.stringify(one));
  });

  it("drops repeated points and points in the middle of a straight run", () => {
    const read = readOutline(points([0, 0], [0, 5], [0, 5], [0, 10], [10, 10], [10, 0], [4, 0], [0, 0]));
    expect(read).toEqual({ ok: true, value: points([0, 0], [0, 10], [10, 10], [10, 0]) });
  });

  it.each([
    ["tooFewPoints", points([0, 0], [10, 10])],
    ["tooFewPoints", points([0, 0], [5, 5], [10, 10], [3, 3])],
    ["offLattice", points([0, 0], [0.5, 10], [10, 0])],
    ["offLattice", points([0, 0], [LATTICE_REACH + 1, 10], [10, 0])],
    ["selfCrossing", points([0, 0], [10, 10], [10, 0], [0, 8])],
    ["selfCrossing", points([0, 0], [10, 0], [10, 10], [5, 0], [0, 10])],
    ["selfCrossing", points([0, 0], [0, 10], [0, 4], [10, 4])],
    ["zeroArea", points([0, 0], [10, 10], [10, 0], [0, 10])],
  ] as const)("refuses with the reason %s", (fault, given) => {
    expect(outlineFaults(given)).toContain(fault);
    const read = readOutline(given);
    expect(read.ok).toBe(false);
  });

  it("never says −0", () => {
    const read = must(readOutline([{ x: -0, y: -0 }, ...points([0, 10], [10, 0])]));
    expect(Object.is(read[0]?.x, 0)).toBe(true);
  });

  it("is clockwise for every outline", () => {
    fc.assert(
      fc.property(gridOutline, (outline) => {
        const twice = outlineEdges(outline).reduce((sum, { start, end }) => sum + start.x * end.y - end.x * start.y, 0);
        expect(twice).toBeLessThan(0);
        expect(readOutline(outline)).toEqual({ ok: true, value: outline });
      }),
      GROUND_RUNS,
    );
  });
});

describe("measures", () => {
  it("measures the L", () => {
    expect(outlineArea(L_SHAPE)).toBe(500);
    expect(outlinePerimeter(L_SHAPE)).toBe(120);
    expect(boundsOf(L_SHAPE)).toEqual({ left: 0, bottom: 0, right: 30, top: 30 });
    expect(outlineCentroid(L_SHAPE)).toEqual({ x: 11, y: 11 });
  });

  it("agrees with a second library on area", () => {
    fc.assert(
      fc.property(starOutline(900_000, 200_000), (outline) => {
        expect(outlineArea(outline)).toBeCloseTo(flat(outline).area(), 0);
      }),
      GROUND_RUNS,
    );
  });

  it("puts the centroid where the triangles balance", () => {
    fc.assert(
      fc.property(starOutline(900_000, 200_000), (outline) => {
        const far = { x: 3_000_000, y: -2_000_000 };
        let [x, y, weight] = [0, 0, 0];
        for (const { start, end } of outlineEdges(outline)) {
          const twice = (start.x - far.x) * (end.y - far.y) - (end.x - far.x) * (start.y - far.y);
          x += (twice * (far.x + start.x + end.x)) / 3;
          y += (twice * (far.y + start.y + end.y)) / 3;
          weight += twice;
        }
        const found = outlineCentroid(outline);
        expect(Math.abs(found.x - x / weight)).toBeLessThan(0.01);
        expect(Math.abs(found.y - y / weight)).toBeLessThan(0.01);
      }),
      GROUND_RUNS,
    );
  });
});

describe("locate", () => {
  it("knows corners, edges and the inside of a bay", () => {
    expect(locate({ x: 0, y: 0 }, L_SHAPE)).toBe("edge");
    expect(locate({ x: 10, y: 20 }, L_SHAPE)).toBe("edge");
    expect(locate({ x: 10, y: 10 }, L_SHAPE)).toBe("edge");
    expect(locate({ x: 20, y: 10 }, L_SHAPE)).toBe("edge");
    expect(locate({ x: 9, y: 10 }, L_SHAPE)).toBe("inside");
    expect(locate({ x: 11, y: 11 }, L_SHAPE)).toBe("outside");
    expect(locate({ x: 40, y: 10 }, L_SHAPE)).toBe("outside");
    expect(locate({ x: -1, y: 30 }, L_SHAPE)).toBe("outside");
  });

  it("is exact one micrometre from a long slanted edge", () => {
    const slope = points([0, 0], [2_700_000, 1_799_999], [2_700_000, 0]);
    expect(locate({ x: 1_350_000, y: 899_999 }, slope)).toBe("inside");
    expect(locate({ x: 1_350_000, y: 900_000 }, slope)).toBe("outside");
    expect(locate({ x: 1_350_000, y: 899_999.5 }, slope)).toBe("edge");
  });

  it("agrees with a second library and with plain counting, edges and corners included", () => {
    fc.assert(
      fc.property(
        gridOutline,
        fc.integer({ min: -1, max: 9 }),
        fc.integer({ min: -1, max: 9 }),
        (outline, doubleX, doubleY) => {
          const p = { x: doubleX / 2, y: doubleY / 2 };
          const where = locate(p, outline);
          const [away] = flat(outline).distanceTo(Flatten.point(p.x, p.y));
          const onEdge = outlineEdges(outline).some((edge) =>
            Flatten.segment(edge.start.x, edge.start.y, edge.end.x, edge.end.y).contains(Flatten.point(p.x, p.y)),
          );
          expect(where === "edge").toBe(onEdge);
          if (!onEdge) expect(where === "inside").toBe(plainlyInside(p, outline));
          expect(where === "outside").toBe(away > 1e-9 && !flat(outline).contains(Flatten.point(p.x, p.y)));
        },
      ),
      { ...GROUND_RUNS, numRuns: 1500 },
    );
  });

  it("agrees with plain counting on big free outlines", () => {
    fc.assert(
      fc.property(starOutline(300_000, 300_000), pointIn(600_000), (outline, p) => {
        const where = locate(p, outline);
        if (where !== "edge") expect(where === "inside").toBe(plainlyInside(p, outline));
        expect(locate(p, outline.toReversed())).toBe(where);
      }),
      { ...GROUND_RUNS, numRuns: 1000 },
    );
  });
});

describe("builders", () => {
  it("builds rectangles and footprints", () => {
    expect(rectangleOutline({ left: 0, bottom: 0, right: 40, top: 20 })).toEqual({
      ok: true,
      value: rect(0, 0, 40, 20),
    });
    expect(rectangleOutline({ left: 0, bottom: 0, right: 0, top: 20 }).ok).toBe(false);
    const base = { x: 100_000, y: 50_000, facing: TURN / 4, width: 40_000, depth: 20_000 };
    expect(must(footprintOutline(base))).toEqual(rect(80_000, 30_000, 100_000, 70_000));
  });

  it("keeps an oval within half a hundredth of the true ellipse, whichever way it faces", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: TURN - 1 }), fc.integer({ min: 60_000, max: 300_000 }), (facing, along) => {
        const oval = must(ovalOutline({ centre: { x: 500_000, y: 400_000 }, across: 120_000, along, facing }));
        expect(oval.length).toBe(OVAL_POINTS);
        const ellipse = (Math.PI * 120_000 * along) / 4;
        expect(Math.abs(outlineArea(oval) / ellipse - 0.9936)).toBeLessThan(0.0005);
        for (const p of oval) {
          const q = rotateAbout(p, { x: 500_000, y: 400_000 }, -facing);
          const x = (q.x - 500_000) / 60_000;
          const y = (q.y - 400_000) / (along / 2);
          expect(Math.abs(Math.sqrt(x * x + y * y) - 1)).toBeLessThan(0.0001);
        }
      }),
      { ...GROUND_RUNS, numRuns: 50 },
    );
  });

  it("builds regular polygons with a corner straight ahead", () => {
    const hexagon = must(regularOutline({ x: 0, y: 0 }, 100_000, 0, 6));
    expect(hexagon).toContainEqual({ x: 0, y: 100_000 });
    expect(outlineArea(hexagon) / 1e10).toBeCloseTo((3 * Math.sqrt(3)) / 2, 4);
    expect(regularOutline({ x: 0, y: 0 }, 100_000, 0, 2).ok).toBe(false);
  });

  it("draws a simple free piece through any positive radii, the same for the same seed", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 3, max: 16 }), (seed, count) => {
        const radii = seededRadii(seed, count, 40_000, 90_000);
        expect(radii.every((radius) => radius >= 40_000 && radius <= 90_000)).toBe(true);
        expect(seededRadii(seed, count, 40_000, 90_000)).toEqual(radii);
        const blob = must(blobOutline({ x: 300_000, y: 300_000 }, radii, 0));
        const first = forwardOf(0);
        const through = blob.some(
          (p) =>
            Math.abs(p.x - 300_000 - first.x * (radii[0] ?? 0)) <= 1 &&
            Math.abs(p.y - 300_000 - first.y * (radii[0] ?? 0)) <= 1,
        );
        expect(through).toBe(true);
        expect(blob.length).toBeGreaterThanOrEqual(count);
      }),
      GROUND_RUNS,
    );
  });
});

describe("extent", () => {
  it("finds the least box of a rectangle that stands askew", () => {
    const base = { x: 500_000, y: 500_000, facing: 123_456, width: 80_000, depth: 30_000 };
    const box = leastBox(must(footprintOutline(base)), "area");
    expect(Math.abs(box.length - 80_000)).toBeLessThan(3);
    expect(Math.abs(box.width - 30_000)).toBeLessThan(3);
    expect(Math.abs(leastWidth(must(footprintOutline(base))) - 30_000)).toBeLessThan(3);
  });

  it("beats every box at a thousand angles, by area and by girth, and the width likewise", () => {
    fc.assert(
      fc.property(starOutline(100_000, 150_000), (outline) => {
        const area = leastBox(outline, "area");
        const girth = leastBox(outline, "girth");
        const width = leastWidth(outline);
        let [bestArea, bestGirth, bestWidth] = [Infinity, Infinity, Infinity];
        for (let turn = 0; turn < TURN / 4; turn += 250) {
          const way = forwardOf(turn);
          const along = outline.map((p) => p.x * way.x + p.y * way.y);
          const across = outline.map((p) => p.x * way.y - p.y * way.x);
          const one = Math.max(...along) - Math.min(...along);
          const two = Math.max(...across) - Math.min(...across);
          bestArea = Math.min(bestArea, one * two);
          bestGirth = Math.min(bestGirth, one + two);
          bestWidth = Math.min(bestWidth, one, two);
        }
        expect(area.length * area.width).toBeLessThanOrEqual(bestArea * (1 + 1e-9));
        expect(area.length * area.width).toBeGreaterThan(bestArea * 0.985);
        expect(girth.length + girth.width).toBeLessThanOrEqual(bestGirth * (1 + 1e-9));
        expect(girth.length + girth.width).toBeGreaterThan(bestGirth * 0.99);
        expect(width).toBeLessThanOrEqual(bestWidth * (1 + 1e-9));
        expect(width).toBeGreaterThan(bestWidth * 0.98);
      }),
      { ...GROUND_RUNS, numRuns: 40 },
    );
  });

  it("holds every point in the hull and measures the farthest two", () => {
    fc.assert(
      fc.property(fc.array(pointIn(5), { minLength: 1, maxLength: 12 }), (cloud) => {
        const hull = convexHull(cloud);
        for (const p of cloud) {
          if (hull.length > 2) expect(locate(p, hull)).not.toBe("outside");
        }
        if (hull.length > 2) expect(readOutline(hull)).toEqual({ ok: true, value: hull });
        const far = Math.max(...cloud.flatMap((p) => cloud.map((q) => Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2))));
        expect(greatestDiameter(cloud)).toBeCloseTo(far, 9);
      }),
      GROUND_RUNS,
    );
  });
});
