/**
 * Work that must be done even if whoever took it up dies: a bot's turn, a clock that runs out, a notice. At least once, so every
 * handler must bear being called twice. Embedded: a table drained by the one process. PostgreSQL: graphile-worker, on any machine.
 */
export const JOB_KINDS = ["botTurn", "deadline", "notice", "digest", "webhook"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface JobAsk {
  readonly kind: JobKind;
  readonly body: string; // JSON
  /**
   * A waiting job of the same kind and key is replaced: one deadline a match, one turn a match. One that is already being worked
   * on is let finish, but not tried again.
   */
  readonly key?: string;
  readonly runAt?: number; // milliseconds since 1970; now if absent
  readonly tries?: number; // 5 if absent; waits between tries grow
}

export type JobHandler = (body: string) => Promise<void>;
export type JobHandlers = Readonly<Partial<Record<JobKind, JobHandler>>>;

export interface JobsOptions {
  /** A job whose worker shows no life for so long is taken up by another. */
  readonly leaseMs?: number;
  /** Told of every try that failed, and of failures of the queue itself (then without a kind). */
  readonly failed?: (error: unknown, kind: string | undefined) => void;
}

export interface Jobs {
  readonly add: (job: JobAsk) => Promise<void>;
  readonly cancel: (kind: JobKind, key: string) => Promise<void>;
  /** Begins to work. A handler that throws is tried again later; a kind without one is left to other servers. */
  readonly start: (handlers: JobHandlers, concurrency: number) => Promise<void>;
  /** Lets what is running finish, takes up nothing new. */
  readonly stop: () => Promise<void>;
  /** How many are neither done, nor given up, nor being worked on. */
  readonly waiting: () => Promise<number>;
}
