/**
 * Where a unit could get to, quickly: as `reaching.ts` has it but for corners (a stack goes at the pace of its slower half, a chariot's
 * turns are counted along the cheapest way). Whatever is chosen by it is checked by the rules before it is said.
 */
import { remembered } from "@acies/contract";
import { DIRECTIONS, type Direction, type Facing, VERTEX_FACINGS, zoneDirections } from "@acies/hex";
import type { Action } from "../actions.ts";
import type { Tables } from "../data/tables/tables.ts";
import { allSpots, spotAt } from "../ground.ts";
import { reachOf } from "../reaching.ts";
import { crossing } from "../rules/costs.ts";
import type { Going } from "../rules/stacking.ts";
import { restViolations } from "../rules/stacking.ts";
import { tablesOf } from "../rules/tables.ts";
import { isLost } from "../rules/ways.ts";
import type { State } from "../state.ts";
import { gaitOf, isChariot, isFormed, maOf } from "../units.ts";
import type { Gait, HexId } from "../vocabulary.ts";
import { FLED, FOE, FORMED, NOBODY, surveyOf } from "./survey.ts";

/** A placing within reach. */
export interface Place {
  readonly hex: HexId;
  readonly at: number;
  readonly facing: Facing;
  readonly cost: number;
  readonly hits: number;
  /** It turned before the enemy where it began, and may not fight any more (COF-6.64b). */
  readonly shy: boolean;
  readonly steps: () => readonly Action[];
}

interface Ground {
  /** By number of hex and direction: where that leads, what it costs and hurts; no way is -1. */
  readonly to: Int16Array;
  readonly cost: Int8Array;
  readonly hits: Int8Array;
}

const groundsOf = remembered(
  ({ map }: State) => map,
  () => new Map<Tables, Map<Gait, Ground>>(),
);

const groundFor = (state: State, gait: Gait): Ground => {
  const byTables = groundsOf(state);
  const tables = tablesOf(state);
  const byGait = byTables.get(tables) ?? new Map<Gait, Ground>();
  byTables.set(tables, byGait);
  const known = byGait.get(gait);
  if (known !== undefined) return known;
  const spots = allSpots(state);
  const to = new Int16Array(spots.length * 6).fill(-1);
  const cost = new Int8Array(spots.length * 6);
  const hits = new Int8Array(spots.length * 6);
  for (const { id, index, neighbours } of spots) {
    for (const direction of DIRECTIONS) {
      const next = neighbours[direction];
      if (next === undefined) continue;
      const crossed = crossing(state, gait, id, next);
      if (!crossed.ok) continue;
      const key = index * 6 + direction;
      to[key] = spotAt(state, next).index;
      cost[key] = crossed.value.cost.total;
      hits[key] = crossed.value.hits;
    }
  }
  const ground = { to, cost, hits };
  byGait.set(gait, ground);
  return ground;
};

const LOOKS = new Map<Facing, number>(VERTEX_FACINGS.map((facing, i) => [facing, i]));
const AHEAD: readonly (readonly Direction[])[] = VERTEX_FACINGS.map((facing) => zoneDirections(facing, "front"));

interface Node {
  readonly at: number;
  readonly look: number;
  readonly cost: number;
  readonly hits: number;
  readonly turned: number;
  readonly stepped: boolean;
  readonly shy: boolean;
  readonly before: Node | undefined;
}

/** Every placing where it may end, cheapest first; where it stands is the first if it may stay. */
export const waysOf = (state: State, start: Going): readonly Place[] => {
  const look = LOOKS.get(start.facing);
  if (look === undefined || start.passing) return byTheBook(state, start);
  const spots = allSpots(state);
  const search = searchFor(state, start);
  const found: Place[] = [];
  const done = new Uint8Array(spots.length * 6);
  const buckets: Node[][] = Array.from({ length: search.left + 1 }, () => []);
  buckets[0]?.push({
    at: spotAt(state, start.hex).index,
    look,
    cost: 0,
    hits: 0,
    turned: start.turned,
    stepped: start.stepped,
    shy: false,
    before: undefined,
  });
  for (const bucket of buckets) {
    for (const node of bucket) {
      const key = node.at * 6 + node.look;
      if (done[key] === 1) continue;
      done[key] = 1;
      const spot = spots[node.at];
      const facing = VERTEX_FACINGS[node.look];
      if (spot === undefined || facing === undefined) continue;
      if (rests(state, search, { ...start, hex: spot.id, facing }, node.at))
        found.push({
          hex: spot.id,
          at: node.at,
          facing,
          cost: node.cost,
          hits: node.hits,
          shy: node.shy,
          steps: () => stepsTo(state, node),
        });
      goOn(search, node, buckets);
    }
  }
  return found;
};

