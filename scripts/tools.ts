import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout, whatever folder a command was started from. */
export const ROOT: string = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether the module at this address is the program, rather than imported by a test. */
export const isStarted = (url: string): boolean => {
  const program = process.argv[1];
  return program !== undefined && realpathSync(program) === fileURLToPath(url);
};

export interface Ended {
  readonly status: number;
  readonly output: string;
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(ROOT, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`,
});

/** Runs an installed tool and keeps its words: a gate that passes says nothing. */
export const runTool = (command: string, args: readonly string[]): Ended => {
  const ended = spawnSync(command, args, {
    cwd: ROOT,
    env: environment(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
  });
  const trouble = ended.error === undefined ? "" : `${command}: ${ended.error.message}\n`;
  return { status: ended.status ?? 1, output: `${ended.stdout ?? ""}${ended.stderr ?? ""}${trouble}` };
};

/** Runs a script of ours on this Node, its words going straight to the reader. */
export const runScript = (script: string, args: readonly string[]): number =>
  spawnSync(process.execPath, [join(ROOT, script), ...args], { cwd: ROOT, env: environment(), stdio: "inherit" })
    .status ?? 1;
