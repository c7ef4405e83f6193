/** What a moving base sweeps (DBA-RUL-82): the hull of both footprints of a leg, or the footprint as it turns. */
import {
  type Base,
  boundsApart,
  boundsOf,
  type Convex,
  convexOfBase,
  convexOfBoth,
  convexPenetration,
  degrees,
  entryOf,
  type Outline,
  outlineDistance,
  outlineOf,
  placeOfConvex,
  type Rectangle,
  type Rotation,
  rotateAbout,
  signedTurn,
  sweptCircle,
  sweptEnters,
} from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import { extentOf } from "../table.ts";
import type { Mover, MoverLeg } from "./manoeuvre.ts";
import { isOutside } from "./trails.ts";

export interface Sweep {
  readonly leg: MoverLeg;
  /** Ask `shapeSwept`: it is only made when something lies within the bounds. */
  shape: Convex | undefined;
  readonly wheel: Rotation | null;
  readonly bounds: Rectangle;
}

/** As many as a long line has, so that the next check of the same move finds those of the last one. */
const KEPT = 16;
const kept: (Sweep | undefined)[] = Array.from({ length: KEPT });
let latest: Sweep | undefined;
let next = 0;

/** Only the last few are remembered: whoever asks about a leg asks several things in a row. */
export const sweepOf = (leg: MoverLeg): Sweep => {
  if (latest?.leg === leg) return latest;
  latest = kept.find((sweep) => sweep?.leg === leg);
  if (latest !== undefined) return latest;
  latest = leg.wheel === null ? straightSweep(leg) : wheelingSweep(leg, { kind: "rotation", ...leg.wheel });
  kept[next] = latest;
  next = (next + 1) % KEPT;
  return latest;
};

/** All of it when the leg is straight; of a wheel, where it begins. */
const shapeSwept = (sweep: Sweep): Convex => {
  const { leg } = sweep;
  sweep.shape ??= leg.wheel === null ? convexOfBoth(leg.from, leg.to) : convexOfBase(leg.from);
  return sweep.shape;
};

const straightSweep = (leg: MoverLeg): Sweep => {
  return {
    leg,
    shape: undefined,
    wheel: null,
    bounds: boundsOfBoth(leg.from, leg.to),
  };
};

const boundsOfBoth = (from: Base, to: Base): Rectangle => {
  const a = boundsOf(outlineOf(from));
  const b = boundsOf(outlineOf(to));
  return {
    left: Math.min(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.max(a.right, b.right),
    top: Math.max(a.top, b.top),
  };
};

const wheelingSweep = (leg: MoverLeg, wheel: Rotation): Sweep => {
  const shape = convexOfBase(leg.from);
  const { x, y, radius } = sweptCircle(shape, wheel);
  return { leg, shape, wheel, bounds: { left: x - radius, bottom: y - radius, right: x + radius, top: y + radius } };
};

/** The legs of a mover; one that stays where it is sweeps the ground it stands on. */
export const legsOf = ({ start, legs }: Mover): readonly MoverLeg[] =>
  legs.length > 0 ? legs : [{ from: start, to: start, wheel: null }];

export const sweepsOf = (mover: Mover): readonly Sweep[] => legsOf(mover).map(sweepOf);

/** Whether what is swept lies in a convex thing: sliding along it or touching it is free. */
export const sweepMeets = (sweep: Sweep, thing: Convex): boolean => {
  if (isOutside(sweep.bounds, thing.centre.x, thing.centre.y, thing.radius)) return false;
  if (sweep.wheel === null) return convexPenetration(shapeSwept(sweep), thing) > TOUCH;
  return entryOf(shapeSwept(sweep), sweep.wheel, thing, TOUCH) !== undefined;
};

/** Whether what is swept lies in a piece of ground, concave or not. */
export const sweepEnters = (sweep: Sweep, ground: Outline): boolean => {
  if (boundsApart(sweep.bounds, extentOf(ground), 0)) return false;
  if (sweep.wheel !== null) {
    const { about, turn } = sweep.wheel;
    return sweptEnters(sweep.leg.from, { kind: "pivot", about, turn }, ground, TOUCH);
  }
  const place = placeOfConvex(shapeSwept(sweep).points, ground, TOUCH);
  return place === "inside" || place === "partly";
};

/** How near what is swept comes to a shape. */
export const sweepDistance = (sweep: Sweep, shape: Outline): number =>
  sweep.wheel === null
    ? outlineDistance(shapeSwept(sweep).points, shape)
    : Math.min(...basesAlong(sweep.leg).map((base) => outlineDistance(outlineOf(base), shape)));

/** DBA-RUL-82: a turn is looked at each whole degree. */
const DEGREE = degrees(1);
/** A straight stretch is looked at each 5 mm, as the outlines of camps are. */
const STEP = 5000;

/** The base at a share of a leg: along a wheel it turns, along a straight leg place and facing change evenly. */
export const baseAlong = ({ from, to, wheel }: MoverLeg, share: number): Base => {
  const { width, depth } = from;
  if (wheel !== null) {
    const turn = wheel.turn * share;
    const { x, y } = rotateAbout(from, wheel.about, turn);
    return { x, y, facing: from.facing + turn, width, depth };
  }
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    facing: from.facing + signedTurn(to.facing - from.facing) * share,
    width,
    depth,
  };
};

/** The base at its start, here and there on the way, and at its end. */
export const basesAlong = (leg: MoverLeg): readonly Base[] => {
  const run = Math.max(Math.abs(leg.to.x - leg.from.x), Math.abs(leg.to.y - leg.from.y));
  const turn = leg.wheel?.turn ?? signedTurn(leg.to.facing - leg.from.facing);
  const steps = Math.max(1, Math.ceil(run / STEP), Math.ceil(Math.abs(turn) / DEGREE));
  const bases: Base[] = [leg.from];
  for (let step = 1; step < steps; step += 1) bases.push(baseAlong(leg, step / steps));
  bases.push(leg.to);
  return bases;
};
