import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Base, outlineOf, type Segment } from "../src/base.ts";
import { between } from "../src/lattice.ts";
import { distanceToBoundary } from "../src/outlinePieces.ts";
import { ovalOutline } from "../src/outlineShapes.ts";
import {
  climbAlong,
  crestsPassed,
  groundHides,
  higherBase,
  higherPoint,
  highestRise,
  levelAt,
  levelsAlong,
  levelsUnder,
  profileAlong,
  type Relief,
  reliefFaults,
  riseAt,
  standsOnCrest,
} from "../src/relief.ts";
import {
  baseIn,
  FEW_RUNS,
  GROUND_RUNS,
  gridOver,
  must,
  plainCommonArea,
  plainlyInside,
  pointIn,
  points,
  rect,
  starOutline,
  stepsAlong,
} from "./groundSamples.ts";

const TOUCH = 100;
const HILL: Relief = {
  contours: [
    { outline: rect(100_000, 100_000, 500_000, 500_000), level: 1 },
    { outline: rect(200_000, 200_000, 400_000, 400_000), level: 2 },
    { outline: rect(600_000, 100_000, 700_000, 500_000), level: 1 },
    { outline: rect(800_000, 100_000, 900_000, 500_000), level: -1 },
    { outline: rect(280_000, 280_000, 320_000, 320_000), level: 1 },
  ],
  crests: [
    points([250_000, 300_000], [350_000, 300_000]),
    points([650_000, 200_000], [650_000, 300_000], [660_000, 400_000]),
  ],
};
const segment = (a: readonly [number, number], b: readonly [number, number]): Segment => ({
  start: { x: a[0], y: a[1] },
  end: { x: b[0], y: b[1] },
});
const base = (x: number, y: number): Base => ({ x, y, facing: 0, width: 40_000, depth: 20_000 });

describe("levels", () => {
  it("reads the top contour; the edge is the ground outside", () => {
    expect(reliefFaults(HILL)).toEqual([]);
    expect(levelAt(HILL, { x: 0, y: 0 })).toBe(0);
    expect(levelAt(HILL, { x: 100_000, y: 300_000 })).toBe(0);
    expect(levelAt(HILL, { x: 150_000, y: 300_000 })).toBe(1);
    expect(levelAt(HILL, { x: 250_000, y: 300_000 })).toBe(2);
    expect(levelAt(HILL, { x: 300_000, y: 300_000 })).toBe(1);
    expect(levelAt(HILL, { x: 850_000, y: 300_000 })).toBe(-1);
  });

  it("gives its reasons", () => {
    const inner = { outline: rect(200_000, 200_000, 400_000, 400_000), level: 2 };
    const outer = { outline: rect(100_000, 100_000, 500_000, 500_000), level: 1 };
    expect(reliefFaults({ contours: [inner, outer], crests: [] })).toEqual(["contourHidden"]);
    const askew = { outline: rect(300_000, 300_000, 600_000, 600_000), level: 1.5 };
    expect(reliefFaults({ contours: [outer, askew], crests: [points([0, 0])] })).toEqual([
      "levelNotWhole",
      "contoursCross",
      "crestTooShort",
    ]);
    const beside = { outline: rect(500_000, 100_000, 600_000, 500_000), level: 1 };
    expect(reliefFaults({ contours: [outer, beside], crests: [] })).toEqual([]);
  });

  it("finds the lowest and highest ground under a base", () => {
    expect(levelsUnder(HILL, base(50_000, 50_000), TOUCH)).toEqual({ lowest: 0, highest: 0 });
    expect(levelsUnder(HILL, base(100_000, 300_000), TOUCH)).toEqual({ lowest: 0, highest: 1 });
    expect(levelsUnder(HILL, base(80_000, 300_000), TOUCH)).toEqual({ lowest: 0, highest: 0 });
    expect(levelsUnder(HILL, base(120_000, 300_000), TOUCH)).toEqual({ lowest: 1, highest: 1 });
    expect(levelsUnder(HILL, base(250_000, 250_000), TOUCH)).toEqual({ lowest: 2, highest: 2 });
    expect(levelsUnder(HILL, base(300_000, 320_000), TOUCH)).toEqual({ lowest: 1, highest: 1 });
    expect(levelsUnder(HILL, base(300_000, 330_000), TOUCH)).toEqual({ lowest: 1, highest: 2 });
    expect(levelsUnder(HILL, base(800_000, 300_000), TOUCH)).toEqual({ lowest: -1, highest: 0 });
    expect(higherBase(HILL, base(250_000, 250_000), base(150_000, 300_000), TOUCH)).toBe("first");
    expect(higherBase(HILL, base(50_000, 50_000), base(100_000, 300_000), TOUCH)).toBe("second");
    expect(higherPoint(HILL, { x: 850_000, y: 300_000 }, { x: 0, y: 0 })).toBe("second");
    expect(higherPoint(HILL, { x: 150_000, y: 300_000 }, { x: 650_000, y: 300_000 })).toBe("neither");
  });

  it("agrees with a grid over the base", () => {
    fc.assert(
      fc.property(baseIn(250_000), (at) => {
        const moved = { ...at, x: at.x + 300_000, y: at.y + 300_000 };
        const seen = gridOver(moved, 30).map((p) => levelAt(HILL, p));
        const { lowest, highest } = levelsUnder(HILL, moved, TOUCH);
        expect(lowest).toBeLessThanOrEqual(Math.min(...seen));
        expect(highest).toBeGreaterThanOrEqual(Math.max(...seen));
        // A level that no point of the grid stands on must still have some ground under the base.
        const under = HILL.contours
          .filter(({ outline }) => plainCommonArea(outline, outlineOf(moved)) > 1)
          .map(({ level }) => level);
        expect([0, ...under]).toContain(highest);
        expect([0, ...under]).toContain(lowest);
      }),
      FEW_RUNS,
    );
  });
});

