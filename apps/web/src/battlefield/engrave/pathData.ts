/** Short path data: one absolute move, then relative steps rounded to tenths, the rounding error carried along. */
import type { Point } from "@acies/geometry";

const rounded = (value: number, per: number): number => Math.round(value * per) / per;

const figure = (value: number, per: number): string => {
  const text = String(rounded(value, per) + 0);
  return text.replace(/^(-?)0\./, "$1.");
};

/** Two figures with the least that keeps them apart. */
const pair = (x: number, y: number, per: number): string => {
  const second = figure(y, per);
  return figure(x, per) + (second.startsWith("-") ? second : ` ${second}`);
};

const stepsTo = (points: readonly Point[], per: number): string => {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let x = rounded(first.x, per);
  let y = rounded(first.y, per);
  let d = `M${pair(x, y, per)}l`;
  let gap = "";
  for (const point of rest) {
    const dx = rounded(point.x - x, per);
    const dy = rounded(point.y - y, per);
    if (dx === 0 && dy === 0) continue;
    const step = pair(dx, dy, per);
    d += step.startsWith("-") ? step : gap + step;
    gap = " ";
    x = rounded(x + dx, per);
    y = rounded(y + dy, per);
  }
  return gap === "" ? `${d.slice(0, -1)}h0` : d;
};

export const closedPath = (points: readonly Point[]): string => (points.length === 0 ? "" : `${stepsTo(points, 10)}z`);
export const openPath = (points: readonly Point[]): string => stepsTo(points, 10);

/** A sliver of ink too fine for tenths. */
export const finePath = (points: readonly Point[]): string => `${stepsTo(points, 100)}z`;

/** A dot, for a stroke with round ends. */
export const dot = ({ x, y }: Point): string => `M${pair(x, y, 10)}h0`;

export const segment = (a: Point, b: Point): string => `M${pair(a.x, a.y, 100)}l${pair(b.x - a.x, b.y - a.y, 100)}`;

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${pair(x, y, 100)}h${figure(width, 100)}v${figure(height, 100)}h${figure(-width, 100)}z`;

/** A cubic, absolute. */
export const cubic = (from: Point, first: Point, second: Point, to: Point): string =>
  `M${pair(from.x, from.y, 10)}C${[first, second, to].map(({ x, y }) => pair(x, y, 10)).join(" ")}`;
