/**
 * Hexsides and corners as values. A hexside is shared by two hexes and a corner by three; each has one canonical form, so that equal
 * things have equal JSON and equal keys whichever hex they are reached from.
 */
import {
  compareHexes,
  DIRECTIONS,
  type Direction,
  directionTo,
  type Hex,
  hexKey,
  neighbour,
  oppositeDirection,
  readHexKey,
} from "./hex.ts";

/** The eastern half of the directions: every hexside lies NE, E or SE of exactly one of its two hexes. */
export const SIDE_SLOTS = [0, 1, 2] as const;
export type SideSlot = (typeof SIDE_SLOTS)[number];

/** The side of the hex (q, r) in direction `side`. */
export interface Hexside extends Hex {
  readonly side: SideSlot;
}

/** Vertices of a hex, clockwise from north; vertex k lies between the directions k − 1 and k. */
export const VERTICES = [0, 1, 2, 3, 4, 5] as const;
export type Vertex = (typeof VERTICES)[number];

/** Every corner is the north (0) or the south (3) vertex of exactly one hex. */
export const CORNER_SLOTS = [0, 3] as const;
export type CornerSlot = (typeof CORNER_SLOTS)[number];

/** The north or south vertex of the hex (q, r). */
export interface Corner extends Hex {
  readonly corner: CornerSlot;
}

const isSlot = (direction: Direction): direction is SideSlot => direction < 3;

export const sideOf = (hex: Hex, direction: Direction): Hexside => {
  if (isSlot(direction)) return { q: hex.q, r: hex.r, side: direction };
  const other = neighbour(hex, direction);
  const back = oppositeDirection(direction);
  return { q: other.q, r: other.r, side: isSlot(back) ? back : 0 };
};

/** The six sides of a hex, in the order of `DIRECTIONS`. */
export const sidesOf = (hex: Hex): readonly Hexside[] => DIRECTIONS.map((direction) => sideOf(hex, direction));

/** The side shared by two hexes; undefined when they are not adjacent. */
export const sideBetween = (a: Hex, b: Hex): Hexside | undefined => {
  const direction = directionTo(a, b);
  return direction === undefined ? undefined : sideOf(a, direction);
};

export const hexesOfSide = (side: Hexside): readonly [Hex, Hex] => {
  const own: Hex = { q: side.q, r: side.r };
  return [own, neighbour(own, side.side)];
};

export const isSameSide = (a: Hexside, b: Hexside): boolean => a.q === b.q && a.r === b.r && a.side === b.side;

export const compareSides = (a: Hexside, b: Hexside): number => compareHexes(a, b) || a.side - b.side;

/** Text that names the hexside, for records: `3,-1/D1`. */
export const sideKey = (side: Hexside): string => `${hexKey(side)}/D${side.side}`;

export const readSideKey = (text: string): Hexside | undefined => {
  const [place = "", name] = text.split("/D", 2);
  const hex = readHexKey(place);
  const side = SIDE_SLOTS.find((slot) => String(slot) === name);
  if (hex === undefined || side === undefined || text.length !== place.length + 3) return undefined;
  return { ...hex, side };
};

const NORTH = 0;
const SOUTH = 3;

export const cornerOf = (hex: Hex, vertex: Vertex): Corner => {
  switch (vertex) {
    case 0:
      return { q: hex.q, r: hex.r, corner: NORTH };
    case 1:
      return { ...neighbour(hex, 0), corner: SOUTH };
    case 2:
      return { ...neighbour(hex, 2), corner: NORTH };
    case 3:
      return { q: hex.q, r: hex.r, corner: SOUTH };
    case 4:
      return { ...neighbour(hex, 3), corner: NORTH };
    case 5:
      return { ...neighbour(hex, 5), corner: SOUTH };
  }
};

/** The six corners of a hex, in the order of `VERTICES`. */
export const cornersOf = (hex: Hex): readonly Corner[] => VERTICES.map((vertex) => cornerOf(hex, vertex));

export const isSameCorner = (a: Corner, b: Corner): boolean => a.q === b.q && a.r === b.r && a.corner === b.corner;

export const compareCorners = (a: Corner, b: Corner): number => compareHexes(a, b) || a.corner - b.corner;

/** Text that names the corner, for records: `3,-1/V0`. */
export const cornerKey = (corner: Corner): string => `${hexKey(corner)}/V${corner.corner}`;

/** The three hexes that meet at a corner, in the stable order. */
export const hexesOfCorner = (corner: Corner): readonly [Hex, Hex, Hex] => {
  const own: Hex = { q: corner.q, r: corner.r };
  return corner.corner === NORTH
    ? [neighbour(own, 5), neighbour(own, 0), own]
    : [own, neighbour(own, 3), neighbour(own, 2)];
};

/** The three sides that meet at a corner, in the stable order. */
export const sidesOfCorner = (corner: Corner): readonly [Hexside, Hexside, Hexside] => {
  const own: Hex = { q: corner.q, r: corner.r };
  return corner.corner === NORTH
    ? [sideOf(neighbour(own, 5), 1), sideOf(own, 5), sideOf(own, 0)]
    : [sideOf(own, 2), sideOf(own, 3), sideOf(neighbour(own, 3), 1)];
};

/** The two ends of a hexside, clockwise as seen from the hex that names it. */
export const endsOf = (side: Hexside): readonly [Corner, Corner] => {
  const next = { 0: 1, 1: 2, 2: 3 } as const;
  return [cornerOf(side, side.side), cornerOf(side, next[side.side])];
};

/** The corner two different hexsides share, if any. */
export const cornerBetween = (a: Hexside, b: Hexside): Corner | undefined =>
  isSameSide(a, b) ? undefined : endsOf(a).find((end) => endsOf(b).some((other) => isSameCorner(end, other)));

/** What lies on the hexsides of a map (a stream, a wall), keyed by `sideKey`; it survives JSON. */
export type SideFeatures<F> = Readonly<Record<string, F>>;

export const sideFeatures = <F>(entries: readonly (readonly [Hexside, F])[]): SideFeatures<F> =>
  Object.fromEntries(entries.map(([side, feature]) => [sideKey(side), feature]));

export const featureOn = <F>(features: SideFeatures<F>, side: Hexside): F | undefined => {
  const key = sideKey(side);
  return Object.hasOwn(features, key) ? features[key] : undefined;
};

/** The feature crossed by a step from one hex in a direction. */
export const featureCrossed = <F>(features: SideFeatures<F>, hex: Hex, direction: Direction): F | undefined =>
  featureOn(features, sideOf(hex, direction));

/** The hexsides crossed along a path, one fewer than its hexes; undefined when two hexes in a row are not adjacent. */
export const sidesCrossed = (path: readonly Hex[]): readonly Hexside[] | undefined => {
  const crossed: Hexside[] = [];
  let before: Hex | undefined;
  for (const hex of path) {
    const side = before === undefined ? undefined : sideBetween(before, hex);
    if (before !== undefined && side === undefined) return undefined;
    if (side !== undefined) crossed.push(side);
    before = hex;
  }
  return crossed;
};
