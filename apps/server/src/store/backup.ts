/**
 * The whole database in one text file, the same for both dialects: a heading, for each table its columns and then a line a row, and
 * a last line that proves the file is whole. Taken while the server runs, as the database stood at one moment. Jobs are left out:
 * whoever starts on a restored database takes up what is unfinished.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { link, open, rm } from "node:fs/promises";
import { MIGRATIONS } from "./migrations.ts";
import type { Database } from "./port.ts";
import { type Snapshot, snapshotOf } from "./snapshot.ts";

export const FORMAT = 1;
/** Of this database alone, or written into the heading. */
const LEFT_OUT: readonly string[] = ["jobs", "job_workers", "acies_schema"];

export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
}

const jsonOf = (value: unknown): unknown => {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Uint8Array) throw new TypeError("Bytes are not kept in back-ups");
  return value;
};

/** The lines of the file but the last. */
async function* linesOf(snapshot: Snapshot, count: (what: keyof BackupCounts) => void) {
  yield JSON.stringify({ acies: "backup", format: FORMAT, schema: MIGRATIONS.length });
  for (const { table, columns } of snapshot.tables) {
    if (LEFT_OUT.includes(table)) continue;
    count("tables");
    yield JSON.stringify({ table, columns });
    for await (const row of snapshot.rows(table)) {
      count("rows");
      yield JSON.stringify(columns.map((column) => jsonOf(row[column])));
    }
  }
}

const write = async (lines: AsyncIterable<string>, file: string, lastLine: (sha256: string) => string) => {
  // Dice secrets and password hashes are in it: for its owner only.
  const out = createWriteStream(file, { flags: "wx", mode: 0o600 });
  await once(out, "open");
  const hash = createHash("sha256");
  for await (const line of lines) {
    const text = `${line}\n`;
    hash.update(text);
    if (!out.write(text)) await once(out, "drain");
  }
  out.end(`${lastLine(hash.digest("hex"))}\n`);
  await once(out, "finish");
  const written = await open(file, "r+");
  await written.sync();
  await written.close();
};

/** Never overwrites, and never leaves half a back-up under the name that was asked for. */
export const backup = async (database: Database, file: string): Promise<BackupCounts> => {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const counts = { tables: 0, rows: 0 };
  const snapshot = await snapshotOf(database);
  try {
    const lines = linesOf(snapshot, (what) => {
      counts[what] += 1;
    });
    await write(lines, part, (sha256) => JSON.stringify({ end: true, rows: counts.rows, sha256 }));
    await link(part, file);
  } finally {
    await rm(part, { force: true });
    await snapshot.close();
  }
  return counts;
};
