/** What things are worth, in log-odds of winning the battle. */
import { memory, otherSeat, type Seat } from "@acies/contract";
import { lossesOf } from "../rules/victory.ts";
import { type Element, generalOf, type State, troopOf } from "../state.ts";

/** ln(1.15 − lost/4) for 0 … 4 elements lost; more than four is as bad as four. */
const LOG_LEFT = [0.14, -0.105, -0.431, -0.916, -1.897] as const;
const WEIGHT_OF_LOSSES = 1.6;
const PRESENCE = 0.07;

const logLeft = (lost: number): number => LOG_LEFT[Math.max(0, Math.min(4, lost))] ?? -1.897;

const losses = memory<State["elements"], Map<State["holds"], Readonly<Record<Seat, number>>>>();

export const lossesBySeat = (state: State): Readonly<Record<Seat, number>> => {
  let known = losses.get(state.elements);
  if (known === undefined) {
    known = new Map();
    losses.set(state.elements, known);
  }
  const before = known.get(state.holds);
  if (before !== undefined) return before;
  const found = { red: lossesOf(state, "red").total, blue: lossesOf(state, "blue").total };
  known.set(state.holds, found);
  return found;
};

/** In turns: what every loss, on either side, puts off. A battle in which something happens does not drag on. */
const RESPITE = 5;

/** Turns in which nothing came of it, more or less; below zero while much happens. */
export const turnsInVain = (state: State): number => {
  const { red, blue } = lossesBySeat(state);
  return (state.turn?.number ?? 0) - RESPITE * (red + blue);
};

/** In turns: how long nobody minds that nothing came of it. */
const LONG = 24;

/** Turns beyond that. Whoever only takes sure fights never takes one; but he can look for them for a long time. */
export const overdue = (state: State): number => Math.max(0, turnsInVain(state) - LONG);

/** How near each side is to breaking: own minus enemy. */
export const breakTerm = (state: State, seat: Seat): number => {
  const lost = lossesBySeat(state);
  return logLeft(lost[seat]) - logLeft(lost[otherSeat(seat)]);
};

/** As captains play: in log-odds for each of `breakTerm`, and for a general. */
const STEEP = 3;
const LEADERLESS = 1.8;
/** Of the curve that makes a chance of it; square roots are the same everywhere, exponentials are not. */
const BEND = 3.2;

/** The chance of winning by what is lost alone: fitted to 256 battles of equal captains. */
export const prospect = (state: State, seat: Seat): number => {
  const led = (side: Seat): number => (isGeneralLost(state, side) ? -LEADERLESS : 0);
  const odds = STEEP * breakTerm(state, seat) + led(seat) - led(otherSeat(seat));
  return 0.5 * (1 + odds / Math.sqrt(odds * odds + BEND));
};

/**
 * What the next element lost costs its side, whichever it is: the more are gone already, the more. In a race to four an even exchange
 * leaves everybody's chances as they are at every score, so whoever leads must not pay more for the last element than for the first.
 */
export const stakeOfNext = (state: State): number => {
  const { red, blue } = lossesBySeat(state);
  const drop = (lost: number): number => logLeft(lost) - logLeft(lost + 1);
  return (WEIGHT_OF_LOSSES * (drop(red) + drop(blue))) / 2 + PRESENCE;
};

/**
 * Beside what he is as an element: what one's own is feared for, and what the enemy's is hoped for. That his end may be the battle's is
 * counted in `ends` as well; if hopes counted it twice, as fears do, everybody would ride after him.
 */
export const STAKE_OF_GENERAL = 2.4;
export const PRIZE_OF_GENERAL = 0.6;

/** Nearly nothing, but somebody who is not there cannot hold a place. */
export const TRIFLE = 0.12;

/** DBA-VIC-02: his side would then have lost more than the other. */
export const isGeneralTheEnd = (state: State, seat: Seat): boolean => {
  const lost = lossesBySeat(state);
  return lost[seat] + 1 > lost[otherSeat(seat)];
};

export const stakeOf = (state: State, element: Element): number => {
  const troop = troopOf(element);
  if (troop === "SCh" || troop === "CF") return TRIFLE;
  const next = stakeOfNext(state);
  return element.general ? next + STAKE_OF_GENERAL : next;
};

/** DBA-VIC-04, DBA-VIC-05: a camp or a town is two elements. */
export const stakeOfPlace = (state: State): number => 2 * stakeOfNext(state);

export const isGeneralLost = (state: State, seat: Seat): boolean => generalOf(state, seat)?.where === "lost";

export const hasGeneral = (state: State, seat: Seat): boolean => {
  const where = generalOf(state, seat)?.where;
  return where === "table" || where === "inside";
};
