/** Tells the other servers that something is new; they read it from the store. A lost message costs time, never data. */
import type { NoticeKind } from "@acies/protocol";

export type Wake =
  | { readonly kind: "match"; readonly match: string; readonly no: number }
  | { readonly kind: "talk"; readonly match: string; readonly id: number }
  | { readonly kind: "presence"; readonly match: string; readonly server: string; readonly counts: PresenceCounts }
  | { readonly kind: "lost" } // the line was down: something may have been missed
  | { readonly kind: "session"; readonly account: string } // sessions of this account changed: forget what is cached
  | {
      readonly kind: "told";
      readonly account: string;
      readonly what: NoticeKind;
      readonly match: string;
      readonly no: number;
    }
  | {
      readonly kind: "here";
      readonly server: string;
      readonly came: readonly string[];
      readonly left: readonly string[];
    }; // accounts

export interface PresenceCounts {
  readonly red: number;
  readonly blue: number;
  readonly spectators: number;
}

export interface Bus {
  /** Reaches every server, this one included. */
  readonly tell: (wake: Wake) => void;
  readonly listen: (hear: (wake: Wake) => void) => () => void;
  readonly close: () => Promise<void>;
}
