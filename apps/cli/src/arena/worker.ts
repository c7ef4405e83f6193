/** A thread of the arena: a pair's number in, its battles out. */
import { parentPort, workerData } from "node:worker_threads";
import { GAMES } from "../registry.ts";
import { type ArenaTask, playPair } from "./pairs.ts";

const task: ArenaTask = workerData;
const game = GAMES.find(({ id }) => id === task.game);

parentPort?.on("message", (pair: number) => {
  if (game === undefined) throw new Error(`No game ${task.game}`);
  parentPort?.postMessage(playPair(game, task, pair));
});
