/** Recovery of hits, as a unit's only action of the phase (COF-9.14). */
import type { Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { spotAt } from "../ground.ts";
import type { Book } from "../question.ts";
import { type State, unitOf } from "../state.ts";
import { isColumn, isInCommand, isNextToEnemy } from "../units.ts";
import { actViolations, unitsToAct } from "./acting.ts";
import { isUnderMissiles } from "./firing.ts";

/** COF-9.14c */
const MOST_RECOVERED = 2;

export const recoverCandidates = (state: State): readonly ActionOf<"recover">[] =>
  unitsToAct(state)
    .filter(({ hits }) => hits > 0)
    .map(({ id }) => ({ type: "recover", unit: id }));

export const recoverViolations = (state: State, { unit: id }: ActionOf<"recover">): readonly Violation[] => {
  const refused = actViolations(state, id);
  if (refused.length > 0) return refused;
  const unit = unitOf(state, id);
  const marks = [id];
  if (!isInCommand(state, unit)) return [{ code: "outOfCommand", rule: "COF-5.45d", marks }];
  if (unit.hits === 0) return [{ code: "nothingToRecover", rule: "COF-9.14a", marks }];
  if (isColumn(unit)) return [{ code: "inColumn", rule: "COF-6.35b", marks }];
  const { orders } = state;
  if (orders?.moved.includes(id) === true || orders?.fired.includes(id) === true)
    return [{ code: "movedOrFired", rule: "COF-9.14c", marks }];
  if (unit.hex === null) return [];
  if (spotAt(state, unit.hex).terrain !== "clear")
    return [{ code: "notInClear", rule: "COF-9.14b", facts: { terrain: spotAt(state, unit.hex).terrain }, marks }];
  if (isNextToEnemy(state, unit.seat, unit.hex)) return [{ code: "besideEnemy", rule: "COF-9.14b", marks }];
  if (isUnderMissiles(state, unit.seat, unit.hex)) return [{ code: "underMissiles", rule: "COF-9.14b", marks }];
  return [];
};

export const recover = (book: Book, { unit: id }: ActionOf<"recover">): void => {
  const { hits } = unitOf(book.state(), id);
  book.add({ type: "recovered", unit: id, hits: Math.min(MOST_RECOVERED, hits), rules: ["COF-9.14a"] });
  book.add({ type: "unitDone", units: [id], rules: ["COF-9.14c"] });
};
