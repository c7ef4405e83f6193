/** Section 21: zones of control, the limits they put on tactical moves (DBA-ZOC-13: on no other), and the door to their geometry. */
import type { Violation } from "@acies/contract";
import { type Base, boxOf, edgesOf, outlineDistance, stripAhead } from "@acies/geometry";
import type { DbaRule } from "../rulebook.ts";
import { TOUCH } from "../scale.ts";
import { type Element, type Hold, isHeldAgainst, type State } from "../state.ts";
import { fastnessesOf, standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { lengthOf, reachInto, zonesNear, zonesOfSide } from "./carpets.ts";
import { entryBy } from "./entering.ts";
import {
  endOf,
  firstEntry,
  opposite,
  type Reach,
  type Run,
  restFrom,
  runsOf,
  type Stretch,
  startsIn,
  wholeOf,
} from "./entries.ts";
import { faultAlong, isStraightBack, plainlyFaces } from "./facing.ts";
import type { Asked, Manoeuvre, Mover } from "./manoeuvre.ts";
import { baseAlong } from "./sweeping.ts";
import { type Meeting, meetingsAt, NO_MEETINGS } from "./touching.ts";
import { isOutside, trailOf } from "./trails.ts";

/** The strip of ground that an element on the table controls, as far as it rolls; none if it has none (DBA-RUL-46). */
export const zoneOf = (state: State, id: ElementId): Base | undefined => {
  const stand = standOf(state, id);
  if (stand === undefined) return undefined;
  const zone = zonesOfSide(state, stand.element.seat).find(({ by }) => by === stand);
  if (zone === undefined) return undefined;
  return stripAhead(stand.base, "front", Math.min(zone.most, zone.stops[0]?.reach ?? zone.most));
};

/** The enemies in whose zone an element would stand here. */
export const controllersAt = (state: State, { id, seat }: Element, base: Base): readonly ElementId[] => {
  const box = boxOf(base);
  const without = new Set([id]);
  return zonesNear(state, opposite(seat), box)
    .filter((zone) => reachInto(zone.by, box) <= lengthOf(zone, without))
    .map(({ by }) => by.element.id);
};

/** The enemies in whose zone an element stands now (DBA-ZOC-10). */
export const controllersOf = (state: State, id: ElementId): readonly ElementId[] => {
  const stand = standOf(state, id);
  return stand === undefined ? [] : controllersAt(state, stand.element, stand.base);
};

const faultAgainst = (rest: readonly Stretch[], { zone }: Reach) => {
  const found = faultAlong(rest, zone.by);
  return found === undefined ? undefined : { ...found.fault, leg: found.leg + 1 };
};

/** One move as it is looked at, and whom its movers stand against where they come to rest: found once for all of them. */
interface Inquiry {
  readonly state: State;
  readonly manoeuvre: Manoeuvre;
  /** Of those that stand against anybody; ask `meetingsIn`. */
  meetings: ReadonlyMap<Mover, readonly Meeting[]> | undefined;
}

const meetingsIn = (inquiry: Inquiry): ReadonlyMap<Mover, readonly Meeting[]> => {
  if (inquiry.meetings !== undefined) return inquiry.meetings;
  const { state, manoeuvre } = inquiry;
  const { ends } = trailOf(manoeuvre.movers);
  const found = new Map<Mover, readonly Meeting[]>();
  for (const [i, mover] of manoeuvre.movers.entries()) {
    const meetings = meetingsAt(state, mover.element, mover.end, ends[i] ?? boxOf(mover.end));
    if (meetings.length > 0) found.set(mover, meetings);
  }
  inquiry.meetings = found;
  return found;
};

const meetingsOf = (inquiry: Inquiry, mover: Mover): readonly Meeting[] =>
  meetingsIn(inquiry).get(mover) ?? NO_MEETINGS;

/** Who goes into a place: as asked (DBA-RUL-19), or unasked because it is an empty camp of the enemy (DBA-CMP-09). */
const isEnteredBy = ({ state, manoeuvre }: Inquiry, { mover }: Run, hold: Hold): boolean => {
  const entry = entryBy(state, manoeuvre);
  return entry?.mover === mover && entry.hold === hold;
};

/** DBA-ZOC-06, DBA-ZOC-11: whoever is controlled contacts no flank, rear, camp or built-up area, nor goes into one. */
const forbiddenContact = (inquiry: Inquiry, run: Run, rule: DbaRule): Violation | undefined => {
  const { state } = inquiry;
  const { id, seat } = run.mover.element;
  const againstHold = (hold: string): Violation => ({
    code: "holdFromZone",
    rule,
    facts: { element: id, hold },
    marks: [id, hold],
  });
  const flanked = meetingsOf(inquiry, run.mover).find(({ on }) => on !== "front");
  if (flanked !== undefined) {
    const enemy = flanked.foe.element.id;
    return { code: "flankFromZone", rule, facts: { element: id, enemy }, marks: [id, enemy] };
  }
  const { base, box } = endOf(run);
  for (const { hold, extent } of fastnessesOf(state)) {
    if (isOutside(extent, box.x, box.y, box.radius + 2 * TOUCH)) continue;
    const { start, end } = edgesOf(base).front;
    if (outlineDistance([start, end], hold.outline) > TOUCH) continue;
    if (isHeldAgainst(state, hold, seat) || isEnteredBy(inquiry, run, hold)) return againstHold(hold.id);
  }
  return undefined;
};

/** What is known of a mover that is controlled: by whom, from where on, and by which rule. */
interface Held {
  readonly controllers: readonly Reach[];
  readonly rest: readonly Stretch[];
  readonly rule: "DBA-ZOC-06" | "DBA-ZOC-11";
}

const meetsInFront = (meetings: readonly Meeting[], { controllers }: Held): boolean =>
  meetings.some(({ foe, on }) => on === "front" && controllers.some(({ zone }) => zone.by === foe));

/** DBA-RUL-50: whom one of those who move together meets in front asks no more of the others. */
const isMetByFellow = (inquiry: Inquiry, held: Held): boolean => {
  for (const meetings of meetingsIn(inquiry).values()) if (meetsInFront(meetings, held)) return true;
  return false;
};

/** DBA-ZOC-10, DBA-RUL-50: of several that control it, whichever makes the move legal. */
const limitViolation = (inquiry: Inquiry, run: Run, held: Held): Violation | undefined => {
  const { mover } = run;
  // DBA-ZOC-08: front contact with one that controls it, however it got there.
  if (meetsInFront(meetingsOf(inquiry, mover), held)) return undefined;
  const forbidden = forbiddenContact(inquiry, run, held.rule);
  if (forbidden !== undefined) return forbidden;
  let first: Violation | undefined;
  for (const reach of held.controllers) {
    const fault = faultAgainst(held.rest, reach);
    if (fault === undefined) return undefined;
    if (first !== undefined) continue; // told already
    const [element, enemy] = [mover.element.id, reach.zone.by.element.id];
    const since = held.rule === "DBA-ZOC-06" ? "start" : "entry";
    const facts = { element, enemy, since, ...fault.facts, leg: fault.leg };
    first = { code: fault.code, rule: "DBA-ZOC-09", facts, marks: [element, enemy] };
  }
  return isMetByFellow(inquiry, held) ? undefined : first;
};

/** Whoever of all those it comes near may control it, from wherever on: it moves to face him and contacts nobody it may not. */
const isPlainlyGood = (inquiry: Inquiry, run: Run): boolean => {
  if (run.mover.legs.some(({ wheel }) => wheel !== null)) return false;
  const whole = wholeOf(run);
  for (const leg of whole) {
    for (const { zone } of run.reaches) if (!plainlyFaces(leg, zone.by.box, whole.length === 1)) return false;
  }
  return forbiddenContact(inquiry, run, "DBA-ZOC-06") === undefined;
};

const runViolation = (inquiry: Inquiry, run: Run): Violation | undefined => {
  if (isPlainlyGood(inquiry, run)) return undefined;
  const { mover } = run;
  const holding = run.reaches.filter((reach) => startsIn(run, reach));
  if (holding.length > 0) {
    if (inquiry.manoeuvre.into === null && isStraightBack(mover.start, mover.legs)) return undefined;
    return limitViolation(inquiry, run, { controllers: holding, rest: wholeOf(run), rule: "DBA-ZOC-06" });
  }
  const entry = firstEntry(run);
  if (entry === undefined) return undefined;
  const { controllers } = entry;
  return limitViolation(inquiry, run, { controllers, rest: restFrom(run, entry), rule: "DBA-ZOC-11" });
};

/**
 * DBA-RUL-50: every member by itself, against whoever controls it. `waived` are the enemies that must conform to the movers
 * (DBA-ZOC-14). A landing is placed, not moved (DBA-RUL-25).
 */
export const zoneViolations = (
  state: State,
  manoeuvre: Manoeuvre,
  waived: ReadonlySet<ElementId>,
  asked: Asked = "every",
): readonly Violation[] => {
  if (manoeuvre.kind === "landing") return [];
  const found: Violation[] = [];
  const inquiry: Inquiry = { state, manoeuvre, meetings: undefined };
  for (const run of runsOf(state, manoeuvre.movers, waived)) {
    const violation = runViolation(inquiry, run);
    if (violation === undefined) continue;
    found.push(violation);
    if (asked === "first") break;
  }
  return found;
};

/** Where an element that starts outside every zone first comes into one. */
export interface ZoneEntry {
  readonly element: ElementId;
  readonly leg: number;
  readonly at: Base;
  readonly controllers: readonly ElementId[];
}

const NOBODY: ReadonlySet<ElementId> = new Set();

/** DBA-RUL-49: the points of first entry of a manoeuvre, for showing them. */
export const zoneEntries = (state: State, { movers }: Manoeuvre): readonly ZoneEntry[] =>
  runsOf(state, movers, NOBODY).flatMap((run): readonly ZoneEntry[] => {
    if (run.reaches.some((reach) => startsIn(run, reach))) return [];
    const entry = firstEntry(run);
    const leg = entry === undefined ? undefined : run.mover.legs[entry.index];
    if (entry === undefined || leg === undefined) return [];
    const controllers = entry.controllers.map(({ zone }) => zone.by.element.id);
    return [{ element: run.mover.element.id, leg: entry.index, at: baseAlong(leg, entry.share), controllers }];
  });
