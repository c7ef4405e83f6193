/** What a page shows of a match at one moment. */
import type { Decision, Seat, Standing, Viewer, Violation } from "@acies/contract";
import type { Clocks, HappeningTold, MatchCard, Offer, Presence, Problem, Snapshot, Talk } from "@acies/protocol";

/** One event on its way to the table, with the view before and after it. */
export interface Beat<S, E> {
  readonly no: number;
  readonly event: E;
  readonly before: S;
  readonly after: S;
}

/** A line of the report: an event of an entry, or something the players did about the match itself. */
export type Line<E> =
  | {
      readonly kind: "event";
      readonly no: number;
      readonly at: number;
      readonly entry: number;
      readonly seat: Seat;
      /** Somebody decided it; it did not follow by itself. */
      readonly isChosen: boolean;
      readonly event: E;
    }
  | { readonly kind: "matter"; readonly no: number; readonly at: number; readonly told: HappeningTold };

/** What the player is about to do, before it is committed. */
export interface Draft<A> {
  readonly action: A;
  readonly violations: readonly Violation[];
}

export interface Shown<S, A, E> {
  readonly phase: "opening" | "waiting" | "playing" | "over" | "failed";
  readonly problem: Problem | undefined;
  readonly connection: "up" | "down";
  readonly card: MatchCard | undefined;
  readonly as: Viewer;
  readonly yours: readonly Seat[];
  readonly no: number;
  readonly entry: number;
  /** The position after everything that has happened; undefined until both seats are taken. */
  readonly view: S | undefined;
  /** The position on the table: behind `view` while events are being shown. */
  readonly table: S | undefined;
  readonly beats: readonly Beat<S, E>[];
  readonly pending: readonly Decision[];
  readonly clocks: Clocks;
  /** The server's clock minus this page's. */
  readonly skew: number;
  readonly offers: readonly Offer[];
  readonly wishes: readonly Standing[];
  readonly undo: Snapshot["undo"];
  readonly redo: readonly A[];
  readonly dice: Snapshot["dice"] | undefined;
  readonly lines: readonly Line<E>[];
  readonly talk: readonly Talk[];
  readonly presence: Presence | undefined;
  readonly draft: Draft<A> | undefined;
  /** An answer is under way to the desk. */
  readonly busy: boolean;
  /** The last refusal, until something else is tried. */
  readonly refused: Problem | undefined;
  /** The page is on its way to this seat: until it is taken, nothing of either is shown. */
  readonly handOver: Seat | undefined;
}
