/** Fire and run (7.2): a light chariot dashes up, shoots and is back where it was. */
import type { Dice, Violation } from "@acies/contract";
import type { ActionOf } from "../actions.ts";
import { directionBetween, distance, hexesAround, isAdjacent, spotAt } from "../ground.ts";
import type { Book } from "../question.ts";
import { findUnit, isEngaged, type State, type Unit, unitOf, unitsAt } from "../state.ts";
import { enemiesAt, frontHexes, hasEnemy, isChariot, isFormed, isInCommand, partnerOf } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { unitsToAct } from "./acting.ts";
import { takeHits } from "./cohesion.ts";
import { crossing } from "./costs.ts";
import { eliminate } from "./eliminating.ts";
import { askAnswers, firerViolations, firingViolations, type Shot, shoot } from "./firing.ts";
import { overturnInFireAndRun } from "./overturning.ts";
import { tablesOf } from "./tables.ts";

type Run = ActionOf<"fireAndRun">;

const NOTHING: readonly Violation[] = [];

/** COF-7.22a, COF-RUL-26 */
const FARTHEST = 3;
/** COF-7.23a: no crossing that costs more than this. */
const DEAREST_CROSSING = 1;

/** What the hexside between two neighbours adds for a chariot; undefined where it may not cross. */
const sideCost = (state: State, from: HexId, to: HexId): number | undefined => {
  const side = directionBetween(state, from, to);
  if (side === undefined) return undefined;
  const { barriers, roads } = spotAt(state, from);
  const barrier = barriers[side];
  if (barrier === undefined) return 0;
  if (barrier !== "wall" && roads[side] === true) return 0;
  return tablesOf(state).movement.barriers[barrier].chariot.mp ?? undefined;
};

/** COF-7.21a, COF-7.21d, COF-5.45c: who may, and has done nothing else. */
const runnerViolations = (state: State, unit: Unit): readonly Violation[] => {
  const { id, type } = unit;
  const refusal = (code: string, rule: Violation["rule"]): readonly Violation[] => [
    { code, rule, facts: { unit: id, type }, marks: [id] },
  ];
  if (type !== "CH2") return refusal("onlyLightChariots", "COF-7.21a");
  const barred = firingViolations(state, unit);
  if (barred.length > 0) return barred;
  if (state.move !== null) return refusal("hasBegunToMove", "COF-7.21d");
  if (!isInCommand(state, unit)) return refusal("firerOutOfCommand", "COF-5.45c");
  return firerViolations(state, unit);
};

/** COF-7.21b, COF-7.22a */
const quarryViolations = (state: State, unit: Unit, target: Unit): readonly Violation[] => {
  const { id } = target;
  const refusal = (code: string, rule: Violation["rule"]): readonly Violation[] => [
    { code, rule, facts: { unit: unit.id, target: id }, marks: [id] },
  ];
  if (target.hex === null || unit.hex === null) return refusal("noSuchTarget", "COF-7.21b");
  if (target.seat === unit.seat) return refusal("ownTarget", "COF-7.21b");
  if (isChariot(target)) return refusal("notAtChariots", "COF-7.21b");
  if (partnerOf(state, target) !== undefined) return refusal("notAtRunnersOfChariots", "COF-7.21b");
  if (isEngaged(state, id)) return refusal("targetEngaged", "COF-7.21b");
  const far = distance(state, unit.hex, target.hex);
  if (far >= 2 && far <= FARTHEST) return NOTHING;
  const facts = { unit: unit.id, target: id, range: far, most: FARTHEST };
  return [{ code: far < 2 ? "tooNearToRun" : "tooFarToRun", rule: "COF-7.22a", facts, marks: [unit.id, id] }];
};

/** COF-7.23a: friends may stand there, enemies not. */
const wayViolations = (state: State, unit: Unit, from: HexId, to: HexId): readonly Violation[] => {
  const refusal = (code: string, rule: Violation["rule"]): readonly Violation[] => [
    { code, rule, facts: { unit: unit.id, hex: to }, marks: [to] },
  ];
  if (hasEnemy(state, unit.seat, to)) return refusal("enemyOnPath", "COF-7.22b");
  if (spotAt(state, to).terrain === "rough") return refusal("roughOnPath", "COF-7.23a");
  return crossing(state, "chariot", from, to).ok ? NOTHING : refusal("pathClosed", "COF-7.23a");
};

