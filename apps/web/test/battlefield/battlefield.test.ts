import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Battlefield } from "../../src/battlefield/Battlefield.tsx";
import { shownDiscs } from "../../src/battlefield/Discs.tsx";
import { uprightTurn } from "../../src/battlefield/draw.ts";
import type { Scene, ScenePiece } from "../../src/battlefield/scene.ts";
import { DBX } from "../../src/glyphs/data/dbx.ts";

const piece = (id: string, rest: Partial<ScenePiece> = {}): ScenePiece => ({
  id,
  form: "base",
  pose: { x: 100_000, y: 100_000, facing: 0 },
  width: 40_000,
  depth: 15_000,
  tincture: "gules",
  glyph: "sp",
  states: [],
  name: `Lanzas ${id}`,
  ...rest,
});

const scene = (rest: Partial<Scene> = {}): Scene => ({
  width: 600_000,
  height: 600_000,
  ruler: { segment: 25_400, every: 5, counts: 100, unit: "p" },
  areas: [],
  pieces: [piece("red.1")],
  ...rest,
});

const drawn = (shown: Scene): string =>
  renderToStaticMarkup(
    createElement(Battlefield, { scene: shown, glyphs: DBX, words: { table: "mesa de batalla", keyMap: "mapa" } }),
  );

const pieceMarkup = (markup: string, id: string): string =>
  new RegExp(`<g id="[^"]*-p-${id}"[^>]*>`).exec(markup)?.[0] ?? "";

describe("the table for a screen reader", () => {
  it("is one tab stop with its kind, its name and its summary", () => {
    const markup = drawn(scene({ summary: "Turno 6." }));
    expect(markup.match(/tabindex/g)).toHaveLength(1);
    expect(markup).toContain('role="group"');
    expect(markup).toContain('aria-roledescription="mesa de batalla"');
    const described = /aria-describedby="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`<p id="${described}" class="unseen">Turno 6.</p>`);
  });

  it("has pieces as buttons that say what they are and whether they are held or spent", () => {
    const markup = drawn(scene({ pieces: [piece("red.1", { states: ["held"] }), piece("red.2", { inert: true })] }));
    expect(pieceMarkup(markup, "red.1")).toMatch(/role="button".*aria-label="Lanzas red.1".*aria-pressed="true"/);
    expect(pieceMarkup(markup, "red.1")).not.toContain("aria-disabled");
    expect(pieceMarkup(markup, "red.2")).toMatch(/aria-pressed="false".*aria-disabled="true"/);
  });

  it("names the ground and hides ghosts", () => {
    const outline = [
      { x: 0, y: 0 },
      { x: 0, y: 90_000 },
      { x: 90_000, y: 0 },
    ];
    const { pose, width, depth, tincture } = piece("red.1");
    const markup = drawn(
      scene({
        areas: [{ id: "t1", kind: "wood", outline, name: "Bosque, terreno malo" }],
        draft: {
          ghosts: [{ id: "red.1", kind: "legal", pose, width, depth, tincture }],
          lines: [],
          handles: [],
          labels: [{ id: "l", at: pose, runs: [{ text: "165 de 200 p" }], tone: "legal", side: "left" }],
        },
      }),
    );
    expect(markup).toContain('role="img" aria-label="Bosque, terreno malo"');
    expect(markup).toMatch(/<svg class="bf-draft"[^>]*aria-hidden="true"[^>]*><g class="bf-ghost" data-kind="legal"/);
    expect(markup).toContain("165 de 200 p");
  });
});

describe("a piece", () => {
  it("has a plain fillet for gules and an embattled one for azure", () => {
    const fillets = (tincture: "gules" | "azure") =>
      /class="pc-front" d="([^"]*)"/.exec(drawn(scene({ pieces: [piece("red.1", { tincture })] })))?.[1]?.match(/M/g)
        ?.length;
    expect(fillets("gules")).toBe(1);
    expect(fillets("azure")).toBe(8);
  });

  it("is true to scale, to the corner", () => {
    expect(drawn(scene())).toContain('<rect class="pc-edge" x="-20" width="40" height="15"');
    expect(drawn(scene())).toContain('transform="translate(100 500)rotate(0)"');
  });

  it("shows a general's standard", () => {
    const general = drawn(scene({ pieces: [piece("red.1", { rank: "general" })] }));
    expect(general).toContain("pc-general");
    expect(drawn(scene())).not.toContain("pc-general");
  });

  it("is a crossed outline once destroyed, without field or shadow", () => {
    const markup = drawn(scene({ pieces: [piece("red.1", { states: ["destroyed"] })] }));
    expect(markup).toContain("pc-destroyed");
    expect(markup).not.toContain("pc-field");
    expect(markup).toMatch(/<g class="bf-shadows"><\/g>/);
  });

  it("gets one frame with its group, below all that are raised and above the rest", () => {
    const pieces = [piece("red.1"), piece("red.2", { states: ["held"] }), piece("red.3", { states: ["held"] })];
    const markup = drawn(scene({ pieces }));
    const order = ["red.1", "rings", "red.2", "red.3"].map((name) =>
      name === "rings" ? markup.indexOf("bf-rings") : markup.indexOf(`-p-${name}"`),
    );
    expect(order.toSorted((a, b) => a - b)).toEqual(order);
    expect(markup.match(/ring-held/g)).toHaveLength(3);
  });

  it("carries at most three discs, the last telling of more", () => {
    const disc = (name: string) => ({ place: "rearLeft", text: name, name }) as const;
    expect(shownDiscs([disc("a"), disc("b"), disc("c")])).toHaveLength(3);
    expect(shownDiscs([disc("a"), disc("b"), disc("c"), disc("d")]).at(-1)).toEqual({
      place: "rearLeft",
      text: "+2",
      name: "c, d",
    });
  });

  it("keeps its pictogram within 45° of upright and square to the base", () => {
    for (let degrees = -360; degrees <= 720; degrees += 7.5) {
      const seen = degrees + uprightTurn(degrees);
      expect(Math.abs(seen)).toBeLessThanOrEqual(45.001);
      const quarter = uprightTurn(degrees) / 90;
      expect(quarter).toBeCloseTo(Math.round(quarter), 4);
    }
  });
});
