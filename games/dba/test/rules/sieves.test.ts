/** What is decided by a quick look must be what the exact question answers: the sieves of `trails.ts`, `facing.ts`, `carpets.ts` and `formation.ts`. */
import { type Base, boxOf, cosTurn, degrees, outlineDistance, outlineOf } from "@acies/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLegal, violations } from "../../src/legality.ts";
import { frontWithin, nearestOn, reachInto, zonesOfSide } from "../../src/rules/carpets.ts";
import { facingFault, plainlyFaces, type Spot } from "../../src/rules/facing.ts";
import { isGroup } from "../../src/rules/formation.ts";
import { gapViolations } from "../../src/rules/gaps.ts";
import type { MoverLeg } from "../../src/rules/manoeuvre.ts";
import { baseAlong, sweepMeets, sweepOf } from "../../src/rules/sweeping.ts";
import { plainlyMeets, wayOf } from "../../src/rules/trails.ts";
import { TOUCH } from "../../src/scale.ts";
import { convexAt, standsOf, standWith } from "../../src/table.ts";
import type { ElementId } from "../../src/vocabulary.ts";
import { field, type Placed } from "../field.ts";
import { group, line, shift } from "./companies.ts";
import { go, plan } from "./manoeuvring.ts";

const base = (x: number, y: number, facing: number): Base => ({ x, y, facing, width: 40_000, depth: 15_000 });

/** Often exactly beside or before the other, where a hair decides. */
const place = fc.oneof(
  fc.integer({ min: -90_000, max: 90_000 }),
  fc.constantFrom(-40_000, -39_900, -39_899, -20_000, -15_000, -100, 0, 100, 101, 15_000, 20_000, 39_900, 40_000),
);
const turn = fc.oneof(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom(0, 250_000, 500_000, 750_000));

const standOf = (at: Base) => {
  const [pattern] = standsOf(field({ red: [["4Sp", 0, 0, 0]] }));
  if (pattern === undefined) throw new Error("Nobody there");
  return standWith(pattern.element, at, boxOf(at));
};

describe("a leg that plainly meets a base or leaves it aside", () => {
  it("does what the exact shapes say", () => {
    let decided = 0;
    fc.assert(
      fc.property(place, place, turn, place, place, turn, fc.boolean(), (x, y, facing, toX, toY, other, turns) => {
        const from = base(x, y, facing);
        const leg: MoverLeg = { from, to: base(toX, toY, turns ? other : facing), wheel: null };
        const still = standOf(base(0, 0, other));
        const plain = plainlyMeets(wayOf(leg), still.box, TOUCH);
        if (plain === undefined) return;
        decided += 1;
        expect(plain).toBe(sweepMeets(sweepOf(leg), convexAt(still)));
      }),
      { seed: 20, numRuns: 3000 },
    );
    expect(decided).toBeGreaterThan(1500);
  });

  it("does so on straight advances and on wheels", () => {
    const distance = fc.integer({ min: 0, max: 80_000 });
    fc.assert(
      fc.property(
        place,
        place,
        turn,
        distance,
        fc.integer({ min: -200_000, max: 200_000 }),
        (x, y, facing, far, by) => {
          const from = base(x, y, facing);
          const { forwardX, forwardY } = boxOf(from);
          const to = base(Math.round(x + forwardX * far), Math.round(y + forwardY * far), facing);
          const about = outlineOf(from)[0];
          const wheel = { about, turn: by };
          const turned = { from, to: baseAlong({ from, to: from, wheel }, 1), wheel };
          const still = standOf(base(0, 0, 0));
          for (const leg of [{ from, to, wheel: null }, turned]) {
            const plain = plainlyMeets(wayOf(leg), still.box, TOUCH);
            if (plain !== undefined) expect(plain).toBe(sweepMeets(sweepOf(leg), convexAt(still)));
          }
        },
      ),
      { seed: 21, numRuns: 2000 },
    );
  });
});

