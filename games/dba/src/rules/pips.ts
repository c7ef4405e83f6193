/** Section 11: initiative points, what a move costs and why. */
import { type Dice, type Ledger, memory, type Reason, rollOne, type Seat, type Tally, tally } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import type { Event } from "../events.ts";
import { type Element, generalOf, isFirstTurn, type State, scaleOf, troopOf } from "../state.ts";
import { baseOf, groundOf, isWhollyIn } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { isGroupInCommand } from "./command.ts";
import type { Manoeuvre } from "./manoeuvre.ts";
import { legsOf, sweepEnters, sweepOf } from "./sweeping.ts";

/** DBA-PIP-01: a new roll every turn; what was left of the last one is lost (DBA-PIP-03). */
export const rollPips = (book: Ledger<State, Event>, dice: Dice): void => {
  const { turn } = book.state();
  if (turn === null) return;
  const face = rollOne(dice, { sides: 6, rule: "DBA-PIP-01", by: turn.seat });
  book.add({ type: "pipsRolled", face, rules: ["DBA-PIP-01"] });
};

/** Into it, out of it or, by road, through it. */
const usesBuiltUpArea = (state: State, manoeuvre: Manoeuvre): boolean => {
  if (manoeuvre.into === "bua" || manoeuvre.out === "bua") return true;
  const hold = state.holds.bua;
  if (hold === undefined || !manoeuvre.road) return false;
  return manoeuvre.movers.some((mover) => legsOf(mover).some((leg) => sweepEnters(sweepOf(leg), hold.outline)));
};

/** DBA-PIP-05: elephants, hordes, wagons, litters (DBA-RUL-06) or artillery; dismounting; a built-up area. */
const burden = (state: State, manoeuvre: Manoeuvre): Reason | false => {
  const slow = manoeuvre.movers.filter(({ element }) => TROOP_TABLE[troopOf(element)].burden);
  const marks = [...new Set([...slow.map(({ element }) => element.id), ...manoeuvre.dismounts])];
  if (marks.length > 0) return { rule: "DBA-PIP-05", value: 1, marks };
  return usesBuiltUpArea(state, manoeuvre) && { rule: "DBA-PIP-05", value: 1, marks: ["bua"] };
};

/** DBA-PIP-06: out of command where it starts, or there is nobody to command (DBA-RUL-88). */
const outOfCommand = (state: State, { movers }: Manoeuvre): Reason | false => {
  const ids = movers.map(({ element }) => element.id);
  return !isGroupInCommand(state, ids) && { rule: "DBA-PIP-06", value: 1, marks: ids };
};

const COVERS = ["wood", "oasis", "marsh"] as const satisfies readonly State["pieces"][number]["terrain"][];

/** DBA-PIP-07: wholly in one of these, or in a camp or built-up area. */
const isInCover = (state: State, general: Element): boolean => {
  if (general.where !== "table") return general.where === "inside";
  const base = baseOf(state, general);
  return state.pieces.some(
    (piece) => COVERS.some((cover) => cover === piece.terrain) && isWhollyIn(base, groundOf(piece, scaleOf(state))),
  );
};

const covered = memory<State, Map<Seat, ElementId | null>>();

/** The general of a side if he is in cover; remembered, since every move that is thought of asks it. */
const coveredGeneral = (state: State, seat: Seat): ElementId | null => {
  let answers = covered.get(state);
  if (answers === undefined) {
    answers = new Map();
    covered.set(state, answers);
  }
  const before = answers.get(seat);
  if (before !== undefined) return before;
  const general = generalOf(state, seat);
  const found = general !== undefined && isInCover(state, general) ? general.id : null;
  answers.set(seat, found);
  return found;
};

/** DBA-PIP-07, DBA-RUL-23: the general is in cover, and this is not he alone moving. */
const hiddenGeneral = (state: State, { movers }: Manoeuvre): Reason | false => {
  const [first] = movers;
  const general = first === undefined ? null : coveredGeneral(state, first.element.seat);
  if (general === null || (movers.length === 1 && first?.element.id === general)) return false;
  return { rule: "DBA-PIP-07", value: 1, marks: [general] };
};

/** DBA-PIP-02, DBA-PIP-08: one, and one more for each category that applies; DBA-PIP-04: no more than one in the first turn. */
export const pipCost = (state: State, manoeuvre: Manoeuvre): Tally => {
  const base: Reason = { rule: "DBA-PIP-02", value: 1 };
  if (isFirstTurn(state)) return tally(base);
  return tally(base, burden(state, manoeuvre), outOfCommand(state, manoeuvre), hiddenGeneral(state, manoeuvre));
};
