/** Section 16: columns. The lead goes through the steps, the others follow it round every bend (DBA-RUL-83). */
import { err, ok, type Result, type Seat, type Violation } from "@acies/contract";
import {
  type Base,
  type Corner,
  contactOf,
  convexOfBase,
  cornersOf,
  cross,
  dot,
  entryOf,
  forwardOf,
  movedBy,
  normaliseTurn,
  type Point,
  QUARTER_TURN,
  type Rotation,
  signedTurn,
  snapPose,
  subtract,
} from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { SAME_FACING, TOUCH } from "../scale.ts";
import { elementOf, type State, scaleOf } from "../state.ts";
import { baseOf, standOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Member, membersOf } from "./dismounting.ts";
import { overtakings } from "./filing.ts";
import { blockOf, readFirst, readMembers } from "./formation.ts";
import type { Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { march, moverOf } from "./marching.ts";
import { isRightBehind, wentBack } from "./narrowing.ts";

/** Two roundings to the lattice: less than this is no way at all, and no way into the one ahead. */
const GRAIN = 2;

const isRear = (corner: Corner): boolean => corner === "rearLeft" || corner === "rearRight";

/** DBA-COL-02: square, or at a bend one rear corner of the one ahead on the front edge of the next. */
export const isColumnJoint = (ahead: Base, behind: Base): boolean => {
  if (isRightBehind(ahead, behind)) return true;
  const turn = Math.abs(signedTurn(ahead.facing - behind.facing));
  if (turn <= SAME_FACING || turn > QUARTER_TURN) return false;
  const contact = contactOf(ahead, behind, TOUCH);
  if (contact.kind === "corners") return isRear(contact.a) && !isRear(contact.b);
  return contact.kind === "cornerOnEdge" && contact.of === "a" && contact.edge === "front" && isRear(contact.corner);
};

/** How many of these, from the first on, stand as a column in this order. */
const lengthOf = (bases: readonly Base[]): number => {
  let length = 1;
  for (const [i, behind] of bases.entries()) {
    const ahead = bases[i - 1];
    if (ahead === undefined) continue;
    if (!isColumnJoint(ahead, behind)) break;
    length += 1;
  }
  return length;
};

const columnLength = (state: State, ids: readonly ElementId[]): number =>
  lengthOf(ids.map((id) => baseOf(state, elementOf(state, id))));

/** DBA-COL-01: two or more, one behind the other, in this order. */
export const isColumn = (state: State, ids: readonly ElementId[]): boolean =>
  ids.length > 1 &&
  new Set(ids).size === ids.length &&
  ids.every((id) => standOf(state, id) !== undefined) &&
  columnLength(state, ids) === ids.length;

// — following —

/** A place where the column turns. */
interface Bend {
  readonly about: Point;
  readonly turn: number;
}

/** The corner that turns on the spot: wheels go forward, so it is the one on the inside. */
const innerCorner = (turn: number): "frontLeft" | "frontRight" => (turn < 0 ? "frontLeft" : "frontRight");

/** DBA-RUL-83: a bend that is there already: where the lines of the sides on its inside cross. */
const bendBetween = (ahead: Base, behind: Base): readonly Bend[] => {
  const turn = signedTurn(ahead.facing - behind.facing);
  if (Math.abs(turn) <= SAME_FACING) return [];
  const from = cornersOf(behind)[innerCorner(turn)];
  const way = forwardOf(behind.facing);
  const other = forwardOf(ahead.facing);
  const share = cross(subtract(cornersOf(ahead)[innerCorner(turn)], from), other) / cross(way, other);
  return [{ about: { x: from.x + way.x * share, y: from.y + way.y * share }, turn }];
};

const bendsOf = ({ legs }: Mover): readonly Bend[] => legs.flatMap(({ wheel }) => (wheel === null ? [] : [wheel]));

const ahead = (base: Base, distance: number): Base => {
  const way = forwardOf(base.facing);
  return { ...base, x: base.x + way.x * distance, y: base.y + way.y * distance };
};

const wheeled = (base: Base, wheel: Rotation, share: number): Base => {
  const at = movedBy(base, wheel, share);
  return { ...at, facing: normaliseTurn(at.facing) };
};

/**
 * Straight on to the next bend, round it about its own corner, and on again, as far as it can without getting into the one ahead,
 * which stands at the end of its move.
 */
const follow = (start: Base, bends: readonly Bend[], leader: Base, far: number): readonly MoverLeg[] => {
  const still = convexOfBase(leader);
  const legs: MoverLeg[] = [];
  let at = start;
  const advance = (distance: number): boolean => {
    const end = ahead(at, distance);
    const motion = { kind: "translation", x: end.x - at.x, y: end.y - at.y } as const;
    const share = entryOf(convexOfBase(at), motion, still, GRAIN);
    const length = share === undefined ? distance : share * distance - GRAIN;
    if (length > GRAIN) {
      const to = ahead(at, length);
      legs.push({ from: at, to, wheel: null });
      at = to;
    }
    return share === undefined;
  };
  for (const { about, turn } of bends) {
    const corner = cornersOf(at)[innerCorner(turn)];
    if (!advance(Math.max(0, dot(subtract(about, corner), forwardOf(at.facing))))) return legs;
    const wheel = { kind: "rotation", about: cornersOf(at)[innerCorner(turn)], turn } as const;
    const share = entryOf(convexOfBase(at), wheel, still, GRAIN) ?? 1;
    if (share === 0) return legs;
    const to = wheeled(at, wheel, share);
    legs.push({ from: at, to, wheel: { about: wheel.about, turn: turn * share } });
    at = to;
    if (share < 1) return legs;
  }
  advance(far);
  return legs;
};

/**
 * DBA-DIS-04: who stood behind a bend has closed up along the column's way, round the bend if need be; on a straight stretch
 * everybody has come straight ahead already (`membersOf`).
 */
const closeRound = (state: State, members: readonly Member[], inColumn: number, far: number): readonly Member[] => {
  const stoodAt = ({ element }: Member): Base => baseOf(state, elementOf(state, element.id));
  const closed: Member[] = [];
  let bends: readonly Bend[] = [];
  for (const [i, member] of members.entries()) {
    const [leader, before] = [members[i - 1], closed[i - 1]];
    if (leader !== undefined && i < inColumn) bends = [...bendBetween(stoodAt(leader), stoodAt(member)), ...bends];
    if (before === undefined || i >= inColumn || bends.length === 0) {
      closed.push(member);
      continue;
    }
    const stood = { ...stoodAt(member), depth: member.start.depth };
    const isApart = contactOf(before.start, stood, TOUCH).kind === "apart";
    const to = isApart ? follow(stood, bends, before.start, far).at(-1)?.to : undefined;
    closed.push({ ...member, start: to === undefined ? stood : { ...to, ...snapPose(to) } });
  }
  return closed;
};

/** DBA-COL-05, DBA-COL-06: in one straight leg to the place squarely behind. */
const joinBehind = (member: Member, leader: Base): Mover => {
  const { x, y, facing } = ahead(leader, -leader.depth);
  const to = snapPose({ ...member.start, x, y, facing });
  return moverOf(member, [{ from: member.start, to, wheel: null }]);
};

/** Everybody behind the lead: first those who stood in column, then those who form up. */
const moveAfter = (lead: Mover, members: readonly Member[], inColumn: number, far: number): readonly Mover[] => {
  const movers = [lead];
  let bends = bendsOf(lead);
  let before = lead;
  for (const [i, member] of members.entries()) {
    if (i === 0) continue;
    let mover: Mover;
    if (i < inColumn) {
      bends = [...bendBetween(before.start, member.start), ...bends];
      mover = moverOf(member, follow(member.start, bends, before.end, far));
    } else mover = joinBehind(member, before.end);
    movers.push(mover);
    before = mover;
  }
  return movers;
};

/** A column on its way: who stood in it has followed the lead to where that is by now, and who forms up is as far as he has come. */
export const afterLead = (state: State, movers: readonly Mover[]): readonly Mover[] => {
  const [lead] = movers;
  if (lead === undefined) return movers;
  const inColumn = lengthOf(movers.map(({ start }) => start));
  const followed = moveAfter(lead, movers.slice(0, inColumn), inColumn, scaleOf(state).board * 2);
  return [...followed, ...movers.slice(inColumn)];
};

// — planning —

const endViolations = (movers: readonly Mover[], inColumn: number): readonly Violation[] =>
  movers.flatMap(({ element, start, end }, i): readonly Violation[] => {
    const leader = movers[i - 1];
    const { id } = element;
    if (leader === undefined) return [];
    const back = i < inColumn ? 0 : wentBack(start, end, forwardOf(start.facing));
    if (back > 0) return [{ code: "joinsBackwards", rule: "DBA-COL-06", facts: { element: id, back }, marks: [id] }];
    if (isColumnJoint(leader.end, end)) return [];
    const facts = { element: id, ahead: leader.element.id };
    return [{ code: "columnBreaks", rule: "DBA-COL-02", facts, marks: [id, leader.element.id] }];
  });

/** DBA-COL-04, DBA-COL-05: they stand in column in this order, or in one group with the lead. */
const formViolations = (state: State, ids: readonly ElementId[], inColumn: number): readonly Violation[] => {
  const [lead] = ids;
  if (lead === undefined || ids.length < 2)
    return [{ code: "notAColumn", rule: "DBA-COL-01", facts: { elements: ids.length }, marks: ids }];
  if (inColumn === ids.length) return [];
  const block = new Set(blockOf(state, lead));
  const strays = ids.slice(inColumn).filter((id) => !block.has(id));
  if (strays.length === 0) return [];
  return [{ code: "notInTheGroup", rule: "DBA-COL-05", facts: { lead, element: strays[0] ?? lead }, marks: strays }];
};

/** DBA-COL-01 … DBA-COL-07 */
export const planColumn = (
  state: State,
  seat: Seat,
  action: ActionOf<"moveColumn">,
): Result<Manoeuvre, readonly Violation[]> => {
  const named = readMembers(state, seat, action.elements);
  if (!named.ok) return named;
  const leaving = readMembers(state, seat, action.dismount ?? []);
  if (!leaving.ok) return leaving;
  const [ids, dismounts] = [named.value, leaving.value];
  const first = readFirst(ids, action.first);
  if (!first.ok) return first;
  const inColumn = ids.length === 0 ? 0 : columnLength(state, ids);
  const formed = formViolations(state, ids, inColumn);
  if (formed.length > 0) return err(formed);
  if (action.steps.some(({ step }) => step === "shift"))
    return err([{ code: "columnSidesteps", rule: "DBA-COL-03", facts: { elements: ids.length }, marks: ids }]);
  if (action.steps.length === 0 && dismounts.length === 0)
    return err([{ code: "groupGoesNowhere", rule: "DBA-COL-03", facts: { elements: ids.length }, marks: ids }]);
  const far = scaleOf(state).board * 2;
  const set = membersOf(state, ids, dismounts);
  const comesFirst = (one: Member, other: Member): boolean => set.indexOf(one) < set.indexOf(other);
  const overtaken = overtakings(state, set, { isJoint: isColumnJoint, comesFirst, rule: "DBA-COL-04" });
  if (overtaken.length > 0) return err(overtaken);
  const members = dismounts.length === 0 ? set : closeRound(state, set, inColumn, far);
  const marched = march(state, members.slice(0, 1), action.steps);
  if (!marched.ok) return marched;
  const [lead] = marched.value;
  if (lead === undefined) return err(formed);
  const movers = moveAfter(lead, members, inColumn, far);
  const violations = endViolations(movers, inColumn);
  if (violations.length > 0) return err(violations);
  return ok({
    kind: "column",
    movers,
    road: action.road === true,
    dismounts,
    out: null,
    into: null,
    first: first.value,
  });
};
