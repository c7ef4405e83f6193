/** For tests of shooting: who can shoot at whom, in short words. */

import type { Party } from "../../src/rules/combatants.ts";
import { aimViolations, targetsOf } from "../../src/rules/shooting.ts";
import { surveyShot } from "../../src/rules/shotSurveys.ts";
import type { State, Task } from "../../src/state.ts";
import { elementOf } from "../../src/state.ts";
import type { ElementId } from "../../src/vocabulary.ts";
import { type Field, field } from "../field.ts";

/** The shooting phase of red's turn, nobody having shot. */
export const shootingPhase = (given: Field, spent: Partial<Extract<Task, { task: "shooting" }>> = {}): State =>
  field({ agenda: [{ task: "shooting", shot: [], targets: [], ...spent }], ...given });

/** Why the first may not shoot at the second: `code rule`. */
export const refusals = (state: State, shooter: ElementId, target: string): readonly string[] =>
  aimViolations(state, elementOf(state, shooter), target).map(({ code, rule }) => `${code} ${rule}`);

export const factsOf = (state: State, shooter: ElementId, target: string) =>
  aimViolations(state, elementOf(state, shooter), target)[0]?.facts;

/** What the ground says: the distance in millimetres, `rear` before it when only the rear is hit, or why not. */
export const ground = (state: State, shooter: ElementId, target: Party): string => {
  const survey = surveyShot(state, elementOf(state, shooter), target);
  if (!survey.clear) return survey.violations.map(({ code }) => code).join(" ");
  return `${survey.rearOnly ? "rear " : ""}${Math.round(survey.distance / 10) / 100}`;
};

export const blockers = (state: State, shooter: ElementId, target: Party): string => {
  const survey = surveyShot(state, elementOf(state, shooter), target);
  return survey.clear ? "" : survey.violations.map(({ facts }) => String(facts?.by)).join(" ");
};

export const targets = (state: State, shooter: ElementId): readonly Party[] =>
  targetsOf(state, elementOf(state, shooter));
