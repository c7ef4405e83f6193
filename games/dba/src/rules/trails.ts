/**
 * Straight rectangles round what a move sweeps: the sieve before every exact question. Nothing that is swept lies outside them, and
 * most of the table lies outside of them.
 */
import {
  type Base,
  type Box,
  boundsApart,
  boxOf,
  cosTurn,
  HALF_TURN,
  type Outline,
  overlaps,
  type Rectangle,
  sinTurn,
} from "@acies/geometry";
import type { ElementId } from "../vocabulary.ts";
import type { Mover, MoverLeg } from "./manoeuvre.ts";

/** A rectangle that grows while the legs of a mover are gone through. */
interface Growing {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const include = (bounds: Growing, { x, y, facing, width, depth }: Base, margin: number): void => {
  const sin = sinTurn(facing);
  const cos = cosTurn(facing);
  const centreX = x - (sin * depth) / 2;
  const centreY = y - (cos * depth) / 2;
  const wide = (Math.abs(cos) * width + Math.abs(sin) * depth) / 2 + margin;
  const high = (Math.abs(sin) * width + Math.abs(cos) * depth) / 2 + margin;
  bounds.left = Math.min(bounds.left, centreX - wide);
  bounds.right = Math.max(bounds.right, centreX + wide);
  bounds.bottom = Math.min(bounds.bottom, centreY - high);
  bounds.top = Math.max(bounds.top, centreY + high);
};

/** How far a corner on its arc is from its straight line: never more than the farthest one in the middle, up to half a turn. */
const bulgeOf = ({ from, wheel }: MoverLeg): number => {
  if (wheel === null) return 0;
  const x = from.x - wheel.about.x;
  const y = from.y - wheel.about.y;
  const radius = Math.sqrt(x * x + y * y) + from.width / 2 + from.depth;
  return Math.abs(wheel.turn) > HALF_TURN ? 2 * radius : radius * (1 - cosTurn(wheel.turn / 2));
};

/** Round all the ground one mover sweeps, start and end included. */
export const boundsSwept = ({ start, legs }: Mover): Rectangle => {
  const bounds = { left: start.x, bottom: start.y, right: start.x, top: start.y };
  if (legs[0]?.from !== start) include(bounds, start, 0);
  for (const leg of legs) {
    const bulge = bulgeOf(leg);
    include(bounds, leg.from, bulge);
    include(bounds, leg.to, bulge);
  }
  return bounds;
};

/** The ground of a whole move: of each mover, and round them all; who they are, and where each comes to rest. */
export interface Trail {
  readonly ids: ReadonlySet<ElementId>;
  readonly bounds: readonly Rectangle[];
  readonly around: Rectangle;
  readonly ends: readonly Box[];
}

let lastMovers: readonly Mover[] | undefined;
let lastTrail: Trail | undefined;

/** Only the move in hand is remembered: every check asks about the same one. */
export const trailOf = (movers: readonly Mover[]): Trail => {
  if (movers === lastMovers && lastTrail !== undefined) return lastTrail;
  const bounds = movers.map(boundsSwept);
  const around = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { left, bottom, right, top } of bounds) {
    around.left = Math.min(around.left, left);
    around.bottom = Math.min(around.bottom, bottom);
    around.right = Math.max(around.right, right);
    around.top = Math.max(around.top, top);
  }
  lastMovers = movers;
  const ids = new Set(movers.map(({ element }) => element.id));
  lastTrail = { ids, bounds, around, ends: movers.map(({ end }) => boxOf(end)) };
  return lastTrail;
};

/** Whether a round thing lies wholly outside. */
export const isOutside = (bounds: Rectangle, x: number, y: number, radius: number): boolean =>
  x + radius <= bounds.left || x - radius >= bounds.right || y + radius <= bounds.bottom || y - radius >= bounds.top;

