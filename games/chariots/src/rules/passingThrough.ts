/** §6.7 Chariots through chariots: who may pass whom, and the stack that bars the way. */
import type { Violation } from "@acies/contract";
import { rollDigit } from "../dice.ts";
import { isAdjacent } from "../ground.ts";
import { type Asked, type Book, question } from "../question.ts";
import { type Move, type State, type TaskOf, unitOf } from "../state.ts";
import { activeSeat, enemiesAt, hasEnemy, hexOf, inactiveSeat } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { canEntryFire, entryFireViolations, fireOnEntry } from "./reactionFire.ts";
import { gone, legOf } from "./stacking.ts";
import { blockersAt, canGetOut, enemyViolations, goingOf, wouldBeStuck } from "./ways.ts";

const NONE: readonly Violation[] = [];

/**
 * COF-6.71, COF-6.73, but for its being in front. Each hex is paid for (COF-RUL-05), one may follow the other (COF-6.74a), and after the
 * last it goes on as before (COF-6.71c), as in the rulebook's example (COF-6.9x).
 */
export const passThroughViolations = (state: State, move: Move, to: HexId): readonly Violation[] => {
  const going = goingOf(state, move);
  const found = enemyViolations(state, going.units, to);
  if (found.length > 0) return found;
  if (wouldBeStuck(state, going, to))
    return [
      { code: "blockedOnFriend", rule: "COF-6.72c", facts: { unit: move.units[0] ?? "", hex: going.hex }, marks: [to] },
    ];
  const leg = legOf(state, going, to);
  if (!leg.ok) return leg.error;
  const there = { ...gone(going, to, leg.value), passing: true };
  if (canGetOut(state, there)) return NONE;
  const left = Math.min(...there.left);
  return [
    { code: "cannotComeOut", rule: "COF-6.73", facts: { unit: move.units[0] ?? "", hex: to, left }, marks: [to] },
  ];
};

/** COF-7.31b, COF-RUL-17: a mover that began next to the unit may be fired at before it comes in, once. */
const mayFireFirst = (state: State, move: Move, to: HexId, unit: UnitId): boolean =>
  isAdjacent(state, move.start, to) &&
  !move.units.some((id) => state.orders?.entryFires.includes(`${unit}>${id}`)) &&
  canEntryFire(state, unit, move.units);

/** Declared: those in the hex may answer before it is entered. The intent lies below. */
export const declarePassing = (book: Book, move: Move, to: HexId): void => {
  const state = book.state();
  const blockers = blockersAt(state, activeSeat(state), to);
  if (blockers.length > 0) {
    const task = { task: "block", units: blockers, to, answered: false } as const;
    book.add({ type: "asked", task, rules: ["COF-6.72b"] });
    return;
  }
  for (const { id } of enemiesAt(state, activeSeat(state), to)) {
    if (mayFireFirst(state, move, to, id))
      book.add({ type: "asked", task: { task: "entryFire", unit: id, mover: move.units }, rules: ["COF-7.31b"] });
  }
};

/** COF-RUL-30: whether its fire is still to be had, before or after the roll. */
const hasFireLeft = (state: State, { units, to }: TaskOf<"block">): boolean => {
  const { move } = state;
  const [chariot] = units;
  return move !== null && chariot !== undefined && mayFireFirst(state, move, to, chariot);
};

const fireViolations = (state: State, task: TaskOf<"block">, unit: UnitId, target: UnitId): readonly Violation[] => {
  const { move } = state;
  if (move === null || !task.units.includes(unit) || !hasFireLeft(state, task))
    return [{ code: "noEntryFireNow", rule: "COF-RUL-17", facts: { unit } }];
  return entryFireViolations(state, unit, target, move.units);
};

export const block: Asked = question("block", {
  rule: "COF-6.72b",
  answers: ["tryBlock", "letPass", "shoot", "holdFire"],
  seat: (state) => inactiveSeat(state),
  about: (_state, { units, to }) => [...units, to],
  candidates: (state, { units, answered }) => [
    ...(answered ? [] : [{ type: "tryBlock" } as const, { type: "letPass" } as const]),
    ...units.flatMap((unit) => (state.move?.units ?? []).map((target) => ({ type: "shoot", unit, target }) as const)),
    ...(answered ? units.map((unit) => ({ type: "holdFire", unit }) as const) : []),
  ],
  violations: (state, task, action) => {
    switch (action.type) {
      case "tryBlock":
      case "letPass":
        return task.answered ? [{ code: "blockedOnce", rule: "COF-RUL-30" }] : NONE;
      case "shoot":
        return fireViolations(state, task, action.unit, action.target);
      case "holdFire":
        return task.answered && action.unit === task.units[0]
          ? NONE
          : [{ code: "noEntryFireNow", rule: "COF-RUL-17", facts: { unit: action.unit } }];
    }
  },
  answer: (book, task, action, dice) => {
    switch (action.type) {
      case "tryBlock": {
        const unit = unitOf(book.state(), task.units[0] ?? "");
        const face = rollDigit(dice, { rule: "COF-6.72b", by: unit.seat, about: [unit.id] });
        const blocked = face < unit.tq;
        book.add({ type: "blockRolled", unit: unit.id, face, needed: unit.tq, blocked, rules: ["COF-6.72b"] });
        if (blocked) stopShort(book, task);
        book.add({ type: "remained", task: { ...task, answered: true }, rules: ["COF-RUL-30"] });
        return;
      }
      case "letPass":
        book.add({ type: "remained", task: { ...task, answered: true }, rules: ["COF-RUL-30"] });
        return;
      case "shoot":
        // With its fire gone, only the block is left, or nothing.
        if (task.answered) book.add({ type: "answered", rules: ["COF-RUL-30"] });
        fireOnEntry(book, action.unit, action.target, dice);
        return;
      case "holdFire":
        book.add(
          { type: "fireHeld", unit: action.unit, kind: "entry", rules: ["COF-7.44"] },
          { type: "answered", rules: ["COF-RUL-30"] },
        );
    }
  },
  // COF-RUL-29: if the mover is gone nothing further happens.
  carryOn: (book, task) => {
    const state = book.state();
    const isOver = state.move === null || (task.answered && !hasFireLeft(state, task)) || isMoverGone(state, task);
    if (isOver) book.add({ type: "answered", rules: ["COF-6.72b"] });
    return isOver;
  },
});

/** The intent lies right below: whoever declared it must still be on the move, and able to come in. */
const isMoverGone = (state: State, { to }: TaskOf<"block">): boolean => {
  const below = state.agenda.at(-2);
  const { move } = state;
  if (below?.task !== "intend" || move === null) return true;
  if (!below.mover.some((id) => move.units.includes(id))) return true;
  return (
    enemyViolations(
      state,
      move.units.map((id) => unitOf(state, id)),
      to,
    ).length > 0
  );
};

/** COF-6.72c: what it meant to do becomes that it has been stopped; that counts once the blockers have fired. */
const stopShort = (book: Book, task: TaskOf<"block">): void => {
  const below = book.state().agenda.at(-2);
  if (below?.task !== "intend") return;
  book.add(
    { type: "answered", rules: ["COF-6.72b"] },
    { type: "remained", task: { ...below, intent: { kind: "blocked", to: task.to } }, rules: ["COF-6.72c"] },
    { type: "asked", task, rules: ["COF-RUL-30"] },
  );
};

/** Whether those on the move are in a hex with enemies: they can only go on or break (COF-6.74b). */
export const isAmongEnemies = (state: State, move: Move): boolean =>
  hasEnemy(state, activeSeat(state), hexOf(state, move.units[0] ?? ""));
