/** What was played before a fork, for its report: the entries it begins with, played again. */
import type { Fact, Ruleset, Seat, Setting, Tagged, Viewer } from "@acies/contract";
import type { Past } from "@acies/desk";
import { play, scriptedDice } from "@acies/match";
import type { Line } from "./shown.ts";

export interface Played<S, E> {
  readonly entry: number;
  readonly seat: Seat;
  readonly before: S;
  readonly events: readonly E[];
}

/** Entries played before the page has its turn. */
const AT_A_STRETCH = 5;
const pause = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

/** Those that the rules understand: the desk has played them, so all of them. */
export const playedAgain = async <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  setting: Setting,
  past: readonly Past[],
): Promise<readonly Played<S, E>[]> => {
  const begun = rules.setup(setting);
  if (!begun.ok) return [];
  const played: Played<S, E>[] = [];
  let before = begun.value;
  for (const { seat, action, faces } of past) {
    const read = rules.notation.readAction(action);
    const step = read.ok ? play(rules, before, seat, read.value, scriptedDice(faces)) : undefined;
    if (step?.ok !== true) break;
    played.push({ entry: played.length + 1, seat, before, events: step.value.events });
    before = step.value.after;
    if (played.length % AT_A_STRETCH === 0) await pause();
  }
  return played;
};

/** As this viewer may know it; nobody of this match chose any of it, so nobody can take it back. */
export const linesOfPast = <S, A extends Tagged, E extends Fact>(
  { witness, evolve }: Ruleset<S, A, E>,
  played: readonly Played<S, E>[],
  viewer: Viewer,
): readonly Line<E>[] =>
  played.flatMap(({ entry, seat, before, events }) => {
    let state = before;
    return events.flatMap((event): readonly Line<E>[] => {
      const seen = witness(state, event, viewer);
      state = evolve(state, event);
      return seen === undefined ? [] : [{ kind: "event", no: 0, at: 0, entry, seat, isChosen: false, event: seen }];
    });
  });
