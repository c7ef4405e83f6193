/**
 * Section 21, the ground a zone of control covers: a strip as wide as the base that rolls ahead like a carpet until something stops
 * it (DBA-ZOC-02, DBA-ZOC-03, DBA-RUL-46). `zones.ts` is the door to these questions.
 */
import { memory, rememberedOf, type Seat } from "@acies/contract";
import {
  type Box,
  boxOf,
  type Convex,
  convexOfBase,
  edgesOf,
  type Rectangle,
  reachTo,
  stripAhead,
} from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import { isOccupied, occupantOf, type State, scaleOf } from "../state.ts";
import { type Fastness, fastnessesOf, type Stand, standsOf, standsOfSide } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { isOutside } from "./trails.ts";

/** Two roundings to the lattice: what stands exactly a base width ahead is inside (DBA-ZOC-05). */
const GRAIN = 2;

/** What the carpet meets, and how far ahead: an element, one inside a hold, or null for denizens, who never leave. */
interface Stop {
  readonly element: ElementId | null;
  readonly reach: number;
}

export interface Zone {
  readonly by: Stand;
  /** How far it could roll: a base width. */
  readonly most: number;
  /** Everything within that, nearest first. */
  readonly stops: readonly Stop[];
  /** The whole of it, as if nothing stopped it. */
  readonly strip: Box;
  /** The strip rolled out to a length, as a shape to run into; kept, since the same length is asked for again and again. */
  readonly shapes: Map<number, Convex>;
}

const isFarther = (strip: Box, other: Box): boolean => {
  const x = strip.x - other.x;
  const y = strip.y - other.y;
  const reach = strip.radius + other.radius;
  return x * x + y * y > reach * reach;
};

/**
 * How far ahead of a projector a base begins to lie in its strip; infinite when it does not. The same as the kernel's `reachTo`,
 * for a rectangle only and without making lists: it is asked at every step of a move.
 */
export const reachInto = ({ base: own, box }: Stand, other: Box): number => {
  const half = own.width / 2 - TOUCH;
  const x = other.x - own.x;
  const y = other.y - own.y;
  // Its centre in the terms of the strip, aside to the right and ahead; then its half sides.
  const aside = x * box.forwardY - y * box.forwardX;
  const ahead = x * box.forwardX + y * box.forwardY;
  const along = other.forwardX * box.forwardX + other.forwardY * box.forwardY;
  const across = other.forwardX * box.forwardY - other.forwardY * box.forwardX;
  const wideU = other.halfWidth * along;
  const wideV = -other.halfWidth * across;
  const deepU = other.halfDepth * across;
  const deepV = other.halfDepth * along;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  // Rear left first, then clockwise from front left, so that every side is looked at once.
  let u = aside - wideU - deepU;
  let v = ahead - wideV - deepV;
  for (let corner = 0; corner < 4; corner += 1) {
    const right = corner === 1 || corner === 2 ? 1 : -1;
    const front = corner < 2 ? 1 : -1;
    const p = aside + right * wideU + front * deepU;
    const q = ahead + right * wideV + front * deepV;
    if (p > -half && p < half) {
      least = Math.min(least, q);
      greatest = Math.max(greatest, q);
    }
    for (let side = -half; side <= half; side += 2 * half) {
      if (u < side === p < side) continue;
      const at = v + ((q - v) * (side - u)) / (p - u);
      least = Math.min(least, at);
      greatest = Math.max(greatest, at);
    }
    u = p;
    v = q;
  }
  return greatest > TOUCH ? Math.max(0, least) : Number.POSITIVE_INFINITY;
};

/** A zone as it was last rolled out, and who lay round it then. */
interface Laid {
  readonly zone: Zone;
  readonly near: readonly Stand[];
}

/** A carpet lies as it lay while those round it stand as they stood: most moves are made elsewhere. */
const laid = memory<Stand, Laid>(512);

const isAsBefore = (near: readonly Stand[], before: readonly Stand[]): boolean =>
  near.length === before.length && near.every((stand, i) => stand === before[i]);

/** Terrain stops nothing; a camp or built-up area does while somebody is in it. */
const wallsNear = (state: State, strip: Box): readonly Fastness[] =>
  fastnessesOf(state).filter(
    ({ hold, extent }) => !isOutside(extent, strip.x, strip.y, strip.radius + 2 * TOUCH) && isOccupied(state, hold),
  );

