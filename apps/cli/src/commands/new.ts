/** `new`: a starting position. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { type Args, textOption } from "../args.ts";
import { type Command, type CommandSpec, OUT, RULE_OPTION, SCENARIO } from "../command.ts";
import { EXIT, refusedBy } from "../failure.ts";
import { findGame } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain, writeOut } from "../output.ts";
import { pendingOf, positionOf } from "../ruling.ts";
import { settingOf } from "../setting.ts";

const run: Command = async (args, io) => {
  const game = findGame(io.games, args.words[0] ?? "", args.lang);
  if (!game.ok) return complain(args, io, game.error);
  return game.value.open((rules) => begin(rules, args, io));
};

const begin = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  args: Args,
  io: Io,
): Promise<number> => {
  const setting = settingOf(rules, args, { red: "red", blue: "blue" });
  if (!setting.ok) return complain(args, io, setting.error);
  const state = rules.setup(setting.value);
  if (!state.ok) return complain(args, io, refusedBy(rules, state.error, args.lang));
  const position = positionOf(rules, state.value);
  const failure = await writeOut(io, textOption(args, "out"), position.text, args.lang);
  if (failure !== undefined) return complain(args, io, failure);
  const { id, version } = rules;
  answer(args, io, {
    json: { game: id, version, setting: setting.value, position, pending: pendingOf(rules, state.value, args.lang) },
    text: position.text,
  });
  return EXIT.done;
};

export const newGame: CommandSpec = {
  name: "new",
  arguments: [{ name: "game", count: "one" }],
  options: [
    SCENARIO,
    { flags: "--red <army>", text: "redArmy" },
    { flags: "--blue <army>", text: "blueArmy" },
    RULE_OPTION,
    OUT,
  ],
  run,
};
