import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arcLength,
  type Base,
  CORNERS,
  chordLength,
  cornersOf,
  degrees,
  displacementOf,
  distance,
  farthestDisplacement,
  farthestRadius,
  farthestTravel,
  groupAlong,
  groupRestAfter,
  HALF_TURN,
  type Leg,
  largestWheel,
  MM,
  outlineOf,
  poseAfter,
  poseAlong,
  posesOf,
  QUARTER_TURN,
  restAfter,
  restsOf,
  signedTurn,
  snapPose,
  TURN,
  travelOf,
  turnForArc,
  turnForChord,
} from "../src/index.ts";
import { basesWithin, corners, pointsWithin, runs } from "./arbitraries.ts";

const base = basesWithin(300_000);
const lengths = fc.integer({ min: -200 * MM, max: 200 * MM });
const turns = fc.integer({ min: -TURN, max: TURN });
const points = pointsWithin(300_000);
const legs: fc.Arbitrary<Leg> = fc.oneof(
  fc.record({ kind: fc.constant("advance"), distance: lengths }),
  fc.record({ kind: fc.constant("retire"), distance: lengths }),
  fc.record({ kind: fc.constant("shift"), right: lengths }),
  fc.record({ kind: fc.constant("slide"), x: lengths, y: lengths }),
  fc.record({ kind: fc.constant("wheel"), corner: corners, turn: turns }),
  fc.record({ kind: fc.constant("pivot"), about: points, turn: turns }),
  fc.record({ kind: fc.constant("polyline"), points: fc.array(points, { maxLength: 4 }) }),
);
const north: Base = { x: 0, y: 0, facing: 0, width: 40 * MM, depth: 20 * MM };

describe("poses", () => {
  it("go where the leg says", () => {
    expect(restAfter(north, { kind: "advance", distance: 5000 })).toEqual({ ...north, y: 5000 });
    expect(restAfter(north, { kind: "retire", distance: 5000 })).toEqual({ ...north, y: -5000 });
    expect(restAfter(north, { kind: "shift", right: -700 })).toEqual({ ...north, x: -700 });
    expect(restAfter({ ...north, facing: QUARTER_TURN }, { kind: "shift", right: 700 })).toMatchObject({
      x: 0,
      y: -700,
    });
    expect(restAfter(north, { kind: "slide", x: 3, y: -4 })).toEqual({ ...north, x: 3, y: -4 });
    expect(restAfter(north, { kind: "wheel", corner: "frontLeft", turn: -QUARTER_TURN })).toEqual({
      ...north,
      x: -20_000,
      y: 20_000,
      facing: 3 * QUARTER_TURN,
    });
    expect(restAfter(north, { kind: "pivot", about: { x: 0, y: -10_000 }, turn: HALF_TURN })).toEqual({
      ...north,
      y: -20_000,
      facing: HALF_TURN,
    });
    const path: Leg = {
      kind: "polyline",
      points: [
        { x: 3000, y: 4000 },
        { x: 3000, y: 9000 },
      ],
    };
    expect(restAfter(north, path)).toEqual({ ...north, x: 3000, y: 9000 });
    expect(poseAlong(north, path, 0.5)).toEqual({ ...north, x: 3000, y: 4000 });
    expect(poseAlong(north, { kind: "polyline", points: [] }, 0.5)).toEqual(north);
  });

  it("keep the pivot, the size and the distance of every corner from the pivot", () => {
    fc.assert(
      fc.property(base, corners, turns, fc.double({ min: 0, max: 1, noNaN: true }), (from, corner, turn, share) => {
        const to = poseAlong(from, { kind: "wheel", corner, turn }, share);
        const about = cornersOf(from)[corner];
        expect(distance(cornersOf(to)[corner], about)).toBeLessThan(1e-4);
        for (const each of CORNERS)
          expect(distance(cornersOf(to)[each], about)).toBeCloseTo(distance(cornersOf(from)[each], about), 4);
        expect(Math.abs(signedTurn(to.facing - from.facing - turn * share))).toBeLessThan(1e-6);
      }),
      runs(500),
    );
  });

  it("start at 0, end at 1, chain, and rest on the lattice", () => {
    fc.assert(
      fc.property(base, fc.array(legs, { maxLength: 4 }), (from, path) => {
        let at = from;
        for (const [i, leg] of path.entries()) {
          expect(poseAlong(at, leg, 0)).toEqual(at);
          const next = poseAfter(at, leg);
          expect(posesOf(from, path)[i]).toEqual(next);
          at = next;
        }
        for (const rest of restsOf(from, path)) expect(snapPose(rest)).toEqual(rest);
        const last = restsOf(from, path).at(-1) ?? from;
        // Each rest may be half a micrometre off, and a turn far from the pivot carries that along.
        expect(distance(last, at)).toBeLessThan(20);
      }),
      runs(500),
    );
  });

  it("carry a group as one body", () => {
    fc.assert(
      fc.property(fc.array(base, { minLength: 2, maxLength: 5 }), legs, (members, leg) => {
        const moved = groupAlong(members, leg, 1);
        const before = members.flatMap((member) => [...outlineOf(member)]);
        const after = moved.flatMap((member) => [...outlineOf(member)]);
        for (const [i, p] of before.entries()) {
          const q = before[0] ?? p;
          expect(distance(after[i] ?? p, after[0] ?? q)).toBeCloseTo(distance(p, q), 3);
        }
        expect(groupRestAfter(members, leg)).toEqual(moved.map(snapPose));
        expect(moved[0]).toEqual(members[0] === undefined ? undefined : poseAfter(members[0], leg));
      }),
      runs(300),
    );
    expect(groupAlong([], { kind: "advance", distance: 1 }, 1)).toEqual([]);
  });
});

