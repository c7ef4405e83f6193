/** Those to whom others react: the units on the move, or those that advanced after shock. */
import { findUnit, type State, type Unit } from "../state.ts";
import type { UnitId } from "../vocabulary.ts";

/**
 * Which of a mover's units are still there to react to: on the map, not routed and, while something moves, on the move. Whoever
 * routed or was eliminated on the way has ended its move (COF-RUL-72), and the reactions to it are dropped.
 */
export const moversLeft = (state: State, mover: readonly UnitId[]): readonly Unit[] =>
  mover.flatMap((id) => {
    const unit = findUnit(state, id);
    if (unit === undefined || unit.hex === null || unit.routed) return [];
    return state.orders?.segment === "movement" && state.move?.units.includes(id) !== true ? [] : [unit];
  });
