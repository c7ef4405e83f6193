/**
 * The tables at hand, each a fold of its log that can be thrown away. Everything here is called within the queue of the match it is
 * about, so that a table is never folded by two at once.
 */
import { type BySeat, err, ok, type Result } from "@acies/contract";
import type { Refused, Sitter } from "@acies/protocol";
import { emptyTable } from "./emptyTable.ts";
import { fold } from "./fold.ts";
import type { DeskGame } from "./game.ts";
import { type Happening, readHappening } from "./happenings.ts";
import { keptTale } from "./keptTale.ts";
import { readyEngine } from "./ready.ts";
import type { LogRow, MatchStore } from "./store.ts";
import type { Folded, Table, Tale } from "./table.ts";

/** A table and what was last told of it. */
export interface Live {
  readonly table: Table;
  readonly last: readonly Tale[];
}

export interface Shelf {
  /** As it was last seen: from here, or from the log. */
  readonly open: (id: string) => Promise<Result<Live, Refused>>;
  /** With all that other servers have added since. */
  readonly catchUp: (live: Live) => Promise<Result<{ readonly live: Live; readonly news: readonly Tale[] }, Refused>>;
  /** After an append that was kept. */
  readonly keep: (live: Live, news: readonly Folded[]) => Live;
  /** Sends the engine back to where the table says it stands, or forgets the table. */
  readonly restore: (live: Live) => void;
  /** For when nobody can say what the store has kept. */
  readonly forget: (id: string) => void;
  readonly known: (id: string) => Live | undefined;
  readonly all: () => readonly Live[];
  readonly size: () => number;
  /** The happenings after a number, told again from the log. */
  readonly retell: (id: string, after: number, limit: number) => Promise<Result<readonly Tale[], Refused>>;
}

interface ShelfTerms {
  readonly matches: MatchStore;
  readonly games: readonly DeskGame[];
  readonly isFollowed: (id: string) => boolean;
  readonly most: number;
  readonly pause: () => Promise<void>;
  readonly log: { readonly error: (facts: object, words: string) => void };
}

/** How many happenings are kept ready for those who come back after a short absence. */
const REMEMBERED = 40;
const STORIES = 16;
const LOOKS = 64;

