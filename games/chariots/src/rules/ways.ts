/** Whether those who go could get out again: a friend's or an enemy's hex is entered only by whoever can leave it (COF-RUL-25, COF-6.73). */
import type { Violation } from "@acies/contract";
import { type Facing, turnFacing, zoneDirections } from "@acies/hex";
import { neighbourAt } from "../ground.ts";
import { isEngaged, type Move, type State, type Unit, unitOf } from "../state.ts";
import { enemiesAt, hasEnemy, hexOf, isChariot, isInCommand, isNextToEnemy, maOf } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { pivotViolations } from "./facing.ts";
import { canPair, friendsAt, type Going, gone, legOf, restViolations, turnToPair } from "./stacking.ts";

const NONE: readonly Violation[] = [];

/** COF-6.11a, COF-6.32a; COF-6.81: what a chariot or wagon declared, while its speed counts. */
const allowanceOf = (move: Move, unit: Unit): number =>
  move.speed !== null && (isChariot(unit) || unit.type === "BW") ? move.speed : maOf(unit);

export const pointsLeft = (move: Move, unit: Unit): number => allowanceOf(move, unit) - (move.spent[unit.id] ?? 0);

/** The units on the move, as they stand. */
export const goingOf = (state: State, move: Move): Going => {
  const units = move.units.map((id) => unitOf(state, id));
  return {
    units,
    hex: hexOf(state, move.units[0] ?? ""),
    facing: units[0]?.facing ?? "V0",
    left: units.map((unit) => pointsLeft(move, unit)),
    turned: move.turned,
    stepped: move.stepped,
    passing: move.passing,
    waiting: move.waiting?.units ?? [],
  };
};

/** COF-5.45, COF-9.54b: out of command, and everybody after a rally. */
export const isLost = (state: State, unit: Unit): boolean =>
  state.orders?.order === "rally" || !isInCommand(state, unit);

/** COF-5.45b, COF-RUL-31: an out-of-command unit never enters a hex next to an enemy, wherever it started. */
export const commandViolations = (state: State, units: readonly Unit[], to: HexId): readonly Violation[] => {
  const lost = units.find((unit) => isLost(state, unit));
  if (lost === undefined || !isNextToEnemy(state, lost.seat, to)) return NONE;
  const rule = isNextToEnemy(state, lost.seat, lost.hex ?? to) ? "COF-RUL-31" : "COF-5.45b";
  return [{ code: "outOfCommandNear", rule, facts: { unit: lost.id, hex: to }, marks: [to] }];
};

/** Chariots alone or with their runners: one CH, or a CH-2 with its RI. */
const areChariots = (units: readonly Unit[]): boolean =>
  units.some(isChariot) && units.every((unit) => isChariot(unit) || unit.type === "RI");

/** COF-6.53, COF-6.54, COF-6.71a, COF-5.45c: why those who go may not pass through the enemies in this hex. */
export const enemyViolations = (state: State, units: readonly Unit[], to: HexId): readonly Violation[] => {
  const [first] = units;
  if (first === undefined) return NONE;
  const facts = { unit: first.id, hex: to };
  const marks = [to];
  if (!areChariots(units)) return [{ code: "enemyThere", rule: "COF-6.53", facts, marks }];
  const enemies = enemiesAt(state, first.seat, to);
  if (enemies.length === 0) return [{ code: "nobodyToPass", rule: "COF-6.71a", facts, marks }];
  if (!areChariots(enemies)) return [{ code: "passesOnlyChariots", rule: "COF-6.54", facts, marks }];
  const engaged = enemies.find(({ id }) => isEngaged(state, id));
  if (engaged !== undefined)
    return [{ code: "passesEngaged", rule: "COF-6.71a", facts: { ...facts, enemy: engaged.id }, marks }];
  const lost = units.find((unit) => isLost(state, unit));
  return lost === undefined ? NONE : [{ code: "outOfCommandPass", rule: "COF-5.45c", facts: { unit: lost.id }, marks }];
};

