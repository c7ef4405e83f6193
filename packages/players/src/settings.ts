/** How hard to think. */

/** The enemy's own turn after each of our best few. */
export interface Rejoinder {
  /** So many of our turns are answered, so often each; then the best of them again, and so on. */
  readonly rounds: readonly { readonly keep: number; readonly samples: number }[];
  /** With so many orders, in turn. */
  readonly orders: readonly number[];
  /** Of what the answer leaves in the judgement; the rest is the position before it. */
  readonly share: number;
  /**
   * Terms that are each side's own: what is left after his answer is judged by ours and not by his, since that he grows impatient, or
   * fears for his general, is no merit of our turn.
   */
  readonly own: readonly string[];
  /** What stands to be fought before his turn is fought, with other dice for each sample; else it stays to be fought. */
  readonly fought?: true;
  /** His search. */
  readonly candidates: number;
  readonly beam: number;
  readonly depth: number;
  readonly again?: number;
  /** What he goes by; ours, if nothing is said. */
  readonly weights?: Readonly<Record<string, number>>;
}

export interface SearchSettings {
  /** Of the game's plans, how many are thought through. */
  readonly plans?: number;
  /** Lines kept at each step of the turn, and how many steps a line may have. */
  readonly beam: number;
  readonly depth: number;
  /**
   * How many of the best opening choices are looked at again for each further step of a turn, instead of asking the game anew: most
   * of what could be done before one's first move can be done after it.
   */
  readonly again?: number;
  /** The turn ends where the chosen line does, if nothing surprises: it is not looked at once more with the orders left. */
  readonly once?: true;
  /** Sequential halving: so many plans, so many samples each; then the next round. None: the reply is not looked at. */
  readonly halving: readonly { readonly keep: number; readonly samples: number }[];
  /** Decisions played out after a plan, both seats together. */
  readonly reply: number;
  /** Candidates looked at for each of those decisions. */
  readonly habit?: number;
  /** Instead of samples of luck, where the game can hand over a turn without dice. */
  readonly rejoinder?: Rejoinder;
}

/** Looking at what follows the few best answers of some kinds of decision: all under the same luck, the worse ones leaving. */
export interface Foresight {
  readonly kinds: readonly string[];
  /** Kinds of decision at which a stance of the game's is chosen, and kept until the next of them; the first one is the usual. */
  readonly stances: { readonly at: readonly string[]; readonly names: readonly string[] };
  readonly halving: readonly { readonly keep: number; readonly samples: number }[];
  /** Decisions played on at most, both seats together. */
  readonly steps: number;
  /** An answer so much worse than the best one is not looked at. */
  readonly margin: number;
  /** What the answers' own values count beside what was seen, for each unit of them. */
  readonly trust: number;
}

/** For a game whose advice answers everything. */
export interface PolicySettings {
  /** Standard deviation of the error in judging an answer, in the game's own unit; always the same for the same answer and salt. */
  readonly noise: number;
  /** Of the game's stances the one it answers in, while it has not chosen another. */
  readonly stance?: string;
  readonly foresight?: Foresight;
}

export interface Settings {
  /** Proposals taken of each body of troops, and of all of them together. */
  readonly perBody: number;
  readonly candidates: number;
  /**
   * Of those, what share (0 … 1) is drawn from all the game's wishes that are left, instead of taking them in order: what is always
   * passed over for something that seems better gets its turn. None: in order.
   */
  readonly variety?: number;
  /** Hints drawn blindly at each decision: they find what a game's wishes overlook. */
  readonly strays: number;
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
  /** Once in so many choices it does no more, though it could: orders left unspent. None: never. */
  readonly idles?: number;
  /** By how much a choice must promise more than doing nothing: whoever is unsure wants better odds before he moves. */
  readonly margin?: number;
  /** Rounds of fictitious play for secret simultaneous choices. */
  readonly rounds: number;
  /** Without it the bot looks at its own next choice only. */
  readonly search?: SearchSettings;
  /** The bot goes by the game's answers instead of searching. */
  readonly policy?: PolicySettings;
}

export const GREEDY: Settings = {
  perBody: 3,
  candidates: 60,
  strays: 2,
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
  /** Terms that weigh otherwise for this level: what is best to believe depends on how far one looks. */
  readonly weights?: Readonly<Record<string, number>>;
}
