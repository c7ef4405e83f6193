/** Shapes for tables that nobody drew by hand: rounded pieces, winding rivers, shores, towns. All from an integer source. */
import {
  blobOutline,
  cosTurn,
  footprintOutline,
  type Outline,
  type Point,
  poseAtCentre,
  sinTurn,
  snap,
  snapPoint,
  TURN,
} from "@acies/geometry";
import type { Scale } from "../scale.ts";
import type { Piece } from "../state.ts";
import type { Area, BoardEdge } from "../vocabulary.ts";
import { alongEdge, depthFrom, pointFrom } from "./edges.ts";
import { defaultCrest } from "./hills.ts";
import { WATERWAY } from "./linear.ts";

/** Whole numbers 0 … 4,294,967,295, each as likely as the next. */
export type Random = () => number;

const WORDS = 4_294_967_296;

/** Numbers from a seed, for tables that are proposed and need not be unforeseeable. */
export const randomFrom = (seed: number): Random => {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
};

export const chance = (random: Random): number => random() / WORDS;
export const amid = (random: Random, least: number, most: number): number => least + chance(random) * (most - least);
const among = (random: Random, count: number): number => Math.floor(chance(random) * count);
export const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[among(random, list.length)];

/** How long a piece is and how wide for its length, in base widths: woods spread, oases stay small. */
interface Measures {
  readonly length: readonly [number, number];
  readonly width: readonly [number, number];
}

// biome-ignore format: a table
const MEASURES: Readonly<Record<Exclude<Area, "bua">, Measures>> = {
  wood:       { length: [2.4, 4.3], width: [0.60, 0.92] },
  gentleHill: { length: [3.0, 4.8], width: [0.58, 0.85] },
  steepHill:  { length: [2.6, 4.2], width: [0.58, 0.88] },
  marsh:      { length: [2.2, 4.0], width: [0.50, 0.90] },
  rough:      { length: [2.2, 3.6], width: [0.55, 0.95] },
  dunes:      { length: [2.4, 4.0], width: [0.58, 0.85] },
  oasis:      { length: [1.8, 2.6], width: [0.65, 0.95] },
};

/** How far a rounded edge strays from the true oval, either way. */
const UNEVEN = 0.09;
const RADII = 8;

/** A rounded piece: an oval whose edge swells and shrinks a little. */
const oval = (random: Random, area: Exclude<Area, "bua">, centre: Point, scale: Scale): Outline => {
  const { length, width } = MEASURES[area];
  const along = (amid(random, ...length) * scale.bw) / 2;
  const across = along * amid(random, ...width);
  const radii = Array.from({ length: RADII }, (_, i) => {
    const turn = (TURN * i) / RADII;
    const [s, c] = [sinTurn(turn) / across, cosTurn(turn) / along];
    return (1 + amid(random, -UNEVEN, UNEVEN)) / Math.sqrt(s * s + c * c);
  });
  const made = blobOutline(centre, radii, among(random, TURN));
  return made.ok ? made.value : [];
};

/** A walled town: a block with its corners cut, a little askew. */
const town = (random: Random, centre: Point, scale: Scale): Outline => {
  const wide = amid(random, 1.6, 2.5) * scale.bw;
  const deep = amid(random, 1.5, 2.2) * scale.bw;
  const facing = among(random, TURN);
  const block = footprintOutline({ ...poseAtCentre(centre, facing, deep), width: wide, depth: deep });
  if (!block.ok) return [];
  return block.value.flatMap((corner, i, all) => {
    const before = all.at(i - 1) ?? corner;
    const after = all[(i + 1) % all.length] ?? corner;
    const cut = amid(random, 0.14, 0.3);
    const towards = (p: Point): Point =>
      snapPoint({ x: corner.x + (p.x - corner.x) * cut, y: corner.y + (p.y - corner.y) * cut });
    return [towards(before), towards(after)];
  });
};

export const growArea = (random: Random, id: string, terrain: Area, centre: Point, scale: Scale): Piece => {
  const outline = terrain === "bua" ? town(random, centre, scale) : oval(random, terrain, centre, scale);
  const isHill = terrain === "gentleHill" || terrain === "steepHill";
  return { id, terrain, outline, crest: isHill ? defaultCrest(outline) : [] };
};

/** Values at even steps, drawn through a few given ones so that they never turn sharply (Catmull and Rom). */
const smooth = (values: readonly number[], steps: number): readonly number[] => {
  const at = (i: number): number => values[Math.max(0, Math.min(values.length - 1, i))] ?? 0;
  const last = values.length - 1;
  return Array.from({ length: last * steps + 1 }, (_, n) => {
    const i = Math.min(Math.floor(n / steps), last - 1);
    const t = n / steps - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
  });
};

