/** The agenda: what is still to be decided or done, and the shocks, duels and intents that it holds. */
import type { Seat } from "@acies/contract";
import type { HexId, LeaderId, MarkerId, StandardId, Superiority, UnitId } from "./vocabulary.ts";

/** A shock combat in the making. */
export interface Combat {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** COF-8.16b: the units that fix the types, once named. */
  readonly attackerLead: UnitId | null;
  readonly defenderLead: UnitId | null;
  readonly superiority: Superiority;
  /** COF-9.12b: the unit that claims superiority takes the first odd hit. */
  readonly claimant: UnitId | null;
  /** Hits still to be split, once rolled. */
  readonly hits: { readonly attacker: number; readonly defender: number } | null;
  /** COF-10.22: leaders who fought, the winner or null. */
  readonly duel: { readonly winner: LeaderId | null; readonly loser: LeaderId | null } | null;
  /** Hexes that its defenders stood in when it was allotted (COF-8.21a). */
  readonly ground: readonly HexId[];
  /** Hexes of it that a check before contact emptied (COF-8.21d, COF-RUL-75). */
  readonly emptied: readonly HexId[];
  /** COF-RUL-42: not engaged in this combat, having advanced. */
  readonly advanced: readonly UnitId[];
  readonly over: boolean;
}

/** COF-8.13, COF-RUL-40: each step is finished for every combat before the next. */
export const SHOCK_STEPS = [
  "attackerChecks",
  "mending",
  "lashBacks",
  "defenderChecks",
  "leaders",
  "resolution",
  "routs",
  "brink",
  "advances",
  "engaging",
] as const;
export type ShockStep = (typeof SHOCK_STEPS)[number];

/** A shock segment, or a single combat out of turn (COF-8.54b, COF-8.56). It lies on the agenda under its own questions. */
export interface Shock {
  readonly kind: "segment" | "lashOut" | "lashBack";
  /** Whose units attack. */
  readonly seat: Seat;
  readonly step: ShockStep;
  readonly combats: readonly Combat[];
  /** Units that must pass COF-8.14a. */
  readonly mustCheck: readonly UnitId[];
  /** Units for which this step is done. */
  readonly seen: readonly string[];
  /** COF-8.18b: engaged when it began. */
  readonly engagedBefore: readonly UnitId[];
  /** COF-RUL-36: attackers at their TQ, waiting for the checks of those they were to attack. */
  readonly held: readonly { readonly unit: UnitId; readonly defenders: readonly UnitId[] }[];
}

/** A duel between two leaders, in a challenge or in a shock combat. */
export interface Duel {
  readonly occasion: "challenge" | "shock";
  readonly challenger: LeaderId; // in shock: the attacker's
  readonly target: LeaderId;
  /** Individual hits that each had before (COF-10.28). */
  readonly before: Readonly<Record<LeaderId, number>>;
  readonly marker: MarkerId | null; // in a challenge: the marker used for it
  readonly combat: number | null; // in shock: which of the combats
}

/** What the mover is about to do while others may answer first. */
export type Intent =
  | { readonly kind: "step"; readonly to: HexId }
  | { readonly kind: "passThrough"; readonly to: HexId }
  | { readonly kind: "blocked"; readonly to: HexId } // COF-6.72c: what follows once the blockers have fired
  | { readonly kind: "arrived"; readonly from: HexId } // what follows once those have routed whom the step made rout
  | { readonly kind: "begin" };

