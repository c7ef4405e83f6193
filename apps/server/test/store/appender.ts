/** Appends to several matches at once until it is killed; prints what was acknowledged. */
import { setTimeout as wait } from "node:timers/promises";
import { openStore } from "../../src/store/openStore.ts";
import { row, summary } from "./samples.ts";

const PAUSE_MS = 4;

const { store } = await openStore(JSON.parse(process.argv[2] ?? ""));

const goOn = async (id: string): Promise<never> => {
  let no = (await store.matches.find(id))?.no ?? 0;
  for (;;) {
    const rows = [row(no + 1), row(no + 2), row(no + 3)].slice(0, (no % 3) + 1);
    const result = await store.matches.append(id, no, rows, summary({ since: no }));
    if (result === "conflict") throw new Error("Somebody else writes here");
    no += rows.length;
    console.log(`${id} ${no}`);
    // Whoever else wants the lock of SQLite asks now and then and stands in no queue: without a pause he may never find it free.
    await wait(PAUSE_MS);
  }
};

await Promise.all(process.argv.slice(3).map(goOn));
