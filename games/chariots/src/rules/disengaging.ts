/** Breaking off: engaged units in command leave their opponents, chariots without a roll (COF-9.22 to COF-9.25). */
import { type Dice, type Tally, tally, type Violation } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import { hexesAround, isAdjacent } from "../ground.ts";
import { type Book, question } from "../question.ts";
import {
  commanderOf,
  findUnit,
  generalOf,
  isEngaged,
  type Leader,
  type State,
  type TaskOf,
  type Unit,
  unitOf,
  unitsAt,
  unitsOnMap,
} from "../state.ts";
import {
  activeSeat,
  gaitOf,
  isActivated,
  isChariot,
  isInCommand,
  isNextToEnemy,
  ratingsOf,
  resolveRating,
  stackOf,
} from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { crossing } from "./costs.ts";
import { releaseApart } from "./engaging.ts";
import { displaceLoneLeaders } from "./leading.ts";
import { captureAt } from "./standards.ts";

/** The engaged units of the wing in its commander's range, each stack by its chariot (COF-9.23a, COF-RUL-58). */
export const unitsToDisengage = (state: State): readonly Unit[] => {
  const leads: Unit[] = [];
  for (const unit of unitsOnMap(state)) {
    if (unit.routed || !isEngaged(state, unit.id) || !isActivated(state, unit) || !isInCommand(state, unit)) continue;
    const stack = stackOf(state, unit);
    if (stack.some(({ rallied }) => rallied)) continue; // COF-RUL-61: takes no orders
    const [lead] = stack;
    if (lead !== undefined && !leads.includes(lead)) leads.push(lead);
  }
  return leads;
};

/** COF-9.25: chariots and stacks go first; the others roll then. */
export const beginDisengaging = (book: Book): void => {
  const leads = unitsToDisengage(book.state());
  const ids = (wanted: readonly Unit[]): readonly UnitId[] => wanted.map(({ id }) => id);
  book.add({
    type: "remained",
    task: {
      task: "disengageTo",
      units: ids(leads.filter(isChariot)),
      after: ids(leads.filter((unit) => !isChariot(unit))),
    },
    rules: ["COF-9.22", "COF-9.25"],
  });
};

/** COF-9.23a: Capability or Initiative, and the general's Charisma when he is, is with, or is next to him. */
export const disengageRating = (state: State, leader: Leader): Tally => {
  const general = generalOf(state, leader.seat);
  const isNear =
    general !== undefined &&
    general.hex !== null &&
    leader.hex !== null &&
    (general.hex === leader.hex || isAdjacent(state, general.hex, leader.hex));
  return tally(
    { rule: "COF-9.23a", value: resolveRating(leader), marks: [leader.id] },
    isNear && { rule: "COF-9.23a", value: ratingsOf(general).charisma, marks: [general.id] },
  );
};

const placesFor = (state: State, unit: Unit): readonly HexId[] =>
  unit.hex === null ? [] : hexesAround(state, unit.hex).filter((to) => placeViolations(state, unit, to).length === 0);

/** COF-9.24b, COF-RUL-58: away means next to no enemy at all. */
const placeViolations = (state: State, unit: Unit, to: HexId): readonly Violation[] => {
  const marks = [unit.id, to];
  const { hex } = unit;
  if (hex === null || !hexesAround(state, hex).includes(to)) return [{ code: "oneHexOnly", rule: "COF-9.24a", marks }];
  if (unitsAt(state, to).length > 0) return [{ code: "occupied", rule: "COF-9.24b", marks }];
  if (isNextToEnemy(state, unit.seat, to)) return [{ code: "stillBesideEnemy", rule: "COF-9.24b", marks }];
  const barred = stackOf(state, unit).flatMap((one) => {
    const crossed = crossing(state, gaitOf(one), hex, to);
    return crossed.ok ? [] : crossed.error;
  });
  return barred.slice(0, 1);
};

const disengage = (book: Book, id: UnitId, to: HexId): void => {
  const units = stackOf(book.state(), unitOf(book.state(), id)).map((unit) => unit.id);
  book.add({ type: "stepped", kind: "disengagement", units, to, costs: {}, rules: ["COF-9.24a"] });
  book.add({ type: "unitDone", units, rules: ["COF-9.22"] });
  releaseApart(book);
  for (const unit of units) captureAt(book, unit);
  displaceLoneLeaders(book);
};

/** COF-9.23a: one roll for all who are left. */
const roll = (book: Book, { after }: TaskOf<"disengageTo">, dice: Dice): void => {
  const state = book.state();
  const leader = state.orders === null ? undefined : commanderOf(state, state.orders.wing);
  if (leader === undefined) {
    finish(book);
    return;
  }
  const rating = disengageRating(state, leader);
  const face = rollDigit(dice, { rule: "COF-9.23a", by: leader.seat, about: [leader.id] });
  const passed = face <= rating.total;
  book.add({
    type: "disengageRolled",
    leader: leader.id,
    face,
    rating,
    passed,
    rules: [passed ? "COF-9.23b" : "COF-9.23c"],
  });
  if (passed)
    book.add({ type: "remained", task: { task: "disengageTo", units: after, after: [] }, rules: ["COF-9.23b"] });
  else finish(book);
};

const finish = (book: Book): void => book.add({ type: "remained", task: { task: "nextUnit" }, rules: ["COF-5.43b"] });

const withoutUnit = (task: TaskOf<"disengageTo">, unit: UnitId): TaskOf<"disengageTo"> => ({
  ...task,
  units: task.units.filter((id) => id !== unit),
});

/** Whoever still can go, with the places for it. */
const ways = (state: State, { units }: TaskOf<"disengageTo">) =>
  units.flatMap((id) => {
    const unit = findUnit(state, id);
    return unit === undefined ? [] : placesFor(state, unit).map((to) => ({ type: "disengage", unit: id, to }) as const);
  });

export const DISENGAGE_QUESTIONS = {
  disengageTo: question("disengageTo", {
    rule: "COF-9.24a",
    answers: ["disengage"],
    seat: activeSeat,
    about: (_state, { units }) => units,
    candidates: ways,
    violations: (state, { units }, { unit: id, to }) => {
      const unit = findUnit(state, id);
      if (unit === undefined || !units.includes(id))
        return [{ code: "notDisengaging", rule: "COF-9.23b", facts: { unit: id }, marks: [id] }];
      return placeViolations(state, unit, to);
    },
    answer: (book, task, { unit, to }) => {
      book.add({ type: "remained", task: withoutUnit(task, unit), rules: ["COF-9.24a"] });
      disengage(book, unit, to);
    },
    carryOn: (book, task, dice) => {
      const left = ways(book.state(), task);
      const [only] = left;
      if (only === undefined) {
        // COF-9.24b: whoever has no place stays engaged.
        if (task.after.length > 0) roll(book, task, dice);
        else finish(book);
        return true;
      }
      if (left.length > 1) return false;
      book.add({ type: "remained", task: withoutUnit(task, only.unit), rules: ["COF-9.24a"] });
      disengage(book, only.unit, only.to);
      return true;
    },
  }),
};
