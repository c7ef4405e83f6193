/** What a desk needs around it, wherever it stands: in a server among others, or alone in a page. */
import type { NoticeKind } from "@acies/protocol";

/** Milliseconds since 1970. */
export interface DeskClock {
  readonly now: () => number;
}

/** Work that must be done later, or by somebody else: a bot's turn, a clock that runs out. Twice does no harm. */
export interface DeskJobs {
  readonly add: (job: {
    readonly kind: "botTurn" | "deadline";
    /** JSON: `{"match": id}`. */
    readonly body: string;
    /** A waiting job of the same kind and key is replaced. */
    readonly key: string;
    readonly runAt?: number;
  }) => Promise<void>;
}

/** Other desks on the same store. They hear more than desks have to say; the rest is passed over. */
export interface DeskBus {
  readonly tell: (wake: { readonly kind: "match"; readonly match: string; readonly no: number }) => void;
  readonly listen: (
    hear: (wake: { readonly kind: string; readonly match?: string; readonly no?: number }) => void,
  ) => () => void;
}

export interface DeskPeople {
  readonly find: (account: string) => Promise<{ readonly account: string; readonly name: string } | undefined>;
  readonly areBlocked: (one: string, other: string) => Promise<boolean>;
}

export interface DeskNotices {
  readonly tell: (ask: {
    readonly account: string;
    readonly kind: NoticeKind;
    readonly match: string;
    readonly no: number;
    /** It was their own doing: for their programs, which wait to hear of it; no person need be disturbed. */
    readonly own?: true;
  }) => Promise<void>;
}
