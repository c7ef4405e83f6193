/** Aggression in answer to fire (8.51–8.54): those who will not stand being shot at by chariots go for them. */
import { type Dice, tally, type Violation } from "@acies/contract";
import { directionAt, type Facing, VERTEX_FACINGS } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import { rollDigit } from "../dice.ts";
import { directionBetween, hexesAround, isAdjacent } from "../ground.ts";
import { type Asked, type Book, question } from "../question.ts";
import { findUnit, isEngaged, type State, type TaskOf, type Unit, unitOf, unitsAt } from "../state.ts";
import { inactiveSeat, isChariot, partnerOf, tqOf } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { stepCost } from "./costs.ts";
import { displaceLoneLeaders } from "./leading.ts";
import { beginLashOut } from "./shocking.ts";
import { captureAt } from "./standards.ts";

/** COF-8.52a, COF-RUL-47: barbarians, and runners by themselves; COF-8.51: of the side that is not active. */
export const mayLashOut = (state: State, unit: Unit): boolean =>
  (unit.type === "BI" || (unit.type === "RI" && partnerOf(state, unit) === undefined)) &&
  unit.seat === inactiveSeat(state) &&
  unit.hex !== null &&
  !unit.routed &&
  !isEngaged(state, unit.id);

/** COF-8.52b: only chariots, with or without runners. */
const canBeLashedAt = (unit: Unit | undefined): unit is Unit & { readonly hex: HexId } =>
  unit !== undefined && unit.hex !== null && !unit.routed && isChariot(unit);

/**
 * COF-8.54a, COF-RUL-47: the hexes next to the firer that it reaches by the fewest steps, over hexes without combat units and without
 * terrain closed to it. Its own, where it is next to him already. None: nothing happens.
 */
export const lashOutPlaces = (state: State, unit: Unit, firer: Unit): readonly HexId[] => {
  if (unit.hex === null || firer.hex === null) return [];
  const goal = firer.hex;
  const seen = new Set<HexId>([unit.hex]);
  let ring: readonly HexId[] = [unit.hex];
  while (ring.length > 0) {
    const found = ring.filter((hex) => isAdjacent(state, hex, goal));
    if (found.length > 0) return found;
    const next: HexId[] = [];
    for (const from of ring) {
      for (const to of hexesAround(state, from)) {
        if (seen.has(to) || unitsAt(state, to).length > 0 || !stepCost(state, unit, from, to).ok) continue;
        seen.add(to);
        next.push(to);
      }
    }
    ring = next;
  }
  return [];
};

/** The two facings that have the firer in front. */
const facingsToward = (state: State, from: HexId, to: HexId): readonly Facing[] => {
  const side = directionBetween(state, from, to);
  if (side === undefined) return [];
  return [VERTEX_FACINGS[side], VERTEX_FACINGS[directionAt(side + 1)]];
};

type LashOut = ActionOf<"lashOut">;

const lashOuts = (state: State, { unit: id, firer: name }: TaskOf<"lashOutTo">): readonly LashOut[] => {
  const unit = findUnit(state, id);
  const firer = findUnit(state, name);
  if (unit === undefined || !mayLashOut(state, unit) || !canBeLashedAt(firer)) return [];
  return lashOutPlaces(state, unit, firer).flatMap((to) =>
    facingsToward(state, to, firer.hex).map((facing) => ({ type: "lashOut", to, facing }) as const),
  );
};

const isIdle = (state: State, { unit, firer }: TaskOf<"lashOut">): boolean =>
  lashOuts(state, { task: "lashOutTo", unit, firer }).length === 0;

/** COF-8.53a, COF-8.54x: one less for each hex of range beyond the first; its TQ or more, and it must go. */
const attempt = (book: Book, { unit: id, firer, range }: TaskOf<"lashOut">, dice: Dice): void => {
  const unit = unitOf(book.state(), id);
  const face = rollDigit(dice, { rule: "COF-8.53a", by: unit.seat, about: [id, firer] });
  const roll = tally(
    { rule: "COF-8.53a", value: face },
    range > 1 && { rule: "COF-8.53a", value: 1 - range, marks: [firer] },
  );
  const needed = tqOf(unit);
  const reacts = roll.total >= needed;
  book.add(
    { type: "answered", rules: ["COF-8.53a"] },
    { type: "aggressionRolled", unit: id, face, roll, needed, reacts, rules: ["COF-8.53a"] },
  );
  if (reacts) book.add({ type: "asked", task: { task: "lashOutTo", unit: id, firer }, rules: ["COF-8.54a"] });
};

const lashOut = question("lashOut", {
  rule: "COF-8.52c",
  answers: ["tryReaction", "stay"],
  seat: (state, { unit }) => unitOf(state, unit).seat,
  about: (_state, { unit, firer }) => [unit, firer],
  candidates: () => [{ type: "tryReaction" }, { type: "stay" }],
  violations: () => [],
  answer: (book, task, action, dice) => {
    if (action.type === "tryReaction") attempt(book, task, dice);
    else book.add({ type: "answered", rules: ["COF-8.52c"] });
  },
  carryOn: (book, task, dice) => {
    const state = book.state();
    if (isIdle(state, task)) book.add({ type: "answered", rules: ["COF-8.52a"] });
    // COF-8.52d: barbarians have no choice.
    else if (unitOf(state, task.unit).type === "BI") attempt(book, task, dice);
    else return false;
    return true;
  },
});

/** It is moved and turned, and fights at once (COF-8.54b); it costs no points and nobody reacts (COF-8.54c). */
const goFor = (book: Book, { unit, firer }: TaskOf<"lashOutTo">, { to, facing }: LashOut): void => {
  book.add({ type: "answered", rules: ["COF-8.54a"] });
  const before = unitOf(book.state(), unit);
  if (before.hex !== to)
    book.add({ type: "stepped", kind: "lashOut", units: [unit], to, costs: {}, rules: ["COF-8.54a", "COF-8.51"] });
  if (before.facing !== facing)
    book.add({ type: "turned", units: [unit], facing, cost: 0, kind: "lashOut", rules: ["COF-8.54a"] });
  beginLashOut(book, unit, firer);
  if (before.hex !== to) captureAt(book, unit);
  displaceLoneLeaders(book);
};

const notThere = ({ to, facing }: LashOut, unit: UnitId): readonly Violation[] => [
  { code: "notNearestToFirer", rule: "COF-RUL-47", facts: { unit, to, facing }, marks: [unit, to] },
];

const lashOutTo = question("lashOutTo", {
  rule: "COF-8.54a",
  answers: ["lashOut"],
  seat: (state, { unit }) => unitOf(state, unit).seat,
  about: (_state, { unit, firer }) => [unit, firer],
  candidates: lashOuts,
  violations: (state, task, action) =>
    lashOuts(state, task).some(({ to, facing }) => to === action.to && facing === action.facing)
      ? []
      : notThere(action, task.unit),
  answer: goFor,
  carryOn: (book, task) => {
    const ways = lashOuts(book.state(), task);
    const [only] = ways;
    if (only === undefined) book.add({ type: "answered", rules: ["COF-RUL-47"] });
    else if (ways.length === 1) goFor(book, task, only);
    else return false;
    return true;
  },
});

export const AGGRESSION_QUESTIONS = { lashOut, lashOutTo } satisfies Record<string, Asked>;
