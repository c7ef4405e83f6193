import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arcOf,
  besideFacing,
  DIRECTIONS,
  type Direction,
  directionAt,
  disc,
  FACINGS,
  type Facing,
  FINE_ZONES,
  facingAt,
  fineArcOf,
  fineTurnBetween,
  fineZoneDirections,
  fineZoneHexes,
  fineZoneOf,
  isFacing,
  isSideFacing,
  isVertexFacing,
  neighbour,
  ORIGIN,
  reflectDirection,
  reflectFacing,
  relationOf,
  rotateHex,
  SIDE_FACINGS,
  sideFacing,
  turnBetween,
  turnDirection,
  turnFacing,
  turnFacingFine,
  twelfthsOf,
  VERTEX_FACINGS,
  ZONES,
  type Zone,
  zoneDirections,
  zoneHexes,
  zoneOf,
} from "../src/index.ts";
import { anyDirection, anyFacing, anyHex, anySixths, degreesFrom, RUNS } from "./plane.ts";

const byNumber = (directions: readonly Direction[]): readonly Direction[] => [...directions].sort((a, b) => a - b);
const numbered = (...numbers: readonly number[]): readonly Direction[] => byNumber(numbers.map(directionAt));

describe("turning", () => {
  it("goes round in order, by sixths and by twelfths", () => {
    expect(turnFacing("V0", 1)).toBe("V1");
    expect(turnFacing("V0", -1)).toBe("V5");
    expect(turnFacing("D5", 1)).toBe("D0");
    expect(turnFacingFine("V0", 1)).toBe("D0");
    expect(turnFacingFine("V0", -1)).toBe("D5");
    expect(turnFacingFine("D2", 13)).toBe("V3");
    expect(besideFacing("V2")).toEqual(["D1", "D2"]);
    expect(besideFacing("D2")).toEqual(["V2", "V3"]);
  });

  it("counts the steps of the shorter way", () => {
    expect(turnBetween("V0", "V5")).toEqual({ steps: 1, way: "left" });
    expect(turnBetween("V4", "V0")).toEqual({ steps: 2, way: "right" });
    expect(turnBetween("D1", "D4")).toEqual({ steps: 3, way: "either" });
    expect(turnBetween("D1", "D1")).toEqual({ steps: 0, way: "none" });
    expect(turnBetween("D1", "V1")).toBeUndefined();
    expect(fineTurnBetween("D1", "V1")).toEqual({ steps: 1, way: "left" });
  });

  it("agrees with trying both ways", () => {
    fc.assert(
      fc.property(anyFacing, anyFacing, (from, to) => {
        const fine = fineTurnBetween(from, to);
        const rightward =
          Array.from({ length: 12 }, (_, steps) => steps).find((steps) => turnFacingFine(from, steps) === to) ?? -1;
        const leftward =
          Array.from({ length: 12 }, (_, steps) => steps).find((steps) => turnFacingFine(from, -steps) === to) ?? -1;
        expect(fine.steps).toBe(Math.min(rightward, leftward));
        const way =
          rightward === 0 ? "none" : rightward === leftward ? "either" : rightward < leftward ? "right" : "left";
        expect(fine.way).toBe(way);
        const coarse = turnBetween(from, to);
        expect(coarse).toEqual(fine.steps % 2 === 0 ? { steps: fine.steps / 2, way } : undefined);
      }),
      RUNS,
    );
  });

  it("knows vertices from sides and text from facings", () => {
    expect(FACINGS.filter(isVertexFacing)).toEqual([...VERTEX_FACINGS]);
    expect(FACINGS.filter(isSideFacing)).toEqual([...SIDE_FACINGS]);
    expect(DIRECTIONS.map(sideFacing)).toEqual([...SIDE_FACINGS]);
    expect(FACINGS.map(twelfthsOf).map(facingAt)).toEqual([...FACINGS]);
    expect(["V0", "D5", "V6", "v0", "", "toString"].map(isFacing)).toEqual([true, true, false, false, false, false]);
  });
});

