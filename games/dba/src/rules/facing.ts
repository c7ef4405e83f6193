/** DBA-ZOC-09: moving to face an enemy, tested leg by leg as DBA-RUL-48 says; and moving straight back, DBA-ZOC-07. */
import type { Facts } from "@acies/contract";
import {
  type Base,
  type Box,
  dot,
  forwardOf,
  HALF_TURN,
  type Point,
  rightOf,
  signedTurn,
  subtract,
} from "@acies/geometry";
import { SAME_FACING, SLACK, TOUCH } from "../scale.ts";

/** A place on the way, made ready. */
export interface Spot {
  readonly base: Base;
  readonly box: Box;
}

/** Why a leg is no move to face somebody. */
export interface FacingFault {
  readonly code: "movesAway" | "crossesLane" | "turnsAway";
  readonly facts: Facts;
}

interface Pair {
  readonly corner: "frontLeft" | "frontRight";
  readonly start: Point;
  readonly end: Point;
  /** DBA-RUL-47: the corner of the enemy that it would meet in front contact. */
  readonly meets: Point;
}

/** DBA-ZOC-09(a): along a straight line the distance to a fixed point first falls and then grows, so the end decides. */
const awayFrom = ({ corner, start, end, meets }: Pair): FacingFault | undefined => {
  const step = subtract(end, start);
  const length = Math.sqrt(dot(step, step));
  if (length <= SLACK) return undefined;
  const past = -dot(step, subtract(meets, end)) / length;
  return past > SLACK ? { code: "movesAway", facts: { corner, past: Math.round(past), allowed: SLACK } } : undefined;
};

/** How far a corner is beside the line that runs forward from the one it would meet; 0 on it. */
const besideLine = (p: Point, { meets }: Pair, enemy: Box): number => {
  const aside = (p.x - meets.x) * enemy.forwardY - (p.y - meets.y) * enemy.forwardX;
  return Math.abs(aside) <= SLACK ? 0 : aside;
};

/**
 * DBA-ZOC-09(b): from the outside up to the line that runs forward from the corner, from the inside not beyond it. `since` is the side
 * on which it was last beside the line: to come up to it with one leg and leave it to the other side with the next is to cross it.
 */
const acrossLane = (pair: Pair, enemy: Box, since: number): FacingFault | undefined => {
  const { corner, start, end, meets } = pair;
  const after = besideLine(end, pair, enemy);
  if (since === 0 || after === 0 || since > 0 === after > 0) return undefined;
  const before = besideLine(start, pair, enemy);
  const ahead = (p: Point): number => (p.x - meets.x) * enemy.forwardX + (p.y - meets.y) * enemy.forwardY;
  const share = before / (before - after);
  if (ahead(start) + (ahead(end) - ahead(start)) * share < -SLACK) return undefined; // behind the corner no line runs
  return { code: "crossesLane", facts: { corner, across: Math.round(Math.abs(after)), allowed: SLACK } };
};

/** The angle between two front edges: nought when they face each other squarely. */
const angleTo = (own: Base, enemy: Base): number => Math.abs(signedTurn(own.facing + HALF_TURN - enemy.facing));

/** DBA-ZOC-09(c), DBA-RUL-48: only where legs start and end; the least of those before counts. */
const turnedFrom = (before: number, to: Base, enemy: Base): FacingFault | undefined => {
  const after = angleTo(to, enemy);
  if (after <= before + SAME_FACING) return undefined;
  return { code: "turnsAway", facts: { before: Math.round(before), after: Math.round(after) } };
};

/** The left (−1) or right end of a front edge. */
const frontCorner = ({ x, y, forwardX, forwardY, halfWidth, halfDepth }: Box, hand: 1 | -1): Point => ({
  x: x + forwardX * halfDepth + hand * (forwardY * halfWidth),
  y: y + forwardY * halfDepth - hand * (forwardX * halfWidth),
});

const pairOf = (from: Box, to: Box, hand: 1 | -1, enemy: Box): Pair => ({
  corner: hand < 0 ? "frontLeft" : "frontRight",
  start: frontCorner(from, hand),
  end: frontCorner(to, hand),
  meets: frontCorner(enemy, hand < 0 ? 1 : -1),
});

