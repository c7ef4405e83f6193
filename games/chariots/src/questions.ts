/** Every kind of task with its question, from the chapters. */
import type { Asked } from "./question.ts";
import { ACTIVATION_QUESTIONS } from "./rules/activation.ts";
import { ADVANCE_QUESTIONS } from "./rules/advancing.ts";
import { AGGRESSION_QUESTIONS } from "./rules/aggression.ts";
import { ALLOT_QUESTIONS } from "./rules/allotting.ts";
import { CHALLENGE_QUESTIONS } from "./rules/challenges.ts";
import { deploying } from "./rules/deploying.ts";
import { DISENGAGE_QUESTIONS } from "./rules/disengaging.ts";
import { DUEL_QUESTIONS } from "./rules/duels.ts";
import { LEADER_QUESTIONS } from "./rules/leading.ts";
import { MOVE_QUESTIONS } from "./rules/moving.ts";
import { ORDER_QUESTIONS } from "./rules/orders.ts";
import { PRE_SHOCK_QUESTIONS } from "./rules/preShock.ts";
import { RALLY_QUESTIONS } from "./rules/rallying.ts";
import { REACTION_FIRE_QUESTIONS } from "./rules/reactionFire.ts";
import { ROUT_QUESTIONS } from "./rules/routing.ts";
import { SEQUENCE_QUESTIONS } from "./rules/sequence.ts";
import { SHOCK_QUESTIONS } from "./rules/shocking.ts";
import { RESOLUTION_QUESTIONS } from "./rules/splitting.ts";
import { STANDARD_QUESTIONS } from "./rules/standards.ts";
import type { Task } from "./state.ts";

const QUESTIONS: Readonly<Record<Task["task"], Asked>> = {
  ...deploying,
  ...SEQUENCE_QUESTIONS,
  ...ACTIVATION_QUESTIONS,
  ...ORDER_QUESTIONS,
  ...RALLY_QUESTIONS,
  ...DISENGAGE_QUESTIONS,
  ...MOVE_QUESTIONS,
  ...LEADER_QUESTIONS,
  ...STANDARD_QUESTIONS,
  ...REACTION_FIRE_QUESTIONS,
  ...AGGRESSION_QUESTIONS,
  ...DUEL_QUESTIONS,
  ...CHALLENGE_QUESTIONS,
  ...ADVANCE_QUESTIONS,
  ...ALLOT_QUESTIONS,
  ...PRE_SHOCK_QUESTIONS,
  ...RESOLUTION_QUESTIONS,
  ...ROUT_QUESTIONS,
  ...SHOCK_QUESTIONS,
};

export const questionOf = (task: Task): Asked => QUESTIONS[task.task];
