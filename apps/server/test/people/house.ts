/** A people room on a real database, with a clock set by hand and browsers that keep their cookies. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Seat, Viewer } from "@acies/contract";
import { ok } from "@acies/contract";
import { openBus } from "../../src/bus/openBus.ts";
import type { Bus } from "../../src/bus/port.ts";
import type { Clock } from "../../src/clock.ts";
import { openPeople } from "../../src/people/openPeople.ts";
import type { People, SetCookie, Visitor } from "../../src/people/port.ts";
import { openStore } from "../../src/store/openStore.ts";
import type { Database, MatchSummary, Store } from "../../src/store/port.ts";

export interface House {
  readonly people: People;
  readonly store: Store;
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  /** What the desk was asked to end: `resign red <match>`, `leave <match>`. */
  readonly asked: string[];
  readonly complaints: string[];
  readonly pass: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

export interface HouseAsk {
  readonly databaseUrl?: string;
  readonly publicUrl?: string;
  readonly dataDir?: string;
}

const SECRET = "a secret of the tests that nobody else has";

export const openHouse = async ({ databaseUrl, publicUrl, dataDir }: HouseAsk = {}): Promise<House> => {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "acies-people-"));
  const { store, database } = await openStore({ databaseUrl, dataDir: folder });
  const bus = await openBus(database);
  const asked: string[] = [];
  const complaints: string[] = [];
  let passed = 0;
  // It stands still between calls of `pass`: a slow machine must not change what happens.
  const opened = Date.now();
  const clock: Clock = { now: () => opened + passed };
  const people = await openPeople({
    database,
    store,
    bus,
    settings: { PUBLIC_URL: publicUrl, PORT: 8080 },
    secret: SECRET,
    clock,
    desk: () => ({
      resign: (who, match) => {
        asked.push(`resign ${who.as} ${match}`);
        return Promise.resolve(ok({ no: 1, entry: 0 }));
      },
      leave: (_who, match) => {
        asked.push(`leave ${match}`);
        return Promise.resolve({ ok: false, error: { code: "notFound" } });
      },
      record: (who, match) =>
        Promise.resolve(
          match.startsWith("E")
            ? ok(`record of ${match} for ${who.account}`)
            : { ok: false, error: { code: "secretKept" } },
        ),
    }),
    log: { warn: (message) => complaints.push(message) },
  });
  return {
    people,
    store,
    database,
    bus,
    clock,
    asked,
    complaints,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    close: async () => {
      await people.close();
      await bus.close();
      await store.close();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Keeps cookies as a browser does, and comes from one address. */
export const browser = (address = "192.0.2.1", agent = "test browser") => {
  const jar = new Map<string, string>();
  return {
    headers: (): Headers =>
      new Headers({
        "x-real-ip": address,
        "user-agent": agent,
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }),
      }),
    take: ({ cookies }: SetCookie): void => {
      for (const line of cookies) {
        const [pair = ""] = line.split(";");
        const at = pair.indexOf("=");
        if (/max-age=0/i.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
    cookies: (): ReadonlyMap<string, string> => jar,
  };
};
export type Browser = ReturnType<typeof browser>;

export const enter = async (people: People, page: Browser, name?: string): Promise<Visitor> => {
  const entered = await people.guest(page.headers(), { language: "es", ...(name !== undefined && { name }) });
  if (!entered.ok) throw new Error(entered.error.code);
  page.take(entered.value);
  return present(people, page);
};

export const present = async (people: People, page: Browser): Promise<Visitor> => {
  const visitor = await people.visitor(page.headers());
  if (visitor === undefined) throw new Error("nobody is there");
  return visitor;
};

export const PASSWORD = "once upon a battle";

/** A registered account, entered in this browser. */
export const register = async (people: People, page: Browser, name: string): Promise<Visitor> => {
  const registered = await people.register(page.headers(), { name, password: PASSWORD });
  if (!registered.ok) throw new Error(registered.error.code);
  page.take(registered.value);
  return present(people, page);
};

interface MatchAsk {
  readonly id: string;
  readonly red: Visitor;
  readonly blue?: Visitor;
  readonly status: MatchSummary["status"];
  readonly turn?: readonly Seat[];
}

const person = (visitor: Visitor | undefined) =>
  visitor === undefined
    ? ({ kind: "open" } as const)
    : ({ kind: "person", account: visitor.account, name: visitor.name } as const);

/** A row as the desk writes it, without a battle in it. */
export const keepMatch = (store: Store, { id, red, blue, status, turn = ["red"] }: MatchAsk): Promise<void> =>
  store.matches.create(
    {
      id,
      game: "ford",
      version: 1,
      setting: "{}",
      secret: "00",
      access: "link",
      rated: false,
      takebacks: false,
      chat: true,
      title: undefined,
      createdAt: 1000,
      createdBy: red.account,
      fork: undefined,
    },
    {
      seats: { red: person(red), blue: person(blue) },
      pace: { kind: "none" },
      status,
      turn,
      since: 1000,
      deadline: undefined,
      ending: status === "ended" ? { by: "agreement", winner: null, rules: [] } : undefined,
    },
    [{ no: 1, at: 1000, body: "{}" }],
  );

export const sitterOf = async (store: Store, match: string, seat: Exclude<Viewer, "spectator">) =>
  (await store.matches.find(match))?.summary.seats[seat];
