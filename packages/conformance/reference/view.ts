/** Holes, witnesses, guesses: FRD-ORD-02 hides an order from everybody but its owner until it is shown. */
import { type Dice, HIDDEN, known, rollOne, type Viewer } from "@acies/contract";
import type { Event } from "./events.ts";
import { type Company, companyOf, IDS, type State } from "./state.ts";
import { type CompanyId, ORDERS } from "./vocabulary.ts";

const isHiddenFrom = (company: Company, viewer: Viewer): boolean =>
  company.order !== null && !company.shown && company.seat !== viewer;

export const view = (state: State, viewer: Viewer): State => {
  if (!IDS.some((id) => companyOf(state, id).order?.known === true && isHiddenFrom(companyOf(state, id), viewer)))
    return state;
  const companies: Record<CompanyId, Company> = { ...state.companies };
  for (const id of IDS) {
    const company = companyOf(state, id);
    if (isHiddenFrom(company, viewer)) companies[id] = { ...company, order: HIDDEN };
  }
  return { ...state, companies };
};

export const witness = (_before: State, event: Event, viewer: Viewer): Event =>
  event.type === "planned" && event.seat !== viewer ? { ...event, orders: HIDDEN } : event;

/** A fair guess: every order equally likely. */
export const imagine = (seen: State, dice: Dice): State => {
  const companies: Record<CompanyId, Company> = { ...seen.companies };
  for (const id of IDS) {
    const company = companyOf(seen, id);
    if (company.order?.known !== false) continue;
    const face = rollOne(dice, { sides: ORDERS.length, rule: "FRD-ORD-01", by: company.seat, about: [id] });
    companies[id] = { ...company, order: known(ORDERS[face - 1] ?? "ready") };
  }
  return { ...seen, companies };
};
