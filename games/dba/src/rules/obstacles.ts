/** Section 20, friends: whom a move may pass through, whose corner it may cut, and what stands in its way. */
import type { Violation } from "@acies/contract";
import {
  type Base,
  type Box,
  boxOf,
  CORNERS,
  type Corner,
  cornersOf,
  entersOutline,
  outlineOf,
  overlaps,
  penetrationOf,
  type Rectangle,
  signedTurn,
  TURN,
} from "@acies/geometry";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, type Hold, isMounted, isOccupied, occupantOf, type State, scaleOf, troopOf } from "../state.ts";
import { convexAt, fastnessesOf, isPartlyIn, type Stand, standsOf, waterPatches } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import type { Asked, Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { isAllByRoad } from "./roads.ts";
import { basesAlong, legsOf, sweepEnters, sweepMeets, sweepOf } from "./sweeping.ts";
import { boundsSwept, comesNear, isOutside, mayEnter, plainlyMeets, trailOf, wayOf } from "./trails.ts";

/** DBA-INT-01: mounted through psiloi, psiloi through any friend. */
export const passesThrough = (mover: Element, friend: Element): boolean =>
  troopOf(mover) === "Ps" || (isMounted(mover) && troopOf(friend) === "Ps");

/** How far two facings are from being the same or opposite. */
const askew = (a: number, b: number): number => {
  const off = Math.abs(signedTurn(a - b));
  return Math.min(off, TURN / 2 - off);
};

/** DBA-INT-02: the mover and the friend face the same way or opposite ways, at both ends of the leg. */
const askewOnLeg = (leg: MoverLeg, friend: Element): number =>
  Math.max(askew(leg.from.facing, friend.facing), askew(leg.to.facing, friend.facing));

const cornerCrosses = ({ from, to }: MoverLeg, corner: Corner, { base }: Stand): boolean =>
  entersOutline({ start: cornersOf(from)[corner], end: cornersOf(to)[corner] }, outlineOf(base), TOUCH);

/**
 * DBA-CUT-01: exactly one of the four corner lines crosses friends, and nobody else is swept over; no other corner has crossed them
 * on the legs before, or a friend would be passed through bit by bit. Answers with the number of lines that cross when it may not, and
 * with those who are in the way: of one line all but those whom it crosses.
 */
const cornerCut = (
  { legs }: Mover,
  leg: MoverLeg,
  friends: readonly Stand[],
): { readonly may: boolean; readonly lines: number; readonly over: readonly Stand[] } => {
  const gone = [...legs.slice(0, Math.max(0, legs.indexOf(leg))), leg];
  const crossing = CORNERS.filter((corner) =>
    gone.some((one) => friends.some((friend) => cornerCrosses(one, corner, friend))),
  );
  const [only, another] = crossing;
  const isOne = only !== undefined && another === undefined;
  const over = isOne ? friends.filter((friend) => !cornerCrosses(leg, only, friend)) : friends;
  return { may: isOne && over.length === 0, lines: crossing.length, over };
};

/** Moves of one element that may cut a corner; breaking off goes straight back (DBA-RUL-71). */
const maySlip = ({ kind }: Manoeuvre): boolean => kind === "single" || kind === "closeDoor";

/** Whom this leg sweeps over: enemies first, then friends it may not pass through. */
interface Swept {
  readonly enemies: readonly Stand[];
  readonly barred: readonly Stand[];
}

const sweptOver = (mover: Mover, leg: MoverLeg, near: readonly Stand[]): Swept => {
  const enemies: Stand[] = [];
  const barred: Stand[] = [];
  const way = wayOf(leg);
  for (const stand of near) {
    const { element, box } = stand;
    if (!(plainlyMeets(way, box, TOUCH) ?? sweepMeets(sweepOf(leg), convexAt(stand)))) continue;
    if (element.seat !== mover.element.seat) enemies.push(stand);
    else if (!passesThrough(mover.element, element) || askewOnLeg(leg, element) > SAME_FACING) barred.push(stand);
  }
  return { enemies, barred };
};

const NOBODY: readonly Stand[] = [];
const NONE: readonly Violation[] = [];

/** Those that stand where this much ground is swept. */
const standsWithin = (stands: readonly Stand[], swept: Rectangle): readonly Stand[] => {
  let near: Stand[] | undefined;
  for (const stand of stands) {
    const { x, y, radius } = stand.box;
    if (isOutside(swept, x, y, radius)) continue;
    near ??= [];
    near.push(stand);
  }
  return near ?? NOBODY;
};

/** The same of everybody but those who move. */
const standsNear = (state: State, swept: Rectangle, movers: ReadonlySet<ElementId>): readonly Stand[] =>
  standsWithin(standsOf(state), swept).filter(({ element }) => !movers.has(element.id));

/** The friends that no rule lets a single element pass on this leg: they bound gaps (DBA-RUL-16). */
export const friendsBarring = (state: State, mover: Mover): readonly Stand[] => {
  const cut = new Set<ElementId>();
  const near = standsNear(state, boundsSwept(mover), new Set([mover.element.id]));
  for (const leg of near.length === 0 ? [] : legsOf(mover)) {
    const { barred } = sweptOver(mover, leg, near);
    for (const { element } of barred) cut.add(element.id);
  }
  return standsOf(state).filter(({ element }) => {
    if (element.seat !== mover.element.seat || element.id === mover.element.id) return false;
    if (cut.has(element.id)) return false; // it may cut that corner, or is refused already
    return !passesThrough(mover.element, element) || askew(element.facing, mover.start.facing) > SAME_FACING;
  });
};

const friendViolation = (mover: Mover, leg: MoverLeg, { element: friend }: Stand, lines: number | null): Violation => {
  const facts = { element: mover.element.id, other: friend.id };
  const marks = [friend.id];
  if (passesThrough(mover.element, friend))
    return { code: "friendAskew", rule: "DBA-INT-02", facts: { ...facts, askew: askewOnLeg(leg, friend) }, marks };
  if (lines === null) return { code: "friendInTheWay", rule: "DBA-INT-01", facts, marks };
  return { code: "cornersCross", rule: "DBA-CUT-01", facts: { ...facts, lines, allowed: 1 }, marks };
};

const legViolations = (
  manoeuvre: Manoeuvre,
  mover: Mover,
  leg: MoverLeg,
  near: readonly Stand[],
): readonly Violation[] => {
  const { enemies, barred } = sweptOver(mover, leg, near);
  if (enemies.length === 0 && barred.length === 0) return NONE;
  const found: Violation[] = enemies.map(({ element: { id } }) => ({
    code: "enemyInTheWay",
    rule: "DBA-RUL-82",
    facts: { element: mover.element.id, other: id },
    marks: [id],
  }));
  if (barred.length === 0) return found;
  const cut = maySlip(manoeuvre) ? cornerCut(mover, leg, barred) : null;
  if (cut?.may === true) return found;
  for (const stand of cut?.over ?? barred)
    found.push(friendViolation(mover, leg, stand, cut === null ? null : cut.lines));
  return found;
};

/** DBA-RUL-19: who keeps to the road all along goes through a built-up area where nobody stands and nobody resists; a camp never. */
const isOpenToRoad = (state: State, hold: Hold, manoeuvre: Manoeuvre, mover: Mover): boolean =>
  hold.kind === "bua" &&
  manoeuvre.road &&
  isAllByRoad(state, mover) &&
  occupantOf(state, hold.id) === undefined &&
  (!isOccupied(state, hold) || hold.control === mover.element.seat);

const holdViolations = (state: State, manoeuvre: Manoeuvre, mover: Mover, swept: Rectangle): readonly Violation[] => {
  if (!comesNear(swept, fastnessesOf(state))) return NONE;
  return fastnessesOf(state).flatMap((fastness): readonly Violation[] => {
    if (!mayEnter(swept, fastness)) return NONE;
    const { hold } = fastness;
    const facts = { element: mover.element.id, hold: hold.id };
    if (isOpenToRoad(state, hold, manoeuvre, mover))
      return isPartlyIn(mover.end, hold.outline)
        ? [{ code: "endsInHold", rule: "DBA-RUL-19", facts, marks: [hold.id] }]
        : [];
    return legsOf(mover).some((leg) => sweepEnters(sweepOf(leg), hold.outline))
      ? [{ code: "holdInTheWay", rule: "DBA-RUL-82", facts, marks: [hold.id] }]
      : [];
  });
};

/** DBA-INT-03: nobody ends on top of anybody. */
const endsOnFriend = (mover: Mover, box: Box, { id }: Element, theirs: Box): Violation => {
  const depth = Math.round(penetrationOf(box, theirs));
  const facts = { element: mover.element.id, other: id, depth, allowed: TOUCH };
  return { code: "endsOnFriend", rule: "DBA-INT-03", facts, marks: [id] };
};

const endViolations = (mover: Mover, box: Box, near: readonly Stand[]): readonly Violation[] => {
  let found: Violation[] | undefined;
  for (const { element, box: theirs } of near) {
    if (element.seat !== mover.element.seat || !overlaps(box, theirs, TOUCH)) continue;
    found ??= [];
    found.push(endsOnFriend(mover, box, element, theirs));
  }
  return found ?? NONE;
};

/** DBA-INT-03: nor do those who move together end on each other, as when one forms up behind where another follows already. */
const crowdViolations = (movers: readonly Mover[], ends: readonly Box[]): Violation[] => {
  const found: Violation[] = [];
  for (let i = 0; i < movers.length; i += 1) {
    const box = ends[i];
    for (let k = i + 1; k < movers.length; k += 1) {
      const theirs = ends[k];
      if (box === undefined || theirs === undefined || !overlaps(box, theirs, TOUCH)) continue;
      const [mover, other] = [movers[i], movers[k]];
      if (mover !== undefined && other !== undefined) found.push(endsOnFriend(mover, box, other.element, theirs));
    }
  }
  return found;
};

const isWellOnBoard = (swept: Rectangle, board: number): boolean =>
  swept.left >= 0 && swept.bottom >= 0 && swept.right <= board && swept.top <= board;

/** The board has no dents: of a straight leg the end tells all. */
const basesOf = (leg: MoverLeg): readonly Base[] => (leg.wheel === null ? [leg.to] : basesAlong(leg));

/** How far beyond the board bases reach; negative when they are wholly on it. */
const beyondBoard = (board: number, bases: readonly Base[]): number =>
  Math.max(...bases.flatMap((base) => outlineOf(base).flatMap(({ x, y }) => [-x, x - board, -y, y - board])));

/** DBA-MOV-09: on the board and out of the water. */
const edgeViolations = (state: State, mover: Mover, swept: Rectangle): readonly Violation[] => {
  const { board } = scaleOf(state);
  if (isWellOnBoard(swept, board) && !comesNear(swept, waterPatches(state))) return NONE;
  const found: Violation[] = [];
  const element = mover.element.id;
  for (const leg of legsOf(mover)) {
    const over = isWellOnBoard(sweepOf(leg).bounds, board) ? 0 : beyondBoard(board, basesOf(leg));
    if (over > TOUCH)
      found.push({ code: "leavesBoard", rule: "DBA-MOV-09", facts: { element, over: Math.round(over) } });
    for (const { piece, ground } of waterPatches(state)) {
      if (sweepEnters(sweepOf(leg), ground))
        found.push({ code: "intoTheWater", rule: "DBA-MOV-09", facts: { element }, marks: [piece.id] });
    }
  }
  return found;
};

/** Everything that stands in the way of a manoeuvre, or that it would end on. */
export const wayViolations = (state: State, manoeuvre: Manoeuvre, asked: Asked = "every"): readonly Violation[] => {
  const { movers } = manoeuvre;
  const { around, bounds, ends, ids } = trailOf(movers);
  // DBA-RUL-82: members of one moving group or column do not obstruct each other.
  const company = standsNear(state, around, ids);
  const isOpen =
    isWellOnBoard(around, scaleOf(state).board) &&
    !comesNear(around, waterPatches(state)) &&
    !comesNear(around, fastnessesOf(state));
  const found = crowdViolations(movers, ends);
  if (isOpen && company.length === 0) return found;
  for (const [i, mover] of movers.entries()) {
    if (asked === "first" && found.length > 0) return found;
    const swept = bounds[i] ?? around;
    if (!isOpen) found.push(...edgeViolations(state, mover, swept));
    const near = standsWithin(company, swept);
    if (near.length > 0) for (const leg of legsOf(mover)) found.push(...legViolations(manoeuvre, mover, leg, near));
    if (!isOpen) found.push(...holdViolations(state, manoeuvre, mover, swept));
    if (near.length > 0) found.push(...endViolations(mover, ends[i] ?? boxOf(mover.end), near));
  }
  return found;
};
