/** The desk's store in this browser: one transaction an append, as strict as the browser can be about writing it down. */

import type { LogRow, MatchHead, MatchRow, MatchStore, MatchSummary } from "@acies/desk";
import type { MatchQuery } from "@acies/protocol";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

interface Schema extends DBSchema {
  matches: { key: string; value: MatchRow };
  log: { key: [match: string, no: number]; value: LogRow & { readonly match: string } };
}

type Database = IDBPDatabase<Schema>;

const STRICT = { durability: "strict" } as const;

const open = (name: string): Promise<Database> =>
  openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore("matches", { keyPath: "head.id" });
      database.createObjectStore("log", { keyPath: ["match", "no"] });
    },
  });

const wholeLog = (match: string, after: number): IDBKeyRange =>
  IDBKeyRange.bound([match, after], [match, Number.MAX_SAFE_INTEGER], true);

const isWanted = ({ head, summary }: MatchRow, query: MatchQuery): boolean =>
  (query.game === undefined || head.game === query.game) &&
  (query.status === undefined || summary.status === query.status) &&
  (query.before === undefined || summary.since < query.before);

const append = async (
  database: Database,
  id: string,
  after: number,
  change: { readonly rows: readonly LogRow[]; readonly summary: MatchSummary },
): Promise<"kept" | "conflict"> => {
  const work = database.transaction(["matches", "log"], "readwrite", STRICT);
  const before = await work.objectStore("matches").get(id);
  if (before === undefined || before.no !== after) {
    await work.done;
    return "conflict";
  }
  const log = work.objectStore("log");
  for (const row of change.rows) await log.add({ ...row, match: id });
  await work.objectStore("matches").put({ ...before, summary: change.summary, no: change.rows.at(-1)?.no ?? after });
  await work.done;
  return "kept";
};

const create = async (
  database: Database,
  head: MatchHead,
  summary: MatchSummary,
  rows: readonly LogRow[],
): Promise<void> => {
  const work = database.transaction(["matches", "log"], "readwrite", STRICT);
  await work.objectStore("matches").add({ head, summary, no: rows.at(-1)?.no ?? 0 });
  for (const row of rows) await work.objectStore("log").add({ ...row, match: head.id });
  await work.done;
};

type Unfinished = Awaited<ReturnType<MatchStore["unfinished"]>>;

const unfinished = async (database: Database, now: number): Promise<Unfinished> => {
  const rows = await database.getAll("matches");
  return rows.flatMap(({ head: { id }, summary }): Unfinished => {
    if (summary.status !== "playing") return [];
    if (summary.turn.some((seat) => summary.seats[seat].kind === "bot")) return [{ id, why: "bot" }];
    return summary.deadline !== undefined && summary.deadline <= now ? [{ id, why: "deadline" }] : [];
  });
};

export interface HereStore {
  readonly matches: MatchStore;
  readonly remove: (match: string) => Promise<void>;
}

export const openIdbStore = async (name: string): Promise<HereStore> => {
  const database = await open(name);
  return {
    matches: {
      create: (head, summary, rows) => create(database, head, summary, rows),
      find: (id) => database.get("matches", id),
      append: (id, after, rows, summary) => append(database, id, after, { rows, summary }),
      log: async (id, after, limit) => {
        const rows = await database.getAll("log", wholeLog(id, after), limit);
        return rows.map(({ no, at, body }) => ({ no, at, body }));
      },
      list: async (query) => {
        const rows = (await database.getAll("matches")).filter((row) => isWanted(row, query));
        return rows.toSorted((a, b) => b.summary.since - a.summary.since).slice(0, query.limit);
      },
      unfinished: (now) => unfinished(database, now),
      all: async function* () {
        yield* await database.getAll("matches");
      },
    },
    remove: async (match) => {
      const work = database.transaction(["matches", "log"], "readwrite", STRICT);
      await work.objectStore("matches").delete(match);
      await work.objectStore("log").delete(IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER]));
      await work.done;
    },
  };
};
