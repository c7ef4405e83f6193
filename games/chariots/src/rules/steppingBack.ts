/** §6.4 The steps of a unit that withdraws, one after the other. */
import type { Dice, Violation } from "@acies/contract";
import { isAdjacent } from "../ground.ts";
import { type Asked, type Book, question } from "../question.ts";
import { findUnit, type State, type TaskOf } from "../state.ts";
import { inactiveSeat } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { takeHits } from "./cohesion.ts";
import { groundRule } from "./costs.ts";
import { displaceLoneLeaders, takeAlong } from "./leading.ts";
import { moversLeft } from "./movers.ts";
import { backViolations, moverHex, retreatOf, stepsBack } from "./retreating.ts";
import { beginSpending } from "./spending.ts";
import { jostled, legOf, passFriends, restViolations, trampled } from "./stacking.ts";
import { captureAt } from "./standards.ts";

type WithdrawOn = TaskOf<"withdrawOn">;
const NONE: readonly Violation[] = [];

/** Those of them who still stand. */
const stillThere = (state: State, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter((id) => {
    const unit = findUnit(state, id);
    return unit !== undefined && unit.hex !== null && !unit.routed;
  });

const goingBack = (state: State, { units, mover, spent }: WithdrawOn) => retreatOf(state, units, mover, spent);

const stepViolations = (state: State, task: WithdrawOn, to: HexId): readonly Violation[] => {
  const from = moverHex(state, task.mover);
  const going = goingBack(state, task);
  if (from === undefined) return [{ code: "moverGone", rule: "COF-RUL-16" }];
  const found = backViolations(state, going, to, from);
  if (found.length > 0) return found;
  return isAdjacent(state, going.hex, to) ? NONE : [{ code: "notNextDoor", rule: "COF-6.14a", facts: { hex: to } }];
};

/** COF-RUL-14: at least one hex, and an end where it may stand. */
const haltViolations = (state: State, task: WithdrawOn): readonly Violation[] => {
  if (task.steps === 0) return [{ code: "mustStepBack", rule: "COF-RUL-14", facts: { unit: task.units[0] ?? "" } }];
  return restViolations(state, goingBack(state, task));
};

const step = (book: Book, task: WithdrawOn, to: HexId, dice: Dice): void => {
  const state = book.state();
  const going = goingBack(state, task);
  const leg = legOf(state, going, to);
  if (!leg.ok) return;
  const { units, hex } = going;
  const spent: Record<UnitId, number> = { ...task.spent };
  const costs = Object.fromEntries(units.map(({ id }, i) => [id, leg.value.costs[i] ?? { reasons: [], total: 0 }]));
  for (const { id } of units) spent[id] = (spent[id] ?? 0) + (costs[id]?.total ?? 0);
  book.add({ type: "remained", task: { ...task, spent, steps: task.steps + 1 }, rules: ["COF-6.42d"] });
  // COF-RUL-14: only an advance is exempt from the mark and the hit of COF-6.13.
  if (task.steps === 0) beginSpending(book, task.units, dice);
  const left = stillThere(book.state(), task.units);
  if (left.length === 0) return;
  const jostling = jostled(state, units, to);
  const dying = trampled(state, units[0]?.seat ?? "red", hex, to);
  book.add({ type: "stepped", kind: "withdrawal", units: left, to, costs, rules: ["COF-6.42d", "COF-6.43"] });
  takeAlong(book, task.leaders, to);
  for (const id of left) captureAt(book, id);
  displaceLoneLeaders(book);
  for (const [i, unit] of units.entries()) {
    const hits = leg.value.crossings[i]?.hits ?? 0;
    if (hits > 0) takeHits(book, unit.id, hits, [groundRule(unit), "COF-6.22c"], dice);
  }
  passFriends(book, jostling, dying, dice);
};

/** Takes off what has no object any more: nobody is left, or the mover went before the first step (COF-RUL-16). */
const isIdle = (state: State, task: WithdrawOn): boolean =>
  stillThere(state, task.units).length === 0 || moversLeft(state, task.mover).length === 0;

export const withdrawOn: Asked = question("withdrawOn", {
  rule: "COF-6.42d",
  answers: ["stepBack", "halt"],
  seat: (state) => inactiveSeat(state),
  about: (_state, { units, mover }) => [...units, ...mover],
  candidates: (state, task) => {
    const from = moverHex(state, task.mover);
    const ways = from === undefined ? [] : stepsBack(state, goingBack(state, task), from);
    return [...ways.map((to) => ({ type: "stepBack", to }) as const), { type: "halt" } as const];
  },
  violations: (state, task, action) =>
    action.type === "halt" ? haltViolations(state, task) : stepViolations(state, task, action.to),
  answer: (book, task, action, dice) => {
    if (action.type === "stepBack") step(book, task, action.to, dice);
    else book.add({ type: "answered", rules: ["COF-6.42d"] });
  },
  carryOn: (book, task, dice) => {
    const state = book.state();
    if (isIdle(state, task)) {
      book.add({ type: "answered", rules: ["COF-RUL-16"] });
      return true;
    }
    const units = stillThere(state, task.units);
    if (units.length < task.units.length) {
      book.add({ type: "remained", task: { ...task, units }, rules: ["COF-6.42d"] });
      return true;
    }
    return goOnAlone(book, task, dice);
  },
});

/** Where there is nothing to choose: the only step it must make, or the end when no step is left. */
const goOnAlone = (book: Book, task: WithdrawOn, dice: Dice): boolean => {
  const state = book.state();
  const from = moverHex(state, task.mover);
  const ways = from === undefined ? [] : stepsBack(state, goingBack(state, task), from);
  const [only] = ways;
  if (only === undefined) {
    book.add({ type: "answered", rules: ["COF-6.42d"] });
    return true;
  }
  if (ways.length > 1 || haltViolations(state, task).length === 0) return false;
  step(book, task, only, dice);
  return true;
};
