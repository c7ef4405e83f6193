/** What fire and shock may be expected to do: exact by die, hit by hit, from the tables in force. */
import { zoneOf } from "@acies/hex";
import type { HitRow } from "../data/tables/tables.ts";
import { directionBetween, spotAt } from "../ground.ts";
import { tablesOf } from "../rules/tables.ts";
import { isEngaged, leadersAt, type State, type Unit } from "../state.ts";
import { isColumn, partnerOf, ratingsOf, tqOf } from "../units.ts";
import type { Entry, HexId, Superiority } from "../vocabulary.ts";
import { costOfHits, stakeOf } from "./worth.ts";

const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

// fire

const hitsFor = (row: HitRow, roll: number): number => {
  const [three, two, one] = row;
  if (three !== null && roll <= three) return 3;
  if (two !== null && roll <= two) return 2;
  return one !== null && roll <= one ? 1 : 0;
};

/** A shot as it would be, from wherever the firer would stand. */
export interface Aim {
  readonly firer: Unit;
  readonly from: HexId;
  readonly target: Unit;
  readonly range: number;
  /** COF-7.17d: a bow on foot that moves. */
  readonly moving: boolean;
}

const modifierOf = (state: State, { firer, from, target, range, moving }: Aim): number => {
  if (firer.missile === null || target.hex === null) return 0;
  const there = spotAt(state, target.hex);
  let modifier = tablesOf(state).protection[target.type][firer.missile];
  if (moving && firer.type === "LI" && (firer.missile === "B" || firer.missile === "C")) modifier += 1;
  if (there.terrain === "woods") modifier += 1;
  if (range >= 2 && there.level < spotAt(state, from).level) modifier -= 1;
  return modifier;
};

/** What the shot takes from the enemy's army, in points. */
export const fireGain = (state: State, aim: Aim): number => {
  const { firer, target, range } = aim;
  const row = firer.missile === null ? undefined : tablesOf(state).fire[firer.missile].ranges[range - 1];
  if (row === undefined) return 0;
  const modifier = modifierOf(state, aim);
  let gain = 0;
  for (const face of FACES) gain += costOfHits(target, hitsFor(row, face + modifier));
  return (gain / 10) * stakeOf(state, target.seat);
};

// shock

/** One side of a shock combat, in one hex, as it would stand. */
export interface Fighter {
  readonly units: readonly Unit[];
  readonly hex: HexId;
  readonly entry: Entry;
}

export const fighterAt = (state: State, unit: Unit, hex: HexId): Fighter => {
  const partner = partnerOf(state, unit);
  const units =
    partner === undefined || partner.routed ? [unit] : unit.type === "CH2" ? [unit, partner] : [partner, unit];
  return { units, hex, entry: units.length > 1 ? "CH2+RI" : unit.type };
};

const leaderHelp = (state: State, fighters: readonly Fighter[]): number => {
  let best = 0;
  for (const { hex, units } of fighters)
    for (const leader of leadersAt(state, hex)) {
      if (leader.seat !== units[0]?.seat) continue;
      best = Math.max(best, leader.kind === "wc" ? 1 : leader.kind === "gc" ? ratingsOf(leader).charisma : 0);
    }
  return best;
};

const isIn = (state: State, attacker: Fighter, defender: Fighter, zone: "flank" | "rear"): boolean => {
  const side = directionBetween(state, defender.hex, attacker.hex);
  return side !== undefined && defender.units.some(({ facing }) => zoneOf(facing, side) === zone);
};

const groundShift = (state: State, attackers: readonly Fighter[], { hex }: Fighter): number => {
  const { shifts } = tablesOf(state);
  const here = spotAt(state, hex);
  let shift = 0;
  const sides = attackers.map((attacker) => directionBetween(state, hex, attacker.hex));
  if (sides.some((side) => side !== undefined && here.barriers[side] === "stream")) shift += shifts.stream;
  if (sides.some((side) => side !== undefined && here.barriers[side] === "minorRiver")) shift += shifts.minorRiver;
  const levels = attackers.map((attacker) => spotAt(state, attacker.hex).level);
  if (levels.every((level) => here.level > level)) shift += shifts.defenderHigher;
  if (levels.every((level) => here.level < level)) shift += shifts.defenderLower;
  return shift;
};

