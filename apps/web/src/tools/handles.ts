/** What a group is turned by: the outer corners of its front, and the turn that a hand on one of them means. */
import { cornersOf, directionOf, distance, type Point, subtract, TURN } from "@acies/geometry";
import { baseOfPiece } from "../battlefield/hit.ts";
import type { Handle, Scene } from "../battlefield/scene.ts";

const farthest = (points: readonly Point[]): readonly [Point, Point] | undefined => {
  let best: readonly [Point, Point] | undefined;
  let most = -1;
  for (const [i, a] of points.entries())
    for (const b of points.slice(i + 1)) {
      const apart = distance(a, b);
      if (apart > most) {
        most = apart;
        best = [a, b];
      }
    }
  return best;
};

export const handlesOf = (scene: Scene, held: readonly string[], name: string): readonly Handle[] => {
  const corners = scene.pieces
    .filter(({ id, form }) => held.includes(id) && form === "base")
    .map((piece) => cornersOf(baseOfPiece(piece)));
  const ends = farthest(corners.flatMap(({ frontLeft, frontRight }) => [frontLeft, frontRight]));
  return ends === undefined ? [] : ends.map((at, index) => ({ id: `wheel.${index + 1}`, kind: "wheel", at, name }));
};

const HALF = TURN / 2;

/** About the other corner, as a wheel goes; between minus half a turn and half a turn. */
export const turnOf = (handles: readonly Handle[], id: string, at: Point): number => {
  const seized = handles.find((handle) => handle.id === id);
  const pivot = handles.find((handle) => handle.id !== id);
  if (seized === undefined || pivot === undefined) return 0;
  const turn = directionOf(subtract(at, pivot.at)) - directionOf(subtract(seized.at, pivot.at));
  return ((((turn + HALF) % TURN) + TURN) % TURN) - HALF;
};

/** The turn that takes the outer corner this far. */
export const turnFor = (handles: readonly Handle[], length: number): number => {
  const [a, b] = handles;
  if (a === undefined || b === undefined) return 0;
  return (length / distance(a.at, b.at)) * (TURN / (2 * Math.PI));
};
