/** Playing a record again: the proof that the same record gives the same battle, and that its dice were fair. */
import type { Fact, Refusal, Result, Ruleset, Tagged } from "@acies/contract";
import { err, ok } from "@acies/contract";
import { FaceRefused, FacesWanted, scriptedDice, seededDice } from "./dice.ts";
import { commitmentOf, fairDice } from "./fairDice.ts";
import type { Header } from "./header.ts";
import { type Entry, type Match, openMatch } from "./match.ts";
import type { MatchRecord } from "./record.ts";

export interface Difference {
  /** The entry where the record and the rules part; 0 when the setting itself is refused. */
  readonly seq: number;
  readonly why: "refused" | "dice" | "result" | "ending";
  readonly refusals?: readonly Refusal[];
}

/** Plays the whole record on these rules. The answer is the match, or the first entry that went otherwise. */
export const replay = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: MatchRecord<A>,
): Result<Match<S, A, E>, Difference> => {
  const opened = openMatch(rules, record.header);
  if (!opened.ok) return err({ seq: 0, why: "refused", refusals: opened.error });
  const match = opened.value;
  const difference = enterAsWritten(match, record.entries);
  if (difference !== undefined) return err(difference);
  const outcome = rules.outcome(match.state());
  const { ending } = record;
  if (ending?.by === "outcome" && (outcome === undefined || outcome.winner !== ending.winner)) {
    return err({ seq: record.entries.length, why: "ending" });
  }
  return ok(match);
};

/** With the faces of the record, each checked against the chain. */
const enterAsWritten = <S, A extends Tagged, E extends Fact>(
  match: Match<S, A, E>,
  entries: readonly Entry<A>[],
): Difference | undefined => {
  for (const entry of entries) {
    const dice = scriptedDice(entry.faces);
    try {
      const entered = match.enter(entry.seat, entry.action, dice);
      if (!entered.ok) return { seq: entry.seq, why: "refused", refusals: entered.error };
      if (dice.left().length > 0) return { seq: entry.seq, why: "dice" };
      if (!entered.value.entry.hash.startsWith(entry.hash)) return { seq: entry.seq, why: "result" };
    } catch (error) {
      if (error instanceof FacesWanted || error instanceof FaceRefused) return { seq: entry.seq, why: "dice" };
      throw error;
    }
  }
  return undefined;
};

export type DiceVerdict =
  /** `inherited`: how many entries of a fork are proved by the record of the match it was forked from, not by this one. */
  | { readonly kind: "fair"; readonly rolls: number; readonly inherited?: number }
  | { readonly kind: "unchecked"; readonly why: "typed" | "secretUntold" }
  | { readonly kind: "false"; readonly seq: number; readonly why: "commitment" | "faces" };

/** Computes every face again from the secret (or the seed) and compares: no trust in whoever kept the match is needed. */
export const checkDice = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: MatchRecord<A>,
): Result<DiceVerdict, Difference> => {
  const { dice, match: id } = record.header;
  if (dice.kind === "typed") return ok({ kind: "unchecked", why: "typed" });
  if (dice.kind === "fair" && dice.secret === undefined) return ok({ kind: "unchecked", why: "secretUntold" });
  if (dice.kind === "fair" && dice.secret !== undefined && commitmentOf(dice.secret) !== dice.commitment) {
    return ok({ kind: "false", seq: 0, why: "commitment" });
  }
  const opened = openMatch(rules, record.header);
  if (!opened.ok) return err({ seq: 0, why: "refused", refusals: opened.error });
  const inherited = Math.min(record.header.inherited?.entries ?? 0, record.entries.length);
  // Played in another match: their faces are taken as they are written.
  const before = enterAsWritten(opened.value, record.entries.slice(0, inherited));
  if (before !== undefined) return err(before);
  let rolls = 0;
  for (const entry of record.entries.slice(inherited)) {
    const entered = opened.value.enter(entry.seat, entry.action, entryDice(record.header, id, entry.seq));
    if (!entered.ok) return err({ seq: entry.seq, why: "refused", refusals: entered.error });
    rolls += entered.value.rolls.length;
    if (entered.value.faces.join() !== entry.faces.join()) return ok({ kind: "false", seq: entry.seq, why: "faces" });
  }
  return ok(inherited === 0 ? { kind: "fair", rolls } : { kind: "fair", rolls, inherited });
};

/** The dice that entry `seq` of this match must be played with. */
const entryDice = (header: Header, match: string, seq: number) => {
  const { dice } = header;
  if (dice.kind === "fair") return fairDice({ secret: dice.secret ?? "", match, salts: dice.salts }, seq);
  return dice.kind === "seeded" ? seededEntryDice(dice.seed, seq) : scriptedDice([]);
};

/** Seeded matches, too, bind each entry's dice to its number, so that an undo does not shift the rest. */
export const seededEntryDice = (seed: number, seq: number) =>
  seededDice(Math.imul(seed ^ 0x27d4eb2f, 0x9e3779b1) ^ Math.imul(seq, 0x85ebca6b));
