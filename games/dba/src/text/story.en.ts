/** What happens and what can be said, in English. */
import type { Decision, Phrases, Remark } from "@acies/contract";
import type { Action } from "../actions.ts";
import { type Event, type EventOf, type Fighter, type ForcedMove, isForced, type MoveKind } from "../events.ts";
import type { Task } from "../state.ts";
import { drivenBack, fallen } from "./fates.en.ts";
import { added, capital, listed, seatIn } from "./joins.ts";
import { calledIn, NAMES } from "./names.ts";
import { farthest, isStill, isTouch, mm, paces } from "./words.ts";

const n = NAMES.en;
const called = calledIn("en");
const list = (ids: readonly string[]): string => ids.join(", ");

/** Of one and of several; of forced moves the reason is told as well. */
const MOVED: Readonly<Record<Exclude<MoveKind, ForcedMove>, readonly [one: string, several: string]>> = {
  single: ["moves", "move"],
  group: ["moves", "move"],
  column: ["marches", "march"],
  landing: ["lands", "land"],
  breakOff: ["breaks off", "break off"],
  closeDoor: ["closes the door", "close the door"],
  conform: ["conforms to the attacker", "conform to the attacker"],
  turnToFace: ["turns to face", "turn to face"],
  madeRoom: ["makes room", "make room"],
};

/** Said after how far they go. */
const TOGETHER: Readonly<Partial<Record<MoveKind, string>>> = { group: " as a group", column: " in column" };

const fighter = ({ element, hold, tally, face, total }: Fighter): string =>
  `${element ?? (hold === null ? "" : `the denizens of ${n.hold[hold]}`)}: ${tally.total} + ${face} = ${total}`;

/** How the fight ends. Whoever shoots at one that cannot shoot back risks nothing (DBA-SHT-14). */
const verdict = (e: EventOf<"fought">): string => {
  if (e.loser === null) return "A tie.";
  if (e.rules.includes("DBA-SHT-14")) return "The shot has no effect.";
  const { element } = e.loser === "a" ? e.a : e.b;
  return `${element ?? "The built-up area"} is ${e.degree === "doubled" ? "doubled" : "beaten"}.`;
};

/** A shot, or an answer to one (DBA-SHT-13). */
const shot = ({ shooters, target, rearOnly, mutual, rules: cited }: EventOf<"shotAt">): string => {
  const [primary = "", ...aiders] = shooters;
  const aided = aiders.length === 0 ? "" : `, aided by ${listed(aiders, n.and)}`;
  const where = rearOnly ? ", only at its rear" : "";
  if (cited.includes("DBA-SHT-13") && !cited.includes("DBA-SHT-11"))
    return `${primary} shoots back at ${called(target)}${aided}${where}.`;
  return `${primary} shoots at ${called(target)}${aided}${where}${mutual ? `; ${called(target)} shoots back` : ""}.`;
};

const RESULT = {
  stand: "stands",
  recoil: "must recoil",
  flee: "must flee",
  destroyed: "is overcome",
  surrender: "must surrender",
} as const;

const pips = (count: number): string => (count === 1 ? "1 PIP" : `${count} PIPs`);

