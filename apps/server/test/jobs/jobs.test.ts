import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { openJobs } from "../../src/jobs/openJobs.ts";
import type { JobHandler, Jobs, JobsOptions } from "../../src/jobs/port.ts";
import { openStore } from "../../src/store/openStore.ts";
import { startChild } from "../children.ts";
import { until } from "../patience.ts";
import { startPostgres } from "../postgres.ts";
import { type Opened, onEachDatabase } from "../store/places.ts";

const HOLDER = new URL("./holder.ts", import.meta.url);
const nothing: JobHandler = () => Promise.resolve();
const handlers = (some: Partial<Record<"botTurn" | "deadline" | "notice", JobHandler>>) => ({
  botTurn: nothing,
  deadline: nothing,
  notice: nothing,
  digest: nothing,
  webhook: nothing,
  ...some,
});

onEachDatabase((places) => {
  const running: Jobs[] = [];
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
  });

  const open = async (opened: Opened, options: JobsOptions = {}): Promise<Jobs> => {
    const jobs = await openJobs(opened.database, systemClock, options);
    running.push(jobs);
    return jobs;
  };

  it.concurrent("what was added before and after the start is done once, each by its kind", async () => {
    const jobs = await open(await places.open());
    const done: string[] = [];
    const doing = (kind: string) => (body: string) => {
      done.push(`${kind} ${body}`);
      return Promise.resolve();
    };
    await jobs.add({ kind: "botTurn", body: '{"a":"ñ"}' });
    await jobs.add({ kind: "notice", body: "not even JSON" });
    expect(await jobs.waiting()).toBe(2);
    await jobs.start(handlers({ botTurn: doing("botTurn"), notice: doing("notice") }), 2);
    await jobs.add({ kind: "botTurn", body: "2" });
    await until(() => done.length >= 3);
    await until(async () => (await jobs.waiting()) === 0);
    await wait(50);
    expect([...done].sort()).toEqual(["botTurn 2", 'botTurn {"a":"ñ"}', "notice not even JSON"]);
  });

  it.concurrent("a kind without a handler is left to others, the rest is done", async () => {
    const opened = await places.open();
    const one = await open(opened);
    const done: string[] = [];
    const note: JobHandler = (body) => {
      done.push(body);
      return Promise.resolve();
    };
    await one.start({ notice: note }, 2);
    await one.add({ kind: "botTurn", body: "left" });
    await one.add({ kind: "notice", body: "done" });
    await until(() => done.includes("done"));
    await until(async () => (await one.waiting()) === 1);
    const two = await open(opened);
    await two.start({ botTurn: note }, 2);
    await until(() => done.includes("left"));
    expect(done).toEqual(["done", "left"]);
  });

  it.concurrent("what is for later waits for its time, what is for now does not wait for it", async () => {
    const jobs = await open(await places.open());
    const done: { readonly body: string; readonly at: number }[] = [];
    const note: JobHandler = (body) => {
      done.push({ body, at: Date.now() });
      return Promise.resolve();
    };
    await jobs.start(handlers({ deadline: note }), 2);
    const runAt = Date.now() + 700;
    await jobs.add({ kind: "deadline", body: "far", runAt: Date.now() + 3_600_000 });
    await jobs.add({ kind: "deadline", body: "later", runAt });
    await jobs.add({ kind: "deadline", body: "now" });
    await until(() => done.length === 2);
    expect(done.map(({ body }) => body)).toEqual(["now", "later"]);
    expect(done[1]?.at).toBeGreaterThanOrEqual(runAt);
    expect(await jobs.waiting()).toBe(1);
  });

  it.concurrent("a waiting one of the same kind and key is replaced, time and all", async () => {
    const jobs = await open(await places.open());
    const done: string[] = [];
    const note: JobHandler = (body) => {
      done.push(body);
      return Promise.resolve();
    };
    const far = Date.now() + 3_600_000;
    await jobs.add({ kind: "deadline", key: "m1", body: "first" });
    await jobs.add({ kind: "deadline", key: "m1", body: "second", runAt: far });
    await jobs.add({ kind: "deadline", key: "m2", body: "other key", runAt: far });
    await jobs.add({ kind: "notice", key: "m1", body: "other kind", runAt: far });
    expect(await jobs.waiting()).toBe(3);
    await jobs.start(handlers({ deadline: note, notice: note }), 2);
    await jobs.add({ kind: "deadline", key: "m1", body: "third" });
    await jobs.add({ kind: "deadline", key: "m2", body: "sooner" });
    await until(() => done.length === 2);
    await wait(100);
    expect([...done].sort()).toEqual(["sooner", "third"]);
    expect(await jobs.waiting()).toBe(1);
  });

  it.concurrent("what is cancelled is not done", async () => {
    const jobs = await open(await places.open());
    const done: string[] = [];
    const note: JobHandler = (body) => {
      done.push(body);
      return Promise.resolve();
    };
    await jobs.add({ kind: "deadline", key: "m1", body: "cancelled" });
    await jobs.add({ kind: "notice", key: "m1", body: "other kind" });
    await jobs.cancel("deadline", "m1");
    await jobs.cancel("deadline", "never there");
    expect(await jobs.waiting()).toBe(1);
    await jobs.start(handlers({ deadline: note, notice: note }), 1);
    await jobs.add({ kind: "deadline", body: "last" });
    await until(() => done.includes("last"));
    expect(done).toEqual(["other kind", "last"]);
  });

  it.concurrent("a try that fails is made again, so often as was asked and no more", async () => {
    const failures: string[] = [];
    const jobs = await open(await places.open(), {
      failed: (error, kind) => failures.push(`${kind}: ${String(error)}`),
    });
    const tries = new Map<string, number>();
    const doing: JobHandler = (body) => {
      const count = (tries.get(body) ?? 0) + 1;
      tries.set(body, count);
      return body === "twice" && count === 2 ? Promise.resolve() : Promise.reject(new Error(`no ${body}`));
    };
    await jobs.add({ kind: "notice", body: "never", tries: 1 });
    await jobs.add({ kind: "notice", body: "twice", tries: 3 });
    await jobs.start(handlers({ notice: doing }), 2);
    await until(() => tries.get("never") === 1 && tries.get("twice") === 1);
    await until(async () => (await jobs.waiting()) === 1);
    await until(() => tries.get("twice") === 2);
    await until(async () => (await jobs.waiting()) === 0);
    expect(tries.get("never")).toBe(1);
    expect([...failures].sort()).toEqual(["notice: Error: no never", "notice: Error: no twice"]);
  });

  it.concurrent("as many at a time as was asked, and no more", async () => {
    const jobs = await open(await places.open());
    let now = 0;
    let most = 0;
    let done = 0;
    const doing: JobHandler = async () => {
      now += 1;
      most = Math.max(most, now);
      await wait(20);
      now -= 1;
      done += 1;
    };
    for (let i = 0; i < 30; i++) await jobs.add({ kind: "botTurn", body: String(i) });
    await jobs.start(handlers({ botTurn: doing }), 3);
    await until(() => done === 30);
    expect(most).toBe(3);
  });

  it.concurrent("stop lets what runs finish and takes up nothing new; another goes on with the rest", async () => {
    const opened = await places.open();
    const jobs = await open(opened);
    const done: string[] = [];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    let isBegun = false;
    const slow: JobHandler = async (body) => {
      isBegun = true;
      await held;
      done.push(body);
    };
    await jobs.add({ kind: "botTurn", body: "1" });
    await jobs.add({ kind: "botTurn", body: "2" });
    await jobs.start(handlers({ botTurn: slow }), 1);
    await until(() => isBegun);
    const stopped = jobs.stop();
    await wait(50);
    expect(done).toEqual([]);
    letGo();
    await stopped;
    expect(done).toEqual(["1"]);
    expect(await jobs.waiting()).toBe(1);
    const next = await open(opened);
    await next.start(handlers({ botTurn: slow }), 1);
    await until(() => done.length === 2);
    expect(done).toEqual(["1", "2"]);
  });

  it.concurrent("one that runs while it is replaced finishes, is not tried again, and the new one comes after", async () => {
    const jobs = await open(await places.open());
    const begun: string[] = [];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const doing: JobHandler = async (body) => {
      begun.push(body);
      if (body === "new") return;
      await held;
      throw new Error("too late");
    };
    await jobs.start(handlers({ botTurn: doing }), 2);
    await jobs.add({ kind: "botTurn", key: "m1", body: "old" });
    await until(() => begun.length === 1);
    await jobs.add({ kind: "botTurn", key: "m1", body: "new" });
    await until(() => begun.length === 2);
    letGo();
    await until(async () => (await jobs.waiting()) === 0);
    // Longer than the wait before a second try.
    await wait(3_500);
    expect(begun).toEqual(["old", "new"]);
  });

  it.concurrent("two servers on one database share the work, each job once", async () => {
    const opened = await places.open();
    const other = await places.open(opened.place);
    const [one, two] = [await open(opened), await open(other)];
    const done: string[] = [];
    const by = new Map<Jobs, number>();
    const doing =
      (who: Jobs): JobHandler =>
      async (body) => {
        await wait(5);
        done.push(body);
        by.set(who, (by.get(who) ?? 0) + 1);
      };
    for (let i = 0; i < 60; i++) await one.add({ kind: "botTurn", body: String(i) });
    for (const jobs of [one, two]) await jobs.start(handlers({ botTurn: doing(jobs) }), 2);
    await until(() => done.length >= 60);
    await wait(50);
    expect([...done].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 60 }, (_, i) => String(i)));
    expect(by.size).toBe(2);
  });

  describe("whoever works on a job", () => {
    it.concurrent("and is killed gives it up to another", async () => {
      const opened = await places.open();
      const jobs = await open(opened, { leaseMs: 1_000 });
      await jobs.add({ kind: "botTurn", body: "survives" });
      const child = startChild(HOLDER, opened.place, "1000");
      await child.said(1);
      expect(await jobs.waiting()).toBe(0);
      await child.kill();
      const done: string[] = [];
      const note: JobHandler = (body) => {
        done.push(body);
        return Promise.resolve();
      };
      await jobs.start(handlers({ botTurn: note }), 1);
      await until(() => done.length === 1);
      expect(done).toEqual(["survives"]);
    });

    it.concurrent("and lives keeps it, however long it takes", async () => {
      const opened = await places.open();
      const jobs = await open(opened, { leaseMs: 600 });
      await jobs.add({ kind: "botTurn", body: "slow" });
      const child = startChild(HOLDER, opened.place, "600");
      await child.said(1);
      let taken = 0;
      const note: JobHandler = () => {
        taken += 1;
        return Promise.resolve();
      };
      await jobs.start(handlers({ botTurn: note }), 1);
      await wait(2_500);
      expect(taken).toBe(0);
      await child.kill();
      await until(() => taken === 1);
    });
  });
});

