/**
 * What a side can do to the other in its next turn: attacks that pay, alone or two against one, as many as it can expect to have
 * points for. It stands for the enemy's reply where nobody has the time to play it out.
 */
import { remembered, type Seat } from "@acies/contract";
import { SUPPORT_TABLE } from "../data/results.ts";
import { TROOP_TABLE } from "../data/tables.ts";
import { riverGround } from "../rules/wading.ts";
import { controllersOf } from "../rules/zones.ts";
import { categoryOf, type State, scaleOf } from "../state.ts";
import { TROOPS } from "../vocabulary.ts";
import { FLIGHT, fatesAt, type Melee, meleesIn, RECOIL } from "./contests.ts";
import { groundOf } from "./footing.ts";
import { asCharger, type Fates, fatesOf, spreadOf, verdictsOf } from "./odds.ts";
import { flanks, meets, overlaps, type Reach } from "./reaching.ts";
import { aheadOf, asideOf, foesIn, gapOf, priceOf, prizeOf, type Survey, type Unit } from "./survey.ts";

/** Who stands beside and behind a unit of its own side. */
interface Company {
  readonly left: boolean;
  readonly right: boolean;
  readonly rear: Unit | undefined;
}

const companyAmong = (unit: Unit, friends: readonly Unit[], bw: number): Company => {
  let left = false;
  let right = false;
  let rear: Unit | undefined;
  for (const friend of friends) {
    if (friend === unit || gapOf(unit, friend) > 1.6 * bw) continue;
    if (unit.forwardX * friend.forwardX + unit.forwardY * friend.forwardY < 0.9) continue;
    const ahead = aheadOf(unit, friend);
    const aside = asideOf(unit, friend);
    if (Math.abs(aside) < 0.25 * bw && ahead < 0) rear = friend;
    else if (Math.abs(ahead) < 0.45 * bw && Math.abs(aside) > 0.7 * bw) {
      if (aside < 0) left = true;
      else right = true;
    }
  }
  return { left, right, rear };
};

const supportOf = (unit: Unit, { rear }: Company, foe: Unit): number => {
  if (rear === undefined || (rear.isBad && rear.troop !== "Ps")) return 0;
  for (const row of SUPPORT_TABLE)
    if (row.supporter === rear.troop && row.supported.includes(unit.troop))
      if (row.against.some((named) => named === foe.troop || named === categoryOf(foe.troop))) return row.factor;
  return 0;
};

const SINKING = 2;

/** The factor in a fight where the second stands. */
const factorOf = (unit: Unit, foe: Unit, isBad: boolean): number => {
  const row = TROOP_TABLE[unit.troop];
  return row[categoryOf(foe.troop)] - (isBad && row.sinks ? SINKING : 0) + (unit.element.general ? 1 : 0);
};

const fatesKnown = remembered(
  ({ options }: State) => options,
  () => new Map<number, Fates>(),
);

/** What becomes of one on these totals. */
const fates = (state: State, own: Unit, foe: Unit, mine: number, theirs: number): Fates => {
  const table = fatesKnown(state);
  const kinds = (own.kind * TROOPS.length + foe.kind) * 2 + (own.isBad ? 1 : 0);
  const key = kinds * 1024 + (mine + 8) * 32 + theirs + 8;
  const before = table.get(key);
  if (before !== undefined) return before;
  const found = fatesOf(spreadOf(mine, theirs), verdictsOf(state, own.element, foe.element, "melee"));
  table.set(key, found);
  return found;
};

const costOf = ({ destroyed, flees, recoils }: Fates, price: number, isDoomed: boolean): number =>
  isDoomed ? price * (destroyed + recoils) + FLIGHT * flees : price * destroyed + FLIGHT * flees + RECOIL * recoils;

/** One against another: in front, on a side or at the back, or beside the one who fights him. */
export type Part = "front" | "flank" | "overlap";

export interface Stroke {
  readonly unit: Unit;
  readonly part: Part;
}

/** What one or several do to an enemy in one turn. */
export interface Blow {
  readonly value: number;
  readonly points: number;
  readonly by: readonly Stroke[];
  readonly on: Unit;
}

/** What the one who is struck is worth: more to his own side, who fear for him, than to whoever hopes for it. */
type Pricing = typeof priceOf;

interface Scene extends Reach {
  readonly survey: Survey;
  readonly worthOf: Pricing;
  readonly companyOf: (unit: Unit) => Company;
}

/** Places beside one are at most so many base widths off, and whoever takes one of them up stands within this of him. */
const BESIDE = 2.6;

