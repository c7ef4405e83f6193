/** What of an edge can be seen from a point: exact stretches between critical directions, and the share they make. */
import type { Segment } from "./base.ts";
import { between, distance, dot, orientation, type Point, subtract } from "./lattice.ts";
import { boundsApart, boundsOf, locate, type Outline, outlineEdges } from "./outline.ts";
import { crossingParameter, footOf, HAIR, lengthOf, type Stretch, totalOf, uniteStretches } from "./segment.ts";
import { type Blocker, type CoverBlocker, isClear, pointsOf } from "./sight.ts";

/** The parameters on the edge behind which something may change: a corner in the way, or the edge's own entry into a shape. */
const criticals = (eye: Point, edge: Segment, blockers: readonly Blocker[]): readonly number[] => {
  const found = [0, 1];
  const take = (t: number | undefined): void => {
    if (t !== undefined && t > 0 && t < 1) found.push(t);
  };
  for (const blocker of blockers) {
    const points = pointsOf(blocker);
    for (const p of points) if (distance(p, eye) > HAIR) take(crossingParameter(edge, eye, p));
    for (const side of outlineEdges(points)) take(crossingParameter(edge, side.start, side.end));
  }
  const hair = HAIR / Math.max(lengthOf(edge), HAIR);
  return found.toSorted((a, b) => a - b).filter((t, index, all) => index === 0 || t - (all[index - 1] ?? t) > hair);
};

interface Range {
  readonly low: number;
  readonly high: number;
}

/** The distances from the eye to a line, looking at the stretch of the edge: least at the foot of the eye or at an end. */
const rangeTo = (eye: Point, edge: Segment, stretch: Stretch, line: Segment): Range => {
  const at = (t: number): number => {
    const end = between(edge.start, edge.end, t);
    // Parallel means that the eye looks along the edge itself.
    return (crossingParameter({ start: eye, end }, line.start, line.end) ?? 1) * distance(eye, end);
  };
  const ends = [at(stretch.from), at(stretch.to)];
  const foot = between(line.start, line.end, footOf(eye, line.start, line.end));
  const middle = between(edge.start, edge.end, (stretch.from + stretch.to) / 2);
  const t = crossingParameter(edge, eye, foot);
  const facesFoot =
    t !== undefined && t > stretch.from && t < stretch.to && dot(subtract(foot, eye), subtract(middle, eye)) > 0;
  return { low: Math.min(...ends, ...(facesFoot ? [distance(eye, foot)] : [])), high: Math.max(...ends) };
};

/** The length of cover between the eye and every point of a stretch with no critical point inside: bounds from below and above. */
const coverRange = (eye: Point, edge: Segment, stretch: Stretch, shape: Outline): Range => {
  const middle = between(edge.start, edge.end, (stretch.from + stretch.to) / 2);
  const line = { start: eye, end: middle };
  const sides = outlineEdges(shape).flatMap((side) => {
    const t = crossingParameter(line, side.start, side.end);
    const isCrossed = orientation(eye, middle, side.start) > 0 !== orientation(eye, middle, side.end) > 0;
    return t !== undefined && isCrossed && t > 0 && t < 1 ? [{ t, side }] : [];
  });
  const lines = sides.toSorted((a, b) => a.t - b.t).map(({ side }) => side);
  const first = sides.length === 0 ? 1 : Math.min(...sides.map(({ t }) => t));
  const startsInside = locate(between(eye, middle, first / 2), shape) === "inside";
  const walls: readonly (Segment | "eye")[] = startsInside ? ["eye", ...lines] : lines;
  const closed = walls.length % 2 === 0 ? walls : [...walls, edge];
  const ranges = closed.map((wall) => (wall === "eye" ? { low: 0, high: 0 } : rangeTo(eye, edge, stretch, wall)));
  let low = 0;
  let high = 0;
  ranges.forEach((range, index) => {
    low += index % 2 === 0 ? -range.high : range.low;
    high += index % 2 === 0 ? -range.low : range.high;
  });
  return { low: Math.max(0, low), high };
};

