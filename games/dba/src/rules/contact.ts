/** §23 Moving into contact; and the door to all questions about contact. */
import type { Violation } from "@acies/contract";
import { distance, gapBetween, signedTurn } from "@acies/geometry";
import type { MoveKind } from "../events.ts";
import { SLACK } from "../scale.ts";
import { type Hold, type State, scaleOf, troopOf } from "../state.ts";
import { type Stand, standOf } from "../table.ts";
import { CONTACTS, type ElementId } from "../vocabulary.ts";
import { isLight, settle } from "./conforming.ts";
import { hasMoved, touchesMade } from "./contactOrder.ts";
import { overlapBetween } from "./overlaps.ts";
import { contactOn, contactPose, foesTouching, foreignHoldsTouched, frontHolds, holdsTouched } from "./touching.ts";
import { isWagon } from "./wagons.ts";

export { touchesAfter } from "./contactOrder.ts";
export {
  contactOn,
  contactPose,
  flankFoes,
  frontFoe,
  frontFoes,
  frontHolds,
  isInContact,
  isLocked,
  pressingFoes,
  touchedFoes,
} from "./touching.ts";

/** The position after a move, and as it would be if the movement phase ended with it (DBA-RUL-41). */
interface Outlook {
  readonly here: State;
  readonly ahead: State;
  readonly conformed: ReadonlyMap<ElementId, ElementId>;
}

const isTogether = (moved: readonly ElementId[], kind: MoveKind): boolean =>
  moved.length > 1 && (kind === "group" || kind === "column" || kind === "landing");

/** The zones and the contacts of one move ask about the same outlook, one after the other. */
let latest:
  | {
      readonly before: State;
      readonly after: State;
      readonly first: ElementId | null;
      readonly together: boolean;
      readonly outlook: Outlook;
    }
  | undefined;

const outlookOf = (
  before: State,
  after: State,
  moved: readonly ElementId[],
  kind: MoveKind,
  first: ElementId | null,
): Outlook => {
  const together = isTogether(moved, kind);
  if (latest?.before === before && latest.after === after && latest.first === first && latest.together === together)
    return latest.outlook;
  const here = { ...after, touches: touchesMade(before, after, { first, together }) };
  const { conformed, end } = settle(here);
  const outlook = { here, ahead: end, conformed };
  latest = { before, after, first, together, outlook };
  return outlook;
};

const mayConform = ({ element }: Stand): boolean => isLight(troopOf(element));

const NOBODY: ReadonlySet<ElementId> = new Set();

/** DBA-ZOC-14: the enemies that must conform to one of these movers; whoever conforms to an earlier comer keeps his zone. */
export const conformersTo = (
  before: State,
  after: State,
  moved: readonly ElementId[],
  kind: MoveKind,
  first: ElementId | null = null,
): ReadonlySet<ElementId> => {
  if (!isTogether(moved, kind) || !moved.some((id) => foesTouching(after, id).length > 0)) return NOBODY;
  const isNobodyLight =
    !moved.some((id) => foesTouching(after, id).some(mayConform)) &&
    before.touches.every(({ on }) => {
      const touched = before.elements[on]; // a position written by hand may name one that is not there
      return touched === undefined || !isLight(troopOf(touched));
    });
  if (isNobodyLight) return NOBODY;
  const { conformed } = outlookOf(before, after, moved, kind, first);
  return new Set([...conformed].filter(([, to]) => moved.includes(to)).map(([id]) => id));
};

/** DBA-CON-01 */
const neverContacts = ({ element }: Stand): boolean => isWagon(element) || troopOf(element) === "Art";

/** Places whose touch asks for a reason: whoever attacks nothing has none at an empty camp of the enemy either. */
const holdsBarred = (state: State, stand: Stand): readonly Hold[] =>
  neverContacts(stand) ? foreignHoldsTouched(state, stand.element.id) : holdsTouched(state, stand.element.id);

/** The enemies it stands against in front, flank or rear. */
const heldBy = (state: State, id: ElementId): readonly Stand[] => {
  const stand = standOf(state, id);
  return stand === undefined ? [] : foesTouching(state, id).filter((foe) => contactOn(state, stand, foe) !== undefined);
};

/** It overlaps the enemy in this position. */
const isOverlapper = (state: State, id: ElementId, foe: ElementId): boolean => {
  const by = standOf(state, id);
  const on = standOf(state, foe);
  return by !== undefined && on !== undefined && overlapBetween(state, by, on) !== undefined;
};

/** DBA-CON-05: it overlaps the enemy, or no longer touches it when all has settled. */
const isExcused = ({ here, ahead }: Outlook, id: ElementId, foe: ElementId): boolean =>
  isOverlapper(here, id, foe) ||
  isOverlapper(ahead, id, foe) ||
  !foesTouching(ahead, id).some(({ element }) => element.id === foe);

interface Stray {
  readonly mover: Stand;
  readonly foe: Stand;
}

