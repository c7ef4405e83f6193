/** What is shown of a match: its line in a list, and all that one viewer sees of it at one moment. */
import type { BySeat, Seat, Viewer } from "@acies/contract";
import { commitmentOf } from "@acies/match";
import { type MatchCard, type Snapshot, setting } from "@acies/protocol";
import { clocksTold, deadlineOf } from "./clocks.ts";
import { IMPORTED } from "./seating.ts";
import type { MatchHead, MatchRow, MatchSummary } from "./store.ts";
import type { Table } from "./table.ts";
import { undoTold } from "./told.ts";

export const summaryOf = (table: Table): MatchSummary => ({
  seats: table.seats,
  pace: table.pace,
  status: table.status,
  turn: table.turn,
  since: table.since,
  deadline: deadlineOf(table.clocks),
  ending: table.ending,
});

const settingOf = (head: MatchHead) => setting.parse(JSON.parse(head.setting));

export const cardOf = ({ head, summary, no }: MatchRow): MatchCard => {
  const { seats, pace, status, turn, since, deadline, ending } = summary;
  const isImported = [seats.red, seats.blue].some((sitter) => sitter.kind === "person" && sitter.account === IMPORTED);
  return {
    id: head.id,
    game: head.game,
    version: head.version,
    title: head.title ?? null,
    scenario: settingOf(head).scenario,
    seats,
    pace,
    access: head.access,
    rated: head.rated,
    takebacks: head.takebacks,
    chat: head.chat,
    status,
    turn: [...turn],
    since,
    deadline: deadline ?? null,
    no,
    createdAt: head.createdAt,
    ending: ending ?? null,
    fork: head.fork ?? null,
    ...(isImported && { imported: true }),
  };
};

export const tableCard = (table: Table): MatchCard =>
  cardOf({ head: table.head, summary: summaryOf(table), no: table.no });

interface Looking {
  readonly viewer: Viewer;
  readonly yours: readonly Seat[];
  readonly now: number;
}

export const snapshotOf = (table: Table, { viewer, yours, now }: Looking): Snapshot => {
  const { head, position, clocks, offers, wishes } = table;
  return {
    card: tableCard(table),
    as: viewer,
    yours: [...yours],
    no: table.no,
    entry: position?.entry ?? 0,
    setting: settingOf(head),
    view: position?.view(viewer) ?? null,
    pending: table.status === "playing" ? [...(position?.pending ?? [])] : [],
    clocks: clocksTold(clocks, now),
    now,
    offers: [...offers],
    wishes: viewer === "spectator" ? [] : [...wishes[viewer]],
    undo: undoTold(table, viewer),
    dice: diceOf(table),
  };
};

/** The salts are public once the match has begun: they are then fixed. */
const diceOf = (table: Table): Snapshot["dice"] => {
  const none: BySeat<null> = { red: null, blue: null };
  const { imported, head } = table;
  if (imported !== undefined) {
    const { dice } = imported;
    if (dice.kind !== "fair") return { commitment: "", salts: none, secret: null };
    return { commitment: dice.commitment, salts: dice.salts, secret: dice.secret ?? null };
  }
  return {
    commitment: commitmentOf(head.secret),
    salts: table.status === "open" ? none : table.salts,
    secret: table.status === "ended" ? head.secret : null,
  };
};
