/** What can happen. Nothing changes on the table but by one of these, and each cites its rules. */
import type { Seat, Tally } from "@acies/contract";
import type { Pose } from "@acies/geometry";
import type { DbaRule } from "./rulebook.ts";
import type { Aftermath, Hold, Piece, Task, Touch } from "./state.ts";
import type {
  BoardEdge,
  Degree,
  ElementId,
  Hand,
  HoldId,
  Result,
  RiverDifficulty,
  Subtype,
  Terrain,
} from "./vocabulary.ts";

interface Cited {
  readonly rules: readonly DbaRule[];
}

/** Why elements stand somewhere else than before. */
export const MOVES = [
  "single",
  "group",
  "column",
  "landing",
  "breakOff",
  "closeDoor",
  "conform",
  "turnToFace",
  "madeRoom",
  "recoil",
  "pushed",
  "passedThrough",
  "helperRecoil",
  "flight",
  "pursuit",
] as const;
export type MoveKind = (typeof MOVES)[number];

/** Of these, the moves that a fight forces on somebody. */
export const FORCED_MOVES = ["recoil", "pushed", "passedThrough", "helperRecoil", "flight", "pursuit"] as const;
export type ForcedMove = (typeof FORCED_MOVES)[number];
export const isForced = (kind: MoveKind): kind is ForcedMove => FORCED_MOVES.some((forced) => forced === kind);

/** What an element came upon: elements and places by name, the rest by kind. */
export type Bar = ElementId | HoldId | "edge" | Terrain;

/** How an element comes to be destroyed; `by` says who or what did it. */
export const FALLS = [
  "taken", // DBA-OMV-03: by the table of results
  "shared", // DBA-SUP-08: with the one it supported
  "pressed", // DBA-REC-02: by whose front edge is on its flank or rear
  "shotBehind", // DBA-REC-03
  "shutIn", // DBA-REC-07: inside a camp or built-up area
  "met", // DBA-REC-04 … DBA-REC-08, DBA-REC-11: by what its recoil meets
  "askew", // DBA-REC-06: by a friend who faces another way
  "unmoved", // DBA-REC-06: by an elephant or a wagon of its own
  "pushing", // DBA-PSH-04: by a friend who cannot give way, and then what stops that friend
  "takenAlong", // DBA-REC-09: by the enemy who recoils
  "trampled", // DBA-REC-11: by the elephant
  "ranInto", // DBA-FLE-07: by the edge or a river
] as const;
export type Fall = (typeof FALLS)[number];

/** A tactical move and what it cost, leg by leg. */
export interface Spent {
  readonly element: ElementId;
  readonly moved: Tally; // micrometres
  readonly allowed: number;
  /** What a pace is where it is not that of the 15 mm scale, as in the facts of the texts. */
  readonly pace?: number;
}

/** One side of a fight: an element, or the denizens of a built-up area. */
export interface Fighter {
  readonly element: ElementId | null;
  readonly hold: HoldId | null;
  readonly seat: Seat;
  readonly tally: Tally;
  readonly face: number;
  readonly total: number;
}

