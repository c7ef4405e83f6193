import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cosTurn,
  degrees,
  directionOf,
  forwardOf,
  HALF_TURN,
  normaliseTurn,
  QUARTER_TURN,
  radians,
  rightOf,
  rotate,
  rotateAbout,
  signedTurn,
  sinTurn,
  snap,
  snapPoint,
  snapPose,
  snapTurn,
  TURN,
} from "../src/index.ts";
import { facings, pointsWithin, runs } from "./arbitraries.ts";

describe("sine and cosine", () => {
  it("agree with the library to a few units in the last place, all round", () => {
    let worst = 0;
    for (let turn = 0; turn < TURN; turn += 37) {
      const angle = (turn * 2 * Math.PI) / TURN;
      worst = Math.max(worst, Math.abs(sinTurn(turn) - Math.sin(angle)), Math.abs(cosTurn(turn) - Math.cos(angle)));
    }
    expect(worst).toBeLessThan(1.2e-15);
  });

  it("are exact at the quarters, whatever number of turns is added", () => {
    for (const turns of [-3, -1, 0, 1, 5]) {
      const at = turns * TURN;
      expect([sinTurn(at), cosTurn(at)]).toEqual([0, 1]);
      expect([sinTurn(at + QUARTER_TURN), Math.abs(cosTurn(at + QUARTER_TURN))]).toEqual([1, 0]);
      expect([Math.abs(sinTurn(at + HALF_TURN)), cosTurn(at + HALF_TURN)]).toEqual([0, -1]);
    }
  });

  it("are the same whatever was asked before, whole or not", () => {
    const turns = [0, 256, 512, 0.5, 256.5, 0.25, -256, 250_000, 250_256];
    const fresh = turns.map((turn) => Math.sin((turn * 2 * Math.PI) / TURN));
    for (const round of [turns, turns.toReversed(), turns])
      for (const turn of round) expect(sinTurn(turn)).toBeCloseTo(fresh[turns.indexOf(turn)] ?? 2, 14);
    expect(Object.is(sinTurn(-0), sinTurn(0))).toBe(true);
  });

  it("repeat after a turn and mirror at a half, bit for bit", () => {
    fc.assert(
      fc.property(facings, fc.integer({ min: -4, max: 4 }), (turn, turns) => {
        expect(sinTurn(turn + turns * TURN)).toBe(sinTurn(turn));
        expect(sinTurn(-turn)).toBeCloseTo(-sinTurn(turn), 15);
        expect(sinTurn(HALF_TURN - turn)).toBeCloseTo(sinTurn(turn), 15);
      }),
      runs(500),
    );
  });
});

describe("directions", () => {
  it("agree with the arctangent of the library", () => {
    fc.assert(
      fc.property(pointsWithin(3_000_000), (v) => {
        const expected = (Math.atan2(v.x, v.y) / (2 * Math.PI)) * TURN;
        expect(Math.abs(signedTurn(directionOf(v) - expected))).toBeLessThan(1e-9);
        expect(directionOf(v)).toBeGreaterThanOrEqual(0);
        expect(directionOf(v)).toBeLessThan(TURN);
      }),
      runs(2000),
    );
  });

  it("undo the unit vector of every kind of facing", () => {
    fc.assert(
      fc.property(facings, (facing) => {
        expect(snapTurn(directionOf(forwardOf(facing)))).toBe(facing);
        expect(snapTurn(directionOf(rightOf(facing)))).toBe(normaliseTurn(facing + QUARTER_TURN));
      }),
      runs(2000),
    );
  });

  it("turn clockwise", () => {
    expect(snapPoint(rotate({ x: 0, y: 1000 }, QUARTER_TURN))).toEqual({ x: 1000, y: 0 });
    expect(snapPoint(rotateAbout({ x: 5, y: 7 }, { x: 5, y: 2 }, QUARTER_TURN))).toEqual({ x: 10, y: 2 });
    expect(directionOf({ x: 0, y: 0 })).toBe(0);
    expect(directionOf({ x: -1, y: 1e-300 })).toBe(3 * QUARTER_TURN);
  });
});

describe("reduction and snapping", () => {
  it("brings any angle home", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9 * TURN, max: 9 * TURN }), (turn) => {
        const home = normaliseTurn(turn);
        expect(home).toBeGreaterThanOrEqual(0);
        expect(home).toBeLessThan(TURN);
        expect((turn - home) % TURN).toBeCloseTo(0, 10);
        const short = signedTurn(turn);
        expect(short).toBeGreaterThan(-HALF_TURN);
        expect(short).toBeLessThanOrEqual(HALF_TURN);
      }),
      runs(1000),
    );
    expect(normaliseTurn(-1e-12)).toBe(0);
    expect(normaliseTurn(-0.5)).toBe(TURN - 0.5);
    expect(degrees(90)).toBe(QUARTER_TURN);
    expect(radians(TURN)).toBe(2 * Math.PI);
  });

  it("snaps to the nearest, twice the same, never to minus zero", () => {
    fc.assert(
      fc.property(fc.double({ min: -4e6, max: 4e6, noNaN: true }), (value) => {
        const rest = snap(value);
        expect(Number.isInteger(rest)).toBe(true);
        expect(Math.abs(rest - value)).toBeLessThanOrEqual(0.5);
        expect(snap(rest)).toBe(rest);
        expect(Object.is(rest, -0)).toBe(false);
        const pose = snapPose({ x: value, y: -value, facing: value });
        expect(snapPose(pose)).toEqual(pose);
        expect(JSON.stringify(pose)).not.toContain("-0,");
        expect(pose.facing).toBeLessThan(TURN);
      }),
      runs(2000),
    );
    for (const value of [-0, -0.2, 0.2, -0.5]) expect(Object.is(snap(value), 0)).toBe(true);
    expect(Object.is(snapTurn(-0.3), 0)).toBe(true);
    expect(snapTurn(TURN - 0.3)).toBe(0);
  });
});
