/** The ten-sided die, read 0 to 9 (COF-2.3). */
import { type Dice, type Roll, rollOne } from "@acies/contract";

/** One die as it is read: 0 is the lowest. */
export const rollDigit = (dice: Dice, roll: Omit<Roll, "count" | "sides">): number =>
  rollOne(dice, { ...roll, sides: 10 }) - 1;
