/** What happens and what can be said, in English. */
import type { Phrases, Remark, Tally } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Check, Event } from "../events.ts";
import { NAMES, wordsIn } from "./names.ts";

const { n, name, list } = wordsIn(NAMES.en);

const many = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
const hitsOf = (count: number): string => many(count, "hit", "hits");
const sum = ({ reasons, total }: Tally): string =>
  reasons.length < 2
    ? String(total)
    : `${reasons.map(({ value }) => value).join(" + ")} = ${total}`.replaceAll("+ -", "− ");
const check = ({ unit, roll, needed, passed }: Check, what: string): string =>
  `${unit} ${what}: ${sum(roll)} against ${needed}, ${passed ? "passed" : "failed"}.`;

const SEGMENT = { movement: "movement and missile", shock: "shock" } as const;
const PHASE = { activation: "Activation", replacement: "Replacement and reload", rout: "Army rout" } as const;
const SPENT = { used: "is spent", trumped: "is trumped", ignored: "is ignored", declined: "is not used" } as const;
const SHOCK_STEP = {
  attackerChecks: "attackers check",
  mending: "defenders left without attacker",
  lashBacks: "aggression reactions",
  defenderChecks: "defenders check",
  leaders: "leaders in danger",
  resolution: "resolution",
  routs: "routs",
  brink: "units on the brink",
  advances: "advances",
  engaging: "who is engaged",
} as const;

