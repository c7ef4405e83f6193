/** The door: Chariots of Fire and its types. */
import type { Outcome, Ruleset } from "@acies/contract";
import { type Action, decodeAction } from "./actions.ts";
import { OPTIONS } from "./data/options.ts";
import { decodeState } from "./decodeState.ts";
import { describe, sketch } from "./describe.ts";
import type { Event } from "./events.ts";
import { evolve } from "./evolve.ts";
import { menu, propose, standing } from "./flow.ts";
import { pending, violations } from "./legality.ts";
import { notation } from "./notation/index.ts";
import { resolve } from "./resolve.ts";
import { rulebook } from "./rulebook.ts";
import { ARMIES, muster, SCENARIO_CARDS, setup } from "./setup.ts";
import type { State } from "./state.ts";
import { en } from "./text/en.ts";
import { es } from "./text/es.ts";
import { upshot } from "./upshot.ts";
import { imagine, view, witness } from "./view.ts";

export type { Action, Event, State };

/** COF-11.0: the score is how far each army is from its Rout Level; at 0 or less it has fled. */
const outcome = ({ result, sides: { red, blue } }: State): Outcome | undefined =>
  result === null
    ? undefined
    : {
        winner: result.winner ?? undefined,
        score: { red: red.routLevel - red.routPoints, blue: blue.routLevel - blue.routPoints },
        rules: [result.rule],
      };

export const chariots: Ruleset<State, Action, Event> = {
  id: "chariots",
  version: 2,
  rulebook,
  catalogue: { scenarios: SCENARIO_CARDS, armies: ARMIES, options: OPTIONS },
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
  bookkeeping: [
    "asked",
    "answered",
    "remained",
    "stepEntered",
    "combatChanged",
    "seenTo",
    "unitDone",
    "chanceGone",
    "chanceBack",
    "turnedUnderThreat",
    "reactionFaced",
    "columnAttacked",
  ],
  sketch,
  describe,
  phrases: { es, en },
  decodeState,
  decodeAction,
  notation,
};
