/** Lengths and angles as Spanish writes them, with a decimal comma. */
import type { MoveKind, Spent } from "../events.ts";
import * as plain from "./words.ts";

const comma = (figure: string): string => figure.replace(".", ",");

export const paces = (...length: Parameters<typeof plain.paces>): string => comma(plain.paces(...length));
export const mm = (...length: Parameters<typeof plain.mm>): string => comma(plain.mm(...length));
export const widths = (...length: Parameters<typeof plain.widths>): string => comma(plain.widths(...length));
export const degrees = (turn: Parameters<typeof plain.degrees>[0]): string => comma(plain.degrees(turn));

export const farthest = (kind: MoveKind, spent: readonly Spent[]): string | undefined => {
  const said = plain.farthest(kind, spent);
  return said === undefined ? undefined : comma(said);
};
