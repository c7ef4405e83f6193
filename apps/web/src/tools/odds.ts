/** Chances sorted into what they mean for the reader: what is best for him first. Counts are of one common number of falls. */
import type { Fact, Seat } from "@acies/contract";
import type { Chance } from "@acies/match";
import type { Verdict } from "./handling.ts";

export interface Part {
  readonly verdict: Verdict;
  readonly ways: string;
  readonly share: number;
}

const GRADE = { destroyed: 2, back: 1, none: 0 } as const;

const gain = ({ loser, degree }: Verdict, reader: Seat): number =>
  loser === undefined ? 0 : GRADE[degree] * (loser === reader ? -1 : 1);

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** How many of `of` falls; a fraction of one when it comes to that. */
export const waysOf = ({ ways, of: whole }: Pick<Chance<never>, "ways" | "of">, of: number): string => {
  const top = ways * BigInt(of);
  if (top % whole === 0n) return String(top / whole);
  return String(Math.round((Number(ways) / Number(whole)) * of * 10) / 10);
};

/** The least number of which every chance is a whole part; two dice at least, so that fights always count of 36. */
const commonOf = (chances: readonly Pick<Chance<never>, "of">[]): number => {
  const common = chances.reduce((so, { of }) => (so / gcd(so, of)) * of, 1n);
  const of = 36n % common === 0n ? 36n : common;
  return of > 46_656n ? 36 : Number(of);
};

export const partsOf = <E extends Fact>(
  chances: readonly Chance<E>[],
  verdictOf: (upshots: readonly string[]) => Verdict,
  reader: Seat,
  whole?: number,
): { readonly parts: readonly Part[]; readonly of: number } => {
  const of = whole ?? commonOf(chances);
  const sums = new Map<number, { readonly verdict: Verdict; readonly ways: bigint; readonly of: bigint }>();
  for (const chance of chances) {
    const verdict = verdictOf(chance.upshots);
    const place = gain(verdict, reader);
    const so = sums.get(place) ?? { verdict, ways: 0n, of: 1n };
    sums.set(place, { verdict: so.verdict, ways: so.ways * chance.of + chance.ways * so.of, of: so.of * chance.of });
  }
  const parts = [...sums.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, sum]) => ({
      verdict: sum.verdict,
      ways: waysOf(sum, of),
      share: Number((sum.ways * 1_000_000n) / sum.of) / 1_000_000,
    }));
  return { parts, of };
};
