/**
 * What must be seen to after an append: other servers woken, bots asked, clocks watched, people told. None of it may undo what is on
 * disk; what fails here is made good by the sweep.
 */
import { SEATS, type Seat } from "@acies/contract";
import type { NoticeKind } from "@acies/protocol";
import { deadlineOf } from "./clocks.ts";
import type { DeskBus, DeskJobs, DeskNotices } from "./surroundings.ts";
import type { Table } from "./table.ts";

interface ErrandTerms {
  readonly jobs: DeskJobs;
  readonly bus: DeskBus;
  readonly notices: DeskNotices;
  readonly log: { readonly error: (facts: object, words: string) => void };
}

export interface Errands {
  /** `by` is who did it: of one's own deeds one is told only that the match is over. */
  readonly run: (before: Table | undefined, after: Table, by: string | undefined, now: number) => void;
  /** A watch on the clock has fired and nobody's time is over yet. */
  readonly watchOn: (table: Table, now: number) => void;
  readonly askBots: (match: string) => void;
  readonly done: () => Promise<void>;
}

/** A slow clock is worth a word before it runs out: with a quarter of the bank left, twelve hours at most. */
const LONGEST_WARNING = 12 * 3_600_000;
const MOST_WATCHED = 20_000;

const warningOf = (table: Table): number | undefined => {
  const deadline = deadlineOf(table.clocks);
  if (table.pace.kind !== "correspondence" || deadline === undefined) return undefined;
  return deadline - Math.min(LONGEST_WARNING, table.pace.bank / 4);
};

export const openErrands = ({ jobs, bus, notices, log }: ErrandTerms): Errands => {
  const running = new Set<Promise<void>>();
  /** When each match's clock is looked at next: a look too early costs little, a job at every entry would cost much. */
  const watched = new Map<string, number>();

  const send = (match: string, errand: () => Promise<void>): void => {
    const one = errand().catch((error: unknown) =>
      log.error({ match, error: error instanceof Error ? error.message : String(error) }, "An errand failed"),
    );
    running.add(one);
    void one.finally(() => running.delete(one));
  };
  const tell = (table: Table, seat: Seat, kind: NoticeKind, by?: string): void => {
    const sitter = table.seats[seat];
    if (sitter.kind !== "person" || table.imported !== undefined) return;
    const { id } = table.head;
    const { account } = sitter;
    send(id, () => notices.tell({ account, kind, match: id, no: table.no, ...(account === by && { own: true }) }));
  };
  const askBots = (match: string): void =>
    send(match, () => jobs.add({ kind: "botTurn", key: match, body: JSON.stringify({ match }) }));
  const watch = (table: Table, now: number): void => {
    const { id } = table.head;
    const deadline = deadlineOf(table.clocks);
    if (deadline === undefined) {
      if (table.status === "ended") watched.delete(id);
      return;
    }
    const warning = warningOf(table);
    const runAt = warning !== undefined && now < warning ? warning : deadline;
    const before = watched.get(id);
    if (before !== undefined && before > now && before <= runAt) return;
    watched.set(id, runAt);
    const [oldest] = watched.keys();
    if (watched.size > MOST_WATCHED && oldest !== undefined) watched.delete(oldest);
    send(id, () => jobs.add({ kind: "deadline", key: id, body: JSON.stringify({ match: id }), runAt }));
  };

  return {
    run: (before, after, by, now) => {
      const { id } = after.head;
      bus.tell({ kind: "match", match: id, no: after.no });
      if (after.turn.some((seat) => isNewToBot(before, after, seat))) askBots(id);
      watch(after, now);
      for (const [seat, kind] of noticesOf(before, after, by)) tell(after, seat, kind, by);
    },
    watchOn: (table, now) => {
      watched.delete(table.head.id);
      watch(table, now);
      const warning = warningOf(table);
      if (warning !== undefined && now >= warning) for (const seat of table.turn) tell(table, seat, "clock");
    },
    askBots,
    done: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};

/** A bot is asked anew when its question is new, not when somebody offers a draw while it thinks. */
const isNewToBot = (before: Table | undefined, after: Table, seat: Seat): boolean => {
  if (after.seats[seat].kind !== "bot") return false;
  return before?.turn.includes(seat) !== true || before.concern[seat] !== after.concern[seat];
};

/** Whom to tell what: a start, a turn that came round, an offer, the end. */
const noticesOf = (
  before: Table | undefined,
  after: Table,
  by: string | undefined,
): readonly (readonly [Seat, NoticeKind])[] => {
  const was = before?.status ?? "open";
  const found: (readonly [Seat, NoticeKind])[] = [];
  for (const seat of SEATS) {
    const sitter = after.seats[seat];
    if (sitter.kind !== "person") continue;
    if (after.status === "ended" && was !== "ended") found.push([seat, "ended"]);
    if (after.status !== "playing" || sitter.account === by) continue;
    if (was === "open") found.push([seat, "started"]);
    if (after.turn.includes(seat) && before?.turn.includes(seat) !== true) found.push([seat, "turn"]);
    const isNew = (no: number): boolean => before === undefined || no > before.no;
    if (after.offers.some((offer) => offer.seat !== seat && isNew(offer.no))) found.push([seat, "offer"]);
  }
  return found;
};
