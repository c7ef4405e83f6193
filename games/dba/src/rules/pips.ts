/** Section 11: initiative points, what a move costs and why. */
import { type Dice, type Ledger, type Reason, rollOne, type Tally, tally } from "@acies/contract";
import { TROOP_TABLE } from "../data/tables.ts";
import type { Event } from "../events.ts";
import { generalOf, isFirstTurn, type State, scaleOf, troopOf } from "../state.ts";
import { baseOf, groundOf, isWhollyIn } from "../table.ts";
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

/** DBA-PIP-07, DBA-RUL-23: the general is in cover, and this is not he alone moving. */
const hiddenGeneral = (state: State, { movers }: Manoeuvre): Reason | false => {
  const [first] = movers;
  const general = first === undefined ? undefined : generalOf(state, first.element.seat);
  if (general === undefined || (movers.length === 1 && first?.element.id === general.id)) return false;
  if (general.where !== "inside" && general.where !== "table") return false;
  const marks = [general.id];
  if (general.where === "inside") return { rule: "DBA-PIP-07", value: 1, marks };
  const base = baseOf(state, general);
  const isCovered = state.pieces.some(
    (piece) => COVERS.some((cover) => cover === piece.terrain) && isWhollyIn(base, groundOf(piece, scaleOf(state))),
  );
  return isCovered && { rule: "DBA-PIP-07", value: 1, marks };
};

/** DBA-PIP-02, DBA-PIP-08: one, and one more for each category that applies; DBA-PIP-04: no more than one in the first turn. */
export const pipCost = (state: State, manoeuvre: Manoeuvre): Tally => {
  const base: Reason = { rule: "DBA-PIP-02", value: 1 };
  if (isFirstTurn(state)) return tally(base);
  return tally(base, burden(state, manoeuvre), outOfCommand(state, manoeuvre), hiddenGeneral(state, manoeuvre));
};
