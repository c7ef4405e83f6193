/** Who fights: an element wherever it stands, or whoever holds a camp or built-up area. */
import type { Seat } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import { type Element, elementOf, type Hold, occupantOf, type State, troopOf } from "../state.ts";
import { type Category, type ElementId, HOLDS, type HoldId, type Troop } from "../vocabulary.ts";
import { countsAs } from "./elements.ts";

/** A side of a fight as players name it: an element, or a place for whoever is inside it (DBA-BUA-05). */
export type Party = ElementId | HoldId;

export interface Combatant {
  readonly party: Party;
  readonly seat: Seat;
  readonly troop: Troop;
  /** Null for denizens, who have no base (DBA-RUL-03). */
  readonly element: Element | null;
  /** Where it is inside, if it is. */
  readonly hold: Hold | null;
}

export const isHoldId = (party: Party): party is HoldId => HOLDS.some((hold) => hold === party);

const elementSide = (state: State, element: Element, party: Party): Combatant => ({
  party,
  seat: element.seat,
  troop: troopOf(element),
  element,
  hold: element.where === "inside" && element.hold !== null ? (state.holds[element.hold] ?? null) : null,
});

/** DBA-BUA-05: the element inside or, if there is none, the living denizens. Nobody in an empty place. */
export const garrisonOf = (state: State, id: HoldId): Combatant | undefined => {
  const occupant = occupantOf(state, id);
  if (occupant !== undefined) return elementSide(state, occupant, id);
  const hold = state.holds[id];
  if (hold === undefined || hold.kind !== "bua" || !hold.denizens) return undefined;
  return { party: id, seat: hold.control, troop: "Den", element: null, hold };
};

export const combatantOf = (state: State, party: Party): Combatant => {
  if (!isHoldId(party)) return elementSide(state, elementOf(state, party), party);
  const garrison = garrisonOf(state, party);
  if (garrison === undefined) throw new Error(`Nobody holds ${party}`);
  return garrison;
};

/** The name under which somebody shot at or attacked is remembered: the element, or the place of denizens. */
export const markOf = ({ element, party }: Combatant): string => element?.id ?? party;

/** DBA-RES-03: artillery, wagons, litters, camp followers and denizens are foot. */
export const footingOf = ({ troop }: Combatant): Category => TROOP_TABLE[troop].category;

/** DBA-RUL-05: its name in the lists of opponents. */
export const namedAs = (state: State, { troop }: Combatant): Troop => countsAs(troop, state.options);

/** DBA-PUR-01, DBA-RUL-05: heavy chariots only where they count as knights. */
export const isImpetuous = (state: State, element: Element): boolean =>
  TROOP_TABLE[troopOf(element)].impetuous && (troopOf(element) !== "HCh" || state.options.chariotsCount);
