/** A match as it stands after its last happening. */
import type { BySeat, Seat, Standing, Viewer } from "@acies/contract";
import type { Notes } from "@acies/players";
import type { EndingTold, HappeningTold, Offer, OfferKind, Pace, Sitter } from "@acies/protocol";
import type { ClockState } from "./clocks.ts";
import type { Engine, Position } from "./engine.ts";
import type { DeskGame } from "./game.ts";
import type { Imported, Past } from "./happenings.ts";
import type { MatchHead } from "./store.ts";

/** A try that was named, and how it was acknowledged. */
export interface Keyed {
  readonly seat: Seat;
  readonly key: string;
  readonly no: number;
  readonly entry: number;
  readonly before: Keyed | undefined;
}

/** How often a seat's offers of one kind were declined in a row, and when last. */
export interface Declined {
  readonly times: number;
  readonly at: number;
}

export interface Table {
  readonly head: MatchHead;
  readonly game: DeskGame;
  readonly no: number;
  readonly at: number;
  /** Who sits here by the summary: the log knows chairs only. */
  readonly names: BySeat<Sitter>;
  readonly seats: BySeat<Sitter>;
  readonly salts: BySeat<string | null>;
  readonly status: "open" | "playing" | "ended";
  readonly pace: Pace;
  readonly clocks: ClockState | undefined;
  /** Whose answer is awaited, and since when. */
  readonly turn: readonly Seat[];
  readonly since: number;
  readonly past: readonly Past[];
  readonly imported: Imported | undefined;
  readonly engine: Engine | undefined;
  /** An engine that has gone through the past already, for the happening that is about to begin the match. */
  readonly ready: Engine | undefined;
  readonly position: Position | undefined;
  /** For each seat the last happening that concerned what it knows or must decide. */
  readonly concern: BySeat<number>;
  readonly offers: readonly Offer[];
  readonly declined: BySeat<Readonly<Record<OfferKind["kind"], Declined>>>;
  readonly wishes: BySeat<readonly Standing[]>;
  readonly notes: BySeat<Notes | undefined>;
  readonly keys: Keyed | undefined;
  readonly ending: EndingTold | undefined;
}

/** What each viewer is told of one happening. */
export interface Tale {
  readonly no: number;
  readonly tell: (viewer: Viewer) => HappeningTold | undefined;
}

/** What became of one happening: the table after it, and what is told of it. */
export interface Folded extends Tale {
  readonly table: Table;
}
