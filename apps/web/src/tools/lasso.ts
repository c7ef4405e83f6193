/** A rectangle drawn over the table, and what stands in it. */
import { centreOf, type Point } from "@acies/geometry";
import { baseOfPiece } from "../battlefield/hit.ts";
import type { Line, Scene } from "../battlefield/scene.ts";

const isBetween = (p: Point, a: Point, b: Point): boolean =>
  (p.x - a.x) * (p.x - b.x) <= 0 && (p.y - a.y) * (p.y - b.y) <= 0;

/** Pieces whose middle lies in the rectangle between two points. */
export const piecesBetween = (
  { pieces }: Scene,
  from: Point,
  to: Point,
  isMeant: (id: string) => boolean,
): readonly string[] =>
  pieces.filter((piece) => isMeant(piece.id) && isBetween(centreOf(baseOfPiece(piece)), from, to)).map(({ id }) => id);

export const lassoLine = (from: Point, to: Point): Line => ({
  id: "lasso",
  stroke: "axis",
  points: [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from],
});
