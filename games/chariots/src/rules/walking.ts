/** What a step or a turn of those on the move brings about, in the order of COF-RUL-16. */
import type { Dice, Tally } from "@acies/contract";
import { type Facing, sideFacing } from "@acies/hex";
import { directionBetween } from "../ground.ts";
import type { Book } from "../question.ts";
import { type Move, type State, type Unit, unitOf } from "../state.ts";
import { hasEnemy, isColumn } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { takeHits } from "./cohesion.ts";
import { groundRule, turnHits } from "./costs.ts";
import { arrive } from "./entering.ts";
import { facingsOnTheWay, newlyUnderThreat, turnRule } from "./facing.ts";
import { rollForOverturn } from "./overturning.ts";
import { beginSpending } from "./spending.ts";
import { jostled, type Leg, legOf, passFriends, trampled } from "./stacking.ts";
import { goingOf } from "./ways.ts";

/** Of those on the move, who has not spent a point in this phase. */
const fresh = (state: State, { units }: Move): readonly UnitId[] =>
  units.filter((id) => state.orders?.moved.includes(id) !== true);

const isGone = (state: State, move: Move): boolean => !move.units.some((id) => state.move?.units.includes(id) === true);

/** One step of those on the move, already found to be allowed. Passing through is a step into an enemy's hex. */
export const walk = (book: Book, to: HexId, dice: Dice): void => {
  const { move } = book.state();
  if (move === null) return;
  beginSpending(book, fresh(book.state(), move), dice);
  const state = book.state();
  if (state.move === null || isGone(state, move)) return;
  const going = goingOf(state, state.move);
  const leg = legOf(state, going, to);
  if (!leg.ok) return;
  const { hex: from, units } = going;
  const jostling = jostled(state, units, to);
  const dying = trampled(state, units[0]?.seat ?? "red", from, to);
  lookAhead(book, units, from, to);
  const passes = hasEnemy(state, units[0]?.seat ?? "red", to);
  book.add({
    type: "stepped",
    kind: passes ? "passThrough" : "march",
    units: state.move.units,
    to,
    costs: costsOf(units, leg.value),
    rules: passes ? ["COF-6.71a", "COF-6.14a"] : ["COF-6.14a", "COF-6.21a"],
  });
  if (isQuiet(state, leg.value, jostling, dying)) {
    arrive(book, from);
    return;
  }
  // Whoever routs because of the step is placed before anybody reacts to it.
  book.add({
    type: "asked",
    task: { task: "intend", intent: { kind: "arrived", from }, mover: state.move.units },
    rules: ["COF-RUL-16"],
  });
  suffer(book, units, leg.value, dice);
  passFriends(book, jostling, dying, dice);
  if (leg.value.crossings.some(({ overturns }) => overturns)) rollForOverturn(book, state.move, dice);
};

const costsOf = (units: readonly Unit[], { costs }: Leg): Readonly<Record<UnitId, Tally>> => {
  const found: Record<UnitId, Tally> = {};
  for (const [i, { id }] of units.entries()) {
    const cost = costs[i];
    if (cost !== undefined) found[id] = cost;
  }
  return found;
};

const isQuiet = (state: State, { crossings }: Leg, ...others: readonly (readonly UnitId[])[]): boolean =>
  others.every((ids) => ids.length === 0) &&
  crossings.every(({ hits, overturns }) => hits === 0 && !(overturns && state.options.overturn));

/** COF-6.34a: a column ends up looking the way it went, for nothing. */
const lookAhead = (book: Book, units: readonly Unit[], from: HexId, to: HexId): void => {
  const [unit] = units;
  const direction = directionBetween(book.state(), from, to);
  if (unit === undefined || direction === undefined || !isColumn(unit)) return;
  const facing = sideFacing(direction);
  if (facing !== unit.facing)
    book.add({ type: "turned", units: [unit.id], facing, cost: 0, kind: "march", rules: ["COF-6.34a"] });
};

/** COF-6.22: hits for the ground, at once. */
const suffer = (book: Book, units: readonly Unit[], { crossings }: Leg, dice: Dice): void => {
  for (const [i, unit] of units.entries()) {
    const hits = crossings[i]?.hits ?? 0;
    if (hits > 0) takeHits(book, unit.id, hits, [groundRule(unit), "COF-6.22c"], dice);
  }
};

/** COF-6.62, vertex by vertex: each may cost a hit in bad ground (COF-6.65) or an overturn roll once it has left its first hex (COF-6.83). */
export const turnTo = (book: Book, facing: Facing, dice: Dice): void => {
  const { move } = book.state();
  const [first] = move?.units ?? [];
  if (move === null || first === undefined) return;
  const way = facingsOnTheWay(unitOf(book.state(), first).facing, facing);
  beginSpending(book, fresh(book.state(), move), dice);
  const threatened = newlyUnderThreat(book.state(), move);
  if (threatened.length > 0) book.add({ type: "turnedUnderThreat", units: threatened, rules: ["COF-6.64b"] });
  for (const next of way) {
    const now = book.state().move;
    if (now === null || isGone(book.state(), move)) return;
    book.add({
      type: "turned",
      units: now.units,
      facing: next,
      cost: 1,
      kind: "march",
      rules: now.units.length > 1 ? ["COF-RUL-28", "COF-6.62b"] : [turnRule(unitOf(book.state(), first))],
    });
    for (const id of now.units) {
      const hits = turnHits(book.state(), unitOf(book.state(), id));
      if (hits > 0) takeHits(book, id, hits, ["COF-6.65"], dice);
    }
    if (now.stepped) rollForOverturn(book, now, dice);
  }
};
