/** Oriented rectangles: where a piece stands, its corners and its edges. */
import { add, type Point, scale, snap } from "./lattice.ts";
import { cosTurn, forwardOf, normaliseTurn, sinTurn, snapTurn } from "./turn.ts";

/** Where a piece stands: the midpoint of its front edge and the way it faces. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** A pose with a size. `width` runs along the front, `depth` backwards from it. */
export interface Base extends Pose {
  readonly width: number;
  readonly depth: number;
}

export const CORNERS = ["frontLeft", "frontRight", "rearRight", "rearLeft"] as const;
export type Corner = (typeof CORNERS)[number];
export type ByCorner<T> = Readonly<Record<Corner, T>>;

export const EDGES = ["front", "right", "rear", "left"] as const;
export type Edge = (typeof EDGES)[number];
export type ByEdge<T> = Readonly<Record<Edge, T>>;

/** An edge runs clockwise round the base: its outside is on the left hand of start → end. */
export interface Segment {
  readonly start: Point;
  readonly end: Point;
}

/** Asked oftener than anything else: one sine, one cosine, and nothing made but the answer. */
export const cornersOf = ({ x, y, facing, width, depth }: Base): ByCorner<Point> => {
  const sin = sinTurn(facing);
  const cos = cosTurn(facing);
  const half = width / 2;
  const rightX = cos * half;
  const rightY = -sin * half;
  const backX = sin * -depth;
  const backY = cos * -depth;
  const frontLeft = { x: x - rightX, y: y - rightY };
  const frontRight = { x: x + rightX, y: y + rightY };
  const rearRight = { x: frontRight.x + backX, y: frontRight.y + backY };
  const rearLeft = { x: frontLeft.x + backX, y: frontLeft.y + backY };
  return { frontLeft, frontRight, rearRight, rearLeft };
};

/** The corners in clockwise order, front left first. */
export const outlineOf = (base: Base): readonly [Point, Point, Point, Point] => {
  const c = cornersOf(base);
  return [c.frontLeft, c.frontRight, c.rearRight, c.rearLeft];
};

export const edgesOf = (base: Base): ByEdge<Segment> => {
  const c = cornersOf(base);
  return {
    front: { start: c.frontLeft, end: c.frontRight },
    right: { start: c.frontRight, end: c.rearRight },
    rear: { start: c.rearRight, end: c.rearLeft },
    left: { start: c.rearLeft, end: c.frontLeft },
  };
};

export const centreOf = (base: Base): Point => add(base, scale(forwardOf(base.facing), -base.depth / 2));

/** The same point on the lattice, the same way: what may enter an event. */
export const snapPose = <P extends Pose>(pose: P): P => ({
  ...pose,
  x: snap(pose.x),
  y: snap(pose.y),
  facing: snapTurn(pose.facing),
});

/** The pose of a base of this depth whose centre and facing are given. */
export const poseAtCentre = (centre: Point, facing: number, depth: number): Pose => {
  const front = add(centre, scale(forwardOf(facing), depth / 2));
  return { x: front.x, y: front.y, facing: normaliseTurn(facing) };
};
