/** The way to a match: the desk in this page or the one on a server. A session does not know which. */
import type { Json, Result, Standing } from "@acies/contract";
import type { Past } from "@acies/desk";
import type {
  Acknowledged,
  Clocks,
  HappeningTold,
  OfferKind,
  Presence,
  Problem,
  Snapshot,
  Talk,
} from "@acies/protocol";

/** What comes without being asked for. */
export type Heard =
  | {
      readonly type: "happened";
      readonly happenings: readonly HappeningTold[];
      readonly clocks: Clocks;
      readonly now: number;
    }
  /** Begin again from here: too much was missed, or another seat is looked through. */
  | { readonly type: "snapshot"; readonly snapshot: Opening }
  | { readonly type: "presence"; readonly presence: Presence }
  | { readonly type: "talk"; readonly talk: Talk }
  | { readonly type: "connection"; readonly state: "up" | "down" };

/** `veiled`: one page holds both seats and they do not see the same; it is handed over before anything is shown. */
export interface Opening extends Snapshot {
  readonly veiled?: boolean;
}

export type Said<T> = Promise<Result<T, Problem>>;

export interface Door {
  readonly where: "here" | "server";
  /** `hear` gets everything after the snapshot in order; what it is told before the answer may be in the snapshot already. */
  readonly open: (hear: (heard: Heard) => void) => Said<Opening>;
  /** All that happened before, as this viewer may know it: a page that was opened again tells the whole battle. */
  readonly story?: () => Said<readonly HappeningTold[]>;
  /** The entries that a fork begins with, where the page may know them. */
  readonly past?: () => Promise<readonly Past[]>;
  readonly act: (after: number, action: Json) => Said<Acknowledged>;
  readonly undo: (after: number) => Said<Acknowledged>;
  readonly offer: (after: number, offer: OfferKind) => Said<Acknowledged>;
  readonly answer: (offer: number, answer: "accepted" | "declined" | "withdrawn") => Said<Acknowledged>;
  readonly resign: () => Said<Acknowledged>;
  readonly wishes: (wishes: readonly Standing[]) => Said<Acknowledged>;
  readonly talk: (text: string) => Said<null>;
  readonly record: () => Said<string>;
  readonly close: () => void;
}
