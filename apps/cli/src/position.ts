/** A position named on the line, opened with its own game. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import type { Args } from "./args.ts";
import { readInput, sourceOf, stateOf } from "./input.ts";
import type { Io } from "./io.ts";
import { complain } from "./output.ts";

export type UsePosition = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, state: S) => Promise<number>;

export const withPosition = async (args: Args, io: Io, use: UsePosition): Promise<number> => {
  const text = await readInput(io, args.words[0] ?? "", args.lang);
  if (!text.ok) return complain(args, io, text.error);
  const found = sourceOf(text.value, io.games, args.lang);
  if (!found.ok) return complain(args, io, found.error);
  const { game, source } = found.value;
  return game.open(async (rules) => {
    const state = stateOf(rules, source, args.lang);
    return state.ok ? use(rules, state.value) : complain(args, io, state.error);
  });
};