export const events: Phrases<Action, Event>["events"] = {
  asked: (e) => `Still to be decided: ${ASKED[e.task.task]}.`,
  answered: () => "That is settled.",
  steps: () => "The consequences go on.",
  remained: () => "The phase goes on.",
  aggressionRolled: (e) =>
    `Die and aggression: Red ${added(e.red)}, Blue ${added(e.blue)}. ${e.invader === null ? "A tie: rolled again." : `${n.seat[e.invader]} invades.`}`,
  terrainLaid: (e) =>
    `${n.seat[e.seat]} lays the terrain: ${e.pieces.map(({ terrain }) => n.terrain[terrain]).join(", ")}.`,
  builtUpAreaFounded: (e) => `The built-up area obeys ${n.seat[e.hold.control]}.`,
  edgeRolled: (e) => `A ${e.face}: Red has the ${n.edge[e.edges.red]} edge, Blue the ${n.edge[e.edges.blue]}.`,
  edgesAgreed: (e) => `By agreement Red has the ${n.edge[e.edges.red]} edge, Blue the ${n.edge[e.edges.blue]}.`,
  campPitched: (e) => `${n.seat[e.hold.owner]} pitches its camp.`,
  followersJoined: (e) => `${n.seat[seatIn(e.element)]}'s followers hold their camp.`,
  followersDismissed: (e) => `${n.seat[seatIn(e.element)]} has no camp followers.`,
  deployed: (e) => `${e.element} deploys.`,
  garrisoned: (e) => `${e.element} garrisons ${n.hold[e.hold]}.`,
  heldBack: (e) => `${e.element} waits to land.`,
  swapped: (e) => `${e.a} and ${e.b} change places.`,
  turnBegan: (e) => `Turn ${e.number}: ${n.seat[e.seat]} plays.`,
  pipsRolled: (e) => `Initiative: ${pips(e.face)}.`,
  paid: (e) => `It costs ${pips(e.cost.total)}.`,
  sackEnded: (e) => `The sack of ${n.hold[e.hold]} is over.`,
  revolted: (e) => capital(`${n.hold[e.hold]} revolts and obeys ${n.seat[e.seat]} again.`),
  landingMissed: (e) => `${e.element} will not land any more.`,
  moved: (e) => {
    if (isForced(e.kind)) return drivenBack(e.kind, e);
    const ids = Object.keys(e.poses);
    if (isStill(e.kind, e.spent)) return `${list(ids)} ${ids.length === 1 ? "goes" : "go"} no farther.`;
    const far = farthest(e.kind, e.spent);
    return `${list(ids)} ${MOVED[e.kind][ids.length === 1 ? 0 : 1]}${far === undefined ? "" : ` ${far} paces`}${TOGETHER[e.kind] ?? ""}.`;
  },
  tacticallyMoved: () => "It has moved this turn.",
  dismounted: (e) => `${e.element} dismounts and fights as ${e.subtype}.`,
  charged: (e) => `${e.element} charges the front of ${e.bow}.`,
  left: (e) => `${e.element} comes out of ${n.hold[e.hold]}.`,
  entered: (e) => `${e.element} enters ${n.hold[e.hold]}${e.sackedSince === null ? "" : " and starts to sack it"}.`,
  followersReplaced: (e) => `${n.seat[seatIn(e.element)]}'s followers leave the camp.`,
  touched: () => "The contacts change.",
  riverGauged: (e) => `The river is ${n.river[e.difficulty]} (a ${e.face}).`,
  crossingTried: (e) => `${e.element} ${e.may ? "goes into the river" : "cannot get into the river"} (a ${e.face}).`,
  shotAt: shot,
  fought: (e) => `${e.kind === "melee" ? "Combat" : "Shooting"}. ${fighter(e.a)}; ${fighter(e.b)}. ${verdict(e)}`,
  resulted: (e) => capital(`${e.element ?? (e.hold === null ? "" : n.hold[e.hold])} ${RESULT[e.result]}.`),
  destroyed: fallen,
  denizensKilled: (e) => `The denizens of ${n.hold[e.hold]} fall.`,
  surrendered: (e) => capital(`${n.hold[e.hold]} surrenders to ${n.seat[e.to]}.`),
  fledTo: (e) => `${e.element} chooses the ${n.hand[e.hand]}.`,
  stayed: (e) => (e.rules.includes("DBA-RUL-40") ? `${e.element} does not attack.` : `${e.element} stays.`),
  lapsed: (e) => `${e.element} and ${e.enemy} fight no more.`,
  turnEnded: (e) => `Losses: Red ${e.lost.red.total}, Blue ${e.lost.blue.total}.`,
  ended: (e) => (e.winner === null ? "The battle is drawn." : `${n.seat[e.winner]} wins.`),
};

const elements = (count: number): string => `${count} ${count === 1 ? "element" : "elements"}`;
/** How many legs; nothing of one who only comes out or dismounts. */
const steps = (count: number): string => (count === 0 ? "" : count === 1 ? " (1 leg)" : ` (${count} legs)`);
/** Who gets off his horses in a move of several. */
const afoot = (ids: readonly string[] | undefined): string =>
  ids === undefined || ids.length === 0 ? "" : `; ${listed(ids, n.and)} ${ids.length === 1 ? "dismounts" : "dismount"}`;

