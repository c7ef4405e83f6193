/** `bench`: what the project costs to run, one script of `bench/` after another. */
import { basename, dirname, join } from "node:path";
import type { Command, CommandSpec } from "../command.ts";
import { EXIT, failed, misuse } from "../failure.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { wordsOf } from "../text/words.ts";

/** `bench/run.ts` runs them all itself. */
const RUNNER = "run";
const FILE_LIMIT = 1_000_000;

interface Bench {
  readonly file: string;
  readonly name: string;
}

/** The scripts right in `bench/`; a file that another of them imports only helps it. */
const benchesOf = async (io: Io): Promise<readonly Bench[]> => {
  const folder = join(io.root, "bench");
  const files = (await io.filesUnder(folder)) ?? [];
  const scripts = files
    .filter((file) => dirname(file) === folder && file.endsWith(".ts"))
    .map((file) => ({ file, name: basename(file, ".ts") }))
    .filter(({ name }) => name !== RUNNER);
  const imported = new Set<string>();
  for (const { file } of scripts) {
    const text = await io.read(file, FILE_LIMIT);
    for (const [, name = ""] of (text.ok ? text.value : "").matchAll(/from "\.\/([\w-]+)\.ts"/g)) imported.add(name);
  }
  return scripts.filter(({ name }) => !imported.has(name));
};

const run: Command = async (args, io) => {
  const { errors } = wordsOf(args.lang);
  const [wanted] = args.words;
  const all = await benchesOf(io);
  const chosen = wanted === undefined ? all : all.filter(({ name }) => name === wanted);
  if (chosen.length === 0) {
    const known = all.map(({ name }) => name).join(", ");
    return complain(args, io, misuse("noSuchBench", errors.noSuchBench(wanted ?? "", known)));
  }
  const results: Record<string, unknown> = {};
  for (const { file, name } of chosen) {
    io.err(`${name}…\n`);
    const isJson = args.format === "json";
    const ran = await io.runScript(file, isJson ? ["--json"] : [], isJson ? "kept" : "shown");
    if (ran.code !== 0) return complain(args, io, failed("benchFailed", errors.benchFailed(name, ran.code)));
    if (!isJson) continue;
    try {
      results[name] = JSON.parse(ran.output);
    } catch {
      return complain(args, io, failed("benchFailed", errors.benchNotJson(name)));
    }
  }
  if (args.format === "json") answer(args, io, { json: { benches: results }, text: "" });
  return EXIT.done;
};

export const bench: CommandSpec = {
  name: "bench",
  arguments: [{ name: "bench", count: "optional" }],
  options: [],
  run,
};
