/**
 * The best few of our turns against the enemy's own best turn after each. What stands to be fought counts by its odds; where it is
 * fought out first, so that he answers what is left of us, every sample has its opposite, and only what his turn changes is counted,
 * not the luck before it: two samples then say nearly what many would.
 */
import { type Fact, otherSeat, type Tagged } from "@acies/contract";
import { type Line, turnLines } from "./beam.ts";
import { NO_NOTES, seedDice } from "./bot.ts";
import { pairedDice, stir } from "./chance.ts";
import { type Meter, partOf } from "./meter.ts";
import type { Mind } from "./mind.ts";
import type { Tested } from "./reply.ts";
import type { Rejoinder } from "./settings.ts";
import { openThought, type Thought } from "./thought.ts";
import { worthOf, worthTurned } from "./worth.ts";

interface Entrant<S, A> {
  readonly line: Line<S, A>;
  /** Of what his answers changed. */
  sum: number;
  count: number;
}

/** Best first: those that were answered to the last, among them those that cannot be; then the others. */
export const testRejoinders = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  pool: readonly Line<S, A>[],
  rejoinder: Rejoinder,
): readonly Tested<S, A>[] => {
  const sides = { mind, enemy: enemyOf(mind, rejoinder), rejoinder };
  const entrants = pool.map((line): Entrant<S, A> => ({ line, sum: 0, count: 0 }));
  const silent = new Set<Entrant<S, A>>();
  let todo = rejoinder.rounds.reduce((sum, { keep, samples }) => sum + Math.min(keep, pool.length) * samples, 0);
  let staying: readonly Entrant<S, A>[] = entrants;
  let k = 0;
  for (const { keep, samples } of rejoinder.rounds) {
    staying = staying.slice(0, keep);
    for (let s = 0; s < samples; s++, k++)
      for (const entrant of staying) {
        const meter = partOf(thought.meter, 1 / Math.max(1, todo--));
        const change = afterAnswer(sides, thought, entrant.line, { k, meter });
        if (change === undefined) silent.add(entrant);
        else {
          entrant.sum += change;
          entrant.count++;
        }
      }
    staying = ranked(
      staying.filter(({ count }) => count > 0),
      rejoinder,
      0,
    );
  }
  const answered = entrants.filter(({ count }) => count > 0);
  const mean = answered.reduce((sum, { sum: one, count }) => sum + one / count, 0) / Math.max(1, answered.length);
  const unheard = Math.min(0, mean);
  const first = ranked([...staying, ...[...silent].filter(({ count }) => count === 0)], rejoinder, unheard);
  const others = entrants.filter((entrant) => !first.includes(entrant));
  return [...first, ...ranked(others, rejoinder, unheard)].map((entrant) => ({
    line: entrant.line,
    score: scoreOf(entrant, rejoinder, unheard),
    samples: entrant.count,
  }));
};

/** Whoever was not answered is taken to lose by the answer what the others lose. */
const scoreOf = <S, A>({ line, sum, count }: Entrant<S, A>, { share }: Rejoinder, unheard: number): number =>
  line.value + share * (count === 0 ? unheard : sum / count);

const ranked = <S, A>(
  entrants: readonly Entrant<S, A>[],
  rejoinder: Rejoinder,
  unheard: number,
): readonly Entrant<S, A>[] =>
  entrants
    .map((entrant, index) => ({ entrant, index, score: scoreOf(entrant, rejoinder, unheard) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ entrant }) => entrant);

const enemyOf = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  { candidates, beam, depth, again, weights }: Rejoinder,
): Mind<S, A, E> => {
  const advice = weights === undefined ? mind.advice : { ...mind.advice, weights };
  const search = { beam, depth, plans: 1, halving: [], reply: 0, ...(again === undefined ? {} : { again }) };
  return { ...mind, advice, settings: { ...mind.settings, candidates, perBody: 1, search } };
};

interface Sides<S, A extends Tagged, E extends Fact> {
  readonly mind: Mind<S, A, E>;
  readonly enemy: Mind<S, A, E>;
  readonly rejoinder: Rejoinder;
}

/** One of several: other orders and other dice each time. */
interface Sample {
  readonly k: number;
  readonly meter: Meter;
}

/** What the enemy's best turn changes for us. */
const afterAnswer = <S, A extends Tagged, E extends Fact>(
  sides: Sides<S, A, E>,
  thought: Thought<S, A>,
  line: Line<S, A>,
  { k, meter }: Sample,
): number | undefined => {
  const { mind, enemy, rejoinder } = sides;
  const [world] = line.worlds;
  if (meter.over() || world === undefined) return undefined;
  if (line.made < line.actions.filter((action) => !passes(enemy, action)).length) return undefined;
  const { seat } = thought.decision;
  const { orders, fought } = rejoinder;
  const points = orders[k % Math.max(1, orders.length)] ?? 0;
  const { handOver, fightOut } = enemy.advice;
  const dice = pairedDice(stir(thought.seed, 0xd1ce), k);
  const start = fought === true ? fightOut?.(world.state, points, dice) : handOver?.(world.state, points);
  if (start === undefined) return undefined;
  if (mind.rules.outcome(start) !== undefined) return 0;
  const after = afterBest(sides, thought, start, meter);
  return after === undefined ? undefined : after - (fought === true ? worthOf(mind, start, seat) : line.value);
};

/** What the position is worth to us when he has made the best of it: he chooses by his lights, we judge by ours. */
const afterBest = <S, A extends Tagged, E extends Fact>(
  { mind, enemy, rejoinder: { own } }: Sides<S, A, E>,
  thought: Thought<S, A>,
  start: S,
  meter: Meter,
): number | undefined => {
  const { search } = enemy.settings;
  const { seat } = thought.decision;
  const his = otherSeat(seat);
  const view = enemy.rules.view(start, his);
  const [decision] = enemy.rules.pending(view);
  if (search === undefined || decision === undefined || decision.seat !== his) return undefined;
  const budget = { nodes: meter.left(), stop: () => meter.over() };
  const dice = seedDice(stir(thought.seed, 0x9a5));
  const other = openThought(enemy, { view, decision, dice, notes: NO_NOTES, budget });
  let most = worthOf(enemy, start, his);
  let end: Line<S, A> | undefined;
  for (const line of turnLines(enemy, other, search, other.meter)) {
    if (line.value <= most) continue;
    most = line.value;
    end = line;
  }
  for (let spent = other.meter.spent(); spent > 0; spent--) meter.spend();
  if (end !== undefined && end.made < end.actions.length) return 1 - most;
  return worthTurned(mind, end?.worlds[0]?.state ?? start, seat, own);
};

const passes = <S, A extends Tagged, E extends Fact>({ advice }: Mind<S, A, E>, action: A): boolean =>
  advice.passes?.(action) === true;