export const openShelf = ({ matches, games, isFollowed, most, log, pause }: ShelfTerms): Shelf => {
  const lives = new Map<string, Live>();
  /** Whole tellings that were asked for lately: many want to read the same match from its beginning. */
  const stories = new Map<string, readonly Tale[]>();
  /** Those that are being told: who asks meanwhile waits, and adds what came since. */
  const tellings = new Map<string, Promise<Result<readonly Tale[], Refused>>>();

  const remember = (id: string, story: readonly Tale[]): readonly Tale[] => {
    stories.delete(id);
    stories.set(id, story);
    const [oldest] = stories.keys();
    if (stories.size > STORIES && oldest !== undefined) stories.delete(oldest);
    return story;
  };

  const put = (live: Live): Live => {
    const { id } = live.table.head;
    lives.delete(id);
    lives.set(id, live);
    let looked = 0;
    for (const other of lives.keys()) {
      // Where everybody is followed there is nothing to find: a few looks, no search.
      if (lives.size <= most || looked >= LOOKS) break;
      looked++;
      if (other !== id && !isFollowed(other)) lives.delete(other);
    }
    return live;
  };

  const guarded = async <T>(id: string, work: () => T | Promise<T>): Promise<Result<T, Refused>> => {
    try {
      return ok(await work());
    } catch (error) {
      lives.delete(id);
      log.error({ match: id, error: error instanceof Error ? error.message : String(error) }, "A log cannot be folded");
      return err({ code: "oldVersion" });
    }
  };

  /** A long log is folded with pauses: other matches do not wait for it. */
  const foldAll = async (start: Table, lines: readonly Line[], visit: (one: Folded) => void): Promise<Table> => {
    let table = start;
    for (const [i, { at, happening }] of lines.entries()) {
      if (i > 0 && i % AT_A_STRETCH === 0) await pause();
      const one = fold({ ...table, ready: await readyEngine(table, happening, pause) }, happening, at);
      visit(one);
      table = one.table;
    }
    return table;
  };

  /** The log first and the summary after it: who sits where is then never older than the happenings. */
  const fromStore = async (
    id: string,
  ): Promise<Result<{ readonly table: Table; readonly rows: readonly LogRow[] }, Refused>> => {
    const rows = await matches.log(id, 0);
    const found = await matches.find(id);
    if (found === undefined) return err({ code: "notFound" });
    const { head, summary } = found;
    const game = games.find(({ id: name }) => name === head.game);
    if (game === undefined) return err({ code: "noSuchGame" });
    if (game.version !== head.version) return err({ code: "oldVersion" });
    return ok({ table: emptyTable(head, game, summary.seats), rows });
  };

  const namesFor = async (table: Table, lines: readonly Line[]): Promise<BySeat<Sitter>> => {
    if (!lines.some(({ happening: { type } }) => type === "seated" || type === "renamed")) return table.names;
    return (await matches.find(table.head.id))?.summary.seats ?? table.names;
  };
  /** Nobody is told the name again that somebody gave up. */
  const forgetNames = (live: Live, lines: readonly Line[]): Live => {
    if (!lines.some(({ happening }) => happening.type === "renamed")) return live;
    stories.delete(live.table.head.id);
    return { ...live, last: [] };
  };
  const retellAll = (id: string): Promise<Result<readonly Tale[], Refused>> => {
    const tell = async (): Promise<Result<readonly Tale[], Refused>> => {
      const fetched = await fromStore(id);
      if (!fetched.ok) return fetched;
      const { table, rows } = fetched.value;
      const told: Tale[] = [];
      const folded = await guarded(id, () => foldAll(table, rows.map(lineOf), (one) => told.push(keptTale(one))));
      return folded.ok ? ok(remember(id, told)) : folded;
    };
    const telling = tell().finally(() => tellings.delete(id));
    tellings.set(id, telling);
    return telling;
  };
  const later = (live: Live, table: Table, news: readonly Tale[]): Live =>
    put({ table, last: [...live.last, ...news].slice(-REMEMBERED) });

  return {
    open: async (id) => {
      const known = lives.get(id);
      if (known !== undefined) return ok(put(known));
      const fetched = await fromStore(id);
      if (!fetched.ok) return fetched;
      const { table, rows } = fetched.value;
      const last: Tale[] = [];
      const folded = await guarded(id, () =>
        foldAll(table, rows.map(lineOf), (one) => {
          if (one.no > rows.length - REMEMBERED) last.push(keptTale(one));
        }),
      );
      return folded.ok ? ok(put({ table: folded.value, last })) : folded;
    },
    catchUp: async (live) => {
      const { id } = live.table.head;
      const rows = await matches.log(id, live.table.no);
      if (rows.length === 0) return ok({ live, news: [] });
      const lines = await guarded(id, () => rows.map(lineOf));
      if (!lines.ok) return lines;
      const names = await namesFor(live.table, lines.value);
      const news: Tale[] = [];
      const folded = await guarded(id, () =>
        foldAll({ ...live.table, names }, lines.value, (one) => news.push(keptTale(one))),
      );
      if (!folded.ok) return folded;
      return ok({ live: later(forgetNames(live, lines.value), folded.value, news), news });
    },
    keep: (live, news) => later(live, news.at(-1)?.table ?? live.table, news.map(keptTale)),
    restore: ({ table }) => {
      if (table.engine?.backTo(table.position) === false) lives.delete(table.head.id);
    },
    forget: (id) => {
      lives.delete(id);
    },
    known: (id) => lives.get(id),
    all: () => [...lives.values()],
    size: () => lives.size,
    retell: async (id, after, limit) => {
      await tellings.get(id);
      const story = stories.get(id);
      const last = lives.get(id)?.last;
      const first = last?.[0];
      if (story !== undefined && last !== undefined && first !== undefined && first.no <= story.length + 1) {
        const whole = remember(id, [...story, ...last.filter(({ no }) => no > story.length)]);
        return ok(whole.slice(after, after + limit));
      }
      const told = await retellAll(id);
      return told.ok ? ok(told.value.slice(after, after + limit)) : told;
    },
  };
};

interface Line {
  readonly at: number;
  readonly happening: Happening;
}

const lineOf = ({ at, body }: LogRow): Line => ({ at, happening: readHappening(body) });

/** Happenings folded before others have a turn. */
const AT_A_STRETCH = 5;
