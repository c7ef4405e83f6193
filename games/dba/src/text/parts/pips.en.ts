/** Initiative points and the command radius, in English. */
import type { Violation } from "@acies/contract";

/** That PIPs are short is said with the moves. */
export const violations: Readonly<Record<string, (v: Violation) => string>> = {};

export const rules = {
  "DBA-PIP-01": "Whoever's turn it is begins it with a die: what it shows are his PIPs.",
  "DBA-PIP-02": "Every tactical move costs at least 1 PIP, subsequent moves and breaking off too.",
  "DBA-PIP-03":
    "No more PIPs are spent than were rolled; what cannot be paid in full is not done, and what is left is lost at the end of the turn.",
  "DBA-PIP-04": "In each player's first turn no extra PIPs are paid.",
  "DBA-PIP-05":
    "1 PIP more if elephants, hordes, wagons, litters or artillery move, if somebody dismounts, or if the move goes into, out of or through a built-up area.",
  "DBA-PIP-06":
    "1 PIP more if all start outside the command radius, or the general has been destroyed or is not on the board.",
  "DBA-PIP-07":
    "1 PIP more if the general is wholly in a built-up area, camp, wood, oasis or marsh, unless he moves by himself.",
  "DBA-PIP-08": "Each category adds 1 at the most and the three add up: a move costs 1 to 4 PIPs.",
  "DBA-CMD-01": "The command radius is 1200 paces in sight of the general and 600 out of it.",
  "DBA-CMD-02": "The general is in sight if some straight line between the two bases is clear.",
  "DBA-CMD-03":
    "The crest of a hill and the edges of built-up areas, camps, woods, oases and dunes block sight. Nothing else does, elements included.",
  "DBA-CMD-04":
    "Whoever is wholly in a wood, an oasis or dunes is out of sight, even if the general is in the same piece.",
  "DBA-CMD-05":
    "It is measured between the nearest points, before the move. Whoever is in a camp or built-up area is measured to its edge, and never in sight.",
  "DBA-CMD-06": "A group or column is in command if any of its elements is.",
  "DBA-RUL-20": "Ruling: one element within the command radius is enough for a group.",
  "DBA-RUL-23":
    "Ruling: only the general moving by himself is let off the charge for a general in cover; a column with him in it pays.",
};
