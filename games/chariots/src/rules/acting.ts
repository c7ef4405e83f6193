/** Whether a unit may be given anything to do in the movement and missile segment (COF-5.41b). */
import type { Violation } from "@acies/contract";
import { findUnit, isEngaged, type State, type Unit, unitsOnMap } from "../state.ts";
import { isActivated } from "../units.ts";
import type { UnitId } from "../vocabulary.ts";

export const actViolations = (state: State, id: UnitId): readonly Violation[] => {
  const unit = findUnit(state, id);
  if (unit === undefined) return [{ code: "noSuchUnit", rule: "COF-5.41b", facts: { found: id } }];
  const marks = [id];
  if (unit.hex === null || !isActivated(state, unit)) return [{ code: "notActivated", rule: "COF-5.41b", marks }];
  if (state.orders?.order === "disengage") return [{ code: "onlyDisengaging", rule: "COF-5.43b", marks }];
  if (unit.routed) return [{ code: "routedCannotAct", rule: "COF-9.42", marks }];
  // COF-RUL-61: it still defends, reacts and, engaged, attacks.
  if (unit.rallied) return [{ code: "justRallied", rule: "COF-9.55", marks }];
  if (isEngaged(state, id)) return [{ code: "engagedCannotAct", rule: "COF-9.21b", marks }];
  if (state.orders?.done.includes(id) === true) return [{ code: "hasActed", rule: "COF-6.12", marks }];
  return [];
};

/** Those that still may. */
export const unitsToAct = (state: State): readonly Unit[] => {
  const { orders } = state;
  if (orders === null || orders.order === "disengage") return [];
  return unitsOnMap(state).filter(
    (unit) =>
      !unit.routed &&
      !unit.rallied &&
      isActivated(state, unit) &&
      !orders.done.includes(unit.id) &&
      !isEngaged(state, unit.id),
  );
};
