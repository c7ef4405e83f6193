/**
 * How fast matches are kept: `node apps/server/bench/store.ts`, with `--json` for a machine. Appends a second of one match after the other and
 * of many at once, on SQLite and PostgreSQL, against the bare driver doing the same work.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { printFigures } from "../../../bench/timing.ts";
import { backup } from "../src/store/backup.ts";
import { openStore } from "../src/store/openStore.ts";
import type { LogRow, MatchHead, MatchSummary, Store } from "../src/store/port.ts";
import { startPostgres } from "../test/postgres.ts";

const MANY = 2_000;
const MS = 3_000;
/** As long as an ordinary entry of a battle. */
const BODY = JSON.stringify({ type: "acted", text: "x".repeat(300) });

const folder = mkdtempSync(join(tmpdir(), "acies-bench-"));
const row = (no: number): LogRow => ({ no, at: 1_800_000_000_000 + no, body: BODY });
const id = (i: number): string => `bench${String(i).padStart(15, "0")}`;
const head = (i: number): MatchHead => ({
  id: id(i),
  game: "dba",
  version: 1,
  setting: JSON.stringify({ scenario: "marathon", text: "y".repeat(1_500) }),
  secret: "00",
  access: "public",
  rated: false,
  takebacks: true,
  chat: true,
  title: undefined,
  createdAt: 1_800_000_000_000 + i,
  createdBy: "ana",
  fork: undefined,
});
const summary = (no: number): MatchSummary => ({
  seats: {
    red: { kind: "person", account: "ana", name: "Ana" },
    blue: { kind: "person", account: "bea", name: "Bea" },
  },
  pace: { kind: "live", bank: 600_000, increment: 5_000 },
  status: "playing",
  turn: [no % 2 === 0 ? "red" : "blue"],
  since: 1_800_000_000_000 + no,
  deadline: 1_800_000_600_000 + no,
  ending: undefined,
});

/** What one writer after the other, each waiting for the disk, can do in all. */
const rate = async (writers: number, act: (writer: number, turn: number) => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  let done = 0;
  const go = async (writer: number): Promise<void> => {
    for (let turn = 0; performance.now() - start < MS; turn++) {
      await act(writer, turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, i) => go(i)));
  return Math.round((done * 1_000) / (performance.now() - start));
};

const bare = async (): Promise<number> => {
  const db = new DatabaseSync(join(folder, "bare.sqlite"));
  db.exec("pragma journal_mode = wal; pragma synchronous = full");
  db.exec("create table progress (match text primary key, no integer, rest text)");
  db.exec(
    "create table happenings (match text, no integer, at integer, body text, primary key (match, no)) without rowid",
  );
  const insert = db.prepare("insert into happenings values (?, ?, ?, ?)");
  const update = db.prepare("update progress set no = ?, rest = ? where match = ? and no = ?");
  for (let i = 0; i < MANY; i++) db.prepare("insert into progress values (?, 0, '')").run(id(i));
  const result = await rate(1, (_, turn) => {
    const match = id(turn % MANY);
    const no = Math.floor(turn / MANY);
    db.exec("begin immediate");
    update.run(no + 1, JSON.stringify(summary(no)), match, no);
    insert.run(match, no + 1, 1_800_000_000_000, BODY);
    db.exec("commit");
    return Promise.resolve();
  });
  db.close();
  return result;
};

const appending = (store: Store) => {
  const ends = Array.from({ length: MANY }, () => 1);
  return async (match: number): Promise<void> => {
    const end = ends[match] ?? 0;
    const kept = await store.matches.append(id(match), end, [row(end + 1)], summary(end));
    if (kept !== "kept") throw new Error("conflict");
    ends[match] = end + 1;
  };
};

const measure = async (name: string, where: Parameters<typeof openStore>[0], bareRate: number): Promise<void> => {
  const { store, database } = await openStore(where);
  const creates = performance.now();
  for (let i = 0; i < MANY; i++) await store.matches.create(head(i), summary(0), [row(1)]);
  const created = Math.round((MANY * 1_000) / (performance.now() - creates));
  const append = appending(store);
  const alone = await rate(1, (_, turn) => append(turn % MANY));
  const together = await rate(MANY, append);
  const finds = await rate(1, (_, turn) => store.matches.find(id(turn % MANY)));
  const logs = await rate(1, (_, turn) => store.matches.log(id(turn % MANY), 0, 100));
  const saving = performance.now();
  const saved = await backup(database, join(folder, `${name}.backup`));
  const ratio = (one: number): string => (one / bareRate).toFixed(2);
  printFigures(name, {
    "matches made a second": created,
    "appends a second, one after the other": alone,
    "  ratio to the bare driver of SQLite": ratio(alone),
    [`appends a second, ${MANY} matches at once`]: together,
    "  ratio to the bare driver of SQLite, at once": ratio(together),
    "matches found a second": finds,
    "logs of up to 100 lines read a second": logs,
    "rows backed up a second": Math.round((saved.rows * 1_000) / (performance.now() - saving)),
  });
  await store.close();
};

const bareRate = await bare();
printFigures("Bare node:sqlite", { "commits of one update and one insert a second": bareRate });
await measure("SQLite", { dataDir: join(folder, "sqlite") }, bareRate);
const postgres = await startPostgres("disk");
await measure("PostgreSQL", { dataDir: folder, databaseUrl: await postgres.fresh() }, bareRate);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
