import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisOf } from "../../src/battlefield/Frame.tsx";
import { type Corner, cornerFor } from "../../src/battlefield/KeyMap.tsx";
import { projectionOf } from "../../src/battlefield/projection.ts";
import { roundStep } from "../../src/battlefield/ScaleBar.tsx";
import type { Scene } from "../../src/battlefield/scene.ts";
import { createStage } from "../../src/battlefield/stage.ts";
import {
  clamped,
  fitted,
  levelOf,
  showing,
  shownRectangle,
  toScreen,
  toSheet,
  zoomedAt,
} from "../../src/battlefield/view.ts";

const SHEET = { width: 600, height: 600 };
const PANE = { left: 30, top: 30, width: 700, height: 500 };

const figure = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const views = fc.record({ x: figure(0, 600), y: figure(0, 600), scale: figure(0.5, 8) });
const spots = fc.record({ x: figure(0, 800), y: figure(0, 600) });

describe("the view", () => {
  it("goes from the sheet to the screen and back", () => {
    fc.assert(
      fc.property(views, spots, (view, p) => {
        const back = toScreen(view, PANE, toSheet(view, PANE, p));
        expect(back.x).toBeCloseTo(p.x, 6);
        expect(back.y).toBeCloseTo(p.y, 6);
      }),
      { seed: 3 },
    );
  });

  it("zooms about the point under the hand", () => {
    fc.assert(
      fc.property(views, spots, figure(0.5, 2), (view, hand, factor) => {
        const held = toSheet(view, PANE, hand);
        const after = toScreen(zoomedAt(view, PANE, hand, factor), PANE, held);
        expect(after.x).toBeCloseTo(hand.x, 5);
        expect(after.y).toBeCloseTo(hand.y, 5);
      }),
      { seed: 3 },
    );
  });

  it("never shows what lies beyond the table while more of it could be shown", () => {
    fc.assert(
      fc.property(views, (wanted) => {
        const view = clamped(wanted, SHEET, PANE);
        const [a, b] = [toSheet(view, PANE, { x: 30, y: 30 }), toSheet(view, PANE, { x: 730, y: 530 })];
        if (PANE.width / view.scale <= 600) {
          expect(a.x).toBeGreaterThan(-1e-6);
          expect(b.x).toBeLessThan(600 + 1e-6);
        } else expect(view.x).toBe(300);
        if (PANE.height / view.scale <= 600) {
          expect(a.y).toBeGreaterThan(-1e-6);
          expect(b.y).toBeLessThan(600 + 1e-6);
        } else expect(view.y).toBe(300);
      }),
      { seed: 3 },
    );
  });

  it("brings points into sight and leaves alone what is in sight", () => {
    const near = { x: 100, y: 100, scale: 4 };
    const shown = showing(near, PANE, [{ x: 400, y: 420 }], 48);
    const place = toScreen(shown, PANE, { x: 400, y: 420 });
    expect(place.x).toBeGreaterThanOrEqual(30 + 48 - 1e-6);
    expect(place.x).toBeLessThanOrEqual(730 - 48 + 1e-6);
    expect(place.y).toBeLessThanOrEqual(530 - 48 + 1e-6);
    expect(showing(near, PANE, [{ x: 110, y: 95 }], 48)).toEqual(near);
  });

  it("frames the table when it is whole and the window when it is not", () => {
    const whole = shownRectangle(fitted(SHEET, PANE), SHEET, PANE);
    expect(whole.width).toBeCloseTo(500, 6);
    expect(whole.left).toBeCloseTo(30 + 100, 6);
    expect(shownRectangle({ x: 300, y: 300, scale: 5 }, SHEET, PANE)).toEqual(PANE);
  });

  it("has three levels of detail", () => {
    expect([0.79, 0.8, 1.99, 2].map(levelOf)).toEqual(["far", "middle", "middle", "near"]);
  });
});

describe("the stage", () => {
  it("keeps the whole table in sight when its room changes, and the place when zoomed in", () => {
    const stage = createStage();
    stage.resize(SHEET, PANE);
    expect(stage.view().scale).toBeCloseTo(500 / 600, 6);
    stage.resize(SHEET, { ...PANE, height: 300 });
    expect(stage.view().scale).toBeCloseTo(0.5, 6);
    stage.look({ x: 200, y: 200 }, 4);
    stage.resize(SHEET, PANE);
    expect(stage.view()).toEqual({ x: 200, y: 200, scale: 4 });
  });

  it("tells its listeners of a change, and of nothing else", () => {
    const stage = createStage();
    stage.resize(SHEET, PANE);
    let told = 0;
    const leave = stage.subscribe(() => told++);
    stage.fit();
    expect(told).toBe(0);
    stage.zoom(2);
    expect(told).toBe(1);
    leave();
    stage.zoom(2);
    expect(told).toBe(1);
  });
});

