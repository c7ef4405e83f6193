/** Terrain pieces (section 3): what makes one legal by itself, with what was measured. Where it lies is `placement.ts`'s. */
import type { Facts, Violation } from "@acies/contract";
import {
  boundsOf,
  convexHull,
  courseLength,
  type Extent,
  isOnLattice,
  leastBox,
  leastWidth,
  type Outline,
  type OutlineFault,
  orientation,
  outlineArea,
  outlineCentroid,
  outlineFaults,
  pathLengthInside,
} from "@acies/geometry";
import { TERRAIN_TABLE } from "../data/tables.ts";
import type { DbaRule } from "../rulebook.ts";
import { type Scale, SLACK } from "../scale.ts";
import type { Piece } from "../state.ts";

export type AreaPiece = Extract<Piece, { readonly outline: Outline }>;

/** A table in the making: pieces are judged beside each other. */
export interface Layout {
  readonly pieces: readonly Piece[];
  readonly scale: Scale;
}

export const isArea = (piece: Piece): piece is AreaPiece => "outline" in piece;
export const isHill = (piece: Piece): piece is AreaPiece =>
  piece.terrain === "gentleHill" || piece.terrain === "steepHill";

export type Waterway = Extract<Piece, { readonly terrain: "waterway" }>;
export type Ribboned = Extract<Piece, { readonly course: readonly unknown[] }>;

export const waterwayOf = (pieces: readonly Piece[]): Waterway | undefined =>
  pieces.find((piece): piece is Waterway => piece.terrain === "waterway");
/** DBA-TER-12: of a road only its course matters; the ground on it is that of the piece it crosses, or open. */
export const isRibbon = (piece: Piece): piece is Ribboned => "course" in piece;

/** DBA-TER-01: an oval fills 0.79 of the least rectangle round it, a box 1, a triangle 0.5; bays may take 15 % of the hull. */
const OVAL = { hull: 0.85, least: 0.62, most: 0.9 } as const;
/** DBA-TER-03, in base widths. */
const MOST_GIRTH = 9;
/** DBA-TER-04 */
const MOST_LONG = 2;

interface AreaSize {
  /** DBA-TER-02 */
  readonly narrowest: number;
  /** DBA-TER-04: the rectangle of least surface. */
  readonly box: Extent;
  /** DBA-TER-01: shares of the hull, and of the box, that the piece fills. */
  readonly ofHull: number;
  readonly ofBox: number;
}

const sizes = new WeakMap<Outline, AreaSize>();

const sizeOf = (outline: Outline): AreaSize => {
  const before = sizes.get(outline);
  if (before !== undefined) return before;
  const hull = convexHull(outline);
  const box = leastBox(hull, "area");
  const surface = outlineArea(outline);
  const found = {
    narrowest: leastWidth(hull),
    box,
    ofHull: surface / outlineArea(hull),
    ofBox: surface / (box.length * box.width),
  };
  sizes.set(outline, found);
  return found;
};

/** DBA-TER-03: length plus width of the rectangle for which that is least; the upright one will do if it is small enough. */
const girthOf = (outline: Outline, enough: number): number => {
  const { left, right, bottom, top } = boundsOf(outline);
  const upright = right - left + top - bottom;
  if (upright <= enough) return upright;
  const { length, width } = leastBox(outline, "girth");
  return length + width;
};

/** The room left under a limit, and its two sides, as facts; negative when it is broken. */
export const measured = (value: number, limit: number, margin: number, scale: Scale): Facts => ({
  measured: Math.round(value),
  limit: Math.round(limit),
  margin: Math.floor(margin),
  pace: scale.pace,
  bw: scale.bw,
});

export const breach = (piece: Piece, code: string, rule: DbaRule, facts: Facts): Violation => ({
  code,
  rule,
  facts: { piece: piece.id, terrain: piece.terrain, ...facts },
  marks: [piece.id],
});

const percent = (share: number): number => Math.round(share * 100);

const faultsFound = new WeakMap<Outline, readonly OutlineFault[]>();

/** An outline is judged with every change of the table it lies on, and never changes itself. */
const faultsOf = (outline: Outline): readonly OutlineFault[] => {
  const found = faultsFound.get(outline) ?? (isRound(outline) ? [] : outlineFaults(outline));
  faultsFound.set(outline, found);
  return found;
};

/** Points on the lattice that go once round their centre, always the same way, cannot cross: no need to try all edges. */
const isRound = (outline: Outline): boolean => {
  const centre = outlineCentroid(outline);
  let rounds = 0;
  let a = outline.at(-1);
  for (const b of outline) {
    if (a === undefined || !isOnLattice(b) || orientation(centre, a, b) >= 0) return false;
    if (a.y < centre.y && b.y >= centre.y) rounds += 1;
    a = b;
  }
  return rounds === 1;
};

/** DBA-TER-01 … DBA-TER-05 */
export const areaViolations = (piece: AreaPiece, scale: Scale): readonly Violation[] => {
  const faults = faultsOf(piece.outline);
  if (faults.length > 0) return [breach(piece, "noOutline", "DBA-TER-01", { faults: faults.join(" ") })];
  const found: Violation[] = [];
  const { narrowest, box, ofHull, ofBox } = sizeOf(piece.outline);
  const isOval = ofHull >= OVAL.hull && ofBox >= OVAL.least && ofBox <= OVAL.most;
  if (piece.terrain !== "bua" && !isOval)
    found.push(breach(piece, "notOval", "DBA-TER-01", { ofHull: percent(ofHull), ofBox: percent(ofBox) }));
  if (narrowest < scale.bw - SLACK)
    found.push(
      breach(piece, "pieceTooNarrow", "DBA-TER-02", measured(narrowest, scale.bw, narrowest - scale.bw, scale)),
    );
  const most = MOST_GIRTH * scale.bw;
  const girth = girthOf(piece.outline, most);
  if (girth > most + SLACK)
    found.push(breach(piece, "pieceTooBig", "DBA-TER-03", measured(girth, most, most - girth, scale)));
  const longest = MOST_LONG * box.width;
  if (TERRAIN_TABLE[piece.terrain].twoToOne && box.length > longest + SLACK)
    found.push(breach(piece, "pieceTooLong", "DBA-TER-04", measured(box.length, longest, longest - box.length, scale)));
  return [...found, ...crestViolations(piece)];
};

/** DBA-TER-05: only hills have a crest, and it lies on them; one left out gets the usual one (DBA-RUL-21). */
const crestViolations = (piece: AreaPiece): readonly Violation[] => {
  if (piece.crest.length === 0) return [];
  if (!isHill(piece)) return [breach(piece, "crestOnFlatGround", "DBA-TER-05", {})];
  const length = courseLength(piece.crest);
  const outside = length - pathLengthInside(piece.crest, piece.outline);
  if (length > 0 && outside <= SLACK) return [];
  return [breach(piece, "crestOutside", "DBA-TER-05", { length: Math.round(length), outside: Math.round(outside) })];
};
