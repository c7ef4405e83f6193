/**
 * The random campaign: the whole conformance kit over a thousand battles, ours and ours with other tables and options by chance.
 * `node games/chariots/test/campaign.ts`; `--from`, `--runs` and `--battles` say which seeds, how many and how large.
 */
import { type ConformOptions, conform, writeReport } from "@acies/conformance";
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
    const options: Record<string, OptionValue> = { turnLimit: TURN_LIMIT };
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

const run = (seed: number, battles: number): boolean => {
  const start = performance.now();
  const report = conform(chariots, {
    ...KIT,
    battles,
    samples: 1,
    seed,
    cap: 60_000,
    settings: settings(seed, battles),
  });
  const { entries, laws, failures } = report;
  const checked = laws.reduce((sum, law) => sum + law.checked, 0);
  const seconds = Math.round((performance.now() - start) / 1000);
  const found = failures.length === 0 ? "all hold" : `BROKEN: ${failures.map(({ law }) => law).join(", ")}`;
  console.log(
    `seed ${seed}: ${report.battles} battles, ${entries} entries, ${laws.length} laws ${checked} times, ${seconds} s, ${found}`,
  );
  if (failures.length > 0) console.log(writeReport(report));
  return failures.length === 0;
};

const numberAfter = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? standard : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a whole number`);
  return value;
};

if (import.meta.main) {
  const from = numberAfter("from", 101);
  const runs = numberAfter("runs", 25);
  const battles = numberAfter("battles", 40);
  let broken = 0;
  for (let seed = from; seed < from + runs; seed += 1) if (!run(seed, battles)) broken += 1;
  console.log(`${runs * battles} battles in ${runs} runs, ${broken} of them with a broken law`);
  process.exitCode = broken === 0 ? 0 : 1;
}
