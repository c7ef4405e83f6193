/** Seeded choices for random play: the same seed plays the same battle for ever. */
import { faceFrom, seededWords } from "@acies/match";

export interface Chance {
  /** 0 … count − 1 */
  readonly below: (count: number) => number;
  readonly pick: <T>(list: readonly T[]) => T | undefined;
  readonly some: <T>(list: readonly T[], count: number) => readonly T[];
}

const stir = (seed: number, salt: number): number => {
  const mixed = Math.imul(seed ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
};

/** The salts keep different uses of one seed apart. */
export const chanceOf = (seed: number, ...salts: readonly number[]): Chance => {
  const word = seededWords(salts.reduce(stir, seed));
  const below = (count: number): number => faceFrom(word, Math.max(1, count)) - 1;
  return {
    below,
    pick: (list) => list[below(list.length)],
    some: (list, count) => {
      const left = [...list];
      const taken: (typeof left)[number][] = [];
      while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1));
      return taken;
    },
  };
};
