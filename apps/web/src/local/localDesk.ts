/** The same desk that a server runs, here in the page: battles against the computer or beside a friend, with or without a network. */
import { err, type Json, ok, otherSeat, type Refusal, type Result, type Viewer } from "@acies/contract";
import { cardOf, type Desk, type MatchStore, openDesk, type Who } from "@acies/desk";
import { gameOfRecord } from "@acies/match";
import { LEVELS } from "@acies/players";
import { type HappeningTold, inWords, type MatchCard, type NewMatchAsk, type Problem, type Refused } from "@acies/protocol";
import { usePreferences } from "../app/preferences.ts";
import { findGameId, type GameId, loadGame } from "../registry.ts";
import type { Door, Heard, Opening, Said } from "../session/door.ts";
import { forgettingStore } from "./forgettingStore.ts";
import { type HereStore, openIdbStore } from "./idbStore.ts";
import { playBots } from "./thinking.ts";

const ME = "here";

const who = (as?: Viewer): Who => {
  const { name, language } = usePreferences.getState();
  return {
    account: ME,
    name: name === "" ? (language === "es" ? "Tú" : "You") : name,
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

const said = async <T>(id: GameId, refused: Refused): Promise<Result<T, Problem>> => {
  const { language } = usePreferences.getState();
  const game = await loadGame(id);
  const explain = (refusal: Refusal): string =>
    game.open((rules) =>
      "rule" in refusal ? (rules.phrases[language].violations[refusal.code]?.(refusal) ?? refusal.code) : refusal.code,
    );
  return err(inWords(refused, language, explain));
};

const notFound = <T>(): Result<T, Problem> => err(inWords({ code: "notFound" }, usePreferences.getState().language));

const gameOfMatch = async (match: string): Promise<GameId | undefined> => {
  const row = await (await openedStore()).matches.find(match);
  return row === undefined ? undefined : findGameId(row.head.game);
};

export const createHere = async (ask: NewMatchAsk): Promise<Result<MatchCard, Problem>> => {
  const id = findGameId(ask.game);
  if (id === undefined) return notFound();
  const desk = await deskFor(id);
  const { game, setting, seats, salt } = ask;
  const { scenario, armies, options } = setting;
  const made = await desk.create(who(), {
    game,
    setting: { scenario, armies, options },
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

/** Beside a friend one page holds both seats: it looks through the eyes of whoever must answer. */
const eyesOf = (card: MatchCard): Viewer => {
  const mine = (["red", "blue"] as const).filter((seat) => card.seats[seat].kind === "person");
  const [turn] = card.turn.filter((seat) => mine.includes(seat));
  return turn ?? mine[0] ?? "spectator";
};

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
  return made.ok ? doorTo(made.value.id, async () => ({ desk, id: "dba" })) : undefined;
};

export const localDoor = (match: string): Door =>
  doorTo(match, async () => {
    const id = await gameOfMatch(match);
    return id === undefined ? undefined : { desk: await deskFor(id), id };
  });

type Bound = { readonly desk: Desk; readonly id: GameId } | undefined;

const doorTo = (match: string, bound: () => Promise<Bound>): Door => {
  let unlisten: () => void = () => undefined;
  let as: Viewer = "spectator";
  let closed = false;
  const call = async <T>(ask: (desk: Desk, me: Who) => Promise<Result<T, Refused>>): Promise<Result<T, Problem>> => {
    const found = await bound();
    if (found === undefined) return notFound();
    const answer = await ask(found.desk, who(as));
    return answer.ok ? answer : said(found.id, answer.error);
  };
  const follow = (desk: Desk, hear: (heard: Heard) => void): void => {
    unlisten();
    if (closed) return;
    unlisten = desk.listen(match, as, ({ happenings, clocks, now }) => {
      hear({ type: "happened", happenings, clocks, now });
      void lookThrough(desk, hear);
    });
  };
  /** When the other seat of the same person must answer, the page changes eyes. */
  const lookThrough = async (desk: Desk, hear: (heard: Heard) => void): Promise<void> => {
    const card = await desk.card(who(), match);
    if (!card.ok || closed) return;
    const wanted = eyesOf(card.value);
    if (wanted === as) return;
    as = wanted;
    follow(desk, hear);
    const opening = await openingOf(desk);
    if (opening.ok && !closed) hear({ type: "snapshot", snapshot: opening.value });
  };
  /** Where one page holds both seats it is veiled if the other seat sees another table. */
  const openingOf = async (desk: Desk): Promise<Result<Opening, Refused>> => {
    const mine = await desk.snapshot(who(as), match);
    if (!mine.ok || mine.value.yours.length < 2 || as === "spectator") return mine;
    const theirs = await desk.snapshot(who(otherSeat(as)), match);
    const isSame = theirs.ok && JSON.stringify(theirs.value.view) === JSON.stringify(mine.value.view);
    return isSame ? mine : ok({ ...mine.value, veiled: true });
  };
  const story = async (): Said<readonly HappeningTold[]> => {
    const told: HappeningTold[] = [];
    for (;;) {
      const after = told.at(-1)?.no ?? 0;
      const missed = await call((desk, me) => desk.since(me, match, after));
      if (!missed.ok) return missed;
      told.push(...missed.value.happenings);
      if (!missed.value.more || missed.value.happenings.length === 0) return ok(told);
    }
  };
  return {
    where: "here",
    open: async (hear) => {
      closed = false; // a page may be opened again after it was closed
      const found = await bound();
      if (found === undefined) return notFound();
      const card = await found.desk.card(who(), match);
      if (!card.ok) return said(found.id, card.error);
      as = eyesOf(card.value);
      const opening = await openingOf(found.desk);
      if (!opening.ok) return said(found.id, opening.error);
      follow(found.desk, hear);
      return opening;
    },
    story,
    act: (after: number, action: Json) => call((desk, me) => desk.act(me, match, { after, action })),
    undo: (after) => call((desk, me) => desk.undo(me, match, after)),
    offer: (after, offer) => call((desk, me) => desk.offer(me, match, after, offer)),
    answer: (offer, answer) => call((desk, me) => desk.answer(me, match, offer, answer)),
    resign: () => call((desk, me) => desk.resign(me, match)),
    wishes: (wishes) => call((desk, me) => desk.wishes(me, match, wishes)),
    talk: async () => notFound(),
    record: () => call((desk, me) => desk.record(me, match)),
    close: () => {
      closed = true;
      unlisten();
    },
  };
};

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
