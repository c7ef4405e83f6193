/** What the hand has while something is laid out, and what may be asked of it: plain data and the names of its acts. */
import type { Language, Tagged, Violation } from "@acies/contract";
import type { Point } from "@acies/geometry";
import type { StoreApi } from "zustand/vanilla";
import type { Gesture, GestureAnswer } from "../battlefield/gesture.ts";
import type { Reader } from "../battlefield/projection.ts";
import type { Scene } from "../battlefield/scene.ts";
import type { Arranging, Laid, ReadyMade } from "./arranging.ts";
import type { Seen } from "./seen.ts";

export interface Arranged<A> {
  /** Absent while nothing is being laid out. */
  readonly draft: A | undefined;
  readonly violations: readonly Violation[];
  readonly ready: readonly ReadyMade<A>[];
  readonly held: readonly string[];
  readonly locked: readonly string[];
  readonly pointed: string | undefined;
  /** The draft when the hand began to pull, and where it did. */
  readonly pulled: { readonly before: A; readonly handle: string | undefined } | undefined;
  /** The rectangle that is being drawn round what shall be taken up. */
  readonly lasso: { readonly from: Point; readonly to: Point } | undefined;
  /** Several are taken up: a touch adds, and a pull over the ground draws a rectangle instead of moving the table. */
  readonly isSeveral: boolean;
  /** Taken from a list: it goes where the table is touched next. */
  readonly isCarried: boolean;
  readonly past: readonly A[];
  readonly future: readonly A[];
  readonly seed: number;
  /** The last wish that found nothing to offer. */
  readonly failed: string | undefined;
}

export interface ArrangerOptions<S> {
  readonly language: () => Language;
  readonly seen: () => Seen;
  readonly reader: (view: S) => Reader;
  readonly say: (words: string) => void;
  /** A piece as a player calls it. */
  readonly nameOf: (view: S, id: string) => string;
}

export interface Arranger<S, A extends Tagged> {
  readonly store: StoreApi<Arranged<A>>;
  readonly isOn: () => boolean;
  /** What is laid out now, and by whose rules; undefined while nothing is. */
  readonly laid: () => { readonly laid: Laid<S, A>; readonly arranging: Arranging<S, A> } | undefined;
  readonly scene: (seen: Seen) => Scene | undefined;
  /** "passed": not its affair. */
  readonly onGesture: (gesture: Gesture) => GestureAnswer | "passed";
  readonly hold: (ids: readonly string[]) => void;
  /** From a list, to be put where the table is touched. */
  readonly carry: (id: string) => void;
  /** What is carried is shown where it would come to stand here; off the table it is put back. */
  readonly over: (at: Point | undefined) => void;
  /** Lets go over the table what was carried there with the button down. */
  readonly drop: () => void;
  readonly draft: (action: A) => void;
  readonly act: (id: string) => void;
  /** Begins or ends taking up several. */
  readonly several: () => void;
  readonly put: (bin: string) => void;
  readonly lock: (id: string) => void;
  readonly again: () => void;
  readonly mend: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly commit: () => Promise<boolean>;
}

export const OFF = {
  draft: undefined,
  violations: [],
  ready: [],
  held: [],
  locked: [],
  pointed: undefined,
  pulled: undefined,
  lasso: undefined,
  isSeveral: false,
  isCarried: false,
  past: [],
  future: [],
  seed: 0,
  failed: undefined,
} as const;
