/** Small choices that need no search: order of combats, targets, pursuit, flight, edges, swaps, deployments, terrain, camps. */
import { type Decision, type Dice, otherSeat, type Seat } from "@acies/contract";
import type { Action, ActionOf } from "../actions.ts";
import { TERRAIN_TABLE, TROOP_TABLE } from "../data/tables.ts";
import { evolve } from "../evolve.ts";
import { menu } from "../flow.ts";
import { resolve } from "../resolve.ts";
import { meleeTally, shootingTally } from "../rules/combat.ts";
import { overlapsOn } from "../rules/overlaps.ts";
import { proposeCamp, proposeDeployments, proposeLayout } from "../rules/proposals.ts";
import { flankFoes } from "../rules/touching.ts";
import { elementsOf, findElement, occupantOf, type State, topTask, troopOf } from "../state.ts";
import type { ElementId, HoldId } from "../vocabulary.ts";
import { assaultWorth, isRecoilFatal, meleeBetween, RECOIL, takenBy } from "./contests.ts";
import { fatesOf, spreadOf, verdictsOf } from "./odds.ts";
import { stakeOf, stakeOfNext, stakeOfPlace } from "./stakes.ts";
import { terms, WEIGHTS } from "./terms.ts";

/** Structurally the players' `Weighed`. */
export interface Weighed {
  readonly action: Action;
  readonly value: number;
  readonly code?: string;
}

/** The same middling face always: a swap may open the first turn, and its PIPs are nothing to weigh a swap by. */
const EVEN_DICE: Dice = { roll: ({ sides, count }) => Array.from({ length: count }, () => Math.ceil(sides / 2)) };

const WEIGHT_OF = new Map<string, number>(Object.entries(WEIGHTS));

const worthNow = (state: State, seat: Seat): number => {
  let sum = 0;
  for (const [name, value] of Object.entries(terms(state, seat))) sum += value * (WEIGHT_OF.get(name) ?? 1);
  return sum;
};

const worthAfter = (state: State, seat: Seat, action: Action): number =>
  worthNow(resolve(state, seat, action, EVEN_DICE).reduce(evolve, state), seat);

// — combats —

/** How many fights of ours an enemy makes worse by overlapping or standing on a flank. */
const burdenOf = (state: State, enemy: ElementId, seat: Seat): number => {
  let burdened = 0;
  for (const { id, where } of elementsOf(state, seat)) {
    if (where !== "table") continue;
    const { left, right } = overlapsOn(state, id);
    if ([...left, ...right].includes(enemy) || flankFoes(state, id).some(({ foe }) => foe.id === enemy)) burdened += 1;
  }
  return burdened;
};

/** Those first whose end lifts an overlap from others; then the ones that promise most; the worst last, when friends may be free. */
const fightValue = (state: State, seat: Seat, { element, enemy }: ActionOf<"fight">): number => {
  const [one, two] = [findElement(state, element), findElement(state, enemy)];
  if (one === undefined || two === undefined) return 0;
  const [own, foe] = one.seat === seat ? [one, two] : [two, one];
  const { costA, costB, fatesB } = meleeBetween(state, own, foe);
  const gone = fatesB.destroyed + fatesB.flees + fatesB.recoils;
  const lifted = gone * burdenOf(state, foe.id, seat);
  const dragged = burdenOf(state, own.id, otherSeat(seat)) * 0.1;
  return costB - costA + 0.4 * lifted - dragged;
};

// — shooting —

/** Whoever is behind walls is hard to hurt. */
const WALLS = 0.05;

const targetWorth = (state: State, shooter: string, target: string, aiders: number): number => {
  const [own, foe] = [findElement(state, shooter), findElement(state, target)];
  if (own === undefined || foe === undefined) return WALLS;
  const spread = spreadOf(
    shootingTally(state, foe.id, own.id, { role: "shotAt", aiders }).total,
    shootingTally(state, own.id, foe.id, { role: "shooting", aiders: 0 }).total,
  );
  const { destroyed, flees, recoils } = fatesOf(spread, verdictsOf(state, foe, own, "shooting"));
  const isFatal = recoils > 0 && isRecoilFatal(state, foe.id);
  const stake = stakeOf(state, foe);
  const taken = isFatal ? recoils * takenBy(state, foe.id) : 0;
  return stake * (destroyed + (isFatal ? recoils : 0)) - taken + 0.16 * flees + (isFatal ? 0 : 0.08 * recoils);
};

const shotValue = (state: State, shooter: ElementId, action: ActionOf<"shoot">): number =>
  targetWorth(state, action.primary ?? shooter, action.target, action.aiders.length);

// — before the battle —

/** Ground that suits us better than them: bad going for whoever sinks in it. */
const layoutValue = (state: State, seat: Seat, { pieces }: ActionOf<"layTerrain">): number => {
  const clumsy = (side: Seat): number =>
    elementsOf(state, side).filter((element) => TROOP_TABLE[troopOf(element)].sinks).length / 12;
  const bad = pieces.filter(({ terrain }) => TERRAIN_TABLE[terrain].going === "bad").length;
  return (clumsy(otherSeat(seat)) - clumsy(seat)) * bad;
};

