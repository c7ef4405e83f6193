/** Fire of the inactive side (7.4): at those who leave, at those who come, before withdrawing, and back at those who fired. */
import type { Dice, Violation } from "@acies/contract";
import { turnFacing } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import { directionBetween, isAdjacent } from "../ground.ts";
import { type Asked, type Book, question } from "../question.ts";
import { findUnit, type State, type TaskOf, type Unit, unitOf } from "../state.ts";
import { activeSeat, enemiesAround, hasEnemy, inactiveSeat } from "../units.ts";
import type { FireKind, HexId, UnitId } from "../vocabulary.ts";
import { faceInReaction, reactionFacingViolations } from "./facing.ts";
import { canShoot, fireArc, firerViolations, hasMissiles, maxRange, shoot, targetViolations } from "./firing.ts";
import { moversLeft } from "./movers.ts";

type Shoot = ActionOf<"shoot">;
type Hold = ActionOf<"holdFire">;

const NOTHING: readonly Violation[] = [];

/** COF-7.43, COF-RUL-18: at those who go away, however near they were. */
const PARTING_RANGE = 2;

const refuse = (code: string, rule: Violation["rule"], unit: UnitId, target: UnitId): readonly Violation[] => [
  { code, rule, facts: { unit, target }, marks: [unit, target] },
];

/** Whether a hex beside the unit lies in its arc (COF-RUL-07). */
const covers = (state: State, unit: Unit, hex: HexId): boolean => {
  const side = unit.hex === null ? undefined : directionBetween(state, unit.hex, hex);
  return side !== undefined && fireArc(unit).includes(side);
};

/** COF-7.4: reaction fire belongs to the inactive side, and everything else is as in any fire (COF-RUL-10). */
const reactorViolations = (state: State, unit: Unit, target: UnitId): readonly Violation[] =>
  unit.seat === activeSeat(state)
    ? refuse("activeDoesNotReact", "COF-7.4", unit.id, target)
    : [...firerViolations(state, unit), ...targetViolations(state, unit.seat, target)];

/** COF-7.33: while it passes through an enemy's hex nobody reacts to it. */
const isSheltered = (state: State, { hex, seat }: Unit): boolean => hex !== null && hasEnemy(state, seat, hex);

// COF-7.41: parting fire

/** Those who may fire at whoever leaves one hex for another: next to the first, and neither in nor next to the second (COF-RUL-17). */
export const partingFirers = (state: State, from: HexId, to: HexId): readonly UnitId[] => {
  const seat = activeSeat(state);
  if (hasEnemy(state, seat, from)) return []; // COF-7.33
  return enemiesAround(state, seat, from)
    .filter((unit) => mayFireAtLeaver(state, unit, from, to))
    .map(({ id }) => id);
};

const mayFireAtLeaver = (state: State, unit: Unit, from: HexId, to: HexId): boolean =>
  hasMissiles(unit) &&
  maxRange(state, unit) >= PARTING_RANGE &&
  unit.hex !== null &&
  unit.hex !== to &&
  !isAdjacent(state, unit.hex, to) &&
  covers(state, unit, from) &&
  firerViolations(state, unit).length === 0;

const partingViolations = (state: State, task: TaskOf<"partingFire">, action: Shoot | Hold): readonly Violation[] => {
  const { unit: id } = action;
  const unit = findUnit(state, id);
  if (unit === undefined || !task.units.includes(id))
    return [{ code: "notAsked", rule: "COF-7.41", facts: { unit: id } }];
  if (action.type === "holdFire") return NOTHING;
  const target = moversLeft(state, state.move?.units ?? []).find((mover) => mover.id === action.target);
  if (target === undefined || target.hex === null) return refuse("notTheMover", "COF-RUL-18", id, action.target);
  const found = reactorViolations(state, unit, target.id);
  if (found.length > 0) return found;
  const to = "to" in task.intent ? task.intent.to : target.hex;
  return partingFirers(state, target.hex, to).includes(id) ? NOTHING : refuse("notLeaving", "COF-7.41", id, target.id);
};

const shotsAt = (units: readonly UnitId[], targets: readonly Unit[]): readonly (Shoot | Hold)[] =>
  units.flatMap((unit) => [
    ...targets.map(({ id: target }) => ({ type: "shoot", unit, target }) as const),
    { type: "holdFire", unit } as const,
  ]);

const held = (book: Book, unit: UnitId, kind: FireKind): void =>
  book.add({ type: "fireHeld", unit, kind, rules: ["COF-7.4"] });