interface Search {
  readonly ground: Ground;
  readonly second: Ground | undefined;
  readonly left: number;
  readonly stands: Uint8Array;
  readonly fronts: Uint8Array;
  readonly beside: Uint8Array;
  readonly home: number;
  readonly lost: boolean;
  readonly turns: number;
  readonly formed: boolean;
  readonly threatTurns: number;
}

const searchFor = (state: State, { units, hex, left }: Going): Search => {
  const [lead, partner] = units;
  if (lead === undefined) throw new Error("Nobody goes");
  const { stands, fronts, beside } = surveyOf(state, lead.seat);
  return {
    ground: groundFor(state, gaitOf(lead)),
    second: partner === undefined ? undefined : groundFor(state, gaitOf(partner)),
    left: Math.max(0, Math.min(...left)),
    stands,
    fronts,
    beside,
    home: spotAt(state, hex).index,
    lost: units.some((unit) => isLost(state, unit)),
    turns: isChariot(lead) ? 2 : lead.type === "BW" ? 1 : 6,
    formed: units.some(isFormed),
    threatTurns: Math.ceil(maOf(lead) / 2),
  };
};

const rests = (state: State, { stands, home }: Search, going: Going, at: number): boolean =>
  at === home || (stands[at] ?? NOBODY) === NOBODY || restViolations(state, going).length === 0;

const goOn = (search: Search, node: Node, buckets: Node[][]): void => {
  const { fronts, left, turns } = search;
  const fronted = fronts[node.at] ?? 0;
  const most = node.stepped || fronted === 0 ? turns : Math.min(turns, search.threatTurns);
  const isFree = node.stepped ? fronted === 0 : fronted < 2;
  if (isFree && node.turned < most && node.cost < left) {
    for (const by of [1, 5]) {
      const turned: Node = {
        at: node.at,
        look: (node.look + by) % 6,
        cost: node.cost + 1,
        hits: node.hits,
        turned: node.turned + 1,
        stepped: node.stepped,
        shy: node.shy || fronted > 0,
        before: node,
      };
      buckets[turned.cost]?.push(turned);
    }
  }
  for (const direction of AHEAD[node.look] ?? []) stride(search, node, direction, buckets);
};

const stride = (search: Search, node: Node, direction: Direction, buckets: Node[][]): void => {
  const key = node.at * 6 + direction;
  const { ground, second, stands } = search;
  const at = ground.to[key] ?? -1;
  if (at < 0 || (second !== undefined && (second.to[key] ?? -1) < 0)) return;
  const there = at === search.home ? NOBODY : (stands[at] ?? NOBODY);
  if (there === FOE || there === FLED || (search.lost && search.beside[at] === 1)) return;
  let cost = node.cost + Math.max(ground.cost[key] ?? 0, second?.cost[key] ?? 0);
  let hits = node.hits + (ground.hits[key] ?? 0);
  if (there !== NOBODY) {
    cost += 1;
    hits += (there === FORMED ? 1 : 0) + (search.formed ? 1 : 0);
  }
  if (cost > search.left) return;
  buckets[cost]?.push({ at, look: node.look, cost, hits, turned: 0, stepped: true, shy: node.shy, before: node });
};

const stepsTo = (state: State, node: Node): readonly Action[] => {
  const spots = allSpots(state);
  const steps: Action[] = [];
  for (let one: Node = node; one.before !== undefined; one = one.before) {
    const spot = spots[one.at];
    const facing = VERTEX_FACINGS[one.look];
    if (spot === undefined || facing === undefined) break;
    steps.unshift(one.at === one.before.at ? { type: "turn", facing } : { type: "step", to: spot.id });
  }
  return steps;
};

/** Columns, and whoever is among enemies, are rare enough to ask the rules. */
const byTheBook = (state: State, start: Going): readonly Place[] =>
  reachOf(state, start).flatMap((reached): readonly Place[] => {
    if (!reached.rests) return [];
    const { hex, facing, cost, hits, steps } = reached;
    return [{ hex, at: spotAt(state, hex).index, facing, cost, hits, shy: false, steps: () => steps }];
  });
