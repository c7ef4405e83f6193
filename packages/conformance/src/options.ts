/** What a game may say about how it is to be tried. Everything has a sensible value. */
import type { Seat, Setting } from "@acies/contract";
import type { Bot } from "@acies/players";

export const LAW_NAMES = [
  "version",
  "catalogue",
  "setupRefuses",
  "rulebook",
  "json",
  "decode",
  "notation",
  "pending",
  "onePerSeat",
  "listed",
  "proposed",
  "standing",
  "resolves",
  "eventsWhole",
  "deterministic",
  "frozen",
  "replay",
  "ends",
  "rulesExist",
  "texts",
  "marks",
  "upshot",
  "sketch",
  "viewIdempotent",
  "squareCommutes",
  "pendingIsPublic",
  "menuFromView",
  "looksAlikeRefusedAlike",
  "imagineFits",
  "revealsMarked",
  "secretsKept",
  "undoLaw",
  "nonsenseRefused",
  "mirrored",
  "botsDoNotPeek",
] as const;
export type LawName = (typeof LAW_NAMES)[number];

/** The same game with the seats changed over, for games whose rules do not care who is who. */
export interface Mirror<S, A> {
  readonly state: (state: S) => S;
  readonly action: (action: A, seat: Seat) => A;
}

export interface ConformOptions<S, A> {
  /** Every number gives other battles; the same number always the same. */
  readonly seed?: number;
  /** How many random battles, spread over the scenarios. */
  readonly battles?: number;
  /** No battle may have more entries than this. */
  readonly cap?: number;
  /** Positions of each battle that the laws look at, besides its last and those that show something rare. */
  readonly samples?: number;
  /** Settings to play besides those of the catalogue, for instance with materials. */
  readonly settings?: readonly Setting[];
  /** Words that `propose` understands as a manner. */
  readonly manners?: readonly string[];
  /** Marks that name a place which neither the state nor the sketch spells out, such as a hex label. */
  readonly isPlace?: (mark: string) => boolean;
  readonly mirror?: Mirror<S, A>;
  /** Bots to be watched, and how many positions each may look at for a choice. */
  readonly bots?: readonly Bot<S, A>[];
  readonly nodes?: number;
  /** Only these laws. */
  readonly only?: readonly LawName[];
  /** Laws that this game may break, each with its reason, which the report repeats. */
  readonly excused?: Partial<Readonly<Record<LawName, string>>>;
}

export type Plan<S, A> = ConformOptions<S, A> &
  Required<Pick<ConformOptions<S, A>, "seed" | "battles" | "cap" | "samples" | "manners" | "nodes">>;

export const planOf = <S, A>(options: ConformOptions<S, A>): Plan<S, A> => ({
  ...options,
  seed: options.seed ?? 1,
  battles: options.battles ?? 20,
  cap: options.cap ?? 3000,
  samples: options.samples ?? 10,
  manners: options.manners ?? [],
  nodes: options.nodes ?? 100,
});
