/** Action → the chapter that answers it; then whatever follows without anybody's choice. */
import { type Dice, type Ledger, ledger, otherSeat, type Seat } from "@acies/contract";
import type { Action } from "./actions.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import { place, unplaced } from "./rules/deployment.ts";
import { endTurn, nobodyLeft } from "./rules/ending.ts";
import { fire, losses } from "./rules/firing.ts";
import { march, marchOn } from "./rules/marching.ts";
import { activate, hasPlanned, plan, rollInitiative, toAct } from "./rules/orders.ts";
import { companyOf, type State, topTask } from "./state.ts";

export const resolve = (state: State, seat: Seat, action: Action, dice: Dice): readonly Event[] => {
  const book = ledger(state, evolve);
  book.add(...answer(state, seat, action, dice));
  while (carryOn(book, dice)) {
    // each pass writes the next forced step
  }
  return book.events();
};

const done = (rule: "FRD-FIR-01" | "FRD-FIR-04" | "FRD-REA-01" | "FRD-REA-03"): Event => ({
  type: "answered",
  rules: [rule],
});

const answer = (state: State, seat: Seat, action: Action, dice: Dice): readonly Event[] => {
  const task = topTask(state);
  switch (action.type) {
    case "place":
      return place(state, seat, action);
    case "plan":
      return plan(state, seat, action);
    case "activate":
      return activate(state, seat, action);
    case "march":
      return task?.task === "march" ? march(companyOf(state, task.company), action.legs) : [];
    case "fire": {
      const target = Object.values(state.companies).find((company) => company.id === action.target);
      if (task?.task !== "fire" || target === undefined) return [];
      return [done("FRD-FIR-01"), ...fire(state, companyOf(state, task.company), target, dice)];
    }
    case "holdFire":
      return task?.task === "fire"
        ? [done("FRD-FIR-01"), { type: "heldFire", company: task.company, rules: ["FRD-FIR-01"] }]
        : [];
    case "react": {
      if (task?.task !== "react") return [];
      return [
        done("FRD-REA-01"),
        {
          type: "orderShown",
          company: task.company,
          order: "ready",
          reveals: true,
          rules: ["FRD-ORD-02", "FRD-REA-01"],
        },
        { type: "asked", task: { task: "press", company: task.against }, rules: ["FRD-REA-03"] },
        ...fire(state, companyOf(state, task.company), companyOf(state, task.against), dice),
      ];
    }
    case "decline":
      return task?.task === "react"
        ? [done("FRD-REA-01"), { type: "declined", company: task.company, rules: ["FRD-REA-02"] }]
        : [];
    case "press":
      return task?.task === "press"
        ? [done("FRD-REA-03"), { type: "pressedOn", company: task.company, rules: ["FRD-REA-03"] }]
        : [];
    case "halt": // the march below is dropped with the question
      return task?.task === "press"
        ? [done("FRD-REA-03"), { type: "halted", company: task.company, rules: ["FRD-REA-03"] }, done("FRD-REA-03")]
        : [];
    case "assign":
      return task?.task === "assign" ? [done("FRD-FIR-04"), ...losses(state, action.losses)] : [];
  }
};

/** Writes one forced step; false when somebody must choose, or the battle is over. */
const carryOn = (book: Ledger<State, Event>, dice: Dice): boolean => {
  const state = book.state();
  const events = forced(state, dice);
  book.add(...events);
  return events.length > 0;
};

const forced = (state: State, dice: Dice): readonly Event[] => {
  const task = topTask(state);
  if (task === undefined) return [];
  const ended = task.task === "place" || task.task === "assign" ? undefined : nobodyLeft(state);
  if (ended !== undefined) return [ended];
  switch (task.task) {
    case "place":
      if (unplaced(state, task.seat).length > 0) return [];
      return [
        { type: "answered", rules: ["FRD-SET-01"] },
        { type: "asked", task: { task: "plan" }, rules: ["FRD-ORD-01"] },
      ];
    case "plan":
      return hasPlanned(state, "red") && hasPlanned(state, "blue") ? rollInitiative(dice) : [];
    case "activate": {
      if (toAct(state, task.seat).length > 0) return [];
      const other = otherSeat(task.seat);
      if (toAct(state, other).length === 0) return endTurn(state);
      return [
        { type: "answered", rules: ["FRD-ACT-01"] },
        { type: "asked", task: { task: "activate", seat: other }, rules: ["FRD-ACT-01"] },
      ];
    }
    case "moving":
      if (companyOf(state, task.company).strength === 0) return [done("FRD-REA-03")];
      return marchOn(state, task.company, task.legs, task.asked);
    case "press": // a company that routed has nothing to press on with
      return companyOf(state, task.company).strength === 0 ? [done("FRD-REA-03")] : [];
    case "march":
    case "fire":
    case "react":
    case "assign":
      return [];
  }
};