describe("zones", () => {
  it("are two, two and two for a vertex", () => {
    for (const [k, facing] of VERTEX_FACINGS.entries()) {
      expect(byNumber(zoneDirections(facing, "front"))).toEqual(numbered(k - 1, k));
      expect(byNumber(zoneDirections(facing, "flank"))).toEqual(numbered(k + 1, k - 2));
      expect(byNumber(zoneDirections(facing, "rear"))).toEqual(numbered(k + 2, k + 3));
      expect(fineZoneDirections(facing, "frontFlank")).toEqual([]);
    }
  });

  it("are one, two, two and one for a side", () => {
    for (const [k, facing] of SIDE_FACINGS.entries()) {
      expect(zoneDirections(facing, "front")).toEqual(numbered(k));
      expect(byNumber(fineZoneDirections(facing, "frontFlank"))).toEqual(numbered(k - 1, k + 1));
      expect(byNumber(fineZoneDirections(facing, "flank"))).toEqual(numbered(k - 2, k + 2));
      expect(byNumber(zoneDirections(facing, "flank"))).toEqual(numbered(k - 2, k - 1, k + 1, k + 2));
      expect(zoneDirections(facing, "rear")).toEqual(numbered(k + 3));
    }
  });

  it("are listed left to right", () => {
    expect(zoneDirections("V0", "front")).toEqual([5, 0]);
    expect(zoneDirections("V0", "rear")).toEqual([3, 2]);
    expect(zoneDirections("D0", "flank")).toEqual([4, 5, 1, 2]);
    expect(zoneHexes({ q: 2, r: 3 }, "V0", "front")).toEqual([
      { q: 2, r: 2 },
      { q: 3, r: 2 },
    ]);
    expect(fineZoneHexes(ORIGIN, "D1", "front")).toEqual([{ q: 1, r: 0 }]);
  });

  it("tell the hand", () => {
    expect(relationOf("V0", 0)).toEqual({ zone: "front", fine: "front", hand: "right" });
    expect(relationOf("V0", 4)).toEqual({ zone: "flank", fine: "flank", hand: "left" });
    expect(relationOf("D1", 1)).toEqual({ zone: "front", fine: "front", hand: "ahead" });
    expect(relationOf("D1", 4)).toEqual({ zone: "rear", fine: "rear", hand: "behind" });
    expect(relationOf("D1", 0)).toEqual({ zone: "flank", fine: "frontFlank", hand: "left" });
  });

  it("turn and mirror with the facing", () => {
    const flipped = { left: "right", right: "left", ahead: "ahead", behind: "behind" } as const;
    fc.assert(
      fc.property(anyFacing, anyDirection, anySixths, anyFacing, (facing, direction, sixths, axis) => {
        const relation = relationOf(facing, direction);
        expect(relationOf(turnFacing(facing, sixths), turnDirection(direction, sixths))).toEqual(relation);
        const mirrored = relationOf(reflectFacing(facing, axis), reflectDirection(direction, axis));
        expect(mirrored).toEqual({ ...relation, hand: flipped[relation.hand] });
        expect(ZONES.filter((zone) => zoneDirections(facing, zone).includes(direction))).toEqual([
          zoneOf(facing, direction),
        ]);
        expect(FINE_ZONES.filter((zone) => fineZoneDirections(facing, zone).includes(direction))).toEqual([
          fineZoneOf(facing, direction),
        ]);
      }),
      RUNS,
    );
  });
});

/** Degrees off the facing, 0 to 180, to the zones that reach there: the printed widths of the arcs. */
const zonesByAngle = (facing: Facing, degrees: number): readonly Zone[] => {
  const [first, second] = isVertexFacing(facing) ? [60, 120] : [30, 150];
  const near = 1e-6;
  return ZONES.filter((zone) => {
    if (zone === "front") return degrees < first + near;
    if (zone === "flank") return degrees > first - near && degrees < second + near;
    return degrees > second - near;
  });
};

describe("arcs", () => {
  it("have the widths of the zones, boundary hexes in both", () => {
    for (const facing of FACINGS) {
      for (const hex of disc(ORIGIN, 11)) {
        if (hex.q === 0 && hex.r === 0) continue;
        const off = Math.abs(((degreesFrom(ORIGIN, hex) - 30 * twelfthsOf(facing) + 900) % 360) - 180);
        expect(arcOf(ORIGIN, facing, hex)).toEqual(zonesByAngle(facing, off));
      }
    }
  });

  it("hold examples on and off the lines", () => {
    expect(arcOf(ORIGIN, "V0", { q: 1, r: -2 })).toEqual(["front"]); // straight ahead through the vertex
    expect(arcOf(ORIGIN, "V0", { q: 2, r: -1 })).toEqual(["front", "flank"]);
    expect(arcOf(ORIGIN, "V0", { q: 1, r: 1 })).toEqual(["flank", "rear"]);
    expect(arcOf(ORIGIN, "V0", { q: 3, r: 1 })).toEqual(["flank"]);
    expect(arcOf(ORIGIN, "V0", ORIGIN)).toEqual([]);
    expect(fineArcOf(ORIGIN, "D1", { q: 2, r: -1 })).toEqual(["front", "frontFlank"]);
    expect(fineArcOf(ORIGIN, "D1", { q: 1, r: -2 })).toEqual(["frontFlank", "flank"]);
    expect(arcOf(ORIGIN, "D1", { q: 1, r: -2 })).toEqual(["flank"]);
  });

  it("agree with the zones next door and turn with the facing", () => {
    fc.assert(
      fc.property(anyHex(), anyHex(), anyFacing, anyDirection, anySixths, (hex, other, facing, direction, sixths) => {
        expect(arcOf(hex, facing, neighbour(hex, direction))).toEqual([zoneOf(facing, direction)]);
        expect(fineArcOf(hex, facing, neighbour(hex, direction))).toEqual([fineZoneOf(facing, direction)]);
        const turned = arcOf(hex, turnFacing(facing, sixths), rotateHex(other, hex, sixths));
        expect(turned).toEqual(arcOf(hex, facing, other));
      }),
      RUNS,
    );
  });
});
