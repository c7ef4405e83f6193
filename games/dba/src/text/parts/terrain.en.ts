/** Terrain pieces and their placement (sections 3 and 8), in English. */
import type { Violation } from "@acies/contract";
import { NAMES } from "../names.ts";
import { isHairsbreadth, mm, paces, widths } from "../words.ts";

type Value = string | number | undefined;

const names = NAMES.en;
const wordIn = (words: Readonly<Record<string, string>>, word: Value): string => words[String(word)] ?? String(word);
const terrain = (word: Value): string => wordIn(names.terrain, word);
const topography = (word: Value): string => wordIn(names.topography, word);

const FAULTS: Readonly<Record<string, string>> = {
  tooFewPoints: "too few points",
  offLattice: "points off the grid",
  zeroArea: "no surface",
  selfCrossing: "it crosses itself",
  noWidth: "no width",
  repeatedPoint: "a repeated point",
  tooSharp: "a bend too sharp",
};
const faults = (list: Value): string =>
  String(list)
    .split(" ")
    .map((fault) => FAULTS[fault] ?? fault)
    .join(", ");

const quarters = (count: Value): string => `${count} ${count === 1 ? "quarter" : "quarters"}`;

/** “The wood (t1)”. */
const piece = ({ facts }: Violation): string => `The ${terrain(facts?.terrain)} (${facts?.piece})`;

const there = (count: Value): string => `there ${count === 1 ? "is" : "are"} ${count}`;

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  noOutline: (v) => `${piece(v)} is no proper outline: ${faults(v.facts?.faults)}.`,
  notOval: (v) =>
    `${piece(v)} is not roughly oval: it fills ${v.facts?.ofHull} % of its hull and ${v.facts?.ofBox} % of the rectangle round it.`,
  pieceTooNarrow: (v) =>
    `${piece(v)} is ${mm(v.facts?.measured)} mm across at its narrowest, and must be ${mm(v.facts?.limit)} mm every way.`,
  pieceTooBig: (v) =>
    `${piece(v)} needs a rectangle of ${widths(v.facts?.measured, v.facts)} base widths, length and width together; ${widths(v.facts?.limit, v.facts)} is the most${isHairsbreadth(v.facts) ? ", exceeded by a hair's breadth" : ""}.`,
  pieceTooLong: (v) =>
    `${piece(v)} is ${mm(v.facts?.measured)} mm long, more than twice its width: ${mm(v.facts?.limit)} mm would do.`,
  crestOnFlatGround: (v) => `${piece(v)} is no hill and has no crest.`,
  crestOutside: (v) => `${piece(v)} has a crest that does not lie on it.`,
  noCourse: (v) => `${piece(v)} has no proper course: ${faults(v.facts?.faults)}.`,
  notAcross: (v) => `${piece(v)} does not run from one edge of the board to the opposite one.`,
  runsBeyond: (v) =>
    `${piece(v)} runs on ${mm(v.facts?.measured)} mm beyond the edge or the shore it ends at; the most is ${mm(v.facts?.limit)} mm.`,
  pieceTooWide: (v) => `${piece(v)} is ${mm(v.facts?.measured)} mm wide; ${mm(v.facts?.limit)} mm is the most.`,
  tooWinding: (v) =>
    `${piece(v)} is ${v.facts?.percent} % as long as the straight way between its ends; ${v.facts?.limit} % is the most.`,
  bendsForNothing: (v) => `${piece(v)} bends where it goes round no area piece.`,
  shoreBroken: (v) =>
    `${piece(v)} must run on along the whole ${wordIn(names.edge, v.facts?.edge)} edge, from one end to the other.`,
  waterTooThin: (v) =>
    `${piece(v)} is only ${paces(v.facts?.measured, v.facts)} paces wide somewhere; it must be ${paces(v.facts?.limit, v.facts)}.`,
  waterTooWide: (v) =>
    `${piece(v)} is ${paces(v.facts?.measured, v.facts)} paces wide somewhere; ${paces(v.facts?.limit, v.facts)} is the most.`,
  waterMostlyWide: (v) =>
    `${piece(v)} is at most 400 paces wide over ${v.facts?.percent} % of its length only; it must be over half of it.`,
  piecesSameName: ({ facts }) => `Two pieces are called ${facts?.piece}.`,
  notInThisLand: ({ facts }) =>
    `There is no such terrain in a land of this kind (${topography(facts?.topography)}): ${terrain(facts?.terrain)}.`,
  tooManyOfAKind: ({ facts }) =>
    `Too many of one kind (${terrain(facts?.terrain)}): ${facts?.count}, and ${facts?.most} is the most.`,
  oneKindOnly: ({ facts }) =>
    `This land has one kind or the other, not both: ${terrain(facts?.one)}, ${terrain(facts?.other)}.`,
  compulsoryCount: ({ facts }) =>
    `There must be ${facts?.least} to ${facts?.most} compulsory pieces, and ${there(facts?.count)}.`,
  optionalCount: ({ facts }) =>
    `There must be ${facts?.least} to ${facts?.most} optional pieces, and ${there(facts?.count)}.`,
  quartersBare: ({ facts }) =>
    `Terrain lies in ${quarters(facts?.count)} of the board; it must lie in at least ${facts?.least}.`,
  quartersOpen: ({ facts }) =>
    `Water or bad going lies in ${quarters(facts?.count)} of the board; it must lie in at least ${facts?.least}.`,
  wrongQuarters: (v) => `${piece(v)} lies in ${quarters(v.facts?.count)} of the board instead of two.`,
  pieceOffBoard: (v) => `${piece(v)} hangs over the edge of the board.`,
  notInACorner: (v) =>
    `${piece(v)} reaches ${paces(v.facts?.measured, v.facts)} paces in; it must lie wholly within ${paces(v.facts?.limit, v.facts)} of two adjacent edges.`,
  riverAtTheEdge: (v) =>
    `${piece(v)} comes within ${paces(v.facts?.measured, v.facts)} paces of an edge it runs along; ${paces(v.facts?.limit, v.facts)} is the least.`,
  noRoadToTown: (v) => `No road reaches the built-up area: the nearest stays ${mm(v.facts?.measured)} mm off.`,
  noRoomForCamp: ({ facts }) =>
    `This leaves no room for a camp on the ${wordIn(names.edge, facts?.edge)} edge, which may fall to somebody who needs one.`,
  noRoomForWheels: ({ facts }) =>
    `This leaves no room on the ${wordIn(names.edge, facts?.edge)} edge to deploy ${wordIn(names.seat, facts?.seat)}'s artillery, wagons and litters (${facts?.wheels}), which may not begin in bad going.`,
  piecesOverlap: ({ facts }) =>
    `One piece lies on another: ${terrain(facts?.terrain)} (${facts?.piece}) and ${terrain(facts?.otherTerrain)} (${facts?.other}).`,
  piecesTooNear: ({ facts }) =>
    `Area pieces ${facts?.piece} and ${facts?.other} are ${mm(facts?.measured)} mm apart; they must be ${mm(facts?.limit)} mm apart.`,
};

