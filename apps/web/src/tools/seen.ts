/** Words that games, tools and panels share about what is on the table. */
import type { Decision, Language, RuleId, Viewer } from "@acies/contract";

/** What is drawn besides the position itself. */
export interface Seen {
  readonly language: Language;
  readonly as: Viewer;
  readonly decision: Decision | undefined;
  readonly held: readonly string[];
  readonly pointed: string | undefined;
  /** The piece whose answers are on offer, where answers are listed. */
  readonly described?: string | undefined;
  /** Of answers that name many places: the sort that was chosen, and the piece or place. */
  readonly narrowed?: { readonly manner: string | undefined; readonly place: string | undefined };
  /** Pieces of one place that are spread out to be picked from. */
  readonly fanned?: readonly string[];
  /** Pieces a refusal or a citation speaks of. */
  readonly marked: readonly string[];
  /** Pieces that can answer now. */
  readonly able: readonly string[];
  readonly layers: readonly string[];
}

export interface FactLine {
  readonly word: string;
  readonly value: string;
  readonly rule?: RuleId;
}
