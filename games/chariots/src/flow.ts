/** Menus, proposals and answers given beforehand. */
import type { Decision, Hint, Menu } from "@acies/contract";
import type { Action } from "./actions.ts";
import { sortByHint } from "./proposing.ts";
import { questionOf } from "./questions.ts";
import { proposeDeployments } from "./rules/deploying.ts";
import { type State, topTask } from "./state.ts";

export { standing } from "./standing.ts";

export const menu = (state: State, _decision: Decision): Menu<Action> => {
  const task = topTask(state);
  if (task === undefined) return { kind: "listed", actions: [] };
  const question = questionOf(task);
  const candidates = question.candidates?.(state, task);
  if (candidates === undefined) return { kind: "open" };
  return {
    kind: "listed",
    actions: candidates.filter((action) => question.violations(state, task, action).length === 0),
  };
};

/** What is listed, what comes nearest to the hint first; of the open questions there is only the setting up. */
export const propose = (state: State, decision: Decision, hint: Hint, limit: number): readonly Action[] => {
  if (limit < 1) return [];
  const choices = menu(state, decision);
  if (choices.kind === "open") return proposeDeployments(state, decision.seat, limit);
  return sortByHint(state, choices.actions, hint).slice(0, limit);
};
