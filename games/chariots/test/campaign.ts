/**
 * The random campaign: the whole conformance kit over a thousand battles, ours and ours with other tables and options by chance.
 * `node games/chariots/test/campaign.ts`; `--from`, `--runs` and `--battles` say which seeds, how many and how large.
 */
import { type ConformOptions, runCampaign } from "@acies/conformance";
import type { Json, OptionValue, Setting } from "@acies/contract";
import { seededWords } from "@acies/match";
import { RECONSTRUCTED } from "../src/data/tables/reconstructed.ts";
import { type Action, chariots, type State } from "../src/index.ts";
import { meleeSetting } from "./melee.ts";

/** What the kit must be told: a mark may be a hex. */
export const KIT: ConformOptions<State, Action> = { isPlace: (mark) => /^\d{4}$/.test(mark) };

const TURN_LIMIT = 10;

/** Tables that a player brought. */
const BROUGHT: Json = JSON.parse(JSON.stringify({ ...RECONSTRUCTED, name: "brought" }));

/** Half of them in the thick of it, because armies that wander by chance seldom meet. */
const settings = (seed: number, count: number): readonly Setting[] => {
  const word = seededWords(seed * 17);
  const { scenarios, options: cards } = chariots.catalogue;
  return Array.from({ length: count }, () => {
    const options: Record<string, OptionValue> = {};
    for (const { id, values } of cards) {
      const value = values[word() % values.length];
      if (id !== "turnLimit" && value !== undefined) options[id] = value;
    }
    if (word() % 2 === 0) return meleeSetting(options);
    const scenario = scenarios[word() % scenarios.length]?.id ?? "sumer";
    const plain: Setting = { scenario, armies: { red: "", blue: "" }, options };
    return word() % 4 === 0 ? { ...plain, materials: { tables: BROUGHT } } : plain;
  });
};

/** The kit also plays every scenario of the catalogue as it stands: not for forty turns. */
const short: typeof chariots = {
  ...chariots,
  setup: (setting) => chariots.setup({ ...setting, options: { turnLimit: TURN_LIMIT, ...setting.options } }),
};

if (import.meta.main) {
  const options = (seed: number, battles: number): ConformOptions<State, Action> => ({
    ...KIT,
    samples: 1,
    cap: 60_000,
    settings: settings(seed, battles),
  });
  const around = { words: process.argv, now: () => performance.now(), say: console.log };
  process.exitCode = runCampaign(short, { battles: 40, options }, around) === 0 ? 0 : 1;
}
