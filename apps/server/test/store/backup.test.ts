import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { backup } from "../../src/store/backup.ts";
import { checkStore } from "../../src/store/checkStore.ts";
import { restore } from "../../src/store/restore.ts";
import { type Opened, type Places, placesOf } from "./places.ts";
import { bot, head, person, row, summary } from "./samples.ts";

const folder = mkdtempSync(join(tmpdir(), "acies-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder, `${files}.backup`);
};

/** As the library of the people room makes them: camel case, a reserved word, a reference, the dialect's own types. */
const makePeople = async ({ database: { kysely, dialect } }: Opened): Promise<void> => {
  const yes = dialect === "sqlite" ? sql`integer` : sql`boolean`;
  const date = dialect === "sqlite" ? sql`date` : sql`timestamptz`;
  await sql`create table "user" ("id" text primary key, "isGuest" ${yes}, "createdAt" ${date}, "note" text)`.execute(
    kysely,
  );
  await sql`create table "session" ("id" text primary key, "userId" text not null references "user" ("id"))`.execute(
    kysely,
  );
};

const addPeople = async ({ database: { kysely, dialect } }: Opened): Promise<void> => {
  const [yes, no] = dialect === "sqlite" ? [1, 0] : [true, false];
  const at = new Date(1_800_000_000_123);
  const when = dialect === "sqlite" ? at.toISOString() : at;
  await sql`insert into "user" values ('u1', ${yes}, ${when}, null), ('u2', ${no}, ${when}, ${'a "ñ"\n'})`.execute(
    kysely,
  );
  await sql`insert into "session" values ('s1', 'u2')`.execute(kysely);
};

interface Person {
  readonly id: string;
  readonly isGuest: number | boolean;
  readonly createdAt: string | Date;
  readonly note: string | null;
}

const readPeople = async ({ database: { kysely } }: Opened) => {
  const { rows } = await sql<Person>`select * from "user" order by "id"`.execute(kysely);
  return rows.map((one) => ({
    ...one,
    isGuest: Boolean(one.isGuest),
    createdAt: new Date(one.createdAt).getTime(),
  }));
};

const fillStore = async (opened: Opened): Promise<void> => {
  const { store } = opened;
  for (let i = 0; i < 30; i++) {
    const one = head({
      title: i % 2 === 0 ? `«${i}» ñ\n"` : undefined,
      fork: i === 3 ? { match: "x", entry: 2 } : undefined,
    });
    const now = summary({
      deadline: i % 3 === 0 ? 1_900_000_000_000 : undefined,
      seats: { red: person("ana"), blue: bot },
    });
    await store.matches.create(
      one,
      now,
      Array.from({ length: 1 + i * 3 }, (_, no) => row(no + 1)),
    );
    await store.talk.say(one.id, { at: 5, account: "ana", name: "Ana", text: `line ${i}` });
  }
  await store.belongings.put("ana", "settings", "all", '{"a":1}');
  await addPeople(opened);
};

const everything = async (opened: Opened) => {
  const { store } = opened;
  const matches: unknown[] = [];
  for await (const one of store.matches.all()) {
    matches.push([one, await store.matches.log(one.head.id, 0), await store.talk.since(one.head.id, 0, 99)]);
  }
  return { matches, settings: await store.belongings.list("ana", "settings"), people: await readPeople(opened) };
};

const ready = async (places: Places): Promise<Opened> => {
  const opened = await places.open();
  await makePeople(opened);
  return opened;
};

describe("back-up and restore", () => {
  const sqlite = placesOf("sqlite");
  const postgres = placesOf("postgres");

  for (const [from, to] of [
    [sqlite, sqlite],
    [sqlite, postgres],
    [postgres, sqlite],
    [postgres, postgres],
  ] as const) {
    it(`from ${from.dialect} to ${to.dialect} gives the same matches, talk, belongings and people`, async () => {
      const source = await ready(from);
      await fillStore(source);
      const file = newFile();
      const saved = await backup(source.database, file);
      const target = await ready(to);
      expect(await restore(target.database, file)).toEqual(saved);
      expect(await everything(target)).toEqual(await everything(source));
      expect(await checkStore(target.database)).toEqual([]);
      // And it lives on.
      const [first] = await target.store.matches.list({ which: "mine", limit: 1 }, "ana");
      const { id } = first?.head ?? head();
      expect(await target.store.matches.append(id, first?.no ?? 0, [row((first?.no ?? 0) + 1)], summary())).toBe(
        "kept",
      );
      expect((await target.store.talk.say(id, { at: 1, account: "a", name: "A", text: "on" })).id).toBe(2);
    });
  }

  for (const places of [sqlite, postgres]) {
    it(`${places.dialect}: is of one moment, though others write meanwhile`, async () => {
      const source = await ready(places);
      const ids = Array.from({ length: 12 }, () => head().id);
      const rows = Array.from({ length: 300 }, (_, i) => row(i + 1));
      for (const id of ids) await source.store.matches.create(head({ id }), summary(), rows);
      const file = newFile();
      let isSaving = true;
      const saving = backup(source.database, file).finally(() => {
        isSaving = false;
      });
      let no = 300;
      while (isSaving) {
        for (const id of ids) await source.store.matches.append(id, no, [row(no + 1)], summary());
        no += 1;
      }
      await saving;
      expect(no).toBeGreaterThan(301);
      const target = await ready(places);
      await restore(target.database, file);
      expect(await checkStore(target.database)).toEqual([]);
      const ends = await Promise.all(ids.map(async (id) => (await target.store.matches.find(id))?.no ?? 0));
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(1);
    });

    it(`${places.dialect}: a database that holds something is refused and left alone`, async () => {
      const source = await ready(places);
      await fillStore(source);
      const file = newFile();
      await backup(source.database, file);
      const target = await ready(places);
      await target.store.belongings.put("somebody", "settings", "all", "{}");
      await expect(restore(target.database, file)).rejects.toThrow("not empty: there is something in belongings");
      expect((await everything(target)).matches).toEqual([]);
    });

    it(`${places.dialect}: a file with a table that has no place here changes nothing`, async () => {
      const source = await ready(places);
      await fillStore(source);
      const file = newFile();
      await backup(source.database, file);
      const target = await places.open();
      await expect(restore(target.database, file)).rejects.toThrow("no place for user");
      expect(await target.store.matches.list({ which: "public", limit: 9 }, undefined)).toEqual([]);
    });
  }

  it("files that are cut, altered, newer or something else are refused", async () => {
    const source = await ready(sqlite);
    await fillStore(source);
    const good = newFile();
    await backup(source.database, good);
    const text = readFileSync(good, "utf8");
    const target = await ready(sqlite);
    const refused = async (content: string, words: string) => {
      const file = newFile();
      writeFileSync(file, content);
      await expect(restore(target.database, file)).rejects.toThrow(words);
    };
    await refused(text.slice(0, text.length / 2), "cut off");
    await refused(text.slice(0, text.trimEnd().lastIndexOf("\n") + 1), "cut off");
    await refused(text.replace("line 7", "line 8"), "altered");
    await refused("hello\n", "no back-up");
    await refused("", "no back-up");
    await expect(restore(target.database, join(folder, "none"))).rejects.toThrow();
    expect((await everything(target)).matches).toEqual([]);
    await restore(target.database, good);
  });

  it("a back-up is for its owner only, never overwrites, and leaves nothing half done", async () => {
    const source = await ready(sqlite);
    await fillStore(source);
    const file = newFile();
    await backup(source.database, file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, "utf8");
    await expect(backup(source.database, file)).rejects.toThrow();
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});
