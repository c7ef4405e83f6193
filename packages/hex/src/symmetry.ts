/** The twelve symmetries of a hex about its centre: six rotations and the reflections in six axes. */

import { type Facing, facingAt, twelfthsOf } from "./facing.ts";
import { type Direction, directionAt, type Hex } from "./hex.ts";

/** Turned clockwise about a centre by this many sixths of a circle; negative turns the other way. */
export const rotateHex = (hex: Hex, centre: Hex, sixths: number): Hex => {
  const q = hex.q - centre.q;
  const r = hex.r - centre.r;
  const s = 0 - q - r;
  const turned = ROTATIONS[directionAt(sixths)](q, r, s);
  return { q: centre.q + turned.q, r: centre.r + turned.r };
};

// One sixth takes the cube coordinates (q, r, s) to (−r, −s, −q). Written 0 − x: a negated zero is not the same JSON value in memory.
const ROTATIONS: Readonly<Record<Direction, (q: number, r: number, s: number) => Hex>> = {
  0: (q, r) => ({ q, r }),
  1: (_q, r, s) => ({ q: 0 - r, r: 0 - s }),
  2: (q, _r, s) => ({ q: s, r: q }),
  3: (q, r) => ({ q: 0 - q, r: 0 - r }),
  4: (_q, r, s) => ({ q: r, r: s }),
  5: (q, _r, s) => ({ q: 0 - s, r: 0 - q }),
};

/** The mirror image in the line through the centre along which `axis` looks. */
export const reflectHex = (hex: Hex, centre: Hex, axis: Facing): Hex => {
  // In the north-south line (q, r) goes to (−q−r, r); any other axis is that one followed by a rotation through twice its angle.
  const r = hex.r - centre.r;
  const q = 0 - (hex.q - centre.q) - r;
  return rotateHex({ q: centre.q + q, r: centre.r + r }, centre, twelfthsOf(axis));
};

export const reflectFacing = (facing: Facing, axis: Facing): Facing =>
  facingAt(2 * twelfthsOf(axis) - twelfthsOf(facing));

export const reflectDirection = (direction: Direction, axis: Facing): Direction =>
  directionAt(twelfthsOf(axis) - 1 - direction);
