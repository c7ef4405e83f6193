/** What moves and shots leave behind. */
import type { EventOf } from "../events.ts";
import { type Move, type State, unitOf } from "../state.ts";
import type { UnitId } from "../vocabulary.ts";
import { changed, changedAll, inMove, inOrders, withAll, without } from "./changes.ts";

type MoveEvent = EventOf<
  "unitBegun" | "stepped" | "turned" | "formationChanged" | "stackSplit" | "stackJoined" | "moveEnded"
>;

export const onTheMove = (state: State, event: MoveEvent): State => {
  switch (event.type) {
    case "unitBegun": {
      const [first] = event.units;
      const start = first === undefined ? null : unitOf(state, first).hex;
      if (start === null) return state;
      const spent = Object.fromEntries(event.units.map((id) => [id, 0]));
      const move: Move = {
        units: event.units,
        spent,
        speed: event.speed,
        start,
        cameFrom: null,
        turned: 0,
        stepped: false,
        passed: 0,
        passing: false,
        waiting: null,
      };
      return { ...state, move };
    }
    case "stepped":
      return stepped(state, event);
    case "turned": {
      const there = changedAll(state, event.units, { facing: event.facing });
      return event.kind === "march" ? spentBy(there, event.units, event.cost, event.cost) : there;
    }
    case "formationChanged":
      return spentBy(changed(state, event.unit, { facing: event.facing }), [event.unit], 1, 0);
    case "stackSplit":
      return inMove(state, (move) => ({
        units: [event.first],
        waiting: { ...move, units: [event.second], waiting: null },
      }));
    case "stackJoined":
      return inMove(state, ({ units, spent }) => ({
        units: unitOf(state, event.unit).type === "CH2" ? [event.unit, ...units] : [...units, event.unit],
        spent: { ...spent, [event.unit]: spent[event.unit] ?? 0 },
      }));
    case "moveEnded":
      return moveEnded(state, event.units);
  }
};

const movedOf = (state: State, units: readonly UnitId[]): State =>
  inOrders(state, ({ moved }) => ({ moved: withAll(moved, units) }));

/** Points spent in the hex by the units on the move. */
const spentBy = (state: State, units: readonly UnitId[], points: number, vertices: number): State =>
  movedOf(
    inMove(state, (move) => {
      const spent = { ...move.spent };
      for (const id of units) spent[id] = (spent[id] ?? 0) + points;
      return { spent, turned: move.turned + vertices, cameFrom: null };
    }),
    units,
  );

const stepped = (state: State, event: EventOf<"stepped">): State => {
  const [first] = event.units;
  const from = first === undefined ? null : unitOf(state, first).hex;
  const there = changedAll(state, event.units, { hex: event.to });
  if (event.kind !== "march" && event.kind !== "passThrough") return there;
  const walked = inMove(there, (move) => {
    const spent = { ...move.spent };
    for (const id of event.units) spent[id] = (spent[id] ?? 0) + (event.costs[id]?.total ?? 0);
    const passed = event.kind === "passThrough" ? move.passed + 1 : move.passed;
    return { spent, passed, passing: event.kind === "passThrough", cameFrom: from, turned: 0, stepped: true };
  });
  const counted =
    event.kind === "passThrough"
      ? inOrders(walked, ({ passedThrough }) => ({ passedThrough: withAll(passedThrough, event.units) }))
      : walked;
  return movedOf(counted, event.units);
};

/** The rest of a stack goes on; when none is left, the half that waited does. */
const moveEnded = (state: State, units: readonly UnitId[]): State => {
  const done = inOrders(state, (orders) => ({ done: withAll(orders.done, units) }));
  if (done.move === null) return done;
  const left = without(done.move.units, units);
  const rest = done.move.waiting;
  const waiting = rest === null || without(rest.units, units).length === 0 ? null : rest;
  return { ...done, move: left.length > 0 ? { ...done.move, units: left, waiting } : waiting };
};

export const shot = (state: State, { kind, firer, target }: EventOf<"shot">): State => {
  const pair = `${firer}>${target}`;
  return inOrders(state, (orders) => {
    switch (kind) {
      case "fire":
      case "fireAndRun":
      case "passThrough":
        return { fired: withAll(orders.fired, [firer]) };
      case "entry":
        return { entryFires: withAll(orders.entryFires, [pair]) };
      case "return":
        return { returnFires: withAll(orders.returnFires, [pair]) };
      case "orderlyWithdrawal":
        return { withdrawalFires: withAll(orders.withdrawalFires, [pair]) };
      case "withdrawal":
        return {};
    }
  });
};
