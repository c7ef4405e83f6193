/**
 * A match with its game's types closed: JSON and notation in, JSON out. The engine moves; the positions it hands out do not, so that
 * whoever reads is never disturbed by whoever tries something that is not on disk yet.
 */
import type { BySeat, Decision, Json, Outcome, Result, Seat, Standing, Viewer } from "@acies/contract";
import type { Ending, FairSource, Header, KeptBecause } from "@acies/match";
import type { Refused } from "@acies/protocol";
import type { Past } from "./happenings.ts";

export type Because = "chosen" | "obvious" | "standing";

/** The entry to go back to, or why the last one must stand. */
export type Undo = { readonly to: number } | { readonly why: KeptBecause };

export interface Position {
  readonly entry: number;
  readonly hash: string;
  readonly pending: readonly Decision[];
  readonly outcome: Outcome | undefined;
  readonly undo: BySeat<Undo>;
  readonly view: (viewer: Viewer) => Json;
}

/** One entry, and where it led. */
export interface Moved {
  readonly seat: Seat;
  readonly entry: number;
  readonly action: string;
  readonly faces: readonly number[];
  readonly hash: string;
  readonly because: Because;
  readonly position: Position;
  readonly witnessed: (viewer: Viewer) => readonly Json[];
  /** It left this seat's question as it was, and told this seat no more than that the other has answered. */
  readonly passesBy: (seat: Seat) => boolean;
}

export interface Kept extends Past {
  readonly entry: number;
  readonly hash: string;
  readonly because: Because;
}

export interface RecordTerms {
  readonly players: BySeat<string>;
  readonly ending: Ending | undefined;
  readonly secret: string | undefined;
}

export interface Engine {
  readonly position: () => Position;
  /** An action as somebody sent it, with the dice of its entry. Refused, it changes nothing. */
  readonly enter: (seat: Seat, action: unknown) => Result<Moved, Refused>;
  /** What happens next without anybody: call the answer to enter it. */
  readonly foresee: (wishes: BySeat<readonly Standing[]>) => (() => Moved) | undefined;
  /** An entry of the log; one that was just entered is not played again. Undefined when the rules come to something else. */
  readonly keep: (kept: Kept) => Moved | undefined;
  readonly rewind: (entry: number) => Position;
  /** Back to a position it came through; false when that line has been given up. */
  readonly backTo: (position: Position | undefined) => boolean;
  readonly past: (entries: number) => readonly Past[];
  readonly record: (terms: RecordTerms) => string;
  /** Whether the game knows this standing answer. */
  readonly knows: (standing: Standing) => boolean;
  /** An action in the game's notation, for what a bot is told about its refused choices. */
  readonly notation: (action: unknown) => string | undefined;
}

export interface EngineTerms {
  readonly header: Header;
  /** Without it no dice can be thrown: a match that is only looked at. */
  readonly source: FairSource | undefined;
  /** Entries that are there from the beginning; they are never taken back. */
  readonly past: readonly Past[];
}
