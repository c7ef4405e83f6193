/** Where a move comes into a zone of control (DBA-ZOC-11, DBA-ZOC-12, DBA-RUL-49). `zones.ts` is the door to these questions. */
import type { Seat } from "@acies/contract";
import {
  type Base,
  type Box,
  boxOf,
  type Convex,
  convexOfBase,
  cosTurn,
  distance,
  entryOf,
  farthestDisplacement,
  type Rectangle,
  signedTurn,
} from "@acies/geometry";
import { SAME_FACING, TOUCH } from "../scale.ts";
import type { State } from "../state.ts";
import { standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { frontWithin, lengthOf, mayReach, nearestOn, reachInto, shapeOf, type Zone, zonesWithin } from "./carpets.ts";
import type { Spot } from "./facing.ts";
import { areInStep, baseAt, type Instant } from "./instants.ts";
import type { Mover, MoverLeg } from "./manoeuvre.ts";
import { baseAlong } from "./sweeping.ts";
import { trailOf } from "./trails.ts";

/** DBA-RUL-49: entries this near to each other along the way are simultaneous. */
const SIMULTANEOUS = 500;
/** DBA-RUL-49: how far the farthest corner goes in one step, where no closed form is at hand. */
const STEP = 1000;
/** How exactly a point found by steps is then narrowed down. */
const FINE = 1;

export const opposite = (seat: Seat): Seat => (seat === "red" ? "blue" : "red");

/** A stretch of a move. */
export interface Stretch {
  readonly from: Spot;
  readonly to: Spot;
}

/** A leg made ready. */
interface Passage extends Stretch {
  /** How far its corners leave their straight lines. */
  readonly sag: number;
}

/** A mover with its legs, and a circle round it all. */
interface Track {
  readonly mover: Mover;
  readonly start: Spot;
  /** Where it stood before it got off its horses, if it does (DBA-RUL-73): that is where its move starts (DBA-ZOC-06). */
  readonly stood: Box | undefined;
  readonly passages: readonly Passage[];
  /** From the centre of the start. */
  readonly radius: number;
  /** Where each leg begins, as a shape; made when it is first asked for. */
  readonly shapes: (Convex | undefined)[];
}

const isTurning = ({ from, to, wheel }: MoverLeg): boolean =>
  wheel === null && Math.abs(signedTurn(to.facing - from.facing)) > SAME_FACING;

const sagOf = (leg: MoverLeg, box: Box): number => {
  const { from, to, wheel } = leg;
  if (wheel !== null) return (distance(wheel.about, box) + box.radius) * (1 - cosTurn(wheel.turn / 2));
  return isTurning(leg) ? 2 * box.radius * (1 - cosTurn(signedTurn(to.facing - from.facing) / 2)) : 0;
};

/** The ground a move may come over while it goes: whoever shifts and turns at once swings out beyond where he starts and ends. */
const swungOver = (movers: readonly Mover[], around: Rectangle): Rectangle => {
  let out = 0;
  for (const { legs } of movers)
    for (const leg of legs) if (isTurning(leg)) out = Math.max(out, sagOf(leg, boxOf(leg.from)));
  if (out === 0) return around;
  const { left, bottom, right, top } = around;
  return { left: left - out, bottom: bottom - out, right: right + out, top: top + out };
};

const stoodAt = (state: State, { element, start }: Mover): Box | undefined => {
  const stand = standOf(state, element.id);
  return stand === undefined || stand.base.depth === start.depth ? undefined : stand.box;
};

const withBox = ({ left, bottom, right, top }: Rectangle, { x, y, radius }: Box): Rectangle => ({
  left: Math.min(left, x - radius),
  bottom: Math.min(bottom, y - radius),
  right: Math.max(right, x + radius),
  top: Math.max(top, y + radius),
});

/** The box of the end is at hand: the whole move has been looked at already. */
const trackOf = (mover: Mover, stood: Box | undefined, end: Box): Track => {
  const start = { base: mover.start, box: boxOf(mover.start) };
  let { radius } = start.box;
  let from: Spot = start;
  const passages = mover.legs.map((leg): Passage => {
    const to = { base: leg.to, box: leg.to === mover.end ? end : boxOf(leg.to) };
    const passage = { from, to, sag: sagOf(leg, from.box) };
    radius = Math.max(radius, distance(start.box, to.box) + to.box.radius + passage.sag);
    from = to;
    return passage;
  });
  return { mover, start, stood, passages, radius, shapes: [] };
};

const shapeOn = ({ shapes }: Track, index: number, from: Base): Convex => {
  const before = shapes[index];
  if (before !== undefined) return before;
  const found = convexOfBase(from);
  shapes[index] = found;
  return found;
};

const mayReachOn = ({ from, to, sag }: Passage, zone: Zone, length: number): boolean =>
  mayReach(zone, length, from.box, to.box, sag);

/** Into the whole strip, as if nothing stopped it. */
const comesNear = ({ start, stood, passages, radius }: Track, zone: Zone): boolean => {
  const { strip, most } = zone;
  if (stood !== undefined && mayReach(zone, most + TOUCH, stood, stood, 0)) return true;
  const x = start.box.x - strip.x;
  const y = start.box.y - strip.y;
  const far = radius + strip.radius;
  if (x * x + y * y > far * far) return false;
  for (const passage of passages) if (mayReachOn(passage, zone, most + TOUCH)) return true;
  return passages.length === 0 && mayReach(zone, most + TOUCH, start.box, start.box, 0);
};

/** A zone as it lies while these elements move: they do not stop it from where they were, only from where they are. */
export interface Reach {
  readonly zone: Zone;
  readonly length: number;
  /** Who comes near it. */
  readonly tracks: readonly Track[];
  /** How far into it each of them stands at the start; ask `nearIn`. */
  near: readonly number[] | undefined;
}

export interface Run {
  readonly track: Track;
  readonly mover: Mover;
  readonly reaches: readonly Reach[];
}

/** A run while its zones are looked for. */
interface Gathering extends Run {
  readonly reaches: Reach[];
}

const nearIn = (reach: Reach): readonly number[] => {
  reach.near ??= reach.tracks.map(({ start, stood }) => reachInto(reach.zone.by, stood ?? start.box));
  return reach.near;
};

/** Those of the movers that come near a zone of the enemy, each with the zones it comes near to; `waived` zones are as if absent. */
export const runsOf = (state: State, movers: readonly Mover[], waived: ReadonlySet<ElementId>): readonly Run[] => {
  const [first] = movers;
  if (first === undefined) return [];
  const { around, ends, ids } = trailOf(movers);
  const stood = movers.map((mover) => stoodAt(state, mover));
  let ground = swungOver(movers, around);
  for (const box of stood) if (box !== undefined) ground = withBox(ground, box);
  const zones = zonesWithin(state, opposite(first.element.seat), ground).filter(({ by }) => !waived.has(by.element.id));
  if (zones.length === 0) return [];
  const runs = movers.map((mover, i): Gathering => {
    return { track: trackOf(mover, stood[i], ends[i] ?? boxOf(mover.end)), mover, reaches: [] };
  });
  for (const zone of zones) {
    const tracks: Track[] = [];
    let reach: Reach | undefined;
    for (const { track, reaches } of runs) {
      if (!comesNear(track, zone)) continue;
      reach ??= { zone, length: lengthOf(zone, ids), tracks, near: undefined };
      tracks.push(track);
      reaches.push(reach);
    }
  }
  return runs.filter(({ reaches }) => reaches.length > 0);
};

/** DBA-RUL-46: in the zone at the start, and no fellow nearer that stops the carpet before it gets there (DBA-ZOC-03). */
export const startsIn = ({ track }: Run, reach: Reach): boolean => {
  const near = nearIn(reach);
  const own = near[reach.tracks.indexOf(track)] ?? Number.POSITIVE_INFINITY;
  if (own > reach.length) return false;
  for (const other of near) if (other < own - TOUCH) return false;
  return true;
};

/** A fellow that is nearer to the projector at that instant shields the mover (DBA-RUL-46). */
const shieldOf = ({ track }: Run, { zone, tracks }: Reach, own: number, at: Instant): Track | undefined => {
  if (tracks.length === 1) return undefined;
  return tracks.find((fellow) => fellow !== track && isBefore(fellow, zone, own, at));
};

const isBefore = ({ mover }: Track, { by }: Zone, own: number, at: Instant): boolean =>
  reachInto(by, boxOf(baseAt(mover, at))) < own - TOUCH;

/** A leg between two shares of it. */
interface Span {
  readonly index: number;
  readonly since: number;
  readonly until: number;
}

/** The part of an arc sags no more than its part of the whole sag, up to half a turn. */
const partOf = ({ mover, passages }: Track, { index, since, until }: Span): Passage | undefined => {
  const leg = mover.legs[index];
  const whole = passages[index];
  if (leg === undefined || whole === undefined || until - since === 1) return whole;
  const [from, to] = [baseAlong(leg, since), baseAlong(leg, until)];
  return { from: { base: from, box: boxOf(from) }, to: { base: to, box: boxOf(to) }, sag: whole.sag * (until - since) };
};

/**
 * A fellow goes before it all the way, so that it is never in the zone: some of his front stays in the strip, and all of his front
 * nearer to the projector than it ever comes itself. A sieve: what it leaves open `shieldOf` decides, instant by instant.
 */
const isCovered = ({ track, mover }: Run, { zone, tracks }: Reach, span: Span): boolean => {
  const way = tracks.length === 1 ? undefined : partOf(track, span);
  if (way === undefined) return false;
  const own = nearestOn(zone, way.from.box, way.to.box, way.sag) - TOUCH;
  for (const fellow of tracks) {
    if (fellow === track || !areInStep(fellow.mover, mover)) continue;
    const his = partOf(fellow, span);
    if (his !== undefined && frontWithin(zone, his.from.box, his.to.box, his.sag) < own) return true;
  }
  return false;
};

/** Between which shares of a straight leg a base, however it turns, is near a strip: its front's middle goes evenly along a line. */
const sharesNear = ({ from, to, wheel }: MoverLeg, strip: Box): readonly [first: number, last: number] => {
  const reach = strip.radius + from.width / 2 + from.depth + TOUCH;
  const [x, y] = [from.x - strip.x, from.y - strip.y];
  const [runX, runY] = [to.x - from.x, to.y - from.y];
  const run = runX * runX + runY * runY;
  if (wheel !== null || run === 0) return [0, 1];
  const middle = -(x * runX + y * runY) / run;
  const room = reach * reach - (x * x + y * y) + middle * middle * run;
  const half = room <= 0 ? 0 : Math.sqrt(room / run);
  return [middle - half, middle + half];
};

/** Whether the mover is in the zone at a share of its leg. Who shielded it last mostly still does, and is asked first. */
const presenceOn = (run: Run, reach: Reach, index: number, leg: MoverLeg): ((share: number) => boolean) => {
  let shield: Track | undefined;
  return (share) => {
    const own = reachInto(reach.zone.by, boxOf(baseAlong(leg, share)));
    if (own > reach.length) return false;
    const at = { mover: run.mover, index, share };
    if (shield !== undefined && isBefore(shield, reach.zone, own, at)) return false;
    shield = shieldOf(run, reach, own, at);
    return shield === undefined;
  };
};

/** Between a share at which it is not and one at which it is, the first at which it is. */
const narrowed = (isIn: (share: number) => boolean, before: number, at: number, way: number): number => {
  let [from, to] = [before, at];
  while ((to - from) * way > FINE) {
    const middle = (from + to) / 2;
    if (isIn(middle)) to = middle;
    else from = middle;
  }
  return to;
};

/** How many steps are first tried at once. */
const STRIDE = 8;

/**
 * The first share of a leg, from `after` on, at which the mover is in the zone: by steps, then narrowed down. Steps on which it is
 * covered all the while are left out.
 */
const searchEntry = (run: Run, reach: Reach, index: number, after: number): number | undefined => {
  const leg = run.mover.legs[index];
  if (leg === undefined) return undefined;
  const isIn = presenceOn(run, reach, index, leg);
  const way = farthestDisplacement(leg.from, leg.to);
  const steps = Math.max(1, Math.ceil((way * (1 - after)) / STEP));
  const shareAt = (step: number): number => after + ((1 - after) * step) / steps;
  const [first, last] = sharesNear(leg, reach.zone.strip);
  let from = after;
  let stride = STRIDE;
  let step = 0;
  while (step <= steps) {
    const since = shareAt(step);
    if (since > last) return undefined;
    if (since >= first && isIn(since)) return narrowed(isIn, from, since, way);
    const far = Math.min(steps, step + stride);
    const until = shareAt(far);
    const isFree = far > step + 1 && isCovered(run, reach, { index, since, until });
    stride = isFree ? 2 * stride : Math.ceil(stride / 2);
    from = isFree ? until : since;
    step = (isFree ? far : step) + 1;
  }
  return undefined;
};

/** The first share of a leg at which the mover is in the zone; exact, unless it shifts and turns at once or is shielded for a while. */
const entryOn = (run: Run, reach: Reach, index: number): number | undefined => {
  const leg = run.mover.legs[index];
  const passage = run.track.passages[index];
  if (leg === undefined || passage === undefined || !mayReachOn(passage, reach.zone, reach.length)) return undefined;
  if (isCovered(run, reach, { index, since: 0, until: 1 })) return undefined;
  if (isTurning(leg)) return searchEntry(run, reach, index, 0);
  const { from, to, wheel } = leg;
  const motion =
    wheel === null
      ? ({ kind: "translation", x: to.x - from.x, y: to.y - from.y } as const)
      : ({ kind: "rotation", about: wheel.about, turn: wheel.turn } as const);
  const share = entryOf(shapeOn(run.track, index, from), motion, shapeOf(reach.zone, reach.length), 0);
  if (share === undefined || reach.tracks.length === 1) return share;
  const own = reachInto(reach.zone.by, boxOf(baseAlong(leg, share)));
  const shield = shieldOf(run, reach, own, { mover: run.mover, index, share });
  return shield === undefined ? share : searchEntry(run, reach, index, share);
};

export interface Entry {
  readonly index: number;
  readonly share: number;
  readonly controllers: readonly Reach[];
}

/** Where a run ends. */
export const endOf = ({ track: { start, passages } }: Run): Spot => passages.at(-1)?.to ?? start;

/** All of a move, leg by leg. */
export const wholeOf = ({ track }: Run): readonly Stretch[] => track.passages;

/** What is left of it from the point of entry on. */
export const restFrom = ({ track, mover }: Run, { index, share }: Entry): readonly Stretch[] => {
  const leg = mover.legs[index];
  const [entered, ...later] = track.passages.slice(index);
  if (leg === undefined || entered === undefined) return [];
  const base = baseAlong(leg, share);
  return [{ from: { base, box: boxOf(base) }, to: entered.to }, ...later];
};

/** DBA-ZOC-11, DBA-ZOC-12: where the mover first comes into a zone, and those it comes into at that instant, on whichever leg. */
export const firstEntry = (run: Run): Entry | undefined => {
  let first: { readonly index: number; readonly share: number } | undefined;
  let left = SIMULTANEOUS;
  const controllers: Reach[] = [];
  for (const [index, leg] of run.mover.legs.entries()) {
    const open = run.reaches.filter((reach) => !controllers.includes(reach));
    const shares = open.map((reach) => entryOn(run, reach, index) ?? Number.POSITIVE_INFINITY);
    if (first === undefined) {
      const share = Math.min(...shares);
      if (share === Number.POSITIVE_INFINITY) continue;
      first = { index, share };
    }
    const since = first.index === index ? first.share : 0;
    const way = farthestDisplacement(leg.from, leg.to);
    const last = since + left / Math.max(left, way);
    controllers.push(...open.filter((_, i) => (shares[i] ?? Number.POSITIVE_INFINITY) <= last));
    left -= (1 - since) * way;
    if (left <= 0) break;
  }
  return first === undefined ? undefined : { ...first, controllers };
};
