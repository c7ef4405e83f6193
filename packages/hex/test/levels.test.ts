import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  disc,
  distance,
  type Ground,
  type Hex,
  hexKey,
  isInSight,
  isSameHex,
  lineBetween,
  ORIGIN,
  obstructions,
  rotateHex,
  SIGHT_READINGS,
  SIGHT_TIES,
  type SightRule,
} from "../src/index.ts";
import { anyHex, anySixths, centreOf, meetingOf, RUNS } from "./plane.ts";

const ground = (levels: Readonly<Record<string, number>>, woods: readonly string[] = []): Ground => ({
  level: (hex) => levels[hexKey(hex)] ?? 0,
  blocks: (hex) => woods.includes(hexKey(hex)),
});
const anyLevels = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 400, maxLength: 400 });
const anyRule: fc.Arbitrary<SightRule> = fc.record({
  reading: fc.constantFrom(...SIGHT_READINGS),
  ties: fc.constantFrom(...SIGHT_TIES),
});
const rolling = (levels: readonly number[]): Ground => {
  const at = (hex: Hex): number => levels[(((hex.q * 7 + hex.r * 31) % 400) + 400) % 400] ?? 0;
  return { level: at, blocks: (hex) => (hex.q * 5 + hex.r * 3) % 11 === 0 && at(hex) === 0 };
};
const EAST = { q: 4, r: 0 };

