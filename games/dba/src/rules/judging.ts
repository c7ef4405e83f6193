/** Sections 10 and 13 to 24: all that is asked of a tactical move before it is made. */
import type { Seat, Violation } from "@acies/contract";
import { elementOf, type State } from "../state.ts";
import { standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { breakOffViolations } from "./breakingOff.ts";
import { settle } from "./conforming.ts";
import { conformersTo, contactViolations, frontHolds, isLocked, touchesAfter } from "./contact.ts";
import { dismountedContacts, dismountViolations } from "./dismounting.ts";
import { entryBy, intoViolations, outViolations } from "./entering.ts";
import { gapViolations } from "./gaps.ts";
import { landingViolations } from "./landing.ts";
import { type Asked, idsOf, isInside, type Manoeuvre } from "./manoeuvre.ts";
import { isBeyondReach, measureViolations } from "./measuring.ts";
import { wayViolations } from "./obstacles.ts";
import { pipCost } from "./pips.ts";
import { riverViolations } from "./rivers.ts";
import { mayMoveAgain, type Prospect, subsequentViolations } from "./subsequent.ts";
import { supposing, supposingMoved } from "./supposing.ts";
import { mayTouch, mayTouchIn } from "./touching.ts";
import { trailOf } from "./trails.ts";
import { zoneViolations } from "./zones.ts";

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
  let reached: State | undefined;
  let settled: State | undefined;
  const here = (): State => {
    reached ??= { ...after, touches: touchesAfter(before, after, manoeuvre.first) };
    return reached;
  };
  return {
    here,
    settled: () => {
      settled ??= settle(here()).end;
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

/** In the order in which people are told. */
const TOLD = [
  "who",
  "price",
  "dismounting",
  "landing",
  "measure",
  "way",
  "holds",
  "gaps",
  "river",
  "breakingOff",
  "dismounted",
  "zones",
  "contacts",
  "again",
] as const;
type Check = (typeof TOLD)[number];

/** For whoever stops at the first: what costs little or refuses much before what costs much and refuses little. */
const HASTY = [
  "who",
  "price",
  "dismounting",
  "landing",
  "measure",
  "way",
  "holds",
  "river",
  "breakingOff",
  "dismounted",
  "zones",
  "contacts",
  "again",
  "gaps",
] as const satisfies readonly Check[];

interface Question {
  readonly state: State;
  readonly seat: Seat;
  readonly manoeuvre: Manoeuvre;
  readonly ahead: Ahead;
  readonly asked: Asked;
}

const NONE: readonly Violation[] = [];

const againViolations = ({ state, manoeuvre, ahead }: Question): readonly Violation[] =>
  manoeuvre.movers.every(({ element }) => elementOf(state, element.id).moves === 0)
    ? NONE
    : subsequentViolations(state, manoeuvre, prospectOf(state, ahead.outcome(), manoeuvre));

/** DBA-DIS-05: somebody attacks the place in which he would get off his horse. */
const attackedInside = (state: State, { movers }: Manoeuvre): readonly Violation[] =>
  movers.flatMap(({ element }) =>
    standsOf(state)
      .filter((stand) => frontHolds(state, stand.element.id).some(({ id }) => id === element.hold))
      .map((stand) => ({
        code: "dismountsInContact",
        rule: "DBA-DIS-05" as const,
        facts: { element: element.id, other: stand.element.id },
        marks: [stand.element.id],
      })),
  );

/** Where nobody goes anywhere there is no way, ground or zone to ask about. */
const insideViolations = (state: State, seat: Seat, manoeuvre: Manoeuvre): readonly Violation[] => {
  const again = manoeuvre.movers
    .map(({ element: { id } }) => ({ id, moves: elementOf(state, id).moves }))
    .filter(({ moves }) => moves > 0)
    .map(({ id, moves }) => ({
      code: "alreadyMoved",
      rule: "DBA-TRN-05" as const,
      facts: { element: id, moves, allowed: 1 },
      marks: [id],
    }));
  return [
    ...whoViolations(state, seat, manoeuvre),
    ...priceViolations(state, manoeuvre),
    ...dismountViolations(state, manoeuvre),
    ...attackedInside(state, manoeuvre),
    ...again,
  ];
};

const checked = (check: Check, question: Question): readonly Violation[] => {
  const { state, seat, manoeuvre, ahead, asked } = question;
  const isLanding = manoeuvre.kind === "landing";
  switch (check) {
    case "who":
      return whoViolations(state, seat, manoeuvre);
    case "price":
      return priceViolations(state, manoeuvre);
    case "dismounting":
      return dismountViolations(state, manoeuvre);
    case "landing":
      return landingViolations(state, manoeuvre);
    case "measure":
      return isLanding ? NONE : measureViolations(state, manoeuvre);
    case "way":
      return wayViolations(state, manoeuvre, asked);
    case "holds":
      return [...outViolations(state, manoeuvre), ...intoViolations(state, manoeuvre)];
    case "gaps":
      return isAlone(manoeuvre) ? manoeuvre.movers.flatMap((mover) => gapViolations(state, mover)) : NONE;
    case "river":
      return riverViolations(state, manoeuvre);
    case "breakingOff":
      return breakOffViolations(state, manoeuvre);
    case "dismounted":
      return dismountedContacts(state, manoeuvre);
    case "zones":
      return isLanding ? NONE : zoneViolations(state, manoeuvre, waivedZones(state, manoeuvre, ahead), asked);
    case "contacts": {
      const { kind, first } = manoeuvre;
      return ahead.meets() ? contactViolations(state, ahead.outcome(), idsOf(manoeuvre), kind, first) : NONE;
    }
    case "again":
      return againViolations(question);
  }
};

/** All that is asked of every tactical move; an empty list means that it may be made. */
export const manoeuvreViolations = (
  state: State,
  seat: Seat,
  manoeuvre: Manoeuvre,
  asked: Asked = "every",
): readonly Violation[] => {
  if (isInside(manoeuvre)) return insideViolations(state, seat, manoeuvre);
  // Most of what a bot thinks of is simply too far: that costs four square roots a leg.
  if (asked === "first" && isBeyondReach(state, manoeuvre)) return [{ code: "tooFar", rule: "DBA-MOV-01" }];
  if (asked === "first" && !mayMoveAgain(state, manoeuvre)) return [{ code: "alreadyMoved", rule: "DBA-TRN-05" }];
  const question = { state, seat, manoeuvre, ahead: aheadOf(state, manoeuvre), asked };
  let found: readonly Violation[] = NONE;
  for (const check of asked === "first" ? HASTY : TOLD) {
    const more = checked(check, question);
    if (more.length === 0) continue;
    if (asked === "first") return more;
    found = found.length === 0 ? more : [...found, ...more];
  }
  return found;
};
