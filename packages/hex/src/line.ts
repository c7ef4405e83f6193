/**
 * The straight line between two hex centres, worked out in whole numbers. Where it runs exactly along a hexside it is in neither hex and
 * both are reported; where it slips through a corner from one hex to the next, the third hex at that corner is reported as grazed.
 */
import {
  compareHexes,
  DIRECTIONS,
  type Direction,
  determinant,
  type Hex,
  isSameHex,
  neighbour,
  STEPS,
  scalar,
  subtract,
  turnDirection,
} from "./hex.ts";
import { type Corner, compareSides, cornerOf, type Hexside, sideOf } from "./side.ts";

/** A stretch of the line: inside one hex, or along the side between two (in the stable order). */
export interface LineStep {
  readonly hexes: readonly [Hex] | readonly [Hex, Hex];
}

/** What lies between one step and the next. */
export interface LineCrossing {
  /** The side crossed; the two sides that meet at the corner when the line starts or stops running along a hexside there. */
  readonly sides: readonly [Hexside] | readonly [Hexside, Hexside];
  /** The corner, when the line goes exactly through one. */
  readonly corner: Corner | undefined;
  /** The hex that the line touches at that corner and nowhere else. */
  readonly grazed: Hex | undefined;
}

/** `crossings[i]` lies between `steps[i]` and `steps[i + 1]`. The line from b to a is the line from a to b with both lists reversed. */
export interface HexLine {
  readonly steps: readonly LineStep[];
  readonly crossings: readonly LineCrossing[];
}

interface Exit {
  readonly direction: Direction;
  /** True when the line leaves through the corner between `direction` and the next one clockwise. */
  readonly throughCorner: boolean;
}

/** Where the line from `start` along `way` leaves this hex: the nearest of the sides it can leave by. */
const exitOf = (start: Hex, way: Hex, hex: Hex): Exit => {
  const behind = subtract(start, hex);
  let direction: Direction = 0;
  let throughCorner = false;
  // The share of the way at which a side is met is the fraction (1 − behind·step) / (way·step); compared by cross-multiplying.
  let least = 1;
  let over = 0;
  for (const candidate of DIRECTIONS) {
    const speed = scalar(way, STEPS[candidate]);
    if (speed <= 0) continue;
    const gap = 1 - scalar(behind, STEPS[candidate]);
    const difference = gap * over - least * speed;
    if (difference > 0) continue;
    // Equal to the best so far: the two sides meet at the corner. They follow each other, but for 0 found before 5.
    throughCorner = difference === 0;
    if (!throughCorner || (direction === 0 && candidate === 5)) direction = candidate;
    least = gap;
    over = speed;
  }
  return { direction, throughCorner };
};

const paired = (a: Hex, b: Hex): readonly [Hex, Hex] => (compareHexes(a, b) < 0 ? [a, b] : [b, a]);
const pairedSides = (a: Hexside, b: Hexside): readonly [Hexside, Hexside] => (compareSides(a, b) < 0 ? [a, b] : [b, a]);

/** The line along a ray through vertices: hex, pair, hex, pair … hex. */
const alongSides = (from: Hex, to: Hex, left: Direction): HexLine => {
  const right = turnDirection(left, 1);
  const steps: LineStep[] = [{ hexes: [from] }];
  const crossings: LineCrossing[] = [];
  for (let at = from; !isSameHex(at, to); ) {
    const beyond = neighbour(neighbour(at, left), right);
    const out = pairedSides(sideOf(at, left), sideOf(at, right));
    const back = pairedSides(sideOf(beyond, turnDirection(left, 3)), sideOf(beyond, turnDirection(right, 3)));
    crossings.push(
      { sides: out, corner: cornerOf(at, right), grazed: undefined },
      { sides: back, corner: cornerOf(beyond, turnDirection(right, 3)), grazed: undefined },
    );
    steps.push({ hexes: paired(neighbour(at, left), neighbour(at, right)) }, { hexes: [beyond] });
    at = beyond;
  }
  return { steps, crossings };
};

/**
 * Every hex whose inside the line goes through, in order, and what it crosses between them. On a shallow line that is more hexes than
 * the distance: it may dip into the next row and come back.
 */
export const lineBetween = (from: Hex, to: Hex): HexLine => {
  const way = subtract(to, from);
  const steps: LineStep[] = [{ hexes: [from] }];
  const crossings: LineCrossing[] = [];
  for (let at = from; !isSameHex(at, to); ) {
    const { direction, throughCorner } = exitOf(from, way, at);
    const right = turnDirection(direction, 1);
    // Positive when the way leans to the right of the ray through the corner, so that the line enters the hex on the right.
    const lean = throughCorner ? scalar(way, STEPS[right]) - scalar(way, STEPS[direction]) : -1;
    // Only a line along that very ray runs along hexsides, and it does so from its first corner.
    if (lean === 0) return alongSides(from, to, direction);
    const taken = lean > 0 ? right : direction;
    crossings.push({
      sides: [sideOf(at, taken)],
      corner: throughCorner ? cornerOf(at, right) : undefined,
      grazed: throughCorner ? neighbour(at, lean > 0 ? direction : right) : undefined,
    });
    at = neighbour(at, taken);
    steps.push({ hexes: [at] });
  }
  return { steps, crossings };
};

/** Every hex the line goes through or along, in order, both of each pair; grazed hexes are left out. */
export const hexesOnLine = (from: Hex, to: Hex): readonly Hex[] =>
  lineBetween(from, to).steps.flatMap((step): readonly Hex[] => step.hexes);

/** A width measured from the line, as a fraction of the distance between adjacent centres: `{ parts: 3, of: 4 }`. */
export interface Width {
  readonly parts: number;
  readonly of: number;
}

/** True when the centre of `hex` lies no further than `width` from the endless straight line through two different centres. */
export const isWithinBand = (from: Hex, to: Hex, hex: Hex, width: Width): boolean => {
  const way = subtract(to, from);
  const offset = determinant(way, subtract(hex, from));
  // The squared distance is 3 offset² / (2 way·way), where way·way is twice the squared length.
  return 3 * offset * offset * width.of * width.of <= 2 * scalar(way, way) * width.parts * width.parts;
};
