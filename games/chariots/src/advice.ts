/** What Chariots of Fire tells the bots. Structurally an `Advice` of the players, whom a game does not know. */
import type { Decision, Seat } from "@acies/contract";
import type { Action } from "./actions.ts";
import { answer as answersNow } from "./advice/answers.ts";
import type { Weighed } from "./advice/weighed.ts";
import { standingOf } from "./advice/worth.ts";
import { pending, violations } from "./legality.ts";
import { type State, unitsOnMap } from "./state.ts";

/** How long it took, and how near each army is to running. */
const account = ({ turn, sides }: State) => {
  const turns = turn?.number ?? 0;
  return {
    turns: { red: turns, blue: turns },
    routPoints: { red: sides.red.routPoints, blue: sides.blue.routPoints },
  };
};

const answer = (state: State, _decision: Decision, stance?: string): readonly Weighed[] => answersNow(state, stance);

/** The best of the answers: what replies are played out with. */
const habit = (state: State, { seat }: Decision): Action | undefined =>
  answersNow(state).find(({ action }) => violations(state, seat, action).length === 0)?.action;

/** What a plan counts on: who of the enemy stands where, and looks where. A plan made before another scene is void. */
const scene = (state: State, seat: Seat): string => {
  let text = "";
  for (const { id, seat: of, hex, facing, routed } of unitsOnMap(state))
    if (of !== seat) text += `${id}${hex}${facing}${routed ? "!" : ""}`;
  return text;
};

const terms = (state: State, seat: Seat) => ({ losses: standingOf(state, seat) });
const weights = { losses: 6 };

/** A ride may be judged once so many more markers have been used up and nobody is in the middle of anything. */
const MARKERS = 2;
const clock = ({ turn }: State): number => (turn?.number ?? 0) * 100 + (turn?.spent.length ?? 0);
const isOver = (start: State, now: State): boolean =>
  now.orders === null && clock(now) >= clock(start) + MARKERS && pending(now).length > 0;

const FORESIGHT = {
  kinds: ["openTurn", "trump", "useMomentum"],
  stances: { at: ["chooseOrder"], names: ["steady", "bold", "wary"] },
  halving: [
    { keep: 3, samples: 4 },
    { keep: 2, samples: 4 },
  ],
  steps: 600,
  margin: 1.5,
  trust: 0.004,
} as const;

const efforts = {
  recruit: { search: null, policy: { noise: 1, stance: "careful" } },
  captain: { search: null, policy: { noise: 0.12, stance: "careful" } },
  marshal: { search: null, nodes: 4_000, policy: { noise: 0, stance: "steady", foresight: FORESIGHT } },
} as const;

export const advice = { answer, habit, scene, terms, weights, isOver, account, efforts };
