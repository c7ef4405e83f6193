/** How far corners go, and how far a wheel may go before a corner has gone so far. */
import { type Base, type ByCorner, CORNERS, type Corner, cornersOf, outlineOf } from "./base.ts";
import { distance, type Point } from "./lattice.ts";
import { type Leg, type Motion, motionsOf, movedBy } from "./leg.ts";
import { poseAfter } from "./path.ts";
import { cosTurn, directionOf, HALF_TURN, radians, sinTurn, TURN } from "./turn.ts";

/** A corner's way: straight from start to end, and along the path it really took. */
export interface Travel {
  readonly chord: number;
  readonly arc: number;
}

/** Which of the two a limit is measured by. */
export type Measure = keyof Travel;

const byCorner = <T>(make: (corner: Corner) => T): ByCorner<T> => ({
  frontLeft: make("frontLeft"),
  frontRight: make("frontRight"),
  rearRight: make("rearRight"),
  rearLeft: make("rearLeft"),
});

/** Straight from where each corner was to where it is. */
export const displacementOf = (from: Base, to: Base): ByCorner<number> => {
  const start = cornersOf(from);
  const end = cornersOf(to);
  return byCorner((corner) => distance(start[corner], end[corner]));
};

export const arcLength = (radius: number, turn: number): number => radius * radians(Math.abs(turn));
export const chordLength = (radius: number, turn: number): number => 2 * radius * Math.abs(sinTurn(turn / 2));

const arcOf = (corner: Point, motion: Motion): number =>
  motion.kind === "translation"
    ? distance({ x: 0, y: 0 }, motion)
    : arcLength(distance(motion.about, corner), motion.turn);

/** What each corner travels on a leg. For a member of a group, say the leg to it as a `pivot` or a `slide`. */
export const travelOf = (base: Base, leg: Leg): ByCorner<Travel> => {
  const chords = displacementOf(base, poseAfter(base, leg));
  const arcs = { frontLeft: 0, frontRight: 0, rearRight: 0, rearLeft: 0 };
  let at = base;
  for (const motion of motionsOf(base, leg)) {
    const corners = cornersOf(at);
    for (const corner of CORNERS) arcs[corner] += arcOf(corners[corner], motion);
    at = movedBy(at, motion, 1);
  }
  return byCorner((corner) => ({ chord: chords[corner], arc: arcs[corner] }));
};

/** The most any corner travels on a leg. */
export const farthestTravel = (base: Base, leg: Leg, measure: Measure): number => {
  const travel = travelOf(base, leg);
  return Math.max(...CORNERS.map((corner) => travel[corner][measure]));
};

/** The most any corner moved, in a straight line: the greatest of `displacementOf`, in numbers only. */
export const farthestDisplacement = (from: Base, to: Base): number => {
  const fromSin = sinTurn(from.facing);
  const fromCos = cosTurn(from.facing);
  const isTurned = to.facing !== from.facing;
  const toSin = isTurned ? sinTurn(to.facing) : fromSin;
  const toCos = isTurned ? cosTurn(to.facing) : fromCos;
  let most = 0;
  for (let hand = -1; hand <= 1; hand += 2) {
    const fromWide = (hand * from.width) / 2;
    const toWide = (hand * to.width) / 2;
    const fromX = from.x + fromCos * fromWide;
    const fromY = from.y - fromSin * fromWide;
    const toX = to.x + toCos * toWide;
    const toY = to.y - toSin * toWide;
    const frontX = toX - fromX;
    const frontY = toY - fromY;
    const rearX = toX + toSin * -to.depth - (fromX + fromSin * -from.depth);
    const rearY = toY + toCos * -to.depth - (fromY + fromCos * -from.depth);
    most = Math.max(most, frontX * frontX + frontY * frontY, rearX * rearX + rearY * rearY);
  }
  return Math.sqrt(most);
};

/** The corner of the members farthest from a point. */
export const farthestRadius = (members: readonly Base[], about: Point): number =>
  members.reduce((most, base) => outlineOf(base).reduce((far, p) => Math.max(far, distance(p, about)), most), 0);

/** The turn on which a point at this radius describes an arc of this length; a whole turn when it never gets so far. */
export const turnForArc = (radius: number, length: number): number =>
  length >= arcLength(radius, TURN) ? TURN : (length / radius / radians(TURN)) * TURN;

/** The turn, up to half a turn, that carries a point at this radius to this straight distance; half a turn beyond the diameter. */
export const turnForChord = (radius: number, length: number): number => {
  const reach = length / 2;
  if (reach >= radius) return HALF_TURN;
  return 2 * directionOf({ x: reach, y: Math.sqrt((radius - reach) * (radius + reach)) });
};

/** The largest turn about a point, in whole millionths rounded down, on which no corner of the members travels beyond the limit. */
export const largestWheel = (members: readonly Base[], about: Point, limit: number, measure: Measure): number => {
  const radius = farthestRadius(members, about);
  if (measure === "arc") return Math.floor(turnForArc(radius, limit));
  return limit >= 2 * radius ? TURN : Math.floor(turnForChord(radius, limit));
};
