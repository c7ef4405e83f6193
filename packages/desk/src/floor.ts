/**
 * Where matches are changed and read, one thing at a time for each. A change is judged on the table at hand, appended if nobody was
 * faster, and only then seen by anybody; a refusal is said only on the newest table.
 */
import { err, ok, type Result, type Viewer } from "@acies/contract";
import type { Refused } from "@acies/protocol";
import { summaryOf } from "./cards.ts";
import type { ClockState } from "./clocks.ts";
import { expire } from "./commands/expire.ts";
import { type Draft, openDraft } from "./draft.ts";
import type { Errands } from "./errands.ts";
import type { DeskGame } from "./game.ts";
import { openListeners } from "./listeners.ts";
import type { News } from "./port.ts";
import { openQueues } from "./queue.ts";
import { type Live, openShelf, type Shelf } from "./shelf.ts";
import type { MatchStore } from "./store.ts";
import type { DeskBus, DeskClock } from "./surroundings.ts";
import type { Table, Tale } from "./table.ts";

export interface DeskLog {
  readonly warn: (facts: object, words: string) => void;
  readonly error: (facts: object, words: string) => void;
}

interface FloorTerms {
  readonly matches: MatchStore;
  readonly games: readonly DeskGame[];
  readonly bus: DeskBus;
  readonly errands: Errands;
  readonly clock: DeskClock;
  readonly log: DeskLog;
  /** Tables at hand, besides those that somebody follows. */
  readonly most: number;
  readonly pause: () => Promise<void>;
}

/** What came of a command, and the table after it. */
export interface Changed<T> {
  readonly value: T;
  readonly table: Table;
}

export interface Floor {
  readonly change: <T, E>(
    id: string,
    by: string | undefined,
    command: (draft: Draft) => Result<T, E>,
  ) => Promise<Result<Changed<T>, E | Refused>>;
  readonly read: <T>(id: string, look: (live: Live) => T) => Promise<Result<T, Refused>>;
  readonly found: (draft: Draft, by: string) => Promise<Result<Table, Refused>>;
  readonly retell: Shelf["retell"];
  readonly listen: (id: string, viewer: Viewer, hear: (news: News) => void) => () => void;
  /** How many tables are at hand. */
  readonly loaded: () => number;
  readonly close: () => Promise<void>;
}

/** Another server was faster so often that something else is wrong. */
const MOST_TRIES = 50;
const UNAVAILABLE: Refused = { code: "unavailable" };

type Attempt<T, E> = Result<Changed<T>, E | Refused> | "again";

