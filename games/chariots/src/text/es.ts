/** El juego en español: los capítulos y lo que los une. */
import type { Phrases } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Event } from "../events.ts";
import type { CofRule } from "../rulebook.ts";
import { armies, options, scenarios } from "./catalogue.es.ts";
import * as data from "./parts/data.es.ts";
import * as fire from "./parts/fire.es.ts";
import * as heroes from "./parts/heroes.es.ts";
import * as movement from "./parts/movement.es.ts";
import * as sequence from "./parts/sequence.es.ts";
import * as shock from "./parts/shock.es.ts";
import * as withdrawing from "./parts/withdrawing.es.ts";
import { actions, events, remarks } from "./story.es.ts";
import { chapterIn, GROUNDS, REASONS, sumsIn } from "./sums.ts";

const rules = {
  ...data.rules,
  ...sequence.rules,
  ...movement.rules,
  ...withdrawing.rules,
  ...fire.rules,
  ...heroes.rules,
  ...shock.rules,
} satisfies Record<CofRule, string>;

export const es: Phrases<Action, Event> = {
  title: "Chariots of Fire",
  rules,
  reasons: REASONS.es,
  chapter: chapterIn("es"),
  sums: sumsIn("es"),
  grounds: GROUNDS.es,
  events,
  actions,
  decisions: sequence.decisions,
  remarks,
  violations: {
    ...data.violations,
    ...sequence.violations,
    ...movement.violations,
    ...withdrawing.violations,
    ...fire.violations,
    ...heroes.violations,
    ...shock.violations,
  },
  wishes: sequence.wishes,
  scenarios,
  armies,
  options,
};
