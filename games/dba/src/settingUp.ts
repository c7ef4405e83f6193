/** What a screen asks while a side sets up: its zone, orders of battle, layouts made round pieces that stay, camps. Readers only. */
import type { Seat } from "@acies/contract";
import { courseAt, type Outline, type Point, type Pose } from "@acies/geometry";
import type { ActionOf } from "./actions.ts";
import { campOblong } from "./rules/camps.ts";
import { ZONE } from "./rules/deployment.ts";
import { alongEdge, depthFrom, pointFrom } from "./rules/edges.ts";
import { proposeDeployment } from "./rules/formations.ts";
import { generateLayout } from "./rules/generator.ts";
import { floodEdge, growArea, layRoad, randomFrom, windRiver } from "./rules/landforms.ts";
import { TEMPLATES, type Template } from "./rules/ordersOfBattle.ts";
import { allowedIn, layoutViolations, quartersUnder, selectionOf, selectionViolations } from "./rules/placement.ts";
import { isArea, type Waterway, waterwayOf } from "./rules/terrain.ts";
import { depthOf, SCALE, type ScaleName } from "./scale.ts";
import { type Element, type Piece, type State, scaleOf } from "./state.ts";
import { baseAt, groundOf } from "./table.ts";
import type { BoardEdge, Subtype, Terrain } from "./vocabulary.ts";

// — deployment —

/** Columns of the zone along a winding shore. */
const COLUMNS = 48;
const HALVINGS = 12;

const shoreDepth = ({ edge, shore }: Waterway, along: number, state: State): number => {
  const scale = scaleOf(state);
  const marks = shore.map((p) => ({ at: alongEdge(edge, p, scale), deep: depthFrom(edge, p, scale) }));
  for (const [i, b] of marks.entries()) {
    const a = marks[i - 1] ?? b;
    if (Math.min(a.at, b.at) <= along && along <= Math.max(a.at, b.at) && a.at !== b.at)
      return a.deep + ((b.deep - a.deep) * (along - a.at)) / (b.at - a.at);
  }
  return marks.at(-1)?.deep ?? 0;
};

/** DBA-DEP-04: how deep one may stand at this part of the edge, as far from the shore as the rule allows. */
const farthestIn = (water: Waterway, along: number, state: State): number => {
  const scale = scaleOf(state);
  const depth = ZONE.depth * scale.pace;
  let near = shoreDepth(water, along, state) + depth;
  let far = near + depth;
  for (let i = 0; i < HALVINGS; i += 1) {
    const middle = (near + far) / 2;
    if (courseAt(water.shore, pointFrom(water.edge, along, middle, scale)).away <= depth) near = middle;
    else far = middle;
  }
  return near;
};

/** DBA-DEP-02, DBA-DEP-03, DBA-DEP-04: where a side may deploy; empty until it has an edge. */
export const deploymentZone = (state: State, seat: Seat): Outline => {
  const edge = state.edges?.[seat];
  if (edge === undefined) return [];
  const scale = scaleOf(state);
  const [left, right] = [ZONE.margin * scale.pace, scale.board - ZONE.margin * scale.pace];
  const at = (along: number, deep: number): Point => pointFrom(edge, along, deep, scale);
  const water = waterwayOf(state.pieces);
  const depth = ZONE.depth * scale.pace;
  if (water?.edge !== edge) return [at(left, 0), at(left, depth), at(right, depth), at(right, 0)];
  const columns = Array.from({ length: COLUMNS + 1 }, (_, i) => left + ((right - left) * i) / COLUMNS);
  return [
    ...columns.map((along) => at(along, farthestIn(water, along, state))),
    ...columns.toReversed().map((along) => at(along, shoreDepth(water, along, state))),
  ];
};

export interface BattleOrder {
  readonly template: Template;
  readonly action: ActionOf<"deploy">;
}

/** Every order of battle that finds room, each once; the squeezed one only where there is no other. */
export const battleOrders = (state: State, seat: Seat): readonly BattleOrder[] => {
  const found = new Map<string, BattleOrder>();
  for (const template of TEMPLATES) {
    if (template === "packed" && found.size > 0) break;
    const action = proposeDeployment(state, seat, template);
    const text = JSON.stringify(action);
    if (action !== undefined && !found.has(text)) found.set(text, { template, action });
  }
  return [...found.values()];
};

/** The base an element has where it is meant to stand. */
export const baseFor = (state: State, element: Element, pose: Pose) => baseAt(state, element, pose);

/** DBA-ELM-05: the size of a base, before there is any table to stand on. */
export const baseSizeOf = (subtype: Subtype, name: ScaleName): { readonly width: number; readonly depth: number } => ({
  width: SCALE[name].bw,
  depth: depthOf(subtype, SCALE[name]),
});

