import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Corner,
  compareCorners,
  compareHexes,
  compareSides,
  cornerBetween,
  cornerKey,
  cornerOf,
  cornersOf,
  DIRECTIONS,
  disc,
  endsOf,
  featureCrossed,
  featureOn,
  type Hex,
  type Hexside,
  hexesOfCorner,
  hexesOfSide,
  hexKey,
  isAdjacent,
  isSameCorner,
  isSameHex,
  isSameSide,
  isSidePath,
  neighbour,
  ORIGIN,
  oppositeDirection,
  outlineOf,
  readSideKey,
  rotateHex,
  SIDE_SLOTS,
  sideBetween,
  sideFeatures,
  sideKey,
  sideNetworks,
  sideOf,
  sidesCrossed,
  sidesOf,
  sidesOfCorner,
  turnDirection,
  VERTICES,
} from "../src/index.ts";
import { anyDirection, anyHex, anySixths, isNear, RUNS, type Spot, vertexSpot } from "./plane.ts";

const anySide = anyHex().chain((hex) => anyDirection.map((direction) => sideOf(hex, direction)));
const spotOf = (corner: Corner): Spot => vertexSpot(corner, corner.corner);
const sidesByKey = (sides: readonly Hexside[]): readonly string[] => sides.map(sideKey);

