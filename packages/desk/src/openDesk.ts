/** The desk: every door to every match. */
import { err, ok, type Result, type Viewer } from "@acies/contract";
import type { Missed, Refused, Sitter } from "@acies/protocol";
import { openBotDesk } from "./botDesk.ts";
import { cardOf, snapshotOf, tableCard } from "./cards.ts";
import { clocksTold } from "./clocks.ts";
import { act } from "./commands/act.ts";
import { answer, offer } from "./commands/offers.ts";
import { resign } from "./commands/resign.ts";
import { companions, join, leave } from "./commands/seats.ts";
import { undo } from "./commands/undo.ts";
import { wish } from "./commands/wish.ts";
import { openErrands } from "./errands.ts";
import { type DeskLog, openFloor } from "./floor.ts";
import { openFounders } from "./founders.ts";
import { newSalt, type Random } from "./founding.ts";
import type { DeskGame } from "./game.ts";
import type { Desk, Who } from "./port.ts";
import { seatsOf, viewerOf } from "./seating.ts";
import type { Live } from "./shelf.ts";
import type { MatchStore } from "./store.ts";
import type { DeskBus, DeskClock, DeskJobs, DeskNotices, DeskPeople } from "./surroundings.ts";
import type { Table, Tale } from "./table.ts";

export interface DeskTerms {
  readonly store: { readonly matches: MatchStore };
  readonly jobs: DeskJobs;
  readonly bus: DeskBus;
  readonly people: DeskPeople;
  readonly notices: DeskNotices;
  readonly games: readonly DeskGame[];
  readonly clock: DeskClock;
  readonly random: Random;
  readonly log: DeskLog;
  /** Tables kept at hand. */
  readonly tables?: number;
  /** Lets others have a turn while a long log is folded. */
  readonly pause?: () => Promise<void>;
}

const TABLES = 3_000;
const PAGE = 500;
/** A bot that has been awaited for so long has been forgotten by somebody. */
const LOST_PATIENCE = 45_000;

const onward = (): Promise<void> => Promise.resolve();