/** The agenda is a stack; the last task is the one in hand. A task holds all that is needed to go on. */
export type Task =
  | { readonly task: "deploy"; readonly seat: Seat }
  | { readonly task: "startBattle" } // red says when
  // Chance between two activations has questions of its own, with one answer each: what a shock comes to ends before them.
  | { readonly task: "rollInitiative" }
  | { readonly task: "draw" }
  // sequence
  | { readonly task: "openTurn"; readonly seat: Seat }
  | { readonly task: "trump"; readonly seat: Seat; readonly marker: MarkerId }
  | { readonly task: "trumpOrders"; readonly seat: Seat }
  | { readonly task: "returnMomentum"; readonly seat: Seat }
  | { readonly task: "useMarker"; readonly seat: Seat; readonly marker: MarkerId }
  | {
      readonly task: "useMomentum";
      readonly seat: Seat;
      readonly tried: boolean; // the attempt or the challenge is made
      readonly moved: readonly LeaderId[];
      readonly modes: readonly LeaderId[]; // changed between mounted and foot
    }
  | { readonly task: "raiseStandard"; readonly seat: Seat; readonly standard: StandardId }
  | { readonly task: "replaceLeader"; readonly leader: LeaderId }
  // heroes
  | { readonly task: "answerChallenge"; readonly duel: Duel }
  | { readonly task: "duel"; readonly duel: Duel } // forced rounds; never waits
  | { readonly task: "fightOn"; readonly duel: Duel; readonly leader: LeaderId }
  | { readonly task: "returnMarker"; readonly seat: Seat; readonly marker: MarkerId }
  | {
      readonly task: "champion";
      readonly seat: Seat;
      readonly combat: number;
      readonly among: readonly LeaderId[];
      readonly against: LeaderId | null; // the attacker's champion, once named
    }
  // the movement and missile segment
  | { readonly task: "chooseOrder" }
  | { readonly task: "nextRally"; readonly tried: readonly UnitId[] }
  | {
      readonly task: "disengageTo";
      readonly units: readonly UnitId[]; // still to go; a stack by its CH-2
      readonly after: readonly UnitId[]; // roll after these (COF-RUL-58)
    }
  | { readonly task: "nextUnit" }
  | { readonly task: "moveOn" }
  // reactions to a mover, in the order of COF-RUL-16
  | { readonly task: "partingFire"; readonly intent: Intent; readonly units: readonly UnitId[] }
  | { readonly task: "intend"; readonly intent: Intent; readonly mover: readonly UnitId[] } // then it is done; never waits
  | { readonly task: "withdraw"; readonly units: readonly UnitId[]; readonly mover: readonly UnitId[] }
  | {
      readonly task: "withdrawOn";
      readonly units: readonly UnitId[];
      readonly leaders: readonly LeaderId[];
      readonly mover: readonly UnitId[];
      readonly spent: Readonly<Record<UnitId, number>>;
      readonly steps: number;
    }
  | { readonly task: "adjacent"; readonly units: readonly UnitId[]; readonly mover: readonly UnitId[] } // faceAbout, then entryFire, unit by unit
  | { readonly task: "faceAbout"; readonly unit: UnitId; readonly mover: readonly UnitId[] }
  | { readonly task: "entryFire"; readonly unit: UnitId; readonly mover: readonly UnitId[] }
  | {
      readonly task: "block";
      readonly units: readonly UnitId[]; // the stack that may block, its CH-2 first
      readonly to: HexId;
      readonly answered: boolean; // tried or let pass: only its entry fire is left
    }
  // reactions to fire
  | {
      readonly task: "returnFire";
      readonly unit: UnitId;
      readonly firer: UnitId;
      readonly range: number;
      readonly approach: HexId | null;
    }
  | { readonly task: "lashOut"; readonly unit: UnitId; readonly firer: UnitId; readonly range: number }
  | { readonly task: "lashOutTo"; readonly unit: UnitId; readonly firer: UnitId }
  // shock
  | { readonly task: "joinShock"; readonly joined: readonly UnitId[] }
  | {
      readonly task: "allotShock";
      readonly mustCheck: readonly UnitId[];
      /** Attackers with the hexes they attack, so far; a stack by its CH-2. */
      readonly allotted: readonly { readonly unit: UnitId; readonly hexes: readonly HexId[] }[];
      readonly left: readonly UnitId[];
    }
  | { readonly task: "shock"; readonly shock: Shock } // forced steps; never waits
  | { readonly task: "mendShock"; readonly defender: UnitId; readonly among: readonly number[] }
  | { readonly task: "lashBack"; readonly unit: UnitId; readonly combat: number }
  | { readonly task: "leadType"; readonly seat: Seat; readonly combat: number; readonly among: readonly UnitId[] }
  | {
      readonly task: "splitHits";
      readonly seat: Seat;
      readonly combat: number;
      readonly odd: number; // hits still to be given, one each
      readonly among: readonly UnitId[];
      readonly first: readonly UnitId[]; // COF-9.12b: one of these is among them
    }
  | {
      readonly task: "advance";
      readonly combat: number;
      readonly among: readonly UnitId[];
      readonly hexes: readonly HexId[];
    }
  | { readonly task: "nextAdvance"; readonly among: readonly number[] } // combats, COF-RUL-40
  | { readonly task: "turnAfterAdvance"; readonly units: readonly UnitId[] }
  | { readonly task: "revert"; readonly unit: UnitId } // COF-6.36: which way the line looks
  // effects
  | { readonly task: "routTo"; readonly unit: UnitId; readonly leaders: readonly LeaderId[] }
  | { readonly task: "leaderTo"; readonly leader: LeaderId; readonly among: readonly UnitId[] }
  | { readonly task: "standardTaken"; readonly standard: StandardId; readonly unit: UnitId };

export type TaskOf<T extends Task["task"]> = Extract<Task, { readonly task: T }>;
