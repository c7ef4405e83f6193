/** The words of the game: constant arrays, unions, total records. */
import type { Seat } from "@acies/contract";

/**
 * DBA-ELM-04: mounted first. `Den` are the denizens of a built-up area, who fight without a base (DBA-RUL-03); the
 * book once calls them sutlers (DBA-RUL-08).
 */
export const MOUNTED = ["El", "Kn", "HCh", "Cv", "LCh", "SCh", "Cm", "LH", "LCm"] as const;
export const FOOT = ["Sp", "Pk", "Bd", "Bw", "Wb", "Hd", "Ax", "Ps", "Art", "WWg", "Lit", "CF", "Den"] as const;
export const TROOPS = [...MOUNTED, ...FOOT] as const;
export type Troop = (typeof TROOPS)[number];
export type ByTroop<T> = Readonly<Record<Troop, T>>;

/** DBA-ELM-05: what an army list calls an element; several subtypes make one troop and differ in depth only. */
export const SUBTYPES = [
  "El",
  "6Kn",
  "4Kn",
  "3Kn",
  "HCh",
  "6Cv",
  "3Cv",
  "LCh",
  "SCh",
  "3Cm",
  "2LH",
  "2Cm",
  "4Sp",
  "3Sp",
  "4Pk",
  "6Bd",
  "4Bd",
  "3Bd",
  "8Bw",
  "8Lb",
  "8Cb",
  "6Bw",
  "4Bw",
  "4Lb",
  "4Cb",
  "3Bw",
  "3Lb",
  "3Cb",
  "5Wb",
  "4Wb",
  "3Wb",
  "7Hd",
  "4Ax",
  "3Ax",
  "2Ps",
  "Art",
  "WWg",
  "Lit",
  "CF",
] as const;
export type Subtype = (typeof SUBTYPES)[number];
export type BySubtype<T> = Readonly<Record<Subtype, T>>;

export const CATEGORIES = ["mounted", "foot"] as const;
export type Category = (typeof CATEGORIES)[number];

/** DBA-TER-10 */
export const AREAS = ["wood", "bua", "gentleHill", "steepHill", "marsh", "rough", "dunes", "oasis"] as const;
const LINEARS = ["waterway", "river", "road"] as const;
export const TERRAINS = [...AREAS, ...LINEARS] as const;
export type Area = (typeof AREAS)[number];
export type Terrain = (typeof TERRAINS)[number];
export type ByTerrain<T> = Readonly<Record<Terrain, T>>;

export const TOPOGRAPHIES = ["arable", "forest", "hilly", "steppe", "dry", "tropical", "littoral"] as const;
export type Topography = (typeof TOPOGRAPHIES)[number];
export type ByTopography<T> = Readonly<Record<Topography, T>>;

/** The edges of the board, south being the bottom: y = 0. */
export const BOARD_EDGES = ["south", "west", "north", "east"] as const;
export type BoardEdge = (typeof BOARD_EDGES)[number];

export const GOINGS = ["good", "bad"] as const;
export type Going = (typeof GOINGS)[number];

/** DBA-RIV-04 */
export const RIVERS = ["unknown", "paltry", "normal", "difficult"] as const;
export type RiverDifficulty = (typeof RIVERS)[number];

/** DBA-RES-02 */
export const DEGREES = ["tie", "defeat", "doubled"] as const;
export type Degree = (typeof DEGREES)[number];

/** From mild to harsh; `surrender` is for denizens only. */
export const RESULTS = ["stand", "recoil", "flee", "destroyed", "surrender"] as const;
export type Result = (typeof RESULTS)[number];

/** How an element touches an enemy (section 22), as seen from the one whose front edge it is. */
export const CONTACTS = ["front", "leftFlank", "rightFlank", "rear"] as const;
export type ContactKind = (typeof CONTACTS)[number];

export const HANDS = ["left", "right"] as const;
export type Hand = (typeof HANDS)[number];

/** `red.1` … `red.12`, and `red.13` for the camp followers: words a player can say. */
export type ElementId = `${Seat}.${number}`;

/** The places that hold one element: both camps and the built-up area. */
export const HOLDS = ["red.camp", "blue.camp", "bua"] as const;
export type HoldId = (typeof HOLDS)[number];

export const ELEMENTS_AN_ARMY = 12;
