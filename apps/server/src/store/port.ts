/**
 * What is kept. One implementation in Kysely serves SQLite and PostgreSQL; the contract tests run on both. A promise that resolves
 * means: on disk.
 */

import type { StatementSync } from "node:sqlite";
import type { MatchStore } from "@acies/desk";
import type { Talk } from "@acies/protocol";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Tables } from "./tables.ts";

export type { LogRow, MatchHead, MatchRow, MatchStore, MatchSummary, RenamedBody } from "@acies/desk";

export interface SqliteDatabase {
  readonly dialect: "sqlite";
  readonly kysely: Kysely<Tables>;
  readonly file: string;
  /**
   * Commits together what arrives together; resolves once it is on disk. `work` may be done twice (the first time undone), so it
   * must touch nothing but the database.
   */
  readonly gather: <T>(work: (prepare: (sql: string) => StatementSync) => T) => Promise<T>;
}

export interface PostgresDatabase {
  readonly dialect: "postgres";
  readonly kysely: Kysely<Tables>;
  readonly pool: Pool;
  readonly url: string;
}

/** The one database of a server. People and jobs keep their own tables in it. */
export type Database = SqliteDatabase | PostgresDatabase;

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
  /**
   * Puts `by` in the place of an account, in summaries, talk and as the maker of matches: for deletion, for a new name, and for a
   * guest who joins an account. Each match it sits in gets a line in its log for each such seat (`RenamedBody`); those matches are
   * answered with their new `no`, for the bus.
   */
  readonly rename: (
    account: string,
    by: { readonly account: string; readonly name: string },
  ) => Promise<readonly { readonly match: string; readonly no: number }[]>;
  /** Answers once the database does. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}
