/** What a desk keeps of its matches. Whoever implements it: a promise that resolves means that it is written down. */
import type { BySeat, Seat } from "@acies/contract";
import type { EndingTold, MatchQuery, Pace, Sitter } from "@acies/protocol";

/** What stays the same from the first minute of a match. `secret` never leaves the server before the end. */
export interface MatchHead {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly setting: string; // JSON
  readonly secret: string;
  readonly access: "public" | "link";
  readonly rated: boolean;
  readonly takebacks: boolean;
  readonly chat: boolean;
  readonly title: string | undefined;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly fork: { readonly match: string; readonly entry: number } | undefined;
}

/** What lists and reminders need to know without opening the match; written together with each append. */
export interface MatchSummary {
  readonly seats: BySeat<Sitter>;
  readonly pace: Pace;
  readonly status: "open" | "playing" | "ended";
  readonly turn: readonly Seat[];
  readonly since: number;
  readonly deadline: number | undefined;
  readonly ending: EndingTold | undefined;
}

export interface MatchRow {
  readonly head: MatchHead;
  readonly summary: MatchSummary;
  readonly no: number; // of the last happening
}

/** One line of a match's log. `body` is JSON that only the table reads; it may hold secrets. */
export interface LogRow {
  readonly no: number;
  readonly at: number;
  readonly body: string;
}

export interface MatchStore {
  /** With its first happenings, in one transaction. */
  readonly create: (head: MatchHead, summary: MatchSummary, rows: readonly LogRow[]) => Promise<void>;
  readonly find: (id: string) => Promise<MatchRow | undefined>;
  /**
   * All rows and the summary, or nothing: "conflict" when the log does not end at `after`. When it throws because the database went
   * away, nobody knows whether the rows were kept: read the log again before anything else.
   */
  readonly append: (
    id: string,
    after: number,
    rows: readonly LogRow[],
    summary: MatchSummary,
  ) => Promise<"kept" | "conflict">;
  readonly log: (id: string, after: number, limit?: number) => Promise<readonly LogRow[]>;
  /** Newest first by `createdAt`; `before` is such a time. A page may be longer than its limit by matches made in one millisecond. */
  readonly list: (query: MatchQuery, account: string | undefined) => Promise<readonly MatchRow[]>;
  /** Running matches in which a bot is awaited, or whose deadline has passed: what a restarted server must take up. */
  readonly unfinished: (now: number) => Promise<readonly { readonly id: string; readonly why: "bot" | "deadline" }[]>;
  readonly all: () => AsyncIterable<MatchRow>; // for back-up, export and verify
}

/**
 * The line that `rename` writes into the log of each match for each seat that the account holds. It names nobody: whoever folds it
 * asks the summary who sits there now, so that a person who goes leaves no name behind.
 */
export interface RenamedBody {
  readonly v: 1;
  readonly type: "renamed";
  readonly seat: Seat;
}
