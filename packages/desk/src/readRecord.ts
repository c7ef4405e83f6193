/** A record from outside: read, played again, its dice checked as far as it tells them. Others have their turn meanwhile. */
import { type Dice, err, type Fact, ok, type Refusal, type Result, type Ruleset, type Tagged } from "@acies/contract";
import {
  commitmentOf,
  type Entry,
  FaceRefused,
  FacesWanted,
  fairDice,
  type Header,
  type Match,
  type MatchRecord,
  openMatch,
  readRecord,
  scriptedDice,
  seededEntryDice,
} from "@acies/match";
import type { EndingTold, Refused } from "@acies/protocol";
import type { DeskGame } from "./game.ts";
import type { Past } from "./happenings.ts";
import { MOST_ENTRIES } from "./settle.ts";

/** Entries played before others have a turn. */
const AT_A_STRETCH = 5;

export interface Proven {
  readonly header: Header;
  readonly past: readonly Past[];
  readonly ending: EndingTold;
}

type Pause = () => Promise<void>;

export const proveRecord = (game: DeskGame, text: string, pause: Pause): Promise<Result<Proven, Refused>> =>
  game.open((rules) => prove(rules, text, pause));

const prove = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  text: string,
  pause: Pause,
): Promise<Result<Proven, Refused>> => {
  const read = readRecord(rules, text);
  if (!read.ok) return err(refused([read.error]));
  const record = read.value;
  if (record.entries.length > MOST_ENTRIES) return err(tooLong(record.entries.length));
  await pause();
  const played = await playAgain(rules, record, pause);
  if (!played.ok) return played;
  const outcome = rules.outcome(played.value.state());
  const { by = outcome === undefined ? "abandoned" : "outcome", winner = outcome?.winner } = record.ending ?? {};
  if (record.ending?.by === "outcome" && (outcome === undefined || outcome.winner !== record.ending.winner))
    return err(differs(record.entries.length, "ending"));
  const past = record.entries.map(({ seat, action, faces }) => ({
    seat,
    action: rules.notation.writeAction(action),
    faces: [...faces],
  }));
  const ending: EndingTold = { by, winner: winner ?? null, rules: by === "outcome" ? [...(outcome?.rules ?? [])] : [] };
  return ok({ header: record.header, past, ending });
};

const playAgain = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  { header, entries }: MatchRecord<A>,
  pause: Pause,
): Promise<Result<Match<S, A, E>, Refused>> => {
  const { dice, inherited } = header;
  if (dice.kind === "fair" && dice.secret !== undefined && commitmentOf(dice.secret) !== dice.commitment)
    return err(falseDice(0));
  const opened = openMatch(rules, header);
  if (!opened.ok) return err(refused(opened.error));
  for (const entry of entries) {
    if (entry.seq % AT_A_STRETCH === 0) await pause();
    // What a fork inherited was thrown in another match: its faces are taken as they are written.
    const why = enterAgain(
      opened.value,
      entry,
      entry.seq > (inherited?.entries ?? 0) ? promised(header, entry) : undefined,
    );
    if (why !== undefined) return err(why);
  }
  return ok(opened.value);
};

/** The dice that this entry must have been thrown with, where the record tells enough. */
const promised = ({ dice, match }: Header, { seq }: { readonly seq: number }): Dice | undefined => {
  if (dice.kind === "seeded") return seededEntryDice(dice.seed, seq);
  if (dice.kind === "typed" || dice.secret === undefined) return undefined;
  return fairDice({ secret: dice.secret, match, salts: dice.salts }, seq);
};

const enterAgain = <S, A extends Tagged, E extends Fact>(
  match: Match<S, A, E>,
  { seq, seat, action, faces, hash }: Entry<A>,
  dice: Dice | undefined,
): Refused | undefined => {
  const script = scriptedDice(faces);
  try {
    const entered = match.enter(seat, action, script);
    if (!entered.ok) return refused(entered.error);
    if (script.left().length > 0) return differs(seq, "dice");
    const thrown = dice === undefined ? faces : entered.value.rolls.flatMap((roll) => dice.roll(roll));
    if (thrown.join() !== faces.join()) return falseDice(seq);
    return entered.value.entry.hash.startsWith(hash) ? undefined : differs(seq, "result");
  } catch (error) {
    if (error instanceof FacesWanted || error instanceof FaceRefused) return differs(seq, "dice");
    throw error;
  }
};

const refused = (violations: readonly Refusal[]): Refused => ({ code: "recordRefused", violations });

const WHY = {
  dice: { es: "sus caras no son las que piden las reglas", en: "its faces are not what the rules ask for" },
  result: { es: "no resulta lo que el acta dice", en: "what comes of it is not what was recorded" },
  ending: { es: "la partida no acaba como el acta dice", en: "the match does not end as it says" },
} as const;

const differs = (seq: number, why: keyof typeof WHY): Refused => ({
  code: "recordRefused",
  detail: { es: `Anotación ${seq}: ${WHY[why].es}.`, en: `Entry ${seq}: ${WHY[why].en}.` },
});

const falseDice = (seq: number): Refused => ({
  code: "recordRefused",
  detail: {
    es: seq === 0 ? "El secreto no es el que se prometió." : `Anotación ${seq}: los dados no son los prometidos.`,
    en: seq === 0 ? "The secret is not the one promised." : `Entry ${seq}: the dice are not those promised.`,
  },
});

const tooLong = (entries: number): Refused => ({
  code: "tooLarge",
  detail: {
    es: `El acta tiene ${entries} anotaciones; aquí se guardan hasta ${MOST_ENTRIES}.`,
    en: `The record has ${entries} entries; at most ${MOST_ENTRIES} are kept here.`,
  },
});
