/** Sections 10 and 13 to 20, all tactical moves alike: from an action to a manoeuvre, why it is refused, and how it is made. */
import type { Dice, Ledger, Result, Seat, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import type { Event, MoveKind } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { elementOf, poseOf, type State, troopOf } from "../state.ts";
import type { ElementId } from "../vocabulary.ts";
import { breakOffViolations, followBreakOff, impetuousFoes, planBreakOff } from "./breakingOff.ts";
import { planColumn } from "./columns.ts";
import { settle } from "./conforming.ts";
import { conformersTo, contactViolations, frontFoes, isLocked, touchesAfter } from "./contact.ts";
import { ford } from "./crossing.ts";
import { dismountedContacts, dismountings, dismountViolations } from "./dismounting.ts";
import { enterHold, entryBy, intoViolations, leaveHold, outViolations } from "./entering.ts";
import { gapViolations } from "./gaps.ts";
import { planGroup, planNarrow } from "./groups.ts";
import { landingViolations, planLand } from "./landing.ts";
import type { Manoeuvre } from "./manoeuvre.ts";
import { isBeyondReach, measureViolations, spentBy } from "./measuring.ts";
import { wayViolations } from "./obstacles.ts";
import { pipCost } from "./pips.ts";
import { riverViolations } from "./rivers.ts";
import { planCloseDoor, planContact, planSingle } from "./single.ts";
import { type Prospect, subsequentViolations } from "./subsequent.ts";
import { supposing, supposingMoved } from "./supposing.ts";
import { mayTouch, mayTouchIn } from "./touching.ts";
import { trailOf } from "./trails.ts";
import { zoneViolations } from "./zones.ts";

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

// — may it be made? —

const idsOf = ({ movers }: Manoeuvre): readonly ElementId[] => movers.map(({ element }) => element.id);

/** DBA-TRN-03, DBA-BRK-01: only the active player's, and who is locked only breaks off. */
const whoViolations = (state: State, seat: Seat, manoeuvre: Manoeuvre): readonly Violation[] => {
  const found: Violation[] = [];
  if (state.turn?.seat !== seat) found.push({ code: "notYourTurn", rule: "DBA-TRN-03", facts: { seat } });
  for (const id of idsOf(manoeuvre)) {
    const facts = { element: id };
    const element = elementOf(state, id);
    if (element.seat !== seat) found.push({ code: "notYours", rule: "DBA-TRN-03", facts, marks: [id] });
    if (manoeuvre.kind !== "breakOff" && element.where === "table" && isLocked(state, id))
      found.push({ code: "locked", rule: "DBA-BRK-01", facts, marks: [id] });
  }
  return found;
};

/** DBA-PIP-03 */
const priceViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  const { total: cost } = pipCost(state, manoeuvre);
  const left = state.turn?.pips ?? 0;
  return cost <= left
    ? []
    : [{ code: "noPips", rule: "DBA-PIP-03", facts: { cost, left, short: cost - left }, marks: idsOf(manoeuvre) }];
};

/** Where everybody would stand: with whoever goes into a camp gone from the table. */
const outcomeOf = (state: State, manoeuvre: Manoeuvre): State => {
  const after = supposingMoved(state, manoeuvre);
  const entry = entryBy(state, manoeuvre);
  if (entry === undefined) return after;
  return supposing(after, [[entry.mover.element.id, { where: "inside", hold: entry.hold.id }]]);
};

const prospectOf = (before: State, after: State, manoeuvre: Manoeuvre): Prospect => {
  let settled: State | undefined;
  const here = { ...after, touches: touchesAfter(before, after, manoeuvre.first) };
  return {
    here,
    settled: () => {
      settled ??= settle(here).end;
      return settled;
    },
  };
};

const NOBODY: ReadonlySet<ElementId> = new Set();

const isAlone = ({ kind }: Manoeuvre): boolean => kind === "single" || kind === "closeDoor" || kind === "breakOff";

/** Whether anybody ends near enough to touch something: if not, nobody need look ahead. */
const mayMeet = (state: State, { movers }: Manoeuvre): boolean => {
  const seat = movers[0]?.element.seat;
  if (seat === undefined) return false;
  const { ends, around } = trailOf(movers);
  return mayTouchIn(state, seat, around) && ends.some((end) => mayTouch(state, seat, end));
};

