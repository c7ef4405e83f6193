import type { RuleId } from "./rule.ts";
import type { Seat } from "./seats.ts";

/**
 * Chance is asked for by rule. `about` names what the roll is for (the two sides of a combat, say), so that a fair generator can
 * bind the faces to their purpose. A draw from a bag is a die with as many sides as counters left.
 */
export interface Roll {
  readonly sides: number;
  readonly count: number;
  readonly rule: RuleId;
  readonly by: Seat;
  readonly about?: readonly string[];
}

/** Answers with exactly `count` faces, each 1 … sides. */
export interface Dice {
  readonly roll: (roll: Roll) => readonly number[];
}

/** One die. */
export const rollOne = (dice: Dice, roll: Omit<Roll, "count">): number => {
  const [face] = dice.roll({ ...roll, count: 1 });
  if (face === undefined) throw new Error(`No face came for ${roll.rule}`);
  return face;
};
