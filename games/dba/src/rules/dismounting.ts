/** Section 19: dismounting. The element is replaced first, then moves as what it has become. */
import type { Violation } from "@acies/contract";
import { type Base, contactOf, convexOfBase, impactOn, restAfter } from "@acies/geometry";
import type { Event } from "../events.ts";
import { TOUCH } from "../scale.ts";
import { type Element, elementOf, type State } from "../state.ts";
import { baseAt } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { enemiesTouched } from "./foes.ts";
import type { Manoeuvre } from "./manoeuvre.ts";

/** An element about to move: what it moves as, and from where. */
export interface Member {
  readonly element: Element;
  readonly start: Base;
}

/** DBA-DIS-01, DBA-DIS-06: once only, and never back. */
export const onFoot = (element: Element): Element =>
  element.dismount === null ? element : { ...element, subtype: element.dismount, dismount: null };

/**
 * The elements of a move as they set out: those that dismount are on foot, their front edges where they were (DBA-RUL-73), and
 * those behind have closed up at no cost (DBA-DIS-04). In the order given.
 */
export const membersOf = (
  state: State,
  ids: readonly ElementId[],
  dismounts: readonly ElementId[],
): readonly Member[] => {
  const members = ids.map((id): Member => {
    const before = elementOf(state, id);
    const element = dismounts.includes(id) ? onFoot(before) : before;
    return { element, start: baseAt(state, element, element) };
  });
  return dismounts.length === 0 ? members : closedUp(state, members, dismounts);
};

/** Rank by rank: whoever stood against the rear of one that got shorter, or stepped up, steps up to it. */
const closedUp = (state: State, members: readonly Member[], dismounts: readonly ElementId[]): readonly Member[] => {
  const starts = new Map(members.map(({ element, start }) => [element.id, start]));
  let changed = new Set(dismounts);
  while (changed.size > 0) {
    const next = new Set<ElementId>();
    for (const ahead of changed) {
      const was = elementOf(state, ahead);
      const now = starts.get(ahead);
      if (now === undefined) continue;
      for (const { element } of members) {
        const start = starts.get(element.id);
        if (element.id === ahead || start === undefined) continue;
        if (!standsBehind(baseAt(state, was, was), baseAt(state, elementOf(state, element.id), element))) continue;
        const moved = stepUp(start, now);
        if (moved.x === start.x && moved.y === start.y) continue;
        starts.set(element.id, moved);
        next.add(element.id);
      }
    }
    changed = next;
  }
  return members.map(({ element, start }) => ({ element, start: starts.get(element.id) ?? start }));
};

/** Front edge against the rear of the one ahead; round the bends of a column, `columns.ts` closes up. */
const standsBehind = (ahead: Base, behind: Base): boolean => {
  const contact = contactOf(ahead, behind, TOUCH);
  return contact.kind === "edges" && contact.a === "rear" && contact.b === "front";
};

/** Straight ahead to the one in front; nobody dismounts to a deeper base. */
const stepUp = (start: Base, ahead: Base): Base => {
  if (contactOf(ahead, start, TOUCH).kind !== "apart") return start;
  const reach = ahead.width + ahead.depth;
  const hit = impactOn(start, { kind: "advance", distance: reach }, convexOfBase(ahead), TOUCH);
  return hit === undefined ? start : restAfter(start, { kind: "advance", distance: hit.travelled });
};

/** DBA-DIS-01: only what the army list lets dismount. */
export const dismountViolations = (state: State, manoeuvre: Manoeuvre): readonly Violation[] =>
  manoeuvre.dismounts
    .filter((id) => state.elements[id]?.dismount === null || !manoeuvre.movers.some(({ element }) => element.id === id))
    .map((id) => ({ code: "cannotDismount", rule: "DBA-DIS-01", facts: { element: id }, marks: [id] }));

/** DBA-DIS-05: neither who dismounts nor who moves with him ends touching an enemy or a place the enemy holds. */
export const dismountedContacts = (state: State, manoeuvre: Manoeuvre): readonly Violation[] => {
  if (manoeuvre.dismounts.length === 0) return [];
  return manoeuvre.movers.flatMap(({ element, end }) =>
    enemiesTouched(state, element.seat, end).map((other) => ({
      code: "dismountsInContact",
      rule: "DBA-DIS-05" as const,
      facts: { element: element.id, other },
      marks: [element.id, other],
    })),
  );
};

/** DBA-DIS-03 */
export const dismountings = (manoeuvre: Manoeuvre): readonly Event[] =>
  manoeuvre.movers
    .filter(({ element }) => manoeuvre.dismounts.includes(element.id))
    .map(({ element }) => ({
      type: "dismounted",
      element: element.id,
      subtype: element.subtype,
      rules: ["DBA-DIS-02", "DBA-RUL-73"],
    }));
