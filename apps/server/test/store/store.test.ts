import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { checkStore } from "../../src/store/checkStore.ts";
import type { Store } from "../../src/store/port.ts";
import { forgetOldNames } from "../../src/store/rename.ts";
import { type Opened, onEachDatabase } from "./places.ts";
import { bot, free, head, person, row, summary } from "./samples.ts";

const collect = async <T>(items: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

onEachDatabase((places) => {
  let opened: Opened;
  let store: Store;
  beforeAll(async () => {
    opened = await places.open();
    store = opened.store;
  });

  const made = async (some: Parameters<typeof head>[0] = {}, now = summary()) => {
    const one = head(some);
    await store.matches.create(one, now, [row(1)]);
    return one.id;
  };

  describe("a match", () => {
    it("comes back as it was made", async () => {
      const one = head({
        rated: true,
        takebacks: false,
        chat: false,
        access: "link",
        title: "Año 490 «ñ» 🛡 'quoted\" \\u0041",
        fork: { match: "parent", entry: 7 },
      });
      const now = summary({
        seats: { red: bot, blue: free },
        pace: { kind: "live", bank: 600_000, increment: 5_000, cap: 900_000 },
        status: "open",
        turn: [],
        deadline: 1_900_000_000_123,
      });
      await store.matches.create(one, now, [row(1), row(2, '{"text":"¡Á\\n🎲"}')]);
      expect(await store.matches.find(one.id)).toEqual({ head: one, summary: now, no: 2 });
      expect(await store.matches.log(one.id, 0)).toEqual([row(1), row(2, '{"text":"¡Á\\n🎲"}')]);
    });

    it("is unknown until it is made, and made once", async () => {
      expect(await store.matches.find("nobody")).toBeUndefined();
      expect(await store.matches.log("nobody", 0)).toEqual([]);
      const one = head();
      await store.matches.create(one, summary(), [row(1)]);
      await expect(store.matches.create(one, summary(), [row(1, "again")])).rejects.toThrow();
      expect(await store.matches.log(one.id, 0)).toEqual([row(1)]);
    });

    it("keeps logs of thousands of lines made at once", async () => {
      const one = head();
      const rows = Array.from({ length: 10_001 }, (_, i) => row(i + 1));
      await store.matches.create(one, summary(), rows.slice(0, 5_000));
      expect(await store.matches.append(one.id, 5_000, rows.slice(5_000), summary())).toBe("kept");
      expect(await store.matches.log(one.id, 0)).toEqual(rows);
    });
  });

  describe("append", () => {
    it("writes rows and summary together", async () => {
      const id = await made();
      const ended = summary({
        status: "ended",
        turn: [],
        ending: { by: "resignation", winner: "blue", rules: ["FORD-1"] },
        since: 1_800_000_009_999,
      });
      expect(await store.matches.append(id, 1, [row(2), row(3)], ended)).toBe("kept");
      const found = await store.matches.find(id);
      expect(found?.no).toBe(3);
      expect(found?.summary).toEqual(ended);
      expect(await store.matches.log(id, 1)).toEqual([row(2), row(3)]);
      expect(await store.matches.log(id, 0, 2)).toEqual([row(1), row(2)]);
      expect(await store.matches.log(id, 3)).toEqual([]);
    });

    it("changes nothing when the log ends elsewhere", async () => {
      const id = await made();
      await store.matches.append(id, 1, [row(2)], summary());
      const before = await store.matches.find(id);
      const other = summary({ status: "ended", seats: { red: free, blue: bot } });
      for (const after of [0, 1, 3, 100]) {
        expect(await store.matches.append(id, after, [row(after + 1, "wrong")], other)).toBe("conflict");
      }
      expect(await store.matches.append("nobody", 0, [row(1)], other)).toBe("conflict");
      expect(await store.matches.find(id)).toEqual(before);
      expect(await store.matches.log(id, 0)).toEqual([row(1), row(2)]);
    });

    it("refuses rows that would leave a gap", async () => {
      const id = await made();
      await expect(store.matches.append(id, 1, [row(3)], summary())).rejects.toThrow("from 2 on");
      await expect(store.matches.append(id, 1, [row(2), row(2)], summary())).rejects.toThrow("without a gap");
      await expect(store.matches.append(id, 1, [], summary())).rejects.toThrow();
      expect((await store.matches.find(id))?.no).toBe(1);
    });

    it("lets exactly one of a hundred win each number", async () => {
      const id = await made();
      for (let after = 1; after <= 5; after++) {
        const tries = Array.from({ length: 100 }, (_, i) =>
          store.matches.append(id, after, [row(after + 1, `by ${i}`)], summary()),
        );
        const results = await Promise.all(tries);
        expect(results.filter((result) => result === "kept")).toHaveLength(1);
        const [kept] = await store.matches.log(id, after);
        expect(kept?.body).toBe(`by ${results.indexOf("kept")}`);
      }
      expect((await store.matches.find(id))?.no).toBe(6);
    });

    it("lets a failing one fail alone among those that came with it", async () => {
      const good = await Promise.all(Array.from({ length: 20 }, () => made()));
      const bad = await made();
      // What no correct program leaves behind: a line beyond the end.
      await opened.database.kysely
        .insertInto("happenings")
        .values({ match: bad, ...row(2) })
        .execute();
      const [broken, ...others] = await Promise.allSettled(
        [bad, ...good].map((id) => store.matches.append(id, 1, [row(2)], summary({ status: "ended" }))),
      );
      expect(broken?.status).toBe("rejected");
      expect(others).toEqual(good.map(() => ({ status: "fulfilled", value: "kept" })));
      expect((await store.matches.find(bad))?.summary.status).toBe("playing");
      for (const id of good) expect((await store.matches.find(id))?.no).toBe(2);
      expect(await checkStore(opened.database)).toEqual([{ match: bad, no: 1, rows: 2, first: 1, last: 2 }]);
      await opened.database.kysely.deleteFrom("happenings").where("match", "=", bad).where("no", "=", 2).execute();
    });

    it("agrees with a model, whoever writes and however often they are late", async () => {
      const second = await places.open(opened.place);
      const stores = [store, second.store];
      const command = fc.record({
        who: fc.nat(1),
        match: fc.nat(2),
        late: fc.nat(2),
        count: fc.integer({ min: 1, max: 4 }),
        together: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
          const ids = [await made(), await made(), await made()];
          const model = new Map(ids.map((id) => [id, 1]));
          for (const { who, match, late, count } of commands) {
            const id = ids[match] ?? "";
            const end = model.get(id) ?? 0;
            const after = Math.max(0, end - late);
            const rows = Array.from({ length: count }, (_, i) => row(after + 1 + i));
            const result = await stores[who]?.matches.append(id, after, rows, summary({ since: after }));
            expect(result).toBe(after === end ? "kept" : "conflict");
            if (after === end) model.set(id, end + count);
          }
          for (const [id, end] of model) {
            expect((await second.store.matches.find(id))?.no).toBe(end);
            expect((await store.matches.log(id, 0)).map(({ no }) => no)).toEqual(
              Array.from({ length: end }, (_, i) => i + 1),
            );
          }
        }),
        { seed: 4, numRuns: 15 },
      );
      expect(await checkStore(opened.database)).toEqual([]);
    });
  });

  describe("lists", () => {
    it("mine: where I sit or what I made, newest first, in pages", async () => {
      const ids = [
        await made({ createdBy: "cleo", createdAt: 100 }, summary({ seats: { red: bot, blue: bot } })),
        await made({ createdAt: 200, access: "link" }, summary({ seats: { red: person("cleo"), blue: bot } })),
        await made({ createdAt: 300 }, summary({ seats: { red: bot, blue: person("cleo") }, status: "ended" })),
      ];
      await made({ createdAt: 400 });
      const mine = async (some = {}, account: string | undefined = "cleo") =>
        (await store.matches.list({ which: "mine", limit: 50, ...some }, account)).map(({ head: { id } }) => id);
      expect(await mine()).toEqual([...ids].reverse());
      expect(await mine({ status: "ended" })).toEqual([ids[2]]);
      expect(await mine({ game: "dba" })).toEqual([]);
      expect(await mine({ limit: 2 })).toEqual([ids[2], ids[1]]);
      expect(await mine({ limit: 2, before: 200 })).toEqual([ids[0]]);
      expect(await store.matches.list({ which: "mine", limit: 50 }, undefined)).toEqual([]);
    });

    it("leave nobody out who was made in the same millisecond", async () => {
      const seats = { red: person("dora"), blue: bot };
      const ids = await Promise.all(
        [10, 20, 20, 20, 30].map((createdAt) => made({ createdBy: "dora", createdAt }, summary({ seats }))),
      );
      const page = async (before: number | undefined) => {
        const query = { which: "mine", limit: 2, ...(before !== undefined && { before }) } as const;
        return (await store.matches.list(query, "dora")).map((one) => one.head);
      };
      const first = await page(undefined);
      const second = await page(first.at(-1)?.createdAt);
      expect([...first, ...second].map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    it("open and public: never what is by link", async () => {
      const open = summary({ status: "open", seats: { red: person("eva"), blue: free } });
      const seen = await made({ game: "lists" }, open);
      const running = await made({ game: "lists" });
      const hidden = await made({ game: "lists", access: "link" }, open);
      const list = async (which: "open" | "public") =>
        (await store.matches.list({ which, limit: 100, game: "lists" }, "eva")).map((one) => one.head.id);
      expect(await list("open")).toEqual([seen]);
      expect(await list("public")).toEqual([running, seen]);
      // An append moves a match from list to list.
      await store.matches.append(seen, 1, [row(2)], summary());
      await store.matches.append(hidden, 1, [row(2)], summary());
      expect(await list("open")).toEqual([]);
    });

    it("unfinished: bots that are awaited and deadlines that have passed", async () => {
      const seats = { red: person("ana"), blue: bot };
      const waiting = await made({}, summary({ seats, turn: ["blue"] }));
      const late = await made({}, summary({ deadline: 5_000 }));
      const both = await made({}, summary({ seats, turn: ["red", "blue"], deadline: 4_000 }));
      await made({}, summary({ seats, turn: ["red"], deadline: 5_001 }));
      await made({}, summary({ seats, turn: ["blue"], deadline: 1, status: "ended" }));
      const rows = (await store.matches.unfinished(5_000)).filter(({ id }) => id >= waiting);
      expect([...rows].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { id: waiting, why: "bot" },
        { id: late, why: "deadline" },
        { id: both, why: "deadline" },
      ]);
    });

    it("all: every match once", async () => {
      for (let i = 0; i < 210; i++) await made();
      const all = await collect(store.matches.all());
      const { count } = await opened.database.kysely
        .selectFrom("matches")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      expect(all).toHaveLength(count);
      expect(new Set(all.map((one) => one.head.id)).size).toBe(count);
    });
  });

  describe("talk", () => {
    const line = (text: string, account = "ana") => ({ at: 1_800_000_000_000, account, name: account, text });

    it("is numbered by match, in order, even when all speak at once", async () => {
      const [one, other] = [await made(), await made()];
      const said = await Promise.all(Array.from({ length: 20 }, (_, i) => store.talk.say(one, line(`${i} ñ`))));
      expect(said.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(await store.talk.say(other, line("first"))).toEqual({ id: 1, ...line("first") });
      const heard = await store.talk.since(one, 5, 10);
      expect(heard.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
      for (const talk of heard) expect(said).toContainEqual(talk);
    });

    it("is not kept for a match that is not there", async () => {
      await expect(store.talk.say("nobody", line("hello?"))).rejects.toThrow();
    });
  });

  it("belongings are put, found, listed, replaced and removed", async () => {
    const { belongings } = store;
    await belongings.put("ana", "token", "hash1", '{"name":"a"}');
    await belongings.put("ana", "token", "hash2", '{"name":"b"}');
    await belongings.put("ana", "token", "hash1", '{"name":"c"}');
    await belongings.put("bea", "settings", "hash1", "{}");
    expect(await belongings.get("ana", "token", "hash1")).toBe('{"name":"c"}');
    expect(await belongings.get("bea", "token", "hash1")).toBeUndefined();
    expect(await belongings.list("ana", "token")).toEqual([
      { key: "hash1", body: '{"name":"c"}' },
      { key: "hash2", body: '{"name":"b"}' },
    ]);
    expect(await belongings.ownerOf("token", "hash2")).toBe("ana");
    expect(await belongings.ownerOf("token", "none")).toBeUndefined();
    await belongings.remove("ana", "token", "hash2");
    expect(await belongings.ownerOf("token", "hash2")).toBeUndefined();
    await belongings.removeAll("ana");
    expect(await belongings.list("ana", "token")).toEqual([]);
    expect(await belongings.get("bea", "settings", "hash1")).toBe("{}");
  });

  describe("rename", () => {
    it("puts another in the place of an account everywhere, with a line in each log", async () => {
      const seats = { red: person("gone"), blue: person("bea") };
      const seated = await made({ createdBy: "gone" }, summary({ seats }));
      const both = await made({}, summary({ seats: { red: person("gone"), blue: person("gone") } }));
      const watched = await made({ createdBy: "gone" });
      const talk = { at: 1, account: "gone", name: "Name of gone", text: "bye" };
      await store.talk.say(watched, talk);
      const by = { account: "nobody", name: "Nobody" };
      const changed = await store.rename("gone", by);
      expect(new Map(changed.map(({ match, no }) => [match, no]))).toEqual(
        new Map([
          [seated, 2],
          [both, 3], // a line for each seat
        ]),
      );
      const now = await store.matches.find(seated);
      expect(now?.summary.seats).toEqual({ red: { kind: "person", ...by }, blue: person("bea") });
      expect(now?.head.createdBy).toBe("nobody");
      expect((await store.matches.find(both))?.summary.seats.blue).toEqual({ kind: "person", ...by });
      expect((await store.matches.find(watched))?.head.createdBy).toBe("nobody");
      expect(await store.talk.since(watched, 0, 10)).toEqual([{ id: 1, ...talk, ...by }]);
      expect(await store.matches.list({ which: "mine", limit: 50 }, "gone")).toEqual([]);
      expect(await store.matches.list({ which: "mine", limit: 50 }, "nobody")).toHaveLength(3);
      const [line] = await store.matches.log(seated, 1);
      expect(JSON.parse(line?.body ?? "")).toEqual({ v: 1, type: "renamed", seat: "red" });
      expect((await store.matches.log(both, 1)).map(({ body }): unknown => JSON.parse(body))).toEqual([
        { v: 1, type: "renamed", seat: "red" },
        { v: 1, type: "renamed", seat: "blue" },
      ]);
      expect(line?.at).toBe(row(1).at);
      expect(await store.rename("gone", by)).toEqual([]);
    });

    it("forgets the names that its lines once held", async () => {
      const id = await made();
      const old = { v: 1, type: "renamed", account: "ana", by: { account: "ana", name: "Ana María" } };
      await store.matches.append(id, 1, [{ ...row(2), body: JSON.stringify(old) }, row(3)], summary());
      await forgetOldNames(opened.database.kysely);
      const [first, second, third] = await store.matches.log(id, 0);
      expect(JSON.parse(second?.body ?? "")).toEqual({ v: 1, type: "renamed", seat: null });
      expect([first?.body, third]).toEqual([row(1).body, row(3)]);
    });

    it("is not undone by an append that did not know of it", async () => {
      const seats = { red: person("guest"), blue: bot };
      const id = await made({}, summary({ seats }));
      const [renamed, appended] = await Promise.all([
        store.rename("guest", { account: "real", name: "Real" }),
        store.matches.append(id, 1, [row(2)], summary({ seats })),
      ]);
      expect(renamed).toEqual([{ match: id, no: appended === "kept" ? 3 : 2 }]);
      const found = await store.matches.find(id);
      expect(found?.summary.seats.red).toEqual({ kind: "person", account: "real", name: "Real" });
      expect(await store.matches.append(id, 1, [row(2)], summary({ seats }))).toBe("conflict");
      expect(await checkStore(opened.database)).toEqual([]);
    });
  });

  it("answers when it is ready and refuses after it is closed", async () => {
    const { store: short } = await places.open();
    await short.ready();
    await short.close();
    await expect(short.ready()).rejects.toThrow();
  });
});