const NOBODY: Company = { left: false, right: false, rear: undefined };
const LEVEL = { mine: 0, his: 0 };

/**
 * Both totals of a fight of the first against the front of the second, with neighbours and supports as they are. Whoever is taken in
 * the side or back with nobody before him turns to face (DBA-CNF-05), away from his own.
 */
const totalsOf = ({ state, companyOf }: Scene, by: Unit, on: Unit, part: Part): [number, number] => {
  const mine = companyOf(by);
  const other = part === "flank" ? NOBODY : companyOf(on);
  const ground = part === "flank" ? LEVEL : groundOf(state, on);
  let own = factorOf(by, on, on.isBad) + supportOf(by, mine, on) + ground.his;
  let theirs = factorOf(on, by, on.isBad) + supportOf(on, other, by) + ground.mine;
  // Faces to the enemy: my left meets his right.
  if (mine.left !== other.right) [own, theirs] = mine.left ? [own, theirs - 1] : [own - 1, theirs];
  if (mine.right !== other.left) [own, theirs] = mine.right ? [own, theirs - 1] : [own - 1, theirs];
  return [own, theirs];
};

const worthOf = (scene: Scene, by: Unit, on: Unit, totals: readonly [number, number], isDoomed: boolean): number => {
  const { state, survey } = scene;
  const [own, theirs] = totals;
  const mine = costOf(asCharger(fates(state, by, on, own, theirs), by.troop, on.troop), priceOf(survey, by), false);
  return costOf(fates(state, on, by, theirs, own), scene.worthOf(survey, on), isDoomed) - mine;
};

const MOST_HELPERS = 2;

/** What an attack is worth: it comes to the same whoever helps, but for how many they are and whether one of them dooms him. */
const worthsOf = (
  scene: Scene,
  { unit: by, part }: Stroke,
  on: Unit,
): ((helpers: number, isDoomed: boolean) => number) => {
  const [own, theirs] = totalsOf(scene, by, on, part);
  const known: (number | undefined)[] = [undefined, undefined, undefined, undefined, undefined, undefined];
  return (helpers, isDoomed) => {
    const at = isDoomed ? MOST_HELPERS + 1 + helpers : helpers;
    const before = known[at];
    if (before !== undefined) return before;
    const found = worthOf(scene, by, on, [own, theirs - helpers], isDoomed);
    known[at] = found;
    return found;
  };
};

/** Those who can come to his side, his back or beside the one who fights him. */
const helpersOn = (scene: Scene, on: Unit, free: readonly Unit[]): readonly Stroke[] => {
  const found: Stroke[] = [];
  for (const unit of free)
    if (flanks(scene, unit, on)) found.push({ unit, part: "flank" });
    else if (overlaps(scene, unit, on)) found.push({ unit, part: "overlap" });
  return found;
};

const fightOf = (state: State, { element: { id } }: Unit): Melee | undefined =>
  meleesIn(state).find(({ a, b }) => a.id === id || b.id === id);

/** On one who fights already: another on his side, or beside the one he fights. */
const helpIn = (scene: Scene, melee: Melee, on: Unit, free: readonly Unit[]): readonly Blow[] => {
  const { state, survey } = scene;
  const [own, other] = melee.a.id === on.element.id ? [melee.a, melee.b] : [melee.b, melee.a];
  const [mine, theirs] = own === melee.a ? melee.totals : [melee.totals[1], melee.totals[0]];
  const price = scene.worthOf(survey, on);
  const cost = (total: number, isDoomed: boolean): number =>
    costOf(fatesAt(state, own, other, [total, theirs]), price, isDoomed);
  const now = cost(mine, false);
  return helpersOn(scene, on, free).map((stroke) => {
    const value = cost(mine - 1, stroke.part === "flank") - now;
    return { value, points: 1, by: [stroke], on };
  });
};

const isDooming = ({ part }: Stroke): boolean => part === "flank";

/** The first to come at one who is free: before him, or round him. */
const openingOn = (scene: Scene, on: Unit, unit: Unit): readonly Stroke[] => {
  if (meets(scene, unit, on)) return [{ unit, part: "front" }];
  return flanks(scene, unit, on) ? [{ unit, part: "flank" }] : [];
};

