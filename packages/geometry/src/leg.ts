/** Ways a base can go, and the rigid motions they are made of. */
import { type Base, type Corner, cornersOf, type Pose } from "./base.ts";
import { distance, type Point, subtract } from "./lattice.ts";
import { forwardOf, rightOf, rotateAbout } from "./turn.ts";

/** One stretch of a move. Turns are clockwise when positive, in millionths of a turn; lengths are micrometres. */
export type Leg =
  | { readonly kind: "advance"; readonly distance: number }
  | { readonly kind: "retire"; readonly distance: number }
  | { readonly kind: "shift"; readonly right: number }
  | { readonly kind: "slide"; readonly x: number; readonly y: number }
  | { readonly kind: "wheel"; readonly corner: Corner; readonly turn: number }
  | { readonly kind: "pivot"; readonly about: Point; readonly turn: number }
  /** The reference point goes through the points in turn, facing kept. */
  | { readonly kind: "polyline"; readonly points: readonly Point[] };

export interface Translation {
  readonly kind: "translation";
  readonly x: number;
  readonly y: number;
}

export interface Rotation {
  readonly kind: "rotation";
  readonly about: Point;
  readonly turn: number;
}

/** The same for every member of a rigid group, whoever the leg was said to. */
export type Motion = Translation | Rotation;

const translation = (v: Point): Translation => ({ kind: "translation", x: v.x, y: v.y });

const along = (v: Point, length: number): Translation => ({
  kind: "translation",
  x: v.x * length,
  y: v.y * length,
});

/** The motions of a leg said to this base, in order: one, except along a polyline. */
export const motionsOf = (base: Base, leg: Leg): readonly Motion[] => {
  switch (leg.kind) {
    case "advance":
      return [along(forwardOf(base.facing), leg.distance)];
    case "retire":
      return [along(forwardOf(base.facing), -leg.distance)];
    case "shift":
      return [along(rightOf(base.facing), leg.right)];
    case "slide":
      return [translation(leg)];
    case "wheel":
      return [{ kind: "rotation", about: cornersOf(base)[leg.corner], turn: leg.turn }];
    case "pivot":
      return [{ kind: "rotation", about: leg.about, turn: leg.turn }];
    case "polyline": {
      let at: Point = base;
      return leg.points.map((next) => {
        const step = translation(subtract(next, at));
        at = next;
        return step;
      });
    }
  }
};

/** Where a share of the motion (0 … 1) leaves a pose. Exact: neither the place nor the facing is on the lattice. */
export const movedBy = <P extends Pose>(pose: P, motion: Motion, share: number): P => {
  if (motion.kind === "translation") return { ...pose, x: pose.x + motion.x * share, y: pose.y + motion.y * share };
  const turn = motion.turn * share;
  const at = rotateAbout(pose, motion.about, turn);
  return { ...pose, x: at.x, y: at.y, facing: pose.facing + turn };
};

/** What divides the share of a leg among its motions: ground covered by a translation, 1 for the only turn of a leg. */
export const motionWeight = (motion: Motion): number =>
  motion.kind === "translation" ? distance({ x: 0, y: 0 }, motion) : 1;