export const events: Phrases<Action, Event>["events"] = {
  asked: () => "Somebody must decide.",
  answered: () => "That is settled.",
  remained: () => "The decision goes on.",
  deployed: (e) => `${n.seat[e.seat]} places ${many(e.units.length, "unit", "units")}.`,
  routLevelChanged: (e) => `The Rout Level of ${n.seat[e.seat]} changes by ${e.change}.`,
  turnBegan: (e) => `Turn ${e.number}.`,
  initiativeRolled: (e) =>
    `Initiative: Red ${sum(e.totals.red)}, Blue ${sum(e.totals.blue)}. ${e.seat === null ? "Nobody has it." : `${n.seat[e.seat]} has it.`}`,
  initiativeGiven: (e) => `${n.seat[e.seat]} has the initiative without a roll.`,
  cupFilled: (e) =>
    `${many(e.markers.length, "marker goes", "markers go")} into the cup${e.opening === null ? "" : `; ${name(e.opening)} opens`}.`,
  markerDrawn: (e) => `Drawn from the cup: ${name(e.marker)} of ${n.seat[e.seat]} (out of ${e.from}).`,
  markerPlayed: (e) => `${n.seat[e.seat]} opens the turn with ${name(e.marker)}.`,
  markerSpent: (e) => `The marker ${name(e.marker)} ${SPENT[e.why]}.`,
  markerReturned: (e) => `The marker ${name(e.marker)} goes back into the cup.`,
  returnOwed: (e) =>
    e.change > 0
      ? `${n.seat[e.seat]} may return its Momentum after use.`
      : `${n.seat[e.seat]} returns its Momentum no more.`,
  trumpRolled: (e) =>
    `${n.seat[e.seat]} tries to trump: ${e.face} against ${e.needed}, ${e.passed ? "it succeeds" : "it fails"}.`,
  passed: (e) => `${n.seat[e.seat]} passes.`,
  momentumRolled: (e) =>
    `Momentum for ${name(e.wing)}: ${e.face} against ${e.needed}, ${e.passed ? "it gets orders" : "no effect"}.`,
  wingActivated: (e) =>
    `${name(e.phase.wing)} gets orders: ${many(e.phase.inCommand.length, "unit", "units")} in command.`,
  orderChosen: (e) => `Order: ${n.order[e.order]}.`,
  segmentEnded: (e) => `The ${SEGMENT[e.segment]} segment ends.`,
  ordersEnded: () => "The Orders Phase ends.",
  phaseBegan: (e) => `${PHASE[e.phase]} phase.`,
  reloaded: (e) => `Reloaded: ${list(e.units)}.`,
  markersRemoved: () => "The Moved and Rallied markers come off.",
  routLevelsCompared: (e) =>
    `Rout Points: Red ${e.points.red} of ${e.levels.red}, Blue ${e.points.blue} of ${e.levels.blue}.`,
  ended: (e) => (e.result.winner === null ? "The battle is drawn." : `${n.seat[e.result.winner]} wins.`),
  leaderMoved: (e) => `${name(e.leader)} goes to ${e.to} (${e.cost.total} MP).`,
  leaderWent: (e) => `${name(e.leader)} goes with his unit to ${e.to}.`,
  leaderDisplaced: (e) => `${name(e.leader)}, alone before the enemy, joins ${e.unit} in ${e.to}.`,
  modeSet: (e) => `${name(e.leader)} ${e.mounted ? "mounts his chariot" : "steps down from his chariot"}.`,
  leaderEndangered: (e) =>
    `${name(e.leader)} is in danger (${e.faces.join(", ")}): ${e.wounded ? "struck" : "unhurt"}.`,
  leaderWounded: (e) => `${name(e.leader)} is wounded.`,
  leaderKilled: (e) =>
    `${name(e.leader)} is dead${e.routPoints > 0 ? `: ${many(e.routPoints, "Rout Point", "Rout Points")}` : ""}.`,
  leaderReplaced: (e) =>
    `A replacement of ${name(e.leader)} appears in ${e.hex} (range ${e.commandRange}, Capability ${e.capability}).`,
  standardMoved: (e) => `${name(e.standard)} goes to ${e.to}.`,
  standardTaken: (e) => `${e.by} captures ${name(e.standard)}.`,
  standardRemoved: (e) => `${name(e.standard)} is removed${e.forGood ? " for good" : ""}.`,
  standardKept: (e) => `${e.unit} keeps ${name(e.standard)} in ${e.hex}.`,
  standardRaised: (e) => `${name(e.standard)} is raised again in ${e.hex}.`,
  unitBegun: (e) => `${list(e.units)} begins to move${e.speed === null ? "" : ` at speed ${e.speed}`}.`,
  stepped: (e) => `${list(e.units)} ${n.step[e.kind]} ${e.to}.`,
  turned: (e) => `${list(e.units)} turns to ${e.facing}.`,
  formationChanged: (e) => `${e.unit} changes formation and faces ${e.facing}.`,
  markedMoved: (e) => `${e.unit} has moved this turn.`,
  stackSplit: (e) => `${e.first} and ${e.second} separate.`,
  stackJoined: (e) => `${e.unit} joins the march.`,
  moveEnded: (e) => `${list(e.units)} ends its move.`,
  unitDone: (e) => `${list(e.units)} has finished.`,
  overturnRolled: (e) =>
    `${e.unit} may overturn (from ${e.least}): ${e.face}, ${e.overturned ? "it overturns" : "it stays upright"}.`,
  recovered: (e) => `${e.unit} recovers ${hitsOf(e.hits)}.`,
  turnedUnderThreat: (e) => `${list(e.units)} turns before the enemy: no fire and no shock this phase.`,
  chanceGone: (e) => `${e.unit} lets the chance to withdraw from ${e.mover} pass.`,
  chanceBack: (e) => `${e.unit} may withdraw from ${e.mover} again.`,
  withdrawalRolled: (e) => check(e.check, "tries to withdraw"),
  withdrew: (e) => `${list(e.units)} withdraws before ${list(e.mover)}.`,
  reactionFacingRolled: (e) => check(e.check, "turns in haste"),
  reactionFaced: (e) => `${list(e.units)} turns in reaction.`,
  blockRolled: (e) =>
    `${e.unit} tries to block: ${e.face} against ${e.needed}, ${e.blocked ? "it blocks" : "it cannot"}.`,
  aggressionRolled: (e) =>
    `${e.unit} and the aggression: ${sum(e.roll)} against ${e.needed}, ${e.reacts ? "it attacks" : "it stays"}.`,
  shot: (e) =>
    `${e.firer} ${n.fire[e.kind]} ${name(e.target)} at range ${e.range}: ${sum(e.roll)}, ${e.hits === 0 ? "no effect" : hitsOf(e.hits)}.`,
  fireHeld: (e) => `${e.unit} holds its fire.`,
  ammoChanged: (e) => `Missiles of ${e.unit}: ${n.ammo[e.ammo]}.`,
  moveForsworn: (e) => `${e.unit} will not move this phase.`,
  movePledged: (e) => `${e.unit} fires and will move.`,
  shockJoined: (e) => `${e.unit} will attack if it passes its check.`,
  allotted: (e) => `${many(e.combats.length, "shock combat is", "shock combats are")} allotted.`,
  preShockRolled: (e) => check(e.check, e.side === "attacker" ? "is to attack" : "awaits the shock"),
  stepEntered: (e) => `Shock: ${SHOCK_STEP[e.step]}.`,
  combatChanged: () => "A combat changes.",
  seenTo: () => "Seen to.",
  shockRolled: (e) =>
    `Shock of ${list(e.attackers)} on ${list(e.defenders)}: column ${e.columnUsed}, die ${sum(e.roll)}, ${n.superiority[e.superiority]}. Attacker ${e.hits[0]}, defender ${e.hits[1]}.`,
  columnAttacked: (e) => `${e.unit} is attacked in column.`,
  routHeld: (e) => `${e.unit} is broken; ${list(e.defenders)} come first.`,
  brinkRolled: (e) => check(e.check, "is on the brink"),
  engaged: (e) => `Engaged: ${e.pairs.map(([a, b]) => `${a} and ${b}`).join("; ")}.`,
  released: (e) => `No longer engaged: ${e.pairs.map(([a, b]) => `${a} and ${b}`).join("; ")}.`,
  disengageRolled: (e) =>
    `${name(e.leader)} tries to disengage: ${e.face} against ${sum(e.rating)}, ${e.passed ? "it succeeds" : "it fails"}.`,
  hitsTaken: (e) => `${e.unit} takes ${hitsOf(e.hits)}.`,
  hitsSet: (e) => `${e.unit} is left with ${hitsOf(e.hits)}.`,
  routRolled: (e) => check(e.check, "routs"),
  routed: (e) => `${e.unit} routs to ${e.to}${e.standard === null ? "" : `, near ${name(e.standard)}`}.`,
  eliminated: (e) => `${e.unit} disappears: ${many(e.routPoints, "Rout Point", "Rout Points")}.`,
  rallyRolled: (e) =>
    `${e.unit} tries to rally: ${e.face} against ${e.needed}, ${e.passed ? "it rallies" : "it stays routed"}.`,
  rallied: (e) => `${e.unit} is rallied with ${hitsOf(e.hits)}.`,
  challenged: (e) => `${name(e.leader)} ${e.manner === "duel" ? "challenges" : "aims his bow at"} ${name(e.target)}.`,
  challengeAnswered: (e) => `${name(e.leader)} ${e.accepted ? "accepts" : "refuses"} the challenge.`,
  championNamed: (e) => `${name(e.leader)} steps forward.`,
  duelRolled: (e) =>
    `Duel: ${name(e.a)} ${sum(e.totals[0])}, ${name(e.b)} ${sum(e.totals[1])}. Wounds: ${e.hits[0]} and ${e.hits[1]}.`,
  woundsSet: (e) => `${name(e.leader)} carries ${many(e.wounds, "wound", "wounds")}.`,
  duelEnded: (e) =>
    e.winner === null
      ? "The duel ends without a winner."
      : `${name(e.winner)} wins the duel${e.withdrew ? `: ${name(e.loser ?? "")} withdraws` : ""}.`,
  duelCounted: (e) => `The duel changes the shock rolls of this activation by ${e.change}.`,
  ignoreOwed: (e) =>
    e.change > 0 ? `${n.seat[e.seat]} will ignore its next marker.` : `${n.seat[e.seat]} has ignored its marker.`,
  arrowShot: (e) => `${name(e.leader)} shoots at ${name(e.target)}: ${e.face}, ${e.killed ? "a kill" : "a miss"}.`,
};

