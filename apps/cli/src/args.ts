/** What was typed, and the readers that turn it into values or a refusal. */
import { err, type Language, ok, type Result } from "@acies/contract";
import { type Failure, misuse } from "./failure.ts";
import { wordsOf } from "./text/words.ts";

export type OptionValue = string | true | readonly string[];

export interface Args {
  readonly lang: Language;
  readonly format: "text" | "json";
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
}

export const textOption = (args: Args, name: string): string | undefined => {
  const value = args.options[name];
  return typeof value === "string" ? value : undefined;
};

export const listOption = (args: Args, name: string): readonly string[] => {
  const value = args.options[name];
  return typeof value === "object" ? value : typeof value === "string" ? [value] : [];
};

export const hasOption = (args: Args, name: string): boolean => args.options[name] === true;

/** A whole number between two others; the fallback when nothing was said. */
export const wholeOption = <F>(
  args: Args,
  name: string,
  range: { readonly min: number; readonly max: number; readonly fallback: F },
): Result<number | F, Failure> => {
  const text = textOption(args, name);
  if (text === undefined) return ok(range.fallback);
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= range.min && value <= range.max) return ok(value);
  return err(misuse("badNumber", wordsOf(args.lang).errors.badNumber(`--${name}`, text, range.min, range.max)));
};

export const wordOption = <const W extends readonly string[]>(
  args: Args,
  name: string,
  words: W,
): Result<W[number] | undefined, Failure> => {
  const text = textOption(args, name);
  if (text === undefined) return ok(undefined);
  const found = words.find((word) => word === text);
  if (found !== undefined) return ok(found);
  return err(misuse("badWord", wordsOf(args.lang).errors.badWord(`--${name}`, text, words.join(", "))));
};

export const SEED = { min: 0, max: 4_294_967_295 } as const;
