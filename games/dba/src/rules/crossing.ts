/**
 * Section 6, the move as the river lets it be made (DBA-RUL-31, DBA-RUL-32): it was declared before anybody knew the water, and is
 * cut short at the bank or at the cap.
 */
import type { Dice, Ledger } from "@acies/contract";
import {
  type Base,
  boxOf,
  distance,
  farthestDisplacement,
  forwardOf,
  overlaps,
  rotateAbout,
  signedTurn,
  snapPose,
} from "@acies/geometry";
import type { Event } from "../events.ts";
import type { DbaRule } from "../rulebook.ts";
import { TOUCH } from "../scale.ts";
import type { State } from "../state.ts";
import { standsOf } from "../table.ts";
import { afterLead } from "./columns.ts";
import type { Manoeuvre, Mover, MoverLeg } from "./manoeuvre.ts";
import { wentBack } from "./narrowing.ts";
import { gaugeRiver, isUnderCap, riverCapOf, tryCrossing } from "./rivers.ts";
import { baseAlong } from "./sweeping.ts";
import { entersRiver, isInRiver, nearsRiver, wetAt, wetLegs } from "./wading.ts";

/** A moment of a mover's way: so far into this leg. */
interface Moment {
  readonly leg: number;
  readonly share: number;
}

const costOfLeg = ({ from, to }: MoverLeg): number => farthestDisplacement(from, to);

const wayOf = ({ legs }: Mover): number => legs.reduce((sum, leg) => sum + costOfLeg(leg), 0);

/** How much of its way a mover has behind it. A group goes leg by leg together. */
const progressAt = ({ kind }: Manoeuvre, mover: Mover, { leg, share }: Moment): number => {
  if (kind === "group") return (leg + share) / mover.legs.length;
  const behind = mover.legs.slice(0, leg).reduce((sum, done) => sum + costOfLeg(done), 0);
  const current = mover.legs[leg];
  const way = wayOf(mover);
  return way === 0 || current === undefined ? 1 : (behind + costOfLeg(current) * share) / way;
};

const momentAt = ({ kind }: Manoeuvre, mover: Mover, progress: number): Moment => {
  if (kind === "group") {
    const at = progress * mover.legs.length;
    const leg = Math.min(mover.legs.length - 1, Math.floor(at));
    return { leg, share: at - leg };
  }
  let left = progress * wayOf(mover);
  for (const [leg, stretch] of mover.legs.entries()) {
    const cost = costOfLeg(stretch);
    if (left <= cost) return { leg, share: cost === 0 ? 1 : left / cost };
    left -= cost;
  }
  return { leg: Math.max(0, mover.legs.length - 1), share: 1 };
};

const cutShort = (manoeuvre: Manoeuvre, mover: Mover, progress: number): Mover => {
  const { leg, share } = momentAt(manoeuvre, mover, progress);
  const last = mover.legs[leg];
  if (last === undefined) return mover;
  const to: Base = snapPose(baseAlong(last, share));
  const wheel = last.wheel === null ? null : { about: last.wheel.about, turn: last.wheel.turn * share };
  return { ...mover, legs: [...mover.legs.slice(0, leg), { from: last.from, to, wheel }], end: to };
};

/** Nobody stops on top of a friend it was passing, nor of another of the same move. */
const isClear = (state: State, { movers }: Manoeuvre): boolean => {
  const moving = new Set(movers.map(({ element }) => element.id));
  const boxes = movers.map(({ end }) => boxOf(end));
  const others = standsOf(state).filter(({ element }) => !moving.has(element.id));
  return boxes.every(
    (box, i) =>
      others.every((stand) => !overlaps(box, stand.box, TOUCH)) &&
      boxes.slice(i + 1).every((other) => !overlaps(box, other, TOUCH)),
  );
};

/** Where one that moves with another would stand beside it, if that one came to rest here instead. */
const besideAt = (mover: Mover, lead: Mover, here: Base): Base => {
  const turn = signedTurn(here.facing - lead.end.facing);
  const { x, y } = rotateAbout(mover.end, lead.end, turn);
  const facing = mover.end.facing + turn;
  return snapPose({ ...mover.end, x: x + here.x - lead.end.x, y: y + here.y - lead.end.y, facing });
};

/** DBA-GRP-09: who drops in behind those who go on does so where they halt, if he need not go back for it. */
const dropsIn = (mover: Mover, lead: Mover, { end: here }: Mover): Mover | undefined => {
  const goesOn = distance(besideAt(mover, lead, lead.start), mover.start) <= TOUCH;
  const to = besideAt(mover, lead, here);
  if (goesOn || wentBack(mover.start, to, forwardOf(mover.start.facing)) > 0) return undefined;
  return { ...mover, legs: [{ from: mover.start, to, wheel: null }], end: to };
};

/** Where everybody is when so much of the way is done: of a column, so much of the way of its lead (DBA-RUL-83). */
const moversAt = (state: State, manoeuvre: Manoeuvre, progress: number): readonly Mover[] => {
  const movers = manoeuvre.movers.map((mover) => cutShort(manoeuvre, mover, progress));
  if (manoeuvre.kind === "column") return afterLead(state, movers);
  const [lead, stopped] = [manoeuvre.movers[0], movers[0]];
  if (manoeuvre.kind !== "group" || lead === undefined || stopped === undefined) return movers;
  return movers.map((mover, i) => dropsIn(manoeuvre.movers[i] ?? mover, lead, stopped) ?? mover);
};

