/** Where a hex lies on paper, in whole units: a thousand from one side of a hex to the other. For pointers and pictures, never for rules. */
import { findSpot } from "./ground.ts";
import type { State } from "./state.ts";
import type { HexId } from "./vocabulary.ts";

/** Across the sides; from row to row; from the middle to a corner. */
export const HEX_WIDTH = 1000;
export const ROW_HEIGHT = 866;
export const HEX_RADIUS = 577;

/** The middle of a hex: rows grow downward, odd rows are half a hex to the right (COF-2.1a). */
export const centreOf = (state: State, id: HexId): readonly [x: number, y: number] | undefined => {
  const hex = findSpot(state, id)?.hex;
  if (hex === undefined) return undefined;
  const column = hex.q + Math.floor(hex.r / 2);
  const shift = hex.r % 2 === 0 ? 0 : HEX_WIDTH / 2;
  return [HEX_WIDTH * (column - 1) + HEX_WIDTH / 2 + shift, ROW_HEIGHT * (hex.r - 1) + HEX_RADIUS];
};
