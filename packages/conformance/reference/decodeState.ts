/** A position from outside: shape first, then sense. */
import {
  either,
  err,
  flag,
  integer,
  list,
  literal,
  nullable,
  ok,
  oneOf,
  type Refusal,
  type Result,
  SEATS,
  shape,
  taggedBy,
  type Violation,
} from "@acies/contract";
import { decodeLeg } from "./actions.ts";
import { SCENARIOS } from "./data/scenarios.ts";
import { PROFILES, TABLE, TOUCH } from "./data/tables.ts";
import { pending } from "./legality.ts";
import type { FordRule } from "./rulebook.ts";
import { offTable, underfoot } from "./rules/deployment.ts";
import { baseOf, companiesOf, IDS, inPlay, type State } from "./state.ts";
import { COMPANIES_A_SIDE, KINDS, ORDERS } from "./vocabulary.ts";

const id = oneOf(IDS);
const seat = oneOf(SEATS);
const order = either(shape({ known: literal(true), value: oneOf(ORDERS) }), shape({ known: literal(false) }));
const company = shape({
  id,
  seat,
  kind: oneOf(KINDS),
  strength: integer(0, 10),
  placed: flag,
  x: integer(0, TABLE.width),
  y: integer(0, TABLE.height),
  facing: integer(0, 999_999),
  order: nullable(order),
  shown: flag,
  acted: flag,
});
const companies = shape(Object.fromEntries(IDS.map((name) => [name, company])));

const task = taggedBy("task", {
  place: shape({ task: literal("place"), seat }),
  plan: shape({ task: literal("plan") }),
  activate: shape({ task: literal("activate"), seat }),
  march: shape({ task: literal("march"), company: id }),
  moving: shape({ task: literal("moving"), company: id, legs: list(decodeLeg, 8), asked: list(id, IDS.length) }),
  fire: shape({ task: literal("fire"), company: id }),
  react: shape({ task: literal("react"), company: id, against: id }),
  press: shape({ task: literal("press"), company: id }),
  assign: shape({ task: literal("assign"), seat, hits: integer(1, 20), among: list(id, COMPANIES_A_SIDE) }),
});

const shapeOfState = shape({
  scenario: oneOf(SCENARIOS.map((scenario) => scenario.id)),
  longRange: flag,
  turns: integer(1, 99),
  turn: integer(1, 99),
  wood: list(shape({ x: integer(0, TABLE.width), y: integer(0, TABLE.height) }), 40),
  companies,
  agenda: list(task, 10),
  result: nullable(shape({ winner: nullable(seat), rule: oneOf(["FRD-END-01", "FRD-END-02"]) })),
});

/** Well formed is not enough: nobody on top of another, nobody off the table, and somebody to decide unless it is over. */
const positionViolations = (state: State): readonly Violation[] => {
  const found: Violation[] = [];
  for (const name of IDS) {
    const one = state.companies[name];
    if (one === undefined || one.id !== name || !name.startsWith(one.seat))
      found.push({ code: "wrongId", rule: "FRD-SET-01", facts: { company: name } });
    else if (one.strength > PROFILES[one.kind].strength)
      found.push({ code: "tooStrong", rule: "FRD-ARM-01", facts: { company: name, strength: one.strength } });
  }
  if (found.length > 0) return found;
  for (const one of inPlay(state)) {
    if (offTable(baseOf(one)) > TOUCH)
      found.push({
        code: "offTable",
        rule: "FRD-MOV-02",
        facts: { by: Math.ceil(offTable(baseOf(one))) },
        marks: [one.id],
      });
    const marks = underfoot(state, baseOf(one), one.id);
    if (marks.length > 0)
      found.push({ code: "onTopOf", rule: "FRD-SET-03", facts: { others: marks.join(", ") }, marks });
  }
  return found.length > 0 ? found : agendaViolations(state);
};

/** FRD-ACT-01: the top task waits for somebody who can answer it, and only companies in play are on the agenda. */
const agendaViolations = (state: State): readonly Violation[] => {
  const wrong = (rule: FordRule): readonly Violation[] => [{ code: "nobodyToDecide", rule }];
  if (state.result !== null) return state.agenda.length === 0 ? [] : wrong("FRD-END-01");
  if (pending(state).length === 0) return wrong("FRD-ACT-01");
  const placing = state.agenda.some((one) => one.task === "place");
  if (!placing && SEATS.some((one) => companiesOf(state, one).length === 0)) return wrong("FRD-END-01");
  const planned = state.agenda.every((one) => one.task === "place" || one.task === "plan");
  const ordered = inPlay(state).every((one) => one.order !== null);
  if (!planned && !ordered) return wrong("FRD-ORD-01");
  const alive = (name: string) => inPlay(state).some((one) => one.id === name);
  for (const one of state.agenda) {
    if ("company" in one && !alive(one.company)) return wrong("FRD-FIR-05");
    if (one.task === "react" && (!alive(one.against) || state.agenda.at(-2)?.task !== "moving"))
      return wrong("FRD-REA-01");
    if (one.task === "press" && state.agenda.at(state.agenda.indexOf(one) - 1)?.task !== "moving")
      return wrong("FRD-REA-03");
    if (
      one.task === "assign" &&
      (one.among.length === 0 || !one.among.every((name) => alive(name) && name.startsWith(one.seat)))
    )
      return wrong("FRD-FIR-04");
    if (
      one.task === "activate" &&
      !inPlay(state).some((other) => other.seat === one.seat && !other.acted) &&
      one === state.agenda.at(-1)
    )
      return wrong("FRD-ACT-01");
  }
  return state.agenda[0] !== undefined && ["place", "plan", "activate"].includes(state.agenda[0].task)
    ? []
    : wrong("FRD-ACT-01");
};

export const decodeState = (json: unknown): Result<State, readonly Refusal[]> => {
  const decoded = shapeOfState(json);
  if (!decoded.ok) return err([decoded.error]);
  const state: State = decoded.value;
  const violations = positionViolations(state);
  return violations.length === 0 ? ok(state) : err(violations);
};
