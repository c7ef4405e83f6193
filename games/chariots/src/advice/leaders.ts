/** Where leaders belong: near enough to their troops to command them, out of reach of the enemy, with company. */
import { spotAt } from "../ground.ts";
import { commandRangeOf } from "../rules/command.ts";
import { movableInOrders } from "../rules/leading.ts";
import { reachOf } from "../rules/riding.ts";
import { standardsOf } from "../rules/standards.ts";
import { commanderOf, type Leader, type State, unitsAt, wingsOf } from "../state.ts";
import type { HexId } from "../vocabulary.ts";
import { farFrom, type Survey, surveyOf } from "./survey.ts";
import { byValue, type Weighed } from "./weighed.ts";

const LEAST = 0.25;
/** What a general risks so many hexes from the nearest enemy: himself, his Standard and whoever has fled to it. */
const PERIL = [9, 7, 5, 4, 3, 2.2, 1.4, 0.8, 0.4, 0.1, 0] as const;

/** Worth of a hex for him, in points. */
const seatValue = (state: State, survey: Survey, leader: Leader, hex: HexId): number => {
  const at = spotAt(state, hex).index;
  const range = commandRangeOf(state, leader);
  let value = 0;
  for (const { unit, at: there } of survey.own) {
    const of = leader.wing === null ? 0 : unit.wing === leader.wing ? 1 : 0;
    if (of === 0 || unit.routed) continue;
    const far = farFrom(state, hex, there);
    value += far <= range - 1 ? 0.3 : far <= range ? 0.15 : -0.05 * (far - range);
  }
  const isGeneral = leader.kind === "gc";
  if (isGeneral) {
    for (const { id } of wingsOf(state, leader.seat)) {
      const other = commanderOf(state, id);
      if (other?.hex == null || other.id === leader.id) continue;
      const far = farFrom(state, hex, spotAt(state, other.hex).index);
      value += far <= range ? 0.5 : -0.05 * (far - range);
    }
  }
  const friends = unitsAt(state, hex).filter((unit) => unit.seat === leader.seat);
  let nearest = 99;
  for (const foe of survey.foes) nearest = Math.min(nearest, farFrom(state, hex, foe.at));
  const peril = (PERIL[Math.min(nearest, PERIL.length - 1)] ?? 0) + 0.3 * (survey.shock[at] ?? 0);
  if (!isGeneral) return value - peril * (friends.length > 0 ? 0.1 : 0.2);
  // COF-9.44b: he dies with the last unit of his hex, and those who flee to a Standard bring their end with them.
  const gathers = nearest <= HUNTED && isGatheringPlace(state, leader, hex);
  return value - peril * (friends.length > 0 ? 1.2 : 0.8) - (gathers ? GATHERING : 0);
};

/** So near an enemy may get at those who fled within a turn. */
const HUNTED = 14;
const GATHERING = 1.5;

/** Where the routed come to, or are. */
const isGatheringPlace = (state: State, { seat }: Leader, hex: HexId): boolean =>
  unitsAt(state, hex).some((unit) => unit.seat === seat && unit.routed) ||
  standardsOf(state, seat).some((standard) => standard.hex === hex);

/** His Standard he leaves behind the army: who flees to it is safest there, and better not in his own hex. */
export const movesOf = (state: State, leader: Leader): readonly Weighed[] => {
  const { hex, seat } = leader;
  if (hex === null) return [];
  const survey = surveyOf(state, seat);
  const here = seatValue(state, survey, leader, hex);
  const found: Weighed[] = [];
  for (const to of reachOf(state, leader).keys()) {
    const value = seatValue(state, survey, leader, to) - here - LEAST;
    if (value > 0)
      found.push({ action: { type: "moveLeader", leader: leader.id, to, standard: false }, value, code: "lead" });
  }
  return found.sort(byValue).slice(0, 1);
};

/** The commander of the wing in hand, once everybody has moved. */
export const leaderMoves = (state: State): readonly Weighed[] =>
  movableInOrders(state)
    .filter(({ id }) => state.orders?.leadersMoved.includes(id) === false)
    .flatMap((leader) => movesOf(state, leader));
