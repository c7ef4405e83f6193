/** Is this allowed, and if not, why not: the one check, for refusing and for explaining. */
import type { Decision, Seat, Violation } from "@acies/contract";
import { SEATS } from "@acies/contract";
import type { Action } from "./actions.ts";
import type { FordRule } from "./rulebook.ts";
import { placeViolations } from "./rules/deployment.ts";
import { assignViolations, fireViolations } from "./rules/firing.ts";
import { marchViolations } from "./rules/marching.ts";
import { activateViolations, hasPlanned, planViolations } from "./rules/orders.ts";
import { companyOf, knownOrder, type State, type Task, topTask } from "./state.ts";

const RULE_OF = {
  place: "FRD-SET-01",
  plan: "FRD-ORD-01",
  activate: "FRD-ACT-01",
  march: "FRD-MOV-01",
  fire: "FRD-FIR-01",
  react: "FRD-REA-01",
  press: "FRD-REA-03",
  assign: "FRD-FIR-04",
} as const satisfies Record<Exclude<Task["task"], "moving">, FordRule>;

/** Who decides what; `moving` never waits for anybody, it is carried on in the same resolution. */
export const pending = (state: State): readonly Decision[] => {
  const task = topTask(state);
  if (task === undefined || task.task === "moving") return [];
  const rule = RULE_OF[task.task];
  switch (task.task) {
    case "plan":
      return SEATS.filter((seat) => !hasPlanned(state, seat)).map((seat) => ({ seat, kind: "plan", rule }));
    case "place":
    case "activate":
      return [{ seat: task.seat, kind: task.task, rule }];
    case "assign":
      return [{ seat: task.seat, kind: "assign", rule, about: task.among }];
    case "march":
    case "fire":
    case "press":
      return [{ seat: companyOf(state, task.company).seat, kind: task.task, rule, about: [task.company] }];
    case "react":
      return [{ seat: companyOf(state, task.company).seat, kind: "react", rule, about: [task.company, task.against] }];
  }
};

const ANSWERS = {
  place: ["place"],
  plan: ["plan"],
  activate: ["activate"],
  march: ["march"],
  moving: [],
  fire: ["fire", "holdFire"],
  react: ["react", "decline"],
  press: ["press", "halt"],
  assign: ["assign"],
} as const satisfies Record<Task["task"], readonly Action["type"][]>;

export const violations = (state: State, seat: Seat, action: Action): readonly Violation[] => {
  const task = topTask(state);
  if (task === undefined) return [{ code: "battleOver", rule: "FRD-END-01" }];
  const answers: readonly string[] = ANSWERS[task.task];
  if (!answers.includes(action.type)) return [{ code: "notNow", rule: "FRD-ACT-01", facts: { asked: task.task } }];
  if (!pending(state).some((decision) => decision.seat === seat))
    return [{ code: "notYourTurn", rule: "FRD-ACT-01", facts: { seat } }];
  switch (action.type) {
    case "place":
      return placeViolations(state, seat, action);
    case "plan":
      return planViolations(state, seat, action);
    case "activate":
      return activateViolations(state, seat, action);
    case "march":
      return task.task === "march" ? marchViolations(state, companyOf(state, task.company), action.legs) : [];
    case "fire":
      return task.task === "fire" ? fireViolations(state, companyOf(state, task.company), action) : [];
    case "react": {
      // FRD-REA-02: only the owner knows; to everybody else the answer looks open.
      const order = task.task === "react" ? knownOrder(companyOf(state, task.company)) : undefined;
      return order === undefined || order === "ready"
        ? []
        : [{ code: "notReady", rule: "FRD-REA-01", facts: { order } }];
    }
    case "assign":
      return task.task === "assign" ? assignViolations(state, task, action) : [];
    case "holdFire":
    case "decline":
    case "press":
    case "halt":
      return [];
  }
};
