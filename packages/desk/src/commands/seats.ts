/** Sitting down, standing up, and the start when both seats are taken. */
import { err, ok, otherSeat, type Result, SEATS, type Seat } from "@acies/contract";
import type { Refused } from "@acies/protocol";
import type { Draft } from "../draft.ts";
import type { Happening } from "../happenings.ts";
import type { Who } from "../port.ts";
import { seatsOf } from "../seating.ts";
import { settle } from "../settle.ts";

interface JoinAsk {
  readonly seat: Seat;
  readonly salt?: string;
}

/** `saltFor` draws what a player did not give. */
export const join = (draft: Draft, who: Who, ask: JoinAsk, newSalt: () => string): Result<null, Refused> => {
  const { account, name } = who;
  if (account === undefined) return err({ code: "signInFirst" });
  const table = draft.table();
  if (table.status === "ended") return err({ code: "over" });
  if (seatsOf(table, who).length > 0) return err({ code: "alreadySeated" });
  if (table.seats[ask.seat].kind !== "open") return err({ code: "seatTaken" });
  draft.name(ask.seat, { kind: "person", account, name });
  draft.add({ type: "seated", seat: ask.seat, salt: ask.salt ?? null });
  startIfFull(draft, newSalt);
  return ok(null);
};

const startIfFull = (draft: Draft, newSalt: () => string): void => {
  const start = startOf(draft, newSalt);
  if (start === undefined) return;
  draft.add(start);
  settle(draft);
};

/** What begins the match, once both seats are taken. */
export const startOf = (draft: Draft, newSalt: () => string): Happening | undefined => {
  const { seats, salts, status } = draft.table();
  if (status !== "open" || SEATS.some((seat) => seats[seat].kind === "open")) return undefined;
  return { type: "started", salts: { red: salts.red ?? newSalt(), blue: salts.blue ?? newSalt() } };
};

/** Gives a seat back; whoever made the match closes it. */
export const leave = (draft: Draft, who: Who): Result<null, Refused> => {
  if (who.account === undefined) return err({ code: "signInFirst" });
  const table = draft.table();
  if (table.status === "ended") return err({ code: "over" });
  if (table.status === "playing") return err({ code: "notYours", detail: "The match has begun: it can be resigned." });
  if (table.head.createdBy === who.account) {
    draft.add({ type: "ended", ending: { by: "abandoned", winner: null, rules: [] } });
    return ok(null);
  }
  const [seat] = seatsOf(table, who);
  if (seat === undefined) return err({ code: "notYours" });
  draft.name(seat, { kind: "open" });
  draft.add({ type: "left", seat });
  return ok(null);
};

/** The person one would sit down with: across the table, or who made it. */
export const companions = (draft: Pick<Draft, "table">, seat: Seat): readonly string[] => {
  const { head, seats } = draft.table();
  const other = seats[otherSeat(seat)];
  return other.kind === "person" ? [other.account, head.createdBy] : [head.createdBy];
};
