/** A law is a sentence about rulesets and a check that finds where a game breaks it. */
import type { Fact, Tagged } from "@acies/contract";
import type { Battle } from "./battle.ts";
import type { LawName } from "./options.ts";
import { thaw } from "./plain.ts";
import type { Moment, Probe } from "./probe.ts";
import { orThrown, thrown } from "./wrong.ts";

interface Named {
  readonly name: LawName;
  readonly says: string;
}

/** About the game itself, about a moment of a battle, or about a whole battle. A check answers with what is wrong, if anything. */
export type Law<S, A extends Tagged, E extends Fact> = Named &
  (
    | { readonly of: "game"; readonly check: (probe: Probe<S, A, E>) => readonly string[] }
    | { readonly of: "moment"; readonly check: (probe: Probe<S, A, E>, moment: Moment<S, A, E>) => string | undefined }
    | { readonly of: "battle"; readonly check: (probe: Probe<S, A, E>, battle: Battle<S, A, E>) => string | undefined }
  );

/** Runs the check; whatever it throws is its answer, unless it throws only because nothing may be written on: that is `frozen`'s. */
export const judge = <S, A extends Tagged, E extends Fact>(
  probe: Probe<S, A, E>,
  law: Extract<Law<S, A, E>, { readonly of: "moment" | "battle" }>,
  moment: Moment<S, A, E>,
): string | undefined => {
  if (law.of === "battle") return orThrown(() => law.check(probe, moment.battle));
  try {
    return law.check(probe, moment);
  } catch (error) {
    const thawed = { ...moment, state: thaw(moment.state), step: thaw(moment.step) };
    return orThrown(() => law.check(probe, thawed)) === undefined ? undefined : thrown(error);
  }
};
