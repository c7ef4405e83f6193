/** A game, what is known about playing it, and how hard to think. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import type { Advice } from "./bot.ts";
import type { Settings } from "./settings.ts";

export interface Mind<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly advice: Advice<S, A>;
  readonly settings: Settings;
}
