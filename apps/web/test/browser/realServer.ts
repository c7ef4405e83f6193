/** The server as it is run, in a process of its own that can be killed, on a folder that outlives it. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { builtApp } from "./builtApp.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const PATIENCE = 90_000;

export interface RealServer {
  readonly url: string;
  /** The folder of the built app. */
  readonly web: string;
  /** As if the power went: nothing is finished, nothing is said. */
  readonly kill: () => Promise<void>;
  /** Again at the same address, on the same folder. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The server's own program but for the folder of the app; it ends when whoever started it is gone. */
const PROGRAM = `
const { readSettings, startServer } = await import(process.argv[1]);
const server = await startServer(readSettings(process.env), { webRoot: process.argv[2] });
process.once("SIGTERM", () => server.close().then(() => process.exit(0)));
process.stdin.on("end", () => process.exit(0)).resume();
console.log("Acies: " + server.address);
`;

interface Place {
  readonly port: string;
  readonly data: string;
  readonly web: string;
}

const spawnServer = async ({ port, data, web }: Place): Promise<{ child: ChildProcess; url: string }> => {
  const door = pathToFileURL(join(ROOT, "apps", "server", "src", "index.ts")).href;
  const child = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM, door, web], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: data,
      LOG_LEVEL: "error",
      RATE_LIMIT: "1000000",
      BOT_THREADS: "1",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const url = await new Promise<string>((found, fail) => {
    const timer = setTimeout(() => fail(new Error("The server did not start in time")), PATIENCE);
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const address = /^Acies: (\S+)$/m.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      found(address);
    });
    child.once("exit", (code) => fail(new Error(`The server ended with ${code}`)));
  });
  return { child, url };
};

const ended = (child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      done();
      return;
    }
    child.once("exit", () => done());
    child.kill(signal);
  });

/** `own`: a copy of the built app that a test may change. */
export const startRealServer = async (app: "shared" | "own" = "shared"): Promise<RealServer> => {
  const folder = mkdtempSync(join(tmpdir(), "acies-online-"));
  const made = await builtApp();
  const web = app === "own" ? join(folder, "own") : made;
  if (web !== made) cpSync(made, web, { recursive: true });
  const data = join(folder, "data");
  const first = await spawnServer({ port: "0", data, web });
  let { child } = first;
  const { port } = new URL(first.url);
  return {
    // Passkeys and service workers want a name, not a number.
    url: `http://localhost:${port}`,
    web,
    kill: () => ended(child, "SIGKILL"),
    start: async () => {
      ({ child } = await spawnServer({ port, data, web }));
    },
    close: async () => {
      await ended(child, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
