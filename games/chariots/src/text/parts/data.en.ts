/** Components, tables, data, battles and what comes from outside, in English. */
import type { Violation } from "@acies/contract";
import { MISPRINTS } from "../../data/misprints.ts";
import { NAMES, wordsIn } from "../names.ts";

const { n, name } = wordsIn(NAMES.en);
const seatOf = (seat: unknown): string => (seat === "blue" ? n.seat.blue : n.seat.red);

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  notYourTurn: () => "The other side decides now.",
  notNow: () => "That does not answer what is asked.",
  battleOver: () => "The battle is over.",
  noSuchScenario: ({ facts }) => `There is no battle “${facts?.scenario}”.`,
  noSuchOption: ({ facts }) => `There is no option “${facts?.option}”.`,
  noSuchValue: ({ facts }) => `The option ${facts?.option} does not take “${facts?.value}”: only ${facts?.values}.`,
  noSuchArmy: ({ facts }) => `No side of this battle is called “${facts?.army}”.`,
  noSuchMaterial: ({ facts }) => `No material “${facts?.material}” is expected: only battle and tables.`,
  otherArmy: ({ facts }) => `In this battle ${seatOf(facts?.seat)} has the army ${facts?.army}.`,
  battleMissing: () => "A battle of your own needs its text in the material battle.",
  battleNotAsked: ({ facts }) => `The battle ${facts?.scenario} has its own text: for another, choose “own”.`,
  battleNameTaken: ({ facts }) => `“${facts?.name}” is the name of a battle of the catalogue.`,
  againstRulebook: ({ facts }) =>
    `The table contradicts the rulebook at “${facts?.cell}”: it says ${facts?.found}, and the text fixes ${facts?.wanted}.`,
  groundForbids: ({ facts }) => `${name(facts?.who)} cannot stand on the ground of ${facts?.hex}.`,
  hexTaken: ({ facts }) => `There is no room in ${facts?.hex} for ${facts?.units} together.`,
  stackFacesTwoWays: ({ facts }) => `${facts?.units} are stacked and must face the same way.`,
  wrongMissile: ({ facts }) => `${facts?.unit} is ${facts?.type} and cannot carry the weapon “${facts?.missile}”.`,
  noColumn: ({ facts }) => `${facts?.unit} is ${facts?.type} and does not form column.`,
  oneGeneralNeeded: ({ facts }) => `${seatOf(facts?.seat)} has ${facts?.count} generals and must have one.`,
  wrongCommand: ({ facts }) => `${name(facts?.leader)}: a wing commander leads a wing, and a hero leads none.`,
  noHeroesHere: ({ facts }) => `${name(facts?.leader)} is a hero or has duel ratings, and this battle is not heroic.`,
  heroWithoutRatings: ({ facts }) => `${name(facts?.leader)} is a hero and lacks duel ratings.`,
  wingNeedsCommander: ({ facts }) => `The wing ${name(facts?.wing)} has no commander.`,
  wingOfOther: ({ facts }) => `${facts?.unit} belongs to the wing ${name(facts?.wing)}, which is the other side's.`,
  standardAway: ({ facts }) => `The Standard of ${name(facts?.leader)} is not with him.`,
  noUnits: ({ facts }) => `${seatOf(facts?.seat)} has no units.`,
  amongEnemies: ({ facts }) => `${name(facts?.leader)} cannot start in ${facts?.hex}, among enemies.`,
  deployEveryone: ({ facts }) =>
    `Each of the ${facts?.units} units and each of the ${facts?.leaders} leaders must be placed once.`,
  outsideZone: ({ facts }) => `${name(facts?.who)} cannot be placed in ${facts?.hex}: it is outside its zone.`,
  noModeHere: ({ facts }) => `${name(facts?.leader)} does not choose between chariot and foot in this battle.`,
  offMap: ({ facts }) => `${facts?.what} is not on the map.`,
  sidesOutOfOrder: ({ facts }) => `The hexside ${facts?.what} comes twice or out of order.`,
  roadGap: ({ facts }) => `The road has a gap before ${facts?.what}.`,
  unknownName: ({ facts }) => `“${facts?.what}” does not rightly name anybody of this battle.`,
  impossiblePiece: ({ facts }) => `${name(facts?.what)} is in an impossible state.`,
  impossiblePair: ({ facts }) => `${facts?.what} cannot be engaged.`,
  tasksDoNotFit: ({ facts }) => `What is asked does not fit the position: ${facts?.what}.`,
  nothingToDecide: () => "Nobody can decide anything in this position, and the battle is not over.",
};

const misprints = MISPRINTS.map(({ at, printed, read }) => `in ${at} “${printed}” is “${read}”`).join("; ");