const zoneBy = (state: State, by: Stand): Zone => {
  const most = scaleOf(state).bw;
  const before = laid.get(by);
  const strip = before?.zone.strip ?? boxOf(stripAhead(by.base, "front", most));
  const near: Stand[] = [];
  for (const other of standsOf(state)) if (other !== by && !isFarther(strip, other.box)) near.push(other);
  const walls = wallsNear(state, strip);
  if (before !== undefined && walls.length === 0 && isAsBefore(near, before.near)) return before.zone;
  const stops: Stop[] = [];
  const meet = (element: ElementId | null, reach: number | undefined): void => {
    if (reach !== undefined && reach <= most + GRAIN) stops.push({ element, reach });
  };
  for (const other of near) meet(other.element.id, reachInto(by, other.box));
  for (const { hold, ground } of walls) {
    // DBA-RUL-46: without who comes out of it the hold is empty, and stops nothing.
    const occupant = hold.kind === "bua" && hold.denizens ? undefined : occupantOf(state, hold.id);
    meet(occupant?.id ?? null, reachTo(edgesOf(by.base).front, ground, TOUCH));
  }
  stops.sort((a, b) => a.reach - b.reach);
  const zone = { by, most, stops, strip, shapes: new Map() };
  if (walls.length === 0) laid.set(by, { zone, near });
  return zone;
};

const zonesBy = rememberedOf((state: State) => state, zoneBy);

/** No farther from the middle of its projector does a strip reach, which is a base width long and wide: 1.21 of them at most. */
const mostAhead = ({ halfDepth }: Box, bw: number): number => halfDepth + 1.5 * bw;

const isFarAhead = (by: Box, box: Box, bw: number): boolean => {
  const x = by.x - box.x;
  const y = by.y - box.y;
  const reach = mostAhead(by, bw) + box.radius;
  return x * x + y * y > reach * reach;
};

/** The zones of a side that reach into a rectangle as if nothing stopped them. */
export const zonesWithin = (state: State, seat: Seat, around: Rectangle): readonly Zone[] => {
  const { bw } = scaleOf(state);
  const found: Zone[] = [];
  for (const stand of standsOfSide(state, seat)) {
    const { x, y } = stand.box;
    if (isOutside(around, x, y, mostAhead(stand.box, bw) + TOUCH)) continue;
    const zone = zonesBy(state, stand);
    const { strip } = zone;
    if (!isOutside(around, strip.x, strip.y, strip.radius + TOUCH)) found.push(zone);
  }
  return found;
};

/** The zones of a side in which a base may lie: most are too far off to be rolled out for it. */
export const zonesNear = (state: State, seat: Seat, box: Box): readonly Zone[] => {
  const { bw } = scaleOf(state);
  const found: Zone[] = [];
  for (const stand of standsOfSide(state, seat)) {
    if (isFarAhead(stand.box, box, bw)) continue;
    const zone = zonesBy(state, stand);
    if (!isFarFrom(zone, box)) found.push(zone);
  }
  return found;
};

const zones = memory<State, Map<Seat, readonly Zone[]>>();

/** DBA-ZOC-01: the zone of every element of a side on the table; whoever is inside a camp or built-up area has none. */
export const zonesOfSide = (state: State, seat: Seat): readonly Zone[] => {
  let known = zones.get(state);
  if (known === undefined) {
    known = new Map();
    zones.set(state, known);
  }
  const before = known.get(seat);
  if (before !== undefined) return before;
  const found = standsOfSide(state, seat).map((stand) => zonesBy(state, stand));
  known.set(seat, found);
  return found;
};

/** Nothing of this base can lie in the zone. */
const isFarFrom = ({ strip }: Zone, box: Box): boolean => isFarther(strip, box);

/**
 * DBA-RUL-46: how far the zone reaches when these are not there to stop it. DBA-ZOC-04: what stops it is inside, and so is anything
 * as near.
 */
export const lengthOf = (zone: Zone, without: ReadonlySet<ElementId>): number => {
  const stop = zone.stops.find(({ element }) => element === null || !without.has(element));
  return stop === undefined ? zone.most + GRAIN : Math.min(zone.most + GRAIN, stop.reach + TOUCH);
};

/**
 * The strip as a shape: entering it is being in the zone. DBA-ZOC-05: its far edge belongs to it, its sides and far corners do not.
 */
