import type { ByKind } from "../vocabulary.ts";

const MM = 1000;

/** FRD-ARM-01 */
export const PROFILES = {
  //       strength       march
  line: { strength: 4, march: 80 * MM },
  light: { strength: 3, march: 120 * MM },
} as const satisfies ByKind<{ strength: number; march: number }>;

export const BASE = { width: 40 * MM, depth: 20 * MM } as const;
export const TABLE = { width: 400 * MM, height: 300 * MM } as const;

/** FRD-SET-02 */
export const ZONE_DEPTH = 80 * MM;
/** FRD-FIR-01, FRD-OPT-01 */
export const RANGE = { standard: 140 * MM, long: 180 * MM } as const;
/** FRD-FIR-02, FRD-FIR-03 */
export const TO_HIT = 4;
export const COVER = 1;
/** FRD-FIR-04 */
export const CLOSE = 30 * MM;
/** FRD-REA-01 */
export const ZONE_AHEAD = 100 * MM;
/** FRD-MOV-04 */
export const LONGEST_SHIFT = 20 * MM;
/** FRD-MOV-03: companies may touch, and a snapped pose may be a few micrometres inside its neighbour. */
export const TOUCH = 20;
