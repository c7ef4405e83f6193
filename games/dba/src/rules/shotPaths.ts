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
  type Outline,
  outlineDistance,
  outlineEdges,
  outlineOf,
  type Point,
  placeOfBase,
  type Rectangle,
  type Segment,
  sightLine,
  stripAhead,
} from "@acies/geometry";
import { TERRAIN_TABLE, TROOP_TABLE } from "../data/tables.ts";
import type { DbaRule } from "../rulebook.ts";
import { type Scale, TOUCH } from "../scale.ts";
import { type Element, type Hold, holdsOf, type Piece, type State, scaleOf, troopOf } from "../state.ts";
import { groundOf, type Stand, standOf, standsOf } from "../table.ts";
import type { ElementId } from "../vocabulary.ts";
import { isHoldId, type Party } from "./combatants.ts";
import { type Crest, crestsBetween } from "./hills.ts";

/** DBA-RUL-54: how far apart the test points of a boundary are at most: an eighth of a base width, 5 mm at the smaller scale. */
const APART = 1 / 8;
/** DBA-RUL-54: the width at which a line is tested, twice what a base may intrude unnoticed. */
const HAIRLINE = 2 * TOUCH;

/** One end of a shot: an edge of a base (two points) or a test point of a boundary (one). */
export interface End {
  readonly points: Outline;
  readonly edge: Edge | null;
}

/** Where somebody shoots from or is shot at: a base on the table, or the place it is inside. */
export interface Spot {
  readonly stand: Stand | null;
  readonly outline: Outline;
  readonly ends: readonly End[];
  readonly bounds: Rectangle;
}

const bases = new WeakMap<Stand, Spot>();
const places = new WeakMap<Outline, Spot>();

const baseSpot = (stand: Stand): Spot => {
  const before = bases.get(stand);
  if (before !== undefined) return before;
  const edges = edgesOf(stand.base);
  const outline = outlineOf(stand.base);
  const ends = EDGES.map((edge): End => ({ points: [edges[edge].start, edges[edge].end], edge }));
  const found = { stand, outline, ends, bounds: boundsOf(outline) };
  bases.set(stand, found);
  return found;
};

/** DBA-RUL-54 */
const holdSpot = ({ outline }: Hold, { bw }: Scale): Spot => {
  const before = places.get(outline);
  if (before !== undefined) return before;
  const ends = outlineEdges(outline).flatMap(({ start, end }): readonly End[] => {
    const parts = Math.max(1, Math.ceil(distance(start, end) / (bw * APART)));
    return Array.from({ length: parts }, (_, i) => ({ points: [between(start, end, i / parts)], edge: null }));
  });
  const found = { stand: null, outline, ends, bounds: boundsOf(outline) };
  places.set(outline, found);
  return found;
};

export const spotOf = (state: State, party: Party): Spot | undefined => {
  if (isHoldId(party)) {
    const hold = state.holds[party];
    return hold === undefined ? undefined : holdSpot(hold, scaleOf(state));
  }
  const element = state.elements[party];
  if (element?.where === "inside" && element.hold !== null) return spotOf(state, element.hold);
  const stand = standOf(state, party);
  return stand === undefined ? undefined : baseSpot(stand);
};

/** DBA-SHT-20: a wagon, and whoever is inside a place, shoots all round. */
const shootsAllRound = ({ stand }: Spot, shooter: Element): boolean => stand === null || troopOf(shooter) === "WWg";

/** DBA-SHT-15: wagons from any edge, others from the front. */
export const shootingEnds = (from: Spot, shooter: Element): readonly End[] =>
  shootsAllRound(from, shooter) ? from.ends : from.ends.filter(({ edge }) => edge === "front");

/** DBA-SHT-05, in micrometres. */
export const rangeOf = (state: State, element: Element): number =>
  TROOP_TABLE[troopOf(element)].range * scaleOf(state).pace;

/**
 * DBA-SHT-19: a base width more on either side. DBA-RUL-51: what only touches a side of it is not in it, but a target at the very
 * end of the range is in range, so the far end gives way by the tolerances.
 */
export const arcOf = (from: Spot, shooter: Element, depth: number, { bw }: Scale): Base | undefined =>
  from.stand === null || shootsAllRound(from, shooter)
    ? undefined
    : stripAhead(from.stand.base, "front", depth + 2 * TOUCH, bw);

// — what may stand in the way —

export interface Scene {
  /** Shooter and target, if they are on the table: they close the ways to edges that do not face each other. */
  readonly own: readonly ElementId[];
  readonly stands: readonly Stand[];
  readonly woods: readonly { readonly piece: Piece; readonly ground: Outline }[];
  readonly crests: readonly Crest[];
  readonly holds: readonly Hold[];
}

