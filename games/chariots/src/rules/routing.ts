/** Rout: the roll, the way to the Standard, and those who find none (COF-9.4, COF-RUL-44). */
import { type Dice, rememberedOf, type Violation } from "@acies/contract";
import { isVertexFacing, VERTEX_FACINGS } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import { rollDigit } from "../dice.ts";
import { distance, hexesAround } from "../ground.ts";
import { type Book, question } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import { type State, type TaskOf, type Unit, unitOf, unitsAt, unitsOnMap } from "../state.ts";
import { gaitOf, isChariot, tqOf } from "../units.ts";
import type { HexId, LeaderId, StandardId, UnitId } from "../vocabulary.ts";
import { crossing } from "./costs.ts";
import { eliminate, endMoveOf } from "./eliminating.ts";
import { displaceLoneLeaders, leadersWith } from "./leading.ts";
import { captureAt, RALLY_RADIUS, standardsOf } from "./standards.ts";

interface RoutPlace {
  readonly standard: StandardId;
  readonly hex: HexId;
}

/** COF-9.41c: hexes that a chariot of the enemy keeps the routed away from. */
const shunned = (state: State, { seat }: Unit): ReadonlySet<HexId> => {
  const found = new Set<HexId>();
  for (const enemy of unitsOnMap(state)) {
    if (enemy.seat === seat || enemy.hex === null || !isChariot(enemy)) continue;
    for (const hex of hexesAround(state, enemy.hex)) found.add(hex);
  }
  return found;
};

/** A flight towards one Standard: hexes nearest to it first, so that open ground is crossed in a straight line. */
const flightTo = (state: State, unit: Unit, start: HexId, centre: HexId) => {
  const barred = shunned(state, unit);
  const gait = gaitOf(unit);
  const away = (hex: HexId): number => distance(state, centre, hex);
  const isOpen = (to: HexId): boolean => !barred.has(to) && unitsAt(state, to).length === 0;
  const reached = new Set<HexId>([start]);
  const byDistance: HexId[][] = [];
  const add = (hex: HexId): void => {
    const at = away(hex);
    while (byDistance.length <= at) byDistance.push([]);
    byDistance[at]?.push(hex);
  };
  add(start);
  /** One hex further; false when there is none left. */
  const goOn = (): boolean => {
    const from = byDistance.find((hexes) => hexes.length > 0)?.pop();
    if (from === undefined) return false;
    for (const to of hexesAround(state, from)) {
      if (reached.has(to) || !isOpen(to) || !crossing(state, gait, from, to).ok) continue;
      reached.add(to);
      add(to);
    }
    return true;
  };
  /** Which of these it can flee to. */
  const reachable = (hexes: readonly HexId[]): readonly HexId[] => {
    const hoped = hexes.filter(
      (to) => isOpen(to) && hexesAround(state, to).some((from) => crossing(state, gait, from, to).ok),
    );
    while (hoped.some((hex) => !reached.has(hex)) && goOn());
    return hoped.filter((hex) => reached.has(hex));
  };
  return reachable;
};

/** Hexes around one, by their distance from it: itself, then each ring. */
const ringsAround = (state: State, centre: HexId): readonly (readonly HexId[])[] => {
  const rings: HexId[][] = [[centre]];
  const seen = new Set<HexId>([centre]);
  for (let at = 0; at < RALLY_RADIUS; at++) {
    const next = (rings[at] ?? []).flatMap((hex) => hexesAround(state, hex)).filter((hex) => !seen.has(hex));
    for (const hex of next) seen.add(hex);
    rings.push([...new Set(next)].sort());
  }
  return rings;
};

/** COF-RUL-44: for each of its Standards the reachable hexes nearest to it, no farther than three. */
export const routPlaces: (state: State, unit: UnitId) => readonly RoutPlace[] = rememberedOf(
  (state: State) => state,
  (state, id) => {
    const unit = unitOf(state, id);
    const { hex: start, seat } = unit;
    if (start === null) return [];
    return standardsOf(state, seat).flatMap(({ id: standard, hex: centre }) => {
      if (centre === null) return [];
      const reachable = flightTo(state, unit, start, centre);
      for (const ring of ringsAround(state, centre)) {
        const near = reachable(ring);
        if (near.length > 0) return near.map((hex) => ({ standard, hex }));
      }
      return [];
    });
  },
);

