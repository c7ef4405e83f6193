/** §25, the ground a shot crosses: where it starts and ends, the arc, the path, and what stands in it. */
import {
  type Base,
  type Blocker,
  bandsBetween,
  between,
  boundsApart,
  boundsOf,
  corridorBetween,
  distance,
  EDGES,
  type Edge,
  edgesOf,
  entersOutline,
  type Outline,
  outlineEdges,
  outlineOf,
  placeOfBase,
  type Rectangle,
  type Segment,
  sightLine,
  stripAhead,
} from "@acies/geometry";
import { TERRAIN_TABLE, TROOP_TABLE } from "../data/tables.ts";
import type { DbaRule } from "../rulebook.ts";
import { type Scale, SLACK, TOUCH } from "../scale.ts";
import { type Element, type Hold, holdsOf, type Piece, type State, scaleOf, troopOf } from "../state.ts";
import { groundOf, type Stand, standOf, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { type Party, isHoldId } from "./combatants.ts";
import { type Crest, crestsBetween } from "./hills.ts";

/** DBA-RUL-54: how far apart the test points of a boundary are at most: an eighth of a base width, 5 mm at the smaller scale. */
const APART = 1 / 8;

/** Where somebody shoots from or is shot at: a base on the table, or the place it is inside. */
export type Spot =
  | { readonly kind: "base"; readonly stand: Stand; readonly outline: Outline }
  | { readonly kind: "hold"; readonly hold: Hold; readonly outline: Outline };

export const spotOf = (state: State, party: Party): Spot | undefined => {
  if (!isHoldId(party)) {
    const element = state.elements[party];
    if (element?.where === "inside" && element.hold !== null) return spotOf(state, element.hold);
    const stand = standOf(state, party);
    return stand === undefined ? undefined : { kind: "base", stand, outline: outlineOf(stand.base) };
  }
  const hold = state.holds[party];
  return hold === undefined ? undefined : { kind: "hold", hold, outline: hold.outline };
};

/** One end of a shot: an edge of a base (two points) or a test point of a boundary (one). */
export interface End {
  readonly points: Outline;
  readonly edge: Edge | null;
}

const boundaries = new WeakMap<Outline, readonly End[]>();

/** DBA-RUL-54 */
const boundaryOf = (outline: Outline, { bw }: Scale): readonly End[] => {
  const before = boundaries.get(outline);
  if (before !== undefined) return before;
  const found = outlineEdges(outline).flatMap(({ start, end }): readonly End[] => {
    const parts = Math.max(1, Math.ceil(distance(start, end) / (bw * APART)));
    return Array.from({ length: parts }, (_, i) => ({ points: [between(start, end, i / parts)], edge: null }));
  });
  boundaries.set(outline, found);
  return found;
};

export const endsOf = (spot: Spot, edges: readonly Edge[], scale: Scale): readonly End[] => {
  if (spot.kind === "hold") return boundaryOf(spot.outline, scale);
  const all = edgesOf(spot.stand.base);
  return edges.map((edge) => ({ points: [all[edge].start, all[edge].end], edge }));
};

/** DBA-SHT-15: wagons from any edge, others from the front. */
export const shootingEdges = (element: Element): readonly Edge[] => (troopOf(element) === "WWg" ? EDGES : ["front"]);

/** DBA-SHT-05, in micrometres. */
export const rangeOf = (state: State, element: Element): number =>
  TROOP_TABLE[troopOf(element)].range * scaleOf(state).pace;

/**
 * DBA-SHT-19: a base width more on either side. DBA-RUL-51: what only touches a side of it is not in it, but a target at the very
 * end of the range is in range, so the far end gives way by the tolerances.
 */
const arcAheadOf = (base: Base, depth: number, { bw }: Scale): Base =>
  stripAhead(base, "front", depth + 2 * TOUCH, bw);

/** DBA-SHT-20: a wagon, and whoever is inside a place, shoots all round. */
export const arcOf = (from: Spot, shooter: Element, depth: number, scale: Scale): Base | undefined =>
  from.kind === "hold" || troopOf(shooter) === "WWg" ? undefined : arcAheadOf(from.stand.base, depth, scale);

// — what may stand in the way —

export interface Scene {
  readonly stands: readonly Stand[];
  readonly woods: readonly { readonly piece: Piece; readonly ground: Outline }[];
  readonly crests: readonly Crest[];
  readonly holds: readonly Hold[];
}

const isNear = (around: Rectangle, { x, y, radius }: Stand["box"]): boolean =>
  x + radius >= around.left && x - radius <= around.right && y + radius >= around.bottom && y - radius <= around.top;

export const woodsOf = (state: State): Scene["woods"] =>
  state.pieces
    .filter(({ terrain }) => TERRAIN_TABLE[terrain].stopsShots)
    .map((piece) => ({ piece, ground: groundOf(piece, scaleOf(state)) }));

export const sceneOf = (state: State, from: Spot, to: Spot): Scene => {
  const around = boundsOf([...from.outline, ...to.outline]);
  const isInScene = (outline: Outline): boolean => !boundsApart(around, boundsOf(outline), 0);
  const bases = [from, to].flatMap((spot) => (spot.kind === "base" ? [spot.stand.base] : []));
  return {
    stands: standsOf(state).filter(({ box }) => isNear(around, box)),
    woods: woodsOf(state).filter(({ ground }) => isInScene(ground)),
    crests: crestsBetween(state, bases).filter(({ line }) => isInScene(line)),
    holds: holdsOf(state).filter((hold) => hold.outline !== from.outline && hold.outline !== to.outline),
  };
};

/** Why one way of shooting is closed, and by whom. */
export interface Stop {
  readonly code: string;
  readonly rule: DbaRule;
  readonly by: readonly string[];
}

export const segmentOf = ({ points: [start, end] }: End): Segment | undefined =>
  start === undefined || end === undefined ? undefined : { start, end };

/**
 * DBA-SHT-21, DBA-RUL-55: the ground between the ends, joined without crossing; where both ways of joining do not cross, either
 * serves. DBA-RUL-54: a triangle when one end is a point, and nothing but a line when both are.
 */
const pathsOf = (from: End, to: End): readonly Outline[] => {
  const [a, b] = [segmentOf(from), segmentOf(to)];
  if (a !== undefined && b !== undefined) return bandsBetween(a, b);
  const [p, q] = [from.points[0], to.points[0]];
  if (p === undefined || q === undefined) return [];
  const path = corridorBetween(a ?? { start: p, end: p }, b ?? { start: q, end: q });
  return path.length > 1 ? [path] : [];
};

/** DBA-SHT-21: part of the base lies in the path; an edge along its border does not matter. */
const isInPath = ({ base }: Stand, path: Outline): boolean => {
  const [start, end, third] = path;
  if (start !== undefined && end !== undefined && third === undefined)
    return entersOutline({ start, end }, outlineOf(base), TOUCH);
  const place = placeOfBase(base, path, TOUCH);
  return place === "inside" || place === "partly";
};

const elementsInPath = ({ stands }: Scene, from: End, to: End): Stop | undefined => {
  let first: readonly ElementId[] | undefined;
  for (const path of pathsOf(from, to)) {
    const inside = stands.filter((stand) => isInPath(stand, path)).map(({ element }) => element.id);
    if (inside.length === 0) return undefined;
    first ??= inside;
  }
  return { code: "pathBlocked", rule: "DBA-SHT-21", by: first ?? [] };
};

/** No straight line from one end to the other is free of it: it lies across the whole width. */
const isAcross = (blocker: Extract<Blocker, { kind: "solid" | "wall" }>, from: End, to: End): boolean =>
  sightLine(from.points, to.points, [blocker], TOUCH) === undefined;

/** DBA-SHT-22, DBA-SHT-23, DBA-RUL-54 */
const groundInPath = ({ woods, crests, holds }: Scene, from: End, to: End): Stop | undefined => {
  const wood = woods.find(({ ground }) => isAcross({ kind: "solid", shape: ground }, from, to));
  if (wood !== undefined) return { code: "woodAcross", rule: "DBA-SHT-22", by: [wood.piece.id] };
  const crest = crests.find(({ line }) => isAcross({ kind: "wall", line }, from, to));
  if (crest !== undefined) return { code: "crestAcross", rule: "DBA-SHT-23", by: [crest.piece] };
  const hold = holds.find(({ outline }) => isAcross({ kind: "solid", shape: outline }, from, to));
  return hold === undefined ? undefined : { code: "holdAcross", rule: "DBA-RUL-54", by: [hold.id] };
};

/** Why a shot cannot go from the one end to the other; undefined when it can. */
export const stopBetween = (scene: Scene, from: End, to: End): Stop | undefined =>
  elementsInPath(scene, from, to) ?? groundInPath(scene, from, to);
