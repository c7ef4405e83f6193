/**
 * Straight rectangles round what a move sweeps: the sieve before every exact question. Nothing that is swept lies outside them, and
 * most of the table lies outside of them.
 */
import { type Base, boundsApart, cosTurn, HALF_TURN, type Rectangle, sinTurn } from "@acies/geometry";
import type { Mover, MoverLeg } from "./manoeuvre.ts";

/** A rectangle that grows while the legs of a mover are gone through. */
interface Growing {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

const include = (bounds: Growing, { x, y, facing, width, depth }: Base, margin: number): void => {
  const sin = sinTurn(facing);
  const cos = cosTurn(facing);
  const centreX = x - (sin * depth) / 2;
  const centreY = y - (cos * depth) / 2;
  const wide = (Math.abs(cos) * width + Math.abs(sin) * depth) / 2 + margin;
  const high = (Math.abs(sin) * width + Math.abs(cos) * depth) / 2 + margin;
  bounds.left = Math.min(bounds.left, centreX - wide);
  bounds.right = Math.max(bounds.right, centreX + wide);
  bounds.bottom = Math.min(bounds.bottom, centreY - high);
  bounds.top = Math.max(bounds.top, centreY + high);
};

/** How far a corner on its arc is from its straight line: never more than the farthest one in the middle, up to half a turn. */
const bulgeOf = ({ from, wheel }: MoverLeg): number => {
  if (wheel === null) return 0;
  const x = from.x - wheel.about.x;
  const y = from.y - wheel.about.y;
  const radius = Math.sqrt(x * x + y * y) + from.width / 2 + from.depth;
  return Math.abs(wheel.turn) > HALF_TURN ? 2 * radius : radius * (1 - cosTurn(wheel.turn / 2));
};

/** Round all the ground one mover sweeps, start and end included. */
export const boundsSwept = ({ start, legs }: Mover): Rectangle => {
  const bounds = { left: start.x, bottom: start.y, right: start.x, top: start.y };
  if (legs[0]?.from !== start) include(bounds, start, 0);
  for (const leg of legs) {
    const bulge = bulgeOf(leg);
    include(bounds, leg.from, bulge);
    include(bounds, leg.to, bulge);
  }
  return bounds;
};

/** The ground of a whole move: of each mover, and round them all. */
export interface Trail {
  readonly bounds: readonly Rectangle[];
  readonly around: Rectangle;
}

let lastMovers: readonly Mover[] | undefined;
let lastTrail: Trail | undefined;

/** Only the move in hand is remembered: every check asks about the same one. */
export const trailOf = (movers: readonly Mover[]): Trail => {
  if (movers === lastMovers && lastTrail !== undefined) return lastTrail;
  const bounds = movers.map(boundsSwept);
  const around = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { left, bottom, right, top } of bounds) {
    around.left = Math.min(around.left, left);
    around.bottom = Math.min(around.bottom, bottom);
    around.right = Math.max(around.right, right);
    around.top = Math.max(around.top, top);
  }
  lastMovers = movers;
  lastTrail = { bounds, around };
  return lastTrail;
};

/** Whether a round thing lies wholly outside. */
export const isOutside = (bounds: Rectangle, x: number, y: number, radius: number): boolean =>
  x + radius <= bounds.left || x - radius >= bounds.right || y + radius <= bounds.bottom || y - radius >= bounds.top;

/** Those of some places that what is swept may come into. */
export const comesNear = (bounds: Rectangle, places: readonly { readonly extent: Rectangle }[]): boolean => {
  for (const { extent } of places) if (!boundsApart(bounds, extent, 0)) return true;
  return false;
};
