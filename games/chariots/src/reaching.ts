/**
 * Where those who go could get to, and by which steps: for a page that shows reach and for bots that weigh places. It asks the same
 * chapters as a step does and leaves out what an enemy may do on the way; passing through enemies is not among its ways.
 */
import { type Facing, fineZoneDirections, isSideFacing, sideFacing, turnFacing, zoneDirections } from "@acies/hex";
import type { Action } from "./actions.ts";
import { neighbourAt } from "./ground.ts";
import { pivotViolations } from "./rules/facing.ts";
import { type Going, gone, legOf, restViolations, shareViolations } from "./rules/stacking.ts";
import { commandViolations } from "./rules/ways.ts";
import type { State } from "./state.ts";
import { hasEnemy } from "./units.ts";
import type { HexId } from "./vocabulary.ts";

export interface Reached {
  readonly hex: HexId;
  readonly facing: Facing;
  /** Points spent by the one who has spent most. */
  readonly cost: number;
  /** Cohesion hits on the way from ground and turning, of all who go. */
  readonly hits: number;
  /** It may end there as it stands. */
  readonly rests: boolean;
  readonly steps: readonly Action[];
}

interface Node {
  readonly going: Going;
  readonly cost: number;
  readonly hits: number;
  readonly before: Node | undefined;
  readonly by: Action | undefined;
}

const spentBy = (start: Going, { left }: Going): number =>
  Math.max(0, ...start.left.map((points, i) => points - (left[i] ?? 0)));

const keyOf = ({ hex, facing, turned, stepped }: Going): string => `${hex}${facing}${stepped ? turned : `-${turned}`}`;

/** Every placing within reach, the cheapest way to each, cheapest first; where it stands is the first. */
export const reachOf = (state: State, start: Going): readonly Reached[] => {
  const most = Math.max(0, ...start.left);
  const buckets: Node[][] = Array.from({ length: most + 1 }, () => []);
  const known = new Set<string>();
  buckets[0]?.push({ going: start, cost: 0, hits: 0, before: undefined, by: undefined });
  const found = new Map<string, Node>();
  for (const bucket of buckets) {
    // A bucket grows while it is walked: a free turn of a column costs nothing.
    for (const node of bucket) {
      const key = keyOf(node.going);
      if (known.has(key)) continue;
      known.add(key);
      const place = node.going.hex + node.going.facing;
      if (!found.has(place)) found.set(place, node);
      for (const next of onward(state, start, node)) buckets[next.cost]?.push(next);
    }
  }
  return [...found.values()].map((node) => reachedAt(state, node));
};

const reachedAt = (state: State, node: Node): Reached => {
  const { hex, facing } = node.going;
  const rests = restViolations(state, node.going).length === 0;
  return { hex, facing, cost: node.cost, hits: node.hits, rests, steps: stepsTo(node) };
};

const stepsTo = (node: Node): readonly Action[] => {
  const steps: Action[] = [];
  for (let at: Node | undefined = node; at?.by !== undefined; at = at.before) steps.unshift(at.by);
  return steps;
};

const onward = (state: State, start: Going, node: Node): readonly Node[] => [
  ...turns(state, start, node),
  ...strides(state, start, node),
];

const turns = (state: State, start: Going, node: Node): readonly Node[] => {
  const { going } = node;
  if (going.passing || going.left.some((points) => points < 1)) return [];
  const found: Node[] = [];
  for (const sixths of [-1, 1]) {
    const barred = going.units.some(
      (unit) =>
        pivotViolations(state, { unit: { ...unit, hex: going.hex }, turned: going.turned, stepped: going.stepped }, 1)
          .length > 0,
    );
    if (barred) continue;
    const facing = turnFacing(going.facing, sixths);
    const after: Going = { ...going, facing, turned: going.turned + 1, left: going.left.map((points) => points - 1) };
    found.push({
      going: after,
      cost: spentBy(start, after),
      hits: node.hits,
      before: node,
      by: { type: "turn", facing },
    });
  }
  return found;
};

/** COF-6.15: into front hexes; a column also into its front-flank hexes, and looks the way it went (COF-6.34a). */
const strides = (state: State, start: Going, node: Node): readonly Node[] => {
  const { going } = node;
  const [first] = going.units;
  if (first === undefined) return [];
  const isColumn = isSideFacing(going.facing);
  const ways = isColumn
    ? [...zoneDirections(going.facing, "front"), ...fineZoneDirections(going.facing, "frontFlank")]
    : zoneDirections(going.facing, "front");
  return ways.flatMap((direction) => {
    const to = neighbourAt(state, going.hex, direction);
    if (to === undefined || hasEnemy(state, first.seat, to) || shareViolations(state, going.units, to).length > 0)
      return [];
    if (commandViolations(state, going.units, to).length > 0) return [];
    const leg = legOf(state, going, to);
    if (!leg.ok) return [];
    const there = gone(going, to, leg.value);
    const after = isColumn ? { ...there, facing: sideFacing(direction) } : there;
    const hits = node.hits + leg.value.crossings.reduce((sum, crossing) => sum + crossing.hits, 0);
    return [{ going: after, cost: spentBy(start, after), hits, before: node, by: { type: "step", to } as const }];
  });
};
