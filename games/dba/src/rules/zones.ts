/** Section 21: zones of control, the limits they put on tactical moves (DBA-ZOC-13: on no other), and the door to their geometry. */
import type { Violation } from "@acies/contract";
import { type Base, boxOf, edgesOf, outlineDistance, stripAhead } from "@acies/geometry";
import type { DbaRule } from "../rulebook.ts";
import { TOUCH } from "../scale.ts";
import { isHeldAgainst, type State } from "../state.ts";
import { fastnessesOf, type Stand, standOf, standWith } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { isFarFrom, lengthOf, reachInto, zonesOfSide } from "./carpets.ts";
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
import { facingFault, isStraightBack, plainlyFaces } from "./facing.ts";
import type { Asked, Manoeuvre } from "./manoeuvre.ts";
import { baseAlong } from "./sweeping.ts";
import { contactOn } from "./touching.ts";
import { isOutside } from "./trails.ts";

/** The strip of ground that an element on the table controls, as far as it rolls; none if it has none (DBA-RUL-46). */
export const zoneOf = (state: State, id: ElementId): Base | undefined => {
  const stand = standOf(state, id);
  if (stand === undefined) return undefined;
  const zone = zonesOfSide(state, stand.element.seat).find(({ by }) => by === stand);
  if (zone === undefined) return undefined;
  return stripAhead(stand.base, "front", Math.min(zone.most, zone.stops[0]?.reach ?? zone.most));
};

/** The enemies in whose zone an element stands now (DBA-ZOC-10). */
export const controllersOf = (state: State, id: ElementId): readonly ElementId[] => {
  const stand = standOf(state, id);
  if (stand === undefined) return [];
  const without = new Set([id]);
  return zonesOfSide(state, opposite(stand.element.seat))
    .filter((zone) => !isFarFrom(zone, stand.box) && reachInto(zone.by, stand.box) <= lengthOf(zone, without))
    .map(({ by }) => by.element.id);
};

const faultAgainst = (rest: readonly Stretch[], { zone }: Reach) => {
  for (const [index, { from, to }] of rest.entries()) {
    const fault = facingFault(from, to, zone.by);
    if (fault !== undefined) return { ...fault, facts: { ...fault.facts, leg: index + 1 } };
  }
  return undefined;
};

/** DBA-ZOC-06, DBA-ZOC-11: whoever is controlled contacts no flank, rear, camp or built-up area, nor goes into one. */
const forbiddenContact = (
  state: State,
  into: Manoeuvre["into"],
  stand: Stand,
  rule: DbaRule,
): Violation | undefined => {
  const { id, seat } = stand.element;
  const againstHold = (hold: string): Violation => ({
    code: "holdFromZone",
    rule,
    facts: { element: id, hold },
    marks: [id, hold],
  });
  if (into !== null) return againstHold(into);
  for (const { by } of zonesOfSide(state, opposite(seat))) {
    const contact = contactOn(state, stand, by);
    if (contact === undefined || contact === "front") continue;
    const enemy = by.element.id;
    return { code: "flankFromZone", rule, facts: { element: id, enemy }, marks: [id, enemy] };
  }
  const { x, y, radius } = stand.box;
  for (const { hold, extent } of fastnessesOf(state)) {
    if (isOutside(extent, x, y, radius + 2 * TOUCH) || !isHeldAgainst(state, hold, seat)) continue;
    const { start, end } = edgesOf(stand.base).front;
    if (outlineDistance([start, end], hold.outline) <= TOUCH) return againstHold(hold.id);
  }
  return undefined;
};

/** What is known of a mover that is controlled: by whom, from where on, and by which rule. */
interface Held {
  readonly controllers: readonly Reach[];
  readonly rest: readonly Stretch[];
  readonly rule: "DBA-ZOC-06" | "DBA-ZOC-11";
}

/** DBA-RUL-50: whom one of those who move together meets in front asks no more of the others. */
const isMetByFellow = (state: State, { movers }: Manoeuvre, { controllers }: Held): boolean =>
  movers.length > 1 &&
  movers.some(({ element, end }) => {
    const stand = standWith(element, end, boxOf(end));
    return controllers.some(({ zone }) => contactOn(state, stand, zone.by) === "front");
  });

/** DBA-ZOC-10, DBA-RUL-50: of several that control it, whichever makes the move legal. */
const limitViolation = (state: State, manoeuvre: Manoeuvre, run: Run, held: Held): Violation | undefined => {
  const { mover } = run;
  const end = endOf(run);
  const stand = standWith(mover.element, end.base, end.box);
  // DBA-ZOC-08: front contact with one that controls it, however it got there.
  if (held.controllers.some(({ zone }) => contactOn(state, stand, zone.by) === "front")) return undefined;
  const forbidden = forbiddenContact(state, manoeuvre.into, stand, held.rule);
  if (forbidden !== undefined) return forbidden;
  let first: Violation | undefined;
  for (const reach of held.controllers) {
    const fault = faultAgainst(held.rest, reach);
    if (fault === undefined) return undefined;
    const [element, enemy] = [mover.element.id, reach.zone.by.element.id];
    const since = held.rule === "DBA-ZOC-06" ? "start" : "entry";
    const facts = { element, enemy, since, ...fault.facts };
    first ??= { code: fault.code, rule: "DBA-ZOC-09", facts, marks: [element, enemy] };
  }
  return isMetByFellow(state, manoeuvre, held) ? undefined : first;
};

/** Whoever of all those it comes near may control it, from wherever on: it moves to face him and contacts nobody it may not. */
const isPlainlyGood = (state: State, { into }: Manoeuvre, run: Run): boolean => {
  const { spots } = run.track;
  if (run.mover.legs.some(({ wheel }) => wheel !== null)) return false;
  for (let leg = 0; leg + 1 < spots.length; leg += 1) {
    const [from, to] = [spots[leg], spots[leg + 1]];
    if (from === undefined || to === undefined) return false;
    for (const { zone } of run.reaches) if (!plainlyFaces(from, to, zone.by.box)) return false;
  }
  const end = endOf(run);
  const stand = standWith(run.mover.element, end.base, end.box);
  return forbiddenContact(state, into, stand, "DBA-ZOC-06") === undefined;
};

const runViolation = (state: State, manoeuvre: Manoeuvre, run: Run): Violation | undefined => {
  if (isPlainlyGood(state, manoeuvre, run)) return undefined;
  const { mover } = run;
  const holding = run.reaches.filter((reach) => startsIn(run, reach));
  if (holding.length > 0) {
    if (manoeuvre.into === null && isStraightBack(mover.start, mover.legs)) return undefined;
    return limitViolation(state, manoeuvre, run, { controllers: holding, rest: wholeOf(run), rule: "DBA-ZOC-06" });
  }
  const entry = firstEntry(run);
  if (entry === undefined) return undefined;
  const { controllers } = entry;
  return limitViolation(state, manoeuvre, run, { controllers, rest: restFrom(run, entry), rule: "DBA-ZOC-11" });
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
  for (const run of runsOf(state, manoeuvre.movers, waived)) {
    const violation = runViolation(state, manoeuvre, run);
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
