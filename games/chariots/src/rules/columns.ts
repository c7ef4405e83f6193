/** §6.3 Formed foot in column: changing formation, and columns that an attack breaks. */
import type { Dice, Violation } from "@acies/contract";
import { besideFacing, type Facing } from "@acies/hex";
import { type Asked, type Book, question } from "../question.ts";
import { isEngaged, type Move, type State, unitOf } from "../state.ts";
import { hexOf, isColumn, isFormed } from "../units.ts";
import { isBroken, takeHits } from "./cohesion.ts";
import { rout } from "./routing.ts";
import { restViolations } from "./stacking.ts";
import { pointsLeft } from "./ways.ts";

/** COF-6.31b */
const FORMATION_COST = 1;

/** COF-6.33b, COF-6.33c, COF-RUL-03: the two sides at the vertex it faced, or the two ends of the side. */
export const formationFacings = (facing: Facing): readonly Facing[] => besideFacing(facing);

export const changeFormationViolations = (state: State, move: Move, facing: Facing): readonly Violation[] => {
  const [id] = move.units;
  if (id === undefined) return [];
  const unit = unitOf(state, id);
  const facts = { unit: id };
  if (!isFormed(unit)) return [{ code: "neverInColumn", rule: "COF-6.31a", facts }];
  if (unit.routed || isEngaged(state, id)) return [{ code: "formationFixed", rule: "COF-6.31a", facts }];
  const left = pointsLeft(move, unit);
  if (left < FORMATION_COST)
    return [{ code: "noPointForFormation", rule: "COF-6.31b", facts: { ...facts, needs: FORMATION_COST, left } }];
  if (!formationFacings(unit.facing).includes(facing)) {
    const rule = isColumn(unit) ? "COF-6.33b" : "COF-6.33c";
    return [{ code: "formationFacing", rule, facts: { ...facts, facing } }];
  }
  return restViolations(state, { units: [unit], hex: hexOf(state, id), facing: unit.facing });
};

/** COF-6.31b: at the end of its move, so that only who began the phase in column moves in it (COF-6.31c). COF-6.35a: a column stands fewer hits, and may break by forming. */
export const changeFormation = (book: Book, move: Move, facing: Facing, dice: Dice): void => {
  const [unit] = move.units;
  if (unit === undefined) return;
  book.add(
    {
      type: "formationChanged",
      unit,
      facing,
      rules: ["COF-6.31b", facing.startsWith("D") ? "COF-6.33c" : "COF-6.33b"],
    },
    { type: "moveEnded", units: [unit], rules: ["COF-6.31b"] },
  );
  if (isBroken(unitOf(book.state(), unit))) rout(book, unit, ["COF-6.35a", "COF-9.13a"], dice);
};

/** COF-6.36: columns that were attacked in shock in this phase go back to line; asked one by one, for the vertex is their owner's choice. */
export const revertColumns = (book: Book): void => {
  const { orders } = book.state();
  for (const unit of [...(orders?.columnsAttacked ?? [])].reverse()) {
    if (isAttackedColumn(book.state(), unit))
      book.add({ type: "asked", task: { task: "revert", unit }, rules: ["COF-6.36"] });
  }
};

const isAttackedColumn = (state: State, id: string): boolean => {
  const unit = unitOf(state, id);
  return unit.hex !== null && !unit.routed && isColumn(unit);
};

export const revert: Asked = question("revert", {
  rule: "COF-6.36",
  answers: ["changeFormation"],
  seat: (state, { unit }) => unitOf(state, unit).seat,
  about: (_state, { unit }) => [unit],
  candidates: (state, { unit }) =>
    formationFacings(unitOf(state, unit).facing).map((facing) => ({ type: "changeFormation", facing })),
  violations: (state, { unit }, { facing }) =>
    formationFacings(unitOf(state, unit).facing).includes(facing)
      ? []
      : [{ code: "formationFacing", rule: "COF-6.33b", facts: { unit, facing } }],
  answer: (book, { unit }, { facing }, dice) => {
    book.add(
      { type: "answered", rules: ["COF-6.36"] },
      { type: "turned", units: [unit], facing, cost: 0, kind: "revert", rules: ["COF-6.36", "COF-6.33b"] },
    );
    takeHits(book, unit, 1, ["COF-6.36"], dice);
  },
  carryOn: (book, { unit }) => {
    if (isAttackedColumn(book.state(), unit)) return false;
    book.add({ type: "answered", rules: ["COF-6.36"] });
    return true;
  },
});
