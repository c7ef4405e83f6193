/** `replay`: a recorded match told again, to its end or to an entry. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { type MatchRecord, play, replay as playAgain, type Step, scriptedDice } from "@acies/match";
import { type Args, hasOption, wholeOption } from "../args.ts";
import type { Command, CommandSpec } from "../command.ts";
import { EXIT, failed } from "../failure.ts";
import { RECORD_LIMIT, readInput } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import { differenceData, gameOf, readMatch } from "../record.ts";
import { outcomeOf, pendingOf, positionOf } from "../ruling.ts";
import { stepData, tellStep } from "../story.ts";
import { wordsOf } from "../text/words.ts";
import { screenWidth, tableText } from "./show.ts";

const run: Command = async (args, io) => {
  const text = await readInput(io, args.words[0] ?? "", args.lang, RECORD_LIMIT);
  if (!text.ok) return complain(args, io, text.error);
  const game = gameOf(text.value, io.games, args.lang);
  if (!game.ok) return complain(args, io, game.error);
  return game.value.open((rules) => {
    const record = readMatch(rules, text.value, args.lang);
    return record.ok ? retell(rules, record.value, args, io) : complain(args, io, record.error);
  });
};

const retell = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: MatchRecord<A>,
  args: Args,
  io: Io,
): number => {
  const { lang } = args;
  const { length } = record.entries;
  const to = wholeOption(args, "to", { min: 0, max: length, fallback: length });
  if (!to.ok) return complain(args, io, to.error);
  const part = to.value === length ? record : { header: record.header, entries: record.entries.slice(0, to.value) };
  const played = playAgain(rules, part);
  if (!played.ok) {
    const { text, seq } = differenceData(rules, played.error, lang);
    return complain(args, io, failed("difference", text, { facts: { seq, why: played.error.why } }));
  }
  const match = played.value;
  const steps = stepsOf(rules, match.stateAt(0), part);
  const after = match.state();
  const position = positionOf(rules, after);
  const isShown = hasOption(args, "show");
  const look = { viewer: undefined, width: screenWidth(io), lang };
  const told = steps.flatMap((step, i) => {
    const before = steps[i - 1]?.after ?? match.stateAt(0);
    const lines = tellStep(rules, step, { number: i + 1, before, lang, viewer: undefined });
    return isShown ? [...lines, tableText(rules, step.after, look), ""] : lines;
  });
  const words = wordsOf(lang);
  const { ending } = part;
  answer(args, io, {
    json: {
      game: rules.id,
      match: record.header.match,
      entries: length,
      to: to.value,
      steps: steps.map((step) => stepData(rules, step, lang)),
      position,
      pending: pendingOf(rules, after, lang),
      outcome: outcomeOf(rules, after, lang),
      ending: ending ?? null,
    },
    text: [
      ...told,
      "",
      ...(ending === undefined ? [] : [words.ending(ending.by, ending.winner), ""]),
      tableText(rules, after, look),
    ].join("\n"),
  });
  return EXIT.done;
};

/** The record was played once and is true: nothing can be refused here. */
const stepsOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  start: S,
  record: MatchRecord<A>,
): readonly Step<S, A, E>[] => {
  const steps: Step<S, A, E>[] = [];
  let state = start;
  for (const { seat, action, faces, seq } of record.entries) {
    const played = play(rules, state, seat, action, scriptedDice(faces));
    if (!played.ok) throw new Error(`Entry ${seq} was legal and is no longer`);
    steps.push(played.value);
    state = played.value.after;
  }
  return steps;
};

export const replay: CommandSpec = {
  name: "replay",
  arguments: [{ name: "record", count: "one" }],
  options: [
    { flags: "--to <n>", text: "to" },
    { flags: "--show", text: "showEach" },
  ],
  run,
};
