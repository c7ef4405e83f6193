/** The games of the page; no other file names one. Each loads, with its lists and glyphs, only when it is chosen. */
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { type SealedRuleset, seal } from "@acies/match";
import { use } from "react";
import type { ArmyBook } from "./armies/book.ts";
import type { GlyphSheet } from "./glyphs/glyph.ts";
import { loadSheet } from "./glyphs/sheets.ts";
import type { Handling } from "./tools/handling.ts";
import type { MaterialCard } from "./tools/materials.ts";

export type GameId = "dba" | "chariots" | "ford";

export type ForAnyHandled<R> = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  handling: Handling<S, A, E>,
) => R;

export interface Game extends SealedRuleset {
  readonly id: GameId;
  readonly glyphs: GlyphSheet;
  /** Its army lists, if it has any that are chosen from. */
  readonly armies?: ArmyBook;
  /** What somebody may bring to a match of his own. */
  readonly materials?: readonly MaterialCard[];
  /** As `open`, with what the game tells tools and panels. */
  readonly handled: <R>(use: ForAnyHandled<R>) => R;
}

const game = <S, A extends Tagged, E extends Fact>(
  id: GameId,
  rules: Ruleset<S, A, E>,
  handling: Handling<S, A, E>,
  glyphs: GlyphSheet,
): Game => ({ ...seal(rules), id, glyphs, handled: (take) => take(rules, handling) });

const LOADERS: Readonly<Record<GameId, () => Promise<Game>>> = {
  dba: async () => {
    const [{ dba }, { dbaHandling }, { dbaArmyBook }, glyphs] = await Promise.all([
      import("@acies/dba"),
      import("./games/dba/handling.ts"),
      import("./games/dba/setup/armyBook.ts"),
      loadSheet("dbx"),
    ]);
    return { ...game("dba", dba, dbaHandling, glyphs), armies: dbaArmyBook };
  },
  chariots: async () => {
    const [{ chariots }, { chariotsHandling, MATERIALS }, counters, markers] = await Promise.all([
      import("@acies/chariots"),
      import("./games/chariots/handling.ts"),
      loadSheet("chariots"),
      loadSheet("markers"),
    ]);
    return { ...game("chariots", chariots, chariotsHandling, { ...counters, ...markers }), materials: MATERIALS };
  },
  ford: async () => {
    const [{ ford }, { fordHandling }, glyphs] = await Promise.all([
      import("@acies/conformance/reference"),
      import("./games/ford/handling.ts"),
      loadSheet("dbx"),
    ]);
    return game("ford", ford, fordHandling, glyphs);
  },
};

export const GAMES: readonly { readonly id: GameId }[] = [{ id: "dba" }, { id: "chariots" }, { id: "ford" }];

const loading = new Map<GameId, Promise<Game>>();

export const loadGame = (id: GameId): Promise<Game> => {
  const begun = loading.get(id) ?? LOADERS[id]();
  loading.set(id, begun);
  return begun;
};

export const findGameId = (id: string): GameId | undefined => GAMES.find((one) => one.id === id)?.id;

/** Suspends until the game is there. */
export const useGame = (id: GameId): Game => use(loadGame(id));
