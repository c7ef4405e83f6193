/** One answer to every question of the game, quickly: what a player does who thinks of places and odds, not of replies. */
import type { Action } from "../actions.ts";
import { type State, type Task, type TaskOf, topTask } from "../state.ts";
import { deploy } from "./deploying.ts";
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

type Give<T extends Task["task"]> = (state: State, task: TaskOf<T>, weights: Weights) => readonly Weighed[];
type Entry = readonly [kind: Task["task"], give: (state: State, task: Task, weights: Weights) => readonly Weighed[]];

const isOf = <T extends Task["task"]>(task: Task, kind: T): task is TaskOf<T> => task.task === kind;

const to = <T extends Task["task"]>(kind: T, give: Give<T>): Entry => [
  kind,
  (state, task, weights) => (isOf(task, kind) ? give(state, task, weights) : []),
];

const ANSWERS = new Map<Task["task"], Entry[1]>([
  to("deploy", deploy),
  to("nextUnit", (state, _task, weights) => nextUnit(state, weights)),
  to("moveOn", (state, _task, weights) => onTheMove(state, weights)),
  to("withdraw", withdraw),
  to("withdrawOn", withdrawOn),
  to("faceAbout", faceAbout),
  to("partingFire", shootBack),
  to("entryFire", shootBack),
  to("returnFire", shootBack),
  to("block", block),
  to("lashOut", lashOut),
  to("lashOutTo", lashOutTo),
  to("lashBack", lashBack),
  to("joinShock", joinShock),
  to("allotShock", allotShock),
  to("leadType", leadType),
  to("splitHits", splitHits),
  to("advance", advance),
  to("turnAfterAdvance", turnAfterAdvance),
  to("revert", revert),
  to("openTurn", openTurn),
  to("trump", trump),
  to("trumpOrders", trumpOrders),
  to("useMarker", useMarker),
  to("useMomentum", useMomentum),
  to("chooseOrder", chooseOrder),
  to("nextRally", nextRally),
  to("disengageTo", disengageTo),
  to("routTo", routTo),
  to("leaderTo", withWhom),
  to("replaceLeader", withWhom),
  to("answerChallenge", answerChallenge),
  to("fightOn", fightOn),
  to("champion", champion),
]);

const answersTo = (state: State, task: Task, weights: Weights): readonly Weighed[] =>
  (ANSWERS.get(task.task) ?? plainly)(state, task, weights);

const isStance = (name: string): name is Stance => Object.hasOwn(STANCES, name);

/** `stance` is one of the ways to lead a wing; the usual one where none is named. */
export const answer = (state: State, stance = "steady"): readonly Weighed[] => {
  const task = topTask(state);
  if (task === undefined) return [];
  return answersTo(state, task, STANCES[isStance(stance) ? stance : "steady"]).toSorted(byValue);
};
