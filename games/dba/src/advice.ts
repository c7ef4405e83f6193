/** What DBA tells the bots. Structurally an `Advice` of the players, whom a game does not know. */
import { absurd } from "./advice/absurd.ts";
import { answer } from "./advice/answers.ts";
import { bodies, plans } from "./advice/bodies.ts";
import { settle } from "./advice/contests.ts";
import { terms, WEIGHTS } from "./advice/terms.ts";
import { wishes } from "./advice/wishes.ts";

export const advice = { bodies, plans, wishes, terms, weights: WEIGHTS, settle, answer, absurd };