const crossingViolations = (state: State, from: HexId, to: HexId): readonly Violation[] => {
  const cost = sideCost(state, from, to);
  if (cost !== undefined && cost <= DEAREST_CROSSING) return NOTHING;
  const facts = { from, to, cost: cost ?? -1, most: DEAREST_CROSSING };
  return [{ code: "crossingTooDear", rule: "COF-7.23a", facts, marks: [from, to] }];
};

/** COF-7.22b, COF-RUL-26, COF-7.26x: out through a front hex, and then in any direction. */
const pathViolations = (state: State, unit: Unit, target: Unit, path: readonly HexId[]): readonly Violation[] => {
  const [first] = path;
  const refusal = (code: string): readonly Violation[] => [
    {
      code,
      rule: "COF-7.22b",
      facts: { unit: unit.id, steps: path.length, most: FARTHEST },
      marks: [unit.id, ...path],
    },
  ];
  if (unit.hex === null || first === undefined || path.length < 2 || path.length > FARTHEST)
    return refusal("pathLength");
  if (path.at(-1) !== target.hex) return refusal("pathMissesTarget");
  if (!frontHexes(state, unit).includes(first)) return refusal("pathNotInFront");
  let from = unit.hex;
  for (const [i, to] of path.entries()) {
    if (!isAdjacent(state, from, to)) return refusal("pathBroken");
    const found = crossingViolations(state, from, to);
    if (found.length > 0) return found;
    const closed = i === path.length - 1 ? NOTHING : wayViolations(state, unit, from, to);
    if (closed.length > 0) return closed;
    from = to;
  }
  return NOTHING;
};

export const fireAndRunViolations = (state: State, { unit: id, target: name, path }: Run): readonly Violation[] => {
  const unit = findUnit(state, id);
  if (unit === undefined) return [{ code: "noSuchFirer", rule: "COF-7.21a", facts: { unit: id } }];
  const able = runnerViolations(state, unit);
  if (able.length > 0) return able;
  const target = findUnit(state, name);
  if (target === undefined) return [{ code: "noSuchTarget", rule: "COF-7.21b", facts: { target: name } }];
  const wrong = quarryViolations(state, unit, target);
  return wrong.length > 0 ? wrong : pathViolations(state, unit, target, path);
};

/** Every way of at most three hexes from its front to an enemy on foot or in wagons. */
export const fireAndRunCandidates = (state: State): readonly Run[] => {
  const found: Run[] = [];
  for (const unit of unitsToAct(state)) {
    if (unit.type !== "CH2" || unit.hex === null || runnerViolations(state, unit).length > 0) continue;
    const reach = (path: readonly HexId[], at: HexId): void => {
      for (const next of hexesAround(state, at)) {
        for (const target of enemiesAt(state, unit.seat, next))
          if (quarryViolations(state, unit, target).length === 0)
            found.push({ type: "fireAndRun", unit: unit.id, target: target.id, path: [...path, next] });
        if (path.length < FARTHEST - 1 && next !== unit.hex && !hasEnemy(state, unit.seat, next))
          reach([...path, next], next);
      }
    };
    for (const first of frontHexes(state, unit)) if (!hasEnemy(state, unit.seat, first)) reach([first], first);
  }
  return found;
};

/** COF-7.23b: those whom it drives through suffer as from any friend who passes (COF-6.55b, COF-6.55c). */
const disturb = (book: Book, runner: UnitId, hex: HexId, dice: Dice): void => {
  for (const { id } of unitsAt(book.state(), hex)) {
    const friend = unitOf(book.state(), id);
    if (id === runner || friend.hex === null) continue;
    if (friend.routed) eliminate(book, id, ["COF-7.23b", "COF-6.55c"]);
    else if (isFormed(friend)) takeHits(book, id, 1, ["COF-7.23b", "COF-6.55b"], dice);
  }
};

/**
 * COF-7.24a: it never leaves its hex, and runners with it take no part (COF-7.21c, COF-8.43). COF-RUL-27: the overturn roll first, then
 * the fire, then what answers it.
 */
export const fireAndRun = (book: Book, { unit, target, path }: Run, dice: Dice): void => {
  book.add({ type: "unitDone", units: [unit], rules: ["COF-7.21d"] });
  overturnInFireAndRun(book, unit, dice);
  const { hex, routed } = unitOf(book.state(), unit);
  if (hex === null || routed) return;
  for (const at of path.slice(0, -1)) disturb(book, unit, at, dice);
  const shot: Shot = { firer: unit, target, kind: "fireAndRun", range: 1 };
  askAnswers(book, shot, path.at(-2) ?? null);
  shoot(book, shot, dice);
};
