/** The tape: from edge to edge where it lies on pieces, and how far that is from what limits them. It never moves anything. */
import { closestOnBoundary, distance, nearestApproach, type Outline, outlineOf, type Point } from "@acies/geometry";
import type { Contact } from "../battlefield/gesture.ts";
import { baseOfPiece } from "../battlefield/hit.ts";
import type { Scene } from "../battlefield/scene.ts";
import type { Hand, Mark } from "./hand.ts";

export const markAt = ({ at, on }: Pick<Contact, "at" | "on">): Mark =>
  on?.kind === "piece" ? { at, piece: on.id } : { at };

/** The first touch sets one end of the tape, the second the other, a third begins again. */
export const marked = (hand: Extract<Hand, { tool: "measuring" }>, mark: Mark): Hand =>
  hand.from === undefined || hand.to !== undefined
    ? { tool: "measuring", from: mark, to: undefined }
    : { ...hand, to: mark };

export interface Tape {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

const edgeOf = (scene: Scene, { piece }: Mark): Outline | undefined => {
  const found = piece === undefined ? undefined : scene.pieces.find(({ id }) => id === piece);
  return found === undefined ? undefined : outlineOf(baseOfPiece(found));
};

export const tapeBetween = (scene: Scene, a: Mark, b: Mark): Tape => {
  const [one, other] = [edgeOf(scene, a), a.piece === b.piece ? undefined : edgeOf(scene, b)];
  if (one !== undefined && other !== undefined) {
    const { distance: length, from, to } = nearestApproach(one, other);
    return { from, to, length };
  }
  const from = one === undefined ? a.at : closestOnBoundary(b.at, one);
  const to = other === undefined ? b.at : closestOnBoundary(a.at, other);
  return { from, to, length: distance(from, to) };
};

/** A length that means something for what is measured from: its move, its range. */
export interface Limit {
  readonly length: number;
  readonly words: string;
}

/** The limit nearest to a length; the difference is positive when the tape is longer. */
export const nearestLimit = (
  length: number,
  limits: readonly Limit[],
): { readonly limit: Limit; readonly over: number } | undefined => {
  const [limit] = limits.toSorted((a, b) => Math.abs(a.length - length) - Math.abs(b.length - length));
  return limit === undefined ? undefined : { limit, over: length - limit.length };
};
