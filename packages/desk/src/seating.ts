/** Who holds which seat, and through whose eyes somebody looks. The seat comes from the account, never from a message. */
import { err, ok, type Result, SEATS, type Seat, type Viewer } from "@acies/contract";
import type { Refused, Sitter } from "@acies/protocol";
import type { Who } from "./port.ts";
import type { Table } from "./table.ts";

/** The account of players who are known by a record only. No real one is called so. */
export const IMPORTED = "-";

const isOf = (sitter: Sitter, account: string): boolean => sitter.kind === "person" && sitter.account === account;

export const seatsOf = (table: Table, who: Who): readonly Seat[] => {
  const { account } = who;
  return account === undefined || account === IMPORTED ? [] : SEATS.filter((seat) => isOf(table.seats[seat], account));
};

/** The seat somebody acts for; one who holds both says which, or acts for the one that is awaited. */
export const seatOf = (table: Table, who: Who): Result<Seat, Refused> => {
  if (who.account === undefined) return err({ code: "signInFirst" });
  const held = seatsOf(table, who);
  const wanted = who.as === undefined ? undefined : held.find((seat) => seat === who.as);
  if (who.as !== undefined && wanted === undefined) return err({ code: "notYours" });
  const seat = wanted ?? held.find((one) => table.turn.includes(one)) ?? held[0];
  return seat === undefined ? err({ code: "notYours" }) : ok(seat);
};

/**
 * Anybody who knows a match may watch it; only who holds a seat sees what that seat sees. One who holds both and does not say which
 * looks from the first, always: eyes that wandered with the turn would see two halves that do not fit.
 */
export const viewerOf = (table: Table, who: Who): Result<Viewer, Refused> => {
  if (who.as === "spectator") return ok("spectator");
  const held = seatsOf(table, who);
  if (who.as !== undefined) return held.includes(who.as) ? ok(who.as) : err({ code: "notYours" });
  return ok(held[0] ?? "spectator");
};

/** A match that is being played, or why nothing can be done in it. */
export const whyNotPlaying = (table: Table): Refused | undefined => {
  if (table.status === "open") return { code: "notStarted" };
  return table.status === "ended" ? { code: "over" } : undefined;
};

/**
 * Whether somebody at this seat knows what must be known to act: everything that has happened since concerned neither what the seat
 * sees nor what it must decide.
 */
export const whyStale = (table: Table, seat: Seat, after: number): Refused | undefined =>
  after > table.no || after < table.concern[seat] ? { code: "stale", no: table.no } : undefined;
