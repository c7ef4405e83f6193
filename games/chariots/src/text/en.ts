/** The game in English: the chapters and what joins them. */
import type { Phrases } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Event } from "../events.ts";
import type { CofRule } from "../rulebook.ts";
import { armies, options, scenarios } from "./catalogue.en.ts";
import * as data from "./parts/data.en.ts";
import * as fire from "./parts/fire.en.ts";
import * as heroes from "./parts/heroes.en.ts";
import * as movement from "./parts/movement.en.ts";
import * as sequence from "./parts/sequence.en.ts";
import * as shock from "./parts/shock.en.ts";
import * as withdrawing from "./parts/withdrawing.en.ts";
import { actions, events, remarks } from "./story.en.ts";
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

export const en: Phrases<Action, Event> = {
  title: "Chariots of Fire",
  rules,
  reasons: REASONS.en,
  chapter: chapterIn("en"),
  sums: sumsIn("en"),
  grounds: GROUNDS.en,
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
