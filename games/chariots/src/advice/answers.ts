/** One answer to every question of the game, quickly: what a player does who thinks of places and odds, not of replies. */
import type { Action } from "../actions.ts";
import { type State, type Task, topTask } from "../state.ts";
import { onTheMove } from "./moves.ts";
import { STANCES, type Stance, type Weights } from "./placing.ts";
import {
  block,
  faceAbout,
  lashBack,
  lashOut,
  lashOutTo,
  listed,
  shootBack,
  withdraw,
  withdrawOn,
} from "./reactions.ts";
import {
  answerChallenge,
  champion,
  chooseOrder,
  disengageTo,
  fightOn,
  nextRally,
  openTurn,
  routTo,
  trump,
  trumpOrders,
  useMarker,
  useMomentum,
  withWhom,
} from "./sequence.ts";
import { advance, allotShock, joinShock, leadType, revert, splitHits, turnAfterAdvance } from "./shocks.ts";
import { nextUnit } from "./turns.ts";
import { byValue, type Weighed } from "./weighed.ts";

/** Yes to what brings a marker, a Standard or a captured one. */
const READY: readonly Action["type"][] = ["returnMarker", "raise", "removeStandard", "react", "startBattle"];

const plainly = (state: State, task: Task): readonly Weighed[] =>
  listed(state, task).map((action) => ({ action, value: READY.includes(action.type) ? 1 : 0 }));

const answersTo = (state: State, task: Task, weights: Weights): readonly Weighed[] => {
  switch (task.task) {
    case "nextUnit":
      return nextUnit(state, weights);
    case "moveOn":
      return onTheMove(state, weights);
    case "withdraw":
      return withdraw(state, task);
    case "withdrawOn":
      return withdrawOn(state, task);
    case "faceAbout":
      return faceAbout(state, task);
    case "partingFire":
    case "entryFire":
    case "returnFire":
      return shootBack(state, task);
    case "block":
      return block(state, task);
    case "lashOut":
      return lashOut(state, task);
    case "lashOutTo":
      return lashOutTo(state, task);
    case "lashBack":
      return lashBack();
    case "joinShock":
      return joinShock(state, task);
    case "allotShock":
      return allotShock(state, task);
    case "leadType":
      return leadType(state, task);
    case "splitHits":
      return splitHits(state, task);
    case "advance":
      return advance(state, task);
    case "turnAfterAdvance":
      return turnAfterAdvance(state, task);
    case "revert":
      return revert(state, task);
    default:
      return otherAnswers(state, task);
  }
};

const otherAnswers = (state: State, task: Task): readonly Weighed[] => {
  switch (task.task) {
    case "openTurn":
      return openTurn(state, task);
    case "trump":
      return trump(state, task);
    case "trumpOrders":
      return trumpOrders(state, task);
    case "useMarker":
      return useMarker(state, task);
    case "useMomentum":
      return useMomentum(state, task);
    case "chooseOrder":
      return chooseOrder(state, task);
    case "nextRally":
      return nextRally(state, task);
    case "disengageTo":
      return disengageTo(state, task);
    case "routTo":
      return routTo(state, task);
    case "leaderTo":
    case "replaceLeader":
      return withWhom(state, task);
    case "answerChallenge":
      return answerChallenge(state, task);
    case "fightOn":
      return fightOn(state, task);
    case "champion":
      return champion(state, task);
    default:
      return plainly(state, task);
  }
};

const isStance = (name: string): name is Stance => Object.hasOwn(STANCES, name);

/** `stance` is one of the ways to lead a wing; the usual one where none is named. */
export const answer = (state: State, stance = "steady"): readonly Weighed[] => {
  const task = topTask(state);
  if (task === undefined) return [];
  return answersTo(state, task, STANCES[isStance(stance) ? stance : "steady"]).toSorted(byValue);
};
