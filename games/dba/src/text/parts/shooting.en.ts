/** Distant shooting, in English. */
import type { Violation } from "@acies/contract";
import { TROOPS } from "../../vocabulary.ts";
import { capital, listed } from "../joins.ts";
import { calledIn, NAMES } from "../names.ts";
import { mm, paces } from "../words.ts";

type Value = string | number | undefined;

const who = calledIn("en");

/** Several names in one, as facts carry them. */
const namesIn = (names: Value): readonly string[] => String(names).split(", ").map(who);

const standing = (names: readonly string[]): string =>
  `${listed(names, NAMES.en.and)} ${names.length === 1 ? "stands" : "stand"}`;

const troop = (name: Value): string => {
  const found = TROOPS.find((one) => one === name);
  return found === undefined ? String(name) : NAMES.en.troop[found];
};

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  neverShoots: ({ facts }) => `${facts?.element}, ${troop(facts?.troop)}, does not shoot at a distance.`,
  hasShot: ({ facts }) => `${facts?.element} has shot this turn.`,
  shooterSacks: ({ facts }) => `${facts?.element} is busy sacking and does not shoot.`,
  artilleryWaits: ({ facts }) => `${facts?.element} is artillery: in the enemy's turn it only answers shots.`,
  artilleryMoved: ({ facts }) => `${facts?.element} is artillery and has moved this turn.`,
  shooterInContact: ({ facts }) => capital(`${who(facts?.element)} is in contact with the enemy and cannot shoot.`),
  shooterOverlaps: ({ facts }) => `${facts?.element} overlaps an enemy and cannot shoot.`,
  targetInContact: ({ facts }) =>
    capital(`${who(facts?.element)} is in contact with your troops: nobody shoots into a fight.`),
  targetOverlaps: ({ facts }) => `${facts?.element} overlaps an element: nobody shoots into a fight.`,
  noSuchTarget: ({ facts }) => `There is no target called ${facts?.name}.`,
  nobodyInside: ({ facts }) => `Nobody is in ${who(facts?.hold)} to be shot at.`,
  aimAtThePlace: ({ facts }) => `${facts?.element} is inside ${who(facts?.hold)}: aim at the place.`,
  ownSide: ({ facts }) => capital(`${who(facts?.element)} is on the shooter's own side.`),
  shotAtAlready: ({ facts }) => capital(`${who(facts?.element)} has been shot at this turn.`),
  targetSacks: ({ facts }) => `Those who sack ${who(facts?.element)} cannot be shot at.`,
  outOfRange: ({ facts }) =>
    capital(
      `${who(facts?.target)} is ${paces(facts?.distance, facts)} paces from ${facts?.shooter}, which shoots ${paces(facts?.range, facts)}: ${paces(-Number(facts?.margin), facts)} too far.`,
    ),
  outOfArc: ({ facts }) =>
    Number(facts?.off) > 0
      ? capital(`${who(facts?.target)} is ${mm(facts?.off)} mm outside the arc of ${facts?.shooter}.`)
      : capital(`${who(facts?.target)} only touches the arc of ${facts?.shooter}.`),
  shooterInWood: ({ facts }) => `${facts?.shooter} is wholly in the wood or oasis ${facts?.by} and cannot shoot out.`,
  targetInWood: ({ facts }) => `${facts?.target} is wholly in the wood or oasis ${facts?.by}.`,
  pathBlocked: ({ facts }) =>
    facts?.by === undefined
      ? `${facts?.shooter} faces no edge of ${who(facts?.target)}.`
      : `${standing(namesIn(facts.by))} between ${facts.shooter} and ${who(facts.target)}.`,
  woodAcross: ({ facts }) =>
    `The wood or oasis ${facts?.by} lies across the whole path from ${facts?.shooter} to ${who(facts?.target)}.`,
  crestAcross: ({ facts }) =>
    `The crest of ${facts?.by} lies across the whole path from ${facts?.shooter} to ${who(facts?.target)}.`,
  holdAcross: ({ facts }) =>
    capital(`${who(facts?.by)} lies across the whole path from ${facts?.shooter} to ${who(facts?.target)}.`),
  mustAnswerShooters: ({ facts }) =>
    `${facts?.shooter} must shoot at one that can shoot at it: ${namesIn(facts?.rather).join(", ")}.`,
  noTarget: ({ facts }) => `${facts?.element} has nobody to shoot at.`,
  notOneOfYours: ({ facts }) => `${facts?.element} is no element of the side that shoots.`,
  shootsTwice: ({ facts }) => `${facts?.element} is named twice in one shot.`,
  outOfOrder: () => "Those who join in are named in the order of their numbers.",
  tooManyShooters: ({ facts }) => `At most ${facts?.limit} may join in: ${facts?.aiders} are named.`,
  namePrimary: ({ facts }) => `${facts?.nearest} are equally near: say which is the primary shooter.`,
  nearestIsPrimary: ({ facts }) => `${facts?.nearest} is the nearest and so the primary shooter: there is no choice.`,
};

