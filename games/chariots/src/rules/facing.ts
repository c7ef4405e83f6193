/** §6.6 Turning on the spot, and turning in reaction to an enemy who comes near. */
import { type Dice, tally, type Violation } from "@acies/contract";
import { type Facing, turnBetween, turnFacing } from "@acies/hex";
import { rollDigit } from "../dice.ts";
import type { Check } from "../events.ts";
import { type Asked, type Book, question } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { findUnit, isEngaged, type Move, type State, type Unit, unitOf } from "../state.ts";
import { enemiesAround, frontedBy, isChariot, isColumn, isInfantry, maOf, stackOf, tqOf } from "../units.ts";
import type { UnitId } from "../vocabulary.ts";
import { takeHits } from "./cohesion.ts";
import { turnHits } from "./costs.ts";
import { moversLeft } from "./movers.ts";

/** COF-6.62: vertices in one hex. */
const CHARIOT_LIMIT = 2;
const WAGON_LIMIT = 1;

const NONE: readonly Violation[] = [];

/** Vertices, or sides of a column, from one facing to the other; undefined between line and column. */
const turnSteps = (unit: Unit, facing: Facing): number | undefined => turnBetween(unit.facing, facing)?.steps;

export interface Standing {
  readonly unit: Unit;
  /** Vertices turned since it entered its hex, in this move (COF-RUL-24). */
  readonly turned: number;
  /** It entered this hex during this move. */
  readonly stepped: boolean;
}

/** COF-6.62a–c: how many vertices it may still turn in this hex. */
const limitOf = (unit: Unit): number =>
  isChariot(unit) ? CHARIOT_LIMIT : unit.type === "BW" ? WAGON_LIMIT : Number.POSITIVE_INFINITY;

/** The rule that says what a turn costs it. */
export const turnRule = (unit: Unit): CofRule => {
  if (isChariot(unit)) return "COF-6.62b";
  if (unit.type === "BW") return "COF-6.62c";
  return isColumn(unit) ? "COF-6.34b" : "COF-6.62a";
};

/** COF-6.64: whether it stands where it began the segment, in an enemy's front hex. */
const isThreatened = (state: State, { unit, stepped }: Standing): boolean =>
  !stepped && (state.orders?.threatened[unit.id] ?? 0) > 0;

/** Why a unit may not turn by so many vertices where it stands; points are counted elsewhere. */
export const pivotViolations = (state: State, standing: Standing, steps: number): readonly Violation[] => {
  const { unit, turned, stepped } = standing;
  if (unit.hex === null) return NONE;
  const limit = limitOf(unit);
  if (turned + steps > limit) {
    const rule: CofRule = isChariot(unit) ? "COF-6.62b" : "COF-6.62c";
    return [{ code: "turnsTooFar", rule, facts: { unit: unit.id, found: turned + steps, most: limit } }];
  }
  const before = frontedBy(state, unit.seat, unit.hex);
  const marks = before.map(({ id }) => id);
  if (stepped)
    return before.length === 0
      ? NONE
      : [{ code: "enteredEnemyFront", rule: "COF-6.63a", facts: { unit: unit.id, enemy: marks[0] ?? "" }, marks }];
  if (before.length > 1)
    return [{ code: "severalEnemyFronts", rule: "COF-6.64c", facts: { unit: unit.id, found: before.length }, marks }];
  return isThreatened(state, standing) ? threatViolations(state, unit, turned + steps) : NONE;
};

/** COF-6.64a, b: half the allowance, and neither fire nor shock in this phase. */
const threatViolations = (state: State, unit: Unit, found: number): readonly Violation[] => {
  const most = Math.ceil(maOf(unit) / 2);
  if (found > most) return [{ code: "turnsHalfOnly", rule: "COF-6.64a", facts: { unit: unit.id, found, most } }];
  return state.orders?.fired.includes(unit.id) === true
    ? [{ code: "firedAndTurns", rule: "COF-6.64b", facts: { unit: unit.id } }]
    : NONE;
};

/** Why the units on the move may not take this facing, but for the points. */
export const turnViolations = (state: State, move: Move, facing: Facing): readonly Violation[] => {
  if (move.passing) return [{ code: "turnsInEnemyHex", rule: "COF-6.71b", facts: { unit: move.units[0] ?? "" } }];
  for (const id of move.units) {
    const unit = unitOf(state, id);
    const steps = turnSteps(unit, facing);
    if (steps === undefined) {
      const rule = isColumn(unit) ? "COF-6.33a" : "COF-6.61a";
      return [{ code: "wrongFacing", rule, facts: { unit: id, facing } }];
    }
    if (steps === 0) return [{ code: "facesThere", rule: "COF-6.62a", facts: { unit: id, facing } }];
    const found = pivotViolations(state, { unit, turned: move.turned, stepped: move.stepped }, steps);
    if (found.length > 0) return found;
  }
  return NONE;
};