describe("along a segment", () => {
  const across = segment([0, 250_000], [1_000_000, 250_000]);
  it("profiles hills and hollows", () => {
    expect(profileAlong(HILL, across).map(({ level }) => level)).toEqual([0, 1, 2, 1, 0, 1, 0, -1, 0]);
    expect(profileAlong(HILL, across)[2]).toEqual({ from: 0.2, to: 0.4, level: 2 });
    expect(climbAlong(HILL, across)).toEqual({ up: 4, down: 4 });
    expect(climbAlong(HILL, segment([0, 250_000], [300_000, 250_000]))).toEqual({ up: 2, down: 0 });
    expect(levelsAlong(HILL, across)).toEqual({ lowest: -1, highest: 2 });
    expect(climbAlong(HILL, segment([0, 100_000], [1_000_000, 100_000]))).toEqual({ up: 0, down: 0 });
    expect(profileAlong(HILL, segment([250_000, 250_000], [250_000, 250_000]))).toEqual([{ from: 0, to: 1, level: 2 }]);
  });

  it("agrees with a thousand steps", () => {
    fc.assert(
      fc.property(starOutline(30_000, 200_000), pointIn(300_000), pointIn(300_000), (outline, start, end) => {
        const relief = { contours: [{ outline, level: 3 }], crests: [] };
        const steps = profileAlong(relief, { start, end });
        const wrong = stepsAlong(start, end, 1000).filter((p, index) => {
          const t = (index + 0.5) / 1000;
          const said = steps.find(({ from, to }) => from <= t && t <= to)?.level;
          return said !== (plainlyInside(p, outline) ? 3 : 0) && distanceToBoundary(p, outline) > 0.01;
        });
        expect(wrong).toEqual([]);
      }),
      FEW_RUNS,
    );
  });
});

