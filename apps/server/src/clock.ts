/** The only clock. Tests hand in their own. */
export interface Clock {
  readonly now: () => number; // milliseconds since 1970
}

export const systemClock: Clock = { now: () => Date.now() };
