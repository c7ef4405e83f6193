/** The defender's swaps (DBA-DEP-09, DBA-DEP-10, DBA-RUL-78): two elements change places, their neighbours behind make room. */
import type { Seat, Violation } from "@acies/contract";
import { add, type Base, dot, forwardOf, type Point, rightOf, scale, signedTurn, snapPose } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import { depthOf, SAME_FACING, TOUCH } from "../scale.ts";
import { type Element, elementsOf, findElement, poseOf, type State, scaleOf, troopOf } from "../state.ts";
import { baseAt, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Placing, placingViolations } from "./deployment.ts";
import { type Book, proceed } from "./setUp.ts";

/** A place on the table that changes hands: its old occupant's base, and how much deeper the new one is. */
interface Change {
  readonly base: Base;
  readonly deeper: number;
}

interface Neighbour {
  readonly element: Element;
  readonly base: Base;
}

/** How far behind the rear of a base a neighbour's front is; undefined unless it faces the same way and stands behind some of it. */
const gapBehind = (base: Base, other: Base): number | undefined => {
  if (Math.abs(signedTurn(base.facing - other.facing)) > SAME_FACING) return undefined;
  const forward = forwardOf(base.facing);
  const from: Point = { x: other.x - base.x, y: other.y - base.y };
  const aside = Math.abs(dot(from, rightOf(base.facing)));
  if (aside >= (base.width + other.width) / 2 - TOUCH) return undefined;
  const gap = -dot(from, forward) - base.depth;
  return gap < -TOUCH ? undefined : gap;
};

/** Who stands behind the places that change hands, and how the two that were swapped stand in them. */
interface Company {
  readonly others: readonly Neighbour[];
  readonly swapped: readonly Base[];
}

/** How far a neighbour can come forward before it meets someone else than the one it follows. */
const roomAhead = (mover: Neighbour, { others, swapped }: Company, followed: Base): number =>
  Math.min(
    ...[...others.map(({ base }) => base), ...swapped]
      .filter((base) => base !== mover.base && base !== followed)
      .map((base) => gapBehind(base, mover.base) ?? Number.POSITIVE_INFINITY)
      .map((gap) => Math.max(0, gap)),
  );

/** How far back each neighbour must go (forward when negative): what touched stays in touch, what is in the way makes room. */
const shifts = (change: Change, company: Company, moved: Map<ElementId, number>): void => {
  for (const neighbour of company.others) {
    const { element, base } = neighbour;
    const gap = gapBehind(change.base, base);
    if (gap === undefined || base === change.base) continue;
    const touched = gap <= TOUCH;
    const back = touched ? change.deeper : Math.max(0, change.deeper - gap);
    const by = back < 0 ? -Math.min(-back, roomAhead(neighbour, company, change.base)) : back;
    const before = moved.get(element.id);
    if (by === 0 || (before !== undefined && by <= before)) continue; // whoever needs most room decides
    moved.set(element.id, by);
    shifts({ base, deeper: by }, company, moved);
  }
};

const isSwappable = (state: State, seat: Seat, name: string): boolean => {
  const element = findElement(state, name);
  const isPlaced = element?.where === "table" || element?.where === "inside";
  return element !== undefined && isPlaced && element.seat === seat && troopOf(element) !== "CF";
};

export interface Swapped {
  readonly a: Element;
  readonly b: Element;
  /** Those that take a place on the table, and their neighbours that shift. */
  readonly places: readonly Placing[];
  readonly shifted: readonly Placing[];
}

/** DBA-DEP-10: what a swap brings about. */
const swapOf = (state: State, action: ActionOf<"swap">): Swapped | undefined => {
  const a = findElement(state, action.a);
  const b = findElement(state, action.b);
  if (a === undefined || b === undefined) return undefined;
  const depth = (element: Element): number => depthOf(element.subtype, scaleOf(state));
  const stands = standsOf(state);
  const baseUnder = (element: Element) => stands.find((stand) => stand.element.id === element.id)?.base;
  const others = stands
    .filter(({ element }) => element.seat === a.seat && element.id !== a.id && element.id !== b.id)
    .map(({ element, base }) => ({ element, base }));
  const moved = new Map<ElementId, number>();
  const places: Placing[] = [];
  const changes: Change[] = [];
  for (const [old, taker] of [
    [a, b],
    [b, a],
  ] as const) {
    const base = baseUnder(old);
    if (base === undefined) continue; // a garrison leaves nothing to stand on
    places.push({ element: taker, pose: poseOf(old) });
    changes.push({ base, deeper: depth(taker) - depth(old) });
  }
  const swapped = places.map(({ element, pose }) => baseAt(state, element, pose));
  for (const change of changes) shifts(change, { others, swapped }, moved);
  const shifted = others.flatMap(({ element, base }): readonly Placing[] => {
    const back = moved.get(element.id);
    if (back === undefined) return [];
    const at = add(base, scale(forwardOf(base.facing), -back));
    return [{ element, pose: snapPose({ ...at, facing: base.facing }) }];
  });
  return { a, b, places, shifted };
};

export const swapViolations = (state: State, seat: Seat, action: ActionOf<"swap">): readonly Violation[] => {
  const wrong = [action.a, action.b].filter((name) => !isSwappable(state, seat, name));
  if (wrong.length > 0)
    return [{ code: "notToSwap", rule: "DBA-DEP-09", facts: { elements: wrong.join(", ") }, marks: wrong }];
  if (action.a === action.b)
    return [{ code: "swapWithItself", rule: "DBA-DEP-09", facts: { element: action.a }, marks: [action.a] }];
  // Each swap has one name, so that it is not listed twice.
  const names: readonly string[] = elementsOf(state, seat).map(({ id }) => id);
  if (names.indexOf(action.a) > names.indexOf(action.b))
    return [{ code: "swapOutOfOrder", rule: "DBA-DEP-09", facts: { first: action.b, second: action.a } }];
  const swapped = swapOf(state, action);
  if (swapped === undefined) return [];
  return placingViolations(withoutThem(state, swapped), seat, [...swapped.places, ...swapped.shifted]);
};

/** Whoever of the two goes inside is off the table; what is inside a place does not stand in anybody's way. */
const withoutThem = (state: State, { a, b, places }: Swapped): State => {
  const staying = new Set(places.map(({ element }) => element.id));
  const leaving = [a, b].filter(({ id, where }) => where === "table" && !staying.has(id));
  if (leaving.length === 0) return state;
  const elements = { ...state.elements };
  for (const element of leaving) elements[element.id] = { ...element, where: "inside" };
  return { ...state, elements };
};

export const swap = (book: Book, action: ActionOf<"swap">): void => {
  const swapped = swapOf(book.state(), action);
  if (swapped === undefined) return;
  const { a, b, shifted } = swapped;
  book.add({ type: "swapped", a: a.id, b: b.id, rules: ["DBA-DEP-09", "DBA-DEP-10"] });
  if (shifted.length > 0) {
    const poses = Object.fromEntries(shifted.map(({ element, pose }) => [element.id, pose]));
    book.add({ type: "moved", kind: "madeRoom", poses, spent: [], rules: ["DBA-DEP-10"] });
  }
  proceed(book, "DBA-DEP-09");
};

/** DBA-DEP-09: nought, one or two swaps. */
export const endSwaps = (book: Book): void => {
  book.add({ type: "answered", rules: ["DBA-DEP-09"] });
};
