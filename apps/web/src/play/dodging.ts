/** Where a raised label stands: off what it speaks of, above or below it, where it hides least of what is on the table. Pure. */
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
const AWAY = [0, 28, 56] as const;
/** In pieces: how much less of them it must hide to go one step farther off, or to the other side. */
const STEP = 0.4;
const OVER = 0.2;

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

/** The label, moved to where it hides least, and what it covers there. */
export const dodging = (
  label: Label,
  about: readonly Box[],
  others: readonly Box[],
  { projection, pixel }: Room,
): { readonly label: Label; readonly box: Box | undefined } => {
  if (about.length === 0) return { label, box: undefined };
  const px = pixel / WORLD;
  const size = sizeOf(label);
  const [width, height] = [size.width * px, size.height * px];
  const edges = around(about);
  const x = (edges.left + edges.right) / 2;
  const sides = label.side === "below" ? (["below", "above"] as const) : (["above", "below"] as const);
  const places = sides.flatMap((side, turn) =>
    AWAY.map((away, step) => {
      const y = side === "above" ? edges.top + (INSIDE - away) * px : edges.bottom - (INSIDE - away) * px;
      const top = side === "above" ? y - ARM * px - height : y + ARM * px;
      const box = { left: x - width / 2, right: x + width / 2, top, bottom: top + height };
      const hidden = [...about, ...others].reduce((sum, other) => sum + hiddenBy(box, other), 0);
      return { side, y, box, price: hidden + step * STEP + turn * OVER };
    }),
  );
  const best = places.reduce((least, one) => (one.price < least.price ? one : least));
  return { label: { ...label, at: projection.toWorld({ x, y: best.y }), side: best.side }, box: best.box };
};

/** World units in a millimetre of the sheet. */
const WORLD = 1000;
