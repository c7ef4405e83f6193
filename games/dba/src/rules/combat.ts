/** §31 Factors and modifiers, and who wins by how much. */
import { type Reason, type Tally, tally } from "@acies/contract";
import { ARTILLERY_SHOOTING, TROOP_TABLE } from "../data/tables.ts";
import type { State } from "../state.ts";
import { badGoingUnder, baseOf, isInBadGoing, standOf } from "../table.ts";
import type { Degree, ElementId, Hand } from "../vocabulary.ts";
import { defendsBank } from "./banks.ts";
import { isDefending, isInOwnCamp } from "./builtUp.ts";
import { type Combatant, combatantOf, footingOf, type Party } from "./combatants.ts";
import { isHigher } from "./hills.ts";
import { overlappersOf } from "./overlaps.ts";
import { supportReasons } from "./support.ts";
import { flankFoes } from "./touching.ts";
import { combatBase } from "./wagons.ts";

const DEFENDING = 3;
const OWN_CAMP = 2;
const GENERAL = 1;
const HIGHER = 1;
const BESET = -1;
const BAD_GOING = -2;

/** DBA-FAC-01, DBA-RES-03: by the category of the opponent. DBA-RUL-53: artillery in any shooting combat has its own row. */
const factorOf = (self: Combatant, foe: Combatant, kind: "melee" | "shooting"): Reason => {
  if (kind === "shooting" && self.troop === "Art") return { rule: "DBA-RUL-53", value: ARTILLERY_SHOOTING };
  const value = TROOP_TABLE[self.troop][footingOf(foe)];
  return { rule: self.troop === "Den" ? "DBA-RUL-07" : "DBA-FAC-01", value };
};

/** Walls help foot alike in both kinds of combat: DBA-BUA-03 denizens, DBA-BUA-04 an element, DBA-TAC-10 in its own camp. */
const shelterOf = (state: State, { element, hold }: Combatant): Reason | undefined => {
  if (hold === null) return undefined;
  if (element === null) return { rule: "DBA-BUA-03", value: DEFENDING, marks: [hold.id] };
  if (isDefending(state, hold)) return { rule: "DBA-BUA-04", value: DEFENDING, marks: [hold.id] };
  return isInOwnCamp(element, hold) ? { rule: "DBA-TAC-10", value: OWN_CAMP, marks: [hold.id] } : undefined;
};

/** DBA-TAC-06: height and bank are one modifier. Neither counts for or against who is inside a place. */
const groundOf = (state: State, self: Combatant, foe: Combatant): Reason | undefined => {
  const own = self.element === null ? undefined : standOf(state, self.element.id);
  const theirs = foe.element === null ? undefined : standOf(state, foe.element.id);
  if (own === undefined || theirs === undefined) return undefined;
  if (isHigher(state, combatBase(state, own), combatBase(state, theirs))) return { rule: "DBA-MEL-06", value: HIGHER };
  return defendsBank(state, own.element.id) ? { rule: "DBA-RIV-17", value: HIGHER } : undefined;
};

const beset = (rule: Reason["rule"], marks: readonly ElementId[]): Reason | undefined =>
  marks.length === 0 ? undefined : { rule, value: BESET, marks };

/**
 * DBA-TAC-03, DBA-OVL-04: one for each side overlapped or in flank contact and one for the rear, whatever the number there, two on
 * the long flank of a wagon included (DBA-WWG-06).
 * DBA-ATK-03: no overlaps in fights for a camp or built-up area.
 */
