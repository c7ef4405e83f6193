/** `arena`: two bots over many battles, sides swapped. */

import { asFigures, err, type Fact, ok, type Result, type Ruleset, type Setting, type Tagged } from "@acies/contract";
import { type Battle, type Interval, type Report, reportOf } from "@acies/players";
import type { ArenaTask } from "../arena/pairs.ts";
import { playPairs } from "../arena/run.ts";
import { type Args, hasOption, SEED, textOption, wholeOption } from "../args.ts";
import { type BotName, playerOf } from "../bots.ts";
import {
  ARMIES,
  ARMIES_OF_PLAYERS,
  type Command,
  type CommandSpec,
  RULE_OPTION,
  SCENARIO,
  SEED_OPTION,
} from "../command.ts";
import { EXIT, type Failure, misuse, refusedBy } from "../failure.ts";
import { findGame } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { settingOf } from "../setting.ts";
import { type Words, wordsOf } from "../text/words.ts";

const run: Command = async (args, io) => {
  const game = findGame(io.games, args.words[0] ?? "", args.lang);
  if (!game.ok) return complain(args, io, game.error);
  const plan = planOf(args, io);
  if (!plan.ok) return complain(args, io, plan.error);
  const settings = game.value.open((rules) => settingsOf(rules, args));
  if (!settings.ok) return complain(args, io, settings.error);
  const { pairs, jobs, ...rest } = plan.value;
  const task: ArenaTask = { ...rest, game: game.value.id, settings: settings.value };
  const words = wordsOf(args.lang);
  const battles: Battle[] = [];
  const started = io.now();
  await playPairs(game.value, task, { pairs, jobs }, (pair) => {
    battles.push(...pair);
    const seconds = Math.max(0.001, (io.now() - started) / 1000);
    const rate = battles.length / seconds;
    io.progress(words.arena.progress(battles.length, 2 * pairs, rate, (2 * pairs - battles.length) / rate));
  });
  io.progress(undefined);
  const report = reportOf([task.first, task.second], battles);
  answer(args, io, {
    json: { game: task.game, seed: task.seed, scenarios: settings.value.map(({ scenario }) => scenario), ...report },
    text: asFigures(
      [reportText(report, words), ...detailLines(report, settings.value, words.arena.counted)].join("\n"),
      args.lang,
    ),
  });
  return EXIT.done;
};

type Plan = Omit<ArenaTask, "game" | "settings"> & { readonly pairs: number; readonly jobs: number };

const planOf = (args: Args, io: Io): Result<Plan, Failure> => {
  const first = botNamed(args, "red");
  const second = botNamed(args, "blue");
  const pairs = wholeOption(args, "pairs", { min: 1, max: 1_000_000, fallback: 10 });
  const seed = wholeOption(args, "seed", { ...SEED, fallback: Number.parseInt(io.randomHex(4), 16) });
  const jobs = wholeOption(args, "jobs", { min: 1, max: 256, fallback: Math.max(1, io.cores - 1) });
  const nodes = wholeOption(args, "nodes", { min: 1, max: 100_000_000, fallback: undefined });
  const cap = wholeOption(args, "cap", { min: 1, max: 1_000_000, fallback: undefined });
  if (!first.ok) return first;
  if (!second.ok) return second;
  if (!pairs.ok) return pairs;
  if (!seed.ok) return seed;
  if (!jobs.ok) return jobs;
  if (!nodes.ok) return nodes;
  if (!cap.ok) return cap;
  return ok({
    first: first.value,
    second: second.value,
    pairs: pairs.value,
    seed: seed.value,
    jobs: jobs.value,
    ...(nodes.value === undefined ? {} : { nodes: nodes.value }),
    ...(cap.value === undefined ? {} : { cap: cap.value }),
    ...(hasOption(args, "luck") ? { luck: true } : {}),
  });
};

const botNamed = (args: Args, seat: "red" | "blue"): Result<BotName, Failure> => {
  const { errors } = wordsOf(args.lang);
  const spec = textOption(args, seat);
  if (spec === undefined) return err(misuse("missingOption", errors.missingOption(`--${seat}`)));
  const player = playerOf(spec, args.lang);
  if (!player.ok) return player;
  return player.value === "person" ? err(misuse("botsOnly", errors.botsOnly)) : ok(player.value);
};

/** The scenario that was named, or all of them in turn; each must set up before a thread is started. */
const settingsOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  args: Args,
): Result<readonly Setting[], Failure> => {
  const one = settingOf(rules, args, ARMIES_OF_PLAYERS);
  if (!one.ok) return one;
  const named = textOption(args, "scenario");
  const ids = named === undefined ? rules.catalogue.scenarios.map(({ id }) => id) : [named];
  const settings = ids.map((scenario) => ({ ...one.value, scenario }));
  for (const setting of settings) {
    const state = rules.setup(setting);
    if (!state.ok) return err(refusedBy(rules, state.error, args.lang));
  }
  return ok(settings);
};

const percent = ({ value, low, high }: Interval): string =>
  `${(value * 100).toFixed(1)} % (${(low * 100).toFixed(1)} … ${(high * 100).toFixed(1)})`;
const whole = ({ value, low, high }: Interval): string =>
  `${Math.round(value)} (${Math.round(low)} … ${Math.round(high)})`;

const reportText = (report: Report, { arena }: Words): string => {
  const { names, games, wins, bySeat, draws, cuts, pairs, entries, losses, endings } = report;
  const decided = Math.max(1, wins.first + wins.second);
  return [
    arena.score(names[0], names[1], percent(report.score), whole(report.elo)),
    ...(report.luckless === undefined ? [] : [arena.luckless(names[0], percent(report.luckless))]),
    arena.wins(games, `${names[0]} ${wins.first}`, `${names[1]} ${wins.second}`, draws, cuts),
    arena.seats(bySeat.red, bySeat.blue),
    arena.pairs(pairs.join(" / ")),
    arena.length((entries / Math.max(1, games)).toFixed(1)),
    arena.losses((losses.winner / decided).toFixed(2), (losses.loser / decided).toFixed(2)),
    arena.endings(
      Object.entries(endings)
        .map(([rule, times]) => `${rule} ${times}`)
        .join(", "),
    ),
  ].join("\n");
};

/** What the game counts, on average for both; then the points of the first bot in every match-up. */
const detailLines = (
  { means, bySetting, names }: Report,
  settings: readonly Setting[],
  counted: Readonly<Record<string, string>>,
): readonly string[] => [
  ...Object.entries(means).map(
    ([name, { first, second }]) =>
      `${counted[name] ?? name}: ${names[0]} ${first.toFixed(2)}, ${names[1]} ${second.toFixed(2)}`,
  ),
  bySetting
    .map(({ setting, games, points }) => `${settings[setting]?.scenario ?? setting} ${points}/${games}`)
    .join(", "),
];

export const arena: CommandSpec = {
  name: "arena",
  arguments: [{ name: "game", count: "one" }],
  options: [
    { flags: "--red <bot>", text: "redBot" },
    { flags: "--blue <bot>", text: "blueBot" },
    { flags: "--pairs <n>", text: "pairs" },
    SCENARIO,
    ...ARMIES,
    RULE_OPTION,
    SEED_OPTION,
    { flags: "--jobs <n>", text: "jobs" },
    { flags: "--nodes <n>", text: "nodes" },
    { flags: "--cap <n>", text: "cap" },
    { flags: "--luck", text: "luck" },
  ],
  run,
};
