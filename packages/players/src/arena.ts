/** Two bots over many battles, sides swapped: who is stronger, by how much, and how sure that is. */
import {
  type BySeat,
  type Fact,
  otherSeat,
  type RuleId,
  type Ruleset,
  type Seat,
  type Setting,
  type Tagged,
} from "@acies/contract";
import type { Account, Bot } from "./bot.ts";
import { boundDice, stir } from "./chance.ts";
import { luckOf } from "./luck.ts";
import { playMatch } from "./playout.ts";
import { eloInterval, type Interval, meanOfPairs, type Pentanomial, scoreOfPairs } from "./statistics.ts";

export interface ArenaOptions {
  readonly settings: readonly Setting[];
  readonly seed: number;
  /** Pairs `from` … `to` − 1: a caller may share them out among workers and merge the reports. */
  readonly from?: number;
  readonly to: number;
  /** Nodes a decision. */
  readonly nodes?: { readonly first: number; readonly second: number };
  readonly cap?: number;
  /**
   * `entry`: dice bound to the entry's number, so that the records can be checked. `purpose`: the n-th roll of a player for a rule
   * is the same in both games of a pair, however they diverge; less luck in the difference, but the records call their dice typed.
   */
  readonly dice?: "entry" | "purpose";
  /** Whether to count what the dice gave, where the game can tell: it takes a look at every way they could have fallen. */
  readonly luck?: boolean;
  readonly stop?: () => boolean;
}

export interface Battle {
  readonly pair: number;
  readonly setting: number;
  readonly seed: number;
  /** Where the first bot sat. */
  readonly first: Seat;
  readonly winner: Seat | undefined;
  readonly ended: "outcome" | "cut";
  readonly rules: readonly RuleId[];
  readonly entries: number;
  readonly losses: BySeat<number>;
  readonly nodes: BySeat<number>;
  readonly account?: Account;
  /** What the dice gave the first bot, in points. */
  readonly luck?: number;
}

/** What a bot came to on the average of its battles. */
export type Means = Readonly<Record<string, { readonly first: number; readonly second: number }>>;

export interface Report {
  readonly names: readonly [first: string, second: string];
  readonly games: number;
  readonly wins: { readonly first: number; readonly second: number };
  readonly bySeat: BySeat<number>;
  readonly draws: number;
  readonly cuts: number;
  readonly pairs: Pentanomial;
  /** Of the first bot: points a game. */
  readonly score: Interval;
  /** The same without what the dice gave: a closer guess at the same score. */
  readonly luckless?: Interval;
  readonly elo: Interval;
  readonly entries: number;
  readonly losses: { readonly winner: number; readonly loser: number };
  /** How often each rule ended a battle. */
  readonly endings: Readonly<Record<string, number>>;
  /** Of what the game counts. */
  readonly means: Means;
  /** By the number of the setting. */
  readonly bySetting: readonly { readonly setting: number; readonly games: number; readonly points: number }[];
  readonly battles: readonly Battle[];
}

/** Yields after every battle, so that the caller can show progress or stop; returns the report of the whole pairs played. */
export const arena = function* <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  first: Bot<S, A>,
  second: Bot<S, A>,
  options: ArenaOptions,
): Generator<Battle, Report, void> {
  if (options.settings.length === 0) throw new Error("An arena needs a setting");
  const battles: Battle[] = [];
  for (let pair = options.from ?? 0; pair < options.to; pair++) {
    if (options.stop?.() === true) break;
    for (const seat of ["red", "blue"] as const) {
      const battle = oneBattle(rules, { first, second }, options, pair, seat);
      battles.push(battle);
      yield battle;
    }
  }
  return reportOf([first.name, second.name], battles);
};

/** Plays to the end; `onBattle` hears of every battle. */
export const runArena = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  bots: { readonly first: Bot<S, A>; readonly second: Bot<S, A> },
  options: ArenaOptions,
  onBattle: (battle: Battle) => void = () => {},
): Report => {
  const battles = arena(rules, bots.first, bots.second, options);
  for (let next = battles.next(); ; next = battles.next()) {
    if (next.done === true) return next.value;
    onBattle(next.value);
  }
};

const oneBattle = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  bots: { readonly first: Bot<S, A>; readonly second: Bot<S, A> },
  options: ArenaOptions,
  pair: number,
  seat: Seat,
): Battle => {
  const index = pair % options.settings.length;
  const setting = options.settings[index];
  if (setting === undefined) throw new Error("An arena needs a setting");
  const seed = stir(options.seed, pair);
  const bySeat = <T>(of: { readonly first: T; readonly second: T }): BySeat<T> =>
    seat === "red" ? { red: of.first, blue: of.second } : { red: of.second, blue: of.first };
  const bound = options.dice === "purpose" ? boundDice(seed) : undefined;
  const playout = playMatch(rules, setting, bySeat(bots), {
    seed,
    match: `arena.${options.seed}.${pair}.${seat}`,
    ...(options.nodes === undefined ? {} : { nodes: bySeat(options.nodes) }),
    ...(options.cap === undefined ? {} : { cap: options.cap }),
    ...(bound === undefined ? {} : { dice: () => bound }),
  });
  const { winner, ended, statistics, state } = playout;
  const { entries, losses, nodes } = statistics;
  const account = (bots.first.account ?? bots.second.account)?.(state);
  const counts = account === undefined ? {} : { account };
  const prospect = options.luck === true ? (bots.first.prospect ?? bots.second.prospect) : undefined;
  const luck = prospect === undefined ? {} : { luck: luckOf(rules, prospect, playout.record, seat) };
  const battle = { pair, setting: index, seed, first: seat, winner, ended, rules: playout.rules };
  return { ...battle, entries, losses, nodes, ...counts, ...luck };
};

