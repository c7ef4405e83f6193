/** Contact, conforming, overlaps and wagons, in English. */
import type { Violation } from "@acies/contract";
import { calledIn } from "../names.ts";
import { degrees, mm, widths } from "../words.ts";

const called = calledIn("en");

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  neverContacts: ({ facts }) =>
    `${facts?.element} may not touch ${facts?.enemy}: artillery, war wagons and litters never move into contact, not even corner to corner.`,
  neverAttacksHolds: ({ facts }) =>
    `${facts?.element} may not touch ${called(facts?.hold)}: artillery, war wagons and litters never move into contact.`,
  unaligned: ({ facts }) =>
    `${facts?.element} would touch ${facts?.enemy} out of line: it is ${mm(facts?.off)} mm and ${degrees(facts?.turn)}° from the nearest proper contact.`,
  farFromContact: ({ facts }) =>
    `${facts?.element} would touch ${facts?.enemy} out of line, and ${facts?.enemy} stands ${widths(facts?.gap, facts)} base ${widths(facts?.gap, facts) === "1" ? "width" : "widths"} from the enemies contacted properly: it must be less than one.`,
  notByFront: ({ facts }) => `${facts?.element} may touch ${called(facts?.hold)} only with its front edge.`,
};

export const rules = {
  "DBA-BRK-01":
    "An element in front contact with an enemy element, or with a camp or built-up area the enemy occupies, can only break off. Standing on a flank or rear, overlapping or touching out of line does not hold it.",
  "DBA-FFR-01": "Enemies are in front contact when their front edges lie together and both front corners meet.",
  "DBA-FFR-02":
    "An element is in front contact with a camp or built-up area that the enemy occupies as soon as any of its front edge touches it.",
  "DBA-FFR-03":
    "Flank contact: the front edge on the enemy's side edge, with both left or both right front corners together.",
  "DBA-FFR-04": "Rear contact: the front edge on the enemy's rear edge, with front corners on rear corners.",
  "DBA-FFR-05": "Camps and built-up areas have neither flanks nor rear.",
  "DBA-CON-01": "Artillery, war wagons and litters never move into contact with an enemy, not even by a corner.",
  "DBA-CON-02":
    "Other elements may move into contact if they end in front, flank or rear contact with an enemy, or with their front edge on an enemy camp or built-up area.",
  "DBA-CON-03":
    "It is the mover that lines up with its enemy, within its allowance, unless the enemy has to conform to it.",
  "DBA-CON-04": "Against a camp or built-up area it is enough that the front edge touches, at any angle.",
  "DBA-CON-05":
    "A move may also end in an overlap, as things will stand once everybody has conformed and turned to face.",
  "DBA-CON-06":
    "In a group move, members may touch enemies out of line when another makes a proper contact and those enemies stand less than a base width from the one contacted or from each other.",
  "DBA-CON-07": "Any other place that touches an enemy, if only by a corner, is refused.",
  "DBA-CNF-01":
    "Light horse, light camelry and psiloi that belong to no group and have nobody in front conform to an enemy that contacts them in a group, a column or a landing of two or more, if there is room.",
  "DBA-CNF-02": "Psiloi in bad going do not conform.",
  "DBA-CNF-03": "Conforming is done when the moves are over: the element ends in front contact with its contacter.",
  "DBA-CNF-04": "Contacted by several, it conforms to the one that came first.",
  "DBA-CNF-05":
    "When the moves are over, whoever has an enemy in flank or rear contact and none in front turns to face it; of several, the one that came first.",
  "DBA-CNF-06": "An element with an enemy in front contact does not turn.",
  "DBA-CNF-07":
    "When one attacker is on the flank of several, the first turns to it, the second goes directly behind the first, and a third is pushed straight back.",
  "DBA-OVL-01":
    "An element overlaps an enemy when their left or their right front corners meet, a friend is in front contact with that enemy, and it has neither an enemy in front nor that one's flank.",
  "DBA-OVL-02":
    "It also overlaps an enemy when their side edges touch along some length and a friend is in front contact with it, even if it fights somebody else.",
  "DBA-OVL-03": "Camps and built-up areas neither overlap nor are overlapped.",
  "DBA-OVL-04": "Each side, left, right and rear, costs one point at the most, however many enemies are there.",
  "DBA-WWG-01": "Litters follow every rule of war wagons but never shoot.",
  "DBA-WWG-02": "A wagon fights with the edge that was contacted first as its front; it moves by its own front always.",
  "DBA-WWG-03": "When the first enemy is gone, the next in order of contact makes the front.",
  "DBA-WWG-04": "There are six places to contact a wagon: one on each short edge and two on each long edge.",
  "DBA-WWG-05": "Front, flank and rear of a wagon are reckoned from the edge it fights with.",
  "DBA-WWG-06": "Two enemies on the same long flank of a wagon count as one.",
  "DBA-WWG-07":
    "Of two enemies in front contact on a long edge their owner picks one; the other does not count at all.",
  "DBA-WWG-09": "Wagons neither turn to face nor conform.",
  "DBA-RUL-14":
    "Points within 0.1 mm are one and facings within 0.1° are equal; proper contacts are brought to exact places.",
  "DBA-RUL-38":
    "Living denizens that obey the enemy occupy a built-up area; a camp is occupied only with an element in it.",
  "DBA-RUL-41":
    "A contact is judged as it stands and as it would stand if the moves ended there; what only a later move could put right is refused.",
  "DBA-RUL-42": "The broken paragraph on camps means: the front edge must touch, and no lining up is needed.",
  "DBA-RUL-43":
    "One that touches out of line does not fight and is not held; its front edge on a flank or rear still dooms an enemy that recoils.",
  "DBA-RUL-44":
    "Conforming needs its exact place free of bases, camps, built-up areas, water and the table's edge. Of contacts made at once the mover names the first.",
  "DBA-RUL-45":
    "Turns are made in order of contact; friends in the way are pushed straight back, and if something prevents that the element does not turn.",
  "DBA-RUL-56":
    "Corners may overlap at any angle, sides by more than 0.1 mm; what counts is the side of the victim that is touched.",
  "DBA-RUL-57": "A front edge on a flank out of line gives no overlap or flank point, but dooms one that recoils.",
  "DBA-RUL-77":
    "A wagon's oldest contact makes its front; on a long front the short edges are its flanks and corners overlap at the ends of that edge.",
  "DBA-RUL-81": "An element has one frontal opponent; only a wagon can have two, on a long edge.",
  "DBA-RUL-86":
    "Whoever has its front on an enemy camp or built-up area is in contact and held, but still turns to face and may still overlap.",
};
