/** What DBA tells the bots. Structurally an `Advice` of the players, whom a game does not know. */
import type { Decision, Seat } from "@acies/contract";
import type { Action } from "./actions.ts";
import { absurd } from "./advice/absurd.ts";
import { answer, leeway } from "./advice/answers.ts";
import { bodies, plans } from "./advice/bodies.ts";
import { settle } from "./advice/contests.ts";
import { drills } from "./advice/drills.ts";
import { ends } from "./advice/ends.ts";
import { gist } from "./advice/gist.ts";
import { habit } from "./advice/habits.ts";
import { fightOut, handOver } from "./advice/handOver.ts";
import { isGeneralLost, overdue, prospect } from "./advice/stakes.ts";
import { isQuiet, terms, WEIGHTS } from "./advice/terms.ts";
import { wishes } from "./advice/wishes.ts";
import type { State } from "./state.ts";

/**
 * What weights came to by playing thousands of battles against themselves shaken (`scripts/tune.ts`): for whoever sees the answer too.
 * Lines, flanks, ground and the general's guard by battles against captains, all shaken at once; haste by hand: whoever sees the answer
 * does well to let the enemy come.
 */
const BY_RESULTS = {
  contests: 3,
  commander: 1,
  guard: 0.8,
  risks: 2.6,
  matchUps: 0.27,
  flanks: 0.2,
  cohesion: 0.1,
  ground: 0.4,
  exposure: 0.14,
  fire: 2.9,
  volleys: 1.15,
  threats: 1.45,
  chances: 0.46,
  saddle: 0.43,
  impatience: 0.3,
} as const;

/**
 * A look at a position takes some tenths of a millisecond here: the middle level searches its own turn only, one line of it; the top
 * one searches more widely and answers its few best turns with the enemy's own, thought out and
 * weighed as the middle level would.
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
    nodes: 800,
    candidates: 13,
    variety: 0.4,
    perBody: 1,
    strays: 0,
    falls: 0,
    samples: 2,
    noise: 0,
    search: { plans: 1, beam: 1, depth: 6, once: true, halving: [], reply: 0 },
  },
  marshal: {
    weights: BY_RESULTS,
    nodes: 12_000,
    candidates: 40,
    variety: 0.4,
    perBody: 3,
    strays: 0,
    falls: 0,
    samples: 2,
    search: {
      plans: 1,
      beam: 5,
      depth: 6,
      once: true,
      halving: [],
      reply: 0,
      rejoinder: {
        rounds: [
          { keep: 8, samples: 1 },
          { keep: 4, samples: 2 },
        ],
        orders: [4, 2],
        share: 0.8,
        own: ["impatience", "guard"],
        fought: true,
        candidates: 16,
        beam: 1,
        depth: 5,
        weights: WEIGHTS,
      },
    },
  },
} as const;

const passes = ({ type }: Action): boolean => type === "endMoves";
const stop = ({ kind }: Decision): Action | undefined => (kind === "move" ? { type: "endMoves" } : undefined);

/** Most battles are decided by then; what is still undecided later has been thought over often enough. */
const USUAL_LENGTH = 24;

/** Whoever has waited long for the enemy to come, and nothing came of it, asks no more what he might do. */
const care = (state: State): number => {
  if (overdue(state) > 0) return 0;
  return (state.turn?.number ?? 0) > USUAL_LENGTH ? 1 / 2 : 1;
};

/** How long it took, and whose general it cost. */
const account = (state: State) => {
  const turns = state.turn?.number ?? 0;
  const isLost = (seat: Seat): number => (isGeneralLost(state, seat) ? 1 : 0);
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
  leeway,
  absurd,
  passes,
  stop,
  account,
  prospect,
  handOver,
  fightOut,
  isQuiet,
  gist,
  care,
  efforts,
};
