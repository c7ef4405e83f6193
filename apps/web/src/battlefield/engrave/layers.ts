/** What an engraving is made of: layers of path data whose colours are tokens, so that one drawing serves both themes. */

/** Names of the colours of `look/tokens.css`. */
export type Tint =
  | "engrave"
  | "ink"
  | "wood"
  | "hill"
  | "steep"
  | "marsh"
  | "water"
  | "dunes"
  | "rough"
  | "town"
  | "town-block"
  | "road"
  | "camp"
  | "crown"
  | "stone"
  | "canvas"
  | "gules"
  | "gules-deep"
  | "azure"
  | "azure-deep";

/** `hachure` and `shade` are weaker on slate than on paper; the theme says how much. */
export type Veil = number | "hachure" | "shade";

export interface InkPath {
  readonly kind: "path";
  readonly d: string;
  readonly fill?: Tint;
  readonly stroke?: Tint;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: Veil;
  /** Path data of the ground this layer may not leave. */
  readonly clip?: string;
}

export interface Plant {
  readonly symbol: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Symbols drawn once and planted many times, in order, so that a southern crown covers a northern one. */
export interface Planting {
  readonly kind: "planting";
  readonly symbols: readonly (readonly InkPath[])[];
  readonly plants: readonly Plant[];
  readonly clip: string;
}

export type Layer = InkPath | Planting;
export type Engraving = readonly Layer[];

export const inked = (d: string, rest: Omit<InkPath, "kind" | "d">): InkPath => ({ kind: "path", d, ...rest });

export const wash = (d: string, fill: Tint): InkPath => inked(d, { fill });

export const line = (d: string, width: number, opacity?: Veil): InkPath =>
  inked(d, opacity === undefined ? { stroke: "engrave", width } : { stroke: "engrave", width, opacity });

/** The dotted edge is the law: it is always the outline that the rules use. */
export const lawEdge = (d: string): InkPath =>
  inked(d, { stroke: "engrave", width: 0.5, dash: "0.1 1.5", opacity: 0.95 });