describe("the first look", () => {
  const own = [
    { x: 100, y: 520 },
    { x: 500, y: 540 },
  ];

  it("is the whole table where pieces can be told apart on it", () => {
    const stage = createStage();
    stage.resize({ width: 600, height: 600 }, { left: 0, top: 0, width: 780, height: 780 });
    stage.lookFirst({ own, all: [...own, { x: 300, y: 80 }] });
    expect(stage.view()).toEqual({ x: 300, y: 300, scale: 1.3 });
  });

  it("is all that stands there, where there is room for it", () => {
    const stage = createStage();
    stage.resize({ width: 600, height: 600 }, { left: 0, top: 0, width: 380, height: 400 });
    const all = [
      { x: 200, y: 200 },
      { x: 400, y: 500 },
    ];
    stage.lookFirst({ own: all.slice(1), all });
    const { x, y, scale } = stage.view();
    expect(levelOf(scale)).toBe("middle");
    expect([x, y]).toEqual([300, 350]);
  });

  it("goes near to a battle in a corner of its map, no nearer than it is told, and never farther away than the whole", () => {
    const stage = createStage();
    stage.resize({ width: 600, height: 600 }, { left: 0, top: 0, width: 780, height: 780 });
    const all = [
      { x: 300, y: 300 },
      { x: 340, y: 340 },
    ];
    stage.lookFirst({ own: all, all, nearest: 1.7 });
    expect(stage.view()).toEqual({ x: 320, y: 320, scale: 1.7 });
    stage.lookFirst({ own: all, all: [...own, { x: 20, y: 20 }], nearest: 1.7 });
    expect(stage.view().scale).toBe(1.3);
  });

  it("is the own line, near enough to show what it is made of, where the whole table is too small", () => {
    const stage = createStage();
    stage.resize({ width: 600, height: 600 }, { left: 0, top: 0, width: 380, height: 400 });
    stage.lookFirst({ own, all: [...own, { x: 300, y: 20 }] });
    const { x, y, scale } = stage.view();
    expect(levelOf(scale)).toBe("middle");
    expect(x).toBe(300);
    for (const place of own) expect(Math.abs(place.y - y)).toBeLessThan(200 / scale);
    expect(y).toBeLessThan(530); // with more before it than behind it
    stage.fit();
    stage.lookFirst({ own: [], all: [] });
    expect(levelOf(stage.view().scale)).toBe("far");
  });
});

describe("the neat line", () => {
  const ruler = { segment: 25_400, every: 5, counts: 100, unit: "p" };

  it("counts hundreds from the reader's left corner, dark and light in turn", () => {
    const { segments, figures } = axisOf({ zero: 40, step: 33, from: 40, to: 820 }, ruler);
    expect(segments[0]).toEqual([40, 73]);
    expect(segments[1]).toEqual([106, 139]);
    expect(figures.map(({ text }) => text)).toEqual(["500", "1000", "1500", "2000"]);
    expect(figures[0]?.at).toBeCloseTo(40 + 5 * 33, 6);
  });

  it("is cut to what is shown and counts upwards", () => {
    const { segments, figures } = axisOf({ zero: 900, step: -50, from: 100, to: 500 }, ruler);
    for (const [from, to] of segments) {
      expect(from).toBeGreaterThanOrEqual(100);
      expect(to).toBeLessThanOrEqual(500);
    }
    expect(figures).toEqual([
      { at: 400, text: "1000" },
      { at: 150, text: "1500" },
    ]);
  });

  it("has a scale bar of round numbers", () => {
    expect([0.33, 0.9, 3, 20].map((unit) => roundStep(unit, 72))).toEqual([200, 50, 20, 2]);
  });
});

describe("the key map", () => {
  const sheet = { width: 600_000, height: 600_000 };
  const pane = { left: 0, top: 0, width: 400, height: 400 };
  const view = { x: 300, y: 300, scale: 1 };
  const sceneWith = (...places: readonly (readonly [x: number, y: number])[]): Scene => ({
    ...sheet,
    ruler: { segment: 25_400, every: 5, counts: 100, unit: "p" },
    areas: [],
    pieces: places.map(([x, y], i) => ({
      id: `red.${i}`,
      form: "base",
      pose: { x: x * 1000, y: (600 - y) * 1000, facing: 0 },
      width: 10_000,
      depth: 10_000,
      tincture: "gules",
      states: [],
      name: "",
    })),
  });
  const corner = (scene: Scene, now: Corner) => cornerFor(scene, projectionOf(sheet, "south"), { view, pane }, now);

  it("stays where it hides nothing, goes where it hides less, and away where all is in sight without it", () => {
    const [lowLeft, lowRight, topLeft, topRight] = [
      [120, 480],
      [480, 480],
      [120, 120],
      [480, 120],
    ] as const;
    expect(corner(sceneWith(topRight), "low left")).toBe("low left");
    // Its middle beside the map, an end of it under the map.
    expect(corner(sceneWith([190, 480]), "low left")).toBe("low right");
    expect(corner(sceneWith([195, 480]), "low left")).toBe("low left");
    expect(corner(sceneWith(lowLeft), "low left")).toBe("low right");
    expect(corner(sceneWith(lowLeft, lowRight, topLeft), "low left")).toBe("top right");
    expect(corner(sceneWith(lowLeft, lowRight, topLeft, topRight), "low left")).toBeUndefined();
    expect(corner(sceneWith(lowLeft, lowRight, topLeft, topRight, [20, 20]), "low left")).toBe("low left");
  });
});
