import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { openBus } from "../../src/bus/openBus.ts";
import type { Bus, Wake } from "../../src/bus/port.ts";
import { openStore } from "../../src/store/openStore.ts";
import { until } from "../patience.ts";
import { startPostgres } from "../postgres.ts";
import { type Opened, onEachDatabase, placesOf } from "../store/places.ts";

const WAKES: readonly Wake[] = [
  { kind: "match", match: "m1", no: 7 },
  { kind: "talk", match: "m1", id: 3 },
  { kind: "presence", match: "m1", server: "s1", counts: { red: 1, blue: 0, spectators: 12 } },
  { kind: "session", account: "ana" },
  { kind: "lost" },
  { kind: "told", account: "ana", what: "turn", match: "m1", no: 8 },
  { kind: "here", server: "s1", came: ["ana", "ben"], left: ["cid"] },
];
const KINDS: Readonly<Record<Wake["kind"], true>> = {
  match: true,
  talk: true,
  presence: true,
  session: true,
  lost: true,
  told: true,
  here: true,
};

const buses: Bus[] = [];
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});

const open = async (opened: Pick<Opened, "database">): Promise<Bus> => {
  const bus = await openBus(opened.database);
  buses.push(bus);
  return bus;
};

const hearing = (bus: Bus): Wake[] => {
  const heard: Wake[] = [];
  bus.listen((wake) => heard.push(wake));
  return heard;
};

onEachDatabase((places) => {
  it("everybody here hears everything once, in order", async () => {
    const bus = await open(await places.open());
    const [one, two] = [hearing(bus), hearing(bus)];
    const wakes = [...WAKES, ...Array.from({ length: 200 }, (_, no) => ({ kind: "match", match: "m2", no }) as const)];
    for (const wake of wakes) bus.tell(wake);
    await until(() => one.length >= wakes.length);
    await wait(100);
    expect(one).toEqual(wakes);
    expect(two).toEqual(wakes);
  });

  it("whoever tells is not held up, whoever went away hears nothing more", async () => {
    const bus = await open(await places.open());
    const heard: string[] = [];
    const leave = bus.listen(() => heard.push("gone"));
    bus.listen(() => heard.push("stays"));
    bus.tell({ kind: "session", account: "ana" });
    expect(heard).toEqual([]);
    await until(() => heard.length === 2);
    leave();
    bus.tell({ kind: "session", account: "ana" });
    await until(() => heard.length === 3);
    expect(heard).toEqual(["gone", "stays", "stays"]);
    await bus.close();
    bus.tell({ kind: "session", account: "ana" });
    await wait(20);
    expect(heard).toHaveLength(3);
  });
});

describe("between servers on one PostgreSQL", () => {
  const places = placesOf("postgres");

  it("all hear all, in the order of each", async () => {
    expect(WAKES.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(KINDS).toSorted());
    const first = await places.open();
    const second = await places.open(first.place);
    const [one, two] = [await open(first), await open(second)];
    const [here, there] = [hearing(one), hearing(two)];
    for (const wake of WAKES) one.tell(wake);
    await until(() => there.length === WAKES.length);
    expect(there).toEqual(WAKES);
    two.tell({ kind: "match", match: "m9", no: 1 });
    await until(() => here.length === WAKES.length + 1);
    await wait(50);
    expect(here).toEqual([...WAKES, { kind: "match", match: "m9", no: 1 }]);
  });

  it("what nobody understands is passed over", async () => {
    const opened = await places.open();
    const heard = hearing(await open(opened));
    for (const line of ["", "{}", '{"from":"x","wake":{"kind":"new"}}', '{"from":"x","wake":{"kind":"lost"}}']) {
      await sql`select pg_notify('acies', ${line})`.execute(opened.database.kysely);
    }
    await until(() => heard.length === 1);
    expect(heard).toEqual([{ kind: "lost" }]);
  });

  it("a broken line comes back by itself, and says that something may be lost", async () => {
    const opened = await places.open();
    const other = await places.open(opened.place);
    const [one, two] = [await open(opened), await open(other)];
    const heard = hearing(one);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen acies' and datname = current_database()`.execute(opened.database.kysely);
    await until(() => heard.length === 1);
    expect(heard).toEqual([{ kind: "lost" }]);
    two.tell({ kind: "match", match: "m1", no: 2 });
    await until(() => heard.length === 2);
    expect(heard.at(-1)).toEqual({ kind: "match", match: "m1", no: 2 });
  });

  it("outlives a kill of PostgreSQL; what could not be sent is owned up to", async () => {
    const postgres = await startPostgres();
    const url = await postgres.fresh();
    const [here, there] = [
      await openStore({ databaseUrl: url, dataDir: "" }),
      await openStore({ databaseUrl: url, dataDir: "" }),
    ];
    try {
      const [one, two] = [await open(here), await open(there)];
      const heard = hearing(two);
      await postgres.kill();
      one.tell({ kind: "match", match: "m1", no: 5 });
      await wait(200);
      await postgres.restart();
      await until(() => heard.some(({ kind }) => kind === "lost"));
      heard.length = 0;
      one.tell({ kind: "match", match: "m1", no: 6 });
      await until(() => heard.some((wake) => wake.kind === "match" && wake.no === 6));
      await here.store.ready();
      await one.close();
      await two.close();
    } finally {
      await here.store.close();
      await there.store.close();
      await postgres.stop();
    }
  });
});
