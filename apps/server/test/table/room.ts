/** A desk on a real store, with a clock that is moved by hand and people who exist because a test says so. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Decision, Json, Seat, Viewer } from "@acies/contract";
import type { Desk, Who } from "@acies/desk";
import { openDesk } from "@acies/desk";
import { seededWords } from "@acies/match";
import { type NewMatchAsk, newMatch } from "@acies/protocol";
import type { Wake } from "../../src/bus/port.ts";
import type { JobAsk } from "../../src/jobs/port.ts";
import type { NoticeAsk as Notice } from "../../src/notices/port.ts";
import { findGame, type Game, games } from "../../src/registry.ts";
import { openStore } from "../../src/store/openStore.ts";
import type { Store } from "../../src/store/port.ts";

type NoticeAsk = Notice & { readonly own?: true };

export const ana: Who = { account: "ana", name: "Ana" };
export const ben: Who = { account: "ben", name: "Ben" };
export const cid: Who = { account: "cid", name: "Cid" };
export const nobody: Who = { account: undefined, name: "" };

export interface Room {
  readonly store: Store;
  readonly desk: Desk;
  readonly desks: readonly Desk[];
  readonly time: { now: number };
  readonly jobs: JobAsk[];
  readonly notices: NoticeAsk[];
  readonly blocks: Set<string>;
  readonly complaints: string[];
  /** Whether wakes are delivered: a bus may lose them. */
  readonly line: { up: boolean };
  readonly another: (tables?: number) => Desk;
  readonly close: () => Promise<void>;
}

interface RoomOptions {
  readonly desks?: number;
  readonly tables?: number;
  readonly games?: readonly Game[];
}

export const openRoom = async (options: RoomOptions = {}): Promise<Room> => {
  const folder = await mkdtemp(join(tmpdir(), "acies-desk-"));
  const { store } = await openStore({ databaseUrl: undefined, dataDir: folder });
  const time = { now: 1_700_000_000_000 };
  const jobs: JobAsk[] = [];
  const notices: NoticeAsk[] = [];
  const blocks = new Set<string>();
  const complaints: string[] = [];
  const line = { up: true };
  const hearing = new Set<(wake: Wake) => void>();
  const word = seededWords(17);
  const names = new Map([ana, ben, cid].map((who) => [who.account ?? "", who.name]));
  const all: Desk[] = [];
  const another = (tables = options.tables): Desk => {
    const desk = openDesk({
      store,
      jobs: {
        add: async (job) => {
          jobs.push(job);
        },
      },
      bus: {
        tell: (wake) => {
          if (line.up) for (const hear of hearing) queueMicrotask(() => hear(wake));
        },
        listen: (hear) => {
          hearing.add(hear);
          return () => hearing.delete(hear);
        },
      },
      people: {
        areBlocked: async (one, other) => blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`),
        find: async (account) => {
          const name = names.get(account);
          return name === undefined ? undefined : { account, name };
        },
      },
      notices: {
        tell: async (notice) => {
          notices.push(notice);
        },
      },
      games: options.games ?? games(),
      clock: { now: () => time.now },
      random: (bytes) => Uint8Array.from({ length: bytes }, () => word() & 255),
      log: {
        warn: (_facts, words) => complaints.push(words),
        error: (facts, words) => complaints.push(`${words} ${JSON.stringify(facts)}`),
      },
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      ...(tables !== undefined && { tables }),
    });
    all.push(desk);
    return desk;
  };
  const first = another();
  for (let i = 1; i < (options.desks ?? 1); i++) another();
  return {
    store,
    desk: first,
    desks: all,
    time,
    jobs,
    notices,
    blocks,
    complaints,
    line,
    another,
    close: async () => {
      for (const desk of all) await desk.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const SCENARIOS: Readonly<Record<string, string>> = { ford: "ford", dba: "" };

const scenarioOf = (game: string): string =>
  SCENARIOS[game] || (findGame(game)?.open((rules) => rules.catalogue.scenarios[0]?.id) ?? "");

export const asked = (game: string, more: Partial<NewMatchAsk> = {}) =>
  newMatch.parse({
    game,
    setting: { scenario: scenarioOf(game), armies: { red: "", blue: "" }, options: {} },
    seats: { red: { kind: "me" }, blue: { kind: "account", account: "ben" } },
    ...more,
  });

export const must = async <T, E>(
  answer: Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }>,
): Promise<T> => {
  const found = await answer;
  if (!found.ok) throw new Error(`Refused: ${JSON.stringify(found.error)}`);
  return found.value;
};

export const codeOf = async (
  answer: Promise<{ readonly ok: true } | { readonly ok: false; readonly error: { readonly code: string } }>,
): Promise<string> => {
  const found = await answer;
  return found.ok ? "ok" : found.error.code;
};

/** Legal actions for a decision, from the view of whoever must decide. */
export const choices = (game: string, view: Json | null, decision: Decision, limit = 6): readonly Json[] =>
  findGame(game)?.open((rules) => {
    const state = rules.decodeState(view);
    if (!state.ok) throw new Error("A view that cannot be read");
    const menu = rules.menu(state.value, decision);
    const actions = menu.kind === "listed" ? menu.actions : rules.propose(state.value, decision, {}, limit);
    const plain: Json[] = JSON.parse(JSON.stringify(actions));
    return plain;
  }) ?? [];

/** The legal actions of whoever is awaited first, and who that is. */
export const nextChoice = async (
  desk: Desk,
  match: string,
  holders: Readonly<Record<Seat, Who>>,
  wanted?: Seat,
): Promise<{
  readonly who: Who;
  readonly no: number;
  readonly actions: readonly Json[];
  readonly decision: Decision;
}> => {
  const look = await must(desk.snapshot({ ...nobody }, match));
  const decision = look.pending.find(({ seat }) => wanted === undefined || seat === wanted);
  if (decision === undefined) throw new Error("Nobody is awaited");
  const who = { ...holders[decision.seat], as: decision.seat };
  const mine = await must(desk.snapshot(who, match));
  return { who, no: mine.no, actions: choices(mine.card.game, mine.view, decision), decision };
};

export const VIEWER_WHO: Readonly<Record<Viewer, Who>> = { red: ana, blue: ben, spectator: cid };
