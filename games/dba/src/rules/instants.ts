/** Who is where at one instant while several move together (DBA-RUL-46). */
import { type Base, farthestDisplacement } from "@acies/geometry";
import type { Mover } from "./manoeuvre.ts";
import { baseAlong } from "./sweeping.ts";

/** A mover so far along one of its legs. */
export interface Instant {
  readonly mover: Mover;
  readonly index: number;
  readonly share: number;
}

/** Where moves come to rest they are rounded to the lattice. */
const ROUNDING = 5;

/** They go through the same steps, as the members of a group do: with every leg they set out and arrive together. */
export const areInStep = (a: Mover, b: Mover): boolean => {
  if (a.legs.length !== b.legs.length) return false;
  for (const [i, { from, to, wheel }] of a.legs.entries()) {
    const other = b.legs[i];
    if (other === undefined || wheel !== other.wheel) return false;
    const x = to.x - from.x - other.to.x + other.from.x;
    const y = to.y - from.y - other.to.y + other.from.y;
    if (wheel === null && Math.abs(x) + Math.abs(y) > ROUNDING) return false;
  }
  return true;
};

const waysOf = ({ legs }: Mover): readonly number[] => legs.map(({ from, to }) => farthestDisplacement(from, to));
const sumOf = (ways: readonly number[]): number => ways.reduce((sum, way) => sum + way, 0);

/** Where a fellow is at that instant (DBA-RUL-46): in step with the mover or, in a column, as far on his whole way as he is. */
export const baseAt = (fellow: Mover, { mover, index, share }: Instant): Base => {
  if (areInStep(fellow, mover)) {
    const leg = fellow.legs[index];
    return leg === undefined ? fellow.start : baseAlong(leg, share);
  }
  const ways = waysOf(mover);
  const his = waysOf(fellow);
  const gone = sumOf(ways.slice(0, index)) + (ways[index] ?? 0) * share;
  let left = (sumOf(his) * gone) / Math.max(1, sumOf(ways));
  for (const [i, leg] of fellow.legs.entries()) {
    const way = his[i] ?? 0;
    if (left < way) return baseAlong(leg, left / way);
    left -= way;
  }
  return fellow.end;
};
