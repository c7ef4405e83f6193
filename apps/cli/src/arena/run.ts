/** Pairs shared out among threads as each becomes free; the result does not depend on how many there are. */
import { Worker } from "node:worker_threads";
import type { Battle } from "@acies/players";
import type { Game } from "../registry.ts";
import { type ArenaTask, playPair } from "./pairs.ts";

export const playPairs = async (
  game: Game,
  task: ArenaTask,
  plan: { readonly pairs: number; readonly jobs: number },
  onPair: (battles: readonly Battle[]) => void,
): Promise<void> => {
  if (plan.jobs > 1) return inThreads(task, plan, onPair);
  for (let pair = 0; pair < plan.pairs; pair++) {
    onPair(playPair(game, task, pair));
    await new Promise(setImmediate); // lets progress and an interrupt through
  }
};

const inThreads = async (
  task: ArenaTask,
  plan: { readonly pairs: number; readonly jobs: number },
  onPair: (battles: readonly Battle[]) => void,
): Promise<void> => {
  let next = 0;
  const thread = (): Promise<void> => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: task });
    return new Promise<void>((resolve, reject) => {
      const give = (): void => {
        if (next < plan.pairs) worker.postMessage(next++);
        else resolve();
      };
      worker.on("message", (battles: readonly Battle[]) => {
        onPair(battles);
        give();
      });
      worker.on("error", reject);
      worker.on("exit", (code) => reject(new Error(`A thread of the arena ended with ${code}`)));
      give();
    }).finally(() => worker.terminate());
  };
  await Promise.all(Array.from({ length: Math.min(plan.jobs, plan.pairs) }, thread));
};
