/**
 * What a game tells the tools and panels about its pieces: who can be held, what moves together, what a manner is called and asks
 * for. No legality lives here: drafts come from `propose`, refusals from `violations`.
 */
import type { Decision, Fact, Hint, Language, OptionValue, RuleId, Seat, Tagged, Tally, Viewer } from "@acies/contract";
import type { Point } from "@acies/geometry";
import type { Reader } from "../battlefield/projection.ts";
import type { Handle, Run, Scene } from "../battlefield/scene.ts";
import type { Arranging } from "./arranging.ts";
import type { Mark } from "./hand.ts";
import type { Limit } from "./measuring.ts";
import type { Foreseen } from "./preview.ts";
import type { FactLine, Seen } from "./seen.ts";

export type { FactLine, Seen };

/** The layers a game can lay over the table, each with its key. */
export interface Layer {
  readonly id: string;
  readonly key: string;
  readonly words: Readonly<Record<Language, string>>;
}

/** A way of acting with what is held. */
export interface Manner {
  readonly id: string; // as `propose` understands it
  readonly key: string; // a letter, the same in both languages
  readonly icon: string;
  readonly words: Readonly<Record<Language, string>>;
  /** What a number typed or stepped means; nothing when the rules find the place by themselves. */
  readonly amount?: "length" | "angle";
  /** Why it may have nothing to offer now, in one sentence. */
  readonly without?: { readonly words: Readonly<Record<Language, string>>; readonly rule: RuleId };
}

export interface Preview {
  /** «165 de 200 p · 1 PIP». */
  readonly runs: readonly Run[];
  /** The same for a screen reader, with what would be touched. */
  readonly spoken: string;
  /** It would come into contact: the corners that meet are ringed. */
  readonly touches?: boolean;
}

/** Why a question comes up now. */
export interface Asking {
  /** What brought it about: who, where, how far. */
  readonly why?: string;
  readonly question: string;
  /** So many are still to be answered, this one included. */
  readonly left?: number;
  /** It interrupts somebody: his piece waits for the answer. */
  readonly isReaction?: boolean;
}

/** A listed answer as it is read. */
export interface Saying {
  readonly words: string;
  /** What it needs or costs, in a short sentence. */
  readonly note?: string;
  readonly rule?: RuleId;
  readonly icon?: string;
}

export interface Grip<A> {
  readonly handle: Handle;
  /** What it is done to, should it not come off. */
  readonly place: string;
  readonly steps: readonly A[];
}

export interface Phases {
  readonly names: readonly string[];
  /** Undefined between two of them: then it is still the one before. */
  readonly now: number | undefined;
}

