/**
 * The random campaign: the whole conformance kit over thousands of battles, the laid ones and open ones with armies, options and
 * scale by chance. `node games/dba/test/campaign.ts`; `--from`, `--runs` and `--battles` say which seeds, how many and how large.
 */
import { type ConformOptions, conform, writeReport } from "@acies/conformance";
import type { OptionValue, Setting } from "@acies/contract";
import { seededWords } from "@acies/match";
import { type Action, dba, type State } from "../src/index.ts";
import { MANNERS } from "../src/proposing.ts";
import { BOARD_EDGES } from "../src/vocabulary.ts";

/** What the kit must be told about DBA. A gap may be bounded by an edge of the board, which is no piece of terrain. */
export const KIT: ConformOptions<State, Action> = {
  manners: MANNERS,
  isPlace: (mark) => BOARD_EDGES.some((edge) => edge === mark),
};

/** Short enough that thousands are played, long enough that armies meet. */
const TURN_LIMITS = [20, 40] as const;

/** Open battles that the catalogue of scenarios does not spell out. */
const openSettings = (seed: number, count: number): readonly Setting[] => {
  const word = seededWords(seed * 13);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[word() % from.length];
    if (found === undefined) throw new Error("Nothing to pick from");
    return found;
  };
  const { armies, options: cards } = dba.catalogue;
  return Array.from({ length: count }, () => {
    const options: Record<string, OptionValue> = { turnLimit: pick(TURN_LIMITS) };
    for (const { id, values } of cards) if (id !== "turnLimit" && word() % 2 === 1) options[id] = pick(values);
    return { scenario: "open", armies: { red: pick(armies), blue: pick(armies) }, options };
  });
};

const OPEN_SETTINGS = 48;

const run = (seed: number, battles: number): boolean => {
  const settings = openSettings(seed, OPEN_SETTINGS);
  const start = performance.now();
  const report = conform(dba, { ...KIT, battles, samples: 1, seed, cap: 2000, settings });
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
  const battles = numberAfter("battles", 80);
  let broken = 0;
  for (let seed = from; seed < from + runs; seed += 1) if (!run(seed, battles)) broken += 1;
  console.log(`${runs * battles} battles in ${runs} runs, ${broken} of them with a broken law`);
  process.exitCode = broken === 0 ? 0 : 1;
}
