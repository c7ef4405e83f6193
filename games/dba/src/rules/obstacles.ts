/** Section 20, friends: whom a move may pass through, whose corner it may cut, and what stands in its way. */
import type { Violation } from "@acies/contract";
import {
  type Base,
  boxOf,
  CORNERS,
  cornersOf,
  entersOutline,
  outlineOf,
  overlaps,
  penetrationOf,
  type Segment,
  signedTurn,
  TURN,
} from "@acies/geometry";
import { SAME_FACING, TOUCH } from "../scale.ts";
import {
  type Element,
  type Hold,
  holdsOf,
  isMounted,
  isOccupied,
  occupantOf,
  type State,
  scaleOf,
  troopOf,
} from "../state.ts";
import { groundOf, isPartlyIn, type Stand, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import type { Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { basesAlong, isAside, legsOf, type Sweep, sweepEnters, sweepMeets, sweepOf } from "./sweeping.ts";

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

const cornerLines = ({ from, to }: MoverLeg): readonly Segment[] => {
  const start = cornersOf(from);
  const end = cornersOf(to);
  return CORNERS.map((corner) => ({ start: start[corner], end: end[corner] }));
};

/**
 * DBA-CUT-01: exactly one of the four corner lines crosses friends, and nobody else is swept over. Answers with the number of
 * lines that cross when it may not.
 */
const cornerCut = (leg: MoverLeg, friends: readonly Stand[]): { readonly may: boolean; readonly lines: number } => {
  const crossed = cornerLines(leg)
    .map((line) => friends.filter(({ base }) => entersOutline(line, outlineOf(base), TOUCH)))
    .filter((found) => found.length > 0);
  return { may: crossed.length === 1 && crossed[0]?.length === friends.length, lines: crossed.length };
};

/** Moves of one element that may cut a corner; breaking off goes straight back (DBA-RUL-71). */
const maySlip = ({ kind }: Manoeuvre): boolean => kind === "single" || kind === "closeDoor";

/** Whom this leg sweeps over: enemies first, then friends it may not pass through. */
interface Swept {
  readonly enemies: readonly Stand[];
  readonly barred: readonly Stand[];
}

const sweptOver = (state: State, mover: Mover, sweep: Sweep, moving: ReadonlySet<ElementId>): Swept => {
  const enemies: Stand[] = [];
  const barred: Stand[] = [];
  for (const stand of standsOf(state)) {
    const { element, box } = stand;
    if (isAside(sweep, box.x, box.y, box.radius) || moving.has(element.id)) continue;
    if (!sweepMeets(sweep, stand.convex)) continue;
    if (element.seat !== mover.element.seat) enemies.push(stand);
    else if (!passesThrough(mover.element, element) || askewOnLeg(sweep.leg, element) > SAME_FACING) barred.push(stand);
  }
  return { enemies, barred };
};

/** The friends that no rule lets a single element pass on this leg: they bound gaps (DBA-RUL-16). */
export const friendsBarring = (state: State, mover: Mover): readonly Stand[] => {
  const cut = new Set<ElementId>();
  for (const leg of legsOf(mover)) {
    const { barred } = sweptOver(state, mover, sweepOf(leg), new Set([mover.element.id]));
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

const movingIn = new WeakMap<Manoeuvre, ReadonlySet<ElementId>>();

/** DBA-RUL-82: members of one moving group or column do not obstruct each other. */
const movingWith = (manoeuvre: Manoeuvre): ReadonlySet<ElementId> => {
  const before = movingIn.get(manoeuvre);
  if (before !== undefined) return before;
  const found = new Set(manoeuvre.movers.map(({ element }) => element.id));
  movingIn.set(manoeuvre, found);
  return found;
};

const legViolations = (state: State, manoeuvre: Manoeuvre, mover: Mover, leg: MoverLeg): readonly Violation[] => {
  const moving = movingWith(manoeuvre);
  const { enemies, barred } = sweptOver(state, mover, sweepOf(leg), moving);
  const found: Violation[] = enemies.map(({ element: { id } }) => ({
    code: "enemyInTheWay",
    rule: "DBA-RUL-82",
    facts: { element: mover.element.id, other: id },
    marks: [id],
  }));
  if (barred.length === 0) return found;
  const cut = maySlip(manoeuvre) ? cornerCut(leg, barred) : null;
  if (cut?.may === true) return found;
  for (const stand of barred) found.push(friendViolation(mover, leg, stand, cut === null ? null : cut.lines));
  return found;
};

/** DBA-RUL-19: by road through a built-up area where nobody stands and nobody resists; a camp never. */
const isOpenToRoad = (state: State, hold: Hold, manoeuvre: Manoeuvre, mover: Mover): boolean =>
  hold.kind === "bua" &&
  manoeuvre.road &&
  occupantOf(state, hold.id) === undefined &&
  (!isOccupied(state, hold) || hold.control === mover.element.seat);

const holdViolations = (state: State, manoeuvre: Manoeuvre, mover: Mover): readonly Violation[] =>
  holdsOf(state).flatMap((hold): readonly Violation[] => {
    const facts = { element: mover.element.id, hold: hold.id };
    if (isOpenToRoad(state, hold, manoeuvre, mover))
      return isPartlyIn(mover.end, hold.outline)
        ? [{ code: "endsInHold", rule: "DBA-RUL-19", facts, marks: [hold.id] }]
        : [];
    return legsOf(mover).some((leg) => sweepEnters(sweepOf(leg), hold.outline))
      ? [{ code: "holdInTheWay", rule: "DBA-RUL-82", facts, marks: [hold.id] }]
      : [];
  });

/** DBA-INT-03: nobody ends on top of anybody. */
const endViolations = (state: State, manoeuvre: Manoeuvre, mover: Mover): readonly Violation[] => {
  const box = boxOf(mover.end);
  const moving = movingWith(manoeuvre);
  return standsOf(state)
    .filter(({ element, box: theirs }) => element.seat === mover.element.seat && overlaps(box, theirs, TOUCH))
    .filter(({ element }) => !moving.has(element.id))
    .map(({ element: { id }, box: theirs }) => {
      const depth = Math.round(penetrationOf(box, theirs));
      const facts = { element: mover.element.id, other: id, depth, allowed: TOUCH };
      return { code: "endsOnFriend", rule: "DBA-INT-03", facts, marks: [id] };
    });
};

const isWellOnBoard = ({ bounds }: Sweep, board: number): boolean =>
  bounds.left >= 0 && bounds.bottom >= 0 && bounds.right <= board && bounds.top <= board;

/** The board has no dents: of a straight leg the end tells all. */
const basesOf = (leg: MoverLeg): readonly Base[] => (leg.wheel === null ? [leg.to] : basesAlong(leg));

/** How far beyond the board bases reach; negative when they are wholly on it. */
const beyondBoard = (board: number, bases: readonly Base[]): number =>
  Math.max(...bases.flatMap((base) => outlineOf(base).flatMap(({ x, y }) => [-x, x - board, -y, y - board])));

/** DBA-MOV-09: on the board and out of the water. */
const edgeViolations = (state: State, mover: Mover): readonly Violation[] => {
  const scale = scaleOf(state);
  const found: Violation[] = [];
  const element = mover.element.id;
  for (const leg of legsOf(mover)) {
    const over = isWellOnBoard(sweepOf(leg), scale.board) ? 0 : beyondBoard(scale.board, basesOf(leg));
    if (over > TOUCH)
      found.push({ code: "leavesBoard", rule: "DBA-MOV-09", facts: { element, over: Math.round(over) } });
    for (const piece of state.pieces) {
      if (piece.terrain === "waterway" && sweepEnters(sweepOf(leg), groundOf(piece, scale)))
        found.push({ code: "intoTheWater", rule: "DBA-MOV-09", facts: { element }, marks: [piece.id] });
    }
  }
  return found;
};

/** Everything that stands in the way of a manoeuvre, or that it would end on. */
export const wayViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] =>
  manoeuvre.movers.flatMap((mover) => [
    ...edgeViolations(state, mover),
    ...legsOf(mover).flatMap((leg) => legViolations(state, manoeuvre, mover, leg)),
    ...holdViolations(state, manoeuvre, mover),
    ...endViolations(state, manoeuvre, mover),
  ]);
