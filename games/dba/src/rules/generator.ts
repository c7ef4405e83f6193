/**
 * Tables made by the rules: a layout that the defender might have laid, legal by every rule of sections 3 and 8, varied, and the
 * same for ever from the same numbers. Pieces can be kept and the rest made anew.
 */
import { boundsApart, boundsOf, locate, outlineCentroid, type Point } from "@acies/geometry";
import type { Scale } from "../scale.ts";
import type { Piece } from "../state.ts";
import { groundOf } from "../table.ts";
import { BOARD_EDGES, type BoardEdge, TERRAINS, type Terrain, type Topography } from "../vocabulary.ts";
import { amid, chance, floodEdge, growArea, layRoad, pick, type Random, windRiver } from "./landforms.ts";
import { dryCourse } from "./linear.ts";
import {
  allowedIn,
  layoutViolations,
  pairViolations,
  quartersUnder,
  quarterViolations,
  selectionViolations,
} from "./placement.ts";
import { isArea, type Layout, waterwayOf } from "./terrain.ts";

interface GeneratorTerms {
  readonly topography: Topography;
  readonly scale: Scale;
  readonly areaGap: boolean;
  /** Pieces that stay as they are; the others are made round them. */
  readonly keep?: readonly Piece[];
  /** Exactly these kinds, the kept ones among them: to make one piece anew and leave its kind. */
  readonly kinds?: readonly Terrain[];
  /** Whole numbers 0 … 4,294,967,295. */
  readonly random: Random;
}

/** Far more than it ever takes without pieces to keep; with them there may be no legal table at all. */
const TRIES = 300;
const TRIES_A_PIECE = 40;
const MOST_PIECES = 5;
/** Spots looked at for one in a bare quarter: with one all would be chance, with many all tables would be alike. */
const LOOKS = 3;

const selections = new Map<Topography, readonly (readonly Terrain[])[]>();

/** Every legal choice of kinds for a land, each in the order of the terrain table. */
export const selectionsFor = (topography: Topography): readonly (readonly Terrain[])[] => {
  const before = selections.get(topography);
  if (before !== undefined) return before;
  const allowed = allowedIn(topography);
  const found: (readonly Terrain[])[] = [];
  const extend = (taken: readonly Terrain[], from: number): void => {
    if (selectionViolations(taken, topography).length === 0) found.push(taken);
    if (taken.length === MOST_PIECES) return;
    for (const [i, kind] of allowed.entries()) if (i >= from) extend([...taken, kind], i);
  };
  extend([], 0);
  selections.set(topography, found);
  return found;
};

