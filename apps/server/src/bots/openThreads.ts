/**
 * Threads that think. Questions wait here, first come first served, so that the limit of a question counts from when a thread takes
 * it up. A thread that dies or is silent past its limit is replaced; its question fails.
 */
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { Reply, Thought } from "./thread.ts";

export interface Threads {
  readonly think: (thought: Omit<Thought, "hurry">) => Promise<Reply>;
  /** Whoever thinks answers at once, whoever waits is turned away; silent threads are ended after `grace` milliseconds. */
  readonly close: (grace: number) => Promise<void>;
}

export interface ThreadOptions {
  readonly threads: number;
  /** Milliseconds after which a silent thread is given up; far more than any level may think. */
  readonly limit: number;
  /** The program of a thread; tests bring threads that crash and hang. */
  readonly program?: URL;
}

/** The server's own thread goes first on a busy machine. */
const NICE = 10;
const IDLE = 60_000;

export const openThreads = ({ threads, limit, program }: ThreadOptions): Threads => {
  const hurry = new Int32Array(new SharedArrayBuffer(4));
  const pool = new Piscina<Thought, Reply>({
    filename: fileURLToPath(program ?? new URL("./thread.ts", import.meta.url)),
    name: "think",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    niceIncrement: NICE,
  });
  const slots = takingTurns(threads);
  const running = new Set<AbortController>();
  let closing = false;

  const think: Threads["think"] = async (thought) => {
    if (closing) throw new Error("Bots are closing");
    await slots.take();
    const tether = new AbortController();
    const timer = setTimeout(() => tether.abort(), limit);
    running.add(tether);
    try {
      return await pool.run({ ...thought, hurry }, { signal: tether.signal });
    } catch (error) {
      if (!tether.signal.aborted) throw error;
      throw new Error(`A thread was silent for ${limit} ms`, { cause: error });
    } finally {
      clearTimeout(timer);
      running.delete(tether);
      slots.leave();
    }
  };

  return {
    think,
    close: async (grace) => {
      closing = true;
      Atomics.store(hurry, 0, 1);
      slots.turnAway(new Error("Bots are closing"));
      const timer = setTimeout(() => {
        for (const tether of running) tether.abort();
      }, grace);
      await slots.empty();
      clearTimeout(timer);
      await pool.destroy();
    },
  };
};

/** At most `most` inside; the others wait in order. */
const takingTurns = (most: number) => {
  const waiting: { readonly go: () => void; readonly away: (error: Error) => void }[] = [];
  const watching: (() => void)[] = [];
  let inside = 0;
  return {
    take: async (): Promise<void> => {
      if (inside >= most) await new Promise<void>((go, away) => waiting.push({ go, away }));
      else inside++;
    },
    leave: (): void => {
      const next = waiting.shift();
      if (next !== undefined) {
        next.go(); // the place is handed on
        return;
      }
      inside--;
      if (inside === 0) for (const tell of watching.splice(0)) tell();
    },
    turnAway: (error: Error): void => {
      for (const { away } of waiting.splice(0)) away(error);
    },
    empty: (): Promise<void> => (inside === 0 ? Promise.resolve() : new Promise((tell) => watching.push(() => tell()))),
  };
};
