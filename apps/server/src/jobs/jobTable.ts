/** The statements behind the embedded jobs. */
import type { Clock } from "../clock.ts";
import type { SqliteDatabase } from "../store/port.ts";
import type { JobAsk, JobKind, Jobs } from "./port.ts";

const TRIES = 5;

export interface HeldJob {
  readonly id: number;
  readonly kind: string;
  readonly body: string;
  readonly tried: number;
  readonly tries: number;
}

/** e, e², e³ … seconds, as graphile-worker waits. */
const waitAfter = (tried: number): number => Math.round(1_000 * Math.exp(Math.min(tried, 10)));

const DETACH = "update jobs set key = null, tries = tried where kind = ? and key = ? and held_until > ?";
const ADD = `insert into jobs (kind, key, body, run_at, tries, tried) values (?, ?, ?, ?, ?, 0)
  on conflict (kind, key) do update set body = excluded.body, run_at = excluded.run_at, tries = excluded.tries, tried = 0,
  held_by = null, held_until = null, error = null`;
const CANCEL = "delete from jobs where kind = ? and key = ?";

/** A null key is never in conflict with another, so jobs without one are all kept. */
const adding = ({ gather }: SqliteDatabase, clock: Clock) => ({
  add: (job: JobAsk): Promise<void> =>
    gather((prepare) => {
      const key = job.key ?? null;
      if (key !== null) prepare(DETACH).run(job.kind, key, clock.now());
      prepare(ADD).run(job.kind, key, job.body, job.runAt ?? clock.now(), job.tries ?? TRIES);
    }),
  cancel: (kind: Parameters<Jobs["cancel"]>[0], key: string): Promise<void> =>
    gather((prepare) => {
      prepare(DETACH).run(kind, key, clock.now());
      prepare(CANCEL).run(kind, key);
    }),
});

export const openJobTable = (database: SqliteDatabase, clock: Clock) => {
  const { kysely } = database;
  return {
    ...adding(database, clock),

    /** The job that has been due for longest, if there is one; a hold that was not renewed in time counts no more. */
    take: async (hold: string, leaseMs: number, kinds: readonly JobKind[]): Promise<HeldJob | undefined> => {
      const now = clock.now();
      return kysely
        .updateTable("jobs")
        .set((eb) => ({ held_by: hold, held_until: now + leaseMs, tried: eb("tried", "+", 1) }))
        .where("id", "=", (eb) =>
          eb
            .selectFrom("jobs")
            .select("id")
            .where("kind", "in", kinds)
            .where("run_at", "<=", now)
            .where((free) => free.or([free("held_until", "is", null), free("held_until", "<=", now)]))
            .whereRef("tried", "<", "tries")
            .orderBy("run_at")
            .orderBy("id")
            .limit(1),
        )
        .returning(["id", "kind", "body", "tried", "tries"])
        .executeTakeFirst();
    },

    /** What was killed in its last try is given up. */
    clear: async (): Promise<void> => {
      await kysely.deleteFrom("jobs").whereRef("tried", ">=", "tries").where("held_until", "<=", clock.now()).execute();
    },

    renew: async (holds: readonly string[], leaseMs: number): Promise<void> => {
      await kysely
        .updateTable("jobs")
        .set({ held_until: clock.now() + leaseMs })
        .where("held_by", "in", holds)
        .execute();
    },

    done: async (id: number, hold: string): Promise<void> => {
      await kysely.deleteFrom("jobs").where("id", "=", id).where("held_by", "=", hold).execute();
    },

    /** Waits for its next try, or is given up after the last one. */
    failed: async (job: HeldJob, hold: string, error: unknown): Promise<void> => {
      await kysely.transaction().execute(async (trx) => {
        await trx
          .updateTable("jobs")
          .set({ held_by: null, held_until: null, run_at: clock.now() + waitAfter(job.tried), error: String(error) })
          .where("id", "=", job.id)
          .where("held_by", "=", hold)
          .execute();
        await trx
          .deleteFrom("jobs")
          .where("id", "=", job.id)
          .where("held_until", "is", null)
          .whereRef("tried", ">=", "tries")
          .execute();
      });
    },

    /** Milliseconds until something is due or a hold runs out; undefined when nothing is there. */
    untilNext: async (kinds: readonly JobKind[]): Promise<number | undefined> => {
      const row = await kysely
        .selectFrom("jobs")
        .select((eb) => eb.fn.min(eb.fn.coalesce("held_until", "run_at")).as("at"))
        .where("kind", "in", kinds)
        .whereRef("tried", "<", "tries")
        .executeTakeFirst();
      return row === undefined || row.at === null ? undefined : row.at - clock.now();
    },

    waiting: async (): Promise<number> => {
      const now = clock.now();
      const row = await kysely
        .selectFrom("jobs")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where((eb) => eb.or([eb("held_until", "is", null), eb("held_until", "<=", now)]))
        .whereRef("tried", "<", "tries")
        .executeTakeFirstOrThrow();
      return row.count;
    },
  };
};
