/** Elements, army lists and scenarios, in English. */
import type { Violation } from "@acies/contract";
import { MISPRINTS } from "../../data/misprints.ts";
import { ARMY_LISTS } from "../../rules/armies.ts";

const REASONS: Readonly<Record<string, string>> = {
  unknownSubtype: "it names a subtype without a base size",
  unreadable: "its composition cannot be read",
  wrongCount: "not all its choices make twelve elements",
  generals: "not all its choices have exactly one general",
  dismount: "one of its elements dismounts to a base that is no shallower",
  fields: "its topography or aggression is missing",
};

const titlesOf = (ids: string): string =>
  ids
    .split(", ")
    .map((id) => armies[id] ?? id)
    .join("; ");

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  noSuchList: ({ facts }) =>
    `There is no list ${facts?.found}.${facts?.near === undefined ? "" : ` Perhaps: ${titlesOf(String(facts.near))}.`}`,
  pickSublist: ({ facts }) => `List ${facts?.list} has sublists: pick one of ${facts?.sublists}.`,
  listKeptOut: ({ facts }) =>
    `List ${facts?.list} cannot be played: ${REASONS[String(facts?.reason)] ?? facts?.reason}.`,
  unknownSubtype: ({ facts }) =>
    `${facts?.found} is no subtype of element.${facts?.near === undefined ? "" : ` There are these: ${facts.near}.`}`,
  undecided: ({ facts }) => `“${facts?.entry}” still leaves a choice.`,
  wrongCount: ({ facts }) => `An army has ${facts?.wanted} elements and this one has ${facts?.found}.`,
  noGeneral: () => "No element is named general: mark it with (Gen).",
  manyGenerals: ({ facts }) => `There are ${facts?.found} generals and there can be only one.`,
  wrongGeneral: ({ facts }) => `The general cannot be ${facts?.element}: the list wants ${facts?.entry}.`,
  notInList: ({ facts }) =>
    `The list has no ${facts?.element}, and there ${facts?.found === 1 ? "is" : "are"} ${facts?.found}.`,
  dismountsElse: ({ facts }) =>
    `${facts?.element} does not dismount as the list has it: write ${facts?.wanted} (${facts?.found} found).`,
  otherPackage: ({ facts }) =>
    `${facts?.element} belongs to another package than the one taken: one or the other is taken whole, never mixed.`,
  tooMany: ({ facts }) =>
    `Too many ${facts?.element}: ${facts?.found}, with room for ${facts?.most} (entry “${facts?.entry}”).`,
  entryShort: ({ facts }) => `The entry “${facts?.entry}” wants ${facts?.wanted} and has ${facts?.found}.`,
};

const misprints = MISPRINTS.map(({ line, printed, en }) => `line ${line}, “${printed}”: ${en}`).join("; ");

