/** El juego en español: los capítulos y lo que los une. */
import type { Phrases } from "@acies/contract";
import type { Action } from "../actions.ts";
import type { Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { options, wishes } from "./catalogue.es.ts";
import * as armies from "./parts/armies.es.ts";
import * as combat from "./parts/combat.es.ts";
import * as contact from "./parts/contact.es.ts";
import * as groups from "./parts/groups.es.ts";
import * as movement from "./parts/movement.es.ts";
import * as outcomes from "./parts/outcomes.es.ts";
import * as pips from "./parts/pips.es.ts";
import * as setUp from "./parts/setUp.es.ts";
import * as shooting from "./parts/shooting.es.ts";
import * as terrain from "./parts/terrain.es.ts";
import * as zones from "./parts/zones.es.ts";
import * as story from "./story.es.ts";
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

export const es: Phrases<Action, Event> = {
  title: "DBA 2.2",
  rules,
  reasons: REASONS.es,
  chapter: chapterIn("es"),
  sums: sumsIn("es"),
  grounds: GROUNDS.es,
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
  duel: { doubles: "dobla", beats: "vence", tie: "empata", beaten: "pierde", doubled: "es doblado" },
  wishes,
  scenarios: armies.scenarios,
  armies: armies.armies,
  options,
};