describe("readings", () => {
  it("differ on a rising slope", () => {
    // Level 0 looks at level 4 across a hex of level 1, 2 or 3 at the middle; the straight line passes there at 2.
    const verdicts = [1, 2, 3, 5].map((middle) =>
      SIGHT_READINGS.map((reading) =>
        isInSight(ORIGIN, EAST, ground({ "4,0": 4, "2,0": middle }), { reading, ties: "either" }),
      ),
    );
    //                        crest  slope  strict
    expect(verdicts).toEqual([
      [true, true, false],
      [true, true, false],
      [true, false, false],
      [false, false, false],
    ]);
  });

  it("see over level ground and past the ends' own cover", () => {
    for (const reading of SIGHT_READINGS) {
      expect(isInSight(ORIGIN, EAST, ground({}), { reading, ties: "either" })).toBe(true);
      expect(isInSight(ORIGIN, EAST, ground({}, ["0,0", "4,0"]), { reading, ties: "either" })).toBe(true);
      expect(isInSight(ORIGIN, { q: 1, r: 0 }, ground({ "1,0": 9 }, ["0,0"]), { reading, ties: "either" })).toBe(true);
    }
    expect(obstructions(ORIGIN, EAST, ground({}, ["2,0"]), { reading: "crest", ties: "both" })).toEqual([
      { hex: { q: 2, r: 0 }, reason: "itself", place: "through" },
    ]);
  });

  it("grow sterner in the order listed, and `either` is sterner than `both`", () => {
    fc.assert(
      fc.property(anyHex(12), anyHex(12), anyLevels, (a, b, levels) => {
        const land = rolling(levels);
        for (const ties of SIGHT_TIES) {
          const seen = SIGHT_READINGS.map((reading) => isInSight(a, b, land, { reading, ties }));
          expect(seen).toEqual(seen.toSorted((x, y) => Number(y) - Number(x)));
        }
        for (const reading of SIGHT_READINGS) {
          if (isInSight(a, b, land, { reading, ties: "either" }))
            expect(isInSight(a, b, land, { reading, ties: "both" })).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

describe("ties", () => {
  const along = { q: 1, r: 1 };
  it("along a hexside need one hex or both", () => {
    const one = ground({}, ["1,0"]);
    const both = ground({ "0,1": 1 }, ["1,0"]);
    expect(obstructions(ORIGIN, along, one, { reading: "crest", ties: "either" })).toEqual([
      { hex: { q: 1, r: 0 }, reason: "itself", place: "along" },
    ]);
    expect(obstructions(ORIGIN, along, one, { reading: "crest", ties: "both" })).toEqual([]);
    expect(obstructions(ORIGIN, along, both, { reading: "crest", ties: "both" }).map(({ reason }) => reason)).toEqual([
      "itself",
      "level",
    ]);
  });

  it("at a corner count only under `either`", () => {
    const grazed = ground({}, ["1,1"]);
    expect(obstructions(ORIGIN, { q: 4, r: 1 }, grazed, { reading: "crest", ties: "either" })).toEqual([
      { hex: { q: 1, r: 1 }, reason: "itself", place: "grazed" },
    ]);
    expect(isInSight(ORIGIN, { q: 4, r: 1 }, grazed, { reading: "crest", ties: "both" })).toBe(true);
  });
});

describe("sight", () => {
  /** A second opinion in floating numbers: clip every hex about, and compare heights with a margin. */
  const isClear = (a: Hex, b: Hex, land: Ground, rule: SightRule): boolean => {
    const blocks = (hex: Hex): boolean => {
      if (land.blocks(hex)) return true;
      const [from, to, spot] = [centreOf(a), centreOf(b), centreOf(hex)];
      const [near, far] = [land.level(a), land.level(b)];
      const way = { x: to.x - from.x, y: to.y - from.y };
      const share = ((spot.x - from.x) * way.x + (spot.y - from.y) * way.y) / (way.x * way.x + way.y * way.y);
      const limits = { crest: Math.max(near, far), strict: Math.min(near, far), slope: near + (far - near) * share };
      return land.level(hex) > limits[rule.reading] + 1e-9;
    };
    const pairs = new Map<string, boolean[]>();
    for (const hex of disc(a, distance(a, b) + 1)) {
      const meeting = isSameHex(hex, a) || isSameHex(hex, b) ? undefined : meetingOf(a, b, hex);
      if (meeting === undefined || (meeting.kind === "touch" && rule.ties === "both")) continue;
      if (meeting.kind !== "along") {
        if (blocks(hex)) return false;
        continue;
      }
      const place = meeting.enter.toFixed(7);
      pairs.set(place, [...(pairs.get(place) ?? []), blocks(hex)]);
    }
    return [...pairs.values()].every((pair) => !(rule.ties === "either" ? pair.some(Boolean) : pair.every(Boolean)));
  };

  it("agrees with floating geometry", () => {
    fc.assert(
      fc.property(anyHex(4), anyHex(4), anyLevels, anyRule, (a, b, levels, rule) => {
        fc.pre(!isSameHex(a, b));
        expect(isInSight(a, b, rolling(levels), rule)).toBe(isClear(a, b, rolling(levels), rule));
      }),
      RUNS,
    );
    const land = rolling(Array.from({ length: 400 }, (_, index) => (index * index) % 4));
    for (const to of disc(ORIGIN, 6)) {
      for (const reading of SIGHT_READINGS) {
        for (const ties of SIGHT_TIES) {
          if (isSameHex(to, ORIGIN)) continue;
          expect(isInSight(ORIGIN, to, land, { reading, ties })).toBe(isClear(ORIGIN, to, land, { reading, ties }));
        }
      }
    }
  });

  it("is mutual, and turns with the land", () => {
    fc.assert(
      fc.property(anyHex(12), anyHex(12), anyLevels, anyRule, anySixths, (a, b, levels, rule, sixths) => {
        const land = rolling(levels);
        const found = obstructions(a, b, land, rule);
        const keyed = (of: typeof found): readonly string[] =>
          of.map(({ hex, reason, place }) => `${hexKey(hex)} ${reason} ${place}`).toSorted();
        expect(keyed(obstructions(b, a, land, rule))).toEqual(keyed(found));
        const back = (hex: Hex): Hex => rotateHex(hex, ORIGIN, -sixths);
        const turnedLand: Ground = { level: (hex) => land.level(back(hex)), blocks: (hex) => land.blocks(back(hex)) };
        const turned = obstructions(rotateHex(a, ORIGIN, sixths), rotateHex(b, ORIGIN, sixths), turnedLand, rule);
        expect(keyed(turned.map((entry) => ({ ...entry, hex: back(entry.hex) })))).toEqual(keyed(found));
      }),
      RUNS,
    );
  });

  it("asks only about hexes on the line", () => {
    const asked = new Set<string>();
    const note = (hex: Hex): number => {
      asked.add(hexKey(hex));
      return 0;
    };
    const line = lineBetween(ORIGIN, { q: 7, r: 2 });
    obstructions(
      ORIGIN,
      { q: 7, r: 2 },
      { level: note, blocks: (hex) => note(hex) > 0 },
      { reading: "slope", ties: "both" },
    );
    expect([...asked].toSorted()).toEqual(line.steps.flatMap((step) => step.hexes.map(hexKey)).toSorted());
  });
});
