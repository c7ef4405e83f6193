/** The door: the reference game, a small skirmish that holds every difficulty the contract must carry. */
import type { Outcome, Ruleset } from "@acies/contract";
import { type Action, decodeAction } from "./actions.ts";
import { OPTIONS, SCENARIOS } from "./data/scenarios.ts";
import { decodeState } from "./decodeState.ts";
import { describe, sketch } from "./describe.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import { menu, propose, standing } from "./flow.ts";
import { pending, violations } from "./legality.ts";
import { notation } from "./notation.ts";
import { resolve } from "./resolve.ts";
import { rulebook } from "./rulebook.ts";
import { muster, setup } from "./setup.ts";
import type { State } from "./state.ts";
import { en } from "./text/en.ts";
import { es } from "./text/es.ts";
import { imagine, view, witness } from "./view.ts";

export type { Action, Event, State };

const outcome = ({ result }: State): Outcome | undefined =>
  result === null ? undefined : { winner: result.winner ?? undefined, rules: [result.rule] };

/** What odds are counted by: strength lost, companies routed, the battle's end. */
const upshot = (event: Event): string | undefined => {
  if (event.type === "lost") return `lost ${event.company} ${event.strength}`;
  if (event.type === "asked" && event.task.task === "assign")
    return `hits ${event.task.hits} among ${event.task.among.join(" ")}`;
  if (event.type === "routed") return `routed ${event.company}`;
  return event.type === "ended" ? `ended ${event.winner ?? "draw"}` : undefined;
};

export const ford: Ruleset<State, Action, Event> = {
  id: "ford",
  version: 1,
  rulebook,
  catalogue: {
    scenarios: SCENARIOS.map(({ id, armies }) => ({ id, armies })),
    armies: ["line line line", "line line light", "line light light", "light light light"],
    options: OPTIONS,
  },
  muster,
  setup,
  pending,
  menu,
  propose,
  violations,
  resolve,
  evolve,
  outcome,
  view,
  witness,
  imagine,
  standing,
  upshot,
  bookkeeping: ["asked", "answered"],
  sketch,
  describe,
  phrases: { es, en },
  decodeState,
  decodeAction,
  notation,
};
