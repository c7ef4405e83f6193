/** Missile fire, fire and run, reaction fire, casualties of leaders and aggression, in English. */
import type { Violation } from "@acies/contract";
import { NAMES, wordsIn } from "../names.ts";

const { name } = wordsIn(NAMES.en);

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  noSuchFirer: ({ facts }) => `There is no unit called ${facts?.unit}.`,
  firerGone: ({ facts }) => `${facts?.unit} is not on the map.`,
  neverFires: ({ facts }) => `${facts?.unit} has no missiles: only chariots and light infantry fire.`,
  firerRouted: ({ facts }) => `${facts?.unit} has routed and does not fire.`,
  firerEngaged: ({ facts }) => `${facts?.unit} is engaged and cannot fire.`,
  noMissiles: ({ facts }) => `${facts?.unit} has no missiles left.`,
  outOfRange: ({ facts }) =>
    `${facts?.hex} is ${facts?.range} hexes from ${facts?.unit}, which reaches ${facts?.reach}.`,
  outOfArc: ({ facts }) => `${facts?.hex} is outside the arc of fire of ${facts?.unit}.`,
  terrainHides: ({ facts }) => `The ground at ${facts?.by} hides ${facts?.hex} from ${facts?.unit}.`,
  unitsHide: ({ facts }) =>
    `${facts?.units} hexes with units lie between ${facts?.unit} and ${facts?.hex}, and it sees past ${facts?.most} only.`,
  noSuchTarget: ({ facts }) => `There is no ${name(facts?.target)} to aim at.`,
  ownTarget: ({ facts }) => `${name(facts?.target)} is on the firer's own side.`,
  leaderCovered: ({ facts }) => `${name(facts?.target)} is not alone: ${facts?.unit} stands in his hex.`,
  targetEngaged: ({ facts }) => `${facts?.target} is engaged: nobody fires into a fight.`,
  notAfterForwardStep: ({ facts }) =>
    Number(facts?.before) < 0
      ? `${facts?.unit} has moved and has not just stepped toward ${facts?.hex}.`
      : `The last step of ${facts?.unit} left it ${facts?.now} hexes from ${facts?.hex}, and it was at ${facts?.before}: light infantry fires only after a step nearer.`,
  nothingToDeclare: ({ facts }) => `${facts?.unit} need not say whether it will move.`,
  mustDeclareMove: ({ facts }) => `${facts?.unit} fires with bows before moving: say whether it will move.`,
  hasBegunToMove: ({ facts }) => `${facts?.unit} has begun its move.`,
  anotherIsMoving: ({ facts }) => `${facts?.unit} waits until the unit on the move has finished.`,
  hasFired: ({ facts }) => `${facts?.unit} has fired in this Orders Phase.`,
  turnedBeforeEnemy: ({ facts }) => `${facts?.unit} turned in an enemy's front hex and may not fire in this phase.`,
  notAsked: ({ facts }) => `It is not ${facts?.unit} that may fire now.`,
  notTheMover: ({ facts }) => `${facts?.target} is not the unit on the move.`,
  notLeaving: ({ facts }) => `${facts?.target} is not leaving the side of ${facts?.unit}.`,
  activeDoesNotReact: ({ facts }) => `${facts?.unit} is on the active side, which does not react.`,
  shelteredInEnemyHex: ({ facts }) => `${facts?.target} is passing through an enemy hex: nobody reacts to it there.`,
  notBeside: ({ facts }) => `${facts?.target} is not next to ${facts?.unit}.`,
  fireReturned: ({ facts }) =>
    `Fire of ${facts?.target} has been returned in this phase, so nobody fires at its entry.`,
  needsCompositeBow: ({ facts }) =>
    `${facts?.unit} is no chariot with composite bows: it does not fire as it withdraws.`,
  firedBeforeWithdrawing: ({ facts }) => `${facts?.unit} has fired at ${facts?.target} as it withdrew in this phase.`,
  firerAway: ({ facts }) => `${facts?.target} is no longer there to be fired at.`,
  entryFireMade: ({ facts }) =>
    `${facts?.target} was fired at when it came, so its fire is not returned in this phase.`,
  needsNoTurn: ({ facts }) => `${facts?.unit} has nothing to turn for.`,
  turnsAway: ({ facts }) => `That turn does not bring the approach of ${facts?.target} into the arc of ${facts?.unit}.`,
  notTheFirer: ({ facts }) => `${facts?.target} is not the unit that fired at ${facts?.unit}.`,
  onlyLightChariots: ({ facts }) => `${facts?.unit} is no two-man chariot: only those fire and run.`,
  firerOutOfCommand: ({ facts }) => `${facts?.unit} is out of command and may not fire and run.`,
  notAtChariots: ({ facts }) => `${facts?.target} is a chariot: one does not fire and run at those.`,
  notAtRunnersOfChariots: ({ facts }) => `${facts?.target} runs beside a chariot: one does not fire and run at those.`,
  tooNearToRun: ({ facts }) => `${facts?.target} is adjacent to ${facts?.unit}: there is no room to fire and run.`,
  tooFarToRun: ({ facts }) =>
    `${facts?.target} is ${facts?.range} hexes from ${facts?.unit}; at most ${facts?.most} are allowed.`,
  enemyOnPath: ({ facts }) => `An enemy unit stands at ${facts?.hex}, on the way of ${facts?.unit}.`,
  roughOnPath: ({ facts }) => `${facts?.hex} is rough: no way for ${facts?.unit} to fire and run.`,
  pathClosed: ({ facts }) => `${facts?.unit} cannot drive into ${facts?.hex} from there.`,
  crossingTooDear: ({ facts }) =>
    Number(facts?.cost) < 0
      ? `No chariot crosses from ${facts?.from} to ${facts?.to}.`
      : `Crossing from ${facts?.from} to ${facts?.to} costs ${facts?.cost} more; at most ${facts?.most} is allowed.`,
  pathLength: ({ facts }) => `The way has ${facts?.steps} hexes; it must have two or ${facts?.most}.`,
  pathMissesTarget: () => "The way does not end in the target's hex.",
  pathNotInFront: ({ facts }) => `The way does not begin in a front hex of ${facts?.unit}.`,
  pathBroken: () => "The hexes of the way do not touch each other.",
  notNearestToFirer: ({ facts }) =>
    `${facts?.unit} does not go to ${facts?.to} facing ${facts?.facing}: it takes the nearest hex beside the firer and faces him.`,
};

