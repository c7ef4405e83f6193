/** A bot's thread in the browser: a question in, a choice out. It sees a view and nothing else. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import type { BotQuestion } from "@acies/desk";
import { type Advice, LEVEL_NODES, LEVELS, makeBot, randomBot, type ServedBot, servedBot } from "@acies/players";

export interface Asked {
  readonly id: number;
  readonly question: BotQuestion;
}

export type Reply = ReturnType<ServedBot["answer"]>;

const bots = async (game: string, level: string, salt: number): Promise<ServedBot> => {
  const known = LEVELS.find((one) => one === level);
  const serve = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, advice: Advice<S, A>): ServedBot =>
    servedBot(rules, known === undefined ? randomBot(rules) : makeBot(rules, advice, known, salt));
  if (game === "dba") {
    const [{ dba }, { advice }] = await Promise.all([import("@acies/dba"), import("@acies/dba/advice")]);
    return serve(dba, advice);
  }
  const [{ ford }, { advice }] = await Promise.all([
    import("@acies/conformance/reference"),
    import("@acies/conformance/reference/advice"),
  ]);
  return serve(ford, advice);
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

addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void answer(data)
    .catch((error: unknown): Reply => ({ kind: "failed", id: data.id, error: String(error) }))
    .then((reply) => postMessage(reply));
});
