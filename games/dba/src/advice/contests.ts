/** The combats that stand to be fought as things are, each with its exact outcomes and what they are worth. */
import { memory, remembered, type Seat } from "@acies/contract";
import { meleeTally } from "../rules/combat.ts";
import { combatantOf } from "../rules/combatants.ts";
import { settle as settleContacts } from "../rules/conforming.ts";
import { frontHolds } from "../rules/contact.ts";
import { dooming, endingOf, recoilOf } from "../rules/recoil.ts";
import { fellowSufferers } from "../rules/support.ts";
import { flankFoes, frontFoes } from "../rules/touching.ts";
import { type Element, elementOf, type Hold, holdsOf, occupantOf, type State, topTask, troopOf } from "../state.ts";
import { standOf, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Fates, fatesOf, type Spread, spreadOf, verdictsOf } from "./odds.ts";
import {
  isGeneralTheEnd,
  overdue,
  PRIZE_OF_GENERAL,
  STAKE_OF_GENERAL,
  stakeOf,
  stakeOfPlace,
  turnsInVain,
} from "./stakes.ts";
import { IN_TALK } from "./survey.ts";

/** Structurally a `Contest` of the players: every outcome with its chance and what it is worth to the seat asked for. */
export interface Contest {
  readonly about: readonly string[];
  readonly outcomes: readonly { readonly chance: number; readonly worth: number }[];
  readonly taste?: readonly { readonly chance: number; readonly worth: number }[];
}

/** Ground and order lost by falling back. */
export const RECOIL = 0.05;
export const FLIGHT = 0.16;

export interface Death {
  readonly chance: number;
  readonly elements: readonly Element[];
}

export interface Melee {
  readonly a: Element;
  readonly b: Element;
  /** Before the dice. */
  readonly totals: readonly [a: number, b: number];
  readonly fatesA: Fates;
  readonly fatesB: Fates;
  /** The chance that it dies, by the dice or because it cannot step back; and how many go with it, itself among them. */
  readonly deathA: Death;
  readonly deathB: Death;
  /** What `a` and `b` lose on average. */
  readonly costA: number;
  readonly costB: number;
}

const swapped = ({ tie, defeat, doubled, beats, doubles }: Spread): Spread => ({
  tie,
  defeat: beats,
  doubled: doubles,
  beats: defeat,
  doubles: doubled,
});

/** Whom elephants run down when they step back (DBA-REC-11). */
export const trampledBy = (state: State, element: Element): readonly Element[] => {
  if (troopOf(element) !== "El") return [];
  const stand = standOf(state, element.id);
  if (stand === undefined) return [];
  return endingOf(state, recoilOf(state, stand)).crushed.map(({ id }) => elementOf(state, id));
};

/** A recoil with nowhere to go, or with an enemy on the flank or at the back, is the end (DBA-REC-02, DBA-REC-06). */
export const isRecoilFatal = (state: State, id: ElementId): boolean => {
  const stand = standOf(state, id);
  if (stand === undefined) return true;
  return dooming(state, id).length > 0 || endingOf(state, recoilOf(state, stand)).kind === "lost";
};

/** What its step back costs the enemies in its way: they are gone with it (DBA-REC-09). */
export const takenBy = (state: State, id: ElementId): number => {
  const stand = standOf(state, id);
  if (stand === undefined || dooming(state, id).length > 0) return 0;
  const ending = endingOf(state, recoilOf(state, stand));
  let stake = 0;
  if (ending.kind === "lost") for (const enemy of ending.taken) stake += stakeOf(state, elementOf(state, enemy));
  return stake;
};

const deathOf = (state: State, element: Element, foe: Element, fates: Fates): Death => {
  const isFatal = fates.recoils > 0 && isRecoilFatal(state, element.id);
  const fellows = fellowSufferers(state, element.id, combatantOf(state, foe.id));
  return {
    chance: fates.destroyed + (isFatal ? fates.recoils : 0),
    elements: [element, ...fellows.map((id) => elementOf(state, id))],
  };
};

/** Those on a side or at the back of the enemy step back with the one who is beaten in front (DBA-OMV-02), if they can. */
const lostHelpers = (state: State, foe: Element): number => {
  let stake = 0;
  for (const { foe: helper } of flankFoes(state, foe.id))
    if (isRecoilFatal(state, helper.id)) stake += stakeOf(state, helper);
  return stake;
};

const costOf = (state: State, { chance, elements }: Death, fates: Fates, foe: Element): number => {
  let stake = 0;
  for (const element of elements) stake += stakeOf(state, element);
  const [first] = elements;
  let trampled = 0;
  if (first !== undefined) for (const friend of trampledBy(state, first)) trampled += stakeOf(state, friend);
  const beaten = fates.destroyed + fates.flees + fates.recoils;
  return (
    (beaten > 0 ? beaten * lostHelpers(state, foe) : 0) +
    trampled * fates.recoils +
    (first === undefined || chance === fates.destroyed ? 0 : -fates.recoils * takenBy(state, first.id)) +
    stake * chance +
    FLIGHT * fates.flees +
    (chance > fates.destroyed ? 0 : RECOIL * fates.recoils)
  );
};

