/** §6.5 Who may share a hex, what it costs to pass friends, and what it does to them. */
import { type Dice, err, ok, type Result, type Seat, type Tally, tally, type Violation } from "@acies/contract";
import { type Facing, turnBetween } from "@acies/hex";
import { directionBetween, spotAt } from "../ground.ts";
import type { Book } from "../question.ts";
import { type State, type Unit, unitOf, unitsAt } from "../state.ts";
import { hasEnemy, isColumn, isFormed } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { takeHits } from "./cohesion.ts";
import { type Crossing, stepCost } from "./costs.ts";
import { eliminate } from "./eliminating.ts";

/** Units that go together, somewhere on their way, and what they have left. */
export interface Going {
  readonly units: readonly Unit[];
  readonly hex: HexId;
  readonly facing: Facing;
  /** Points left, in the order of the units. */
  readonly left: readonly number[];
  readonly turned: number;
  readonly stepped: boolean;
  readonly passing: boolean;
  /** The half that it left behind to go on later: nobody is passed when the one leaves the other. */
  readonly waiting: readonly UnitId[];
}

const NOBODY: readonly Unit[] = [];
const NONE: readonly Violation[] = [];

/** Combat units of its side in a hex, besides those that go. Leaders and Standards do not count (COF-6.51b, COF-6.56a). */
export const friendsAt = (state: State, units: readonly Unit[], hex: HexId): readonly Unit[] => {
  const there = unitsAt(state, hex);
  const [first] = units;
  if (there.length === 0 || first === undefined) return NOBODY;
  return there.filter((unit) => unit.seat === first.seat && !units.some(({ id }) => id === unit.id));
};

/** COF-6.52: one CH-2 and one RI, neither routed, may share a hex; no other two may, and a CH-3 never. */
export const canPair = (units: readonly Unit[], friends: readonly Unit[]): boolean => {
  const [one] = units;
  const [other] = friends;
  if (one === undefined || other === undefined || units.length > 1 || friends.length > 1) return false;
  if (one.routed || other.routed) return false;
  return (one.type === "CH2" && other.type === "RI") || (one.type === "RI" && other.type === "CH2");
};

/** COF-6.51a, COF-6.52, COF-RUL-28: why those who go may not end in this hex, looking so. */
export const restViolations = (state: State, going: Pick<Going, "units" | "hex" | "facing">): readonly Violation[] => {
  const { units, hex, facing } = going;
  const [first] = units;
  if (first === undefined || unitsAt(state, hex).length === 0) return NONE;
  const facts = { unit: first.id, hex };
  if (hasEnemy(state, first.seat, hex)) return [{ code: "stopsOnEnemy", rule: "COF-6.54", facts, marks: [hex] }];
  const friends = friendsAt(state, units, hex);
  if (friends.length === 0) return NONE;
  if (!canPair(units, friends)) return [{ code: "stopsOnFriend", rule: "COF-6.51a", facts, marks: [hex] }];
  return friends.every((friend) => friend.facing === facing)
    ? NONE
    : [{ code: "pairFacesTwoWays", rule: "COF-RUL-28", facts, marks: [hex] }];
};

/** Vertices to turn so as to face as the friend one would stack with; undefined where nobody is stacked with. */
export const turnToPair = (state: State, { units, hex, facing }: Going): number | undefined => {
  const friends = friendsAt(state, units, hex);
  const [friend] = friends;
  return friend === undefined || !canPair(units, friends) ? undefined : turnBetween(facing, friend.facing)?.steps;
};

/** One step of those who go: what each pays, and what the ground does to each. */
export interface Leg {
  readonly costs: readonly Tally[];
  readonly crossings: readonly Crossing[];
}

/**
 * COF-6.55a, COF-RUL-25: one more for passing friends. Whoever could stack there pays it only when going on, since to end stacked
 * costs nothing.
 */
export const legOf = (state: State, going: Going, to: HexId): Result<Leg, readonly Violation[]> => {
  const { units, hex } = going;
  const ahead = friendsAt(state, units, to);
  const passes = ahead.length > 0 && !canPair(units, ahead);
  const behind = going.stepped ? friendsAt(state, units, hex) : NOBODY;
  const leaves = canPair(units, behind) && behind.every(({ id }) => !going.waiting.includes(id));
  const costs: Tally[] = [];
  const crossings: Crossing[] = [];
  for (const [i, unit] of units.entries()) {
    const found = stepCost(state, unit, hex, to);
    if (!found.ok) return found;
    const { reasons } = found.value.cost;
    const cost = tally(
      ...reasons,
      passes && { rule: "COF-6.55a", value: 1, marks: [to] },
      leaves && { rule: "COF-RUL-25", value: 1, marks: [hex] },
    );
    const left = going.left[i] ?? 0;
    if (cost.total > left) {
      const facts = { unit: unit.id, hex: to, needs: cost.total, left };
      return err([{ code: "tooFewPoints", rule: "COF-6.25", facts, marks: [to] }]);
    }
    costs.push(cost);
    crossings.push(found.value);
  }
  return ok({ costs, crossings });
};

/** The same units one step farther on. */
export const gone = (going: Going, to: HexId, leg: Leg): Going => ({
  ...going,
  hex: to,
  left: going.left.map((points, i) => points - (leg.costs[i]?.total ?? 0)),
  turned: 0,
  stepped: true,
});

/** COF-6.34c, COF-6.53, COF-6.54: why those who go may not even come into this hex, whoever could leave it again. */
export const shareViolations = (state: State, units: readonly Unit[], to: HexId): readonly Violation[] => {
  const [first] = units;
  if (first === undefined || unitsAt(state, to).length === 0) return NONE;
  const facts = { unit: first.id, hex: to };
  if (hasEnemy(state, first.seat, to)) return [{ code: "enemyThere", rule: "COF-6.53", facts, marks: [to] }];
  return isColumn(first) && friendsAt(state, units, to).length > 0
    ? [{ code: "columnThroughFriend", rule: "COF-6.34c", facts, marks: [to] }]
    : NONE;
};

const isAlongRoad = (state: State, from: HexId, to: HexId): boolean => {
  const direction = directionBetween(state, from, to);
  return direction !== undefined && spotAt(state, from).roads[direction] === true;
};

/** COF-6.55c: routed friends who do not survive being passed: on entering, or off a road on leaving. */
export const trampled = (state: State, seat: Seat, from: HexId, to: HexId): readonly UnitId[] => {
  if (isAlongRoad(state, from, to)) return [];
  return [...unitsAt(state, from), ...unitsAt(state, to)]
    .filter((unit) => unit.seat === seat && unit.routed)
    .map(({ id }) => id);
};

/** Who takes a hit when those who go come into a hex with friends (COF-6.55b): every SI or HI among them. */
export const jostled = (state: State, units: readonly Unit[], to: HexId): readonly UnitId[] => {
  const friends = friendsAt(state, units, to);
  if (friends.length === 0) return [];
  return [...units, ...friends].filter((unit) => isFormed(unit) && !unit.routed).map(({ id }) => id);
};

export const passFriends = (book: Book, jostling: readonly UnitId[], dying: readonly UnitId[], dice: Dice): void => {
  for (const id of dying) if (unitOf(book.state(), id).hex !== null) eliminate(book, id, ["COF-6.55c"]);
  for (const id of jostling) {
    const { hex, routed } = unitOf(book.state(), id);
    if (hex !== null && !routed) takeHits(book, id, 1, ["COF-6.55b"], dice);
  }
};
