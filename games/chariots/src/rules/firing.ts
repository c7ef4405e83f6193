/** Missile fire (7.1): who may fire at whom, how it falls out, and the fire of active units. */
import { type Dice, type Seat, type Tally, tally, type Violation } from "@acies/contract";
import { DIRECTIONS, type Direction, FACINGS, zoneOf } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import type { HitRow } from "../data/tables/tables.ts";
import { rollDigit } from "../dice.ts";
import { distance, spotAt } from "../ground.ts";
import type { Book } from "../question.ts";
import {
  allLeaders,
  findLeader,
  findUnit,
  isEngaged,
  type Leader,
  leadersAt,
  type State,
  type Unit,
  unitOf,
  unitsAt,
  unitsOnMap,
} from "../state.ts";
import { isChariot } from "../units.ts";
import type { FireKind, HexId, UnitId } from "../vocabulary.ts";
import { unitsToAct } from "./acting.ts";
import { endanger } from "./casualties.ts";
import { takeHits } from "./cohesion.ts";
import { surveySight, UNITS_SEEN_PAST } from "./sight.ts";
import { tablesOf } from "./tables.ts";

const NOTHING: readonly Violation[] = [];

const FOREPARTS = new Map(
  FACINGS.map((facing) => [facing, DIRECTIONS.filter((side) => zoneOf(facing, side) !== "rear")]),
);

/** COF-7.13b: foot through front and flank. COF-7.13c: chariots through every side. */
export const fireArc = (unit: Unit): readonly Direction[] =>
  isChariot(unit) ? DIRECTIONS : (FOREPARTS.get(unit.facing) ?? DIRECTIONS);

/** As far as its weapon reaches; 0 without one. */
export const maxRange = (state: State, { missile }: Unit): number =>
  missile === null ? 0 : tablesOf(state).fire[missile].ranges.length;

/** COF-7.11a: only chariots and light infantry carry missiles. */
export const hasMissiles = (unit: Unit): boolean => unit.missile !== null && (isChariot(unit) || unit.type === "LI");

/** Why a unit can fire at nobody. COF-RUL-10: the same for every kind of fire. */
export const firerViolations = (state: State, firer: Unit): readonly Violation[] => {
  const { id, ammo, routed } = firer;
  const marks = [id];
  if (firer.hex === null) return [{ code: "firerGone", rule: "COF-7.12a", facts: { unit: id } }];
  if (!hasMissiles(firer))
    return [{ code: "neverFires", rule: "COF-7.11a", facts: { unit: id, type: firer.type }, marks }];
  if (routed) return [{ code: "firerRouted", rule: "COF-RUL-10", facts: { unit: id }, marks }];
  if (isEngaged(state, id)) return [{ code: "firerEngaged", rule: "COF-7.12c", facts: { unit: id }, marks }];
  return ammo === "none" ? [{ code: "noMissiles", rule: "COF-7.15c", facts: { unit: id }, marks }] : NOTHING;
};

/** Range, arc and sight from where a unit stands; `range` where the rules fix it instead of measuring. */
const aimViolations = (state: State, firer: Unit, target: HexId, range?: number): readonly Violation[] => {
  if (firer.hex === null) return NOTHING;
  const { id } = firer;
  const marks = [id, target];
  const far = range ?? distance(state, firer.hex, target);
  const reach = maxRange(state, firer);
  if (far > reach)
    return [{ code: "outOfRange", rule: "COF-7.13a", facts: { unit: id, hex: target, range: far, reach }, marks }];
  const sight = surveySight(state, firer.hex, target, fireArc(firer));
  if (sight.seen) return NOTHING;
  const facts = { unit: id, hex: target };
  if (!sight.inArc) return [{ code: "outOfArc", rule: "COF-7.13b", facts, marks }];
  if (sight.units === undefined) {
    const by = sight.blockedBy ?? target;
    return [{ code: "terrainHides", rule: "COF-7.14f", facts: { ...facts, by }, marks: [...marks, by] }];
  }
  return [
    { code: "unitsHide", rule: "COF-7.14c", facts: { ...facts, units: sight.units, most: UNITS_SEEN_PAST }, marks },
  ];
};

