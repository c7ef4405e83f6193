/** Where a raised label stands: off what it speaks of, on the side where it hides least of what is on the table. Pure. */
import { type Base, cornersOf } from "@acies/geometry";
import type { Projection } from "../battlefield/projection.ts";
import type { Label } from "../battlefield/scene.ts";

/** On the sheet, y down. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Standing = Pick<Base, "width" | "depth"> & { readonly pose: Pick<Base, "x" | "y" | "facing"> };

export const boxesOf = (standing: readonly Standing[], { toSheet }: Projection): readonly Box[] =>
  standing.map(({ pose: { x, y, facing }, width, depth }) => {
    const corners = Object.values(cornersOf({ x, y, facing, width, depth })).map(toSheet);
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  });

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** In pixels, as the style sheet has them; the width of a letter is a mean. */
const LETTER = 5.7;
const LINE = 16.25;
const WIDEST = 320;
const AROUND = { across: 16, down: 6 } as const;
/** From a label's point to its box, and how far inside the edge that point lies. */
const ARM = 20;
const INSIDE = 12;
/** How far from its piece a label may go to find room. */
const AWAY = { above: [0, 28, 56, 84], below: [0, 28, 56, 84], left: [0, 28], right: [0, 28] } as const;
/** In pieces: how much less of them it must hide to go one step farther off, or to another side; what it costs to be off the table. */
const STEP = 0.4;
const OVER = 0.2;
const OFF = 4;
/** In this order: the sides of a line of battle are where its neighbours stand. */
const SIDES: Readonly<Record<Label["side"], readonly Label["side"][]>> = {
  above: ["above", "below", "right", "left"],
  below: ["below", "above", "right", "left"],
  left: ["left", "right", "above", "below"],
  right: ["right", "left", "above", "below"],
};

const sizeOf = ({ runs }: Label): { readonly width: number; readonly height: number } => {
  const wide = runs.map(({ text }) => text).join(" · ").length * LETTER;
  const room = WIDEST - AROUND.across;
  return { width: Math.min(wide, room) + AROUND.across, height: Math.ceil(wide / room) * LINE + AROUND.down };
};

const stretch = (fromA: number, toA: number, fromB: number, toB: number): number =>
  Math.max(0, Math.min(toA, toB) - Math.max(fromA, fromB));

/** How much of the second the first hides. */
const hiddenBy = (a: Box, b: Box): number =>
  (stretch(a.left, a.right, b.left, b.right) * stretch(a.top, a.bottom, b.top, b.bottom)) /
  ((b.right - b.left) * (b.bottom - b.top));

export interface Room {
  readonly projection: Projection;
  /** World units in a pixel. */
  readonly pixel: number;
}

/** How much of a label is not on the sheet, from where it would be pushed back over something. */
const offSheet = ({ left, top, right, bottom }: Box, { width, height }: Projection): number =>
  1 - (stretch(left, right, 0, width) * stretch(top, bottom, 0, height)) / ((right - left) * (bottom - top));

/** Its point on an edge of what it speaks of, and the box that hangs there. */
const hung = (
  side: Label["side"],
  edges: Box,
  away: number,
  [width, height]: readonly [number, number],
  px: number,
): { readonly x: number; readonly y: number; readonly box: Box } => {
  const [x, y] = [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2];
  const [middle, level] = [
    { left: x - width / 2, right: x + width / 2 },
    { top: y - height / 2, bottom: y + height / 2 },
  ];
  const off = (away - INSIDE) * px;
  const arm = ARM * px;
  switch (side) {
    case "above": {
      const at = edges.top - off;
      return { x, y: at, box: { ...middle, top: at - arm - height, bottom: at - arm } };
    }
    case "below": {
      const at = edges.bottom + off;
      return { x, y: at, box: { ...middle, top: at + arm, bottom: at + arm + height } };
    }
    case "left": {
      const at = edges.left - off;
      return { x: at, y, box: { ...level, left: at - arm - width, right: at - arm } };
    }
    case "right": {
      const at = edges.right + off;
      return { x: at, y, box: { ...level, left: at + arm, right: at + arm + width } };
    }
  }
};

/** The label, moved to where it hides least, and what it covers there. */
export const dodging = (
  label: Label,
  about: readonly Box[],
  others: readonly Box[],
  { projection, pixel }: Room,
): { readonly label: Label; readonly box: Box | undefined } => {
  if (about.length === 0) return { label, box: undefined };
  const px = pixel / WORLD;
  const { width, height } = sizeOf(label);
  const size = [width * px, height * px] as const;
  const edges = around(about);
  const places = SIDES[label.side].flatMap((side, turn) =>
    AWAY[side].map((away, step) => {
      const place = hung(side, edges, away, size, px);
      const hidden = [...about, ...others].reduce((sum, other) => sum + hiddenBy(place.box, other), 0);
      return { side, ...place, price: hidden + OFF * offSheet(place.box, projection) + step * STEP + turn * OVER };
    }),
  );
  const best = places.reduce((least, one) => (one.price < least.price ? one : least));
  return { label: { ...label, at: projection.toWorld({ x: best.x, y: best.y }), side: best.side }, box: best.box };
};

/** World units in a millimetre of the sheet. */
const WORLD = 1000;
