/** The work on what is kept: back-up, restore, records out and in. Each answers with an exit code and says what it did. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openJournal } from "./journal.ts";
import type { Settings } from "./settings.ts";
import { closeRooms, openRooms, openTables } from "./startServer.ts";
import { backup } from "./store/backup.ts";
import { openStore } from "./store/openStore.ts";
import { restore } from "./store/restore.ts";

export interface Voice {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

export type Command = (settings: Settings, args: readonly string[], voice: Voice) => Promise<number>;

const NOBODY = { account: undefined, name: "" };
/** Whoever runs the server; no session can be this account. */
const KEEPER = { account: "@server", name: "Acies" };
const WRONG_USE = 64;

const misused = ({ complain }: Voice, usage: string): number => {
  complain(`Usage: ${usage}`);
  return WRONG_USE;
};

export const backUp: Command = async (settings, [file, ...more], voice) => {
  if (file === undefined || more.length > 0) return misused(voice, "backup FILE");
  if (existsSync(file)) {
    voice.complain(`${file} is there already; a back-up never replaces one`);
    return 1;
  }
  const { store, database } = await openStore({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  const { tables, rows } = await backup(database, file).finally(store.close);
  voice.say(`${rows} rows of ${tables} tables → ${file}`);
  return 0;
};

export const bringBack: Command = async (settings, [file, ...more], voice) => {
  if (file === undefined || more.length > 0) return misused(voice, "restore FILE");
  const { store, database } = await openTables(settings);
  const { tables, rows } = await restore(database, file).finally(store.close);
  voice.say(`${file} → ${rows} rows of ${tables} tables`);
  return 0;
};

/** Only what is over: the record of a running match would tell what is hidden, even to whoever runs the server by habit. */
export const exportRecords: Command = async (settings, [folder, ...wanted], voice) => {
  if (folder === undefined) return misused(voice, "export DIR [MATCH…]");
  const rooms = await openRooms(settings, { log: openJournal("warn") });
  await mkdir(folder, { recursive: true });
  const found = new Set<string>();
  let [written, running] = [0, 0];
  for await (const { head } of rooms.store.matches.all()) {
    if (wanted.length > 0 && !wanted.includes(head.id)) continue;
    found.add(head.id);
    const record = await rooms.desk.record(NOBODY, head.id);
    if (record.ok) await writeFile(join(folder, `${head.id}.acies`), record.value);
    if (record.ok) written += 1;
    else running += 1;
  }
  await closeRooms(rooms);
  voice.say(`${written} records → ${folder}${running > 0 ? `; ${running} not over yet, left out` : ""}`);
  const missing = wanted.filter((id) => !found.has(id));
  if (missing.length > 0) voice.complain(`No such match: ${missing.join(", ")}`);
  return missing.length > 0 ? 1 : 0;
};

export const importRecords: Command = async (settings, files, voice) => {
  if (files.length === 0) return misused(voice, "import FILE…");
  const rooms = await openRooms(settings, { log: openJournal("warn") });
  let refused = 0;
  for (const file of files) {
    const kept = await rooms.desk.importRecord(KEEPER, await readFile(file, "utf8"));
    if (kept.ok) voice.say(`${file} → ${kept.value.id}`);
    else {
      refused += 1;
      const why = kept.error.violations?.map(({ code }) => code).join(", ") ?? "";
      voice.complain(`${file}: ${kept.error.code} ${why}`);
    }
  }
  await closeRooms(rooms);
  return refused > 0 ? 1 : 0;
};
