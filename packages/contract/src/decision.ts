import type { RuleId } from "./rule.ts";
import type { Seat } from "./seats.ts";

/**
 * Somebody must choose. Two at once (one a seat, never two of one seat) when the choice is simultaneous. A decision is public:
 * it says nothing that any viewer may not know, so `pending` is the same for a state and for every view of it.
 */
export interface Decision {
  readonly seat: Seat;
  /** A word of the game: `plan`, `react`, `assignHits`. */
  readonly kind: string;
  readonly rule: RuleId;
  /** The pieces or places the question is about; the first is the one that must answer. */
  readonly about?: readonly string[];
}

export type Menu<A> =
  | { readonly kind: "listed"; readonly actions: readonly A[] } // every legal action, in a stable order
  | { readonly kind: "open" }; // too many to list: draft, check, propose

/**
 * What somebody has in mind: a pointer on the table, or a bot's plan. `pieces` are those that would act, the leading one first;
 * `manner` is a word of the game (`contactFlank`, `retire`).
 */
export interface Hint {
  readonly pieces?: readonly string[];
  readonly point?: readonly [x: number, y: number];
  readonly facing?: number;
  readonly target?: string;
  readonly manner?: string;
}

/**
 * An answer given beforehand: "blue.3 never withdraws", "always return fire". The driver of the match keeps it, not the state, so
 * it cannot leak; when the decision comes up the ruleset turns the wish into an action, which is then recorded like any other.
 */
export interface Standing {
  readonly kind: string;
  readonly wish: string;
  /** Only when this piece must answer (the first of the decision's `about`); a standing with it goes before one without. */
  readonly about?: string;
}
