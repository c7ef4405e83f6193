/** Camps, set-up and deployment (sections 4, 5, 7 and 9), in English. */
import type { Violation } from "@acies/contract";
import { NAMES } from "../names.ts";
import { isHairsbreadth, mm, paces, widths } from "../words.ts";

type Value = string | number | undefined;

const names = NAMES.en;
const wordIn = (words: Readonly<Record<string, string>>, word: Value): string => words[String(word)] ?? String(word);
const terrain = (word: Value): string => wordIn(names.terrain, word);
const edge = (word: Value): string => wordIn(names.edge, word);
const hold = (word: Value): string => wordIn(names.hold, word);

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  armyNotReady: ({ facts }) =>
    `${wordIn(names.seat, facts?.seat)} has ${facts?.elements} elements of ${facts?.wanted}, or no general.`,
  edgesNotNumbered: ({ facts }) =>
    `Number three different edges, no more and no fewer; given: ${facts?.named}${facts?.named === facts?.numbered ? "" : ", not all different"}.`,
  noCamp: ({ facts }) => `${wordIn(names.seat, facts?.seat)} has no camp, so there is none to pitch.`,
  campNoOutline: () => "That is no proper outline for a camp.",
  campTooSmall: ({ facts }) => `The camp has no room for a base of ${mm(facts?.width)} × ${mm(facts?.depth)} mm.`,
  campTooBig: ({ facts }) =>
    `The camp's length and width add up to ${widths(facts?.measured, facts)} base widths; ${widths(facts?.limit, facts)} is the most${isHairsbreadth(facts) ? ", exceeded by a hair's breadth" : ""}.`,
  campOffBoard: () => "The camp hangs over the edge of the board.",
  campOnTerrain: ({ facts }) =>
    `The camp lies on terrain that bears none: ${terrain(facts?.terrain)} (${facts?.piece}).`,
  campOffEdge: ({ facts }) =>
    `The camp is ${mm(facts?.measured)} mm from its ${edge(facts?.edge)} edge or shore, and must touch it.`,
  notToDeploy: ({ facts }) => `Not yours to deploy: ${facts?.elements}.`,
  deployedTwice: ({ facts }) => `Deployed twice over: ${facts?.elements}.`,
  notDeployed: ({ facts }) => `Still to be deployed: ${facts?.elements}.`,
  noReserve: () => "Only an army from a littoral land may hold elements back, and only where there is a waterway.",
  tooManyReserved: ({ facts }) => `${facts?.count} elements are held back for a landing; ${facts?.most} is the most.`,
  garrisonTaken: ({ facts }) => `Somebody is in ${hold(facts?.hold)} already.`,
  garrisonNowhere: ({ facts }) =>
    `${facts?.elements} cannot begin in ${hold(facts?.hold)}: there is none on this table.`,
  garrisonNotYours: ({ facts }) => `${facts?.elements} cannot begin in ${hold(facts?.hold)}: it is the enemy's.`,
  garrisonOnlyOne: ({ facts }) => `Only one element fits in ${hold(facts?.hold)}: ${facts?.elements}.`,
  tooFarForward: ({ facts }) =>
    `${facts?.element} reaches ${paces(facts?.measured, facts)} paces from its edge; ${paces(facts?.limit, facts)} is the most.`,
  tooFarFromShore: ({ facts }) =>
    `${facts?.element} reaches ${paces(facts?.measured, facts)} paces from its shore; ${paces(facts?.limit, facts)} is the most.`,
  tooFarAside: ({ facts }) =>
    Number(facts?.measured) < 0
      ? `${facts?.element} sticks out ${paces(-Number(facts?.measured), facts)} paces over a side edge; ${paces(facts?.limit, facts)} from it is the least.`
      : `${facts?.element} is ${paces(facts?.measured, facts)} paces from a side edge; ${paces(facts?.limit, facts)} is the least.`,
  deployedOff: ({ facts }) => `${facts?.element} hangs over the edge of the board.`,
  deployedInWater: ({ facts }) => `${facts?.element} stands in the ${terrain(facts?.terrain)}.`,
  deployedOnHold: ({ facts }) => `${facts?.element} stands on ${hold(facts?.hold)}.`,
  deployedAtEnemyTown: ({ facts }) => `${facts?.element} touches ${hold(facts?.hold)}, which the enemy holds.`,
  deployedInBadGoing: ({ facts }) =>
    `${facts?.element} cannot begin in bad going off a road: ${wordIn(names.troop, facts?.troop)} in ${terrain(facts?.terrain)}.`,
  deployedOnElement: ({ facts }) => `${facts?.element} stands on ${facts?.other}.`,
  notToSwap: ({ facts }) => `Not an element of yours that can change places: ${facts?.elements}.`,
  swapWithItself: ({ facts }) => `${facts?.element} cannot change places with itself.`,
  swapOutOfOrder: ({ facts }) => `A swap is named by the lower number first: ${facts?.first}, then ${facts?.second}.`,
};