export const openFloor = ({ matches, games, bus, errands, clock, log, most, pause }: FloorTerms): Floor => {
  const queues = openQueues();
  const listeners = openListeners(log);
  const shelf = openShelf({ matches, games, isFollowed: listeners.has, most, log, pause });
  /** Up to which number the listeners of a match have heard. */
  const heard = new Map<string, number>();
  let closed = false;

  const deliver = (id: string, tales: readonly Tale[], clocks: ClockState | undefined): void => {
    const from = heard.get(id);
    if (!listeners.has(id)) heard.delete(id);
    else if (from !== undefined) {
      const news = tales.filter(({ no }) => no > from);
      heard.set(id, Math.max(from, news.at(-1)?.no ?? 0));
      listeners.tell(id, news, clocks, clock.now());
    }
  };
  const open = async (id: string): Promise<Result<Live, Refused>> => {
    const opened = await shelf.open(id);
    if (opened.ok) deliver(id, opened.value.last, opened.value.table.clocks);
    return opened;
  };
  const catchUp = async (live: Live): ReturnType<Shelf["catchUp"]> => {
    const caught = await shelf.catchUp(live);
    if (caught.ok) deliver(live.table.head.id, caught.value.news, caught.value.live.table.clocks);
    return caught;
  };
  const inQueue = async <T>(id: string, work: () => Promise<Result<T, Refused>>): Promise<Result<T, Refused>> => {
    if (closed) return err(UNAVAILABLE);
    try {
      return await queues.run(id, work);
    } catch (error) {
      log.error({ match: id, error: error instanceof Error ? error.message : String(error) }, "The desk failed");
      return err(UNAVAILABLE);
    }
  };

  const judge = <T, E>(live: Live, draft: Draft, command: (draft: Draft) => Result<T, E>): Result<T, E> => {
    try {
      expire(draft);
      return command(draft);
    } catch (error) {
      shelf.restore(live);
      throw error;
    }
  };
  const append = async (live: Live, draft: Draft): Promise<"kept" | "conflict"> => {
    const { head, no } = live.table;
    try {
      return await matches.append(head.id, no, draft.rows(), summaryOf(draft.table()));
    } catch (error) {
      shelf.forget(head.id);
      throw error;
    }
  };
  const attempt = async <T, E>(
    live: Live,
    by: string | undefined,
    command: (draft: Draft) => Result<T, E>,
  ): Promise<Attempt<T, E>> => {
    const draft = openDraft(live.table, clock.now());
    const result = judge(live, draft, command);
    if (draft.rows().length === 0) {
      if (result.ok) return ok({ value: result.value, table: live.table });
      const caught = await catchUp(live);
      if (!caught.ok) return caught;
      return caught.value.news.length > 0 ? "again" : result;
    }
    if ((await append(live, draft)) === "conflict") {
      shelf.restore(live);
      if (shelf.known(live.table.head.id) !== undefined) await catchUp(live);
      return "again";
    }
    const kept = shelf.keep(live, draft.folded());
    deliver(kept.table.head.id, draft.folded(), kept.table.clocks);
    errands.run(live.table, kept.table, by, draft.now);
    return result.ok ? ok({ value: result.value, table: kept.table }) : result;
  };

  const read: Floor["read"] = (id, look) =>
    inQueue(id, async () => {
      const opened = await open(id);
      if (!opened.ok) return opened;
      const caught = await catchUp(opened.value);
      return caught.ok ? ok(look(caught.value.live)) : caught;
    });
  const refresh = (id: string): void => {
    void read(id, () => undefined);
  };

  const deaf = bus.listen((wake) => {
    const { match, no } = wake;
    if (wake.kind === "match" && match !== undefined && no !== undefined) {
      const known = shelf.known(match);
      if (known === undefined ? listeners.has(match) : known.table.no < no) refresh(match);
    } else if (wake.kind === "lost") {
      for (const { table } of shelf.all()) if (listeners.has(table.head.id)) refresh(table.head.id);
    }
  });

  return {
    read,
    retell: shelf.retell,
    change: async <T, E>(id: string, by: string | undefined, command: (draft: Draft) => Result<T, E>) => {
      const done = await inQueue<Result<Changed<T>, E | Refused>>(id, async () => {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const opened = await open(id);
          if (!opened.ok) return opened;
          const attempted = await attempt(opened.value, by, command);
          if (attempted !== "again") return ok(attempted);
        }
        return err(UNAVAILABLE);
      });
      return done.ok ? done.value : done;
    },
    found: async (draft, by) => {
      const table = draft.table();
      return inQueue(table.head.id, async () => {
        await matches.create(table.head, summaryOf(table), draft.rows());
        shelf.keep({ table, last: [] }, draft.folded());
        errands.run(undefined, table, by, draft.now);
        return ok(table);
      });
    },
    listen: (id, viewer, hear) => {
      const deafen = listeners.add(id, viewer, hear);
      const known = shelf.known(id);
      if (!heard.has(id)) {
        if (known !== undefined) heard.set(id, known.table.no);
        else {
          void inQueue(id, async () => {
            const opened = await shelf.open(id);
            if (opened.ok && listeners.has(id) && !heard.has(id)) heard.set(id, opened.value.table.no);
            return opened;
          });
        }
      }
      return () => {
        deafen();
        if (!listeners.has(id)) heard.delete(id);
      };
    },
    loaded: shelf.size,
    close: async () => {
      closed = true;
      deaf();
      await queues.idle();
    },
  };
};
