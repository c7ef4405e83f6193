import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Base,
  type Bounds,
  boxOf,
  contactOf,
  convexOfBase,
  convexPenetration,
  cornersOf,
  distance,
  EDGES,
  HALF_TURN,
  type Leg,
  MM,
  nearestPlacement,
  overlaps,
  type Point,
  placeAdvance,
  placeBehind,
  placeBeside,
  placeFlush,
  placePivot,
  placeShift,
  placeWheel,
  QUARTER_TURN,
  type Reached,
  rankPlacements,
  restAfter,
  snapPose,
  spaceOf,
  spaceOfBases,
  TURN,
} from "../src/index.ts";
import { basesWithin, corners, pointsWithin, runs, TOLERANCE } from "./arbitraries.ts";

const base = basesWithin(100_000);
const target = pointsWithin(250_000);
const scene = fc.array(basesWithin(250_000), { maxLength: 8 });
const north: Base = { x: 0, y: 0, facing: 0, width: 40 * MM, depth: 20 * MM };
const open: Bounds = { least: -1_000_000, most: 1_000_000, space: spaceOf([]), tolerance: TOLERANCE };
const amountOf = (leg: Leg): number => {
  if (leg.kind === "advance") return leg.distance;
  if (leg.kind === "shift") return leg.right;
  return "turn" in leg ? leg.turn : Number.NaN;
};
const given = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error("nothing placed");
  return value;
};
const free = (bases: readonly Base[], mover: Base): readonly Base[] =>
  bases.filter((other) => convexPenetration(convexOfBase(other), convexOfBase(mover)) < -TOLERANCE);

/** No other amount within the bounds, tried at forty steps, brings the reference point nearer. */
const isNearest = (
  mover: Base,
  found: Reached,
  legOf: (amount: number) => Leg,
  pointer: Point,
  bounds: Bounds,
): void => {
  const amount = amountOf(found.leg);
  expect(found.leg).toEqual(legOf(amount));
  expect(Number.isInteger(amount)).toBe(true);
  expect(amount).toBeGreaterThanOrEqual(bounds.least);
  expect(amount).toBeLessThanOrEqual(bounds.most);
  expect(found.pose).toEqual(snapPose(found.pose));
  expect(found.distance).toBeCloseTo(distance(found.pose, pointer), 6);
  const tried = Array.from({ length: 41 }, (_, i) =>
    distance(restAfter(mover, legOf(Math.round(bounds.least + ((bounds.most - bounds.least) * i) / 40))), pointer),
  );
  expect(Math.min(...tried)).toBeGreaterThan(found.distance - 2);
};

describe("placements along a leg", () => {
  for (const [name, place, legOf] of [
    ["advance", placeAdvance, (amount: number): Leg => ({ kind: "advance", distance: amount })],
    ["shift", placeShift, (amount: number): Leg => ({ kind: "shift", right: amount })],
  ] as const) {
    it(`${name}: nearest to the pointer within the allowance`, () => {
      fc.assert(
        fc.property(base, target, fc.integer({ min: 0, max: 200_000 }), (mover, pointer, most) => {
          const bounds = { ...open, least: -30_000, most };
          isNearest(mover, given(place(mover, pointer, bounds)), legOf, pointer, bounds);
        }),
        runs(300),
      );
    });
  }

  it("wheel: nearest to the pointer within the turn allowed", () => {
    fc.assert(
      fc.property(base, corners, target, fc.integer({ min: 0, max: TURN }), (mover, corner, pointer, most) => {
        const bounds = { ...open, least: -100_000, most };
        const found = given(placeWheel(mover, corner, pointer, bounds));
        isNearest(mover, found, (turn) => ({ kind: "wheel", corner, turn }), pointer, bounds);
        const about = cornersOf(mover)[corner];
        expect(placePivot(mover, about, pointer, bounds)?.pose).toEqual(found.pose);
      }),
      runs(300),
    );
  });

  it("stops at the first obstacle, never in it, and touching it", () => {
    let stopped = 0;
    fc.assert(
      fc.property(base, target, scene, corners, (mover, pointer, all, corner) => {
        const others = free(all, mover);
        const bounds: Bounds = { least: -60_000, most: 200_000, space: spaceOfBases(others), tolerance: TOLERANCE };
        const turned: Bounds = { ...bounds, least: -QUARTER_TURN, most: QUARTER_TURN };
        const clear: Bounds = { ...bounds, space: spaceOf([]) };
        const pairs = [
          [placeAdvance(mover, pointer, bounds), placeAdvance(mover, pointer, clear)],
          [placeShift(mover, pointer, bounds), placeShift(mover, pointer, clear)],
          [
            placeWheel(mover, corner, pointer, turned),
            placeWheel(mover, corner, pointer, { ...turned, space: spaceOf([]) }),
          ],
        ] as const;
        for (const [found, wish] of pairs) {
          const { pose, leg } = given(found);
          const there = boxOf({ ...mover, ...pose });
          for (const other of others) expect(overlaps(there, boxOf(other), 3)).toBe(false);
          if (amountOf(leg) === amountOf(given(wish).leg)) continue;
          stopped += 1;
          expect(others.some((other) => contactOf({ ...mover, ...pose }, other, 5).kind !== "apart")).toBe(true);
        }
      }),
      runs(300),
    );
    expect(stopped).toBeGreaterThan(60);
  });

  it("moves the whole group and is stopped by any member", () => {
    const group = [north, { ...north, x: 40_000 }];
    const foe: Base = { ...north, x: 60_000, y: 50_000, facing: HALF_TURN };
    const bounds: Bounds = { ...open, space: spaceOfBases([foe]) };
    const found = given(placeAdvance(group, { x: 0, y: 90_000 }, bounds));
    expect(found.leg).toEqual({ kind: "advance", distance: 50_000 });
    expect(found.members.map(({ x, y }) => [x, y])).toEqual([
      [0, 50_000],
      [40_000, 50_000],
    ]);
    const through = given(placeAdvance(group, { x: 0, y: 90_000 }, { ...bounds, ignores: (i) => i === 0 }));
    expect(through.pose.y).toBe(90_000);
    for (const nobody of [placeAdvance([], north, open), placeShift([], north, open)]) expect(nobody).toBeUndefined();
    expect(placeWheel([], "frontLeft", north, open) ?? placePivot([], north, north, open)).toBeUndefined();
  });
});