export const rules = {
  "COF-7.11a": "Only chariots and light infantry have missiles to fire.",
  "COF-7.11b":
    "An active missile unit moves, fires, or fires in the course of its move; each unit of a wing for itself.",
  "COF-7.11c":
    "Light infantry on the move fires only directly after a step that brings it nearer its target; it may then go on.",
  "COF-7.11d": "Chariots fire at any point of their move.",
  "COF-7.11e": "Fire costs no movement points.",
  "COF-7.12a": "There is fire by active units in their Orders Phase and fire in reaction; no other.",
  "COF-7.12b": "Every unit fires by itself; fire is never added together.",
  "COF-7.12c": "Engaged units neither fire nor are fired at.",
  "COF-7.12d": "An active unit fires once in an Orders Phase.",
  "COF-7.13a": "Fire is at one unit, within range and in sight.",
  "COF-7.13b": "Light infantry fires through its front and flanks, not to the rear.",
  "COF-7.13c": "Chariots fire through all six sides.",
  "COF-7.13d": "Whoever fires at a chariot with runners says which of the two he aims at.",
  "COF-7.14a": "Sight is a path of hexes from firer to target that begins through one of the firer's sides of fire.",
  "COF-7.14b": "Woods in between hide what is behind.",
  "COF-7.14c": "One hex with combat units in between never hides, two do; no matter whose.",
  "COF-7.14d": "Ground higher than both ends hides them from each other.",
  "COF-7.14e": "Between different levels an obstacle hides only if it is nearer the lower end or midway.",
  "COF-7.14f": "Nobody fires at what he cannot see.",
  "COF-7.14g": "An adjacent hex is always seen; the arc still counts.",
  "COF-7.15a": "A fire whose die shows 9 leaves the unit low on missiles.",
  "COF-7.15b": "A unit low on missiles has one fire left, and then none.",
  "COF-7.15c": "A unit without missiles does not fire, not even in reaction.",
  "COF-7.16":
    "Before the turn ends, units low on or out of missiles reload if not engaged and in nobody's field of fire.",
  "COF-7.17a": "Roll, add the modifiers and read the hits in the weapon's row for the range; low is good.",
  "COF-7.17b": "A composite bow at range 2 with an adjusted 4 scores 1 hit.",
  "COF-7.17c": "The target's protection against the weapon is added to the roll.",
  "COF-7.17d":
    "+1 for light infantry with bows that has moved or says that it will; never for javelins, slings or chariots.",
  "COF-7.17e": "+1 against a target in woods.",
  "COF-7.17f": "-1 downhill at range 2 or more.",
  "COF-7.17g": "Hits count at once, and a unit that reaches its TQ routs before anything else happens.",
  "COF-7.17h": "The example of the Astarpa: who sees whom among five Hittite units and three chariots.",
  "COF-7.18a":
    "If the die of a fire shows 0, each leader in the target hex rolls: another 0 wounds him, and a third roll above his rating kills.",
  "COF-7.18b": "A leader alone in his hex may be fired at; only he can suffer.",
  "COF-7.18c": "Heroes never roll for wounds by missiles.",
  "COF-7.21a": "Two-man chariots may fire and run; three-man ones may not.",
  "COF-7.21b": "Fire and run is against units other than chariots, their runners, and engaged units.",
  "COF-7.21c": "Runners stacked with a chariot that fires and runs are ignored.",
  "COF-7.21d": "Fire and run is all the unit does in that Orders Phase.",
  "COF-7.22a": "The target must be two or three hexes away.",
  "COF-7.22b": "A way of at most three hexes, free of enemies, must lead from a front hex to the target.",
  "COF-7.23a":
    "The way may cross friends and streams, but no rough ground, no costlier crossing and nothing closed to chariots.",
  "COF-7.23b": "Formed friends on the way take a hit, as from any unit that passes them.",
  "COF-7.24a": "It fires at range 1 and is fired at in return at range 1, without leaving its hex.",
  "COF-7.25": "To answer, the target needs the approach in its arc, or must turn to it by reaction facing first.",
  "COF-7.26": "With the overturn option, fire and run calls for a roll in its own column.",
  "COF-7.26x": "On the Astarpa only chariot Z can fire and run, at B, D and E.",
  "COF-7.31a": "A chariot passing through may use its fire on the chariot it passes, in a row of its own.",
  "COF-7.31b":
    "The chariot passed does not return that fire; it may fire when the other comes adjacent, or before it enters.",
  "COF-7.32": "Against a chariot with runners the passing chariot chooses its target.",
  "COF-7.33": "While a unit is inside the hex it passes through, nobody else reacts to it with fire.",
  "COF-7.4": "Inactive missile units may fire in reaction, without any order.",
  "COF-7.41": "At a unit that leaves its side, a missile unit of range 2 or more may fire before it goes.",
  "COF-7.42a":
    "A chariot with composite bows that withdraws in order may first fire at whoever made it go, at range 2.",
  "COF-7.42b": "Such fire is made once at each unit in an Orders Phase.",
  "COF-7.43": "Fire at those who leave and fire before withdrawing are always at range 2.",
  "COF-7.44": "At a unit that comes adjacent, in its arc, a missile unit may fire at once at range 1.",
  "COF-7.45a": "A unit that is fired at may fire back at the same range, if it can.",
  "COF-7.45b": "The active unit's fire is settled before it is returned.",
  "COF-7.45c": "Entry fire and return fire do not both answer the same active unit in a phase.",
  "COF-8.15a": "Before a shock is resolved each leader with units in it rolls: 0 wounds him.",
  "COF-8.15b": "A leader just wounded rolls again: above his rating, he dies.",
  "COF-8.15c": "A wounded leader goes on with every rating one lower.",
  "COF-8.15d": "A second wound kills.",
  "COF-8.15e": "Where a hero is involved a duel takes the place of this roll.",
  "COF-8.15x": "Barattarna, Initiative 5, rolls 0 and then 3: wounded, and alive.",
  "COF-8.51":
    "Aggression turns an enemy's fire or shock into an attack by the unit that suffers it; it costs no points.",
  "COF-8.52a": "Only barbarians and runners without a chariot, and not routed, are capable of aggression.",
  "COF-8.52b": "Aggression goes against chariots only, with or without runners.",
  "COF-8.52c": "Runners may always choose to stay.",
  "COF-8.52d": "Barbarians must try it against fire and may against shock.",
  "COF-8.53a":
    "When a chariot fires at it, the unit rolls, less 1 for each hex of range after the first: its TQ or more, and it attacks.",
  "COF-8.54a": "It is moved to a hex beside the firer, for no points, and faces it.",
  "COF-8.54b": "The attack is fought at once; the attacker makes no check before it, the defender does.",
  "COF-8.54c": "The chariot attacked gets neither withdrawal nor reaction fire.",
  "COF-8.54d": "Other enemies in its front must be attacked too.",
  "COF-8.54x": "Runners of TQ 5 fired at from two hexes roll 8, less 1: they must go for the chariot.",
  "COF-8.65": "All the ways in which a leader can be wounded or killed, with their rolls.",
  "COF-RUL-06":
    "Of all shortest paths that stay within three quarters of a hex of the straight line the firer takes the best.",
  "COF-RUL-07": "The arc is decided by the first side of the path; on the line between flank and rear it is the flank.",
  "COF-RUL-08":
    "Woods hide between equal levels; between unequal ones, woods or higher ground do when nearer the lower end or midway.",
  "COF-RUL-09": "Hexes are counted, not counters; leaders, Standards and the two ends never.",
  "COF-RUL-10": "Reaction fire needs what any fire needs, uses up missiles like it, and is not limited to one a phase.",
  "COF-RUL-18": "Parting fire is only at active units that move by points, and never by javelins.",
  "COF-RUL-19":
    "Once any unit has used entry fire against an active unit, none returns its fire in that phase, and the reverse.",
  "COF-RUL-20":
    "Light infantry fires without moving, from its start and then moves, or directly after a forward step; bows declare which.",
  "COF-RUL-26":
    "The way of fire and run has at most three hexes, the last the target's; the one before is its approach.",
  "COF-RUL-27":
    "Only the target answers fire and run: by fire, if need be after turning, and then by aggression. An overturn roll comes first.",
  "COF-RUL-29":
    "Whoever has passed through an enemy does not shock in that phase; its fire inside comes after the enemy's entry fire.",
  "COF-RUL-47":
    "Aggression goes to the nearest free hex beside the firer by the shortest way; where there is none, nothing happens.",
  "COF-RUL-49":
    "Capability counts for a wing commander, Initiative for a general; each leader in the hex rolls for himself.",
  "COF-RUL-50":
    "The rolls for leaders come after the hits, also if the unit routed; those who fell with it are gone already.",
  "COF-RUL-57": "Within an enemy's field of fire means range, arc and sight, of any enemy with missiles left.",
  "COF-RUL-74": "A chariot engaged by such an attack ends its move and must shock; otherwise it goes on.",
} as const;
