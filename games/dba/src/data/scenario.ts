/** What a match can start from: the whole set-up left to the players, or a battle laid out to the last element. */
import type { BySeat, Seat } from "@acies/contract";
import type { Outline, Pose } from "@acies/geometry";
import type { ScaleName } from "../scale.ts";
import type { Piece } from "../state.ts";
import type { BoardEdge, HoldId, Subtype } from "../vocabulary.ts";

/** Where an element begins; the subtype is there to be read, and the tests see that it is the army's. */
export type Station =
  | { readonly subtype: Subtype; readonly pose: Pose }
  | { readonly subtype: Subtype; readonly hold: HoldId };

export interface Pitch {
  readonly outline: Outline;
  /** DBA-CMP-07 */
  readonly followers: boolean;
}

/** DBA-SET-01 from the first step, with whatever armies the players bring; these are only for those who bring none. */
export interface OpenScenario {
  readonly id: string;
  readonly kind: "open";
  readonly armies: BySeat<string>;
}

/** Set-up done: play begins with the invader's first turn. It is drawn for one scale and for these armies. */
export interface LaidScenario {
  readonly id: string;
  readonly kind: "laid";
  /** Negative before Christ; both lists were in use then. */
  readonly year: number;
  readonly scale: ScaleName;
  readonly armies: BySeat<string>;
  readonly invader: Seat;
  readonly edges: BySeat<BoardEdge>;
  readonly pieces: readonly Piece[];
  readonly camps: Partial<BySeat<Pitch>>;
  /** In the order of the elements' numbers: the general, then by the order of the subtypes. */
  readonly deployed: BySeat<readonly Station[]>;
}

export type Scenario = OpenScenario | LaidScenario;

export const defineScenario = <const S extends Scenario>(scenario: S): S => scenario;
