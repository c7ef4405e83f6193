/** What goes on by itself between two choices: single answers, and answers given beforehand. */
import type { Decision, Fact, Ruleset, Seat, Standing, Tagged } from "@acies/contract";

export interface Answer<A> {
  readonly seat: Seat;
  readonly action: A;
  readonly because: "obvious" | "standing";
}

/**
 * The next answer that needs nobody. A decision with one answer plays itself only when the spectator, too, sees that it has one:
 * otherwise the speed of the reply would tell what is hidden. A standing answer is the owner's word and needs no such care.
 */
export const nextAnswer = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  standing: (seat: Seat) => readonly Standing[],
): Answer<A> | undefined => {
  for (const decision of rules.pending(state)) {
    const only = obviousAction(rules, state, decision);
    if (only !== undefined) return { seat: decision.seat, action: only, because: "obvious" };
    const wished = standingAction(rules, state, decision, standing(decision.seat));
    if (wished !== undefined) return { seat: decision.seat, action: wished, because: "standing" };
  }
  return undefined;
};

const obviousAction = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  decision: Decision,
): A | undefined => {
  const seen = rules.view(state, "spectator");
  const menu = rules.menu(seen, decision);
  if (menu.kind !== "listed" || menu.actions.length !== 1) return undefined;
  const [only] = menu.actions;
  return only !== undefined && rules.violations(state, decision.seat, only).length === 0 ? only : undefined;
};

const standingAction = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  decision: Decision,
  given: readonly Standing[],
): A | undefined => {
  if (given.length === 0) return undefined;
  const fitting = given.filter(
    (s) => s.kind === decision.kind && (s.about === undefined || s.about === decision.about?.[0]),
  );
  const special = fitting.find((s) => s.about !== undefined) ?? fitting[0];
  if (special === undefined) return undefined;
  const action = rules.standing.answer(rules.view(state, decision.seat), decision, special.wish);
  return action !== undefined && rules.violations(state, decision.seat, action).length === 0 ? action : undefined;
};

/** Why a standing answer cannot be kept: a kind or a wish the game does not know. */
export const standingRefusal = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  standing: Standing,
): "unknownKind" | "unknownWish" | undefined => {
  if (!Object.hasOwn(rules.standing.wishes, standing.kind)) return "unknownKind";
  return rules.standing.wishes[standing.kind]?.includes(standing.wish) === true ? undefined : "unknownWish";
};
