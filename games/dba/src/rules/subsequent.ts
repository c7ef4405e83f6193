/** Section 18: a second and later tactical move in one turn (DBA-TRN-05, DBA-SUB-01, DBA-SUB-02, DBA-RUL-70). */
import type { Violation } from "@acies/contract";
import { outlineOf } from "@acies/geometry";
import { SLACK } from "../scale.ts";
import { elementOf, holdsOf, isFirstTurn, isHeldAgainst, type State, scaleOf, troopOf } from "../state.ts";
import { standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Combatant, combatantOf, garrisonOf } from "./combatants.ts";
import { contactOn, frontFoe, frontHolds } from "./contact.ts";
import { enemiesTouched, enemyStands } from "./foes.ts";
import type { Manoeuvre, Mover } from "./manoeuvre.ts";
import { isOverlapping } from "./overlaps.ts";
import { isAllByRoad } from "./roads.ts";
import { isRightBehind, supportsFor } from "./support.ts";
import { sweepDistance, sweepsOf } from "./sweeping.ts";
import { foesTouching } from "./touching.ts";

/** Where the move leaves everybody: as it stands, and as it would settle if the phase ended with it (DBA-CON-05). */
export interface Prospect {
  readonly here: () => State;
  readonly settled: () => State;
}

/** Whom one fights with its front: the enemy before it, or whoever is in the places that it attacks (DBA-FFR-02). */
const foesBefore = (state: State, id: ElementId): readonly Combatant[] => {
  const foe = frontFoe(state, id);
  if (foe !== undefined) return [combatantOf(state, foe.id)];
  return frontHolds(state, id).flatMap((hold) => garrisonOf(state, hold.id) ?? []);
};

/** DBA-RUL-70: right behind a friend in front contact whom it can support against that very enemy. */
const supports = (state: State, id: ElementId): boolean => {
  const own = standOf(state, id);
  if (own === undefined) return false;
  return Object.values(state.elements).some((friend) => {
    const ahead = friend.seat === own.element.seat ? standOf(state, friend.id) : undefined;
    if (ahead === undefined || !isRightBehind(own, ahead)) return false;
    return foesBefore(state, friend.id).some((foe) => supportsFor(state, friend.id, foe).some(({ by }) => by === id));
  });
};

const joinsCombat = (state: State, id: ElementId): boolean => {
  const stand = standOf(state, id);
  if (stand === undefined) return false;
  return (
    foesTouching(state, id).some((foe) => contactOn(state, stand, foe) !== undefined) ||
    isOverlapping(state, id) ||
    supports(state, id)
  );
};

/** How near it starts, passes or ends to an enemy element or a place held by the enemy; and to whom. */
const nearestEnemy = (state: State, mover: Mover): { readonly id: string; readonly away: number } | undefined => {
  const { seat } = mover.element;
  const things = [
    ...enemyStands(state, seat).map(({ element, base }) => ({ id: element.id as string, outline: outlineOf(base) })),
    ...holdsOf(state)
      .filter((hold) => isHeldAgainst(state, hold, seat))
      .map(({ id, outline }) => ({ id: id as string, outline })),
  ];
  let best: { readonly id: string; readonly away: number } | undefined;
  for (const { id, outline } of things) {
    for (const sweep of sweepsOf(mover)) {
      const away = sweepDistance(sweep, outline);
      if (best === undefined || away < best.away) best = { id, away };
    }
  }
  return best;
};

/** DBA-SUB-02(a): psiloi as often as they like in their player's first turn (DBA-RUL-22). */
const asPsiloi = (state: State, mover: Mover): boolean => troopOf(mover.element) === "Ps" && isFirstTurn(state);

/** DBA-SUB-02(b): once, and into the fight. */
const intoTheFight = (mover: Mover, { here, settled }: Prospect, moves: number): boolean => {
  if (!isImpetuous(mover) || moves !== 1) return false;
  return joinsCombat(here(), mover.element.id) || joinsCombat(settled(), mover.element.id);
};

const keepsToRoad = (state: State, { road }: Manoeuvre, mover: Mover): boolean => road && isAllByRoad(state, mover);

/** Whom it would end touching: elements, and places held by the enemy. */
const touchedAtEnd = (state: State, { element, end }: Mover): readonly string[] =>
  enemiesTouched(state, element.seat, end);

/** DBA-SUB-02(d): by road throughout, and not into contact. */
const byRoad = (state: State, manoeuvre: Manoeuvre, mover: Mover): boolean =>
  keepsToRoad(state, manoeuvre, mover) && touchedAtEnd(state, mover).length === 0;

const isImpetuous = ({ element }: Mover): boolean => troopOf(element) === "Wb" || troopOf(element) === "SCh";
const isRider = ({ element }: Mover): boolean => troopOf(element) === "LH" || troopOf(element) === "LCm";

const refusal = (state: State, manoeuvre: Manoeuvre, mover: Mover, moves: number): Violation => {
  const { id } = mover.element;
  const facts = { element: id, moves, allowed: 1 };
  if (isImpetuous(mover) && moves === 1)
    return { code: "secondMoveNotIntoCombat", rule: "DBA-SUB-02", facts, marks: [id] };
  if (keepsToRoad(state, manoeuvre, mover)) {
    const [other = ""] = touchedAtEnd(state, mover);
    return { code: "secondRoadMoveTouches", rule: "DBA-SUB-02", facts: { ...facts, other }, marks: [id, other] };
  }
  const near = isRider(mover) ? nearestEnemy(state, mover) : undefined;
  if (near === undefined) return { code: "alreadyMoved", rule: "DBA-TRN-05", facts, marks: [id] };
  const away = Math.floor(near.away);
  const least = scaleOf(state).bw;
  return {
    code: "tooNearForSecondMove",
    rule: "DBA-SUB-02",
    facts: { ...facts, other: near.id, away, least, short: least - away },
    marks: [id, near.id],
  };
};

/** DBA-SUB-02(c): light horse and light camelry at least a base width from every enemy, start, way and end. */
const keepsAway = (state: State, mover: Mover): boolean => {
  if (!isRider(mover)) return false;
  const near = nearestEnemy(state, mover);
  return near === undefined || near.away >= scaleOf(state).bw - SLACK;
};

/** A sieve before the rest: some row of the table is open to everybody who has moved before, wherever he goes. */
export const mayMoveAgain = (state: State, { movers, road }: Manoeuvre): boolean => {
  for (const mover of movers) {
    const { moves } = elementOf(state, mover.element.id);
    if (moves === 0 || road || isRider(mover) || asPsiloi(state, mover)) continue;
    if (moves !== 1 || !isImpetuous(mover)) return false;
  }
  return true;
};

/** Every member that has moved before needs some row of the table; the rows may differ. */
export const subsequentViolations = (state: State, manoeuvre: Manoeuvre, prospect: Prospect): readonly Violation[] =>
  manoeuvre.movers.flatMap((mover) => {
    const { moves } = elementOf(state, mover.element.id);
    if (moves === 0) return [];
    const may =
      asPsiloi(state, mover) ||
      byRoad(state, manoeuvre, mover) ||
      keepsAway(state, mover) ||
      intoTheFight(mover, prospect, moves);
    return may ? [] : [refusal(state, manoeuvre, mover, moves)];
  });
