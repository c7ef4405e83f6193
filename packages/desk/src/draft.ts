/** Happenings in the making: each is folded as it is added; whether they stay is for the store to say. */
import type { Seat } from "@acies/contract";
import type { Sitter } from "@acies/protocol";
import { withSeat } from "./bySeat.ts";
import type { Engine } from "./engine.ts";
import { fold } from "./fold.ts";
import { type Happening, writeHappening } from "./happenings.ts";
import type { LogRow } from "./store.ts";
import type { Folded, Table } from "./table.ts";

export interface Draft {
  readonly now: number;
  readonly table: () => Table;
  readonly add: (happening: Happening) => void;
  /** Says who the person on this chair is, before a happening puts one there. */
  readonly name: (seat: Seat, sitter: Sitter) => void;
  /** An engine for the happening that begins the match, which is added next. */
  readonly ready: (engine: Engine | undefined) => void;
  readonly rows: () => readonly LogRow[];
  readonly folded: () => readonly Folded[];
}

export const openDraft = (start: Table, now: number): Draft => {
  // A server whose clock is behind must not write an earlier time after a later one.
  const at = Math.max(now, start.at);
  const rows: LogRow[] = [];
  const folded: Folded[] = [];
  let table = start;
  return {
    now: at,
    table: () => table,
    add: (happening) => {
      const one = fold(table, happening, at);
      rows.push({ no: one.no, at, body: writeHappening(happening) });
      folded.push(one);
      table = one.table;
    },
    name: (seat, sitter) => {
      table = { ...table, names: withSeat(table.names, seat, sitter) };
    },
    ready: (engine) => {
      table = { ...table, ready: engine };
    },
    rows: () => rows,
    folded: () => folded,
  };
};
