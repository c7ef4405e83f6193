/** The games for a thread that draws nothing: rules, and what each tells the bots. Beside `registry.ts` the only file that names games. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import type { Advice } from "@acies/players";
import type { GameId } from "./registry.ts";

export type ForAnyAdvised<R> = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
) => R;

/** A game opened for whoever takes any game. */
export type Advised = <R>(use: ForAnyAdvised<R>) => R;

const LOADERS: Readonly<Record<GameId, () => Promise<Advised>>> = {
  dba: async () => {
    const [{ dba }, { advice }] = await Promise.all([import("@acies/dba"), import("@acies/dba/advice")]);
    return (use) => use(dba, advice);
  },
  chariots: async () => {
    const [{ chariots }, { advice }] = await Promise.all([import("@acies/chariots"), import("@acies/chariots/advice")]);
    return (use) => use(chariots, advice);
  },
  ford: async () => {
    const [{ ford }, { advice }] = await Promise.all([
      import("@acies/conformance/reference"),
      import("@acies/conformance/reference/advice"),
    ]);
    return (use) => use(ford, advice);
  },
};

const loading = new Map<GameId, Promise<Advised>>();

export const loadAdvised = (game: string): Promise<Advised> => {
  const id = (Object.keys(LOADERS) as GameId[]).find((one) => one === game);
  if (id === undefined) return Promise.reject(new Error(`No game ${game}`));
  const begun = loading.get(id) ?? LOADERS[id]();
  loading.set(id, begun);
  return begun;
};
