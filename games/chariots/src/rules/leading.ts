/** Leaders on the map: how far they go, who goes along with whom, what becomes of one left alone, and how they die (COF-4). */
import type { Seat, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { distance } from "../ground.ts";
import { type Book, question } from "../question.ts";
import type { CofRule } from "../rulebook.ts";
import {
  allLeaders,
  commanderOf,
  findLeader,
  findUnit,
  type Leader,
  leaderOf,
  leadersAt,
  type State,
  type Unit,
  unitOf,
  unitsOnMap,
} from "../state.ts";
import { hasEnemy, isEscorted, isNextToEnemy } from "../units.ts";
import type { HexId, LeaderId, UnitId } from "../vocabulary.ts";
import { killLeader } from "./falling.ts";
import { leaderAllowance, reachOf, rideCost } from "./riding.ts";
import { carriedBy, moveStandard } from "./standards.ts";

/** The leaders of its own side in a unit's hex. */
export const leadersWith = (state: State, { hex, seat }: Unit): readonly Leader[] =>
  hex === null ? [] : leadersAt(state, hex).filter((leader) => leader.seat === seat);

/** COF-5.46b, COF-4.14c: whom an Orders Phase moves, however often it comes: the wing's own commander, who is on the map. */
export const movableInOrders = (state: State): readonly Leader[] => {
  if (state.orders === null) return [];
  const commander = commanderOf(state, state.orders.wing);
  return commander === undefined || commander.hex === null ? [] : [commander];
};

type MoveLeader = ActionOf<"moveLeader">;

export const moveLeaderCandidates = (state: State, leaders: readonly Leader[]): readonly MoveLeader[] =>
  leaders.flatMap((leader) => {
    const places = [...reachOf(state, leader).keys()].sort();
    const flags = standardHere(state, leader) === undefined ? [false] : [false, true];
    return places.flatMap((to) =>
      flags.map((standard) => ({ type: "moveLeader", leader: leader.id, to, standard }) as const),
    );
  });

/** COF-9.32a: his own Standard, with him and in nobody else's hands. */
const standardHere = (state: State, leader: Leader) => carriedBy(state, leader.id, leader.hex);

export const moveLeaderViolations = (
  state: State,
  { leader: id, to, standard }: MoveLeader,
  may: readonly Leader[],
): readonly Violation[] => {
  const leader = findLeader(state, id);
  if (leader === undefined) return [{ code: "noSuchLeader", rule: "COF-5.46b", facts: { found: id } }];
  if (!may.some((one) => one.id === id)) return [{ code: "leaderNotActive", rule: "COF-5.46b", marks: [id] }];
  if (!reachOf(state, leader).has(to))
    return [
      {
        code: "leaderOutOfReach",
        rule: "COF-4.13",
        facts: { leader: id, allowance: leaderAllowance(leader), to },
        marks: [id, to],
      },
    ];
  if (standard && standardHere(state, leader) === undefined)
    return [{ code: "noStandardHere", rule: "COF-9.32a", facts: { leader: id }, marks: [id] }];
  return [];
};

/** COF-RUL-76: he may pass alone beside enemies, but not end there. */
export const moveLeader = (book: Book, action: MoveLeader, why: "order" | "momentum"): void => {
  const state = book.state();
  const leader = leaderOf(state, action.leader);
  const cost = rideCost(state, leader, reachOf(state, leader), action.to);
  const standard = action.standard ? standardHere(state, leader) : undefined;
  book.add({ type: "leaderMoved", leader: leader.id, to: action.to, cost, why, rules: ["COF-4.13", "COF-5.46b"] });
  if (standard !== undefined) moveStandard(book, standard, action.to, ["COF-9.32a"]);
  displaceLoneLeaders(book);
};

/** He goes along with a unit, for nothing (COF-6.57, COF-9.44a, COF-RUL-67). */
export const takeAlong = (book: Book, leaders: readonly LeaderId[], to: HexId): void => {
  for (const id of leaders) {
    const { hex } = leaderOf(book.state(), id);
    if (hex === null || hex === to) continue;
    book.add({ type: "leaderWent", leader: id, to, rules: ["COF-RUL-67"] });
    const standard = carriedBy(book.state(), id, hex);
    if (standard !== undefined) moveStandard(book, standard, to, ["COF-9.32a"]);
  }
};

/** COF-4.24a, COF-RUL-76: every leader who stands alone beside an enemy combat unit goes to his nearest friends at once. */
export const displaceLoneLeaders = (book: Book): void => {
  for (const { id } of allLeaders(book.state())) {
    const state = book.state();
    const leader = leaderOf(state, id);
    if (!isExposed(state, leader) || isAwaited(state, id)) continue;
    displaceLeader(book, id, ["COF-4.24a"]);
  }
};

/** COF-4.24c: not with a unit of his own. */
const isExposed = (state: State, leader: Leader): boolean =>
  leader.hex !== null &&
  !isEscorted(state, leader) &&
  (hasEnemy(state, leader.seat, leader.hex) || isNextToEnemy(state, leader.seat, leader.hex));

const isAwaited = (state: State, id: LeaderId): boolean =>
  state.agenda.some((task) => task.task === "leaderTo" && task.leader === id);

/** One leader to the nearest friendly combat unit, also where no enemy is next to him (COF-10.24a, COF-10.26c). */
export const displaceLeader = (book: Book, id: LeaderId, rules: readonly CofRule[]): void => {
  const nearest = nearestFriends(book.state(), leaderOf(book.state(), id));
  const [first] = nearest;
  if (first === undefined) killLeader(book, id, ["COF-4.24b"]);
  else if (nearest.length === 1) bring(book, id, first.id, rules);
  else
    book.add({
      type: "asked",
      task: { task: "leaderTo", leader: id, among: nearest.map((unit) => unit.id) },
      rules: ["COF-4.24a"],
    });
};

/** The friendly combat units nearest to him, one of each hex. */
const nearestFriends = (state: State, { hex, seat }: Leader): readonly Unit[] => {
  if (hex === null) return [];
  let nearest = Number.POSITIVE_INFINITY;
  let found: Unit[] = [];
  for (const unit of unitsOnMap(state)) {
    if (unit.seat !== seat || unit.hex === null) continue;
    const away = distance(state, hex, unit.hex);
    if (away < nearest) {
      nearest = away;
      found = [unit];
    } else if (away === nearest && !found.some((other) => other.hex === unit.hex)) found.push(unit);
  }
  return found;
};

/** COF-9.33b: his Standard goes with him. */
const bring = (book: Book, id: LeaderId, unit: UnitId, rules: readonly CofRule[]): void => {
  const leader = leaderOf(book.state(), id);
  const { hex: to } = unitOf(book.state(), unit);
  if (to === null) return;
  const standard = standardHere(book.state(), leader);
  book.add({ type: "leaderDisplaced", leader: id, to, unit, rules });
  if (standard !== undefined) moveStandard(book, standard, to, ["COF-9.33b"]);
};

export const LEADER_QUESTIONS = {
  leaderTo: question("leaderTo", {
    rule: "COF-4.24a",
    answers: ["joinUnit"],
    seat: (state, { leader }): Seat => leaderOf(state, leader).seat,
    about: (_state, { leader, among }) => [leader, ...among],
    candidates: (_state, { among }) => among.map((unit) => ({ type: "joinUnit", unit }) as const),
    violations: (_state, { among, leader }, { unit }) =>
      among.includes(unit) ? [] : [{ code: "notNearest", rule: "COF-4.24a", facts: { leader, unit }, marks: [unit] }],
    answer: (book, { leader }, { unit }) => {
      book.add({ type: "answered", rules: ["COF-4.24a"] });
      bring(book, leader, unit, ["COF-4.24a"]);
    },
    // Whoever is gone meanwhile cannot be joined.
    carryOn: (book, task) => {
      const state = book.state();
      const leader = leaderOf(state, task.leader);
      if (!task.among.some((id) => (findUnit(state, id)?.hex ?? null) === null) && leader.hex !== null) return false;
      book.add({ type: "answered", rules: ["COF-4.24a"] });
      if (leader.hex !== null) displaceLeader(book, leader.id, ["COF-4.24a"]);
      return true;
    },
  }),
};