/** Whether an outline, concave or not, reaches into a rectangle: some side of it may, or the rectangle lies wholly inside. */
const reachesInto = (outline: Outline, { left, bottom, right, top }: Rectangle): boolean => {
  let isInside = false;
  let from = outline.at(-1);
  for (const to of outline) {
    if (from === undefined) return false;
    const isAside = (from.x < left && to.x < left) || (from.x > right && to.x > right);
    if (!isAside && !(from.y < bottom && to.y < bottom) && !(from.y > top && to.y > top)) return true;
    if (from.y > bottom !== to.y > bottom) {
      const crossing = from.x + ((bottom - from.y) / (to.y - from.y)) * (to.x - from.x);
      if (left < crossing) isInside = !isInside;
    }
    from = to;
  }
  return isInside;
};

/** A piece of ground with the rectangle round it. */
interface Place {
  readonly ground: Outline;
  readonly extent: Rectangle;
}

export const mayEnter = (bounds: Rectangle, { ground, extent }: Place): boolean =>
  !boundsApart(bounds, extent, 0) && reachesInto(ground, bounds);

/** Whether what is swept may come into any of these. */
export const comesNear = (bounds: Rectangle, places: readonly Place[]): boolean => {
  for (const place of places) if (mayEnter(bounds, place)) return true;
  return false;
};

/** Where a leg begins and ends, and how far it goes astray between. */
export interface Way {
  readonly from: Box;
  readonly to: Box;
  readonly bulge: number;
  /** It neither wheels nor turns. */
  readonly isStraight: boolean;
}

export const wayOf = (leg: MoverLeg): Way => ({
  from: boxOf(leg.from),
  to: boxOf(leg.to),
  bulge: bulgeOf(leg),
  isStraight: leg.wheel === null && leg.from.facing === leg.to.facing,
});

/** How far half of a box reaches along a unit vector. */
const halfAlong = (box: Box, x: number, y: number): number =>
  box.halfDepth * Math.abs(box.forwardX * x + box.forwardY * y) +
  box.halfWidth * Math.abs(box.forwardY * x - box.forwardX * y);

/** How deep what is swept lies in a box, seen along a unit vector; never less than the shortest push that parts them. */
const depthAlong = ({ from, to, bulge }: Way, box: Box, x: number, y: number): number => {
  const start = from.x * x + from.y * y;
  const end = to.x * x + to.y * y;
  const before = halfAlong(from, x, y);
  const after = halfAlong(to, x, y);
  const at = box.x * x + box.y * y;
  const half = halfAlong(box, x, y) + bulge;
  return Math.min(Math.max(start + before, end + after) - at + half, at + half - Math.min(start - before, end - after));
};

/** Nearer to the tolerance than this the exact shapes decide. */
const GRAIN = 1;

/** How far off the line of its facing, or square to it, a leg goes: within a few roundings it sweeps a plain rectangle. */
const ASTRAY = 2;

const sweepsRectangle = ({ from, to, isStraight }: Way): boolean => {
  if (!isStraight) return false;
  const x = to.x - from.x;
  const y = to.y - from.y;
  const ahead = Math.abs(x * from.forwardX + y * from.forwardY);
  const aside = Math.abs(x * from.forwardY - y * from.forwardX);
  return ahead <= ASTRAY || aside <= ASTRAY;
};

/**
 * Whether a leg leaves a box aside or goes into it deeper than this, where that is plain; undefined where only the exact shapes can
 * tell. Two rectangles are as deep in each other as the least of what is seen along the front and side of either.
 */
export const plainlyMeets = (way: Way, box: Box, depth: number): boolean | undefined => {
  const { forwardX: x, forwardY: y } = way.from;
  const past = depth - GRAIN;
  const ahead = depthAlong(way, box, x, y);
  if (ahead <= past) return false;
  const aside = depthAlong(way, box, y, -x);
  if (aside <= past) return false;
  const { forwardX: u, forwardY: v } = box;
  const theirs = depthAlong(way, box, u, v);
  if (theirs <= past) return false;
  const flank = depthAlong(way, box, v, -u);
  if (flank <= past) return false;
  if (Math.min(ahead, aside, theirs, flank) > depth + GRAIN + 2 * ASTRAY && sweepsRectangle(way)) return true;
  const surely = depth + GRAIN;
  return overlaps(way.to, box, surely) || overlaps(way.from, box, surely) ? true : undefined;
};
