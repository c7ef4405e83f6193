/** Lines of sight (7.14): paths of hexes close to the straight line, chosen by whoever looks. COF-7.17h is the touchstone. */
import { type Direction, determinant, subtract } from "@acies/hex";
import { findSpot, type Spot, spotAt } from "../ground.ts";
import { type State, unitsAt } from "../state.ts";
import type { HexId } from "../vocabulary.ts";

/** The best that can be said of the paths from one hex to another. */
export interface Sight {
  readonly seen: boolean;
  /** COF-RUL-07: some path leaves through a permitted side. */
  readonly inArc: boolean;
  /** Combat-unit hexes on the path with the fewest, among those that no terrain blocks; undefined where terrain blocks them all. */
  readonly units: number | undefined;
  /** A hex that blocks where nothing else can be said. */
  readonly blockedBy: HexId | undefined;
}

const NEAR: Sight = { seen: true, inArc: true, units: 0, blockedBy: undefined };
const ASIDE: Sight = { seen: false, inArc: false, units: undefined, blockedBy: undefined };

/** COF-7.14c: a single unit in between never blocks. */
export const UNITS_SEEN_PAST = 1;

const stepsTo = (from: Spot, to: Spot): number => {
  const { q, r } = subtract(to.hex, from.hex);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** COF-RUL-06: its centre is within three quarters of a hex of the straight line. */
const isOnTheWay = (from: Spot, to: Spot, between: Spot): boolean => {
  const way = subtract(to.hex, from.hex);
  const det = determinant(way, subtract(between.hex, from.hex));
  return 4 * det * det <= 3 * (way.q * way.q + way.q * way.r + way.r * way.r);
};

/** COF-RUL-08, COF-7.14b, COF-7.14d, COF-7.14e: what stands nearer the lower end, or midway, hides it. */
const hides = (from: Spot, to: Spot, between: Spot): boolean => {
  if (between.level > from.level && between.level > to.level) return true;
  if (from.level === to.level) return between.terrain === "woods";
  const [lower, higher] = from.level < to.level ? [from, to] : [to, from];
  if (between.terrain !== "woods" && between.level <= lower.level) return false;
  return stepsTo(between, lower) <= stepsTo(between, higher);
};

/** Looks from one hex at another through the permitted sides of the first. */
export const surveySight = (state: State, from: HexId, to: HexId, sides: readonly Direction[]): Sight => {
  if (from === to) return NEAR;
  const start = spotAt(state, from);
  const end = spotAt(state, to);
  const far = stepsTo(start, end);
  let inArc = false;
  let units: number | undefined;
  let blockedBy: HexId | undefined;

  const walk = (at: Spot, left: number, met: number): void => {
    for (const next of at.neighbours) {
      const spot = next === undefined ? undefined : findSpot(state, next);
      if (spot === undefined || stepsTo(spot, end) !== left - 1) continue;
      if (at === start) {
        // COF-7.14a: the first side is one of those it may use.
        if (!sides.some((side) => start.neighbours[side] === spot.id)) continue;
        inArc = true;
      }
      if (spot === end) {
        // COF-RUL-09: hexes are counted, not counters, and the ends never.
        units = units === undefined ? met : Math.min(units, met);
        continue;
      }
      if (!isOnTheWay(start, end, spot)) continue;
      if (hides(start, end, spot)) blockedBy ??= spot.id;
      else walk(spot, left - 1, met + (unitsAt(state, spot.id).length > 0 ? 1 : 0));
    }
  };
  // COF-7.14g: at an adjacent hex only the arc matters, and there is nothing in between.
  walk(start, far, 0);
  if (!inArc) return ASIDE;
  return { seen: units !== undefined && units <= UNITS_SEEN_PAST, inArc, units, blockedBy };
};

/** COF-7.14f: without it nobody fires. */
export const hasSight = (state: State, from: HexId, to: HexId, sides: readonly Direction[]): boolean =>
  surveySight(state, from, to, sides).seen;
