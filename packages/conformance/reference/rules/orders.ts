/** §3 Secret orders and §4 who acts. */
import { type Dice, known, otherSeat, rollOne, type Seat, type Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { PROFILES } from "../data/tables.ts";
import type { Event } from "../events.ts";
import { type Company, companiesOf, knownOrder, type State } from "../state.ts";
import { type CompanyId, ORDERS, type Order } from "../vocabulary.ts";

export const hasPlanned = (state: State, seat: Seat): boolean =>
  companiesOf(state, seat).every((company) => company.order !== null);

/** FRD-ORD-01: an order for each company in play and for no other. */
export const planViolations = (state: State, seat: Seat, action: ActionOf<"plan">): readonly Violation[] => {
  const companies = companiesOf(state, seat);
  const without = companies.filter((company) => action.orders[company.id] === undefined).map((company) => company.id);
  const strange = Object.keys(action.orders).filter((id) => !companies.some((company) => company.id === id));
  const found: Violation[] = [];
  if (without.length > 0)
    found.push({ code: "withoutOrder", rule: "FRD-ORD-01", facts: { companies: without.join(", ") }, marks: without });
  if (strange.length > 0) found.push({ code: "notYours", rule: "FRD-ORD-01", facts: { company: strange.join(", ") } });
  return found;
};

export const plan = (state: State, seat: Seat, action: ActionOf<"plan">): readonly Event[] => {
  const orders: Record<CompanyId, Order> = {};
  for (const { id } of companiesOf(state, seat)) orders[id] = action.orders[id] ?? "ready";
  return [{ type: "planned", seat, orders: known(orders), rules: ["FRD-ORD-01"] }];
};

/** Every way to order these companies: three orders for each, so at most 27. */
export const everyPlan = (companies: readonly Company[]): readonly ActionOf<"plan">[] => {
  let plans: Readonly<Record<string, Order>>[] = [{}];
  for (const { id } of companies)
    plans = plans.flatMap((orders) => ORDERS.map((order) => ({ ...orders, [id]: order })));
  return plans.map((orders) => ({ type: "plan", orders }));
};

/** FRD-INI-01: a die each, ties rolled again. */
export const rollInitiative = (dice: Dice): readonly Event[] => {
  for (;;) {
    const red = rollOne(dice, { sides: 6, rule: "FRD-INI-01", by: "red" });
    const blue = rollOne(dice, { sides: 6, rule: "FRD-INI-01", by: "blue" });
    if (red === blue) continue;
    return [
      { type: "answered", rules: ["FRD-INI-01"] },
      { type: "initiativeRolled", red, blue, rules: ["FRD-INI-01"] },
      { type: "asked", task: { task: "activate", seat: red > blue ? "red" : "blue" }, rules: ["FRD-ACT-01"] },
    ];
  }
};

export const toAct = (state: State, seat: Seat): readonly Company[] =>
  companiesOf(state, seat).filter((company) => !company.acted);

export const activateViolations = (state: State, seat: Seat, action: ActionOf<"activate">): readonly Violation[] =>
  toAct(state, seat).some((company) => company.id === action.company)
    ? []
    : [{ code: "cannotAct", rule: "FRD-ACT-01", facts: { company: action.company } }];

/** The order is shown and opens its task, which lies on the other side's turn to act. */
export const activate = (state: State, seat: Seat, action: ActionOf<"activate">): readonly Event[] => {
  const company = toAct(state, seat).find((candidate) => candidate.id === action.company);
  const order = company && knownOrder(company);
  if (company === undefined || order === undefined) return [];
  const shown: readonly Event[] = [
    { type: "answered", rules: ["FRD-ACT-01"] },
    { type: "orderShown", company: company.id, order, reveals: true, rules: ["FRD-ORD-02"] },
    { type: "asked", task: { task: "activate", seat: otherSeat(seat) }, rules: ["FRD-ACT-01"] },
  ];
  if (order === "ready") {
    const mayRally = company.strength < PROFILES[company.kind].strength;
    return mayRally ? [...shown, { type: "rallied", company: company.id, rules: ["FRD-ACT-02"] }] : shown;
  }
  return [
    ...shown,
    {
      type: "asked",
      task: { task: order, company: company.id },
      rules: [order === "march" ? "FRD-MOV-01" : "FRD-FIR-01"],
    },
  ];
};
