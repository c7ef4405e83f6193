/** What a pointer or a plan asks for, and the plain move that answers it. */
import type { Point, Pose } from "@acies/geometry";
import type { Action, ActionOf } from "../actions.ts";
import { isLegal } from "../legality.ts";
import { TOUCH } from "../scale.ts";
import type { Element, State } from "../state.ts";

/** What a hint says, read. */
export interface Aim {
  readonly point?: Point;
  readonly facing?: number;
  /** An enemy, a friend or a hold; by id. */
  readonly target?: string;
}

export const moveTo = ({ id }: Element, ...legs: readonly Pose[]): ActionOf<"moveElement"> => ({
  type: "moveElement",
  element: id,
  legs: [...legs],
});

/** A shuffle of less than a millimetre is no move. */
export const LEAST = 1_000;

/** As far on a way as it may be gone: what holds one there, a zone of control or the ground, holds one beyond as well. */
export const farthest = (
  state: State,
  { seat }: Element,
  by: (length: number) => Action,
  wanted: number,
): Action | undefined => {
  if (wanted <= LEAST || !isLegal(state, seat, by(LEAST))) return undefined;
  let [low, high] = [LEAST, wanted];
  while (high - low > TOUCH) {
    const middle = (low + high) / 2;
    if (isLegal(state, seat, by(middle))) low = middle;
    else high = middle;
  }
  return by(low);
};
