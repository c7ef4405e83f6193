/** Section 10: whose turn it is and which phase comes next. */
import { type Dice, type Ledger, otherSeat } from "@acies/contract";
import type { Event } from "../events.ts";
import { isFirstTurn, type State } from "../state.ts";
import { sackEnds } from "./builtUp.ts";
import { endMovement } from "./conforming.ts";
import { missedLandings } from "./landing.ts";
import { rollPips } from "./pips.ts";
import { endTurn } from "./victory.ts";
import { openShooting } from "./volleys.ts";

type Book = Ledger<State, Event>;

/** DBA-TRN-01: the invader first, then by turns; the PIP die opens the turn (DBA-TRN-02). */
export const beginTurn = (book: Book, dice: Dice): void => {
  const { turn, invader } = book.state();
  const seat = turn === null ? (invader ?? "red") : otherSeat(turn.seat);
  book.add({ type: "turnBegan", number: (turn?.number ?? 0) + 1, seat, rules: ["DBA-TRN-01"] });
  rollPips(book, dice);
  book.add(...sackEnds(book.state(), book.state().turn?.rolled ?? 0));
  book.add({ type: "asked", task: { task: "move" }, rules: ["DBA-TRN-02"] });
};

/** The moves are over: conforming and turning to face, whoever has not landed never will, and the shooting begins. */
export const endMoves = (book: Book): void => {
  book.add({ type: "answered", rules: ["DBA-TRN-02"] });
  endMovement(book);
  const state = book.state();
  if (state.turn !== null && isFirstTurn(state)) book.add(...missedLandings(state, state.turn.seat));
  book.add(openShooting());
};

/** DBA-VIC-01, then the other player's turn, unless the battle is over. */
export const passTurn = (book: Book, dice: Dice): void => {
  book.add(...endTurn(book.state()));
  if (book.state().result === null) beginTurn(book, dice);
};
