/** Does nothing as long as it may: whoever cannot beat it waits for mistakes instead of making a battle. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import type { Advice, Bot } from "./bot.ts";
import { greedyBot } from "./greedy.ts";
import { reason } from "./thought.ts";

/** Where the game knows no word for doing nothing, it answers as the greedy one does. */
export const idleBot = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A> = {},
): Bot<S, A> => {
  const greedy = greedyBot(rules, advice);
  return {
    name: "idle",
    choose: (view, decision, dice, notes, budget) => {
      const stop = advice.stop?.(decision);
      if (stop === undefined || rules.violations(view, decision.seat, stop).length > 0)
        return greedy.choose(view, decision, dice, notes, budget);
      return { action: stop, notes, why: [reason("idle", {})], nodes: 0 };
    },
  };
};
