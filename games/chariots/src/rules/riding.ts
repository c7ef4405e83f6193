/** How far a leader gets by himself (COF-4.13, COF-4.14), and over which ground he could go at all. */
import { memory, remembered, type Tally, tally } from "@acies/contract";
import type { Tables } from "../data/tables/tables.ts";
import { hexesAround } from "../ground.ts";
import type { HexMap, Leader, State } from "../state.ts";
import { unitsAt } from "../state.ts";
import { hasEnemy } from "../units.ts";
import type { Gait, HexId } from "../vocabulary.ts";
import { crossing } from "./costs.ts";
import { tablesOf } from "./tables.ts";

/** COF-4.13 */
export const leaderAllowance = ({ mounted }: Leader): number => (mounted ? 9 : 5);
/** COF-4.14b */
export const leaderGait = ({ mounted }: Leader): Gait => (mounted ? "mounted" : "afoot");

interface Leg {
  readonly to: HexId;
  readonly cost: Tally;
}
type Legs = Map<HexId, readonly Leg[]>;

/** What is next door and what it costs hangs on the map and the tables only. */
const legsKnown = remembered(
  (state: State): Tables => tablesOf(state),
  () => memory<HexMap, Partial<Record<Gait, Legs>>>(),
);

const legsOf = (state: State, gait: Gait): Legs => {
  const maps = legsKnown(state);
  const gaits = maps.get(state.map) ?? {};
  const legs = gaits[gait] ?? new Map();
  gaits[gait] = legs;
  maps.set(state.map, gaits);
  return legs;
};

/** COF-4.14a: by any side. */
export const legsFrom = (state: State, gait: Gait, from: HexId): readonly Leg[] => {
  const known = legsOf(state, gait);
  let legs = known.get(from);
  if (legs === undefined) {
    legs = hexesAround(state, from).flatMap((to) => {
      const crossed = crossing(state, gait, from, to);
      return crossed.ok ? [{ to, cost: crossed.value.cost }] : [];
    });
    known.set(from, legs);
  }
  return legs;
};

interface Reached {
  readonly total: number;
  readonly from: HexId;
}
export type Reach = ReadonlyMap<HexId, Reached>;

/** COF-6.56b */
const CROWDED = 1;

/** Every hex he can go to, the cheapest way, never through an enemy unit's (COF-RUL-67); his own is not among them. */
export const leaderReach = (state: State, leader: Leader): Reach => {
  const reached = new Map<HexId, Reached>();
  const { hex: start, seat } = leader;
  if (start === null) return reached;
  const gait = leaderGait(leader);
  const most = leaderAllowance(leader);
  const byCost: HexId[][] = Array.from({ length: most + 1 }, () => []);
  byCost[0]?.push(start);
  for (const [spent, hexes] of byCost.entries()) {
    for (const from of hexes) {
      if (from !== start && reached.get(from)?.total !== spent) continue;
      for (const { to, cost } of legsFrom(state, gait, from)) {
        const crowd = unitsAt(state, to).length > 0;
        const total = spent + cost.total + (crowd ? CROWDED : 0);
        if (total > most || to === start || total >= (reached.get(to)?.total ?? most + 1)) continue;
        if (crowd && hasEnemy(state, seat, to)) continue;
        reached.set(to, { total, from });
        byCost[total]?.push(to);
      }
    }
  }
  return reached;
};

/** What the way to a hex costs, step by step. */
export const rideCost = (state: State, leader: Leader, reach: Reach, to: HexId): Tally => {
  const gait = leaderGait(leader);
  const steps: Tally[] = [];
  for (let at = to, came = reach.get(at); came !== undefined; at = came.from, came = reach.get(at)) {
    const here = at;
    const leg = legsFrom(state, gait, came.from).find((one) => one.to === here);
    steps.unshift(
      tally(
        ...(leg?.cost.reasons ?? []),
        unitsAt(state, here).length > 0 && { rule: "COF-6.56b", value: CROWDED, marks: [here] },
      ),
    );
  }
  return tally(...steps.flatMap(({ reasons }) => reasons));
};

const reachesKnown = remembered(
  ({ units }: State): object => units,
  () => memory<Leader, Reach>(),
);
/** The same, kept: a menu asks it for every hex. */
export const reachOf = (state: State, leader: Leader): Reach => {
  const known = reachesKnown(state);
  let reach = known.get(leader);
  if (reach === undefined) {
    reach = leaderReach(state, leader);
    known.set(leader, reach);
  }
  return reach;
};
