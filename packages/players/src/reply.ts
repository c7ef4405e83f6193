/** The plans against the enemy's reply: all under the same luck, the worse half leaving after each round. */
import type { Fact, Tagged } from "@acies/contract";
import { play } from "@acies/match";
import type { Line } from "./beam.ts";
import { dealtDice, stir } from "./chance.ts";
import type { Meter } from "./meter.ts";
import type { Mind } from "./mind.ts";
import { playOn } from "./playOn.ts";
import type { SearchSettings } from "./settings.ts";
import type { Thought } from "./thought.ts";
import { worldOfSample } from "./worlds.ts";
import { worthOf } from "./worth.ts";

export interface Tested<S, A> {
  readonly line: Line<S, A>;
  readonly score: number;
  readonly samples: number;
}

const STATIC_SHARE = 0.35;
const KEEP_PLAN = 0.04;
const EASY_LEAD = 0.08;

interface Entrant<S, A> {
  readonly line: Line<S, A>;
  readonly bonus: number;
  sum: number;
  count: number;
}

const scoreOf = <S, A>({ line, bonus, sum, count }: Entrant<S, A>): number =>
  bonus + (count === 0 ? line.value : STATIC_SHARE * line.value + (1 - STATIC_SHARE) * (sum / count));

/** Best first. `pool` comes best first, and stays so where the nodes do not reach. */
export const testReplies = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  pool: readonly Line<S, A>[],
  search: SearchSettings,
): readonly Tested<S, A>[] => {
  const noted = planId(thought.notes.plan);
  let entrants = pool.map(
    (line): Entrant<S, A> => ({
      line,
      bonus: noted !== undefined && line.plan?.id === noted ? KEEP_PLAN : 0,
      sum: 0,
      count: 0,
    }),
  );
  const gone: Entrant<S, A>[] = [];
  const cost = search.halving.length === 0 ? 1 : costOfSample(mind, thought, entrants, search);
  let k = 0;
  for (const [round, { keep, samples }] of search.halving.entries()) {
    const share = round === 0 ? 0.5 : 1; // the first round may not use up what the others need
    const affordable = Math.max(2, Math.floor((thought.meter.left() * share) / Math.max(1, cost * samples)));
    const staying = Math.min(keep, affordable);
    gone.unshift(...entrants.slice(staying));
    entrants = entrants.slice(0, staying);
    for (let s = 0; s < samples && !thought.meter.over(); s++, k++) oneSample(mind, thought, entrants, search, k);
    entrants = sorted(entrants);
    const [first, second] = entrants;
    if (first === undefined || second === undefined || thought.meter.over()) break;
    if (scoreOf(first) - scoreOf(second) > EASY_LEAD) break;
  }
  return [...entrants, ...gone].map((entrant) => ({
    line: entrant.line,
    score: scoreOf(entrant),
    samples: entrant.count,
  }));
};

const sorted = <S, A>(entrants: readonly Entrant<S, A>[]): Entrant<S, A>[] =>
  entrants
    .map((entrant, index) => ({ entrant, index, score: scoreOf(entrant) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ entrant }) => entrant);

const planId = (plan: unknown): string | undefined =>
  typeof plan === "object" && plan !== null && "id" in plan && typeof plan.id === "string" ? plan.id : undefined;

/** What one rollout takes, found by riding the first plan once. */
const costOfSample = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  entrants: readonly Entrant<S, A>[],
  search: SearchSettings,
): number => {
  const [first] = entrants;
  if (first === undefined) return 1;
  const before = thought.meter.spent();
  rideOut(mind, thought, first.line, { search, k: 0 }, thought.meter);
  return Math.max(1, thought.meter.spent() - before);
};

/** The same world and luck for everybody; a sample that the nodes cut short counts for nobody. */
const oneSample = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  entrants: readonly Entrant<S, A>[],
  search: SearchSettings,
  k: number,
): void => {
  const values: number[] = [];
  for (const { line } of entrants) {
    const value = rideOut(mind, thought, line, { search, k }, thought.meter);
    if (value === undefined) return;
    values.push(value);
  }
  entrants.forEach((entrant, i) => {
    entrant.sum += values[i] ?? 0;
    entrant.count++;
  });
};

interface Sample {
  readonly search: SearchSettings;
  readonly k: number;
}

/**
 * How much of the luck on the way is taken out of the result again. What dice are worth on average is in the judgement of the position
 * before they are thrown; what they happen to show in a few samples only hides which plan is better.
 */
const LUCK = 0.85;

/** Plays the plan in world `k` with luck `k`, then on until the turn comes round, and judges. */
const rideOut = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  line: Line<S, A>,
  { search, k }: Sample,
  meter: Meter,
): number | undefined => {
  const { seat, kind } = thought.decision;
  const seed = stir(stir(thought.seed, 0x7e91), k);
  const dice = dealtDice(stir(thought.seed, 0x7e91), k);
  const [only] = line.worlds;
  // Where nothing is hidden the plan has been made already, but for a last action that throws dice.
  const isKnown = only !== undefined && thought.worlds().length === 1;
  let state = isKnown ? only.state : worldOfSample(thought.worlds(), k);
  let luck = 0;
  for (const action of isKnown ? line.actions.slice(line.made) : line.actions) {
    if (!meter.spend()) return undefined;
    const played = play(mind.rules, state, seat, action, dice);
    if (!played.ok) break; // not in this world
    const { after, faces } = played.value;
    if (faces.length > 0) luck += worthOf(mind, after, seat) - worthOf(mind, state, seat);
    state = after;
  }
  const end = playOn(mind, state, { seat, kind, steps: search.reply, seed, dice }, meter);
  return end === undefined ? undefined : worthOf(mind, end.state, seat) - LUCK * (luck + end.luck);
};
