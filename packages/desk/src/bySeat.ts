/** Small things that go by seat. */
import type { BySeat, Seat } from "@acies/contract";

export const eachSeat = <T>(make: (seat: Seat) => T): BySeat<T> => ({ red: make("red"), blue: make("blue") });

export const withSeat = <T>(all: BySeat<T>, seat: Seat, one: T): BySeat<T> =>
  seat === "red" ? { red: one, blue: all.blue } : { red: all.red, blue: one };