const LAYOUTS = 12;

/** The same for the same army: choices vary from battle to battle and not from time to time. */
const elementsSeed = (state: State, seat: Seat): number =>
  elementsOf(state, seat).reduce((sum, { subtype }) => (sum * 31 + subtype.length) % 10_007, 7);

const layouts = (state: State, seat: Seat): readonly Action[] => {
  const found: Action[] = [];
  const seed = elementsSeed(state, seat);
  for (let k = 0; k < 2 * LAYOUTS && found.length < LAYOUTS; k++) {
    const action = proposeLayout(state, seat, seed + k);
    if (action !== undefined) found.push(action);
  }
  return found;
};

const listed = (state: State, decision: Decision): readonly Action[] => {
  const choices = menu(state, decision);
  return choices.kind === "listed" ? choices.actions : [];
};

const weigh = <A extends Action>(
  actions: readonly A[],
  value: (action: A) => number,
  code: string,
): readonly Weighed[] => actions.map((action) => ({ action, value: value(action), code }));

/** One coast in so many sees a landing: what it is worth shows only later, and openings should differ. */
const LANDINGS = 3;

/** Those still at sea are on no table that could be judged: such an order is as good as the best of the others, or stays behind it. */
const deployments = (state: State, seat: Seat): readonly Weighed[] => {
  const actions = proposeDeployments(state, seat, 12);
  const ashore = weigh(
    actions.filter(({ reserve }) => reserve.length === 0),
    (action) => worthAfter(state, seat, action),
    "deploy",
  );
  const most = ashore.length === 0 ? 0 : Math.max(...ashore.map(({ value }) => value));
  const draw = state.pieces.reduce(
    (sum, { id, terrain }) => sum + id.length + terrain.length,
    elementsSeed(state, seat),
  );
  const lands = draw % LANDINGS === 0 ? 0.01 : -0.01;
  const afloat = actions.filter(({ reserve }) => reserve.length > 0);
  return [...ashore, ...weigh(afloat, () => most + lands, "landing")];
};

/** By so much of their worth what is done before the battle may fall short of the best, so that battles do not open alike. */
const LEEWAYS: Readonly<Partial<Record<string, number>>> = { layTerrain: 0.6, numberEdges: 0, deploy: 0.01 };

export const leeway = ({ kind }: Decision): number | undefined => LEEWAYS[kind];

const SWAP_GAIN = 0.06;

export const answer = (state: State, decision: Decision): readonly Weighed[] => {
  const { seat } = decision;
  const task = topTask(state);
  const choices = (): readonly Action[] => listed(state, decision);
  switch (task?.task) {
    case "combat":
      return weigh(choices(), (a) => (a.type === "fight" ? fightValue(state, seat, a) : 0.1), "order");
    case "shooting":
      return weigh(choices(), () => 0, "order");
    case "aim":
      return weigh(choices(), (a) => (a.type === "shoot" ? shotValue(state, task.shooter, a) : 0), "target");
    case "returnFire":
      return weigh(choices(), (a) => (a.type === "returnFire" ? a.aiders.length : 0), "returnFire");
    case "choosePursuit":
      return weigh(choices(), (a) => (a.type === "stay" ? stakeOfNext(state) * 0.1 : 0), "pursuit");
    case "chooseFlight":
      return weigh(
        choices(),
        (a) => (a.type === "fleeTo" ? -Math.abs(a.hand === "left" ? task.left : task.right) : 0),
        "flight",
      );
    case "assault":
      return weigh(
        choices(),
        (a) => (a.type === "assault" && a.element !== null ? assaultValue(state, a.element, task.hold) : 0),
        "assault",
      );
    case "numberEdges":
      return weigh(choices(), () => 0, "edges");
    case "swap":
      return weigh(
        choices(),
        (a) => (a.type === "swap" ? worthAfter(state, seat, a) - SWAP_GAIN : worthNow(state, seat)),
        "swap",
      );
    case "deploy":
      return deployments(state, seat);
    case "pitchCamp":
      return weigh(proposeCamp(state, seat, 3), (a) => (a.type === "pitchCamp" && a.followers ? 1 : 0), "camp");
    case "layTerrain":
      return weigh(layouts(state, seat), (a) => (a.type === "layTerrain" ? layoutValue(state, seat, a) : 0), "terrain");
    case "rollInvader":
    case "begin":
    case "move":
    case "pickFoe":
    case "aftermath":
    case undefined:
      return [];
  }
};

/** What may be won there against what it may cost; townsfolk fight for a place as its walls let them. */
const assaultValue = (state: State, name: string, id: HoldId): number => {
  const [element, hold, garrison] = [findElement(state, name), state.holds[id], occupantOf(state, id)];
  if (element === undefined || hold === undefined) return 0;
  if (garrison !== undefined) return assaultWorth(state, element, hold, garrison);
  const totals = [meleeTally(state, element.id, id).total, meleeTally(state, id, element.id).total] as const;
  const { beats, doubles, defeat, doubled } = spreadOf(...totals);
  return (beats + doubles) * stakeOfPlace(state) - doubled * stakeOf(state, element) - defeat * RECOIL;
};
