/** Settings to play: every scenario in turn, with options and armies of the catalogue by chance. */
import type { Fact, OptionValue, Ruleset, Setting, Tagged } from "@acies/contract";
import { chanceOf } from "./chance.ts";
import type { Plan } from "./options.ts";

const OWN_ARMIES = { red: "", blue: "" } as const;

/** What a setting may be, from daring to plain; the first that the game sets up is played. */
export const settingsFor = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  plan: Plan<S, A>,
  number: number,
): readonly Setting[] => {
  const { scenarios, options: cards, armies } = rules.catalogue;
  const extra = plan.settings ?? [];
  const turn = number % Math.max(1, scenarios.length + extra.length);
  const given = extra[turn - scenarios.length];
  if (given !== undefined) return [given];
  const chance = chanceOf(plan.seed, 3, number);
  const scenario = scenarios[turn]?.id ?? "";
  const plain: Setting = { scenario, armies: OWN_ARMIES, options: {} };
  if (number < scenarios.length) return [plain];
  const options: Record<string, OptionValue> = {};
  for (const card of cards) {
    const value = chance.below(2) === 0 ? undefined : chance.pick(card.values);
    if (value !== undefined) options[card.id] = value;
  }
  const optioned = { ...plain, options };
  const brought = { red: chance.pick(armies) ?? "", blue: chance.pick(armies) ?? "" };
  return chance.below(3) === 0 ? [{ ...optioned, armies: brought }, optioned, plain] : [optioned, plain];
};
