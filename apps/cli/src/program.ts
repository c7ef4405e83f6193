/** The command line: from the words typed to the command that answers them. */
import { LANGUAGES, type Language } from "@acies/contract";
import { Command, CommanderError, Option } from "commander";
import type { Args, OptionValue } from "./args.ts";
import type { ArgumentSpec, CommandSpec } from "./command.ts";
import { apply } from "./commands/apply.ts";
import { arena } from "./commands/arena.ts";
import { army } from "./commands/army.ts";
import { bench } from "./commands/bench.ts";
import { coverage } from "./commands/coverage.ts";
import { games } from "./commands/games.ts";
import { menu } from "./commands/menu.ts";
import { newGame } from "./commands/new.ts";
import { odds } from "./commands/odds.ts";
import { play } from "./commands/play.ts";
import { replay } from "./commands/replay.ts";
import { serve } from "./commands/serve.ts";
import { show } from "./commands/show.ts";
import { verify } from "./commands/verify.ts";
import { EXIT, failed, misuse } from "./failure.ts";
import type { Io } from "./io.ts";
import { complain } from "./output.ts";
import { type Words, wordsOf } from "./text/words.ts";

export const VERSION = "0.1.0";

export const COMMANDS: readonly CommandSpec[] = [
  games,
  newGame,
  show,
  menu,
  apply,
  play,
  replay,
  verify,
  arena,
  odds,
  coverage,
  army,
  bench,
  serve,
];

/** Said on the line, or by the environment; Spanish unless that says English. */
export const languageOf = (argv: readonly string[], env: Io["env"]): Language => {
  const said = argv.flatMap((word, i) =>
    word === "--lang" ? [argv[i + 1]] : word.startsWith("--lang=") ? [word.slice(7)] : [],
  );
  const chosen = LANGUAGES.find((language) => language === said.at(-1));
  if (chosen !== undefined) return chosen;
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((value) => value !== undefined && value !== "");
  return /^en/i.test(locale ?? "") ? "en" : "es";
};

export const run = async (argv: readonly string[], io: Io): Promise<number> => {
  const lang = languageOf(argv, io.env);
  const format = argv.includes("--json") ? "json" : "text";
  let exit: number = EXIT.done;
  const program = programFor(lang, io, async (spec, args) => {
    exit = await spec.run(args, io);
  });
  if (argv.length === 0) {
    io.err(program.helpInformation());
    return EXIT.misuse;
  }
  try {
    await program.parseAsync([...argv], { from: "user" });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      const reason = error instanceof Error ? error.message : String(error);
      return complain({ format, lang }, io, failed("failed", wordsOf(lang).errors.unexpected(reason)));
    }
    if (error.exitCode === 0) return EXIT.done;
    if (kindOf(error) === "help") {
      io.err(program.helpInformation()); // options, and no command
      return EXIT.misuse;
    }
    return complain({ format, lang }, io, misuse(kindOf(error), sayMisuse(error, lang)));
  }
};

const kindOf = (error: CommanderError): string => error.code.replace(/^commander\./, "");

/** The tool's own complaints in the reader's language; what it quotes is what was typed. */
const sayMisuse = (error: CommanderError, lang: Language): string => {
  const { errors } = wordsOf(lang);
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? "";
  const say = Object.entries(errors.line).find(([code]) => code === kindOf(error))?.[1];
  return `${say === undefined ? error.message : say(quoted)} ${errors.seeHelp}`;
};

type Runner = (spec: CommandSpec, args: Args) => Promise<void>;

const programFor = (lang: Language, io: Io, runner: Runner): Command => {
  const words = wordsOf(lang);
  const { help } = words;
  const program = new Command("acies")
    .exitOverride()
    .configureOutput({
      writeOut: io.out,
      writeErr: () => {}, // what went wrong is said once, by `run`
      getOutHelpWidth: () => io.columns ?? 80,
      getErrHelpWidth: () => io.columns ?? 80,
    })
    .configureHelp({
      styleTitle: (title) => translated(title, help.titles),
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`,
    })
    .description(help.purpose)
    .usage(help.usage)
    .version(VERSION, "-V, --version", help.version)
    .helpOption("-h, --help", help.help)
    .helpCommand(false)
    .addOption(languageOption(words))
    .addHelpText("after", `\n${help.after}`);
  for (const spec of COMMANDS) {
    const { purpose, example } = help.commands[spec.name];
    const command = program
      .command(spec.name)
      .description(purpose)
      .usage([...spec.arguments.map(placeholder), help.optionsWord].join(" "))
      .addHelpText("after", `\n${help.example}\n  ${example.replaceAll("\n", "\n  ")}`);
    for (const argument of spec.arguments) command.argument(placeholder(argument), help.arguments[argument.name]);
    for (const { flags, text, many } of spec.options) command.addOption(optionOf(flags, help.options[text], many));
    command
      .addOption(new Option("--json", help.options.json))
      .addOption(languageOption(words))
      .action(() => runner(spec, argsOf(command, lang)));
  }
  program.addCommand(helpFor(program, words));
  return program;
};

/** `help` prints what `--help` does, `help play` what `play --help` does. */
const helpFor = (program: Command, words: Words): Command => {
  const { help } = words;
  return new Command("help")
    .copyInheritedSettings(program)
    .description(help.ofHelp)
    .usage("[command]")
    .argument("[command]", help.whichCommand)
    .addOption(languageOption(words))
    .action((name: string | undefined) => {
      const named = name === undefined ? program : program.commands.find((command) => command.name() === name);
      if (named === undefined) throw new CommanderError(1, "commander.unknownCommand", `'${name}'`);
      named.help();
    });
};

const translated = (title: string, titles: Readonly<Record<string, string>>): string =>
  Object.hasOwn(titles, title) ? (titles[title] ?? title) : title;

const languageOption = (words: Words): Option =>
  new Option("--lang <es|en>", words.help.options.lang).argParser((value: string) => {
    if (!LANGUAGES.some((language) => language === value)) throw new CommanderError(1, "commander.lang", `'${value}'`);
    return value;
  });

const optionOf = (flags: string, text: string, many: true | undefined): Option => {
  const option = new Option(flags, text);
  if (many === undefined) return option;
  return option.argParser((value: string, before: unknown) => [...(Array.isArray(before) ? before : []), value]);
};

const placeholder = ({ name, count }: ArgumentSpec): string =>
  ({ one: `<${name}>`, optional: `[${name}]`, many: `<${name}...>`, any: `[${name}...]` })[count];

const argsOf = (command: Command, lang: Language): Args => {
  const options: Record<string, OptionValue> = {};
  const given: Readonly<Record<string, unknown>> = command.opts();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "string" || value === true) options[name] = value;
    else if (Array.isArray(value)) options[name] = value.map(String);
  }
  return { lang, format: given.json === true ? "json" : "text", words: command.args, options };
};
