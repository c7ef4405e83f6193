/** The bots' room, as the rest of the server sees it. */
import type { JobHandler } from "../jobs/port.ts";

/** The part of a pino logger that is needed here. */
export interface BotLog {
  readonly info: (facts: object, text: string) => void;
  readonly warn: (facts: object, text: string) => void;
  readonly error: (facts: object, text: string) => void;
}

/** One answer that was thought about, for the metrics. */
export interface Pondered {
  readonly game: string;
  readonly level: string;
  readonly milliseconds: number;
  readonly nodes: number;
}

export interface Bots {
  /** The handler of the job `botTurn`; its body is `{"match": id}`. Bears being called twice. */
  readonly turn: JobHandler;
  /** Running thoughts answer at once with the best they have and are entered; nothing new is begun. Before jobs and desk close. */
  readonly close: () => Promise<void>;
}