/** COF-6.72a: only a CH-2 with its runners bars the way, and neither routed nor engaged. */
export const blockersAt = (state: State, seat: Unit["seat"], hex: HexId): readonly UnitId[] => {
  const there = enemiesAt(state, seat, hex);
  return there.length === 2 && there.every(({ id, routed }) => !routed && !isEngaged(state, id))
    ? there.map(({ id }) => id)
    : [];
};

/** COF-6.72c, COF-6.51a: a stack might stop it in a friend's hex, where it may not stay: it cannot try from there. */
export const wouldBeStuck = (state: State, going: Going, to: HexId): boolean =>
  !going.passing &&
  blockersAt(state, going.units[0]?.seat ?? "red", to).length > 0 &&
  restViolations(state, going).length > 0;

/** COF-6.71b, COF-6.62: by how many vertices it could turn there and still pay for it. */
const turnsOpen = (state: State, going: Going): number => {
  if (going.passing) return 0;
  let open = 0;
  for (const steps of [1, 2, 3]) {
    if (going.left.some((points) => points < steps)) break;
    const barred = going.units.some(
      (unit) =>
        pivotViolations(
          state,
          { unit: { ...unit, hex: going.hex }, turned: going.turned, stepped: going.stepped },
          steps,
        ).length > 0,
    );
    if (barred) break;
    open = steps;
  }
  return open;
};

const turnedBy = (going: Going, sixths: number): Going =>
  facingSo(going, turnFacing(going.facing, sixths), Math.abs(sixths));

const facingSo = (going: Going, facing: Facing, steps: number): Going => ({
  ...going,
  facing,
  turned: going.turned + steps,
  left: going.left.map((points) => points - steps),
});

/** COF-RUL-25: why it may not turn so in a friend's hex: it would have to stay there. */
export const turnedViolations = (state: State, going: Going, facing: Facing, steps: number): readonly Violation[] =>
  friendViolations(state, facingSo(going, facing, steps));

/** Whether it may stay, or could if it turned to face as the friend it would stack with. */
const couldStay = (state: State, going: Going, turns: number): boolean => {
  if (restViolations(state, going).length === 0) return true;
  const needed = turnToPair(state, going);
  return needed !== undefined && needed <= turns;
};

/** Whether those who go, once there, could end there or get on to where they can. Points fall with every step, so it ends. */
export const canGetOut = (state: State, going: Going): boolean => {
  const turns = turnsOpen(state, going);
  if (!going.passing && couldStay(state, going, turns)) return true;
  for (let sixths = -turns; sixths <= turns; sixths += 1) {
    const looking = turnedBy(going, sixths);
    for (const direction of zoneDirections(looking.facing, "front")) {
      const to = neighbourAt(state, going.hex, direction);
      if (to !== undefined && leadsOut(state, looking, to)) return true;
    }
  }
  return false;
};

const leadsOut = (state: State, going: Going, to: HexId): boolean => {
  const leg = legOf(state, going, to);
  if (!leg.ok || commandViolations(state, going.units, to).length > 0) return false;
  const passing = hasEnemy(state, going.units[0]?.seat ?? "red", to);
  if (passing && (enemyViolations(state, going.units, to).length > 0 || wouldBeStuck(state, going, to))) return false;
  return canGetOut(state, { ...gone(going, to, leg.value), passing });
};

/** COF-RUL-25: why it may not come into a hex with friends: it could neither stay nor get out. */
export const friendViolations = (state: State, arrived: Going): readonly Violation[] => {
  const friends = friendsAt(state, arrived.units, arrived.hex);
  if (friends.length === 0 || canGetOut(state, arrived)) return NONE;
  const rule = canPair(arrived.units, friends) ? "COF-6.52" : "COF-RUL-25";
  const facts = { unit: arrived.units[0]?.id ?? "", hex: arrived.hex };
  return [{ code: "cannotLeaveAgain", rule, facts, marks: [arrived.hex] }];
};
