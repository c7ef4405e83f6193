/** Whether pieces may stand where they stand: terrain (COF-2.1), stacking, facing, who leads whom. For set-ups and positions from outside. */
import { type RuleId, SEATS, type Seat, type Violation } from "@acies/contract";
import { isSideFacing } from "@acies/hex";
import { TYPE_CARDS } from "../data/types.ts";
import { findSpot } from "../ground.ts";
import { allLeaders, allUnits, type Leader, type State, type Unit, unitsOnMap, wingsOf } from "../state.ts";
import { gaitOf, partnerOf } from "../units.ts";
import type { Gait, HexId } from "../vocabulary.ts";
import { tablesOf } from "./tables.ts";

/** COF-4.14b: as wheels while mounted, as light foot otherwise. */
const gaitOfLeader = ({ mounted }: Leader): Gait => (mounted ? "mounted" : "afoot");

const canStand = (state: State, gait: Gait, hex: HexId): boolean => {
  const spot = findSpot(state, hex);
  return spot !== undefined && tablesOf(state).movement.terrain[spot.terrain][gait].mp !== null;
};

const refuse = (code: string, rule: RuleId, marks: readonly string[], facts?: Violation["facts"]): Violation =>
  facts === undefined ? { code, rule, marks } : { code, rule, marks, facts };

/** COF-6.24, COF-6.91: no unit stands where it could not go. */
export const groundViolations = (state: State): readonly Violation[] =>
  unitsOnMap(state).flatMap((unit): readonly Violation[] =>
    unit.hex === null || canStand(state, gaitOf(unit), unit.hex)
      ? []
      : [refuse("groundForbids", "COF-6.91", [unit.id, unit.hex], { who: unit.id, hex: unit.hex })],
  );

/** COF-4.14b. Only before the battle: a leader may be displaced to where he could not have ridden (COF-4.24a). */
const leaderGroundViolations = (state: State): readonly Violation[] =>
  allLeaders(state).flatMap((leader): readonly Violation[] =>
    leader.hex === null || canStand(state, gaitOfLeader(leader), leader.hex)
      ? []
      : [refuse("groundForbids", "COF-4.14b", [leader.id, leader.hex], { who: leader.id, hex: leader.hex })],
  );

/** COF-6.52: one CH-2 with one RI of its side. */
const canShare = (a: Unit, b: Unit): boolean =>
  a.seat === b.seat && ((a.type === "CH2" && b.type === "RI") || (a.type === "RI" && b.type === "CH2"));

/** COF-6.51a. `passing` are on their way through: their hex is not where they end. */
export const stackingViolations = (state: State, passing: readonly string[]): readonly Violation[] => {
  const standing = new Map<HexId, Unit[]>();
  for (const unit of unitsOnMap(state)) {
    if (unit.hex === null || passing.includes(unit.id)) continue;
    standing.set(unit.hex, [...(standing.get(unit.hex) ?? []), unit]);
  }
  return [...standing].flatMap(([hex, units]): readonly Violation[] => {
    const [a, b, c] = units;
    if (a === undefined || b === undefined) return [];
    const marks = [hex, ...units.map(({ id }) => id)];
    const facts = { hex, units: units.map(({ id }) => id).join(", ") };
    return c !== undefined || !canShare(a, b) ? [refuse("hexTaken", "COF-6.51a", marks, facts)] : [];
  });
};

/** COF-RUL-28: a stack has one facing. */
const facingViolations = (state: State): readonly Violation[] =>
  unitsOnMap(state).flatMap((unit): readonly Violation[] => {
    const other = unit.type === "CH2" ? partnerOf(state, unit) : undefined;
    return other === undefined || other.facing === unit.facing
      ? []
      : [refuse("stackFacesTwoWays", "COF-RUL-28", [unit.id, other.id], { units: `${unit.id}, ${other.id}` })];
  });