/** Why a unit cannot fire at what is in a hex. In a pass-through both are in the same one (COF-7.31a). */
export const canShoot = (
  state: State,
  firer: Unit,
  target: HexId,
  kind: FireKind,
  range?: number,
): readonly Violation[] => {
  const found = firerViolations(state, firer);
  if (found.length > 0) return found;
  return kind === "passThrough" ? NOTHING : aimViolations(state, firer, target, range);
};

/** COF-RUL-57: some enemy with missiles left has this hex within range, arc and sight, whatever else it is doing. */
export const isUnderMissiles = (state: State, seat: Seat, hex: HexId): boolean =>
  unitsOnMap(state).some(
    (enemy) =>
      enemy.seat !== seat &&
      enemy.missile !== null &&
      enemy.ammo !== "none" &&
      !enemy.routed &&
      enemy.hex !== null &&
      distance(state, enemy.hex, hex) <= maxRange(state, enemy) &&
      surveySight(state, enemy.hex, hex, fireArc(enemy)).seen,
  );

/** COF-7.16 */
export const canReload = (state: State, unit: Unit): boolean =>
  unit.missile !== null &&
  unit.ammo !== "full" &&
  unit.hex !== null &&
  !isEngaged(state, unit.id) &&
  !isUnderMissiles(state, unit.seat, unit.hex);

/** What is fired at: a unit (COF-7.13d names one of a stack), or a leader with nobody beside him (COF-7.18b). */
type Aim = { readonly unit: Unit; readonly hex: HexId } | { readonly unit: undefined; readonly hex: HexId };

const aimAt = (state: State, name: string): Aim | undefined => {
  const unit = findUnit(state, name);
  if (unit !== undefined) return unit.hex === null ? undefined : { unit, hex: unit.hex };
  const hex = findLeader(state, name)?.hex ?? null;
  return hex === null ? undefined : { unit: undefined, hex };
};

/** Why nobody of this side may fire at it. */
export const targetViolations = (state: State, seat: Seat, name: string): readonly Violation[] => {
  const aim = aimAt(state, name);
  const of: Unit | Leader | undefined = aim?.unit ?? findLeader(state, name);
  if (aim === undefined || of === undefined)
    return [{ code: "noSuchTarget", rule: "COF-7.13a", facts: { target: name } }];
  if (of.seat === seat) return [{ code: "ownTarget", rule: "COF-7.13a", facts: { target: name }, marks: [name] }];
  if (aim.unit === undefined) {
    const [unit] = unitsAt(state, aim.hex);
    if (unit === undefined) return NOTHING;
    return [{ code: "leaderCovered", rule: "COF-7.18b", facts: { target: name, unit: unit.id }, marks: [unit.id] }];
  }
  // COF-9.21c says the same of those who are fired at.
  return isEngaged(state, name)
    ? [{ code: "targetEngaged", rule: "COF-7.12c", facts: { target: name }, marks: [name] }]
    : NOTHING;
};

export interface Shot {
  readonly firer: UnitId;
  readonly target: UnitId; // or a leader alone in his hex
  readonly kind: FireKind;
  readonly range: number; // 0 in a pass-through
}

/** COF-7.17d: of light infantry with bows, whether it has moved or says that it will. */
const firesOnTheMove = ({ orders }: State, { id, type, missile }: Unit): boolean =>
  type === "LI" &&
  (missile === "B" || missile === "C") &&
  orders !== null &&
  (orders.moved.includes(id) || orders.pledged.includes(id));

/** COF-7.17a: the die and what is added to it. */
const rollOf = (state: State, firer: Unit, target: Unit, range: number, face: number): Tally => {
  const from = firer.hex === null ? undefined : spotAt(state, firer.hex);
  const to = target.hex === null ? undefined : spotAt(state, target.hex);
  const armour = firer.missile === null ? 0 : tablesOf(state).protection[target.type][firer.missile];
  return tally(
    { rule: "COF-7.17a", value: face },
    armour !== 0 && { rule: "COF-7.17c", value: armour, marks: [target.id] },
    firesOnTheMove(state, firer) && { rule: "COF-7.17d", value: 1, marks: [firer.id] },
    to?.terrain === "woods" && { rule: "COF-7.17e", value: 1, marks: [to.id] },
    range >= 2 && from !== undefined && to !== undefined && to.level < from.level && { rule: "COF-7.17f", value: -1 },
  );
};

