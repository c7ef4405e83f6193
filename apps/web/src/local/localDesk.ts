/** The same desk that a server runs, here in the page: battles against the computer or beside a friend, with or without a network. */
import { err, ok, type Refusal, type Result, type Setting, type Viewer } from "@acies/contract";
import { cardOf, type Desk, type MatchStore, openDesk, type Past, pastIn, type Who } from "@acies/desk";
import { gameOfRecord } from "@acies/match";
import { LEVELS } from "@acies/players";
import { inWords, type MatchCard, type NewMatchAsk, type Problem, type Refused } from "@acies/protocol";
import { usePreferences } from "../app/preferences.ts";
import { UNNAMED } from "../app/sitterName.ts";
import { findGameId, type GameId, loadGame } from "../registry.ts";
import type { Door } from "../session/door.ts";
import { type Around, type Bound, deskDoor } from "./deskDoor.ts";
import { forgettingStore } from "./forgettingStore.ts";
import { type HereStore, openIdbStore } from "./idbStore.ts";
import { playBots } from "./thinking.ts";

const ME = "here";

const who = (as?: Viewer): Who => {
  const { name, language } = usePreferences.getState();
  return {
    account: ME,
    name: name === "" ? UNNAMED[language] : name,
    ...(as !== undefined && { as }),
  };
};

let store: Promise<HereStore> | undefined;
const openedStore = (): Promise<HereStore> => {
  store ??= openIdbStore("acies");
  return store;
};

interface Wake {
  readonly kind: "match";
  readonly match: string;
  readonly no: number;
}

