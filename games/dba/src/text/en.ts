/** The game in English: the chapters, and what joins them. */
import type { Phrases } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { options, wishes } from "./catalogue.en.ts";
import * as armies from "./parts/armies.en.ts";
import * as combat from "./parts/combat.en.ts";
import * as contact from "./parts/contact.en.ts";
import * as groups from "./parts/groups.en.ts";
import * as movement from "./parts/movement.en.ts";
import * as outcomes from "./parts/outcomes.en.ts";
import * as pips from "./parts/pips.en.ts";
import * as setUp from "./parts/setUp.en.ts";
import * as shooting from "./parts/shooting.en.ts";
import * as terrain from "./parts/terrain.en.ts";
import * as zones from "./parts/zones.en.ts";
import * as story from "./story.en.ts";
import { chapterIn, GROUNDS, REASONS, sumsIn } from "./sums.ts";

const rules = {
  ...armies.rules,
  ...terrain.rules,
  ...setUp.rules,
  ...pips.rules,
  ...movement.rules,
  ...groups.rules,
  ...zones.rules,
  ...contact.rules,
  ...shooting.rules,
  ...combat.rules,
  ...outcomes.rules,
  ...story.rules,
} satisfies Record<DbaRule, string>;

export const en: Phrases<Action, Event> = {
  title: "DBA 2.2",
  rules,
  reasons: REASONS.en,
  chapter: chapterIn("en"),
  sums: sumsIn("en"),
  grounds: GROUNDS.en,
  events: story.events,
  actions: story.actions,
  decisions: story.decisions,
  remarks: story.remarks,
  violations: {
    ...armies.violations,
    ...terrain.violations,
    ...setUp.violations,
    ...movement.violations,
    ...pips.violations,
    ...groups.violations,
    ...zones.violations,
    ...contact.violations,
    ...shooting.violations,
    ...combat.violations,
    ...outcomes.violations,
    ...story.violations,
  },
  duel: { doubles: "doubles", beats: "beats", tie: "ties", beaten: "is beaten", doubled: "is doubled" },
  wishes,
  scenarios: armies.scenarios,
  armies: armies.armies,
  options,
};
