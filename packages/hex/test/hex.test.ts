import fc from "fast-check";
import { defineHex, Grid, distance as honeyDistance, ring as honeyRing } from "honeycomb-grid";
import { describe, expect, it } from "vitest";
import {
  add,
  compareHexes,
  DIRECTIONS,
  determinant,
  directionAt,
  directionsNearer,
  directionsToward,
  directionTo,
  disc,
  distance,
  FACINGS,
  type Hex,
  hexKey,
  isAdjacent,
  isSameHex,
  neighbour,
  neighbours,
  ORIGIN,
  oppositeDirection,
  packHex,
  readHexKey,
  reflectDirection,
  reflectFacing,
  reflectHex,
  ring,
  rotateHex,
  STEPS,
  scalar,
  spiral,
  subtract,
  turnDirection,
  turnFacing,
  unpackHex,
} from "../src/index.ts";
import {
  anyDirection,
  anyFacing,
  anyHex,
  anySixths,
  bearingOfDirection,
  centreOf,
  degreesFrom,
  isNear,
  RUNS,
} from "./plane.ts";

/** Steps to every hex from the centre, by walking. */
const walked = (centre: Hex, radius: number): ReadonlyMap<string, number> => {
  const found = new Map([[hexKey(centre), 0]]);
  let edge: readonly Hex[] = [centre];
  for (let steps = 1; steps <= radius; steps += 1) {
    const next: Hex[] = [];
    for (const hex of edge) {
      for (const direction of DIRECTIONS) {
        const step = STEPS[direction];
        const to = { q: hex.q + step.q, r: hex.r + step.r };
        if (found.has(hexKey(to))) continue;
        found.set(hexKey(to), steps);
        next.push(to);
      }
    }
    edge = next;
  }
  return found;
};

const keys = (hexes: readonly Hex[]): readonly string[] => hexes.map(hexKey);
const sorted = (hexes: readonly Hex[]): readonly string[] => [...hexes].sort(compareHexes).map(hexKey);

describe("steps and directions", () => {
  it("point where the compass says", () => {
    for (const direction of DIRECTIONS) {
      expect(isNear(centreOf(STEPS[direction]), bearingOfDirection(direction))).toBe(true);
      expect(add(STEPS[direction], STEPS[oppositeDirection(direction)])).toEqual(ORIGIN);
    }
    expect(DIRECTIONS.map((direction) => Math.round(degreesFrom(ORIGIN, STEPS[direction])))).toEqual([
      30, 90, 150, 210, 270, 330,
    ]);
  });

  it("undo and repeat", () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, fc.integer({ min: -20, max: 20 }), (hex, direction, count) => {
        const far = neighbour(hex, direction, count);
        expect(neighbour(far, oppositeDirection(direction), count)).toEqual(hex);
        expect(distance(hex, far)).toBe(Math.abs(count));
        expect(directionTo(hex, neighbour(hex, direction))).toBe(direction);
        expect(neighbours(hex)[direction]).toEqual(neighbour(hex, direction));
        expect(turnDirection(direction, count)).toBe(directionAt(direction + count));
        expect(turnDirection(turnDirection(direction, count), -count)).toBe(direction);
      }),
      RUNS,
    );
  });

  it("name a direction only between neighbours", () => {
    fc.assert(
      fc.property(anyHex(3), anyHex(3), (a, b) => {
        expect(directionTo(a, b) !== undefined).toBe(distance(a, b) === 1);
        expect(isAdjacent(a, b)).toBe(neighbours(a).some((hex) => isSameHex(hex, b)));
      }),
      RUNS,
    );
  });

  it("lie nearest to the bearing, two on a ray through a vertex", () => {
    for (const hex of disc(ORIGIN, 12)) {
      const expected =
        hex.q === 0 && hex.r === 0
          ? []
          : DIRECTIONS.filter((direction) => {
              const apart = Math.abs(((degreesFrom(ORIGIN, hex) - 30 - 60 * direction + 540) % 360) - 180);
              return apart < 30 + 1e-6;
            });
      expect([...directionsToward(ORIGIN, hex)].sort((a, b) => a - b)).toEqual(expected);
    }
    expect(directionsToward(ORIGIN, { q: 1, r: -2 })).toEqual([5, 0]);
    expect(directionsToward(ORIGIN, { q: 2, r: -1 })).toEqual([0, 1]);
  });

  it("that bring nearer shorten the way by one", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (a, b) => {
        const nearer = directionsNearer(a, b);
        for (const direction of DIRECTIONS) {
          expect(nearer.includes(direction)).toBe(distance(neighbour(a, direction), b) === distance(a, b) - 1);
        }
        expect(nearer.length).toBeLessThanOrEqual(2);
      }),
      RUNS,
    );
  });
});