export const rules = {
  "DBA-SHT-01": "Bows, war wagons and artillery shoot; nobody else does, litters included.",
  "DBA-SHT-02": "Bows and war wagons may shoot in both players' turns, moved or not.",
  "DBA-SHT-03": "Artillery shoots in its own turn, if it made no tactical move in it.",
  "DBA-SHT-04": "Artillery shot at in the enemy's turn shoots back at the primary shooter if it can.",
  "DBA-SHT-05": "Bows and war wagons reach 200 paces, artillery 500.",
  "DBA-SHT-06":
    "The player whose turn it is names the shooters of both sides one by one; each shot is settled before the next.",
  "DBA-SHT-07": "Whether an element can shoot is seen when its shot comes, not when the phase begins.",
  "DBA-SHT-08": "Nobody shoots twice in a turn; to aid a shot is to shoot.",
  "DBA-SHT-09": "Nobody is the target of two shots in a turn.",
  "DBA-SHT-10": "Up to three may shoot together at one target.",
  "DBA-SHT-11":
    "Of several shooters the nearest is the primary: its factor counts and it alone can suffer. Its owner chooses among equally near ones.",
  "DBA-SHT-12": "Who can shoot must, some time in the phase.",
  "DBA-SHT-13":
    "Enemies that can shoot at each other do so: one that could shoot back is chosen before one that could not.",
  "DBA-SHT-14": "A shooter whose target cannot shoot back comes to no harm by its shot.",
  "DBA-SHT-15": "Bows and artillery shoot from the front edge, war wagons from any; any edge can be the target.",
  "DBA-SHT-16": "Part of the target must be in the arc, and the way from edge to edge no longer than the range.",
  "DBA-SHT-17": "Nobody in front, flank or rear contact shoots or is shot at.",
  "DBA-SHT-18": "Nobody who overlaps an enemy shoots or is shot at.",
  "DBA-SHT-19": "Bows and artillery cover the ground before them and one base width to each side of it.",
  "DBA-SHT-20": "War wagons, and shooters in a camp or built-up area, shoot all round.",
  "DBA-SHT-21":
    "The path lies between lines that join the ends of both edges without crossing; any element in it stops the shot, one along its border does not.",
  "DBA-SHT-22":
    "No shot from or at an element wholly in a wood or oasis, nor across one that fills the path from side to side.",
  "DBA-SHT-23": "A crest that crosses the path from side to side stops the shot.",
  "DBA-SHT-24":
    "A shot from wholly behind the target, at its rear edge, is at the rear only: who should recoil from it is lost.",
  "DBA-SHT-25": "A combined shot is at the rear only if it is so for each shooter.",
  "DBA-TAC-01":
    "When shot at: +3 for foot defending a built-up area, +2 for foot in its own camp, +1 for a general, and 1 less for each enemy that aids the primary shooter.",
  "DBA-TAC-02": "Hills, banks, bad going, overlaps and rear support count for nothing in shooting.",
  "DBA-TAC-04":
    "Each shooter that aids takes 1 from the target; from the primary shooter too, if the return shot is aided.",
  "DBA-TAC-05": "A general adds 1 in shooting only while being shot at.",
  "DBA-BUA-12": "A sacker does not defend, does not shoot and cannot be shot at.",
  "DBA-RUL-09": "The blank in the table is read as 1 less for each aiding shooter.",
  "DBA-RUL-51": "The range is inclusive. A base that only touches the side of the arc is not in it.",
  "DBA-RUL-52":
    "The active player names the shooter, its owner the target and up to two aiders; the owner of a target that shoots back may name two more.",
  "DBA-RUL-53":
    "Artillery counts 4 in any shooting combat. Its return fire is automatic if arc, range and path allow and it has not shot.",
  "DBA-RUL-54":
    "At a camp or built-up area one aims at any point of its boundary, and from inside one shoots from any such point; a third one across the path blocks it.",
  "DBA-RUL-55": "A shot is good if one edge of the target can be reached by an open path.",
  "DBA-RUL-72": "For artillery any tactical move counts as having moved, however short; outcome moves do not.",
};