describe("a leg that plainly faces an enemy (DBA-ZOC-09)", () => {
  const spot = (at: Base): Spot => ({ base: at, box: boxOf(at) });

  it("has no fault, and no part of it has", () => {
    let decided = 0;
    const near = fc.integer({ min: -80_000, max: 80_000 });
    fc.assert(
      fc.property(near, near, turn, near, near, fc.integer({ min: 0, max: 99 }), (x, y, facing, toX, toY, percent) => {
        const leg: MoverLeg = { from: base(x, y, facing), to: base(toX, toY, facing), wheel: null };
        const enemy = spot(base(0, 0, 500_000));
        if (!plainlyFaces({ from: spot(leg.from), to: spot(leg.to) }, enemy.box, true)) return;
        decided += 1;
        for (const share of [0, percent / 100])
          expect(facingFault(spot(baseAlong(leg, share)), spot(leg.to), enemy)).toBeUndefined();
      }),
      { seed: 22, numRuns: 4000 },
    );
    expect(decided).toBeGreaterThan(200);
  });

  it("lets nothing pass that turns or steps away", () => {
    const enemy = boxOf(base(0, 0, 500_000));
    const at = (x: number, y: number, facing = 0): Spot => spot(base(x, y, facing));
    const isPlain = (from: Spot, to: Spot, isOnly = true): boolean => plainlyFaces({ from, to }, enemy, isOnly);
    expect(isPlain(at(0, -40_000), at(0, -20_000))).toBe(true);
    expect(isPlain(at(0, -20_000), at(0, -40_000))).toBe(false);
    expect(isPlain(at(0, -40_000), at(0, -20_000, 1000))).toBe(false);
    expect(isPlain(at(15_000, -30_000), at(0, -30_000))).toBe(true);
    expect(isPlain(at(15_000, -30_000), at(-5000, -30_000))).toBe(false);
    // A hair beyond the line: whoever goes on from there may have crossed it.
    expect(isPlain(at(15_000, -30_000), at(-20, -30_000))).toBe(true);
    expect(isPlain(at(15_000, -30_000), at(-20, -30_000), false)).toBe(false);
    expect(isPlain(at(15_000, -30_000), at(1000, -30_000), false)).toBe(true);
  });
});

describe("who goes before whom in a strip (DBA-RUL-46)", () => {
  const [zone] = zonesOfSide(field({ blue: [["4Sp", 0, 0, 0]] }), "blue");
  if (zone === undefined) throw new Error("No zone");

  /** Of a leg about a point or straight ahead: the boxes at its ends, how far it goes astray between, and the boxes on the way. */
  const wayFrom = (from: Base, about: { readonly x: number; readonly y: number }, by: number, far: number) => {
    const { x, y, radius, forwardX, forwardY } = boxOf(from);
    const wheel = by === 0 ? null : { about, turn: by };
    const ahead = { ...from, x: from.x + forwardX * far, y: from.y + forwardY * far };
    const to = wheel === null ? ahead : baseAlong({ from, to: from, wheel }, 1);
    const reach = Math.sqrt((x - about.x) ** 2 + (y - about.y) ** 2) + radius;
    const sag = reach * (1 - cosTurn(by / 2));
    const shares = [0, 0.13, 0.25, 0.5, 0.77, 1];
    const boxes = shares.map((share) => boxOf(baseAlong({ from, to, wheel }, share)));
    return { ends: [boxOf(from), boxOf(to), sag] as const, boxes };
  };

  it("is never farther in the strip, and never nearer, than the ends of the way tell", () => {
    let decided = 0;
    const near = fc.integer({ min: -60_000, max: 60_000 });
    const by = fc.oneof(fc.constant(0), fc.integer({ min: -60_000, max: 60_000 }));
    fc.assert(
      fc.property(place, near, turn, near, near, by, (x, y, facing, aboutX, aboutY, angle) => {
        const from = base(x, Math.abs(y), facing);
        const { ends, boxes } = wayFrom(from, { x: x + aboutX, y: y + aboutY }, angle, aboutX);
        const reaches = boxes.map((box) => reachInto(zone.by, box));
        expect(Math.max(0, nearestOn(zone, ...ends))).toBeLessThanOrEqual(Math.min(...reaches));
        const within = frontWithin(zone, ...ends);
        if (within === Number.POSITIVE_INFINITY) return;
        decided += 1;
        expect(within).toBeGreaterThanOrEqual(Math.max(...reaches));
      }),
      { seed: 24, numRuns: 6000 },
    );
    expect(decided).toBeGreaterThan(500);
  });
});

