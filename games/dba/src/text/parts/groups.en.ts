/** Groups and columns, in English. */
import type { Facts, Violation } from "@acies/contract";
import { isNearlyWider, mm, widths } from "../words.ts";

const gap = (facts: Facts | undefined): string => {
  if (isNearlyWider(facts)) return `${mm(facts?.gap)} mm wide, elements are ${mm(facts?.bw)} mm,`;
  const width = widths(facts?.gap, facts);
  return `${width} base ${width === "1" ? "width" : "widths"} wide`;
};

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  namedTwice: ({ facts }) => `${facts?.element} is named twice.`,
  firstNotAlong: ({ facts }) =>
    `${facts?.element} does not move along: only the contact of one who does can count as first.`,
  notAGroup: ({ facts }) =>
    facts?.elements === 1
      ? "One element is no group: it takes two or more, joined without a gap."
      : `The ${facts?.elements} elements are not a group: they must face alike and all touch, side by side with level fronts or squarely one behind another, without a gap.`,
  groupGoesNowhere: () => "The move takes nobody anywhere.",
  groupComesApart: () => "At the end of the move they would no longer be one group.",
  groupInBadGoing: ({ facts }) =>
    `${facts?.element} would be in bad going, and a group neither starts in it nor enters it: only a column does.`,
  sidestepTooFar: ({ facts }) =>
    `The sidestep is ${mm(facts?.moved)} mm and may be ${mm(facts?.allowed)} mm at the most: ${mm(facts?.over)} mm too much.`,
  nobodyToLineUpWith: ({ facts }) =>
    `The nearest enemy is ${mm(facts?.nearest)} mm away; a group steps aside only with one within ${mm(facts?.allowed)} mm.`,
  nobodyNear: ({ facts }) =>
    `There is no enemy on the table: a group steps aside only with one within ${mm(facts?.allowed)} mm, to line up with it.`,
  notLinedUp: () =>
    "After the sidestep nobody would be lined up with a near enemy: going straight ahead would not lead into proper contact.",
  sidestepsTwice: ({ facts }) => `There are ${facts?.shifts} sidesteps; a move has room for one.`,
  dropsBack: ({ facts }) =>
    `${facts?.element} would go ${mm(facts?.back)} mm backwards to drop in behind; nobody does when the front is reduced.`,
  notBehindAnybody: ({ facts }) => `${facts?.element} would not end squarely behind another element of the group.`,
  noGapToPass: ({ facts }) =>
    `There is no gap that makes them go from ${facts?.before} to ${facts?.front} abreast: those who go on pass through none.`,
  narrowedTooMuch: ({ facts }) =>
    `The gap is ${gap(facts)} and lets ${facts?.fits} abreast through: the front may not be cut down to ${facts?.front}.`,
  frontTooWide: ({ facts }) =>
    `The gap is ${gap(facts)} and lets only ${facts?.fits} abreast through, not ${facts?.front}.`,
  notAColumn: () => "A column is two or more elements, one behind another.",
  notInTheGroup: ({ facts }) =>
    `${facts?.element} starts neither in the column nor in the group of ${facts?.lead}, which leads.`,
  columnSidesteps: () => "A column takes no sidestep: it advances, or its lead wheels.",
  columnBreaks: ({ facts }) =>
    `${facts?.element} could not follow ${facts?.ahead} and touch it: the column would come apart.`,
  changesOrder: ({ facts }) =>
    `${facts?.element} stands behind ${facts?.ahead}, whom it may not pass through, and would come out ahead of it.`,
  joinsBackwards: ({ facts }) =>
    `${facts?.element} would go ${mm(facts?.back)} mm backwards to join the column, which it may not.`,
};

export const rules = {
  "DBA-GRP-01":
    "A group is two or more elements that face alike and are joined without a gap: side by side with level fronts, or the front of one squarely against the rear of another. Depths may differ.",
  "DBA-GRP-02":
    "Those who move as a group are one before and after, and nobody changes place among the others, except to reduce front or form column.",
  "DBA-GRP-03":
    "A group advances straight ahead and wheels, as often and in whatever order it likes; each advance and each wheel is a leg. It never goes back, and whoever is in front contact takes no part.",
  "DBA-GRP-04":
    "It wheels forward about the outer front corner of its leftmost element, to the left, or of its rightmost, to the right.",
  "DBA-GRP-05":
    "Once a move a group may go up to half a base width sideways to line up with an enemy that is within a base width. It counts as a leg.",
  "DBA-GRP-06": "Each element of the group has its own allowance, measured by its own corner that goes farthest.",
  "DBA-GRP-07": "Nobody in a group starts in going that is bad for him, or enters it.",
  "DBA-GRP-08": "Of a larger formation any part that is itself a group may move.",
  "DBA-GRP-09":
    "To pass a gap, those who fit move as a group and the others drop in behind, each in one straight leg and never backwards. All end in one group.",
  "DBA-GRP-10": "The front is reduced only to the greatest number of elements that fits the gap.",
  "DBA-GRP-11":
    "A gap is a space at least one element wide between two of these: elements, camps, built-up areas, terrain pieces and the edge of the board.",
  "DBA-COL-01": "A column is two or more elements in single file, each with its front against the one ahead.",
  "DBA-COL-02":
    "At a joint both corners meet or, at a bend, one rear corner of the one ahead is on the front edge of the next.",
  "DBA-COL-03":
    "The column advances, or its lead wheels forward on either front corner and the others wheel when they get there. It may end bent.",
  "DBA-COL-04": "The elements keep their order and none exceeds its own allowance.",
  "DBA-COL-05": "Elements of a group may form column: one leads and others of the same group fall in behind it.",
  "DBA-COL-06":
    "Column may be formed at any time. Whoever joins goes in one straight leg, within its allowance and not backwards; the rest do not move.",
  "DBA-COL-07": "A column may start in, enter or cross bad going, at the pace that it allows.",
  "DBA-RUL-17": "Ruling: the ban on bad going is for groups, not for columns.",
  "DBA-RUL-83":
    "Ruling: each follower advances until its corner is where the lead wheeled, wheels there by as much and goes on, as far as it can without getting into the one ahead, and must end touching it.",
};
