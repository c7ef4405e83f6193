/** Engaged pairs: how they come to be and when they part (COF-9.21, COF-9.26, COF-RUL-43). */
import { isAdjacent } from "../ground.ts";
import type { Book } from "../question.ts";
import { type State, unitOf } from "../state.ts";
import type { UnitId } from "../vocabulary.ts";

type Pair = readonly [UnitId, UnitId];

const isTogether = (state: State, [a, b]: Pair): boolean => {
  const one = unitOf(state, a);
  const other = unitOf(state, b);
  return (
    one.hex !== null && other.hex !== null && !one.routed && !other.routed && isAdjacent(state, one.hex, other.hex)
  );
};

/** Drops the pairs that stand apart: to be called when a unit has left a hex. */
export const releaseApart = (book: Book): void => {
  const state = book.state();
  if (state.engaged.length === 0) return;
  const pairs = state.engaged.filter((pair) => !isTogether(state, pair));
  if (pairs.length > 0) book.add({ type: "released", pairs, rules: ["COF-9.26", "COF-RUL-43"] });
};

/** COF-9.21a: those of a combat who still stand against each other; pairs already engaged stay as they are. */
export const engage = (book: Book, attackers: readonly UnitId[], defenders: readonly UnitId[]): void => {
  const state = book.state();
  const isKnown = ([a, b]: Pair): boolean =>
    state.engaged.some(([c, d]) => (a === c && b === d) || (a === d && b === c));
  const pairs = attackers
    .flatMap((a) => defenders.map((b): Pair => [a, b]))
    .filter((pair) => isTogether(state, pair) && !isKnown(pair));
  if (pairs.length > 0) book.add({ type: "engaged", pairs, rules: ["COF-9.21a", "COF-8.18d"] });
};