export interface Handling<S, A extends Tagged, E extends Fact> {
  readonly scene: (view: S, seen: Seen) => Scene;
  readonly reader: (view: S, as: Viewer) => Reader;
  /** The unit a player speaks in: `{ name: "p", size: 25_000 / … }` in world units. */
  readonly unit: (view: S) => { readonly name: string; readonly size: number };
  readonly able: (view: S, decision: Decision) => readonly string[];
  /** All that stands with it in one body, itself included. */
  readonly company: (view: S, piece: string) => readonly string[];
  /** Whether these pieces can act as one. */
  readonly together: (view: S, pieces: readonly string[]) => boolean;
  readonly manners: (view: S, held: readonly string[]) => readonly Manner[];
  /** What a side does that none of its pieces does. */
  readonly deeds?: (view: S, decision: Decision) => readonly A[];
  /** Own pieces that are nowhere on the table and can come in now. */
  readonly offTable?: (view: S, decision: Decision, language: Language) => OffTable | undefined;
  readonly layers: readonly Layer[];
  /** How the options of the rules stand at this table. */
  readonly options?: (view: S) => Readonly<Record<string, OptionValue>>;
  /** A manner and an amount (world units or millionths of a turn) as something `propose` understands. */
  readonly hintFor: (view: S, held: readonly string[], manner: Manner, amount: number) => Hint;
  /** The wish of the hand, unbent: exactly there, as far as it can be said at all. For telling why not. */
  readonly wish: (view: S, held: readonly string[], at: Point, target?: string) => A | undefined;
  /** The same for a number: exactly so much, be it allowed or not. */
  readonly meant?: (view: S, held: readonly string[], manner: Manner, amount: number) => A | undefined;
  /** What one would try in this manner who does not know that he may not, and on whom: why not is asked of the rules. */
  readonly attempt?: (
    view: S,
    held: readonly string[],
    manner: Manner,
  ) => { readonly action: A; readonly on?: string } | undefined;
  /** The point of what is held that a drag moves. */
  readonly anchor: (view: S, held: readonly string[]) => Point | undefined;
  readonly preview: (view: S, action: A, foreseen: Foreseen<S, E>, language: Language) => Preview;
  /** Words for the head line: the phases in order and which one is on. */
  readonly phases: (view: S, language: Language) => Phases;
  /** Whose turn, and what is left to spend. */
  readonly standing: (view: S, language: Language) => { readonly title: string; readonly seat: Seat | undefined };
  /** The middle of every piece on the table, where the rules' own sketch is drawn to another scale. */
  readonly places?: (view: S) => ReadonlyMap<string, Point>;
  /** The distance between two pieces, edge to edge; undefined when one is not on the table. */
  readonly distance: (view: S, a: string, b: string) => number | undefined;
  /** An enemy is within reach of one of them: who learns the game is told of contact then, and not before. */
  readonly isNear?: (view: S, pieces: readonly string[]) => boolean;
  readonly nameOf: (view: S, piece: string, language: Language) => string;
  /** As a sentence calls it: with its side where the name alone leaves a doubt. */
  readonly calledOf?: (view: S, piece: string, language: Language) => string;
  /** Several of one side in one breath; undefined when they are better called one by one. */
  readonly calledTogether?: (view: S, pieces: readonly string[], language: Language) => string | undefined;
  readonly seatOf: (view: S, piece: string) => Seat | undefined;
  /** A word and its value each: what the margin says of what is held or pointed at. */
  readonly facts: (view: S, pieces: readonly string[], language: Language) => readonly FactLine[];
  /** The few figures of the tag beside a piece that is pointed at. */
  readonly tag?: (view: S, piece: string, language: Language) => readonly Run[];
  /** Lengths that matter for a piece that is measured from. */
  readonly limits?: (view: S, piece: string, language: Language) => readonly Limit[];
  /** Whether one mark sees the other, and what stands between. */
  readonly sight?: (view: S, from: Mark, to: Mark, language: Language) => Sight;
  /** The dice of an event, for showing them; undefined when none were thrown. */
  readonly dice?: (event: E, after: S) => Throw | undefined;
  /** What a set of upshots means for whom; odds are drawn by it. */
  readonly verdict?: (upshots: readonly string[], view: S) => Verdict;
  /** What losing by a degree is called, where nobody recoils. */
  readonly verdictWords?: Readonly<Record<Language, VerdictWords>>;
  /** Who would act on whom, for the lines between them: each shooter and its target. */
  readonly aims?: (action: A, decision: Decision) => readonly { readonly from: string; readonly to: string }[];
  readonly armies: (view: S, language: Language) => readonly ArmyCard[];
  /** What is left to spend this turn, for whoever plays. */
  readonly purse: (view: S, language: Language) => Purse | undefined;
  /** Counters of both sides that come into play one by one, and where each of them is. */
  readonly tracks?: (view: S, language: Language) => readonly Track[];
  /** The sums of the fights that are joined, both sides line by line. */
  readonly contests: (view: S, language: Language) => readonly ContestCard[];
  /** A fight that is joined, as if it came next: what may come of it is reckoned from there. */
  readonly fought?: (
    view: S,
    card: ContestCard,
  ) => { readonly view: S; readonly seat: Seat; readonly action: A } | undefined;
  /** The fights that an answer would join, where dice fall before the position after it could be shown. */
  readonly foretold?: (view: S, action: A, language: Language) => readonly ContestCard[];
  /** Decisions answered by laying something out whole. */
  readonly arranging?: readonly Arranging<S, A>[];
  /**
   * Where answers are listed step by step: the steps that bring what is on offer to a place, to be taken one after the other for as
   * long as nobody else is asked. Empty when it cannot get there.
   */
  readonly route?: (view: S, decision: Decision, described: string | undefined, to: string) => readonly A[];
  /** Who is on such a way, and the question by which he goes on: what others are asked meanwhile does not end it. */
  readonly walk?: { readonly who: (view: S) => string | undefined; readonly kind: string };
  /** Handles at the piece that is chosen or on the move, each with the steps that a touch of it means. */
  readonly grips?: (
    view: S,
    decision: Decision,
    described: string | undefined,
    language: Language,
  ) => readonly Grip<A>[];
  /** Why this is asked, where the rules' own question does not say it all. */
  readonly asking?: (view: S, decision: Decision, language: Language) => Asking | undefined;
  /** Listed answers in the words of the margin; `under` is the piece under whose name they stand. */
  readonly saying?: (view: S, decision: Decision, action: A, language: Language, under: string | undefined) => Saying;
  /** How one would fare against another, for whoever weighs an attack. */
  readonly against?: (view: S, own: string, foe: string, language: Language) => readonly FactLine[];
  /** Who would do it, where answers are chosen by who acts. */
  readonly actor?: (action: A) => string | undefined;
  /** The answer that a key stands for, while this is asked. */
  readonly shortcut?: (view: S, decision: Decision, key: string) => A | undefined;
  /** What a piece without answers would do if it could: why not is asked of the rules. */
  readonly idle?: (view: S, decision: Decision, piece: string) => A | undefined;
  /** The seam on the table that an answer speaks of. */
  readonly seam?: (action: A) => string | undefined;
  /** What answers of one sort are called together. */
  readonly sort?: (type: string, language: Language) => string | undefined;
  /** Of an answer that dice decide: whether it came off. `isChanced` says of which it is worth asking. */
  readonly luck?: {
    readonly isChanced: (action: A) => boolean;
    readonly succeeds: (action: A, events: readonly E[]) => boolean | undefined;
  };
  /** All that share one place, the topmost first: a touch spreads them out, the next one picks. */
  readonly stack?: (view: S, piece: string) => readonly string[];
  /** Whose answer is waited for, where the question is about several. */
  readonly asked?: (view: S, decision: Decision) => readonly string[];
  /** Of what happened in one act, one after the other: how many from the first on are told in one sentence, and which. */
  readonly inOne?: (events: readonly E[], language: Language) => InOne | undefined;
  /** Whether it says more than the last event of its type did. */
  readonly isNews?: (event: E, last: E | undefined) => boolean;
  /** Refusals because a foe stands there. Whoever pulls up to him means to meet him, however little the wish is beyond what may be had. */
  readonly bars?: readonly string[];
  /** Events of which nothing is seen on the table: no time is spent on them. */
  readonly silent?: readonly string[];
  /** Pieces that matter most at this moment: a table too large to be seen whole turns to them. */
  readonly focus?: (view: S, decision: Decision | undefined, as: Viewer) => readonly string[];
  /** A sentence of the rules as it is read at this table. */
  readonly read?: (view: S, text: string, language: Language) => string;
  /** The sheet is wider than high: margins give way to it. */
  readonly layout?: "wide";
  /** What is lost by ending it now. */
  readonly forfeit?: (view: S, decision: Decision, language: Language) => string | undefined;
  /** To do nothing more, where that is a choice: the act of the one solid button. */
  readonly pass: (view: S, decision: Decision) => A | undefined;
}

