/** A position from outside: the shape of the battle, then what moves in it by its names, then sense. */
import { dictionary, err, flag, json, nullable, ok, type Refusal, type Result, shape } from "@acies/contract";
import { positionViolations } from "./coherence.ts";
import { decodeTables, tableViolations } from "./data/tables/readTables.ts";
import { movingParts } from "./decoding/moving.ts";
import {
  firstTurn,
  leader,
  map,
  name,
  options,
  result,
  sides,
  special,
  standard,
  unit,
  wing,
  zones,
} from "./decoding/still.ts";
import { menu } from "./flow.ts";
import { pending } from "./legality.ts";
import type { State } from "./state.ts";

const anything = json(20);

const stillParts = shape({
  scenario: name,
  options,
  heroic: flag,
  tables: nullable(decodeTables),
  firstTurn: nullable(firstTurn),
  zones,
  special,
  map,
  sides,
  wings: dictionary(wing, 40, name),
  leaders: dictionary(leader, 60, name),
  units: dictionary(unit, 200, name),
  standards: dictionary(standard, 10, name),
  engaged: anything,
  turn: anything,
  orders: anything,
  move: anything,
  agenda: anything,
  result: nullable(result),
});

export const decodeState = (value: unknown): Result<State, readonly Refusal[]> => {
  const still = stillParts(value);
  if (!still.ok) return err([still.error]);
  const { engaged, turn, orders, move, agenda } = still.value;
  const moving = movingParts(still.value)({ engaged, turn, orders, move, agenda });
  if (!moving.ok) return err([moving.error]);
  const state: State = { ...still.value, ...moving.value };
  const violations = [...(state.tables === null ? [] : tableViolations(state.tables)), ...positionViolations(state)];
  if (violations.length > 0) return err(violations);
  return isStuck(state) ? err([{ code: "nothingToDecide", rule: "COF-3.0a" }]) : ok(state);
};

/** A battle that is not over in which nobody can do anything, or whose tasks do not fit what is on the map. */
const isStuck = (state: State): boolean => {
  if (state.result !== null) return false;
  try {
    const [decision] = pending(state);
    if (decision === undefined) return true;
    const choices = menu(state, decision);
    return choices.kind === "listed" && choices.actions.length === 0;
  } catch {
    return true; // a rule found a piece missing that its task names
  }
};
