/** Bots, desk, jobs and store together, as the server composes them; the process dies and another takes the turn up. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDesk } from "@acies/desk";
import type { NewMatch } from "@acies/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBots } from "../../src/bots/openBots.ts";
import { openBus } from "../../src/bus/openBus.ts";
import { systemClock } from "../../src/clock.ts";
import { openJobs } from "../../src/jobs/openJobs.ts";
import { games } from "../../src/registry.ts";
import { openStore } from "../../src/store/openStore.ts";

const who = { account: "somebody", name: "Somebody" };
const nothing = (): Promise<void> => Promise.resolve();
const SILENT = { info: () => {}, warn: () => {}, error: () => {} };

const folders: string[] = [];
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "acies-bots-"));
  folders.push(folder);
});
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true, force: true });
});

const openServer = async () => {
  const { store, database } = await openStore({ dataDir: folder });
  const jobs = await openJobs(database, systemClock);
  const bus = await openBus(database);
  const people = {
    areBlocked: () => Promise.resolve(false),
    find: (account: string) => Promise.resolve({ account, name: account }),
  };
  const random = (bytes: number): Uint8Array => new Uint8Array(randomBytes(bytes));
  const desk = openDesk({
    store,
    jobs,
    bus,
    people,
    random,
    notices: { tell: nothing },
    games: games(),
    clock: systemClock,
    log: SILENT,
  });
  const bots = openBots({ desk, threads: 1, log: SILENT });
  const begin = (): Promise<void> =>
    jobs.start({ botTurn: bots.turn, deadline: nothing, notice: nothing, digest: nothing, webhook: nothing }, 8);
  const stop = async (): Promise<void> => {
    await bots.close();
    await jobs.stop();
    await desk.close();
    await bus.close();
    await store.close();
  };
  return { desk, begin, stop };
};

const show = (game: string, scenario: string): NewMatch => ({
  game,
  setting: { scenario, armies: { red: "", blue: "" }, options: {} },
  seats: { red: { kind: "bot", level: "recruit" }, blue: { kind: "bot", level: "recruit" } },
  pace: { kind: "none" },
  access: "public",
  rated: false,
  chat: false,
});

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(20);
};

describe("bots on the server", () => {
  it("play a show match to its end, job after job", async () => {
    const server = await openServer();
    await server.begin();
    const made = await server.desk.create(who, show("ford", "meadow"));
    if (!made.ok) throw new Error(made.error.code);
    const statusNow = async (): Promise<string> => {
      const card = await server.desk.card(who, made.value.id);
      return card.ok ? card.value.status : card.error.code;
    };
    await until(async () => (await statusNow()) !== "playing");
    expect(await statusNow()).toBe("ended");
    const record = await server.desk.record(who, made.value.id);
    expect(record.ok && record.value).toContain("ending outcome");
    await server.stop();
  });

  it("take up, after a stop in the middle, what was left", async () => {
    const first = await openServer();
    const made = await first.desk.create(who, show("dba", "marathon"));
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value;
    await first.begin();
    const noAt = async (server: typeof first): Promise<number> => {
      const card = await server.desk.card(who, id);
      return card.ok ? card.value.no : 0;
    };
    const begun = made.value.no;
    await until(async () => (await noAt(first)) > begun + 2);
    await first.stop();
    const second = await openServer();
    const left = await noAt(second);
    await second.begin();
    await second.desk.resume();
    await until(async () => (await noAt(second)) > left + 2);
    await second.stop();
    expect(left).toBeGreaterThan(begun + 2);
  });
});