export const openDesk = (terms: DeskTerms): Desk => {
  const { store, people, clock, random, log } = terms;
  const { matches } = store;
  const errands = openErrands(terms);
  const pause = terms.pause ?? onward;
  const floor = openFloor({ ...terms, matches, errands, most: terms.tables ?? TABLES, pause });
  const founders = openFounders({ ...terms, floor, matches, pause });
  const bots = openBotDesk(floor);
  let resumed = false;
  let closed = false;

  const unless = async <T>(work: () => Promise<Result<T, Refused>>): Promise<Result<T, Refused>> => {
    if (closed) return err({ code: "unavailable" });
    try {
      return await work();
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, "The desk failed");
      return err({ code: "unavailable" });
    }
  };
  const command = async <T>(
    who: Who,
    match: string,
    judge: Parameters<typeof floor.change<T, Refused>>[2],
  ): Promise<Result<T, Refused>> => {
    const done = await floor.change(match, who.account, judge);
    return done.ok ? ok(done.value.value) : done;
  };
  const seeing = <T>(who: Who, match: string, look: (live: Live, viewer: Viewer) => T): Promise<Result<T, Refused>> =>
    unless(async () => {
      const found = await floor.read(match, (live): Result<T, Refused> => {
        const viewer = viewerOf(live.table, who);
        return viewer.ok ? ok(look(live, viewer.value)) : viewer;
      });
      return found.ok ? found.value : found;
    });

  const expire = async (match: string): Promise<void> => {
    const done = await floor.change<null, Refused>(match, undefined, () => ok(null));
    if (!done.ok && done.error.code === "unavailable") throw new Error("The desk is not available");
    if (done.ok && done.value.table.status === "playing") errands.watchOn(done.value.table, clock.now());
  };
  const sweep = async (patience: number): Promise<void> => {
    for (const { id, why } of await matches.unfinished(clock.now())) {
      if (closed) return;
      if (why === "deadline") await expire(id);
      else {
        const since = (await matches.find(id))?.summary.since ?? 0;
        if (clock.now() - since >= patience) errands.askBots(id);
      }
    }
  };

  return {
    ...founders,
    ...bots,
    create: (who, ask) => unless(() => founders.create(who, ask)),
    fork: (who, match, ask) => unless(() => founders.fork(who, match, ask)),
    importRecord: (who, text) => unless(() => founders.importRecord(who, text)),
    list: (who, query) => unless(async () => ok((await matches.list(query, who.account)).map(cardOf))),
    card: (_who, match) =>
      unless(async () => {
        const row = await matches.find(match);
        return row === undefined ? err({ code: "notFound" }) : ok(cardOf(row));
      }),
    snapshot: (who, match) =>
      seeing(who, match, ({ table }, viewer) =>
        snapshotOf(table, { viewer, yours: seatsOf(table, who), now: clock.now() }),
      ),
    since: (who, match, after, limit = PAGE) =>
      unless(async () => {
        const found = await seeing(who, match, (live, viewer) => ({ live, viewer }));
        if (!found.ok) return found;
        const { live, viewer } = found.value;
        const [first] = live.last;
        const isAtHand = after >= live.table.no || (first !== undefined && first.no <= after + 1);
        const told = isAtHand ? ok(live.last.filter(({ no }) => no > after)) : await floor.retell(match, after, limit);
        return told.ok ? ok(missedOf(live.table, told.value.slice(0, limit), viewer, clock.now())) : told;
      }),
    join: (who, match, ask) =>
      unless(async () => {
        const met = await floor.read(match, ({ table }) => companions({ table: () => table }, ask.seat));
        if (!met.ok) return met;
        for (const other of who.account === undefined ? [] : met.value) {
          if (other !== who.account && (await people.areBlocked(who.account ?? "", other)))
            return err({ code: "blocked" });
        }
        const salt = (): string => newSalt(random);
        const done = await floor.change(match, who.account, (draft) => join(draft, who, ask, salt));
        return done.ok ? ok(tableCard(done.value.table)) : done;
      }),
    leave: (who, match) =>
      unless(async () => {
        const done = await floor.change(match, who.account, (draft) => leave(draft, who));
        return done.ok ? ok(tableCard(done.value.table)) : done;
      }),
    act: (who, match, ask) => command(who, match, (draft) => act(draft, who, ask)),
    undo: (who, match, after) => command(who, match, (draft) => undo(draft, who, after)),
    offer: (who, match, after, asked) => command(who, match, (draft) => offer(draft, who, { after, offer: asked })),
    answer: (who, match, number, said) =>
      command(who, match, (draft) => answer(draft, who, { offer: number, answer: said })),
    resign: (who, match) => command(who, match, (draft) => resign(draft, who)),
    wishes: (who, match, wishes) => command(who, match, (draft) => wish(draft, who, wishes)),
    record: (who, match) =>
      unless(async () => {
        const found = await floor.read(match, ({ table }) => recordOf(table, who));
        return found.ok ? found.value : found;
      }),
    listen: floor.listen,
    viewerOf: (who, match) => seeing(who, match, (_live, viewer) => viewer),
    expire,
    resume: async () => {
      const patience = resumed ? LOST_PATIENCE : 0;
      resumed = true;
      await sweep(patience);
    },
    loaded: floor.loaded,
    close: async () => {
      closed = true;
      await floor.close();
      await errands.done();
    },
  };
};

const missedOf = (table: Table, tales: readonly Tale[], viewer: Viewer, now: number): Missed => {
  const last = tales.at(-1)?.no ?? table.no;
  return {
    no: last,
    happenings: tales.map(({ tell }) => tell(viewer)).filter((told) => told !== undefined),
    clocks: clocksTold(table.clocks, now),
    now,
    more: last < table.no,
  };
};

const nameOf = (sitter: Sitter): string => (sitter.kind === "open" ? "" : sitter.name);

/** With the secret once it is over; before that only for who sees everything anyway. */
const recordOf = (table: Table, who: Who): Result<string, Refused> => {
  const { engine, status, ending, head, imported, seats } = table;
  if (engine === undefined) return err({ code: "notStarted" });
  if (status !== "ended" && seatsOf(table, who).length < 2) return err({ code: "secretKept" });
  const by = ending?.by;
  return ok(
    engine.record({
      players: { red: nameOf(seats.red), blue: nameOf(seats.blue) },
      ending: by === undefined || by === "abandoned" ? undefined : { by, winner: ending?.winner ?? undefined },
      secret: status === "ended" && imported === undefined ? head.secret : undefined,
    }),
  );
};
