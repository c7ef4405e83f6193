/**
 * A base made ready for many tests: its centre, the unit vector of its facing and its half sides. Numbers only, nothing is
 * allocated by the questions that answer with a number or yes and no.
 */
import type { Base, Segment } from "./base.ts";
import { between, type Point } from "./lattice.ts";
import { cosTurn, sinTurn } from "./turn.ts";

export interface Box {
  /** Centre of the rectangle, not the front. */
  readonly x: number;
  readonly y: number;
  readonly forwardX: number;
  readonly forwardY: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  /** Of the circle round the four corners. */
  readonly radius: number;
}

export interface Nearest {
  readonly distance: number;
  readonly from: Point;
  readonly to: Point;
}

/** The least push that parts two boxes: along the unit vector, moving the second away from the first. */
export interface Push {
  readonly depth: number;
  readonly x: number;
  readonly y: number;
}

export const boxOf = (base: Base): Box => {
  const forwardX = sinTurn(base.facing);
  const forwardY = cosTurn(base.facing);
  const halfWidth = base.width / 2;
  const halfDepth = base.depth / 2;
  return {
    x: base.x - forwardX * halfDepth,
    y: base.y - forwardY * halfDepth,
    forwardX,
    forwardY,
    halfWidth,
    halfDepth,
    radius: Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth),
  };
};

/**
 * How deep two boxes lie in each other along the axis where it is least. Not positive when they are apart: then its size is the
 * widest gap along an axis of either, which is never more than their distance.
 */
export const penetrationOf = (a: Box, b: Box): number => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const along = Math.abs(a.forwardX * b.forwardX + a.forwardY * b.forwardY);
  const across = Math.abs(a.forwardX * b.forwardY - a.forwardY * b.forwardX);
  const aFront = a.halfDepth + b.halfDepth * along + b.halfWidth * across - Math.abs(x * a.forwardX + y * a.forwardY);
  const aSide = a.halfWidth + b.halfWidth * along + b.halfDepth * across - Math.abs(x * a.forwardY - y * a.forwardX);
  const bFront = b.halfDepth + a.halfDepth * along + a.halfWidth * across - Math.abs(x * b.forwardX + y * b.forwardY);
  const bSide = b.halfWidth + a.halfWidth * along + a.halfDepth * across - Math.abs(x * b.forwardY - y * b.forwardX);
  return Math.min(aFront, aSide, bFront, bSide);
};

/** Whether two boxes lie in each other by more than the tolerance. */
export const overlaps = (a: Box, b: Box, tolerance: number): boolean => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const reach = a.radius + b.radius - tolerance;
  if (reach <= 0 || x * x + y * y >= reach * reach) return false;
  const along = Math.abs(a.forwardX * b.forwardX + a.forwardY * b.forwardY);
  const across = Math.abs(a.forwardX * b.forwardY - a.forwardY * b.forwardX);
  if (a.halfDepth + b.halfDepth * along + b.halfWidth * across - Math.abs(x * a.forwardX + y * a.forwardY) <= tolerance)
    return false;
  if (a.halfWidth + b.halfWidth * along + b.halfDepth * across - Math.abs(x * a.forwardY - y * a.forwardX) <= tolerance)
    return false;
  if (b.halfDepth + a.halfDepth * along + a.halfWidth * across - Math.abs(x * b.forwardX + y * b.forwardY) <= tolerance)
    return false;
  return (
    b.halfWidth + a.halfWidth * along + a.halfDepth * across - Math.abs(x * b.forwardY - y * b.forwardX) > tolerance
  );
};

/** The least push that parts them, or nothing when they do not lie in each other. On equal depths the axes of the first win. */
export const pushApart = (a: Box, b: Box): Push | undefined => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const along = Math.abs(a.forwardX * b.forwardX + a.forwardY * b.forwardY);
  const across = Math.abs(a.forwardX * b.forwardY - a.forwardY * b.forwardX);
  const aAhead = x * a.forwardX + y * a.forwardY;
  const aFront = a.halfDepth + b.halfDepth * along + b.halfWidth * across - Math.abs(aAhead);
  if (aFront <= 0) return undefined;
  const aAside = x * a.forwardY - y * a.forwardX;
  const aSide = a.halfWidth + b.halfWidth * along + b.halfDepth * across - Math.abs(aAside);
  if (aSide <= 0) return undefined;
  const bAhead = x * b.forwardX + y * b.forwardY;
  const bFront = b.halfDepth + a.halfDepth * along + a.halfWidth * across - Math.abs(bAhead);
  if (bFront <= 0) return undefined;
  const bAside = x * b.forwardY - y * b.forwardX;
  const bSide = b.halfWidth + a.halfWidth * along + a.halfDepth * across - Math.abs(bAside);
  if (bSide <= 0) return undefined;
  const depth = Math.min(aFront, aSide, bFront, bSide);
  if (depth === aFront) return pushed(depth, a.forwardX, a.forwardY, aAhead);
  if (depth === aSide) return pushed(depth, a.forwardY, -a.forwardX, aAside);
  if (depth === bFront) return pushed(depth, b.forwardX, b.forwardY, bAhead);
  return pushed(depth, b.forwardY, -b.forwardX, bAside);
};

