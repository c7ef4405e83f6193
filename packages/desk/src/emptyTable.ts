/** A match before its first happening. */
import type { BySeat } from "@acies/contract";
import type { Sitter } from "@acies/protocol";
import { eachSeat } from "./bySeat.ts";
import type { DeskGame } from "./game.ts";
import type { MatchHead } from "./store.ts";
import type { Declined, Table } from "./table.ts";

const NEVER: Declined = { times: 0, at: 0 };

export const emptyTable = (head: MatchHead, game: DeskGame, names: BySeat<Sitter>): Table => ({
  head,
  game,
  no: 0,
  at: head.createdAt,
  names,
  seats: eachSeat(() => ({ kind: "open" })),
  salts: eachSeat(() => null),
  status: "open",
  pace: { kind: "none" },
  clocks: undefined,
  turn: [],
  since: head.createdAt,
  past: [],
  imported: undefined,
  engine: undefined,
  ready: undefined,
  position: undefined,
  concern: eachSeat(() => 0),
  offers: [],
  declined: eachSeat(() => ({ draw: NEVER, takeback: NEVER, pace: NEVER })),
  wishes: eachSeat(() => []),
  notes: eachSeat(() => undefined),
  keys: undefined,
  ending: undefined,
});
