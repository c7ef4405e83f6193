/** Zones of control, in English. */
import type { Violation } from "@acies/contract";
import { NAMES } from "../names.ts";
import { degrees, mm } from "../words.ts";

const { hold: HOLDS } = NAMES.en;
const place = (hold: string | number | undefined): string =>
  hold === "bua" || hold === "red.camp" || hold === "blue.camp" ? HOLDS[hold] : String(hold);

const held = ({ facts }: Violation): string =>
  facts?.since === "start"
    ? `${facts?.element} starts in the zone of control of ${facts?.enemy}`
    : `${facts?.element} comes into the zone of control of ${facts?.enemy}`;

const corner = ({ facts }: Violation): string => (facts?.corner === "frontLeft" ? "left" : "right");

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  movesAway: (v) =>
    `${held(v)} and may only move to face it: its ${corner(v)} front corner would end moving away, ${mm(v.facts?.past)} mm past the nearest point.`,
  crossesLane: (v) =>
    `${held(v)} and may only move to face it: its ${corner(v)} front corner would cross the line from the corner of ${v.facts?.enemy} by ${mm(v.facts?.across)} mm.`,
  turnsAway: (v) =>
    `${held(v)} and may only move to face it: the angle between the fronts would grow from ${degrees(v.facts?.before)}° to ${degrees(v.facts?.after)}°.`,
  flankFromZone: (v) =>
    `${v.facts?.element} is in a zone of control and may not contact the flank or rear of ${v.facts?.enemy}.`,
  holdFromZone: (v) => `${v.facts?.element} is in a zone of control and may not go against ${place(v.facts?.hold)}.`,
};

export const rules = {
  "DBA-ZOC-01":
    "Every element has a zone of control that limits the enemy's tactical moves, except while it is in a camp or built-up area.",
  "DBA-ZOC-02": "The zone is the strip right ahead of the front edge, as wide as the base and one base width deep.",
  "DBA-ZOC-03":
    "The strip rolls out like a carpet and stops, across all its width, at the first element, occupied camp or occupied built-up area that it meets.",
  "DBA-ZOC-04": "What stops it is inside, and so is anything as near; what lies beyond is outside.",
  "DBA-ZOC-05": "The far edge is part of the zone; its sides and far corners are not.",
  "DBA-ZOC-06":
    "Whoever starts in an enemy zone may only retire, contact a front or move to face, or stay. Flanks, rears, camps and built-up areas are out of its reach.",
  "DBA-ZOC-07": "To retire is to go straight back without a change of direction or facing.",
  "DBA-ZOC-08": "It may move into front contact with one of the enemies that control it.",
  "DBA-ZOC-09":
    "It may move to face one that controls it: neither front corner gets farther from its counterpart or crosses the line that runs from it, and the angle between the fronts does not grow.",
  "DBA-ZOC-10":
    "Those control it in whose zone it starts; if there are several, it chooses which one to contact or face.",
  "DBA-ZOC-11":
    "Whoever starts outside moves freely until it comes into a zone; from there it may only stop, contact a front or move to face.",
  "DBA-ZOC-12": "Only those control it whose zone it enters first; if it enters several at once, it chooses.",
  "DBA-ZOC-13": "Zones do not affect recoils, pursuits or flights.",
  "DBA-ZOC-14": "A group, column or landing ignores the zone of an enemy that must conform to it.",
  "DBA-RUL-46":
    "Ruling: how far a zone reaches is measured without the mover, but with those who move along, where they are at that instant.",
  "DBA-RUL-47":
    "Ruling: the left corner answers to the enemy's right and the right to his left; the lines prolong his sides forward.",
  "DBA-RUL-48":
    "Ruling: each front corner goes in a straight line on each leg, so it is enough to see whether it ends moving away; the angle is compared at the start and the end. Cutting a move into legs allows no more.",
  "DBA-RUL-49": "Ruling: in a zone one may stop anywhere. Entries half a millimetre apart or less are simultaneous.",
  "DBA-RUL-50":
    "Ruling: in a group each member is looked at by itself and all must comply; one with several controllers uses whichever suits it, and a controller whom one of them meets in front asks no more of the others.",
};
