/** The choices before a match, from the options of the line. */
import {
  type BySeat,
  err,
  excerpt,
  type Fact,
  type OptionValue,
  ok,
  type Result,
  type Ruleset,
  type Seat,
  type Setting,
  type Tagged,
} from "@acies/contract";
import { plainSetting } from "@acies/match";
import { type Args, listOption, textOption } from "./args.ts";
import { type Failure, misuse } from "./failure.ts";
import { wordsOf } from "./text/words.ts";

const optionValue = (text: string): OptionValue => {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
};

const optionsOf = (args: Args): Result<Setting["options"], Failure> => {
  const found: Record<string, OptionValue> = {};
  for (const pair of listOption(args, "option")) {
    const match = /^([A-Za-z][\w.-]{0,60})=(.{1,200})$/.exec(pair);
    const [, id, value] = match ?? [];
    if (id === undefined || value === undefined)
      return err(misuse("badOption", wordsOf(args.lang).errors.badOption(excerpt(pair))));
    found[id] = optionValue(value);
  }
  return ok(found);
};

/**
 * The scenario that was named, or the first; whether it exists is for `setup` to say. Where `--red` names a player, the army is
 * `--red-army`.
 */
export const settingOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  args: Args,
  armies: BySeat<string>,
): Result<Setting, Failure> => {
  const options = optionsOf(args);
  if (!options.ok) return options;
  const plain = plainSetting(textOption(args, "scenario") ?? rules.catalogue.scenarios[0]?.id ?? "");
  const army = (seat: Seat): string => textOption(args, armies[seat]) ?? "";
  return ok({ ...plain, options: options.value, armies: { red: army("red"), blue: army("blue") } });
};
