/** A table drained by the one process. What is taken up is held for a while and the hold renewed, so that a kill frees it again. */
import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { SqliteDatabase } from "../store/port.ts";
import { type HeldJob, openJobTable } from "./jobTable.ts";
import { JOB_KINDS, type JobHandlers, type JobKind, type Jobs, type JobsOptions } from "./port.ts";

/** Timers look again after this long at the latest: clocks are set, machines sleep. */
const LONGEST_WAIT_MS = 30_000;
const AFTER_FAULT_MS = 1_000;

const isKind = (kind: string): kind is JobKind => JOB_KINDS.some((one) => one === kind);

/** Begins to work and keeps at it until `stop`. */
const draining = (
  table: ReturnType<typeof openJobTable>,
  handlers: JobHandlers,
  concurrency: number,
  clock: Clock,
  { leaseMs, failed }: Required<JobsOptions>,
) => {
  const held = new Map<string, Promise<void>>();
  const kinds = JOB_KINDS.filter((kind) => handlers[kind] !== undefined);
  let timer: NodeJS.Timeout | undefined;
  let alarm = Number.POSITIVE_INFINITY;
  let isStopped = false;
  let isLooking = false;
  let shallLookAgain = false;

  const work = async (job: HeldJob, hold: string): Promise<void> => {
    try {
      const handle = isKind(job.kind) ? handlers[job.kind] : undefined;
      if (handle === undefined) throw new Error(`Nobody does jobs of kind ${job.kind}`);
      await handle(job.body);
      await table.done(job.id, hold);
    } catch (error) {
      failed(error, job.kind);
      await table.failed(job, hold, error).catch((fault: unknown) => failed(fault, undefined));
    } finally {
      held.delete(hold);
      look();
    }
  };

  const takeAll = async (): Promise<void> => {
    while (!isStopped && held.size < concurrency) {
      const hold = randomBytes(9).toString("base64url");
      const job = await table.take(hold, leaseMs, kinds);
      if (job === undefined) {
        const ms = await table.untilNext(kinds);
        if (!isStopped && !shallLookAgain) arm(Math.min(ms ?? LONGEST_WAIT_MS, LONGEST_WAIT_MS));
        return;
      }
      held.set(hold, work(job, hold));
    }
  };

  const arm = (ms: number): void => {
    clearTimeout(timer);
    alarm = clock.now() + ms;
    timer = setTimeout(look, Math.max(ms, 1));
  };

  /** A new job that is due before anything else moves the alarm; all others will be found in their time. */
  const expect = (runAt: number): void => {
    if (isLooking || runAt <= clock.now()) look();
    else if (runAt < alarm) arm(Math.min(runAt - clock.now(), LONGEST_WAIT_MS));
  };

  const look = (): void => {
    if (isStopped) return;
    if (isLooking) {
      shallLookAgain = true;
      return;
    }
    isLooking = true;
    shallLookAgain = false;
    takeAll()
      .catch((fault: unknown) => {
        failed(fault, undefined);
        if (!isStopped) arm(AFTER_FAULT_MS);
      })
      .finally(() => {
        isLooking = false;
        if (shallLookAgain) look();
      });
  };

  const renewing = setInterval(() => {
    if (held.size === 0) return;
    table.renew([...held.keys()], leaseMs).catch((fault: unknown) => failed(fault, undefined));
  }, leaseMs / 4);

  look();
  return {
    expect,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      while (held.size > 0) await Promise.all(held.values());
      clearInterval(renewing);
    },
  };
};

export const openEmbeddedJobs = (database: SqliteDatabase, clock: Clock, options: Required<JobsOptions>): Jobs => {
  const table = openJobTable(database, clock);
  let drain: ReturnType<typeof draining> | undefined;
  return {
    add: async (job) => {
      await table.add(job);
      drain?.expect(job.runAt ?? 0);
    },
    cancel: table.cancel,
    start: async (handlers, concurrency) => {
      await table.clear();
      drain = draining(table, handlers, concurrency, clock, options);
    },
    stop: async () => {
      const stopping = drain;
      drain = undefined;
      await stopping?.stop();
    },
    waiting: table.waiting,
  };
};
