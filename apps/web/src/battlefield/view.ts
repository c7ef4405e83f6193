/** Where the eye is over the sheet: pure arithmetic of panning and zooming. Screen lengths in pixels, sheet lengths in mm. */
import type { Point } from "@acies/geometry";

/** The point of the sheet in the middle of the window, and pixels for a millimetre. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of the component left for the sheet once the neat line has its band. */
export interface Pane {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const LEVELS = ["far", "middle", "near"] as const;
export type Level = (typeof LEVELS)[number];

/** Pixels for a millimetre: below .8 field and fillet, above 2 code and number. */
export const levelOf = (scale: number): Level => (scale < 0.8 ? "far" : scale < 2 ? "middle" : "near");

const CLOSEST = 9;

export const fitScale = (sheet: Size, pane: Pane): number =>
  Math.max(0.05, Math.min(pane.width / sheet.width, pane.height / sheet.height));

export const fitted = (sheet: Size, pane: Pane): View => ({
  x: sheet.width / 2,
  y: sheet.height / 2,
  scale: fitScale(sheet, pane),
});

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A sheet smaller than the pane is centred; a greater one never shows what lies beyond its edge. */
const centred = (wanted: number, length: number, shown: number): number =>
  shown >= length ? length / 2 : between(wanted, shown / 2, length - shown / 2);

export const clamped = (view: View, sheet: Size, pane: Pane): View => {
  const scale = between(view.scale, fitScale(sheet, pane), CLOSEST);
  return {
    x: centred(view.x, sheet.width, pane.width / scale),
    y: centred(view.y, sheet.height, pane.height / scale),
    scale,
  };
};

const middle = (pane: Pane): Point => ({ x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 });

export const toScreen = (view: View, pane: Pane, p: Point): Point => ({
  x: middle(pane).x + (p.x - view.x) * view.scale,
  y: middle(pane).y + (p.y - view.y) * view.scale,
});

export const toSheet = (view: View, pane: Pane, p: Point): Point => ({
  x: view.x + (p.x - middle(pane).x) / view.scale,
  y: view.y + (p.y - middle(pane).y) / view.scale,
});

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** Zoomed so that what lies under a point of the screen stays there. */
export const zoomedAt = (view: View, pane: Pane, at: Point, factor: number): View => {
  const scale = between(view.scale * factor, 0.05, CLOSEST);
  const held = toSheet(view, pane, at);
  const grip = view.scale / scale;
  return { x: held.x + (view.x - held.x) * grip, y: held.y + (view.y - held.y) * grip, scale };
};

/** The least change that brings the points into the pane, with some air round them. */
export const showing = (view: View, pane: Pane, points: readonly Point[], air: number): View => {
  if (points.length === 0) return view;
  const shift = (places: readonly number[], centre: number, shown: number): number => {
    const least = Math.min(...places) - air / view.scale;
    const most = Math.max(...places) + air / view.scale;
    if (most - least > shown) return (least + most) / 2;
    return between(centre, most - shown / 2, least + shown / 2);
  };
  return {
    ...view,
    x: shift(
      points.map(({ x }) => x),
      view.x,
      pane.width / view.scale,
    ),
    y: shift(
      points.map(({ y }) => y),
      view.y,
      pane.height / view.scale,
    ),
  };
};

/** A little nearer than the level at which pictograms are drawn. */
const TELLING = 0.86;

/** Round all that stands on the table, in millimetres. */
const AROUND = 45;

export interface FirstLook {
  /** What the reader is to see at any rate. */
  readonly own: readonly Point[];
  /** All that stands on the table: shown whole where there is room for it. */
  readonly all: readonly Point[];
  /** So near one goes to what stands on a table most of which is empty. */
  readonly nearest?: number;
  /** Farther away than this one's own come first, and not all; 0 for all at any rate. */
  readonly farthest?: number;
}

const boxOf = (points: readonly Point[]): { readonly at: Point; readonly size: Size } => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = { width: right - left + 2 * AROUND, height: low - top + 2 * AROUND };
  return { at: { x: (left + right) / 2, y: (top + low) / 2 }, size };
};

/** Whoever sees the whole table at a telling size sees the whole; otherwise all pieces, or else one's own with what lies ahead. */
export const firstLook = ({ own, all, nearest, farthest = TELLING }: FirstLook, sheet: Size, pane: Pane): View => {
  const whole = fitted(sheet, pane);
  if (own.length === 0 || all.length === 0) return whole;
  const crowd = boxOf(all);
  const scale = Math.min(fitScale(crowd.size, pane), nearest ?? TELLING);
  const isWhole = levelOf(whole.scale) !== "far";
  if (isWhole && (nearest === undefined || scale <= whole.scale)) return whole;
  if (scale >= farthest) return clamped({ ...crowd.at, scale }, sheet, pane);
  const { at } = boxOf(own);
  const shown = pane.height / TELLING;
  // What matters lies before them: where the others are.
  const ahead = crowd.at.y > at.y ? 1 : -1;
  return clamped({ x: at.x, y: at.y + (ahead * shown) / 4, scale: TELLING }, sheet, pane);
};

/** What of the sheet is on the screen, as a rectangle of the screen: the neat line runs round it. */
export const shownRectangle = (view: View, sheet: Size, pane: Pane): Pane => {
  const first = toScreen(view, pane, { x: 0, y: 0 });
  const last = toScreen(view, pane, { x: sheet.width, y: sheet.height });
  const left = Math.max(pane.left, first.x);
  const top = Math.max(pane.top, first.y);
  return {
    left,
    top,
    width: Math.min(pane.left + pane.width, last.x) - left,
    height: Math.min(pane.top + pane.height, last.y) - top,
  };
};
