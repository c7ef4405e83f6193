/** Puts the rooms together, and takes them apart in the order that loses nothing. */
import { randomBytes, randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Desk } from "@acies/desk";
import { openDesk } from "@acies/desk";
import type { Logger } from "pino";
import { z } from "zod";
import { openBots } from "./bots/openBots.ts";
import type { Bots } from "./bots/port.ts";
import { openBus } from "./bus/openBus.ts";
import { type Clock, systemClock } from "./clock.ts";
import { openHttp } from "./http/openHttp.ts";
import { openJobs } from "./jobs/openJobs.ts";
import type { JobHandler, JobKind } from "./jobs/port.ts";
import { openJournal } from "./journal.ts";
import { openChat } from "./live/openChat.ts";
import { openLive } from "./live/openLive.ts";
import type { Live, PageLimits } from "./live/port.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { openNotices } from "./notices/openNotices.ts";
import { openPeople } from "./people/openPeople.ts";
import { games } from "./registry.ts";
import { sessionSecret } from "./secret.ts";
import type { Settings } from "./settings.ts";
import { openStore } from "./store/openStore.ts";
import { openWording } from "./wording.ts";

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly webRoot?: string;
  readonly pageLimits?: PageLimits;
}

export interface Server {
  readonly address: string;
  readonly desk: Desk;
  readonly close: () => Promise<void>;
}

/** Handlers mostly wait, for a thread, a mail server, a database: deadlines must not stand behind bots. */
const AT_ONCE = 64;
/** How often what a crash or a lost message left behind is looked for. */
const SWEEP = 30_000;
const WEB = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** The commands of the desk with their time until they are on disk. */
const measured = (desk: Desk, { command }: Metrics): Desk => ({
  ...desk,
  create: (who, ask) => command("create", () => desk.create(who, ask)),
  join: (who, match, ask) => command("join", () => desk.join(who, match, ask)),
  act: (who, match, ask) => command("act", () => desk.act(who, match, ask)),
  undo: (who, match, after) => command("undo", () => desk.undo(who, match, after)),
  offer: (who, match, after, offer) => command("offer", () => desk.offer(who, match, after, offer)),
  answer: (who, match, offer, answer) => command("answer", () => desk.answer(who, match, offer, answer)),
  resign: (who, match) => command("resign", () => desk.resign(who, match)),
  fork: (who, match, ask) => command("fork", () => desk.fork(who, match, ask)),
});

