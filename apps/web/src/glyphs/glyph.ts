/** One pictogram: its path on a 24 × 24 grid, its names, and the short code printed beside it, if it has one. */
export interface Glyph {
  readonly d: string;
  readonly es: string;
  readonly en: string;
  readonly code?: string;
}

export type GlyphSheet = Readonly<Record<string, Glyph>>;
