/** Threads that misbehave when the level says so, and think as they should otherwise. */
import { type Thought, think as thinkWell } from "../../src/bots/thread.ts";

export const think = (thought: Thought) => {
  const { level, manner } = thought;
  if (manner === "any") return thinkWell(thought);
  if (level === "crash") process.exit(3);
  if (level === "throw") throw new Error("out of its mind");
  if (level === "dumb") return { kind: "failed", id: 0, error: "nothing to say" };
  if (level === "hang") for (;;) Atomics.load(thought.hurry, 0);
  // Thinks until it is hurried.
  if (level === "slow") while (Atomics.load(thought.hurry, 0) === 0);
  return thinkWell({ ...thought, level: "recruit" });
};
