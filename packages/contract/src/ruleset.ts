import type { Decision, Hint, Menu } from "./decision.ts";
import type { Dice } from "./dice.ts";
import type { Json } from "./json.ts";
import type { ParseError } from "./parse.ts";
import type { Result } from "./result.ts";
import type { Fact, Remark, RuleId, Tagged, Violation } from "./rule.ts";
import type { BySeat, Seat, Viewer } from "./seats.ts";
import type { Sketch } from "./sketch.ts";
import type { ByLanguage, Phrases } from "./text.ts";

export type OptionValue = string | number | boolean;

/** What a match is made from. `setup` rolls nothing: everything diced or chosen before the battle is a decision of the match. */
export interface Setting {
  readonly scenario: string;
  /** Army notation by seat; "" leaves it to the scenario, or to the first decisions of the match. */
  readonly armies: BySeat<string>;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Tables or maps that a player brought; checked by `setup`, kept in the record. */
  readonly materials?: Readonly<Record<string, Json>>;
}

/** A named switch of the rules, shown to both players before they agree to play. */
export interface OptionCard {
  readonly id: string;
  readonly rule: RuleId;
  readonly values: readonly OptionValue[];
  readonly standard: OptionValue;
}

export interface ScenarioCard {
  readonly id: string;
  readonly armies: BySeat<string>;
}

export interface Catalogue {
  readonly scenarios: readonly ScenarioCard[];
  readonly armies: readonly string[]; // names that `muster` reads
  readonly options: readonly OptionCard[];
}

/** What an army's legality may hang on besides itself: points, scale, works of the scenario, profiles that a player brought. */
export type MusterTerms = Pick<Setting, "scenario" | "options" | "materials">;

/** An army that passed the check. */
export interface Muster {
  readonly army: string; // in notation, normalised
  readonly pieces: readonly { readonly kind: string; readonly count: number }[];
  readonly points?: number;
}

export interface Outcome {
  readonly winner: Seat | undefined; // undefined: a draw
  /** Where a game scores beyond winning: victory points, the grade of the win. */
  readonly score?: BySeat<number>;
  readonly rules: readonly RuleId[];
}

export type Refusal = ParseError | Violation;

/** Two totals against each other, each a factor and one die: the table that players ask for without a position. */
export interface Duel {
  readonly rule: RuleId;
  readonly sides: number;
  /** Every factor worth a row. */
  readonly factors: readonly number[];
  /** Codes, from the best for the first to the worst; `phrases.duel` has their words. */
  readonly results: readonly string[];
  readonly compare: (own: number, other: number) => string;
}

/** Positions and actions as text that a person can write in a test and read in a diff. */
export interface Notation<S, A> {
  readonly writePosition: (state: S) => string;
  readonly readPosition: (text: string) => Result<S, readonly Refusal[]>; // malformed, or well formed but illegal
  readonly writeAction: (action: A) => string;
  readonly readAction: (text: string) => Result<A, ParseError>;
}

/** Answers given beforehand: the wishes each kind of decision understands, and how a wish becomes an action. */
export interface StandingAnswers<S, A> {
  readonly wishes: Readonly<Record<string, readonly string[]>>;
  readonly answer: (view: S, decision: Decision, wish: string) => A | undefined;
}

/**
 * A game. Function properties in a record, all pure, all total on decoded input; `S` is JSON of whole numbers. See
 * docs/CONTRACT.md for how every decision of five rulebooks passes through it.
 */
export interface Ruleset<S, A extends Tagged, E extends Fact> {
  readonly id: string;
  readonly version: number; // changes when a recorded match would play out differently
  readonly rulebook: Readonly<Record<RuleId, string>>; // where each rule is printed
  readonly catalogue: Catalogue;
  readonly muster: (army: string, terms: MusterTerms) => Result<Muster, readonly Refusal[]>;

  readonly setup: (setting: Setting) => Result<S, readonly Refusal[]>;
  /** Empty exactly when outcome() is defined. Holds between actions; between the events of one action nobody asks. */
  readonly pending: (state: S) => readonly Decision[];
  readonly menu: (state: S, decision: Decision) => Menu<A>;
  readonly propose: (state: S, decision: Decision, hint: Hint, limit: number) => readonly A[]; // legal, best first
  readonly violations: (state: S, seat: Seat, action: A) => readonly Violation[]; // empty means legal
  readonly resolve: (state: S, seat: Seat, action: A, dice: Dice) => readonly E[]; // what happens; writes nothing
  readonly evolve: (state: S, event: E) => S; // the only writer
  readonly outcome: (state: S) => Outcome | undefined;

  readonly view: (state: S, viewer: Viewer) => S; // the same state with holes; the same object when nothing is hidden
  readonly witness: (before: S, event: E, viewer: Viewer) => E | undefined;
  readonly imagine: (view: S, dice: Dice) => S; // fill the holes with a fair guess
  readonly standing: StandingAnswers<S, A>;

  /** What an event comes to when odds are counted (`destroyed blue.3`); undefined for rolls, sums and steps on the way. */
  readonly upshot: (event: E) => string | undefined;
  /** For games whose fights compare two sums of a factor and a die. */
  readonly duel?: Duel;
  /** Types of events that only move the agenda on: a story leaves them out. */
  readonly bookkeeping: readonly string[];
  readonly sketch: (view: S) => Sketch;
  readonly describe: (view: S) => readonly Remark[];
  readonly phrases: ByLanguage<Phrases<A, E>>;

  readonly decodeState: (json: unknown) => Result<S, readonly Refusal[]>;
  readonly decodeAction: (json: unknown) => Result<A, ParseError>;
  readonly notation: Notation<S, A>;
}