const pushed = (depth: number, x: number, y: number, offset: number): Push =>
  offset < 0 ? { depth, x: -x, y: -y } : { depth, x, y };

/** Squared, since the nearest of many is wanted more often than the distance itself. */
const pointGapSquared = (box: Box, px: number, py: number): number => {
  const x = px - box.x;
  const y = py - box.y;
  const ahead = Math.max(Math.abs(x * box.forwardX + y * box.forwardY) - box.halfDepth, 0);
  const aside = Math.max(Math.abs(x * box.forwardY - y * box.forwardX) - box.halfWidth, 0);
  return ahead * ahead + aside * aside;
};

/** Of a point told in the frame of a box, ahead of and aside from its centre. */
const localGapSquared = (ahead: number, aside: number, halfDepth: number, halfWidth: number): number => {
  const a = Math.max(Math.abs(ahead) - halfDepth, 0);
  const b = Math.max(Math.abs(aside) - halfWidth, 0);
  return a * a + b * b;
};

/** Squared distance, 0 when they touch or lie in each other. Apart, a corner of one is always a nearest point. */
const gapSquared = (a: Box, b: Box): number => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const cos = a.forwardX * b.forwardX + a.forwardY * b.forwardY;
  const sin = a.forwardX * b.forwardY - a.forwardY * b.forwardX;
  // The centre of b in the frame of a, and the half sides of b laid along its axes.
  const u = x * a.forwardX + y * a.forwardY;
  const v = x * a.forwardY - y * a.forwardX;
  const bdc = b.halfDepth * cos;
  const bds = b.halfDepth * sin;
  const bwc = b.halfWidth * cos;
  const bws = b.halfWidth * sin;
  // And the other way round, where the turn between them has the other sign.
  const p = x * b.forwardX + y * b.forwardY;
  const q = x * b.forwardY - y * b.forwardX;
  const adc = a.halfDepth * cos;
  const ads = a.halfDepth * sin;
  const awc = a.halfWidth * cos;
  const aws = a.halfWidth * sin;
  if (
    a.halfDepth + Math.abs(bdc) + Math.abs(bws) >= Math.abs(u) &&
    a.halfWidth + Math.abs(bds) + Math.abs(bwc) >= Math.abs(v) &&
    b.halfDepth + Math.abs(adc) + Math.abs(aws) >= Math.abs(p) &&
    b.halfWidth + Math.abs(ads) + Math.abs(awc) >= Math.abs(q)
  )
    return 0;
  return Math.min(
    localGapSquared(u + bdc + bws, v - bds + bwc, a.halfDepth, a.halfWidth),
    localGapSquared(u + bdc - bws, v - bds - bwc, a.halfDepth, a.halfWidth),
    localGapSquared(u - bdc + bws, v + bds + bwc, a.halfDepth, a.halfWidth),
    localGapSquared(u - bdc - bws, v + bds - bwc, a.halfDepth, a.halfWidth),
    localGapSquared(p + adc + aws, q + ads - awc, b.halfDepth, b.halfWidth),
    localGapSquared(p + adc - aws, q + ads + awc, b.halfDepth, b.halfWidth),
    localGapSquared(p - adc + aws, q - ads - awc, b.halfDepth, b.halfWidth),
    localGapSquared(p - adc - aws, q - ads + awc, b.halfDepth, b.halfWidth),
  );
};

/** Distance between two boxes; 0 when they touch or lie in each other. */
export const gapBetween = (a: Box, b: Box): number => Math.sqrt(gapSquared(a, b));

/** Whether two boxes are no farther from each other than the reach. */
export const isWithin = (a: Box, b: Box, reach: number): boolean => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const far = a.radius + b.radius + reach;
  return x * x + y * y <= far * far && gapSquared(a, b) <= reach * reach;
};

export const containsPoint = (box: Box, p: Point): boolean => pointGapSquared(box, p.x, p.y) === 0;

export const distanceToPoint = (box: Box, p: Point): number => Math.sqrt(pointGapSquared(box, p.x, p.y));

/** The corners in clockwise order, front left first: those of the base the box was made of. */
export const boxCorners = (box: Box): readonly [Point, Point, Point, Point] => {
  const wx = box.forwardY * box.halfWidth;
  const wy = -box.forwardX * box.halfWidth;
  const dx = box.forwardX * box.halfDepth;
  const dy = box.forwardY * box.halfDepth;
  return [
    { x: box.x + dx - wx, y: box.y + dy - wy },
    { x: box.x + dx + wx, y: box.y + dy + wy },
    { x: box.x - dx + wx, y: box.y - dy + wy },
    { x: box.x - dx - wx, y: box.y - dy - wy },
  ];
};

