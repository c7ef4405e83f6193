/** Matches and their logs. */
import type { MatchQuery } from "@acies/protocol";
import type { CompiledQuery, ExpressionBuilder, Kysely } from "kysely";
import type { Database, LogRow, MatchStore } from "./port.ts";
import { appendPostgres } from "./postgres.ts";
import { type Append, type JoinedRow, matchValues, progressValues, readMatch } from "./rows.ts";
import { appendSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

const PAGE = 200;
const WHOLE_LOG = 1_000_000_000;
/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 2_000;

const joined = (db: Kysely<Tables>) =>
  db
    .selectFrom("progress as p")
    .innerJoin("matches as m", "m.id", "p.match")
    .selectAll("m")
    .select(["p.no", "p.status", "p.since", "p.deadline", "p.rest"]);

/** Compiled once; only the parameters change. */
const rerun = <T>(db: Kysely<Tables>, query: CompiledQuery<T>) => {
  return async (parameters: readonly unknown[]): Promise<readonly T[]> =>
    (await db.executeQuery<T>({ ...query, parameters })).rows;
};

type Seen = ExpressionBuilder<{ readonly p: Tables["progress"] }, "p">;

const whose = (eb: Seen, query: MatchQuery, account: string) => {
  switch (query.which) {
    case "mine":
      return eb.or([eb("p.red", "=", account), eb("p.blue", "=", account), eb("p.created_by", "=", account)]);
    case "open":
      return eb.and([eb("p.status", "=", "open"), eb("p.access", "=", "public")]);
    case "public":
      return eb("p.access", "=", "public");
  }
};

const listing = (db: Kysely<Tables>) => {
  const asked = (query: MatchQuery, account: string) => {
    const { game, status } = query;
    let rows = joined(db).where((eb) => whose(eb, query, account));
    if (game !== undefined) rows = rows.where("p.game", "=", game);
    if (status !== undefined) rows = rows.where("p.status", "=", status);
    return rows;
  };
  return async (query: MatchQuery, account: string | undefined) => {
    if (query.which === "mine" && account === undefined) return [];
    const all = asked(query, account ?? "");
    const older = query.before === undefined ? all : all.where("p.created_at", "<", query.before);
    const page = await older.orderBy("p.created_at", "desc").orderBy("p.match").limit(query.limit).execute();
    const last = page.at(-1);
    if (last === undefined || page.length < query.limit) return page.map(readMatch);
    // The next page begins before the last one's time, so its contemporaries must be on this one.
    const twins = await all.where("p.created_at", "=", last.created_at).orderBy("p.match").execute();
    return [...page.filter((row) => row.created_at !== last.created_at), ...twins].map(readMatch);
  };
};

async function* pages(db: Kysely<Tables>) {
  let after = "";
  for (;;) {
    const page = await joined(db).where("p.match", ">", after).orderBy("p.match").limit(PAGE).execute();
    for (const row of page) yield readMatch(row);
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const creating =
  (db: Kysely<Tables>): MatchStore["create"] =>
  async (head, summary, rows) => {
    const values = matchValues(head);
    const { game, access, created_at, created_by } = values;
    const now = progressValues(summary, rows.at(-1)?.no ?? 0);
    await db.transaction().execute(async (trx) => {
      await trx.insertInto("matches").values(values).execute();
      await trx
        .insertInto("progress")
        .values({ match: head.id, ...now, game, access, created_at, created_by })
        .execute();
      for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
        const some = rows.slice(i, i + ROWS_AT_ONCE).map(({ no, at, body }) => ({ match: head.id, no, at, body }));
        await trx.insertInto("happenings").values(some).execute();
      }
    });
  };

/** A gap would be a fault of the caller, and would stay in the log for ever. */
const assertSuccessive = (after: number, rows: readonly LogRow[]): void => {
  const isWrong = rows.length === 0 || rows.some((row, i) => row.no !== after + 1 + i);
  if (isWrong) throw new Error(`Rows must be numbered from ${after + 1} on without a gap`);
};

export const openMatches = (database: Database): MatchStore => {
  const { kysely } = database;
  const append: Append = database.dialect === "sqlite" ? appendSqlite(database) : appendPostgres(database);
  const findRow = rerun<JoinedRow>(kysely, joined(kysely).where("m.id", "=", "").compile());
  const readLog = rerun<LogRow>(
    kysely,
    kysely
      .selectFrom("happenings")
      .select(["no", "at", "body"])
      .where("match", "=", "")
      .where("no", ">", 0)
      .orderBy("no")
      .limit(WHOLE_LOG)
      .compile(),
  );
  const create = creating(kysely);
  return {
    create: async (head, summary, rows) => {
      assertSuccessive(0, rows);
      await create(head, summary, rows);
    },
    find: async (id) => {
      const [row] = await findRow([id]);
      return row === undefined ? undefined : readMatch(row);
    },
    append: async (id, after, rows, summary) => {
      assertSuccessive(after, rows);
      return append(id, after, rows, progressValues(summary, after + rows.length));
    },
    log: (id, after, limit = WHOLE_LOG) => readLog([id, after, limit]),
    list: listing(kysely),
    unfinished: async (now) => {
      const rows = await kysely
        .selectFrom("progress")
        .select(["match", "deadline"])
        .where("status", "=", "playing")
        .where((eb) => eb.or([eb("bot", "=", 1), eb("deadline", "<=", now)]))
        .execute();
      return rows.map(({ match, deadline }) => ({
        id: match,
        why: deadline !== null && deadline <= now ? "deadline" : "bot",
      }));
    },
    all: () => pages(kysely),
  };
};
