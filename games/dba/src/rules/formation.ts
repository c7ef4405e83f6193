/** Section 15, what a group is: who is joined to whom. `groups.ts` is the door to these questions. */
import { err, memory, ok, type Result, type Seat, type Violation } from "@acies/contract";
import { type Base, boxOf } from "@acies/geometry";
import type { Element, State } from "../state.ts";
import { type Stand, standsOf, standWith } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { ownElement } from "./ownership.ts";
import { areJoined } from "./touching.ts";

/** An element as it would stand somewhere else. */
export const standAt = (element: Element, base: Base): Stand => standWith(element, base, boxOf(base));

const NOBODY: readonly ElementId[] = [];
const joints = memory<State["elements"], ReadonlyMap<ElementId, readonly ElementId[]>>();

const findJoints = (stands: readonly Stand[]): ReadonlyMap<ElementId, readonly ElementId[]> => {
  const found = new Map<ElementId, ElementId[]>(stands.map(({ element }) => [element.id, []]));
  for (const [i, a] of stands.entries()) {
    for (let j = i + 1; j < stands.length; j += 1) {
      const b = stands[j];
      if (b === undefined || !areJoined(a, b)) continue;
      found.get(a.element.id)?.push(b.element.id);
      found.get(b.element.id)?.push(a.element.id);
    }
  }
  return found;
};

/** DBA-GRP-01: the friends it is joined to, side by side with level fronts or squarely front to rear. */
export const joinedTo = (state: State, id: ElementId): readonly ElementId[] => {
  let known = joints.get(state.elements);
  if (known === undefined) {
    known = findJoints(standsOf(state));
    joints.set(state.elements, known);
  }
  return known.get(id) ?? NOBODY;
};

/** All that can be reached from the first of a set by joints between its members. */
const reachable = (
  ids: ReadonlySet<ElementId>,
  from: ElementId,
  next: (id: ElementId) => readonly ElementId[],
): ReadonlySet<ElementId> => {
  const found = new Set([from]);
  for (const id of found) {
    for (const other of next(id)) if (ids.has(other)) found.add(other);
  }
  return found;
};

/** Each joined to one of those named before it: how a line and the ranks behind it are mostly named, and quickly seen. */
const growsAsNamed = (state: State, ids: readonly ElementId[]): boolean => {
  for (let i = 0; i < ids.length; i += 1) {
    const id = ids[i];
    if (id === undefined || ids.indexOf(id) !== i) return false;
    if (i > 0 && !joinedTo(state, id).some((other) => ids.lastIndexOf(other, i - 1) >= 0)) return false;
  }
  return ids.length > 1;
};

/** DBA-GRP-01, DBA-GRP-08: two or more, joined to each other without a break; a part of a larger block may be one. */
export const isGroup = (state: State, ids: readonly ElementId[]): boolean => {
  const [first] = ids;
  if (growsAsNamed(state, ids)) return true;
  const all = new Set(ids);
  if (first === undefined || all.size < 2 || all.size !== ids.length) return false;
  return reachable(all, first, (id) => joinedTo(state, id)).size === all.size;
};

/** The same of elements that stand elsewhere than the state says. */
export const formGroup = (stands: readonly Stand[]): boolean => {
  const [first] = stands;
  if (first === undefined || stands.length < 2) return false;
  const known = findJoints(stands);
  const all = new Set(known.keys());
  return reachable(all, first.element.id, (id) => known.get(id) ?? NOBODY).size === stands.length;
};

/** The whole block an element stands in, itself first; alone it is a block of one. */
export const blockOf = (state: State, id: ElementId): readonly ElementId[] => {
  const all = new Set(standsOf(state).map(({ element }) => element.id));
  return [...reachable(all, id, (other) => joinedTo(state, other))];
};

/** The largest groups of a side: blocks of two or more that no other friend is joined to. */
export const groupsOf = (state: State, seat: Seat): readonly (readonly ElementId[])[] => {
  const seen = new Set<ElementId>();
  const found: (readonly ElementId[])[] = [];
  for (const { element } of standsOf(state)) {
    if (element.seat !== seat || seen.has(element.id)) continue;
    const block = blockOf(state, element.id);
    for (const id of block) seen.add(id);
    if (block.length > 1) found.push(block);
  }
  return found;
};

/** DBA-CNF-04: whose contact counts as first, if he says so, is one of those who move. */
export const readFirst = (
  ids: readonly ElementId[],
  name: string | undefined,
): Result<ElementId | null, readonly Violation[]> => {
  if (name === undefined) return ok(null);
  const first = ids.find((id) => id === name);
  return first === undefined
    ? err([{ code: "firstNotAlong", rule: "DBA-CNF-04", facts: { element: name }, marks: [name] }])
    : ok(first);
};

/** The elements somebody names for a move in company: his own, on the table, each once, in that order. */
export const readMembers = (
  state: State,
  seat: Seat,
  names: readonly string[],
): Result<readonly ElementId[], readonly Violation[]> => {
  const violations: Violation[] = [];
  const ids: ElementId[] = [];
  for (const name of names) {
    const found = ownElement(state, seat, name, "table");
    if (!found.ok) violations.push(...found.error);
    else if (ids.includes(found.value.id))
      violations.push({ code: "namedTwice", rule: "DBA-TRN-05", facts: { element: name }, marks: [name] });
    else ids.push(found.value.id);
  }
  return violations.length > 0 ? err(violations) : ok(ids);
};
