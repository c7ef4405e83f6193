/** What it is worth for a unit to end its move in a hex, looking one way. */
import { DIRECTIONS, type Direction, FACINGS, type Facing, isSideFacing, zoneOf } from "@acies/hex";
import { spotAt } from "../ground.ts";
import { canAttack } from "../rules/combats.ts";
import { commandRangeOf } from "../rules/command.ts";
import { commanderOf, isEngaged, type State, type Unit, unitsAt } from "../state.ts";
import { isActivated, isChariot, isFormed } from "../units.ts";
import type { HexId } from "../vocabulary.ts";
import { exchangeOf, type Fighter, fighterAt, netOf, powerOf } from "./odds.ts";
import { farBetween, farFrom, type Survey, surveyOf } from "./survey.ts";

/** A unit, or a chariot with its runners, thought of somewhere else. */
export interface Placed {
  readonly units: readonly Unit[];
  readonly hex: HexId;
  readonly facing: Facing;
  /** It attacks whoever is in front of it: it moved, or will (COF-8.11a). */
  readonly attacks: boolean;
}

export interface Weights {
  readonly shock: number;
  readonly danger: number;
  readonly flank: number;
  readonly rear: number;
  readonly fire: number;
  /** For each hex still to go, and how much more each turn: whoever waits for ever wins nothing. */
  readonly approach: number;
  readonly haste: number;
  readonly line: number;
  readonly alone: number;
  readonly command: number;
}

const STEADY: Weights = {
  shock: 1,
  danger: 0.12,
  flank: 1.7,
  rear: 2.4,
  fire: 0.35,
  approach: 0.1,
  haste: 0.025,
  line: 0.14,
  alone: 0.3,
  command: 0.25,
};

/** Ways to lead a wing through an Orders Phase; a player who looks ahead tries several. */
export const STANCES = {
  steady: STEADY,
  careful: { ...STEADY, danger: 0.45 },
  bold: { ...STEADY, danger: 0.05, approach: 0.25, shock: 1.3 },
  wary: { ...STEADY, danger: 0.8, approach: 0.03, line: 0.25 },
} as const satisfies Record<string, Weights>;
export type Stance = keyof typeof STANCES;

const isMine = (units: readonly Unit[], id: string): boolean => units.some((unit) => unit.id === id);

/** Friends of the wing in hand, besides those thought of, that have this hex in front of them and will attack it. */
const helpersAgainst = (state: State, placed: Placed, target: HexId): readonly Fighter[] => {
  const [lead] = placed.units;
  const spot = spotAt(state, target);
  const found: Fighter[] = [];
  if (lead === undefined) return found;
  for (const direction of DIRECTIONS) {
    const hex = spot.neighbours[direction];
    if (hex === undefined) continue;
    const [friend] = unitsAt(state, hex);
    if (friend === undefined || friend.seat !== lead.seat || friend.routed || isMine(placed.units, friend.id)) continue;
    if (powerOf(friend) < 0.3 || !isActivated(state, friend)) continue;
    const back = ((direction + 3) % 6) as Direction;
    if (isSideFacing(friend.facing) || zoneOf(friend.facing, back) !== "front") continue;
    if (!isEngaged(state, friend.id) && state.orders?.moved.includes(friend.id) !== true) continue;
    found.push(fighterAt(state, friend, hex));
  }
  return found;
};

