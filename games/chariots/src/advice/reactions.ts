/** Answers to what the enemy does on the move: give way, turn, shoot, bar the way, go for him. */
import type { Action } from "../actions.ts";
import { distance } from "../ground.ts";
import { questionOf } from "../questions.ts";
import { findUnit, type State, type Task, type TaskOf, type Unit, unitOf } from "../state.ts";
import { arcTo, isChariot, isInfantry, stackOf, tqOf } from "../units.ts";
import { exchangeOf, type Fighter, fighterAt, fireGain, netOf, powerOf } from "./odds.ts";
import { placingValue } from "./placing.ts";
import { byValue, type Weighed } from "./weighed.ts";
import { costOfHits, stakeOf } from "./worth.ts";

/** Whatever the rules list for a task. */
export const listed = (state: State, task: Task): readonly Action[] => {
  const question = questionOf(task);
  return (question.candidates?.(state, task) ?? []).filter(
    (action) => question.violations(state, task, action).length === 0,
  );
};

const moversOf = (state: State, ids: readonly string[]): readonly Unit[] =>
  ids.flatMap((id) => {
    const unit = findUnit(state, id);
    return unit?.hex == null ? [] : [unit];
  });

const asFighter = (state: State, units: readonly Unit[]): Fighter | undefined => {
  const [lead] = units;
  return lead?.hex == null ? undefined : fighterAt(state, lead, lead.hex);
};

/** What an attack by these on that unit would take from it, over what it would cost them. */
const feared = (state: State, movers: readonly Unit[], unit: Unit): number => {
  const attacker = asFighter(state, movers);
  if (attacker === undefined || unit.hex === null || movers.every((one) => powerOf(one) < 0.1)) return 0;
  return netOf(exchangeOf(state, [attacker], [fighterAt(state, unit, unit.hex)]));
};

/** COF-6.42: chariots go as they please; foot may fail, and whoever shows his flank takes a hit. */
const withdrawValue = (state: State, unit: Unit, movers: readonly Unit[]): number => {
  const [mover] = movers;
  if (mover?.hex == null || unit.hex === null) return -1;
  const fear = feared(state, movers, unit);
  const near = distance(state, mover.hex, unit.hex) <= 1 ? 1 : 0.7;
  const looks = arcTo(state, unit, mover.hex);
  const turnsItsBack = looks !== undefined && looks !== "front";
  const price = turnsItsBack ? costOfHits(unit, 1) * stakeOf(state, unit.seat) : 0;
  const chance = isChariot(unit) ? 1 : (unit.tq + 1) / 10;
  const gaveGround = unit.type === "LI" || isChariot(unit) ? 0.05 : 0.3;
  return chance * (fear * near - price - gaveGround);
};

export const withdraw = (state: State, task: TaskOf<"withdraw">): readonly Weighed[] => {
  const movers = moversOf(state, task.mover);
  const found: Weighed[] = [];
  for (const action of listed(state, task)) {
    if (action.type === "decline") found.push({ action, value: 0, code: "stand" });
    if (action.type !== "withdraw") continue;
    const unit = unitOf(state, action.unit);
    let value = withdrawValue(state, unit, movers);
    if (value <= 0) continue;
    const target = action.fire === null ? undefined : findUnit(state, action.fire);
    if (target?.hex != null && unit.hex !== null)
      value += fireGain(state, { firer: unit, from: unit.hex, target, range: 2, moving: false });
    if (action.together) value += 0.05;
    value += 0.02 * action.leaders.length;
    found.push({ action, value, code: "giveWay" });
  }
  return found.sort(byValue);
};

export const withdrawOn = (state: State, task: TaskOf<"withdrawOn">): readonly Weighed[] => {
  const units = task.units.map((id) => unitOf(state, id));
  const [lead] = units;
  if (lead?.hex == null) return [];
  const { facing, hex } = lead;
  const [mover] = moversOf(state, task.mover);
  const clear = (at: string): number => {
    const far = mover?.hex == null ? 3 : distance(state, at, mover.hex);
    return placingValue(state, { units, hex: at, facing, attacks: false }) + 0.6 * Math.min(3, far);
  };
  return listed(state, task)
    .map((action): Weighed => {
      if (action.type === "stepBack") return { action, value: clear(action.to) - 0.02, code: "stepBack" };
      return { action, value: clear(hex), code: "halt" };
    })
    .sort(byValue);
};

