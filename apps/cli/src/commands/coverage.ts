/** `coverage`: every rule of a game, the sources that cite it and the tests named after it. Generated, never edited. */
import { join, relative, sep } from "node:path";
import { err, ok, type Result } from "@acies/contract";
import { type Args, hasOption, textOption } from "../args.ts";
import type { Command, CommandSpec } from "../command.ts";
import { EXIT, type Failure, failed } from "../failure.ts";
import { findGame, readInput } from "../input.ts";
import type { Io } from "../io.ts";
import { literalsOf } from "../literals.ts";
import { complain } from "../output.ts";
import type { Game } from "../registry.ts";
import { table } from "../table.ts";
import { wordsOf } from "../text/words.ts";

const FILE_LIMIT = 5_000_000;
/** They hold every id by their nature: being there says nothing about the rule being applied. */
const NOT_CITING = [/(^|\/)rulebook\.ts$/, /(^|\/)text\//];
/** An id in a text, whole (`DBA-ZOC-03`, `COF-2.21a`), without the full stop of a sentence. */
const ID = /\b[A-Z]{2,5}-[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?/g;
const HEADING = /^### ([A-Z]{2,5}-[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?) — /gm;

export interface RuleCoverage {
  readonly id: string;
  readonly printed: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

export interface Coverage {
  readonly rules: readonly RuleCoverage[];
  /** In the catalogue, not in the game. */
  readonly missing: readonly string[];
  /** In the game, not in the catalogue. */
  readonly unknown: readonly string[];
}

const run: Command = async (args, io) => {
  const game = findGame(io.games, args.words[0] ?? "", args.lang);
  if (!game.ok) return complain(args, io, game.error);
  const found = await coverageOf(game.value, args, io);
  if (!found.ok) return complain(args, io, found.error);
  const { rules, missing } = found.value;
  const faulty = rules.filter(({ sources, tests }) => sources.length === 0 || tests.length === 0);
  const isWhole = faulty.length === 0 && missing.length === 0;
  const summary = summaryOf(game.value.id, found.value);
  if (args.format === "json")
    io.out(`${JSON.stringify({ ok: isWhole, game: game.value.id, ...found.value, summary })}\n`);
  else io.out(`${[...reportLines(found.value, faulty, args), summary].join("\n")}\n`);
  return isWhole ? EXIT.done : EXIT.failed;
};

/** Scripts read this line: it is the same in both languages. */
const summaryOf = (id: string, { rules, missing, unknown }: Coverage): string => {
  const cited = rules.filter(({ sources }) => sources.length > 0).length;
  const tested = rules.filter(({ tests }) => tests.length > 0).length;
  return `${id}: ${rules.length} rules, ${cited} cited, ${tested} tested, ${missing.length} missing, ${unknown.length} unknown`;
};

const reportLines = (found: Coverage, faulty: readonly RuleCoverage[], args: Args): readonly string[] => {
  const words = wordsOf(args.lang).coverage;
  const isAll = hasOption(args, "all");
  const rows = (isAll ? found.rules : faulty).map(({ id, printed, sources, tests }) => [
    id,
    printed,
    sources.length === 0 ? words.noSource : isAll ? sources.join(" ") : words.sources(sources.length),
    tests.length === 0 ? words.noTest : isAll ? tests.join(" ") : words.tests(tests.length),
  ]);
  return [
    ...(rows.length === 0 ? [] : [table([[...words.head], ...rows])]),
    ...found.missing.map((id) => words.missing(id)),
    ...found.unknown.map((id) => words.unknown(id)),
  ];
};

const coverageOf = async (game: Game, args: Args, io: Io): Promise<Result<Coverage, Failure>> => {
  const { folder, src, test } = game.home;
  const base = join(io.root, folder);
  const sources = await scan(join(base, src), base, args, io);
  if (!sources.ok) return sources;
  const tests = await scan(join(base, test), base, args, io);
  if (!tests.ok) return tests;
  const implementing = sources.value.filter(({ file }) => !NOT_CITING.some((pattern) => pattern.test(file)));
  const sourcesOf = filesById(implementing, cited);
  const testsOf = filesById(tests.value, titled);
  const book = game.open((rules): Readonly<Record<string, string>> => rules.rulebook);
  const rules = Object.entries(book).map(([id, printed]) => ({
    id,
    printed,
    sources: sourcesOf.get(id) ?? [],
    tests: testsOf.get(id) ?? [],
  }));
  const against = textOption(args, "against");
  if (against === undefined) return ok({ rules, missing: [], unknown: [] });
  const catalogue = await readInput(io, against, args.lang, FILE_LIMIT);
  if (!catalogue.ok) return catalogue;
  const ids = headingsOf(catalogue.value);
  if (ids.length === 0) return err(failed("noHeadings", wordsOf(args.lang).coverage.noHeadings(against)));
  return ok({
    rules,
    missing: ids.filter((id) => !Object.hasOwn(book, id)),
    unknown: rules.map(({ id }) => id).filter((id) => !ids.includes(id)),
  });
};

/** `### ID — title` */
const headingsOf = (markdown: string): readonly string[] => [
  ...new Set([...markdown.matchAll(HEADING)].map((match) => match[1] ?? "")),
];

interface Scanned {
  readonly file: string;
  readonly text: string;
}

const scan = async (folder: string, base: string, args: Args, io: Io): Promise<Result<readonly Scanned[], Failure>> => {
  const files = (await io.filesUnder(folder)) ?? [];
  const found: Scanned[] = [];
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    const text = await readInput(io, file, args.lang, FILE_LIMIT);
    if (!text.ok) return text;
    found.push({ file: relative(base, file).split(sep).join("/"), text: text.value });
  }
  return ok(found);
};

const filesById = (
  scanned: readonly Scanned[],
  idsIn: (text: string) => readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { file, text } of scanned) {
    for (const id of new Set(idsIn(text))) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
};

/** A source cites a rule in what it says (events, violations, sums) or in the comment over what it does. */
const cited = (text: string): readonly string[] => text.match(ID) ?? [];

/** A test counts for a rule only if its title names it. */
const titled = (text: string): readonly string[] =>
  literalsOf(text)
    .filter(({ isTitle }) => isTitle)
    .flatMap((literal) => cited(literal.text));

export const coverage: CommandSpec = {
  name: "coverage",
  arguments: [{ name: "game", count: "one" }],
  options: [
    { flags: "--against <file>", text: "against" },
    { flags: "--all", text: "all" },
  ],
  run,
};