/** The point of the box nearest to a given one: itself when inside. */
export const nearestInBox = (box: Box, p: Point): Point => {
  const x = p.x - box.x;
  const y = p.y - box.y;
  const ahead = clamp(x * box.forwardX + y * box.forwardY, box.halfDepth);
  const aside = clamp(x * box.forwardY - y * box.forwardX, box.halfWidth);
  return {
    x: box.x + ahead * box.forwardX + aside * box.forwardY,
    y: box.y + ahead * box.forwardY - aside * box.forwardX,
  };
};

const clamp = (value: number, half: number): number => Math.max(-half, Math.min(half, value));

/** Distance and a pair of nearest points; lying in each other, 0 and a point of both. */
export const nearestBetween = (a: Box, b: Box): Nearest => {
  if (penetrationOf(a, b) > 0) {
    const shared = sharedPoint(a, b);
    return { distance: 0, from: shared, to: shared };
  }
  let best = Number.POSITIVE_INFINITY;
  let from: Point = a;
  let to: Point = b;
  for (const corner of boxCorners(a)) {
    const gap = pointGapSquared(b, corner.x, corner.y);
    if (gap >= best) continue;
    best = gap;
    from = corner;
    to = nearestInBox(b, corner);
  }
  for (const corner of boxCorners(b)) {
    const gap = pointGapSquared(a, corner.x, corner.y);
    if (gap >= best) continue;
    best = gap;
    from = nearestInBox(a, corner);
    to = corner;
  }
  return { distance: Math.sqrt(best), from, to };
};

/** A point of both: where the outline of the first runs in the second, or else the second lies wholly inside. */
const sharedPoint = (a: Box, b: Box): Point => {
  const [frontLeft, frontRight, rearRight, rearLeft] = boxCorners(a);
  const sides: readonly Segment[] = [
    { start: frontLeft, end: frontRight },
    { start: frontRight, end: rearRight },
    { start: rearRight, end: rearLeft },
    { start: rearLeft, end: frontLeft },
  ];
  for (const side of sides) {
    const part = clipSegment(b, side);
    if (part !== undefined) return between(side.start, side.end, part.enter);
  }
  return boxCorners(b)[0];
};

const segmentGapSquared = (segment: Segment, p: Point): number => {
  const x = segment.end.x - segment.start.x;
  const y = segment.end.y - segment.start.y;
  const length = x * x + y * y;
  const along = length === 0 ? 0 : ((p.x - segment.start.x) * x + (p.y - segment.start.y) * y) / length;
  const foot = between(segment.start, segment.end, Math.max(0, Math.min(1, along)));
  return (p.x - foot.x) * (p.x - foot.x) + (p.y - foot.y) * (p.y - foot.y);
};

/** The shares of a segment between which it runs in the box, edges included. */
export const clipSegment = (
  box: Box,
  segment: Segment,
): { readonly enter: number; readonly leave: number } | undefined => {
  const x = segment.start.x - box.x;
  const y = segment.start.y - box.y;
  const runX = segment.end.x - segment.start.x;
  const runY = segment.end.y - segment.start.y;
  const ahead = x * box.forwardX + y * box.forwardY;
  const aside = x * box.forwardY - y * box.forwardX;
  const aheadRun = runX * box.forwardX + runY * box.forwardY;
  const asideRun = runX * box.forwardY - runY * box.forwardX;
  let enter = 0;
  let leave = 1;
  if (aheadRun !== 0) {
    const rear = (-box.halfDepth - ahead) / aheadRun;
    const front = (box.halfDepth - ahead) / aheadRun;
    enter = Math.max(enter, Math.min(rear, front));
    leave = Math.min(leave, Math.max(rear, front));
  } else if (Math.abs(ahead) > box.halfDepth) return undefined;
  if (asideRun !== 0) {
    const left = (-box.halfWidth - aside) / asideRun;
    const right = (box.halfWidth - aside) / asideRun;
    enter = Math.max(enter, Math.min(left, right));
    leave = Math.min(leave, Math.max(left, right));
  } else if (Math.abs(aside) > box.halfWidth) return undefined;
  return enter <= leave ? { enter, leave } : undefined;
};

export const distanceToSegment = (box: Box, segment: Segment): number => {
  if (clipSegment(box, segment) !== undefined) return 0;
  let best = Math.min(
    pointGapSquared(box, segment.start.x, segment.start.y),
    pointGapSquared(box, segment.end.x, segment.end.y),
  );
  for (const corner of boxCorners(box)) best = Math.min(best, segmentGapSquared(segment, corner));
  return Math.sqrt(best);
};
