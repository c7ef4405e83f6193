/** Pairs of an arena: the same battles whichever thread plays them. */
import type { Setting } from "@acies/contract";
import { arena, type Battle } from "@acies/players";
import { type BotName, botOf, nodesOf } from "../bots.ts";
import type { Game } from "../registry.ts";

/** Plain data, so that it can be sent to a worker. */
export interface ArenaTask {
  readonly game: string;
  readonly first: BotName;
  readonly second: BotName;
  readonly settings: readonly Setting[];
  readonly seed: number;
  readonly nodes?: number;
  readonly cap?: number;
  /** Counts what the dice gave. */
  readonly luck?: boolean;
}

/** Two battles with the sides swapped. */
export const playPair = (game: Game, task: ArenaTask, pair: number): readonly Battle[] =>
  game.advised((rules, advice) => {
    const { first, second, settings, seed, nodes, cap, luck } = task;
    // A weak level misjudges other things in another battle: its salt goes with the pair.
    const bot = (name: BotName) => botOf(rules, advice, name, (seed ^ Math.imul(pair + 1, 0x9e3779b1)) >>> 0);
    const battles = arena(rules, bot(first), bot(second), {
      settings,
      seed,
      from: pair,
      to: pair + 1,
      nodes: { first: nodes ?? nodesOf(first), second: nodes ?? nodesOf(second) },
      ...(cap === undefined ? {} : { cap }),
      ...(luck === undefined ? {} : { luck }),
    });
    return [...battles];
  });
