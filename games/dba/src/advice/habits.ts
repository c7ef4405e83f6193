/** What a player does without much thought: the attack that pays best, then the next one, then no more. */
import type { Decision, Hint } from "@acies/contract";
import type { Action } from "../actions.ts";
import { isLegal } from "../legality.ts";
import { proposeMoves } from "../proposing.ts";
import { joinedTo } from "../rules/groups.ts";
import { type State, topTask } from "../state.ts";
import type { ContactKind } from "../vocabulary.ts";
import { aheadOf, asideOf, surveyOf } from "./survey.ts";
import { type Blow, blowsBy, type Stroke } from "./threats.ts";

/** Attacks tried before they are left alone, and what one must promise. */
const TRIES = 5;
const WORTH_IT = 0.04;
const STOP: Action = { type: "endMoves" };

const sideOf = ({ unit }: Stroke, { on }: Blow): ContactKind => {
  if (aheadOf(on, unit) < -2 * on.depth) return "rear";
  return asideOf(on, unit) < 0 ? "leftFlank" : "rightFlank";
};

const actionsFor = (state: State, decision: Decision, stroke: Stroke, blow: Blow): readonly Action[] => {
  const { seat } = decision;
  const { id } = stroke.unit.element;
  const target = blow.on.element.id;
  const legal = (action: Action): readonly Action[] => (isLegal(state, seat, action) ? [action] : []);
  const proposed = (hint: Hint): readonly Action[] => proposeMoves(state, seat, hint, 1);
  if (stroke.part === "flank") return legal({ type: "contact", element: id, enemy: target, on: sideOf(stroke, blow) });
  if (stroke.part === "overlap") return proposed({ pieces: [id], target, manner: "overlap" });
  const group = blow.points < 1 ? [id, ...joinedTo(state, id)] : [];
  const together = group.length > 1 ? proposed({ pieces: group, target, manner: "contactFront" }) : [];
  return together.length > 0 ? together : legal({ type: "contact", element: id, enemy: target, on: "front" });
};

export const habit = (state: State, decision: Decision): Action | undefined => {
  if (topTask(state)?.task !== "move") return undefined;
  const points = state.turn?.pips ?? 0;
  if (points < 1) return STOP;
  let tries = TRIES;
  for (const blow of blowsBy(state, surveyOf(state), decision.seat)) {
    if (tries <= 0) break;
    if (blow.value < WORTH_IT || blow.by.length > points) continue;
    const [first] = blow.by;
    if (first === undefined) continue;
    tries -= 1;
    const [action] = actionsFor(state, decision, first, blow);
    if (action !== undefined) return action;
  }
  return STOP;
};
