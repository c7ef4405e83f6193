import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  compareHexes,
  directionsToward,
  disc,
  distance,
  type Hex,
  type HexLine,
  hexesOfSide,
  hexesOnLine,
  hexKey,
  isSameHex,
  isWithinBand,
  type LineCrossing,
  lineBetween,
  neighbour,
  ORIGIN,
  reflectHex,
  rotateHex,
} from "../src/index.ts";
import { anyFacing, anyHex, anySixths, centreOf, meetingOf, nearestHex, RUNS, vertexSpot } from "./plane.ts";

/** What clipping says: hexes gone through in order, pairs run along, hexes touched at one corner. */
const clipped = (a: Hex, b: Hex): { steps: readonly (readonly string[])[]; grazed: readonly string[] } => {
  const reachOut = distance(a, b) + 1;
  const met = disc(a, reachOut).flatMap((hex) => {
    const meeting = meetingOf(a, b, hex);
    return meeting === undefined ? [] : [{ hex, ...meeting }];
  });
  const byPlace = new Map<string, Hex[]>();
  for (const { hex, kind, enter, leave } of met.toSorted((x, y) => x.enter + x.leave - y.enter - y.leave)) {
    if (kind === "touch") continue;
    const place = ((enter + leave) / 2).toFixed(7);
    byPlace.set(place, [...(byPlace.get(place) ?? []), hex].sort(compareHexes));
  }
  return {
    steps: [...byPlace.values()].map((hexes) => hexes.map(hexKey)),
    grazed: met
      .filter(({ kind }) => kind === "touch")
      .map(({ hex }) => hexKey(hex))
      .toSorted(),
  };
};

const stepKeys = (line: HexLine): readonly (readonly string[])[] => line.steps.map((step) => step.hexes.map(hexKey));
const grazedKeys = (line: HexLine): readonly string[] =>
  line.crossings.flatMap(({ grazed }) => (grazed === undefined ? [] : [hexKey(grazed)])).toSorted();

