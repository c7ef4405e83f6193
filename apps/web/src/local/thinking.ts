/** Bots that think in a worker of their own, so that the page never waits. A worker that dies is replaced; its questions fail. */

import { json } from "@acies/contract";
import type { BotAnswer, BotQuestion, Desk } from "@acies/desk";
import type { Reply } from "./botWorker.ts";

const ROUNDS = 60;
const actionShape = json(40);

interface Thinker {
  readonly ask: (question: BotQuestion) => Promise<BotAnswer>;
}

const openThinker = (): Thinker => {
  const waiting = new Map<number, { readonly keep: (reply: Reply) => void; readonly fail: (error: Error) => void }>();
  let last = 0;
  let worker: Worker | undefined;
  const start = (): Worker => {
    const made = new Worker(new URL("./botWorker.ts", import.meta.url), { type: "module" });
    made.onmessage = ({ data }: MessageEvent<Reply>) => {
      waiting.get(data.id)?.keep(data);
      waiting.delete(data.id);
    };
    made.onerror = () => {
      for (const { fail } of waiting.values()) fail(new Error("A bot's worker failed"));
      waiting.clear();
      made.terminate();
      worker = undefined;
    };
    return made;
  };
  return {
    ask: async (question) => {
      last += 1;
      const id = last;
      worker ??= start();
      const reply = await new Promise<Reply>((keep, fail) => {
        waiting.set(id, { keep, fail });
        worker?.postMessage({ kind: "choose", id, question });
      });
      if (reply.kind === "failed") throw new Error(reply.error);
      const action = actionShape(reply.action);
      if (!action.ok) throw new Error("A bot's action is not JSON");
      return { seat: question.decision.seat, action: action.value, notes: reply.notes };
    },
  };
};

const thinker = openThinker();

/** Both bots of a simultaneous choice answer before either is entered. */
export const playBots = async (
  desk: Pick<Desk, "botQuestions" | "botAnswers">,
  match: string,
  calm: number,
): Promise<void> => {
  for (let round = 0; round < ROUNDS; round++) {
    const questions = await desk.botQuestions(match);
    const [first] = questions;
    if (first === undefined) return;
    const answers = await Promise.all(questions.map(thinker.ask));
    if (calm > 0) await new Promise((go) => setTimeout(go, calm));
    if ((await desk.botAnswers(match, first.no, answers)) === "played") return;
  }
};