describe("hexsides", () => {
  it("are the same from both hexes", () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, (hex, direction) => {
        const other = neighbour(hex, direction);
        const side = sideOf(hex, direction);
        expect(sideOf(other, oppositeDirection(direction))).toEqual(side);
        expect(sideBetween(hex, other)).toEqual(side);
        expect(sideBetween(other, hex)).toEqual(side);
        expect([...hexesOfSide(side)].sort(compareHexes)).toEqual([hex, other].sort(compareHexes));
        expect(sidesOf(hex)[direction]).toEqual(side);
        expect(readSideKey(sideKey(side))).toEqual(side);
        expect(SIDE_SLOTS).toContain(side.side);
      }),
      RUNS,
    );
  });

  it("join their two ends, where the plane says", () => {
    fc.assert(
      fc.property(anyHex(), anyDirection, (hex, direction) => {
        const ends = endsOf(sideOf(hex, direction)).map(spotOf);
        for (const vertex of [direction, turnDirection(direction, 1)]) {
          expect(ends.some((end) => isNear(end, vertexSpot(hex, vertex)))).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it("do not lie between hexes that do not touch", () => {
    expect(sideBetween(ORIGIN, ORIGIN)).toBeUndefined();
    expect(sideBetween(ORIGIN, { q: 1, r: 1 })).toBeUndefined();
    for (const text of ["0,0", "0,0/D3", "0,0/D", "0,0/D1/D1", "0,0/D11", "x/D1", "0,0/V0"])
      expect(readSideKey(text)).toBeUndefined();
  });
});

describe("corners", () => {
  it("are the same from all three hexes, where the plane says", () => {
    fc.assert(
      fc.property(anyHex(), fc.constantFrom(...VERTICES), (hex, vertex) => {
        const corner = cornerOf(hex, vertex);
        expect(isNear(spotOf(corner), vertexSpot(hex, vertex))).toBe(true);
        const around = hexesOfCorner(corner);
        expect([...around].sort(compareHexes)).toEqual(around);
        expect(around.some((other) => isSameHex(other, hex))).toBe(true);
        for (const other of around) {
          const same = VERTICES.filter((index) => isSameCorner(cornerOf(other, index), corner));
          expect(same).toHaveLength(1);
          expect(same.every((index) => isNear(vertexSpot(other, index), spotOf(corner)))).toBe(true);
        }
        expect(cornersOf(hex)[vertex]).toEqual(corner);
      }),
      RUNS,
    );
  });

  it("are where three sides end", () => {
    fc.assert(
      fc.property(anyHex(), fc.constantFrom(...VERTICES), (hex, vertex) => {
        const corner = cornerOf(hex, vertex);
        const sides = sidesOfCorner(corner);
        expect([...sides].sort(compareSides)).toEqual(sides);
        expect(new Set(sides.map(sideKey)).size).toBe(3);
        for (const side of sides) expect(endsOf(side).some((end) => isSameCorner(end, corner))).toBe(true);
        expect(cornerBetween(sides[0], sides[1])).toEqual(corner);
        expect(cornerBetween(sides[2], sides[0])).toEqual(corner);
      }),
      RUNS,
    );
  });

  it("and sides are counted once over an area", () => {
    const area = disc(ORIGIN, 10);
    const corners = new Set(area.flatMap(cornersOf).map(cornerKey));
    const sides = new Set(area.flatMap(sidesOf).map(sideKey));
    // Euler: corners − sides + hexes = 1 for a disc.
    expect(corners.size - sides.size + area.length).toBe(1);
    expect(sides.size).toBe((6 * area.length + outlineOf(area).length) / 2);
  });

  it("order and compare as values", () => {
    fc.assert(
      fc.property(anySide, anySide, (a, b) => {
        expect(isSameSide(a, b)).toBe(sideKey(a) === sideKey(b));
        expect(compareSides(a, b) === 0).toBe(isSameSide(a, b));
        const [end] = endsOf(a);
        const [other] = endsOf(b);
        expect(compareCorners(end, other) === 0).toBe(isSameCorner(end, other));
        expect(cornerBetween(a, a)).toBeUndefined();
      }),
      RUNS,
    );
  });
});

describe("features and crossings", () => {
  it("are found from either hex", () => {
    const stream = sideFeatures([[sideOf(ORIGIN, 4), "stream"]]);
    expect(JSON.parse(JSON.stringify(stream))).toEqual(stream);
    expect(featureCrossed(stream, ORIGIN, 4)).toBe("stream");
    expect(featureCrossed(stream, { q: -1, r: 0 }, 1)).toBe("stream");
    expect(featureOn(stream, sideOf(ORIGIN, 1))).toBeUndefined();
  });

  it("follow a path of neighbours and refuse a jump", () => {
    fc.assert(
      fc.property(anyHex(), fc.array(anyDirection, { maxLength: 12 }), (start, directions) => {
        const path: Hex[] = [start];
        for (const direction of directions) path.push(neighbour(path.at(-1) ?? start, direction));
        expect(sidesCrossed(path)).toEqual(
          directions.map((direction, index) => sideOf(path[index] ?? start, direction)),
        );
      }),
      RUNS,
    );
    expect(sidesCrossed([])).toEqual([]);
    expect(sidesCrossed([ORIGIN, { q: 2, r: 0 }])).toBeUndefined();
    expect(sidesCrossed([ORIGIN, ORIGIN])).toBeUndefined();
  });
});

/** Components by brute force: join whatever touches until nothing changes. */
const componentCount = (sides: readonly Hexside[]): number => {
  const label = sides.map((_, index) => index);
  const touches = (a: Hexside, b: Hexside): boolean =>
    endsOf(a).some((end) => endsOf(b).some((other) => isSameCorner(end, other)));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [i, a] of sides.entries()) {
      for (const [j, b] of sides.entries()) {
        const least = Math.min(label[i] ?? 0, label[j] ?? 0);
        if (touches(a, b) && (label[i] !== least || label[j] !== least)) {
          label[i] = least;
          label[j] = least;
          changed = true;
        }
      }
    }
  }
  return new Set(label).size;
};

describe("side paths", () => {
  it("go on from the end the last side left", () => {
    const river = [sideOf(ORIGIN, 0), sideOf(ORIGIN, 1), sideOf(ORIGIN, 2)];
    expect(isSidePath(river)).toBe(true);
    expect(isSidePath([...river].reverse())).toBe(true);
    expect(isSidePath([sideOf(ORIGIN, 0), sideOf(ORIGIN, 2)])).toBe(false);
    expect(isSidePath([sideOf(ORIGIN, 0), sideOf(ORIGIN, 1), sideOf(ORIGIN, 0)])).toBe(false);
    // Three sides at one corner fork; they do not go on.
    expect(isSidePath(sidesOfCorner(cornerOf(ORIGIN, 0)))).toBe(false);
    expect(isSidePath(sidesOf(ORIGIN))).toBe(true);
    expect(isSidePath([])).toBe(true);
  });

  it("split into what hangs together", () => {
    const ringRiver = sidesOf(ORIGIN);
    const elsewhere = [sideOf({ q: 5, r: 5 }, 1)];
    const networks = sideNetworks([...elsewhere, ...ringRiver, ...ringRiver]);
    expect(networks.map((network) => network.sides.length)).toEqual([6, 1]);
    expect(networks[0]?.ends).toEqual([]);
    expect(networks[1]?.ends).toEqual([...endsOf(elsewhere[0] ?? sideOf(ORIGIN, 0))].sort(compareCorners));
    const fork = sideNetworks(sidesOfCorner(cornerOf(ORIGIN, 0)));
    expect(fork[0]?.forks).toEqual([cornerOf(ORIGIN, 0)]);
    expect(fork[0]?.ends).toHaveLength(3);
  });

  it("agree with joining by brute force, whatever the order", () => {
    const few = anyHex(2).chain((hex) => anyDirection.map((direction) => sideOf(hex, direction)));
    fc.assert(
      fc.property(fc.uniqueArray(few, { selector: sideKey, maxLength: 14 }), anySixths, (sides, sixths) => {
        const networks = sideNetworks(sides);
        expect(networks).toHaveLength(componentCount(sides));
        expect(sidesByKey(networks.flatMap((network) => network.sides)).toSorted()).toEqual(
          sidesByKey(sides).toSorted(),
        );
        expect(sideNetworks([...sides].reverse())).toEqual(networks);
        const turned = sides.flatMap((side) => {
          const [a, b] = hexesOfSide(side);
          return sideBetween(rotateHex(a, ORIGIN, sixths), rotateHex(b, ORIGIN, sixths)) ?? [];
        });
        const shape = (of: readonly Hexside[]): readonly string[] =>
          sideNetworks(of)
            .map(({ sides: own, ends, forks }) => `${own.length}/${ends.length}/${forks.length}`)
            .toSorted();
        expect(shape(turned)).toEqual(shape(sides));
      }),
      RUNS,
    );
  });

  it("outline an area: inside on one hand, outside on the other, no loose end", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyHex(4), { selector: hexKey, minLength: 1, maxLength: 20 }), (area) => {
        const outline = outlineOf(area);
        const inside = (hex: Hex): boolean => area.some((own) => isSameHex(own, hex));
        for (const side of outline) expect(hexesOfSide(side).filter(inside)).toHaveLength(1);
        const total = area.flatMap((hex) =>
          DIRECTIONS.filter((direction) => !inside(neighbour(hex, direction))),
        ).length;
        expect(outline).toHaveLength(total);
        for (const network of sideNetworks(outline)) expect([network.ends, network.forks]).toEqual([[], []]);
      }),
      RUNS,
    );
    expect(isAdjacent(...hexesOfSide(outlineOf([ORIGIN])[0] ?? sideOf(ORIGIN, 0)))).toBe(true);
  });
});