export const rules = {
  "DBA-CMP-01":
    "Every army has one camp, except a defender who laid a built-up area and an army with two or more war wagons.",
  "DBA-CMP-02":
    "A camp has any shape that holds one element and fits in a rectangle whose length and width add up to four base widths.",
  "DBA-CMP-04": "An army with a camp may have camp followers: one element beyond the twelve, never counted as lost.",
  "DBA-CMP-07": "A camp holds followers unless its owner says otherwise, so pitching it says yes or no.",
  "DBA-BUA-01": "A built-up area holds one element at most; where in it and facing where does not matter.",
  "DBA-BUA-02":
    "A built-up area with nobody inside is held by its denizens while they live. They begin loyal to whoever laid it.",
  "DBA-SET-01": "In order: armies, invader, terrain, edges, camps, deployment.",
  "DBA-SET-02": "Both players choose twelve elements and a general before the aggression dice are thrown.",
  "DBA-SET-03": "Each throws a die and adds his aggression. The higher invades; ties are thrown again.",
  "DBA-SET-04": "Invader and defender matter for the set-up and for who moves first, and for nothing else.",
  "DBA-SET-05": "The defender alone lays all the terrain, from his own home.",
  "DBA-SET-06":
    "The invader numbers three edges 1, 2 and 3; the fourth is 4, 5 and 6. His die picks his edge, and the defender has the one opposite.",
  "DBA-SET-07": "The defender pitches his camp first.",
  "DBA-SET-08": "A camp touches its owner's edge, or the shore of the waterway that covers that edge.",
  "DBA-SET-09": "A camp stands wholly on good going, on open ground or a gentle hill.",
  "DBA-DEP-01": "The defender deploys everything, then the invader, and then the defender may swap up to two pairs.",
  "DBA-DEP-02": "Every element begins wholly within 600 paces of its own edge.",
  "DBA-DEP-03": "Every element begins at least 300 paces from both side edges.",
  "DBA-DEP-04": "With a waterway on its edge an army measures from the shore.",
  "DBA-DEP-05": "An army from a littoral land may hold back up to four elements for a landing if there is a waterway.",
  "DBA-DEP-06": "Followers begin in their camp. Without them one other element may, or nobody.",
  "DBA-DEP-07": "Whoever laid the built-up area may begin with one element in it, wherever it lies.",
  "DBA-DEP-08": "Elements that can dismount begin mounted.",
  "DBA-DEP-09": "The defender makes no swap, one or two; reserves and followers take no part.",
  "DBA-DEP-10":
    "Swapped elements put their front edges exactly where the other's was. If one is deeper, those behind shift just enough.",
  "DBA-DEP-11":
    "Nobody begins on another base, on a camp or built-up area, off the board, in water, or touching a built-up area the enemy holds. Artillery, wagons and litters do not begin in bad going off a road.",
  "DBA-RUL-26": "The whole base lies in the zone. With a waterway the nearest point of the shore counts.",
  "DBA-RUL-78": "Swaps follow one another, so one element may take part in both; garrisons may be swapped too.",
  "DBA-RUL-80":
    "A camp lies wholly on the board, on no road, river or built-up area; it may stand right up to the side edges.",
  "DBA-RUL-85":
    "Troops do not begin in rivers or touching a hostile built-up area; most may begin in bad going. A table leaves room to deploy those that may not.",
};