/** The facings of a turn, vertex by vertex, the shorter way; to the right where both are as long. */
export const facingsOnTheWay = (from: Facing, to: Facing): readonly Facing[] => {
  const turn = turnBetween(from, to);
  if (turn === undefined) return [];
  const sense = turn.way === "left" ? -1 : 1;
  return Array.from({ length: turn.steps }, (_, i) => turnFacing(from, sense * (i + 1)));
};

/** COF-6.64b: those who turn under threat now, for the first time in this phase. */
export const newlyUnderThreat = (state: State, move: Move): readonly UnitId[] =>
  move.units.filter(
    (id) =>
      state.orders?.turnedUnderThreat.includes(id) !== true &&
      isThreatened(state, { unit: unitOf(state, id), turned: move.turned, stepped: move.stepped }),
  );

// reaction facing

/** COF-6.66a–c, COF-RUL-69: why a unit, alone or as a stack, may not turn because this enemy came. */
export const reactionViolations = (state: State, unit: Unit, mover: readonly UnitId[]): readonly Violation[] => {
  const { id, hex } = unit;
  const facts = { unit: id };
  const { orders } = state;
  if (hex === null || orders === null || unit.seat === orders.seat || unit.routed || isEngaged(state, id))
    return [{ code: "cannotReact", rule: "COF-RUL-69", facts }];
  if (unit.type === "BW") return [{ code: "wagonCannotReact", rule: "COF-6.66a", facts }];
  if (isColumn(unit)) return [{ code: "cannotReact", rule: "COF-RUL-69", facts }];
  if (orders.faced.includes(id)) return [{ code: "facedAlready", rule: "COF-6.66b", facts }];
  const other = enemiesAround(state, unit.seat, hex).find((enemy) => !mover.includes(enemy.id));
  return other === undefined
    ? NONE
    : [{ code: "inContact", rule: "COF-6.66c", facts: { unit: id, enemy: other.id }, marks: [other.id] }];
};

export const reactionFacingViolations = (
  state: State,
  unit: Unit,
  facing: Facing,
  mover: readonly UnitId[],
): readonly Violation[] => {
  const found = reactionViolations(state, unit, mover);
  if (found.length > 0) return found;
  return turnSteps(unit, facing) === 1
    ? NONE
    : [{ code: "oneVertexOnly", rule: "COF-6.66a", facts: { unit: unit.id, facing } }];
};

/** COF-6.66d, COF-RUL-28: a stack turns as one; each infantry unit of it rolls. */
export const faceInReaction = (book: Book, id: UnitId, facing: Facing, dice: Dice): void => {
  const units = stackOf(book.state(), unitOf(book.state(), id)).map((unit) => unit.id);
  book.add(
    { type: "turned", units, facing, cost: 0, kind: "reaction", rules: ["COF-6.66a", "COF-RUL-28"] },
    { type: "reactionFaced", units, rules: ["COF-6.66b"] },
  );
  for (const one of units) {
    const unit = unitOf(book.state(), one);
    const hits = turnHits(book.state(), unit);
    if (hits > 0) takeHits(book, one, hits, ["COF-6.65"], dice);
    const now = unitOf(book.state(), one);
    if (isInfantry(now) && now.hex !== null && !now.routed) checkReaction(book, now, dice);
  }
};

const checkReaction = (book: Book, unit: Unit, dice: Dice): void => {
  const face = rollDigit(dice, { rule: "COF-6.66d", by: unit.seat, about: [unit.id] });
  const needed = tqOf(unit);
  const check: Check = {
    unit: unit.id,
    face,
    roll: tally({ rule: "COF-6.66d", value: face }),
    needed,
    passed: face <= needed,
  };
  book.add({ type: "reactionFacingRolled", check, rules: ["COF-6.66d"] });
  if (face > needed) takeHits(book, unit.id, face - needed, ["COF-6.66d"], dice);
};

/** DEC-20. The fire that may follow has its own question (COF-6.66e). */
export const faceAbout: Asked = question("faceAbout", {
  rule: "COF-6.66a",
  answers: ["faceAbout", "keepFacing"],
  seat: (state, { unit }) => unitOf(state, unit).seat,
  about: (_state, { unit, mover }) => [unit, ...mover],
  candidates: (state, { unit }) => {
    const { facing } = unitOf(state, unit);
    return [
      { type: "faceAbout", facing: turnFacing(facing, -1) },
      { type: "faceAbout", facing: turnFacing(facing, 1) },
      { type: "keepFacing" },
    ];
  },
  violations: (state, { unit, mover }, action) =>
    action.type === "keepFacing" ? NONE : reactionFacingViolations(state, unitOf(state, unit), action.facing, mover),
  answer: (book, { unit }, action, dice) => {
    book.add({ type: "answered", rules: ["COF-6.66a"] });
    if (action.type === "faceAbout") faceInReaction(book, unit, action.facing, dice);
  },
  carryOn: (book, { unit: id, mover }) => {
    const state = book.state();
    const unit = findUnit(state, id);
    if (
      unit !== undefined &&
      moversLeft(state, mover).length > 0 &&
      reactionViolations(state, unit, mover).length === 0
    )
      return false;
    book.add({ type: "answered", rules: ["COF-6.66a"] });
    return true;
  },
});