/** COF-DAT-01, COF-2.21b: what each type carries, and who can stand in column. */
const unitViolations = ({ id, type, missile, facing }: Unit): readonly Violation[] => {
  const { missiles, formsColumn } = TYPE_CARDS[type];
  const carries = missile === null ? missiles.length === 0 : missiles.includes(missile);
  const found: Violation[] = [];
  if (!carries) found.push(refuse("wrongMissile", "COF-7.11a", [id], { unit: id, type, missile: missile ?? "-" }));
  if (isSideFacing(facing) && !formsColumn) found.push(refuse("noColumn", "COF-6.31a", [id], { unit: id, type }));
  return found;
};

const generalViolations = (state: State, seat: Seat): readonly Violation[] => {
  const generals = allLeaders(state).filter((leader) => leader.seat === seat && leader.kind === "gc");
  return generals.length === 1 ? [] : [refuse("oneGeneralNeeded", "COF-4.1a", [], { seat, count: generals.length })];
};

/** COF-2.4a: a wing is one leader and his units. A wing commander has one, a hero has none (COF-10.1). */
const commandViolations = (state: State, seat: Seat): readonly Violation[] => {
  const leaders = allLeaders(state).filter((leader) => leader.seat === seat);
  return [
    ...generalViolations(state, seat),
    ...leaders.flatMap(({ id, kind, wing, heroic, duel, archer }): readonly Violation[] => {
      if ((kind === "wc" && wing === null) || (kind === "hero" && wing !== null))
        return [refuse("wrongCommand", "COF-4.1a", [id], { leader: id })];
      const isHero = kind === "hero" || heroic || archer;
      if (!state.heroic && (isHero || duel !== null)) return [refuse("noHeroesHere", "COF-10.0", [id], { leader: id })];
      return isHero && duel === null ? [refuse("heroWithoutRatings", "COF-10.1", [id], { leader: id })] : [];
    }),
    ...wingsOf(state, seat).flatMap(({ id }): readonly Violation[] =>
      leaders.some(({ wing }) => wing === id) ? [] : [refuse("wingNeedsCommander", "COF-2.4a", [id], { wing: id })],
    ),
    ...allUnits(state)
      .filter((unit) => unit.seat === seat && state.wings[unit.wing]?.seat !== seat)
      .map(({ id, wing }) => refuse("wingOfOther", "COF-2.23a", [id], { unit: id, wing })),
  ];
};

/** COF-9.32a: a Standard starts where its leader does. */
const standardViolations = (state: State): readonly Violation[] =>
  Object.values(state.standards).flatMap(({ id, seat, leader, hex }): readonly Violation[] => {
    if (leader === null) return [];
    const bearer = state.leaders[leader];
    return bearer?.seat === seat && bearer.hex === hex ? [] : [refuse("standardAway", "COF-9.32a", [id], { leader })];
  });

/** Things that never change in a battle. */
export const rosterViolations = (state: State): readonly Violation[] => [
  ...allUnits(state).flatMap(unitViolations),
  ...SEATS.flatMap((seat) => commandViolations(state, seat)),
  ...SEATS.filter((seat) => !allUnits(state).some((unit) => unit.seat === seat)).map((seat) =>
    refuse("noUnits", "COF-DAT-04", [], { seat }),
  ),
];

/** A battle before its first turn. */
export const setupViolations = (state: State): readonly Violation[] => [
  ...rosterViolations(state),
  ...groundViolations(state),
  ...leaderGroundViolations(state),
  ...stackingViolations(state, []),
  ...facingViolations(state),
  ...standardViolations(state),
  ...allLeaders(state).flatMap(({ id, seat, hex }): readonly Violation[] =>
    hex !== null && unitsOnMap(state).some((unit) => unit.hex === hex && unit.seat !== seat)
      ? [refuse("amongEnemies", "COF-RUL-67", [id, hex], { leader: id, hex })]
      : [],
  ),
];
