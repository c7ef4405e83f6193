/** Rivers, tactical moves, landings, dismounting, breaking off, camps entered and left: in English. */
import type { Violation } from "@acies/contract";
import { NAMES } from "../names.ts";
import { degrees, mm, paces } from "../words.ts";

type Value = string | number | undefined;

const PLACES: Readonly<Record<string, string>> = {
  ...NAMES.en.hold,
  ...Object.fromEntries(Object.entries(NAMES.en.edge).map(([id, name]) => [id, `the ${name} edge`])),
};
/** An element by its name; a camp, built-up area or edge with its article. */
const thing = (id: Value): string => PLACES[String(id)] ?? String(id);

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  unknownElement: ({ facts }) => `There is no element ${facts?.element}.`,
  notYours: ({ facts }) => `${facts?.element} is not yours.`,
  notYourTurn: () => "Only the player whose turn it is makes tactical moves.",
  notOnTable: ({ facts }) => `${facts?.element} is not on the table.`,
  isInside: ({ facts }) => `${facts?.element} is inside: say where it comes out.`,
  isNotInside: ({ facts }) => `${facts?.element} is in no camp or built-up area that it could leave.`,
  notInReserve: ({ facts }) => `${facts?.element} was not held back for a landing.`,
  followersStay: ({ facts }) => `${facts?.element} are camp followers and never move.`,
  goesNowhere: ({ facts }) => `${facts?.element} would do nothing: give it somewhere to go.`,
  locked: ({ facts }) => `${facts?.element} is in front contact and can only break off.`,
  noPips: ({ facts }) =>
    `It costs ${facts?.cost} ${facts?.cost === 1 ? "PIP" : "PIPs"} and ${facts?.left} ${facts?.left === 1 ? "is" : "are"} left: ${facts?.short} short.`,
  noSuchEnemy: ({ facts }) => `${facts?.enemy} is no enemy on the table.`,
  noPlaceAgainst: ({ facts }) => `There is no free place against ${facts?.enemy} there.`,
  tooFar: ({ facts }) =>
    `${facts?.element} would move ${paces(facts?.moved, facts)} paces and may move ${paces(facts?.allowed, facts)}: ${paces(facts?.over, facts)} too many.`,
  notAlongRoad: ({ facts }) => `${facts?.element} does not keep to the road from start to end.`,
  wheelsInBadGoing: ({ facts }) => `${facts?.element} cannot go into bad going except by road.`,
  stranded: ({ facts }) => `${facts?.element} is stranded in bad going and can only leave it by road.`,
  leavesBoard: ({ facts }) => `${facts?.element} would stick out ${mm(facts?.over)} mm over the edge of the board.`,
  intoTheWater: ({ facts }) => `${facts?.element} would go into the waterway.`,
  enemyInTheWay: ({ facts }) => `${facts?.other} stands in the way of ${facts?.element}.`,
  friendInTheWay: ({ facts }) => `${facts?.element} cannot pass through ${facts?.other}.`,
  friendAskew: ({ facts }) =>
    `${facts?.element} could pass through ${facts?.other} if they faced the same or opposite ways: they are ${degrees(facts?.askew)}° off.`,
  cornersCross: ({ facts }) =>
    facts?.lines === 1
      ? `${facts?.element} would pass over ${facts?.other}, and cutting a corner passes only over those whom the one corner crosses: it does not cross ${facts?.other}.`
      : `${facts?.element} cannot pass over ${facts?.other}: to cut a corner just one of its own must cross friends, and ${facts?.lines === 0 ? "none does" : `${facts?.lines} do`}.`,
  holdInTheWay: ({ facts }) => `${facts?.element} cannot pass over ${thing(facts?.hold)}.`,
  endsInHold: ({ facts }) => `${facts?.element} may pass through ${thing(facts?.hold)} by road, but not stop on it.`,
  endsOnFriend: ({ facts }) =>
    `${facts?.element} would end on top of ${facts?.other}, ${mm(facts?.depth)} mm deep: there must be room beyond.`,
  gapTooNarrow: ({ facts }) =>
    `The gap between ${thing(facts?.a)} and ${thing(facts?.b)} is ${mm(facts?.gap)} mm wide: ${mm(facts?.short)} mm too narrow for ${facts?.element}.`,
  nobodyInFront: ({ facts }) => `No friend fights ${facts?.enemy} in front: the door cannot be closed on it.`,
  notOverlapping: ({ facts }) => `${facts?.element} does not overlap ${facts?.enemy}.`,
  notStraightInRiver: ({ facts }) => `In the river ${facts?.element} can only go straight forward or back.`,
  groupInRiver: ({ facts }) =>
    `${facts?.element} cannot cross a ${facts?.river === "difficult" ? "difficult" : "normal"} river in a group move.`,
  riverClosed: ({ facts }) => `Nobody else may try the river this turn: ${facts?.element} stays out.`,
  nothingToBreakOff: ({ facts }) => `${facts?.element} is in front contact with nobody.`,
  breaksOffTooLittle: ({ facts }) =>
    `${facts?.element} would break off by ${paces(facts?.moved, facts)} paces: it needs ${paces(facts?.least, facts)}, ${paces(facts?.short, facts)} more.`,
  wagonFightsSideways: ({ facts }) => `${facts?.element} does not fight to its own front and cannot break off.`,
  flanked: ({ facts }) => `${facts?.element} cannot break off with ${facts?.others} at its side or rear.`,
  breaksOffInto: ({ facts }) => `${facts?.element} would break off into contact with ${thing(facts?.other)}.`,
  cannotDismount: ({ facts }) => `${facts?.element} cannot dismount.`,
  dismountsInContact: ({ facts }) =>
    `${facts?.element} would end in contact with ${thing(facts?.other)}, which nobody may who dismounts or moves with one that does.`,
  alreadyMoved: ({ facts }) => `${facts?.element} has moved this turn already.`,
  secondMoveNotIntoCombat: ({ facts }) =>
    `${facts?.element} may move again only into contact, an overlap or support in a combat.`,
  secondRoadMoveTouches: ({ facts }) =>
    `${facts?.element} may move again by road, but not end in contact with ${thing(facts?.other)}.`,
  tooNearForSecondMove: ({ facts }) =>
    `${facts?.element} may move again only ${mm(facts?.least)} mm or more from the enemy, and would be ${mm(facts?.away)} mm from ${thing(facts?.other)}.`,
  noSuchHold: ({ facts }) => `This table has no such place: ${thing(facts?.hold)}.`,
  holdDefended: ({ facts }) => `The enemy holds ${thing(facts?.hold)}: it is only taken by combat.`,
  holdFull: ({ facts }) => `${facts?.other} is in ${thing(facts?.hold)} already, and there is room for one.`,
  doesNotReachHold: ({ facts }) =>
    `The front edge of ${facts?.element} ends ${mm(facts?.away)} mm from ${thing(facts?.hold)}, and must come to its boundary.`,
  rearNotOnBoundary: ({ facts }) =>
    `${facts?.element} must come out with its rear edge on the boundary of ${thing(facts?.hold)}: it is ${mm(facts?.away)} mm off.`,
  comesOutOn: ({ facts }) => `${facts?.element} would come out on top of ${facts?.other}.`,
  comesOutTouching: ({ facts }) => `${facts?.element} would come out touching ${facts?.other}.`,
  comesOutOnClosedGround: ({ facts }) => `${facts?.element} cannot stand on that ground.`,
  comesOutInRiver: ({ facts }) =>
    facts?.river === "unknown"
      ? `${facts?.element} cannot come out into a river that nobody knows yet.`
      : `${facts?.element} cannot come out into a difficult river: the die for it is thrown at the bank.`,
  landsInRiver: ({ facts }) => `${facts?.element} cannot land in the river.`,
  nobodyLands: () => "A landing needs somebody to land.",
  tooLateToLand: () => "Landings are made in a player's first turn only.",
  landsTwice: () => "There is one landing only: those who were not in it come too late for this battle.",
  noWaterway: () => "There is no waterway to land from.",
  offShore: ({ facts }) =>
    `${facts?.least === 1 ? "The element that lands" : "At least two of those who land"} must touch the shore; the nearest that does not is ${mm(facts?.away)} mm from it.`,
  landsApart: () => "Those who land must form one group.",
};

