/** How bases that are being laid out line up with their neighbours: corner to corner, behind one another, or level. */
import { add, type Base, dot, forwardOf, type Point, rightOf, scale, signedTurn, subtract } from "@acies/geometry";

/** Bases that differ by less are taken to face the same way. */
const SAME_WAY = 500;

const facesAlike = (a: Base, b: Base): boolean => Math.abs(signedTurn(a.facing - b.facing)) <= SAME_WAY;

/** Where the front of a base would be, beside, behind or before a neighbour. */
const places = (base: Base, friend: Base): readonly Point[] => {
  const [ahead, aside] = [forwardOf(friend.facing), rightOf(friend.facing)];
  const beside = (base.width + friend.width) / 2;
  return [
    add(friend, scale(aside, beside)),
    add(friend, scale(aside, -beside)),
    add(friend, scale(ahead, -friend.depth)),
    add(friend, scale(ahead, base.depth)),
  ];
};

const lengthOf = (v: Point): number => Math.sqrt(dot(v, v));

/** How far the moved bases must go on to fit a neighbour within reach; nothing when none is near enough. */
export const fitting = (moved: readonly Base[], friends: readonly Base[], reach: number): Point | undefined => {
  let best: Point | undefined;
  let least = reach;
  for (const base of moved)
    for (const friend of friends) {
      if (!facesAlike(base, friend)) continue;
      for (const place of places(base, friend)) {
        const by = subtract(place, base);
        if (lengthOf(by) > least) continue;
        least = lengthOf(by);
        best = by;
      }
    }
  return best;
};

/** How far they must go forward or back to stand level with a neighbour, or on a line that lies so far along their facing. */
export const levelling = (
  moved: readonly Base[],
  friends: readonly Base[],
  lines: readonly Point[],
  reach: number,
): Point | undefined => {
  const [lead] = moved;
  if (lead === undefined) return undefined;
  const ahead = forwardOf(lead.facing);
  const fronts = [...friends.filter((friend) => facesAlike(lead, friend)), ...lines].map((p) => dot(p, ahead));
  let best: number | undefined;
  for (const base of moved)
    for (const front of fronts) {
      const by = front - dot(base, ahead);
      if (Math.abs(by) <= reach && (best === undefined || Math.abs(by) < Math.abs(best))) best = by;
    }
  return best === undefined ? undefined : scale(ahead, best);
};

/** Side by side in the order they stand in, level with the foremost, about their common middle. */
export const closedUp = (bases: readonly Base[]): readonly Point[] => {
  const [lead] = bases;
  if (lead === undefined) return [];
  const [ahead, aside] = [forwardOf(lead.facing), rightOf(lead.facing)];
  const front = Math.max(...bases.map((base) => dot(base, ahead)));
  const middle = bases.reduce((sum, base) => sum + dot(base, aside) / bases.length, 0);
  const width = bases.reduce((sum, base) => sum + base.width, 0);
  const order = bases.map((base, at) => ({ base, at })).toSorted((a, b) => dot(a.base, aside) - dot(b.base, aside));
  const found = bases.map((): Point => ({ x: 0, y: 0 }));
  let along = middle - width / 2;
  for (const { base, at } of order) {
    found[at] = add(scale(aside, along + base.width / 2), scale(ahead, front));
    along += base.width;
  }
  return found;
};

/** Steps out from a place, the nearest first: rings of sixteen ways. */
export const ringsAbout = (step: number, rings: number): readonly Point[] =>
  Array.from({ length: rings * 16 }, (_, i) => {
    const way = forwardOf(((i % 16) * 1_000_000) / 16);
    return scale(way, step * (1 + Math.floor(i / 16)));
  });
