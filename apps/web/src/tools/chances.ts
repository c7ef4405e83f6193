/** How likely an answer comes off as it is meant: counted over every fall of the dice that it throws by itself. */
import type { Fact, Ruleset, Seat, Tagged } from "@acies/contract";
import { everyFall, play } from "@acies/match";

/** Far more than one answer throws; whoever throws more is not foretold. */
const FALLS = 2_000;

/** Between 0 and 1; undefined where no dice decide it, or too many. */
export const chanceOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  view: S,
  asked: { readonly seat: Seat; readonly action: A },
  succeeds: (action: A, events: readonly E[]) => boolean | undefined,
): number | undefined => {
  const { seat, action } = asked;
  if (rules.violations(view, seat, action).length > 0) return undefined;
  const { falls, complete } = everyFall((dice) => {
    const played = play(rules, view, seat, action, dice);
    return played.ok ? succeeds(action, played.value.events) : undefined;
  }, FALLS);
  if (!complete || falls.some(({ value }) => value === undefined)) return undefined;
  // Parts of many sizes are counted in the smallest of them, so that the whole comes to the whole.
  const whole = falls.reduce((most, { oneIn }) => Math.max(most, oneIn), 1);
  return falls.reduce((sum, { value, oneIn }) => (value === true ? sum + whole / oneIn : sum), 0) / whole;
};
