/** `verify`: are these records true, by today's rules and by their own dice? */
import type { Language } from "@acies/contract";
import type { Args } from "../args.ts";
import type { Command, CommandSpec } from "../command.ts";
import { type Complaint, EXIT, type Exit, failed } from "../failure.ts";
import { RECORD_LIMIT, readInput } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { gameOf, readMatch, type Verdict, verdictOf } from "../record.ts";
import { wordsOf } from "../text/words.ts";

/** What is looked for in a folder. */
const EXTENSION = ".match";

interface Checked {
  readonly file: string;
  readonly exit: Exit;
  readonly verdict: Verdict | null;
  readonly refusals: readonly Complaint[];
}

const run: Command = async (args, io) => {
  const words = wordsOf(args.lang).verify;
  const files: string[] = [];
  for (const path of args.words) {
    const inside = path === "-" ? undefined : await io.filesUnder(path);
    files.push(...(inside?.filter((file) => file.endsWith(EXTENSION)) ?? [path]));
  }
  if (files.length === 0) return complain(args, io, failed("noRecords", words.noRecords(EXTENSION)));
  const checked: Checked[] = [];
  for (const file of files) {
    checked.push(await check(file, args, io));
    if (files.length > 1) io.progress(`${checked.length}/${files.length}`);
  }
  if (files.length > 1) io.progress(undefined);
  return report(checked, args, io);
};

const check = async (file: string, args: Args, io: Io): Promise<Checked> => {
  const refused = (exit: Exit, refusals: readonly Complaint[]): Checked => ({ file, exit, verdict: null, refusals });
  const text = await readInput(io, file, args.lang, RECORD_LIMIT);
  if (!text.ok) return refused(text.error.exit, text.error.refusals);
  const game = gameOf(text.value, io.games, args.lang);
  if (!game.ok) return refused(game.error.exit, game.error.refusals);
  return game.value.open((rules) => {
    const record = readMatch(rules, text.value, args.lang);
    if (!record.ok) return refused(record.error.exit, record.error.refusals);
    const verdict = verdictOf(rules, record.value, args.lang);
    return { file, exit: verdict.isTrue ? EXIT.done : EXIT.failed, verdict, refusals: [] };
  });
};

/** A difference weighs more than a file that is no record. */
const report = (checked: readonly Checked[], args: Args, io: Io): Exit => {
  const words = wordsOf(args.lang).verify;
  const count = (exit: Exit): number => checked.filter((one) => one.exit === exit).length;
  const exit = count(EXIT.failed) > 0 ? EXIT.failed : count(EXIT.misuse) > 0 ? EXIT.misuse : EXIT.done;
  const isTrue = exit === EXIT.done;
  const records = checked.map(({ file, verdict, refusals, exit: one }) => ({
    file,
    ok: one === EXIT.done,
    ...(verdict ?? { refusals }),
  }));
  const summary = words.summary(count(EXIT.done), checked.length - count(EXIT.done));
  if (args.format === "json") io.out(`${JSON.stringify({ ok: isTrue, records })}\n`);
  else answer(args, io, { json: {}, text: [...checked.map((one) => line(one, args.lang)), summary].join("\n") });
  return exit;
};

const line = ({ file, verdict, refusals }: Checked, lang: Language): string => {
  const words = wordsOf(lang).verify;
  if (verdict === null) return `${words.bad} ${file}: ${refusals.map(({ text }) => text).join(" ")}`;
  const { isTrue, game, version, entries, chain, difference, dice, ending } = verdict;
  const head = `${isTrue ? words.good : words.bad} ${file}: ${words.entries(game, version, entries)}`;
  const chained = chain === null ? "" : ` ${words.chain(chain.slice(0, 16))}`;
  const told = difference === null ? dice.text : difference.text;
  // A record cut off between two entries is as true as one of a match that goes on: that it has no end must be seen.
  return `${head}${chained} ${told}${ending === null ? ` ${words.unfinished}` : ""}`;
};

export const verify: CommandSpec = {
  name: "verify",
  arguments: [{ name: "records", count: "many" }],
  options: [],
  run,
};
