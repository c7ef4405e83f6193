/**
 * The plane. At rest every coordinate is a whole number of micrometres, so that equality, hashing and text are exact; inside a
 * calculation the same `Point` carries floating values made only of + − × ÷ and square roots, which agree in every engine.
 * A value is snapped once, where it leaves the calculation for good.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Micrometres in a millimetre. */
export const MM = 1000;

/** The nearest lattice value, halves upwards; never −0, so that two equal values are the same JSON. */
export const snap = (value: number): number => Math.floor(value + 0.5) + 0;

export const snapPoint = (p: Point): Point => ({ x: snap(p.x), y: snap(p.y) });

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Positive when b lies to the left of a (counter-clockwise). Exact on lattice points of any table we play on. */
export const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

/** Positive when c lies to the left of the line from a to b; exact on the lattice. */
export const orientation = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

export const distanceSquared = (a: Point, b: Point): number => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  return x * x + y * y;
};

export const distance = (a: Point, b: Point): number => Math.sqrt(distanceSquared(a, b));

/** The point at `share` of the way from a (0) to b (1). */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
