/** Fills an empty database, of either dialect, from a back-up of either. All of it or nothing. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { type BackupCounts, FORMAT } from "./backup.ts";
import { MIGRATIONS } from "./migrations.ts";
import type { Database } from "./port.ts";
import { forgetOldNames } from "./rename.ts";
import { ownTables } from "./snapshot.ts";
import type { Tables } from "./tables.ts";

/** Of the schema, not of its content. */
const NOT_CONTENT: readonly string[] = ["acies_schema", "job_workers"];
const ROWS_AT_ONCE = 200;

const heading = z.object({ acies: z.literal("backup"), format: z.literal(FORMAT), schema: z.int() });
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const rowLine = z.array(value);
const endLine = z.object({ end: z.literal(true), rows: z.int(), sha256: z.string() });
type Value = z.infer<typeof value>;

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });

const jsonOf = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Reads the file once to the end before anything is touched: whole, unaltered, and of a schema this program knows. */
const verify = async (file: string): Promise<void> => {
  const hash = createHash("sha256");
  let first: string | undefined;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    first ??= line;
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
  }
  const head = heading.safeParse(jsonOf(first ?? ""));
  if (!head.success) throw new Error(`${file} is no back-up of this program`);
  const end = endLine.safeParse(jsonOf(last ?? ""));
  if (!end.success) throw new Error(`${file} is cut off: its last line is missing`);
  if (end.data.sha256 !== hash.digest("hex")) throw new Error(`${file} has been altered since it was written`);
  if (head.data.schema > MIGRATIONS.length) {
    throw new Error(`${file} holds schema ${head.data.schema}, this program knows up to ${MIGRATIONS.length}`);
  }
};

interface Target {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly isBoolean: boolean }[];
}

const targetsOf = async (database: Database): Promise<readonly Target[]> =>
  (await ownTables(database)).map(({ name, columns }) => ({
    table: name,
    columns: columns.map((column) => ({ name: column.name, isBoolean: /^bool/i.test(column.dataType) })),
  }));

const assertEmpty = async (db: Kysely<Tables>, targets: readonly Target[]): Promise<void> => {
  for (const { table } of targets) {
    if (NOT_CONTENT.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) throw new Error(`The database is not empty: there is something in ${table}`);
  }
};

/** SQLite keeps yes and no as 1 and 0; PostgreSQL wants them back as such. */
const fitting = (one: Value, isBoolean: boolean): Value => (isBoolean && typeof one === "number" ? one !== 0 : one);

const inserter = (db: Kysely<Tables>, targets: readonly Target[], line: z.infer<typeof tableLine>) => {
  const target = targets.find(({ table }) => table === line.table);
  const types = line.columns.map((name) => target?.columns.find((column) => column.name === name));
  const into = sql`insert into ${sql.table(line.table)} (${sql.join(line.columns.map((name) => sql.ref(name)))})`;
  return async (rows: readonly (readonly Value[])[]): Promise<void> => {
    if (rows.length === 0) return;
    if (types.includes(undefined)) throw new Error(`This database has no place for ${line.table} of the back-up`);
    const values = rows.map(
      (row) => sql`(${sql.join(row.map((one, i) => fitting(one, types[i]?.isBoolean === true)))})`,
    );
    await sql`${into} values ${sql.join(values)}`.execute(db);
  };
};

const fill = async (db: Kysely<Tables>, targets: readonly Target[], file: string): Promise<BackupCounts> => {
  let insert: ReturnType<typeof inserter> | undefined;
  let waiting: Value[][] = [];
  let tables = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    await insert?.(waiting);
    rows += waiting.length;
    waiting = [];
  };
  for await (const text of linesOf(file)) {
    const line = jsonOf(text);
    const row = rowLine.safeParse(line);
    const table = tableLine.safeParse(line);
    if (row.success) waiting.push(row.data);
    else await flush();
    if (table.success) {
      insert = inserter(db, targets, table.data);
      tables += 1;
    }
    if (waiting.length >= ROWS_AT_ONCE) await flush();
  }
  return { tables, rows };
};

export const restore = async (database: Database, file: string): Promise<BackupCounts> => {
  await verify(file);
  const targets = await targetsOf(database);
  return database.kysely.transaction().execute(async (db) => {
    await assertEmpty(db, targets);
    const counts = await fill(db, targets, file);
    await forgetOldNames(db); // it may be an old back-up
    return counts;
  });
};
