/** What of a move is in the water of a river, and from where on; a road or a bridge keeps it dry (DBA-RIV-02). `rivers.ts` says what is forbidden there. */
import { type Base, convexOf, impactOn, type Outline } from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import type { State } from "../state.ts";
import { isPartlyIn, riverPatches } from "../table.ts";
import type { Mover, MoverLeg } from "./manoeuvre.ts";
import { followsRoad, isOnRoad, leavesRoadAt } from "./roads.ts";
import { baseAlong, sweepEnters, sweepOf } from "./sweeping.ts";
import { comesNear, trailOf } from "./trails.ts";

/** The water of the river, if the table has one. */
export const riverGround = (state: State): Outline | undefined => riverPatches(state)[0]?.ground;

/** Whether any of these comes near the water: most moves do not, and need no more questions. */
export const nearsRiver = (state: State, movers: readonly Mover[]): boolean =>
  comesNear(trailOf(movers).around, riverPatches(state));

const isOverWater = (state: State, base: Base): boolean => {
  const ground = riverGround(state);
  return ground !== undefined && isPartlyIn(base, ground);
};

/** In the water: whoever stands on a bridge or a road through it is not (DBA-RIV-02). */
export const isInRiver = (state: State, base: Base): boolean => isOverWater(state, base) && !isOnRoad(state, base);

/** The legs of a mover that are in the water, but for those along a road or over a bridge (DBA-RIV-02). */
export const wetLegs = (state: State, mover: Mover): readonly MoverLeg[] => {
  const ground = riverGround(state);
  if (ground === undefined) return [];
  return mover.legs.filter((leg) => sweepEnters(sweepOf(leg), ground) && !followsRoad(state, leg));
};

/** DBA-RIV-13: whoever is in the water already does not enter it. */
export const entersRiver = (state: State, mover: Mover): boolean =>
  wetLegs(state, mover).length > 0 && !isInRiver(state, mover.start);

/** Where on a leg the base comes to the bank. */
const bankOn = ({ from, to, wheel }: MoverLeg, water: Outline): number => {
  const way =
    wheel === null
      ? ({ kind: "slide", x: to.x - from.x, y: to.y - from.y } as const)
      : ({ kind: "pivot", ...wheel } as const);
  let first = 1;
  let before = water.at(-1);
  for (const point of water) {
    const hit = before === undefined ? undefined : impactOn(from, way, convexOf([before, point]), TOUCH);
    if (hit !== undefined) first = Math.min(first, hit.touch);
    before = point;
  }
  return first;
};

/** How far along a leg it first gets wet, the bank being there: a road that it is on keeps it dry as far as that goes. */
export const wetFrom = (state: State, leg: MoverLeg, bank: number): number => {
  const start = isOverWater(state, leg.from) ? 0 : bank;
  return isOnRoad(state, baseAlong(leg, start)) ? leavesRoadAt(state, leg, start) : start;
};

/** The same of a leg of a tactical move. */
export const wetAt = (state: State, leg: MoverLeg): number => {
  const water = riverGround(state);
  return water === undefined ? 1 : wetFrom(state, leg, bankOn(leg, water));
};
