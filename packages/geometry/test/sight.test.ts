import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Base, edgesOf, outlineOf, type Segment } from "../src/base.ts";
import { distance, type Point } from "../src/lattice.ts";
import type { Outline } from "../src/outline.ts";
import { distanceToBoundary } from "../src/outlinePieces.ts";
import { type Blocker, blockedAt, firstBlocker, isClear, type SolidBlocker, sightLine } from "../src/sight.ts";
import { sightFrom, visibleShare, visibleStretches } from "../src/sightShare.ts";
import { baseIn, FEW_RUNS, plainlyInside, pointIn, points, rect, starOutline, stepsAlong } from "./groundSamples.ts";

const TOUCH = 100;
const segment = (a: readonly [number, number], b: readonly [number, number]): Segment => ({
  start: { x: a[0], y: a[1] },
  end: { x: b[0], y: b[1] },
});
const solid = (shape: Outline): SolidBlocker => ({ kind: "solid", shape });
const base = (x: number, y: number, facing = 0): Base => ({ x, y, facing, width: 40_000, depth: 20_000 });
const WOOD = rect(100_000, 100_000, 200_000, 200_000);
const BAY = points(
  [100_000, 100_000],
  [100_000, 300_000],
  [200_000, 300_000],
  [200_000, 200_000],
  [300_000, 200_000],
  [300_000, 300_000],
  [400_000, 300_000],
  [400_000, 100_000],
);
const ACROSS = segment([0, 150_000], [500_000, 150_000]);

describe("one line", () => {
  it("is blocked by what it enters, not by what it grazes", () => {
    expect(isClear(ACROSS, [solid(WOOD)], TOUCH)).toBe(false);
    expect(isClear(segment([0, 200_000], [500_000, 200_000]), [solid(WOOD)], TOUCH)).toBe(true);
    expect(isClear(segment([0, 199_950], [500_000, 199_950]), [solid(WOOD)], TOUCH)).toBe(true);
    expect(isClear(segment([0, 199_850], [500_000, 199_850]), [solid(WOOD)], TOUCH)).toBe(false);
    expect(isClear(segment([0, 400_000], [400_000, 0]), [solid(WOOD)], TOUCH)).toBe(true);
    expect(isClear(segment([0, 399_000], [399_000, 0]), [solid(WOOD)], TOUCH)).toBe(false);
    // Between two that touch there is a slit.
    expect(
      isClear(
        segment([200_000, 0], [200_000, 500_000]),
        [solid(WOOD), solid(rect(200_000, 100_000, 300_000, 200_000))],
        TOUCH,
      ),
    ).toBe(true);
    // Across the mouth of a bay and into it.
    expect(isClear(segment([0, 300_000], [500_000, 300_000]), [solid(BAY)], TOUCH)).toBe(true);
    expect(isClear(segment([250_000, 400_000], [250_000, 210_000]), [solid(BAY)], TOUCH)).toBe(true);
    expect(isClear(segment([250_000, 400_000], [250_000, 190_000]), [solid(BAY)], TOUCH)).toBe(false);
  });

  it("is blocked by a wall only when it passes it", () => {
    const wall: Blocker = { kind: "wall", line: points([250_000, 100_000], [250_000, 150_000], [300_000, 250_000]) };
    expect(blockedAt(ACROSS, wall, TOUCH)).toBe(250_000); // through its corner
    expect(blockedAt(segment([0, 100_000], [500_000, 100_000]), wall, TOUCH)).toBeUndefined(); // at its end
    expect(blockedAt(segment([0, 120_000], [250_000, 120_000]), wall, TOUCH)).toBeUndefined(); // up to it
    expect(blockedAt(segment([250_000, 0], [250_000, 140_000]), wall, TOUCH)).toBeUndefined(); // along it
    expect(blockedAt(segment([0, 200_000], [500_000, 200_000]), wall, TOUCH)).toBeCloseTo(275_000, 6);
    // A wall that runs along the line for a while is passed where it joins, but not if it joins before the line begins.
    const bent = (join: number): Blocker => ({
      kind: "wall",
      line: points([join, 250_000], [join, 150_000], [200_000, 150_000], [200_000, 0]),
    });
    expect(blockedAt(ACROSS, bent(100_000), TOUCH)).toBe(100_000);
    expect(blockedAt(ACROSS, bent(-50_000), TOUCH)).toBeUndefined();
  });

  it("sees out of a screen and into it, not through it", () => {
    const screen: Blocker = { kind: "screen", shape: WOOD };
    expect(blockedAt(ACROSS, screen, TOUCH)).toBe(100_000);
    expect(blockedAt(segment([150_000, 150_000], [500_000, 150_000]), screen, TOUCH)).toBeUndefined();
    expect(blockedAt(segment([0, 150_000], [150_000, 150_000]), screen, TOUCH)).toBeUndefined();
    expect(blockedAt(segment([0, 250_000], [500_000, 250_000]), { kind: "screen", shape: BAY }, TOUCH)).toBe(100_000);
    // Out of one arm of the bay, over the water, through the other arm.
    expect(blockedAt(segment([150_000, 250_000], [500_000, 250_000]), { kind: "screen", shape: BAY }, TOUCH)).toBe(
      150_000,
    );
    expect(
      blockedAt(segment([150_000, 250_000], [350_000, 250_000]), { kind: "screen", shape: BAY }, TOUCH),
    ).toBeUndefined();
  });

  it("looks through so much cover and no more", () => {
    const cover = (depth: number): Blocker => ({ kind: "cover", shape: BAY, depth });
    const through = segment([0, 250_000], [500_000, 250_000]);
    expect(blockedAt(through, cover(200_000), TOUCH)).toBeUndefined();
    expect(blockedAt(through, cover(199_000), TOUCH)).toBeCloseTo(399_000, 3);
    expect(blockedAt(through, cover(60_000), TOUCH)).toBeCloseTo(160_000, 3);
    expect(blockedAt(through, cover(0), TOUCH)).toBe(100_000);
  });

  it("names the first in the way", () => {
    const blockers = [
      solid(rect(300_000, 0, 320_000, 500_000)),
      solid(WOOD),
      solid(rect(150_000, 0, 160_000, 500_000)),
    ];
    expect(firstBlocker(ACROSS, blockers, TOUCH)).toEqual({ blocker: 1, at: 100_000 });
    expect(firstBlocker({ start: ACROSS.end, end: ACROSS.start }, blockers, TOUCH)).toEqual({
      blocker: 0,
      at: 180_000,
    });
    expect(firstBlocker(segment([0, 600_000], [500_000, 600_000]), blockers, TOUCH)).toBeUndefined();
  });

  it("agrees with two thousand steps on free outlines", () => {
    fc.assert(
      fc.property(starOutline(100_000, 150_000), pointIn(300_000), pointIn(300_000), (outline, start, end) => {
        const deepest = Math.max(
          0,
          ...stepsAlong(start, end, 2000)
            .filter((p) => plainlyInside(p, outline))
            .map((p) => distanceToBoundary(p, outline)),
        );
        const clear = isClear({ start, end }, [solid(outline)], TOUCH);
        if (deepest > TOUCH) expect(clear).toBe(false);
        // A step is at most 0.5 mm, so no deeper point than this can have been missed.
        if (deepest === 0 || deepest + distance(start, end) / 2000 < TOUCH) expect(clear).toBe(true);
      }),
      FEW_RUNS,
    );
  });
});

