/** What lies under a point of the table: arithmetic over the scene, so that tools and tests need no document. */
import { type Base, type Edge, forwardOf, type Point, rightOf } from "@acies/geometry";
import type { Target } from "./gesture.ts";
import type { Scene, ScenePiece } from "./scene.ts";

/** A point in a base's own measures: to the right of the middle of its front, and behind it. */
const within = (
  { pose, width, depth }: ScenePiece,
  p: Point,
): { readonly right: number; readonly back: number } & {
  readonly inside: boolean;
} => {
  const [forward, side] = [forwardOf(pose.facing), rightOf(pose.facing)];
  const [x, y] = [p.x - pose.x, p.y - pose.y];
  const right = x * side.x + y * side.y;
  const back = -(x * forward.x + y * forward.y);
  return { right, back, inside: Math.abs(right) <= width / 2 && back >= 0 && back <= depth };
};

export const baseOfPiece = ({ pose, width, depth }: ScenePiece): Base => ({ ...pose, width, depth });

const isOnPiece = (piece: ScenePiece, p: Point): boolean => within(piece, p).inside;

/** By which edge a point outside a piece has left it. */
export const edgeLeft = (piece: ScenePiece, p: Point): Edge | undefined => {
  const { right, back, inside } = within(piece, p);
  if (inside) return undefined;
  const beyond: readonly (readonly [Edge, number])[] = [
    ["front", -back],
    ["rear", back - piece.depth],
    ["right", right - piece.width / 2],
    ["left", -right - piece.width / 2],
  ];
  return beyond.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
};

const isInside = (outline: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  let b = outline.at(-1) ?? { x: 0, y: 0 };
  for (const a of outline) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    b = a;
  }
  return inside;
};

const isNear = (a: Point, b: Point, reach: number): boolean => {
  const [x, y] = [a.x - b.x, a.y - b.y];
  return x * x + y * y <= reach * reach;
};

export interface Aim {
  readonly at: Point;
  /** World units in a pixel. */
  readonly pixel: number;
  readonly pointer: "mouse" | "touch" | "pen";
}

/** Half of the target size of LOOK §2.3. */
const REACH = { mouse: 16, pen: 16, touch: 22 } as const;

/** On a base itself only its corners are handles: the rest of what is held can be dragged, however small it is drawn. */
const ON_BASE = 0.3;

export const pieceAt = (scene: Scene, at: Point): ScenePiece | undefined =>
  scene.pieces.findLast((piece) => isOnPiece(piece, at));

/** Small pieces far away get a target of a finger's size, if nothing else is nearer. */
const pieceNear = (scene: Scene, { at, pixel, pointer }: Aim): ScenePiece | undefined => {
  if (pointer !== "touch") return undefined;
  const reach = 14 * pixel;
  let best: { readonly piece: ScenePiece; readonly gap: number } | undefined;
  for (const piece of scene.pieces) {
    const { right, back } = within(piece, at);
    const x = Math.max(0, Math.abs(right) - piece.width / 2);
    const y = Math.max(0, -back, back - piece.depth);
    const gap = Math.sqrt(x * x + y * y);
    if (gap <= reach && (best === undefined || gap < best.gap)) best = { piece, gap };
  }
  return best?.piece;
};

export const targetAt = (scene: Scene, aim: Aim): Target | undefined => {
  const { at, pixel, pointer } = aim;
  const reach = REACH[pointer] * pixel;
  const under = pieceAt(scene, at);
  const grip = under === undefined ? reach : Math.min(reach, ON_BASE * under.width);
  const handle = scene.draft?.handles.findLast(
    (one) => one.kind !== "pivot" && one.kind !== "corner" && isNear(one.at, at, grip),
  );
  if (handle !== undefined) return { kind: "handle", id: handle.id };
  const seam = scene.seams?.findLast((one) => isNear(one.at, at, Math.min(reach, 14 * pixel)));
  if (seam !== undefined) return { kind: "seam", id: seam.id };
  const piece = under ?? pieceNear(scene, aim);
  if (piece !== undefined) return { kind: "piece", id: piece.id };
  const cell = scene.cells?.find(({ outline }) => isInside(outline, at));
  if (cell !== undefined) return { kind: "cell", id: cell.id };
  const area = scene.areas.findLast(({ outline }) => isInside(outline, at));
  return area === undefined ? undefined : { kind: "area", id: area.id };
};
