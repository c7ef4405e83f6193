/** How strong a bot is: less foresight and knowledge, never other dice or other rules. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import type { Advice, Bot, Budget } from "./bot.ts";
import { greedyBot } from "./greedy.ts";
import { policyBot } from "./policy.ts";
import { searchBot } from "./search.ts";
import { type Effort, GREEDY, SEARCH, type Settings } from "./settings.ts";

export const LEVELS = ["recruit", "captain", "marshal"] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_SETTINGS: Readonly<Record<Level, Settings>> = {
  recruit: {
    ...GREEDY,
    perBody: 2,
    candidates: 30,
    falls: 216,
    samples: 8,
    noise: 1.2,
    blind: ["flanks", "cohesion", "matchUps"],
    rounds: 1,
  },
  captain: {
    ...SEARCH,
    noise: 0.3,
    rounds: 8,
    search: { beam: 8, depth: 8, halving: [{ keep: 8, samples: 6 }], reply: 12 },
  },
  marshal: SEARCH,
};

export const LEVEL_NODES: Readonly<Record<Level, number>> = { recruit: 600, captain: 3_000, marshal: 12_000 };

/** What a level thinks with when nobody hurries it. */
export const levelBudget = (level: Level, stop: () => boolean = () => false): Budget => ({
  nodes: LEVEL_NODES[level],
  stop,
});

/** `salt` is the battle's own number: a weaker level misjudges other things in another battle, but the same all through one. */
export const makeBot = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
  level: Level,
  salt = 0,
): Bot<S, A> => {
  const effort = advice.efforts?.[level] ?? {};
  const settings = withEffort(LEVEL_SETTINGS[level], effort, salt);
  const known =
    effort.weights === undefined ? advice : { ...advice, weights: { ...advice.weights, ...effort.weights } };
  const bot =
    settings.policy !== undefined
      ? policyBot(rules, known, settings, settings.policy)
      : settings.search === undefined
        ? greedyBot(rules, known, settings)
        : searchBot(rules, known, settings);
  const most = effort.nodes ?? Number.POSITIVE_INFINITY;
  return {
    name: level,
    ...(advice.account === undefined ? {} : { account: advice.account }),
    ...(advice.prospect === undefined ? {} : { prospect: advice.prospect }),
    choose: (view, decision, dice, notes, budget) =>
      bot.choose(view, decision, dice, notes, { ...budget, nodes: Math.min(budget.nodes, most) }),
  };
};

const withEffort = (
  level: Settings,
  { search, nodes: _most, weights: _own, ...other }: Effort,
  salt: number,
): Settings => {
  const { search: usual, ...plain } = { ...level, ...other, salt };
  const wanted = search === undefined ? usual : (search ?? undefined);
  return wanted === undefined ? plain : { ...plain, search: wanted };
};
