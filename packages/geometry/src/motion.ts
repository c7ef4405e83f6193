/**
 * First entry of a moving convex shape into a still one, in closed form. Two convex shapes lie deeper than d in each other
 * exactly when, for every face of either, some point of the other is more than d behind it. Translating, "how far behind" is a
 * linear function of the share; turning, each point is behind a face during one arc of the turn. So the shares at which they lie
 * too deep are an intersection of intervals, found without sampling.
 */
import { type Convex, convexPenetration, type Face, leastAlong } from "./convex.ts";
import type { Point } from "./lattice.ts";
import type { Motion, Rotation, Translation } from "./leg.ts";
import { directionOf, normaliseTurn, TURN } from "./turn.ts";

/** A nanometre: what separates touching from apart in floating point, far below the lattice and far above rounding. */
export const SLACK = 1 / 1024;

/** A stretch of shares (translation) or turns (rotation), from inclusive. */
interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** When a translating shape is deeper than `depth`, unclipped; undefined for never. */
const translationStretch = (mover: Convex, by: Translation, still: Convex, depth: number): Stretch | undefined => {
  let from = Number.NEGATIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  // A moving face and a still face differ only in the sign of the rate.
  for (let pass = 0; pass < 2; pass += 1) {
    const faces = pass === 0 ? still.faces : mover.faces;
    const points = pass === 0 ? mover.points : still.points;
    const sign = pass === 0 ? -1 : 1;
    for (const face of faces) {
      const missing = depth - (face.offset - leastAlong(face, points));
      const rate = sign * (face.x * by.x + face.y * by.y);
      if (rate > 0) from = Math.max(from, missing / rate);
      else if (rate < 0) until = Math.min(until, missing / rate);
      else if (missing >= 0) return undefined;
      if (from >= until || from > 1 || until <= 0) return undefined;
    }
  }
  return { from, until };
};

/** When some point of a turning shape is behind a face: arcs of the turn; "always" needs no list. */
type Cover = readonly Stretch[] | "always";

/** How the points turn against a face: +1 with the motion (clockwise), −1 against. */
type Spin = 1 | -1;

const coverOf = (face: Face, points: readonly Point[], about: Point, spin: Spin, depth: number): Cover => {
  const limit = face.offset - (face.x * about.x + face.y * about.y) - depth;
  const arcs: Stretch[] = [];
  for (const p of points) {
    const x = p.x - about.x;
    const y = p.y - about.y;
    const radius = Math.sqrt(x * x + y * y);
    if (limit >= radius) return "always";
    if (limit <= -radius) continue;
    // Height over the face at turn t: a cos t + b sin t = radius cos(t − peak). Behind it except within `reach` of the peak.
    const a = face.x * x + face.y * y;
    const b = spin * (face.x * y - face.y * x);
    const peak = directionOf({ x: b, y: a });
    const reach = directionOf({ x: Math.sqrt((radius - limit) * (radius + limit)), y: limit });
    const from = normaliseTurn(peak + reach);
    arcs.push({ from, until: from + TURN - 2 * reach });
  }
  return arcs;
};

const isIn = (arc: Stretch, at: number): boolean => (at >= arc.from && at < arc.until) || at < arc.until - TURN;

/** The first turn from `at` on that the arcs cover; infinite when there is none before a whole turn. */
const entryFrom = (arcs: readonly Stretch[], at: number): number => {
  let next = Number.POSITIVE_INFINITY;
  for (const arc of arcs) {
    if (isIn(arc, at)) return at;
    if (arc.from > at) next = Math.min(next, arc.from);
  }
  return next;
};

/** Back from a covered turn to where the unbroken cover round it begins, not before 0. */
const coverStart = (arcs: readonly Stretch[], at: number): number => {
  let start = at;
  for (;;) {
    let earlier = start;
    for (const arc of arcs) {
      if (!isIn(arc, start)) continue;
      earlier = Math.min(earlier, start >= arc.from && start < arc.until ? arc.from : 0);
    }
    if (earlier === start) return start;
    start = earlier;
  }
};

/** The covers of every face that is not always satisfied; undefined when one has none before the end of the turn. */
const coversOf = (mover: Convex, by: Rotation, still: Convex, depth: number): (readonly Stretch[])[] | undefined => {
  const covers: (readonly Stretch[])[] = [];
  const spin = by.turn < 0 ? -1 : 1;
  const whole = Math.abs(by.turn);
  for (const face of still.faces) {
    const cover = coverOf(face, mover.points, by.about, spin, depth);
    if (cover === "always") continue;
    if (entryFrom(cover, 0) > whole) return undefined;
    covers.push(cover);
  }
  // Seen from the mover, the still points turn the other way.
  const against = spin === 1 ? -1 : 1;
  for (const face of mover.faces) {
    const cover = coverOf(face, still.points, by.about, against, depth);
    if (cover === "always") continue;
    if (entryFrom(cover, 0) > whole) return undefined;
    covers.push(cover);
  }
  return covers;
};

/** A micrometre: what lies so much deeper than asked lies so in every rounding. */
const PLAIN = 1;

const rotationEntry = (mover: Convex, by: Rotation, still: Convex, depth: number): number | undefined => {
  // Deep enough from the start: no arc need be worked out.
  if (convexPenetration(mover, still) > depth + PLAIN) return 0;
  const whole = Math.abs(by.turn);
  const covers = coversOf(mover, by, still, depth);
  if (covers === undefined) return undefined;
  let at = 0;
  for (;;) {
    const before = at;
    for (const cover of covers) {
      at = entryFrom(cover, at);
      if (at > whole) return undefined;
    }
    if (at === before) return whole === 0 ? 0 : at / whole;
  }
};

/**
 * The first share of the motion, 0 … 1, from which the shapes lie deeper than `depth` in each other: 0 when they do at the
 * start. With a depth of −SLACK, the first at which they touch.
 */
export const entryOf = (mover: Convex, motion: Motion, still: Convex, depth: number): number | undefined => {
  if (motion.kind === "rotation") return rotationEntry(mover, motion, still, depth);
  const stretch = translationStretch(mover, motion, still, depth);
  return stretch === undefined ? undefined : Math.max(0, stretch.from);
};

/** For shapes that lie in each other at `share`: where on the motion that meeting began, 0 when they met at the start. */
export const meetingBefore = (mover: Convex, motion: Motion, still: Convex, share: number): number => {
  if (motion.kind === "translation") {
    const stretch = translationStretch(mover, motion, still, 0);
    return stretch === undefined ? share : Math.min(share, Math.max(0, stretch.from));
  }
  const whole = Math.abs(motion.turn);
  if (whole === 0) return 0;
  let start = 0;
  for (const cover of coversOf(mover, motion, still, 0) ?? [])
    start = Math.max(start, coverStart(cover, share * whole));
  return Math.min(share, start / whole);
};
