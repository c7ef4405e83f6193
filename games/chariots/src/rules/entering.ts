/** COF-RUL-16, steps 3 to 5: what others may do when an active unit has come into a hex. */
import { distance, hexesAround, isAdjacent } from "../ground.ts";
import { type Asked, type Book, question } from "../question.ts";
import { findUnit, type State, type Unit, unitOf } from "../state.ts";
import { enemiesAt, inactiveSeat } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { reactionViolations } from "./facing.ts";
import { displaceLoneLeaders } from "./leading.ts";
import { moversLeft } from "./movers.ts";
import { canEntryFire } from "./reactionFire.ts";
import { captureAt } from "./standards.ts";
import { askToWithdraw, giveChancesBack } from "./withdrawing.ts";

/** COF-RUL-17: it was neither next to the unit nor in its hex, and now is next to it. A stack by its chariot. */
const newlyAdjacent = (state: State, mover: Unit, from: HexId): readonly UnitId[] => {
  const { hex, seat } = mover;
  if (hex === null) return [];
  const found: UnitId[] = [];
  for (const other of hexesAround(state, hex)) {
    const [enemy] = enemiesAt(state, seat, other);
    if (enemy !== undefined && distance(state, from, other) > 1) found.push(enemy.id);
  }
  return found;
};

const askNeighbours = (book: Book, units: readonly UnitId[], mover: readonly UnitId[]): void => {
  if (units.length > 0)
    book.add({ type: "asked", task: { task: "adjacent", units, mover }, rules: ["COF-RUL-16", "COF-RUL-17"] });
};

/** After a step of those on the move, from a hex next to theirs. What is asked last is answered first. */
export const arrive = (book: Book, from: HexId): void => {
  const { move } = book.state();
  const [id] = move?.units ?? [];
  if (move === null || id === undefined) return;
  giveChancesBack(book, move.units);
  askNeighbours(book, newlyAdjacent(book.state(), unitOf(book.state(), id), from), move.units);
  askToWithdraw(book, move.units);
  for (const unit of move.units) captureAt(book, unit);
  displaceLoneLeaders(book);
};

/** COF-RUL-65, COF-6.47a: after an advance, reaction facing and entry fire, but never a withdrawal. */
export const arriveByAdvance = (book: Book, units: readonly UnitId[], from: HexId): void => {
  const state = book.state();
  const [mover] = moversLeft(state, units);
  if (mover !== undefined) askNeighbours(book, newlyAdjacent(state, mover, from), units);
};

/** Who of them has anything to do: turn (COF-6.66), or fire (COF-7.44). */
const ableTo = (state: State, units: readonly UnitId[], mover: readonly UnitId[]): readonly UnitId[] => {
  const [first] = moversLeft(state, mover);
  return units.filter((id) => {
    const unit = findUnit(state, id);
    if (first?.hex == null || unit?.hex == null || !isAdjacent(state, unit.hex, first.hex)) return false;
    return reactionViolations(state, unit, mover).length === 0 || canEntryFire(state, id, mover);
  });
};

/** First it turns, then it fires (COF-6.66e): the fire is asked below. */
const letReact = (book: Book, unit: UnitId, mover: readonly UnitId[]): void =>
  book.add(
    { type: "asked", task: { task: "entryFire", unit, mover }, rules: ["COF-7.44"] },
    { type: "asked", task: { task: "faceAbout", unit, mover }, rules: ["COF-6.66a"] },
  );

export const adjacent: Asked = question("adjacent", {
  rule: "COF-RUL-16",
  answers: ["react"],
  seat: (state) => inactiveSeat(state),
  about: (_state, { units, mover }) => [...units, ...mover],
  candidates: (_state, { units }) => units.map((unit) => ({ type: "react", unit })),
  violations: (state, { units, mover }, { unit }) =>
    ableTo(state, units, mover).includes(unit)
      ? []
      : [{ code: "nothingToReact", rule: "COF-RUL-16", facts: { unit }, marks: [unit] }],
  answer: (book, { units, mover }, { unit }) => {
    const left = units.filter((id) => id !== unit);
    book.add({ type: "remained", task: { task: "adjacent", units: left, mover }, rules: ["COF-RUL-16"] });
    letReact(book, unit, mover);
  },
  carryOn: (book, { units, mover }) => {
    const able = ableTo(book.state(), units, mover);
    const [only] = able;
    if (able.length > 1) return false;
    book.add({ type: "answered", rules: ["COF-RUL-16"] });
    if (only !== undefined) letReact(book, only, mover);
    return true;
  },
});
