import type { Seat } from "./seats.ts";

export type Spot = readonly [x: number, y: number];

/** A table reduced to shapes in world units: enough to draw any game as text, or plainly on a screen, without knowing it. */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  /** How many world units make one of the units named, for the scale: `{ name: "mm", size: 1000 }`. */
  readonly unit: { readonly name: string; readonly size: number };
  readonly areas: readonly SketchArea[];
  readonly pieces: readonly SketchPiece[];
}

export interface SketchArea {
  readonly id: string;
  readonly kind: string;
  readonly outline: readonly Spot[];
}

export interface SketchPiece {
  readonly id: string;
  readonly kind: string;
  readonly seat: Seat;
  readonly outline: readonly Spot[];
  /** The edge or side it faces with. */
  readonly front?: readonly [Spot, Spot];
}
