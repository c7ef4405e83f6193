/** DBA-SNG-02, DBA-RUL-16: a single element does not slip through a gap narrower than a base. */
import type { Violation } from "@acies/contract";
import {
  type Base,
  boundsApart,
  type Convex,
  closestOnBoundary,
  convexOf,
  convexOfBase,
  convexPenetration,
  distance,
  type Outline,
  outlineDistance,
  outlineOf,
  type Point,
} from "@acies/geometry";
import { SLACK, TOUCH } from "../scale.ts";
import { holdsOf, type State, scaleOf } from "../state.ts";
import { extentOf, groundOf, type Stand } from "../table.ts";
import { enemyStands } from "./foes.ts";
import type { Mover } from "./manoeuvre.ts";
import { friendsBarring } from "./obstacles.ts";
import { type Sweep, sweepMeets, sweepsOf } from "./sweeping.ts";
import { isOutside } from "./trails.ts";

/** What bounds a gap: somebody or something to go up to, a friend to stand before, or the end of the world. */
interface Bound {
  readonly id: string;
  readonly outline: Outline;
  readonly kind: "goal" | "friend" | "wall";
}

const outlines = new WeakMap<Stand, Outline>();

const outlineOfStand = (stand: Stand): Outline => {
  const before = outlines.get(stand);
  if (before !== undefined) return before;
  const found = outlineOf(stand.base);
  outlines.set(stand, found);
  return found;
};

const boardEdges = (board: number): readonly Bound[] => {
  const edge = (id: string, start: Point, end: Point): Bound => ({ id, outline: [start, end], kind: "wall" });
  const southWest = { x: 0, y: 0 };
  const southEast = { x: board, y: 0 };
  const northWest = { x: 0, y: board };
  const northEast = { x: board, y: board };
  return [
    edge("south", southWest, southEast),
    edge("west", southWest, northWest),
    edge("north", northWest, northEast),
    edge("east", northEast, southEast),
  ];
};

const edgesOfBoard = new Map<number, readonly Bound[]>();

const boundsOfGaps = (state: State, mover: Mover, sweeps: readonly Sweep[]): readonly Bound[] => {
  const scale = scaleOf(state);
  const isNear = ({ outline }: { readonly outline: Outline }): boolean => {
    const extent = extentOf(outline);
    return sweeps.some(({ bounds }) => !boundsApart(bounds, extent, scale.bw));
  };
  const isNearStand = ({ box: { x, y, radius } }: Stand): boolean =>
    sweeps.some(({ bounds }) => !isOutside(bounds, x, y, radius + scale.bw + SLACK));
  const edges = edgesOfBoard.get(scale.board) ?? boardEdges(scale.board);
  edgesOfBoard.set(scale.board, edges);
  const ofStand =
    (kind: Bound["kind"]) =>
    (stand: Stand): Bound => ({ id: stand.element.id, outline: outlineOfStand(stand), kind });
  return [
    ...enemyStands(state, mover.element.seat).filter(isNearStand).map(ofStand("goal")),
    ...friendsBarring(state, mover).filter(isNearStand).map(ofStand("friend")),
    ...holdsOf(state).map(({ id, outline }): Bound => ({ id, outline, kind: "goal" })),
    ...state.pieces
      .filter(({ terrain }) => terrain === "waterway")
      .map((piece): Bound => ({ id: piece.id, outline: groundOf(piece, scale), kind: "wall" })),
    ...edges,
  ].filter(isNear);
};

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

/**
 * Not going through: who stands in it already is not kept there, who comes up to the enemy or a camp goes to it and not past it, and
 * who stops before a friend has not passed him.
 */
const goesThrough = (mover: Mover, a: Bound, b: Bound, narrows: Convex): boolean => {
  if (standsIn(mover.start, narrows) || endsAgainst(mover, a) || endsAgainst(mover, b)) return false;
  return (a.kind !== "friend" && b.kind !== "friend") || !standsIn(mover.end, narrows);
};

const gapViolation = (
  mover: Mover,
  sweeps: readonly Sweep[],
  a: Bound,
  b: Bound,
  bw: number,
): Violation | undefined => {
  if (boundsApart(extentOf(a.outline), extentOf(b.outline), bw)) return undefined;
  const gap = outlineDistance(a.outline, b.outline);
  if (gap <= TOUCH || gap >= bw - SLACK) return undefined;
  const narrows = narrowsBetween(a.outline, b.outline, gap);
  if (!sweeps.some((sweep) => sweepMeets(sweep, narrows)) || !goesThrough(mover, a, b, narrows)) return undefined;
  const width = Math.round(gap);
  return {
    code: "gapTooNarrow",
    rule: "DBA-SNG-02",
    facts: { element: mover.element.id, a: a.id, b: b.id, gap: width, least: bw, short: bw - width },
    marks: [a.id, b.id],
  };
};

export const gapViolations = (state: State, mover: Mover): readonly Violation[] => {
  if (mover.legs.length === 0) return [];
  const sweeps = sweepsOf(mover);
  const near = boundsOfGaps(state, mover, sweeps);
  const { bw } = scaleOf(state);
  const found: Violation[] = [];
  for (const [i, a] of near.entries()) {
    for (let k = i + 1; k < near.length; k += 1) {
      const b = near[k];
      const violation = b === undefined ? undefined : gapViolation(mover, sweeps, a, b, bw);
      if (violation !== undefined) found.push(violation);
    }
  }
  return found;
};
