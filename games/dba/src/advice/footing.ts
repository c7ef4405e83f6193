/** How the ground helps whoever is attacked in front: a slope or a river bank (DBA-MEL-06, DBA-RIV-16, DBA-TAC-06). */
import { HALF_TURN, normaliseTurn } from "@acies/geometry";
import { isDefensible, isOnBank } from "../rules/banks.ts";
import { isHigher } from "../rules/hills.ts";
import { isHill } from "../rules/terrain.ts";
import type { Element, State } from "../state.ts";
import { baseOf } from "../table.ts";

/** What its place alone says; whether a bank counts is known when the river is. */
export interface Footing {
  /** Above (1) or below (−1) whoever comes before its front. */
  readonly slope: -1 | 0 | 1;
  readonly isOnBank: boolean;
}

interface Placed {
  readonly footing: Footing;
}

const LEVEL: Footing = { slope: 0, isOnBank: false };

export const footingOf = (state: State, element: Element): Footing => {
  if (element.where !== "table") return LEVEL;
  const isBank = state.pieces.some(({ terrain }) => terrain === "river") && isOnBank(state, element.id);
  if (!state.pieces.some(isHill)) return isBank ? { slope: 0, isOnBank: true } : LEVEL;
  const own = baseOf(state, element);
  const foe = { ...own, facing: normaliseTurn(own.facing + HALF_TURN) };
  const slope = isHigher(state, own, foe) ? 1 : isHigher(state, foe, own) ? -1 : 0;
  return { slope, isOnBank: isBank };
};

/** Whether it has the better ground against whoever attacks it in front. */
export const isWellPlaced = (state: State, { footing }: Placed): boolean =>
  footing.slope > 0 || (footing.isOnBank && isDefensible(state));

/** What the ground adds to the one who stands there and to the one who comes. */
export const groundOf = (state: State, on: Placed): { readonly mine: number; readonly his: number } => ({
  mine: isWellPlaced(state, on) ? 1 : 0,
  his: on.footing.slope < 0 ? 1 : 0,
});
