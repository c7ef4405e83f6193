/** DBA-SNG-02, DBA-RUL-16: a single element does not slip through a gap narrower than a base. */
import { remembered, type Seat, type Violation } from "@acies/contract";
import {
  type Base,
  boundsApart,
  boundsOf,
  type Convex,
  closestOnBoundary,
  convexOf,
  convexOfBase,
  convexPenetration,
  distance,
  dot,
  nearestApproach,
  type Outline,
  outlineDistance,
  outlineOf,
  type Point,
  type Rectangle,
} from "@acies/geometry";
import { SLACK, TOUCH } from "../scale.ts";
import { holdsOf, type State, scaleOf } from "../state.ts";
import { type Stand, standsOfSide, waterPatches } from "../table.ts";
import { enemyStands } from "./foes.ts";
import type { Mover } from "./manoeuvre.ts";
import { friendsBarring } from "./obstacles.ts";
import { type Sweep, sweepMeets, sweepsOf } from "./sweeping.ts";
import { isOutside } from "./trails.ts";

/** What bounds a gap: somebody or something to go up to, a friend to stand before, or the end of the world. */
interface Bound {
  readonly id: string;
  readonly outline: Outline;
  readonly extent: Rectangle;
  readonly kind: "goal" | "friend" | "wall";
  /** A base has a circle round it besides. */
  readonly stand: Stand | null;
}

/** A gap too narrow for a base: how wide it is, the ground to be crossed by whoever passes, and which way that is. */
interface Narrows {
  readonly gap: number;
  readonly ground: Convex;
  readonly through: Point;
}

/** All that bounds gaps for one side, and the gaps between: worked out when first asked for, null where there is none. */
interface Chart {
  readonly bounds: readonly Bound[];
  readonly narrows: (Narrows | null | undefined)[];
}

const boundOf = (id: string, outline: Outline, kind: Bound["kind"]): Bound => ({
  id,
  outline,
  extent: boundsOf(outline),
  kind,
  stand: null,
});

const boardEdges = (board: number): readonly Bound[] => {
  const southWest = { x: 0, y: 0 };
  const southEast = { x: board, y: 0 };
  const northWest = { x: 0, y: board };
  const northEast = { x: board, y: board };
  return [
    boundOf("south", [southWest, southEast], "wall"),
    boundOf("west", [southWest, northWest], "wall"),
    boundOf("north", [northWest, northEast], "wall"),
    boundOf("east", [northEast, southEast], "wall"),
  ];
};

const drawChart = (state: State, seat: Seat): Chart => {
  const scale = scaleOf(state);
  const ofStand =
    (kind: Bound["kind"]) =>
    (stand: Stand): Bound => ({ ...boundOf(stand.element.id, outlineOf(stand.base), kind), stand });
  const bounds = [
    ...enemyStands(state, seat).map(ofStand("goal")),
    ...standsOfSide(state, seat).map(ofStand("friend")),
    ...holdsOf(state).map(({ id, outline }) => boundOf(id, outline, "goal")),
    ...waterPatches(state).map(({ piece, ground }) => boundOf(piece.id, ground, "wall")),
    ...boardEdges(scale.board),
  ];
  return { bounds, narrows: [] };
};

const charts: Readonly<Record<Seat, (state: State) => Chart>> = {
  red: remembered(
    (state: State) => state,
    (state) => drawChart(state, "red"),
  ),
  blue: remembered(
    (state: State) => state,
    (state) => drawChart(state, "blue"),
  ),
};

const isNear = ({ extent, stand }: Bound, { bounds }: Sweep, bw: number): boolean =>
  !boundsApart(bounds, extent, bw) &&
  (stand === null || !isOutside(bounds, stand.box.x, stand.box.y, stand.box.radius + bw + SLACK));

/** The places in the chart of all that is near; who moves bounds no gap of his own. */
const placesNear = ({ bounds }: Chart, mover: Mover, sweeps: readonly Sweep[], bw: number): readonly number[] => {
  const found: number[] = [];
  for (let i = 0; i < bounds.length; i += 1) {
    const bound = bounds[i];
    if (bound === undefined || bound.id === mover.element.id) continue;
    if (sweeps.some((sweep) => isNear(bound, sweep, bw))) found.push(i);
  }
  return found;
};

const NONE: readonly Violation[] = [];

/** Ways no longer than the shortest by more than the lattice can tell. */
const GRAIN = 1;

