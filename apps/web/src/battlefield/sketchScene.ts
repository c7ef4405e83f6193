/** Any game at all as a scene: from its own sketch of shapes, without knowing it. What a game says better, its own scene says. */
import type { Seat, Sketch, SketchArea, SketchPiece, Spot } from "@acies/contract";
import { directionOf, distance, type Point } from "@acies/geometry";
import { GROUND_KINDS, type GroundKind } from "./engrave/engrave.ts";
import type { Draft, PieceState, Ruler, Scene, SceneArea, ScenePiece, Seam, Tincture, Traces, Zone } from "./scene.ts";

/** What the page knows beyond the state: what is held, drafted, shown. */
export interface SceneExtras {
  readonly states?: Readonly<Record<string, readonly PieceState[]>>;
  /** What a screen reader says of a piece or an area. */
  readonly names?: Readonly<Record<string, string>>;
  readonly zones?: readonly Zone[];
  readonly traces?: Traces;
  readonly seams?: readonly Seam[];
  readonly draft?: Draft;
  readonly summary?: string;
}

export const TINCTURE: Readonly<Record<Seat, Tincture>> = { red: "gules", blue: "azure" };

const point = ([x, y]: Spot): Point => ({ x, y });

/** Words that games use for the same ground. */
const GROUND_WORDS: Readonly<Record<string, GroundKind>> = {
  hill: "gentleHill",
  waterway: "sea",
  bua: "town",
  water: "lake",
};

export const groundKindOf = (word: string): GroundKind =>
  GROUND_KINDS.find((kind) => kind === word) ?? GROUND_WORDS[word] ?? "other";

const areaOf = ({ id, kind, outline }: SketchArea, extras: SceneExtras): SceneArea => ({
  id,
  kind: groundKindOf(kind),
  outline: outline.map(point),
  name: extras.names?.[id] ?? kind,
});

/** The base that a sketched outline is, its front edge leading. */
const basedOn = (piece: SketchPiece): Pick<ScenePiece, "pose" | "width" | "depth"> => {
  const corners = piece.outline.map(point);
  const [a, b] = piece.front === undefined ? [corners[0], corners[1]] : piece.front.map(point);
  const [left, right] = [a ?? { x: 0, y: 0 }, b ?? { x: 1, y: 0 }];
  const width = distance(left, right);
  const depth = Math.max(
    ...corners.map(
      (p) => Math.abs((right.x - left.x) * (p.y - left.y) - (right.y - left.y) * (p.x - left.x)) / (width || 1),
    ),
  );
  const facing = Math.round(directionOf({ x: -(right.y - left.y), y: right.x - left.x }));
  return {
    pose: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2, facing },
    width,
    depth,
  };
};

const NO_STATES: readonly PieceState[] = [];

export const sketchedPiece = (piece: SketchPiece, extras: SceneExtras): ScenePiece => {
  const { pose, width, depth } = basedOn(piece);
  return {
    id: piece.id,
    form: "base",
    pose,
    width,
    depth,
    tincture: TINCTURE[piece.seat],
    code: piece.kind,
    states: extras.states?.[piece.id] ?? NO_STATES,
    name: extras.names?.[piece.id] ?? `${piece.kind} ${piece.id}`,
  };
};

/** Segments of a round number of the game's units, about a twelfth of the table. */
const rulerOf = ({ width, unit }: Sketch): Ruler => {
  const units = width / unit.size / 12;
  let counts = 1;
  while (counts * 10 <= units) counts *= 10;
  return { segment: counts * unit.size, every: 5, counts, unit: unit.name };
};

export const extrasOf = ({ zones, traces, seams, draft, summary }: SceneExtras): Partial<Scene> => ({
  ...(zones === undefined ? {} : { zones }),
  ...(traces === undefined ? {} : { traces }),
  ...(seams === undefined ? {} : { seams }),
  ...(draft === undefined ? {} : { draft }),
  ...(summary === undefined ? {} : { summary }),
});

export const sketchScene = (sketch: Sketch, extras: SceneExtras): Scene => ({
  width: sketch.width,
  height: sketch.height,
  ruler: rulerOf(sketch),
  areas: sketch.areas.map((area) => areaOf(area, extras)),
  pieces: sketch.pieces.map((piece) => sketchedPiece(piece, extras)),
  ...extrasOf(extras),
});
