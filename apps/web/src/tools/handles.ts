/** What a group is turned by: the outer corners of its front, and the turn that a hand on one of them means. */
import { cornersOf, directionOf, distance, dot, forwardOf, type Point, rightOf, subtract, TURN } from "@acies/geometry";
import { baseOfPiece } from "../battlefield/hit.ts";
import type { Handle, Scene } from "../battlefield/scene.ts";

interface Corner {
  readonly at: Point;
  readonly aside: number;
  readonly ahead: number;
}

/** Rounding to the lattice. */
const GRAIN = 100;

/** The farthest out on that hand; of several ranks the foremost. */
const outer = (corners: readonly Corner[], hand: 1 | -1): Point | undefined => {
  const most = Math.max(...corners.map(({ aside }) => hand * aside));
  return corners.filter(({ aside }) => most - hand * aside <= GRAIN).toSorted((a, b) => b.ahead - a.ahead)[0]?.at;
};

export const handlesOf = (
  { pieces }: Pick<Scene, "pieces">,
  held: readonly string[],
  name: string,
): readonly Handle[] => {
  const bases = pieces.filter(({ id, form }) => held.includes(id) && form === "base").map(baseOfPiece);
  const [lead] = bases;
  if (lead === undefined) return [];
  const [forward, right] = [forwardOf(lead.facing), rightOf(lead.facing)];
  const corners = bases.flatMap((base): readonly Corner[] => {
    const { frontLeft, frontRight } = cornersOf(base);
    return [frontLeft, frontRight].map((at) => ({ at, aside: dot(at, right), ahead: dot(at, forward) }));
  });
  const ends = [outer(corners, -1), outer(corners, 1)].filter((at) => at !== undefined);
  return ends.map((at, index) => ({ id: `wheel.${index + 1}`, kind: "wheel", at, name }));
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