export interface InOne {
  readonly words: string;
  /** At least two. */
  readonly count: number;
  /** Which of them it is whose rules are cited. */
  readonly about: number;
}

export interface OffTable {
  readonly pieces: readonly string[];
  /** How they come in. */
  readonly manner: string;
  readonly words: string;
  readonly told: string;
  readonly rule: RuleId;
}

export interface Sight {
  readonly state: "free" | "blocked";
  readonly words: string;
  readonly rule?: RuleId;
}

/** Dice of one event: a die each, with what it is added to where that decides. */
export interface Throw {
  readonly dice: readonly {
    readonly seat: Seat;
    readonly face: number;
    readonly plus?: number;
    readonly total?: number;
  }[];
}

/** Who suffers what; nobody when nothing changes. */
export interface Verdict {
  readonly loser: Seat | undefined;
  readonly degree: "destroyed" | "back" | "none";
}

/** For the reader: what befalls him, what befalls the other. */
export interface VerdictWords {
  readonly mine: Readonly<Record<"destroyed" | "back", string>>;
  readonly theirs: Readonly<Record<"destroyed" | "back", string>>;
  readonly none: string;
}

export interface ArmyCard {
  readonly seat: Seat;
  readonly name: string;
  readonly note: string;
  readonly lost: number;
  /** Losses that end it. */
  readonly breaks: number;
  readonly rows: readonly {
    readonly glyph: string;
    readonly name: string;
    readonly left: number;
    readonly of: number;
  }[];
}

export interface Purse {
  readonly seat: Seat;
  /** What is spent; the die that gave it is shown only where there was one. */
  readonly title?: string;
  readonly rule: RuleId;
  readonly rolled: number;
  readonly left: number;
  readonly words: string;
}

export interface Track {
  readonly id: string;
  readonly title: string;
  readonly rule: RuleId;
  readonly marks: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly state: "waiting" | "now" | "done";
  }[];
}

export interface ContestCard {
  readonly id: string; // as the seam on the table
  readonly parties: readonly [string, string];
  readonly tallies: readonly [Tally, Tally];
  /** What the two sums are, where they are not those of the two parties. */
  readonly heads?: readonly [string, string];
  /** Both sides whole, where more than two fight. */
  readonly sides?: readonly [string, string];
  readonly note?: string;
  readonly rule?: RuleId;
  /** All that may come of it, exactly, where the rules can say so before anything is chosen. */
  readonly outcomes?: readonly ContestOutcome[];
}

export interface ContestOutcome {
  readonly ways: number;
  readonly of: number;
  readonly words: string;
  readonly verdict: Verdict;
}