describe("a group (DBA-GRP-01)", () => {
  it("is one in whatever order it is named, and never twice the same", () => {
    const state = field({ red: line("4Sp", 4, 200, 300) });
    const named = (...numbers: readonly number[]) => numbers.map((n): ElementId => `red.${n}`);
    expect([named(1, 2, 3, 4), named(3, 1, 4, 2), named(2, 3)].map((ids) => isGroup(state, ids))).toEqual([
      true,
      true,
      true,
    ]);
    expect([named(1, 2, 1), named(1, 3), named(1), []].map((ids) => isGroup(state, ids))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("a group in ranks (DBA-GRP-01)", () => {
  it("is one as long as each is joined to some other of those named", () => {
    const ranks = [...line("4Sp", 3, 200, 300), ...line("4Sp", 3, 200, 285)];
    const state = field({ red: ranks });
    const named = (...numbers: readonly number[]) => numbers.map((n): ElementId => `red.${n}`);
    for (const ids of [named(1, 4, 2, 5, 3, 6), named(4, 1, 2, 3, 6), named(6, 1, 5, 2)])
      expect(isGroup(state, ids)).toBe(true);
    for (const ids of [named(1, 4, 6), named(1, 4, 3, 6), named(1, 4, 1), named(1, 5)])
      expect(isGroup(state, ids)).toBe(false);
  });
});

describe("the chart of gaps (DBA-RUL-16)", () => {
  it("finds the same gap for every element that asks, whoever asked before", () => {
    const blue: readonly Placed[] = [
      ["4Sp", 265, 300, 0],
      ["4Sp", 335, 300, 0],
    ];
    const red: readonly Placed[] = [
      ["4Ax", 310, 260, 90],
      ["4Ax", 310, 235, 90],
    ];
    const state = field({ red, blue });
    const facts = [1, 2, 1].map((n) => {
      const legs = go([310, 325, 90]);
      const [mover] = plan(state, { ...legs, element: `red.${n}` }).movers;
      if (mover === undefined) throw new Error("Nobody moves");
      return gapViolations(state, mover).map((violation) => violation.facts);
    });
    const gap = Math.round(outlineDistance(outlineOf(base(265_000, 300_000, 0)), outlineOf(base(335_000, 300_000, 0))));
    expect(facts.map(([first]) => first)).toEqual(
      [1, 2, 1].map((n) => ({
        element: `red.${n}`,
        a: "blue.1",
        b: "blue.2",
        gap,
        least: 40_000,
        short: 40_000 - gap,
      })),
    );
  });
});

describe("whether and why", () => {
  it("agree on a move that only the gap forbids, which is asked about last", () => {
    const state = field({
      red: [
        ["4Ax", 25, 40, 90],
        ["4Sp", 55, 80, 0],
      ],
    });
    expect(violations(state, "red", go([25, 110, 90])).map(({ code }) => code)).toEqual(["gapTooNarrow"]);
    expect(isLegal(state, "red", go([25, 110, 90]))).toBe(false);
  });

  it("agree, though one stops at the first reason", () => {
    const distance = fc.integer({ min: 0, max: 60_000 });
    const steps = fc.array(
      fc.oneof(
        distance.map((far) => ({ step: "advance", distance: far }) as const),
        fc
          .constantFrom("left", "right")
          .chain((hand) =>
            fc.integer({ min: 0, max: degrees(20) }).map((by) => ({ step: "wheel", hand, turn: by }) as const),
          ),
      ),
      { minLength: 1, maxLength: 2 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 70 }),
        fc.integer({ min: -45, max: 45 }),
        fc.boolean(),
        steps,
        (gap, aside, moved, way) => {
          const again = moved ? { moves: 1 } : {};
          const state = field({
            red: [0, 1, 2].map((i): Placed => ["3Wb", 260 + 40 * i, 300, 0, again]),
            blue: [0, 1, 2].map((i): Placed => ["4Bd", 260 + 40 * i + aside, 300 + gap, 180]),
          });
          const actions = [
            group(["red.1", "red.2", "red.3"], ...way),
            group(["red.1", "red.2"], shift("left", Math.abs(aside)), ...way),
            go([260 + aside, 300 + gap - 5, 0]),
            { type: "contact", element: "red.3", enemy: "blue.2", on: "front" },
          ] as const;
          for (const action of actions)
            expect(isLegal(state, "red", action)).toBe(violations(state, "red", action).length === 0);
        },
      ),
      { seed: 23, numRuns: 400 },
    );
  });
});