const along = (leaders: readonly string[]): string => (leaders.length === 0 ? "" : ` with ${list(leaders.map(name))}`);

export const actions: Phrases<Action, Event>["actions"] = {
  deploy: (a) => `Place ${many(a.units.length, "unit", "units")}`,
  rollInitiative: () => "Roll for the initiative",
  draw: () => "Draw a marker",
  startBattle: () => "Begin the battle",
  open: (a) => `Open the turn with ${name(a.marker)}`,
  trump: () => "Try to trump",
  pass: () => "Pass",
  giveOrders: (a) => `Give orders to ${name(a.wing)}`,
  giveNone: () => "Give orders to nobody",
  returnMarker: () => "Put the marker back into the cup",
  keepOut: () => "Keep it out",
  takeOrders: () => "Orders Phase",
  doNothing: () => "Do nothing",
  tryMomentum: (a) => `Try Momentum with ${name(a.wing)}`,
  moveLeader: (a) => `${name(a.leader)} goes to ${a.to}${a.standard ? " with the Standard" : ""}`,
  setMode: (a) => `${name(a.leader)} ${a.mounted ? "mounts" : "dismounts"}`,
  done: () => "Done",
  raise: () => "Raise the Standard",
  notYet: () => "Not yet",
  appear: (a) => `Appear with ${a.unit}`,
  challenge: (a) => `${name(a.leader)} ${a.manner === "duel" ? "challenges" : "shoots at"} ${name(a.target)}`,
  accept: () => "Accept the challenge",
  refuse: () => "Refuse the challenge",
  fightOn: () => "Fight on",
  leaveDuel: () => "Withdraw from the duel",
  champion: (a) => `${name(a.leader)} fights the duel`,
  order: (a) => `Order: ${n.order[a.order]}`,
  rally: (a) => `Rally ${a.unit}`,
  endRally: () => "Rally nobody else",
  disengage: (a) => `${a.unit} disengages to ${a.to}`,
  begin: (a) => `Move ${a.unit}${a.together ? " with its runners" : ""}${a.speed === null ? "" : `, speed ${a.speed}`}`,
  fire: (a) =>
    `${a.unit} fires at ${name(a.target)}${a.willMove === null ? "" : a.willMove ? " and will move" : " and will not move"}`,
  fireAndRun: (a) => `${a.unit} fires and runs against ${a.target} by ${a.path.join(", ")}`,
  recover: (a) => `Recover ${a.unit}`,
  endSegment: () => "End the segment",
  step: (a) => `Go to ${a.to}`,
  turn: (a) => `Turn to ${a.facing}`,
  passThrough: (a) => `Pass through ${a.to}`,
  changeFormation: (a) => `Change formation towards ${a.facing}`,
  split: (a) => `Separate: ${a.unit} goes on`,
  join: (a) => `${a.unit} joins`,
  stop: () => "Stop",
  decline: (a) => `${a.unit} does not withdraw`,
  withdraw: (a) =>
    `${a.unit} withdraws${a.together ? " with its partner" : ""}${along(a.leaders)}${a.fire === null ? "" : `, first firing at ${a.fire}`}`,
  stepBack: (a) => `Withdraw to ${a.to}`,
  halt: () => "Withdraw no farther",
  react: (a) => `${a.unit} reacts next`,
  faceAbout: (a) => `Turn to ${a.facing}`,
  keepFacing: () => "Do not turn",
  shoot: (a) => `${a.unit} fires at ${name(a.target)}`,
  holdFire: (a) => `${a.unit} holds its fire`,
  tryBlock: () => "Try to block",
  letPass: () => "Let it pass",
  tryReaction: () => "Try the reaction",
  stay: () => "Stay",
  lashOut: (a) => `Charge to ${a.to} facing ${a.facing}`,
  attackToo: (a) => `${a.unit} attacks too`,
  noMore: () => "Nobody else attacks",
  attack: (a) => `${a.unit} attacks ${list(a.hexes)}`,
  goFirst: (a) => `Advance in combat ${a.combat + 1} first`,
  addTo: (a) => `To combat ${a.combat + 1}`,
  lead: (a) => `${a.unit} fixes the type`,
  takeHits: (a) => `The odd hits go to ${list(a.units)}`,
  advance: (a) => `${a.unit} advances to ${a.to}${along(a.leaders)}`,
  routTo: (a) => `Rout to ${a.to} facing ${a.facing}${along(a.leaders)}`,
  joinUnit: (a) => `Join ${a.unit}`,
  removeStandard: () => "Remove the Standard",
  keepStandard: (a) => `${a.unit} keeps the Standard`,
};