/** What comes of a move, worked out when first asked for. */
interface Ahead {
  readonly meets: () => boolean;
  readonly outcome: () => State;
}

const aheadOf = (state: State, manoeuvre: Manoeuvre): Ahead => {
  let met: boolean | undefined;
  let after: State | undefined;
  return {
    meets: () => {
      met ??= mayMeet(state, manoeuvre);
      return met;
    },
    outcome: () => {
      after ??= outcomeOf(state, manoeuvre);
      return after;
    },
  };
};

/**
 * DBA-ZOC-14: whoever must conform to the movers does not control them. Nor does the one whose door is closed: he fights in front,
 * his zone has no depth, and the straight leg that swings round his corner never was in it (DBA-RUL-74).
 */
const waivedZones = (state: State, manoeuvre: Manoeuvre, { meets, outcome }: Ahead): ReadonlySet<ElementId> => {
  const { kind, first } = manoeuvre;
  if (kind === "closeDoor") return new Set(first === null ? [] : [first]);
  if (isAlone(manoeuvre) || !meets()) return NOBODY;
  return conformersTo(state, outcome(), idsOf(manoeuvre), kind, first);
};

/** The checks, cheapest first; those that need the position after the move come last. */
const checksOf = (state: State, seat: Seat, manoeuvre: Manoeuvre): readonly (() => readonly Violation[])[] => {
  const isLanding = manoeuvre.kind === "landing";
  const ahead = aheadOf(state, manoeuvre);
  return [
    () => whoViolations(state, seat, manoeuvre),
    () => priceViolations(state, manoeuvre),
    () => dismountViolations(state, manoeuvre),
    () => landingViolations(state, manoeuvre),
    () => (isLanding ? [] : measureViolations(state, manoeuvre)),
    () => wayViolations(state, manoeuvre),
    () => [...outViolations(state, manoeuvre), ...intoViolations(state, manoeuvre)],
    () => (isAlone(manoeuvre) ? manoeuvre.movers.flatMap((mover) => gapViolations(state, mover)) : []),
    () => riverViolations(state, manoeuvre),
    () => breakOffViolations(state, manoeuvre),
    () => dismountedContacts(state, manoeuvre),
    () => (isLanding ? [] : zoneViolations(state, manoeuvre, waivedZones(state, manoeuvre, ahead))),
    () => {
      const { kind, first } = manoeuvre;
      return ahead.meets() ? contactViolations(state, ahead.outcome(), idsOf(manoeuvre), kind, first) : [];
    },
    () =>
      manoeuvre.movers.every(({ element }) => elementOf(state, element.id).moves === 0)
        ? []
        : subsequentViolations(state, manoeuvre, prospectOf(state, ahead.outcome(), manoeuvre)),
  ];
};

/** Every reason at once is for people; a bot that only wants to know whether stops at the first. */
export type Asked = "every" | "first";

/** All that is asked of every tactical move; an empty list means that it may be made. */
export const manoeuvreViolations = (
  state: State,
  seat: Seat,
  manoeuvre: Manoeuvre,
  asked: Asked = "every",
): readonly Violation[] => {
  // Most of what a bot thinks of is simply too far: that costs four square roots a leg.
  if (asked === "first" && isBeyondReach(state, manoeuvre)) return [{ code: "tooFar", rule: "DBA-MOV-01" }];
  const found: Violation[] = [];
  for (const check of checksOf(state, seat, manoeuvre)) {
    found.push(...check());
    if (asked === "first" && found.length > 0) break;
  }
  return found;
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
  const made = ford(book, manoeuvre, dice);
  book.add({
    type: "moved",
    kind: made.kind,
    poses: Object.fromEntries(made.movers.map(({ element, end }) => [element.id, poseOf(end)])),
    spent: made.movers.map((mover) => spentBy(before, made, mover)),
    rules: rulesOf(before, made),
  });
  book.add({ type: "tacticallyMoved", elements: idsOf(made), rules: ["DBA-TRN-05"] });
  const entry = entryBy(book.state(), made);
  if (entry !== undefined) enterHold(book, entry.mover.element, entry.hold.id);
  book.add(...charges(before, book.state(), made));
  const touches = touchesAfter(before, book.state(), made.first);
  if (touches.length > 0 || before.touches.length > 0) book.add({ type: "touched", touches, rules: ["DBA-CNF-04"] });
  followBreakOff(book, followed);
};
