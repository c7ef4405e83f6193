/** Who plays: a person at the terminal, or a bot by its name. */
import { err, excerpt, type Fact, type Language, ok, type Result, type Ruleset, type Tagged } from "@acies/contract";
import {
  type Advice,
  type Bot,
  GREEDY,
  greedyBot,
  idleBot,
  LEVEL_NODES,
  LEVELS,
  type Level,
  makeBot,
  randomBot,
} from "@acies/players";
import { type Failure, misuse } from "./failure.ts";
import { wordsOf } from "./text/words.ts";

export const BOTS = ["random", "idle", "greedy", ...LEVELS] as const;
export type BotName = (typeof BOTS)[number];
const ALIASES: Readonly<Record<string, Level>> = { low: "recruit", middle: "captain", top: "marshal" };

export type Player = "person" | BotName;

/** `person`, `bot:captain`, `bot:top`. */
export const playerOf = (spec: string, lang: Language): Result<Player, Failure> => {
  if (spec === "person") return ok("person");
  const name = spec.startsWith("bot:") ? spec.slice(4) : "";
  const found = BOTS.find((bot) => bot === name) ?? (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined);
  if (found !== undefined) return ok(found);
  const known = [...BOTS, ...Object.keys(ALIASES)].join("|");
  return err(misuse("noSuchPlayer", wordsOf(lang).errors.noSuchPlayer(excerpt(spec), `person, bot:${known}`)));
};

/** Positions a bot may look at for one decision. */
export const nodesOf = (name: BotName): number => {
  if (name === "random") return 1;
  return name === "greedy" || name === "idle" ? 2_000 : LEVEL_NODES[name];
};

export const botOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
  name: BotName,
  salt: number,
): Bot<S, A> => {
  if (name === "random") return randomBot(rules);
  if (name === "idle") return idleBot(rules, advice);
  return name === "greedy" ? greedyBot(rules, advice, GREEDY) : makeBot(rules, advice, name, salt);
};
