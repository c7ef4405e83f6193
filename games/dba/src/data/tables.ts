/** The printed tables, one row a line. Lengths in paces or millimetres of the 15 mm scale, as printed; `scale.ts` converts. */
import type { BySubtype, ByTerrain, ByTopography, ByTroop, Category, Terrain, Troop } from "../vocabulary.ts";

// biome-ignore format: printed table
/**
 * DBA-ELM-04, DBA-ELM-05: troop, depth in mm at 15 mm scale, at 25 mm scale; subtypes differ in nothing else (DBA-ELM-06). The
 * book heads the depths "width" and shifts five rows (DBA-RUL-01, DBA-RUL-02); its Cm is two troops (DBA-RUL-04).
 */
export const SUBTYPE_TABLE = {
  El:    { troop: "El",  depth15: 40, depth25: 80 },
  "6Kn": { troop: "Kn",  depth15: 60, depth25: 80 },
  "4Kn": { troop: "Kn",  depth15: 30, depth25: 40 },
  "3Kn": { troop: "Kn",  depth15: 30, depth25: 40 },
  HCh:   { troop: "HCh", depth15: 40, depth25: 80 },
  "6Cv": { troop: "Cv",  depth15: 60, depth25: 80 },
  "3Cv": { troop: "Cv",  depth15: 30, depth25: 40 },
  LCh:   { troop: "LCh", depth15: 40, depth25: 80 },
  SCh:   { troop: "SCh", depth15: 40, depth25: 80 },
  "3Cm": { troop: "Cm",  depth15: 30, depth25: 40 },
  "2LH": { troop: "LH",  depth15: 30, depth25: 40 },
  "2Cm": { troop: "LCm", depth15: 30, depth25: 40 },
  "4Sp": { troop: "Sp",  depth15: 15, depth25: 20 },
  "3Sp": { troop: "Sp",  depth15: 20, depth25: 30 },
  "4Pk": { troop: "Pk",  depth15: 15, depth25: 20 },
  "6Bd": { troop: "Bd",  depth15: 40, depth25: 60 },
  "4Bd": { troop: "Bd",  depth15: 15, depth25: 20 },
  "3Bd": { troop: "Bd",  depth15: 20, depth25: 30 },
  "8Bw": { troop: "Bw",  depth15: 40, depth25: 60 },
  "8Lb": { troop: "Bw",  depth15: 40, depth25: 60 },
  "8Cb": { troop: "Bw",  depth15: 40, depth25: 60 },
  "6Bw": { troop: "Bw",  depth15: 40, depth25: 60 },
  "4Bw": { troop: "Bw",  depth15: 20, depth25: 30 },
  "4Lb": { troop: "Bw",  depth15: 20, depth25: 30 },
  "4Cb": { troop: "Bw",  depth15: 20, depth25: 30 },
  "3Bw": { troop: "Bw",  depth15: 20, depth25: 30 },
  "3Lb": { troop: "Bw",  depth15: 20, depth25: 30 },
  "3Cb": { troop: "Bw",  depth15: 20, depth25: 30 },
  "5Wb": { troop: "Wb",  depth15: 30, depth25: 40 },
  "4Wb": { troop: "Wb",  depth15: 15, depth25: 20 },
  "3Wb": { troop: "Wb",  depth15: 20, depth25: 30 },
  "7Hd": { troop: "Hd",  depth15: 30, depth25: 40 },
  "4Ax": { troop: "Ax",  depth15: 20, depth25: 30 },
  "3Ax": { troop: "Ax",  depth15: 20, depth25: 30 },
  "2Ps": { troop: "Ps",  depth15: 20, depth25: 30 },
  Art:   { troop: "Art", depth15: 40, depth25: 80 },
  WWg:   { troop: "WWg", depth15: 80, depth25: 120 },
  Lit:   { troop: "Lit", depth15: 80, depth25: 120 },
  CF:    { troop: "CF",  depth15: 20, depth25: 30 },
} as const satisfies BySubtype<{ troop: Troop; depth15: number; depth25: number }>;