/** On one who is free: in front, and with a second and a third on his side or beside. */
const attacksOn = (scene: Scene, on: Unit, free: readonly Unit[]): readonly Blow[] => {
  const found: Blow[] = [];
  let helpers: readonly Stroke[] | undefined;
  for (const opening of free.flatMap((unit) => openingOn(scene, on, unit))) {
    const { unit, part } = opening;
    const worth = worthsOf(scene, opening, on);
    const { left, right } = scene.companyOf(unit);
    const points = 1 / (1 + (left ? 1 : 0) + (right ? 1 : 0));
    const alone = worth(0, false);
    if (alone > 0) found.push({ value: alone, points, by: [opening], on });
    if (part === "flank") continue;
    helpers ??= helpersOn(scene, on, free);
    const others = helpers.filter((helper) => helper.unit !== unit);
    for (let i = 0; i < others.length; i += 1) {
      const one = others[i];
      if (one === undefined) continue;
      const value = worth(1, isDooming(one));
      if (value > 0) found.push({ value, points: points + 1, by: [opening, one], on });
      for (let k = i + 1; k <= i + 2 && k < others.length; k += 1) {
        const two = others[k];
        const both = two === undefined ? 0 : worth(2, isDooming(one) || isDooming(two));
        if (two !== undefined && both > 0) found.push({ value: both, points: points + 2, by: [opening, one, two], on });
      }
    }
  }
  return found;
};

/** Of a die and what is lost on stragglers. */
const POINTS = 3;

/** A zone is a base width deep and wide: from farther off nobody is controlled. */
const isNearFront = (unit: Unit, foes: readonly Unit[], bw: number): boolean =>
  foes.some((foe) => gapOf(unit, foe) < 2.6 * bw && aheadOf(foe, unit) > -bw);

/** Asked once of each, when it is asked. */
const asked = <Answer>(ask: (unit: Unit) => Answer): ((unit: Unit) => Answer) => {
  const known = new Map<Unit, Answer>();
  return (unit) => {
    let answer = known.get(unit);
    if (answer === undefined) {
      answer = ask(unit);
      known.set(unit, answer);
    }
    return answer;
  };
};

/** Everything that pays, best for its points first. */
export const blowsBy = (state: State, survey: Survey, seat: Seat, worthOf: Pricing = prizeOf): readonly Blow[] => {
  const { bw } = scaleOf(state);
  const defenders = foesIn(survey, seat);
  const attackers = survey.units[seat].filter(({ reach, element: { id } }) => reach > 0 && !survey.engaged.has(id));
  const companyOf = asked((unit) => companyAmong(unit, survey.units[unit.element.seat], bw));
  const controllers = asked((unit) => (isNearFront(unit, defenders, bw) ? controllersOf(state, unit.element.id) : []));
  const water = riverGround(state);
  const found: Blow[] = [];
  for (const on of defenders) {
    const free = attackers.filter((by) => gapOf(by, on) <= by.reach + 1.2 * bw);
    if (free.length === 0) continue;
    const about: Unit[] = [];
    for (const unit of survey.units[seat]) if (gapOf(unit, on) < BESIDE * bw) about.push(unit);
    for (const unit of defenders) if (gapOf(unit, on) < BESIDE * bw) about.push(unit);
    const scene: Scene = { state, survey, worthOf, about, companyOf, controllersOf: controllers, water, bw };
    const melee = fightOf(state, on);
    const blows = melee === undefined ? attacksOn(scene, on, free) : helpIn(scene, melee, on, free);
    for (const blow of blows) if (blow.value > 0) found.push(blow);
  }
  return found.sort((a, b) => b.value / b.points - a.value / a.points);
};

/** In log-odds, with the points the side may expect. */
export interface Threats {
  /** What it can hope to gain. */
  readonly hoped: number;
  /** What the other side fears to lose by it. */
  readonly feared: number;
}

export const threatsBy = (state: State, survey: Survey, seat: Seat): Threats => {
  const blows = blowsBy(state, survey, seat, priceOf);
  const feared = sumOf(blows);
  if (!blows.some(({ on }) => on.element.general)) return { hoped: feared, feared };
  return { hoped: sumOf(blowsBy(state, survey, seat, prizeOf)), feared };
};

/** Nobody strikes or is struck twice. */
const sumOf = (blows: readonly Blow[]): number => {
  const busy = new Set<Unit>();
  const struck = new Set<Unit>();
  let left = POINTS;
  let sum = 0;
  for (const { value, points, by, on } of blows) {
    if (left <= 0) break;
    if (struck.has(on) || by.some(({ unit }) => busy.has(unit))) continue;
    sum += value * Math.min(1, left / points);
    left -= points;
    struck.add(on);
    for (const { unit } of by) busy.add(unit);
  }
  return sum;
};
