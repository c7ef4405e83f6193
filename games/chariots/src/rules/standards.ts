/** Standards: moving, captured, kept, removed and raised again, and what that does to those who rallied on them (COF-9.3). */
import { otherSeat, type Seat } from "@acies/contract";
import { distance } from "../ground.ts";
import { type Book, question } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import {
  findLeader,
  type Leader,
  leaderOf,
  type Standard,
  type State,
  type Unit,
  unitOf,
  unitsAt,
  unitsOnMap,
} from "../state.ts";
import { hexOf } from "../units.ts";
import type { HexId, LeaderId, StandardId, UnitId } from "../vocabulary.ts";
import { eliminate } from "./eliminating.ts";

/** COF-9.34, COF-9.51, COF-RUL-44: how near its Standard an army gathers. */
export const RALLY_RADIUS = 3;

const allStandards = ({ standards }: State): readonly Standard[] => Object.values(standards);

const standardOf = (state: State, id: StandardId): Standard => {
  const standard = state.standards[id];
  if (standard === undefined) throw new Error(`No standard ${id}`);
  return standard;
};

/** Those that draw the army's routed units: on the map, in friendly hands or kept by a captor (COF-9.33d). */
export const standardsOf = (state: State, seat: Seat): readonly Standard[] =>
  allStandards(state).filter((standard) => standard.seat === seat && standard.hex !== null && !standard.gone);

/** COF-RUL-46: in nobody's hands but its own army's. */
export const isInFriendlyHands = ({ hex, takenIn, gone }: Standard): boolean =>
  hex !== null && takenIn === null && !gone;

/** COF-9.32a: the Standard that a leader has with him. */
export const carriedBy = (state: State, leader: LeaderId, hex: HexId | null): Standard | undefined =>
  hex === null
    ? undefined
    : allStandards(state).find(
        (standard) => standard.leader === leader && standard.hex === hex && isInFriendlyHands(standard),
      );

/** COF-9.32b: it costs nobody anything. */
export const moveStandard = (book: Book, { id, hex }: Standard, to: HexId, rules: readonly CofRule[]): void => {
  if (hex === null || hex === to) return;
  book.add({ type: "standardMoved", standard: id, to, rules });
  standardLeft(book, id, hex);
};

/** COF-9.34, COF-RUL-46: whoever of its army had routed to it vanishes, measured from the hex it left. */
const standardLeft = (book: Book, id: StandardId, from: HexId): void => {
  const state = book.state();
  const { seat } = standardOf(state, id);
  const near = unitsOnMap(state).filter(
    (unit) => unit.seat === seat && unit.routed && unit.hex !== null && distance(state, unit.hex, from) <= RALLY_RADIUS,
  );
  for (const unit of near) {
    if (unitOf(book.state(), unit.id).hex !== null) eliminate(book, unit.id, ["COF-9.34"]);
  }
};

/** COF-9.33: a combat unit has entered a hex. What it keeps comes with it, and what it finds unguarded it takes. */
export const captureAt = (book: Book, unit: UnitId): void => {
  const { hex, seat, routed } = unitOf(book.state(), unit);
  if (hex === null) return;
  for (const standard of allStandards(book.state())) {
    if (standard.captor === unit && standard.hex !== null) moveStandard(book, standard, hex, ["COF-9.33d"]);
  }
  if (routed) return;
  for (const standard of allStandards(book.state())) {
    if (standard.hex !== hex || standard.seat === seat || !isInFriendlyHands(standard)) continue;
    if (unitsAt(book.state(), hex).some((other) => other.seat === standard.seat)) continue;
    book.add({ type: "standardTaken", standard: standard.id, by: unit, rules: ["COF-9.33a"] });
    book.add({
      type: "asked",
      task: { task: "standardTaken", standard: standard.id, unit },
      rules: ["COF-9.33c", "COF-9.33d"],
    });
    standardLeft(book, standard.id, hex);
  }
};