// — terrain —

export interface LayoutWish {
  readonly seed: number;
  readonly keep: readonly Piece[];
  /** Exactly these kinds, the kept ones among them. */
  readonly kinds?: readonly Terrain[];
}

/** What more pieces could still put right: everything else against those that stay is for good. */
const MENDABLE: ReadonlySet<string> = new Set(["noRoadToTown"]);

/** A legal layout round the pieces that stay; undefined when they leave no room for one. */
export const layoutKeeping = (state: State, seat: Seat, wish: LayoutWish): readonly Piece[] | undefined => {
  const { topography } = state.armies[seat];
  const { seed, keep, kinds } = wish;
  const terms = { scale: scaleOf(state), areaGap: state.options.areaGap };
  // Looked at first: the generator would try hundreds of times to go round what cannot be gone round.
  if (kinds !== undefined && selectionViolations(kinds, topography).length > 0) return undefined;
  const faults = keep.length === 0 ? [] : layoutViolations(keep, topography, terms);
  if (faults.some(({ code, marks }) => marks !== undefined && !MENDABLE.has(code))) return undefined;
  return generateLayout({
    ...terms,
    topography,
    keep,
    ...(kinds !== undefined && { kinds }),
    random: randomFrom(seed),
  });
};

const NEAREST: Readonly<Record<BoardEdge, (p: Point, board: number) => number>> = {
  south: ({ y }) => y,
  west: ({ x }) => x,
  north: ({ y }, board) => board - y,
  east: ({ x }, board) => board - x,
};

export const nearestEdge = (state: State, p: Point): BoardEdge => {
  const { board } = scaleOf(state);
  const edges = ["south", "west", "north", "east"] as const;
  return edges.reduce<BoardEdge>(
    (best, edge) => (NEAREST[edge](p, board) < NEAREST[best](p, board) ? edge : best),
    "south",
  );
};

/** A piece of this kind about here, of a usual size and not asked whether it may lie there: to be dragged where it may. */
export const looseTerrain = (state: State, terrain: Terrain, id: string, at: Point): Piece => {
  const scale = scaleOf(state);
  const random = randomFrom(1 + Math.abs(Math.round(at.x * 7 + at.y)));
  const edge = nearestEdge(state, at);
  switch (terrain) {
    case "waterway":
      return floodEdge(random, id, edge, scale);
    case "river":
      return windRiver(random, id, edge, scale);
    case "road":
      return layRoad(random, id, edge, at, scale);
    case "wood":
    case "bua":
    case "gentleHill":
    case "steepHill":
    case "marsh":
    case "rough":
    case "dunes":
    case "oasis":
      return growArea(random, id, terrain, at, scale);
  }
};

export interface Land {
  readonly allowed: readonly Terrain[];
  /** DBA-TPL-03 */
  readonly compulsory: number;
  readonly optional: number;
  /** DBA-TPL-04: quarters of the board with something in them. */
  readonly quarters: number;
}

/** What a layout has of what its land asks for. */
export const landOf = (state: State, seat: Seat, pieces: readonly Piece[]): Land => {
  const { topography } = state.armies[seat];
  const scale = scaleOf(state);
  const kinds = pieces.map(({ terrain }) => terrain);
  return {
    allowed: allowedIn(topography),
    ...selectionOf(kinds, topography),
    quarters: new Set(pieces.flatMap((piece) => quartersUnder(groundOf(piece, scale), scale))).size,
  };
};

export const groundUnder = (state: State, piece: Piece): Outline => groundOf(piece, scaleOf(state));
export { isArea };

// — camps —

/** An oblong camp so far along its side's edge, its back on the edge or the shore. */
export const campAt = (
  state: State,
  seat: Seat,
  from: number,
  size: { readonly width: number; readonly depth: number },
): Outline | undefined => {
  const edge = state.edges?.[seat];
  if (edge === undefined) return undefined;
  return campOblong(edge, Math.round(from), size, { pieces: state.pieces, scale: scaleOf(state) });
};

/** Along the own edge from the left, and in from it, for a point of the table. */
export const fromOwnEdge = (
  state: State,
  seat: Seat,
  p: Point,
): { readonly along: number; readonly deep: number } | undefined => {
  const edge = state.edges?.[seat];
  const scale = scaleOf(state);
  return edge === undefined ? undefined : { along: alongEdge(edge, p, scale), deep: depthFrom(edge, p, scale) };
};

/** The least a camp must hold (DBA-CMP-02). */
export const leastCamp = (state: State): { readonly width: number; readonly depth: number } => {
  const scale = scaleOf(state);
  return { width: scale.bw, depth: depthOf("CF", scale) };
};
