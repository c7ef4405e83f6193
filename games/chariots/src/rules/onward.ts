/** What those on the move may do next, and why not: steps, turns, passages, fire, formation, splitting, joining, stopping. */
import type { Violation } from "@acies/contract";
import { fineZoneOf, SIDE_FACINGS, turnBetween, VERTEX_FACINGS, zoneOf } from "@acies/hex";
import type { ActionOf } from "../actions.ts";
import { directionBetween, findSpot, hexesAround } from "../ground.ts";
import { findUnit, type Move, type State, type Unit, unitOf, unitsOnMap } from "../state.ts";
import { hasEnemy, hexOf, isChariot, isColumn, partnerOf } from "../units.ts";
import type { HexId, UnitId } from "../vocabulary.ts";
import { actViolations } from "./acting.ts";
import { changeFormationViolations, formationFacings } from "./columns.ts";
import { turnViolations } from "./facing.ts";
import { fireCandidates, fireViolations } from "./firing.ts";
import { isAmongEnemies, passThroughViolations } from "./passingThrough.ts";
import { canPair, gone, legOf, restViolations, shareViolations } from "./stacking.ts";
import { commandViolations, enemyViolations, friendViolations, goingOf, pointsLeft, turnedViolations } from "./ways.ts";

const NONE: readonly Violation[] = [];

/** Who may still move: what forbids acting at all, or having said that it would not move (COF-RUL-20). */
export const moverViolations = (state: State, id: UnitId): readonly Violation[] => {
  const found = actViolations(state, id);
  if (found.length > 0) return found;
  if (state.orders?.moved.includes(id) === true)
    return [{ code: "movedAlready", rule: "COF-6.12", facts: { unit: id } }];
  return state.orders?.forsworn.includes(id) === true
    ? [{ code: "forsworn", rule: "COF-RUL-20", facts: { unit: id } }]
    : NONE;
};

/** COF-6.15, COF-6.34a: into a front hex only; a column also into the two beside it. */
const frontViolations = (state: State, unit: Unit, to: HexId): readonly Violation[] => {
  const here = hexOf(state, unit.id);
  const direction = findSpot(state, to) === undefined ? undefined : directionBetween(state, here, to);
  if (direction === undefined)
    return [
      { code: "notNextDoor", rule: findSpot(state, to) === undefined ? "COF-RUL-68" : "COF-6.14a", facts: { hex: to } },
    ];
  const facts = { unit: unit.id, hex: to };
  if (isColumn(unit)) {
    const zone = fineZoneOf(unit.facing, direction);
    return zone === "front" || zone === "frontFlank"
      ? NONE
      : [{ code: "notAhead", rule: "COF-6.34b", facts, marks: [to] }];
  }
  return zoneOf(unit.facing, direction) === "front"
    ? NONE
    : [{ code: "notAhead", rule: "COF-6.15", facts, marks: [to] }];
};

/** COF-6.61b: an enemy beside the way neither stops nor slows it. */
export const stepViolations = (state: State, move: Move, to: HexId): readonly Violation[] => {
  const going = goingOf(state, move);
  const [first] = going.units;
  if (first === undefined) return NONE;
  const ahead = frontViolations(state, first, to);
  if (ahead.length > 0) return ahead;
  if (hasEnemy(state, first.seat, to)) {
    const found = enemyViolations(state, going.units, to);
    return found.length > 0
      ? found
      : [{ code: "passThroughInstead", rule: "COF-6.54", facts: { hex: to }, marks: [to] }];
  }
  const shared = shareViolations(state, going.units, to);
  if (shared.length > 0) return shared;
  const leg = legOf(state, going, to);
  if (!leg.ok) return leg.error;
  const lost = commandViolations(state, going.units, to);
  return lost.length > 0 ? lost : friendViolations(state, gone(going, to, leg.value));
};

const turnPoints = (state: State, move: Move, facing: ActionOf<"turn">["facing"]): readonly Violation[] => {
  const found = turnViolations(state, move, facing);
  if (found.length > 0) return found;
  const units = move.units.map((id) => unitOf(state, id));
  const needs = turnBetween(units[0]?.facing ?? facing, facing)?.steps ?? 0;
  const short = units.find((unit) => pointsLeft(move, unit) < needs);
  return short === undefined
    ? turnedViolations(state, goingOf(state, move), facing, needs)
    : [{ code: "tooFewToTurn", rule: "COF-6.25", facts: { unit: short.id, needs, left: pointsLeft(move, short) } }];
};

const splitViolations = (state: State, move: Move, unit: UnitId): readonly Violation[] => {
  const facts = { unit };
  if (move.units.length < 2 || !move.units.includes(unit)) return [{ code: "nobodyToLeave", rule: "COF-8.42a", facts }];
  return restViolations(state, goingOf(state, move)).length > 0 || move.passing
    ? [{ code: "cannotSplitHere", rule: "COF-6.53", facts }]
    : NONE;
};

