/** The real world for the commands: files, standard streams, the clock, chance, other processes. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "@acies/contract";
import type { Io, Ran, ReadFailure } from "./io.ts";
import { GAMES } from "./registry.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

const FAILURES: Readonly<Record<string, ReadFailure>> = {
  ENOENT: "missing",
  ENOTDIR: "missing",
  ENAMETOOLONG: "missing",
  EISDIR: "folder",
};

const read = async (path: string, limit: number): Promise<Result<string, ReadFailure>> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const stream: AsyncIterable<Uint8Array> = path === "-" ? process.stdin : createReadStream(path);
    for await (const part of stream) {
      size += part.length;
      if (size > limit) return err("tooLong");
      parts.push(part);
    }
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts)));
  } catch (error) {
    if (error instanceof TypeError) return err("notText");
    return err(FAILURES[codeOf(error)] ?? "failed");
  }
};

const write = async (path: string, text: string): Promise<Result<true, string>> => {
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    await writeFile(draft, text, { flag: "wx" });
    await rename(draft, path);
    return ok(true);
  } catch (error) {
    await rm(draft, { force: true });
    return err(codeOf(error));
  }
};

const whyNotWrite = async (path: string): Promise<string | undefined> => {
  const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    if ((await stat(path).catch(() => undefined))?.isDirectory() === true) return "EISDIR";
    await writeFile(draft, "", { flag: "wx" });
    await rm(draft);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
};

const filesUnder = async (folder: string): Promise<readonly string[] | undefined> => {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return undefined;
  }
};

interface Asker {
  readonly ask: Io["ask"];
  readonly close: () => void;
}

/** Lines from standard input, kept when they come faster than they are asked for. */
const asker = (): Asker => {
  let lines: AsyncIterator<string> | undefined;
  let open: Interface | undefined;
  return {
    ask: async (prompt) => {
      process.stdout.write(prompt);
      if (lines === undefined) {
        open = createInterface({ input: process.stdin, terminal: false });
        lines = open[Symbol.asyncIterator]();
      }
      const next = await lines.next();
      return next.done === true ? undefined : next.value;
    },
    // An open terminal would keep the process alive.
    close: () => {
      if (open === undefined) return;
      open.close();
      process.stdin.destroy();
    },
  };
};

const runScript = async (file: string, args: readonly string[], output: "shown" | "kept"): Promise<Ran> => {
  const stdout = output === "shown" ? "inherit" : "pipe";
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", stdout, "inherit"] });
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  const [code]: unknown[] = await once(child, "close");
  return { code: typeof code === "number" ? code : 1, output: text };
};

const asked = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });

export const nodeIo = (): Io & { readonly close: () => void } => ({
  ...asker(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  progress: (text) => void (process.stderr.isTTY && process.stderr.write(text === undefined ? "\n" : `\r${text}`)),
  read,
  write,
  whyNotWrite,
  filesUnder,
  runScript,
  asked,
  now: () => performance.now(),
  randomHex: (bytes) => randomBytes(bytes).toString("hex"),
  cores: availableParallelism(),
  columns: process.stdout.columns,
  env: process.env,
  root: ROOT,
  games: GAMES,
});