describe("hidden by the ground", () => {
  it("reads the two ways by name", () => {
    const over = segment([50_000, 250_000], [550_000, 250_000]);
    expect(groundHides(HILL, over, "aboveBoth")).toBe(true);
    expect(groundHides(HILL, over, "aboveLine")).toBe(true);
    // From the top out over the second hill: not above both, yet above the line that comes down to the plain.
    const down = segment([390_000, 250_000], [720_000, 250_000]);
    expect(groundHides(HILL, down, "aboveBoth")).toBe(false);
    expect(groundHides(HILL, down, "aboveLine")).toBe(true);
    // Over the hollow nothing hides; up one's own slope nothing hides.
    expect(groundHides(HILL, segment([750_000, 250_000], [950_000, 250_000]), "aboveLine")).toBe(false);
    expect(groundHides(HILL, segment([50_000, 250_000], [150_000, 250_000]), "aboveBoth")).toBe(false);
    // The terrace in the way of a steep look down, and of none when the line stays above it.
    const terrace = (width: number): Relief => ({
      contours: [
        { outline: rect(0, 0, 100_000 + width, 100_000), level: 1 },
        { outline: rect(0, 0, 100_000, 100_000), level: 2 },
      ],
      crests: [],
    });
    const look = segment([50_000, 50_000], [450_000, 50_000]);
    expect(groundHides(terrace(100_000), look, "aboveLine")).toBe(false);
    expect(groundHides(terrace(200_000), look, "aboveLine")).toBe(true);
    expect(groundHides(terrace(200_000), look, "aboveBoth")).toBe(false);
  });

  it("knows which crests are passed", () => {
    expect(crestsPassed(HILL, segment([300_000, 0], [300_000, 600_000]), TOUCH)).toEqual([0]);
    expect(crestsPassed(HILL, segment([300_000, 250_000], [900_000, 310_000]), TOUCH)).toEqual([1]);
    expect(crestsPassed(HILL, segment([300_000, 250_000], [900_000, 350_000]), TOUCH)).toEqual([1]);
    expect(crestsPassed(HILL, segment([0, 300_000], [600_000, 300_000]), TOUCH)).toEqual([]);
    expect(crestsPassed(HILL, segment([250_000, 0], [250_000, 600_000]), TOUCH)).toEqual([]);
    expect(standsOnCrest(HILL, base(300_000, 310_000))).toBe(true);
    expect(standsOnCrest(HILL, base(300_000, 300_000))).toBe(false);
    expect(standsOnCrest(HILL, base(300_000, 350_000))).toBe(false);
  });
});

describe("an even slope", () => {
  const hill = must(ovalOutline({ centre: { x: 300_000, y: 300_000 }, across: 160_000, along: 160_000, facing: 0 }));
  const summit = { x: 300_000, y: 300_000 };
  it("falls from one to nought", () => {
    expect(riseAt(hill, summit, summit)).toBe(1);
    expect(riseAt(hill, summit, { x: 300_000, y: 380_000 })).toBeCloseTo(0, 9);
    expect(riseAt(hill, summit, { x: 300_000, y: 480_000 })).toBe(0);
    expect(riseAt(hill, summit, { x: 300_000, y: 340_000 })).toBeCloseTo(0.5, 9);
    // A hill of radius 80 mm, lines 45 mm and 55 mm from its centre.
    expect(highestRise(hill, summit, segment([280_000, 345_000], [320_000, 345_000]))).toBeCloseTo(0.44, 2);
    expect(highestRise(hill, summit, segment([280_000, 355_000], [320_000, 355_000]))).toBeCloseTo(0.31, 2);
    expect(highestRise(hill, summit, segment([200_000, 300_000], [400_000, 300_000]))).toBeCloseTo(1, 9);
  });

  it("is highest where a thousand steps say", () => {
    fc.assert(
      fc.property(starOutline(0, 200_000), pointIn(250_000), pointIn(250_000), (outline, start, end) => {
        const top = { x: 0, y: 0 };
        const found = highestRise(outline, top, { start, end });
        const walked = Array.from({ length: 1001 }, (_, i) => riseAt(outline, top, between(start, end, i / 1000)));
        const most = Math.max(...walked);
        expect(found).toBeGreaterThanOrEqual(most - 1e-9);
        expect(found).toBeLessThan(most + 0.05);
      }),
      { ...GROUND_RUNS, numRuns: 150 },
    );
  });
});