/**
 * The stretches of an edge that are not too deep in cover. Between critical points the cover has bounds that close in as the
 * stretch is halved, so each half is proved clear, proved covered, or halved again until it is shorter than the tolerance
 * or a lattice step.
 */
const clearOfCover = (
  eye: Point,
  edge: Segment,
  stretch: Stretch,
  cover: CoverBlocker,
  slack: number,
): readonly Stretch[] => {
  const { low, high } = coverRange(eye, edge, stretch, cover.shape);
  const most = cover.depth + slack;
  if (high <= most) return [stretch];
  if (low > most) return [];
  const middle = (stretch.from + stretch.to) / 2;
  if ((stretch.to - stretch.from) * lengthOf(edge) <= Math.max(slack, 1))
    return (low + high) / 2 <= most ? [stretch] : [];
  const halves = [
    { from: stretch.from, to: middle },
    { from: middle, to: stretch.to },
  ];
  return uniteStretches(
    halves.flatMap((half) => clearOfCover(eye, edge, half, cover, slack)),
    0,
  );
};

const relevant = (eye: Point, edge: Segment, blockers: readonly Blocker[]): readonly Blocker[] => {
  const bounds = boundsOf([eye, edge.start, edge.end]);
  return blockers.filter((blocker) => !boundsApart(bounds, boundsOf(pointsOf(blocker)), 0));
};

/** The stretches of an edge (parameters 0 … 1, sorted) that can be seen from a point. */
export const visibleStretches = (
  eye: Point,
  edge: Segment,
  blockers: readonly Blocker[],
  tolerance: number,
): readonly Stretch[] => {
  const near = relevant(eye, edge, blockers);
  const covers = near.filter((blocker) => blocker.kind === "cover");
  const others = near.filter((blocker) => blocker.kind !== "cover");
  const stops = criticals(eye, edge, near);
  const slack = Math.max(tolerance, HAIR);
  const seen = stops.slice(1).flatMap((to, index): readonly Stretch[] => {
    const whole = { from: stops[index] ?? 0, to };
    const middle = between(edge.start, edge.end, (whole.from + whole.to) / 2);
    if (!isClear({ start: eye, end: middle }, others, tolerance)) return [];
    return covers.reduce<readonly Stretch[]>(
      (left, cover) => left.flatMap((stretch) => clearOfCover(eye, edge, stretch, cover, slack)),
      [whole],
    );
  });
  return uniteStretches(seen, HAIR / Math.max(lengthOf(edge), HAIR));
};

/** The share 0 … 1 of an edge that can be seen from a point. */
export const visibleShare = (eye: Point, edge: Segment, blockers: readonly Blocker[], tolerance: number): number =>
  Math.min(1, totalOf(visibleStretches(eye, edge, blockers, tolerance)));

/**
 * A clear line from a point to some point of a shape's boundary, past blockers of every kind, or undefined when there is none.
 * The shape itself is no blocker unless it is in the list.
 */
export const sightFrom = (
  eye: Point,
  target: Outline,
  blockers: readonly Blocker[],
  tolerance: number,
): Segment | undefined => {
  for (const edge of outlineEdges(target)) {
    const [stretch] = visibleStretches(eye, edge, blockers, tolerance);
    if (stretch !== undefined)
      return { start: eye, end: between(edge.start, edge.end, (stretch.from + stretch.to) / 2) };
  }
  // Nothing wider than a line: two blockers that touch leave a slit, and a slit is enough.
  for (const edge of outlineEdges(target)) {
    const near = relevant(eye, edge, blockers);
    for (const t of criticals(eye, edge, near)) {
      const line = { start: eye, end: between(edge.start, edge.end, t) };
      if (isClear(line, near, tolerance)) return line;
    }
  }
  return undefined;
};