const clamped = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** How wide a river or road is drawn, in base widths. */
const RIVER_WIDTH = [0.4, 0.75] as const;
const ROAD_WIDTH = 0.6;
/** Bends of a river and points between two bends: 29 points in all, and one more beyond either edge. */
const BENDS = 7;
const BETWEEN_BENDS = 4;

/** A river that winds across the board from an edge to the opposite one, within two lines parallel to its way. */
export const windRiver = (random: Random, id: string, from: BoardEdge, scale: Scale): Piece => {
  const width = snap(amid(random, ...RIVER_WIDTH) * scale.bw);
  const half = scale.board / 2;
  const margin = 600 * scale.pace + width / 2 + scale.bw / 20;
  const far = half - width / 2 - scale.bw / 20;
  const isNear = chance(random) < 0.5;
  const [least, most] = isNear ? [margin, far] : [scale.board - far, scale.board - margin];
  const raw = Array.from({ length: BENDS + 1 }, () => amid(random, least, most));
  const off = smooth(raw, BETWEEN_BENDS).map((value) => clamped(value, least, most));
  const step = scale.board / (off.length - 1);
  const course = off.map((along, i) => snapPoint(pointFrom(from, along, i * step, scale)));
  return { id, terrain: "river", course: beyond(course, width), width };
};

/** Both ends run straight on past the edge, so that the ribbon covers it where it comes in aslant. */
const beyond = (course: readonly Point[], length: number): readonly Point[] => {
  const on = (end: Point, before: Point): Point => {
    const [x, y] = [end.x - before.x, end.y - before.y];
    const share = length / Math.sqrt(x * x + y * y);
    return snapPoint({ x: end.x + x * share, y: end.y + y * share });
  };
  const [first, second] = course;
  const [last, previous] = [course.at(-1), course.at(-2)];
  if (first === undefined || second === undefined || last === undefined || previous === undefined) return course;
  return [on(first, second), ...course.slice(1, -1), on(last, previous)];
};

/** A straight road (DBA-TER-09), through a given point if there is one, within one half of the board. */
export const layRoad = (
  random: Random,
  id: string,
  from: BoardEdge,
  through: Point | undefined,
  scale: Scale,
): Piece => {
  const width = snap(ROAD_WIDTH * scale.bw);
  const half = scale.board / 2;
  const rim = width / 2 + scale.bw / 10;
  // Room for a camp between the road and the edge it runs along.
  const margin = width / 2 + scale.bw;
  const isFirst = chance(random) < 0.5;
  const start = isFirst ? amid(random, margin, half - rim) : amid(random, half + rim, scale.board - margin);
  const slant = amid(random, -1.2, 1.2) * scale.bw;
  const [near, far] = through === undefined ? [start, start + slant] : aimed(from, through, slant, scale);
  const low = near < half ? margin : half + rim;
  const high = near < half ? half - rim : scale.board - margin;
  const course = [
    snapPoint(pointFrom(from, clamped(near, low, high), 0, scale)),
    snapPoint(pointFrom(from, clamped(far, low, high), scale.board, scale)),
  ];
  return { id, terrain: "road", course: beyond(course, width), width };
};

/** Where a line with this slant through a point meets the two edges, along the first of them. */
const aimed = (from: BoardEdge, through: Point, slant: number, scale: Scale): readonly [number, number] => {
  const near = alongEdge(from, through, scale) - (slant * depthFrom(from, through, scale)) / scale.board;
  return [near, near + slant];
};

/** Points of a shore, of which the one at either end lies on a side of the board. */
const CAPES = 6;
const BETWEEN_CAPES = 4;

export const floodEdge = (random: Random, id: string, edge: BoardEdge, scale: Scale): Piece => {
  const least = (WATERWAY.least + 12) * scale.pace;
  const most = (WATERWAY.most - 40) * scale.pace;
  const usual = amid(random, 250, 340) * scale.pace;
  const swell = amid(random, 40, 150) * scale.pace;
  const raw = Array.from({ length: CAPES + 1 }, () => amid(random, usual - swell, usual + swell));
  const deeps = smooth(raw, BETWEEN_CAPES).map((deep) => clamped(deep, least, most));
  const step = scale.board / (deeps.length - 1);
  const shore = deeps.map((deep, i) => snapPoint(pointFrom(edge, i * step, deep, scale)));
  return { id, terrain: "waterway", edge, shore };
};
