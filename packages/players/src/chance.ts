/** Chance for thinking: cheap dice bound to their purpose, so that two lines of thought meet the same luck. */
import type { Dice } from "@acies/contract";
import { faceFrom, seededWords } from "@acies/match";

/** Two numbers into one, well stirred. */
export const stir = (a: number, b: number): number => {
  let h = Math.imul(a ^ 0x27d4eb2f, 0x9e3779b1) ^ Math.imul(b + 0x165667b1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
};

export const stirText = (seed: number, text: string): number => {
  let h = seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return stir(h, text.length);
};

/**
 * The n-th roll for the same rule and player always shows the same faces, whatever is rolled in between: common random numbers.
 * What the roll is about is left out on purpose: the luck of "my first combat" is shared by lines that choose different combats.
 */
export const boundDice = (seed: number): Dice => {
  const seen = new Map<string, number>();
  return {
    roll: (roll) => {
      const purpose = `${roll.rule} ${roll.by} ${roll.sides}`;
      const nth = (seen.get(purpose) ?? 0) + 1;
      seen.set(purpose, nth);
      const word = seededWords(stir(stirText(seed, purpose), nth));
      const faces: number[] = [];
      for (let i = 0; i < roll.count; i++) faces.push(faceFrom(word, roll.sides));
      return faces;
    },
  };
};

/** Faces are dealt out evenly only up to dice of so many sides. */
const DEALT = 12;

/**
 * As `boundDice`, for the k-th of several samples with the same seed: the faces of single dice go round from sample to sample, so that
 * few samples see all of them equally often.
 */
export const dealtDice = (seed: number, k: number): Dice => {
  const seen = new Map<string, number>();
  const bound = boundDice(stir(seed, k));
  return {
    roll: (roll) => {
      const faces = bound.roll(roll);
      if (roll.count !== 1 || roll.sides > DEALT) return faces;
      const purpose = `${roll.rule} ${roll.by} ${roll.sides}`;
      const nth = (seen.get(purpose) ?? 0) + 1;
      seen.set(purpose, nth);
      const own = stir(stirText(seed, purpose), nth);
      // One way round for some purposes and the other for others: two dice must not always rise together.
      const turn = own % 2 === 0 ? k : roll.sides - (k % roll.sides);
      return [((own + turn) % roll.sides) + 1];
    },
  };
};

/** A number from 1 to `sides` out of a seed. */
export const pick = (seed: number, sides: number): number => faceFrom(seededWords(seed), sides);

/** Near enough a normal deviate: the eight bytes of a fingerprint, stirred, added up. */
export const deviate = (print: string, salt: number): number => {
  const words = [stirText(salt, print), stirText(stir(salt, 1), print)];
  let sum = 0;
  for (const word of words) sum += (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
  return (sum - 8 * 127.5) / 209.02; // the standard deviation of eight bytes
};

/**
 * The same faces for the same rule, player and pieces, so that a fight meets the same luck whatever else is fought; every second
 * sample has the opposite faces, high for low. Thrown again for the same purpose they fall otherwise: rules that throw until a tie is
 * broken would never end.
 */
export const pairedDice = (seed: number, k: number): Dice => {
  const thrown = new Map<string, number>();
  return {
    roll: (roll) => {
      const purpose = `${roll.rule} ${roll.by} ${roll.about?.join(" ") ?? ""}`;
      const times = thrown.get(purpose) ?? 0;
      thrown.set(purpose, times + 1);
      const first = stir(stirText(seed, purpose), k >> 1);
      const word = seededWords(times === 0 ? first : stir(first, times));
      const faces: number[] = [];
      for (let i = 0; i < roll.count; i++) {
        const face = faceFrom(word, roll.sides);
        faces.push(k % 2 === 0 ? face : roll.sides + 1 - face);
      }
      return faces;
    },
  };
};