describe("lines", () => {
  it("agree with clipping, for every displacement up to 14", () => {
    for (const to of disc(ORIGIN, 14)) {
      const line = lineBetween(ORIGIN, to);
      const expected = isSameHex(to, ORIGIN) ? { steps: [["0,0"]], grazed: [] } : clipped(ORIGIN, to);
      expect(stepKeys(line)).toEqual(expected.steps);
      expect(grazedKeys(line)).toEqual(expected.grazed);
    }
  });

  it("agree with clipping far away too", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (a, b) => {
        fc.pre(!isSameHex(a, b));
        const line = lineBetween(a, b);
        expect({ steps: stepKeys(line), grazed: grazedKeys(line) }).toEqual(clipped(a, b));
      }),
      { ...RUNS, numRuns: 25 },
    );
  });

  it("hold every sampled point", () => {
    fc.assert(
      fc.property(anyHex(12), anyHex(12), (a, b) => {
        const on = hexesOnLine(a, b);
        const around = on.flatMap((hex) => disc(hex, 1));
        const from = centreOf(a);
        const to = centreOf(b);
        for (let sample = 0; sample <= 200; sample += 1) {
          const share = sample / 200;
          const spot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
          const best = nearestHex(spot, around);
          const nearestOn = nearestHex(spot, on);
          const away = (hex: Hex | undefined): number =>
            hex === undefined ? Infinity : Math.hypot(centreOf(hex).x - spot.x, centreOf(hex).y - spot.y);
          expect(away(nearestOn)).toBeLessThan(away(best) + 1e-9);
        }
      }),
      { ...RUNS, numRuns: 25 },
    );
  });

  it("run along hexsides as pairs", () => {
    expect(stepKeys(lineBetween(ORIGIN, { q: 2, r: 2 }))).toEqual([
      ["0,0"],
      ["1,0", "0,1"],
      ["1,1"],
      ["2,1", "1,2"],
      ["2,2"],
    ]);
    const [first] = lineBetween(ORIGIN, { q: 1, r: 1 }).crossings;
    expect(first).toEqual({
      sides: [
        { q: 0, r: 0, side: 1 },
        { q: 0, r: 0, side: 2 },
      ],
      corner: { q: 0, r: 1, corner: 0 },
      grazed: undefined,
    });
  });

  it("graze the third hex at a corner", () => {
    const line = lineBetween(ORIGIN, { q: 4, r: 1 });
    expect(stepKeys(line)).toEqual([["0,0"], ["1,0"], ["2,0"], ["2,1"], ["3,1"], ["4,1"]]);
    expect(line.crossings.map(({ grazed }) => grazed && hexKey(grazed))).toEqual([
      undefined,
      "1,1",
      undefined,
      "3,0",
      undefined,
    ]);
  });

  it("may go through more hexes than the distance", () => {
    expect(distance(ORIGIN, { q: 9, r: 1 })).toBe(10);
    expect(hexesOnLine(ORIGIN, { q: 9, r: 1 }).length).toBeGreaterThan(11);
  });

  it("are the same backwards", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), (a, b) => {
        const there = lineBetween(a, b);
        const back = lineBetween(b, a);
        expect(back).toEqual({ steps: there.steps.toReversed(), crossings: there.crossings.toReversed() });
      }),
      RUNS,
    );
    for (const to of disc(ORIGIN, 9)) {
      const there = lineBetween(ORIGIN, to);
      expect(lineBetween(to, ORIGIN)).toEqual({
        steps: there.steps.toReversed(),
        crossings: there.crossings.toReversed(),
      });
    }
  });

  it("cross the sides between their steps, at the corner they name", () => {
    const check = (line: HexLine, index: number, { sides, corner, grazed }: LineCrossing): void => {
      const before = line.steps[index]?.hexes ?? [];
      const after = line.steps[index + 1]?.hexes ?? [];
      expect(sides).toHaveLength(before.length * after.length);
      for (const side of sides) {
        const [one, other] = hexesOfSide(side);
        const isOn = (hexes: readonly Hex[], hex: Hex): boolean => hexes.some((own) => isSameHex(own, hex));
        expect((isOn(before, one) && isOn(after, other)) || (isOn(before, other) && isOn(after, one))).toBe(true);
      }
      expect(corner === undefined).toBe(grazed === undefined && sides.length === 1);
    };
    for (const to of disc(ORIGIN, 10)) {
      const line = lineBetween(ORIGIN, to);
      expect(line.crossings).toHaveLength(line.steps.length - 1);
      const end = centreOf(to);
      for (const [index, crossing] of line.crossings.entries()) {
        check(line, index, crossing);
        if (crossing.corner === undefined) continue;
        const spot = vertexSpot(crossing.corner, crossing.corner.corner);
        expect(Math.abs(spot.x * end.y - spot.y * end.x)).toBeLessThan(1e-9);
      }
    }
  });

  it("leave by the directions nearest to the bearing", () => {
    for (const to of disc(ORIGIN, 8)) {
      if (isSameHex(to, ORIGIN)) continue;
      const expected = directionsToward(ORIGIN, to)
        .map((direction) => neighbour(ORIGIN, direction))
        .sort(compareHexes);
      expect(lineBetween(ORIGIN, to).steps[1]?.hexes).toEqual(expected);
    }
  });

  it("turn, mirror and move with their ends", () => {
    const keyed = (hexes: readonly Hex[], image: (hex: Hex) => Hex): readonly string[] =>
      hexes.map((hex) => hexKey(image(hex))).toSorted();
    fc.assert(
      fc.property(anyHex(), anyHex(), anyHex(), anySixths, anyFacing, (a, b, centre, sixths, axis) => {
        const images = [
          (hex: Hex) => rotateHex(hex, centre, sixths),
          (hex: Hex) => reflectHex(hex, centre, axis),
          (hex: Hex) => add(hex, centre),
        ];
        const line = lineBetween(a, b);
        for (const image of images) {
          const moved = lineBetween(image(a), image(b));
          expect(moved.steps.map((step) => keyed(step.hexes, (hex) => hex))).toEqual(
            line.steps.map((step) => keyed(step.hexes, image)),
          );
          expect(moved.crossings.map(({ grazed }) => grazed && hexKey(grazed))).toEqual(
            line.crossings.map(({ grazed }) => grazed && hexKey(image(grazed))),
          );
        }
      }),
      RUNS,
    );
  });
});

describe("bands", () => {
  it("hold the centres within their width of the line", () => {
    fc.assert(
      fc.property(
        anyHex(8),
        anyHex(8),
        anyHex(8),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        (a, b, x, parts, of) => {
          fc.pre(!isSameHex(a, b));
          const [from, to, spot] = [centreOf(a), centreOf(b), centreOf(x)];
          const cross = (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x);
          const away = Math.abs(cross) / Math.hypot(to.x - from.x, to.y - from.y);
          fc.pre(Math.abs(away - parts / of) > 1e-9);
          expect(isWithinBand(a, b, x, { parts, of })).toBe(away < parts / of);
        },
      ),
      RUNS,
    );
    // Exactly on the edge counts as inside: the next row is √3/2 away, so a neighbour on a vertex ray lies at exactly 1/2.
    expect(isWithinBand(ORIGIN, { q: 1, r: 1 }, { q: 1, r: 0 }, { parts: 1, of: 2 })).toBe(true);
    expect(isWithinBand(ORIGIN, { q: 1, r: 1 }, { q: 1, r: 0 }, { parts: 499, of: 1000 })).toBe(false);
  });
});
