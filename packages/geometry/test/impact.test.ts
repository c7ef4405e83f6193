import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  type Base,
  type Convex,
  contactOf,
  convexOf,
  convexOfBase,
  convexPenetration,
  cornersOf,
  degrees,
  entryOf,
  featureName,
  firstObstacle,
  firstTouch,
  forwardOf,
  HALF_TURN,
  impactOn,
  type Leg,
  MM,
  normaliseTurn,
  outlineOf,
  type Point,
  poseAlong,
  QUARTER_TURN,
  rightOf,
  scale,
  snapPose,
  spaceOf,
  spaceOfBases,
  spaceOfPoints,
  sweptEnters,
  sweptTouches,
  TURN,
} from "../src/index.ts";
import { basesWithin, corners, depthOf, facings, pointsWithin, runs, sizes, TOLERANCE } from "./arbitraries.ts";

const base = basesWithin(60_000);
const lengths = fc.integer({ min: -250 * MM, max: 250 * MM });
const turns = fc.oneof(
  fc.integer({ min: -TURN, max: TURN }),
  fc.integer({ min: -120_000, max: 120_000 }),
  fc.constantFrom(-TURN, TURN),
);
const points = pointsWithin(120_000);
const straight: fc.Arbitrary<Leg> = fc.oneof(
  fc.record({ kind: fc.constant("advance"), distance: lengths }),
  fc.record({ kind: fc.constant("shift"), right: lengths }),
  fc.record({ kind: fc.constant("slide"), x: lengths, y: lengths }),
);
const turning: fc.Arbitrary<Leg> = fc.oneof(
  fc.record({ kind: fc.constant("wheel"), corner: corners, turn: turns }),
  fc.record({ kind: fc.constant("pivot"), about: points, turn: turns }),
);
const obstacles: fc.Arbitrary<Convex> = fc.oneof(
  { weight: 4, arbitrary: basesWithin(150_000).map(convexOfBase) },
  { weight: 1, arbitrary: fc.array(pointsWithin(120_000), { minLength: 1, maxLength: 6 }).map(convexOf) },
);
const north: Base = { x: 0, y: 0, facing: 0, width: 40 * MM, depth: 20 * MM };
const STEPS = 200;

/** First impact against dense sampling: never later, nothing deep before it, and exactly at the depth it claims. */
const agreesWithSampling = (mover: Base, leg: Leg, still: Convex, tolerance: number): "free" | "start" | "later" => {
  const depthAt = (share: number) => depthOf(poseAlong(mover, leg, share), still);
  const samples = Array.from({ length: STEPS + 1 }, (_, i) => ({ share: i / STEPS, depth: depthAt(i / STEPS) }));
  const impact = impactOn(mover, leg, still, tolerance);
  if (impact === undefined) {
    expect(Math.max(...samples.map((s) => s.depth))).toBeLessThan(tolerance + 0.01);
    return "free";
  }
  const { touch, block, share } = impact;
  expect(touch).toBeGreaterThanOrEqual(0);
  expect(block).toBeLessThanOrEqual(1);
  expect(touch).toBeLessThanOrEqual(block);
  const before = samples.filter((s) => s.share < block);
  expect(Math.max(...before.map((s) => s.depth))).toBeLessThan(tolerance + 0.01);
  const meeting = before.filter((s) => s.share > touch);
  expect(Math.min(...meeting.map((s) => s.depth))).toBeGreaterThan(-0.01);
  expect(share).toBe(depthAt(0) >= -tolerance ? block : touch);
  if (block === 0) {
    expect(depthAt(0)).toBeGreaterThan(tolerance);
    return "start";
  }
  // Continuous: just at the block it is as deep as the tolerance, at a later touch as deep as nothing.
  expect(Math.abs(depthAt(block) - tolerance)).toBeLessThan(0.01);
  expect(depthAt(Math.min(1, block + 1e-7))).toBeGreaterThan(tolerance - 0.01);
  if (touch > 0) expect(Math.abs(depthAt(touch))).toBeLessThan(0.01);
  expect(impact.pose.x).toBeCloseTo(poseAlong(mover, leg, share).x, 3);
  expect(impact.contacts.length).toBeGreaterThan(0);
  return "later";
};

