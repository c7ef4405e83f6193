/** The field as one side sees it: who is there, what the enemy could reach and shoot at. Worked out once a position. */
import { remembered, type Seat } from "@acies/contract";
import { DIRECTIONS, zoneOf } from "@acies/hex";
import { allSpots, spotAt } from "../ground.ts";
import { hasMissiles, maxRange } from "../rules/firing.ts";
import { isEngaged, type State, type Unit, unitsOnMap } from "../state.ts";
import { isChariot, isFormed, maOf } from "../units.ts";
import type { HexId } from "../vocabulary.ts";
import { powerOf } from "./odds.ts";

interface Grid {
  readonly q: Int16Array;
  readonly r: Int16Array;
}

const gridOf = remembered(
  ({ map }: State) => map,
  (state): Grid => {
    const spots = allSpots(state);
    const q = new Int16Array(spots.length);
    const r = new Int16Array(spots.length);
    for (const { index, hex } of spots) {
      q[index] = hex.q;
      r[index] = hex.r;
    }
    return { q, r };
  },
);

const apart = ({ q, r }: Grid, a: number, b: number): number => {
  const dq = (q[a] ?? 0) - (q[b] ?? 0);
  const dr = (r[a] ?? 0) - (r[b] ?? 0);
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
};

/** One unit with the number of its hex. */
export interface Post {
  readonly unit: Unit;
  readonly at: number;
}

export interface Survey {
  readonly own: readonly Post[];
  readonly foes: readonly Post[];
  /** By number of hex: what the most fearsome enemy able to come there in one move is worth in shock. */
  readonly shock: Float32Array;
  /** By number of hex: the hits that the enemy's fire could be expected to cost whoever stands there. */
  readonly fire: Float32Array;
  /** By number of hex: who stands there. */
  readonly stands: Uint8Array;
  /** By number of hex: how many enemies have it in front of them, and whether any is next to it. */
  readonly fronts: Uint8Array;
  readonly beside: Uint8Array;
}

export const NOBODY = 0;
const FRIEND = 1;
export const FORMED = 2;
export const FLED = 3;
export const FOE = 4;

/** Hits of a weapon on whoever it is aimed at, roughly. */
const STING = { C: 0.8, B: 0.4, J: 0.6, S: 0.3 } as const;
/** Those who could shoot here are mostly busy elsewhere. */
const SHARE = 0.35;

const dread = (state: State, grid: Grid, foes: readonly Post[], count: number): Float32Array => {
  const found = new Float32Array(count);
  for (const { unit, at } of foes) {
    const power = powerOf(unit);
    if (power === 0 || isEngaged(state, unit.id)) continue;
    const reach = maOf(unit);
    for (let hex = 0; hex < count; hex++) {
      const far = apart(grid, at, hex);
      if (far > reach) continue;
      const here = far < reach ? power : power * 0.5;
      if (here > (found[hex] ?? 0)) found[hex] = here;
    }
  }
  return found;
};

const hail = (state: State, grid: Grid, foes: readonly Post[], count: number): Float32Array => {
  const found = new Float32Array(count);
  for (const { unit, at } of foes) {
    if (unit.missile === null || unit.routed || unit.ammo === "none" || !hasMissiles(unit)) continue;
    if (isEngaged(state, unit.id)) continue;
    const range = maxRange(state, unit);
    const reach = range + (isChariot(unit) ? 4 : 2);
    const sting = STING[unit.missile] * SHARE;
    for (let hex = 0; hex < count; hex++) {
      const far = apart(grid, at, hex);
      if (far <= reach) found[hex] = (found[hex] ?? 0) + (far <= range ? sting : sting * 0.5);
    }
  }
  return found;
};

const surveyFor = (state: State, seat: Seat): Survey => {
  const grid = gridOf(state);
  const own: Post[] = [];
  const foes: Post[] = [];
  for (const unit of unitsOnMap(state)) {
    if (unit.hex === null) continue;
    (unit.seat === seat ? own : foes).push({ unit, at: spotAt(state, unit.hex).index });
  }
  const count = grid.q.length;
  const stands = new Uint8Array(count);
  const fronts = new Uint8Array(count);
  const beside = new Uint8Array(count);
  for (const { unit, at } of own)
    stands[at] = unit.routed ? FLED : isFormed(unit) || stands[at] === FORMED ? FORMED : FRIEND;
  for (const { unit, at } of foes) {
    const { neighbours } = spotAt(state, unit.hex ?? "");
    for (const direction of stands[at] === FOE ? [] : DIRECTIONS) {
      const next = neighbours[direction];
      if (next === undefined) continue;
      const there = spotAt(state, next).index;
      beside[there] = 1;
      if (zoneOf(unit.facing, direction) === "front") fronts[there] = (fronts[there] ?? 0) + 1;
    }
    stands[at] = FOE;
  }
  const shock = dread(state, grid, foes, count);
  return { own, foes, shock, fire: hail(state, grid, foes, count), stands, fronts, beside };
};

interface Known {
  readonly engaged: State["engaged"];
  readonly tables: State["tables"];
  readonly map: State["map"];
  readonly survey: Survey;
}

const surveys = remembered(
  ({ units }: State) => units,
  () => new Map<Seat, Known>(),
);

/** Kept with the units, for the engagements, the tables and the map it was made with. */
export const surveyOf = (state: State, seat: Seat): Survey => {
  const { engaged, tables, map } = state;
  const known = surveys(state);
  const found = known.get(seat);
  if (found !== undefined && found.engaged === engaged && found.tables === tables && found.map === map)
    return found.survey;
  const survey = surveyFor(state, seat);
  known.set(seat, { engaged, tables, map, survey });
  return survey;
};

export const farFrom = (state: State, hex: HexId, at: number): number =>
  apart(gridOf(state), spotAt(state, hex).index, at);

/** Between the numbers of two hexes. */
export const farBetween = (state: State, a: number, b: number): number => apart(gridOf(state), a, b);

export const nearestOf = (state: State, posts: readonly Post[], hex: HexId): number => {
  const grid = gridOf(state);
  const here = spotAt(state, hex).index;
  let nearest = 99;
  for (const { at } of posts) nearest = Math.min(nearest, apart(grid, here, at));
  return nearest;
};
