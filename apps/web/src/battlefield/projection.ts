/** World to sheet and back. The sheet is in millimetres with y down, turned so that the reader's edge is at the bottom. */
import type { Point } from "@acies/geometry";

export const READERS = ["south", "west", "north", "east"] as const;
/** Whose edge is at the bottom. */
export type Reader = (typeof READERS)[number];

export interface Projection {
  /** Of the sheet, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly toSheet: (p: Point) => Point;
  readonly toWorld: (p: Point) => Point;
  /** A world angle as degrees clockwise from the top of the sheet. */
  readonly degrees: (turn: number) => number;
}

const UNIT = 1000;
const QUARTERS: Readonly<Record<Reader, 0 | 1 | 2 | 3>> = { south: 0, west: 1, north: 2, east: 3 };

export const projectionOf = (
  world: { readonly width: number; readonly height: number },
  reader: Reader,
): Projection => {
  const quarters = QUARTERS[reader];
  const [w, h] = [world.width / UNIT, world.height / UNIT];
  const isAside = quarters % 2 === 1;
  const [width, height] = isAside ? [h, w] : [w, h];
  const toSheet = (p: Point): Point => {
    const [x, y] = [p.x / UNIT, p.y / UNIT];
    switch (quarters) {
      case 0:
        return { x, y: h - y };
      case 1: // the west edge below: north is to the left
        return { x: h - y, y: w - x };
      case 2:
        return { x: w - x, y };
      case 3:
        return { x: y, y: x };
    }
  };
  const toWorld = (p: Point): Point => {
    switch (quarters) {
      case 0:
        return { x: p.x * UNIT, y: (h - p.y) * UNIT };
      case 1:
        return { x: (w - p.y) * UNIT, y: (h - p.x) * UNIT };
      case 2:
        return { x: (w - p.x) * UNIT, y: p.y * UNIT };
      case 3:
        return { x: p.y * UNIT, y: p.x * UNIT };
    }
  };
  // Seen from the west edge the top of the sheet is east: a piece facing east (90°) points up (0°).
  const shift = [0, -90, 180, 90][quarters] ?? 0;
  return { width, height, toSheet, toWorld, degrees: (turn) => turn * 0.00036 + shift };
};
