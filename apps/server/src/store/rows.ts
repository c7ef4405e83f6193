/** Between the rows of the tables and the values of the port. */
import type { Seat } from "@acies/contract";
import type { Sitter } from "@acies/protocol";
import type { Selectable } from "kysely";
import type { LogRow, MatchHead, MatchRow, MatchSummary } from "./port.ts";
import type { ProgressTable, Tables } from "./tables.ts";

export type MatchValues = Selectable<Tables["matches"]>;
export type ProgressValues = Pick<
  ProgressTable,
  "no" | "status" | "since" | "deadline" | "bot" | "red" | "blue" | "rest"
>;

/** A match joined with its progress, as both dialects answer it. */
export type JoinedRow = MatchValues & Pick<ProgressTable, "no" | "status" | "since" | "deadline" | "rest">;

/** Moves the match on from `after` and writes the rows, or does nothing. Each dialect does it its own way. */
export type Append = (
  match: string,
  after: number,
  rows: readonly LogRow[],
  now: ProgressValues,
) => Promise<"kept" | "conflict">;

type Rest = Pick<MatchSummary, "seats" | "pace" | "turn"> & { readonly ending?: MatchSummary["ending"] };

const account = (sitter: Sitter): string | null => (sitter.kind === "person" ? sitter.account : null);
const isBot = (summary: MatchSummary, seat: Seat): boolean => summary.seats[seat].kind === "bot";

export const matchValues = (head: MatchHead): MatchValues => ({
  id: head.id,
  game: head.game,
  version: head.version,
  setting: head.setting,
  secret: head.secret,
  access: head.access,
  rated: head.rated ? 1 : 0,
  takebacks: head.takebacks ? 1 : 0,
  chat: head.chat ? 1 : 0,
  title: head.title ?? null,
  created_at: head.createdAt,
  created_by: head.createdBy,
  fork_match: head.fork?.match ?? null,
  fork_entry: head.fork?.entry ?? null,
});

export const progressValues = (summary: MatchSummary, no: number): ProgressValues => {
  const { seats, pace, turn, ending } = summary;
  const rest: Rest = { seats, pace, turn, ...(ending !== undefined && { ending }) };
  return {
    no,
    status: summary.status,
    since: summary.since,
    deadline: summary.deadline ?? null,
    bot: summary.status === "playing" && turn.some((seat) => isBot(summary, seat)) ? 1 : 0,
    red: account(seats.red),
    blue: account(seats.blue),
    rest: JSON.stringify(rest),
  };
};

const readHead = (row: MatchValues): MatchHead => ({
  id: row.id,
  game: row.game,
  version: row.version,
  setting: row.setting,
  secret: row.secret,
  access: row.access,
  rated: row.rated === 1,
  takebacks: row.takebacks === 1,
  chat: row.chat === 1,
  title: row.title ?? undefined,
  createdAt: row.created_at,
  createdBy: row.created_by,
  fork: row.fork_match === null ? undefined : { match: row.fork_match, entry: row.fork_entry ?? 0 },
});

export const readSummary = (row: Pick<ProgressTable, "status" | "since" | "deadline" | "rest">): MatchSummary => {
  // Written by `progressValues` alone, in the same transaction as everything else of the match.
  const { seats, pace, turn, ending }: Rest = JSON.parse(row.rest);
  return {
    seats,
    pace,
    status: row.status,
    turn,
    since: row.since,
    deadline: row.deadline ?? undefined,
    ending,
  };
};

export const readMatch = (row: JoinedRow): MatchRow => ({
  head: readHead(row),
  summary: readSummary(row),
  no: row.no,
});