const partingFire = question("partingFire", {
  rule: "COF-7.41",
  answers: ["shoot", "holdFire"],
  seat: (state) => inactiveSeat(state),
  about: (state, { units }) => [...units, ...(state.move?.units ?? [])],
  candidates: (state, { units }) => shotsAt(units, moversLeft(state, state.move?.units ?? [])),
  violations: partingViolations,
  answer: (book, task, action, dice) => {
    const units = task.units.filter((id) => id !== action.unit);
    if (units.length === 0) book.add({ type: "answered", rules: ["COF-7.41"] });
    else book.add({ type: "remained", task: { ...task, units }, rules: ["COF-7.41"] });
    if (action.type === "holdFire") held(book, action.unit, "withdrawal");
    else shoot(book, { firer: action.unit, target: action.target, kind: "withdrawal", range: PARTING_RANGE }, dice);
  },
  carryOn: (book, task) => {
    const state = book.state();
    const targets = moversLeft(state, state.move?.units ?? []);
    const isAble = (unit: UnitId): boolean =>
      targets.some(({ id: target }) => partingViolations(state, task, { type: "shoot", unit, target }).length === 0);
    const units = task.units.filter(isAble);
    if (units.length === 0) book.add({ type: "answered", rules: ["COF-7.41"] });
    else if (units.length < task.units.length)
      book.add({ type: "remained", task: { ...task, units }, rules: ["COF-7.41"] });
    return units.length < task.units.length || units.length === 0;
  },
});

// COF-7.44: entry fire

/** COF-7.45c, COF-RUL-19: who has answered this unit in one way does not answer it in the other. */
const isBarred = ({ options }: State, made: readonly string[], firer: UnitId, target: UnitId): boolean =>
  options.returnByUnit ? made.includes(`${firer}>${target}`) : made.some((pair) => pair.endsWith(`>${target}`));

export const entryFireViolations = (
  state: State,
  id: UnitId,
  name: UnitId,
  mover: readonly UnitId[],
): readonly Violation[] => {
  const unit = unitOf(state, id);
  const target = moversLeft(state, mover).find((one) => one.id === name);
  if (target === undefined || target.hex === null) return refuse("notTheMover", "COF-7.44", id, name);
  const found = reactorViolations(state, unit, name);
  if (found.length > 0) return found;
  if (isSheltered(state, target)) return refuse("shelteredInEnemyHex", "COF-7.33", id, name);
  if (unit.hex === null || !isAdjacent(state, unit.hex, target.hex)) return refuse("notBeside", "COF-7.44", id, name);
  if (isBarred(state, state.orders?.returnFires ?? [], id, name)) return refuse("fireReturned", "COF-RUL-19", id, name);
  return canShoot(state, unit, target.hex, "entry", 1);
};

export const canEntryFire = (state: State, unit: UnitId, mover: readonly UnitId[]): boolean =>
  moversLeft(state, mover).some(({ id }) => entryFireViolations(state, unit, id, mover).length === 0);

/** Resolved before anything else happens. */
export const fireOnEntry = (book: Book, firer: UnitId, target: UnitId, dice: Dice): void =>
  shoot(book, { firer, target, kind: "entry", range: 1 }, dice);

const entryFire = question("entryFire", {
  rule: "COF-7.44",
  answers: ["shoot", "holdFire"],
  seat: (state, { unit }) => unitOf(state, unit).seat,
  about: (_state, { unit, mover }) => [unit, ...mover],
  candidates: (state, { unit, mover }) => shotsAt([unit], moversLeft(state, mover)),
  violations: (state, { unit, mover }, action) => {
    if (action.unit !== unit) return [{ code: "notAsked", rule: "COF-7.44", facts: { unit: action.unit } }];
    return action.type === "holdFire" ? NOTHING : entryFireViolations(state, unit, action.target, mover);
  },
  answer: (book, { unit }, action, dice) => {
    book.add({ type: "answered", rules: ["COF-7.44"] });
    if (action.type === "holdFire") held(book, unit, "entry");
    else fireOnEntry(book, unit, action.target, dice);
  },
  carryOn: (book, { unit, mover }) => {
    if (canEntryFire(book.state(), unit, mover)) return false;
    book.add({ type: "answered", rules: ["COF-7.44"] });
    return true;
  },
});

// COF-7.42: fire before an orderly withdrawal

/** COF-7.42a: chariots with composite bows, at range 2. COF-7.42b: once at each unit that makes them go, in a phase. */
export const withdrawalFireViolations = (state: State, unit: Unit, target: UnitId): readonly Violation[] => {
  const found = reactorViolations(state, unit, target);
  if (found.length > 0) return found;
  if (unit.missile !== "C" || (unit.type !== "CH2" && unit.type !== "CH3"))
    return refuse("needsCompositeBow", "COF-7.42a", unit.id, target);
  if (state.orders?.withdrawalFires.includes(`${unit.id}>${target}`) === true)
    return refuse("firedBeforeWithdrawing", "COF-7.42b", unit.id, target);
  const { hex } = unitOf(state, target);
  return hex === null ? NOTHING : canShoot(state, unit, hex, "orderlyWithdrawal", PARTING_RANGE);
};

