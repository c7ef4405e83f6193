/** What the umpire answers, as plain data: the same for the command line and for the desk that `serve` opens. */
import {
  type BySeat,
  type Decision,
  type Dice,
  err,
  excerpt,
  type Fact,
  type Hint,
  type Language,
  ok,
  type Result,
  type Roll,
  type Ruleset,
  type Seat,
  type Tagged,
  type Viewer,
} from "@acies/contract";
import { FaceRefused, FacesWanted, faceFrom, play, type Step, scriptedDice } from "@acies/match";
import { type Failure, misuse, refusedBy } from "./failure.ts";
import type { Deed } from "./input.ts";
import { sayAction, sayDecision, sayRemark } from "./speech.ts";
import { wordsOf } from "./text/words.ts";

export interface PendingData extends Decision {
  readonly text: string;
}

export const pendingOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  lang: Language,
): readonly PendingData[] =>
  rules.pending(state).map((decision) => ({ ...decision, text: sayDecision(rules, decision, lang) }));

export interface OutcomeData {
  readonly winner: Seat | null;
  readonly rules: readonly string[];
  readonly score?: BySeat<number>;
  readonly text: string;
}

export const outcomeOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  lang: Language,
): OutcomeData | null => {
  const outcome = rules.outcome(state);
  if (outcome === undefined) return null;
  return {
    winner: outcome.winner ?? null,
    rules: outcome.rules,
    ...(outcome.score === undefined ? {} : { score: outcome.score }),
    text: wordsOf(lang).outcome(outcome.winner, outcome.rules.join(", "), outcome.score),
  };
};

export const positionOf = <S, A extends Tagged, E extends Fact>(rules: Ruleset<S, A, E>, state: S) => ({
  text: rules.notation.writePosition(state),
  state,
});

/** The table as somebody sees it; without a viewer, as the umpire does. */
export const tableOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  viewer: Viewer | undefined,
  lang: Language,
) => {
  const seen = viewer === undefined ? state : rules.view(state, viewer);
  return {
    game: rules.id,
    viewer: viewer ?? "umpire",
    sketch: rules.sketch(seen),
    remarks: rules.describe(seen).map((remark) => ({ ...remark, text: sayRemark(rules, remark, lang) })),
    pending: pendingOf(rules, seen, lang),
    outcome: outcomeOf(rules, seen, lang),
  };
};

export interface Wanted {
  readonly seat: Seat | undefined;
  readonly hint: Hint;
  readonly limit: number;
}

export interface ChoiceData {
  readonly notation: string;
  readonly text: string;
  readonly action: unknown;
}

export interface MenuData extends PendingData {
  /** `listed`: every legal action. `proposed`: there are too many, these are some. */
  readonly menu: "listed" | "proposed";
  readonly total: number;
  readonly actions: readonly ChoiceData[];
}

/** Without doubles: different thoughts of a proposer may come to the same action. */
export const proposalsOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  decision: Decision,
  wanted: Pick<Wanted, "hint" | "limit">,
): readonly A[] => {
  const found = new Map<string, A>();
  for (const action of rules.propose(state, decision, wanted.hint, 4 * wanted.limit)) {
    const notation = rules.notation.writeAction(action);
    if (!found.has(notation)) found.set(notation, action);
  }
  return [...found.values()].slice(0, wanted.limit);
};

/** A name in the hint that the position, as it is written, does not say. */
export const strangerIn = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  { pieces = [], target }: Hint,
  lang: Language,
): Failure | undefined => {
  const said = new Set(rules.notation.writePosition(state).split(/\s+/));
  const stranger = [...pieces, ...(target === undefined ? [] : [target])].find((name) => !said.has(name));
  return stranger === undefined
    ? undefined
    : misuse("nothingCalled", wordsOf(lang).errors.nothingCalled(excerpt(stranger)));
};

