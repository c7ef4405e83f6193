/** SQLite through node:sqlite: what is peculiar to it. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, type SqliteDatabase as KyselySqlite, SqliteDialect, type SqliteStatement } from "kysely";
import type { SqliteDatabase } from "./port.ts";
import type { Append } from "./rows.ts";
import type { Tables } from "./tables.ts";

const KEPT_STATEMENTS = 500;
const BUSY_MS = 5_000;
const RETRY_MS = 5;
/** SQLite's own code for a lock held by somebody else. */
const SQLITE_BUSY = 5;

const bindable = (value: unknown): SQLInputValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot keep a value of type ${typeof value}`);
};

/** Made once for each text; the oldest is let go when there are too many. Definitions are not worth keeping. */
const keeping = <T>(make: (sql: string) => T): ((sql: string) => T) => {
  const kept = new Map<string, T>();
  return (sql) => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const made = make(sql);
    if (/^\s*(?:create|alter|drop|pragma)/i.test(sql)) return made;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    kept.set(sql, made);
    return made;
  };
};

const adapter = (db: DatabaseSync): KyselySqlite => ({
  close: () => db.close(),
  prepare: keeping((sql): SqliteStatement => {
    // A transaction that reads first and writes later would fail when another process wrote in between.
    const statement = db.prepare(sql === "begin" ? "begin immediate" : sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(bindable)),
      run: (parameters) => statement.run(...parameters.map(bindable)),
      // One that is read step by step must not be shared.
      iterate: (parameters) => db.prepare(sql).iterate(...parameters.map(bindable)),
    };
  }),
});

interface Waiting {
  readonly run: () => void;
  readonly kept: () => void;
  readonly failed: (why: unknown) => void;
}

/**
 * Writes that arrive together are committed together: one wait for the disk instead of many. Each is acknowledged after the
 * commit. When one of them fails, all are undone and done again one by one, so that it fails alone.
 */
const gathering = (db: DatabaseSync, kysely: Kysely<Tables>) => {
  const prepare = keeping((sql) => db.prepare(sql));
  let queue: Waiting[] = [];

  const commit = (batch: readonly Waiting[]): void => {
    // Fails when another process will not let go of the database: then it fails for all, without waiting again for each.
    db.exec("begin immediate");
    try {
      for (const one of batch) one.run();
      db.exec("commit");
    } catch (error) {
      if (db.isTransaction) db.exec("rollback");
      if (batch.length > 1) for (const one of batch) commit([one]);
      else for (const one of batch) one.failed(error);
      return;
    }
    for (const one of batch) one.kept();
  };

  const flush = async (): Promise<void> => {
    // Kysely lends its only connection, so no transaction of somebody else is open on it.
    await kysely.connection().execute(() => {
      const batch = queue;
      queue = [];
      try {
        commit(batch);
      } catch (error) {
        for (const one of batch) one.failed(error);
      }
      return Promise.resolve();
    });
  };

  const failAll = (why: unknown): void => {
    const batch = queue;
    queue = [];
    for (const one of batch) one.failed(why);
  };

  return <T>(work: (prepare: (sql: string) => StatementSync) => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      let result: { readonly value: T } | undefined;
      queue.push({
        run: () => {
          result = { value: work(prepare) };
        },
        kept: () => {
          if (result !== undefined) resolve(result.value);
        },
        failed: reject,
      });
      if (queue.length === 1) setImmediate(() => flush().catch(failAll));
    });
};

/**
 * SQLite refuses the change to a write-ahead log at once while another process makes the same change to a new file: its own patience
 * does not count there. So the change is asked for again, for as long as any other lock would be waited for.
 */
const keepWriteAheadLog = (db: DatabaseSync): void => {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (const end = Date.now() + BUSY_MS; ; ) {
    try {
      db.exec("pragma journal_mode = wal");
      return;
    } catch (error) {
      const busy = error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
      if (!busy || Date.now() >= end) throw error;
      Atomics.wait(pause, 0, 0, RETRY_MS);
    }
  }
};

/** Dice secrets and password hashes are in it: for the owner of the server only. */
const open = (file: string): DatabaseSync => {
  closeSync(openSync(file, "a", 0o600));
  const db = new DatabaseSync(file);
  db.exec(`pragma busy_timeout = ${BUSY_MS}`);
  keepWriteAheadLog(db);
  db.exec("pragma synchronous = full; pragma foreign_keys = on");
  return db;
};

export const openSqlite = (dataDir: string): SqliteDatabase => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "acies.sqlite");
  const db = open(file);
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapter(db) }) });
  return { dialect: "sqlite", kysely, file, gather: gathering(db, kysely) };
};

const MOVE = `update progress set no = ?, since = ?, deadline = ?, bot = ?, rest = ?
  where match = ? and no = ? and status = ? and red is ? and blue is ?`;
const MOVE_ALL = `update progress set no = ?, since = ?, deadline = ?, bot = ?, rest = ?, status = ?, red = ?, blue = ?
  where match = ? and no = ?`;
const INSERT = "insert into happenings (match, no, at, body) values (?, ?, ?, ?)";

/** Most appends change nothing that is indexed; those that do take the second, dearer statement. */
export const appendSqlite =
  (database: SqliteDatabase): Append =>
  (match, after, rows, now) =>
    database.gather((prepare) => {
      const moving = [now.no, now.since, now.deadline, now.bot, now.rest] as const;
      const moved =
        prepare(MOVE).run(...moving, match, after, now.status, now.red, now.blue).changes === 1 ||
        prepare(MOVE_ALL).run(...moving, now.status, now.red, now.blue, match, after).changes === 1;
      if (!moved) return "conflict";
      const insert = prepare(INSERT);
      for (const row of rows) insert.run(match, row.no, row.at, row.body);
      return "kept";
    });
