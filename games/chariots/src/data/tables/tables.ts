/** The shapes of the replaceable tables. A player who owns the printed cards may bring his own; see `reconstructed.ts` for ours. */
import type { Barrier, ByEntry, ByGait, ByTerrain, ByType, ByWeapon, Superiority } from "../../vocabulary.ts";

/** COF-6.91: what a hex or hexside costs a gait; null where it may not go. */
export interface Cost {
  readonly mp: number | null;
  /** Cohesion hits on entering or crossing. */
  readonly hits: number;
  /** COF-6.82a: calls for an overturn roll. */
  readonly overturns: boolean;
}

export interface MovementTable {
  readonly terrain: ByTerrain<ByGait<Cost>>;
  readonly barriers: Readonly<Record<Barrier, ByGait<Cost>>>;
  readonly up: ByGait<Cost>; // one level; two or more at once are never allowed
  readonly road: ByGait<Cost>;
}

/** COF-6.92: the least die that overturns, by speed; 10 where none does. Speeds up to 3, 5, 7, 9, and above; then fire and run. */
export interface OverturnRow {
  readonly bySpeed: readonly [number, number, number, number, number];
  readonly fireAndRun: number;
}
export type OverturnTable = Readonly<Record<"CH2" | "CH3" | "BW", OverturnRow>>;

/**
 * COF-7.51: for each number of hits from 3 down to 1 the highest adjusted roll that still gives them; null where it cannot.
 * `passThrough` only for what chariots carry.
 */
export type HitRow = readonly [three: number | null, two: number | null, one: number | null];
export interface FireRow {
  readonly passThrough: HitRow | null;
  /** Range 1, 2, 3 …: as many as the weapon reaches. */
  readonly ranges: readonly HitRow[];
}
export type FireTable = ByWeapon<FireRow>;

/** COF-7.52: added to the roll. */
export type ProtectionTable = ByType<ByWeapon<number>>;

/** COF-8.61: the column of the results table by attacker and defender; null where the attack is impossible. */
export type ClashTable = ByEntry<ByEntry<number | null>>;
/** COF-8.62: attackers by row; null as in the Clash of Arms table. */
export type SuperiorityTable = ByEntry<ByEntry<Superiority | null>>;

/** COF-8.63: by die 0–9, by column from 1: hits on the attacker, hits on the defender. */
export type ResultsTable = readonly (readonly (readonly [attacker: number, defender: number])[])[];

/** COF-8.63b: columns, to the right for the attacker. */
export interface ShockShifts {
  readonly stream: number;
  readonly minorRiver: number;
  readonly defenderHigher: number;
  readonly defenderLower: number;
}

export interface Tables {
  /** Whose they are, for the players to see. */
  readonly name: string;
  readonly movement: MovementTable;
  readonly overturn: OverturnTable;
  readonly fire: FireTable;
  readonly protection: ProtectionTable;
  readonly clash: ClashTable;
  readonly superiority: SuperiorityTable;
  readonly results: ResultsTable;
  readonly shifts: ShockShifts;
}
