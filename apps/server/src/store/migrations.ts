/**
 * The schema, step by step. A step that has been released is never changed: a new one is added. The number of steps is the version
 * of the schema. The tables of the people room are made by its own library afterwards; graphile-worker's live in their own schema.
 */
import { type Kysely, sql } from "kysely";
import type { Database } from "./port.ts";
import { forgetOldNames } from "./rename.ts";
import type { Tables } from "./tables.ts";

type Step = (db: Kysely<Tables>, dialect: Database["dialect"]) => Promise<void>;

/** Large logs are read by match and in order: SQLite keeps them so, PostgreSQL has the index. */
const clustered = (dialect: Database["dialect"]) => (dialect === "sqlite" ? sql`without rowid` : sql``);
/** Room in each page for the next version of the row, so that no index need be touched. */
const roomy = (dialect: Database["dialect"]) => (dialect === "postgres" ? sql`with (fillfactor = 60)` : sql``);

const matches: Step = async (db, dialect) => {
  await db.schema
    .createTable("matches")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("game", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("setting", "text", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("access", "text", (c) => c.notNull())
    .addColumn("rated", "integer", (c) => c.notNull())
    .addColumn("takebacks", "integer", (c) => c.notNull())
    .addColumn("chat", "integer", (c) => c.notNull())
    .addColumn("title", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("fork_match", "text")
    .addColumn("fork_entry", "integer")
    .execute();
  await db.schema.createIndex("matches_by_maker").on("matches").column("created_by").execute();
  await db.schema
    .createTable("progress")
    .addColumn("match", "text", (c) => c.primaryKey().references("matches.id"))
    .addColumn("no", "integer", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("since", "bigint", (c) => c.notNull())
    .addColumn("deadline", "bigint")
    .addColumn("bot", "integer", (c) => c.notNull())
    .addColumn("red", "text")
    .addColumn("blue", "text")
    .addColumn("rest", "text", (c) => c.notNull())
    .addColumn("game", "text", (c) => c.notNull())
    .addColumn("access", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .modifyEnd(roomy(dialect))
    .execute();
  // None of these columns changes with an ordinary append.
  await db.schema.createIndex("progress_by_red").on("progress").columns(["red", "created_at"]).execute();
  await db.schema.createIndex("progress_by_blue").on("progress").columns(["blue", "created_at"]).execute();
  await db.schema.createIndex("progress_by_maker").on("progress").columns(["created_by", "created_at"]).execute();
  await db.schema.createIndex("progress_by_access").on("progress").columns(["access", "created_at"]).execute();
  await db.schema
    .createIndex("progress_by_status")
    .on("progress")
    .columns(["status", "access", "created_at"])
    .execute();
  await db.schema
    .createTable("happenings")
    .addColumn("match", "text", (c) => c.notNull().references("matches.id"))
    .addColumn("no", "integer", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("happenings_in_order", ["match", "no"])
    .modifyEnd(clustered(dialect))
    .execute();
};

const talk: Step = async (db, dialect) => {
  await db.schema
    .createTable("talk")
    .addColumn("match", "text", (c) => c.notNull().references("matches.id"))
    .addColumn("id", "integer", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("account", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("talk_in_order", ["match", "id"])
    .modifyEnd(clustered(dialect))
    .execute();
  await db.schema.createIndex("talk_by_account").on("talk").column("account").execute();
};

const belongings: Step = async (db, dialect) => {
  await db.schema
    .createTable("belongings")
    .addColumn("account", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("belongings_by_account", ["account", "kind", "key"])
    .modifyEnd(clustered(dialect))
    .execute();
  await db.schema.createIndex("belongings_by_key").on("belongings").columns(["kind", "key"]).execute();
};

const jobs: Step = async (db, dialect) => {
  if (dialect === "postgres") {
    await db.schema
      .createTable("job_workers")
      .addColumn("worker", "text", (c) => c.primaryKey())
      .addColumn("seen", "bigint", (c) => c.notNull())
      .execute();
    return;
  }
  await db.schema
    .createTable("jobs")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text")
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("run_at", "bigint", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("tried", "integer", (c) => c.notNull())
    .addColumn("held_by", "text")
    .addColumn("held_until", "bigint")
    .addColumn("error", "text")
    .execute();
  await db.schema.createIndex("jobs_by_time").on("jobs").column("run_at").execute();
  await db.schema.createIndex("jobs_by_key").unique().on("jobs").columns(["kind", "key"]).execute();
};

export const MIGRATIONS: readonly Step[] = [matches, talk, belongings, jobs, forgetOldNames];