export const fireBeforeWithdrawing = (book: Book, firer: UnitId, target: UnitId, dice: Dice): void =>
  shoot(book, { firer, target, kind: "orderlyWithdrawal", range: PARTING_RANGE }, dice);

// COF-7.45: return fire, also after fire and run (COF-7.25)

type Return = TaskOf<"returnFire">;

/** All that forbids it but the arc. */
const returnerViolations = (state: State, { unit: id, firer: name }: Return): readonly Violation[] => {
  const unit = unitOf(state, id);
  const firer = unitOf(state, name);
  if (firer.hex === null || firer.routed) return refuse("firerAway", "COF-7.45a", id, name);
  const found = reactorViolations(state, unit, name);
  if (found.length > 0) return found;
  if (isSheltered(state, firer)) return refuse("shelteredInEnemyHex", "COF-7.33", id, name);
  return isBarred(state, state.orders?.entryFires ?? [], id, name)
    ? refuse("entryFireMade", "COF-7.45c", id, name)
    : NOTHING;
};

const returnViolations = (state: State, task: Return): readonly Violation[] => {
  const found = returnerViolations(state, task);
  if (found.length > 0) return found;
  const unit = unitOf(state, task.unit);
  const { hex } = unitOf(state, task.firer);
  if (task.approach === null) return hex === null ? NOTHING : canShoot(state, unit, hex, "return", task.range);
  return covers(state, unit, task.approach)
    ? NOTHING
    : [
        {
          code: "outOfArc",
          rule: "COF-7.25",
          facts: { unit: unit.id, hex: task.approach },
          marks: [unit.id, task.approach],
        },
      ];
};

/** COF-7.25, COF-RUL-27: toward the hex from which it was shot at, where that is out of its arc. */
const facingViolations = (state: State, task: Return, { facing }: ActionOf<"faceAbout">): readonly Violation[] => {
  const { approach } = task;
  const unit = unitOf(state, task.unit);
  const found = returnerViolations(state, task);
  if (found.length > 0) return found;
  if (approach === null || covers(state, unit, approach)) return refuse("needsNoTurn", "COF-7.25", unit.id, task.firer);
  const turn = reactionFacingViolations(state, unit, facing, [task.firer]);
  if (turn.length > 0) return turn;
  return covers(state, { ...unit, facing }, approach)
    ? NOTHING
    : refuse("turnsAway", "COF-RUL-27", unit.id, task.firer);
};

const turnsOf = (state: State, { unit, approach }: Return): readonly ActionOf<"faceAbout">[] => {
  if (approach === null) return [];
  const { facing } = unitOf(state, unit);
  return [-1, 1].map((sixths) => ({ type: "faceAbout", facing: turnFacing(facing, sixths) }) as const);
};

const returnFire = question("returnFire", {
  rule: "COF-7.45a",
  answers: ["shoot", "holdFire", "faceAbout"],
  seat: (state, { unit }) => unitOf(state, unit).seat,
  about: (_state, { unit, firer }) => [unit, firer],
  candidates: (state, task) => [
    { type: "shoot", unit: task.unit, target: task.firer },
    ...turnsOf(state, task),
    { type: "holdFire", unit: task.unit },
  ],
  violations: (state, task, action) => {
    if (action.type === "faceAbout") return facingViolations(state, task, action);
    if (action.unit !== task.unit) return [{ code: "notAsked", rule: "COF-7.45a", facts: { unit: action.unit } }];
    if (action.type === "holdFire") return NOTHING;
    return action.target === task.firer
      ? returnViolations(state, task)
      : refuse("notTheFirer", "COF-7.45a", action.unit, action.target);
  },
  answer: (book, task, action, dice) => {
    const { unit, firer, range } = task;
    // The turn first, and then the question again with what it has brought into the arc (COF-6.66e).
    if (action.type === "faceAbout") {
      faceInReaction(book, unit, action.facing, dice);
      return;
    }
    book.add({ type: "answered", rules: ["COF-7.45a"] });
    if (action.type === "holdFire") held(book, unit, "return");
    else shoot(book, { firer: unit, target: firer, kind: "return", range }, dice);
  },
  carryOn: (book, task) => {
    const state = book.state();
    if (returnViolations(state, task).length === 0) return false;
    if (turnsOf(state, task).some((turn) => facingViolations(state, task, turn).length === 0)) return false;
    book.add({ type: "answered", rules: ["COF-7.45a"] });
    return true;
  },
});

export const REACTION_FIRE_QUESTIONS = { partingFire, entryFire, returnFire } satisfies Record<string, Asked>;
