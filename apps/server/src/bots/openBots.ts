/** Bots at the desk: asked through jobs, thinking in threads, entered like anybody else. */
import { json } from "@acies/contract";
import type { BotAnswer, BotQuestion, Desk } from "@acies/desk";
import { LEVEL_NODES, LEVELS, type Level } from "@acies/players";
import { z } from "zod";
import { openThreads } from "./openThreads.ts";
import type { BotLog, Bots, Pondered } from "./port.ts";
import type { Reply, Thought } from "./thread.ts";

export interface BotsOptions {
  readonly desk: Pick<Desk, "botQuestions" | "botAnswers">;
  readonly threads: number;
  readonly log: BotLog;
  readonly seen?: (pondered: Pondered) => void;
  /** The program of a thread, and the milliseconds a silent one is borne: for tests. */
  readonly program?: URL;
  readonly limit?: number;
}

const body = z.object({ match: z.string() });
const actionShape = json(40);

/** What a level may spend on one choice. The clock is for a busy machine: nodes are spent long before. */
const MILLISECONDS: Readonly<Record<Level, number>> = { recruit: 4_000, captain: 10_000, marshal: 30_000 };
const LIMIT = 90_000;
const GRACE = 5_000;

/** Choices refused, because of something the bot could not see, before anything legal will do. */
const REFUSALS = 50;
/** Threads lost over one question before anything legal will do. */
const STUMBLES = 2;
/** Answers of one job that came too late or were refused. */
const ROUNDS = 200;
const REMEMBERED = 1_000;

type Manner = Thought["manner"];
type Chosen = Extract<Reply, { readonly kind: "chosen" }>;

export const openBots = (options: BotsOptions): Bots => {
  const { desk, log, seen, limit = LIMIT } = options;
  const threads = openThreads({
    threads: Math.max(1, options.threads),
    limit,
    ...(options.program !== undefined && { program: options.program }),
  });
  const stumbles = new Map<string, number>();
  const turns = new Map<string, Promise<void>>();
  let closing = false;

  const ask = async (question: BotQuestion, manner: Manner): Promise<Reply> => {
    const { game, level, decision, view, seed, notes } = question;
    const budget = LEVELS.find((one) => one === level) ?? "recruit";
    const begun = performance.now();
    const reply = await threads.think({
      game,
      level,
      manner,
      decision,
      view,
      seed,
      notes,
      salt: saltOf(question.match),
      nodes: LEVEL_NODES[budget],
      milliseconds: MILLISECONDS[budget],
    });
    const milliseconds = performance.now() - begun;
    if (reply.kind === "chosen") seen?.({ game, level, milliseconds, nodes: reply.nodes });
    return reply;
  };

  const choose = async (question: BotQuestion): Promise<Chosen> => {
    const about = factsOf(question);
    const manner = whichManner(question, stumbles.get(nameOf(question)) ?? 0);
    if (manner === "any") log.warn(about, "A bot plays anything legal");
    let reply = await ask(question, manner);
    if (reply.kind === "failed" && manner === "level") {
      log.warn({ ...about, error: reply.error }, "A bot had nothing to say and plays anything legal");
      reply = await ask(question, "any");
    }
    if (reply.kind === "failed") throw new Error(reply.error);
    return reply;
  };

  const answer = async (question: BotQuestion): Promise<BotAnswer> => {
    const name = nameOf(question);
    try {
      const { action, notes } = await choose(question);
      stumbles.delete(name);
      const shaped = actionShape(action);
      if (!shaped.ok) throw new Error(`A bot's action is not JSON: ${shaped.error.code}`);
      return { seat: question.decision.seat, action: shaped.value, notes };
    } catch (error) {
      if (!closing) {
        remember(stumbles, name);
        log.error({ ...factsOf(question), error: wordsOf(error) }, "A bot's thread failed");
      }
      throw error;
    }
  };

  /** All bots of a simultaneous choice answer before any answer is entered. */
  const play = async (match: string): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) {
      if (closing) throw new Error("Bots are closing");
      const questions = await desk.botQuestions(match);
      const [first] = questions;
      if (first === undefined) return;
      const answers = await allOf(questions.map(answer));
      if ((await desk.botAnswers(match, first.no, answers)) === "played") return;
    }
    throw new Error(`Bots of ${match} answered ${ROUNDS} times in vain`);
  };

  return {
    turn: async (text) => {
      const { match } = body.parse(JSON.parse(text));
      // Two jobs of one match would think the same thought twice.
      const before = turns.get(match) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(() => play(match));
      turns.set(match, mine);
      try {
        await mine;
      } finally {
        if (turns.get(match) === mine) turns.delete(match);
      }
    },
    close: async () => {
      closing = true;
      await threads.close(Math.min(GRACE, limit));
      await Promise.allSettled(turns.values());
    },
  };
};

/** As Promise.all, but nobody is still thinking when it ends. */
const allOf = async <T>(promises: readonly Promise<T>[]): Promise<readonly T[]> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};

const whichManner = ({ notes }: BotQuestion, lost: number): Manner =>
  (notes.refused?.length ?? 0) >= REFUSALS || lost >= STUMBLES ? "any" : "level";

const nameOf = ({ match, no, decision }: BotQuestion): string => `${match} ${no} ${decision.seat}`;

const factsOf = ({ match, no, game, level, decision }: BotQuestion) => ({
  match,
  no,
  game,
  level,
  seat: decision.seat,
  decision: decision.kind,
});

const remember = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  const [oldest] = counts.keys();
  if (counts.size > REMEMBERED && oldest !== undefined) counts.delete(oldest);
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** FNV-1a: the same number for the same match on every server. */
const saltOf = (match: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < match.length; i++) hash = Math.imul(hash ^ match.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};
