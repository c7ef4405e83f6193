/** Who decides what, and the one check that refuses an action and explains why. */
import type { Decision, Seat, Violation } from "@acies/contract";
import type { Action } from "./actions.ts";
import { questionOf } from "./questions.ts";
import { type State, topTask } from "./state.ts";

/** COF-RUL-64: one question at a time, and each says whose it is: the active player's, or of a reaction the other's. */
export const pending = (state: State): readonly Decision[] => {
  const task = topTask(state);
  if (task === undefined) return [];
  const question = questionOf(task);
  const seat = question.seat(state, task);
  if (seat === undefined) return [];
  const decision = { seat, kind: task.task, rule: question.rule };
  const about = question.about(state, task);
  return [about.length === 0 ? decision : { ...decision, about }];
};

export const violations = (state: State, seat: Seat, action: Action): readonly Violation[] => {
  const task = topTask(state);
  if (task === undefined) return [{ code: "battleOver", rule: "COF-11.0a" }];
  const question = questionOf(task);
  if (question.seat(state, task) !== seat) return [{ code: "notYourTurn", rule: question.rule, facts: { seat } }];
  if (!question.answers.includes(action.type))
    return [{ code: "notNow", rule: question.rule, facts: { asked: task.task } }];
  return question.violations(state, task, action);
};