describe("first impact", () => {
  for (const [name, legs] of [
    ["straight", straight],
    ["turning", turning],
  ] as const) {
    it(`on ${name} legs is what dense sampling shows`, () => {
      const seen = { free: 0, start: 0, later: 0 };
      fc.assert(
        fc.property(base, legs, obstacles, fc.constantFrom(0, 1, TOLERANCE, 9000), (mover, leg, still, tolerance) => {
          seen[agreesWithSampling(mover, leg, still, tolerance)] += 1;
        }),
        runs(700),
      );
      expect(Math.min(seen.free, seen.start, seen.later)).toBeGreaterThan(35);
    });
  }

  it("finds a slit of time that sampling would step over", () => {
    // Ten micrometres inside the circle of its corners a post is met for a ten-thousandth of the turn; outside, never.
    const leg: Leg = { kind: "pivot", about: { x: 0, y: -10_000 }, turn: TURN };
    const postAt = (radius: number) => convexOf([{ x: radius * 0.6, y: radius * 0.8 - 10_000 }]);
    expect(impactOn(north, leg, postAt(22_350), 0)?.contacts).toMatchObject([
      { obstacle: { kind: "corner", index: 0 } },
    ]);
    expect(impactOn(north, leg, postAt(22_365), 0)).toBeUndefined();
    const wall = convexOf([
      { x: -500_000, y: 300_000 },
      { x: 500_000, y: 300_001 },
    ]);
    const dash = impactOn(north, { kind: "advance", distance: 100_000_000 }, wall, TOLERANCE);
    expect(dash?.travelled).toBeCloseTo(300_000, 0);
  });

  it("began where the first corner touched, though another corner blocks", () => {
    // A square turned about a point off its centre: one corner dips in by less than the tolerance and hands over to the next.
    const square: Base = { x: 0, y: -3 * MM, facing: 0, width: 40 * MM, depth: 40 * MM };
    const leg: Leg = { kind: "pivot", about: { x: 0, y: -15 * MM }, turn: -HALF_TURN };
    const wall = convexOfBase({ x: 0, y: 100 * MM, facing: 0, width: 400 * MM, depth: 100 * MM });
    expect(agreesWithSampling(square, leg, wall, 14 * MM)).toBe("later");
    const hit = impactOn(square, leg, wall, 14 * MM);
    expect((hit?.touch ?? 0) * 180).toBeCloseTo(9.07, 1);
    expect((hit?.block ?? 0) * 180).toBeCloseTo(111.9, 1);
  });

  it("is told in the corners and edges that meet", () => {
    const enemy: Base = { ...north, x: 10_000, y: 100_000, facing: HALF_TURN };
    const hit = impactOn(north, { kind: "advance", distance: 200_000 }, convexOfBase(enemy), TOLERANCE);
    expect(hit).toMatchObject({ share: 0.5, travelled: 100_000, pose: { ...north, y: 100_000 } });
    expect(hit?.contacts.map((c) => [featureName(c.mover), featureName(c.obstacle)])).toEqual([
      ["frontRight", "front"],
      ["front", "frontRight"],
    ]);
    const wheel = impactOn(
      north,
      { kind: "wheel", corner: "frontLeft", turn: -QUARTER_TURN },
      convexOf([
        { x: -100_000, y: 20_000 },
        { x: 100_000, y: 20_000 },
      ]),
      TOLERANCE,
    );
    expect(wheel?.travelled).toBeCloseTo(-degrees(30), 0);
    expect(wheel?.contacts.map((c) => featureName(c.mover))).toEqual(["frontRight"]);
  });

  it("along a polyline is that of the slide it falls in", () => {
    const path: Leg = {
      kind: "polyline",
      points: [
        { x: 100_000, y: 0 },
        { x: 100_000, y: 300_000 },
      ],
    };
    const enemy: Base = { ...north, x: 100_000, y: 220_000, facing: HALF_TURN };
    const hit = impactOn(north, path, convexOfBase(enemy), TOLERANCE);
    expect(hit?.travelled).toBeCloseTo(320_000, 3);
    expect(hit?.share).toBeCloseTo(0.8, 9);
    expect(impactOn(north, { kind: "polyline", points: [] }, convexOfBase(enemy), TOLERANCE)).toBeUndefined();
  });
});

