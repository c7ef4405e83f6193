/** Sight over ground of whole levels, along the exact line between two hexes. */
import { type Hex, scalar, subtract } from "./hex.ts";
import { type HexLine, lineBetween } from "./line.ts";

/** What the caller knows of the ground. Both are asked only of hexes of the map that the line meets, ends included for `level`. */
export interface Ground {
  readonly level: (hex: Hex) => number;
  /** True for a hex that blocks by itself, whatever its level, when it lies between the ends. */
  readonly blocks: (hex: Hex) => boolean;
}

/**
 * When a hex between the ends is too high. From the mildest to the sternest, each blocking whatever the one before blocks:
 * `crest`: higher than both ends; `slope`: higher than the straight line between the ends at the point nearest to the centre of the hex;
 * `strict`: higher than either end.
 */
export const SIGHT_READINGS = ["crest", "slope", "strict"] as const;
export type SightReading = (typeof SIGHT_READINGS)[number];

/**
 * Where the line is in no single hex. `either`: any hex it touches counts, one grazed at a corner too. `both`: a line along a hexside is
 * blocked only when both hexes block, and a grazed hex never blocks.
 */
export const SIGHT_TIES = ["either", "both"] as const;
export type SightTies = (typeof SIGHT_TIES)[number];

export interface SightRule {
  readonly reading: SightReading;
  readonly ties: SightTies;
}

export const SIGHT_REASONS = ["level", "itself"] as const;
export type SightReason = (typeof SIGHT_REASONS)[number];

/** How the line meets the hex: through it, along one of its sides, or at one corner only. */
export const SIGHT_PLACES = ["through", "along", "grazed"] as const;
export type SightPlace = (typeof SIGHT_PLACES)[number];

export interface Obstruction {
  readonly hex: Hex;
  readonly reason: SightReason;
  readonly place: SightPlace;
}

type IsTooHigh = (hex: Hex) => boolean;

const heightTest = (from: Hex, to: Hex, level: Ground["level"], reading: SightReading): IsTooHigh => {
  const near = level(from);
  const far = level(to);
  switch (reading) {
    case "crest":
      return (hex) => level(hex) > Math.max(near, far);
    case "strict":
      return (hex) => level(hex) > Math.min(near, far);
    case "slope": {
      const way = subtract(to, from);
      const whole = scalar(way, way);
      // Both sides times the squared length of the way: whole numbers, no rounding.
      return (hex) => (level(hex) - near) * whole > (far - near) * scalar(way, subtract(hex, from));
    }
  }
};

const meetings = (
  line: HexLine,
  index: number,
): readonly { readonly hexes: readonly Hex[]; readonly place: SightPlace }[] => {
  const hexes = line.steps[index]?.hexes ?? [];
  const grazed = line.crossings[index]?.grazed;
  const last = line.steps.length - 1;
  return [
    ...(index > 0 && index < last ? [{ hexes, place: hexes.length === 1 ? "through" : "along" } as const] : []),
    ...(grazed === undefined ? [] : [{ hexes: [grazed], place: "grazed" } as const]),
  ];
};

/** Everything that blocks the sight from one hex to the other, in order along the line; empty when it is clear. The ends never block. */
export const obstructions = (from: Hex, to: Hex, ground: Ground, rule: SightRule): readonly Obstruction[] => {
  const isTooHigh = heightTest(from, to, ground.level, rule.reading);
  const reasonOf = (hex: Hex): SightReason | undefined =>
    ground.blocks(hex) ? "itself" : isTooHigh(hex) ? "level" : undefined;
  const line = lineBetween(from, to);
  const found: Obstruction[] = [];
  for (const index of line.steps.keys()) {
    for (const { hexes, place } of meetings(line, index)) {
      if (place === "grazed" && rule.ties === "both") continue;
      const blocking = hexes.flatMap((hex): readonly Obstruction[] => {
        const reason = reasonOf(hex);
        return reason === undefined ? [] : [{ hex, reason, place }];
      });
      if (rule.ties === "either" || blocking.length === hexes.length) found.push(...blocking);
    }
  }
  return found;
};

export const isInSight = (from: Hex, to: Hex, ground: Ground, rule: SightRule): boolean =>
  obstructions(from, to, ground, rule).length === 0;