/** COF-9.33c, COF-9.33d: its leader is activated or may move; from the turn after its capture it is his again, or may be. */
export const standardsComeBack = (book: Book, leader: Leader): void => {
  const now = book.state().turn?.number ?? 0;
  for (const standard of allStandards(book.state())) {
    if (standard.leader !== leader.id || standard.gone || leader.hex === null) continue;
    if (standard.takenIn === null || standard.takenIn >= now) continue;
    const { hex } = standard;
    if (hex === null)
      book.add({
        type: "asked",
        task: { task: "raiseStandard", seat: standard.seat, standard: standard.id },
        rules: ["COF-9.33c"],
      });
    else {
      book.add({ type: "standardRaised", standard: standard.id, hex: leader.hex, rules: ["COF-9.33d"] });
      if (hex !== leader.hex) standardLeft(book, standard.id, hex);
    }
  }
};

/** COF-9.33d: at the end of a turn a captured Standard whose leader is no more is out of play for good. */
export const dropLostStandards = (book: Book): void => {
  const state = book.state();
  const now = state.turn?.number ?? 0;
  for (const { id, leader, takenIn, gone } of allStandards(state)) {
    if (gone || takenIn === null || takenIn >= now) continue;
    if (leader !== null && findLeader(state, leader)?.life === "alive") continue;
    book.add({ type: "standardRemoved", standard: id, forGood: true, rules: ["COF-9.33d"] });
  }
};

/** With whom a captured Standard may be kept: the captor's side in that hex. */
const keepers = (state: State, unit: UnitId): readonly Unit[] => {
  const { hex, seat } = unitOf(state, unit);
  return hex === null ? [] : unitsAt(state, hex).filter((other) => other.seat === seat);
};

export const STANDARD_QUESTIONS = {
  standardTaken: question("standardTaken", {
    rule: "COF-9.33c",
    answers: ["removeStandard", "keepStandard"],
    seat: (state, { standard }) => otherSeat(standardOf(state, standard).seat),
    about: (_state, { unit, standard }) => [unit, standard],
    candidates: (state, { unit }) => [
      { type: "removeStandard" },
      ...keepers(state, unit).map(({ id }) => ({ type: "keepStandard", unit: id }) as const),
    ],
    violations: (state, task, action) =>
      action.type === "removeStandard" || keepers(state, task.unit).some(({ id }) => id === action.unit)
        ? []
        : [{ code: "notACaptor", rule: "COF-9.33d", facts: { unit: action.unit }, marks: [task.unit] }],
    answer: (book, { standard }, action) => {
      book.add({ type: "answered", rules: ["COF-9.33c"] });
      if (action.type === "removeStandard")
        book.add({ type: "standardRemoved", standard, forGood: false, rules: ["COF-9.33c"] });
      else
        book.add({
          type: "standardKept",
          standard,
          unit: action.unit,
          hex: hexOf(book.state(), action.unit),
          rules: ["COF-9.33d"],
        });
    },
    // The captor may be gone before he could say.
    carryOn: (book, { unit, standard }) => {
      if (
        keepers(book.state(), unit).length > 0 &&
        standardOf(book.state(), standard).hex === hexOf(book.state(), unit)
      )
        return false;
      book.add({ type: "answered", rules: ["COF-9.33c"] });
      return true;
    },
  }),

  raiseStandard: question("raiseStandard", {
    rule: "COF-9.33c",
    answers: ["raise", "notYet"],
    seat: (_state, { seat }) => seat,
    about: (_state, { standard }) => [standard],
    candidates: () => [{ type: "raise" }, { type: "notYet" }],
    violations: () => [],
    answer: (book, { standard }, action) => {
      book.add({ type: "answered", rules: ["COF-9.33c"] });
      const { leader } = standardOf(book.state(), standard);
      const hex = leader === null ? null : leaderOf(book.state(), leader).hex;
      if (action.type === "raise" && hex !== null)
        book.add({ type: "standardRaised", standard, hex, rules: ["COF-9.33c"] });
    },
  }),
};