describe("what touches already", () => {
  it("is too deep from the start of a turn exactly when it lies deeper than asked", () => {
    const deep = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(base, base, pointsWithin(60_000), turns, deep, (mover, still, about, turn, more) => {
        const [one, two] = [convexOfBase(mover), convexOfBase(still)];
        const depth = convexPenetration(one, two) - more / 10;
        const entry = entryOf(one, { kind: "rotation", about, turn }, two, depth);
        if (more !== 0) expect(entry === 0).toBe(more > 0);
      }),
      runs(500),
    );
  });

  const enemyOf = (mover: Base): Base => snapPose({ ...mover, facing: normaliseTurn(mover.facing + HALF_TURN) });

  it("is no obstacle to sliding along, leaving or standing, at any angle", () => {
    fc.assert(
      fc.property(basesWithin(300_000), lengths, fc.integer({ min: 1, max: 200 * MM }), (mover, aside, back) => {
        const enemy = convexOfBase(enemyOf(mover));
        expect(impactOn(mover, { kind: "shift", right: aside }, enemy, TOLERANCE)).toBeUndefined();
        expect(impactOn(mover, { kind: "retire", distance: back }, enemy, TOLERANCE)).toBeUndefined();
        expect(impactOn(mover, { kind: "advance", distance: 0 }, enemy, TOLERANCE)).toBeUndefined();
        expect(impactOn(mover, { kind: "wheel", corner: "frontLeft", turn: 0 }, enemy, TOLERANCE)).toBeUndefined();
        const into = impactOn(mover, { kind: "advance", distance: 1000 }, enemy, TOLERANCE);
        expect(into?.travelled).toBeGreaterThan(97);
        expect(into?.travelled).toBeLessThan(103);
      }),
      runs(400),
    );
  });

  it("lets a base wheel away about the shared corner and stops it wheeling in", () => {
    fc.assert(
      fc.property(basesWithin(300_000), fc.integer({ min: 1000, max: QUARTER_TURN }), (mover, turn) => {
        const enemy = convexOfBase(enemyOf(mover));
        // The front swings back from the enemy; the rear comes no nearer to it within a quarter.
        expect(impactOn(mover, { kind: "wheel", corner: "frontLeft", turn }, enemy, TOLERANCE)).toBeUndefined();
        expect(impactOn(mover, { kind: "wheel", corner: "frontRight", turn: -turn }, enemy, TOLERANCE)).toBeUndefined();
        const into = impactOn(mover, { kind: "wheel", corner: "frontLeft", turn: -turn }, enemy, TOLERANCE);
        const expected = (Math.asin(TOLERANCE / mover.width) / (2 * Math.PI)) * TURN;
        if (turn > expected * 2) expect(Math.abs(-(into?.travelled ?? 0) - expected)).toBeLessThan(expected * 0.05);
      }),
      runs(400),
    );
  });

  it("lets a line wheel past the enemy at its pivot, and an outer base out of its line", () => {
    fc.assert(
      fc.property(facings, sizes, fc.integer({ min: 1000, max: 200_000 }), (facing, width, turn) => {
        const lead: Base = { x: 1234, y: -987, facing, width, depth: 20 * MM };
        const nth = (n: number): Base => snapPose({ ...lead, ...add(lead, scale(rightOf(facing), width * n)) });
        const line = [0, 1, 2, 3].map(nth);
        // An enemy corner to corner with the pivot, on the side away from the turn.
        const foe = snapPose({
          ...lead,
          ...add(lead, scale(rightOf(facing), -width)),
          facing: normaliseTurn(facing + HALF_TURN),
        });
        const wheel: Leg = { kind: "wheel", corner: "frontLeft", turn: -turn };
        expect(contactOf(foe, lead, TOLERANCE).kind).toBe("corners");
        expect(firstObstacle(line, wheel, spaceOfBases([foe]), TOLERANCE)).toBeUndefined();
        const advance: Leg = { kind: "advance", distance: 100_000 };
        expect(firstObstacle(nth(4), advance, spaceOfBases(line), TOLERANCE)).toBeUndefined();
        const outward: Leg = { kind: "wheel", corner: "frontRight", turn };
        const rest = firstObstacle(nth(3), outward, spaceOfBases(line.slice(0, 3)), TOLERANCE);
        // Its left rear corner swings into the neighbour only if it is deeper than wide along the way: sampling decides.
        const deepest = Math.max(
          ...Array.from({ length: 200 }, (_, i) => depthOf(poseAlong(nth(3), outward, i / 199), convexOfBase(nth(2)))),
        );
        if (Math.abs(deepest - TOLERANCE) > 5) expect(rest !== undefined).toBe(deepest > TOLERANCE);
      }),
      runs(200),
    );
  });

  it("with the pivot inside or on the obstacle gives a full turn its due", () => {
    // Its front on a wall and its corner in the middle of it: free for a quarter turn clockwise, at once stopped the other way.
    const wall = convexOfBase({ x: 0, y: 20_000, facing: 0, width: 400_000, depth: 20_000 });
    const square: Base = { x: 20_000, y: 0, facing: 0, width: 40_000, depth: 20_000 };
    for (const turn of [TURN, -TURN]) {
      const hit = impactOn(square, { kind: "wheel", corner: "frontLeft", turn }, wall, TOLERANCE);
      const free = turn > 0 ? QUARTER_TURN : 0;
      expect(Math.abs(hit?.travelled ?? 0)).toBeGreaterThanOrEqual(free);
      expect(Math.abs(hit?.travelled ?? 0)).toBeLessThan(free + 2000);
      expect(agreesWithSampling(square, { kind: "wheel", corner: "frontLeft", turn }, wall, TOLERANCE)).toBe("later");
    }
    const post = convexOf([{ x: 0, y: 0 }]);
    expect(impactOn(square, { kind: "wheel", corner: "frontLeft", turn: TURN }, post, TOLERANCE)).toBeUndefined();
    expect(firstTouch(square, { kind: "wheel", corner: "frontLeft", turn: TURN }, post)).toBe(0);
    // Out of reach all the way round.
    const behind = convexOfBase({ x: -60_000, y: 0, facing: 0, width: 20_000, depth: 20_000 });
    expect(impactOn(square, { kind: "wheel", corner: "frontLeft", turn: TURN }, behind, TOLERANCE)).toBeUndefined();
  });
});