const extents = new WeakMap<Outline, Rectangle>();

/** For outlines that last: of terrain, camps and crests. */
const extentOf = (outline: Outline): Rectangle => {
  const before = extents.get(outline);
  if (before !== undefined) return before;
  const found = boundsOf(outline);
  extents.set(outline, found);
  return found;
};

const isNear = (around: Rectangle, { x, y, radius }: Stand["box"]): boolean =>
  x + radius >= around.left && x - radius <= around.right && y + radius >= around.bottom && y - radius <= around.top;

export const woodsOf = (state: State): Scene["woods"] =>
  state.pieces
    .filter(({ terrain }) => TERRAIN_TABLE[terrain].stopsShots)
    .map((piece) => ({ piece, ground: groundOf(piece, scaleOf(state)) }));

export const sceneOf = (state: State, from: Spot, to: Spot): Scene => {
  const around = boundsOf([...from.outline, ...to.outline]);
  const isInScene = (outline: Outline): boolean => !boundsApart(around, extentOf(outline), 0);
  const own = [from, to].flatMap(({ stand }) => stand ?? []);
  return {
    own: own.map(({ element }) => element.id),
    stands: standsOf(state).filter(({ box }) => isNear(around, box)),
    woods: woodsOf(state).filter(({ ground }) => isInScene(ground)),
    crests: crestsBetween(
      state,
      own.map(({ base }) => base),
    ).filter(({ line }) => isInScene(line)),
    holds: holdsOf(state).filter(
      ({ outline }) => outline !== from.outline && outline !== to.outline && isInScene(outline),
    ),
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

/** The two sides of a line, a hair wide, either of which serves: it may graze a base but not slip between two that touch. */
const lanesAlong = (p: Point, q: Point): readonly Outline[] => {
  const length = distance(p, q);
  if (length === 0) return [];
  const [x, y] = [((q.y - p.y) / length) * HAIRLINE, ((p.x - q.x) / length) * HAIRLINE];
  const shifted = (sign: number): Outline =>
    corridorBetween(
      { start: p, end: q },
      { start: { x: p.x + sign * x, y: p.y + sign * y }, end: { x: q.x + sign * x, y: q.y + sign * y } },
    );
  return [shifted(1), shifted(-1)];
};

/** Neither joining line runs along an edge: else a target straight ahead could be shot at in an edge that is seen end-on. */
const isProper = (path: Outline, from: End): boolean =>
  outlineEdges(path).every(({ start, end }) => {
    if (from.points.includes(start) === from.points.includes(end)) return true; // one of the two edges
    return path.every((p) => p === start || p === end || outlineDistance([p], [start, end]) > TOUCH);
  });

/**
 * DBA-SHT-21, DBA-RUL-55: the ground between the ends, joined without crossing. When the line of one edge parts the ends of the
 * other both ways of joining do that, and either serves. DBA-RUL-54: a triangle when one end is a point, a line when both are.
 */
const pathsOf = (from: End, to: End): readonly Outline[] => {
  const [a, b] = [segmentOf(from), segmentOf(to)];
  if (a !== undefined && b !== undefined) return bandsBetween(a, b).filter((path) => isProper(path, from));
  const [p, q] = [from.points[0], to.points[0]];
  if (p === undefined || q === undefined) return [];
  if (a === undefined && b === undefined) return lanesAlong(p, q);
  return [corridorBetween(a ?? { start: p, end: p }, b ?? { start: q, end: q })].filter(({ length }) => length > 2);
};

/** DBA-SHT-21: part of the base lies in the path; an edge along its border does not matter. */
const isInPath = ({ base }: Stand, path: Outline): boolean => {
  const place = placeOfBase(base, path, TOUCH);
  return place === "inside" || place === "partly";
};

/** Told is who closes a joining that shooter and target leave open, if there is one: without him the shot would go. */
const elementsInPath = ({ stands, own }: Scene, from: End, to: End): Stop | undefined => {
  const found: (readonly ElementId[])[] = [];
  for (const path of pathsOf(from, to)) {
    const around = boundsOf(path);
    const inside = stands
      .filter((stand) => isNear(around, stand.box) && isInPath(stand, path))
      .map(({ element }) => element.id);
    if (inside.length === 0) return undefined;
    found.push(inside);
  }
  const by = found.find((inside) => !inside.some((id) => own.includes(id))) ?? [];
  return { code: "pathBlocked", rule: "DBA-SHT-21", by };
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