/** All the shortest ways between two things: a line, or where they run side by side all the ground between. */
const narrowsBetween = (a: Outline, b: Outline, gap: number): Convex => {
  const ways: Point[] = [];
  const gather = (from: Outline, to: Outline): void => {
    for (const p of from) {
      const q = closestOnBoundary(p, to);
      if (distance(p, q) <= gap + GRAIN) ways.push(p, q);
    }
  };
  gather(a, b);
  gather(b, a);
  return convexOf(ways);
};

const endsAgainst = (mover: Mover, bound: Bound): boolean =>
  bound.kind === "goal" && outlineDistance(outlineOf(mover.end), bound.outline) <= TOUCH;

const standsIn = (base: Base, narrows: Convex): boolean => convexPenetration(convexOfBase(base), narrows) > TOUCH;

/** How far some points reach along a unit vector. */
const spanOf = (points: readonly Point[], along: Point): readonly [least: number, most: number] => {
  const at = points.map((p) => dot(p, along));
  return [Math.min(...at), Math.max(...at)];
};

/** Wholly on one side of it at the start, wholly on the other at the end. */
const comesOutBeyond = (mover: Mover, { ground, through }: Narrows): boolean => {
  const [near, far] = spanOf(ground.points, through);
  const [startLeast, startMost] = spanOf(outlineOf(mover.start), through);
  const [endLeast, endMost] = spanOf(outlineOf(mover.end), through);
  return (
    (startMost <= near + TOUCH && endLeast >= far - TOUCH) || (endMost <= near + TOUCH && startLeast >= far - TOUCH)
  );
};

/**
 * Not going through: who stands in it already is not kept there; who comes up to the enemy or a camp goes to it, unless he comes out
 * at the other end of the gap first; and who stops before a friend has not passed him.
 */
const goesThrough = (mover: Mover, a: Bound, b: Bound, narrows: Narrows): boolean => {
  if (standsIn(mover.start, narrows.ground)) return false;
  if (endsAgainst(mover, a) || endsAgainst(mover, b)) return comesOutBeyond(mover, narrows);
  return (a.kind !== "friend" && b.kind !== "friend") || !standsIn(mover.end, narrows.ground);
};

const measured = (a: Bound, b: Bound, bw: number): Narrows | null => {
  if (boundsApart(a.extent, b.extent, bw)) return null;
  const { distance: gap, from, to } = nearestApproach(a.outline, b.outline);
  if (gap <= TOUCH || gap >= bw - SLACK) return null;
  const through = { x: (from.y - to.y) / gap, y: (to.x - from.x) / gap };
  return { gap, ground: narrowsBetween(a.outline, b.outline, gap), through };
};

const narrowsAt = ({ bounds, narrows }: Chart, i: number, k: number, bw: number): Narrows | null => {
  const at = i * bounds.length + k;
  const before = narrows[at];
  if (before !== undefined) return before;
  const [a, b] = [bounds[i], bounds[k]];
  const found = a === undefined || b === undefined ? null : measured(a, b, bw);
  narrows[at] = found;
  return found;
};

const tooNarrow = (mover: Mover, a: Bound, b: Bound, gap: number, bw: number): Violation => {
  const width = Math.round(gap);
  return {
    code: "gapTooNarrow",
    rule: "DBA-SNG-02",
    facts: { element: mover.element.id, a: a.id, b: b.id, gap: width, least: bw, short: bw - width },
    marks: [a.id, b.id],
  };
};

export const gapViolations = (state: State, mover: Mover): readonly Violation[] => {
  if (mover.legs.length === 0) return NONE;
  const { bw } = scaleOf(state);
  const sweeps = sweepsOf(mover);
  const chart = charts[mover.element.seat](state);
  const near = placesNear(chart, mover, sweeps, bw);
  let barring: readonly Stand[] | undefined;
  const bars = ({ kind, stand }: Bound): boolean => {
    if (kind !== "friend" || stand === null) return true;
    barring ??= friendsBarring(state, mover);
    return barring.includes(stand);
  };
  const found: Violation[] = [];
  for (let n = 0; n < near.length; n += 1) {
    const i = near[n] ?? 0;
    for (let m = n + 1; m < near.length; m += 1) {
      const k = near[m] ?? 0;
      const narrows = narrowsAt(chart, i, k, bw);
      if (narrows === null || !sweeps.some((sweep) => sweepMeets(sweep, narrows.ground))) continue;
      const [a, b] = [chart.bounds[i], chart.bounds[k]];
      if (a === undefined || b === undefined || !bars(a) || !bars(b)) continue;
      if (goesThrough(mover, a, b, narrows)) found.push(tooNarrow(mover, a, b, narrows.gap, bw));
    }
  }
  return found;
};
