/** The only file that builds a new state. It decides nothing and measures nothing. */
import { HIDDEN, known } from "@acies/contract";
import type { Event } from "./events.ts";
import { type Company, companyOf, IDS, type State } from "./state.ts";
import type { CompanyId } from "./vocabulary.ts";

const changed = (state: State, id: CompanyId, change: Partial<Company>): State => ({
  ...state,
  companies: { ...state.companies, [id]: { ...companyOf(state, id), ...change } },
});

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case "asked":
      return { ...state, agenda: [...state.agenda, event.task] };
    case "answered":
      return { ...state, agenda: state.agenda.slice(0, -1) };
    case "placed":
      return changed(state, event.company, { ...event.pose, placed: true });
    case "planned": {
      let next = state;
      for (const id of IDS) {
        const company = companyOf(state, id);
        if (company.seat !== event.seat || company.strength === 0) continue;
        const order = event.orders.known ? event.orders.value[id] : undefined;
        next = changed(next, id, { order: order === undefined ? HIDDEN : known(order) });
      }
      return next;
    }
    case "orderShown":
      return changed(state, event.company, { order: known(event.order), shown: true, acted: true });
    case "rallied":
      return changed(state, event.company, { strength: companyOf(state, event.company).strength + 1 });
    case "marched": {
      const top = state.agenda.at(-1);
      const moved = changed(state, event.company, event.pose);
      if (top?.task !== "moving") return moved;
      return { ...moved, agenda: [...state.agenda.slice(0, -1), { ...top, legs: event.left }] };
    }
    case "sighted": {
      const top = state.agenda.at(-1);
      if (top?.task !== "moving") return state;
      return { ...state, agenda: [...state.agenda.slice(0, -1), { ...top, asked: [...top.asked, event.by] }] };
    }
    case "lost":
      return changed(state, event.company, { strength: companyOf(state, event.company).strength - event.strength });
    case "turnEnded": {
      let next: State = { ...state, turn: event.turn + 1 };
      for (const id of IDS) next = changed(next, id, { order: null, shown: false, acted: false });
      return next;
    }
    case "ended":
      return { ...state, agenda: [], result: { winner: event.winner, rule: event.by } };
    case "initiativeRolled":
    case "setOff":
    case "declined":
    case "fired":
    case "heldFire":
    case "routed":
    case "pressedOn":
    case "halted":
      return state; // told, and shown on the table; what they bring about has its own events
  }
};
