/** What a match is made from, before anything happens: game, setting, where its dice come from. */
import {
  type BySeat,
  type Decoder,
  dictionary,
  either,
  err,
  flag,
  integer,
  json,
  mapped,
  ok,
  type Setting,
  shape,
  string,
} from "@acies/contract";

/** Where faces come from, as the record says it. `secret` is told when a fair match is over. */
export type DiceSource =
  | { readonly kind: "fair"; readonly commitment: string; readonly salts: BySeat<string>; readonly secret?: string }
  | { readonly kind: "seeded"; readonly seed: number }
  | { readonly kind: "typed" }; // thrown at a real table, or scripted in a test

export interface Header {
  readonly game: string;
  readonly version: number;
  readonly match: string;
  readonly setting: Setting;
  readonly dice: DiceSource;
  readonly players?: BySeat<string>;
  /** A fork: entries 1 … `entries` and their faces were played in that match, and its own record is the proof of their dice. */
  readonly inherited?: { readonly match: string; readonly entries: number };
}

const bySeat = <T>(item: Decoder<T>) => shape({ red: item, blue: item });

const optionValue = either(either(flag, integer(-1_000_000, 1_000_000)), string(200));

/** A name that is one word, so that it can be written on a line of a record. */
const name = mapped(string(64), (text, path) =>
  /^\S+$/.test(text) ? ok(text) : err({ line: 0, path, code: "unknownKey", facts: { found: text } }),
);

/** The shape only: whether the scenario, armies and options exist is `setup`'s to say. */
export const decodeSetting: Decoder<Setting> = shape(
  { scenario: string(200), armies: bySeat(string(20_000)), options: dictionary(optionValue, 100, name) },
  { materials: dictionary(json(12), 20, name) },
);

/** The setting with nothing chosen: the first scenario, its own armies, every option at its standard. */
export const plainSetting = (scenario: string): Setting => ({ scenario, armies: { red: "", blue: "" }, options: {} });
