/** Rivers and walls: hexsides that join end to end. */
import { DIRECTIONS, type Hex, hexKey, neighbour } from "./hex.ts";
import {
  type Corner,
  compareCorners,
  compareSides,
  cornerBetween,
  cornerKey,
  endsOf,
  type Hexside,
  isSameCorner,
  sideKey,
  sideOf,
  sidesOfCorner,
} from "./side.ts";

/** Hexsides that hang together. No ends means that every branch comes back on itself. */
export interface SideNetwork {
  readonly sides: readonly Hexside[];
  /** Corners where exactly one of the sides stops. */
  readonly ends: readonly Corner[];
  /** Corners where three of the sides meet. */
  readonly forks: readonly Corner[];
}

/** True when the sides, in the order given, form one line: each goes on from the end the last one left, and none comes twice. */
export const isSidePath = (sides: readonly Hexside[]): boolean => {
  if (new Set(sides.map(sideKey)).size !== sides.length) return false;
  let joint: Corner | undefined;
  for (const [index, side] of sides.entries()) {
    const next = sides[index + 1];
    if (next === undefined) return true;
    const shared = cornerBetween(side, next);
    if (shared === undefined || (joint !== undefined && isSameCorner(shared, joint))) return false;
    joint = shared;
  }
  return true;
};

const networkOf = (sides: readonly Hexside[]): SideNetwork => {
  const met = new Map<string, { readonly corner: Corner; readonly count: number }>();
  for (const corner of sides.flatMap(endsOf)) {
    const key = cornerKey(corner);
    met.set(key, { corner, count: (met.get(key)?.count ?? 0) + 1 });
  }
  const withCount = (count: number): readonly Corner[] =>
    [...met.values()]
      .filter((entry) => entry.count === count)
      .map((entry) => entry.corner)
      .sort(compareCorners);
  return { sides: [...sides].sort(compareSides), ends: withCount(1), forks: withCount(3) };
};

/** Splits sides into those that hang together by shared corners; each in the stable order, and so are they. Repeats count once. */
export const sideNetworks = (sides: readonly Hexside[]): readonly SideNetwork[] => {
  const left = new Map([...sides].sort(compareSides).map((side) => [sideKey(side), side]));
  const networks: SideNetwork[] = [];
  for (const [firstKey, first] of left) {
    left.delete(firstKey);
    const together = [first];
    // `together` grows while it is walked: it is its own queue.
    for (const side of together) {
      for (const touching of endsOf(side).flatMap(sidesOfCorner)) {
        if (left.delete(sideKey(touching))) together.push(touching);
      }
    }
    networks.push(networkOf(together));
  }
  return networks;
};

/** The sides between a hex of the set and one outside it, in the stable order: the outline of an area. */
export const outlineOf = (area: readonly Hex[]): readonly Hexside[] => {
  const inside = new Map(area.map((hex) => [hexKey(hex), hex]));
  const found: Hexside[] = [];
  for (const hex of inside.values()) {
    for (const direction of DIRECTIONS) {
      if (!inside.has(hexKey(neighbour(hex, direction)))) found.push(sideOf(hex, direction));
    }
  }
  return found.sort(compareSides);
};
