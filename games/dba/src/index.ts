/** The door: DBA 2.2 and its types. */
import type { Outcome, Ruleset } from "@acies/contract";
import { type Action, decodeAction } from "./actions.ts";
import { OPTIONS } from "./data/options.ts";
import { SCENARIOS } from "./data/scenarios/all.ts";
import { decodeState } from "./decodeState.ts";
import { describe, sketch } from "./describe.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import { menu, propose, standing } from "./flow.ts";
import { pending, violations } from "./legality.ts";
import { notation } from "./notation/index.ts";
import { resolve } from "./resolve.ts";
import { rulebook } from "./rulebook.ts";
import { ARMY_LISTS, muster } from "./rules/armies.ts";
import { duel } from "./rules/duel.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { en } from "./text/en.ts";
import { es } from "./text/es.ts";
import { upshot } from "./upshot.ts";
import { imagine, view, witness } from "./view.ts";

export type { Action, Event, State };

const outcome = ({ result }: State): Outcome | undefined =>
  result === null ? undefined : { winner: result.winner ?? undefined, rules: [result.rule] };

export const dba: Ruleset<State, Action, Event> = {
  id: "dba",
  version: 6,
  rulebook,
  catalogue: {
    scenarios: SCENARIOS.map(({ id, armies }) => ({ id, armies })),
    armies: ARMY_LISTS.map(({ id }) => id),
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
  duel,
  bookkeeping: ["asked", "answered", "steps", "remained", "tacticallyMoved", "touched"],
  sketch,
  describe,
  phrases: { es, en },
  decodeState,
  decodeAction,
  notation,
};
