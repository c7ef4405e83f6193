/**
 * Tunes the weights a DBA bot judges positions by, on results: SPSA. Usage:
 * node scripts/tune.ts [--minutes 25] [--pairs 10000] [--seed 1] [--half 0|1] [--from weights.json] [--out weights.json]
 * Each iteration shakes all weights at once, up for one bot and down for the other and the reverse, lets the two play a pair of battles
 * with sides swapped, and moves every weight a little towards the better. Every other scenario is kept for confirming what came out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { dba } from "@acies/dba";
import { advice } from "@acies/dba/advice";
import { plainSetting } from "@acies/match";
import { makeBot, type Playout, playMatch, stir } from "@acies/players";
import { isStarted } from "./tools.ts";

type Weights = Readonly<Record<string, number>>;
type Factors = readonly number[];

/** Log-multipliers: a step of the shaking, the gain at the start and when it has fallen to half. */
const SHAKE = 0.3;
const GAIN = 0.04;
const HALF_GAIN = 400;
/** What counts of a result: who won, and by how many elements, since that says more than the winner alone. */
const WON = 0.5;
const BY_FOUR = 0.5;
/** The cheapest bot that still sees what the weights say: its own next choice, few candidates. */
const EFFORT = { nodes: 200, candidates: 16, perBody: 1, strays: 0, noise: 0.1, search: null } as const;
/** The break of an army is the scale of everything else. */
const FIXED = ["break", "force", "command"];

const scaled = (weights: Weights, names: readonly string[], logs: Factors): Weights => ({
  ...weights,
  ...Object.fromEntries(names.map((name, i) => [name, (weights[name] ?? 0) * Math.exp(logs[i] ?? 0)])),
});

const botWith = (weights: Weights, salt: number) =>
  makeBot(dba, { ...advice, weights, efforts: { ...advice.efforts, captain: EFFORT } }, "captain", salt);

type DbaBot = ReturnType<typeof botWith>;

/** −1 … 1 for red. */
const resultOf = ({ winner, statistics: { losses } }: Playout<unknown, unknown>): number => {
  const won = winner === undefined ? 0 : winner === "red" ? 1 : -1;
  const margin = Math.max(-1, Math.min(1, (losses.blue - losses.red) / 4));
  return WON * won + BY_FOUR * margin;
};

/** For the first, over two battles with sides swapped on the same dice. */
const pairOf = (first: DbaBot, second: DbaBot, scenario: string, seed: number): number => {
  const battle = (red: DbaBot, blue: DbaBot): number =>
    resultOf(playMatch(dba, plainSetting(scenario), { red, blue }, { seed, nodes: { red: 200, blue: 200 } }));
  return (battle(first, second) - battle(second, first)) / 2;
};

interface Tuning {
  readonly weights: Weights;
  readonly names: readonly string[];
  readonly scenarios: readonly string[];
  readonly seed: number;
}

/** One iteration: what to add to the logarithms. */
const stepOf = ({ weights, names, scenarios, seed }: Tuning, logs: Factors, k: number): Factors => {
  const one = stir(seed, k);
  const signs = names.map((_, i) => (stir(one, i) % 2 === 0 ? 1 : -1));
  const shaken = (way: number): Weights =>
    scaled(
      weights,
      names,
      logs.map((log, i) => log + way * SHAKE * (signs[i] ?? 0)),
    );
  const scenario = scenarios[k % scenarios.length] ?? "";
  const better = pairOf(botWith(shaken(1), one), botWith(shaken(-1), one), scenario, one);
  const gain = GAIN / (1 + k / HALF_GAIN);
  return signs.map((sign) => gain * better * sign);
};

const round = (weights: Weights): Weights =>
  Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));

/** The average of the later half: single steps are mostly luck. */
const tune = (tuning: Tuning, limits: { readonly pairs: number; readonly until: number }): Weights => {
  const { weights, names } = tuning;
  let logs: Factors = names.map(() => 0);
  const path: Factors[] = [];
  for (let k = 0; k < limits.pairs && Date.now() < limits.until; k++) {
    const step = stepOf(tuning, logs, k);
    logs = logs.map((log, i) => log + (step[i] ?? 0));
    path.push(logs);
    if ((k + 1) % 25 === 0) console.log(`${k + 1} ${JSON.stringify(round(scaled(weights, names, logs)))}`);
  }
  const late = path.slice(Math.floor(path.length / 2));
  const mean = names.map((_, i) => late.reduce((sum, at) => sum + (at[i] ?? 0), 0) / Math.max(1, late.length));
  return round(scaled(weights, names, mean));
};

const main = (): void => {
  const text = (fallback: string) => ({ type: "string", default: fallback }) as const;
  const { values } = parseArgs({
    options: {
      minutes: text("25"),
      pairs: text("10000"),
      seed: text("1"),
      half: text("0"),
      from: { type: "string" },
      out: { type: "string" },
    },
  });
  const given: Weights = values.from === undefined ? {} : JSON.parse(readFileSync(values.from, "utf8"));
  const weights = { ...advice.weights, ...given };
  const scenarios = dba.catalogue.scenarios.map(({ id }) => id).filter((_, i) => i % 2 === Number(values.half));
  const names = Object.keys(weights).filter((name) => !FIXED.includes(name));
  const until = Date.now() + Number(values.minutes) * 60_000;
  const found = tune({ weights, names, scenarios, seed: Number(values.seed) }, { pairs: Number(values.pairs), until });
  console.log(JSON.stringify(found));
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(found, null, 2)}\n`);
};

if (isStarted(import.meta.url)) main();
