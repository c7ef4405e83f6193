/** A campaign: the whole kit again and again, each run with a seed and settings of its own. For the command line of a game's tests. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { conform } from "./conform.ts";
import type { ConformOptions } from "./options.ts";
import { type Report, writeReport } from "./report.ts";

/** What a run is made of; `battles` is how many there are in one unless the words say otherwise. */
interface Campaign<S, A> {
  readonly battles: number;
  readonly options: (seed: number, battles: number) => ConformOptions<S, A>;
}

/** Where it takes place: the words of the command line, a clock in milliseconds, and somebody to tell. */
interface Surroundings {
  readonly words: readonly string[];
  readonly now: () => number;
  readonly say: (text: string) => void;
}

const FIRST_SEED = 101;
const RUNS = 25;

const numberAfter = (words: readonly string[], name: string, standard: number): number => {
  const at = words.indexOf(`--${name}`);
  const value = at < 0 ? standard : Number(words[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a whole number`);
  return value;
};

const lineOf = ({ battles, entries, laws, failures }: Report, seed: number, seconds: number): string => {
  const checked = laws.reduce((sum, law) => sum + law.checked, 0);
  const found = failures.length === 0 ? "all hold" : `BROKEN: ${failures.map(({ law }) => law).join(", ")}`;
  return `seed ${seed}: ${battles} battles, ${entries} entries, ${laws.length} laws ${checked} times, ${seconds} s, ${found}`;
};

/** `--from`, `--runs` and `--battles` say which seeds, how many and how large. Answers with the number of runs that broke a law. */
export const runCampaign = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  campaign: Campaign<S, A>,
  { words, now, say }: Surroundings,
): number => {
  const from = numberAfter(words, "from", FIRST_SEED);
  const runs = numberAfter(words, "runs", RUNS);
  const battles = numberAfter(words, "battles", campaign.battles);
  let broken = 0;
  for (let seed = from; seed < from + runs; seed += 1) {
    const start = now();
    const report = conform(rules, { ...campaign.options(seed, battles), seed, battles });
    say(lineOf(report, seed, Math.round((now() - start) / 1000)));
    if (report.failures.length === 0) continue;
    broken += 1;
    say(writeReport(report));
  }
  say(`${runs * battles} battles in ${runs} runs, ${broken} of them with a broken law`);
  return broken;
};