export const shapeOf = (zone: Zone, length: number): Convex => {
  const before = zone.shapes.get(length);
  if (before !== undefined) return before;
  const found = convexOfBase(stripAhead(zone.by.base, "front", length, -TOUCH));
  zone.shapes.set(length, found);
  return found;
};

/**
 * Whether a base on its way from one place to another, no corner more than `sag` off its straight line, can come into the first
 * `length` of the strip: a sieve, nothing that does is left out.
 */
export const mayReach = (zone: Zone, length: number, from: Box, to: Box, sag: number): boolean => {
  const { base: own, box } = zone.by;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let near = Number.POSITIVE_INFINITY;
  let far = Number.NEGATIVE_INFINITY;
  for (let end = 0; end < 2; end += 1) {
    const other = end === 0 ? from : to;
    const x = other.x - own.x;
    const y = other.y - own.y;
    const aside = x * box.forwardY - y * box.forwardX;
    const ahead = x * box.forwardX + y * box.forwardY;
    const along = Math.abs(other.forwardX * box.forwardX + other.forwardY * box.forwardY);
    const across = Math.abs(other.forwardX * box.forwardY - other.forwardY * box.forwardX);
    const wide = other.halfWidth * along + other.halfDepth * across;
    const deep = other.halfWidth * across + other.halfDepth * along;
    left = Math.min(left, aside - wide);
    right = Math.max(right, aside + wide);
    near = Math.min(near, ahead - deep);
    far = Math.max(far, ahead + deep);
  }
  const half = own.width / 2;
  return left - sag < half && right + sag > -half && near - sag <= length && far + sag > 0;
};

/** Nearer to a limit than this the bases are looked at as they are: where a move comes to rest it is rounded to the lattice. */
const ROUNDING = 5;

/** How far ahead of the projector a base stays on such a way, in the strip or beside it: it comes no nearer. */
export const nearestOn = ({ by }: Zone, from: Box, to: Box, sag: number): number => {
  const { base: own, box } = by;
  let near = Number.POSITIVE_INFINITY;
  for (let end = 0; end < 2; end += 1) {
    const other = end === 0 ? from : to;
    const ahead = (other.x - own.x) * box.forwardX + (other.y - own.y) * box.forwardY;
    const along = Math.abs(other.forwardX * box.forwardX + other.forwardY * box.forwardY);
    const across = Math.abs(other.forwardX * box.forwardY - other.forwardY * box.forwardX);
    near = Math.min(near, ahead - other.halfWidth * across - other.halfDepth * along);
  }
  return near - sag - ROUNDING;
};

/**
 * How far ahead of the projector a base lies in the strip all along such a way, at the most: its front edge is nowhere farther, and one
 * end of it or its middle never leaves the strip. Infinite when that is not plain.
 */
export const frontWithin = ({ by }: Zone, from: Box, to: Box, sag: number): number => {
  const { base: own, box } = by;
  const astray = sag + ROUNDING;
  const half = own.width / 2 - TOUCH - astray;
  let isLeftIn = true;
  let isMiddleIn = true;
  let isRightIn = true;
  let far = Number.NEGATIVE_INFINITY;
  for (let end = 0; end < 2; end += 1) {
    const other = end === 0 ? from : to;
    const x = other.x + other.forwardX * other.halfDepth - own.x;
    const y = other.y + other.forwardY * other.halfDepth - own.y;
    const aside = x * box.forwardY - y * box.forwardX;
    const ahead = x * box.forwardX + y * box.forwardY;
    // From the middle of the front to its right end.
    const wide = other.halfWidth * (other.forwardX * box.forwardX + other.forwardY * box.forwardY);
    const deep = other.halfWidth * (other.forwardY * box.forwardX - other.forwardX * box.forwardY);
    // Behind the front of the projector there is no strip.
    if (ahead - Math.abs(deep) <= TOUCH + astray) return Number.POSITIVE_INFINITY;
    far = Math.max(far, ahead + Math.abs(deep));
    isLeftIn &&= Math.abs(aside - wide) < half;
    isMiddleIn &&= Math.abs(aside) < half;
    isRightIn &&= Math.abs(aside + wide) < half;
  }
  return isLeftIn || isMiddleIn || isRightIn ? far + astray : Number.POSITIVE_INFINITY;
};