/** Points of the first bot in half points. */
const halfPoints = (battle: Battle): 0 | 1 | 2 =>
  battle.winner === undefined ? 1 : battle.winner === battle.first ? 2 : 0;

/** Reports from chunks of one arena: pairs must be whole in each, and none in two. */
export const mergeReports = (reports: readonly Report[]): Report => {
  const [one] = reports;
  if (one === undefined) throw new Error("Nothing to merge");
  const battles: Battle[] = [];
  const seen = new Set<number>();
  for (const report of reports) {
    if (report.names.join("\n") !== one.names.join("\n")) throw new Error("Reports of other bots");
    const pairs = new Set(report.battles.map((battle) => battle.pair));
    for (const pair of pairs) {
      if (seen.has(pair)) throw new Error(`Pair ${pair} is in two reports`);
      seen.add(pair);
    }
    battles.push(...report.battles);
  }
  return reportOf(one.names, battles);
};

/** Battles in any order; a pair with one game only is left out of everything. */
export const reportOf = (names: Report["names"], played: readonly Battle[]): Report => {
  const byPair = new Map<number, Battle[]>();
  for (const battle of played) byPair.set(battle.pair, [...(byPair.get(battle.pair) ?? []), battle]);
  const whole = [...byPair.entries()].filter(([, twins]) => twins.length === 2).sort(([a], [b]) => a - b);
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const battles: Battle[] = [];
  for (const [, twins] of whole) {
    let points = 0;
    for (const battle of twins) points += halfPoints(battle);
    pairs[points] = (pairs[points] ?? 0) + 1;
    battles.push(...twins);
  }
  const score = scoreOfPairs(pairs);
  const luckless = battles.some(({ luck }) => luck === undefined)
    ? {}
    : { luckless: meanOfPairs(whole.map(([, twins]) => lucklessOf(twins))) };
  const summary = { ...countsOf(battles), means: meansOf(battles), bySetting: bySettingOf(battles) };
  return { names, pairs, score, ...luckless, elo: eloInterval(score), ...summary, battles };
};

/** Points a game. */
const lucklessOf = (twins: readonly Battle[]): number => {
  let points = 0;
  for (const battle of twins) points += halfPoints(battle) / 2 - (battle.luck ?? 0);
  return points / twins.length;
};

const meansOf = (battles: readonly Battle[]): Means => {
  const sums = new Map<string, { first: number; second: number; games: number }>();
  for (const { account = {}, first } of battles) {
    for (const [name, bySeat] of Object.entries(account)) {
      const sum = sums.get(name) ?? { first: 0, second: 0, games: 0 };
      sum.first += bySeat[first];
      sum.second += bySeat[otherSeat(first)];
      sum.games++;
      sums.set(name, sum);
    }
  }
  return Object.fromEntries(
    [...sums].map(([name, { first, second, games }]) => [name, { first: first / games, second: second / games }]),
  );
};

const bySettingOf = (battles: readonly Battle[]): Report["bySetting"] => {
  const found = new Map<number, { games: number; points: number }>();
  for (const battle of battles) {
    const row = found.get(battle.setting) ?? { games: 0, points: 0 };
    row.games++;
    row.points += halfPoints(battle) / 2;
    found.set(battle.setting, row);
  }
  return [...found].sort(([a], [b]) => a - b).map(([setting, row]) => ({ setting, ...row }));
};

const countsOf = (battles: readonly Battle[]) => {
  const wins = { first: 0, second: 0 };
  const bySeat = { red: 0, blue: 0 };
  const losses = { winner: 0, loser: 0 };
  const endings: Record<string, number> = {};
  let draws = 0;
  let cuts = 0;
  let entries = 0;
  for (const battle of battles) {
    entries += battle.entries;
    if (battle.ended === "cut") cuts++;
    for (const rule of battle.ended === "cut" ? ["cut"] : battle.rules) endings[rule] = (endings[rule] ?? 0) + 1;
    if (battle.winner === undefined) {
      draws++;
      continue;
    }
    wins[battle.winner === battle.first ? "first" : "second"]++;
    bySeat[battle.winner]++;
    losses.winner += battle.losses[battle.winner];
    losses.loser += battle.losses[battle.winner === "red" ? "blue" : "red"];
  }
  return { games: battles.length, wins, bySeat, losses, endings, draws, cuts, entries };
};