// biome-ignore format: printed table
/**
 * DBA-MOV-01 (moves in paces; null: may not move), DBA-FAC-01 (factors against foot and mounted), DBA-SHT-05 (range in paces).
 * `impetuous`: DBA-PUR-01. `burden`: DBA-PIP-05. `sinks`: loses 2 in bad going, DBA-TAC-03. `wheels`: DBA-MOV-06.
 */
export const TROOP_TABLE = {
  El:  { category: "mounted", good: 300, bad: 200,  foot: 4, mounted: 5, range: 0,   impetuous: false, burden: true,  sinks: true,  wheels: false },
  Kn:  { category: "mounted", good: 300, bad: 200,  foot: 3, mounted: 4, range: 0,   impetuous: true,  burden: false, sinks: true,  wheels: false },
  HCh: { category: "mounted", good: 300, bad: 200,  foot: 3, mounted: 4, range: 0,   impetuous: true,  burden: false, sinks: true,  wheels: false },
  Cv:  { category: "mounted", good: 400, bad: 200,  foot: 3, mounted: 3, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  LCh: { category: "mounted", good: 400, bad: 200,  foot: 3, mounted: 3, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  SCh: { category: "mounted", good: 400, bad: 200,  foot: 4, mounted: 4, range: 0,   impetuous: true,  burden: false, sinks: true,  wheels: false },
  Cm:  { category: "mounted", good: 400, bad: 200,  foot: 2, mounted: 4, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  LH:  { category: "mounted", good: 500, bad: 200,  foot: 2, mounted: 2, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  LCm: { category: "mounted", good: 500, bad: 200,  foot: 2, mounted: 2, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  Sp:  { category: "foot",    good: 200, bad: 200,  foot: 4, mounted: 4, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  Pk:  { category: "foot",    good: 200, bad: 200,  foot: 3, mounted: 4, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  Bd:  { category: "foot",    good: 200, bad: 200,  foot: 5, mounted: 3, range: 0,   impetuous: false, burden: false, sinks: true,  wheels: false },
  Bw:  { category: "foot",    good: 200, bad: 200,  foot: 2, mounted: 4, range: 200, impetuous: false, burden: false, sinks: false, wheels: false },
  Wb:  { category: "foot",    good: 200, bad: 200,  foot: 3, mounted: 2, range: 0,   impetuous: true,  burden: false, sinks: false, wheels: false },
  Hd:  { category: "foot",    good: 200, bad: 200,  foot: 3, mounted: 2, range: 0,   impetuous: true,  burden: true,  sinks: true,  wheels: false },
  Ax:  { category: "foot",    good: 300, bad: 300,  foot: 3, mounted: 2, range: 0,   impetuous: false, burden: false, sinks: false, wheels: false },
  Ps:  { category: "foot",    good: 300, bad: 300,  foot: 2, mounted: 2, range: 0,   impetuous: false, burden: false, sinks: false, wheels: false },
  Art: { category: "foot",    good: 200, bad: null, foot: 2, mounted: 2, range: 500, impetuous: false, burden: true,  sinks: true,  wheels: true  },
  WWg: { category: "foot",    good: 200, bad: null, foot: 3, mounted: 4, range: 200, impetuous: false, burden: true,  sinks: true,  wheels: true  },
  Lit: { category: "foot",    good: 200, bad: null, foot: 3, mounted: 4, range: 0,   impetuous: false, burden: true,  sinks: true,  wheels: true  },
  CF:  { category: "foot",    good: null, bad: null, foot: 1, mounted: 1, range: 0,  impetuous: false, burden: false, sinks: false, wheels: false },
  Den: { category: "foot",    good: null, bad: null, foot: 1, mounted: 1, range: 0,  impetuous: false, burden: false, sinks: false, wheels: false },
} as const satisfies ByTroop<{
  category: Category; good: number | null; bad: number | null; foot: number; mounted: number; range: number;
  impetuous: boolean; burden: boolean; sinks: boolean; wheels: boolean;
}>;

/** DBA-FAC-01: artillery has its own row when it shoots or is shot at (DBA-RUL-53). */
export const ARTILLERY_SHOOTING = 4;

/** DBA-MOV-02, in paces, for every type. */
export const ROAD_MOVE = 400;

// biome-ignore format: printed table
/** DBA-TER-10, DBA-TER-04, DBA-TPL-06, DBA-CMD-03, DBA-SHT-22, DBA-PUR-05, DBA-FLE-05 */
export const TERRAIN_TABLE = {
  wood:       { going: "bad",     camels: "bad",     most: 2, twoToOne: true,  hidesCommand: true,  stopsShots: true,  pursuitChoice: true,  fledByCamels: true,  fledByOthers: true  },
  steepHill:  { going: "bad",     camels: "bad",     most: 2, twoToOne: true,  hidesCommand: false, stopsShots: false, pursuitChoice: true,  fledByCamels: true,  fledByOthers: true  },
  gentleHill: { going: "good",    camels: "good",    most: 2, twoToOne: true,  hidesCommand: false, stopsShots: false, pursuitChoice: false, fledByCamels: false, fledByOthers: false },
  marsh:      { going: "bad",     camels: "bad",     most: 2, twoToOne: false, hidesCommand: false, stopsShots: false, pursuitChoice: false, fledByCamels: false, fledByOthers: false },
  rough:      { going: "bad",     camels: "bad",     most: 2, twoToOne: false, hidesCommand: false, stopsShots: false, pursuitChoice: false, fledByCamels: false, fledByOthers: false },
  dunes:      { going: "bad",     camels: "good",    most: 2, twoToOne: true,  hidesCommand: true,  stopsShots: false, pursuitChoice: true,  fledByCamels: false, fledByOthers: true  },
  oasis:      { going: "bad",     camels: "good",    most: 1, twoToOne: true,  hidesCommand: true,  stopsShots: true,  pursuitChoice: true,  fledByCamels: false, fledByOthers: true  },
  bua:        { going: "special", camels: "special", most: 1, twoToOne: true,  hidesCommand: true,  stopsShots: false, pursuitChoice: false, fledByCamels: false, fledByOthers: false },
  waterway:   { going: "special", camels: "special", most: 1, twoToOne: false, hidesCommand: false, stopsShots: false, pursuitChoice: false, fledByCamels: false, fledByOthers: false },
  river:      { going: "special", camels: "special", most: 1, twoToOne: false, hidesCommand: false, stopsShots: false, pursuitChoice: false, fledByCamels: false, fledByOthers: false },
  road:       { going: "special", camels: "special", most: 2, twoToOne: false, hidesCommand: false, stopsShots: false, pursuitChoice: false, fledByCamels: false, fledByOthers: false },
} as const satisfies ByTerrain<{
  going: "good" | "bad" | "special"; camels: "good" | "bad" | "special"; most: number; twoToOne: boolean; hidesCommand: boolean;
  stopsShots: boolean; pursuitChoice: boolean; fledByCamels: boolean; fledByOthers: boolean;
}>;

// biome-ignore format: printed table
/** DBA-TPL-01; an inner list means "one kind of these". */
export const TOPOGRAPHY_TABLE = {
  arable:   { compulsory: ["bua", "road"], optional: [["river"], ["steepHill"], ["gentleHill"], ["wood"], ["road"], ["waterway"]] },
  forest:   { compulsory: ["wood"],        optional: [["river"], ["marsh"], ["gentleHill"]] },
  hilly:    { compulsory: ["steepHill"],   optional: [["river"], ["wood"], ["bua"], ["road"]] },
  steppe:   { compulsory: ["gentleHill"],  optional: [["river"], ["rough"], ["bua"]] },
  dry:      { compulsory: ["rough"],       optional: [["dunes"], ["steepHill"], ["oasis"], ["bua"]] },
  tropical: { compulsory: ["wood"],        optional: [["river"], ["marsh"], ["rough"], ["bua"], ["road"]] },
  littoral: { compulsory: ["waterway"],    optional: [["steepHill", "marsh"], ["wood", "dunes"], ["bua"], ["river"]] },
} as const satisfies ByTopography<{ compulsory: readonly Terrain[]; optional: readonly (readonly Terrain[])[] }>;