const joinViolations = (state: State, move: Move, id: UnitId): readonly Violation[] => {
  const going = goingOf(state, move);
  const other = unitsOnMap(state).find((unit) => unit.id === id && unit.hex === going.hex);
  const facts = { unit: id };
  if (other === undefined || !canPair(going.units, [other]))
    return [{ code: "nobodyTogether", rule: "COF-6.52", facts }];
  if (move.waiting?.units.includes(id) === true) return [{ code: "waitsItsTurn", rule: "COF-6.14b", facts }];
  if (other.facing !== going.facing) return [{ code: "pairFacesTwoWays", rule: "COF-RUL-28", facts }];
  return moverViolations(state, id);
};

/** COF-6.71b, COF-RUL-29: whoever passes through must leave, as long as there is a way. */
export const stopViolations = (state: State, move: Move): readonly Violation[] => {
  const facts = { unit: move.units[0] ?? "" };
  if (move.passing && (isAmongEnemies(state, move) || goingOnward(state, move).length > 0))
    return [{ code: "mustPassOn", rule: "COF-6.71b", facts }];
  return restViolations(state, goingOf(state, move));
};

/** Steps and passages open to those on the move. */
export const goingOnward = (state: State, move: Move): readonly HexId[] =>
  hexesAround(state, hexOf(state, move.units[0] ?? "")).filter(
    (to) => stepViolations(state, move, to).length === 0 || passViolations(state, move, to).length === 0,
  );

export const passViolations = (state: State, move: Move, to: HexId): readonly Violation[] => {
  const [id] = move.units;
  const ahead = id === undefined ? NONE : frontViolations(state, unitOf(state, id), to);
  return ahead.length > 0 ? ahead : passThroughViolations(state, move, to);
};

/**
 * COF-7.31a: inside an enemy's hex its one fire is at those whom it passes. From a hex in which it may not end its move a chariot does not
 * provoke those who could lash out and hold it there (COF-RUL-74, COF-6.51a).
 */
const passingFireViolations = (state: State, move: Move, { unit, target }: ActionOf<"fire">): readonly Violation[] => {
  const enemy = findUnit(state, target);
  const facts = { unit, target };
  if (move.passing)
    return enemy?.hex === hexOf(state, move.units[0] ?? "")
      ? NONE
      : [{ code: "firesOnlyAtPassed", rule: "COF-7.31a", facts }];
  if (enemy?.type !== "BI" && enemy?.type !== "RI") return NONE;
  return restViolations(state, goingOf(state, move)).length === 0 || !isChariot(unitOf(state, move.units[0] ?? ""))
    ? NONE
    : [{ code: "firesOverFriends", rule: "COF-6.51a", facts }];
};

export const ANSWERS = ["step", "turn", "passThrough", "fire", "changeFormation", "split", "join", "stop"] as const;
export type Onward = ActionOf<(typeof ANSWERS)[number]>;

export const onwardViolations = (state: State, action: Onward): readonly Violation[] => {
  const { move } = state;
  if (move === null) return [{ code: "nobodyMoves", rule: "COF-6.14b" }];
  switch (action.type) {
    case "step":
      return stepViolations(state, move, action.to);
    case "turn":
      return turnPoints(state, move, action.facing);
    case "passThrough":
      return passViolations(state, move, action.to);
    case "fire":
      return [...passingFireViolations(state, move, action), ...fireViolations(state, action)];
    case "changeFormation":
      return changeFormationViolations(state, move, action.facing);
    case "split":
      return splitViolations(state, move, action.unit);
    case "join":
      return joinViolations(state, move, action.unit);
    case "stop":
      return stopViolations(state, move);
  }
};

/** Everything worth asking: the hexes around, the other facings, targets, and the rest. */
export const onwardCandidates = (state: State): readonly Onward[] => {
  const { move } = state;
  const [id] = move?.units ?? [];
  if (move === null || id === undefined) return [];
  const unit = unitOf(state, id);
  const hex = hexOf(state, id);
  const found: Onward[] = [];
  for (const to of hexesAround(state, hex)) {
    if (frontViolations(state, unit, to).length === 0)
      found.push({ type: hasEnemy(state, unit.seat, to) ? "passThrough" : "step", to });
  }
  for (const facing of isColumn(unit) ? SIDE_FACINGS : VERTEX_FACINGS) found.push({ type: "turn", facing });
  found.push(...fireCandidates(state));
  for (const facing of formationFacings(unit.facing)) found.push({ type: "changeFormation", facing });
  if (move.units.length > 1) for (const one of move.units) found.push({ type: "split", unit: one });
  const partner = partnerOf(state, unit);
  if (partner !== undefined && move.units.length === 1) found.push({ type: "join", unit: partner.id });
  found.push({ type: "stop" });
  return found;
};
