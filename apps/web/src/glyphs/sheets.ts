/** The sheets of pictograms. That of the interface is always there; those of a game come with the game. */
import type { GlyphSheet } from "./glyph.ts";

export const SHEETS = ["dbx", "tercios", "chariots", "aguila", "markers"] as const;
export type SheetName = (typeof SHEETS)[number];

export const loadSheet = async (name: SheetName): Promise<GlyphSheet> => {
  switch (name) {
    case "dbx":
      return (await import("./data/dbx.ts")).DBX;
    case "tercios":
      return (await import("./data/tercios.ts")).TERCIOS;
    case "chariots":
      return (await import("./data/chariots.ts")).CHARIOTS;
    case "aguila":
      return (await import("./data/aguila.ts")).AGUILA;
    case "markers":
      return (await import("./data/markers.ts")).MARKERS;
  }
};
