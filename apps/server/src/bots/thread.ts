/** What runs in a bot's thread: a question in, a reply out. Nothing here is shared with the server but one flag. */
import type { Decision, Json } from "@acies/contract";
import { LEVELS, type Level, makeBot, type Notes, randomBot, type ServedBot, servedBot } from "@acies/players";
import { findGame } from "../registry.ts";

export interface Thought {
  readonly game: string;
  readonly level: string;
  /** The battle's own number: what a weaker level misjudges in it. */
  readonly salt: number;
  /** `any`: whatever is legal, when the level's own bot has nothing to say. */
  readonly manner: "level" | "any";
  readonly decision: Decision;
  readonly view: Json;
  readonly seed: number;
  readonly notes: Notes;
  readonly nodes: number;
  /** Nodes decide; the clock only interrupts. */
  readonly milliseconds: number;
  /** Shared memory: not 0 when the server is stopping and wants the best found so far. */
  readonly hurry: Int32Array;
}

export type Reply = ReturnType<ServedBot["answer"]>;

const failed = (error: string): Reply => ({ kind: "failed", id: 0, error });

const levelNamed = (name: string): Level | undefined => LEVELS.find((level) => level === name);

const botFor = ({ game: id, level: name, salt, manner }: Thought): ServedBot | string => {
  const game = findGame(id);
  if (game === undefined) return `There is no game ${id}`;
  const level = levelNamed(name);
  if (manner === "any") return game.open((rules) => servedBot(rules, randomBot(rules)));
  if (level === undefined) return `There is no level ${name}`;
  return game.advised((rules, advice) => servedBot(rules, makeBot(rules, advice, level, salt)));
};

/** A bot that throws has failed its question; the thread lives on. */
export const think = (thought: Thought): Reply => {
  const bot = botFor(thought);
  if (typeof bot === "string") return failed(bot);
  const { level, view, decision, seed, notes, nodes, hurry } = thought;
  const end = performance.now() + thought.milliseconds;
  const stop = (): boolean => Atomics.load(hurry, 0) !== 0 || performance.now() > end;
  try {
    return bot.answer({ kind: "choose", id: 0, bot: level, view, decision, seed, notes, nodes }, stop);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
};