/** COF-7.51, COF-7.17b: the most hits whose highest roll is not exceeded. */
const hitsFor = (row: HitRow | null | undefined, roll: number): number => {
  if (row === null || row === undefined) return 0;
  const at = row.findIndex((highest) => highest !== null && roll <= highest);
  return at < 0 ? 0 : row.length - at;
};

const rowOf = (state: State, { missile }: Unit, { kind, range }: Shot): HitRow | null | undefined => {
  if (missile === null) return null;
  const { passThrough, ranges } = tablesOf(state).fire[missile];
  return kind === "passThrough" ? passThrough : ranges[range - 1];
};

/** One fire of one unit (COF-7.12b), with all that it does at once (COF-7.17g). Whoever may answer it is asked by the caller. */
export const shoot = (book: Book, shot: Shot, dice: Dice): void => {
  const { firer: id, target, kind, range } = shot;
  const state = book.state();
  const firer = unitOf(state, id);
  const aim = aimAt(state, target);
  if (aim === undefined) return;
  const endangered = leadersAt(state, aim.hex).filter(({ seat }) => seat !== firer.seat);
  const face = rollDigit(dice, { rule: "COF-7.17a", by: firer.seat, about: [id, target] });
  const roll =
    aim.unit === undefined
      ? tally({ rule: "COF-7.17a", value: face })
      : rollOf(state, firer, aim.unit, kind === "passThrough" ? 1 : range, face);
  const hits = aim.unit === undefined ? 0 : hitsFor(rowOf(state, firer, shot), roll.total);
  book.add({ type: "shot", kind, firer: id, target, range, face, roll, hits, rules: ["COF-7.17a", "COF-7.51"] });
  if (hits > 0) takeHits(book, target, hits, ["COF-7.17g"], dice);
  // COF-RUL-50: also where the unit has routed; whoever fell with it is no longer there.
  if (face === 0) for (const leader of endangered) endanger(book, leader.id, ["COF-7.18a"], dice);
  if (firer.ammo === "low") book.add({ type: "ammoChanged", unit: id, ammo: "none", rules: ["COF-7.15b"] });
  else if (face === 9) book.add({ type: "ammoChanged", unit: id, ammo: "low", rules: ["COF-7.15a"] });
};

type Fire = ActionOf<"fire">;

/** COF-RUL-20: a bow on foot that has not moved says whether it will. */
const mustDeclare = ({ orders }: State, { id, type, missile }: Unit): boolean =>
  type === "LI" && (missile === "B" || missile === "C") && orders?.moved.includes(id) !== true;

/** COF-7.11c, COF-RUL-20: on foot, from where it began or directly after a step toward the target. COF-7.11d: chariots at any point. */
const footViolations = (state: State, firer: Unit, target: HexId): readonly Violation[] => {
  const { move, orders } = state;
  if (firer.type !== "LI" || firer.hex === null || orders?.moved.includes(firer.id) !== true) return NOTHING;
  const now = distance(state, firer.hex, target);
  const before = move === null || move.cameFrom === null ? undefined : distance(state, move.cameFrom, target);
  if (before !== undefined && now < before) return NOTHING;
  const facts = { unit: firer.id, hex: target, now, before: before ?? -1 };
  return [{ code: "notAfterForwardStep", rule: "COF-7.11c", facts, marks: [firer.id, target] }];
};

const declarationViolations = (state: State, firer: Unit, willMove: boolean | null): readonly Violation[] => {
  const refusal = (code: string): readonly Violation[] => [
    { code, rule: "COF-RUL-20", facts: { unit: firer.id }, marks: [firer.id] },
  ];
  if (!mustDeclare(state, firer)) return willMove === null ? NOTHING : refusal("nothingToDeclare");
  if (willMove === null) return refusal("mustDeclareMove");
  return state.move !== null && !willMove ? refusal("hasBegunToMove") : NOTHING;
};

/** What bars a unit that may act at all (`acting.ts`), or is on the move. */
export const firingViolations = ({ orders, move }: State, { id }: Unit): readonly Violation[] => {
  const refusal = (code: string, rule: Violation["rule"]): readonly Violation[] => [
    { code, rule, facts: { unit: id }, marks: [id] },
  ];
  // COF-6.14b: while one moves the others wait.
  if (move !== null && !move.units.includes(id)) return refusal("anotherIsMoving", "COF-6.14b");
  if (orders?.fired.includes(id) === true) return refusal("hasFired", "COF-7.12d");
  return orders?.turnedUnderThreat.includes(id) === true ? refusal("turnedBeforeEnemy", "COF-6.64b") : NOTHING;
};

