/** The enemy near a base that may stand anywhere: an element on its way is not where the state says. */
import { otherSeat, type Seat } from "@acies/contract";
import { type Base, boxOf, outlineDistance, outlineOf, touches } from "@acies/geometry";
import { TOUCH } from "../scale.ts";
import { holdsOf, isHeldAgainst, type State } from "../state.ts";
import { type Stand, standsOfSide } from "../table.ts";

export const enemyStands = (state: State, seat: Seat): readonly Stand[] => standsOfSide(state, otherSeat(seat));

/** The enemy elements that a base of this side would touch here, corners included. */
export const enemyElementsTouched = (state: State, seat: Seat, at: Base): readonly Stand[] => {
  const box = boxOf(at);
  return enemyStands(state, seat).filter((stand) => touches(box, stand.box, TOUCH));
};

/** The same, and the camps and built-up areas held by the enemy (DBA-RUL-38): their names. */
export const enemiesTouched = (state: State, seat: Seat, at: Base): readonly string[] => [
  ...enemyElementsTouched(state, seat, at).map(({ element }) => element.id),
  ...holdsOf(state)
    .filter((hold) => isHeldAgainst(state, hold, seat) && outlineDistance(outlineOf(at), hold.outline) <= TOUCH)
    .map(({ id }) => id),
];
