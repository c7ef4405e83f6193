/** The size of a piece whichever way it is turned: hull, widths, diameters, the rectangles it fits in. */
import { distance, dot, orientation, type Point, subtract } from "./lattice.ts";
import type { Outline } from "./outline.ts";

/** The convex hull, clockwise, no idle points, from the leftmost, then lowest point; one or two points when that is all there is. */
export const convexHull = (points: readonly Point[]): Outline => {
  const sorted = inOrder(points);
  const upper = chain(sorted);
  if (upper.length < 2) return upper;
  const lower = chain(sorted.reverse());
  upper.pop();
  lower.pop();
  for (const p of lower) upper.push(p);
  return upper;
};

const FEW = 24;

/** From left to right, then upwards. Put in one by one: hulls are asked for of a handful of points. */
const inOrder = (points: readonly Point[]): Point[] => {
  if (points.length > FEW) return points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const sorted: Point[] = [];
  for (const p of points) {
    let at = sorted.length;
    for (; at > 0; at -= 1) {
      const other = sorted[at - 1];
      if (other === undefined || other.x < p.x || (other.x === p.x && other.y <= p.y)) break;
      sorted[at] = other;
    }
    sorted[at] = p;
  }
  return sorted;
};

const chain = (source: readonly Point[]): Point[] => {
  const kept: Point[] = [];
  for (const p of source) {
    while (kept.length > 0) {
      const last = kept[kept.length - 1];
      const before = kept[kept.length - 2];
      if (last === undefined) break;
      const repeats = last.x === p.x && last.y === p.y;
      if (!repeats && (before === undefined || orientation(before, last, p) < 0)) break;
      kept.pop();
    }
    kept.push(p);
  }
  return kept;
};

/** A rectangle that holds a shape, one side flush with an edge of its hull. */
export interface Extent {
  readonly length: number;
  readonly width: number;
}

/** One rectangle for each edge of the hull: the least by area and the least by girth are among them. */
const flushBoxes = (hull: Outline): readonly Extent[] =>
  hull.map((a, index) => {
    const b = hull[(index + 1) % hull.length] ?? a;
    const size = distance(a, b);
    const way = subtract(b, a);
    const along = hull.map((p) => dot(subtract(p, a), way) / size);
    const deep = hull.map((p) => -orientation(a, b, p) / size);
    const one = Math.max(...along) - Math.min(...along);
    const two = Math.max(...deep) - Math.min(...deep);
    return { length: Math.max(one, two), width: Math.min(one, two) };
  });

/** The least rectangle at any angle that holds a shape, least by surface or by length plus width. */
export const leastBox = (outline: Outline, least: "area" | "girth"): Extent => {
  const measure = (box: Extent): number => (least === "area" ? box.length * box.width : box.length + box.width);
  const boxes = flushBoxes(convexHull(outline));
  return boxes.reduce((best, box) => (measure(box) < measure(best) ? box : best), boxes[0] ?? { length: 0, width: 0 });
};

/** The least distance between two parallel lines that hold the shape between them. */
export const leastWidth = (outline: Outline): number => {
  const hull = convexHull(outline);
  const heights = hull.map((a, index) => {
    const b = hull[(index + 1) % hull.length] ?? a;
    return Math.max(...hull.map((p) => -orientation(a, b, p) / distance(a, b)));
  });
  return heights.length === 0 ? 0 : Math.min(...heights);
};

/** The greatest distance between two points of a shape. */
export const greatestDiameter = (outline: Outline): number => {
  const hull = convexHull(outline);
  return hull.reduce((most, a) => hull.reduce((far, b) => Math.max(far, distance(a, b)), most), 0);
};
