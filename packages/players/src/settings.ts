/** How hard to think. */

export interface SearchSettings {
  /** Lines kept at each step of the turn, and how many steps a line may have. */
  readonly beam: number;
  readonly depth: number;
  /** Sequential halving: so many plans, so many samples each; then the next round. */
  readonly halving: readonly { readonly keep: number; readonly samples: number }[];
  /** Decisions played out after a plan, both seats together. */
  readonly reply: number;
  /** Candidates looked at for each of those decisions. */
  readonly habit?: number;
}

export interface Settings {
  /** Proposals taken of each body of troops, and of all of them together. */
  readonly perBody: number;
  readonly candidates: number;
  /** Guesses at what is hidden. */
  readonly worlds: number;
  /** Dice are counted out up to so many falls, and sampled so often beyond. */
  readonly falls: number;
  readonly samples: number;
  /** Standard deviation of the error in judging a position, in log-odds; always the same for the same position and salt. */
  readonly noise: number;
  readonly salt: number;
  /** Terms this player does not know about. */
  readonly blind: readonly string[];
  /** Rounds of fictitious play for secret simultaneous choices. */
  readonly rounds: number;
  /** Without it the bot looks at its own next choice only. */
  readonly search?: SearchSettings;
}

export const GREEDY: Settings = {
  perBody: 3,
  candidates: 60,
  worlds: 8,
  falls: 1296,
  samples: 24,
  noise: 0,
  salt: 0,
  blind: [],
  rounds: 8,
};

export const SEARCH: Settings = {
  ...GREEDY,
  falls: 216,
  samples: 12,
  rounds: 32,
  search: {
    beam: 24,
    depth: 12,
    halving: [
      { keep: 32, samples: 3 },
      { keep: 12, samples: 5 },
      { keep: 4, samples: 10 },
    ],
    reply: 16,
  },
};

/** What a level does otherwise in one game, because a look at a position costs more there or less; `null`: no search. */
export interface Effort extends Partial<Omit<Settings, "search" | "salt">> {
  readonly search?: SearchSettings | null;
  /** The most positions to look at for one decision. */
  readonly nodes?: number;
}