export const actions: Phrases<Action, Event>["actions"] = {
  rollInvader: () => "Roll for aggression",
  layTerrain: (a) => `Lay ${a.pieces.length} ${a.pieces.length === 1 ? "piece" : "pieces"} of terrain`,
  numberEdges: (a) => `Number the edges: ${a.edges.map((edge) => n.edge[edge]).join(", ")}`,
  pitchCamp: (a) => `Pitch the camp${a.followers ? " with followers" : ""}`,
  deploy: (a) =>
    `Deploy ${elements(Object.keys(a.poses).length)}${a.reserve.length === 0 ? "" : `, ${a.reserve.length} in reserve`}`,
  swap: (a) => `Swap ${a.a} and ${a.b}`,
  endSwaps: () => "No more swaps",
  begin: () => "Begin the battle",
  moveElement: (a) =>
    a.dismount === true && a.legs.length === 0 && a.out === undefined && a.into === undefined
      ? `${a.element} dismounts`
      : `Move ${a.element}${a.out === undefined ? "" : " out"}${a.into === undefined ? "" : ` into ${n.hold[a.into]}`}${steps(a.legs.length)}${a.dismount === true ? "; it dismounts" : ""}`,
  contact: (a) => `${a.element} contacts ${a.enemy} ${n.contact[a.on]}`,
  closeDoor: (a) => `${a.element} closes the door on ${a.enemy}`,
  breakOff: (a) =>
    `${a.element} ${a.dismount === true ? "dismounts and " : ""}breaks off, ${mm(a.distance)} mm straight back`,
  moveGroup: (a) => `Move the group ${list(a.elements)}${steps(a.steps.length)}${afoot(a.dismount)}`,
  narrowFront: (a) => `Narrow the front of ${list(a.elements)}${afoot(a.dismount)}`,
  moveColumn: (a) => `Move the column ${list(a.elements)}${steps(a.steps.length)}${afoot(a.dismount)}`,
  land: (a) => `Land ${list(Object.keys(a.poses))}${afoot(a.dismount)}`,
  revolt: () => "Raise the built-up area in revolt",
  endMoves: () => "End the moves",
  nextShooter: (a) => `${a.shooter} shoots next`,
  shoot: (a) =>
    `Shoot at ${called(a.target)}${a.aiders.length === 0 ? "" : ` aided by ${listed(a.aiders, n.and)}`}${a.primary === undefined ? "" : `, with ${a.primary} as the primary shooter`}`,
  returnFire: (a) => (a.aiders.length === 0 ? "Shoot back" : `Shoot back aided by ${listed(a.aiders, n.and)}`),
  fight: (a) => `Resolve ${a.element} against ${a.enemy}`,
  fightAt: (a) => `Resolve the assault on ${n.hold[a.hold]}`,
  assault: (a) => (a.element === null ? "Do not attack" : `${a.element} attacks`),
  pickFoe: (a) => `${a.element} fights`,
  fleeTo: (a) => `Flee to the ${n.hand[a.hand]}`,
  pursue: () => "Pursue",
  stay: () => "Stay",
};

export const decisions: Readonly<Record<string, (decision: Decision) => string>> = {
  rollInvader: () => "Dice say who invades.",
  layTerrain: (d) => `${n.seat[d.seat]} chooses and lays the terrain.`,
  numberEdges: (d) => `${n.seat[d.seat]} numbers the edges.`,
  pitchCamp: (d) => `${n.seat[d.seat]} pitches its camp.`,
  deploy: (d) => `${n.seat[d.seat]} deploys its army.`,
  swap: (d) => `${n.seat[d.seat]} may swap two of its elements.`,
  begin: () => "All is ready: the battle begins.",
  move: (d) => `${n.seat[d.seat]} moves.`,
  shooting: (d) => `${n.seat[d.seat]} chooses who shoots next.`,
  aim: (d) => `At whom does ${d.about?.[0]} shoot?`,
  returnFire: (d) => `${d.about?.[0]} shoots back: who aids it?`,
  combat: (d) => `${n.seat[d.seat]} chooses the next combat.`,
  assault: (d) => `Does ${n.seat[d.seat]} attack, and with whom?`,
  pickFoe: (d) => `Who fights ${d.about?.[0]}?`,
  chooseFlight: (d) => `Which way does ${d.about?.[0]} flee?`,
  choosePursuit: (d) => `Does ${d.about?.[0]} pursue?`,
};

/** What is to be decided, within a sentence. */
const ASKED: Readonly<Record<Task["task"], string>> = {
  rollInvader: "who invades",
  layTerrain: "the terrain",
  numberEdges: "the edges",
  pitchCamp: "the camp",
  deploy: "the deployment",
  swap: "the swaps",
  begin: "that the battle begin",
  move: "the moves",
  shooting: "who shoots",
  aim: "whom to shoot at",
  returnFire: "the answer to the shot",
  combat: "which combat comes next",
  assault: "whether to attack",
  pickFoe: "who fights the wagon",
  aftermath: "what follows from the combat",
  chooseFlight: "where to flee",
  choosePursuit: "whether to pursue",
};

