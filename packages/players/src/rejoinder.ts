/**
 * The best few of our turns against the enemy's own best turn after each: no dice are thrown, what stands to be fought counts by its
 * odds on both sides. Unlike a few samples of luck it says the same every time, so that small differences between plans are seen.
 */
import { type Fact, otherSeat, type Tagged } from "@acies/contract";
import { type Line, turnLines } from "./beam.ts";
import { NO_NOTES, seedDice } from "./bot.ts";
import { stir } from "./chance.ts";
import { type Meter, partOf } from "./meter.ts";
import type { Mind } from "./mind.ts";
import type { Tested } from "./reply.ts";
import type { Rejoinder } from "./settings.ts";
import { openThought, type Thought } from "./thought.ts";
import { worthOf } from "./worth.ts";

/** Best first; those that were not answered, or could not be, follow as they came. */
export const testRejoinders = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  pool: readonly Line<S, A>[],
  { keep, orders, share, blind, ...search }: Rejoinder,
): readonly Tested<S, A>[] => {
  const { candidates, ...beam } = search;
  const his = { candidates, perBody: 1, blind: [...mind.settings.blind, ...blind] };
  const settings = { ...mind.settings, ...his, search: { ...beam, plans: 1, halving: [], reply: 0 } };
  const enemy: Mind<S, A, E> = { ...mind, settings };
  const tested: (Tested<S, A> & { readonly shift: number })[] = [];
  const left: Line<S, A>[] = [];
  const { meter } = thought;
  for (const [i, line] of pool.entries()) {
    const part = partOf(meter, 1 / Math.max(1, Math.min(keep, pool.length) - i));
    const worth = i < keep && !meter.over() ? afterAnswers(enemy, thought, line, orders, part) : undefined;
    if (worth === undefined) left.push(line);
    else tested.push({ line, score: (1 - share) * line.value + share * worth, samples: 1, shift: worth - line.value });
  }
  if (tested.length === 0) return pool.map((line) => ({ line, score: line.value, samples: 0 }));
  const shift = tested.reduce((sum, row) => sum + row.shift, 0) / tested.length;
  // Whoever was not answered is taken to lose by the answer what the others lose.
  const rest = left.map((line) => ({ line, score: line.value + share * Math.min(0, shift), samples: 0, shift }));
  return [...tested, ...rest]
    .map((row, index) => ({ row, index }))
    .sort((a, b) => b.row.score - a.row.score || a.index - b.index)
    .map(({ row: { line, score, samples } }) => ({ line, score, samples }));
};

/** What the line is worth to us when the enemy has made the best of it; the mean over the orders he may have. */
const afterAnswers = <S, A extends Tagged, E extends Fact>(
  enemy: Mind<S, A, E>,
  thought: Thought<S, A>,
  line: Line<S, A>,
  orders: readonly number[],
  meter: Meter,
): number | undefined => {
  const [world] = line.worlds;
  if (world === undefined || line.made < line.actions.filter((action) => !passes(enemy, action)).length)
    return undefined;
  const seat = otherSeat(thought.decision.seat);
  let sum = 0;
  for (const points of orders) {
    const start = enemy.advice.handOver?.(world.state, points);
    if (start === undefined) return undefined;
    const view = enemy.rules.view(start, seat);
    const [decision] = enemy.rules.pending(view);
    if (decision === undefined || decision.seat !== seat) return undefined;
    const budget = { nodes: Math.floor(meter.left() / orders.length), stop: () => meter.over() };
    const question = { view, decision, dice: seedDice(stir(thought.seed, 0x9a5)), notes: NO_NOTES, budget };
    const other = openThought(enemy, question);
    const { search } = enemy.settings;
    if (search === undefined) return undefined;
    let best = worthOf(enemy, start, seat);
    for (const { value } of turnLines(enemy, other, search, other.meter)) best = Math.max(best, value);
    for (let spent = other.meter.spent(); spent > 0; spent--) meter.spend();
    sum += best;
  }
  return 1 - sum / orders.length;
};

const passes = <S, A extends Tagged, E extends Fact>({ advice }: Mind<S, A, E>, action: A): boolean =>
  advice.passes?.(action) === true;
