/** Sections 10 and 13 to 20, all tactical moves alike: from an action to a manoeuvre, and how it is made. `judging.ts` says why it is refused. */
import type { Dice, Ledger, Result, Seat, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import type { Event, MoveKind } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { elementOf, poseOf, type State, troopOf } from "../state.ts";
import { followBreakOff, impetuousFoes, planBreakOff } from "./breakingOff.ts";
import { planColumn } from "./columns.ts";
import { frontFoes, touchesAfter } from "./contact.ts";
import { ford } from "./crossing.ts";
import { dismountings } from "./dismounting.ts";
import { enterHold, entryBy, leaveHold } from "./entering.ts";
import { planGroup, planNarrow } from "./groups.ts";
import { planLand } from "./landing.ts";
import { idsOf, isInside, type Manoeuvre } from "./manoeuvre.ts";
import { spentBy } from "./measuring.ts";
import { pipCost } from "./pips.ts";
import { planCloseDoor, planContact, planSingle } from "./single.ts";

/** DBA-TRN-06. Outcome moves are nobody's to choose (DBA-TRN-04). */
export const TACTICAL = [
  "moveElement",
  "contact",
  "closeDoor",
  "breakOff",
  "moveGroup",
  "narrowFront",
  "moveColumn",
  "land",
] as const;
export type TacticalAction = ActionOf<(typeof TACTICAL)[number]>;

/** An action worked out as a manoeuvre, or why it describes none. It may still be refused. */
export const planMove = (state: State, seat: Seat, action: TacticalAction): Result<Manoeuvre, readonly Violation[]> => {
  switch (action.type) {
    case "moveElement":
      return planSingle(state, seat, action);
    case "contact":
      return planContact(state, seat, action);
    case "closeDoor":
      return planCloseDoor(state, seat, action);
    case "breakOff":
      return planBreakOff(state, seat, action);
    case "moveGroup":
      return planGroup(state, seat, action);
    case "narrowFront":
      return planNarrow(state, seat, action);
    case "moveColumn":
      return planColumn(state, seat, action);
    case "land":
      return planLand(state, seat, action);
  }
};

// — making it —

const RULE_OF = {
  single: "DBA-SNG-01",
  group: "DBA-GRP-03",
  column: "DBA-COL-03",
  landing: "DBA-LIT-01",
  breakOff: "DBA-BRK-02",
  closeDoor: "DBA-MOV-10",
} as const satisfies Partial<Record<MoveKind, DbaRule>>;

const rulesOf = (state: State, { kind, movers }: Manoeuvre): readonly DbaRule[] => {
  const isAgain = movers.some(({ element }) => elementOf(state, element.id).moves > 0);
  const again: readonly DbaRule[] = isAgain ? ["DBA-SUB-01"] : [];
  return kind in RULE_OF ? [RULE_OF[kind as keyof typeof RULE_OF], "DBA-MOV-08", ...again] : ["DBA-MOV-08", ...again];
};

/** DBA-RUL-60: knights and heavy chariots that moved onto the front of bows this turn. */
const charges = (before: State, after: State, { movers }: Manoeuvre): readonly Event[] =>
  movers.flatMap(({ element }): readonly Event[] => {
    const troop = troopOf(element);
    if (troop !== "Kn" && troop !== "HCh") return [];
    const was = frontFoes(before, element.id).map(({ id }) => id);
    return frontFoes(after, element.id)
      .filter((foe) => troopOf(foe) === "Bw" && !was.includes(foe.id))
      .map((foe) => ({ type: "charged", element: element.id, bow: foe.id, rules: ["DBA-RUL-60"] }));
  });

/** Makes a manoeuvre that nothing forbids: what it costs, what the river does to it, where it ends and what that brings about. */
export const makeMove = (book: Ledger<State, Event>, manoeuvre: Manoeuvre, dice: Dice): void => {
  const before = book.state();
  const [only] = manoeuvre.movers;
  const followed = manoeuvre.kind === "breakOff" && only !== undefined ? impetuousFoes(before, only.element.id) : [];
  book.add({ type: "paid", cost: pipCost(before, manoeuvre), rules: ["DBA-PIP-02"] });
  if (manoeuvre.out !== null && only !== undefined) leaveHold(book, only, manoeuvre.out);
  book.add(...dismountings(manoeuvre));
  if (isInside(manoeuvre)) {
    book.add({ type: "tacticallyMoved", elements: idsOf(manoeuvre), rules: ["DBA-TRN-05"] });
    return;
  }
  const { made, halted } = ford(book, manoeuvre, dice);
  book.add({
    type: "moved",
    kind: made.kind,
    poses: Object.fromEntries(made.movers.map(({ element, end }) => [element.id, poseOf(end)])),
    spent: made.movers.map((mover) => spentBy(before, made, mover)),
    rules: [...rulesOf(before, made), ...halted],
  });
  book.add({ type: "tacticallyMoved", elements: idsOf(made), rules: ["DBA-TRN-05"] });
  const entry = entryBy(book.state(), made);
  if (entry !== undefined) enterHold(book, entry.mover.element, entry.hold.id);
  book.add(...charges(before, book.state(), made));
  const touches = touchesAfter(before, book.state(), made.first);
  if (touches.length > 0 || before.touches.length > 0) book.add({ type: "touched", touches, rules: ["DBA-CNF-04"] });
  if (only !== undefined) followBreakOff(book, only.element.id, followed);
};
