import { describe, expect, it } from "vitest";
import { INTERFACE } from "../../src/glyphs/data/interface.ts";
import type { GlyphSheet } from "../../src/glyphs/glyph.ts";
import { loadSheet, SHEETS } from "../../src/glyphs/sheets.ts";

const allSheets = async (): Promise<readonly GlyphSheet[]> => [
  INTERFACE,
  ...(await Promise.all(SHEETS.map(loadSheet))),
];

/** The points a path names, in its own coordinates: all commands of our sheets are absolute. */
// Handles of curves and a few spikes overhang the grid by a hair; symbols do not clip.
const figuresOf = (d: string): readonly number[] => (d.match(/-?\d*\.?\d+/g) ?? []).map(Number);

describe("pictograms", () => {
  it("are 143, and none has the name of another", async () => {
    const names = (await allSheets()).flatMap((sheet) => Object.keys(sheet));
    expect(names).toHaveLength(143);
    expect(new Set(names).size).toBe(143);
  });

  it("have names in both languages and stay on the grid of 24", async () => {
    for (const sheet of await allSheets())
      for (const [name, { d, es, en }] of Object.entries(sheet)) {
        expect(es, name).not.toBe("");
        expect(en, name).not.toBe("");
        expect(d, name).toMatch(/^M[\d\s.,A-Za-z-]+Z$/);
        expect(d.replace(/[^a-z]/g, ""), name).toBe("");
        expect(Math.max(...figuresOf(d)), name).toBeLessThanOrEqual(25);
        expect(Math.min(...figuresOf(d)), name).toBeGreaterThanOrEqual(-1);
      }
  });
});
