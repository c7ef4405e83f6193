/** Two choices made at once and in secret are a matrix game: fictitious play finds the mixture, the dice draw from it. */
import type { Decision, Fact, Tagged } from "@acies/contract";
import { otherSeat } from "@acies/contract";
import { play } from "@acies/match";
import type { Choice } from "./bot.ts";
import { candidatesOf } from "./candidates.ts";
import { boundDice, pick, stir } from "./chance.ts";
import { type Meter, partOf } from "./meter.ts";
import type { Mind } from "./mind.ts";
import { playOn } from "./playOn.ts";
import { reason, type Thought, thousandths } from "./thought.ts";
import { worldOfSample } from "./worlds.ts";
import { worthOf } from "./worth.ts";

const LONGEST = 12;
const SAMPLES = 8;
const STEPS = 6;
/** Drawn among those that have at least this share of the best one's weight. */
const NEAR_BEST = 0.75;

/** Undefined unless both seats decide at once. */
export const secretChoice = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
): Choice<A> | undefined => {
  const { decision, view, meter } = thought;
  const theirs = mind.rules.pending(view).find((other) => other.seat === otherSeat(decision.seat));
  if (theirs === undefined) return undefined;
  const own = thought.candidates().slice(0, LONGEST);
  const enemyView = mind.rules.view(worldOfSample(thought.worlds(), 0), theirs.seat);
  const enemy = candidatesOf(mind, enemyView, theirs, thought.seed).slice(0, LONGEST);
  const matrix = payoffs(mind, thought, { own, enemy, theirs });
  const weights = fictitiousPlay(matrix, mind.settings.rounds, pick(stir(thought.seed, 0x1ea), 64)).rows;
  const index = drawNearBest(weights, stir(thought.seed, 0xd7a3));
  const action = own[index];
  if (action === undefined) throw new Error("A thought always has candidates");
  const share = thousandths(weights[index] ?? 0);
  return {
    action,
    notes: { plan: thought.notes.plan, rest: [], expected: thought.notes.expected },
    why: [reason("drawn", { share, of: own.length, against: enemy.length, rounds: mind.settings.rounds })],
    nodes: meter.spent(),
  };
};

interface Sides<A> {
  readonly own: readonly A[];
  readonly enemy: readonly A[];
  readonly theirs: Decision;
}

/** Worth of each pair of choices, over the same worlds and luck. A layer of samples that the nodes do not reach is left out. */
const payoffs = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  sides: Sides<A>,
): readonly (readonly number[])[] => {
  const { own, enemy } = sides;
  const sums = own.map(() => enemy.map(() => 0));
  let layers = 0;
  for (; layers < SAMPLES; layers++) {
    const layer = oneLayer(mind, thought, sides, layers);
    if (layer === undefined) break;
    layer.forEach((row, i) => {
      row.forEach((value, j) => {
        const sum = sums[i];
        if (sum !== undefined) sum[j] = (sum[j] ?? 0) + value;
      });
    });
  }
  return sums.map((row) => row.map((sum) => (layers === 0 ? 0.5 : sum / layers)));
};

const oneLayer = <S, A extends Tagged, E extends Fact>(
  mind: Mind<S, A, E>,
  thought: Thought<S, A>,
  sides: Sides<A>,
  k: number,
): readonly (readonly number[])[] | undefined => {
  const { seat, kind } = thought.decision;
  const world = worldOfSample(thought.worlds(), k);
  const seed = stir(stir(thought.seed, 0x5ec), k);
  const rows: number[][] = [];
  for (const mine of sides.own) {
    const row: number[] = [];
    for (const their of sides.enemy) {
      const dice = boundDice(seed);
      if (!thought.meter.spend() || !thought.meter.spend()) return undefined;
      const half = play(mind.rules, world, seat, mine, dice);
      const met = half.ok ? half.value.after : world;
      const whole = play(mind.rules, met, sides.theirs.seat, their, dice);
      const start = whole.ok ? whole.value.after : met;
      const end = playOn(mind, start, { seat, kind, steps: STEPS, seed, dice }, fairPart(thought.meter, sides, k));
      row.push(worthOf(mind, end?.state ?? start, seat));
    }
    rows.push(row);
  }
  return rows;
};

/** No cell may eat what the others of its layer need. */
const fairPart = <A>(meter: Meter, sides: Sides<A>, k: number): Meter =>
  partOf(meter, 1 / Math.max(1, sides.own.length * sides.enemy.length * (SAMPLES - k)));

export interface Mixture {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * Each round both best-reply to what the other has done so far, one after the other. `matrix[i][j]` is what the row player gets,
 * 0 … 1. `lean` says where equals are looked for first: a short play keeps a trace of where it began.
 */
export const fictitiousPlay = (matrix: readonly (readonly number[])[], rounds: number, lean = 0): Mixture => {
  const width = matrix[0]?.length ?? 0;
  const rows = matrix.map(() => 0);
  const columns = Array.from({ length: width }, () => 0);
  // Before the first round everything is thought equally likely of the other.
  const rowWorth = matrix.map((row) => row.reduce((a, b) => a + b, 0) / Math.max(1, width));
  const columnWorth = columns.map(
    (_, j) => -matrix.reduce((a, row) => a + (row[j] ?? 0), 0) / Math.max(1, rows.length),
  );
  for (let round = 0; round < rounds; round++) {
    const i = highest(rowWorth, lean);
    rows[i] = (rows[i] ?? 0) + 1;
    matrix[i]?.forEach((value, k) => {
      columnWorth[k] = (columnWorth[k] ?? 0) - value;
    });
    const j = highest(columnWorth, lean);
    columns[j] = (columns[j] ?? 0) + 1;
    matrix.forEach((row, k) => {
      rowWorth[k] = (rowWorth[k] ?? 0) + (row[j] ?? 0);
    });
  }
  const part = (count: number): number => count / Math.max(1, rounds);
  return { rows: rows.map(part), columns: columns.map(part) };
};

const highest = (values: readonly number[], lean: number): number => {
  let best = lean % Math.max(1, values.length);
  for (let step = 1; step < values.length; step++) {
    const i = (lean + step) % values.length;
    if ((values[i] ?? 0) > (values[best] ?? 0) + 1e-12) best = i;
  }
  return best;
};

/** Drawn by weight among those near the best. */
const drawNearBest = (weights: readonly number[], seed: number): number => {
  const floor = Math.max(...weights) * NEAR_BEST;
  const parts = weights.map((weight) => (weight >= floor ? Math.round(weight * 1_000_000) : 0));
  const total = parts.reduce((a, b) => a + b, 0);
  let at = total === 0 ? 0 : pick(seed, total);
  for (let i = 0; i < parts.length; i++) {
    at -= parts[i] ?? 0;
    if (at <= 0) return i;
  }
  return 0;
};
