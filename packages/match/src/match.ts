/** A match in play: the setting, the entries so far, and the state they lead to. */
import type { Dice, Fact, Refusal, Result, Ruleset, Seat, Tagged, Violation } from "@acies/contract";
import { err, ok } from "@acies/contract";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { scriptedDice } from "./dice.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Header } from "./header.ts";
import { play, type Step } from "./play.ts";
import { type KeptBecause, keptBecause } from "./undo.ts";

export interface Entry<A> {
  readonly seq: number;
  readonly seat: Seat;
  readonly action: A;
  readonly faces: readonly number[];
  /** The chain up to here: 64 hexadecimal digits over everything before, this entry, its events and the state after it. */
  readonly hash: string;
}

export interface Match<S, A, E> {
  readonly header: Header;
  readonly state: () => S;
  readonly entries: () => readonly Entry<A>[];
  readonly hash: () => string;
  /** Plays an action and keeps it; on a refusal, or if the dice fail, nothing has changed. */
  readonly enter: (seat: Seat, action: A, dice: Dice) => Result<Entered<S, A, E>, readonly Violation[]>;
  readonly whyNotUndo: (seat: Seat) => KeptBecause | undefined;
  /** Forgets the entries after `seq`, whoever made them: for an undo that was allowed, or a take-back that was agreed. */
  readonly rewind: (seq: number) => void;
  /** The state after entry `seq`; 0 is the state before the first. */
  readonly stateAt: (seq: number) => S;
}

export interface Entered<S, A, E> extends Step<S, A, E> {
  readonly entry: Entry<A>;
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The chain begins with all that decides the match before anybody acts. The secret is told later and is not part of it. */
const firstHash = (header: Header, start: unknown): string => {
  const { game, version, match, setting, dice, inherited } = header;
  const source = dice.kind === "fair" ? { kind: dice.kind, commitment: dice.commitment, salts: dice.salts } : dice;
  return digest(
    [
      "acies-chain-1",
      game,
      version,
      match,
      fingerprint({ ...setting }),
      fingerprint({ ...source }),
      fingerprint(start),
      ...(inherited === undefined ? [] : [`inherited ${inherited.entries} ${inherited.match}`]),
    ].join("\n"),
  );
};

const nextHash = (before: string, line: string, events: unknown, after: unknown): string =>
  digest([before, line, fingerprint(events), fingerprint(after)].join("\n"));

/** An entry as a line, without its hash: `3 red fight red.1 {5 2}`. */
export const entryLine = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  entry: Omit<Entry<A>, "hash">,
): string => {
  const faces = entry.faces.length === 0 ? "" : ` {${entry.faces.join(" ")}}`;
  return `${entry.seq} ${entry.seat} ${rules.notation.writeAction(entry.action)}${faces}`;
};

/** How many entries lie between two kept states; the ones between are played again when asked for. */
const SNAPSHOT_EVERY = 16;

export const openMatch = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  header: Header,
): Result<Match<S, A, E>, readonly Refusal[]> => {
  if (header.game !== rules.id)
    return err([{ line: 0, code: "wrongGame", facts: { found: header.game, what: rules.id } }]);
  if (header.version !== rules.version) {
    return err([{ line: 0, code: "wrongVersion", facts: { found: header.version, what: rules.version } }]);
  }
  const start = rules.setup(header.setting);
  return start.ok ? ok(matchFrom(rules, header, start.value)) : start;
};

const matchFrom = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  header: Header,
  start: S,
): Match<S, A, E> => {
  const entries: Entry<A>[] = [];
  const first = firstHash(header, start);
  const snapshots: S[] = [start]; // after entries 0, 16, 32, …
  let state = start;
  let last: Step<S, A, E> | undefined;

  const refold = (before: S, entry: Entry<A>): Step<S, A, E> => {
    const played = play(rules, before, entry.seat, entry.action, scriptedDice(entry.faces));
    if (!played.ok) throw new Error(`Entry ${entry.seq} was legal and is no longer: the rules are not pure`);
    return played.value;
  };
  const stateAt = (asked: number): S => {
    const seq = Math.max(0, Math.min(asked, entries.length));
    if (seq === entries.length) return state;
    const kept = Math.floor(seq / SNAPSHOT_EVERY);
    let found = snapshots[kept] ?? state;
    for (const entry of entries.slice(kept * SNAPSHOT_EVERY, seq)) found = refold(found, entry).after;
    return found;
  };
  const hash = (): string => entries.at(-1)?.hash ?? first;

  return {
    header,
    state: () => state,
    entries: () => entries,
    hash,
    stateAt,
    enter: (seat, action, dice) => {
      const played = play(rules, state, seat, action, dice);
      if (!played.ok) return played;
      const step = played.value;
      const plain = { seq: entries.length + 1, seat, action, faces: step.faces };
      const entry = { ...plain, hash: nextHash(hash(), entryLine(rules, plain), step.events, step.after) };
      entries.push(entry);
      state = step.after;
      last = step;
      if (entries.length % SNAPSHOT_EVERY === 0) snapshots.push(state);
      return ok({ ...step, entry });
    },
    whyNotUndo: (seat) => keptBecause(rules, last, seat),
    rewind: (seq) => {
      const target = Math.max(0, Math.min(seq, entries.length));
      const before = stateAt(target);
      entries.length = target;
      snapshots.length = Math.floor(target / SNAPSHOT_EVERY) + 1;
      state = before;
      const entry = entries.at(-1);
      last = entry === undefined ? undefined : refold(stateAt(target - 1), entry);
    },
  };
};
