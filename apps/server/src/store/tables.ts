/** The tables, the same in both dialects: whole numbers (milliseconds, 0 and 1 for no and yes) and text, nothing else. */

/** A match as it was made. Never changes, so that an append need not write it again. */
interface MatchesTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly setting: string;
  readonly secret: string;
  readonly access: "public" | "link";
  readonly rated: number;
  readonly takebacks: number;
  readonly chat: number;
  readonly title: string | null;
  readonly created_at: number;
  readonly created_by: string;
  readonly fork_match: string | null;
  readonly fork_entry: number | null;
}

/** What changes with every append, and what lists search by. */
export interface ProgressTable {
  readonly match: string;
  readonly no: number;
  readonly status: "open" | "playing" | "ended";
  readonly since: number;
  readonly deadline: number | null;
  /** 1 while a bot is awaited. */
  readonly bot: number;
  /** The accounts in the seats. */
  readonly red: string | null;
  readonly blue: string | null;
  /** JSON of the rest of the summary. */
  readonly rest: string;
  readonly game: string;
  readonly access: "public" | "link";
  readonly created_at: number;
  readonly created_by: string;
}

interface HappeningsTable {
  readonly match: string;
  readonly no: number;
  readonly at: number;
  readonly body: string;
}

interface TalkTable {
  readonly match: string;
  readonly id: number;
  readonly at: number;
  readonly account: string;
  readonly name: string;
  readonly body: string;
}

interface BelongingsTable {
  readonly account: string;
  readonly kind: string;
  readonly key: string;
  readonly body: string;
}

/** Embedded only; on PostgreSQL jobs are graphile-worker's. */
interface JobsTable {
  readonly id: number;
  readonly kind: string;
  readonly key: string | null;
  readonly body: string;
  readonly run_at: number;
  readonly tries: number;
  readonly tried: number;
  /** Who works on it and until when it is believed; null while it waits. */
  readonly held_by: string | null;
  readonly held_until: number | null;
  readonly error: string | null;
}

/** PostgreSQL only: workers that still show life. */
interface WorkersTable {
  readonly worker: string;
  readonly seen: number;
}

interface SchemaTable {
  readonly version: number;
}

export interface Tables {
  readonly matches: MatchesTable;
  readonly progress: ProgressTable;
  readonly happenings: HappeningsTable;
  readonly talk: TalkTable;
  readonly belongings: BelongingsTable;
  readonly jobs: JobsTable;
  readonly job_workers: WorkersTable;
  readonly acies_schema: SchemaTable;
}