describe("placements against another base", () => {
  it("lie edge on edge, corner on corner, at every angle", () => {
    fc.assert(
      fc.property(base, base, fc.constantFrom(...EDGES), target, (mover, other, against, pointer) => {
        const joint = { edge: "front", against } as const;
        const found = given(placeFlush(mover, other, joint, { kind: "corners" }, pointer));
        const contact = contactOf({ ...mover, ...found.pose }, other, TOLERANCE);
        expect(contact).toMatchObject({ kind: "edges", a: "front", b: against });
        if (contact.kind === "edges") expect(contact.fit).not.toBe("partial");
        const middle = given(placeFlush(mover, other, joint, { kind: "middle" }, pointer));
        expect(contactOf({ ...mover, ...middle.pose }, other, TOLERANCE)).toMatchObject({ kind: "edges", b: against });
      }),
      runs(500),
    );
  });

  it("slide to the pointer and keep the least overlap", () => {
    fc.assert(
      fc.property(base, base, target, fc.double({ min: 0.05, max: 1, noNaN: true }), (mover, other, pointer, part) => {
        const overlap = Math.min(mover.width, other.width) * part;
        const joint = { edge: "front", against: "front" } as const;
        const sliding = { kind: "sliding", overlap } as const;
        const found = given(placeFlush(mover, other, joint, sliding, pointer));
        const contact = contactOf({ ...mover, ...found.pose }, other, TOLERANCE);
        if (contact.kind !== "edges") throw new Error(contact.kind);
        expect(contact.length).toBeGreaterThan(overlap - 3);
        const aligned = given(placeFlush(mover, other, joint, { kind: "corners" }, pointer));
        expect(found.distance).toBeLessThanOrEqual(aligned.distance + 2);
        const tooMuch = { kind: "sliding", overlap: Math.min(mover.width, other.width) + 1 } as const;
        expect(placeFlush(mover, other, joint, tooMuch, pointer)).toBeUndefined();
      }),
      runs(500),
    );
  });

  it("stand beside a friend with fronts level, or behind it", () => {
    fc.assert(
      fc.property(base, base, target, (mover, friend, pointer) => {
        for (const side of ["left", "right"] as const) {
          const { pose } = placeBeside(mover, friend, side, pointer);
          const away = side === "left" ? "right" : "left";
          expect(pose.facing).toBe(friend.facing);
          expect(contactOf({ ...mover, ...pose }, friend, TOLERANCE)).toMatchObject({
            kind: "edges",
            a: away,
            b: side,
          });
          const corner =
            side === "left" ? (["frontRight", "frontLeft"] as const) : (["frontLeft", "frontRight"] as const);
          const meet = [cornersOf({ ...mover, ...pose })[corner[0]], cornersOf(friend)[corner[1]]] as const;
          expect(distance(meet[0], meet[1])).toBeLessThan(2);
        }
        const behind = placeBehind(mover, friend, pointer);
        expect(behind.pose.facing).toBe(friend.facing);
        expect(contactOf({ ...mover, ...behind.pose }, friend, TOLERANCE)).toMatchObject({ a: "front", b: "rear" });
      }),
      runs(300),
    );
  });
});

describe("the nearest legal one", () => {
  it("comes first, ties in the order given, and nothing beyond it is asked", () => {
    const at = (x: number, facing = 0) => ({ x, y: 0, facing });
    const list = [at(9), at(-3), at(3, 7), at(5)];
    expect(rankPlacements({ x: 0, y: 0 }, list).map(({ pose }) => pose)).toEqual([at(-3), at(3, 7), at(5), at(9)]);
    const asked: number[] = [];
    const found = nearestPlacement({ x: 0, y: 0 }, list, (pose) => {
      asked.push(pose.x);
      return pose.x > 0;
    });
    expect(found).toEqual({ pose: at(3, 7), distance: 3 });
    expect(asked).toEqual([-3, 3]);
    expect(nearestPlacement({ x: 0, y: 0 }, list, () => false)).toBeUndefined();
  });
});
