/**
 * What is kept. One implementation in Kysely serves SQLite and PostgreSQL; the contract tests run on both. A promise that resolves
 * means: on disk.
 */

import type { BySeat, Seat } from "@acies/contract";
import type { EndingTold, MatchQuery, Pace, Sitter, Talk } from "@acies/protocol";

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
  /** All rows and the summary, or nothing: "conflict" when the log does not end at `after`. */
  readonly append: (
    id: string,
    after: number,
    rows: readonly LogRow[],
    summary: MatchSummary,
  ) => Promise<"kept" | "conflict">;
  readonly log: (id: string, after: number, limit?: number) => Promise<readonly LogRow[]>;
  readonly list: (query: MatchQuery, account: string | undefined) => Promise<readonly MatchRow[]>;
  /** Running matches in which a bot is awaited, or whose deadline has passed: what a restarted server must take up. */
  readonly unfinished: (now: number) => Promise<readonly { readonly id: string; readonly why: "bot" | "deadline" }[]>;
  readonly all: () => AsyncIterable<MatchRow>; // for back-up, export and verify
}

export interface TalkStore {
  readonly say: (match: string, talk: Omit<Talk, "id">) => Promise<Talk>;
  readonly since: (match: string, after: number, limit: number) => Promise<readonly Talk[]>;
}

/** Things an account owns that are not matches: settings, addresses for notices, tokens. Small JSON by kind and key. */
export interface BelongingStore {
  readonly put: (account: string, kind: string, key: string, body: string) => Promise<void>;
  readonly get: (account: string, kind: string, key: string) => Promise<string | undefined>;
  readonly list: (account: string, kind: string) => Promise<readonly { readonly key: string; readonly body: string }[]>;
  readonly remove: (account: string, kind: string, key: string) => Promise<void>;
  /** Who owns this key; kinds whose keys are unique across accounts (the hash of a token). */
  readonly ownerOf: (kind: string, key: string) => Promise<string | undefined>;
  readonly removeAll: (account: string) => Promise<void>;
}

export interface Store {
  readonly matches: MatchStore;
  readonly talk: TalkStore;
  readonly belongings: BelongingStore;
  /** Replaces an account's name in its matches' summaries and its id by `by`: for deletion, and for a guest who joins an account. */
  readonly rename: (account: string, by: { readonly account: string; readonly name: string }) => Promise<void>;
  /** Answers once the database does. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}