export const rules = {
  "COF-2.1":
    "Each battle has its map of hexes; terrain is worth what rules and tables say, not what the picture shows.",
  "COF-2.1a": "A hex is named by its row and its place in the row. Odd rows lie half a hex towards the higher places.",
  "COF-2.1b": "To face a neighbouring row is to face the vertex that points at it: both front hexes lie in it.",
  "COF-2.2": "There are units, leaders and markers; only units occupy a hex, block and fight.",
  "COF-2.21a": "Every unit has a quality (TQ) and a movement allowance (MA); some carry missiles as well.",
  "COF-2.21b": "Missiles: C composite bow, B simple bow, J javelin, S sling.",
  "COF-2.21c": "The reverse of a unit only says that it is out of command; its ratings do not change.",
  "COF-2.22a": "The type of a unit picks its row and column in the tables and decides superiority.",
  "COF-2.22b": "Chariots come in two classes, CH-2 and CH-3; what is said of CH holds for both.",
  "COF-2.22c": "There is no cavalry.",
  "COF-2.23a": "A unit belongs to the same wing for the whole battle.",
  "COF-2.23b": "Units have no size: each counts as one, and so does a stack.",
  "COF-2.23c":
    "Of each unit one keeps hits, moved, rallied, engaged, column, missiles, routed and command; of each leader, wounds and whether he is on foot.",
  "COF-2.3": "One ten-sided die, read from 0 to 9; 0 is the lowest.",
  "COF-2.5": "A hex is a little under a hundred metres across, and a turn lasts about five minutes.",
  "COF-2.7a": "BI: barbarian infantry, without missiles or formation, dangerous to chariots.",
  "COF-2.7b":
    "BW: battle wagons. They shock only LI, turn one vertex per hex, do not turn in reaction or after an advance, and are no chariots CH.",
  "COF-2.7c": "CH: chariots with C or J that fire all round, withdraw without a roll and pass through enemy chariots.",
  "COF-2.7d": "LI: light infantry with missiles, which never attacks in shock.",
  "COF-2.7e": "RI: runners without missiles, who may go with a CH-2 or fight alone.",
  "COF-2.7f": "HI: heavy infantry, better protected than SI and bound by the same rules of formation.",
  "COF-2.7g": "SI: shock infantry in close order, firm in defence and vulnerable to missiles.",
  "COF-6.91":
    "Movement costs, reconstructed: each terrain, hexside and climb by gait. Hits and what is impassable are the text's.",
  "COF-6.92": "Overturning, reconstructed: the least die that overturns by class and speed.",
  "COF-7.51":
    "Missile results, reconstructed by weapon and range. The text fixes the reach of C and B, and one hit of C at 2 with a 4.",
  "COF-7.52": "Protection, reconstructed: what is added to the roll by weapon and target.",
  "COF-8.61":
    "Clash of Arms, reconstructed: the column by attacker and defender. The text fixes two cells and the impossible attacks.",
  "COF-8.62": "Superiority, reconstructed; the text fixes CH-2 against SI and CH-3 against CH-2.",
  "COF-8.63": "Shock results, reconstructed: fifteen columns, and three cells fixed by the text.",
  "COF-8.63b": "Shifts for terrain (reconstructed) and modifiers for leaders in shock.",
  "COF-DAT-01": "What each type of unit can do, with its usual ratings.",
  "COF-DAT-02":
    "Terrain: clear, rough, woods, marsh, village, impassable; hexsides with stream, river or wall; levels and roads.",
  "COF-DAT-03": "What the text says of the published battles: names, wings and a few ratings.",
  "COF-DAT-04":
    "A battle tells its map, wings, leaders, units, Standards, Rout Levels, initiative and rules of its own; in a free setup each wing goes into its zone.",
  "COF-DAT-05": "What is known from elsewhere of the published battles; ours are composed on their own.",
  "COF-SCN-S1": "The boundary canal: Lagash against Umma, without chariots; a good first game.",
  "COF-SCN-S2": "Megiddo: Egypt has the initiative of the first turn.",
  "COF-SCN-S3":
    "Kadesh: Hatti opens with its first chariots; on the first turn Amun and Nearin have no marker, and Egypt's Momentum may only name Ra.",
  "COF-SCN-S4": "Troy: heroes and challenges; as a variant each commander leads whoever is in his range.",
  "COF-SCN-S5": "Sumer: Sargon against Lugalzagesi, one wing a side, the smallest battle.",
  "COF-RUL-01": "How the grid lies follows from the examples: they all hold only with the odd rows displaced.",
  "COF-RUL-04": `Misprints and wrong references are read by what the rule meant says: ${misprints}.`,
  "COF-RUL-59":
    "A wagon is no chariot: it rolls to withdraw and to disengage, may be the target of fire and run, and passes through nobody.",
  "COF-RUL-63":
    "The printed tables, maps and battles are missing: ours are reconstructions that may be replaced, as long as what the text fixes stands.",
};
