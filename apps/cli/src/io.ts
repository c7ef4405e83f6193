/** Everything a command touches outside itself, handed in so that tests run a command in their own process. */
import type { Result } from "@acies/contract";
import type { Game } from "./registry.ts";

export type ReadFailure = "missing" | "folder" | "tooLong" | "notText" | "failed";

export interface Ran {
  readonly code: number;
  readonly output: string;
}

export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** How far long work is, in one line that is written over; `undefined` ends it. Nothing where nobody watches: no terminal. */
  readonly progress: (text: string | undefined) => void;
  /** `-` is standard input. At most `limit` bytes are taken in. */
  readonly read: (path: string, limit: number) => Promise<Result<string, ReadFailure>>;
  /** Writes the whole file or none of it. */
  readonly write: (path: string, text: string) => Promise<Result<true, string>>;
  /** Why a file could not be written, before there is anything to write. */
  readonly whyNotWrite: (path: string) => Promise<string | undefined>;
  /** Every file below a folder, sorted; undefined when there is no such folder. */
  readonly filesUnder: (folder: string) => Promise<readonly string[] | undefined>;
  /** One line typed by a person; undefined when there will be no more. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  /** Runs a TypeScript file of the project; its errors go to ours, its output is passed on or kept. */
  readonly runScript: (file: string, args: readonly string[], output: "shown" | "kept") => Promise<Ran>;
  /** Resolves when somebody wants the process to end. */
  readonly asked: () => Promise<void>;
  /** Milliseconds, for rates only. */
  readonly now: () => number;
  /** Cryptographic, in hexadecimal. */
  readonly randomHex: (bytes: number) => string;
  readonly cores: number;
  readonly columns: number | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the project lies. */
  readonly root: string;
  readonly games: readonly Game[];
}
