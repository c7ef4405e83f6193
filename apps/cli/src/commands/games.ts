/** `games`: what can be played here. */
import type { Fact, Language, Ruleset, Tagged } from "@acies/contract";
import type { Args } from "../args.ts";
import type { Command, CommandSpec } from "../command.ts";
import { EXIT } from "../failure.ts";
import { findGame } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { nameOf } from "../speech.ts";
import { table } from "../table.ts";
import { wordsOf } from "../text/words.ts";

/** A game as data: everything one may choose before a match. */
export const gameData = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, lang: Language) => {
  const { scenarios, armies, options } = rules.catalogue;
  return {
    id: rules.id,
    title: rules.phrases[lang].title,
    version: rules.version,
    rules: Object.keys(rules.rulebook).length,
    scenarios: scenarios.map((card) => ({ ...card, text: nameOf(rules, "scenarios", card.id, lang) })),
    armies: armies.map((id) => ({ id, text: nameOf(rules, "armies", id, lang) })),
    options: options.map((card) => ({ ...card, text: nameOf(rules, "options", card.id, lang) })),
  };
};

type GameData = ReturnType<typeof gameData>;

const run: Command = async (args, io) => {
  const [id] = args.words;
  if (id === undefined) return listed(args, io);
  const game = findGame(io.games, id, args.lang);
  if (!game.ok) return complain(args, io, game.error);
  const data = game.value.open((rules) => gameData(rules, args.lang));
  answer(args, io, { json: { game: data }, text: inDetail(data, args.lang) });
  return EXIT.done;
};

const listed = (args: Args, io: Io): number => {
  const words = wordsOf(args.lang).games;
  const all = io.games.map((game) => game.open((rules) => gameData(rules, args.lang)));
  const rows = all.map((data) => [
    data.id,
    data.title,
    String(data.version),
    String(data.rules),
    String(data.scenarios.length),
    String(data.armies.length),
    String(data.options.length),
  ]);
  answer(args, io, { json: { games: all }, text: table([[...words.head], ...rows]) });
  return EXIT.done;
};

const inDetail = (data: GameData, lang: Language): string => {
  const words = wordsOf(lang).games;
  const scenarios = data.scenarios.map(({ id, text, armies }) => [`  ${id}`, text, `${armies.red} / ${armies.blue}`]);
  const options = data.options.map(({ id, text, values, standard, rule }) => [
    `  ${id}`,
    text,
    values.map((value) => (value === standard ? `[${value}]` : `${value}`)).join(" "),
    rule,
  ]);
  return [
    words.title(data.title, data.id, data.version, data.rules),
    words.scenarios,
    table(scenarios),
    words.armies,
    table(data.armies.map(({ id, text }) => [`  ${id}`, text])),
    words.options,
    table(options),
  ].join("\n");
};

export const games: CommandSpec = {
  name: "games",
  arguments: [{ name: "game", count: "optional" }],
  options: [],
  run,
};
