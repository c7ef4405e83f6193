/** The server as it is run, in a process of its own that can be killed, on a folder that outlives it. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const WEB = join(ROOT, "apps", "web");
const PATIENCE = 90_000;

export interface RealServer {
  readonly url: string;
  /** As if the power went: nothing is finished, nothing is said. */
  readonly kill: () => Promise<void>;
  /** Again at the same address, on the same folder. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const newestIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

/** Builds the app unless what is there is newer than all it is made of. */
export const builtApp = async (): Promise<void> => {
  const page = join(WEB, "dist", "index.html");
  const made = existsSync(page) && existsSync(join(WEB, "dist", "sw.js")) ? statSync(page).mtimeMs : 0;
  const sources = ["packages", "games"].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name, "src")),
  );
  const newest = [...sources, join(WEB, "src"), join(WEB, "public")]
    .filter((folder) => existsSync(folder))
    .reduce((so, folder) => Math.max(so, newestIn(folder)), statSync(join(WEB, "vite.config.ts")).mtimeMs);
  if (newest > made) await build({ root: WEB, logLevel: "error" });
};

const spawnServer = async (port: string, folder: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [join(ROOT, "apps", "server", "src", "main.ts"), "serve"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      RATE_LIMIT: "1000000",
      BOT_THREADS: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
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

export const startRealServer = async (): Promise<RealServer> => {
  const folder = mkdtempSync(join(tmpdir(), "acies-online-"));
  const first = await spawnServer("0", folder);
  let { child } = first;
  const { port } = new URL(first.url);
  return {
    // Passkeys and service workers want a name, not a number.
    url: `http://localhost:${port}`,
    kill: () => ended(child, "SIGKILL"),
    start: async () => {
      ({ child } = await spawnServer(port, folder));
    },
    close: async () => {
      await ended(child, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