it("a PostgreSQL that goes away while jobs end does not end the work", async ({ onTestFinished }) => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const { store, database } = await openStore({ dataDir: "", databaseUrl: await postgres.fresh() });
  onTestFinished(store.close);
  const jobs = await openJobs(database, systemClock, { leaseMs: 1_000 });
  onTestFinished(jobs.stop);
  const done = new Set<string>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let begun = 0;
  const doing: JobHandler = async (body) => {
    begun += 1;
    await held;
    // Each end is written by itself, and each fails.
    await wait(20 * Number(body));
    done.add(body);
  };
  await jobs.start(handlers({ botTurn: doing }), 4);
  for (let i = 0; i < 4; i++) await jobs.add({ kind: "botTurn", body: String(i) });
  await until(() => begun === 4);
  await postgres.kill();
  letGo();
  await expect(jobs.add({ kind: "botTurn", body: "9" })).rejects.toThrow();
  await until(() => done.size === 4);
  await postgres.restart();
  await jobs.add({ kind: "botTurn", body: "5" });
  await until(() => done.has("5"));
  // Nothing stays behind as taken up by a worker that is no more.
  const left = async () => (await sql`select id from graphile_worker.jobs`.execute(database.kysely)).rows.length;
  await until(async () => (await left()) === 0);
  expect([...done].sort()).toEqual(["0", "1", "2", "3", "5"]);
});
