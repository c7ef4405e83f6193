/** What a command is: its words on the line, and the function that does it. */
import type { Args } from "./args.ts";
import type { Io } from "./io.ts";
import type { Words } from "./text/words.ts";

export type Command = (args: Args, io: Io) => Promise<number>;

export interface ArgumentSpec {
  readonly name: keyof Words["help"]["arguments"];
  readonly count: "one" | "optional" | "many" | "any";
}

export interface OptionSpec {
  readonly flags: string;
  readonly text: keyof Words["help"]["options"];
  readonly many?: true;
}

export interface CommandSpec {
  readonly name: keyof Words["help"]["commands"];
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec[];
  readonly run: Command;
}

export const SCENARIO: OptionSpec = { flags: "--scenario <id>", text: "scenario" };
export const RULE_OPTION: OptionSpec = { flags: "--option <k=v>", text: "option", many: true };
export const SEED_OPTION: OptionSpec = { flags: "--seed <n>", text: "seed" };
export const OUT: OptionSpec = { flags: "--out <file>", text: "out" };
export const SEAT: OptionSpec = { flags: "--seat <seat>", text: "seat" };
export const ARMIES: readonly OptionSpec[] = [
  { flags: "--red-army <army>", text: "redArmy" },
  { flags: "--blue-army <army>", text: "blueArmy" },
];
/** Where the armies are said when `--red` and `--blue` name players. */
export const ARMIES_OF_PLAYERS = { red: "redArmy", blue: "blueArmy" } as const;
