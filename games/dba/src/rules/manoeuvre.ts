/**
 * A tactical move worked out: every tactical action becomes one of these before it is judged, priced and made. What kind of move
 * it was no longer matters to the checks that all moves share.
 */
import type { Base, Point } from "@acies/geometry";
import type { MoveKind } from "../events.ts";
import type { Element } from "../state.ts";
import type { ElementId, HoldId } from "../vocabulary.ts";

/** One straight or wheeling stretch of one element; DBA-RUL-15 measures it corner by corner, start to end. */
export interface MoverLeg {
  readonly from: Base;
  readonly to: Base;
  /** Set when the leg turns about a point; its sweep is then the turning footprint (DBA-RUL-82). */
  readonly wheel: { readonly about: Point; readonly turn: number } | null;
}

export interface Mover {
  /** As it moves: already dismounted, if it does (DBA-DIS-02). */
  readonly element: Element;
  readonly start: Base;
  readonly legs: readonly MoverLeg[];
  readonly end: Base;
}

/** Every reason at once is for people; a bot that only wants to know whether stops at the first. */
export type Asked = "every" | "first";

export interface Manoeuvre {
  readonly kind: MoveKind;
  readonly movers: readonly Mover[];
  /** Made along a road throughout (DBA-MOV-03). */
  readonly road: boolean;
  readonly dismounts: readonly ElementId[];
  readonly out: HoldId | null;
  readonly into: HoldId | null;
  /** Which of several contacts at the same instant counts as first (DBA-CNF-04). */
  readonly first: ElementId | null;
}

/** Somebody dismounts inside a camp or built-up area and stays there. */
export const isInside = ({ movers, out }: Manoeuvre): boolean => out === null && movers[0]?.element.where === "inside";

export const idsOf = ({ movers }: Manoeuvre): readonly ElementId[] => movers.map(({ element }) => element.id);
