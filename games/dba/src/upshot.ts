/** What odds are counted by: who is destroyed, falls back or flees, what is taken, and the end of the battle. */
import { type Event, isForced } from "./events.ts";
import type { Task } from "./state.ts";

/** Choices within a fight: what follows them is not counted, so odds that end at one must say so. */
const CHOICES: readonly Task["task"][] = ["aim", "returnFire", "assault", "pickFoe", "chooseFlight", "choosePursuit"];

export const upshot = (event: Event): string | undefined => {
  if (event.type === "destroyed") return `destroyed ${event.element}`;
  if (event.type === "denizensKilled" || event.type === "surrendered") return `${event.type} ${event.hold}`;
  if (event.type === "entered") return `entered ${event.element} ${event.hold}`;
  if (event.type === "asked" && CHOICES.includes(event.task.task)) return `asked ${event.task.task}`;
  if (event.type === "ended") return `ended ${event.winner ?? "draw"}`;
  if (event.type !== "moved" || !isForced(event.kind)) return undefined;
  return `${event.kind} ${Object.keys(event.poses).join(" ")}`;
};
