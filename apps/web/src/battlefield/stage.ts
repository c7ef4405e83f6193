/** What a page may ask of its table: look here, nearer, skip the animation. A small store outside React, so that panning renders nothing. */
import type { Point } from "@acies/geometry";
import {
  clamped,
  type FirstLook,
  firstLook,
  fitScale,
  fitted,
  type Pane,
  panned,
  type Size,
  showing,
  toScreen,
  type View,
  zoomedAt,
} from "./view.ts";

export interface Stage {
  readonly view: () => View;
  readonly pane: () => Pane;
  readonly sheet: () => Size;
  readonly subscribe: (listener: () => void) => () => void;
  /** Said by the battlefield when its size or its table changes. */
  readonly resize: (sheet: Size, pane: Pane) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at?: Point) => void;
  readonly fit: () => void;
  /** Centres on a point of the sheet, at this scale if one is given. */
  readonly look: (at: Point, scale?: number) => void;
  /** Where the whole table is too small to tell pieces apart, goes near enough to these to see what they are. */
  readonly lookFirst: (look: FirstLook) => void;
  readonly isInSight: (point: Point) => boolean;
  /** Brings points of the sheet into sight without zooming. */
  readonly show: (points: readonly Point[]) => void;
  /** The point of the table under a place of the page; undefined when it is not over the table. */
  readonly under: (x: number, y: number) => Point | undefined;
  /** Said by the battlefield, which alone knows where on the page it lies and how it is turned. */
  readonly locate: (under: Stage["under"]) => void;
  /** Counts the wishes to skip what is moving. */
  readonly skips: () => number;
  readonly skip: () => void;
}

const AIR = 48;
/** Nearer than this to the edge of the window a piece is not really seen. */
const EDGE = 16;

export const createStage = (): Stage => {
  let sheet: Size = { width: 1, height: 1 };
  let pane: Pane = { left: 0, top: 0, width: 1, height: 1 };
  let view: View = fitted(sheet, pane);
  let skips = 0;
  let located: Stage["under"] = () => undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const set = (wanted: View): void => {
    const next = clamped(wanted, sheet, pane);
    if (next.x === view.x && next.y === view.y && next.scale === view.scale) return;
    view = next;
    tell();
  };
  const middle = (): Point => ({ x: pane.left + pane.width / 2, y: pane.top + pane.height / 2 });
  return {
    view: () => view,
    pane: () => pane,
    sheet: () => sheet,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resize: (newSheet, newPane) => {
      // Whoever saw the whole table goes on seeing it.
      const wasWhole = view.scale <= fitScale(sheet, pane) * 1.001;
      sheet = newSheet;
      pane = newPane;
      view = wasWhole ? fitted(sheet, pane) : clamped(view, sheet, pane);
      tell();
    },
    pan: (dx, dy) => set(panned(view, dx, dy)),
    zoom: (factor, at) => set(zoomedAt(view, pane, at ?? middle(), factor)),
    fit: () => set(fitted(sheet, pane)),
    look: (at, scale) => set({ ...at, scale: scale ?? view.scale }),
    lookFirst: (look) => set(firstLook(look, sheet, pane)),
    isInSight: (point) => {
      const { x, y } = toScreen(view, pane, point);
      const { left, top, width, height } = pane;
      return x > left + EDGE && x < left + width - EDGE && y > top + EDGE && y < top + height - EDGE;
    },
    show: (points) => set(showing(view, pane, points, AIR)),
    under: (x, y) => located(x, y),
    locate: (under) => {
      located = under;
    },
    skips: () => skips,
    skip: () => {
      skips++;
      tell();
    },
  };
};