const asked = (word: unknown): string => Object.entries(ASKED).find(([task]) => task === word)?.[1] ?? String(word);

const fact = ({ facts }: Remark, key: string): string => String(facts?.[key] ?? "");

const near = (r: Remark): string => {
  const nearest = fact(r, "nearest");
  if (nearest === "") return "";
  return isTouch(r.facts?.gap) ? `: touching ${nearest}` : `: ${paces(r.facts?.gap, r.facts)} paces from ${nearest}`;
};

export const remarks: Readonly<Record<string, (remark: Remark) => string>> = {
  beforeBattle: () => "The battle has not begun.",
  turn: (r) =>
    `Turn ${fact(r, "turn")}, ${n.seat[fact(r, "seat") === "red" ? "red" : "blue"]}'s: ${fact(r, "pips")} of ${fact(r, "rolled")} PIPs left.`,
  losses: (r) => `Losses: Red ${fact(r, "red")}, Blue ${fact(r, "blue")}.`,
  group: (r) => `A group of ${fact(r, "count")}: ${fact(r, "elements")}.`,
  reserve: (r) => `Waiting to land: ${fact(r, "elements")}.`,
  heldBy: (r) => `${fact(r, "occupant")} holds ${called(fact(r, "hold"))}.`,
  sackedBy: (r) => `${fact(r, "occupant")} is sacking ${called(fact(r, "hold"))}.`,
  heldByDenizens: (r) => `The denizens defend ${called(fact(r, "hold"))}.`,
  empty: (r) => `Nobody is in ${called(fact(r, "hold"))}.`,
  stands: (r) =>
    `${fact(r, "element")}, ${fact(r, "subtype")}${fact(r, "general") === "1" ? " with the general" : ""}${fact(r, "bad") === "1" ? ", in bad going" : ""}${near(r)}.`,
  fights: (r) => `${fact(r, "element")} fights ${fact(r, "foe")} front to front.`,
  struckOn: (r) =>
    `${fact(r, "foe")} attacks ${fact(r, "element")} ${n.contact[fact(r, "on") === "rear" ? "rear" : fact(r, "on") === "leftFlank" ? "leftFlank" : "rightFlank"]}.`,
  controlled: (r) => `${fact(r, "element")} is in the zone of control of ${fact(r, "by")}.`,
};

/** Refusals of positions and turns, which belong to no chapter. */
export const violations: Phrases<Action, Event>["violations"] = {
  battleOver: () => "The battle is over.",
  notNow: ({ facts }) => `Something else must be decided now: ${asked(facts?.asked)}.`,
  notYourTurn: () => "It is not yours to decide.",
  notListed: () => "That is not one of the choices the rules give.",
  wrongName: ({ facts }) => `${facts?.name} does not stand under its own name.`,
  nowhere: ({ facts }) => `${facts?.name} is in no possible place.`,
  severalGenerals: ({ facts }) => `One side has ${facts?.generals} generals.`,
  offBoard: ({ facts }) => `${facts?.element} is ${mm(facts?.by)} mm off the board.`,
  inWater: ({ facts }) => `${facts?.element} is in the water.`,
  onTopOf: ({ facts }) => `${facts?.a} stands on ${called(facts?.b)}.`,
  crowded: ({ facts }) => `More than one element is in ${called(facts?.hold)}.`,
  badOutline: ({ facts }) => `The outline of ${facts?.piece} cannot be used.`,
  nothingToDecide: () => "In this position the rules leave nothing to decide.",
  noSuchElement: ({ facts }) => `There is no element ${facts?.name}.`,
  noSuchScenario: ({ facts }) => `There is no battle ${facts?.scenario}.`,
  noSuchOption: ({ facts }) => `There is no option ${facts?.option}.`,
  noSuchValue: ({ facts }) => `${facts?.option} cannot be ${facts?.value}; it can be ${facts?.values}.`,
  otherScale: ({ facts }) => `This battle is laid out at ${facts?.scale} mm scale.`,
  otherArmy: ({ facts }) => `In this battle the army is ${facts?.army}.`,
  noMaterials: () => "This game takes no materials.",
};

export const rules = {
  "DBA-TRN-01": "Turns alternate, the invader first, until somebody wins.",
  "DBA-TRN-02":
    "A turn has four phases: initiative, moves, shooting and close combat; then comes the check for victory. Both sides shoot and fight in the last two, and the active player only decides the order.",
  "DBA-OPT-01": "The battle is drawn after the agreed number of turns.",
  "DBA-OPT-02": "The edges are agreed instead of diced for: Red has the south.",
};
