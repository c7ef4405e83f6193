/** A record wound through: every position, what happened at each entry, and what it shows about losses and dice. */
import {
  err,
  type Fact,
  ok,
  type Result,
  type Roll,
  type Ruleset,
  SEATS,
  type Seat,
  type Tagged,
} from "@acies/contract";
import type { MatchRecord } from "@acies/match";
import {
  checkDice,
  type DiceVerdict,
  type Ending,
  gameOfRecord,
  play,
  readRecord,
  replay,
  scriptedDice,
} from "@acies/match";

export interface Frame<S, E> {
  readonly entry: number; // 0: before the first
  readonly seat: Seat | undefined;
  readonly state: S;
  readonly events: readonly E[];
  readonly rolls: readonly Roll[];
  readonly faces: readonly number[];
  /** Pieces of each side gone since the battle began. */
  readonly lost: Readonly<Record<Seat, number>>;
}

export interface Tape<S, A, E> {
  readonly record: MatchRecord<A>;
  readonly frames: readonly Frame<S, E>[];
  readonly dice: DiceVerdict;
  readonly ending: Ending | undefined;
}

export type TapeFault =
  | { readonly why: "notRecord"; readonly line: number }
  | { readonly why: "differs"; readonly entry: number };

export const gameOf = (text: string): string | undefined => gameOfRecord(text);

export const windTape = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  text: string,
): Result<Tape<S, A, E>, TapeFault> => {
  const read = readRecord(rules, text);
  if (!read.ok) return err({ why: "notRecord", line: read.error.line });
  const record = read.value;
  const played = replay(rules, record);
  if (!played.ok) return err({ why: "differs", entry: played.error.seq });
  const verdict = checkDice(rules, record);
  if (!verdict.ok) return err({ why: "differs", entry: verdict.error.seq });
  return ok({
    record,
    frames: framesOf(rules, record, played.value.stateAt(0)),
    dice: verdict.value,
    ending: record.ending,
  });
};

const idsBySeat = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
): Readonly<Record<Seat, Set<string>>> => {
  const found = { red: new Set<string>(), blue: new Set<string>() };
  for (const piece of rules.sketch(state).pieces) found[piece.seat].add(piece.id);
  return found;
};

const framesOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: MatchRecord<A>,
  start: S,
): readonly Frame<S, E>[] => {
  const seen = idsBySeat(rules, start);
  const lostIn = (state: S): Readonly<Record<Seat, number>> => {
    const now = idsBySeat(rules, state);
    for (const seat of SEATS) for (const id of now[seat]) seen[seat].add(id);
    const gone = (seat: Seat): number => [...seen[seat]].filter((id) => !now[seat].has(id)).length;
    return { red: gone("red"), blue: gone("blue") };
  };
  const frames: Frame<S, E>[] = [
    { entry: 0, seat: undefined, state: start, events: [], rolls: [], faces: [], lost: { red: 0, blue: 0 } },
  ];
  let state = start;
  for (const { seq, seat, action, faces } of record.entries) {
    const played = play(rules, state, seat, action, scriptedDice(faces));
    if (!played.ok) break; // cannot be: the replay before this one passed
    state = played.value.after;
    frames.push({
      entry: seq,
      seat,
      state,
      events: played.value.events,
      rolls: played.value.rolls,
      faces,
      lost: lostIn(state),
    });
  }
  return frames;
};

export interface DiceRow {
  readonly rule: string;
  readonly sides: number;
  readonly by: Readonly<Record<Seat, { readonly count: number; readonly sum: number }>>;
}

/** Dice by purpose and by seat: it ends arguments. */
export const diceRows = <S, E>(frames: readonly Frame<S, E>[]): readonly DiceRow[] => {
  const rows = new Map<string, { rule: string; sides: number; by: Record<Seat, { count: number; sum: number }> }>();
  for (const { rolls, faces } of frames) {
    let at = 0;
    for (const { rule, sides, count, by } of rolls) {
      const key = `${rule} d${sides}`;
      const row = rows.get(key) ?? { rule, sides, by: { red: { count: 0, sum: 0 }, blue: { count: 0, sum: 0 } } };
      rows.set(key, row);
      for (const face of faces.slice(at, at + count)) {
        row.by[by].count += 1;
        row.by[by].sum += face;
      }
      at += count;
    }
  }
  return [...rows.values()];
};

export interface Moment {
  readonly entry: number;
  readonly swing: number; // in pieces, for red
}

/** The entries that changed the balance of losses most, in order of play. */
export const turningPoints = <S, E>(frames: readonly Frame<S, E>[], most: number): readonly Moment[] => {
  const swings = frames.slice(1).map((frame, index): Moment => {
    const before = frames[index];
    const balance = (one: Frame<S, E> | undefined): number => (one === undefined ? 0 : one.lost.blue - one.lost.red);
    return { entry: frame.entry, swing: balance(frame) - balance(before) };
  });
  return swings
    .filter(({ swing }) => swing !== 0)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, most)
    .toSorted((a, b) => a.entry - b.entry);
};
