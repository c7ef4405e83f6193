/** What DBA tells the bots. Structurally an `Advice` of the players, whom a game does not know. */
import type { Decision, Seat } from "@acies/contract";
import type { Action } from "./actions.ts";
import { absurd } from "./advice/absurd.ts";
import { answer } from "./advice/answers.ts";
import { bodies, plans } from "./advice/bodies.ts";
import { settle } from "./advice/contests.ts";
import { drills } from "./advice/drills.ts";
import { ends } from "./advice/ends.ts";
import { habit } from "./advice/habits.ts";
import { fightOut, handOver } from "./advice/handOver.ts";
import { terms, WEIGHTS } from "./advice/terms.ts";
import { wishes } from "./advice/wishes.ts";
import { generalOf, type State } from "./state.ts";

/**
 * A look at a position takes some tenths of a millisecond here: the middle level searches its own turn only, and once; the top one
 * answers its few best turns with the enemy's own, and looks again at what its last points can do.
 */
const efforts = {
  recruit: {
    nodes: 200,
    candidates: 20,
    perBody: 1,
    noise: 0.4,
    idles: 10,
    margin: 0.005,
    blind: ["flanks", "cohesion", "matchUps", "threats", "chances", "exposure"],
  },
  captain: {
    nodes: 400,
    candidates: 24,
    perBody: 1,
    strays: 0,
    falls: 6,
    samples: 2,
    noise: 0,
    search: { plans: 1, beam: 2, depth: 5, again: 16, once: true, halving: [], reply: 0 },
  },
  marshal: {
    nodes: 12_000,
    candidates: 48,
    perBody: 3,
    strays: 0,
    falls: 6,
    samples: 2,
    search: {
      plans: 1,
      beam: 3,
      depth: 6,
      halving: [],
      reply: 0,
      rejoinder: {
        rounds: [{ keep: 6, samples: 2 }],
        orders: [4, 2],
        share: 0.6,
        own: ["impatience"],
        fought: true,
        candidates: 16,
        beam: 1,
        depth: 4,
        again: 5,
      },
    },
  },
} as const;

const passes = ({ type }: Action): boolean => type === "endMoves";
const stop = ({ kind }: Decision): Action | undefined => (kind === "move" ? { type: "endMoves" } : undefined);

/** How long it took, and whose general it cost. */
const account = (state: State) => {
  const turns = state.turn?.number ?? 0;
  const isLost = (seat: Seat): number => (generalOf(state, seat)?.where === "lost" ? 1 : 0);
  return { turns: { red: turns, blue: turns }, generalsLost: { red: isLost("red"), blue: isLost("blue") } };
};

export const advice = {
  bodies,
  plans,
  wishes,
  drills,
  terms,
  weights: WEIGHTS,
  settle,
  ends,
  habit,
  answer,
  absurd,
  passes,
  stop,
  account,
  handOver,
  fightOut,
  efforts,
};
