/** Moves thought of as places: where a unit should end, where it should shoot from on the way, and the steps that lead there. */
import { besideFacing, type Facing, isSideFacing } from "@acies/hex";
import type { Action } from "../actions.ts";
import { violations } from "../legality.ts";
import { onwardCandidates } from "../rules/onward.ts";
import type { Going } from "../rules/stacking.ts";
import { goingOf } from "../rules/ways.ts";
import { type State, type Unit, unitOf } from "../state.ts";
import { activeSeat, isChariot, isFormed, maOf } from "../units.ts";
import type { HexId } from "../vocabulary.ts";
import { placesFor, type Weights } from "./placing.ts";
import { bestShot, canStillFire, entryFireAt, shotsNow } from "./shooting.ts";
import { farBetween } from "./survey.ts";
import { type Place, waysOf } from "./ways.ts";
import { byValue, type Weighed } from "./weighed.ts";
import { costOfHits, stakeOf } from "./worth.ts";

/** A way to end a move. */
export interface Course {
  readonly value: number;
  readonly steps: () => readonly Action[];
  readonly hex: HexId;
  /** It shoots on the way or there. */
  readonly shoots: boolean;
}

/** Of two courses as good as each other the shorter one. */
const EFFORT = 0.002;
/** Places from which a chariot's shot is thought through to the end of its move. */
const STANDS = 6;
/** Whoever comes up to shooters and leaves again is shot at twice. */
const COME_AND_GO = 1.6;

export const goingFrom = (units: readonly Unit[]): Going | undefined => {
  const [lead] = units;
  if (lead?.hex == null) return undefined;
  return {
    units,
    hex: lead.hex,
    facing: lead.facing,
    left: units.map(maOf),
    turned: 0,
    stepped: false,
    passing: false,
    waiting: [],
  };
};

const hurt = (state: State, units: readonly Unit[], hits: number): number => {
  const [lead] = units;
  return lead === undefined || hits === 0 ? 0 : 1.2 * costOfHits(lead, hits) * stakeOf(state, lead.seat);
};

/** COF-6.13a: a second move of formed foot in one turn costs a hit. */
const secondMove = (units: readonly Unit[]): number => units.filter((unit) => isFormed(unit) && unit.moved).length;

interface Ending {
  readonly reached: Place;
  readonly facing: Facing;
  readonly value: number;
  readonly forms: boolean;
}

const endingsOf = (state: State, start: Going, reached: readonly Place[], weights: Weights): readonly Ending[] => {
  const { units } = start;
  const hasMoved = state.move !== null && units.every(({ id }) => state.orders?.moved.includes(id) === true);
  const again = hasMoved ? 0 : secondMove(units);
  const found: Ending[] = [];
  const most = Math.max(0, ...start.left);
  const places = placesFor(state, units, weights);
  const entries = new Map<HexId, number>();
  const [lead] = units;
  for (const one of reached) {
    const moves = one.cost > 0;
    let entry = one.cost === 0 ? 0 : entries.get(one.hex);
    if (entry === undefined) {
      entry = lead === undefined ? 0 : entryFireAt(state, lead, one.hex);
      entries.set(one.hex, entry);
    }
    const price = hurt(state, units, one.hits + (moves ? again : 0)) + EFFORT * one.cost + entry;
    const place = (facing: Facing, attacks: boolean): number => places(one.hex, facing, attacks && !one.shy) - price;
    found.push({ reached: one, facing: one.facing, value: place(one.facing, moves || hasMoved), forms: false });
    if (!isSideFacing(one.facing) || one.cost >= most) continue;
    for (const facing of besideFacing(one.facing))
      found.push({ reached: one, facing, value: place(facing, true), forms: true });
  }
  return found;
};

const courseOf = ({ reached, facing, value, forms }: Ending): Course => ({
  value,
  hex: reached.hex,
  shoots: false,
  steps: () => (forms ? [...reached.steps(), { type: "changeFormation", facing } as const] : reached.steps()),
});

