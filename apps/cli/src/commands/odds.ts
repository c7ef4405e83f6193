/** `odds`: what an action may come to, and how likely each result is. */
import { asFigures, type Language, SEATS } from "@acies/contract";
import { SEED, wholeOption, wordOption } from "../args.ts";
import { type Command, type CommandSpec, SEAT, SEED_OPTION } from "../command.ts";
import { EXIT, misuse, refusedBy } from "../failure.ts";
import { malformed, readDeed } from "../input.ts";
import { type OddsData, oddsData } from "../odds.ts";
import { answer, complain } from "../output.ts";
import { withPosition } from "../position.ts";
import { seatOf } from "../ruling.ts";
import { sayAction } from "../speech.ts";
import { wordsOf } from "../text/words.ts";
import { duelTable } from "./duels.ts";

const LIMIT = 100_000;
const SAMPLES = 20_000;

const run: Command = async (args, io) => {
  const [first, second] = args.words;
  const game = io.games.find(({ id }) => id === first);
  if (game !== undefined) return duelTable(game, args, io);
  if (second !== undefined) return ofAction(args, io);
  const { missingArgument } = wordsOf(args.lang).errors.line;
  return complain(args, io, misuse("missingArgument", missingArgument("action")));
};

const ofAction: Command = (args, io) =>
  withPosition(args, io, async (rules, state) => {
    const { lang } = args;
    const limit = wholeOption(args, "limit", { min: 1, max: 10_000_000, fallback: LIMIT });
    const samples = wholeOption(args, "samples", { min: 100, max: 10_000_000, fallback: SAMPLES });
    const seed = wholeOption(args, "seed", { ...SEED, fallback: Number.parseInt(io.randomHex(4), 16) });
    const named = wordOption(args, "seat", SEATS);
    for (const option of [limit, samples, seed, named]) if (!option.ok) return complain(args, io, option.error);
    if (!limit.ok || !samples.ok || !seed.ok || !named.ok) return EXIT.misuse;
    const read = readDeed(rules, args.words.slice(1).join(" "), 0);
    if (!read.ok) return complain(args, io, malformed(read.error, lang));
    const seat = seatOf(rules, state, { ...read.value, seat: read.value.seat ?? named.value }, lang);
    if (!seat.ok) return complain(args, io, seat.error);
    const deed = { seat: seat.value, action: read.value.action };
    const refusals = rules.violations(state, deed.seat, deed.action);
    if (refusals.length > 0) return complain(args, io, refusedBy(rules, refusals, lang));
    const care = { limit: limit.value, samples: samples.value, seed: seed.value };
    const odds = oddsData(rules, state, deed, care, lang);
    const text = sayAction(rules, deed.action, lang);
    const notation = rules.notation.writeAction(deed.action);
    answer(args, io, {
      json: { game: rules.id, seat: deed.seat, action: notation, text, ...odds },
      text: [`${notation} — ${text}`, ...oddsLines(odds, lang)].join("\n"),
    });
    return EXIT.done;
  });

const BAR = 24;

export const oddsLines = (odds: OddsData, lang: Language): readonly string[] => {
  const words = wordsOf(lang);
  const head = odds.kind === "exact" ? words.odds.exact(odds.falls) : words.odds.sampled(odds.samples, odds.seed);
  const widest = Math.max(1, ...odds.chances.map(({ fraction = "" }) => fraction.length));
  const rows = odds.chances.map(({ share, fraction = "", error, text }) => {
    const bar = "█".repeat(Math.round(share * BAR)).padEnd(BAR, "·");
    const percent = `${asFigures((share * 100).toFixed(2), lang).padStart(6)} %`;
    const sure = error === undefined ? fraction.padStart(widest) : `± ${asFigures((error * 100).toFixed(2), lang)}`;
    return `  ${bar} ${percent}  ${sure}  ${text === "" ? words.odds.nothing : text}`;
  });
  return [head, ...rows];
};

export const odds: CommandSpec = {
  name: "odds",
  arguments: [
    { name: "positionOrGame", count: "one" },
    { name: "actionOrFactors", count: "any" },
  ],
  options: [SEAT, { flags: "--limit <n>", text: "falls" }, { flags: "--samples <n>", text: "samples" }, SEED_OPTION],
  run,
};
