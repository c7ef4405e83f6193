/** The desk where matches are played: the only door to them. Routes, sockets, bots and jobs all come through here. */
import type { Decision, Json, Result, Seat, Standing, Viewer } from "@acies/contract";
import type { Notes } from "@acies/players";
import type {
  Acknowledged,
  ActAsk,
  Clocks,
  HappeningTold,
  MatchCard,
  MatchQuery,
  Missed,
  NewMatch,
  OfferKind,
  Pace,
  Refused,
  SeatAsk,
  Snapshot,
} from "@acies/protocol";

/** Whoever asks, as the connection knows them. `as` chooses between the seats of one who holds both, or looks on as a spectator. */
export interface Who {
  readonly account: string | undefined;
  readonly name: string;
  readonly as?: Viewer;
}

export type Answer<T> = Promise<Result<T, Refused>>;

/** What listeners of a match hear; `happenings` holds only what this viewer may witness. */
export interface News {
  readonly happenings: readonly HappeningTold[];
  readonly clocks: Clocks;
  readonly now: number;
}

/** What a bot is asked: its own view, never the state. */
export interface BotQuestion {
  readonly match: string;
  readonly game: string;
  readonly level: string;
  readonly no: number; // to be given back as `after`
  readonly decision: Decision;
  readonly view: Json;
  readonly seed: number;
  readonly notes: Notes;
}

export interface BotAnswer {
  readonly seat: Seat;
  readonly action: Json;
  readonly notes: Notes;
}

export interface ForkAsk {
  readonly entry: number;
  readonly seats: Readonly<Record<Seat, SeatAsk>>;
  readonly pace: Pace;
  readonly access: "public" | "link";
  readonly salt?: string;
}

export interface Desk {
  readonly create: (who: Who, ask: NewMatch) => Answer<MatchCard>;
  readonly list: (who: Who, query: MatchQuery) => Answer<readonly MatchCard[]>;
  readonly card: (who: Who, match: string) => Answer<MatchCard>;
  readonly snapshot: (who: Who, match: string) => Answer<Snapshot>;
  readonly since: (who: Who, match: string, after: number, limit?: number) => Answer<Missed>;
  readonly join: (who: Who, match: string, ask: { readonly seat: Seat; readonly salt?: string }) => Answer<MatchCard>;
  /** Gives back a seat, or closes a match of one's own, that has not begun. */
  readonly leave: (who: Who, match: string) => Answer<MatchCard>;
  readonly act: (who: Who, match: string, ask: ActAsk) => Answer<Acknowledged>;
  readonly undo: (who: Who, match: string, after: number) => Answer<Acknowledged>;
  readonly offer: (who: Who, match: string, after: number, offer: OfferKind) => Answer<Acknowledged>;
  readonly answer: (
    who: Who,
    match: string,
    offer: number,
    answer: "accepted" | "declined" | "withdrawn",
  ) => Answer<Acknowledged>;
  readonly resign: (who: Who, match: string) => Answer<Acknowledged>;
  readonly wishes: (who: Who, match: string, wishes: readonly Standing[]) => Answer<Acknowledged>;
  readonly fork: (who: Who, match: string, ask: ForkAsk) => Answer<MatchCard>;
  /** The record as text. While the match runs only somebody who holds both seats may have it. */
  readonly record: (who: Who, match: string) => Answer<string>;
  readonly importRecord: (who: Who, text: string) => Answer<MatchCard>;

  /** Live news of a match as this viewer may witness them, from now on. */
  readonly listen: (match: string, viewer: Viewer, hear: (news: News) => void) => () => void;
  /** Whether this viewer may follow the match, and as what. */
  readonly viewerOf: (who: Who, match: string) => Answer<Viewer>;

  /** For the job that a passed deadline starts: ends the match if time has really run out. Rejects when it must be tried again. */
  readonly expire: (match: string) => Promise<void>;
  /**
   * The bots that are awaited, all of them at once when the choice is simultaneous. Empty when none is; rejects when the store is
   * away and the job must be tried again.
   */
  readonly botQuestions: (match: string) => Promise<readonly BotQuestion[]>;
  /** Stale answers are dropped; refused ones come back with the next question's `notes.refused`. */
  readonly botAnswers: (
    match: string,
    no: number,
    answers: readonly BotAnswer[],
  ) => Promise<"played" | "stale" | "refused">;

  /**
   * Takes up what a crash interrupted: bots that were thinking, clocks that ran out. Called at the start, and then now and then by
   * whoever composes the desk: what got lost on the way to the jobs is found again.
   */
  readonly resume: () => Promise<void>;
  /** How many matches are kept ready in memory. */
  readonly loaded: () => number;
  /** Finishes what was begun; afterwards every call is refused with `unavailable`. */
  readonly close: () => Promise<void>;
}