export const rules = {
  "DBA-TER-01": "A built-up area is a polygon or an oval; every other area piece is more or less an oval.",
  "DBA-TER-02": "An area piece is at least one base width across, whichever way it is measured.",
  "DBA-TER-03": "An area piece fits in some rectangle whose length and width add up to nine base widths at most.",
  "DBA-TER-04": "No wood, built-up area, hill, dunes or oasis is more than twice as long as it is wide.",
  "DBA-TER-05": "Hills rise from their edge to a crest. The crest is what hides troops and stops shots.",
  "DBA-TER-06": "A waterway, river or road goes all the way from one edge of the board to the opposite one.",
  "DBA-TER-07": "A waterway is 200 to 600 paces wide, and no more than 400 over at least half of its length.",
  "DBA-TER-08":
    "A river is at most a base width wide and at most half as long again as the straight way between its ends.",
  "DBA-TER-09": "A road is at most a base width wide and bends only to go round area pieces.",
  "DBA-TER-10":
    "Woods, steep hills, marshes, rough ground, dunes and oases are bad going. Gentle hills and open ground are good going; waterways cannot be entered.",
  "DBA-TER-11": "For camelry, heavy or light, dunes and oases are good going.",
  "DBA-TER-12": "A road matters to movement only. For everything else it is the ground it lies on.",
  "DBA-TPL-01": "The defender's home decides which pieces he must lay and which he may.",
  "DBA-TPL-02":
    "In arable land the compulsory pieces are a road, a built-up area or one of each. A littoral land has steep hills or marshes, and woods or dunes, never both of a pair.",
  "DBA-TPL-03": "One or two compulsory pieces and two or three optional ones are laid.",
  "DBA-TPL-04": "At least three quarters of the board have some terrain in them.",
  "DBA-TPL-05": "At least two quarters of the board have water or bad going in them.",
  "DBA-TPL-06":
    "There is at most one waterway, one river, one oasis and one built-up area, and at most two of anything else.",
  "DBA-TPL-07": "Area pieces lie at least a base width apart.",
  "DBA-TPL-08": "A built-up area lies in a corner: all of it within 900 paces of two adjacent edges.",
  "DBA-TPL-09": "Where there are a built-up area and roads, one of the roads at least reaches it.",
  "DBA-TPL-10": "A waterway, river or road lies in exactly two quarters of the board.",
  "DBA-TPL-11": "A waterway lies along the whole of one edge.",
  "DBA-TPL-12": "A river keeps 600 paces away from the edges it runs along.",
  "DBA-TPL-13": "Only a road may lie on another piece: on any area piece and across a river, but not across a road.",
  "DBA-TPL-14":
    "The whole layout is judged at once, piece by piece and together, and refused with every rule it breaks.",
  "DBA-RUL-21":
    "A hill's crest is the middle half of its long axis unless drawn otherwise, and it rises evenly from its edge to its middle. Heights are read 5 mm inside each base; who is higher by a fiftieth of the hill is uphill. Crests hide nothing from those who stand on them.",
  "DBA-RUL-27": "All of a built-up area lies within 900 paces of the two edges, not just its nearest point.",
  "DBA-RUL-28": "A waterway reaches 200 to 600 paces in from the edge it lies along.",
  "DBA-RUL-29": "A river keeps its distance from both edges it runs along, not from one of them.",
  "DBA-RUL-30":
    "The odd line about area pieces is read as “at least a base width apart”; the players may agree to drop it.",
  "DBA-RUL-84": "A river or road that meets a waterway ends at its shore, which stands for the edge behind it.",
};