/** How often a share of the way is halved to find the moment at which something comes to be. */
const HALVINGS = 40;

/** The last moment at which this holds, as it does at the start, or the end. */
const lastMoment = (holds: (progress: number) => boolean): number => {
  if (holds(1)) return 1;
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** How finely a halt is moved back until everybody has room; nobody having moved there is. */
const STEPS = 64;

const haltedAt = (state: State, manoeuvre: Manoeuvre, progress: number): Manoeuvre => {
  for (let step = STEPS; step > 0; step -= 1) {
    const at = (progress * step) / STEPS;
    const movers = moversAt(state, manoeuvre, at);
    const halted = { ...manoeuvre, movers, into: null };
    if (isClear(state, halted)) return halted;
  }
  const movers = manoeuvre.movers.map((mover) => ({ ...mover, legs: [], end: mover.start }));
  return { ...manoeuvre, movers, into: null };
};

/** How far one of them has gone by then. */
const goneBy = (state: State, manoeuvre: Manoeuvre, place: number, progress: number): number => {
  const mover = moversAt(state, manoeuvre, progress)[place];
  return mover === undefined ? 0 : wayOf(mover);
};

interface Arrival {
  readonly mover: Mover;
  /** Progress at which it reaches the bank. */
  readonly at: number;
  /** What it has spent by then. */
  readonly spent: number;
}

/** Those who go into the water, in the order they come to it. */
const arrivals = (state: State, manoeuvre: Manoeuvre): readonly Arrival[] =>
  manoeuvre.movers
    .filter((mover) => entersRiver(state, mover))
    .flatMap((mover): readonly Arrival[] => {
      const [wet] = wetLegs(state, mover);
      if (wet === undefined) return [];
      const moment = { leg: mover.legs.indexOf(wet), share: wetAt(state, wet) };
      const behind = mover.legs.slice(0, moment.leg).reduce((sum, leg) => sum + costOfLeg(leg), 0);
      const spent = behind + costOfLeg(wet) * moment.share;
      const place = manoeuvre.movers.indexOf(mover);
      const follows = manoeuvre.kind === "column" && place > 0;
      const at = follows
        ? lastMoment((progress) => goneBy(state, manoeuvre, place, progress) <= spent)
        : progressAt(manoeuvre, mover, moment);
      return [{ mover, at, spent }];
    })
    .toSorted((a, b) => a.at - b.at);

/** DBA-RIV-03: in water that nobody knows, where no move has brought it (it turned or was turned into it), and now on its way through. */
const wadesUnknown = (state: State, { movers }: Manoeuvre): boolean =>
  state.river === "unknown" &&
  movers.some((mover) => isInRiver(state, mover.start) && wetLegs(state, mover).length > 0);

/** Where the first of them gets wet, or is from the start. */
type Bank = Pick<Arrival, "at" | "spent">;

/** DBA-RUL-31: at the bank when 100 paces are spent already, else after 100 paces in all. */
const capProgress = (state: State, manoeuvre: Manoeuvre, first: Bank): number => {
  if (!isUnderCap(state, manoeuvre)) return 1;
  const cap = riverCapOf(state);
  if (first.spent >= cap) return first.at;
  return lastMoment((progress) => moversAt(state, manoeuvre, progress).every((mover) => wayOf(mover) <= cap));
};

/** A move as far as the river let it go, and by which rules it went no farther. */
interface Forded {
  readonly made: Manoeuvre;
  readonly halted: readonly DbaRule[];
}

/** The manoeuvre as far as the river lets it go; rolls what has to be rolled and writes it down. */
export const ford = (book: Ledger<State, Event>, manoeuvre: Manoeuvre, dice: Dice): Forded => {
  const state = book.state();
  const whole: Forded = { made: manoeuvre, halted: [] };
  if (!nearsRiver(state, manoeuvre.movers)) return whole;
  const coming = arrivals(state, manoeuvre);
  const first = wadesUnknown(state, manoeuvre) ? { at: 0, spent: 0 } : coming[0];
  if (first === undefined) return whole;
  const difficulty = gaugeRiver(book, dice);
  if (difficulty === "paltry") return whole;
  const halt = (at: number, ...halted: readonly DbaRule[]): Forded => ({
    made: haltedAt(state, manoeuvre, at),
    halted,
  });
  if (manoeuvre.kind === "group") return halt(first.at, "DBA-RIV-08", "DBA-RUL-31");
  const isColumn = manoeuvre.kind === "column";
  const most = state.river === "unknown" ? capProgress(state, manoeuvre, first) : 1;
  if (difficulty === "difficult") {
    for (const { mover, at } of coming) {
      // DBA-RIV-14: each when it reaches the bank; one that must halt halts the column.
      if (at > most || (at === most && most < 1)) break;
      if (!tryCrossing(book, mover.element.id, dice))
        return halt(at, "DBA-RIV-11", ...(isColumn ? (["DBA-RIV-14"] as const) : []), "DBA-RUL-32");
    }
  }
  return most < 1 ? halt(most, isColumn ? "DBA-RIV-10" : "DBA-RIV-09", "DBA-RUL-31") : whole;
};
