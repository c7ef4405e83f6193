/** The database itself, read past the server: what is really on disk. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";

type Row = Readonly<Record<string, unknown>>;

export interface Line {
  readonly no: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Ledger {
  readonly log: (match: string) => Promise<readonly Line[]>;
  readonly talk: (match: string) => Promise<ReadonlyMap<number, string>>;
  /** Matches whose log has a gap, or ends elsewhere than their summary says. */
  readonly broken: () => Promise<readonly string[]>;
  readonly matches: () => Promise<number>;
}

type Query = (sql: string) => Promise<readonly Row[]>;

/** Opened for each question: between two of them the server may die and the file be mended. */
const sqliteQuery =
  (file: string): Query =>
  (sql) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      database.exec("pragma busy_timeout = 5000");
      return Promise.resolve(database.prepare(sql).all());
    } finally {
      database.close();
    }
  };

const postgresQuery =
  (url: string): Query =>
  async (sql) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };

const text = (value: unknown): string => (typeof value === "string" ? value : "");

const quoted = (match: string): string => {
  if (!/^[0-9A-Za-z]+$/.test(match)) throw new Error(`No name of a match: ${match}`);
  return `'${match}'`;
};

const BROKEN = `
  select p.match as match from progress p left join happenings h on h.match = p.match
  group by p.match, p.no
  having count(h.no) <> p.no or coalesce(max(h.no), 0) <> p.no or coalesce(min(h.no), 1) <> 1`;

export const openLedger = ({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}): Ledger => {
  const query = databaseUrl === undefined ? sqliteQuery(join(dataDir, "acies.sqlite")) : postgresQuery(databaseUrl);
  return {
    log: async (match) => {
      const rows = await query(`select no, body from happenings where match = ${quoted(match)} order by no`);
      return rows.map(({ no, body }) => ({ no: Number(no), body: JSON.parse(text(body)) }));
    },
    talk: async (match) => {
      const rows = await query(`select id, body from talk where match = ${quoted(match)}`);
      return new Map(rows.map(({ id, body }) => [Number(id), text(body)]));
    },
    broken: async () => (await query(BROKEN)).map(({ match }) => text(match)),
    matches: async () => Number((await query("select count(*) as count from matches"))[0]?.count),
  };
};
