/** DBA-OUT-01 … DBA-OUT-21: the results tables, row by row as printed. Of each block the first row that fits decides. */
import type { DbaRule } from "../rulebook.ts";
import type { Options } from "../state.ts";
import type { ByTroop, Category, Going, Result, Troop } from "../vocabulary.ts";

/** What must hold for a row; nothing said is "otherwise". Terrain and place are the loser's (DBA-OUT-22). */
export interface ResultRow {
  readonly vs?: readonly (Troop | Category)[];
  readonly going?: Going;
  readonly by?: "shooting" | "melee";
  /** Inside a camp or built-up area; `camp` inside a camp. */
  readonly inside?: "hold";
  readonly outside?: "hold" | "camp";
  /** DBA-RUL-60: it moved this turn into the front edge of the opponent. */
  readonly charged?: true;
  readonly option?: keyof Pick<Options, "lightHorseKillsSpears">;
  readonly result: Result;
}

export interface ResultBlock {
  readonly rule: DbaRule;
  readonly rows: readonly ResultRow[];
}

const STANDS: ResultBlock = { rule: "DBA-OUT-01", rows: [{ result: "stand" }] };

/** DBA-OUT-01 */
export const TIE = {
  SCh: { rule: "DBA-OUT-01", rows: [{ result: "destroyed" }] },
  others: STANDS,
} as const satisfies Record<string, ResultBlock>;

const KNIGHTS: ResultBlock = {
  rule: "DBA-OUT-03",
  rows: [
    { vs: ["El", "SCh", "LH", "LCm"], result: "destroyed" },
    { vs: ["Bw"], charged: true, result: "destroyed" },
    { going: "bad", result: "destroyed" },
    { result: "recoil" },
  ],
};

const CAVALRY: ResultBlock = {
  rule: "DBA-OUT-04",
  rows: [{ vs: ["SCh"], result: "flee" }, { going: "bad", result: "flee" }, { result: "recoil" }],
};

const LIGHT_HORSE: ResultBlock = {
  rule: "DBA-OUT-06",
  rows: [
    { vs: ["SCh"], result: "flee" },
    { vs: ["Art"], by: "shooting", result: "flee" },
    { going: "bad", result: "flee" },
    { result: "recoil" },
  ],
};

const PIKES: ResultBlock = {
  rule: "DBA-OUT-07",
  rows: [
    { going: "good", vs: ["El", "Kn", "SCh"], result: "destroyed" },
    { going: "good", vs: ["LH"], option: "lightHorseKillsSpears", result: "destroyed" },
    { vs: ["Wb"], outside: "hold", result: "destroyed" },
    { result: "recoil" },
  ],
};

const WAGONS: ResultBlock = {
  rule: "DBA-OUT-15",
  rows: [
    { vs: ["El"], result: "destroyed" },
    { vs: ["Art"], by: "shooting", result: "destroyed" },
    { inside: "hold", result: "destroyed" },
    { result: "stand" },
  ],
};

/** DBA-OUT-02 … DBA-OUT-17 */
export const SIMPLE_DEFEAT = {
  El: {
    rule: "DBA-OUT-02",
    rows: [
      { vs: ["Ps", "Ax", "LH", "LCm"], result: "destroyed" },
      { vs: ["Art"], by: "shooting", result: "destroyed" },
      { result: "recoil" },
    ],
  },
  Kn: KNIGHTS,
  HCh: KNIGHTS,
  Cv: CAVALRY,
  LCh: CAVALRY,
  Cm: CAVALRY,
  SCh: { rule: "DBA-OUT-05", rows: [{ result: "destroyed" }] },
  LH: LIGHT_HORSE,
  LCm: LIGHT_HORSE,
  Pk: PIKES,
  Sp: PIKES,
  Bd: {
    rule: "DBA-OUT-08",
    rows: [
      { going: "good", vs: ["Kn", "SCh"], result: "destroyed" },
      { vs: ["Wb"], outside: "hold", result: "destroyed" },
      { result: "recoil" },
    ],
  },
  Bw: { rule: "DBA-OUT-09", rows: [{ vs: ["mounted"], result: "destroyed" }, { result: "recoil" }] },
  Wb: {
    rule: "DBA-OUT-10",
    rows: [{ going: "good", vs: ["El", "Kn", "SCh"], result: "destroyed" }, { result: "recoil" }],
  },
  Hd: {
    rule: "DBA-OUT-11",
    rows: [
      { going: "good", vs: ["El", "Kn", "SCh"], result: "destroyed" },
      { vs: ["Wb"], outside: "camp", result: "destroyed" },
      { vs: ["Bw", "Art", "WWg"], by: "shooting", result: "destroyed" },
      { inside: "hold", result: "destroyed" },
      { result: "stand" },
    ],
  },
  Ax: { rule: "DBA-OUT-12", rows: [{ going: "good", vs: ["Kn"], result: "destroyed" }, { result: "recoil" }] },
  Ps: {
    rule: "DBA-OUT-13",
    rows: [{ going: "good", vs: ["Kn", "Cv", "Cm"], result: "destroyed" }, { result: "recoil" }],
  },
  Art: { rule: "DBA-OUT-14", rows: [{ by: "melee", result: "destroyed" }, { result: "recoil" }] },
  WWg: WAGONS,
  Lit: WAGONS,
  CF: { rule: "DBA-OUT-16", rows: [{ by: "melee", result: "destroyed" }, { result: "stand" }] },
  Den: {
    rule: "DBA-OUT-17",
    rows: [
      { by: "melee", result: "destroyed" },
      { vs: ["Art"], by: "shooting", result: "surrender" },
      { result: "stand" },
    ],
  },
} as const satisfies ByTroop<ResultBlock>;

