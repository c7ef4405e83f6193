/**
 * What the table shows, in world units: lengths in micrometres with y to the north, angles in millionths of a turn clockwise
 * from north. A scene names no game; every word here is a word of the drawing.
 */
import type { Point, Pose } from "@acies/geometry";
import type { GroundKind } from "./engrave/engrave.ts";

export type Tincture = "gules" | "azure";

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly ruler: Ruler;
  readonly areas: readonly SceneArea[];
  readonly cells?: readonly SceneCell[];
  readonly captions?: readonly Caption[];
  readonly zones?: readonly Zone[];
  /** Where the last moves began and how they went, under the pieces. */
  readonly traces?: Traces;
  readonly pieces: readonly ScenePiece[];
  /** A stack spread out over the table; its pieces say `fanned`. */
  readonly fan?: Fan;
  /** Lines between things that stand: whom somebody could shoot at, and whom not. */
  readonly lines?: readonly Line[];
  /** Numbered places where combats are joined. */
  readonly seams?: readonly Seam[];
  /** The draft in hand and what surrounds it: changes at every movement of the pointer, and is drawn apart from the pieces. */
  readonly draft?: Draft;
  /** Read aloud with the table. */
  readonly summary?: string;
}

/** The neat line: alternate segments of `segment` world units, a figure at every `every`th one. */
export interface Ruler {
  readonly segment: number;
  readonly every: number;
  /** What one segment counts, in the unit named. */
  readonly counts: number;
  readonly unit: string;
}

export interface SceneArea {
  readonly id: string;
  readonly kind: GroundKind;
  readonly outline: readonly Point[];
  /** Crest, course or shore. */
  readonly line?: readonly Point[];
  readonly width?: number;
  readonly owner?: Tincture;
  readonly name: string;
}

/** A hex, or any other cell of a printed grid. */
export interface SceneCell {
  readonly id: string;
  readonly outline: readonly Point[];
  readonly label?: string;
  readonly state?: "reach" | "far" | "refused";
  /** In its middle: what it costs to go there, or how high it lies. */
  readonly figure?: string;
}

/** Map lettering: water spaced along its course, towns in capitals, heights and woods in small italics. */
export interface Caption {
  readonly id: string;
  readonly text: string;
  readonly style: "water" | "town" | "height" | "road";
  readonly at: Point;
  /** Degrees against the reader's line, clockwise. */
  readonly slope?: number;
}

export const ZONE_KINDS = ["control", "command", "range", "threat", "reach", "deploy", "lane", "sight"] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

export interface Zone {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly outline: readonly Point[];
  readonly tincture?: Tincture;
  readonly label?: string;
}

/** LOOK §5. Keyboard focus and `arriving` are the battlefield's own; the rest is said by the scene, and several may hold at once. */
export const PIECE_STATES = [
  "ready",
  "pointed",
  "held",
  "marked",
  "moved",
  "waiting",
  "asked",
  "faded",
  "arriving",
  "destroyed",
  "fanned",
] as const;
export type PieceState = (typeof PIECE_STATES)[number];

export type PieceForm = "base" | "counter" | "leader";

export interface Disc {
  readonly place: "rearLeft" | "rearRight" | "frontRight";
  readonly text?: string;
  readonly glyph?: string;
  readonly name: string;
}

export interface ScenePiece {
  readonly id: string;
  readonly form: PieceForm;
  /** Middle of the front edge; for a counter or leader, of the square it fills. */
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
  readonly tincture: Tincture;
  readonly glyph?: string;
  /** Drawn beside the pictogram, turned fully with the base: a formation seen from above. */
  readonly plan?: string;
  readonly rank?: "general";
  /** Type and number, shown when there is room. */
  readonly code?: string;
  /** Of a counter, along its rear edge: left, middle and right. */
  readonly figures?: readonly [left: string, middle: string, right: string];
  readonly states: readonly PieceState[];
  readonly discs?: readonly Disc[];
  /** What a screen reader says. */
  readonly name: string;
  /** Of a spent or foreign piece: it can be pointed at, not acted with. */
  readonly inert?: boolean;
}

/** Where the pieces of a stack lie while they are spread out, and the place they belong to. */
export interface Fan {
  readonly outline: readonly Point[];
  readonly from: Point;
  readonly to: Point;
  readonly names: readonly { readonly at: Point; readonly text: string }[];
}

export interface Seam {
  readonly id: string;
  readonly at: Point;
  readonly number: number;
  readonly state: "open" | "chosen" | "done";
  readonly name: string;
}

export type GhostKind = "legal" | "refused" | "past";

export interface Ghost {
  readonly id: string;
  readonly kind: GhostKind;
  readonly pose: Pose;
  readonly width: number;
  readonly depth: number;
  readonly tincture: Tincture;
  readonly glyph?: string;
  /** Of many that are refused together one bears the cross. */
  readonly uncrossed?: true;
  /** Its place in a column. */
  readonly number?: number;
}

export const STROKES = ["track", "trail", "measure", "free", "blocked", "arrow", "limit", "axis"] as const;
/**
 * `track`: where a corner of the ghost passes · `trail`: of the last move · `measure`: dividers · `free` and `blocked`: lines of
 * fire · `arrow`: where something goes · `limit`: how far it could · `axis`: a line to align with.
 */
export type Stroke = (typeof STROKES)[number];

export interface Line {
  readonly id: string;
  readonly stroke: Stroke;
  readonly points: readonly Point[];
  readonly tincture?: Tincture;
}

export interface Traces {
  readonly ghosts: readonly Ghost[];
  readonly lines: readonly Line[];
}

export interface Run {
  readonly text: string;
  readonly tone?: "strong" | "legal" | "cite";
}

/** A raised label that points at the table. */
export interface Label {
  readonly id: string;
  readonly at: Point;
  readonly runs: readonly Run[];
  readonly tone: "legal" | "plain" | "refused";
  /** On which side of its point it stands. */
  readonly side: "left" | "right" | "above" | "below";
  /** Above or below its point it reaches to this side of it, not to both. */
  readonly lean?: "left" | "right";
}

/** `pivot` and `corner` only mark a place; `left` and `right` are touched; the others can be seized. */
export type HandleKind = "wheel" | "pivot" | "stretch" | "turn" | "corner" | "left" | "right";

export interface Handle {
  readonly id: string;
  readonly kind: HandleKind;
  readonly at: Point;
  /** Which way an arrow points, in millionths of a turn; upright without it. */
  readonly turn?: number;
  readonly name: string;
}

export interface Draft {
  readonly ghosts: readonly Ghost[];
  readonly lines: readonly Line[];
  readonly handles: readonly Handle[];
  readonly labels: readonly Label[];
  /** What a finger hides, to be shown larger in a corner. */
  readonly loupe?: Point;
}

export const EMPTY_DRAFT: Draft = { ghosts: [], lines: [], handles: [], labels: [] };
