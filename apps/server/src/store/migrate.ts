/** Brings the schema up to date, once, whoever starts first; refuses one that is newer than this program. */
import { type Kysely, sql } from "kysely";
import { MIGRATIONS } from "./migrations.ts";
import type { Database } from "./port.ts";
import type { Tables } from "./tables.ts";

/** Any number that no other program on this database uses. */
const LOCK = 1_633_839_987;

const versionOf = async (db: Kysely<Tables>): Promise<number> => {
  await db.schema
    .createTable("acies_schema")
    .ifNotExists()
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  const row = await db.selectFrom("acies_schema").select("version").executeTakeFirst();
  if (row !== undefined) return row.version;
  await db.insertInto("acies_schema").values({ version: 0 }).execute();
  return 0;
};

export const migrate = async ({ kysely, dialect }: Database): Promise<void> => {
  // SQLite begins every transaction as a writer, so there the transaction itself is the lock.
  await kysely.transaction().execute(async (db) => {
    if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const version = await versionOf(db);
    if (version > MIGRATIONS.length) {
      throw new Error(
        `The database has schema ${version}, this program knows schemas up to ${MIGRATIONS.length}. ` +
          "A newer version of the server has used it: start that version, or restore a back-up made before.",
      );
    }
    for (const step of MIGRATIONS.slice(version)) await step(db, dialect);
    if (version < MIGRATIONS.length) await db.updateTable("acies_schema").set({ version: MIGRATIONS.length }).execute();
  });
};
