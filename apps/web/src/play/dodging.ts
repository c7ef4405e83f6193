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
/** From a label's point to its box, how far inside the edge that point lies, and how far a label that leans reaches the other way. */
const ARM = 20;
const INSIDE = 12;
const LEAN = 12;
/** How far from its piece a label may go to find room. */
const AWAY = [0, 28, 56, 84] as const;
/** In pieces: how much less of them it must hide to go one step farther off, to another side, or to lean over. */
const STEP = 0.4;
const OVER = 0.2;
const LEANING = 0.1;
/** What a label pays that has to be pushed back onto the sheet, and comes off its arm. */
const PUSHED = 0.3;

type Standpoint = Pick<Label, "side" | "lean"> & { readonly away: number; readonly price: number };

const upright = (side: "above" | "below", turn: number): readonly Standpoint[] =>
  AWAY.flatMap((away, step) => {
    const price = turn * OVER + step * STEP;
    return [
      { side, away, price },
      { side, lean: "right", away, price: price + LEANING },
      { side, lean: "left", away, price: price + LEANING },
    ];
  });

/** Beside it only at once: farther off other pieces of a line stand between. */
const beside = (side: "left" | "right", turn: number): readonly Standpoint[] => [{ side, away: 0, price: turn * OVER }];

const standpoints = (first: Label["side"]): readonly Standpoint[] => [
  ...upright("above", first === "below" ? 1 : 0),
  ...upright("below", first === "below" ? 0 : 1),
  ...beside("right", 2),
  ...beside("left", 2),
];

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = ({ runs }: Label): Size => {
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

/** Where the page pushes it back to. */
const onSheet = (box: Box, { width, height }: Projection): Box => {
  const x = box.left < 0 ? -box.left : Math.min(0, width - box.right);
  const y = box.top < 0 ? -box.top : Math.min(0, height - box.bottom);
  return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

const upFrom = (y: number, height: number): Pick<Box, "top" | "bottom"> => ({ top: y - height, bottom: y });
const downFrom = (y: number, height: number): Pick<Box, "top" | "bottom"> => ({ top: y, bottom: y + height });

/** Its point on an edge of what it speaks of, and the box that hangs there. */
const hung = ({ side, lean, away }: Standpoint, edges: Box, { width, height }: Size, px: number): Place => {
  const [x, y] = [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2];
  const [arm, off] = [ARM * px, (away - INSIDE) * px];
  if (side === "left" || side === "right") {
    const at = side === "left" ? edges.left - off : edges.right + off;
    const left = side === "left" ? at - arm - width : at + arm;
    return { x: at, y, box: { left, right: left + width, ...upFrom(y + height / 2, height) } };
  }
  const left = lean === undefined ? x - width / 2 : lean === "left" ? x + LEAN * px - width : x - LEAN * px;
  const at = side === "above" ? edges.top - off : edges.bottom + off;
  const high = side === "above" ? upFrom(at - arm, height) : downFrom(at + arm, height);
  return { x, y: at, box: { left, right: left + width, ...high } };
};

/** Whether a label may come over it at all, wherever it stands and however it is pushed: of a large table few pieces are asked. */
const within =
  (edges: Box, { width, height }: Size, away: number) =>
  ({ left, right, top, bottom }: Box): boolean =>
    right > edges.left - width - away &&
    left < edges.right + width + away &&
    bottom > edges.top - height - away &&
    top < edges.bottom + height + away;

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
  const size = { width: width * px, height: height * px };
  const edges = around(about);
  const near = [...about, ...others].filter(within(edges, size, (Math.max(...AWAY) + ARM) * px));
  const places = standpoints(label.side).map((standpoint) => {
    const place = hung(standpoint, edges, size, px);
    const box = onSheet(place.box, projection);
    const pushed = box.left === place.box.left && box.top === place.box.top ? 0 : PUSHED;
    const hidden = near.reduce((sum, other) => sum + hiddenBy(box, other), 0);
    return { ...standpoint, ...place, box, price: standpoint.price + hidden + pushed };
  });
  const { x, y, box, side, lean } = places.reduce((least, one) => (one.price < least.price ? one : least));
  const at = projection.toWorld({ x, y });
  return { label: { ...label, at, side, ...(lean !== undefined && { lean }) }, box };
};

/** World units in a millimetre of the sheet. */
const WORLD = 1000;