/** The shock that standing so brings about: what joining in adds to what happens anyway. */
export const shockValue = (state: State, placed: Placed): number => {
  const [lead] = placed.units;
  if (lead === undefined || isSideFacing(placed.facing)) return 0;
  const spot = spotAt(state, placed.hex);
  if (surveyOf(state, lead.seat).beside[spot.index] !== 1) return 0;
  const me: Fighter = {
    units: placed.units,
    hex: placed.hex,
    entry: placed.units.length > 1 ? "CH2+RI" : lead.type,
  };
  const targets: { readonly defender: Fighter; readonly helpers: readonly Fighter[] }[] = [];
  for (const direction of DIRECTIONS) {
    const hex = spot.neighbours[direction];
    if (hex === undefined || zoneOf(placed.facing, direction) !== "front") continue;
    const [enemy] = unitsAt(state, hex);
    if (enemy === undefined || enemy.seat === lead.seat) continue;
    const defender = fighterAt(state, enemy, hex);
    if (!canAttack(state, me.entry, defender.entry)) continue;
    targets.push({ defender, helpers: helpersAgainst(state, placed, hex) });
  }
  const [one, two] = targets;
  if (one === undefined) return 0;
  const joined = ({ defender, helpers }: typeof one): number => {
    const before = helpers.length === 0 ? 0 : netOf(exchangeOf(state, helpers, [defender]));
    return netOf(exchangeOf(state, [me, ...helpers], [defender])) - before;
  };
  if (two === undefined) return joined(one);
  const both = netOf(exchangeOf(state, [me], [one.defender, two.defender]));
  let best = one.helpers.length === 0 && two.helpers.length === 0 ? both : -99;
  if (two.helpers.length > 0) best = Math.max(best, joined(one));
  if (one.helpers.length > 0) best = Math.max(best, joined(two));
  return best;
};

/** How much worse than a line of spears it takes being attacked; chariots mostly give way. */
const FRAILTY: Readonly<Record<Unit["type"], number>> = {
  SI: 1,
  HI: 0.8,
  BI: 1,
  LI: 1.3,
  RI: 1.1,
  CH2: 0.5,
  CH3: 0.9,
  BW: 1.1,
};

const frailtyOf = ({ type, hits, tq }: Unit): number => FRAILTY[type] * (0.7 + (0.8 * hits) / tq);

const FRONT = 0;
const FLANK = 1;
/** By facing and direction: front, flank or rear. */
const ARCS = new Map<Facing, readonly number[]>(
  FACINGS.map((facing) => [
    facing,
    DIRECTIONS.map((direction) => {
      const zone = zoneOf(facing, direction);
      return zone === "front" ? FRONT : zone === "flank" ? FLANK : 2;
    }),
  ]),
);

/** Farther than this an enemy does not draw it on any more. */
const STANDOFF: Readonly<Record<Unit["type"], number>> = { SI: 1, HI: 1, BI: 1, RI: 1, CH3: 1, CH2: 2, LI: 1, BW: 3 };

const standoffOf = (unit: Unit): number => {
  if (unit.type === "LI") return unit.missile === "J" ? 1 : 2;
  if (isChariot(unit) && unit.missile === null) return 1;
  return STANDOFF[unit.type];
};

/** How far it still is from an enemy it wants to get at; the routed are a prey for the fast. */
const wayTo = (state: State, { foes }: Survey, unit: Unit, at: number): number => {
  let least = 99;
  for (const foe of foes) {
    let far = farBetween(state, at, foe.at);
    if (foe.unit.routed) far += unit.ma >= 5 ? -1 : 2;
    else if (foe.unit.type === "BW") far += 1;
    else if (isChariot(foe.unit) && !isChariot(unit)) far += 3;
    if (far < least) least = far;
  }
  return Math.max(0, least - standoffOf(unit));
};

const commandAt = (state: State, unit: Unit, hex: HexId): number => {
  const commander = commanderOf(state, unit.wing);
  if (commander?.hex == null) return 0;
  const over = farFrom(state, hex, spotAt(state, commander.hex).index) - commandRangeOf(state, commander) - 2;
  return Math.max(0, over);
};

const FRAIL_BESIDE = 0.8;
const COLUMN = 1;

/** What a hex is to a unit, whichever way it looks. */
interface Site {
  readonly base: number;
  readonly friends: readonly (Unit | undefined)[];
  /** By direction: the attack to be feared from there. */
  readonly threats: readonly number[];
  readonly edge: readonly boolean[];
}

const isFrail = (units: readonly Unit[]): boolean => {
  const [lead] = units;
  return (
    lead !== undefined && (lead.type === "LI" || lead.type === "BW" || (lead.type === "CH2" && units.length === 1))
  );
};

