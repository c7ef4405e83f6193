/** Section 15: how groups move; and the door to all questions about groups. */
import { err, ok, type Result, type Seat, type Violation } from "@acies/contract";
import { forwardOf, type Pose } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { elementOf, type State, troopOf } from "../state.ts";
import { baseAt, isInBadGoing } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Member, membersOf } from "./dismounting.ts";
import { overtakings } from "./filing.ts";
import { formGroup, isGroup, readFirst, readMembers, standAt } from "./formation.ts";
import type { Manoeuvre, Mover } from "./manoeuvre.ts";
import { march, moverOf } from "./marching.ts";
import { moversInBadGoing } from "./measuring.ts";
import { frontOf, isRightBehind, narrowingViolations, wentBack } from "./narrowing.ts";

export { blockOf, groupsOf, isGroup, joinedTo } from "./formation.ts";

type Planned = Result<Manoeuvre, readonly Violation[]>;

/**
 * DBA-GRP-07: nobody in a group starts in or enters going that is bad for him; a column may (DBA-RUL-17). Where some dismount, all
 * start where they stood before (DBA-RUL-73): to get off a horse, or to close up behind one that does, is part of the move.
 */
const goingViolations = (
  state: State,
  movers: readonly Mover[],
  dismounts: readonly ElementId[],
): readonly Violation[] => {
  const enter = moversInBadGoing(state, movers);
  const startIn = ({ element: { id } }: Mover): boolean => isInBadGoing(state, elementOf(state, id));
  const bad = dismounts.length === 0 ? enter : movers.filter((mover) => enter.includes(mover) || startIn(mover));
  return bad.map(({ element }) => ({
    code: "groupInBadGoing",
    rule: "DBA-GRP-07",
    facts: { element: element.id, troop: troopOf(element) },
    marks: [element.id],
  }));
};

/** DBA-GRP-02: a group after the move as before it. */
const looseViolations = (movers: readonly Mover[]): readonly Violation[] => {
  if (formGroup(movers.map(({ element, end }) => standAt(element, end)))) return [];
  const marks = movers.map(({ element }) => element.id);
  return [{ code: "groupComesApart", rule: "DBA-GRP-02", facts: { elements: movers.length }, marks }];
};

const notAGroup = (ids: readonly ElementId[]): Violation => ({
  code: "notAGroup",
  rule: "DBA-GRP-01",
  facts: { elements: ids.length },
  marks: ids,
});

/** DBA-GRP-01 … DBA-GRP-08: the elements named go together through the steps. */
export const planGroup = (state: State, seat: Seat, action: ActionOf<"moveGroup">): Planned => {
  const named = readMembers(state, seat, action.elements);
  if (!named.ok) return named;
  const leaving = readMembers(state, seat, action.dismount ?? []);
  if (!leaving.ok) return leaving;
  const [ids, dismounts] = [named.value, leaving.value];
  const first = readFirst(ids, action.first);
  if (!first.ok) return first;
  if (!isGroup(state, ids)) return err([notAGroup(ids)]);
  if (action.steps.length === 0 && dismounts.length === 0)
    return err([{ code: "groupGoesNowhere", rule: "DBA-GRP-03", facts: { elements: ids.length }, marks: ids }]);
  const marched = march(state, membersOf(state, ids, dismounts), action.steps);
  if (!marched.ok) return marched;
  const movers = marched.value;
  // Closing up behind those who dismount (DBA-DIS-04) may leave one beside them alone.
  const loose = dismounts.length > 0 ? looseViolations(movers) : [];
  const violations = [...loose, ...goingViolations(state, movers, dismounts)];
  if (violations.length > 0) return err(violations);
  return ok({ kind: "group", movers, road: false, dismounts, out: null, into: null, first: first.value });
};

// — reducing front —

/** DBA-GRP-09: to their places in one straight leg each, squarely behind somebody, none of them backwards. */
const dropIn = (state: State, members: readonly Member[], places: Readonly<Record<string, Pose>>): readonly Mover[] =>
  members.map((member) => {
    const to = baseAt(state, member.element, places[member.element.id] ?? member.start);
    return moverOf(member, [{ from: member.start, to, wheel: null }]);
  });

const dropViolations = (dropped: readonly Mover[], all: readonly Mover[]): readonly Violation[] =>
  dropped.flatMap(({ element, start, end }): readonly Violation[] => {
    const { id } = element;
    const back = wentBack(start, end, forwardOf(start.facing));
    if (back > 0) return [{ code: "dropsBack", rule: "DBA-GRP-09", facts: { element: id, back }, marks: [id] }];
    if (all.some((other) => other.element.id !== id && isRightBehind(other.end, end))) return [];
    return [{ code: "notBehindAnybody", rule: "DBA-GRP-09", facts: { element: id }, marks: [id] }];
  });

/** DBA-GRP-09 … DBA-GRP-11 */
export const planNarrow = (state: State, seat: Seat, action: ActionOf<"narrowFront">): Planned => {
  const named = readMembers(state, seat, action.elements);
  if (!named.ok) return named;
  const falling = readMembers(state, seat, Object.keys(action.behind));
  if (!falling.ok) return falling;
  const leaving = readMembers(state, seat, action.dismount ?? []);
  if (!leaving.ok) return leaving;
  const [ids, dismounts] = [named.value, leaving.value];
  const first = readFirst(ids, action.first);
  if (!first.ok) return first;
  const behind = new Set(falling.value);
  const keeping = ids.filter((id) => !behind.has(id));
  if (!isGroup(state, ids) || falling.value.some((id) => !ids.includes(id))) return err([notAGroup(ids)]);
  if (keeping.length === 0 || (keeping.length > 1 && !isGroup(state, keeping))) return err([notAGroup(keeping)]);
  const members = membersOf(state, ids, dismounts);
  const drops = ({ element }: Member): boolean => behind.has(element.id);
  const comesFirst = (one: Member, other: Member): boolean => !drops(one) && drops(other);
  const overtaken = overtakings(state, members, { isJoint: isRightBehind, comesFirst, rule: "DBA-GRP-09" });
  if (overtaken.length > 0) return err(overtaken);
  const marched = march(
    state,
    members.filter((member) => !drops(member)),
    action.steps,
  );
  if (!marched.ok) return marched;
  const keepers = marched.value;
  const dropped = dropIn(state, members.filter(drops), action.behind);
  const movers = [...keepers, ...dropped];
  const violations = [
    ...looseViolations(movers),
    ...dropViolations(dropped, movers),
    ...narrowingViolations(state, keepers, new Set(ids), frontOf(members.map(({ start }) => start))),
    ...goingViolations(state, movers, dismounts),
  ];
  if (violations.length > 0) return err(violations);
  return ok({ kind: "group", movers, road: false, dismounts, out: null, into: null, first: first.value });
};
