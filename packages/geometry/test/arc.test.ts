import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Arc,
  arcAhead,
  bearingTo,
  clipToArc,
  isInArc,
  placeInArc,
  pointReachInArc,
  reachInArc,
  sectorFrom,
  shareInArc,
  stretchInArc,
  ZONINGS,
  zoneOf,
} from "../src/arc.ts";
import { type Base, centreOf, EDGES, outlineOf } from "../src/base.ts";
import { distance, dot, type Point, subtract } from "../src/lattice.ts";
import { degrees, directionOf, forwardOf, QUARTER_TURN, rightOf, signedTurn, TURN } from "../src/turn.ts";
import { baseIn, FEW_RUNS, GROUND_RUNS, gridOver, pointIn, stepsAlong } from "./groundSamples.ts";

const TOUCH = 100;
const EIGHTH = TURN / 8;
const base = (x: number, y: number, facing = 0): Base => ({ x, y, facing, width: 40_000, depth: 20_000 });
const SHOOTER = base(300_000, 100_000);
const STRIP = arcAhead(SHOOTER, "front", 0, 0);
const FAN = arcAhead(SHOOTER, "front", EIGHTH, EIGHTH);
const HALF = arcAhead(SHOOTER, "front", QUARTER_TURN, QUARTER_TURN);

/** By angles, from the nearer end of the edge: no shared line of code with the kernel. */
const plainlyInArc = (arc: Arc, p: Point): boolean => {
  const turnFrom = (from: Point) => signedTurn(directionOf(subtract(p, from)) - arc.facing);
  const ahead = dot(forwardOf(arc.facing), subtract(p, arc.start)) >= 0;
  return ahead && turnFrom(arc.start) >= -arc.left && turnFrom(arc.end) <= arc.right;
};

const spreads = fc.constantFrom(0, degrees(30), EIGHTH, degrees(60), degrees(85));

describe("an arc", () => {
  it.each([
    ["inside", STRIP, base(300_000, 200_000)],
    ["inside", STRIP, base(300_090, 200_000)],
    ["partly", STRIP, base(301_000, 200_000)],
    ["partly", STRIP, base(339_000, 200_000)],
    ["touching", STRIP, base(340_000, 200_000)],
    ["touching", STRIP, base(339_950, 200_000)],
    ["outside", STRIP, base(341_000, 200_000)],
    ["touching", STRIP, base(300_000, 100_000)],
    ["outside", STRIP, base(300_000, 50_000)],
    ["partly", FAN, base(340_000, 150_000)],
    ["inside", FAN, base(340_000, 190_000)],
    ["partly", FAN, base(400_000, 170_000)],
    ["outside", FAN, base(440_000, 170_000)],
    ["inside", HALF, base(900_000, 120_000)],
    ["partly", HALF, base(900_000, 119_000)],
    ["touching", HALF, base(900_000, 100_000)],
  ] as const)("holds a base: %s", (place, arc, at) => {
    expect(placeInArc(arc, at, TOUCH)).toBe(place);
  });

  it("agrees with plain angles, point by point", () => {
    fc.assert(
      fc.property(
        baseIn(200_000),
        fc.constantFrom(...EDGES),
        spreads,
        spreads,
        pointIn(400_000),
        (b, edge, left, right, p) => {
          const arc = arcAhead(b, edge, left, right);
          const rim = isInArc(arc, p, 1) !== isInArc(arc, p, -1);
          if (!rim) expect(isInArc(arc, p, 0)).toBe(plainlyInArc(arc, p));
        },
      ),
      { ...GROUND_RUNS, numRuns: 2000 },
    );
  });

  it("agrees with a grid over the base on share and place", () => {
    fc.assert(
      fc.property(baseIn(100_000), spreads, spreads, baseIn(150_000), (b, left, right, target) => {
        const arc = arcAhead(b, "front", left, right);
        const share = shareInArc(arc, target);
        const seen = gridOver(target, 40).filter((p) => plainlyInArc(arc, p)).length / 1600;
        expect(Math.abs(share - seen)).toBeLessThan(0.05);
        const place = placeInArc(arc, target, TOUCH);
        if (place === "inside") expect(share).toBeGreaterThan(0.95);
        if (place === "touching") expect(share).toBeLessThan(0.05);
        if (place === "outside") expect(share).toBe(0);
        if (place === "partly") expect(share).toBeGreaterThan(0);
        if (seen > 0.05) expect(["inside", "partly"]).toContain(place);
      }),
      { ...GROUND_RUNS, numRuns: 150 },
    );
  });

  it("cuts an edge where a hundred steps say", () => {
    fc.assert(
      fc.property(
        pointIn(100_000),
        fc.integer({ min: 0, max: TURN - 1 }),
        spreads,
        pointIn(200_000),
        pointIn(200_000),
        (apex, facing, spread, start, end) => {
          const arc = sectorFrom(apex, facing, spread, spread);
          const stretch = stretchInArc(arc, { start, end });
          const wrong = stepsAlong(start, end, 100).filter((p, index) => {
            const t = (index + 0.5) / 100;
            const said = stretch !== undefined && stretch.from <= t && t <= stretch.to;
            const rim = isInArc(arc, p, 1) !== isInArc(arc, p, -1);
            return !rim && said !== plainlyInArc(arc, p);
          });
          expect(wrong).toEqual([]);
        },
      ),
      GROUND_RUNS,
    );
  });
});

