/** The one road in: check, resolve, write. */
import type { Dice, Fact, Result, Roll, Ruleset, Seat, Tagged, Violation } from "@acies/contract";
import { err, ok } from "@acies/contract";
import { FaceRefused, FacesWanted, recordingDice, scriptedDice } from "./dice.ts";

export interface Step<S, A, E> {
  readonly seat: Seat;
  readonly action: A;
  readonly faces: readonly number[];
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
  readonly after: S;
}

export const play = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  seat: Seat,
  action: A,
  dice: Dice,
): Result<Step<S, A, E>, readonly Violation[]> => {
  const violations = rules.violations(state, seat, action);
  if (violations.length > 0) return err(violations);
  const recorded = recordingDice(dice);
  const events = rules.resolve(state, seat, action, recorded);
  return ok({
    seat,
    action,
    faces: recorded.faces,
    rolls: recorded.rolls,
    events,
    after: events.reduce(rules.evolve, state),
  });
};

export type Attempt<S, A, E> =
  | { readonly kind: "played"; readonly step: Step<S, A, E>; readonly left: readonly number[] }
  | { readonly kind: "refused"; readonly violations: readonly Violation[] }
  | { readonly kind: "wanted"; readonly roll: Roll }
  | { readonly kind: "noSuchFace"; readonly roll: Roll; readonly face: number };

/** Plays with faces somebody gave; answers with the roll that still wants faces, for an umpire to throw at a real table. */
export const attempt = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  seat: Seat,
  action: A,
  faces: readonly number[],
): Attempt<S, A, E> => {
  const dice = scriptedDice(faces);
  try {
    const played = play(rules, state, seat, action, dice);
    return played.ok
      ? { kind: "played", step: played.value, left: dice.left() }
      : { kind: "refused", violations: played.error };
  } catch (error) {
    if (error instanceof FacesWanted) return { kind: "wanted", roll: error.roll };
    if (error instanceof FaceRefused) return { kind: "noSuchFace", roll: error.roll, face: error.face };
    throw error;
  }
};
