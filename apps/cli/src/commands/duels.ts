/** `odds` of a game without a position: what every factor comes to against every other, all falls of two dice counted. */
import { type Duel, err, type Language, ok, type Result } from "@acies/contract";
import type { Args } from "../args.ts";
import { EXIT, type Failure, misuse } from "../failure.ts";
import type { Io } from "../io.ts";
import { answer, complain } from "../output.ts";
import type { Game } from "../registry.ts";
import { table } from "../table.ts";
import { wordsOf } from "../text/words.ts";

interface Pairing {
  readonly own: number;
  readonly other: number;
  /** How many of the falls come to each result, in the order of the game's. */
  readonly ways: Readonly<Record<string, number>>;
  readonly of: number;
}

const pairing = (duel: Duel, own: number, other: number): Pairing => {
  const ways: Record<string, number> = Object.fromEntries(duel.results.map((result) => [result, 0]));
  for (let mine = 1; mine <= duel.sides; mine++) {
    for (let theirs = 1; theirs <= duel.sides; theirs++) {
      const result = duel.compare(own + mine, other + theirs);
      ways[result] = (ways[result] ?? 0) + 1;
    }
  }
  return { own, other, ways, of: duel.sides * duel.sides };
};

/** Beyond this no sum of any game goes. */
const LARGEST = 99;

/** All pairs, those of one factor, or one pair. */
const asked = (duel: Duel, words: readonly string[], lang: Language): Result<readonly Pairing[], Failure> => {
  const wrong = words.slice(2)[0] ?? words.find((word) => !/^-?\d{1,2}$/.test(word));
  if (wrong !== undefined) return err(misuse("badFactors", wordsOf(lang).odds.badFactors(wrong, LARGEST)));
  const [own, other] = words.map(Number);
  const owns = own === undefined ? duel.factors : [own];
  const others = other === undefined ? duel.factors : [other];
  return ok(owns.flatMap((mine) => others.map((theirs) => pairing(duel, mine, theirs))));
};

export const duelTable = (game: Game, args: Args, io: Io): number => {
  const { lang } = args;
  const words = wordsOf(lang).odds;
  const { id, duel, phrases } = game.open(({ id, duel, phrases }) => ({ id, duel, phrases: phrases[lang].duel ?? {} }));
  if (duel === undefined) return complain(args, io, misuse("noDuels", words.noDuels(id)));
  const pairs = asked(duel, args.words.slice(1), lang);
  if (!pairs.ok) return complain(args, io, pairs.error);
  const rows = pairs.value.map(({ own, other, ways }) => [
    String(own),
    String(other),
    ...duel.results.map((result) => String(ways[result] ?? 0)),
  ]);
  const head = [words.own, words.other, ...duel.results.map((result) => phrases[result] ?? result)];
  answer(args, io, {
    json: { game: id, rule: duel.rule, sides: duel.sides, pairs: pairs.value },
    text: [words.ofFalls(duel.sides * duel.sides, duel.rule), table([head, ...rows])].join("\n"),
  });
  return EXIT.done;
};
