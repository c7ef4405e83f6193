/** What the show page puts on the table: a position with all that a player would see in mid-move. */

import { type State as FordState, ford } from "@acies/conformance/reference";
import { dba } from "@acies/dba";
import { controlledBy } from "@acies/dba/inspect";
import { cornersOf, MM, type Point, poseAfter, poseAlong } from "@acies/geometry";
import { play, seededDice } from "@acies/match";
import { baseOfPiece } from "../../battlefield/hit.ts";
import type { Caption, Draft, Ghost, Line, Scene, ScenePiece, Seam } from "../../battlefield/scene.ts";
import { dbaScene } from "../../games/dba/scene.ts";
import { fordScene } from "../../games/ford/scene.ts";
import type { GlyphSheet } from "../../glyphs/glyph.ts";
import { loadSheet } from "../../glyphs/sheets.ts";
import { CUMAE } from "./cumae.ts";
import { STATES } from "./states.ts";

export interface Show {
  readonly scene: Scene;
  readonly glyphs: GlyphSheet;
  readonly title: string;
}

const CAPTIONS: readonly Caption[] = [
  { id: "sea", text: "Mar Tirreno", style: "water", at: { x: 33 * MM, y: 440 * MM }, slope: -86 },
  { id: "hill", text: "Loma del Templo", style: "height", at: { x: 188 * MM, y: 421 * MM } },
  { id: "wood", text: "El Encinar", style: "height", at: { x: 553 * MM, y: 322 * MM } },
  { id: "camp", text: "Campamento", style: "height", at: { x: 326 * MM, y: 552 * MM } },
  { id: "town", text: "Cumas", style: "town", at: { x: 450 * MM, y: 36 * MM } },
];

const WHEELED = ["red.2", "red.3", "red.4"];

const cornerPath = (base: ReturnType<typeof baseOfPiece>, turn: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, i) => {
    const moved = poseAlong(base, { kind: "wheel", corner: "frontRight", turn }, i / 24);
    return cornersOf(moved).frontLeft;
  });

/** A line of three wheeling on its right. */
const wheelDraft = (pieces: readonly ScenePiece[]): Draft => {
  const line = pieces.filter(({ id }) => WHEELED.includes(id)).toSorted((a, b) => a.pose.x - b.pose.x);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return { ghosts: [], lines: [], handles: [], labels: [] };
  const turn = 55_556;
  const pivot = cornersOf(baseOfPiece(last)).frontRight;
  const ghosts = line.map((piece): Ghost => {
    const { x, y, facing } = poseAfter(baseOfPiece(piece), { kind: "pivot", about: pivot, turn });
    return {
      id: piece.id,
      kind: "legal",
      pose: { x, y, facing },
      width: piece.width,
      depth: piece.depth,
      tincture: piece.tincture,
      ...(piece.glyph === undefined ? {} : { glyph: piece.glyph }),
    };
  });
  const whole = { ...baseOfPiece(last), x: (first.pose.x + last.pose.x) / 2, width: last.width * line.length };
  const path = cornerPath(whole, turn);
  const end = path.at(-1) ?? pivot;
  return {
    ghosts,
    lines: [{ id: "arc", stroke: "limit", points: path }],
    handles: [
      { id: "pivot", kind: "pivot", at: pivot, name: "eje" },
      { id: "wheel", kind: "wheel", at: { x: end.x, y: end.y + 6 * MM }, name: "asa" },
    ],
    labels: [
      {
        id: "cost",
        at: { x: end.x, y: end.y + 6 * MM },
        runs: [
          { text: "165 de 200 p", tone: "legal" },
          { text: "1 PIP", tone: "strong" },
        ],
        tone: "legal",
        side: "left",
      },
    ],
  };
};

const seamsOf = (): readonly Seam[] =>
  [280, 320, 360].map((x, i) => ({
    id: `seam ${i}`,
    at: { x: x * MM + 7 * MM, y: 304 * MM },
    number: i + 1,
    state: i === 0 ? "chosen" : "open",
    name: `Combate ${i + 1}`,
  }));

const trail = (id: string, from: Point, to: Point, tincture: "gules" | "azure"): Line => ({
  id,
  stroke: "trail",
  points: [from, to],
  tincture,
});

const cumae = async (): Promise<Show> => {
  const [troops, markers] = await Promise.all([loadSheet("dbx"), loadSheet("markers")]);
  const read = dba.notation.readPosition(CUMAE);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const plain = dbaScene(read.value, { language: "es" });
  const shown = ["blue.1", "blue.2", "blue.3", "blue.9"];
  const zones = controlledBy(read.value, "blue")
    .filter(({ id }) => shown.includes(id))
    .map(({ id, outline }) => ({ id, kind: "control" as const, outline, tincture: "azure" as const, label: "ZOC" }));
  const past = { width: 40 * MM, kind: "past" as const };
  const states = {
    ...Object.fromEntries(WHEELED.map((id) => [id, ["held", "faded"] as const])),
    "red.1": ["ready"] as const,
    "red.8": ["ready"] as const,
    "red.9": ["ready", "pointed"] as const,
    "red.10": ["moved"] as const,
  };
  const scene = dbaScene(read.value, {
    language: "es",
    states,
    zones,
    seams: seamsOf(),
    draft: wheelDraft(plain.pieces),
    traces: {
      ghosts: [
        { ...past, id: "a", pose: { x: 345 * MM, y: 232 * MM, facing: 0 }, depth: 30 * MM, tincture: "gules" },
        { ...past, id: "b", pose: { x: 434 * MM, y: 427 * MM, facing: 500_000 }, depth: 40 * MM, tincture: "azure" },
      ],
      lines: [
        trail("a", { x: 345 * MM, y: 217 * MM }, { x: 415 * MM, y: 242 * MM }, "gules"),
        trail("b", { x: 434 * MM, y: 447 * MM }, { x: 434 * MM, y: 393 * MM }, "azure"),
      ],
    },
    summary: "Turno 12, juega Roma.",
  });
  return { scene: { ...scene, captions: CAPTIONS }, glyphs: { ...troops, ...markers }, title: "Cumas, 215 a. C." };
};

const scenario = async (name: string): Promise<Show> => {
  const glyphs = await loadSheet("dbx");
  const set = dba.setup({ scenario: name, armies: { red: "", blue: "" }, options: {} });
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return { scene: dbaScene(set.value, { language: "es" }), glyphs, title: name };
};

/** Both sides put down where the game itself proposes. */
const placed = (start: FordState): FordState => {
  const [decision] = ford.pending(start);
  if (decision?.kind !== "place") return start;
  const [action] = ford.propose(start, decision, {}, 1);
  if (action === undefined) return start;
  const step = play(ford, start, decision.seat, action, seededDice(1));
  return step.ok ? placed(step.value.after) : start;
};

const reference = async (): Promise<Show> => {
  const glyphs = await loadSheet("dbx");
  const [first] = ford.catalogue.scenarios;
  const set = ford.setup({ scenario: first?.id ?? "", armies: first?.armies ?? { red: "", blue: "" }, options: {} });
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  return { scene: fordScene(placed(set.value), {}), glyphs, title: "Ford" };
};

const states = async (): Promise<Show> => {
  const [troops, markers] = await Promise.all([loadSheet("dbx"), loadSheet("markers")]);
  return { scene: STATES, glyphs: { ...troops, ...markers }, title: "Una sola gramática" };
};

export const loadShow = (name: string): Promise<Show> => {
  if (name === "cumae") return cumae();
  if (name === "states") return states();
  return name === "ford" ? reference() : scenario(name);
};
