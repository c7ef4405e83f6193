/** What a good position looks like, for bots: named numbers, own minus enemy. Not part of the rules, so it has a door of its own. */
import { otherSeat, type Seat } from "@acies/contract";
import { boxOf, gapBetween } from "@acies/geometry";
import { needOf, targetsOf } from "./rules/firing.ts";
import { baseOf, companiesOf, type State, strengthOf } from "./state.ts";

/** Hits a side can expect if every company fired at the easiest enemy ahead of it. */
const menace = (seen: State, seat: Seat): number =>
  companiesOf(seen, seat).reduce((sum, company) => {
    const shares = targetsOf(seen, company).map((target) => (7 - needOf(seen, target).total) / 6);
    return sum + company.strength * Math.max(0, ...shares);
  }, 0);

/** How far the nearest enemy of each company is, in decimetres: somebody must come near, or nothing happens. */
const distance = (seen: State, seat: Seat): number => {
  const enemies = companiesOf(seen, otherSeat(seat)).map((enemy) => boxOf(baseOf(enemy)));
  const gaps = companiesOf(seen, seat).map((company) => {
    const box = boxOf(baseOf(company));
    return Math.min(...enemies.map((enemy) => gapBetween(box, enemy)));
  });
  return gaps.length === 0 || enemies.length === 0
    ? 0
    : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length / 100_000;
};

export const advice = {
  terms: (seen: State, seat: Seat) => ({
    strength: strengthOf(seen, seat) - strengthOf(seen, otherSeat(seat)),
    companies: companiesOf(seen, seat).length - companiesOf(seen, otherSeat(seat)).length,
    menace: menace(seen, seat) - menace(seen, otherSeat(seat)),
    impatience: -distance(seen, seat),
  }),
  weights: { strength: 0.6, companies: 0.5, menace: 0.15, impatience: 0.2 },
};
