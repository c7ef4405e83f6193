/** The engine of one game's types. */
import {
  COULD_NOT_KNOW,
  type Decision,
  type Dice,
  err,
  type Fact,
  type Json,
  ok,
  type Refusal,
  type Result,
  type Ruleset,
  type Seat,
  type Tagged,
  type Viewer,
} from "@acies/contract";
import {
  type Entered,
  fairDice,
  keptBecause,
  type Match,
  nextAnswer,
  noDice,
  openMatch,
  scriptedDice,
  standingRefusal,
  writeRecord,
} from "@acies/match";
import { eachSeat } from "./bySeat.ts";
import type { Because, Engine, EngineTerms, Kept, Moved, Position, Undo } from "./engine.ts";
import type { DeskGame } from "./game.ts";
import { isPlain } from "./plain.ts";

/** What a later undo must know of an entry. */
interface Mark<E> {
  readonly seat: Seat;
  readonly because: Because;
  readonly faces: readonly number[];
  readonly revealing: readonly E[];
}

interface Bench<S, A extends Tagged, E extends Fact> {
  readonly rules: Ruleset<S, A, E>;
  readonly match: Match<S, A, E>;
  readonly marks: Mark<E>[];
  /** How many entries can never be taken back. */
  readonly floor: number;
}

export const openEngine = (game: DeskGame, terms: EngineTerms): Result<Engine, readonly Refusal[]> => {
  const opening = beginEngine(game, terms);
  if (!opening.ok) return opening;
  for (;;) {
    const opened = opening.value();
    if (opened !== undefined) return opened;
  }
};

/** Goes through the next entry of the past; answers once there is none left, or one is refused. */
export type Opening = () => Result<Engine, readonly Refusal[]> | undefined;

/** For who must not keep others waiting while a long past is played again. */
export const beginEngine = (game: DeskGame, terms: EngineTerms): Result<Opening, readonly Refusal[]> =>
  game.open((rules) => engineOf(rules, terms));

const engineOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  terms: EngineTerms,
): Result<Opening, readonly Refusal[]> => {
  const opened = openMatch(rules, terms.header);
  if (!opened.ok) return opened;
  const match = opened.value;
  const bench: Bench<S, A, E> = { rules, match, marks: [], floor: terms.past.length };
  return ok(() => {
    const next = terms.past[bench.marks.length];
    if (next === undefined) return ok(engineAt(bench, terms));
    const read = rules.notation.readAction(next.action);
    if (!read.ok) return err([read.error]);
    const entered = match.enter(next.seat, read.value, scriptedDice(next.faces));
    if (!entered.ok) return err(entered.error);
    bench.marks.push(markOf(entered.value, "chosen"));
    return undefined;
  });
};

const markOf = <S, A, E extends Fact>(entered: Entered<S, A, E>, because: Because): Mark<E> => ({
  seat: entered.seat,
  because,
  faces: entered.faces,
  revealing: entered.events.filter((event) => event.reveals === true),
});

const engineAt = <S, A extends Tagged, E extends Fact>(bench: Bench<S, A, E>, terms: EngineTerms): Engine => {
  const { rules, match, marks } = bench;
  const { header, source } = terms;
  /** Entered and not yet asked for by `keep`. */
  const fresh = new Map<number, Moved>();
  let position = positionOf(bench);

  const dice = (): Dice => (source === undefined ? noDice : fairDice(source, match.entries().length + 1));
  const moveOn = (seat: Seat, action: A, because: Because, thrown: Dice): Result<Moved, readonly Refusal[]> => {
    const before = { state: match.state(), pending: position.pending };
    const entered = match.enter(seat, action, thrown);
    if (!entered.ok) return entered;
    marks.push(markOf(entered.value, because));
    position = positionOf(bench);
    const moved = movedOf(rules, entered.value, { before, position, because });
    fresh.set(moved.entry, moved);
    return ok(moved);
  };
  const rewind = (entry: number): Position => {
    match.rewind(entry);
    marks.length = match.entries().length;
    for (const number of fresh.keys()) if (number > entry) fresh.delete(number);
    position = positionOf(bench);
    return position;
  };

  return {
    position: () => position,
    enter: (seat, raw) => {
      const action = rules.decodeAction(raw);
      if (!action.ok) return err({ code: "malformed", violations: [action.error] });
      const decision = position.pending.find((one) => one.seat === seat);
      if (decision === undefined) return err({ code: "notYourTurn" });
      // What the player could see for himself comes first; only what he could not is kept from him.
      const seen = rules.violations(rules.view(match.state(), seat), seat, action.value);
      if (seen.length > 0) return err({ code: "refused", violations: seen });
      const moved = moveOn(seat, action.value, "chosen", dice());
      if (moved.ok) return moved;
      return err({ code: "refused", violations: [{ code: COULD_NOT_KNOW, rule: decision.rule }] });
    },
    foresee: (wishes) => {
      const answer = nextAnswer(rules, match.state(), (seat) => wishes[seat]);
      if (answer === undefined) return undefined;
      return () => {
        const moved = moveOn(answer.seat, answer.action, answer.because, dice());
        if (!moved.ok) throw new Error(`${rules.id}: an ${answer.because} answer was refused`);
        return moved.value;
      };
    },
    keep: (kept) => {
      const known = fresh.get(kept.entry);
      fresh.delete(kept.entry);
      if (known?.hash.startsWith(kept.hash) === true) return known;
      return replayKept(bench, kept, (seat, action, because, thrown) => {
        const moved = moveOn(seat, action, because, thrown);
        fresh.delete(kept.entry);
        return moved;
      });
    },
    rewind,
    backTo: (wanted) => {
      const entry = wanted?.entry ?? 0;
      const stands = entry === 0 || match.entries()[entry - 1]?.hash === wanted?.hash;
      if (stands && match.entries().length !== entry) rewind(entry);
      fresh.clear();
      return stands;
    },
    past: (entries) =>
      match
        .entries()
        .slice(0, entries)
        .map((entry) => ({
          seat: entry.seat,
          action: rules.notation.writeAction(entry.action),
          faces: [...entry.faces],
        })),
    record: ({ players, ending, secret }) => {
      const told = header.dice.kind === "fair" && secret !== undefined ? { ...header.dice, secret } : header.dice;
      const record = { header: { ...header, dice: told, players }, entries: match.entries() };
      return writeRecord(rules, ending === undefined ? record : { ...record, ending });
    },
    knows: (standing) => standingRefusal(rules, standing) === undefined,
    notation: (raw) => {
      const action = rules.decodeAction(raw);
      return action.ok ? rules.notation.writeAction(action.value) : undefined;
    },
  };
};

