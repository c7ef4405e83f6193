/** What an action may come to: counted fall by fall where that can be done, sampled with a stated error where it cannot. */
import type { Fact, Language, Ruleset, Seat, Tagged } from "@acies/contract";
import { oddsOf, play, seededDice } from "@acies/match";
import { sayEvent } from "./speech.ts";

export interface ChanceData {
  readonly upshots: readonly string[];
  readonly text: string;
  readonly share: number;
  /** Exact, reduced; absent when sampled. */
  readonly fraction?: string;
  /** Half the 95 % interval; absent when exact. */
  readonly error?: number;
}

export type OddsData =
  | { readonly kind: "exact"; readonly falls: number; readonly chances: readonly ChanceData[] }
  | {
      readonly kind: "sampled";
      readonly samples: number;
      readonly seed: number;
      readonly chances: readonly ChanceData[];
    };

export interface Care {
  /** Falls counted at most. */
  readonly limit: number;
  readonly samples: number;
  readonly seed: number;
}

/** The action must be legal. */
export const oddsData = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  deed: { readonly seat: Seat; readonly action: A },
  care: Care,
  lang: Language,
): OddsData => {
  const counted = oddsOf(rules, state, deed.seat, deed.action, care.limit);
  if (!counted.complete) return sampled(rules, state, deed, care, lang);
  const chances = counted.chances.map(({ upshots, ways, of, share, example }) => ({
    upshots,
    text: storyOf(rules, example, lang),
    share,
    fraction: `${ways}/${of}`,
  }));
  return { kind: "exact", falls: counted.falls, chances };
};

/** The sentences of the events that count, in the order they happen. */
const storyOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  events: readonly E[],
  lang: Language,
): string =>
  events
    .filter((event) => rules.upshot(event) !== undefined)
    .map((event) => sayEvent(rules, event, lang))
    .join(" ");

const sampled = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  deed: { readonly seat: Seat; readonly action: A },
  care: Care,
  lang: Language,
): OddsData => {
  const dice = seededDice(care.seed);
  const groups = new Map<string, { readonly upshots: readonly string[]; readonly text: string; count: number }>();
  for (let i = 0; i < care.samples; i++) {
    const played = play(rules, state, deed.seat, deed.action, dice);
    if (!played.ok) throw new Error(`Odds of a refused action: ${played.error.map((v) => v.code).join(", ")}`);
    const { events } = played.value;
    const upshots = events.map(rules.upshot).filter((upshot) => upshot !== undefined);
    const key = upshots.join("\n");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { upshots, text: storyOf(rules, events, lang), count: 1 });
    else group.count++;
  }
  const chances = [...groups.values()].map(({ upshots, text, count }) => {
    const share = count / care.samples;
    return { upshots, text, share, error: 1.96 * Math.sqrt((share * (1 - share)) / care.samples) };
  });
  chances.sort((a, b) => b.share - a.share || (a.upshots.join() < b.upshots.join() ? -1 : 1));
  return { kind: "sampled", samples: care.samples, seed: care.seed, chances };
};
