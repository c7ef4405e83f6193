import Flatten from "@flatten-js/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlineOf } from "../src/base.ts";
import { distance } from "../src/lattice.ts";
import { boundsOf, type Outline, outlineArea, outlineEdges } from "../src/outline.ts";
import {
  baseOutlineDistance,
  distanceFromSide,
  edgesEntering,
  isWithinBounds,
  nearestApproach,
  outlineDistance,
  outlineMeeting,
  placeOfBase,
  placeOfConvex,
  placeOfOutline,
  pointOutlineDistance,
  stripAlong,
  TABLE_SIDES,
} from "../src/outlineRelation.ts";
import {
  baseIn,
  boundaryPoints,
  GROUND_RUNS,
  gridOutline,
  gridOver,
  plainCommonArea,
  plainlyInside,
  points,
  rect,
  starOutline,
} from "./groundSamples.ts";

const TOUCH = 100;
const flat = (outline: Outline): Flatten.Polygon => new Flatten.Polygon(outline.map(({ x, y }) => Flatten.point(x, y)));

const WOOD = rect(100_000, 100_000, 300_000, 200_000);
const BAY = points(
  [0, 0],
  [0, 300_000],
  [100_000, 300_000],
  [100_000, 100_000],
  [200_000, 100_000],
  [200_000, 300_000],
  [300_000, 300_000],
  [300_000, 0],
);
const base = (x: number, y: number, facing = 0) => ({ x, y, facing, width: 40_000, depth: 20_000 });

describe("a base and an outline", () => {
  it.each([
    ["inside", base(200_000, 160_000)],
    ["inside", base(200_000, 200_000)], // front edge on the boundary
    ["inside", base(120_000, 200_000)], // in the very corner
    ["inside", base(200_000, 200_080)], // out by less than the tolerance
    ["partly", base(200_000, 200_150)],
    ["partly", base(200_000, 219_800)], // in by more than the tolerance
    ["touching", base(200_000, 219_950)], // in by less
    ["touching", base(200_000, 220_000)], // rear edge along the boundary
    ["touching", base(200_000, 220_050)],
    ["outside", base(200_000, 220_150)],
    ["touching", base(320_000, 220_000)], // corner to corner
    ["touching", base(320_060, 220_060)],
    ["outside", base(320_090, 220_090)],
    ["outside", base(500_000, 500_000)],
  ] as const)("is %s", (place, at) => {
    expect(placeOfBase(at, WOOD, TOUCH)).toBe(place);
    expect(placeOfConvex(outlineOf(at), WOOD, TOUCH)).toBe(place);
  });

  it("judges a bay by its water, not by its hull", () => {
    expect(placeOfBase(base(150_000, 200_000), BAY, TOUCH)).toBe("outside");
    expect(placeOfBase(base(120_000, 200_000), BAY, TOUCH)).toBe("touching");
    expect(placeOfBase(base(150_000, 120_000), BAY, TOUCH)).toBe("touching");
    expect(placeOfBase(base(150_000, 110_000), BAY, TOUCH)).toBe("partly");
    expect(placeOfBase({ ...base(150_000, 200_000), width: 240_000 }, BAY, TOUCH)).toBe("partly");
    expect(placeOfBase({ ...base(150_000, 320_000), width: 400_000, depth: 400_000 }, BAY, TOUCH)).toBe("partly");
    expect(placeOfBase(base(150_000, 90_000), BAY, TOUCH)).toBe("inside");
  });

  it("says which edges enter", () => {
    expect(edgesEntering(base(200_000, 110_000), WOOD, TOUCH)).toEqual(["front", "right", "left"]);
    expect(edgesEntering(base(200_000, 120_000), WOOD, TOUCH)).toEqual(["front", "right", "left"]);
    expect(edgesEntering(base(200_000, 200_000), WOOD, TOUCH)).toEqual(["right", "rear", "left"]);
    expect(edgesEntering(base(200_000, 100_000), WOOD, TOUCH)).toEqual([]);
  });

  it("agrees with thousands of points of the base", () => {
    fc.assert(
      fc.property(starOutline(40_000, 90_000), baseIn(90_000), (outline, at) => {
        const place = placeOfBase(at, outline, TOUCH);
        const seen = gridOver(at, 50).map((p) => plainlyInside(p, outline));
        if (place === "inside") expect(seen.every((inside) => inside)).toBe(true);
        if (place === "outside" || place === "touching") expect(seen.some((inside) => inside)).toBe(false);
        // The other way round, a cell of the grid or a margin of the tolerance is all that sampling can miss.
        const area = plainCommonArea(outlineOf(at), outline);
        const margin = 2 * TOUCH * (at.width + at.depth);
        if (place === "partly") {
          expect(area).toBeGreaterThan(0);
          expect(area).toBeLessThan(at.width * at.depth);
        }
        if (place === "inside") expect(area).toBeGreaterThan(at.width * at.depth - margin);
        if (place === "touching") expect(area).toBeLessThan(margin);
        if (place === "outside") expect(area).toBeLessThan(1);
      }),
      { ...GROUND_RUNS, numRuns: 200 },
    );
  });
});

