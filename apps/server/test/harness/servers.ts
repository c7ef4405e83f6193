/** The real program as a child process: started, watched, killed and started again at the same address. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export interface ServerPlan {
  readonly port: number;
  /** Where it keeps its own things, and where what it says is written. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly botThreads?: number;
  /** The shape of a run: further settings by environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Further options of its Node, to look into it. */
  readonly node?: readonly string[];
}

export interface ServerProcess {
  readonly address: string;
  readonly pid: () => number;
  /** Until the database answers and requests are served; refused when the process ends before. */
  readonly ready: () => Promise<void>;
  /** kill -9, and gone when this resolves. */
  readonly kill: () => Promise<void>;
  /** SIGTERM; the exit code. */
  readonly stop: () => Promise<number | null>;
  readonly isAlive: () => boolean;
  /** Ended by a signal that this process did not send: somebody else on the machine, not the server's own doing. */
  readonly wasKilledByOthers: () => boolean;
  /** The last lines it said. */
  readonly said: () => string;
}

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
const SECRET = "harness-harness-harness-harness-harness";
const READY_MS = 240_000; // a busy machine may be slow to start anything
const LOOK_MS = 20;

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
};

const environmentOf = ({ port, dataDir, databaseUrl, botThreads = 1, environment }: ServerPlan) => ({
  PATH: process.env.PATH,
  HOST: "127.0.0.1",
  PORT: String(port),
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  // Sessions must be good on every server of a run and after every restart.
  AUTH_SECRET: SECRET,
  RATE_LIMIT: "10000000",
  LOG_LEVEL: "warn",
  BOT_THREADS: String(botThreads),
  NODE_ENV: "production",
  ...environment,
});

export const startServerProcess = (plan: ServerPlan): ServerProcess => {
  const address = `http://127.0.0.1:${plan.port}`;
  const log = join(plan.dataDir, "server.log");
  const child: ChildProcess = spawn(process.execPath, [...(plan.node ?? []), MAIN, "serve"], {
    env: environmentOf(plan),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => appendFileSync(log, chunk));
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const said = (): string => {
    try {
      return readFileSync(log, "utf8").slice(-3_000);
    } catch {
      return "";
    }
  };
  const end = (): void => void child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.removeListener("exit", end));

  let ours = false;
  const signal = async (name: "SIGKILL" | "SIGTERM"): Promise<number | null> => {
    ours = true;
    if (isAlive()) {
      const exit = once(child, "exit");
      child.kill(name);
      await exit;
    }
    return child.exitCode;
  };
  return {
    address,
    pid: () => child.pid ?? 0,
    isAlive,
    wasKilledByOthers: () => !ours && (child.signalCode === "SIGKILL" || child.signalCode === "SIGTERM"),
    said,
    ready: async () => {
      for (const until = Date.now() + READY_MS; Date.now() < until; await wait(LOOK_MS)) {
        if (!isAlive()) throw new Error(`The server ended (${child.exitCode ?? child.signalCode}):\n${said()}`);
        const response = await fetch(`${address}/ready`).catch(() => undefined);
        await response?.body?.cancel();
        if (response?.ok === true) return;
      }
      throw new Error(`The server is not ready after ${READY_MS} ms:\n${said()}`);
    },
    kill: async () => {
      await signal("SIGKILL");
    },
    stop: () => signal("SIGTERM"),
  };
};
