import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, readTokens, type Tokens } from "../../src/look/contrast.ts";

const css = readFileSync(new URL("../../src/look/tokens.css", import.meta.url), "utf8");
const paper = readTokens(css, ':root[data-theme="paper"]');
const slate = readTokens(css, ':root[data-theme="slate"]');
const followed = readTokens(css, ':root:not([data-theme="paper"])');

const WASHES = ["wood", "hill", "steep", "marsh", "water", "dunes", "rough", "town", "road", "camp", "plate"];

const of = (tokens: Tokens, name: string): string => tokens[name] ?? `no token ${name}`;
const between = (tokens: Tokens, a: string, b: string): number =>
  Math.round(contrast(of(tokens, a), of(tokens, b)) * 10) / 10;
const worst = (tokens: Tokens, a: string): number => Math.min(...WASHES.map((wash) => between(tokens, a, wash)));

describe("the contrast table", () => {
  // biome-ignore format: a table
  const TABLE = [
    ["ink", "sheet", 13.5, 14.3],
    ["ink", "plate", 14.9, 13.0],
    ["ink-2", "sheet", 6.6, 8.8],
    ["ink-3", "sheet", 4.6, 6.0],
    ["gules-text", "sheet", 7.1, 8.1],
    ["azure-text", "sheet", 7.9, 9.1],
    ["legal", "sheet", 5.3, 8.5],
    ["select", "sheet", 4.7, 10.3],
    ["select-line", "sheet", 3.2, 10.3],
    ["charge", "gules", 6.2, 4.7],
    ["charge", "gules-hatch", 4.3, 3.5],
    ["charge", "azure", 10.2, 4.6],
    ["charge", "azure-hatch", 5.3, 3.3],
    ["or", "gules", 4.1, 3.2],
    ["or", "azure", 6.7, 3.1],
    ["gules", "plate", 5.9, 3.3],
    ["azure", "plate", 9.7, 3.4],
  ] as const;

  it.each(TABLE)("%s on %s is %f on paper and %f on slate", (a, b, onPaper, onSlate) => {
    expect(between(paper, a, b)).toBeCloseTo(onPaper, 1);
    expect(between(slate, a, b)).toBeCloseTo(onSlate, 1);
  });

  it("holds on the worst wash of the ground", () => {
    expect(worst(paper, "engrave")).toBeGreaterThanOrEqual(6.8);
    expect(worst(slate, "engrave")).toBeGreaterThanOrEqual(5.4);
    expect(worst(paper, "ink")).toBeGreaterThanOrEqual(11.5);
    expect(worst(slate, "ink")).toBeGreaterThanOrEqual(10.5);
  });

  it("lets words be read: 4.5 on the sheet, the plate and raised labels", () => {
    for (const tokens of [paper, slate])
      for (const ground of ["sheet", "plate", "raised"])
        for (const ink of ["ink", "ink-2", "ink-3", "gules-text", "azure-text", "legal", "select"])
          expect(contrast(of(tokens, ink), of(tokens, ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the themes", () => {
  it("have the same tokens", () => {
    expect(Object.keys(slate)).toEqual(Object.keys(paper));
    expect(Object.keys(paper).length).toBeGreaterThan(40);
  });

  it("are the same slate whether chosen or followed", () => {
    expect(followed).toEqual(slate);
  });
});
