/** What a pointer or a plan asks for, and the plain move that answers it. */
import type { Point, Pose } from "@acies/geometry";
import type { ActionOf } from "../actions.ts";
import type { Element } from "../state.ts";

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
