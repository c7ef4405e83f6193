/** The database as it stands at one moment, to be read at leisure while others write. */
import { DatabaseSync } from "node:sqlite";
import { setImmediate as others } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, PostgresDatabase, SqliteDatabase } from "./port.ts";

interface TableShape {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface Snapshot {
  /** Each after those it refers to. */
  readonly tables: readonly TableShape[];
  readonly rows: (table: string) => AsyncIterable<Readonly<Record<string, unknown>>>;
  readonly close: () => Promise<void>;
}

interface Reference {
  readonly child: string;
  readonly parent: string;
}

const AT_ONCE = 500;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Our own tables and those of the people room; graphile-worker keeps its own in another schema. */
export const ownTables = async ({ kysely, dialect }: Database) => {
  const tables = await kysely.introspection.getTables();
  return tables.filter((table) => !table.isView && (dialect === "sqlite" || table.schema === "public"));
};

const parentsFirst = (tables: readonly TableShape[], references: readonly Reference[]): readonly TableShape[] => {
  const sorted: TableShape[] = [];
  const isPlaced = (name: string) => sorted.some(({ table }) => table === name);
  let left = tables;
  while (left.length > 0) {
    const ready = left.filter(({ table }) =>
      references.every(({ child, parent }) => child !== table || parent === table || isPlaced(parent)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${left.map(({ table }) => table).join(", ")}`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
};

const shapes = async (database: Database, references: readonly Reference[]): Promise<readonly TableShape[]> => {
  const tables = (await ownTables(database)).map(({ name, columns }) => ({
    table: name,
    columns: columns.map((column) => column.name),
  }));
  return parentsFirst(tables, references);
};

const sqliteSnapshot = async (database: SqliteDatabase): Promise<Snapshot> => {
  const references = await sql<Reference>`
    select distinct m.name as child, f."table" as parent
    from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(database.kysely);
  const tables = await shapes(database, references.rows);
  const reader = new DatabaseSync(database.file, { readOnly: true });
  // The moment is fixed by the first read.
  reader.exec("pragma busy_timeout = 10000; begin; select count(*) from sqlite_master");
  return {
    tables,
    rows: async function* (table) {
      let count = 0;
      for (const row of reader.prepare(`select * from ${quoted(table)}`).iterate()) {
        yield row;
        count += 1;
        if (count % AT_ONCE === 0) await others();
      }
    },
    close: () => {
      reader.close();
      return Promise.resolve();
    },
  };
};

const postgresSnapshot = async (database: PostgresDatabase): Promise<Snapshot> => {
  const references = await sql<Reference>`
    select distinct child.relname as child, parent.relname as parent from pg_constraint f
    join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(database.kysely);
  const tables = await shapes(database, references.rows);
  const client = await database.pool.connect();
  await client.query("begin isolation level repeatable read read only");
  await client.query("select 1");
  return {
    tables,
    rows: async function* (table) {
      await client.query(`declare rows no scroll cursor for select * from ${quoted(table)}`);
      for (;;) {
        const page = await client.query<Record<string, unknown>>(`fetch ${AT_ONCE} from rows`);
        if (page.rows.length === 0) break;
        yield* page.rows;
      }
      await client.query("close rows");
    },
    close: async () => {
      await client.query("rollback");
      client.release();
    },
  };
};

export const snapshotOf = (database: Database): Promise<Snapshot> =>
  database.dialect === "sqlite" ? sqliteSnapshot(database) : postgresSnapshot(database);
