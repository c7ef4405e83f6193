/** Every state, mark and line of the drawing side by side: what the grammar of the table looks like. */
import { MM, type Point } from "@acies/geometry";
import { GROUND_KINDS, type GroundKind } from "../../battlefield/engrave/engrave.ts";
import type {
  Ghost,
  Label,
  Line,
  PieceState,
  Scene,
  SceneArea,
  ScenePiece,
  Stroke,
  Zone,
} from "../../battlefield/scene.ts";
import { PIECE_STATES, STROKES, ZONE_KINDS } from "../../battlefield/scene.ts";

const at = (x: number, y: number): Point => ({ x: x * MM, y: y * MM });

const piece = (id: string, x: number, y: number, rest: Partial<ScenePiece> = {}): ScenePiece => ({
  id,
  form: "base",
  pose: { ...at(x, y), facing: 0 },
  width: 40 * MM,
  depth: 20 * MM,
  tincture: "gules",
  glyph: "bd",
  code: "Bd 1",
  states: [],
  name: id,
  ...rest,
});

const stateRow = (y: number, tincture: "gules" | "azure"): readonly ScenePiece[] =>
  PIECE_STATES.map((state: PieceState, i) =>
    piece(`${tincture} ${state}`, 40 + i * 62, y, { tincture, states: [state] }),
  );

const turned = (y: number): readonly ScenePiece[] =>
  Array.from({ length: 9 }, (_, i) =>
    piece(`turned ${i}`, 40 + i * 62, y, {
      tincture: i % 2 === 0 ? "azure" : "gules",
      glyph: "ax",
      pose: { ...at(40 + i * 62, y), facing: i * 111_111 },
    }),
  );

const FORMS: readonly ScenePiece[] = [
  piece("discs", 50, 420, {
    tincture: "azure",
    depth: 30 * MM,
    discs: [
      { place: "rearLeft", text: "2", name: "2" },
      { place: "rearRight", glyph: "m-disorder", name: "disorder" },
      { place: "frontRight", glyph: "m-engaged", name: "engaged" },
    ],
  }),
  piece("leader", 120, 420, { form: "leader", width: 30 * MM, depth: 30 * MM, rank: "general", glyph: "gen" }),
  piece("leader 2", 170, 420, { form: "leader", width: 30 * MM, depth: 30 * MM, tincture: "azure", glyph: "cf" }),
  piece("plan", 240, 420, { width: 60 * MM, depth: 30 * MM, glyph: "kn", plan: "sp" }),
  piece("counter", 320, 420, { form: "counter", width: 30 * MM, depth: 30 * MM, glyph: "lch" }),
  piece("wagon", 380, 440, { depth: 80 * MM, glyph: "wwg" }),
];

const ghost = (id: string, x: number, kind: Ghost["kind"], rest: Partial<Ghost> = {}): Ghost => ({
  id,
  kind,
  pose: { ...at(x, 330), facing: 0 },
  width: 40 * MM,
  depth: 20 * MM,
  tincture: "gules",
  glyph: "bd",
  ...rest,
});

const line = (stroke: Stroke, i: number): Line => ({
  id: stroke,
  stroke,
  points: [at(30 + i * 66, 265), at(80 + i * 66, 285)],
});

const label = (side: Label["side"], i: number): Label => ({
  id: side,
  at: at(300 + i * 80, 330),
  runs: [
    { text: "263 de 200 p", tone: "strong" },
    { text: "DBA-MOV-04", tone: "cite" },
  ],
  tone: i % 2 === 0 ? "plain" : "refused",
  side,
});

const square = (x: number, y: number, size: number): readonly Point[] => [
  at(x, y),
  at(x, y + size),
  at(x + size, y + size),
  at(x + size, y),
];

const zone = (kind: Zone["kind"], i: number): Zone => ({
  id: kind,
  kind,
  outline: square(20 + i * 70, 190, 50),
  tincture: i % 2 === 0 ? "azure" : "gules",
  label: kind,
});

const SHAPE: readonly Point[] = [at(0, 22), at(10, 42), at(30, 48), at(50, 40), at(58, 20), at(44, 4), at(20, 0)];

const ground = (kind: GroundKind, i: number): SceneArea => {
  const [x, y] = [15 + (i % 9) * 66, 100 - Math.floor(i / 9) * 68];
  const moved = (points: readonly Point[]): readonly Point[] =>
    points.map((p) => ({ x: p.x + x * MM, y: p.y + y * MM }));
  const isLine = ["river", "road", "rampart", "hedge"].includes(kind);
  const isHill = kind === "gentleHill" || kind === "steepHill";
  return {
    id: kind,
    kind,
    outline: moved(kind === "camp" ? [at(0, 10), at(0, 40), at(56, 40), at(56, 10)] : SHAPE),
    ...(isLine ? { line: moved([at(0, 0), at(24, 26), at(56, 48)]), width: 12 * MM } : {}),
    ...(isHill ? { line: moved([at(20, 24), at(38, 26)]) } : {}),
    ...(kind === "camp" ? { owner: "azure" } : {}),
    name: kind,
  };
};

export const STATES: Scene = {
  width: 610 * MM,
  height: 600 * MM,
  ruler: { segment: 25_400, every: 5, counts: 100, unit: "p" },
  areas: GROUND_KINDS.map(ground),
  zones: ZONE_KINDS.map(zone),
  pieces: [...stateRow(580, "gules"), ...stateRow(540, "azure"), ...turned(490), ...FORMS],
  draft: {
    ghosts: [
      ghost("legal", 40, "legal"),
      ghost("column", 100, "legal", { number: 2 }),
      ghost("refused", 160, "refused"),
      ghost("past", 220, "past"),
    ],
    lines: STROKES.map(line),
    handles: [
      { id: "wheel", kind: "wheel", at: at(460, 430), name: "wheel" },
      { id: "turn", kind: "turn", at: at(500, 430), name: "turn" },
      { id: "pivot", kind: "pivot", at: at(530, 430), name: "pivot" },
      { id: "corner", kind: "corner", at: at(550, 430), name: "corner" },
      { id: "stretch", kind: "stretch", at: at(570, 430), name: "stretch" },
    ],
    labels: (["right", "above", "below", "left"] as const).map(label),
  },
};
