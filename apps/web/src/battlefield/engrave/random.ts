/** A small seeded generator: the same piece of ground always gets the same strokes. For art only, never for dice. */
export type Chance = () => number;

export const seeded = (seed: number): Chance => {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** A seed out of a name (FNV-1a), so that `wood.1` is engraved alike on every screen. */
export const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % 1_000_003;
};

/** A number around zero: −half … +half. */
export const wobble = (chance: Chance, half: number): number => (chance() * 2 - 1) * half;
