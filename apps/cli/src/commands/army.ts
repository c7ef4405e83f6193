/** `army`: the armies of a game, or whether one is allowed. */
import { type Fact, ok, type Result, type Ruleset, type Tagged } from "@acies/contract";
import { type Args, textOption } from "../args.ts";
import { type Command, type CommandSpec, RULE_OPTION, SCENARIO } from "../command.ts";
import { EXIT, type Failure, refusedBy } from "../failure.ts";
import { findGame, readInput } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { settingOf } from "../setting.ts";
import { nameOf } from "../speech.ts";
import { table } from "../table.ts";
import { wordsOf } from "../text/words.ts";

const ARMY_LIMIT = 100_000;

const run: Command = async (args, io) => {
  const [id = "", army] = args.words;
  const game = findGame(io.games, id, args.lang);
  if (!game.ok) return complain(args, io, game.error);
  return game.value.open((rules) => (army === undefined ? listed(rules, args, io) : checked(rules, army, args, io)));
};

/** Without case or accents, and with the spaces and dashes of a keyboard. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\s/gu, " ")
    .replace(/\p{Pd}/gu, "-")
    .toLowerCase();

const isWordPart = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}/]/u.test(letter);

/** Where a word begins, so that II/12 does not find III/12. */
const isSaidIn = (text: string, wanted: string): boolean => {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isWordPart(text[at - 1])) return true;
  }
  return false;
};

/** Some games begin the name of an army with its number. */
const withoutNumber = (id: string, text: string): string =>
  text.startsWith(`${id} `) ? text.slice(id.length + 1) : text;

const listed = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  args: Args,
  io: Io,
): Promise<number> => {
  const wanted = plain(textOption(args, "search") ?? "");
  const armies = rules.catalogue.armies
    .map((id) => ({ id, text: nameOf(rules, "armies", id, args.lang) }))
    .filter(({ id, text }) => isSaidIn(plain(`${id} ${text}`), wanted));
  const { noArmies } = wordsOf(args.lang).army;
  answer(args, io, {
    json: { game: rules.id, armies },
    text: armies.length === 0 ? noArmies : table(armies.map(({ id, text }) => [id, withoutNumber(id, text)])),
  });
  return EXIT.done;
};

/** A name of the catalogue, a file, standard input, or the army itself. */
const armyText = async (
  army: string,
  known: readonly string[],
  args: Args,
  io: Io,
): Promise<Result<string, Failure>> => {
  if (known.includes(army)) return ok(army);
  const read = await readInput(io, army, args.lang, ARMY_LIMIT);
  if (read.ok || army === "-") return read;
  return read.error.refusals.some(({ code }) => code === "missing" || code === "folder") ? ok(army) : read;
};

const checked = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  army: string,
  args: Args,
  io: Io,
): Promise<number> => {
  const terms = settingOf(rules, args, { red: "red", blue: "blue" });
  if (!terms.ok) return complain(args, io, terms.error);
  // Terms that no battle could be set up with are refused, whether or not this army hangs on them.
  const laid = rules.setup({ ...terms.value, armies: { red: "", blue: "" } });
  if (!laid.ok) return complain(args, io, refusedBy(rules, laid.error, args.lang));
  const text = await armyText(army, rules.catalogue.armies, args, io);
  if (!text.ok) return complain(args, io, text.error);
  const mustered = rules.muster(text.value, terms.value);
  if (!mustered.ok) {
    const { refusals } = refusedBy(rules, mustered.error, args.lang);
    return complain(args, io, { exit: EXIT.refused, refusals });
  }
  const { pieces, points } = mustered.value;
  const words = wordsOf(args.lang).army;
  answer(args, io, {
    json: { game: rules.id, ...mustered.value },
    text: [
      mustered.value.army,
      table(pieces.map(({ kind, count }) => [`  ${count}`, kind])),
      words.total(
        pieces.reduce((sum, { count }) => sum + count, 0),
        points,
      ),
    ].join("\n"),
  });
  return EXIT.done;
};

export const army: CommandSpec = {
  name: "army",
  arguments: [
    { name: "game", count: "one" },
    { name: "army", count: "optional" },
  ],
  options: [{ flags: "--search <text>", text: "search" }, SCENARIO, RULE_OPTION],
  run,
};
