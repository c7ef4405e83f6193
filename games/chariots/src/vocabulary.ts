/** The words of the game: constant arrays, unions, total records. MA is the movement allowance, AM the activation marker. */
import type { Seat } from "@acies/contract";

/** COF-2.7: infantry first. There is no cavalry (COF-2.22c), and a battle wagon is not a chariot (COF-RUL-59). */
export const INFANTRY = ["SI", "HI", "BI", "LI", "RI"] as const;
export const CHARIOTS = ["CH2", "CH3"] as const;
export const TYPES = [...INFANTRY, ...CHARIOTS, "BW"] as const;
export type UnitType = (typeof TYPES)[number];
export type ByType<T> = Readonly<Record<UnitType, T>>;

/** COF-8.32: a chariot with its runners is an entry of its own in the shock tables. */
export const ENTRIES = [...TYPES, "CH2+RI"] as const;
export type Entry = (typeof ENTRIES)[number];
export type ByEntry<T> = Readonly<Record<Entry, T>>;

/** COF-2.21b: composite bow, simple bow, javelin, sling. */
export const WEAPONS = ["C", "B", "J", "S"] as const;
export type Weapon = (typeof WEAPONS)[number];
export type ByWeapon<T> = Readonly<Record<Weapon, T>>;

/** COF-DAT-02 */
export const TERRAINS = ["clear", "rough", "woods", "marsh", "village", "impassable"] as const;
export type Terrain = (typeof TERRAINS)[number];
export type ByTerrain<T> = Readonly<Record<Terrain, T>>;

/** What may lie along a hexside. */
export const BARRIERS = ["stream", "minorRiver", "wall"] as const;
export type Barrier = (typeof BARRIERS)[number];

export const LEADER_KINDS = ["gc", "wc", "hero"] as const;
export type LeaderKind = (typeof LEADER_KINDS)[number];

export const AMMO = ["full", "low", "none"] as const;
export type Ammo = (typeof AMMO)[number];

/** COF-3.0f: exactly one of three. */
export const ORDERS = ["move", "disengage", "rally"] as const;
export type Order = (typeof ORDERS)[number];

/** Columns of the movement table (COF-6.91). */
export const GAITS = ["line", "column", "open", "chariot", "wagon", "mounted", "afoot"] as const;
export type Gait = (typeof GAITS)[number];
export type ByGait<T> = Readonly<Record<Gait, T>>;

/** COF-7.4 and the fire of active units. */
export const FIRES = [
  "fire",
  "fireAndRun",
  "passThrough",
  "entry",
  "withdrawal",
  "orderlyWithdrawal",
  "return",
] as const;
export type FireKind = (typeof FIRES)[number];

/** COF-8.17a */
export const SUPERIORITIES = ["none", "attack", "defence"] as const;
export type Superiority = (typeof SUPERIORITIES)[number];

/** A hex by its printed label, row then place in the row: `0412` (COF-2.1a). */
export type HexId = string;
/** As printed on the counter: `LR1`. */
export type UnitId = string;
/** A word: `eannatum`. */
export type LeaderId = string;
export type WingId = string;
/** `red.standard`, and `red.standard.2` where an army has several. */
export type StandardId = string;
/** The wing's own word, or `red.momentum`. */
export type MarkerId = string;

export const momentumOf = (seat: Seat): MarkerId => `${seat}.momentum`;
