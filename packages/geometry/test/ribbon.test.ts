import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distance, type Point } from "../src/lattice.ts";
import { locate, outlineArea } from "../src/outline.ts";
import { placeOfBase } from "../src/outlineRelation.ts";
import {
  courseLegs,
  courseLength,
  type Ribbon,
  ribbonEnds,
  ribbonFaults,
  ribbonOutline,
  runOn,
  sidesReached,
  windingOf,
} from "../src/ribbon.ts";
import {
  bankOf,
  banksUnder,
  courseAt,
  courseCrossings,
  crossesCourse,
  pointAlong,
  stretchOfRibbon,
} from "../src/ribbonCourse.ts";
import { forwardOf, rightOf, TURN } from "../src/turn.ts";
import { GROUND_RUNS, gridOver, pointIn, points, rect } from "./groundSamples.ts";

const TABLE = { left: 0, bottom: 0, right: 600_000, top: 600_000 };
const RIVER: Ribbon = {
  course: points([0, 300_000], [200_000, 300_000], [400_000, 400_000], [600_000, 400_000]),
  width: 30_000,
};
const STRAIGHT: Ribbon = { course: points([0, 300_000], [600_000, 300_000]), width: 40_000 };
const base = (x: number, y: number) => ({ x, y, facing: 0, width: 40_000, depth: 20_000 });

