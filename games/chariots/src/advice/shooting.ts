/** Whom a unit would shoot at from a hex, and what that is worth after what it provokes. */
import type { Facing } from "@acies/hex";
import type { Action, ActionOf } from "../actions.ts";
import { spotAt } from "../ground.ts";
import { mayLashOut } from "../rules/aggression.ts";
import { fireAndRunCandidates, fireAndRunViolations } from "../rules/fireAndRun.ts";
import { fireArc, fireCandidates, fireViolations, hasMissiles, maxRange } from "../rules/firing.ts";
import { surveySight } from "../rules/sight.ts";
import { findUnit, isEngaged, type State, type Unit, unitsAt } from "../state.ts";
import { isChariot, isFormed, tqOf } from "../units.ts";
import type { HexId } from "../vocabulary.ts";
import { type Aim, exchangeOf, fighterAt, fireGain } from "./odds.ts";
import { farBetween, surveyOf } from "./survey.ts";
import type { Weighed } from "./weighed.ts";
import { costOfHits, stakeOf } from "./worth.ts";

/** What is kept of a shot for ammunition: a tenth of them leave little. */
const POWDER = 0.08;
const RETURNED = 0.8;

export const canStillFire = (state: State, unit: Unit): boolean =>
  hasMissiles(unit) &&
  !unit.routed &&
  unit.ammo !== "none" &&
  state.orders?.fired.includes(unit.id) !== true &&
  state.orders?.turnedUnderThreat.includes(unit.id) !== true &&
  !isEngaged(state, unit.id);

/** What the target does about it: it shoots back, or goes for the chariot. */
const provoked = (state: State, firer: Unit, from: HexId, target: Unit, range: number): number => {
  let cost = POWDER;
  if (hasMissiles(target) && target.ammo !== "none" && !target.routed && range <= maxRange(state, target))
    cost +=
      RETURNED * fireGain(state, { firer: target, from: target.hex ?? from, target: firer, range, moving: false });
  if (isChariot(firer) && (target.type === "BI" || target.type === "RI") && mayLashOut(state, target)) {
    const chance = Math.max(0, 10 - tqOf(target) - (range - 1)) / 10;
    const me = { units: [firer], hex: from, entry: firer.type };
    const { gain, pain } = exchangeOf(state, [fighterAt(state, target, target.hex ?? from)], [me]);
    cost += chance * Math.max(0, gain - pain);
  }
  return cost;
};

const shotValue = (state: State, aim: Aim): number =>
  fireGain(state, aim) - provoked(state, aim.firer, aim.from, aim.target, aim.range);

/** Hits of a weapon at one hex on whoever it is aimed at, roughly. */
const STING = { C: 1, B: 0.5, J: 0.7, S: 0.4 } as const;

/** COF-7.44: what those beside a hex would shoot at whoever comes into it, in points. */
export const entryFireAt = (state: State, unit: Unit, hex: HexId): number => {
  const { beside } = surveyOf(state, unit.seat);
  const spot = spotAt(state, hex);
  if (beside[spot.index] !== 1 || unit.hex === hex) return 0;
  let stings = 0;
  for (const next of spot.neighbours) {
    if (next === undefined) continue;
    for (const foe of unitsAt(state, next))
      if (foe.seat !== unit.seat && foe.missile !== null && foe.ammo !== "none" && !foe.routed && hasMissiles(foe))
        if (!isEngaged(state, foe.id)) stings += STING[foe.missile];
  }
  return stings === 0 ? 0 : stings * costOfHits(unit, 1) * stakeOf(state, unit.seat);
};

/** The best shot from a hex; 0 where there is none worth its arrows. */
export const bestShot = (state: State, unit: Unit, from: HexId, facing: Facing, moving: boolean): number => {
  const reach = maxRange(state, unit);
  const at = spotAt(state, from).index;
  const arc = fireArc({ ...unit, facing });
  const worth: { readonly hex: HexId; readonly value: number }[] = [];
  for (const foe of surveyOf(state, unit.seat).foes) {
    const range = farBetween(state, at, foe.at);
    if (range > reach || range === 0 || foe.unit.hex === null || isEngaged(state, foe.unit.id)) continue;
    const value = shotValue(state, { firer: unit, from, target: foe.unit, range, moving });
    if (value > 0) worth.push({ hex: foe.unit.hex, value });
  }
  worth.sort((a, b) => b.value - a.value);
  for (const { hex, value } of worth) if (surveySight(state, from, hex, arc).seen) return value;
  return 0;
};

/** Shots open to a unit right now, best first. A bow on foot shoots and stands. */
export const shotsNow = (state: State, unit: Unit): readonly Weighed[] => {
  const { hex } = unit;
  if (hex === null || !canStillFire(state, unit)) return [];
  const at = spotAt(state, hex).index;
  const found: Weighed[] = [];
  for (const action of fireCandidates(state)) {
    if (action.unit !== unit.id) continue;
    const target = findUnit(state, action.target);
    if (target?.hex == null) continue;
    if (action.willMove === true && state.move === null) continue;
    const range = farBetween(state, at, spotAt(state, target.hex).index);
    const moving = state.orders?.moved.includes(unit.id) === true;
    const aim: Aim = { firer: unit, from: hex, target, range: Math.max(1, range), moving };
    const value = range === 0 ? fireGain(state, aim) : shotValue(state, aim);
    if (value <= 0 || fireViolations(state, action).length > 0) continue;
    found.push({ action, value, code: "shoot" });
  }
  return found.sort((a, b) => b.value - a.value);
};

const disturbs = (state: State, { unit, path }: ActionOf<"fireAndRun">): boolean =>
  path
    .slice(0, -1)
    .some((hex) => unitsAt(state, hex).some((friend) => friend.id !== unit && (isFormed(friend) || friend.routed)));

/** Dashes open to each light chariot, the best of each. */
export const dashesNow = (state: State): ReadonlyMap<string, Weighed> => {
  const found = new Map<string, Weighed>();
  for (const action of fireAndRunCandidates(state)) {
    const unit = findUnit(state, action.unit);
    const target = findUnit(state, action.target);
    if (unit?.hex == null || target === undefined) continue;
    const value =
      shotValue(state, { firer: unit, from: unit.hex, target, range: 1, moving: false }) -
      (state.options.overturn ? 0.3 : 0);
    if (value <= (found.get(unit.id)?.value ?? 0) || disturbs(state, action)) continue;
    if (fireAndRunViolations(state, action).length > 0) continue;
    found.set(unit.id, { action: action satisfies Action, value, code: "fireAndRun" });
  }
  return found;
};
