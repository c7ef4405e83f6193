/** Knights who may get off their horses: what riding costs them against this enemy. */
import type { Seat } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import { onFoot } from "../rules/dismounting.ts";
import type { Element, State } from "../state.ts";
import { BUSY, edgeOf, foesIn, priceOf, prizeOf, type Survey, shotAt, type Unit, unitOf } from "./survey.ts";

/** What it may expect of an enemy army: fights in front, and a volley in either turn from those who shoot. */
const prospectOf = (state: State, survey: Survey, unit: Unit, foes: readonly Unit[]): number => {
  const own = priceOf(survey, unit);
  let sum = 0;
  for (const foe of foes) {
    const { dies, kills } = edgeOf(state, unit, foe);
    sum += kills * prizeOf(survey, foe) - dies * own;
    if (TROOP_TABLE[foe.troop].range > 0) sum -= 2 * shotAt(state, foe, unit, 1) * own;
  }
  return sum / Math.max(1, foes.length);
};

const walkers = new WeakMap<Element, Element>();

const afootOf = (rider: Element): Element => {
  const found = walkers.get(rider) ?? onFoot(rider);
  walkers.set(rider, found);
  return found;
};

/** Riders who would fare better on foot against this enemy, and how much better. */
export const saddleOf = (state: State, survey: Survey, seat: Seat): number => {
  const riders = survey.units[seat].filter(({ element: { dismount } }) => dismount !== null);
  if (riders.length === 0) return 0;
  // What a fight comes to is asked of the table: there they must stand on foot.
  const elements = { ...state.elements };
  for (const { element } of riders) elements[element.id] = afootOf(element);
  const supposed = { ...state, elements };
  const foes = foesIn(survey, seat);
  let sum = 0;
  for (const rider of riders) {
    const walker = unitOf(supposed, afootOf(rider.element));
    const gain = Math.max(0, prospectOf(supposed, survey, walker, foes) - prospectOf(state, survey, rider, foes));
    sum += survey.engaged.has(rider.element.id) ? BUSY * gain : gain;
  }
  return sum;
};
