/** Combat: who fights, factors, supports, results. In English. */
import type { Violation } from "@acies/contract";
import { calledIn } from "../names.ts";

const place = calledIn("en");

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  notFighting: ({ facts }) =>
    `${facts?.element} and ${facts?.enemy} were not in front contact when the phase began, or have fought already.`,
  nameYoursFirst: ({ facts }) =>
    `A fight is named by the element of the player whose turn it is: ${facts?.enemy} against ${facts?.element}.`,
  contactBroken: ({ facts }) => `${facts?.element} and ${facts?.enemy} are no longer in front contact.`,
  nobodyAttacks: ({ facts }) => `Nobody can attack ${place(facts?.hold)} now.`,
  notAmongThem: ({ facts }) => `${facts?.element} is not one of those before the front of ${facts?.wagon}.`,
  notYourElement: ({ facts }) => `${facts?.element} is not one of those attacking ${place(facts?.hold)}.`,
  alreadyAttacked: ({ facts }) => `${facts?.element} has already attacked ${place(facts?.hold)} in this phase.`,
  cameTooLate: ({ facts }) => `${facts?.element} came to ${place(facts?.hold)} after the phase had begun.`,
  notAgainstHold: ({ facts }) => `The front edge of ${facts?.element} does not touch ${place(facts?.hold)}.`,
};

