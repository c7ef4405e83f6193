/** Points strewn over ground, none nearer to another than asked (Poisson discs by throwing darts). */
import { boundsOf, type Outline, type Point } from "@acies/geometry";
import { seeded } from "./random.ts";
import { edgeDistance, isInside } from "./shapes.ts";

export interface Scatter {
  readonly apart: number;
  readonly seed: number;
  /** How far from the edge they keep. */
  readonly margin: number;
  /** Darts for each place there is. */
  readonly tries?: number;
}

/** How many cells to either side can hold a point that is too near: a cell is its own diagonal wide. */
const REACH = 2;

export const scattered = (outline: Outline, { apart, seed, margin, tries = 14 }: Scatter): readonly Point[] => {
  const chance = seeded(seed);
  const { left, right, bottom, top } = boundsOf(outline);
  const cell = apart / Math.SQRT2;
  const columns = Math.floor((right - left) / cell) + 2 * REACH + 1;
  const rows = Math.floor((top - bottom) / cell) + 2 * REACH + 1;
  // A point in each cell at most; empty cells lie infinitely far away.
  const xs = new Float64Array(columns * rows).fill(Infinity);
  const ys = new Float64Array(columns * rows).fill(Infinity);
  const isFree = (x: number, y: number, column: number, row: number): boolean => {
    for (let r = row - REACH; r <= row + REACH; r++)
      for (let i = r * columns + column - REACH, end = i + 2 * REACH; i <= end; i++) {
        const dx = (xs[i] ?? Infinity) - x;
        const dy = (ys[i] ?? Infinity) - y;
        if (dx * dx + dy * dy < apart * apart) return false;
      }
    return true;
  };
  const found: Point[] = [];
  const darts = Math.ceil((((right - left) * (top - bottom)) / (apart * apart)) * tries);
  for (let i = 0; i < darts; i++) {
    const p = { x: left + chance() * (right - left), y: bottom + chance() * (top - bottom) };
    const column = Math.floor((p.x - left) / cell) + REACH;
    const row = Math.floor((p.y - bottom) / cell) + REACH;
    // The cheap question first: most darts fall on a place already taken.
    if (!isFree(p.x, p.y, column, row) || !isInside(outline, p)) continue;
    if (margin > 0 && edgeDistance(outline, p) < margin) continue;
    xs[row * columns + column] = p.x;
    ys[row * columns + column] = p.y;
    found.push(p);
  }
  return found;
};