describe("distance, rings and discs", () => {
  it("agree with walking", () => {
    const centre = { q: 3, r: -5 };
    const steps = walked(centre, 9);
    for (const hex of disc(centre, 9)) expect(distance(centre, hex)).toBe(steps.get(hexKey(hex)));
    for (let radius = 0; radius <= 9; radius += 1) {
      const expected = [...steps].filter(([, count]) => count === radius).map(([key]) => key);
      expect([...keys(ring(centre, radius))].sort()).toEqual(expected.sort());
      expect(sorted(spiral(centre, radius))).toEqual(keys(disc(centre, radius)));
      expect(disc(centre, radius)).toHaveLength(1 + 3 * radius * (radius + 1));
    }
  });

  it("agree with honeycomb-grid", () => {
    const Tile = defineHex();
    const settings = { offset: Tile.settings.offset, orientation: Tile.settings.orientation };
    fc.assert(
      fc.property(anyHex(), anyHex(), fc.integer({ min: 1, max: 6 }), (a, b, radius) => {
        expect(distance(a, b)).toBe(honeyDistance(settings, [a.q, a.r], [b.q, b.r]));
        const tiles = new Grid(Tile, honeyRing({ center: [a.q, a.r], radius })).toArray();
        expect(sorted(tiles.map(({ q, r }) => ({ q, r })))).toEqual(sorted(ring(a, radius)));
      }),
      RUNS,
    );
  });

  it("walk a ring clockwise from due west, each hex beside the next", () => {
    const around = ring(ORIGIN, 4);
    expect(around[0]).toEqual({ q: -4, r: 0 });
    expect(around[4]).toEqual({ q: 0, r: -4 });
    for (const [index, hex] of around.entries())
      expect(isAdjacent(hex, around[(index + 1) % around.length] ?? hex)).toBe(true);
  });
});

describe("keys", () => {
  it("come back as the same hex and never collide", () => {
    fc.assert(
      fc.property(anyHex(16383), anyHex(16383), (a, b) => {
        expect(readHexKey(hexKey(a))).toEqual(a);
        expect(unpackHex(packHex(a))).toEqual(a);
        expect(packHex(a) === packHex(b)).toBe(isSameHex(a, b));
        expect(Math.sign(packHex(a) - packHex(b))).toBe(Math.sign(compareHexes(a, b)));
      }),
      RUNS,
    );
    expect(unpackHex(packHex({ q: -16384, r: 16383 }))).toEqual({ q: -16384, r: 16383 });
  });

  it("refuse what they cannot hold or read", () => {
    for (const hex of [
      { q: 16384, r: 0 },
      { q: 0, r: -16385 },
      { q: Number.NaN, r: 0 },
    ]) {
      expect(() => packHex(hex)).toThrow(RangeError);
    }
    for (const text of ["", "1", "1,", "01,2", "1,2,3", "1.5,2", "-0,1", " 1,2"])
      expect(readHexKey(text)).toBeUndefined();
  });
});

describe("symmetry", () => {
  it("keeps distances, scalars and neighbours", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyHex(), anySixths, anyFacing, (a, b, centre, sixths, axis) => {
        const turn = (hex: Hex): Hex => rotateHex(hex, centre, sixths);
        const mirror = (hex: Hex): Hex => reflectHex(hex, centre, axis);
        expect(distance(turn(a), turn(b))).toBe(distance(a, b));
        expect(distance(mirror(a), mirror(b))).toBe(distance(a, b));
        const [p, q] = [subtract(a, centre), subtract(b, centre)];
        expect(scalar(subtract(turn(a), centre), subtract(turn(b), centre))).toBe(scalar(p, q));
        expect(determinant(subtract(turn(a), centre), subtract(turn(b), centre))).toBe(determinant(p, q));
        expect(determinant(subtract(mirror(a), centre), subtract(mirror(b), centre)) + determinant(p, q)).toBe(0);
        expect(turn(centre)).toEqual(centre);
        expect(mirror(mirror(a))).toEqual(a);
        for (const direction of DIRECTIONS) {
          expect(turn(neighbour(a, direction))).toEqual(neighbour(turn(a), turnDirection(direction, sixths)));
          expect(mirror(neighbour(a, direction))).toEqual(neighbour(mirror(a), reflectDirection(direction, axis)));
        }
        expect(sorted(ring(a, 3).map(turn))).toEqual(sorted(ring(turn(a), 3)));
        expect(directionsToward(turn(a), turn(b))).toEqual(directionsToward(a, b).map((d) => turnDirection(d, sixths)));
      }),
      RUNS,
    );
  });

  it("turns clockwise and mirrors in the line looked along", () => {
    for (const hex of ring(ORIGIN, 5)) {
      for (let sixths = 0; sixths < 6; sixths += 1) {
        const degrees = (degreesFrom(ORIGIN, rotateHex(hex, ORIGIN, sixths)) - degreesFrom(ORIGIN, hex) + 360) % 360;
        expect(Math.round(degrees) % 360).toBe(60 * sixths);
      }
      for (const [twelfths, axis] of FACINGS.entries()) {
        const sum = degreesFrom(ORIGIN, reflectHex(hex, ORIGIN, axis)) + degreesFrom(ORIGIN, hex);
        expect(Math.round(sum - 60 * twelfths + 720) % 360).toBe(0);
        expect(reflectFacing(axis, axis)).toBe(axis);
        expect(reflectFacing(turnFacing(axis, 2), axis)).toBe(turnFacing(axis, -2));
      }
    }
  });
});