/** The facing in which what came can do least, less what turning may cost foot. */
export const faceAbout = (state: State, task: TaskOf<"faceAbout">): readonly Weighed[] => {
  const unit = unitOf(state, task.unit);
  const movers = moversOf(state, task.mover);
  const attacker = asFighter(state, movers);
  if (attacker === undefined || unit.hex === null) return listed(state, task).map((action) => ({ action, value: 0 }));
  const { hex } = unit;
  const stack = stackOf(state, unit);
  let price = 0;
  for (const one of stack) {
    if (!isInfantry(one)) continue;
    for (let face = tqOf(one) + 1; face <= 9; face++) price += costOfHits(one, face - tqOf(one)) / 10;
  }
  return listed(state, task)
    .map((action): Weighed => {
      const facing = action.type === "faceAbout" ? action.facing : unit.facing;
      const turned: Fighter = { ...fighterAt(state, unit, hex), units: stack.map((one) => ({ ...one, facing })) };
      const pain = powerOf(movers[0] ?? unit) < 0.1 ? 0 : exchangeOf(state, [attacker], [turned]).gain;
      const place = placingValue(state, { units: stack, hex, facing, attacks: false });
      const paid = action.type === "faceAbout" ? price * stakeOf(state, unit.seat) : 0;
      return { action, value: 0.4 * place - pain - paid, code: action.type };
    })
    .sort(byValue);
};

/** Shooting in answer costs nothing but arrows. */
export const shootBack = (state: State, task: TaskOf<"partingFire" | "entryFire" | "returnFire">): readonly Weighed[] =>
  listed(state, task)
    .map((action): Weighed => {
      if (action.type !== "shoot") return { action, value: 0.02, code: "hold" };
      const firer = unitOf(state, action.unit);
      const target = findUnit(state, action.target);
      if (target?.hex == null || firer.hex === null) return { action, value: 0.01 };
      const range = task.task === "partingFire" ? 2 : task.task === "returnFire" ? task.range : 1;
      const value = fireGain(state, { firer, from: firer.hex, target, range: Math.max(1, range), moving: false });
      return { action, value: firer.ammo === "low" ? 0.6 * value : value, code: "shoot" };
    })
    .sort(byValue);

/** COF-8.53: those who may go for the chariot that shot at them do when it pays. */
export const lashOut = (state: State, { unit: id, firer: by }: TaskOf<"lashOut">): readonly Weighed[] => {
  const unit = unitOf(state, id);
  const firer = findUnit(state, by);
  if (unit.hex === null || firer?.hex == null) return [{ action: { type: "stay" }, value: 0 }];
  const value = netOf(exchangeOf(state, [fighterAt(state, unit, unit.hex)], [fighterAt(state, firer, firer.hex)]));
  return [
    { action: { type: "tryReaction" }, value: value - 0.2, code: "lashOut" },
    { action: { type: "stay" }, value: 0, code: "stand" },
  ];
};

export const lashOutTo = (state: State, task: TaskOf<"lashOutTo">): readonly Weighed[] => {
  const unit = unitOf(state, task.unit);
  return listed(state, task)
    .map((action): Weighed => {
      if (action.type !== "lashOut") return { action, value: -9 };
      const moved = { ...unit, hex: action.to, facing: action.facing };
      const placed = { units: [moved], hex: action.to, facing: action.facing, attacks: false };
      return { action, value: placingValue(state, placed), code: "lashOut" };
    })
    .sort(byValue);
};

/** COF-8.55: to strike first instead of being struck. */
export const lashBack = (): readonly Weighed[] => [
  { action: { type: "tryReaction" }, value: 1, code: "lashBack" },
  { action: { type: "stay" }, value: 0, code: "stand" },
];

/** COF-6.72: a chariot barred in another's hex breaks; one barred before it merely stops. */
export const block = (state: State, task: TaskOf<"block">): readonly Weighed[] =>
  listed(state, task).map((action) => ({ action, value: action.type === "tryBlock" ? 1 : 0 }));