/** COF-9.41: one die against its TQ, then away to the Standard or out of the battle. Its move is over either way. */
export const rout = (book: Book, id: UnitId, rules: readonly CofRule[], dice: Dice): void => {
  const unit = unitOf(book.state(), id);
  if (unit.hex === null) return;
  if (unit.routed) {
    eliminate(book, id, ["COF-9.43"]);
    return;
  }
  endMoveOf(book, id, rules);
  if (standardsOf(book.state(), unit.seat).length === 0) {
    eliminate(book, id, [...rules, "COF-9.41e"]);
    return;
  }
  const face = rollDigit(dice, { rule: "COF-9.41a", by: unit.seat, about: [id] });
  const needed = tqOf(unit);
  const roll = { reasons: [{ rule: "COF-9.41a", value: face, marks: [id] }], total: face } as const;
  const check = { unit: id, face, roll, needed, passed: face <= needed };
  book.add({ type: "routRolled", check, rules: [...rules, "COF-9.41a"] });
  if (!check.passed) eliminate(book, id, ["COF-9.41d"]);
  else if (routPlaces(book.state(), id).length === 0) eliminate(book, id, ["COF-9.41c"]);
  else {
    const leaders = leadersWith(book.state(), unit).map((leader) => leader.id);
    book.add({ type: "asked", task: { task: "routTo", unit: id, leaders }, rules: ["COF-9.41b"] });
  }
};

/** COF-8.14g: routed where it stands, without a roll. */
export const routInPlace = (book: Book, id: UnitId, rules: readonly CofRule[]): void => {
  const { hex, facing } = unitOf(book.state(), id);
  if (hex !== null) book.add({ type: "routed", unit: id, to: hex, facing, standard: null, rules });
};

type RoutTo = ActionOf<"routTo">;

/** COF-9.44a: those who can still go along with it. */
const companions = (state: State, { unit, leaders }: TaskOf<"routTo">): readonly LeaderId[] => {
  const here = leadersWith(state, unitOf(state, unit));
  return leaders.filter((id) => here.some((leader) => leader.id === id));
};

/** Every choice of some of them, none first. */
export const choicesOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  ids.reduce<readonly (readonly string[])[]>((all, id) => all.concat(all.map((some) => some.concat(id))), [[]]);

/** Leaders named who are not among those who may go along; each only once. */
export const companyViolations = (
  named: readonly LeaderId[],
  may: readonly LeaderId[],
  rule: CofRule,
): readonly Violation[] => {
  const wrong = named.find((id, i) => !may.includes(id) || named.indexOf(id) !== i);
  return wrong === undefined ? [] : [{ code: "cannotGoAlong", rule, facts: { leader: wrong }, marks: [wrong] }];
};

const routToViolations = (state: State, task: TaskOf<"routTo">, action: RoutTo): readonly Violation[] => {
  const { unit } = task;
  const places = routPlaces(state, unit);
  const facts = { unit, standard: action.standard, hex: action.to };
  if (!places.some(({ standard, hex }) => standard === action.standard && hex === action.to))
    return [{ code: "notNearestRefuge", rule: "COF-RUL-44", facts, marks: [unit, ...places.map(({ hex }) => hex)] }];
  if (!isVertexFacing(action.facing))
    return [{ code: "routedInLine", rule: "COF-RUL-44", facts: { unit, facing: action.facing }, marks: [unit] }];
  return companyViolations(action.leaders, companions(state, task), "COF-9.44a");
};

export const ROUT_QUESTIONS = {
  routTo: question("routTo", {
    rule: "COF-9.41b",
    answers: ["routTo"],
    seat: (state, { unit }) => unitOf(state, unit).seat,
    about: (_state, { unit, leaders }) => [unit, ...leaders],
    candidates: (state, task) => {
      const along = choicesOf(companions(state, task));
      return routPlaces(state, task.unit).flatMap(({ standard, hex: to }) =>
        VERTEX_FACINGS.flatMap((facing) =>
          along.map((leaders): RoutTo => ({ type: "routTo", standard, to, facing, leaders })),
        ),
      );
    },
    violations: routToViolations,
    answer: (book, { unit }, { standard, to, facing, leaders }) => {
      book.add({ type: "answered", rules: ["COF-9.41b"] });
      book.add({ type: "routed", unit, to, facing, standard, rules: ["COF-9.41b", "COF-RUL-44"] });
      // COF-9.32a: this is no move of theirs, so that their Standard stays where the unit flees to.
      for (const leader of leaders) book.add({ type: "leaderWent", leader, to, rules: ["COF-9.44a", "COF-RUL-67"] });
      captureAt(book, unit);
      displaceLoneLeaders(book);
    },
    // The way may have been closed, or the Standard taken, before its owner could say.
    carryOn: (book, { unit }) => {
      const { hex } = unitOf(book.state(), unit);
      if (hex !== null && routPlaces(book.state(), unit).length > 0) return false;
      book.add({ type: "answered", rules: ["COF-9.41b"] });
      if (hex !== null) eliminate(book, unit, ["COF-9.41c"]);
      return true;
    },
  }),
};
