/** Rally: routed units by their Standard come to themselves (COF-9.5). */
import type { Violation } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import { distance } from "../ground.ts";
import { question } from "../question.ts";
import {
  findUnit,
  generalOf,
  type Leader,
  leadersAt,
  type Standard,
  type State,
  type Unit,
  unitOf,
  unitsOnMap,
} from "../state.ts";
import { activeSeat, isNextToEnemy, ratingsOf } from "../units.ts";
import type { UnitId } from "../vocabulary.ts";
import { isUnderMissiles } from "./firing.ts";
import { isInFriendlyHands, RALLY_RADIUS, standardsOf } from "./standards.ts";

/** COF-9.51, COF-RUL-46: the general with a Standard in friendly hands, or the leader to whom the battle assigns it. */
const rallierAt = (state: State, standard: Standard): Leader | undefined => {
  if (standard.hex === null || !isInFriendlyHands(standard)) return undefined;
  const there = leadersAt(state, standard.hex);
  const general = generalOf(state, standard.seat);
  return there.find(({ id }) => id === general?.id) ?? there.find(({ id }) => id === standard.leader);
};

/** COF-9.53a: Charisma of a general, Capability of anybody else entitled. */
const rallyRating = (leader: Leader): number =>
  leader.kind === "gc" ? ratingsOf(leader).charisma : ratingsOf(leader).capability;

/** Who would rally this unit: the best of those near whose Standard it stands. */
const rallierOf = (state: State, { hex, seat }: Unit): Leader | undefined => {
  let best: Leader | undefined;
  for (const standard of standardsOf(state, seat)) {
    if (hex === null || standard.hex === null || distance(state, hex, standard.hex) > RALLY_RADIUS) continue;
    const rallier = rallierAt(state, standard);
    if (rallier !== undefined && (best === undefined || rallyRating(rallier) > rallyRating(best))) best = rallier;
  }
  return best;
};

const rallyViolations = (state: State, id: UnitId, tried: readonly UnitId[]): readonly Violation[] => {
  const unit = findUnit(state, id);
  if (unit === undefined || unit.seat !== activeSeat(state) || unit.hex === null)
    return [{ code: "noSuchUnit", rule: "COF-9.51", facts: { found: id } }];
  const marks = [id];
  if (!unit.routed) return [{ code: "notRouted", rule: "COF-9.51", marks }];
  if (tried.includes(id)) return [{ code: "rallyTried", rule: "COF-9.53a", marks }];
  if (rallierOf(state, unit) === undefined)
    return [{ code: "noRallier", rule: "COF-9.51", facts: { radius: RALLY_RADIUS }, marks }];
  if (isNextToEnemy(state, unit.seat, unit.hex)) return [{ code: "besideEnemy", rule: "COF-9.51", marks }];
  if (isUnderMissiles(state, unit.seat, unit.hex)) return [{ code: "underMissiles", rule: "COF-9.51", marks }];
  return [];
};

/** COF-5.43a, COF-9.52: of any wing, active or not. */
const routedUnits = (state: State): readonly Unit[] =>
  unitsOnMap(state).filter((unit) => unit.routed && unit.seat === activeSeat(state));

export const canRallyAny = (state: State, tried: readonly UnitId[]): boolean =>
  routedUnits(state).some(({ id }) => rallyViolations(state, id, tried).length === 0);

export const RALLY_QUESTIONS = {
  nextRally: question("nextRally", {
    rule: "COF-9.51",
    answers: ["rally", "endRally"],
    seat: activeSeat,
    candidates: (state) => [
      ...routedUnits(state).map(({ id }) => ({ type: "rally", unit: id }) as const),
      { type: "endRally" },
    ],
    violations: (state, { tried }, action) =>
      action.type === "endRally" ? [] : rallyViolations(state, action.unit, tried),
    answer: (book, { tried }, action, dice) => {
      if (action.type === "endRally") {
        book.add({ type: "remained", task: { task: "nextUnit" }, rules: ["COF-9.54a"] });
        return;
      }
      const { unit } = action;
      const { seat, tq } = unitOf(book.state(), unit);
      const rallier = rallierOf(book.state(), unitOf(book.state(), unit));
      const needed = rallier === undefined ? -1 : rallyRating(rallier);
      const face = rollDigit(dice, { rule: "COF-9.53a", by: seat, about: [unit] });
      const passed = face <= needed;
      book.add({ type: "rallyRolled", unit, face, needed, passed, rules: ["COF-9.53a"] });
      if (passed) book.add({ type: "rallied", unit, hits: Math.floor(tq / 2), rules: ["COF-9.53b"] });
      book.add({ type: "remained", task: { task: "nextRally", tried: [...tried, unit] }, rules: ["COF-9.54a"] });
    },
    carryOn: (book, { tried }) => {
      if (canRallyAny(book.state(), tried)) return false;
      book.add({ type: "remained", task: { task: "nextUnit" }, rules: ["COF-9.54a"] });
      return true;
    },
  }),
};
