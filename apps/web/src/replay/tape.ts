/** A record wound through: every position, what happened at each entry, and what it shows about losses, ways and dice. */
import {
  err,
  type Fact,
  ok,
  type Result,
  type Roll,
  type Ruleset,
  type Seat,
  type SketchPiece,
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

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Frame<S, E> {
  readonly entry: number; // 0: before the first
  readonly seat: Seat | undefined;
  readonly state: S;
  readonly events: readonly E[];
  readonly rolls: readonly Roll[];
  readonly faces: readonly number[];
  /** Where each piece stands. */
  readonly places: ReadonlyMap<string, Place>;
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
  | { readonly why: "otherVersion"; readonly version: number }
  | { readonly why: "differs"; readonly entry: number };

export const gameOf = (text: string): string | undefined => gameOfRecord(text);

/** The version of the rules it was played under, if the text says so at all. */
const versionOf = (text: string): number | undefined => {
  const said = /^game \S+ (\d{1,9})$/m.exec(text)?.[1];
  return said === undefined ? undefined : Number(said);
};

/** Where pieces stand on the table, for games whose sketch has other measures than their table. */
export type PlacesOf<S> = (state: S) => ReadonlyMap<string, Place>;

export const windTape = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  text: string,
  placesOf?: PlacesOf<S>,
): Result<Tape<S, A, E>, TapeFault> => {
  const version = versionOf(text);
  const stale = (fault: TapeFault): TapeFault =>
    version !== undefined && version !== rules.version ? { why: "otherVersion", version } : fault;
  const read = readRecord(rules, text);
  if (!read.ok) return err(stale({ why: "notRecord", line: read.error.line }));
  const record = read.value;
  const played = replay(rules, record);
  if (!played.ok) return err(stale({ why: "differs", entry: played.error.seq }));
  const verdict = checkDice(rules, record);
  if (!verdict.ok) return err(stale({ why: "differs", entry: verdict.error.seq }));
  return ok({
    record,
    frames: framesOf(rules, record, played.value.stateAt(0), placesOf),
    dice: verdict.value,
    ending: record.ending,
  });
};

const middleOf = ({ outline }: SketchPiece): Place => {
  const sum = outline.reduce<Place>((so, [x, y]) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / outline.length), y: Math.round(sum.y / outline.length) };
};

const framesOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: MatchRecord<A>,
  start: S,
  placesOf: PlacesOf<S> | undefined,
): readonly Frame<S, E>[] => {
  const seen: Readonly<Record<Seat, Set<string>>> = { red: new Set(), blue: new Set() };
  const standing = (state: S): Pick<Frame<S, E>, "places" | "lost"> => {
    const { pieces } = rules.sketch(state);
    const places = placesOf?.(state) ?? new Map(pieces.map((piece) => [piece.id, middleOf(piece)]));
    for (const { id, seat } of pieces) seen[seat].add(id);
    const gone = (seat: Seat): number => [...seen[seat]].filter((id) => !places.has(id)).length;
    return { places, lost: { red: gone("red"), blue: gone("blue") } };
  };
  const frames: Frame<S, E>[] = [
    { entry: 0, seat: undefined, state: start, events: [], rolls: [], faces: [], ...standing(start) },
  ];
  let state = start;
  for (const { seq, seat, action, faces } of record.entries) {
    const played = play(rules, state, seat, action, scriptedDice(faces));
    if (!played.ok) break; // cannot be: the replay before this one passed
    state = played.value.after;
    const { events, rolls } = played.value;
    frames.push({ entry: seq, seat, state, events, rolls, faces, ...standing(state) });
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

/** By how many points the dice of a seat came out above what they promise. */
export const luckOf = (rows: readonly DiceRow[], seat: Seat): number =>
  rows.reduce((sum, { sides, by }) => sum + by[seat].sum - (by[seat].count * (sides + 1)) / 2, 0);

export interface Moment {
  readonly entry: number;
  readonly swing: number; // in pieces, for red
  /** Where the first of the lost pieces had stood. */
  readonly at: Place | undefined;
}

/** The entries that changed the balance of losses most, in order of play; of equal ones the later, which came nearer to deciding. */
export const turningPoints = <S, E>(frames: readonly Frame<S, E>[], most: number): readonly Moment[] => {
  const swings = frames.slice(1).map((frame, index): Moment => {
    const before = frames[index];
    const balance = (one: Frame<S, E> | undefined): number => (one === undefined ? 0 : one.lost.blue - one.lost.red);
    const gone = [...(before?.places ?? [])].find(([id]) => !frame.places.has(id));
    return { entry: frame.entry, swing: balance(frame) - balance(before), at: gone?.[1] };
  });
  return swings
    .filter(({ swing }) => swing !== 0)
    .toSorted((a, b) => Math.abs(b.swing) - Math.abs(a.swing) || b.entry - a.entry)
    .slice(0, most)
    .toSorted((a, b) => a.entry - b.entry);
};

export interface TurnMark {
  readonly entry: number;
  readonly seat: Seat;
}

/** The entries at which the turn passes to the other side. */
export const turnMarks = <S, E>(
  frames: readonly Frame<S, E>[],
  turnOf: (state: S) => Seat | undefined,
): readonly TurnMark[] => {
  const marks: TurnMark[] = [];
  for (const { entry, state } of frames) {
    const seat = turnOf(state);
    if (seat !== undefined && seat !== marks.at(-1)?.seat) marks.push({ entry, seat });
  }
  return marks;
};

/** The way each piece went from one frame to another, without the places where it only waited. */
export const waysOf = <S, E>(
  frames: readonly Frame<S, E>[],
  from: number,
  to: number,
): ReadonlyMap<string, readonly Place[]> => {
  const ways = new Map<string, Place[]>();
  for (const { places } of frames.slice(from, to + 1))
    for (const [id, place] of places) {
      const way = ways.get(id) ?? [];
      ways.set(id, way);
      const last = way.at(-1);
      if (last === undefined || last.x !== place.x || last.y !== place.y) way.push(place);
    }
  return new Map([...ways].filter(([, way]) => way.length > 1));
};
