/** Whose turn it is within an Orders Phase: shooters first, then from the front of the line backwards, the leader last. */
import type { Action } from "../actions.ts";
import { spotAt } from "../ground.ts";
import { unitsToAct } from "../rules/acting.ts";
import { moverViolations } from "../rules/onward.ts";
import { declaresSpeed } from "../rules/overturning.ts";
import { recoverViolations } from "../rules/recovering.ts";
import { isLost } from "../rules/ways.ts";
import type { State, Unit } from "../state.ts";
import { isFormed, maOf, stackOf } from "../units.ts";
import { leaderMoves } from "./leaders.ts";
import { coursesOf, goingFrom } from "./moves.ts";
import { placesFor, type Weights } from "./placing.ts";
import { canStillFire, dashesNow, shotsNow } from "./shooting.ts";
import { nearestOf, surveyOf } from "./survey.ts";
import { byValue, type Weighed } from "./weighed.ts";
import { lossAt, lossOf } from "./worth.ts";

/** Less than this is not worth stirring for. */
const WORTH_IT = 0.03;
const FASTEST_SAFE = 5;

const beginOf = (state: State, units: readonly Unit[]): Action | undefined => {
  const [lead] = units;
  if (lead === undefined || units.some((unit) => moverViolations(state, unit.id).length > 0)) return undefined;
  const speed = declaresSpeed(state, lead) ? Math.min(FASTEST_SAFE, maOf(lead)) : null;
  return { type: "begin", unit: lead.id, together: units.length > 1, speed };
};

/** What a unit could do now, each against leaving it where it is. */
const choicesFor = (state: State, unit: Unit, dash: Weighed | undefined, weights: Weights): readonly Weighed[] => {
  const stack = stackOf(state, unit).filter(({ routed }) => !routed);
  const [lead] = stack;
  const start = goingFrom(stack);
  if (lead === undefined || start === undefined || lead.id !== unit.id) return [];
  const stays = placesFor(state, stack, weights)(start.hex, start.facing, false);
  const found: Weighed[] = [];
  if (recoverViolations(state, { type: "recover", unit: unit.id }).length === 0) {
    const eased = lossOf(unit) - lossAt(unit, Math.max(0, unit.hits - 2));
    found.push({ action: { type: "recover", unit: unit.id }, value: eased, code: "recover" });
  }
  const [shot] = shotsNow(state, unit);
  if (dash !== undefined) found.push(dash);
  const begin = beginOf(state, stack);
  if (begin !== undefined) {
    const courses = coursesOf(state, start, weights);
    for (const { value, steps: way, shoots } of courses.slice(0, 3)) {
      const steps = way();
      if (steps.length > 0) found.push({ action: begin, value: value - stays, code: "go", rest: steps });
      else if (shoots && shot !== undefined) found.push({ ...shot, value: value - stays });
    }
  }
  if (shot !== undefined) found.push(shot);
  return found.sort(byValue);
};

const orderOf = (state: State, unit: Unit): number => {
  const { hex } = unit;
  if (hex === null) return 99;
  const near = nearestOf(state, surveyOf(state, unit.seat).foes, hex);
  const shooters = canStillFire(state, unit) ? -30 : 0;
  return (
    near + shooters + (isLost(state, unit) ? 20 : 0) - (isFormed(unit) ? 0.5 : 0) + spotAt(state, hex).index / 10_000
  );
};

/** Of the first unit that has something worth doing, its best choices; then the leader; then the end. */
export const nextUnit = (state: State, weights: Weights): readonly Weighed[] => {
  const END: Weighed = { action: { type: "endSegment" }, value: 0, code: "enough" };
  const units = unitsToAct(state)
    .map((unit) => ({ unit, order: orderOf(state, unit) }))
    .sort((a, b) => a.order - b.order);
  const dashes = dashesNow(state);
  for (const { unit } of units) {
    const choices = choicesFor(state, unit, dashes.get(unit.id), weights).filter(({ value }) => value > WORTH_IT);
    if (choices.length > 0) return choices;
  }
  return [...leaderMoves(state), END];
};
