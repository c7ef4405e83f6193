/** How lengths and angles are written. Facts carry micrometres; the 25 mm scale writes its own paces in `facts.pace`. */
import type { Facts } from "@acies/contract";
import type { MoveKind, Spent } from "../events.ts";
import { TOUCH } from "../scale.ts";

type Value = string | number | undefined;

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** Paces of the 15 mm scale unless the facts say what a pace is. */
export const paces = (microns: Value, facts?: Facts): string =>
  rounded(Number(microns ?? 0) / Number(facts?.pace ?? 254));
export const mm = (microns: Value): string => rounded(Number(microns ?? 0) / 1000);
/** Base widths, of 40 mm unless the facts say otherwise. */
export const widths = (microns: Value, facts?: Facts): string =>
  rounded(Number(microns ?? 0) / Number(facts?.bw ?? 40_000));
/** A gap so little short of one width more than it lets through that its width, rounded, would read like that. */
export const isNearlyWider = (facts?: Facts): boolean => Number(widths(facts?.gap, facts)) >= 1 + Number(facts?.fits);
/** Turns are millionths of a whole one. */
export const degrees = (millionths: Value): string => rounded((Number(millionths ?? 0) * 360) / 1_000_000);

/** Whether what was measured reads the same as its limit, so little is it beyond it. */
export const isHairsbreadth = (facts?: Facts): boolean =>
  widths(facts?.measured, facts) === widths(facts?.limit, facts);

/** DBA-RUL-14 */
export const isTouch = (microns: Value): boolean => Number(microns ?? 0) <= TOUCH;

/** A tactical move of no length: somebody only dismounts, comes out of a camp or town, or halts at the bank. */
export const isStill = (kind: MoveKind, spent: readonly Spent[]): boolean =>
  (kind === "single" || kind === "group" || kind === "column") &&
  spent.length > 0 &&
  spent.every(({ moved }) => moved.total === 0);

/** How far the one that went farthest has gone, in paces: nothing is said of moves that nobody measures (DBA-RUL-74). */
export const farthest = (kind: MoveKind, spent: readonly Spent[]): string | undefined => {
  const [most] = spent.toSorted((a, b) => b.moved.total - a.moved.total);
  if (most === undefined || most.moved.total === 0 || kind === "landing" || kind === "closeDoor") return undefined;
  return paces(most.moved.total, most.pace === undefined ? {} : { pace: most.pace });
};
