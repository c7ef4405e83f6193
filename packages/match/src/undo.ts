/**
 * Taking back. One rule for five games: an entry may be taken back while it rolled no dice, told nobody what was hidden from them,
 * and the choice is still the same player's.
 */
import type { Fact, Ruleset, Seat, Tagged } from "@acies/contract";

export type KeptBecause = "nothing" | "notYours" | "rolled" | "revealed" | "passedOn";

export interface Taken<S, E> {
  readonly seat: Seat;
  readonly faces: readonly number[];
  readonly events: readonly E[];
  readonly after: S;
}

/** Why the step must stand, or undefined when `seat` may take it back. */
export const keptBecause = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  step: Taken<S, E> | undefined,
  seat: Seat,
): KeptBecause | undefined => {
  if (step === undefined) return "nothing";
  if (step.seat !== seat) return "notYours";
  if (step.faces.length > 0) return "rolled";
  if (step.events.some((event) => event.reveals === true)) return "revealed";
  return rules.pending(step.after).some((decision) => decision.seat === seat) ? undefined : "passedOn";
};
