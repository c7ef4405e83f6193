/** Every way the dice can fall, with its exact chance: games need do nothing for it, their `resolve` is simply run again. */
import type { Dice, Fact, Ruleset, Seat, Tagged } from "@acies/contract";
import { FacesWanted, scriptedDice } from "./dice.ts";
import { play } from "./play.ts";

export interface Fall<T> {
  readonly faces: readonly number[];
  /** One in how many: the product of the sides of the dice thrown. */
  readonly oneIn: number;
  readonly value: T;
}

export interface Falls<T> {
  readonly falls: readonly Fall<T>[];
  /** False when there were more falls than the limit; those listed are then a part only. */
  readonly complete: boolean;
}

/**
 * Runs with longer and longer scripts: a run that wants more dice is run again once for each way they can fall. The order is that
 * of the faces, so the result is the same everywhere.
 */
export const everyFall = <T>(run: (dice: Dice) => T, limit = 100_000): Falls<T> => {
  const falls: Fall<T>[] = [];
  const waiting: { readonly faces: readonly number[]; readonly oneIn: number }[] = [{ faces: [], oneIn: 1 }];
  for (let open = waiting.pop(); open !== undefined; open = waiting.pop()) {
    if (falls.length + waiting.length >= limit) return { falls, complete: false };
    try {
      falls.push({ ...open, value: run(scriptedDice(open.faces)) });
    } catch (error) {
      if (!(error instanceof FacesWanted)) throw error;
      const { sides, count } = error.roll;
      let ways = 1;
      for (let i = 0; i < count && ways <= limit; i++) ways *= sides;
      if (ways > limit) return { falls, complete: false };
      for (const more of combinations(sides, count).reverse()) {
        waiting.push({ faces: [...open.faces, ...more], oneIn: open.oneIn * ways });
      }
    }
  }
  return { falls, complete: true };
};

const combinations = (sides: number, count: number): (readonly number[])[] => {
  let rows: (readonly number[])[] = [[]];
  for (let i = 0; i < count; i++) {
    const longer: (readonly number[])[] = [];
    for (const row of rows) for (let face = 1; face <= sides; face++) longer.push([...row, face]);
    rows = longer;
  }
  return rows;
};

/** One result of an action and its exact chance as a reduced fraction. */
export interface Chance<E> {
  readonly upshots: readonly string[];
  readonly ways: bigint;
  readonly of: bigint;
  readonly share: number;
  /** The events of one fall that came to this, to tell the story. */
  readonly example: readonly E[];
  readonly faces: readonly number[];
}

export interface Odds<E> {
  readonly chances: readonly Chance<E>[]; // likeliest first
  readonly falls: number;
  readonly complete: boolean;
}

/** The exact distribution of what an action comes to. The action must be legal. */
export const oddsOf = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  state: S,
  seat: Seat,
  action: A,
  limit?: number,
): Odds<E> => {
  const { falls, complete } = everyFall((dice) => {
    const played = play(rules, state, seat, action, dice);
    if (!played.ok) throw new Error(`Odds of a refused action: ${played.error.map((v) => v.code).join(", ")}`);
    return played.value.events;
  }, limit);
  const groups = new Map<
    string,
    { upshots: readonly string[]; ways: bigint; of: bigint; example: readonly E[]; faces: readonly number[] }
  >();
  for (const fall of falls) {
    const upshots = fall.value.map(rules.upshot).filter((upshot) => upshot !== undefined);
    const key = upshots.join("\n");
    const group = groups.get(key);
    const share = { ways: 1n, of: BigInt(fall.oneIn) };
    if (group === undefined) groups.set(key, { upshots, ...share, example: fall.value, faces: fall.faces });
    else groups.set(key, { ...group, ...addFractions(group, share) });
  }
  const chances = [...groups.values()].map((group) => ({ ...group, share: Number(group.ways) / Number(group.of) }));
  chances.sort((a, b) => b.share - a.share || (a.upshots.join() < b.upshots.join() ? -1 : 1));
  return { chances, falls: falls.length, complete };
};

interface Fraction {
  readonly ways: bigint;
  readonly of: bigint;
}

const addFractions = (a: Fraction, b: Fraction): Fraction => {
  const ways = a.ways * b.of + b.ways * a.of;
  const of = a.of * b.of;
  const common = gcd(ways, of);
  return { ways: ways / common, of: of / common };
};

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
