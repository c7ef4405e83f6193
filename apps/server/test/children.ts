/** Programs of the tests that run as processes of their own, so that they can be killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Place } from "./store/places.ts";

export interface Child {
  /** The lines it has printed so far. */
  readonly lines: readonly string[];
  /** Until it has printed so many lines; fails when it ends before. */
  readonly said: (count: number) => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Its exit code, once it has ended by itself. */
  readonly ended: Promise<number | null>;
}

export const startChild = (program: URL, place: Place, ...more: readonly string[]): Child => {
  const options = JSON.stringify(place);
  const child = spawn(process.execPath, [fileURLToPath(program), options, ...more], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  const exit = once(child, "close");
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  return {
    lines,
    said: async (count) => {
      while (lines.length < count) {
        await Promise.race([once(reader, "line"), exit]);
        if (child.exitCode !== null && lines.length < count) throw new Error(`It ended after ${lines.length} lines`);
      }
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exit;
    },
    ended: exit.then(() => child.exitCode),
  };
};