/** Deeper inside a convex base than the tolerance, at any of the steps. */
const plainlyBlocked = (line: Segment, blockers: readonly SolidBlocker[], tolerance: number): boolean =>
  stepsAlong(line.start, line.end, 150).some((p) =>
    blockers.some(({ shape }) => plainlyInside(p, shape) && distanceToBoundary(p, shape) > tolerance),
  );

describe("any line between two bases", () => {
  const viewer = base(300_000, 100_000);
  const target = base(300_000, 300_000);
  const fence = (gap: number): readonly SolidBlocker[] => [
    solid(rect(0, 150_000, 300_000 - gap, 200_000)),
    solid(rect(300_000 + gap, 150_000, 600_000, 200_000)),
  ];

  it("finds a slit, and none when it closes", () => {
    expect(sightLine(outlineOf(viewer), outlineOf(target), fence(10), 1)).toBeDefined();
    expect(sightLine(outlineOf(viewer), outlineOf(target), fence(0), 1)).toBeDefined();
    expect(sightLine(outlineOf(viewer), outlineOf(target), fence(-10), 1)).toBeUndefined();
    expect(
      sightLine(outlineOf(viewer), outlineOf(target), [solid(rect(0, 150_000, 600_000, 200_000))], 1),
    ).toBeUndefined();
  });

  it("looks askew between staggered blockers where corner to corner is shut", () => {
    // Two long slabs leave one slanting lane from the front edge to the far base.
    const lane = [
      solid(points([0, 120_000], [0, 260_000], [299_000, 260_000], [285_000, 120_000])),
      solid(points([287_000, 120_000], [301_000, 260_000], [600_000, 260_000], [600_000, 120_000])),
    ];
    const line = sightLine(outlineOf(viewer), outlineOf(target), lane, 1);
    expect(line).toBeDefined();
    if (line !== undefined) expect(plainlyBlocked(line, lane, 1)).toBe(false);
  });

  it("is stopped by a crest across the whole width and passes beside a shorter one", () => {
    const crest = (half: number): Blocker => ({
      kind: "wall",
      line: points([300_000 - half, 200_000], [300_000 + half, 200_000]),
    });
    const walls = (half: number) => [crest(half)].filter((blocker) => blocker.kind === "wall");
    expect(sightLine(outlineOf(viewer), outlineOf(target), walls(25_000), 1)).toBeUndefined();
    expect(sightLine(outlineOf(viewer), outlineOf(target), walls(20_000), 1)).toBeDefined();
    expect(sightLine(outlineOf(viewer), outlineOf(target), walls(15_000), 1)).toBeDefined();
  });

  it("agrees with hundreds of lines, both ways", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60_000, max: 60_000 }),
        fc.integer({ min: 0, max: 999_999 }),
        fc.array(baseIn(70_000), { minLength: 1, maxLength: 5 }),
        (shift, facing, others) => {
          const from = outlineOf({ ...base(0, -110_000), facing: 0 });
          const to = outlineOf({ ...base(shift, 140_000), facing });
          const blockers = others.map((other) => solid(outlineOf(other)));
          const found = sightLine(from, to, blockers, TOUCH);
          if (found !== undefined) expect(plainlyBlocked(found, blockers, TOUCH + 1)).toBe(false);
          else {
            const eyes = from.flatMap((p, i) => stepsAlong(p, from[(i + 1) % 4] ?? p, 6));
            const marks = to.flatMap((p, i) => stepsAlong(p, to[(i + 1) % 4] ?? p, 6));
            const clear = eyes.some((start) => marks.some((end) => isClear({ start, end }, blockers, 0)));
            expect(clear).toBe(false);
          }
        },
      ),
      { ...FEW_RUNS, numRuns: 80 },
    );
  });

  it("does not depend on who looks", () => {
    fc.assert(
      fc.property(fc.array(baseIn(60_000), { minLength: 2, maxLength: 5 }), (others) => {
        const blockers = others.map((other) => solid(outlineOf(other)));
        const one = outlineOf(base(-20_000, -130_000));
        const two = outlineOf(base(10_000, 150_000, 500_000));
        const there = sightLine(one, two, blockers, TOUCH);
        expect(sightLine(two, one, blockers, TOUCH) === undefined).toBe(there === undefined);
      }),
      FEW_RUNS,
    );
  });
});