export const rules = {
  "DBA-RIV-01": "A river is good going but for the rules of its own.",
  "DBA-RIV-02": "Whoever crosses by road or bridge is not affected by the river at all.",
  "DBA-RIV-03":
    "Nobody knows the river until somebody goes into it off the road; then the player whose turn it is rolls, once for the whole battle.",
  "DBA-RIV-04": "On 1 or 2 the river is paltry, on 3 to 5 normal, on 6 difficult.",
  "DBA-RIV-05": "From entering a river until it is wholly out, an element only goes straight forward or straight back.",
  "DBA-RIV-06":
    "In the water and in an enemy's zone of control, an element may move to face or contact that enemy, even if it came into the zone during the move.",
  "DBA-RIV-07": "A paltry river slows nobody and defends nobody: it only keeps moves straight.",
  "DBA-RIV-08": "A normal or difficult river is crossed by single elements or columns, not by groups.",
  "DBA-RIV-09":
    "In a normal or difficult river a single element whose front edge starts in the water or enters it moves at most 100 paces.",
  "DBA-RIV-10":
    "A column moves at most 100 paces while the front edge of its lead starts in the water or enters it; once that is clear it moves as usual.",
  "DBA-RIV-11":
    "Each element that tries to enter a difficult river rolls: on 3 or more it goes in, otherwise it halts at the bank.",
  "DBA-RIV-12":
    "After one has failed, nobody else may try that river for the rest of the turn, except by road or bridge.",
  "DBA-RIV-13":
    "Elements already in the water roll nothing and are not stopped by the failure of others. Who stands on a bridge is not in the water.",
  "DBA-RIV-14": "Each element of a column rolls as it reaches the bank; one that must halt halts them all.",
  "DBA-RIV-15": "An element that recoils into a difficult river rolls, and is destroyed on 1 or 2.",
  "DBA-RIV-16":
    "An element defends a bank when its front edge is on it, no part of it is in the water and it does not stand on a road.",
  "DBA-RIV-17": "Defending the bank of a normal or difficult river is worth 1 in close combat.",
  "DBA-TRN-03": "Tactical moves are free choice: the active player moves what he likes, or nothing.",
  "DBA-TRN-04": "Moves that a combat brings about are compulsory and nobody chooses their path.",
  "DBA-TRN-05": "An element makes one tactical move a turn, unless a further one is allowed.",
  "DBA-TRN-06":
    "Tactical moves are those of single elements, groups, columns, and landings. There is no separate charge: one simply moves into contact.",
  "DBA-MOV-01": "Each type of troops has an allowance for good going and one for bad going.",
  "DBA-MOV-02": "By road everybody may go 400 paces; the faster may use their own allowance in the open instead.",
  "DBA-MOV-03": "A move is a road move only if all of it is along a road.",
  "DBA-MOV-04":
    "A move is a bad-going move if any part of the element is in bad going at any moment of it and it is no road move.",
  "DBA-MOV-05": "One allowance is used for the whole move: by road, else for bad going, else for good going.",
  "DBA-MOV-06": "Artillery, war wagons and litters go into bad going by road only.",
  "DBA-MOV-07": "One of these that stands in bad going off the road makes no more tactical moves.",
  "DBA-MOV-08":
    "Every leg of a move costs the straight distance from start to end of the corner that went farthest; the legs add up.",
  "DBA-MOV-09": "No tactical move takes any part of an element off the board or into a waterway.",
  "DBA-MOV-10": "An element that overlaps an enemy may swing round to that enemy's flank, however far its corners go.",
  "DBA-MOV-11": "For that a friend must be fighting the enemy in front, and the element does nothing else.",
  "DBA-SNG-01": "A single element may end anywhere, facing any way, within its allowance.",
  "DBA-SNG-02": "It may not slip through a gap narrower than a base, whichever way it is turned.",
  "DBA-SNG-03": "Where something is in the way the move is made of several legs, whose lengths add up.",
  "DBA-LIT-01":
    "A player who held elements back may land some or all of them in his first turn, as one move: there is no second landing.",
  "DBA-LIT-02": "Those who land are put down as one group.",
  "DBA-LIT-03": "One that lands alone touches the shore; of several at least two do.",
  "DBA-LIT-04":
    "They land anywhere along the shore, facing any way, out of the water, on nobody, and touch the enemy only as contact allows.",
  "DBA-LIT-05": "Those not landed in the first turn take no part in the battle and are no losses.",
  "DBA-LIT-06": "A landing costs one PIP.",
  "DBA-LIT-07": "Those who have landed may move again if they may make subsequent moves.",
  "DBA-SUB-01":
    "Some elements may move more than once in a turn, alone or together; each of them must qualify and each move is paid.",
  "DBA-SUB-02":
    "(a) Psiloi, as often as they like in their player's first turn. (b) Warband and scythed chariots, once more, if they end in contact, in an overlap or in support of a combat. (c) Light horse and light camelry, as often as they like, always a base width or more from the enemy. (d) Anybody, as often as he likes, by road throughout and not ending in contact with an enemy or a camp or built-up area that an enemy occupies.",
  "DBA-DIS-01": "Only elements whose army list says so may dismount, and only to what it says.",
  "DBA-DIS-02": "Dismounting is part of a tactical move, made first; the rest of the move is made on foot.",
  "DBA-DIS-03": "Any number in one moving group may dismount at one extra PIP in all.",
  "DBA-DIS-04": "The front edge stays where it was, and those behind close up for nothing.",
  "DBA-DIS-05":
    "Neither who dismounts nor who moves with him may end touching an enemy or a camp or built-up area held by the enemy.",
  "DBA-DIS-06": "Nobody mounts again.",
  "DBA-INT-01": "Mounted troops may pass through psiloi, and psiloi through any friend; nobody else may.",
  "DBA-INT-02": "Whoever is passed through faces exactly as the mover does, or the opposite way.",
  "DBA-INT-03": "There must be room right beyond the last one passed, within reach, and nobody ends on anybody.",
  "DBA-CUT-01":
    "A single element may cut a friend's corner: just one of the straight lines from its four corners to where they end crosses friends.",
  "DBA-BRK-01": "An element in front contact can only move by breaking off.",
  "DBA-BRK-02": "Breaking off is a move of one element straight to the rear, facing as before.",
  "DBA-BRK-03": "An element that breaks off goes at least 200 paces, and at most its allowance.",
  "DBA-BRK-04": "Nobody breaks off who starts with an enemy touching a side or the rear.",
  "DBA-BRK-05": "Breaking off may not end touching an enemy, or a camp or built-up area under his control.",
  "DBA-BRK-06":
    "Impetuous enemies left behind pursue at once. If a river keeps the one that broke off in contact, nobody pursues.",
  "DBA-CMP-03": "A camp holds one element at most; where it is inside does not matter.",
  "DBA-CMP-05": "Camp followers never move and never leave the camp.",
  "DBA-CMP-06": "When troops enter a camp held by its followers, these are out of play for good.",
  "DBA-CMP-09":
    "An element that brings its front edge to an empty enemy camp takes it at once; an own empty camp is entered if its owner wants to.",
  "DBA-RUL-13": "Ruling: limits are inclusive, with 0.05 mm in the mover's favour.",
  "DBA-RUL-15":
    "Ruling: all four corners count, chords and not arcs; every advance, wheel and sidestep of a group is a leg of its own.",
  "DBA-RUL-16":
    "Ruling: a gap is what lies between two of these: enemies, friends that cannot be passed, camps, built-up areas, water, the edge of the board.",
  "DBA-RUL-18":
    "Ruling: an element is on a road with the middles of its front and rear edges on it and within 45° of its direction.",
  "DBA-RUL-19":
    "Ruling: a place is entered when the front edge reaches its boundary, and left by standing outside with the rear edge on it. A built-up area is passed through only by road, kept to all along, with nobody inside and no hostile denizens.",
  "DBA-RUL-22": "Ruling: the first turn is each player's own.",
  "DBA-RUL-24": "Ruling: a landing costs one PIP and any number may land; the rest are out of the game and no losses.",
  "DBA-RUL-25":
    "Ruling: any point of the base on the shoreline is touching it; zones of control do not bind a landing.",
  "DBA-RUL-31":
    "Ruling: the move is declared first; when it enters unknown water the die falls and the rest is made as that allows.",
  "DBA-RUL-32": "Ruling: who fails to enter stands with its front edge on the bank, its move over and paid.",
  "DBA-RUL-33":
    "Ruling: those who fall back or pursue enter paltry and normal rivers; a difficult one asks for 3 or more and a closed one admits nobody.",
  "DBA-RUL-34": "Ruling: with any part in the water an element only goes along its own facing.",
  "DBA-RUL-35": "Ruling: the place alone decides who defends a bank, and the river must be known.",
  "DBA-RUL-60": "Ruling: only knights that moved onto the front of bows this very turn are caught by them.",
  "DBA-RUL-70":
    "Ruling: warband and scythed chariots have one extra move a turn; each move may rely on a different row.",
  "DBA-RUL-71":
    "Ruling: the way back must be clear and 200 paces possible; a wagon breaks off only if it fights to its own front.",
  "DBA-RUL-72":
    "Ruling: artillery has moved when it made any tactical move this turn, of no length, by road or ashore.",
  "DBA-RUL-73": "Ruling: the change comes first and the move has the allowance of the foot.",
  "DBA-RUL-74": "Ruling: closing the door waives the distance and nothing else.",
  "DBA-RUL-82":
    "Ruling: a leg sweeps the hull of its two footprints and a wheel the footprint as it turns; what that lies in by more than 0.1 mm is met.",
  "DBA-RUL-88": "Ruling: a general not landed is neither destroyed nor in command of anybody.",
};
