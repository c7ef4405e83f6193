/** Section 20, breaking off: straight back out of front contact (DBA-BRK-01 … DBA-BRK-06, DBA-RUL-71). */
import { err, type Ledger, ok, type Result, type Seat, type Violation } from "@acies/contract";
import { type Contact, outlineDistance, outlineOf, restAfter } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import type { Event } from "../events.ts";
import { SLACK, TOUCH } from "../scale.ts";
import { type Element, type Hold, holdsOf, isHeldAgainst, type State, scaleOf } from "../state.ts";
import { contactBetween, standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { isImpetuous } from "./combatants.ts";
import { frontFoes, isLocked } from "./contact.ts";
import { membersOf } from "./dismounting.ts";
import { enemyElementsTouched } from "./foes.ts";
import type { Manoeuvre, Mover } from "./manoeuvre.ts";
import { costOf } from "./measuring.ts";
import { ownElement } from "./ownership.ts";
import { pursueAfterBreakOff } from "./pursuit.ts";
import { foesTouching } from "./touching.ts";
import { combatFront, isWagon } from "./wagons.ts";

/** DBA-BRK-03 */
const LEAST_PACES = 200;

/** DBA-BRK-02: one leg to the rear, same facing, alone; on foot, if it gets off its horses first (DBA-DIS-02). */
export const planBreakOff = (
  state: State,
  seat: Seat,
  action: ActionOf<"breakOff">,
): Result<Manoeuvre, readonly Violation[]> => {
  const found = ownElement(state, seat, action.element, "table");
  if (!found.ok) return found;
  const element = found.value;
  if (!isLocked(state, element.id))
    return err([
      { code: "nothingToBreakOff", rule: "DBA-BRK-01", facts: { element: element.id }, marks: [element.id] },
    ]);
  const dismounts = action.dismount === true ? [element.id] : [];
  const movers = membersOf(state, [element.id], dismounts).map(({ element: goer, start }): Mover => {
    const end = restAfter(start, { kind: "retire", distance: action.distance });
    return { element: goer, start, legs: [{ from: start, to: end, wheel: null }], end };
  });
  return ok({
    kind: "breakOff",
    movers,
    road: false,
    dismounts,
    out: null,
    into: null,
    first: null,
  });
};

/** DBA-BRK-04: something of the enemy on a side or the rear; two corners that meet are nothing. */
const isOnSideOrRear = (contact: Contact): boolean => {
  if (contact.kind === "edges") return contact.a !== "front";
  if (contact.kind !== "cornerOnEdge") return false;
  if (contact.of === "b") return contact.edge !== "front";
  return contact.corner === "rearLeft" || contact.corner === "rearRight";
};

const flankers = (state: State, id: ElementId): readonly ElementId[] => {
  const stand = standOf(state, id);
  if (stand === undefined) return [];
  return foesTouching(state, id)
    .filter((foe) => isOnSideOrRear(contactBetween(stand, foe)))
    .map(({ element }) => element.id);
};

/** DBA-BRK-05, DBA-RUL-38: held by the enemy, or an empty built-up area under his control. */
const isHostile = (state: State, hold: Hold, { seat }: Element): boolean =>
  isHeldAgainst(state, hold, seat) || (hold.kind === "bua" && hold.control !== seat);

const metAtEnd = (state: State, { element, end }: Mover): readonly string[] => [
  ...enemyElementsTouched(state, element.seat, end).map((stand) => stand.element.id),
  ...holdsOf(state)
    .filter((hold) => isHostile(state, hold, element) && outlineDistance(outlineOf(end), hold.outline) <= TOUCH)
    .map(({ id }) => id),
];

export const breakOffViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  const [mover] = manoeuvre.movers;
  if (manoeuvre.kind !== "breakOff" || mover === undefined) return [];
  const { id } = mover.element;
  const found: Violation[] = [];
  const { pace } = scaleOf(state);
  const least = LEAST_PACES * pace;
  const moved = costOf(mover).total;
  if (moved < least - SLACK)
    found.push({
      code: "breaksOffTooLittle",
      rule: "DBA-BRK-03",
      facts: { element: id, moved, least, short: least - moved, pace },
      marks: [id],
    });
  if (isWagon(mover.element) && combatFront(state, id) !== "front")
    found.push({ code: "wagonFightsSideways", rule: "DBA-RUL-71", facts: { element: id }, marks: [id] });
  const beset = flankers(state, id);
  if (beset.length > 0)
    found.push({
      code: "flanked",
      rule: "DBA-BRK-04",
      facts: { element: id, others: beset.join(", "), touching: beset.length, allowed: 0 },
      marks: beset,
    });
  for (const other of metAtEnd(state, mover))
    found.push({ code: "breaksOffInto", rule: "DBA-BRK-05", facts: { element: id, other }, marks: [other] });
  return found;
};

/** DBA-BRK-06: those who were fought and are left behind, if nothing holds them back. */
export const impetuousFoes = (state: State, id: ElementId): readonly ElementId[] =>
  frontFoes(state, id)
    .filter((foe) => isImpetuous(state, foe))
    .map((foe) => foe.id);

/** Only who is left behind follows: a river may have kept the other where it was (DBA-RUL-32). */
export const followBreakOff = (book: Ledger<State, Event>, id: ElementId, foes: readonly ElementId[]): void => {
  const kept = frontFoes(book.state(), id).map((foe) => foe.id);
  for (const foe of foes) if (!kept.includes(foe)) pursueAfterBreakOff(book, foe);
};