/** The kinds of `all` that `some` does not use up; undefined when `some` is not among them. */
const without = (all: readonly Terrain[], some: readonly Terrain[]): readonly Terrain[] | undefined => {
  const left = [...all];
  for (const kind of some) {
    const at = left.indexOf(kind);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
};

/** What is laid first leaves the least choice: water, then the town, then the rest, roads over it all. */
const ORDER: Readonly<Record<Terrain, number>> = {
  waterway: 0,
  river: 1,
  bua: 2,
  steepHill: 3,
  gentleHill: 3,
  wood: 3,
  marsh: 3,
  dunes: 3,
  rough: 3,
  oasis: 3,
  road: 4,
};

const lacking = ({ topography, keep, kinds, random }: GeneratorTerms): readonly Terrain[] | undefined => {
  const kept = (keep ?? []).map(({ terrain }) => terrain);
  if (kinds !== undefined) return without(kinds, kept);
  const choices = selectionsFor(topography).flatMap((choice) => {
    const left = without(choice, kept);
    return left === undefined ? [] : [left];
  });
  // The number of pieces is drawn first: among all choices the long ones would crowd out the short.
  const lengths = [...new Set(choices.map((choice) => choice.length))];
  const length = pick(random, lengths);
  return pick(
    random,
    choices.filter((choice) => choice.length === length),
  );
};

/** A name for every piece, none of them taken. */
const freeNames = (keep: readonly Piece[]): readonly string[] => {
  const taken = new Set(keep.map(({ id }) => id));
  return Array.from({ length: 2 * MOST_PIECES }, (_, i) => `t${i + 1}`).filter((name) => !taken.has(name));
};

// — one piece —

const edgeFor = (random: Random): BoardEdge => pick(random, BOARD_EDGES) ?? "south";

/** A town keeps to a corner (DBA-TPL-08); other pieces seek the quarters where nothing lies yet. */
const spotFor = (terrain: Terrain, { pieces, scale }: Layout, random: Random): Point | undefined => {
  const { board } = scale;
  if (terrain === "bua") {
    const deep = (): number => amid(random, 0.09, 0.28) * board;
    const [x, y] = [deep(), deep()];
    return { x: chance(random) < 0.5 ? x : board - x, y: chance(random) < 0.5 ? y : board - y };
  }
  const covered = new Set(pieces.flatMap((piece) => quartersUnder(groundOf(piece, scale), scale)));
  const anywhere = (): Point => ({ x: amid(random, 0.1, 0.9) * board, y: amid(random, 0.1, 0.9) * board });
  const isBare = (p: Point): boolean =>
    !covered.has(`${p.y < board / 2 ? "south" : "north"}${p.x < board / 2 ? "West" : "East"}`);
  const grounds = pieces.map((piece) => boundsOf(groundOf(piece, scale)));
  const isFree = (p: Point): boolean => grounds.every((ground) => boundsApart(boundsOf([p]), ground, scale.bw));
  const spots = Array.from({ length: LOOKS }, anywhere).filter(isFree);
  return spots.find(isBare) ?? spots[0];
};

/** DBA-RUL-84: the course of a river or road cut where it reaches the water, less a tip that covers the shore. */
const endedAtShore = (piece: Piece, layout: Layout): Piece => {
  const water = waterwayOf(layout.pieces);
  if (water === undefined || !("course" in piece)) return piece;
  const ground = groundOf(water, layout.scale);
  const isWet = (p: Point | undefined): boolean => p !== undefined && locate(p, ground) === "inside";
  const drop = (course: readonly Point[]): readonly Point[] => {
    const isOver = (p: Point): boolean => isWet(p) || boundsApart(boundsOf([p]), boundsOf(boardCorners(layout)), 0);
    let first = 0;
    while (course.length - first > 2 && course.slice(first, first + 2).every(isOver)) first += 1;
    return course.slice(first);
  };
  const course = drop(drop(piece.course).toReversed()).toReversed();
  return { ...piece, course: tipped(course, dryCourse(course, layout), piece.width) };
};

const boardCorners = ({ scale: { board } }: Layout): readonly Point[] => [
  { x: 0, y: 0 },
  { x: board, y: board },
];

/** The ends of a course drawn in to at most half a width beyond dry land. */
const tipped = (course: readonly Point[], dry: readonly Point[], width: number): readonly Point[] => {
  const tip = (end: Point | undefined, land: Point | undefined): Point | undefined => {
    if (end === undefined || land === undefined) return end;
    const [x, y] = [end.x - land.x, end.y - land.y];
    const length = Math.sqrt(x * x + y * y);
    const share = length <= width / 2 ? 1 : width / 2 / length;
    return { x: Math.round(land.x + x * share), y: Math.round(land.y + y * share) };
  };
  const [first, last] = [tip(course[0], dry[0]), tip(course.at(-1), dry.at(-1))];
  return first === undefined || last === undefined ? course : [first, ...course.slice(1, -1), last];
};

const draw = (terrain: Terrain, id: string, layout: Layout, random: Random): Piece | undefined => {
  const { scale } = layout;
  switch (terrain) {
    case "waterway":
      return floodEdge(random, id, edgeFor(random), scale);
    case "river":
      return endedAtShore(windRiver(random, id, edgeFor(random), scale), layout);
    case "road": {
      const town = layout.pieces.find((piece) => piece.terrain === "bua");
      const isServed = layout.pieces.some((piece) => piece.terrain === "road");
      const through = town !== undefined && isArea(town) && !isServed ? outlineCentroid(town.outline) : undefined;
      return endedAtShore(layRoad(random, id, edgeFor(random), through, scale), layout);
    }
    case "wood":
    case "bua":
    case "gentleHill":
    case "steepHill":
    case "marsh":
    case "rough":
    case "dunes":
    case "oasis": {
      const spot = spotFor(terrain, layout, random);
      return spot === undefined ? undefined : growArea(random, id, terrain, spot, scale);
    }
  }
};

/** One try at a whole table: every piece where it is in nobody's way, or nothing. */
const attempt = (terms: GeneratorTerms): readonly Piece[] | undefined => {
  const missing = lacking(terms);
  if (missing === undefined) return undefined;
  const { scale, random } = terms;
  const pieces = [...(terms.keep ?? [])];
  const names = freeNames(pieces);
  const wanted = missing.toSorted((a, b) => ORDER[a] - ORDER[b] || TERRAINS.indexOf(a) - TERRAINS.indexOf(b));
  for (const [i, terrain] of wanted.entries()) {
    const layout = { pieces: [...pieces], scale };
    const fits = (piece: Piece): boolean => {
      const together = { pieces: [...pieces, piece], scale };
      const isOnBoard =
        !isArea(piece) || piece.outline.every(({ x, y }) => Math.min(x, y, scale.board - x, scale.board - y) >= 0);
      return isOnBoard && pieces.every((other) => pairViolations(other, piece, together, terms).length === 0);
    };
    let found: Piece | undefined;
    for (let n = 0; n < TRIES_A_PIECE && found === undefined; n += 1) {
      const piece = draw(terrain, names[i] ?? `t${i + 20}`, layout, random);
      if (piece !== undefined && fits(piece)) found = piece;
    }
    if (found === undefined) return undefined;
    pieces.push(found);
  }
  // The quarters are what fails most, and are quickest told.
  if (quarterViolations({ pieces, scale }).length > 0) return undefined;
  return layoutViolations(pieces, terms.topography, terms).length === 0 ? pieces : undefined;
};

/** A legal layout; undefined only if the kept pieces, or the kinds asked for, leave no room for one. */
export const generateLayout = (terms: GeneratorTerms): readonly Piece[] | undefined => {
  for (let n = 0; n < TRIES; n += 1) {
    const pieces = attempt(terms);
    if (pieces !== undefined) return pieces;
  }
  return undefined;
};