/** A course that wanders from left to right and never turns back. */
const wandering: fc.Arbitrary<Ribbon> = fc
  .record({
    steps: fc.array(
      fc.record({ on: fc.integer({ min: 90_000, max: 160_000 }), up: fc.integer({ min: -90_000, max: 90_000 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    width: fc.integer({ min: 2_000, max: 40_000 }),
  })
  .map(({ steps, width }) => {
    const course: Point[] = [{ x: 0, y: 300_000 }];
    for (const { on, up } of steps) {
      const last = course.at(-1) ?? { x: 0, y: 0 };
      course.push({ x: last.x + on, y: last.y + up });
    }
    return { course, width };
  });

describe("a ribbon", () => {
  it("gives its reasons", () => {
    expect(ribbonFaults(RIVER)).toEqual([]);
    expect(ribbonFaults({ ...RIVER, course: points([0, 0]) })).toEqual(["tooFewPoints"]);
    expect(ribbonFaults({ ...RIVER, course: points([0, 0], [0.5, 10]) })).toEqual(["offLattice"]);
    expect(ribbonFaults({ ...RIVER, width: 0 })).toEqual(["noWidth"]);
    expect(ribbonFaults({ ...RIVER, course: points([0, 0], [0, 0], [9, 9]) })).toEqual(["repeatedPoint"]);
    expect(ribbonFaults({ width: 10, course: points([0, 0], [100_000, 0], [0, 20_000]) })).toEqual(["tooSharp"]);
    const loop = points([0, 0], [200_000, 0], [200_000, 200_000], [100_000, 200_000], [100_000, -100_000]);
    expect(ribbonFaults({ width: 1_000, course: loop })).toEqual(["selfCrossing"]);
    expect(ribbonFaults({ width: 90_000, course: points([0, 0], [50_000, 0], [50_000, 10_000], [0, 10_000]) })).toEqual(
      ["selfCrossing"],
    );
  });

  it("is mitred at bends and square at its ends", () => {
    expect(ribbonOutline(STRAIGHT)).toEqual(rect(0, 280_000, 600_000, 320_000));
    const bend = ribbonOutline({ width: 20_000, course: points([0, 0], [100_000, 0], [100_000, 100_000]) });
    expect(bend).toEqual(
      points([0, -10_000], [0, 10_000], [90_000, 10_000], [90_000, 100_000], [110_000, 100_000], [110_000, -10_000]),
    );
  });

  it("covers length times width, and all points within half a width of the middle of a leg", () => {
    fc.assert(
      fc.property(wandering, (ribbon) => {
        expect(ribbonFaults(ribbon)).toEqual([]);
        const surface = ribbonOutline(ribbon);
        const area = courseLength(ribbon.course) * ribbon.width;
        expect(Math.abs(outlineArea(surface) - area)).toBeLessThan(courseLength(ribbon.course) * 2);
        const half = ribbon.width / 2;
        for (const leg of courseLegs(ribbon.course)) {
          const middle = { x: (leg.start.x + leg.end.x) / 2, y: (leg.start.y + leg.end.y) / 2 };
          const length = distance(leg.start, leg.end);
          const left = { x: -(leg.end.y - leg.start.y) / length, y: (leg.end.x - leg.start.x) / length };
          for (const hand of [1, -1]) {
            const at = (away: number) => ({ x: middle.x + hand * left.x * away, y: middle.y + hand * left.y * away });
            expect(locate(at(half - 2), surface)).toBe("inside");
            expect(locate(at(half + 2), surface)).toBe("outside");
          }
        }
      }),
      GROUND_RUNS,
    );
  });

  it("knows its ends, its length and its winding", () => {
    expect(ribbonEnds(RIVER, TABLE, 0)).toEqual({ start: ["left"], end: ["right"] });
    expect(ribbonEnds({ ...RIVER, course: RIVER.course.slice(0, 3) }, TABLE, 0)).toEqual({ start: ["left"], end: [] });
    expect(sidesReached({ x: 0, y: 600_100 }, TABLE, 0)).toEqual(["left", "top"]);
    expect(courseLength(STRAIGHT.course)).toBe(600_000);
    expect(windingOf(STRAIGHT.course)).toBe(1);
    expect(windingOf(points([0, 0], [30, 40], [60, 0]))).toBeCloseTo(100 / 60, 12);
    expect(runOn(STRAIGHT, 50_000).course).toEqual(points([-50_000, 300_000], [650_000, 300_000]));
    expect(runOn(RIVER, 10_000).course).toHaveLength(4);
  });
});

describe("along and across", () => {
  it("measures down a bent course", () => {
    const place = courseAt(RIVER.course, { x: 500_000, y: 440_000 });
    expect(place.point).toEqual({ x: 500_000, y: 400_000 });
    expect(place.along).toBeCloseTo(300_000 + Math.sqrt(5) * 100_000, 6);
    expect(place).toMatchObject({ away: 40_000, hand: "left", direction: TURN / 4 });
    expect(courseAt(RIVER.course, { x: 100_000, y: 300_000 })).toMatchObject({ away: 0, hand: "centre" });
  });

  it("puts a point beyond a bend on the outside of it, and beyond an end beside the last leg", () => {
    const hook = points([0, 0], [100_000, 0], [100_000, 100_000]);
    expect(courseAt(hook, { x: 150_000, y: -50_000 })).toMatchObject({ hand: "right", along: 100_000 });
    expect(courseAt(hook, { x: 150_000, y: -50_000 }).direction).toBeCloseTo(TURN / 8, 6);
    expect(courseAt(hook.toReversed(), { x: 150_000, y: -50_000 }).hand).toBe("left");
    expect(courseAt(hook, { x: -50_000, y: 10_000 }).hand).toBe("left");
    // Past a sharp bend to the left, ahead of the first leg and left of its line, yet outside the bend.
    const sharp = points([0, 0], [100_000, 0], [60_000, 100_000]);
    expect(courseAt(sharp, { x: 150_000, y: 10_000 }).hand).toBe("right");
    expect(courseAt(hook, { x: 110_000, y: 200_000 }).hand).toBe("right");
  });

  it("finds a point again from its distance, its bank and its offset", () => {
    fc.assert(
      fc.property(
        wandering,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -500, max: 500 }),
        (ribbon, share, off) => {
          const along = share * courseLength(ribbon.course);
          const { point, direction } = pointAlong(ribbon.course, along);
          const right = rightOf(direction);
          const p = { x: point.x + right.x * off, y: point.y + right.y * off };
          const place = courseAt(ribbon.course, p);
          // Next to a bend the nearest point may be on the other leg, never far away.
          expect(Math.abs(place.along - along)).toBeLessThan(1_500);
          expect(place.away).toBeLessThanOrEqual(Math.abs(off) + 1e-6);
          if (Math.abs(off) > 1) expect(place.hand).toBe(off > 0 ? "right" : "left");
          expect(Math.abs(forwardOf(place.direction).x)).toBeLessThanOrEqual(1);
        },
      ),
      GROUND_RUNS,
    );
  });

  it("agrees with a plain reading of above and below for a course that never turns back", () => {
    fc.assert(
      fc.property(wandering, pointIn(400_000), (ribbon, p) => {
        const leg = courseLegs(ribbon.course).find(({ start, end }) => start.x <= p.x && p.x < end.x);
        if (leg === undefined) return;
        const height = leg.start.y + ((p.x - leg.start.x) / (leg.end.x - leg.start.x)) * (leg.end.y - leg.start.y);
        if (Math.abs(p.y - height) > 1) expect(courseAt(ribbon.course, p).hand).toBe(p.y > height ? "left" : "right");
      }),
      { ...GROUND_RUNS, numRuns: 1000 },
    );
  });

  it("cuts a ford out of a river", () => {
    const ford = stretchOfRibbon(RIVER, 150_000, 250_000);
    expect(ribbonFaults(ford)).toEqual([]);
    expect(ford.course[0]).toEqual({ x: 150_000, y: 300_000 });
    expect(ford.course[1]).toEqual({ x: 200_000, y: 300_000 });
    expect(Math.abs(courseLength(ford.course) - 100_000)).toBeLessThan(2);
  });
});

describe("banks", () => {
  it("tells a bank from the water; the water's edge is bank", () => {
    expect(bankOf(STRAIGHT, { x: 300_000, y: 310_000 })).toBe("on");
    expect(bankOf(STRAIGHT, { x: 300_000, y: 320_000 })).toBe("left");
    expect(bankOf(STRAIGHT, { x: 300_000, y: 250_000 })).toBe("right");
  });

  it("knows a base on one bank, in the water, astride", () => {
    expect(banksUnder(STRAIGHT, base(300_000, 340_000), 100)).toEqual(["left"]);
    expect(banksUnder(STRAIGHT, base(300_000, 315_000), 100)).toEqual([]);
    expect(banksUnder(STRAIGHT, base(300_000, 320_000), 100)).toEqual([]);
    expect(banksUnder(STRAIGHT, base(300_000, 290_000), 100)).toEqual(["right"]);
    expect(banksUnder(STRAIGHT, { ...base(300_000, 330_000), depth: 60_000 }, 100)).toEqual(["left", "right"]);
    expect(placeOfBase(base(300_000, 320_000), ribbonOutline(STRAIGHT), 100)).toBe("inside");
    expect(placeOfBase(base(300_000, 340_000), ribbonOutline(STRAIGHT), 100)).toBe("touching");
  });

  it("agrees with hundreds of points of the base", () => {
    fc.assert(
      fc.property(wandering, pointIn(300_000), fc.integer({ min: 0, max: TURN - 1 }), (ribbon, at, facing) => {
        const stand = { x: at.x + 300_000, y: at.y + 300_000, facing, width: 60_000, depth: 60_000 };
        const banks = banksUnder(ribbon, stand, 100);
        const seen = gridOver(stand, 20).map((p) => bankOf(ribbon, p));
        // A bank that no point of the grid is on can only be a sliver, and then the rest is in the water.
        const cells = (bank: string) => seen.filter((one) => one === bank).length;
        for (const bank of ["left", "right"] as const) {
          if (cells(bank) > 0) expect(banks).toContain(bank);
          else if (banks.includes(bank)) expect(cells("on")).toBeGreaterThan(0);
        }
      }),
      { ...GROUND_RUNS, numRuns: 60 },
    );
  });

  it("is crossed from bank to bank, not touched", () => {
    const move = (a: Point, b: Point) => crossesCourse(RIVER, { start: a, end: b }, 1);
    expect(move({ x: 100_000, y: 100_000 }, { x: 100_000, y: 500_000 })).toBe(true);
    expect(move({ x: 200_000, y: 100_000 }, { x: 200_000, y: 500_000 })).toBe(true);
    expect(move({ x: 100_000, y: 100_000 }, { x: 100_000, y: 300_000 })).toBe(false);
    expect(move({ x: 100_000, y: 300_000 }, { x: 150_000, y: 300_000 })).toBe(false);
    // In at the first leg, along the course, out on the other side.
    expect(move({ x: 0, y: 200_000 }, { x: 600_000, y: 500_000 })).toBe(true);
    // Down to a bend and back up: a valley touched at its corner.
    expect(
      crossesCourse(
        { width: 10, course: points([0, 0], [100, 100], [200, 0]) },
        { start: { x: 0, y: 100 }, end: { x: 200, y: 100 } },
        0,
      ),
    ).toBe(false);
  });
});

describe("crossings", () => {
  it("finds every place where a road meets a river, in order", () => {
    const road = points([100_000, 0], [100_000, 600_000]);
    expect(courseCrossings(road, RIVER.course)).toEqual([
      { point: { x: 100_000, y: 300_000 }, alongFirst: 300_000, alongSecond: 100_000 },
    ]);
    const zigzag = points([50_000, 200_000], [150_000, 400_000], [200_000, 300_000], [300_000, 0]);
    const found = courseCrossings(zigzag, RIVER.course);
    expect(found.map(({ point }) => point)).toEqual(points([100_000, 300_000], [200_000, 300_000]));
    expect(found[1]?.alongSecond).toBe(200_000);
    expect(courseCrossings(points([0, 0], [600_000, 0]), RIVER.course)).toEqual([]);
  });
});