/** The database and the rooms that need no network: enough for commands that work on matches. */
export const openRooms = async (settings: Settings, { clock = systemClock, ...overrides }: Overrides = {}) => {
  const log = overrides.log ?? openJournal(settings.LOG_LEVEL);
  const metrics = openMetrics();
  const { store, database } = await openStore({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  const bus = await openBus(database);
  const jobs = await openJobs(database, clock, {
    failed: (error, kind) => {
      log.warn({ err: error, kind }, "job");
      metrics.job(kind ?? "queue", "failed");
    },
  });
  // Rooms that need each other find each other late.
  const late: { desk?: Desk; live?: Live } = {};
  const deskOf = (): Desk => {
    if (late.desk === undefined) throw new Error("The desk is not open yet");
    return late.desk;
  };
  const secret = await sessionSecret(database, settings.AUTH_SECRET);
  const people = await openPeople({ database, store, bus, settings, secret, clock, desk: deskOf, log });
  const notices = await openNotices({
    store,
    jobs,
    people,
    away: (account) => late.live?.isHere(account) !== true,
    settings,
    clock,
    log,
    reach: settings.HOOKS_TO,
  });
  const desk = openDesk({
    store,
    jobs,
    bus,
    people,
    notices: {
      tell: async (ask) => {
        bus.tell({ kind: "told", account: ask.account, what: ask.kind, match: ask.match, no: ask.no });
        if (ask.own !== true) await notices.tell(ask);
      },
    },
    games: games(),
    clock,
    random: (bytes) => randomBytes(bytes),
    pause: () => new Promise((go) => setImmediate(go)),
    log,
  });
  late.desk = desk;
  return { settings, clock, log, metrics, store, database, bus, jobs, people, notices, desk, late };
};

/** A database with all its tables and nothing in them: what a back-up is restored into. */
export const openTables = async (settings: Settings) => {
  const { store, database } = await openStore({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  const bus = await openBus(database);
  const log = openJournal("warn");
  const desk = (): Desk => {
    throw new Error("There is no desk here");
  };
  const secret = randomBytes(32).toString("hex"); // no session is made with it
  const people = await openPeople({ database, store, bus, settings, secret, clock: systemClock, desk, log });
  await people.close();
  await bus.close();
  return { store, database };
};

type Open = Awaited<ReturnType<typeof openRooms>>;

export const closeRooms = async ({ desk, notices, people, bus, store, metrics }: Open): Promise<void> => {
  await desk.close();
  await notices.close();
  await people.close();
  await bus.close();
  await store.close();
  metrics.close();
};

const aboutMatch = z.object({ match: z.string() });

const startJobs = async ({ jobs, desk, notices, metrics }: Open, bots: Bots | undefined): Promise<void> => {
  const counted =
    (kind: JobKind, handle: JobHandler): JobHandler =>
    async (body) => {
      await handle(body);
      metrics.job(kind, "done");
    };
  await jobs.start(
    {
      ...(bots !== undefined && { botTurn: counted("botTurn", bots.turn) }),
      deadline: counted("deadline", (body) => desk.expire(aboutMatch.parse(JSON.parse(body)).match)),
      notice: counted("notice", notices.deliver),
      digest: counted("digest", notices.digest),
      webhook: counted("webhook", notices.callWebhook),
    },
    AT_ONCE,
  );
};

const startBots = ({ settings, desk, log, metrics }: Open): Bots | undefined => {
  const threads = settings.BOT_THREADS ?? Math.max(1, Math.floor(availableParallelism() / 2));
  if (threads === 0) return undefined;
  const seen = (thought: { readonly level: string; readonly milliseconds: number }): void =>
    metrics.thought(thought.level, thought.milliseconds / 1000);
  return openBots({ desk, threads, log, seen });
};

export const startServer = async (settings: Settings, overrides: Overrides = {}): Promise<Server> => {
  const open = await openRooms(settings, overrides);
  const { store, bus, jobs, people, notices, clock, log, metrics, late } = open;
  const desk = measured(open.desk, metrics);
  const words = openWording(games(), store.matches, metrics.refused);
  const chat = openChat({ desk, talk: store.talk, people, bus, clock });
  const live = openLive({
    desk,
    people,
    chat,
    bus,
    clock,
    server: randomUUID(),
    words,
    log,
    ...(overrides.pageLimits !== undefined && { limits: overrides.pageLimits }),
  });
  late.live = live;
  metrics.watch("acies_sockets", "Sockets open", live.sockets);
  metrics.watch("acies_matches_followed", "Matches that somebody follows here", live.matches);
  metrics.watch("acies_matches_loaded", "Matches kept ready in memory", desk.loaded);
  metrics.watch("acies_jobs_waiting", "Jobs not yet done", jobs.waiting);
  const http = await openHttp({
    desk,
    people,
    notices,
    live,
    chat,
    bus,
    games: games(),
    words,
    metrics,
    settings,
    clock,
    log,
    ready: store.ready,
    webRoot: overrides.webRoot ?? WEB,
  });
  const bots = startBots(open);
  const sweep = setInterval(() => {
    open.desk.resume().catch((error: unknown) => log.error({ err: error }, "sweep"));
  }, SWEEP).unref();
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    log.info("stopping");
    clearInterval(sweep);
    await Promise.all([http.close(), live.close()]);
    await bots?.close();
    await jobs.stop();
    await closeRooms(open);
    log.info("stopped");
  };
  const closeOnce = (): Promise<void> => {
    closing ??= close();
    return closing;
  };
  try {
    await startJobs(open, bots);
    await open.desk.resume();
    const address = await http.listen(settings.PORT, settings.HOST);
    log.info({ address, database: open.database.dialect }, "serving");
    return { address, desk, close: closeOnce };
  } catch (error) {
    await closeOnce();
    throw error;
  }
};
