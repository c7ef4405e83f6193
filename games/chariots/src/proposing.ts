/** Listed actions in the order of what somebody seems to have in mind: a piece, a point on the map, a target, a way of doing it. */
import type { Hint } from "@acies/contract";
import { type Facing, twelfthsOf } from "@acies/hex";
import type { Action } from "./actions.ts";
import { centreOf, HEX_WIDTH } from "./layout.ts";
import { findLeader, findUnit, type State } from "./state.ts";
import { frontHexes } from "./units.ts";
import type { HexId } from "./vocabulary.ts";

export const sortByHint = (state: State, actions: readonly Action[], hint: Hint): readonly Action[] => {
  const { pieces, point, facing, target, manner } = hint;
  if (
    pieces === undefined &&
    point === undefined &&
    facing === undefined &&
    target === undefined &&
    manner === undefined
  )
    return actions;
  return actions
    .map((action, at) => ({ action, at, score: scoreOf(state, action, hint) }))
    .toSorted((a, b) => a.score - b.score || a.at - b.at)
    .map(({ action }) => action);
};

const FAR = 1_000_000;

/** The less the nearer to what is meant. */
const scoreOf = (state: State, action: Action, { pieces, point, facing, target, manner }: Hint): number => {
  let score = 0;
  if (manner !== undefined && action.type !== manner) score += 16 * FAR;
  if (pieces !== undefined && !pieces.some((id) => namesOf(action).includes(id))) score += 8 * FAR;
  if (target !== undefined && !isAimedAt(state, action, target)) score += 4 * FAR;
  if (facing !== undefined) score += facingOff(action, facing);
  if (point !== undefined) score += pointOff(state, action, point);
  return score;
};

/** The pieces that an action names as those who do it. */
const namesOf = (action: Action): readonly string[] => {
  if (action.type === "deploy") return [];
  const names: string[] = [];
  if ("unit" in action) names.push(action.unit);
  if ("leader" in action) names.push(action.leader);
  if ("wing" in action) names.push(action.wing);
  if ("marker" in action) names.push(action.marker);
  if (action.type === "takeHits") names.push(...action.units);
  return names;
};

const hexOfPiece = (state: State, id: string): HexId | null =>
  findUnit(state, id)?.hex ?? findLeader(state, id)?.hex ?? null;

const isAimedAt = (state: State, action: Action, target: string): boolean => {
  if ("target" in action) return action.target === target;
  const hex = hexOfPiece(state, target);
  if (action.type === "attack") return hex !== null && action.hexes.includes(hex);
  return "to" in action && action.to === hex;
};

const FULL_TURN = 1_000_000;
/** A facing as an angle: millionths of a turn, clockwise from the north. */
const angleOf = (facing: Facing): number => Math.round((twelfthsOf(facing) * FULL_TURN) / 12);

const facingOff = (action: Action, wanted: number): number => {
  if (!("facing" in action)) return 0;
  const off = Math.abs(angleOf(action.facing) - (((wanted % FULL_TURN) + FULL_TURN) % FULL_TURN));
  return Math.min(off, FULL_TURN - off);
};

/** How far from the pointer the action takes its piece; a turn counts by what it looks at. */
const pointOff = (state: State, action: Action, [x, y]: readonly [number, number]): number => {
  const away = (hex: HexId | null): number => {
    const centre = hex === null ? undefined : centreOf(state, hex);
    return centre === undefined
      ? FAR
      : Math.round(Math.sqrt((centre[0] - x) * (centre[0] - x) + (centre[1] - y) * (centre[1] - y)));
  };
  if ("to" in action) return away(action.to);
  if (action.type === "attack") return Math.min(...action.hexes.map(away));
  if (action.type === "turn" || action.type === "changeFormation") {
    const mover = findUnit(state, state.move?.units[0] ?? "");
    if (mover === undefined) return FAR;
    return HEX_WIDTH + Math.min(FAR, ...frontHexes(state, { ...mover, facing: action.facing }).map(away));
  }
  if ("target" in action) return away(hexOfPiece(state, action.target));
  if ("unit" in action) return away(hexOfPiece(state, action.unit));
  return FAR;
};
