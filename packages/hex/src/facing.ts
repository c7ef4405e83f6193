/**
 * Twelve facings: the six vertices of a hex (`V0` north, clockwise) and its six sides (`D0` north-east, clockwise). `Vk` lies between
 * the sides D(k−1) and Dk, so clockwise by 30° they alternate V0 D0 V1 D1 … V5 D5.
 */
import { DIRECTIONS, type Direction, directionAt, directionsToward, type Hex, neighbour } from "./hex.ts";

export const VERTEX_FACINGS = ["V0", "V1", "V2", "V3", "V4", "V5"] as const;
export type VertexFacing = (typeof VERTEX_FACINGS)[number];
export const SIDE_FACINGS = ["D0", "D1", "D2", "D3", "D4", "D5"] as const;
export type SideFacing = (typeof SIDE_FACINGS)[number];

/** Clockwise from north, 30° apart. */
export const FACINGS = ["V0", "D0", "V1", "D1", "V2", "D2", "V3", "D3", "V4", "D4", "V5", "D5"] as const;
export type Facing = (typeof FACINGS)[number];
export type ByFacing<T> = Readonly<Record<Facing, T>>;

/** Twelfths of a circle clockwise from north. */
const TWELFTHS: ByFacing<number> = {
  V0: 0,
  D0: 1,
  V1: 2,
  D1: 3,
  V2: 4,
  D2: 5,
  V3: 6,
  D3: 7,
  V4: 8,
  D4: 9,
  V5: 10,
  D5: 11,
};

/** Where a facing points, in twelfths of a circle clockwise from north; a side k points to 2k + 1. */
export const twelfthsOf = (facing: Facing): number => TWELFTHS[facing];

export const facingAt = (twelfths: number): Facing => FACINGS[((twelfths % 12) + 12) % 12] ?? "V0";

export const isFacing = (text: string): text is Facing => Object.hasOwn(TWELFTHS, text);
export const isVertexFacing = (facing: Facing): facing is VertexFacing => TWELFTHS[facing] % 2 === 0;
export const isSideFacing = (facing: Facing): facing is SideFacing => TWELFTHS[facing] % 2 === 1;

/** The facing that looks through the side in this direction. */
export const sideFacing = (direction: Direction): SideFacing => SIDE_FACINGS[direction];

/** Turned clockwise (to the right) by this many sixths of a circle; negative turns left. Vertex stays vertex, side stays side. */
export const turnFacing = (facing: Facing, sixths: number): Facing => facingAt(TWELFTHS[facing] + 2 * sixths);

/** Turned clockwise (to the right) by this many twelfths: one twelfth takes a vertex to the side beside it and back. */
export const turnFacingFine = (facing: Facing, twelfths: number): Facing => facingAt(TWELFTHS[facing] + twelfths);

/** The facings 30° to the left and to the right: the two sides at a vertex, or the two ends of a side. */
export const besideFacing = (facing: Facing): readonly [left: Facing, right: Facing] => [
  turnFacingFine(facing, -1),
  turnFacingFine(facing, 1),
];

export const WAYS = ["none", "left", "right", "either"] as const;
export type Way = (typeof WAYS)[number];

export interface Turn {
  readonly steps: number;
  readonly way: Way;
}

const turnOver = (circle: number, clockwise: number): Turn => {
  if (clockwise === 0) return { steps: 0, way: "none" };
  if (clockwise * 2 === circle) return { steps: clockwise, way: "either" };
  return clockwise * 2 < circle ? { steps: clockwise, way: "right" } : { steps: circle - clockwise, way: "left" };
};

const clockwiseFrom = (from: Facing, to: Facing): number => (TWELFTHS[to] - TWELFTHS[from] + 12) % 12;

/** The shorter way round in sixths (0 to 3); undefined between a vertex and a side. */
export const turnBetween = (from: Facing, to: Facing): Turn | undefined => {
  const clockwise = clockwiseFrom(from, to);
  return clockwise % 2 === 0 ? turnOver(6, clockwise / 2) : undefined;
};