const LIGHT_HORSE_DOUBLED: ResultBlock = {
  rule: "DBA-OUT-19",
  rows: [
    { vs: ["mounted", "Bw", "Ps"], result: "destroyed" },
    { vs: ["Art"], by: "shooting", result: "destroyed" },
    { going: "bad", result: "destroyed" },
    { result: "flee" },
  ],
};

/** DBA-OUT-18 … DBA-OUT-21; light chariots are read as cavalry under DBA-RUL-05. */
export const DOUBLED: Readonly<Partial<Record<Troop, ResultBlock>>> & { readonly others: ResultBlock } = {
  Cv: {
    rule: "DBA-OUT-18",
    rows: [
      { going: "good", vs: ["Pk", "Sp", "Hd"], result: "flee" },
      { vs: ["Art"], by: "melee", result: "flee" },
      { result: "destroyed" },
    ],
  },
  LH: LIGHT_HORSE_DOUBLED,
  LCm: LIGHT_HORSE_DOUBLED,
  Ps: {
    rule: "DBA-OUT-20",
    rows: [
      { going: "good", vs: ["Kn", "Cv", "Cm", "LH", "LCm"], result: "destroyed" },
      { vs: ["Bw", "Ax", "Ps"], result: "destroyed" },
      { result: "flee" },
    ],
  },
  /** DBA-RUL-37: artillery makes them surrender however badly they lose. */
  Den: {
    rule: "DBA-OUT-21",
    rows: [{ vs: ["Art"], by: "shooting", result: "surrender" }, { result: "destroyed" }],
  },
  others: { rule: "DBA-OUT-21", rows: [{ vs: ["Art"], by: "melee", result: "recoil" }, { result: "destroyed" }] },
};

/** DBA-PAS-01: whom a recoiling element may pass through. Types not listed pass through nobody; elephants: DBA-REC-11. */
export const PASSES = {
  mounted: { except: ["Pk", "El"] },
  Bd: { only: ["Bd", "Sp"] },
  Pk: { only: ["Bd"] },
  Bw: { only: ["Bd"] },
  Ps: { except: ["Ps"] },
} as const satisfies Readonly<
  Partial<Record<Troop | "mounted", { readonly only: readonly Troop[] } | { readonly except: readonly Troop[] }>>
>;

export interface SupportRow {
  readonly supported: readonly Troop[];
  readonly supporter: Troop;
  readonly against: readonly (Troop | Category | "hold")[];
  readonly factor: number;
}

const HEAVY: readonly Troop[] = ["El", "Kn", "Sp", "Pk", "Bd", "Wb", "Hd", "Ax", "Art", "WWg", "Lit", "CF"];

/** DBA-SUP-01; `hold` is anyone in a built-up area or camp. */
export const SUPPORT_TABLE: readonly SupportRow[] = [
  { supported: ["Pk"], supporter: "Pk", against: HEAVY, factor: 3 },
  { supported: ["Wb"], supporter: "Wb", against: HEAVY, factor: 1 },
  { supported: ["Sp"], supporter: "Sp", against: ["Kn", "Sp"], factor: 1 },
  { supported: ["Sp", "Bd", "Ax"], supporter: "Ps", against: ["mounted", "Wb", "hold"], factor: 1 },
];
