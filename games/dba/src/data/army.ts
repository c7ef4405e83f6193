/** DBA-ARM-01, DBA-ARM-08: a row of the army lists. Each lettered sublist is a row of its own. */
import type { Topography } from "../vocabulary.ts";

export interface ArmyList {
  readonly id: string; // II/12, I/17a
  readonly name: string;
  /** DBA-ARM-09: first and last year of use, negative before Christ; empty when the table gives none that can be read. */
  readonly years: readonly (readonly [first: number, last: number])[];
  readonly home: Topography;
  readonly aggression: number;
  /** In the notation of section 2; `rules/composition.ts` reads it. */
  readonly elements: string;
}

/** Why a row of the table is not among the lists. */
export type KeptOutReason = "unknownSubtype" | "unreadable" | "wrongCount" | "generals" | "dismount" | "fields";

export interface KeptOut {
  readonly id: string;
  readonly name: string;
  readonly reason: KeptOutReason;
}