export const rules = {
  "DBA-ELM-01": "An element is one rectangular base that moves and fights as a whole: a front, two sides and a rear.",
  "DBA-ELM-02": "All bases are equally wide, 40 mm (60 mm at 25 mm scale); only their depth differs.",
  "DBA-ELM-03":
    "Distances are in paces or base widths. At 15 mm scale 100 paces are 25.4 mm and the board is 600 mm square; at 25 mm scale 40 mm and 900 mm.",
  "DBA-ELM-04": "There are nine mounted types and twelve on foot. Artillery, war wagons and litters count as foot.",
  "DBA-ELM-05":
    "How deep a base is depends on its subtype: from 15 mm for 4Sp, 4Pk, 4Bd and 4Wb to 80 mm for WWg and Lit.",
  "DBA-ELM-06": "Subtypes of one type follow the same rules; only their depth and their figures differ.",
  "DBA-ELM-07": "An army has exactly twelve troop elements; the camp and its followers are not among them.",
  "DBA-ELM-08": "One of the twelve, and only one, is the general, and remains so all game.",
  "DBA-ELM-09": "Anybody may measure any distance at any time.",
  "DBA-ARM-01":
    "A list has a book and number, a name, dates, a home topography, an aggression of 0 to 4 and the elements it permits.",
  "DBA-ARM-02": "An entry 4x3Bd is four 3Bd elements.",
  "DBA-ARM-03": "The entry marked (Gen) is the general's; where it offers several types, the one taken is the general.",
  "DBA-ARM-04": "2x7Hd or 2Ps is two elements in any mix of both.",
  "DBA-ARM-05": "2x3/4Ax is two elements in any mix of 3Ax and 4Ax.",
  "DBA-ARM-06":
    "Of two packages in parentheses, or each with a number of its own, the one or the other is taken whole.",
  "DBA-ARM-07": "A//B is an A element that may dismount into a B during play.",
  "DBA-ARM-08": "A list may be split into lettered sublists; an army comes from one of them only.",
  "DBA-ARM-09": "Dates, enemies and allies help to match armies, and bind nobody in a free game.",
  "DBA-RUL-01":
    "The printed table swaps the headings of width and depth: the number that varies is the depth, the width is fixed.",
  "DBA-RUL-02": "Five rows of the table lack a cell: LH and 2Cm are 30 mm deep, WWg and Lit 80, CF 20.",
  "DBA-RUL-03": "Of the 22 types announced 21 are elements, and the other is the denizens of a built-up area.",
  "DBA-RUL-04": "The code Cm stands for two types: 3Cm is camelry, 2Cm light camelry.",
  "DBA-RUL-05":
    "Where knights or cavalry are named as opponents, pursuers or doubled losers, heavy chariots count as the former and light ones as the latter.",
  "DBA-RUL-06": "Litters fight like war wagons and make PIPs dearer as they do, but never shoot.",
  "DBA-RUL-08": "The row of sutlers in the table of results is that of the denizens.",
  "DBA-RUL-69":
    "Figures, descriptions and the page of lists are missing; lists come from a published table, and those that cannot be read are left out.",
  "DBA-RUL-79": `Misprints put right: ${misprints}; the double negatives of the zone of control are plain prohibitions.`,
};

/** A year and its era are not parted at the end of a line. */
const yearOf = (year: number): string => (year < 0 ? `${-year}\u00a0BC` : `AD\u00a0${year}`);
const spanOf = ([first, last]: readonly [number, number]): string => {
  if (first === last) return yearOf(first);
  if (first > 0) return `${yearOf(first)}–${last}`;
  return last < 0 ? `${-first}–${yearOf(last)}` : `${yearOf(first)}\u00a0– ${yearOf(last)}`;
};

/** Every list by its number: “II/12 Alexandrian Macedonian (359–320 BC)”. */
export const armies: Readonly<Record<string, string>> = Object.fromEntries(
  ARMY_LISTS.map(({ id, name, years }) => {
    const when = years.length === 0 ? "" : ` (${years.map(spanOf).join(", ")})`;
    return [id, `${id} ${name}${when}`];
  }),
);

export const scenarios: Readonly<Record<string, string>> = {
  open: "Open game: each side brings its army and the whole set-up is played",
  kadesh: `Kadesh, ${yearOf(-1274)}: Egyptians against Hittites`,
  marathon: `Marathon, ${yearOf(-490)}: Persians against Athenians`,
  granicus: `The Granicus, ${yearOf(-334)}: Alexander against the satraps`,
  gaugamela: `Gaugamela, ${yearOf(-331)}: Alexander against Darius`,
  ipsos: `Ipsos, ${yearOf(-301)}: Seleukos against Antigonos`,
  raphia: `Raphia, ${yearOf(-217)}: Seleucids against Ptolemies`,
  cannae: `Cannae, ${yearOf(-216)}: Hannibal against Rome`,
  zama: `Zama, ${yearOf(-202)}: Hannibal against Scipio`,
  carrhae: `Carrhae, ${yearOf(-53)}: Crassus against the Parthians`,
  teutoburg: `Teutoburg, ${yearOf(9)}: Varus against Arminius`,
  watlingStreet: `Watling Street, ${yearOf(61)}: Boudica against Paulinus`,
  adrianople: `Adrianople, ${yearOf(378)}: Valens against the Goths`,
  hastings: "Hastings, 1066: Normans against Anglo-Saxons",
  koseDag: "Köse Dağ, 1243: the Mongols against the Sultan of Rum",
  agincourt: "Agincourt, 1415: English against French",
};