export const menusOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  wanted: Wanted,
  lang: Language,
): readonly MenuData[] =>
  rules
    .pending(state)
    .filter(({ seat }) => wanted.seat === undefined || seat === wanted.seat)
    .map((decision) => {
      const menu = rules.menu(state, decision);
      const isHinted = Object.keys(wanted.hint).length > 0;
      const actions = menu.kind === "listed" && !isHinted ? menu.actions : proposalsOf(rules, state, decision, wanted);
      return {
        ...decision,
        text: sayDecision(rules, decision, lang),
        menu: menu.kind === "listed" && !isHinted ? "listed" : "proposed",
        total: actions.length,
        actions: actions.slice(0, wanted.limit).map((action) => ({
          notation: rules.notation.writeAction(action),
          text: sayAction(rules, action, lang),
          action,
        })),
      };
    });

/** Faces thrown as they are needed, or given beforehand: then `left` tells those that nobody asked for. */
export interface Throw {
  readonly dice: Dice;
  readonly left: () => readonly number[];
}

export const givenFaces = (faces: readonly number[]): Throw => {
  const dice = scriptedDice(faces);
  return { dice, left: dice.left };
};

export const thrownWith = (dice: Dice): Throw => ({ dice, left: () => [] });

/** Cryptographic faces. */
export const randomDice = (randomHex: (bytes: number) => string): Dice => {
  const word = (): number => Number.parseInt(randomHex(4), 16);
  return { roll: ({ sides, count }) => Array.from({ length: count }, () => faceFrom(word, sides)) };
};

export interface Applied<S, A, E> {
  readonly steps: readonly Step<S, A, E>[];
  readonly after: S;
}

/** Plays the actions one after another: all of them, or none and why not. */
export const applyDeeds = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  start: S,
  deeds: readonly Deed<A>[],
  thrown: Throw,
  lang: Language,
): Result<Applied<S, A, E>, Failure> => {
  const steps: Step<S, A, E>[] = [];
  let state = start;
  for (const deed of deeds) {
    const seat = seatOf(rules, state, deed, lang);
    if (!seat.ok) return seat;
    const played = playOne(rules, state, { ...deed, seat: seat.value }, thrown.dice, lang);
    if (!played.ok) return played;
    steps.push(played.value);
    state = played.value.after;
  }
  const left = thrown.left();
  if (left.length > 0) {
    const facts = { faces: left.join(" "), count: left.length };
    return err(misuse("facesLeft", wordsOf(lang).errors.facesLeft(left.join(" ")), { facts }));
  }
  return ok({ steps, after: state });
};

/** The seat that was said, or the only one that decides. When nobody does, the rules say so themselves. */
export const seatOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  deed: Deed<A>,
  lang: Language,
): Result<Seat, Failure> => {
  if (deed.seat !== undefined) return ok(deed.seat);
  const [one, another] = rules.pending(state);
  if (another === undefined) return ok(one?.seat ?? "red");
  return err(misuse("seatWanted", wordsOf(lang).errors.seatWanted, { line: deed.line }));
};

const playOne = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  deed: Deed<A> & { readonly seat: Seat },
  dice: Dice,
  lang: Language,
): Result<Step<S, A, E>, Failure> => {
  try {
    const played = play(rules, state, deed.seat, deed.action, dice);
    return played.ok ? played : err(refusedBy(rules, played.error, lang, deed.line));
  } catch (error) {
    const failure = diceFailure(error, deed.line, lang);
    if (failure === undefined) throw error;
    return err(failure);
  }
};

const rollFacts = ({ sides, count, rule, by, about = [] }: Roll) => ({
  sides,
  count,
  rule,
  by,
  about: about.join(" "),
});

/** Faces that ran out, or that no such die can show. */
const diceFailure = (error: unknown, line: number, lang: Language): Failure | undefined => {
  const { errors } = wordsOf(lang);
  if (error instanceof FacesWanted) {
    const { roll } = error;
    return misuse("facesWanted", errors.facesWanted(roll), { rule: roll.rule, facts: rollFacts(roll), line });
  }
  if (error instanceof FaceRefused) {
    const { roll, face } = error;
    const facts = { ...rollFacts(roll), face };
    return misuse("faceRefused", errors.faceRefused(roll, face), { rule: roll.rule, facts, line });
  }
  return undefined;
};

/** `4,2,6` or `4 2 6`. */
export const readFaces = (text: string): readonly number[] | undefined => {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.every((word) => /^\d{1,6}$/.test(word)) ? words.map(Number) : undefined;
};