/** One pair in front contact, counted out. */
export const meleeBetween = (state: State, a: Element, b: Element): Melee => {
  const totals = [meleeTally(state, a.id, b.id).total, meleeTally(state, b.id, a.id).total] as const;
  const spread = spreadOf(totals[0], totals[1]);
  const fatesA = fatesOf(spread, verdictsOf(state, a, b, "melee"));
  const fatesB = fatesOf(swapped(spread), verdictsOf(state, b, a, "melee"));
  const deathA = deathOf(state, a, b, fatesA);
  const deathB = deathOf(state, b, a, fatesB);
  const costs = { costA: costOf(state, deathA, fatesA, b), costB: costOf(state, deathB, fatesB, a) };
  return { a, b, totals, fatesA, fatesB, deathA, deathB, ...costs };
};

/** What becomes of the first if the totals were these. */
export const fatesAt = (state: State, own: Element, foe: Element, totals: readonly [number, number]): Fates =>
  fatesOf(spreadOf(totals[0], totals[1]), verdictsOf(state, own, foe, "melee"));

const settled = memory<State, State>(IN_TALK);

/** As the position will be when the moves end: who conforms or turns to face has done so. */
export const settledOf = (state: State): State => {
  if (topTask(state)?.task !== "move" || state.touches.length === 0) return state;
  const before = settled.get(state);
  if (before !== undefined) return before;
  const found = settleContacts(state).end;
  settled.set(state, found);
  return found;
};

/** Every pair in front contact in this position. */
export const meleesIn = remembered(
  (state: State) => state,
  (state): readonly Melee[] => {
    const found: Melee[] = [];
    if (state.touches.length > 0)
      for (const { element } of standsOf(state)) {
        if (element.seat !== "red") continue;
        for (const foe of frontFoes(state, element.id)) found.push(meleeBetween(state, element, foe));
      }
    return found;
  },
  IN_TALK,
);

/** What may be won against what may be lost; more and more when a battle drags on. */
const RESTLESS = 0.08;
const WILD = 2;

const eagernessIn = (state: State): number => Math.min(WILD, 1 + RESTLESS * overdue(state));

/**
 * A fight with less than twice as much to win as to lose is worse than the sum of its chances: there will be a better one. Until it is
 * late: then any is better than none.
 */
const WANTED = 2;
const WARY = 2;
/** In turns in vain: how long he looks for better ones, and in how many more he has come to terms with what there is. */
const PATIENCE = 12;
const UNWARY = 8;

const warinessIn = (state: State): number =>
  WARY * Math.max(0, 1 - Math.max(0, turnsInVain(state) - PATIENCE) / UNWARY);

/** An enemy general whose death ends the battle is counted in `ends`, not once more here; one's own is worth the double fear. */
const fearedOnly = (state: State, { chance, elements }: Death): number => {
  const general = elements.find((element) => element.general);
  if (general === undefined) return 0;
  return chance * (isGeneralTheEnd(state, general.seat) ? STAKE_OF_GENERAL : STAKE_OF_GENERAL - PRIZE_OF_GENERAL);
};

const outcomeOf = (state: State, melee: Melee, seat: Seat): Contest => {
  const { a, b, costA, costB, deathA, deathB } = melee;
  const [own, theirs, prize] = a.seat === seat ? [costA, costB, deathB] : [costB, costA, deathA];
  const gain = theirs - fearedOnly(state, prize);
  // What may be won and what may be lost apart, each on average: a level may fear more than it hopes.
  const apart = (won: number, lost: number) => [won, -lost].map((worth) => ({ chance: 1, worth }));
  const taste = apart((eagernessIn(state) - 1) * gain, warinessIn(state) * Math.max(0, own - gain / WANTED));
  return { about: [a.id, b.id], outcomes: apart(gain, own), taste };
};

/** Farther from a corner of it nobody stands at a camp or town. */
const NEAR_A_PLACE = 400_000;

/** Attackers at a camp or town: the chance that its garrison dies and it is taken, against the attacker's. */
const assaultsIn = (state: State, seat: Seat): readonly Contest[] =>
  holdsOf(state).flatMap((hold): readonly Contest[] => {
    const garrison = occupantOf(state, hold.id);
    const [corner] = hold.outline;
    if (garrison === undefined || corner === undefined) return [];
    const attacker = standsOf(state).find(
      ({ element, box }) =>
        element.seat !== garrison.seat &&
        Math.abs(box.x - corner.x) + Math.abs(box.y - corner.y) < NEAR_A_PLACE &&
        frontHolds(state, element.id).includes(hold),
    );
    if (attacker === undefined) return [];
    const { element } = attacker;
    const worth = assaultWorth(state, element, hold, garrison);
    return [{ about: [element.id, hold.id], outcomes: [{ chance: 1, worth: element.seat === seat ? worth : -worth }] }];
  });

/** To the attacker: the garrison driven out and the place taken, against what it may cost. */
export const assaultWorth = (state: State, element: Element, hold: Hold, garrison: Element): number => {
  const spread = spreadOf(meleeTally(state, element.id, hold.id).total, meleeTally(state, hold.id, element.id).total);
  const own = fatesOf(spread, verdictsOf(state, element, garrison, "melee"));
  const theirs = fatesOf(swapped(spread), verdictsOf(state, garrison, element, "melee"));
  const prize = stakeOfPlace(state) + (troopOf(garrison) === "CF" ? 0 : stakeOf(state, garrison));
  const gone = theirs.destroyed + theirs.flees + theirs.recoils;
  return gone * prize - own.destroyed * stakeOf(state, element) - own.recoils * RECOIL;
};

/** Everything pending, valued for a seat in log-odds. */
export const settle = (state: State, seat: Seat): readonly Contest[] => {
  const at = settledOf(state);
  return [...meleesIn(at).map((melee) => outcomeOf(at, melee, seat)), ...assaultsIn(at, seat)];
};