export const rules = {
  "DBA-MEL-01": "Every pair in mutual front contact when the phase begins fights in it.",
  "DBA-MEL-02": "The player whose turn it is picks the order; each fight and its consequences end before the next.",
  "DBA-MEL-03": "A fight is lost to those destroyed before it, and to a pair no longer front to front.",
  "DBA-MEL-04": "Those who come into contact during the phase do not fight in it.",
  "DBA-MEL-05": "Modifiers are read from the positions at the moment of each fight, so the order matters.",
  "DBA-MEL-06": "Higher is who has part of its front on a hill and above all of its opponent's front.",
  "DBA-SUP-01":
    "Supports: pikes to pikes +3 and warband to warband +1 against elephants, knights and foot but bows, psiloi and denizens; spears to spears +1 against knights and spears; psiloi to spears, blades or auxilia +1 against mounted, warband or whoever is inside a place.",
  "DBA-SUP-02": "Pikes, warband and spears support from right behind, edge on edge and facing alike.",
  "DBA-SUP-03": "Pikes, warband and spears give no support if either of the two is in bad going.",
  "DBA-SUP-04": "Psiloi support whoever is right ahead of them in any going.",
  "DBA-SUP-05":
    "Psiloi also support the neighbour of the same type that touches the one ahead of them by side and front corner.",
  "DBA-SUP-06": "One psiloi element supports several, but shares the fate only of the one right ahead.",
  "DBA-SUP-07": "Whoever can support must.",
  "DBA-SUP-08": "With a destroyed element goes the supporter right behind it, pikes excepted.",
  "DBA-SUP-09": "One support counts, the highest, and only from the first rank behind.",
  "DBA-ATK-01": "An element in contact may attack a camp held by the enemy; one a phase.",
  "DBA-ATK-02":
    "Up to three elements may attack a built-up area in a phase, one after the other; what is left is lost once the defender falls.",
  "DBA-ATK-03": "Nobody overlaps in an assault, but the attacker may be supported.",
  "DBA-ATK-04": "When the defender is destroyed hand to hand the attacker moves in; its supporter stays.",
  "DBA-RES-01": "Each side adds factor, modifiers and support to a die; the totals are compared.",
  "DBA-RES-02": "Half the other's total or less is doubled, less is beaten, the same is a tie.",
  "DBA-RES-03": "The factor depends on the opponent being mounted or foot; artillery, wagons and civilians are foot.",
  "DBA-FAC-01": "The factor of its type against this kind of opponent.",
  "DBA-TAC-03":
    "Close-combat modifiers: walls, camp, general, height or bank, beset sides, bad going. The general's element adds 1.",
  "DBA-TAC-06": "Height and bank are a single +1.",
  "DBA-TAC-07": "Mounted lose 2 in bad going or against someone in it, once.",
  "DBA-TAC-08": "Mounted lose 2 against a built-up area; elephants do not.",
  "DBA-TAC-09":
    "Spears, pikes, blades, hordes, artillery and wagons lose 2 in bad going; the other foot loses nothing.",
  "DBA-TAC-10": "Foot in its own camp adds 2; in a captured one, nothing.",
  "DBA-OUT-01": "A tie destroys scythed chariots; everybody else stands.",
  "DBA-OUT-02":
    "Beaten elephants are destroyed by psiloi, auxilia, light horse, light camelry and artillery fire; else they recoil.",
  "DBA-OUT-03":
    "Beaten knights and heavy chariots are destroyed by elephants, scythed chariots and light riders, by bows they charged head on this turn, or in bad going; else they recoil.",
  "DBA-OUT-04":
    "Beaten cavalry, light chariots and camelry flee from scythed chariots or in bad going; else they recoil.",
  "DBA-OUT-05": "Beaten scythed chariots are destroyed.",
  "DBA-OUT-06":
    "Beaten light riders flee from scythed chariots, from artillery fire or in bad going; else they recoil.",
  "DBA-OUT-07":
    "Beaten pikes and spears are destroyed in good going by elephants, knights, light horse and scythed chariots, or outside a place by warband; else they recoil.",
  "DBA-OUT-08":
    "Beaten blades are destroyed in good going by knights and scythed chariots, or outside a place by warband; else they recoil.",
  "DBA-OUT-09": "Beaten bows are destroyed by mounted; else they recoil.",
  "DBA-OUT-10":
    "Beaten warband is destroyed in good going by elephants, knights and scythed chariots; else it recoils.",
  "DBA-OUT-11":
    "Beaten hordes are destroyed in good going by elephants, knights and scythed chariots, by warband outside a camp, by any shot, or inside a place; else they stand.",
  "DBA-OUT-12": "Beaten auxilia are destroyed in good going by knights; else they recoil.",
  "DBA-OUT-13": "Beaten psiloi are destroyed in good going by knights, cavalry and camelry; else they recoil.",
  "DBA-OUT-14": "Beaten artillery is destroyed hand to hand; under fire it recoils.",
  "DBA-OUT-15":
    "Beaten wagons and litters are destroyed by elephants, by artillery fire or inside a place; else they stand.",
  "DBA-OUT-16": "Beaten camp followers are destroyed hand to hand; under fire they stand.",
  "DBA-OUT-17": "Beaten denizens are destroyed hand to hand, surrender to artillery and stand under other fire.",
  "DBA-OUT-18":
    "Doubled cavalry flees in good going from pikes, spears and hordes, and from artillery hand to hand; else it is destroyed.",
  "DBA-OUT-19":
    "Doubled light riders are destroyed by mounted, bows, psiloi, artillery fire or in bad going; else they flee.",
  "DBA-OUT-20":
    "Doubled psiloi are destroyed in good going by knights, cavalry, camels and light horse, and anywhere by bows, auxilia and psiloi; else they flee.",
  "DBA-OUT-21": "All others, doubled, recoil from artillery hand to hand; else they are destroyed.",
  "DBA-OUT-22":
    "Going and place are the loser's; a result of fire is one of shooting combat; the opponent is then the primary shooter.",
  "DBA-RUL-07": "Denizens have a factor of 1 and add 3 for their walls.",
  "DBA-RUL-10": "Light horse destroys beaten pikes and spears in good going, as printed; light camelry does not.",
  "DBA-RUL-11":
    "In bad going is who has more than a tenth of a millimetre of base in it; touching its edge is not enough.",
  "DBA-RUL-12": "Dunes and oases are good going to camels, but whoever fights a camel in them fights in bad going.",
  "DBA-RUL-37":
    "Denizens stand against bows and wagons, die when these double them, and always surrender to artillery.",
  "DBA-RUL-40":
    "To attack a place is decided each phase by the owner of those in contact, whosever turn it is; the occupant never begins.",
  "DBA-RUL-58": "Supports do not add up, unless the players agree that they do.",
  "DBA-RUL-59": "Being doubled is never milder than being beaten.",
  "DBA-RUL-75":
    "Only a supporter whose factor counted in that close combat dies with the supported, also when that one dies recoiling.",
  "DBA-RUL-76": "With totals of nought or less the reckoning of double is the same.",
} as const satisfies Readonly<Record<string, string>>;