describe("the first of many", () => {
  const scene = fc.array(basesWithin(250_000), { minLength: 0, maxLength: 25 });
  it("is the least over members and obstacles taken one by one", () => {
    let hits = 0;
    fc.assert(
      fc.property(
        fc.array(base, { minLength: 1, maxLength: 4 }),
        fc.oneof(
          straight,
          turning,
          fc.record({ kind: fc.constant("polyline"), points: fc.array(points, { maxLength: 3 }) }),
        ),
        scene,
        (movers, leg, bases) => {
          const [lead] = movers;
          if (lead === undefined) return;
          const found = firstObstacle(movers, leg, spaceOfBases(bases), TOLERANCE, (i) => i % 5 === 0);
          let least: number | undefined;
          for (const [i, still] of bases.entries()) {
            if (i % 5 === 0) continue;
            for (const mover of movers) {
              const own: Leg =
                leg.kind === "wheel"
                  ? { kind: "pivot", about: cornersOf(lead)[leg.corner], turn: leg.turn }
                  : leg.kind === "advance"
                    ? { kind: "slide", ...scale(forwardOf(lead.facing), leg.distance) }
                    : leg.kind === "shift"
                      ? { kind: "slide", ...scale(rightOf(lead.facing), leg.right) }
                      : leg.kind === "polyline"
                        ? {
                            ...leg,
                            points: leg.points.map((p) => ({ x: p.x - lead.x + mover.x, y: p.y - lead.y + mover.y })),
                          }
                        : leg;
              const share = impactOn(mover, own, convexOfBase(still), TOLERANCE)?.share;
              if (share !== undefined) least = Math.min(least ?? 1, share);
            }
          }
          if (least === undefined) expect(found).toBeUndefined();
          else expect(found?.share).toBeCloseTo(least, 7);
          hits += found === undefined ? 0 : 1;
        },
      ),
      runs(400),
    );
    expect(hits).toBeGreaterThan(100);
    expect(firstObstacle([], { kind: "advance", distance: 9 }, spaceOf([]), TOLERANCE)).toBeUndefined();
  });

  it("takes the earlier number when two stop it together", () => {
    const pair = [-30_000, 30_000].map((x): Base => ({ ...north, x, y: 80_000, facing: HALF_TURN }));
    expect(firstObstacle(north, { kind: "advance", distance: 99_000 }, spaceOfBases(pair), TOLERANCE)?.obstacle).toBe(
      0,
    );
  });
});

