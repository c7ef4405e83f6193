/** `apply`: the umpire's ruling on some actions. */
import { err, excerpt, ok, type Result } from "@acies/contract";
import { seededDice } from "@acies/match";
import { type Args, SEED, textOption, wholeOption } from "../args.ts";
import { type Command, type CommandSpec, OUT, SEED_OPTION } from "../command.ts";
import { EXIT, type Failure, misuse } from "../failure.ts";
import { onlyOnce, readDeeds, readInput } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain, writeOut } from "../output.ts";
import { withPosition } from "../position.ts";
import {
  applyDeeds,
  givenFaces,
  outcomeOf,
  pendingOf,
  positionOf,
  randomDice,
  readFaces,
  type Throw,
  thrownWith,
} from "../ruling.ts";
import { stepData, tellStep } from "../story.ts";
import { wordsOf } from "../text/words.ts";

const run: Command = async (args, io) => {
  const [, actionsPath = ""] = args.words;
  const twice = onlyOnce(args.words, args.lang);
  if (twice !== undefined) return complain(args, io, twice);
  const thrown = throwOf(args, io);
  if (!thrown.ok) return complain(args, io, thrown.error);
  return withPosition(args, io, async (rules, start) => {
    const text = await readInput(io, actionsPath, args.lang);
    if (!text.ok) return complain(args, io, text.error);
    const deeds = readDeeds(rules, text.value, args.lang);
    if (!deeds.ok) return complain(args, io, deeds.error);
    const applied = applyDeeds(rules, start, deeds.value, thrown.value, args.lang);
    if (!applied.ok) return complain(args, io, applied.error);
    const { steps, after } = applied.value;
    const position = positionOf(rules, after);
    const failure = await writeOut(io, textOption(args, "out"), position.text, args.lang);
    if (failure !== undefined) return complain(args, io, failure);
    const pending = pendingOf(rules, after, args.lang);
    const outcome = outcomeOf(rules, after, args.lang);
    const words = wordsOf(args.lang);
    const told = steps.flatMap((step, i) =>
      tellStep(rules, step, {
        number: i + 1,
        before: steps[i - 1]?.after ?? start,
        lang: args.lang,
        viewer: undefined,
      }),
    );
    answer(args, io, {
      json: {
        game: rules.id,
        events: steps.flatMap((step) => step.events),
        steps: steps.map((step) => stepData(rules, step, args.lang)),
        faces: steps.flatMap((step) => step.faces),
        position,
        pending,
        outcome,
      },
      text: [
        ...told,
        "",
        ...(outcome === null ? pending.map((one) => words.decides(one.seat, one.text, one.rule)) : [outcome.text]),
        "",
        position.text,
      ].join("\n"),
    });
    return EXIT.done;
  });
};

const throwOf = (args: Args, io: Io): Result<Throw, Failure> => {
  const seed = wholeOption(args, "seed", { ...SEED, fallback: undefined });
  if (!seed.ok) return seed;
  const given = textOption(args, "dice");
  if (given === undefined)
    return ok(thrownWith(seed.value === undefined ? randomDice(io.randomHex) : seededDice(seed.value)));
  const { errors } = wordsOf(args.lang);
  if (seed.value !== undefined) return err(misuse("diceAndSeed", errors.diceAndSeed));
  const faces = readFaces(given);
  return faces === undefined ? err(misuse("badFaces", errors.badFaces(excerpt(given)))) : ok(givenFaces(faces));
};

export const apply: CommandSpec = {
  name: "apply",
  arguments: [
    { name: "position", count: "one" },
    { name: "actions", count: "one" },
  ],
  options: [{ flags: "--dice <faces>", text: "faces" }, SEED_OPTION, OUT],
  run,
};
