/**
 * The one place where a game's types close. A packed game hands its ruleset to generic code without anybody naming its state,
 * action and event types; no cast is needed and none is made.
 */
import type { Fact, Ruleset, Tagged } from "@acies/contract";

/** Generic code: it must work for whatever game it is given. */
export type ForAnyGame<R> = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>) => R;

export interface SealedRuleset {
  readonly id: string;
  readonly version: number;
  readonly open: <R>(use: ForAnyGame<R>) => R;
}

export const seal = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): SealedRuleset => ({
  id: rules.id,
  version: rules.version,
  open: (use) => use(rules),
});