describe("reach in an arc", () => {
  it("measures round from the edge and straight ahead", () => {
    const found = reachInArc(FAN, outlineOf(base(400_000, 220_000)));
    expect(found?.straight).toBeCloseTo(100_000, 6);
    expect(found?.round).toBeCloseTo(Math.sqrt(60_000 * 60_000 + 100_000 * 100_000), 6);
    expect(reachInArc(STRIP, outlineOf(base(400_000, 220_000)))).toBeUndefined();
    expect(reachInArc(STRIP, outlineOf(base(340_000, 220_000)))).toBeUndefined();
    expect(pointReachInArc(STRIP, { x: 310_000, y: 130_000 }, TOUCH)).toEqual({ round: 30_000, straight: 30_000 });
    expect(pointReachInArc(STRIP, { x: 330_000, y: 130_000 }, TOUCH)).toBeUndefined();
  });

  it("counts only the part in the arc", () => {
    // Nearest point of the target is beside the strip; inside it the target is further off.
    const target = { x: 340_000, y: 180_000, facing: EIGHTH, width: 60_000, depth: 20_000 };
    const found = reachInArc(STRIP, outlineOf(target));
    const plain = gridOver(target, 300).filter((p) => isInArc(STRIP, p, 0));
    const least = Math.min(...plain.map((p) => p.y - 100_000));
    expect(found?.straight).toBeLessThanOrEqual(least);
    expect(found?.straight).toBeGreaterThan(least - 400);
    expect(clipToArc(STRIP, outlineOf(target)).every((p) => p.x <= 320_000.001)).toBe(true);
  });

  it("is never beaten by a point of the base in the arc", () => {
    fc.assert(
      fc.property(baseIn(100_000), spreads, baseIn(200_000), (b, spread, target) => {
        const arc = arcAhead(b, "front", spread, spread);
        const found = reachInArc(arc, outlineOf(target));
        const seen = gridOver(target, 40).filter((p) => plainlyInArc(arc, p));
        const away = seen.map((p) => pointReachInArc(arc, p, 1)?.round ?? Infinity);
        const least = Math.min(...away);
        if (found === undefined) expect(seen).toEqual([]);
        else {
          expect(found.round).toBeLessThanOrEqual(least + 1e-6);
          if (shareInArc(arc, target) > 0.1) expect(found.round).toBeGreaterThan(least - 8_000);
          expect(found.straight).toBeLessThanOrEqual(found.round + 1e-6);
        }
      }),
      FEW_RUNS,
    );
  });
});

describe("bearing and zones", () => {
  it("turns clockwise from the facing", () => {
    expect(bearingTo(SHOOTER, { x: 400_000, y: 100_000 })).toBe(QUARTER_TURN);
    expect(bearingTo(SHOOTER, { x: 200_000, y: 100_000 })).toBe(-QUARTER_TURN);
    expect(bearingTo(base(0, 0, EIGHTH), { x: 0, y: 50 })).toBe(-EIGHTH);
  });

  it.each([
    ["corners", [300_000, 150_000], "front"],
    ["corners", [370_000, 150_000], "front"], // on the line
    ["corners", [370_001, 150_000], "right"],
    ["corners", [229_999, 150_000], "left"],
    ["corners", [370_000, 30_000], "right"], // on the rear line: flank
    ["corners", [369_999, 30_000], "rear"],
    ["corners", [300_000, 30_000], "rear"],
    ["ends", [900_000, 100_000], "front"],
    ["ends", [900_000, 99_999], "right"],
    ["ends", [900_000, 80_000], "right"],
    ["ends", [300_000, 79_999], "rear"],
    ["sides", [320_000, 900_000], "front"],
    ["sides", [320_001, 900_000], "right"],
    ["sides", [279_999, 10_000], "left"],
    ["sides", [300_000, 10_000], "rear"],
    ["diagonals", [340_000, 110_000], "front"], // on the diagonal
    ["diagonals", [340_001, 110_000], "right"],
    ["diagonals", [260_000, 70_000], "left"],
    ["diagonals", [260_001, 70_000], "rear"],
  ] as const)("%s: %s is in the %s", (zoning, [x, y], zone) => {
    expect(zoneOf(SHOOTER, { x, y }, zoning, 0)).toBe(zone);
  });

  it("favours the better side within the tolerance", () => {
    expect(zoneOf(SHOOTER, { x: 370_050, y: 150_000 }, "corners", TOUCH)).toBe("front");
    expect(zoneOf(SHOOTER, { x: 369_950, y: 30_000 }, "corners", TOUCH)).toBe("right");
    expect(zoneOf(SHOOTER, { x: 900_000, y: 99_950 }, "ends", TOUCH)).toBe("front");
    expect(zoneOf(SHOOTER, { x: 900_000, y: 79_950 }, "ends", TOUCH)).toBe("right");
  });

  it("agrees with the four arcs of the edges, and turns with the base", () => {
    fc.assert(
      fc.property(baseIn(200_000), pointIn(400_000), fc.constantFrom(...ZONINGS), (b, p, zoning) => {
        const zone = zoneOf(b, p, zoning, 0);
        if (zoning === "corners" && distance(p, centreOf(b)) > 60_000) {
          const held = EDGES.filter((edge) => isInArc(arcAhead(b, edge, EIGHTH, EIGHTH), p, 1));
          expect(held).toContain(zone);
        }
        const v = subtract(p, centreOf(b));
        const still = { ...b, x: 0, y: 0, facing: 0 };
        const same = { x: dot(v, rightOf(b.facing)), y: dot(v, forwardOf(b.facing)) - b.depth / 2 };
        const rim = zoneOf(b, p, zoning, 1) !== zoneOf(b, p, zoning, -1);
        if (!rim && Math.abs(same.x) > 1) expect(zone).toBe(zoneOf(still, same, zoning, 0));
      }),
      GROUND_RUNS,
    );
  });
});
