import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boxOf,
  convexOfBase,
  distance,
  gapBetween,
  type Motion,
  movedBy,
  nearBox,
  nearCircle,
  nearSweep,
  outlineOf,
  spaceOfBases,
  sweptCircle,
  TURN,
} from "../src/index.ts";
import { basesWithin, depthOf, pointsWithin, runs } from "./arbitraries.ts";

const scene = fc.array(basesWithin(400_000), { maxLength: 40 });
const motions: fc.Arbitrary<Motion> = fc.oneof(
  pointsWithin(250_000).map((p): Motion => ({ kind: "translation", ...p })),
  fc.record({
    kind: fc.constant("rotation"),
    about: pointsWithin(250_000),
    turn: fc.integer({ min: -TURN, max: TURN }),
  }),
);

describe("the sieve", () => {
  it("round a box keeps all that is in reach, in order", () => {
    fc.assert(
      fc.property(scene, basesWithin(200_000), fc.integer({ min: 0, max: 200_000 }), (bases, base, reach) => {
        const box = boxOf(base);
        const found = nearBox(spaceOfBases(bases), box, reach);
        expect(found).toEqual(found.toSorted((a, b) => a - b));
        for (const [i, other] of bases.entries())
          if (gapBetween(box, boxOf(other)) <= reach) expect(found).toContain(i);
        const kept = found.map((i) => bases[i]).filter((other) => other !== undefined);
        for (const other of kept)
          expect(distance(box, boxOf(other))).toBeLessThanOrEqual(box.radius + reach + boxOf(other).radius + 1e-6);
      }),
      runs(300),
    );
    expect(nearCircle(spaceOfBases([]), { x: 0, y: 0, radius: 1e9 })).toEqual([]);
  });

  it("round a motion keeps all that any stand on the way touches", () => {
    let dropped = 0;
    fc.assert(
      fc.property(scene, basesWithin(200_000), motions, (bases, base, motion) => {
        const shape = convexOfBase(base);
        const found = new Set(nearSweep(spaceOfBases(bases), shape, motion, 0));
        dropped += bases.length - found.size;
        const circle = sweptCircle(shape, motion);
        for (let i = 0; i <= 40; i += 1) {
          const pose = movedBy(base, motion, i / 40);
          for (const p of outlineOf(pose)) expect(distance(p, circle)).toBeLessThan(circle.radius + 1e-3);
          for (const [j, other] of bases.entries())
            if (!found.has(j)) expect(depthOf(pose, convexOfBase(other))).toBeLessThan(0);
        }
      }),
      runs(60),
    );
    expect(dropped).toBeGreaterThan(100);
  });
});
