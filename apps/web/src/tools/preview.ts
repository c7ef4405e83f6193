/** What an action would do, shown before it is done: the rules play it on the view, nothing is written. Knows no game. */
import type { Fact, Ruleset, Seat, Tagged } from "@acies/contract";
import { cornersOf, type Point } from "@acies/geometry";
import { attempt } from "@acies/match";
import { baseOfPiece } from "../battlefield/hit.ts";
import type { Draft, Ghost, Line, Scene, ScenePiece } from "../battlefield/scene.ts";

export interface Foreseen<S, E> {
  readonly events: readonly E[];
  readonly after: S | undefined;
  /** Dice would fall: what is foreseen, if anything, is one way it may go. */
  readonly rolls: boolean;
}

/** Far more dice than one act of moving throws. */
const MOST_DICE = 12;

/** A place that hangs on a die (a river to be gauged) is shown as if the die were kind; a fight is not foreseen at all. */
export const foresee = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  view: S,
  seat: Seat,
  action: A,
  dice: "unforeseen" | "kind" = "unforeseen",
): Foreseen<S, E> => {
  const most = dice === "kind" ? MOST_DICE : 0;
  for (let faces: readonly number[] = []; faces.length <= most; faces = [...faces, KIND]) {
    const tried = attempt(rules, view, seat, action, faces);
    if (tried.kind === "played") return { events: tried.step.events, after: tried.step.after, rolls: faces.length > 0 };
    if (tried.kind !== "wanted") return { events: [], after: undefined, rolls: false };
  }
  return { events: [], after: undefined, rolls: true };
};

const KIND = 6;

const hasMoved = (a: ScenePiece, b: ScenePiece): boolean =>
  a.pose.x !== b.pose.x || a.pose.y !== b.pose.y || a.pose.facing !== b.pose.facing;

/** The pieces that would stand elsewhere, as ghosts with the tracks of their front corners. */
export const ghostsBetween = (before: Scene, after: Scene, kind: Ghost["kind"]): Pick<Draft, "ghosts" | "lines"> => {
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const ghosts: Ghost[] = [];
  const lines: Line[] = [];
  for (const piece of after.pieces) {
    const was = known.get(piece.id);
    if (was === undefined || !hasMoved(was, piece)) continue;
    const { id, pose, width, depth, tincture, glyph } = piece;
    ghosts.push({ id, kind, pose, width, depth, tincture, ...(glyph !== undefined && { glyph }) });
    lines.push(...tracks(was, piece));
  }
  return { ghosts, lines };
};

const tracks = (was: ScenePiece, is: ScenePiece): readonly Line[] => {
  const from = cornersOf(baseOfPiece(was));
  const to = cornersOf(baseOfPiece(is));
  return [
    { id: `${is.id}.left`, stroke: "track", points: [from.frontLeft, to.frontLeft] },
    { id: `${is.id}.right`, stroke: "track", points: [from.frontRight, to.frontRight] },
  ];
};

/** The middle of what the ghosts cover: where their label points. */
export const middleOf = (ghosts: readonly Ghost[]): Point | undefined => {
  if (ghosts.length === 0) return undefined;
  const sum = ghosts.reduce((so, { pose }) => ({ x: so.x + pose.x, y: so.y + pose.y }), { x: 0, y: 0 });
  return { x: sum.x / ghosts.length, y: sum.y / ghosts.length };
};