describe("what of an edge is seen from a point", () => {
  const eye = { x: 0, y: 0 };
  const edge = segment([-50_000, 100_000], [50_000, 100_000]);
  it("casts exact shadows", () => {
    const post = solid(rect(-10_000, 40_000, 10_000, 50_000));
    expect(visibleStretches(eye, edge, [post], 1)).toEqual([
      { from: 0, to: 0.25 },
      { from: 0.75, to: 1 },
    ]);
    expect(visibleShare(eye, edge, [post], 1)).toBe(0.5);
    expect(visibleShare(eye, edge, [], 1)).toBe(1);
    expect(visibleShare(eye, edge, [solid(rect(-90_000, 40_000, 90_000, 50_000))], 1)).toBe(0);
    expect(visibleShare(eye, edge, [solid(rect(-90_000, 100_000, 90_000, 150_000))], 1)).toBe(1);
    // A shape that swallows the right half of the edge.
    expect(visibleShare(eye, edge, [solid(rect(0, 90_000, 90_000, 150_000))], 1)).toBe(0.5);
    expect(visibleShare(eye, edge, [{ kind: "wall", line: points([0, 50_000], [25_000, 50_000]) }], 1)).toBe(0.5);
  });

  it("sees through the slit between two that touch", () => {
    const pair = [solid(rect(-90_000, 40_000, 0, 50_000)), solid(rect(0, 40_000, 90_000, 50_000))];
    expect(visibleShare(eye, edge, pair, 1)).toBe(0);
    const line = sightFrom(eye, [edge.start, edge.end, { x: 0, y: 200_000 }], pair, 1);
    expect(line?.end).toEqual({ x: 0, y: 100_000 });
    expect(
      sightFrom(eye, outlineOf(base(0, 300_000)), [solid(rect(-90_000, 40_000, 90_000, 50_000))], 1),
    ).toBeUndefined();
  });

  it("sees as far into cover as the cover lets it", () => {
    // Wood from y = 50 mm on; the edge runs straight away from the eye into it.
    const cover = (depth: number): Blocker => ({
      kind: "cover",
      shape: rect(-200_000, 50_000, 200_000, 300_000),
      depth,
    });
    const away = segment([30_000, 0], [30_000, 100_000]);
    const stand = { x: 0, y: 0 };
    const seen = visibleStretches(stand, away, [cover(20_000)], 1);
    const [first] = seen;
    expect(seen).toHaveLength(1);
    // At height h the line is sqrt(30² + h²) long and (h − 50)/h of it lies in the wood.
    const h = (first?.to ?? 0) * 100;
    expect((Math.sqrt(900 + h * h) * (h - 50)) / h).toBeCloseTo(20, 2);
    expect(visibleShare(eye, edge, [cover(60_000)], 1)).toBe(1);
    expect(visibleShare(eye, edge, [cover(40_000)], 1)).toBe(0);
    // Straight ahead is the shortest way through: only the middle is seen.
    const [middle] = visibleStretches(eye, edge, [cover(51_000)], 1);
    expect((middle?.from ?? 0) + (middle?.to ?? 0)).toBeCloseTo(1, 4);
    expect(Math.sqrt(10_000 + ((middle?.to ?? 0) * 100 - 50) ** 2) / 2).toBeCloseTo(51, 2);
  });

  it("counts the cover the eye stands in", () => {
    const cover = (depth: number): Blocker => ({
      kind: "cover",
      shape: rect(-200_000, -50_000, 200_000, 50_000),
      depth,
    });
    expect(visibleShare(eye, edge, [cover(60_000)], 1)).toBe(1);
    expect(visibleShare(eye, edge, [cover(40_000)], 1)).toBe(0);
    const [middle] = visibleStretches(eye, edge, [cover(51_000)], 1);
    expect(Math.sqrt(10_000 + ((middle?.to ?? 0) * 100 - 50) ** 2) / 2).toBeCloseTo(51, 2);
    // Eye and edge both inside: the whole line counts.
    const [near] = visibleStretches(eye, segment([0, 40_000], [100_000, 40_000]), [cover(50_000)], 1);
    expect((near?.to ?? 0) * 100).toBeCloseTo(30, 2);
  });

  it("agrees with hundreds of lines past every kind of blocker", () => {
    const kinds = fc.record({
      outline: starOutline(90_000, 60_000),
      kind: fc.constantFrom("solid", "screen", "cover", "wall"),
      depth: fc.integer({ min: 0, max: 60_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(kinds, { minLength: 1, maxLength: 4 }),
        pointIn(150_000),
        pointIn(150_000),
        pointIn(150_000),
        (ground, at, start, end) => {
          const blockers = ground.map(({ outline, kind, depth }): Blocker => {
            if (kind === "wall") return { kind, line: outline };
            return kind === "cover" ? { kind, shape: outline, depth } : { kind, shape: outline };
          });
          const seen = visibleStretches(at, { start, end }, blockers, 1);
          const marks = stepsAlong(start, end, 120);
          const wrong = marks.filter((p, index) => {
            const t = (index + 0.5) / 120;
            const said = seen.some(({ from, to }) => from <= t && t <= to);
            const rim = seen.some(
              ({ from, to }) => Math.min(Math.abs(t - from), Math.abs(t - to)) * distance(start, end) < 20,
            );
            return !rim && said !== plainSight(at, p, ground, 500);
          });
          // Stepping misses a corner thinner than its step: a mark now and then, never a stretch.
          expect(wrong.length).toBeLessThan(5);
          expect(visibleShare(at, { start, end }, blockers, 1)).toBeLessThanOrEqual(1);
          if (seen.length > 0) expect(sightFrom(at, [start, end], blockers, 1)).toBeDefined();
        },
      ),
      { ...FEW_RUNS, numRuns: 30 },
    );
  });
});

interface Ground {
  readonly outline: Outline;
  readonly kind: "solid" | "screen" | "cover" | "wall";
  readonly depth: number;
}

/** Walks the line and counts: steps inside, changes from out to in, crossings of a wall's legs. */
const plainSight = (start: Point, end: Point, ground: readonly Ground[], count: number): boolean => {
  const steps = stepsAlong(start, end, count);
  return ground.every(({ outline, kind, depth }) => {
    if (kind === "wall") {
      const side = (a: Point, b: Point, p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
      return !outline.slice(1).some((q, index) => {
        const p = outline[index] ?? q;
        return side(start, end, p) * side(start, end, q) < 0 && side(p, q, start) * side(p, q, end) < 0;
      });
    }
    const inside = steps.map((p) => plainlyInside(p, outline));
    if (kind === "solid") return !inside.includes(true);
    if (kind === "cover") return (inside.filter((one) => one).length / count) * distance(start, end) <= depth;
    const first = inside.indexOf(false);
    const last = inside.lastIndexOf(false);
    return first === -1 || !inside.slice(first, last).includes(true);
  });
};

describe("the edge of a base", () => {
  it("is hidden by the base itself only if the base is a blocker", () => {
    const target = base(0, 300_000);
    const rear = edgesOf(target).front;
    expect(visibleShare({ x: 0, y: 0 }, rear, [], 1)).toBe(1);
    expect(visibleShare({ x: 0, y: 0 }, rear, [solid(outlineOf(target))], 1)).toBe(0);
    const near = edgesOf(target).rear;
    expect(visibleShare({ x: 0, y: 0 }, near, [solid(outlineOf(target))], 1)).toBe(1);
  });
});