export type Event = Cited &
  (
    | { readonly type: "asked"; readonly task: Task }
    | { readonly type: "answered" } // the task in hand is done with
    | { readonly type: "steps"; readonly steps: readonly Aftermath[] } // what is left of the aftermath in hand
    | { readonly type: "remained"; readonly task: Task } // the task in hand goes on in this form

    // before the battle
    | { readonly type: "aggressionRolled"; readonly red: Tally; readonly blue: Tally; readonly invader: Seat | null }
    | { readonly type: "terrainLaid"; readonly seat: Seat; readonly pieces: readonly Piece[] }
    | { readonly type: "builtUpAreaFounded"; readonly hold: Hold }
    | { readonly type: "edgeRolled"; readonly face: number; readonly edges: Readonly<Record<Seat, BoardEdge>> }
    | { readonly type: "edgesAgreed"; readonly edges: Readonly<Record<Seat, BoardEdge>> } // DBA-OPT-02: not diced for
    | { readonly type: "campPitched"; readonly hold: Hold }
    | { readonly type: "followersJoined"; readonly element: ElementId; readonly hold: HoldId }
    | { readonly type: "followersDismissed"; readonly element: ElementId } // no camp, or none wanted in it
    | { readonly type: "deployed"; readonly element: ElementId; readonly pose: Pose }
    | { readonly type: "garrisoned"; readonly element: ElementId; readonly hold: HoldId }
    | { readonly type: "heldBack"; readonly element: ElementId }
    | { readonly type: "swapped"; readonly a: ElementId; readonly b: ElementId }

    // turns
    | { readonly type: "turnBegan"; readonly number: number; readonly seat: Seat }
    | { readonly type: "pipsRolled"; readonly face: number }
    | { readonly type: "paid"; readonly cost: Tally }
    | { readonly type: "sackEnded"; readonly hold: HoldId; readonly defended: boolean }
    | { readonly type: "revolted"; readonly hold: HoldId; readonly seat: Seat }
    | { readonly type: "landingMissed"; readonly element: ElementId }

    // moves
    | {
        readonly type: "moved";
        readonly kind: MoveKind;
        readonly poses: Readonly<Record<ElementId, Pose>>;
        readonly spent: readonly Spent[];
        /** Of a forced move: who pushes, who is passed, what turns a flight aside or stops it, what stops a pursuit. */
        readonly by?: readonly Bar[];
      }
    | { readonly type: "tacticallyMoved"; readonly elements: readonly ElementId[] } // counts the move (DBA-TRN-05)
    | { readonly type: "dismounted"; readonly element: ElementId; readonly subtype: Subtype }
    | { readonly type: "charged"; readonly element: ElementId; readonly bow: ElementId } // DBA-RUL-60
    | { readonly type: "left"; readonly element: ElementId; readonly hold: HoldId; readonly pose: Pose }
    | {
        readonly type: "entered";
        readonly element: ElementId;
        readonly hold: HoldId;
        readonly control: Seat;
        readonly sackedSince: number | null;
        readonly defended: boolean;
      }
    | { readonly type: "followersReplaced"; readonly element: ElementId }
    | { readonly type: "touched"; readonly touches: readonly Touch[] } // all contacts, in the order they were made
    | { readonly type: "riverGauged"; readonly face: number; readonly difficulty: RiverDifficulty }
    | { readonly type: "crossingTried"; readonly element: ElementId; readonly face: number; readonly may: boolean }

    // fights
    | {
        readonly type: "shotAt";
        readonly shooters: readonly ElementId[];
        readonly target: ElementId | HoldId;
        readonly rearOnly: boolean;
        readonly mutual: boolean;
      }
    | {
        readonly type: "fought";
        readonly kind: "shooting" | "melee";
        readonly a: Fighter;
        readonly b: Fighter;
        readonly degree: Degree;
        readonly loser: "a" | "b" | null;
      }
    | {
        readonly type: "resulted";
        readonly element: ElementId | null;
        readonly hold: HoldId | null;
        readonly result: Result;
      } // the row of the table that gave it is cited
    | { readonly type: "destroyed"; readonly element: ElementId; readonly how: Fall; readonly by: readonly Bar[] }
    | { readonly type: "denizensKilled"; readonly hold: HoldId }
    | { readonly type: "surrendered"; readonly hold: HoldId; readonly to: Seat }
    | { readonly type: "fledTo"; readonly element: ElementId; readonly hand: Hand }
    | { readonly type: "stayed"; readonly element: ElementId } // an optional pursuit or assault declined
    | { readonly type: "lapsed"; readonly element: ElementId; readonly enemy: ElementId } // DBA-MEL-03
    | { readonly type: "turnEnded"; readonly lost: Readonly<Record<Seat, Tally>> }
    | { readonly type: "ended"; readonly winner: Seat | null; readonly by: "DBA-VIC-02" | "DBA-OPT-01" }
  );

export type EventOf<T extends Event["type"]> = Extract<Event, { readonly type: T }>;
