/** `play`: a match at this terminal, persons and bots. */
import {
  type BySeat,
  err,
  type Fact,
  ok,
  type Result,
  type Ruleset,
  SEATS,
  type Seat,
  type Tagged,
  type Viewer,
} from "@acies/contract";
import { commitmentOf, type DiceSource, type Ending, type Header, openMatch, writeRecord } from "@acies/match";
import { type Advice, NO_NOTES } from "@acies/players";
import { type Args, hasOption, SEED, textOption, wholeOption, wordOption } from "../args.ts";
import { botOf, nodesOf, type Player, playerOf } from "../bots.ts";
import {
  ARMIES,
  ARMIES_OF_PLAYERS,
  type Command,
  type CommandSpec,
  RULE_OPTION,
  SCENARIO,
  SEED_OPTION,
} from "../command.ts";
import { EXIT, type Failure, failed, misuse, refusedBy } from "../failure.ts";
import { findGame } from "../input.ts";
import type { Io } from "../io.ts";
import { answer, complain, writeOut } from "../output.ts";
import { drive } from "../play/drive.ts";
import type { Room, RoomDice, Sitter } from "../play/room.ts";
import { outcomeOf, positionOf } from "../ruling.ts";
import { settingOf } from "../setting.ts";
import { wordsOf } from "../text/words.ts";
import { pictureText, screenWidth, tableText } from "./show.ts";

const DICE = ["fair", "seeded", "typed"] as const;

const run: Command = async (args, io) => {
  const game = findGame(io.games, args.words[0] ?? "", args.lang);
  if (!game.ok) return complain(args, io, game.error);
  const plan = planOf(args, io);
  if (!plan.ok) return complain(args, io, plan.error);
  return game.value.advised((rules, advice) => playOne(rules, advice, plan.value, args, io));
};

interface Plan {
  readonly players: BySeat<Player>;
  readonly dice: (typeof DICE)[number];
  readonly seed: number;
  /** `cli.7`, or a name that nobody else has. */
  readonly match: string;
}

const planOf = (args: Args, io: Io): Result<Plan, Failure> => {
  const red = playerOf(textOption(args, "red") ?? "person", args.lang);
  const blue = playerOf(textOption(args, "blue") ?? "bot:captain", args.lang);
  const said = wholeOption(args, "seed", { ...SEED, fallback: undefined });
  const dice = wordOption(args, "dice", DICE);
  if (!red.ok) return red;
  if (!blue.ok) return blue;
  if (!said.ok) return said;
  if (!dice.ok) return dice;
  const kind = dice.value ?? (said.value === undefined ? "fair" : "seeded");
  const players = { red: red.value, blue: blue.value };
  const isTyped = kind === "typed" || SEATS.some((seat) => players[seat] === "person");
  if (args.format === "json" && isTyped) return err(misuse("jsonWantsBots", wordsOf(args.lang).errors.jsonWantsBots));
  const seed = said.value ?? Number.parseInt(io.randomHex(4), 16);
  const match = said.value === undefined ? `cli.${io.randomHex(8)}` : `cli.${seed}`;
  return ok({ players, dice: kind, seed, match });
};

/** The dice as the room throws them, and as the head of the record tells them. */
const diceOf = (plan: Plan, io: Io): { readonly room: RoomDice; readonly source: DiceSource } => {
  if (plan.dice === "typed") return { room: { kind: "typed" }, source: { kind: "typed" } };
  if (plan.dice === "seeded") {
    const seeded = { kind: "seeded", seed: plan.seed } as const;
    return { room: seeded, source: seeded };
  }
  const secret = io.randomHex(32);
  const salts = { red: io.randomHex(16), blue: io.randomHex(16) };
  return {
    room: { kind: "fair", source: { secret, match: plan.match, salts } },
    source: { kind: "fair", commitment: commitmentOf(secret), salts },
  };
};

const viewerOf = ({ players }: Plan): Viewer | undefined => {
  const persons = SEATS.filter((seat) => players[seat] === "person");
  return persons.length === 2 ? "spectator" : persons[0];
};