/** Those who may fire now: on the move, or still to act (COF-7.12a). */
const firersNow = (state: State): readonly Unit[] =>
  state.move === null ? unitsToAct(state) : state.move.units.map((id) => unitOf(state, id));

/** COF-7.11b: before, during or instead of its move. */
export const fireViolations = (state: State, { unit: id, target, willMove }: Fire): readonly Violation[] => {
  const unit = findUnit(state, id);
  if (unit === undefined) return [{ code: "noSuchFirer", rule: "COF-7.11a", facts: { unit: id } }];
  const able = [...firingViolations(state, unit), ...firerViolations(state, unit)];
  if (able.length > 0) return able;
  const wrong = targetViolations(state, unit.seat, target);
  const aim = aimAt(state, target);
  if (wrong.length > 0 || aim === undefined) return wrong;
  return [
    ...declarationViolations(state, unit, willMove),
    ...(aim.hex === unit.hex ? NOTHING : aimViolations(state, unit, aim.hex)),
    ...footViolations(state, unit, aim.hex),
  ];
};

const BY_BOW: readonly boolean[] = [false, true];
const UNASKED: readonly null[] = [null];

/** Every fire worth checking: each unit able to, at each enemy within reach. */
export const fireCandidates = (state: State): readonly Fire[] => {
  const found: Fire[] = [];
  for (const unit of firersNow(state)) {
    const { hex } = unit;
    if (unit.missile === null || hex === null || firingViolations(state, unit).length > 0) continue;
    const reach = maxRange(state, unit);
    const declarations = mustDeclare(state, unit) ? BY_BOW : UNASKED;
    const near = (other: Unit | Leader): boolean =>
      other.seat !== unit.seat && other.hex !== null && distance(state, hex, other.hex) <= reach;
    for (const { id } of [...unitsOnMap(state).filter(near), ...allLeaders(state).filter(near)])
      for (const willMove of declarations) found.push({ type: "fire", unit: unit.id, target: id, willMove });
  }
  return found;
};

/**
 * Laid down before the fire is rolled and asked after it (COF-7.45b), when a rout is settled; each takes itself off where nothing is to
 * be asked.
 */
export const askAnswers = (book: Book, shot: Shot, approach: HexId | null): void => {
  const { firer: id, target: name, range } = shot;
  const state = book.state();
  const firer = unitOf(state, id);
  const target = findUnit(state, name);
  if (target === undefined) return;
  // COF-8.53a: these may go for a chariot that fires at them; `aggression.ts` says whether they can.
  if (isChariot(firer) && (target.type === "BI" || target.type === "RI"))
    book.add({ type: "asked", task: { task: "lashOut", unit: name, firer: id, range }, rules: ["COF-8.53a"] });
  if (hasMissiles(target))
    book.add({
      type: "asked",
      task: { task: "returnFire", unit: name, firer: id, range, approach },
      rules: ["COF-7.45a"],
    });
};

/** COF-7.11e: it costs no points. Inside an enemy's hex it is at whoever of a stack is named (COF-7.32). */
export const fire = (book: Book, { unit, target, willMove }: Fire, dice: Dice): void => {
  const state = book.state();
  const aim = aimAt(state, target);
  const { hex } = unitOf(state, unit);
  if (aim === undefined || hex === null) return;
  if (willMove === true) book.add({ type: "movePledged", unit, rules: ["COF-RUL-20"] });
  if (willMove === false)
    book.add(
      { type: "moveForsworn", unit, rules: ["COF-RUL-20"] },
      { type: "unitDone", units: [unit], rules: ["COF-RUL-20"] },
    );
  const shot: Shot = {
    firer: unit,
    target,
    kind: aim.hex === hex ? "passThrough" : "fire",
    range: distance(state, hex, aim.hex),
  };
  // COF-7.31b: nobody returns the fire of one who passes through.
  if (shot.kind === "fire") askAnswers(book, shot, null);
  shoot(book, shot, dice);
};