describe("swept ground", () => {
  const inside = (p: Point, polygon: readonly Point[]): boolean =>
    polygon.reduce((odd, to, i) => {
      const from = polygon.at(i - 1) ?? to;
      const crosses =
        from.y > p.y !== to.y > p.y && p.x < from.x + ((p.y - from.y) / (to.y - from.y)) * (to.x - from.x);
      return crosses ? !odd : odd;
    }, false);
  // A horseshoe: concave, so the hull would answer wrongly.
  const shoe = (at: Point): readonly Point[] =>
    [
      [0, 0],
      [120, 0],
      [120, 120],
      [90, 120],
      [90, 30],
      [30, 30],
      [30, 120],
      [0, 120],
    ].map(([x = 0, y = 0]) => ({ x: at.x + x * MM, y: at.y + y * MM }));

  it("touches a concave polygon just when some stand on the way does", () => {
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(basesWithin(120_000), fc.oneof(straight, turning), pointsWithin(150_000), (mover, leg, at) => {
        const polygon = shoe(at);
        const sides = polygon.map((to, i) => convexOf([polygon.at(i - 1) ?? to, to]));
        const steps = 100;
        const met = Array.from({ length: steps + 1 }, (_, i) => poseAlong(mover, leg, i / steps)).some((pose) => {
          const outline = outlineOf(pose);
          if (outline.some((p) => inside(p, polygon))) return true;
          return sides.some((side) => depthOf(pose, side) > 0);
        });
        const touched = sweptTouches(mover, leg, polygon);
        if (met) expect(touched).toBe(true);
        // Sampling may miss a graze; it may not miss an entry much deeper than its spacing.
        if (!met) expect(sweptEnters(mover, leg, polygon, 9000)).toBe(false);
        if (sweptEnters(mover, leg, polygon, TOLERANCE)) expect(touched).toBe(true);
        seen[touched ? "yes" : "no"] += 1;
      }),
      runs(250),
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(30);
  });

  it("tells touching from entering, and stands in the notch without either", () => {
    const polygon = shoe({ x: -60_000, y: 0 });
    const leg: Leg = { kind: "advance", distance: 80_000 };
    const small: Base = { x: 0, y: 110_000, facing: HALF_TURN, width: 20_000, depth: 10_000 };
    expect(sweptTouches(small, { ...leg, distance: 79_000 }, polygon)).toBe(false);
    expect(sweptTouches(small, leg, polygon)).toBe(true);
    expect(sweptEnters(small, leg, polygon, TOLERANCE)).toBe(false);
    expect(sweptEnters(small, { ...leg, distance: 81_000 }, polygon, TOLERANCE)).toBe(true);
    expect(sweptEnters({ ...small, y: 20_000 }, { kind: "advance", distance: 1 }, polygon, TOLERANCE)).toBe(true);
  });

  it("knows segments and posts as obstacles too", () => {
    const space = spaceOfPoints([
      [
        { x: -9000, y: 50_000 },
        { x: 9000, y: 50_000 },
      ],
      [{ x: 0, y: 40_000 }],
    ]);
    expect(firstObstacle(north, { kind: "advance", distance: 99_000 }, space, TOLERANCE)).toMatchObject({
      obstacle: 1,
      travelled: 40_000,
    });
  });
});
