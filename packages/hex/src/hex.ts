/**
 * Hexes as whole numbers. Rows run west to east and grow to the south (`r`); hexes stand on a point, so each has two neighbours in
 * its own row, two in the row above and two below. `q` runs east along a row. The third cube coordinate is always −q−r.
 */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Clockwise from the north-east: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type ByDirection<T> = Readonly<Record<Direction, T>>;

export const ORIGIN: Hex = { q: 0, r: 0 };

/** The displacement of one step in each direction. */
export const STEPS: ByDirection<Hex> = {
  0: { q: 1, r: -1 },
  1: { q: 1, r: 0 },
  2: { q: 0, r: 1 },
  3: { q: -1, r: 1 },
  4: { q: -1, r: 0 },
  5: { q: 0, r: -1 },
};

/** The direction `number` sixths of a circle clockwise from direction 0; any whole number, also negative. */
export const directionAt = (number: number): Direction => DIRECTIONS[((number % 6) + 6) % 6] ?? 0;

export const turnDirection = (direction: Direction, sixths: number): Direction => directionAt(direction + sixths);

export const oppositeDirection = (direction: Direction): Direction => directionAt(direction + 3);

export const isSameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

/** The stable order: row by row from the north, each row from the west. */
export const compareHexes = (a: Hex, b: Hex): number => a.r - b.r || a.q - b.q;

export const add = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r });

export const subtract = (a: Hex, b: Hex): Hex => ({ q: a.q - b.q, r: a.r - b.r });

/** The hex `count` steps away in a direction; one step unless told. */
export const neighbour = (hex: Hex, direction: Direction, count = 1): Hex => {
  const step = STEPS[direction];
  return { q: hex.q + step.q * count, r: hex.r + step.r * count };
};

/** All six, in the order of `DIRECTIONS`. */
export const neighbours = (hex: Hex): readonly Hex[] => DIRECTIONS.map((direction) => neighbour(hex, direction));

/** Steps on the shortest way from a to b. */
export const distance = (a: Hex, b: Hex): number => {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

export const isAdjacent = (a: Hex, b: Hex): boolean => distance(a, b) === 1;

/** The direction from a to an adjacent b; undefined when they do not touch. */
export const directionTo = (a: Hex, b: Hex): Direction | undefined => {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return DIRECTIONS.find((direction) => STEPS[direction].q === q && STEPS[direction].r === r);
};

/**
 * Twice the scalar product of two displacements, in steps: whole, and the same after any rotation or reflection of both.
 * A step times itself gives 2, two steps 60° apart give 1.
 */
export const scalar = (a: Hex, b: Hex): number => 2 * a.q * b.q + a.q * b.r + a.r * b.q + 2 * a.r * b.r;

/** The determinant of two displacements: positive when b lies clockwise of a, 0 when they are parallel. */
export const determinant = (a: Hex, b: Hex): number => a.q * b.r - a.r * b.q;

/**
 * The direction or directions nearest to the bearing from a to b. Two, clockwise, when b lies exactly on the ray through a vertex of a,
 * and so midway between both; none when a is b.
 */
export const directionsToward = (a: Hex, b: Hex): readonly Direction[] => {
  const way = subtract(b, a);
  if (way.q === 0 && way.r === 0) return [];
  const nearest = Math.max(...DIRECTIONS.map((direction) => scalar(way, STEPS[direction])));
  const found = DIRECTIONS.filter((direction) => scalar(way, STEPS[direction]) === nearest);
  return found[0] === 0 && found[1] === 5 ? [5, 0] : found;
};

/** The directions whose step brings a nearer to b: one along a row of hexes, two otherwise, none when a is b. */
export const directionsNearer = (a: Hex, b: Hex): readonly Direction[] => {
  const now = distance(a, b);
  return DIRECTIONS.filter((direction) => distance(neighbour(a, direction), b) < now);
};

/** Text that names the hex, for records: `3,-1`. */
export const hexKey = (hex: Hex): string => `${hex.q},${hex.r}`;

export const readHexKey = (text: string): Hex | undefined => {
  const found = /^(0|-?[1-9]\d{0,8}),(0|-?[1-9]\d{0,8})$/.exec(text);
  return found === null ? undefined : { q: Number(found[1]), r: Number(found[2]) };
};

/** Packed coordinates lie in −16384 … 16383, so that the key is a small integer in every engine. */
const HALF = 16384;
const SPAN = 32768;

/** A whole number below 2³⁰ that names the hex, for maps and sets. Throws outside −16384 … 16383, where keys would collide. */
export const packHex = (hex: Hex): number => {
  const q = hex.q + HALF;
  const r = hex.r + HALF;
  if (!(q >= 0 && q < SPAN && r >= 0 && r < SPAN)) throw new RangeError(`hex ${hexKey(hex)} does not pack`);
  return r * SPAN + q;
};

export const unpackHex = (packed: number): Hex => ({
  q: (packed % SPAN) - HALF,
  r: Math.floor(packed / SPAN) - HALF,
});

/** The hexes at exactly this distance, clockwise from the one due west; a radius of 0 is the centre alone. */
export const ring = (centre: Hex, radius: number): readonly Hex[] => {
  if (radius === 0) return [centre];
  const found: Hex[] = [];
  let at = neighbour(centre, 4, radius);
  for (const direction of DIRECTIONS) {
    for (let walked = 0; walked < radius; walked += 1) {
      found.push(at);
      at = neighbour(at, direction);
    }
  }
  return found;
};

/** The hexes within this distance, ring after ring from the centre. */
export const spiral = (centre: Hex, radius: number): readonly Hex[] => {
  const found: Hex[] = [];
  for (let distanceOut = 0; distanceOut <= radius; distanceOut += 1) found.push(...ring(centre, distanceOut));
  return found;
};

/** The hexes within this distance, in the stable order. */
export const disc = (centre: Hex, radius: number): readonly Hex[] => {
  const found: Hex[] = [];
  for (let r = -radius; r <= radius; r += 1) {
    const west = Math.max(-radius, -radius - r);
    const east = Math.min(radius, radius - r);
    for (let q = west; q <= east; q += 1) found.push({ q: centre.q + q, r: centre.r + r });
  }
  return found;
};
