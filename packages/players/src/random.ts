/** Any legal move: the sparring partner that finds crashes, and the zero of the scale. */
import type { Decision, Fact, Ruleset, Tagged } from "@acies/contract";
import type { Bot } from "./bot.ts";
import { NO_NOTES, seedFrom } from "./bot.ts";
import { randomHint, withoutRefused } from "./candidates.ts";
import { pick, stir } from "./chance.ts";
import { GREEDY } from "./settings.ts";

const TRIES = 6;
const PROPOSALS = 4;

export const randomBot = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): Bot<S, A> => {
  const mind = { rules, advice: {}, settings: GREEDY };
  return {
    name: "random",
    choose: (view, decision, dice, notes) => {
      const seed = seedFrom(dice, decision.seat);
      const menu = rules.menu(view, decision);
      const all = menu.kind === "listed" ? menu.actions : someProposals(rules, view, decision, seed);
      const actions = withoutRefused(mind, all, notes);
      const action = actions[actions.length === 0 ? 0 : pick(stir(seed, 0), actions.length) - 1];
      if (action === undefined)
        throw new Error(`${rules.id}: nothing to do at ${decision.kind} of ${decision.seat} (${decision.rule})`);
      return { action, notes: NO_NOTES, why: [{ code: "random", facts: { of: actions.length }, marks: [] }], nodes: 0 };
    },
  };
};

/** One hint in four says nothing, so that a phase also comes to its end. */
const someProposals = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  view: S,
  decision: Decision,
  seed: number,
): readonly A[] => {
  const table = rules.sketch(view);
  for (let k = 1; k <= TRIES; k++) {
    const one = stir(seed, k);
    const hint = pick(one, 4) === 1 ? {} : randomHint(table, decision, one);
    const found = rules.propose(view, decision, hint, PROPOSALS);
    if (found.length > 0) return found;
  }
  return rules.propose(view, decision, {}, PROPOSALS);
};
