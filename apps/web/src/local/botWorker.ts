/** Rules in a thread of their own: what a bot chooses from its view and nothing else, and what `propose` offers a player's hand. */
import type { Decision, Fact, Hint, Json, Ruleset, Tagged } from "@acies/contract";
import type { BotQuestion } from "@acies/desk";
import { LEVEL_NODES, LEVELS, makeBot, randomBot, type ServedBot, servedBot } from "@acies/players";
import { loadAdvised } from "../advisors.ts";

export interface Asked {
  readonly kind: "choose";
  readonly id: number;
  readonly question: BotQuestion;
}

export type Reply = ReturnType<ServedBot["answer"]>;

export interface AskedToPropose {
  readonly kind: "propose";
  readonly id: number;
  readonly game: string;
  /** The number of a position; the view itself comes with the first question about it. */
  readonly position: number;
  readonly view?: unknown;
  readonly asked?: { readonly decision: Decision; readonly hint: Hint; readonly limit: number };
}

export type Proposed =
  | { readonly kind: "proposed"; readonly id: number; readonly actions: readonly Json[] }
  | { readonly kind: "failed"; readonly id: number; readonly error: string };

/** Rules that know the last position they were told of. */
type Proposer = (asked: AskedToPropose) => readonly Json[];

const proposerOf = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>): Proposer => {
  let known: { readonly position: number; readonly view: S } | undefined;
  return ({ position, view, asked }) => {
    // The page read it before it sent it here; there is no second reading.
    if (view !== undefined) known = { position, view: view as S };
    if (asked === undefined) return [];
    if (known?.position !== position) throw new Error("An unknown position");
    const actions = rules.propose(known.view, asked.decision, asked.hint, asked.limit);
    return JSON.parse(JSON.stringify(actions));
  };
};

const proposers = new Map<string, Promise<Proposer>>();
const proposerFor = (game: string): Promise<Proposer> => {
  const begun = proposers.get(game) ?? loadAdvised(game).then((open) => open((rules) => proposerOf(rules)));
  proposers.set(game, begun);
  return begun;
};

const propose = async (asked: AskedToPropose): Promise<Proposed> => {
  const proposer = await proposerFor(asked.game);
  return { kind: "proposed", id: asked.id, actions: proposer(asked) };
};

const bots = async (game: string, level: string, salt: number): Promise<ServedBot> => {
  const known = LEVELS.find((one) => one === level);
  const open = await loadAdvised(game);
  return open((rules, advice) =>
    servedBot(rules, known === undefined ? randomBot(rules) : makeBot(rules, advice, known, salt)),
  );
};

/** By the name of the match: what a weaker level misjudges is the same all through a battle. */
const saltOf = (match: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of match) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
};

const answer = async ({ id, question }: Asked): Promise<Reply> => {
  const { game, level, match, view, decision, seed, notes } = question;
  const bot = await bots(game, level, saltOf(match));
  const nodes = LEVEL_NODES[LEVELS.find((one) => one === level) ?? "recruit"];
  return bot.answer({ kind: "choose", id, bot: level, view, decision, seed, notes, nodes }, () => false);
};

addEventListener("message", ({ data }: MessageEvent<Asked | AskedToPropose>) => {
  const reply: Promise<Reply | Proposed> = data.kind === "choose" ? answer(data) : propose(data);
  void reply
    .catch((error: unknown): Reply => ({ kind: "failed", id: data.id, error: String(error) }))
    .then((told) => postMessage(told));
});