type MoveOn<A> = (seat: Seat, action: A, because: Because, dice: Dice) => Result<Moved, readonly Refusal[]>;

const replayKept = <S, A extends Tagged, E extends Fact>(
  { rules, match }: Bench<S, A, E>,
  kept: Kept,
  moveOn: MoveOn<A>,
): Moved | undefined => {
  if (kept.entry !== match.entries().length + 1) return undefined;
  const action = rules.notation.readAction(kept.action);
  if (!action.ok) return undefined;
  const script = scriptedDice(kept.faces);
  const moved = moveOn(kept.seat, action.value, kept.because, script);
  return moved.ok && script.left().length === 0 && moved.value.hash.startsWith(kept.hash) ? moved.value : undefined;
};

const positionOf = <S, A extends Tagged, E extends Fact>(bench: Bench<S, A, E>): Position => {
  const { rules, match } = bench;
  const state = match.state();
  return {
    entry: match.entries().length,
    hash: match.hash(),
    pending: rules.pending(state),
    outcome: rules.outcome(state),
    undo: eachSeat((seat) => undoOf(bench, seat)),
    view: viewsOf(rules, state),
  };
};

/** Each view is made when it is first asked for. */
const viewsOf = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, state: S): Position["view"] => {
  const views = new Map<Viewer, Json>();
  return (viewer) => {
    const before = views.get(viewer);
    if (before !== undefined) return before;
    const seen: unknown = rules.view(state, viewer);
    if (!isPlain(seen)) throw new Error(`${rules.id}: a view that is not plain data`);
    views.set(viewer, seen);
    return seen;
  };
};

/**
 * The one rule of undo, read past what answered itself: that goes with the choice before it while it, too, rolled and revealed
 * nothing. A seat's own standing answers go like that; the other seat's are its word and stay.
 */
const undoOf = <S, A extends Tagged, E extends Fact>(
  { rules, match, marks, floor }: Bench<S, A, E>,
  seat: Seat,
): Undo => {
  let at = marks.length - 1;
  for (; at >= floor; at--) {
    const mark = marks[at];
    if (mark === undefined || mark.faces.length > 0 || mark.revealing.length > 0) break;
    if (mark.because === "chosen" || (mark.because === "standing" && mark.seat !== seat)) break;
  }
  const mark = at >= floor ? marks[at] : undefined;
  const step = mark === undefined ? undefined : { ...mark, events: mark.revealing, after: match.state() };
  const why = keptBecause(rules, step, seat);
  return why === undefined ? { to: at } : { why };
};

interface Around<S> {
  readonly before: { readonly state: S; readonly pending: readonly Decision[] };
  readonly position: Position;
  readonly because: Because;
}

const movedOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  entered: Entered<S, A, E>,
  { before, position, because }: Around<S>,
): Moved => {
  const { entry, events } = entered;
  const seen = new Map<Viewer, readonly Json[]>();
  const witness = (viewer: Viewer): readonly (readonly [E, E | undefined])[] => {
    let state = before.state;
    return events.map((event) => {
      const witnessed = rules.witness(state, event, viewer);
      state = rules.evolve(state, event);
      return [event, witnessed];
    });
  };
  return {
    seat: entry.seat,
    entry: entry.seq,
    action: rules.notation.writeAction(entry.action),
    faces: entry.faces,
    hash: entry.hash,
    because,
    position,
    witnessed: (viewer) => {
      const known = seen.get(viewer);
      if (known !== undefined) return known;
      const told = witness(viewer).flatMap(([, found]): readonly Json[] => {
        const plain: unknown = found;
        return plain !== undefined && isPlain(plain) ? [plain] : [];
      });
      seen.set(viewer, told);
      return told;
    },
    passesBy: (seat) => {
      if (entry.seat === seat || !sameQuestion(before.pending, position.pending, seat)) return false;
      return witness(seat).every(
        ([event, found]) => rules.bookkeeping.includes(event.type) || JSON.stringify(found) !== JSON.stringify(event),
      );
    },
  };
};

const sameQuestion = (before: readonly Decision[], after: readonly Decision[], seat: Seat): boolean => {
  const [was, is] = [before, after].map((pending) => pending.find((decision) => decision.seat === seat));
  return was !== undefined && is !== undefined && JSON.stringify(was) === JSON.stringify(is);
};
