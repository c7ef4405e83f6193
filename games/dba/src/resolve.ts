/** Action → the chapter that answers it; then whatever follows without anybody's choice. */
import { type Dice, type Ledger, ledger, type Seat } from "@acies/contract";
import type { Action } from "./actions.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import { assault } from "./rules/assaults.ts";
import { beginCombat, continueCombat, fight, fightAt, pickFoe } from "./rules/bouts.ts";
import { revolt } from "./rules/builtUp.ts";
import { deploy } from "./rules/deployment.ts";
import { makeMove, planMove, type TacticalAction } from "./rules/moving.ts";
import { answerPursuit, continueAftermath, fleeTo } from "./rules/outcomes.ts";
import { layTerrain, numberEdges, pitchCamp, rollInvader } from "./rules/setUp.ts";
import { endSwaps, swap } from "./rules/swaps.ts";
import { beginTurn, endMoves, passTurn } from "./rules/turns.ts";
import { nameShooter, returnFire, shoot, shooterChoices } from "./rules/volleys.ts";
import { type State, topTask } from "./state.ts";

type Book = Ledger<State, Event>;

export const resolve = (state: State, seat: Seat, action: Action, dice: Dice): readonly Event[] => {
  const book = ledger(state, evolve);
  answer(book, seat, action, dice);
  while (carryOn(book, dice)) {
    // each pass writes the next forced step
  }
  return book.events();
};

const answer = (book: Book, seat: Seat, action: Action, dice: Dice): void => {
  switch (action.type) {
    case "rollInvader":
      rollInvader(book, dice);
      break;
    case "layTerrain":
      layTerrain(book, seat, action);
      break;
    case "numberEdges":
      numberEdges(book, seat, action, dice);
      break;
    case "pitchCamp":
      pitchCamp(book, seat, action);
      break;
    case "deploy":
      deploy(book, seat, action);
      break;
    case "swap":
      swap(book, action);
      break;
    case "endSwaps":
      endSwaps(book);
      break;
    case "begin":
      book.add({ type: "answered", rules: ["DBA-TRN-01"] });
      break;
    case "revolt":
      book.add(...revolt(seat));
      break;
    case "endMoves":
      endMoves(book);
      break;
    case "nextShooter":
      nameShooter(book, action);
      break;
    case "shoot":
      shoot(book, action, dice);
      break;
    case "returnFire":
      returnFire(book, action, dice);
      break;
    case "fight":
      fight(book, action, dice);
      break;
    case "fightAt":
      fightAt(book, action);
      break;
    case "assault":
      assault(book, action, dice);
      break;
    case "pickFoe":
      pickFoe(book, action, dice);
      break;
    case "fleeTo":
      fleeTo(book, action);
      break;
    case "pursue":
    case "stay":
      answerPursuit(book, action, dice);
      break;
    case "moveElement":
    case "contact":
    case "closeDoor":
    case "breakOff":
    case "moveGroup":
    case "narrowFront":
    case "moveColumn":
    case "land":
      move(book, seat, action, dice);
      break;
  }
};

const move = (book: Book, seat: Seat, action: TacticalAction, dice: Dice): void => {
  const planned = planMove(book.state(), seat, action);
  if (planned.ok) makeMove(book, planned.value, dice);
};

/** Writes one forced step; false when somebody must choose, or the battle is over. */
const carryOn = (book: Book, dice: Dice): boolean => {
  const state = book.state();
  if (state.result !== null) return false;
  const task = topTask(state);
  if (task === undefined) {
    // The set-up is done, or the close combat of a turn.
    if (state.turn === null) beginTurn(book, dice);
    else passTurn(book, dice);
    return true;
  }
  switch (task.task) {
    case "aftermath":
      continueAftermath(book, dice);
      return topTask(book.state())?.task !== "aftermath" || book.state() !== state;
    case "shooting":
      if (shooterChoices(state).length > 0) return false;
      book.add({ type: "answered", rules: ["DBA-TRN-02"] });
      beginCombat(book);
      return true;
    case "combat":
      continueCombat(book);
      return book.state() !== state;
    case "rollInvader":
    case "layTerrain":
    case "numberEdges":
    case "pitchCamp":
    case "deploy":
    case "swap":
    case "begin":
    case "move":
    case "aim":
    case "returnFire":
    case "assault":
    case "pickFoe":
    case "chooseFlight":
    case "choosePursuit":
      return false;
  }
};