/** COF-8.14c: hits that the checks before contact cost a defender, on average. */
const checkHits = (state: State, unit: Unit): number => {
  if (isEngaged(state, unit.id)) return 0;
  let hits = 0;
  for (const face of FACES) hits += Math.max(0, face - tqOf(unit));
  return hits / 10;
};

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

export interface Exchange {
  /** Points taken from the defence, and paid by the attack, weighed by what each army can bear. */
  readonly gain: number;
  readonly pain: number;
}

const NO_EXCHANGE: Exchange = { gain: 0, pain: 0 };

interface Pairing {
  readonly column: number;
  readonly superiority: Superiority;
}

/** The best pairing of types for each: the side that may choose mostly has one type only. */
const pairingOf = (state: State, attackers: readonly Fighter[], defenders: readonly Fighter[]): Pairing | undefined => {
  const { clash, superiority } = tablesOf(state);
  const placedAbove = attackers.some((a) => defenders.some((d) => d.units.some(isColumn) || isIn(state, a, d, "rear")));
  let best: Pairing | undefined;
  for (const attacker of attackers) {
    const [defender] = defenders;
    if (defender === undefined) continue;
    const base = clash[attacker.entry][defender.entry];
    if (base === null) continue;
    const above = placedAbove ? "attack" : (superiority[attacker.entry][defender.entry] ?? "none");
    if (best === undefined || base > best.column) best = { column: base, superiority: above };
  }
  if (best === undefined) return undefined;
  const flanked = attackers.some((a) => defenders.some((d) => isIn(state, a, d, "flank")));
  const ground = Math.min(...defenders.map((defender) => groundShift(state, attackers, defender)));
  return {
    column: best.column + (flanked ? 2 : 0) + 2 * (attackers.length - defenders.length) + ground,
    superiority: best.superiority,
  };
};

/** COF-8.17: every die, with the hits shared out evenly on each side. */
export const exchangeOf = (state: State, attackers: readonly Fighter[], defenders: readonly Fighter[]): Exchange => {
  const pairing = pairingOf(state, attackers, defenders);
  const first = attackers[0]?.units[0];
  const second = defenders[0]?.units[0];
  if (pairing === undefined || first === undefined || second === undefined) return NO_EXCHANGE;
  const { results } = tablesOf(state);
  const column = within(1, pairing.column, results[0]?.length ?? 1) - 1;
  const modifier = leaderHelp(state, attackers) - leaderHelp(state, defenders);
  const ours = attackers.flatMap(({ units }) => units);
  const theirs = defenders.flatMap(({ units }) => units);
  const shaken = theirs.map((unit) => checkHits(state, unit));
  let gain = 0;
  let pain = 0;
  for (const face of FACES) {
    const [onUs, onThem] = results[within(0, face + modifier, 9)]?.[column] ?? [0, 0];
    const suffered = (pairing.superiority === "defence" ? 3 * onUs : onUs) / ours.length;
    const dealt = (pairing.superiority === "attack" ? 2 * onThem : onThem) / theirs.length;
    for (const unit of ours) pain += costOfHits(unit, suffered);
    for (const [i, unit] of theirs.entries()) gain += costOfHits(unit, dealt + (shaken[i] ?? 0));
  }
  return {
    gain: (gain / 10) * stakeOf(state, second.seat),
    pain: (pain / 10) * stakeOf(state, first.seat),
  };
};

export const netOf = ({ gain, pain }: Exchange): number => gain - pain;

/** What a unit is to be feared for in shock, beside a line of spears. */
const POWER: Readonly<Record<Unit["type"], number>> = {
  SI: 1,
  HI: 1.2,
  BI: 1,
  LI: 0,
  RI: 0.7,
  CH2: 0.05,
  CH3: 0.7,
  BW: 0.05,
};
export const powerOf = (unit: Unit): number => (unit.routed ? 0 : POWER[unit.type]);
