/** Where the last moves began: each stays until its side moves in a later turn. */
import type { Ghost, Line, Scene, ScenePiece, Tincture, Traces } from "../battlefield/scene.ts";

export interface Trace {
  readonly piece: string;
  readonly tincture: Tincture;
  /** The turn it was made in. */
  readonly turn: string;
  readonly ghost: Ghost;
}

const hasMoved = (a: ScenePiece, b: ScenePiece): boolean =>
  a.pose.x !== b.pose.x || a.pose.y !== b.pose.y || a.pose.facing !== b.pose.facing;

/** One step of the table, from one position to the next of the same turn or another. */
export const tracesAfter = (traces: readonly Trace[], before: Scene, after: Scene, turn: string): readonly Trace[] => {
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const fresh: Trace[] = [];
  for (const piece of after.pieces) {
    const was = known.get(piece.id);
    if (was === undefined || was.form !== "base" || !hasMoved(was, piece)) continue;
    const { id, pose, width, depth, tincture } = was;
    const ghost: Ghost = { id: `past.${id}`, kind: "past", pose, width, depth, tincture };
    fresh.push({ piece: id, tincture, turn, ghost });
  }
  if (fresh.length === 0) return traces;
  const movers = new Set(fresh.map(({ tincture }) => tincture));
  const kept = traces.filter((trace) => trace.turn === turn || !movers.has(trace.tincture));
  const marked = new Set(kept.map(({ piece }) => piece));
  return [...kept, ...fresh.filter(({ piece }) => !marked.has(piece))];
};

/** As they are drawn over this position: what has gone leaves no trace, what came back to its place neither. */
export const drawnTraces = (traces: readonly Trace[], scene: Scene): Traces => {
  const known = new Map(scene.pieces.map((piece) => [piece.id, piece]));
  const ghosts: Ghost[] = [];
  const lines: Line[] = [];
  for (const { piece, ghost, tincture } of traces) {
    const now = known.get(piece);
    if (now === undefined || !hasMoved({ ...now, pose: ghost.pose }, now)) continue;
    ghosts.push(ghost);
    lines.push({ id: `trail.${piece}`, stroke: "trail", points: [ghost.pose, now.pose], tincture });
  }
  return { ghosts, lines };
};
