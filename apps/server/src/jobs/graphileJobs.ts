/**
 * graphile-worker, on any machine. It frees what a killed worker held only after four hours, so each server shows here that it
 * lives, and any server frees what the dead ones held.
 */
import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import {
  Logger,
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerUtils,
} from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { PostgresDatabase } from "../store/port.ts";
import { JOB_KINDS, type JobHandler, type JobHandlers, type JobKind, type Jobs, type JobsOptions } from "./port.ts";

const TRIES = 5;
/** Jobs for now are announced at once; those for later are found by looking this often. */
const POLL_MS = 1_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;
const GOODBYE_MS = 5_000;

/**
 * Ends of jobs are written in batches. It is quicker, but the reason is another: written one by one, a failure to write is an
 * unhandled rejection that ends the server; in a batch it ends the worker, which is replaced here.
 */
const GATHERED: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const payload = z.object({ body: z.string() });
const silent = new Logger(() => () => undefined);
const keyOf = (kind: JobKind, key: string): string => `${kind}:${key}`;

/** The handlers as the library wants them, and a way to wait until none is at work. */
const tasksOf = (handlers: JobHandlers, failed: Required<JobsOptions>["failed"]) => {
  const atWork = new Set<Promise<void>>();
  const doing = (kind: JobKind, handle: JobHandler) => async (given: unknown) => {
    const work = handle(payload.parse(given).body).catch((error: unknown) => {
      failed(error, kind);
      throw error;
    });
    atWork.add(work);
    await work.finally(() => atWork.delete(work));
  };
  const tasks: TaskList = Object.fromEntries(
    JOB_KINDS.flatMap((kind) => {
      const handle = handlers[kind];
      return handle === undefined ? [] : [[kind, doing(kind, handle)]];
    }),
  );
  return {
    tasks,
    idle: async (): Promise<void> => {
      while (atWork.size > 0) await Promise.allSettled(atWork);
    },
  };
};

/** Says that the worker of this server lives, and frees what those held that have not said so for too long. By PostgreSQL's clock. */
const showLife = async (
  { kysely }: PostgresDatabase,
  utils: WorkerUtils,
  worker: string | undefined,
  leaseMs: number,
): Promise<void> => {
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  if (worker !== undefined) {
    await kysely
      .insertInto("job_workers")
      .values({ worker, seen: now })
      .onConflict((on) => on.column("worker").doUpdateSet({ seen: now }))
      .execute();
  }
  await sql`delete from job_workers where seen < ${now} - ${leaseMs}`.execute(kysely);
  const dead = await sql<{ readonly worker: string }>`
    select distinct locked_by as worker from graphile_worker.jobs
    where locked_by is not null and extract(epoch from locked_at) * 1000 < ${now} - ${leaseMs}
    and locked_by not in (select worker from job_workers)`.execute(kysely);
  if (dead.rows.length > 0) await utils.forceUnlockWorkers(dead.rows.map((row) => row.worker));
};

interface Running {
  readonly runner: Runner;
  readonly worker: string | undefined;
  /** Once it takes up nothing more, be it asked to or not. */
  readonly ending: Promise<void>;
}

const runOne = async ({ pool }: PostgresDatabase, taskList: TaskList, concurrency: number): Promise<Running> => {
  const events: WorkerEvents = new EventEmitter();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  let worker: string | undefined;
  events.on("pool:create", ({ workerPool }) => {
    worker = workerPool.id;
  });
  events.on("pool:gracefulShutdown", () => end());
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    parsedCronItems: [],
    preset: GATHERED,
    logger: silent,
    events,
  });
  runner.promise.then(end, end);
  return { runner, worker, ending };
};

/**
 * Runs a worker until it is stopped. One that ends by itself, after trouble with the database, is replaced as soon as it begins to
 * end: after a failed batch the library may wait for itself for ever.
 */
const working = async (
  database: PostgresDatabase,
  utils: WorkerUtils,
  { tasks, idle }: ReturnType<typeof tasksOf>,
  concurrency: number,
  { leaseMs, failed }: Required<JobsOptions>,
) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let now: Running | undefined = await runOne(database, tasks, concurrency);

  const keep = async (): Promise<void> => {
    for (let ms = FIRST_WAIT_MS; !signal.aborted; ms = Math.min(ms * 2, LONGEST_WAIT_MS)) {
      try {
        now ??= await runOne(database, tasks, concurrency);
        await now.ending;
        ms = FIRST_WAIT_MS;
      } catch (error) {
        failed(error, undefined);
      }
      if (signal.aborted) return;
      now = undefined;
      await wait(ms, undefined, { signal }).catch(() => undefined);
    }
  };

  const live = (): Promise<void> =>
    showLife(database, utils, now?.worker, leaseMs).catch((error: unknown) => failed(error, undefined));

  await live();
  const living = setInterval(() => void live(), leaseMs / 4);
  const kept = keep();
  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      const stopped = now?.runner.stop().catch((error: unknown) => failed(error, undefined));
      await kept;
      await idle();
      await Promise.race([stopped, wait(GOODBYE_MS, undefined, { ref: false })]);
      clearInterval(living);
      const worker = now?.worker;
      if (worker === undefined) return;
      const forgotten = database.kysely.deleteFrom("job_workers").where("worker", "=", worker).execute();
      await forgotten.catch((error: unknown) => failed(error, undefined));
    },
  };
};

export const openGraphileJobs = async (database: PostgresDatabase, options: Required<JobsOptions>): Promise<Jobs> => {
  const utils = await makeWorkerUtils({ pgPool: database.pool, logger: silent });
  await utils.migrate();
  let worker: Awaited<ReturnType<typeof working>> | undefined;
  return {
    add: async ({ kind, body, key, runAt, tries = TRIES }) => {
      await utils.addJob(
        kind,
        { body },
        {
          maxAttempts: tries,
          ...(key !== undefined && { jobKey: keyOf(kind, key), jobKeyMode: "replace" }),
          ...(runAt !== undefined && { runAt: new Date(runAt) }),
        },
      );
    },
    cancel: async (kind, key) => {
      await sql`select graphile_worker.remove_job(${keyOf(kind, key)})`.execute(database.kysely);
    },
    start: async (handlers, concurrency) => {
      worker = await working(database, utils, tasksOf(handlers, options.failed), concurrency, options);
    },
    stop: async () => {
      const stopping = worker;
      worker = undefined;
      await stopping?.stop();
    },
    waiting: async () => {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*) as count from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts`.execute(database.kysely);
      return rows[0]?.count ?? 0;
    },
  };
};
