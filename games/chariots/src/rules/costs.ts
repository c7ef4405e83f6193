/** §6.2 What a hex, a hexside and a slope cost, by the movement table (COF-6.91), whoever stands there. */
import { err, ok, type Reason, type Result, type Tally, tally, type Violation } from "@acies/contract";
import type { Cost } from "../data/tables/tables.ts";
import { directionBetween, findSpot, type Spot, spotAt } from "../ground.ts";
import type { CofRule } from "../rulebook.ts";
import type { State, Unit } from "../state.ts";
import { gaitOf, isFormed } from "../units.ts";
import type { Gait, HexId } from "../vocabulary.ts";
import { tablesOf } from "./tables.ts";

export interface Crossing {
  readonly cost: Tally;
  /** Cohesion hits on entering and crossing. */
  readonly hits: number;
  /** COF-6.82a: calls for an overturn roll. */
  readonly overturns: boolean;
}

const BAD: readonly string[] = ["rough", "woods", "marsh"];

interface Line {
  readonly rule: CofRule;
  readonly cost: Cost;
}

/** COF-6.24, COF-6.91: over a step that nobody of this gait may take. */
const closed = (gait: Gait, to: Spot, what: string): readonly Violation[] => [
  {
    code: "groundClosed",
    rule: what === "impassable" || what === "wall" ? "COF-6.24" : "COF-6.91",
    facts: { hex: to.id, what, gait },
    marks: [to.id],
  },
];

/** Elevation is climbed level by level: two at once are never allowed, up or down. */
const MOST_LEVELS = 1;

/** What the step costs a gait, terrain, hexside, slope and road together; or why it cannot be taken. */
export const crossing = (state: State, gait: Gait, from: HexId, to: HexId): Result<Crossing, readonly Violation[]> => {
  const there = findSpot(state, to);
  const direction = there === undefined ? undefined : directionBetween(state, from, to);
  // COF-RUL-68: nobody leaves the map.
  if (there === undefined || direction === undefined)
    return err([{ code: "notNextDoor", rule: there === undefined ? "COF-RUL-68" : "COF-6.14a", facts: { hex: to } }]);
  const here = spotAt(state, from);
  const barrier = here.barriers[direction];
  const { movement } = tablesOf(state);
  if (there.terrain === "impassable" || barrier === "wall")
    return err(closed(gait, there, barrier === "wall" ? "wall" : "impassable"));
  if (Math.abs(there.level - here.level) > MOST_LEVELS) return err(closed(gait, there, "steep"));
  if (here.roads[direction] === true) return summed(gait, there, [{ rule: "COF-6.91", cost: movement.road[gait] }]);
  const ground = movement.terrain[there.terrain][gait];
  if (ground.mp === null) return err(closed(gait, there, there.terrain));
  const lines: Line[] = [{ rule: "COF-6.21a", cost: ground }];
  if (barrier !== undefined) lines.push({ rule: "COF-6.21a", cost: movement.barriers[barrier][gait] });
  if (barrier !== undefined && movement.barriers[barrier][gait].mp === null) return err(closed(gait, there, barrier));
  if (there.level > here.level) lines.push({ rule: "COF-6.21b", cost: movement.up[gait] });
  return summed(gait, there, lines);
};

const summed = (gait: Gait, to: Spot, lines: readonly Line[]): Result<Crossing, readonly Violation[]> => {
  const reasons: Reason[] = [];
  let hits = 0;
  let overturns = false;
  for (const { rule, cost } of lines) {
    if (cost.mp === null) return err(closed(gait, to, "steep"));
    if (cost.mp !== 0) reasons.push({ rule, value: cost.mp });
    hits += cost.hits;
    overturns ||= cost.overturns;
  }
  return ok({ cost: tally(...reasons), hits, overturns });
};

export const stepCost = (state: State, unit: Unit, from: HexId, to: HexId): Result<Crossing, readonly Violation[]> =>
  crossing(state, gaitOf(unit), from, to);

/** Why a unit could never go there by itself, whoever stands in the way. */
export const enterViolations = (state: State, unit: Unit, from: HexId, to: HexId): readonly Violation[] => {
  const found = stepCost(state, unit, from, to);
  return found.ok ? [] : found.error;
};

/** The rule under which a unit takes hits for ground: others than these take none (COF-6.22d). */
export const groundRule = (unit: Unit): CofRule => (isFormed(unit) ? "COF-6.22b" : "COF-6.22a");

/** COF-6.65: hits of a formed unit, not in column (COF-6.32b), for each vertex it turns in bad ground. */
export const turnHits = (state: State, unit: Unit): number =>
  unit.hex !== null && gaitOf(unit) === "line" && BAD.includes(spotAt(state, unit.hex).terrain) ? 1 : 0;
