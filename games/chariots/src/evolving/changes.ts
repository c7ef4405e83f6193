/** A state with one part of it changed. */
import type { Seat } from "@acies/contract";
import {
  type Leader,
  leaderOf,
  type Move,
  type OrdersPhase,
  type Shock,
  type Side,
  type Standard,
  type State,
  type Turn,
  type Unit,
  unitOf,
} from "../state.ts";
import type { LeaderId, StandardId, UnitId } from "../vocabulary.ts";

export const changed = (state: State, id: UnitId, change: Partial<Unit>): State => ({
  ...state,
  units: { ...state.units, [id]: { ...unitOf(state, id), ...change } },
});

export const changedAll = (state: State, ids: readonly UnitId[], change: Partial<Unit>): State => {
  if (ids.length === 0) return state;
  const units = { ...state.units };
  for (const id of ids) units[id] = { ...unitOf(state, id), ...change };
  return { ...state, units };
};

export const changedLeader = (state: State, id: LeaderId, change: Partial<Leader>): State => ({
  ...state,
  leaders: { ...state.leaders, [id]: { ...leaderOf(state, id), ...change } },
});

export const changedStandard = (state: State, id: StandardId, change: Partial<Standard>): State => {
  const standard = state.standards[id];
  return standard === undefined
    ? state
    : { ...state, standards: { ...state.standards, [id]: { ...standard, ...change } } };
};

export const changedSide = (state: State, seat: Seat, change: Partial<Side>): State => ({
  ...state,
  sides: { ...state.sides, [seat]: { ...state.sides[seat], ...change } },
});

export const inTurn = (state: State, change: (turn: Turn) => Partial<Turn>): State =>
  state.turn === null ? state : { ...state, turn: { ...state.turn, ...change(state.turn) } };

export const inOrders = (state: State, change: (orders: OrdersPhase) => Partial<OrdersPhase>): State =>
  state.orders === null ? state : { ...state, orders: { ...state.orders, ...change(state.orders) } };

export const inMove = (state: State, change: (move: Move) => Partial<Move>): State =>
  state.move === null ? state : { ...state, move: { ...state.move, ...change(state.move) } };

/** The shock in hand lies on the agenda under the questions it asks. */
export const inShock = (state: State, change: (shock: Shock) => Partial<Shock>): State => {
  const at = state.agenda.findLastIndex(({ task }) => task === "shock");
  const task = state.agenda[at];
  if (task?.task !== "shock") return state;
  return { ...state, agenda: state.agenda.with(at, { ...task, shock: { ...task.shock, ...change(task.shock) } }) };
};

export const withAll = (list: readonly string[], more: readonly string[]): readonly string[] => {
  const added = more.filter((one) => !list.includes(one));
  return added.length === 0 ? list : [...list, ...added];
};

export const without = (list: readonly string[], less: readonly string[]): readonly string[] =>
  list.filter((one) => !less.includes(one));

export const isPairOf = (pair: readonly string[], ids: readonly string[]): boolean =>
  pair.some((id) => ids.includes(id));
