/**
 * Tunes the weights a DBA bot judges positions by, by playing: SPSA. Usage:
 * node scripts/tune.ts [--minutes 25] [--pairs 10000] [--seed 1] [--half 0|1] [--from weights.json] [--out weights.json]
 * Each iteration shakes all weights at once, up for one bot and down for the other and the reverse, lets the two play a pair of battles
 * with sides swapped, and moves every weight a little towards the better. Every other scenario is kept for confirming what came out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { otherSeat, type Seat } from "@acies/contract";
import { dba } from "@acies/dba";
import { advice } from "@acies/dba/advice";
import { plainSetting } from "@acies/match";
import { makeBot, playMatch, stir } from "@acies/players";
import { isStarted } from "./tools.ts";

type Weights = Readonly<Record<string, number>>;
type Factors = readonly number[];

/** Log-multipliers: a step of the shaking, the gain at the start and when it has fallen to half. */
const SHAKE = 0.25;
const GAIN = 0.08;
const HALF_GAIN = 600;
/** What counts of a battle: the odds of all fights as they were entered, which is most of what skill can do, and a little the losses. */
const BY_ODDS = 0.85;
const BY_LOSSES = 0.15;
/** A cheap bot that still sees what the weights say: one line of its own turn, few candidates. */
const EFFORT = {
  nodes: 300,
  candidates: 16,
  perBody: 1,
  strays: 0,
  falls: 6,
  samples: 2,
  noise: 0,
  search: { plans: 1, beam: 1, depth: 4, again: 6, once: true, halving: [], reply: 0 },
} as const;
/** The break of an army is the scale of everything else; whoever is not impatient stands still, and the odds of no fights are even. */
const FIXED = ["break", "force", "command", "impatience"];

const scaled = (weights: Weights, names: readonly string[], logs: Factors): Weights => ({
  ...weights,
  ...Object.fromEntries(names.map((name, i) => [name, (weights[name] ?? 0) * Math.exp(logs[i] ?? 0)])),
});

/** What could be won and lost in the fights that stood when either ended its moves, as the first sees it. */
interface Odds {
  won: number;
  lost: number;
}

const botWith = (weights: Weights, salt: number, odds: Odds, isFirst: boolean) => {
  const bot = makeBot(dba, { ...advice, weights, efforts: { ...advice.efforts, captain: EFFORT } }, "captain", salt);
  const choose: typeof bot.choose = (view, decision, ...rest) => {
    const choice = bot.choose(view, decision, ...rest);
    if (advice.passes(choice.action))
      for (const { worth } of advice.settle(view, decision.seat).flatMap(({ outcomes }) => outcomes))
        odds[worth > 0 === isFirst ? "won" : "lost"] += Math.abs(worth);
    return choice;
  };
  return { ...bot, choose };
};

/** For the first in this seat, −1 … 1: luck in the fights taken out. */
const battleOf = (first: Weights, second: Weights, scenario: string, seed: number, seat: Seat): number => {
  const odds: Odds = { won: 0, lost: 0 };
  const [one, two] = [botWith(first, seed, odds, true), botWith(second, seed, odds, false)];
  const sides = seat === "red" ? { red: one, blue: two } : { red: two, blue: one };
  const playout = playMatch(dba, plainSetting(scenario), sides, { seed, nodes: { red: 300, blue: 300 } });
  const { losses } = playout.statistics;
  const margin = Math.max(-1, Math.min(1, (losses[otherSeat(seat)] - losses[seat]) / 4));
  return (BY_ODDS * (odds.won - odds.lost)) / (odds.won + odds.lost + 1) + BY_LOSSES * margin;
};

/** Over two battles with sides swapped on the same dice. */
const pairOf = (first: Weights, second: Weights, scenario: string, seed: number): number =>
  (battleOf(first, second, scenario, seed, "red") + battleOf(first, second, scenario, seed, "blue")) / 2;

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
  const better = pairOf(shaken(1), shaken(-1), scenario, one);
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
  const weights = { ...advice.weights, risks: advice.weights.contests, ...given };
  const scenarios = dba.catalogue.scenarios.map(({ id }) => id).filter((_, i) => i % 2 === Number(values.half));
  const names = Object.keys(weights).filter((name) => !FIXED.includes(name));
  const until = Date.now() + Number(values.minutes) * 60_000;
  const found = tune({ weights, names, scenarios, seed: Number(values.seed) }, { pairs: Number(values.pairs), until });
  console.log(JSON.stringify(found));
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(found, null, 2)}\n`);
};

if (isStarted(import.meta.url)) main();