describe("two outlines", () => {
  it("tells overlapping from touching from separate, exactly", () => {
    expect(outlineMeeting(WOOD, rect(300_000, 0, 400_000, 400_000))).toBe("touch");
    expect(outlineMeeting(WOOD, rect(299_999, 0, 400_000, 400_000))).toBe("overlap");
    expect(outlineMeeting(WOOD, rect(300_001, 0, 400_000, 400_000))).toBe("separate");
    expect(outlineMeeting(WOOD, rect(300_000, 200_000, 400_000, 400_000))).toBe("touch");
    expect(outlineMeeting(WOOD, WOOD)).toBe("overlap");
    expect(outlineMeeting(rect(0, 0, 1_000_000, 1_000_000), WOOD)).toBe("overlap");
    expect(outlineMeeting(rect(100_000, 100_000, 200_000, 300_000), BAY)).toBe("touch");
    expect(outlineMeeting(rect(110_000, 110_000, 190_000, 300_000), BAY)).toBe("separate");
    expect(placeOfOutline(WOOD, rect(100_000, 0, 300_000, 200_000))).toBe("inside");
    // Its top edge runs along the notched one, over the notch and along again: the notch is outside.
    const notched = points([0, 0], [0, 50], [10, 50], [10, 40], [20, 40], [20, 50], [100, 50], [100, 0]);
    expect(placeOfOutline(rect(0, 20, 100, 50), notched)).toBe("partly");
    expect(placeOfOutline(rect(0, 20, 100, 40), notched)).toBe("inside");
  });

  it("agrees with the common area on a coarse grid, where edges run along each other", () => {
    fc.assert(
      fc.property(gridOutline, gridOutline, fc.integer({ min: 0, max: 4 }), (a, b, shift) => {
        const moved = b.map(({ x, y }) => ({ x: x + shift, y }));
        const area = plainCommonArea(a, moved);
        const meeting = outlineMeeting(a, moved);
        expect(meeting === "overlap").toBe(area > 1e-9);
        expect(placeOfOutline(a, moved) === "inside").toBe(Math.abs(area - outlineArea(a)) < 1e-9);
        const [away] = flat(a).distanceTo(flat(moved));
        if (meeting !== "overlap") expect(meeting === "touch").toBe(away < 1e-9);
        expect(outlineMeeting(moved, a)).toBe(meeting);
      }),
      { ...GROUND_RUNS, numRuns: 1200 },
    );
  });
});

describe("distances", () => {
  it("agrees with a second library between free outlines", () => {
    fc.assert(
      fc.property(starOutline(300_000, 100_000), starOutline(300_000, 100_000), (a, b) => {
        const found = nearestApproach(a, b);
        expect(distance(found.from, found.to)).toBeCloseTo(found.distance, 6);
        expect(outlineDistance(b, a)).toBeCloseTo(found.distance, 6);
        const apart = plainCommonArea(a, b) < 1;
        if (!apart) expect(found.distance).toBe(0);
        else expect(Math.abs(found.distance - flat(a).distanceTo(flat(b))[0])).toBeLessThan(0.001);
      }),
      GROUND_RUNS,
    );
  });

  it("is never beaten by points of the boundary", () => {
    fc.assert(
      fc.property(starOutline(200_000, 80_000), baseIn(250_000), (outline, at) => {
        const found = baseOutlineDistance(at, outline);
        const mine = boundaryPoints(outlineOf(at), 12);
        const theirs = boundaryPoints(outline, 12);
        const least = Math.min(...mine.flatMap((p) => theirs.map((q) => distance(p, q))));
        expect(found).toBeLessThanOrEqual(least + 1e-6);
        const step = Math.max(...outlineEdges(outline).map((edge) => distance(edge.start, edge.end)), 80_000) / 12;
        if (found > 0) expect(found).toBeGreaterThan(least - 2 * step);
      }),
      { ...GROUND_RUNS, numRuns: 100 },
    );
  });

  it("is nought inside, on the edge, and exactly nought when a corner lies on an edge", () => {
    expect(pointOutlineDistance({ x: 200_000, y: 150_000 }, WOOD)).toBe(0);
    expect(pointOutlineDistance({ x: 100_000, y: 150_000 }, WOOD)).toBe(0);
    expect(pointOutlineDistance({ x: 0, y: 150_000 }, WOOD)).toBe(100_000);
    const slope = points([0, 0], [0, 700_000], [300_000, 700_000]);
    expect(outlineDistance(slope, points([150_000, 350_000], [400_000, 350_000], [400_000, 300_000]))).toBe(0);
  });
});

describe("the table", () => {
  const table = { left: 0, bottom: 0, right: 600_000, top: 500_000 };
  it("measures from its sides and holds what lies on them", () => {
    expect(TABLE_SIDES.map((side) => distanceFromSide(WOOD, table, side))).toEqual([
      100_000, 100_000, 300_000, 300_000,
    ]);
    expect(isWithinBounds(WOOD, table)).toBe(true);
    expect(isWithinBounds(rect(0, 0, 600_000, 500_000), table)).toBe(true);
    expect(isWithinBounds(rect(0, 0, 600_001, 500_000), table)).toBe(false);
  });

  it("cuts strips along its sides", () => {
    expect(isWithinBounds(WOOD, stripAlong(table, "bottom", 200_000))).toBe(true);
    expect(isWithinBounds(WOOD, stripAlong(table, "bottom", 199_999))).toBe(false);
    expect(isWithinBounds(WOOD, stripAlong(table, "left", 300_000))).toBe(true);
    expect(isWithinBounds(WOOD, stripAlong(table, "right", 500_000))).toBe(true);
    expect(isWithinBounds(WOOD, stripAlong(table, "right", 499_999))).toBe(false);
    expect(isWithinBounds(WOOD, stripAlong(table, "top", 400_000))).toBe(true);
    expect(stripAlong(table, "top", 400_000)).toEqual({ ...table, bottom: 100_000 });
    expect(boundsOf(WOOD)).toEqual({ left: 100_000, bottom: 100_000, right: 300_000, top: 200_000 });
  });
});