/** The best way for one that shoots on the way and drives on: to the stand, and then to what is still near enough. */
const passingShots = (
  state: State,
  start: Going,
  reached: readonly Place[],
  endings: readonly Ending[],
): readonly Course[] => {
  const [unit] = start.units;
  if (unit === undefined) return [];
  const stands = new Map<HexId, { readonly reached: Place; readonly shot: number }>();
  for (const one of reached) {
    if (stands.has(one.hex)) continue;
    const price = one.cost === 0 ? 0 : COME_AND_GO * entryFireAt(state, unit, one.hex);
    stands.set(one.hex, { reached: one, shot: bestShot(state, unit, one.hex, one.facing, one.cost > 0) - price });
  }
  const most = Math.min(...start.left);
  return [...stands.values()]
    .filter(({ shot }) => shot > 0.02)
    .sort((a, b) => b.shot - a.shot || a.reached.cost - b.reached.cost)
    .slice(0, STANDS)
    .flatMap(({ reached: stand, shot }): readonly Course[] => {
      const from = stand.at;
      const left = most - stand.cost;
      let end = endings.find(({ reached: one }) => one === stand)?.value;
      for (const { reached: one, value } of endings) {
        const far = farBetween(state, from, one.at);
        if (far > 0 && far + 2 <= left && (end === undefined || value > end)) end = value;
      }
      return end === undefined ? [] : [{ value: shot + end, hex: stand.hex, steps: stand.steps, shoots: true }];
    });
};

/** Light infantry shoots where it arrives, after a step ahead. */
const arrivingShots = (state: State, start: Going, endings: readonly Ending[]): readonly Course[] => {
  const [unit] = start.units;
  if (unit === undefined) return [];
  return endings.flatMap((ending): readonly Course[] => {
    const { reached } = ending;
    const shot = bestShot(state, unit, reached.hex, reached.facing, true);
    return shot > 0.02 && reached.steps().at(-1)?.type === "step"
      ? [{ ...courseOf(ending), value: ending.value + 0.9 * shot, shoots: true }]
      : [];
  });
};

interface Thought {
  readonly courses: readonly Course[];
  /** The best end of its move, whatever it shoots at. */
  readonly end: number;
}

/** Every way worth thinking of, best first, one for each hex it would lead to. */
const think = (state: State, start: Going, weights: Weights): Thought => {
  const [unit] = start.units;
  if (unit === undefined) return { courses: [], end: -1 };
  const reached = waysOf(state, start);
  const endings = endingsOf(state, start, reached, weights);
  const courses = endings.map(courseOf);
  if (canStillFire(state, unit)) {
    if (isChariot(unit)) courses.push(...passingShots(state, start, reached, endings));
    else courses.push(...arrivingShots(state, start, endings));
  }
  courses.sort((a, b) => b.value - a.value);
  const seen = new Set<HexId>();
  const best = courses.filter(({ hex }) => {
    if (seen.has(hex)) return false;
    seen.add(hex);
    return true;
  });
  return { courses: best, end: endings.reduce((most, { value }) => Math.max(most, value), -9) };
};

export const coursesOf = (state: State, start: Going, weights: Weights): readonly Course[] =>
  think(state, start, weights).courses;

const isLegal = (state: State, action: Action): boolean => violations(state, activeSeat(state), action).length === 0;

/** On the move: go on, shoot, form up or stop. */
export const onTheMove = (state: State, weights: Weights): readonly Weighed[] => {
  const { move } = state;
  const start = move === null ? undefined : goingOf(state, move);
  const [unit] = start?.units ?? [];
  if (start === undefined || unit === undefined) return [];
  const { courses, end } = think(state, start, weights);
  const found: Weighed[] = [];
  for (const { value, steps, shoots } of courses.slice(0, 5)) {
    const [action, ...rest] = steps();
    if (action !== undefined) found.push({ action, value, code: "go", rest });
    else if (!shoots) found.push({ action: { type: "stop" }, value, code: "halt" });
  }
  const [shot] = shotsNow(state, unitOf(state, unit.id));
  if (shot !== undefined) found.push({ ...shot, value: shot.value + end });
  const legal = found.filter(({ action }) => isLegal(state, action));
  if (legal.length > 0) return legal.sort(byValue);
  return onwardCandidates(state)
    .filter((action) => isLegal(state, action))
    .map((action) => ({ action, value: action.type === "stop" ? 0 : -1 }));
};
