/** What a score proves: intervals and Elo, with arithmetic that is the same on every machine. */

export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** 95 % of a normal distribution lie within. */
const Z = 1.959_963_984_540_054;
/** Below so many pairs their own scatter says too little about itself. */
const FEW = 20;

/** ln of a number near 1, by the series of the area tangent. */
const logNearOne = (x: number): number => {
  const t = (x - 1) / (x + 1);
  const square = t * t;
  let power = t;
  let sum = 0;
  for (let n = 1; n < 40; n += 2) {
    sum += power / n;
    power *= square;
  }
  return 2 * sum;
};

/** ln x: halved or doubled into [¾, 1½) first. Our own, because engines differ in the last digits of theirs. */
export const naturalLog = (x: number): number => {
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) throw new RangeError(`No logarithm of ${x}`);
  let rest = x;
  let twos = 0;
  while (rest >= 1.5) {
    rest /= 2;
    twos++;
  }
  while (rest < 0.75) {
    rest *= 2;
    twos--;
  }
  return twos * (logNearOne(4 / 3) - logNearOne(2 / 3)) + logNearOne(rest);
};

/** Wilson's interval for `score` (points a game, draws a half) over so many games. */
export const wilson = (score: number, games: number): Interval => {
  if (games === 0) return { value: 0.5, low: 0, high: 1 };
  const z2 = Z * Z;
  const middle = (score + z2 / (2 * games)) / (1 + z2 / games);
  const half = (Z / (1 + z2 / games)) * Math.sqrt((score * (1 - score)) / games + z2 / (4 * games * games));
  return { value: score, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
};

/** Pairs by points of the first player: how many came to 0, ½, 1, 1½, 2. */
export type Pentanomial = readonly [number, number, number, number, number];

/**
 * The score a game with its 95 % interval, from the scatter of whole pairs: the two games of a pair share scenario and dice and
 * are not independent. With few pairs, or pairs that all came out alike, Wilson's interval over the games.
 */
export const scoreOfPairs = (pairs: Pentanomial): Interval => {
  let count = 0;
  let sum = 0;
  let squares = 0;
  pairs.forEach((times, quarter) => {
    count += times;
    sum += (times * quarter) / 4;
    squares += (times * quarter * quarter) / 16;
  });
  if (count === 0) return wilson(0.5, 0);
  const scatter = { count, sum, squares };
  return count < FEW || varianceOf(scatter) < 1e-12 ? wilson(sum / count, 2 * count) : intervalOf(scatter);
};

/** Of numbers: how many, and the sums of them and of their squares. */
interface Scatter {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

const varianceOf = ({ count, sum, squares }: Scatter): number =>
  count < 2 ? 0 : Math.max(0, squares - (sum * sum) / count) / (count - 1);

const intervalOf = (scatter: Scatter): Interval => {
  const { count, sum } = scatter;
  const value = sum / count;
  // Student's quantile to the first order: the variance is itself an estimate.
  const quantile = Z + (Z * Z * Z + Z) / (4 * (count - 1));
  const half = quantile * Math.sqrt(varianceOf(scatter) / count);
  return { value, low: Math.max(0, value - half), high: Math.min(1, value + half) };
};

/** The score a game with its 95 % interval where a pair may come to any number; of one pair alone anything may be true. */
export const meanOfPairs = (points: readonly number[]): Interval => {
  let sum = 0;
  let squares = 0;
  for (const one of points) {
    sum += one;
    squares += one * one;
  }
  const count = points.length;
  if (count < 2) return { value: count === 0 ? 0.5 : sum, low: 0, high: 1 };
  return intervalOf({ count, sum, squares });
};

/** Beyond this a score says only "far better"; Elo has no end there and JSON no infinity. */
const ELO_LIMIT = 1200;

export const eloOf = (score: number): number => {
  if (score <= 0) return -ELO_LIMIT;
  if (score >= 1) return ELO_LIMIT;
  const elo = (400 * naturalLog(score / (1 - score))) / naturalLog(10);
  return Math.max(-ELO_LIMIT, Math.min(ELO_LIMIT, elo));
};

export const eloInterval = (score: Interval): Interval => ({
  value: eloOf(score.value),
  low: eloOf(score.low),
  high: eloOf(score.high),
});
