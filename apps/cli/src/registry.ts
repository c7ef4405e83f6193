/** The games of the command line; no other file names one. */
import { chariots } from "@acies/chariots";
import { advice as chariotsAdvice } from "@acies/chariots/advice";
import { ford } from "@acies/conformance/reference";
import { advice as fordAdvice } from "@acies/conformance/reference/advice";
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { dba } from "@acies/dba";
import { advice as dbaAdvice } from "@acies/dba/advice";
import { type SealedRuleset, seal } from "@acies/match";
import type { Advice } from "@acies/players";

/** Where a game lies in the project, for the coverage report. */
export interface Home {
  readonly folder: string;
  readonly src: string;
  readonly test: string;
}

export type ForAnyAdvised<R> = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
) => R;

export interface Game extends SealedRuleset {
  /** As `open`, with what the game tells bots. */
  readonly advised: <R>(use: ForAnyAdvised<R>) => R;
  readonly home: Home;
}

const game = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
  home: Home,
): Game => ({ ...seal(rules), advised: (use) => use(rules, advice), home });

export const GAMES: readonly Game[] = [
  game(ford, fordAdvice, { folder: "packages/conformance", src: "reference", test: "test/reference" }),
  game(dba, dbaAdvice, { folder: "games/dba", src: "src", test: "test" }),
  game(chariots, chariotsAdvice, { folder: "games/chariots", src: "src", test: "test" }),
];
