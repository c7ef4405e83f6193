/** Time to think, computed from the times of happenings alone. Nothing here knows what time it is. */
import { type BySeat, SEATS, type Seat } from "@acies/contract";
import type { Clocks, Pace } from "@acies/protocol";
import { eachSeat } from "./bySeat.ts";

/** What each side has left at the moment `at`, and whose time runs on from there. */
export interface ClockState {
  readonly pace: Exclude<Pace, { readonly kind: "none" }>;
  readonly left: BySeat<number>;
  readonly running: readonly Seat[];
  readonly at: number;
}

/** Full banks; nobody's time runs yet. */
export const fullClocks = (pace: Pace, at: number): ClockState | undefined =>
  pace.kind === "none" ? undefined : { pace, left: eachSeat(() => pace.bank), running: [], at };

/** The same clocks, read later. A clock never goes back because one server's time is behind another's. */
const readAt = (clocks: ClockState, now: number): ClockState => {
  const at = Math.max(now, clocks.at);
  const spent = at - clocks.at;
  const left = eachSeat((seat) =>
    clocks.running.includes(seat) ? Math.max(0, clocks.left[seat] - spent) : clocks.left[seat],
  );
  return { ...clocks, left, at };
};

/** From now on the time of these seats runs, and of no others. */
export const runFor = (clocks: ClockState, seats: readonly Seat[], now: number): ClockState => ({
  ...readAt(clocks, now),
  running: seats,
});

/** The increment for those whose choice has passed on. A bank above its cap keeps what it has. */
export const credit = (clocks: ClockState, seats: readonly Seat[]): ClockState => {
  const { increment, cap } = clocks.pace;
  const more = (left: number): number =>
    cap === undefined ? left + increment : Math.max(left, Math.min(left + increment, cap));
  return { ...clocks, left: eachSeat((seat) => (seats.includes(seat) ? more(clocks.left[seat]) : clocks.left[seat])) };
};

/** When the first of the running clocks runs out. */
export const deadlineOf = (clocks: ClockState | undefined): number | undefined => {
  if (clocks === undefined || clocks.running.length === 0) return undefined;
  return clocks.at + Math.min(...clocks.running.map((seat) => clocks.left[seat]));
};

/** Whose time has run out by now; with both, the one who had less; "both" when it was the same. */
export const ranOut = (clocks: ClockState | undefined, now: number): Seat | "both" | undefined => {
  const deadline = deadlineOf(clocks);
  if (clocks === undefined || deadline === undefined || now < deadline) return undefined;
  const first = SEATS.filter((seat) => clocks.running.includes(seat) && clocks.at + clocks.left[seat] === deadline);
  return first.length === 2 ? "both" : first[0];
};

export const clocksTold = (clocks: ClockState | undefined, now: number): Clocks => {
  if (clocks === undefined) return null;
  const { left, running } = readAt(clocks, now);
  return {
    red: { left: left.red, running: running.includes("red") },
    blue: { left: left.blue, running: running.includes("blue") },
  };
};
