/** PostgreSQL through pg: what is peculiar to it. */
import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { PostgresDatabase } from "./port.ts";
import type { Append } from "./rows.ts";
import type { Tables } from "./tables.ts";

const CONNECTIONS = 16;
const CONNECT_MS = 10_000;
/** A database that has gone silent must not hold up a player for ever. */
const ANSWER_MS = 60_000;

/** Milliseconds since 1970 and counts fit a JavaScript number; pg would hand them over as text. */
const readNumbers: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

export const openPostgres = (url: string): PostgresDatabase => {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    query_timeout: ANSWER_MS,
    types: { getTypeParser: readNumbers },
  });
  // A connection that breaks is replaced by the pool; whoever asks learns from the answer whether the database is there.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { dialect: "postgres", kysely: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool, url };
};

/** One statement, so one trip and one transaction: the rows come only if the match stood at `after`. */
const APPEND = `with moved as (
    update progress set no = $3, since = $4, deadline = $5, bot = $6, rest = $7, status = $8, red = $9, blue = $10
    where match = $1 and no = $2 returning match)
  insert into happenings (match, no, at, body)
  select moved.match, line.no, line.at, line.body
  from moved, unnest($11::int[], $12::bigint[], $13::text[]) as line(no, at, body)`;

export const appendPostgres =
  (database: PostgresDatabase): Append =>
  async (match, after, rows, now) => {
    const moving = [now.no, now.since, now.deadline, now.bot, now.rest, now.status, now.red, now.blue];
    const lines = [rows.map((row) => row.no), rows.map((row) => row.at), rows.map((row) => row.body)];
    const { rowCount } = await database.pool.query({
      name: "append",
      text: APPEND,
      values: [match, after, ...moving, ...lines],
    });
    return rowCount === rows.length ? "kept" : "conflict";
  };
