/** Who decides what, and the one check that refuses an action and explains why. */
import type { Decision, Seat, Violation } from "@acies/contract";
import type { Action } from "./actions.ts";
import type { DbaRule } from "./rulebook.ts";
import { assaultViolations } from "./rules/assaults.ts";
import { fightAtViolations, fightViolations, pickFoeViolations } from "./rules/bouts.ts";
import { revoltViolations } from "./rules/builtUp.ts";
import { campViolations } from "./rules/camps.ts";
import { deployViolations } from "./rules/deployment.ts";
import { manoeuvreViolations } from "./rules/judging.ts";
import type { Asked } from "./rules/manoeuvre.ts";
import { planMove, TACTICAL, type TacticalAction } from "./rules/moving.ts";
import { wheelRoomViolations } from "./rules/roomToDeploy.ts";
import { edgeViolations, invaderViolations, isSetUpTask, setUpSeat, terrainViolations } from "./rules/setUp.ts";
import { swapViolations } from "./rules/swaps.ts";
import { nextShooterViolations, returnViolations, shootViolations } from "./rules/volleys.ts";
import { elementOf, type State, type Task, topTask } from "./state.ts";

const RULE_OF = {
  rollInvader: "DBA-SET-03",
  layTerrain: "DBA-SET-05",
  numberEdges: "DBA-SET-06",
  pitchCamp: "DBA-SET-07",
  deploy: "DBA-DEP-01",
  swap: "DBA-DEP-09",
  begin: "DBA-TRN-01",
  move: "DBA-TRN-03",
  shooting: "DBA-SHT-06",
  aim: "DBA-RUL-52",
  returnFire: "DBA-RUL-52",
  combat: "DBA-MEL-02",
  assault: "DBA-RUL-40",
  pickFoe: "DBA-WWG-07",
  chooseFlight: "DBA-RUL-64",
  choosePursuit: "DBA-PUR-05",
} as const satisfies Record<Exclude<Task["task"], "aftermath">, DbaRule>;

/** Which actions answer a task. */
const ANSWERS = {
  rollInvader: ["rollInvader"],
  layTerrain: ["layTerrain"],
  numberEdges: ["numberEdges"],
  pitchCamp: ["pitchCamp"],
  deploy: ["deploy"],
  swap: ["swap", "endSwaps"],
  begin: ["begin"],
  move: [...TACTICAL, "revolt", "endMoves"],
  shooting: ["nextShooter"],
  aim: ["shoot"],
  returnFire: ["returnFire"],
  combat: ["fight", "fightAt"],
  assault: ["assault"],
  pickFoe: ["pickFoe"],
  aftermath: [],
  chooseFlight: ["fleeTo"],
  choosePursuit: ["pursue", "stay"],
} as const satisfies Record<Task["task"], readonly Action["type"][]>;

/** `aftermath` never waits for anybody: it is carried on in the same resolution. */
export const pending = (state: State): readonly Decision[] => {
  const task = topTask(state);
  if (task === undefined || task.task === "aftermath") return [];
  const seat = seatOf(state, task);
  const decision = { seat, kind: task.task, rule: RULE_OF[task.task] };
  const about = aboutOf(task);
  return [about.length === 0 ? decision : { ...decision, about }];
};

const seatOf = (state: State, task: Exclude<Task, { readonly task: "aftermath" }>): Seat => {
  const active = state.turn?.seat ?? state.invader ?? "red";
  if (isSetUpTask(task)) return setUpSeat(state, task) ?? "red";
  switch (task.task) {
    case "begin":
    case "move":
    case "shooting":
    case "combat":
      return active;
    case "aim":
      return elementOf(state, task.shooter).seat;
    case "returnFire":
      return elementOf(state, task.target).seat;
    case "assault":
      return task.seat;
    case "pickFoe":
      return elementOf(state, task.wagon).seat === "red" ? "blue" : "red";
    case "chooseFlight":
    case "choosePursuit":
      return elementOf(state, task.element).seat;
  }
};

const aboutOf = (task: Task): readonly string[] => {
  switch (task.task) {
    case "aim":
      return [task.shooter];
    case "returnFire":
      return [task.target, ...task.shooters];
    case "assault":
      return [task.hold];
    case "pickFoe":
      return [task.wagon, ...task.among];
    case "chooseFlight":
    case "choosePursuit":
      return [task.element];
    case "rollInvader":
    case "layTerrain":
    case "numberEdges":
    case "pitchCamp":
    case "deploy":
    case "swap":
    case "begin":
    case "move":
    case "shooting":
    case "combat":
    case "aftermath":
      return [];
  }
};

export const violations = (state: State, seat: Seat, action: Action): readonly Violation[] =>
  judge(state, seat, action, "every");

/** For a bot, which only wants to know whether: the first reason is enough. */
export const isLegal = (state: State, seat: Seat, action: Action): boolean =>
  judge(state, seat, action, "first").length === 0;

const judge = (state: State, seat: Seat, action: Action, asked: Asked): readonly Violation[] => {
  const task = topTask(state);
  if (task === undefined) return [{ code: "battleOver", rule: "DBA-VIC-01" }];
  const answers: readonly string[] = ANSWERS[task.task];
  if (!answers.includes(action.type)) return [{ code: "notNow", rule: "DBA-TRN-02", facts: { asked: task.task } }];
  // Cited is the rule that says whose this decision is.
  const [decision] = pending(state);
  if (decision?.seat !== seat) return [{ code: "notYourTurn", rule: decision?.rule ?? "DBA-TRN-03", facts: { seat } }];
  return answerViolations(state, { seat, task, asked }, action);
};

const tacticalViolations = (state: State, { seat, asked }: Question, action: TacticalAction): readonly Violation[] => {
  const planned = planMove(state, seat, action);
  return planned.ok ? manoeuvreViolations(state, seat, planned.value, asked) : planned.error;
};

interface Question {
  readonly seat: Seat;
  readonly task: Task;
  readonly asked: Asked;
}

const answerViolations = (state: State, question: Question, action: Action): readonly Violation[] => {
  const { seat, task } = question;
  switch (action.type) {
    case "rollInvader":
      return invaderViolations(state);
    case "layTerrain": {
      const found = terrainViolations(state, seat, action);
      return found.length > 0 ? found : wheelRoomViolations(state, seat, action.pieces);
    }
    case "numberEdges":
      return edgeViolations(action);
    case "pitchCamp":
      return campViolations(state, seat, action.outline);
    case "deploy":
      return deployViolations(state, seat, action);
    case "swap":
      return swapViolations(state, seat, action);
    case "nextShooter":
      return nextShooterViolations(state, action);
    case "shoot":
      return task.task === "aim" ? shootViolations(state, elementOf(state, task.shooter), action) : [];
    case "returnFire":
      return task.task === "returnFire" ? returnViolations(state, task, action) : [];
    case "fight":
      return fightViolations(state, action);
    case "fightAt":
      return fightAtViolations(state, action);
    case "assault":
      return assaultViolations(state, action);
    case "pickFoe":
      return pickFoeViolations(state, action);
    case "revolt":
      return revoltViolations(state, seat);
    case "moveElement":
    case "contact":
    case "closeDoor":
    case "breakOff":
    case "moveGroup":
    case "narrowFront":
    case "moveColumn":
    case "land":
      return tacticalViolations(state, question, action);
    case "begin":
    case "endSwaps":
    case "endMoves":
    case "fleeTo":
    case "pursue":
    case "stay":
      return []; // a word that needs no check once it is asked for
  }
};
