/** Which pictogram stands for which element. */
import type { Element } from "@acies/dba/inspect";
import type { DBX } from "../../glyphs/data/dbx.ts";

// biome-ignore format: a table
export const SUBTYPE_GLYPH = {
  El: "el", "6Kn": "kn", "4Kn": "kn", "3Kn": "kn", HCh: "hch", "6Cv": "cv", "3Cv": "cv", LCh: "lch", SCh: "sch",
  "3Cm": "cm", "2LH": "lh", "2Cm": "lcm",
  "4Sp": "sp", "3Sp": "sp", "4Pk": "pk", "6Bd": "bd", "4Bd": "bd", "3Bd": "bd",
  "8Bw": "bw", "8Lb": "lb", "8Cb": "cb", "6Bw": "bw", "4Bw": "bw", "4Lb": "lb", "4Cb": "cb", "3Bw": "bw", "3Lb": "lb", "3Cb": "cb",
  "5Wb": "wb", "4Wb": "wb", "3Wb": "wb", "7Hd": "hd", "4Ax": "ax", "3Ax": "ax", "2Ps": "ps",
  Art: "art", WWg: "wwg", Lit: "lit", CF: "cf",
} as const satisfies Readonly<Record<Element["subtype"], keyof typeof DBX>>;