const besetReasons = (state: State, self: Combatant, foe: Combatant): readonly (Reason | undefined)[] => {
  if (self.element === null || self.hold !== null) return [];
  const { id } = self.element;
  const touching = flankFoes(state, id);
  const on = (kind: "leftFlank" | "rightFlank" | "rear"): readonly ElementId[] =>
    touching.filter((contact) => contact.on === kind).map(({ foe: enemy }) => enemy.id);
  const overlaps = foe.hold === null ? overlappersOf(state, id) : [];
  const overlap = (hand: Hand): Reason | undefined => {
    const there = overlaps.filter(({ side }) => side === hand);
    // Those at the corner come first in the book, and so in the sum.
    const rule = there.some((one) => one.rule === "DBA-OVL-01") ? "DBA-OVL-01" : "DBA-OVL-02";
    return beset(
      rule,
      there.map(({ by }) => by),
    );
  };
  return [
    beset("DBA-FFR-03", on("leftFlank")) ?? overlap("left"),
    beset("DBA-FFR-03", on("rightFlank")) ?? overlap("right"),
    beset("DBA-FFR-04", on("rear")),
  ];
};

/** DBA-RUL-12: how the ground under the opponent looks to these eyes: dunes are bad going to all but camels. */
const isFoeInBadGoing = (state: State, self: Combatant, { element }: Combatant): boolean =>
  element !== null && element.where === "table" && badGoingUnder(state, baseOf(state, element), self.troop).length > 0;

/** DBA-TAC-07: the three mounted cases are one. DBA-TAC-08: elephants do not mind walls. DBA-TAC-09: light foot minds nothing. */
const goingReason = (state: State, self: Combatant, foe: Combatant): Reason | undefined => {
  const isOwnBad = self.element !== null && isInBadGoing(state, self.element);
  if (footingOf(self) === "foot")
    return isOwnBad && TROOP_TABLE[self.troop].sinks ? { rule: "DBA-TAC-09", value: BAD_GOING } : undefined;
  if (isOwnBad || isFoeInBadGoing(state, self, foe)) {
    const isOnlyToUs = !isOwnBad && foe.element !== null && !isInBadGoing(state, foe.element);
    return { rule: isOnlyToUs ? "DBA-RUL-12" : "DBA-TAC-07", value: BAD_GOING };
  }
  return foe.hold?.kind === "bua" && self.troop !== "El" ? { rule: "DBA-TAC-08", value: BAD_GOING } : undefined;
};

/** DBA-TAC-03, read from the positions of this instant (DBA-MEL-05). */
export const meleeTally = (state: State, self: Party, foe: Party): Tally => {
  const own = combatantOf(state, self);
  const other = combatantOf(state, foe);
  const { element } = own;
  const isOutside = element !== null && own.hold === null;
  return tally(
    factorOf(own, other, "melee"),
    shelterOf(state, own),
    element?.general === true && { rule: "DBA-TAC-03", value: GENERAL },
    groundOf(state, own, other),
    ...besetReasons(state, own, other),
    goingReason(state, own, other),
    ...(isOutside ? supportReasons(state, element.id, other) : []),
  );
};

/** How a side takes part in a shooting combat: `shotAt` in a mutual one too, and by how many besides the principal. */
export interface Exposure {
  readonly role: "shooting" | "shotAt";
  readonly aiders: number;
}

/** DBA-TAC-01, and nothing else (DBA-TAC-02). DBA-TAC-05: the general's bonus only when shot at. */
export const shootingTally = (state: State, self: Party, foe: Party, exposure: Exposure): Tally => {
  const own = combatantOf(state, self);
  const isShotAt = exposure.role === "shotAt";
  return tally(
    factorOf(own, combatantOf(state, foe), "shooting"),
    isShotAt && shelterOf(state, own),
    isShotAt && own.element?.general === true && { rule: "DBA-TAC-05", value: GENERAL },
    // DBA-TAC-04, DBA-RUL-09
    isShotAt && exposure.aiders > 0 && { rule: "DBA-TAC-04", value: -exposure.aiders },
  );
};

/** DBA-RES-02, DBA-RUL-76: whatever the totals, nought and less included. */
export const degreeOf = (lower: number, higher: number): Degree => {
  if (lower === higher) return "tie";
  return 2 * lower <= higher ? "doubled" : "defeat";
};
