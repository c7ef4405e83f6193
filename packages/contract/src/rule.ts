/** Rules, and what may be said citing them: refusals, events, sums, remarks. */

/** A rule of a catalogue: `DBA-ZOC-03`. Rulings are rules too: `DBA-RUL-07`. */
export type RuleId = `${string}-${string}`;

/** Numbers and words a sentence is made of; the sentence itself lives in the game's catalogue of texts. */
export type Facts = Readonly<Record<string, string | number>>;

/** One reason an action is not allowed. `code` completes "You cannot, because …". */
export interface Violation {
  readonly code: string;
  readonly rule: RuleId;
  readonly facts?: Facts;
  readonly marks?: readonly string[]; // ids of pieces or places to highlight
}

/**
 * The code of a refusal whose reason the player could not know (ARCHITECTURE §12): the server objects to what the player's own
 * view allowed. It carries no facts, because the facts are the secret.
 */
export const COULD_NOT_KNOW = "couldNotKnow";

export interface Tagged {
  readonly type: string;
}

/** Something that happened, and the rules that made it happen. */
export interface Fact extends Tagged {
  readonly rules: readonly RuleId[];
  /** Set when the event tells somebody what was hidden from them: it cannot be taken back. */
  readonly reveals?: true;
}

/** Something worth saying about a position: who faces whom, what threatens what. */
export interface Remark {
  readonly code: string;
  readonly facts?: Facts;
  readonly marks?: readonly string[];
}

/** One line of a sum. */
export interface Reason {
  readonly rule: RuleId;
  readonly value: number;
  readonly marks?: readonly string[];
}

/** A sum that remembers why: the number used is the total of the lines shown. */
export interface Tally {
  readonly reasons: readonly Reason[];
  readonly total: number;
}

/** Adds up the reasons that apply; a false one is skipped, so that a condition reads as one line. */
export const tally = (...lines: readonly (Reason | false | undefined)[]): Tally => {
  const reasons: Reason[] = [];
  let total = 0;
  for (const line of lines) {
    if (line === false || line === undefined) continue;
    reasons.push(line);
    total += line.value;
  }
  return { reasons, total };
};