const siteOf = (state: State, units: readonly Unit[], hex: HexId, weights: Weights): Site => {
  const [lead] = units;
  const none: Site = { base: 0, friends: [], threats: [], edge: [] };
  if (lead === undefined) return none;
  const survey = surveyOf(state, lead.seat);
  const spot = spotAt(state, hex);
  const turn = Math.min(12, state.turn?.number ?? 1);
  const friends: (Unit | undefined)[] = [];
  const threats: number[] = [];
  const edge: boolean[] = [];
  let nearShock = 0;
  for (const direction of DIRECTIONS) {
    const next = spot.neighbours[direction];
    const [other] = next === undefined ? [] : unitsAt(state, next).filter(({ id }) => !isMine(units, id));
    const isFriend = other !== undefined && other.seat === lead.seat && !other.routed;
    friends.push(isFriend ? other : undefined);
    edge.push(next === undefined);
    if (next === undefined || isFriend) threats.push(0);
    else if (other !== undefined && other.seat !== lead.seat) {
      const power = Math.max(...unitsAt(state, next).map(powerOf));
      nearShock = Math.max(nearShock, power);
      threats.push(power);
    } else threats.push(survey.shock[spotAt(state, next).index] ?? 0);
  }
  let base = -weights.fire * (survey.fire[spot.index] ?? 0);
  base -= (weights.approach + weights.haste * turn) * wayTo(state, survey, lead, spot.index);
  base -= weights.command * commandAt(state, lead, hex);
  if (isFrail(units)) base -= FRAIL_BESIDE * nearShock;
  const lonely = !survey.own.some(
    ({ unit, at }) => !unit.routed && farBetween(state, spot.index, at) <= 2 && !isMine(units, unit.id),
  );
  if (lonely) base -= weights.alone;
  if (isChariot(lead) && spot.terrain !== "clear") base -= 0.3;
  if (spot.level > 0) base += 0.1;
  return { base, friends, threats, edge };
};

/** Attacks that it invites, by the side they would come from; and the shoulders beside its own. */
const lookingSo = ({ friends, threats, edge }: Site, lead: Unit, facing: Facing, weights: Weights): number => {
  const arcs = ARCS.get(facing) ?? [];
  let worst = 0;
  let sum = 0;
  let line = 0;
  for (const direction of DIRECTIONS) {
    const arc = arcs[direction] ?? 0;
    const threat = (threats[direction] ?? 0) * (arc === FRONT ? 1 : arc === FLANK ? weights.flank : weights.rear);
    if (threat > worst) worst = threat;
    sum += threat;
    if (arc !== FLANK) continue;
    const friend = friends[direction];
    if (edge[direction] === true) line += 0.5;
    else if (friend !== undefined) line += isFormed(friend) && friend.facing === facing ? 1 : 0.5;
  }
  const value = -weights.danger * (0.7 * worst + 0.1 * sum) * frailtyOf(lead);
  return isFormed(lead) ? value + weights.line * line : value;
};

/** Places for one unit or stack, each hex looked at once. */
export const placesFor = (
  state: State,
  units: readonly Unit[],
  weights: Weights = STEADY,
): ((hex: HexId, facing: Facing, attacks: boolean) => number) => {
  const [lead] = units;
  const sites = new Map<HexId, Site>();
  return (hex, facing, attacks) => {
    if (lead === undefined) return 0;
    let site = sites.get(hex);
    if (site === undefined) {
      site = siteOf(state, units, hex, weights);
      sites.set(hex, site);
    }
    let value = site.base + lookingSo(site, lead, facing, weights);
    if (isSideFacing(facing)) value -= COLUMN;
    else if (attacks && site.threats.length > 0)
      value += weights.shock * shockValue(state, { units, hex, facing, attacks });
    return value;
  };
};

/** Worth of standing there, in points; the shock owed is part of it. */
export const placingValue = (state: State, { units, hex, facing, attacks }: Placed): number =>
  placesFor(state, units)(hex, facing, attacks);