const seatName = (seat: unknown): string => (seat === "blue" ? n.seat.blue : n.seat.red);
const STATE: Readonly<Record<string, string>> = {
  routed: "routed",
  engaged: "engaged",
  column: "in column",
  line: "in line",
};

export const remarks: Readonly<Record<string, (remark: Remark) => string>> = {
  beforeBattle: () => "The battle has not begun.",
  ownTables: ({ facts }) => `Played with the tables “${facts?.name}”.`,
  turn: ({ facts }) => `Turn ${facts?.turn}; ${facts?.cup} markers are left in the cup.`,
  losses: ({ facts }) => `${seatName(facts?.seat)}: ${facts?.points} Rout Points of ${facts?.level}.`,
  orders: ({ facts }) => `${seatName(facts?.seat)} gives orders to ${name(facts?.wing)}.`,
  leaderAt: ({ facts }) => `${name(facts?.leader)} is in ${facts?.hex}.`,
  leaderWounded: ({ facts }) => `${name(facts?.leader)}, wounded, is in ${facts?.hex}.`,
  stands: ({ facts }) =>
    `${facts?.unit} (${facts?.type}) in ${facts?.hex} facing ${facts?.facing}, ${STATE[String(facts?.state)] ?? ""}: ${facts?.hits} hits of ${facts?.tq}.`,
  engaged: ({ facts }) => `${facts?.unit} is engaged with ${facts?.with}.`,
  faces: ({ facts }) => `${facts?.unit} has ${facts?.foes} in front.`,
  threatenedOn: ({ facts }) => `${facts?.by} threatens the ${facts?.on} of ${facts?.unit}.`,
  underMissiles: ({ facts }) => `${facts?.unit} is within reach of enemy missiles.`,
};