describe("travel", () => {
  it("is the length of the way a corner is seen to go", () => {
    fc.assert(
      fc.property(base, legs, (from, leg) => {
        const travel = travelOf(from, leg);
        const steps = leg.kind === "polyline" ? 6000 : 300;
        for (const corner of CORNERS) {
          let walked = 0;
          let last = cornersOf(from)[corner];
          for (let i = 1; i <= steps; i += 1) {
            const next = cornersOf(poseAlong(from, leg, i / steps))[corner];
            walked += distance(last, next);
            last = next;
          }
          expect(Math.abs(travel[corner].arc - walked)).toBeLessThan(1e-3 * walked + 100);
          expect(travel[corner].chord).toBeCloseTo(distance(cornersOf(from)[corner], last), 2);
        }
        expect(farthestTravel(from, leg, "arc")).toBe(Math.max(...CORNERS.map((c) => travel[c].arc)));
        expect(farthestTravel(from, leg, "chord")).toBeCloseTo(farthestDisplacement(from, poseAfter(from, leg)), 6);
      }),
      runs(40),
    );
  });

  it("gives the printed examples of corner measurement", () => {
    const line = [0, 1, 2, 3].map((n): Base => ({ ...north, depth: 15 * MM, x: n * 40 * MM }));
    const [lead] = line;
    const last = line[3];
    if (lead === undefined || last === undefined) throw new Error("no line");
    const about = cornersOf(lead).frontLeft;
    const outer = (turn: number) =>
      displacementOf(last, poseAfter(last, { kind: "pivot", about, turn: -turn })).rearRight / MM;
    expect(outer(degrees(18))).toBeCloseTo(50.28, 2);
    expect(outer(degrees(19))).toBeCloseTo(53.05, 2);
    const largest = largestWheel(line, about, 50_800, "chord");
    expect(largest).toBeGreaterThan(degrees(18));
    expect(largest).toBeLessThan(degrees(19));
    const blade: Base = { ...north, depth: 15 * MM };
    const turned = poseAfter(blade, { kind: "pivot", about: { x: 0, y: -7500 }, turn: HALF_TURN });
    expect(farthestDisplacement(blade, turned) / MM).toBeCloseTo(42.7, 1);
  });

  it("turns back into the turn it came from", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 1, max: TURN - 1 }), (radius, turn) => {
        expect(turnForArc(radius, arcLength(radius, turn))).toBeCloseTo(turn, 5);
        const half = Math.min(turn, HALF_TURN);
        // Near half a turn the chord hardly grows any more.
        expect(Math.abs(turnForChord(radius, chordLength(radius, half)) - half)).toBeLessThan(
          half > 495_000 ? 0.1 : 1e-4,
        );
        expect(chordLength(radius, turn)).toBeLessThanOrEqual(arcLength(radius, turn));
      }),
      runs(1000),
    );
    expect(turnForArc(0, 5)).toBe(TURN);
    expect(turnForChord(10, 25)).toBe(HALF_TURN);
  });

  it("lets the largest wheel through and no larger", () => {
    fc.assert(
      fc.property(
        fc.array(base, { minLength: 1, maxLength: 4 }),
        points,
        fc.integer({ min: 100, max: 100 * MM }),
        fc.constantFrom("arc", "chord"),
        (members, about, limit, measure) => {
          const most = largestWheel(members, about, limit, measure);
          const travelled = (turn: number) =>
            Math.max(...members.map((member) => farthestTravel(member, { kind: "pivot", about, turn }, measure)));
          expect(travelled(most)).toBeLessThanOrEqual(limit + 1e-4);
          if (most < TURN) expect(travelled(most + 1)).toBeGreaterThan(limit);
          expect(farthestRadius(members, about)).toBeGreaterThan(0);
        },
      ),
      runs(300),
    );
    expect(largestWheel([north], { x: 0, y: 0 }, 1_000_000, "chord")).toBe(TURN);
  });
});
