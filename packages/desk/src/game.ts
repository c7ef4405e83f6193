import type { SealedRuleset } from "@acies/match";

/** A game as the desk knows it: its rules with their types closed, and the bots that play it. */
export interface DeskGame extends SealedRuleset {
  readonly levels: readonly string[];
}
