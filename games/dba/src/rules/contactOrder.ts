/**
 * The order in which contacts were made (DBA-CNF-04, DBA-CNF-05, DBA-WWG-02): a list kept from move to move. A contact keeps its
 * place as long as it lasts and comes back at the end when it is made anew.
 */
import { type Element, type State, type Touch, topTask } from "../state.ts";
import { standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { contactOn, foesTouching, frontReaches } from "./touching.ts";

/** How the contacts of a move were made. */
export interface Making {
  /** The one whose contact counts as first, when several are made at the same instant (DBA-RUL-44). */
  readonly first: ElementId | null;
  /** By a group, a column or a landing of two or more (DBA-CNF-01). */
  readonly together: boolean;
}

export const hasMoved = (before: Element | undefined, after: Element): boolean =>
  before === undefined ||
  before.where !== after.where ||
  before.x !== after.x ||
  before.y !== after.y ||
  before.facing !== after.facing;

interface Pair {
  readonly touch: Touch;
  readonly isAligned: boolean;
}

const pairsOf = (state: State): readonly Pair[] => {
  const found: Pair[] = [];
  for (const by of standsOf(state)) {
    for (const on of foesTouching(state, by.element.id)) {
      if (!frontReaches(by, on)) continue;
      const isAligned = contactOn(state, by, on) !== undefined;
      found.push({ touch: { by: by.element.id, on: on.element.id }, isAligned });
    }
  }
  return found;
};

const keyOf = ({ by, on }: Touch): string => `${by} ${on}`;

/** Those that last, in their old order; then the new ones: the named one, proper contacts, the rest. */
export const touchesMade = (before: State, after: State, making: Making): readonly Touch[] => {
  const pairs = pairsOf(after);
  if (pairs.length === 0) return [];
  const mark = (touch: Touch): Touch => {
    const mover = after.elements[touch.by];
    const isNew = making.together && mover !== undefined && hasMoved(before.elements[touch.by], mover);
    return isNew ? { by: touch.by, on: touch.on, together: true } : touch;
  };
  const present = new Set(pairs.map(({ touch }) => keyOf(touch)));
  const kept = before.touches.filter((touch) => present.has(keyOf(touch)));
  const old = new Set(kept.map(keyOf));
  const rank = ({ touch, isAligned }: Pair): number =>
    touch.by === making.first || touch.on === making.first ? 0 : isAligned ? 1 : 2;
  const made = pairs
    .filter(({ touch }) => !old.has(keyOf(touch)))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ touch }) => touch);
  return [...kept, ...made].map(mark);
};

/** Two or more of the side whose turn it is have moved, and it is its move: what moves several otherwise is an outcome. */
const wasTogether = (before: State, after: State): boolean => {
  if (topTask(before)?.task !== "move") return false;
  let movers = 0;
  for (const { element } of standsOf(after)) {
    if (element.seat === after.turn?.seat && hasMoved(before.elements[element.id], element)) movers++;
  }
  return movers > 1;
};

/** All contacts after a move or an outcome, in the order they were made: what a `touched` event tells. */
export const touchesAfter = (before: State, after: State, first?: ElementId | null): readonly Touch[] =>
  touchesMade(before, after, { first: first ?? null, together: wasTogether(before, after) });
