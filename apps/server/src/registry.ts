/** The games of this server; no other file names one. */
import { chariots } from "@acies/chariots";
import { advice as chariotsAdvice } from "@acies/chariots/advice";
import { ford } from "@acies/conformance/reference";
import { advice as fordAdvice } from "@acies/conformance/reference/advice";
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { dba } from "@acies/dba";
import { advice as dbaAdvice } from "@acies/dba/advice";
import { type SealedRuleset, seal } from "@acies/match";
import { type Advice, LEVELS } from "@acies/players";

export type ForAnyAdvised<R> = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
) => R;

export interface Game extends SealedRuleset {
  readonly levels: readonly string[];
  /** As `open`, with what the game tells bots. */
  readonly advised: <R>(use: ForAnyAdvised<R>) => R;
}

const game = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, advice: Advice<S, A>): Game => ({
  ...seal(rules),
  levels: LEVELS,
  advised: (use) => use(rules, advice),
});

const GAMES: readonly Game[] = [game(dba, dbaAdvice), game(chariots, chariotsAdvice), game(ford, fordAdvice)];

export const games = (): readonly Game[] => GAMES;
export const findGame = (id: string): Game | undefined => GAMES.find((one) => one.id === id);