/** How far it is from the nearest proper contact with that enemy, and how much it would have to turn for it. */
const misfit = (state: State, { mover, foe }: Stray) => {
  let off = Number.POSITIVE_INFINITY;
  let turn = 0;
  for (const on of CONTACTS) {
    const pose = contactPose(state, mover.element, foe.element, on);
    const away = pose === undefined ? off : distance(mover.base, pose);
    if (pose === undefined || away >= off) continue;
    off = away;
    turn = Math.abs(signedTurn(pose.facing - mover.base.facing));
  }
  return { off: Math.round(off === Number.POSITIVE_INFINITY ? 0 : off), turn };
};

/** DBA-CON-03: it is the mover that lines up, but with one that will conform. */
const unaligned = (state: State, stray: Stray): Violation => {
  const [element, enemy] = [stray.mover.element.id, stray.foe.element.id];
  return {
    code: "unaligned",
    rule: "DBA-CON-02",
    facts: { element, enemy, ...misfit(state, stray) },
    marks: [element, enemy],
  };
};

/** DBA-RUL-41: those in proper contact, as they stand and as they will stand. */
const inBoth = ({ here, ahead }: Outlook, contacted: readonly Stand[]): readonly Stand[] =>
  contacted.flatMap(({ element: { id } }) => [here, ahead].flatMap((state) => standOf(state, id) ?? []));

/**
 * DBA-CON-06: members of a group touch enemies as they come, if another makes a proper contact and no gap of a base width parts those
 * enemies from the one so contacted.
 */
const straysLeft = (state: State, strays: readonly Stray[], contacted: readonly Stand[]): readonly Violation[] => {
  if (contacted.length === 0) return strays.map((stray) => unaligned(state, stray));
  const width = scaleOf(state).bw;
  const reached = [...contacted];
  const gapTo = ({ foe }: Stray): number => Math.min(...reached.map(({ box }) => gapBetween(box, foe.box)));
  // What roundings take off a base width in a row that stands askew leaves it one.
  const isNear = (stray: Stray): boolean => gapTo(stray) < width - SLACK;
  let left = strays;
  for (let next = left.find(isNear); next !== undefined; ) {
    const { foe } = next;
    reached.push(foe);
    left = left.filter((stray) => stray.foe !== foe);
    next = left.find(isNear);
  }
  return left.map((stray): Violation => {
    const [element, enemy] = [stray.mover.element.id, stray.foe.element.id];
    const gap = Math.round(gapTo(stray));
    const facts = { element, enemy, gap, limit: width, margin: width - gap, bw: width };
    return { code: "farFromContact", rule: "DBA-CON-06", facts, marks: [element, enemy] };
  });
};

const holdViolation = (code: string, rule: Violation["rule"], { element }: Stand, hold: Hold): Violation => ({
  code,
  rule,
  facts: { element: element.id, hold: hold.id },
  marks: [element.id, hold.id],
});

/** DBA-CON-01: not even corner to corner. */
const forbidden = (mover: Stand, foes: readonly Stand[], holds: readonly Hold[]): readonly Violation[] => [
  ...foes.map(({ element: { id } }): Violation => {
    const facts = { element: mover.element.id, enemy: id, troop: troopOf(mover.element) };
    return { code: "neverContacts", rule: "DBA-CON-01", facts, marks: [mover.element.id, id] };
  }),
  ...holds.map((hold) => holdViolation("neverAttacksHolds", "DBA-CON-01", mover, hold)),
];

/**
 * Why the moved elements may not end here as far as contact goes. One that is in front, flank or rear contact with an enemy, now or
 * when all has settled, or in front contact with a camp or built-up area, may touch others besides: the second rank behind its
 * victim, the neighbour at its corner. One that is not must be excused for every enemy that it touches (DBA-CON-07).
 */
export const contactViolations = (
  before: State,
  after: State,
  moved: readonly ElementId[],
  kind: MoveKind,
  first: ElementId | null = null,
): readonly Violation[] => {
  const movers: Stand[] = [];
  for (const id of moved) {
    const stand = standOf(after, id);
    if (stand === undefined || !hasMoved(before.elements[id], stand.element)) continue;
    if (foesTouching(after, id).length > 0 || holdsBarred(after, stand).length > 0) movers.push(stand);
  }
  if (movers.length === 0) return [];
  const outlook = outlookOf(before, after, moved, kind, first);
  const found: Violation[] = [];
  const strays: Stray[] = [];
  const contacted: Stand[] = [];
  for (const mover of movers) {
    const { id } = mover.element;
    const foes = foesTouching(after, id);
    const holds = holdsBarred(after, mover);
    if (neverContacts(mover)) {
      found.push(...forbidden(mover, foes, holds));
      continue;
    }
    const held = [...heldBy(outlook.here, id), ...heldBy(outlook.ahead, id)];
    contacted.push(...held);
    // DBA-CON-04, DBA-FFR-05: a camp or built-up area with the front edge, at any angle, and with no other.
    if (held.length > 0 || frontHolds(after, id).length > 0) continue;
    for (const hold of holds) found.push(holdViolation("notByFront", "DBA-CON-04", mover, hold));
    for (const foe of foes) if (!isExcused(outlook, id, foe.element.id)) strays.push({ mover, foe });
  }
  return [...found, ...straysLeft(after, strays, kind === "group" ? inBoth(outlook, contacted) : [])];
};
