/** What DBA tells the bots. Structurally an `Advice` of the players, whom a game does not know. */
import type { Action } from "./actions.ts";
import { absurd } from "./advice/absurd.ts";
import { answer } from "./advice/answers.ts";
import { bodies, plans } from "./advice/bodies.ts";
import { settle } from "./advice/contests.ts";
import { terms, WEIGHTS } from "./advice/terms.ts";
import { wishes } from "./advice/wishes.ts";

/** A look at a position takes some tenths of a millisecond here: the middle level does without search, the top one is choosy. */
const efforts = {
  recruit: { nodes: 200, candidates: 20, perBody: 1 },
  captain: { nodes: 300, search: null, candidates: 40, perBody: 3, falls: 36, samples: 2, noise: 0.02 },
  marshal: {
    nodes: 700,
    candidates: 32,
    falls: 36,
    samples: 2,
    search: {
      beam: 4,
      depth: 5,
      halving: [
        { keep: 6, samples: 3 },
        { keep: 3, samples: 6 },
      ],
      reply: 40,
      habit: 6,
    },
  },
} as const;

const passes = ({ type }: Action): boolean => type === "endMoves";

export const advice = { bodies, plans, wishes, terms, weights: WEIGHTS, settle, answer, absurd, passes, efforts };