/** A leg of a move to face somebody. */
interface Leg {
  readonly from: Spot;
  readonly to: Spot;
}

/** What keeps a way from being a move to face this enemy, and on which of its legs, counted from 0. */
export const faultAlong = (
  way: readonly Leg[],
  enemy: Spot,
): { readonly fault: FacingFault; readonly leg: number } | undefined => {
  let [leftSide, rightSide, angle] = [0, 0, Number.POSITIVE_INFINITY];
  for (const [leg, { from, to }] of way.entries()) {
    const left = pairOf(from.box, to.box, -1, enemy.box);
    const right = pairOf(from.box, to.box, 1, enemy.box);
    leftSide = besideLine(left.start, left, enemy.box) || leftSide;
    rightSide = besideLine(right.start, right, enemy.box) || rightSide;
    angle = Math.min(angle, angleTo(from.base, enemy.base));
    const fault =
      awayFrom(left) ??
      awayFrom(right) ??
      acrossLane(left, enemy.box, leftSide) ??
      acrossLane(right, enemy.box, rightSide) ??
      turnedFrom(angle, to.base, enemy.base);
    if (fault !== undefined) return { fault, leg };
  }
  return undefined;
};

/** The same of a single leg. */
export const facingFault = (from: Spot, to: Spot, enemy: Spot): FacingFault | undefined =>
  faultAlong([{ from, to }], enemy)?.fault;

/** Nearer to a limit than this the leg is looked at as it is. */
const GRAIN = 1;

/**
 * The corner that starts and ends there goes neither away from the corner it would meet nor across its lane, on any part of its way:
 * it stays on its side of the line or, if nothing comes before or after, leans on it.
 */
const staysTrue = (leg: Leg, hand: 1 | -1, enemy: Box, isOnly: boolean): boolean => {
  const from = leg.from.box;
  const to = leg.to.box;
  const startX = from.x + from.forwardX * from.halfDepth + hand * from.forwardY * from.halfWidth;
  const startY = from.y + from.forwardY * from.halfDepth - hand * from.forwardX * from.halfWidth;
  const stepX = to.x - from.x;
  const stepY = to.y - from.y;
  const meetsX = enemy.x + enemy.forwardX * enemy.halfDepth - hand * enemy.forwardY * enemy.halfWidth;
  const meetsY = enemy.y + enemy.forwardY * enemy.halfDepth + hand * enemy.forwardX * enemy.halfWidth;
  const [leftX, leftY] = [meetsX - startX - stepX, meetsY - startY - stepY];
  const length = Math.sqrt(stepX * stepX + stepY * stepY);
  if (-(stepX * leftX + stepY * leftY) > (SLACK - GRAIN) * length) return false;
  const before = (startX - meetsX) * enemy.forwardY - (startY - meetsY) * enemy.forwardX;
  const after = before + stepX * enemy.forwardY - stepY * enemy.forwardX;
  if (before > 0 === after > 0) return true;
  return isOnly && Math.min(Math.abs(before), Math.abs(after)) <= SLACK - GRAIN;
};

/**
 * A sieve before `faultAlong`: a leg without a turn that plainly faces this enemy, and so does every part of it, wherever it comes
 * into his zone. What it lets through may be no fault either.
 */
export const plainlyFaces = (leg: Leg, enemy: Box, isOnly: boolean): boolean =>
  leg.from.base.facing === leg.to.base.facing && staysTrue(leg, -1, enemy, isOnly) && staysTrue(leg, 1, enemy, isOnly);

/** DBA-ZOC-07: straight back, leg after leg, without a change of direction or facing; to stay is to go back by nothing. */
export const isStraightBack = (start: Base, legs: readonly { readonly from: Base; readonly to: Base }[]): boolean =>
  legs.every(({ from, to }) => {
    if (Math.abs(signedTurn(to.facing - start.facing)) > SAME_FACING) return false;
    const forward = forwardOf(start.facing);
    return (
      Math.abs(dot(subtract(to, start), rightOf(start.facing))) <= TOUCH && dot(subtract(to, from), forward) <= SLACK
    );
  });