/** The shorter way round in twelfths (0 to 6), between any two facings. */
export const fineTurnBetween = (from: Facing, to: Facing): Turn => turnOver(12, clockwiseFrom(from, to));

export const ZONES = ["front", "flank", "rear"] as const;
export type Zone = (typeof ZONES)[number];

/** As `Zone`, but the four flank sides of a side facing are told apart. A vertex facing has no `frontFlank`. */
export const FINE_ZONES = ["front", "frontFlank", "flank", "rear"] as const;
export type FineZone = (typeof FINE_ZONES)[number];

export const HANDS = ["left", "ahead", "right", "behind"] as const;
export type Hand = (typeof HANDS)[number];

export interface Relation {
  readonly zone: Zone;
  readonly fine: FineZone;
  readonly hand: Hand;
}

// By twelfths clockwise from the facing to the direction: odd entries serve vertex facings, even ones side facings.
const RELATIONS: readonly Relation[] = [
  { zone: "front", fine: "front", hand: "ahead" },
  { zone: "front", fine: "front", hand: "right" },
  { zone: "flank", fine: "frontFlank", hand: "right" },
  { zone: "flank", fine: "flank", hand: "right" },
  { zone: "flank", fine: "flank", hand: "right" },
  { zone: "rear", fine: "rear", hand: "right" },
  { zone: "rear", fine: "rear", hand: "behind" },
  { zone: "rear", fine: "rear", hand: "left" },
  { zone: "flank", fine: "flank", hand: "left" },
  { zone: "flank", fine: "flank", hand: "left" },
  { zone: "flank", fine: "frontFlank", hand: "left" },
  { zone: "front", fine: "front", hand: "left" },
];
const AHEAD: Relation = { zone: "front", fine: "front", hand: "ahead" };

/** How the neighbour in this direction stands to one who faces so. */
export const relationOf = (facing: Facing, direction: Direction): Relation =>
  RELATIONS[(2 * direction + 13 - TWELFTHS[facing]) % 12] ?? AHEAD;

export const zoneOf = (facing: Facing, direction: Direction): Zone => relationOf(facing, direction).zone;
export const fineZoneOf = (facing: Facing, direction: Direction): FineZone => relationOf(facing, direction).fine;

/** Left to right as seen when facing so: from the one furthest round to the left. */
const sweepFrom = (facing: Facing): readonly Direction[] => {
  const hindmost = Math.floor(TWELFTHS[facing] / 2) + 3;
  return DIRECTIONS.map((number) => directionAt(hindmost + number));
};

/** The directions of a zone, left to right as seen when facing so. */
export const zoneDirections = (facing: Facing, zone: Zone): readonly Direction[] =>
  sweepFrom(facing).filter((direction) => zoneOf(facing, direction) === zone);

export const fineZoneDirections = (facing: Facing, zone: FineZone): readonly Direction[] =>
  sweepFrom(facing).filter((direction) => fineZoneOf(facing, direction) === zone);

export const zoneHexes = (hex: Hex, facing: Facing, zone: Zone): readonly Hex[] =>
  zoneDirections(facing, zone).map((direction) => neighbour(hex, direction));

export const fineZoneHexes = (hex: Hex, facing: Facing, zone: FineZone): readonly Hex[] =>
  fineZoneDirections(facing, zone).map((direction) => neighbour(hex, direction));

/**
 * The zones in which another hex lies, at any distance: the zone of each direction nearest to its bearing. One zone inside an arc, two
 * (foremost first) exactly on the line between two arcs, none for the hex itself. The lines between arcs run through vertices.
 */
export const arcOf = (hex: Hex, facing: Facing, other: Hex): readonly Zone[] => {
  const found = directionsToward(hex, other).map((direction) => zoneOf(facing, direction));
  return ZONES.filter((zone) => found.includes(zone));
};

export const fineArcOf = (hex: Hex, facing: Facing, other: Hex): readonly FineZone[] => {
  const found = directionsToward(hex, other).map((direction) => fineZoneOf(facing, direction));
  return FINE_ZONES.filter((zone) => found.includes(zone));
};
