import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { checkStore } from "../../src/store/checkStore.ts";
import { MIGRATIONS } from "../../src/store/migrations.ts";
import { openStore } from "../../src/store/openStore.ts";
import { startChild } from "../children.ts";
import { onEachDatabase } from "./places.ts";
import { bot, head, person, row, summary } from "./samples.ts";

const OPENER = new URL("./opener.ts", import.meta.url);
const APPENDER = new URL("./appender.ts", import.meta.url);

onEachDatabase((places) => {
  describe("the schema", () => {
    it("is made once by whoever starts first, be it four processes at the same moment", async () => {
      const place = await places.fresh();
      const children = Array.from({ length: 4 }, () => startChild(OPENER, place));
      expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
      const { database, store } = await places.open(place);
      const versions = await database.kysely.selectFrom("acies_schema").selectAll().execute();
      expect(versions).toEqual([{ version: MIGRATIONS.length }]);
      await store.matches.create(head(), summary(), [row(1)]);
    });

    it("of a newer program is refused in words, and left as it is", async () => {
      const { database, store, place } = await places.open();
      const one = head();
      await store.matches.create(one, summary(), [row(1)]);
      await database.kysely
        .updateTable("acies_schema")
        .set({ version: MIGRATIONS.length + 1 })
        .execute();
      await expect(openStore(place)).rejects.toThrow(/newer version of the server/);
      const versions = await database.kysely.selectFrom("acies_schema").selectAll().execute();
      expect(versions).toEqual([{ version: MIGRATIONS.length + 1 }]);
      expect((await store.matches.find(one.id))?.no).toBe(1);
    });

    it("is brought on from where an older program left it", async () => {
      const { database, place } = await places.open();
      await database.kysely.schema.dropTable("belongings").execute();
      for (const table of ["jobs", "job_workers"]) await database.kysely.schema.dropTable(table).ifExists().execute();
      await database.kysely.updateTable("acies_schema").set({ version: 2 }).execute();
      const { store } = await places.open(place);
      await store.belongings.put("ana", "kind", "key", "{}");
      expect(await store.belongings.get("ana", "kind", "key")).toBe("{}");
    });
  });

  it("what was acknowledged before a kill is there after it, and every log is whole", async () => {
    const { database, store, place } = await places.open();
    const ids = [head(), head(), head(), head()].map(({ id }) => id);
    for (const id of ids) await store.matches.create(head({ id }), summary(), [row(1)]);
    for (const lines of [1, 40, 150]) {
      const child = startChild(APPENDER, place, ...ids);
      await child.said(lines);
      await child.kill();
      expect(child.lines.length).toBeGreaterThanOrEqual(lines);
      for (const line of child.lines) {
        const [id = "", no] = line.split(" ");
        const log = await store.matches.log(id, Number(no) - 1, 1);
        expect(log).toEqual([row(Number(no))]);
      }
      expect(await checkStore(database)).toEqual([]);
    }
  });

  it("a transaction that reads before it writes is not upset by another process that writes", async () => {
    const { database, store, place } = await places.open();
    const [mine, theirs] = [head(), head()];
    const seats = { red: person("cleo"), blue: bot };
    await store.matches.create(mine, summary({ seats }), [row(1)]);
    await store.matches.create(theirs, summary(), [row(1)]);
    const child = startChild(APPENDER, place, theirs.id);
    await child.said(1);
    for (let no = 2; no <= 30 || child.lines.length < 30; no++) {
      expect(await store.rename("cleo", { account: "cleo", name: `name ${no}` })).toEqual([{ match: mine.id, no }]);
      await wait(2);
    }
    await child.kill();
    expect(await checkStore(database)).toEqual([]);
  });

  it("checkStore finds a gap, a missing end and a match without progress", async () => {
    const { database, store } = await places.open();
    const [whole, gap, short, lost] = [head(), head(), head(), head()];
    for (const one of [whole, gap, short, lost]) {
      await store.matches.create(one, summary(), [row(1), row(2), row(3)]);
    }
    const { kysely } = database;
    await kysely.deleteFrom("happenings").where("match", "=", gap.id).where("no", "=", 2).execute();
    await kysely.deleteFrom("happenings").where("match", "=", short.id).where("no", "=", 3).execute();
    await kysely.deleteFrom("progress").where("match", "=", lost.id).execute();
    expect(await checkStore(database)).toEqual([
      { match: gap.id, no: 3, rows: 2, first: 1, last: 3 },
      { match: short.id, no: 3, rows: 2, first: 1, last: 2 },
      { match: lost.id, no: 0, rows: 3, first: 1, last: 3 },
    ]);
  });
});
