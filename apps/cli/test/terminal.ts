/** A terminal for tests: files in memory, everything said is kept, chance and the clock are fixed. */
import { err, ok } from "@acies/contract";
import type { Io } from "../src/io.ts";
import { nodeIo } from "../src/nodeIo.ts";
import { run } from "../src/program.ts";

export interface Terminal {
  readonly io: Io;
  readonly files: Record<string, string>;
  readonly out: () => string;
  readonly err: () => string;
}

export interface Given {
  readonly files?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Lines that a person types. */
  readonly typed?: readonly string[];
  readonly io?: Partial<Io>;
}

export const terminal = (given: Given = {}): Terminal => {
  const real = nodeIo();
  const files: Record<string, string> = { ...given.files };
  const typed = [...(given.typed ?? [])];
  let out = "";
  let error = "";
  let chance = 0;
  const io: Io = {
    ...real,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      error += text;
    },
    progress: (text) => {
      error += text ?? "\n";
    },
    read: async (path, limit) => {
      const text = path === "-" ? given.stdin : files[path];
      if (text === undefined) return path.startsWith("/") ? real.read(path, limit) : err("missing");
      return Buffer.byteLength(text) > limit ? err("tooLong") : ok(text);
    },
    write: async (path, text) => {
      if (path.startsWith("no/")) return err("ENOENT");
      files[path] = text;
      return ok(true);
    },
    whyNotWrite: async (path) => (path.startsWith("no/") ? "ENOENT" : undefined),
    filesUnder: async (folder) => {
      const inside = Object.keys(files).filter((file) => file.startsWith(`${folder}/`));
      return inside.length > 0 ? inside.sort() : real.filesUnder(folder);
    },
    ask: async (prompt) => {
      out += prompt;
      return typed.shift();
    },
    now: () => 0,
    // Different every time, the same in every run.
    randomHex: (bytes) => {
      chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 0;
      return (chance >>> 8)
        .toString(16)
        .padStart(6, "0")
        .repeat(bytes)
        .slice(0, 2 * bytes);
    },
    columns: 80,
    cores: 1,
    env: { LANG: "es_ES.UTF-8" },
    ...given.io,
  };
  return { io, files, out: () => out, err: () => error };
};

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly files: Readonly<Record<string, string>>;
}

export const acies = async (argv: readonly string[], given?: Given): Promise<Ended> => {
  const one = terminal(given);
  const code = await run(argv, one.io);
  return { code, out: one.out(), err: one.err(), files: one.files };
};

/** The one JSON document on stdout; throws when there is more or less. */
export const json = async (argv: readonly string[], given?: Given) => {
  const ended = await acies([...argv, "--json"], given);
  return { ...ended, value: JSON.parse(ended.out) };
};

/** red.1 may fire at blue.1, 100 mm away in the open and alone: each die hits on 4 or more. */
export const FIRE = `ford 1 position
scenario ford
option longRange false
option turns 6
turn 1
company red.1 line 4 at 120 80 facing 0 order fire shown acted
company red.2 line 4 at 200 80 facing 0 order fire
company red.3 light 3 at 280 80 facing 0 order march
company blue.1 line 4 at 120 180 facing 180 order ready
company blue.2 light 3 at 320 220 facing 180 order fire
company blue.3 light 3 at 370 220 facing 180 order march
task activate blue
task fire red.1
`;
