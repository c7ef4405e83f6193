/** A match being played at this terminal: who sits where, where its dice come from, what has been entered. */
import {
  type BySeat,
  COULD_NOT_KNOW,
  err,
  type Fact,
  type Json,
  type Language,
  ok,
  type Result,
  type Roll,
  type Ruleset,
  type Seat,
  type Tagged,
  type Viewer,
  type Violation,
} from "@acies/contract";
import {
  type Entered,
  FacesWanted,
  type FairSource,
  fairDice,
  type Match,
  scriptedDice,
  seededEntryDice,
} from "@acies/match";
import type { Bot, Notes, Reason } from "@acies/players";
import type { Io } from "../io.ts";
import { readFaces } from "../ruling.ts";
import { tellStep } from "../story.ts";
import { wordsOf } from "../text/words.ts";

export type Sitter<S, A> =
  | { readonly kind: "person" }
  | { readonly kind: "bot"; readonly bot: Bot<S, A>; readonly nodes: number };

export type RoomDice =
  | { readonly kind: "fair"; readonly source: FairSource }
  | { readonly kind: "seeded"; readonly seed: number }
  | { readonly kind: "typed" };

export interface Room<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly match: Match<S, A, E>;
  readonly seats: BySeat<Sitter<S, A>>;
  readonly dice: RoomDice;
  /** Of the bots' own chance. */
  readonly salt: number;
  readonly io: Io;
  readonly lang: Language;
  /** Through whose eyes the steps are told: the only person's, or everybody's when two persons share the terminal. */
  readonly viewer: Viewer | undefined;
  readonly isTold: boolean;
  /** The table is drawn before each of a person's decisions. */
  readonly isDrawn: boolean;
  /** Where nobody is asked: the table at the end of each chapter. */
  readonly picture?: (state: S) => string;
  readonly notes: Record<Seat, Notes>;
  /** Why the bots did what they did last. */
  readonly reasons: Record<Seat, readonly Reason[]>;
  /** Entries that nobody had to choose. */
  readonly autos: Set<number>;
}

/** `left`: the person who had to throw is gone. */
export type Refused = readonly Violation[] | "left";

/** Plays an action with the dice of its entry, and tells it. */
export const enter = async <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  seat: Seat,
  action: A,
): Promise<Result<Entered<S, A, E>, Refused>> => {
  const { match, rules, io, lang } = room;
  const before = match.state();
  const number = match.entries().length + 1;
  const entered = await enterWithDice(room, seat, action, number);
  if (!entered.ok) return entered;
  if (room.isTold) {
    const { viewer, picture } = room;
    const telling = { number, before, lang, viewer, ...(picture === undefined ? {} : { picture }) };
    io.out(`${tellStep(rules, entered.value, telling).join("\n")}\n`);
  } else io.progress(wordsOf(lang).play.progress(number));
  return entered;
};

const enterWithDice = async <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  seat: Seat,
  action: A,
  number: number,
): Promise<Result<Entered<S, A, E>, Refused>> => {
  const { match, dice } = room;
  if (dice.kind === "fair") return match.enter(seat, action, fairDice(dice.source, number));
  if (dice.kind === "seeded") return match.enter(seat, action, seededEntryDice(dice.seed, number));
  let faces: readonly number[] = [];
  for (;;) {
    try {
      return match.enter(seat, action, scriptedDice(faces));
    } catch (error) {
      if (!(error instanceof FacesWanted)) throw error;
      const thrown = await askFaces(room, error.roll);
      if (thrown === undefined) return err("left");
      faces = [...faces, ...thrown];
    }
  }
};

/** What somebody threw at a real table, asked for until it can be true. */
const askFaces = async <S, A extends Tagged, E extends Fact>(
  { io, lang }: Room<S, A, E>,
  roll: Roll,
): Promise<readonly number[] | undefined> => {
  const words = wordsOf(lang).play;
  for (;;) {
    const text = await io.ask(words.throwDice(roll));
    if (text === undefined) return undefined;
    const faces = readFaces(text);
    if (faces?.length === roll.count && faces.every((face) => face >= 1 && face <= roll.sides)) return faces;
    io.err(`${words.badThrow(roll)}\n`);
  }
};

/** Why a choice that the player's own view allowed was refused: the reason itself is the secret (ARCHITECTURE §12). */
export const couldNotKnow = (violations: readonly Violation[]): readonly Violation[] => {
  const [first] = violations;
  return first === undefined ? [] : [{ code: COULD_NOT_KNOW, rule: first.rule }];
};

const MOST_REFUSALS = 50;

/** The bot's choice through its own view. It throws when it is refused too often: that is a fault of the bot. */
export const askBot = <S, A extends Tagged, E extends Fact>(
  room: Room<S, A, E>,
  seat: Seat,
): Result<A, "nothingToDecide"> => {
  const { rules, match } = room;
  const sitter = room.seats[seat];
  const decision = rules.pending(match.state()).find((one) => one.seat === seat);
  if (sitter.kind !== "bot" || decision === undefined) return err("nothingToDecide");
  const before = room.notes[seat];
  const tries = before.refused?.length ?? 0;
  if (tries >= MOST_REFUSALS) throw new Error(`${sitter.bot.name}: ${tries} × ${decision.kind}`);
  const own = (room.salt ^ Math.imul(tries + 1, seat === "red" ? 0x9e3779b1 : 0x85ebca6b)) >>> 0;
  const dice = seededEntryDice(own, match.entries().length + 1);
  const budget = { nodes: sitter.nodes, stop: () => false };
  const choice = sitter.bot.choose(rules.view(match.state(), seat), decision, dice, before, budget);
  room.notes[seat] = before.refused === undefined ? choice.notes : { ...choice.notes, refused: before.refused };
  room.reasons[seat] = choice.why;
  return ok(choice.action);
};

/** After a refusal the bot is asked again, and told what was refused; after an entry it starts afresh. */
export const noteRefused = <S, A extends Tagged, E extends Fact>(room: Room<S, A, E>, seat: Seat, action: A): void => {
  const before = room.notes[seat];
  const refused: readonly Json[] = [...(before.refused ?? []), room.rules.notation.writeAction(action)];
  room.notes[seat] = { ...before, refused };
};

export const forgetRefused = <S, A extends Tagged, E extends Fact>(room: Room<S, A, E>, seat: Seat): void => {
  const { refused: _forgotten, ...notes } = room.notes[seat];
  room.notes[seat] = notes;
};
