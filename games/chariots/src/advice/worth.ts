/** What units are worth to their armies, in Rout Points: how much of each is lost already, and what further hits would cost. */
import { otherSeat, type Seat } from "@acies/contract";
import { type State, type Unit, unitsOnMap } from "../state.ts";

/** Of a unit that fled: it may rally, but any hit removes it. */
const FLED = 0.6;
/** Of a unit one hit from breaking, about: it shuns fights it would take whole. */
const WORN = 0.2;
const SPENT = 0.3;

/** COF-9.41a: the part of those who break that is gone at once. */
const goneAtOnce = ({ tq }: Unit): number => Math.max(0, 9 - tq) / 10;

const whole = (unit: Unit, hits: number): number => {
  const share = hits / unit.tq;
  return unit.tq * (WORN * share + SPENT * share * share);
};

export const lossWhenBroken = (unit: Unit): number => {
  const gone = goneAtOnce(unit);
  return unit.tq * (gone + (1 - gone) * FLED);
};

/** Hits may be parts of hits: what is expected. */
export const lossAt = (unit: Unit, hits: number): number => {
  if (unit.eliminated) return unit.tq;
  if (unit.routed) return unit.tq * (FLED + (1 - FLED) * Math.min(1, Math.max(0, hits - unit.hits)));
  if (hits >= unit.tq) return lossWhenBroken(unit);
  if (hits <= unit.tq - 1) return whole(unit, hits);
  const part = hits - (unit.tq - 1);
  return (1 - part) * whole(unit, unit.tq - 1) + part * lossWhenBroken(unit);
};

export const lossOf = (unit: Unit): number => lossAt(unit, unit.hits);

/** What so many more hits would cost. */
export const costOfHits = (unit: Unit, hits: number): number =>
  hits <= 0 ? 0 : lossAt(unit, unit.hits + hits) - lossOf(unit);

/** A point counts the more the nearer its army is to running. */
const NEVER_NEARER = 8;
const USUAL = 40;
export const stakeOf = ({ sides }: State, seat: Seat): number => {
  const left = sides[seat].routLevel - sides[seat].routPoints;
  return USUAL / (Math.max(NEVER_NEARER, left) + USUAL / 2);
};

/** How much nearer than the other this army is to running, by what its units have lost that is not counted yet. */
export const standingOf = (state: State, seat: Seat): number => {
  const share = (of: Seat): number => {
    const { routLevel, routPoints } = state.sides[of];
    let lost = routPoints;
    for (const unit of unitsOnMap(state)) if (unit.seat === of) lost += lossOf(unit);
    return lost / Math.max(1, routLevel);
  };
  return share(otherSeat(seat)) - share(seat);
};
