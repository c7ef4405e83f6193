/** What can happen. Nothing changes on the map but by one of these, and each cites its rules. */
import type { BySeat, Seat, Tally } from "@acies/contract";
import type { Facing } from "@acies/hex";
import type { CofRule } from "./rulebook.ts";
import type { Combat, OrdersPhase, Result, ShockStep, Task } from "./state.ts";
import type {
  Ammo,
  FireKind,
  HexId,
  LeaderId,
  MarkerId,
  Order,
  StandardId,
  Superiority,
  UnitId,
  WingId,
} from "./vocabulary.ts";

interface Cited {
  readonly rules: readonly CofRule[];
}

/** Why units stand in another hex than before. */
export const STEPS = ["march", "passThrough", "withdrawal", "disengagement", "advance", "lashOut"] as const;
export type StepKind = (typeof STEPS)[number];

/** A die against a rating. `needed`: at most this, unless the rule says at least or less. */
export interface Check {
  readonly unit: UnitId;
  readonly face: number; // 0–9
  readonly roll: Tally; // the die and what is added to it
  readonly needed: number;
  readonly passed: boolean;
}

/** Why a unit takes hits: the rules cited say which line of COF-8.64 it is. */
export type Event = Cited &
  // the agenda
  (
    | { readonly type: "asked"; readonly task: Task }
    | { readonly type: "answered" } // the task in hand is done with
    | { readonly type: "remained"; readonly task: Task } // the task in hand goes on in this form

    // before the battle
    | {
        readonly type: "deployed";
        readonly seat: Seat;
        readonly units: readonly { readonly unit: UnitId; readonly hex: HexId; readonly facing: Facing }[];
        readonly leaders: readonly { readonly leader: LeaderId; readonly hex: HexId; readonly mounted: boolean }[];
        readonly standards: readonly { readonly standard: StandardId; readonly hex: HexId }[];
      }

    // the turn
    | { readonly type: "routLevelChanged"; readonly seat: Seat; readonly change: number } // COF-2.8c
    | { readonly type: "turnBegan"; readonly number: number }
    | { readonly type: "initiativeRolled"; readonly totals: BySeat<Tally>; readonly seat: Seat | null }
    | { readonly type: "initiativeGiven"; readonly seat: Seat } // COF-5.1c
    | { readonly type: "cupFilled"; readonly markers: readonly MarkerId[]; readonly opening: MarkerId | null }
    | { readonly type: "markerDrawn"; readonly marker: MarkerId; readonly seat: Seat; readonly from: number }
    | { readonly type: "markerPlayed"; readonly marker: MarkerId; readonly seat: Seat } // the opening one
    | {
        readonly type: "markerSpent";
        readonly marker: MarkerId;
        readonly why: "used" | "trumped" | "ignored" | "declined";
      }
    | { readonly type: "markerReturned"; readonly marker: MarkerId }
    | { readonly type: "returnOwed"; readonly seat: Seat; readonly change: number } // COF-5.32e
    | {
        readonly type: "trumpRolled";
        readonly seat: Seat;
        readonly face: number;
        readonly needed: number;
        readonly passed: boolean;
      }
    | { readonly type: "passed"; readonly seat: Seat }
    | {
        readonly type: "momentumRolled";
        readonly seat: Seat;
        readonly wing: WingId;
        readonly face: number;
        readonly needed: number;
        readonly passed: boolean;
      }
    | { readonly type: "wingActivated"; readonly phase: OrdersPhase }
    | { readonly type: "orderChosen"; readonly order: Order }
    | { readonly type: "segmentEnded"; readonly segment: "movement" | "shock" }
    | { readonly type: "ordersEnded" }
    | { readonly type: "phaseBegan"; readonly phase: "activation" | "replacement" | "rout" }
    | { readonly type: "reloaded"; readonly units: readonly UnitId[] }
    | { readonly type: "markersRemoved"; readonly moved: readonly UnitId[]; readonly rallied: readonly UnitId[] }
    | { readonly type: "routLevelsCompared"; readonly points: BySeat<number>; readonly levels: BySeat<number> }
    | { readonly type: "ended"; readonly result: Result }

    // leaders and standards
    | {
        readonly type: "leaderMoved";
        readonly leader: LeaderId;
        readonly to: HexId;
        readonly cost: Tally;
        readonly why: "order" | "momentum";
      }
    | { readonly type: "leaderWent"; readonly leader: LeaderId; readonly to: HexId } // along with a unit
    | { readonly type: "leaderDisplaced"; readonly leader: LeaderId; readonly to: HexId; readonly unit: UnitId }
    | { readonly type: "modeSet"; readonly leader: LeaderId; readonly mounted: boolean }
    | {
        readonly type: "leaderEndangered";
        readonly leader: LeaderId;
        readonly faces: readonly number[];
        readonly wounded: boolean;
      }
    | { readonly type: "leaderWounded"; readonly leader: LeaderId }
    | { readonly type: "leaderKilled"; readonly leader: LeaderId; readonly routPoints: number }
    | {
        readonly type: "leaderReplaced";
        readonly leader: LeaderId;
        readonly hex: HexId;
        readonly commandRange: number;
        readonly capability: number;
      }
    | { readonly type: "standardMoved"; readonly standard: StandardId; readonly to: HexId }
    | { readonly type: "standardTaken"; readonly standard: StandardId; readonly by: UnitId }
    | { readonly type: "standardRemoved"; readonly standard: StandardId; readonly forGood: boolean }
    | { readonly type: "standardKept"; readonly standard: StandardId; readonly unit: UnitId; readonly hex: HexId }
    | { readonly type: "standardRaised"; readonly standard: StandardId; readonly hex: HexId }

    // moving
    | { readonly type: "unitBegun"; readonly units: readonly UnitId[]; readonly speed: number | null }
    | {
        readonly type: "stepped";
        readonly kind: StepKind;
        readonly units: readonly UnitId[];
        readonly to: HexId;
        /** Points by unit; empty for what is measured in hexes. */
        readonly costs: Readonly<Record<UnitId, Tally>>;
      }
    | {
        readonly type: "turned";
        readonly units: readonly UnitId[];
        readonly facing: Facing;
        readonly cost: number;
        readonly kind: "march" | "reaction" | "advance" | "lashOut" | "revert";
      }
    | { readonly type: "formationChanged"; readonly unit: UnitId; readonly facing: Facing }
    | { readonly type: "markedMoved"; readonly unit: UnitId } // COF-6.13a
    | { readonly type: "stackSplit"; readonly first: UnitId; readonly second: UnitId }
    | { readonly type: "stackJoined"; readonly unit: UnitId }
    | { readonly type: "moveEnded"; readonly units: readonly UnitId[] }
    | { readonly type: "unitDone"; readonly units: readonly UnitId[] }
    | {
        readonly type: "overturnRolled";
        readonly unit: UnitId;
        readonly face: number;
        readonly least: number;
        readonly overturned: boolean;
      }
    | { readonly type: "recovered"; readonly unit: UnitId; readonly hits: number }
    | { readonly type: "turnedUnderThreat"; readonly units: readonly UnitId[] } // COF-6.64b

    // reactions
    | { readonly type: "chanceGone"; readonly unit: UnitId; readonly mover: UnitId } // COF-RUL-11
    | { readonly type: "chanceBack"; readonly unit: UnitId; readonly mover: UnitId }
    | { readonly type: "withdrawalRolled"; readonly check: Check }
    | { readonly type: "withdrew"; readonly units: readonly UnitId[]; readonly mover: readonly UnitId[] } // about to step back
    | { readonly type: "reactionFacingRolled"; readonly check: Check }
    | { readonly type: "reactionFaced"; readonly units: readonly UnitId[] } // COF-6.66b
    | {
        readonly type: "blockRolled";
        readonly unit: UnitId;
        readonly face: number;
        readonly needed: number;
        readonly blocked: boolean;
      }
    | {
        readonly type: "aggressionRolled";
        readonly unit: UnitId;
        readonly face: number;
        readonly roll: Tally;
        readonly needed: number;
        readonly reacts: boolean;
      }

    // fire
    | {
        readonly type: "shot";
        readonly kind: FireKind;
        readonly firer: UnitId;
        /** A unit, or the leader alone in his hex (COF-7.18b). */
        readonly target: string;
        readonly range: number;
        readonly face: number; // 0–9
        readonly roll: Tally;
        readonly hits: number;
      }
    | { readonly type: "fireHeld"; readonly unit: UnitId; readonly kind: FireKind }
    | { readonly type: "ammoChanged"; readonly unit: UnitId; readonly ammo: Ammo }
    | { readonly type: "moveForsworn"; readonly unit: UnitId }
    | { readonly type: "movePledged"; readonly unit: UnitId }

    // shock
    | { readonly type: "shockJoined"; readonly unit: UnitId }
    | { readonly type: "allotted"; readonly combats: readonly Combat[]; readonly mustCheck: readonly UnitId[] }
    | { readonly type: "preShockRolled"; readonly side: "attacker" | "defender"; readonly check: Check }
    | { readonly type: "stepEntered"; readonly step: ShockStep } // of the shock in hand
    | { readonly type: "combatChanged"; readonly index: number; readonly combat: Combat } // of the shock in hand
    | { readonly type: "seenTo"; readonly what: string } // of the shock in hand: done in this step
    | {
        readonly type: "shockRolled";
        readonly index: number;
        readonly attackers: readonly UnitId[];
        readonly defenders: readonly UnitId[];
        readonly column: Tally;
        readonly columnUsed: number; // within the table
        readonly face: number;
        readonly roll: Tally;
        readonly superiority: Superiority;
        readonly table: readonly [attacker: number, defender: number];
        readonly hits: readonly [attacker: number, defender: number];
      }
    | { readonly type: "columnAttacked"; readonly unit: UnitId }
    | { readonly type: "routHeld"; readonly unit: UnitId; readonly defenders: readonly UnitId[] } // COF-RUL-36
    | { readonly type: "brinkRolled"; readonly check: Check }
    | { readonly type: "engaged"; readonly pairs: readonly (readonly [UnitId, UnitId])[] }
    | { readonly type: "released"; readonly pairs: readonly (readonly [UnitId, UnitId])[] } // no longer engaged
    | {
        readonly type: "disengageRolled";
        readonly leader: LeaderId;
        readonly face: number;
        readonly rating: Tally;
        readonly passed: boolean;
      }

    // effects
    | { readonly type: "hitsTaken"; readonly unit: UnitId; readonly hits: number }
    | { readonly type: "hitsSet"; readonly unit: UnitId; readonly hits: number } // COF-8.21c, COF-9.13c
    | { readonly type: "routRolled"; readonly check: Check }
    | {
        readonly type: "routed";
        readonly unit: UnitId;
        readonly to: HexId;
        readonly facing: Facing;
        readonly standard: StandardId | null;
      }
    | { readonly type: "eliminated"; readonly unit: UnitId; readonly routPoints: number }
    | {
        readonly type: "rallyRolled";
        readonly unit: UnitId;
        readonly face: number;
        readonly needed: number;
        readonly passed: boolean;
      }
    | { readonly type: "rallied"; readonly unit: UnitId; readonly hits: number }

    // heroes
    | {
        readonly type: "challenged";
        readonly leader: LeaderId;
        readonly target: LeaderId;
        readonly manner: "duel" | "arrow";
      }
    | { readonly type: "challengeAnswered"; readonly leader: LeaderId; readonly accepted: boolean }
    | { readonly type: "championNamed"; readonly leader: LeaderId; readonly combat: number }
    | {
        readonly type: "duelRolled";
        readonly a: LeaderId;
        readonly b: LeaderId;
        readonly totals: readonly [Tally, Tally];
        readonly hits: readonly [number, number];
      }
    | { readonly type: "woundsSet"; readonly leader: LeaderId; readonly wounds: number }
    | {
        readonly type: "duelEnded";
        readonly winner: LeaderId | null;
        readonly loser: LeaderId | null;
        readonly withdrew: boolean;
      }
    | { readonly type: "duelCounted"; readonly change: number } // COF-10.42
    | { readonly type: "ignoreOwed"; readonly seat: Seat; readonly change: number } // COF-10.43
    | {
        readonly type: "arrowShot";
        readonly leader: LeaderId;
        readonly target: LeaderId;
        readonly face: number;
        readonly killed: boolean;
      }
  );

export type EventOf<T extends Event["type"]> = Extract<Event, { readonly type: T }>;