/** Another tab may have the same match open: it reads what is new from the store. */
const openBus = () => {
  const channel = new BroadcastChannel("acies-desk");
  const listeners = new Set<(wake: Wake) => void>();
  const hear = (wake: Wake): void => {
    for (const listener of listeners) listener(wake);
  };
  channel.onmessage = ({ data }: MessageEvent<Wake>) => hear(data);
  return {
    tell: (wake: Wake): void => {
      channel.postMessage(wake);
      hear(wake);
    },
    listen: (listener: (wake: Wake) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const desks = new Map<GameId, Promise<Desk>>();

interface DeskPlace {
  readonly store: { readonly matches: MatchStore };
  /** Milliseconds that pass before a bot's choice is entered: a show must be watchable. */
  readonly calm: number;
}

const openFor = async (id: GameId, { store: kept, calm }: DeskPlace): Promise<Desk> => {
  const game = await loadGame(id);
  const turns = new Map<string, Promise<void>>();
  const desk: Desk = openDesk({
    store: kept,
    jobs: {
      add: async ({ kind, body, runAt }) => {
        const { match } = JSON.parse(body) as { readonly match: string };
        if (kind === "deadline") setTimeout(() => void desk.expire(match), Math.max(0, (runAt ?? 0) - Date.now()));
        if (kind !== "botTurn") return;
        const before = turns.get(match) ?? Promise.resolve();
        const think = (): Promise<void> => playBots(desk, match, calm);
        turns.set(
          match,
          before.then(think).catch((error: unknown) => console.error(error)),
        );
      },
    },
    bus: openBus(),
    people: { areBlocked: async () => false, find: async (account) => ({ account, name: who().name }) },
    notices: { tell: async () => undefined },
    games: [{ ...game, levels: LEVELS }],
    clock: { now: () => Date.now() },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: {
      error: (facts, words) => console.error(words, facts),
      warn: (facts, words) => console.warn(words, facts),
    },
  });
  await desk.resume();
  return desk;
};

const deskFor = (id: GameId): Promise<Desk> => {
  const opened = desks.get(id) ?? openedStore().then((kept) => openFor(id, { store: kept, calm: 0 }));
  desks.set(id, opened);
  return opened;
};

const inOwnWords = async (id: GameId, refused: Refused): Promise<Problem> => {
  const { language } = usePreferences.getState();
  const game = await loadGame(id);
  const explain = (refusal: Refusal): string =>
    game.open((rules) =>
      "rule" in refusal ? (rules.phrases[language].violations[refusal.code]?.(refusal) ?? refusal.code) : refusal.code,
    );
  return inWords(refused, language, explain);
};

const said = async <T>(id: GameId, refused: Refused): Promise<Result<T, Problem>> => err(await inOwnWords(id, refused));

const notFound = <T>(): Result<T, Problem> => err(inWords({ code: "notFound" }, usePreferences.getState().language));

const gameOfMatch = async (match: string): Promise<GameId | undefined> => {
  const row = await (await openedStore()).matches.find(match);
  return row === undefined ? undefined : findGameId(row.head.game);
};

/** As the server is asked, with what was brought already read. */
export type HereAsk = Omit<NewMatchAsk, "setting"> & { readonly setting: Setting };

export const createHere = async (ask: HereAsk): Promise<Result<MatchCard, Problem>> => {
  const id = findGameId(ask.game);
  if (id === undefined) return notFound();
  const desk = await deskFor(id);
  const { game, setting, seats, salt } = ask;
  const { scenario, armies, options, materials } = setting;
  const made = await desk.create(who(), {
    game,
    setting: { scenario, armies, options, ...(materials !== undefined && { materials }) },
    seats,
    pace: { kind: "none" },
    access: "link",
    rated: false,
    chat: false,
    ...(salt !== undefined && { salt }),
  });
  return made.ok ? made : said(id, made.error);
};

export const matchesHere = async (): Promise<readonly MatchCard[]> => {
  const kept = await openedStore();
  const rows = await kept.matches.list({ which: "mine", limit: 100 }, ME);
  return rows.map(cardOf);
};

export const removeHere = async (match: string): Promise<void> => (await openedStore()).remove(match);

export const cardHere = async (match: string): Promise<Result<MatchCard, Problem>> => {
  const row = await (await openedStore()).matches.find(match);
  return row === undefined ? notFound() : ok(cardOf(row));
};

export const recordHere = async (match: string): Promise<Result<string, Problem>> => {
  const id = await gameOfMatch(match);
  if (id === undefined) return notFound();
  const record = await (await deskFor(id)).record(who(), match);
  return record.ok ? record : said(id, record.error);
};

const boundTo = (desk: Desk, id: GameId): Bound => ({ desk, said: (refused) => inOwnWords(id, refused) });
const around = (find: Around["find"]): Around => ({
  find,
  who,
  missing: () => inWords({ code: "notFound" }, usePreferences.getState().language),
});

const SHOW_CALM = 900;
const SHOW_BATTLES = ["cannae", "granicus", "hastings", "marathon"] as const;

/** A battle between two recruits in a store that forgets; for the title page. */
export const showMatch = async (): Promise<Door | undefined> => {
  const desk = await openFor("dba", { store: forgettingStore(), calm: SHOW_CALM });
  const scenario = SHOW_BATTLES[Math.floor(Math.random() * SHOW_BATTLES.length)] ?? "cannae";
  const bot = { kind: "bot", level: "recruit" } as const;
  const made = await desk.create(who(), {
    game: "dba",
    setting: { scenario, armies: { red: "", blue: "" }, options: {} },
    seats: { red: bot, blue: bot },
    pace: { kind: "none" },
    access: "link",
    rated: false,
    chat: false,
  });
  return made.ok
    ? deskDoor(
        made.value.id,
        around(async () => boundTo(desk, "dba")),
      )
    : undefined;
};

/** A fork says in its second line what it begins with. */
const pastHere = async (match: string): Promise<readonly Past[]> => {
  const rows = await (await openedStore()).matches.log(match, 0, 2);
  return pastIn(rows.map(({ body }) => body));
};

export const localDoor = (match: string): Door =>
  deskDoor(match, {
    ...around(async () => {
      const id = await gameOfMatch(match);
      return id === undefined ? undefined : boundTo(await deskFor(id), id);
    }),
    past: pastHere,
  });

/** Fights on from an entry of a match that is over, or of one whose both seats are held here. */
export const forkHere = async (
  match: string,
  entry: number,
  seats: Parameters<Desk["fork"]>[2]["seats"],
): Promise<Result<MatchCard, Problem>> => {
  const id = await gameOfMatch(match);
  if (id === undefined) return notFound();
  const desk = await deskFor(id);
  const forked = await desk.fork(who(), match, { entry, seats, pace: { kind: "none" }, access: "link" });
  return forked.ok ? forked : said(id, forked.error);
};

/** Brings a record to this device: played again and its dice checked before it is kept. */
export const importHere = async (text: string): Promise<Result<MatchCard, Problem>> => {
  const id = findGameId(gameOfRecord(text) ?? "");
  if (id === undefined) return notFound();
  const brought = await (await deskFor(id)).importRecord(who(), text);
  return brought.ok ? brought : said(id, brought.error);
};