const playOne = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  advice: Advice<S, A>,
  plan: Plan,
  args: Args,
  io: Io,
): Promise<number> => {
  const setting = settingOf(rules, args, ARMIES_OF_PLAYERS);
  if (!setting.ok) return complain(args, io, setting.error);
  const dice = diceOf(plan, io);
  const header: Header = {
    game: rules.id,
    version: rules.version,
    match: plan.match,
    setting: setting.value,
    dice: dice.source,
    players: plan.players,
  };
  const opened = openMatch(rules, header);
  if (!opened.ok) return complain(args, io, refusedBy(rules, opened.error, args.lang));
  // A match of an evening must not be lost at its end because of a folder that is not there.
  const file = textOption(args, "record");
  const why = file === undefined ? undefined : await io.whyNotWrite(file);
  if (file !== undefined && why !== undefined)
    return complain(args, io, failed("unwritable", wordsOf(args.lang).errors.unwritable(file, why)));
  const sitter = (seat: Seat): Sitter<S, A> => {
    const name = plan.players[seat];
    if (name === "person") return { kind: "person" };
    return { kind: "bot", bot: botOf(rules, advice, name, plan.seed), nodes: nodesOf(name) };
  };
  const viewer = viewerOf(plan);
  const isText = args.format === "text";
  const isShown = hasOption(args, "show");
  const isWatched = isShown && SEATS.every((seat) => plan.players[seat] !== "person");
  const look = { viewer: undefined, width: screenWidth(io), lang: args.lang };
  if (isText && dice.source.kind === "fair") io.out(`${wordsOf(args.lang).play.commitment(dice.source.commitment)}\n`);
  const room: Room<S, A, E> = {
    rules,
    match: opened.value,
    seats: { red: sitter("red"), blue: sitter("blue") },
    dice: dice.room,
    salt: plan.seed,
    io,
    lang: args.lang,
    viewer,
    isDrawn: isShown,
    isTold: isText && (viewer !== undefined || isShown),
    ...(isWatched ? { picture: (state: S) => pictureText(rules, state, look) } : {}),
    notes: { red: NO_NOTES, blue: NO_NOTES },
    reasons: { red: [], blue: [] },
    autos: new Set(),
  };
  return finish(room, await drive(room), args);
};

/** The secret of fair dice is told at the end, so that everybody can throw them again. */
const finish = async <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  ending: Ending | undefined,
  args: Args,
): Promise<number> => {
  const { rules, match, io, lang, dice } = room;
  const { header } = match;
  if (!room.isTold) io.progress(undefined);
  const secret = dice.kind === "fair" ? dice.source.secret : undefined;
  const source: DiceSource =
    header.dice.kind === "fair" && secret !== undefined ? { ...header.dice, secret } : header.dice;
  const told = { header: { ...header, dice: source }, entries: match.entries() };
  const record = writeRecord(rules, ending === undefined ? told : { ...told, ending });
  const failure = await writeOut(io, textOption(args, "record"), record, lang);
  if (failure !== undefined) return complain(args, io, failure);
  const words = wordsOf(lang);
  const outcome = outcomeOf(rules, match.state(), lang);
  // The table below says how it ended by the rules; who left or resigned stands on no table.
  const last = ending === undefined ? [words.play.left] : [words.ending(ending.by, ending.winner)];
  answer(args, io, {
    json: {
      game: rules.id,
      match: header.match,
      entries: match.entries().length,
      chain: match.hash(),
      ending: ending ?? null,
      outcome,
      position: positionOf(rules, match.state()),
      record,
    },
    text: [
      "",
      tableText(rules, match.state(), { viewer: undefined, width: screenWidth(io), lang }),
      ...(outcome === null ? ["", ...last] : []),
      ...(secret === undefined ? [] : [words.play.secret(secret)]),
    ].join("\n"),
  });
  return ending === undefined ? EXIT.failed : EXIT.done;
};

export const play: CommandSpec = {
  name: "play",
  arguments: [{ name: "game", count: "one" }],
  options: [
    { flags: "--red <player>", text: "redPlayer" },
    { flags: "--blue <player>", text: "bluePlayer" },
    SCENARIO,
    ...ARMIES,
    RULE_OPTION,
    { flags: "--dice <kind>", text: "diceKind" },
    SEED_OPTION,
    { flags: "--show", text: "show" },
    { flags: "--record <file>", text: "record" },
  ],
  run,
};
