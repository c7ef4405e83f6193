/**
 * Arcs: the ground ahead of an edge or of a point, opened by an angle on either hand, and the zones round a base. An arc opens by
 * a quarter turn at most on each side (half the plane), so it is convex.
 */
import { type Base, centreOf, type Edge, edgesOf, outlineOf, type Pose, type Segment } from "./base.ts";
import { outwardOf } from "./corridor.ts";
import { cross, dot, type Point, subtract } from "./lattice.ts";
import { type Outline, outlineArea } from "./outline.ts";
import { clipWhere } from "./outlinePieces.ts";
import { insetBase, outlineDistance, type Place } from "./outlineRelation.ts";
import { distanceToSegment, HAIR, type Stretch, stretchBetween } from "./segment.ts";
import { directionOf, forwardOf, QUARTER_TURN, rightOf, signedTurn } from "./turn.ts";

export interface Arc {
  /** Left and right end of the edge it starts from; the same point twice for a sector. */
  readonly start: Point;
  readonly end: Point;
  readonly facing: number;
  /** How far it opens on either hand, in millionths of a turn: 0 … a quarter. */
  readonly left: number;
  readonly right: number;
}

export const arcAhead = (base: Base, edge: Edge, left: number, right: number): Arc => {
  const { start, end } = edgesOf(base)[edge];
  return { start, end, facing: outwardOf(base, edge), left, right };
};

export const sectorFrom = (apex: Point, facing: number, left: number, right: number): Arc => ({
  start: apex,
  end: apex,
  facing,
  left,
  right,
});

/** A signed distance: positive on the arc's side of one of its three lines. */
type Margin = (p: Point) => number;

const openTo = (turn: number): number => Math.max(0, Math.min(QUARTER_TURN, turn));

const marginsOf = (arc: Arc): readonly Margin[] => {
  const ahead = forwardOf(arc.facing);
  const leftRay = forwardOf(arc.facing - openTo(arc.left));
  const rightRay = forwardOf(arc.facing + openTo(arc.right));
  return [
    (p) => dot(ahead, subtract(p, arc.start)),
    (p) => -cross(leftRay, subtract(p, arc.start)),
    (p) => cross(rightRay, subtract(p, arc.end)),
  ];
};

/** What of a shape lies in the arc, the arc widened by a slack all round. */
export const clipToArc = (arc: Arc, shape: Outline, slack: number = 0): Outline =>
  marginsOf(arc).reduce((kept, margin) => clipWhere(kept, (p) => margin(p) + slack), shape);

/** Whether a point lies in the arc, its lines included, within the tolerance. */
export const isInArc = (arc: Arc, p: Point, tolerance: number): boolean =>
  marginsOf(arc).every((margin) => margin(p) >= -tolerance);

/** How a base lies to an arc; a sliver no deeper than the tolerance only touches. */
export const placeInArc = (arc: Arc, base: Base, tolerance: number): Place => {
  const inner = outlineOf(tolerance > 0 ? insetBase(base, tolerance) : base);
  const margins = marginsOf(arc);
  if (inner.every((p) => margins.every((margin) => margin(p) >= 0))) return "inside";
  if (outlineArea(clipToArc(arc, inner)) > 0) return "partly";
  return clipToArc(arc, outlineOf(base), Math.max(tolerance, HAIR)).length > 0 ? "touching" : "outside";
};

/** The share 0 … 1 of a base's surface in the arc. */
export const shareInArc = (arc: Arc, base: Base): number =>
  Math.min(1, outlineArea(clipToArc(arc, outlineOf(base))) / (base.width * base.depth));

/** The stretch of a segment in the arc, by parameter. */
export const stretchInArc = (arc: Arc, line: Segment): Stretch | undefined => {
  let from = 0;
  let to = 1;
  for (const margin of marginsOf(arc)) {
    const stretch = stretchBetween(margin(line.start), margin(line.end), 0, Infinity);
    if (stretch === undefined) return undefined;
    from = Math.max(from, stretch.from);
    to = Math.min(to, stretch.to);
  }
  return from <= to ? { from, to } : undefined;
};

export interface ArcReach {
  /** From the nearest point of the arc's own edge to the nearest part of the shape that is in the arc. */
  readonly round: number;
  /** The same measured straight ahead only. */
  readonly straight: number;
}

/** How far the part of a shape that lies in the arc is; undefined when no surface of it does. */
export const reachInArc = (arc: Arc, shape: Outline): ArcReach | undefined => {
  const part = clipToArc(arc, shape);
  if (outlineArea(part) <= HAIR) return undefined;
  const ahead = forwardOf(arc.facing);
  const straight = Math.min(...part.map((p) => dot(ahead, subtract(p, arc.start))));
  return { round: outlineDistance([arc.start, arc.end], part), straight: Math.max(0, straight) };
};

/** The same for a point, the lines of the arc included within the tolerance. */
export const pointReachInArc = (arc: Arc, p: Point, tolerance: number): ArcReach | undefined => {
  if (!isInArc(arc, p, tolerance)) return undefined;
  const straight = dot(forwardOf(arc.facing), subtract(p, arc.start));
  return { round: distanceToSegment(p, arc.start, arc.end), straight: Math.max(0, straight) };
};

/** The angle from a facing to a point, clockwise positive, more than −half and up to half a turn; not snapped. */
export const bearingTo = (pose: Pose, p: Point): number => signedTurn(directionOf(subtract(p, pose)) - pose.facing);

/**
 * How the ground round a base is divided. `ends`: the front and rear edges prolonged, flanks between them. `sides`: the side edges
 * prolonged, flanks beyond them. `corners`: lines at an eighth of a turn from each corner. `diagonals`: the base's own diagonals.
 */
export const ZONINGS = ["ends", "sides", "corners", "diagonals"] as const;
export type Zoning = (typeof ZONINGS)[number];

/** The zone a point lies in. On a dividing line (within the tolerance) front goes before flank and flank before rear. */
export const zoneOf = (base: Base, p: Point, zoning: Zoning, tolerance: number): Edge => {
  const v = subtract(p, centreOf(base));
  const ahead = dot(v, forwardOf(base.facing));
  const aside = dot(v, rightOf(base.facing));
  const flank: Edge = aside < 0 ? "left" : "right";
  const beyond = Math.abs(aside) - base.width / 2;
  const lead = Math.abs(ahead) - base.depth / 2;
  const isFront = ahead >= 0;
  const slack = isFront ? tolerance : -tolerance;
  const isEnd = ((): boolean => {
    switch (zoning) {
      case "ends":
        return isFront ? lead >= -slack : lead > -slack;
      case "sides":
        return isFront ? beyond <= slack : beyond < slack;
      case "corners":
        return isFront ? beyond - lead <= slack : beyond - lead < slack;
      case "diagonals": {
        // How far the point is on the flank's side of the diagonal.
        const size = Math.sqrt(base.width * base.width + base.depth * base.depth);
        const off = (Math.abs(aside) * base.depth - Math.abs(ahead) * base.width) / size;
        return isFront ? off <= slack : off < slack;
      }
    }
  })();
  if (!isEnd) return flank;
  return isFront ? "front" : "rear";
};
