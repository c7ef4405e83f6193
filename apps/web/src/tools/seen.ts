/** Words that games, tools and panels share about what is on the table. */
import type { Decision, Language, RuleId, Viewer } from "@acies/contract";

/** What is drawn besides the position itself. */
export interface Seen {
  readonly language: Language;
  readonly as: Viewer;
  readonly decision: Decision | undefined;
  readonly held: readonly string[];
  readonly pointed: string | undefined;
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
