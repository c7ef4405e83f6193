/** Positions that might be: a move is judged by where it would leave everybody. The game itself is written by `evolve.ts` alone. */
import type { Element, State } from "../state.ts";
import type { ElementId } from "../vocabulary.ts";
import type { Manoeuvre } from "./manoeuvre.ts";

export type Change = readonly [id: ElementId, change: Partial<Element>];

/** The same state with these elements as they would be. */
export const supposing = (state: State, changes: readonly Change[]): State => {
  const elements = { ...state.elements };
  for (const [id, change] of changes) {
    const element = elements[id];
    if (element !== undefined) elements[id] = { ...element, ...change };
  }
  return { ...state, elements };
};

/** Where a manoeuvre would leave everybody, before anyone conforms, turns or steps into a camp. */
export const supposingMoved = (state: State, manoeuvre: Manoeuvre): State =>
  supposing(
    state,
    manoeuvre.movers.map(({ element, end }): Change => {
      const { subtype, dismount } = element;
      const { x, y, facing } = end;
      return [element.id, { subtype, dismount, x, y, facing, where: "table", hold: null }];
    }),
  );
