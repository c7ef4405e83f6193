/** Paces, base widths and millimetres in micrometres, by scale (DBA-ELM-03). One base width is no whole number of paces: both are kept apart. */
import { SUBTYPE_TABLE } from "./data/tables.ts";
import type { Subtype } from "./vocabulary.ts";

export const SCALES = [15, 25] as const;
export type ScaleName = (typeof SCALES)[number];

export interface Scale {
  readonly name: ScaleName;
  /** Micrometres in one pace. */
  readonly pace: number;
  /** Base width, the same for all (DBA-ELM-02). */
  readonly bw: number;
  /** Side of the square board. */
  readonly board: number;
}

const MM = 1000;

export const SCALE: Readonly<Record<ScaleName, Scale>> = {
  15: { name: 15, pace: 254, bw: 40 * MM, board: 600 * MM },
  25: { name: 25, pace: 400, bw: 60 * MM, board: 900 * MM },
};

export const depthOf = (subtype: Subtype, scale: Scale): number =>
  (scale.name === 15 ? SUBTYPE_TABLE[subtype].depth15 : SUBTYPE_TABLE[subtype].depth25) * MM;

/** DBA-RUL-13: limits are inclusive, with this slack in the mover's favour. */
export const SLACK = 50;
/** DBA-RUL-14: points this near touch; bases deeper in each other than this overlap. */
export const TOUCH = 100;
/** DBA-RUL-14: facings this near are equal: 0.1°. */
export const SAME_FACING = 278;
