/** Bots behind a message port: a Web Worker, a thread, or the other end of a pair in memory. Only text crosses. */
import type { Decision, Dice, Fact, Ruleset, Tagged } from "@acies/contract";
import { explainParse } from "@acies/contract";
import { type Bot, type Budget, type Choice, type Notes, seedDice, seedFrom } from "./bot.ts";
import { type ChooseMessage, type Reply, type Request, readReply, readRequest } from "./messages.ts";

export interface Port {
  readonly post: (message: string) => void;
  readonly onMessage: (handler: (message: string) => void) => void;
}

/** A bot with its game's types closed, ready to be asked in JSON. */
export interface ServedBot {
  readonly answer: (request: ChooseMessage, stop: () => boolean) => Reply;
}

export const servedBot = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, bot: Bot<S, A>): ServedBot => ({
  answer: (request, stop) => {
    const { id, decision, notes, nodes } = request;
    const view = rules.decodeState(request.view);
    if (!view.ok) return failed(id, `The view is refused: ${view.error.map((refusal) => refusal.code).join(", ")}`);
    const choice = bot.choose(view.value, decision, seedDice(request.seed), notes, { nodes, stop });
    return { kind: "chosen", id, action: choice.action, notes: choice.notes, why: choice.why, nodes: choice.nodes };
  },
});

export interface ServeOptions {
  /**
   * Called while a bot thinks, as often as it asks whether to stop. A thread that thinks hears no messages; one that can fetch
   * them itself (`receiveMessageOnPort`) hands them to the port's handler here, and so a cancel is heard at once.
   */
  readonly poll?: () => void;
  /** A flag from outside the port, such as shared memory. */
  readonly interrupted?: (id: number) => boolean;
}

/** Answers questions one after the other. Whatever goes wrong comes back as the failure of that question. */
export const serveBots = (port: Port, bots: Readonly<Record<string, ServedBot>>, options: ServeOptions = {}): void => {
  const cancelled = new Set<number>();
  const waiting: ChooseMessage[] = [];
  let busy = false;
  const stopOf = (id: number) => (): boolean => {
    options.poll?.();
    return cancelled.has(id) || options.interrupted?.(id) === true;
  };
  const work = (): void => {
    if (busy) return;
    busy = true;
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      port.post(JSON.stringify(answerTo(bots, request, stopOf(request.id))));
      cancelled.delete(request.id);
    }
    busy = false;
  };
  port.onMessage((text) => {
    const request = readRequest(text);
    if (!request.ok) port.post(JSON.stringify(failed(NOBODY, `Unreadable question: ${request.error}`)));
    else if (request.value.kind === "cancel") cancelled.add(request.value.id);
    else {
      waiting.push(request.value);
      work();
    }
  });
};

/** The id of a failure that belongs to no question in particular. */
const NOBODY = 0;

const failed = (id: number, error: string): Reply => ({ kind: "failed", id, error });

const answerTo = (bots: Readonly<Record<string, ServedBot>>, request: ChooseMessage, stop: () => boolean): Reply => {
  const bot = Object.hasOwn(bots, request.bot) ? bots[request.bot] : undefined;
  if (bot === undefined) return failed(request.id, `There is no bot "${request.bot}" here`);
  try {
    return bot.answer(request, stop);
  } catch (error) {
    return failed(request.id, error instanceof Error ? error.message : String(error));
  }
};

export interface AsyncBot<S, A> {
  readonly name: string;
  readonly choose: (view: S, decision: Decision, dice: Dice, notes: Notes, budget: Budget) => Promise<Choice<A>>;
  /** Whatever is still being thought about is to be answered with the best found so far. */
  readonly cancel: () => void;
}

interface Pending {
  readonly keep: (reply: Reply) => void;
  readonly fail: (error: Error) => void;
}

/** The bot `name` at the other end of the port. One port may serve several: `remoteBots` shares it out. */
export const remoteBot = <S, A extends Tagged, E extends Fact>(
  port: Port,
  rules: Ruleset<S, A, E>,
  name: string,
): AsyncBot<S, A> => remoteBots(port)(rules, name);

export type RemoteBots = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, name: string) => AsyncBot<S, A>;

export const remoteBots = (port: Port): RemoteBots => {
  const pending = new Map<number, Pending>();
  let last = NOBODY;
  port.onMessage((text) => {
    const reply = readReply(text);
    if (!reply.ok || reply.value.id === NOBODY) {
      // Nobody can tell whose answer it was: everybody hears of it.
      const error = new Error(reply.ok && reply.value.kind === "failed" ? reply.value.error : "Unreadable answer");
      for (const waiting of pending.values()) waiting.fail(error);
      pending.clear();
      return;
    }
    const waiting = pending.get(reply.value.id);
    pending.delete(reply.value.id);
    waiting?.keep(reply.value);
  });
  const send = (message: Request): void => port.post(JSON.stringify(message));
  return (rules, name) => {
    const mine = new Set<number>();
    return {
      name,
      choose: async (view, decision, dice, notes, budget) => {
        last++;
        const id = last;
        mine.add(id);
        const seed = seedFrom(dice, decision.seat);
        const answered = new Promise<Reply>((keep, fail) => {
          pending.set(id, { keep, fail });
        });
        // A port may be unheard while the other end thinks: a stop already asked for must arrive first.
        if (budget.stop()) send({ kind: "cancel", id });
        send({ kind: "choose", id, bot: name, view, decision, seed, notes, nodes: budget.nodes });
        try {
          return choiceFrom(rules, await answered);
        } finally {
          mine.delete(id);
        }
      },
      cancel: () => {
        for (const id of mine) send({ kind: "cancel", id });
      },
    };
  };
};

const choiceFrom = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, reply: Reply): Choice<A> => {
  if (reply.kind === "failed") throw new Error(reply.error);
  const action = rules.decodeAction(reply.action);
  if (!action.ok) throw new Error(`The answer is not an action: ${explainParse(action.error, "en")}`);
  return { action: action.value, notes: reply.notes, why: reply.why, nodes: reply.nodes };
};

/** Two ends in memory. Messages wait until the other end's handler is set and the current work is done. */
export const portPair = (): readonly [Port, Port] => {
  const end = () => {
    const waiting: string[] = [];
    let handler: ((message: string) => void) | undefined;
    const deliver = (): void => {
      if (handler === undefined) return;
      for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) handler(message);
    };
    const wake = (): void => {
      void Promise.resolve().then(deliver);
    };
    return {
      take: (message: string): void => {
        waiting.push(message);
        wake();
      },
      listen: (found: (message: string) => void): void => {
        handler = found;
        wake();
      },
    };
  };
  const [here, there] = [end(), end()];
  return [
    { post: there.take, onMessage: here.listen },
    { post: here.take, onMessage: there.listen },
  ];
};
