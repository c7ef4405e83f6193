/** Opens the database of a server, embedded in its folder or PostgreSQL, with the schema up to date. */
import { sql } from "kysely";
import { openBelongings } from "./belongings.ts";
import { openMatches } from "./matches.ts";
import { migrate } from "./migrate.ts";
import type { Database, Store } from "./port.ts";
import { openPostgres } from "./postgres.ts";
import { renaming } from "./rename.ts";
import { openSqlite } from "./sqlite.ts";
import { openTalk } from "./talk.ts";

interface Where {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}

export const openStore = async ({
  databaseUrl,
  dataDir,
}: Where): Promise<{ readonly store: Store; readonly database: Database }> => {
  const database = databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl);
  const { kysely } = database;
  try {
    await migrate(database);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  const store: Store = {
    matches: openMatches(database),
    talk: openTalk(kysely),
    belongings: openBelongings(kysely),
    rename: renaming(database),
    ready: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
  return { store, database };
};
