/** The table under real hands: mouse, fingers, wheel and keys in Chromium, on the page that shows it. */
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Gesture } from "../../src/battlefield/gesture.ts";
import { type OpenSources, openSources } from "../browser/sources.ts";

const PATIENCE = 180_000;

let sources: OpenSources;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  sources = await openSources({ hasTouch: true });
  ({ context, page } = sources);
}, PATIENCE);

afterAll(() => sources?.close(), PATIENCE);

beforeEach(async () => {
  await page.goto(`${sources.url}show.html`);
  await page.waitForSelector(".bf-piece");
  await page.evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(globalThis, "told", told);
    addEventListener("table", (event) => {
      if (event instanceof CustomEvent) told.push(event.detail);
    });
  });
}, PATIENCE);

const told = async (): Promise<readonly Gesture[]> => page.evaluate(() => Reflect.get(globalThis, "told"));

const middleOf = async (piece: string): Promise<readonly [number, number]> => {
  const box = await page.locator(`[data-piece="${piece}"] .pc-field`).boundingBox();
  if (box === null) throw new Error(`no ${piece}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const transform = async (): Promise<string> => page.locator(".bf-sheet").evaluate(({ style }) => style.transform);

const scaleNow = async (): Promise<number> => Number(/scale\(([\d.]+)\)/.exec(await transform())?.[1]);

const swipe = async (
  devtools: CDPSession,
  steps: readonly (readonly (readonly [number, number])[])[],
): Promise<void> => {
  const points = (step: readonly (readonly [number, number])[]) => step.map(([x, y], id) => ({ x, y, id }));
  for (const [i, step] of steps.entries())
    await devtools.send("Input.dispatchTouchEvent", {
      type: i === 0 ? "touchStart" : "touchMove",
      touchPoints: points(step),
    });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

describe("the table under the mouse", () => {
  it("tells of a hover, a tap and a double tap on a piece, in world units", async () => {
    const [x, y] = await middleOf("red.1");
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await page.mouse.click(x, y);
    const gestures = await told();
    expect(gestures.map(({ kind }) => kind).filter((kind) => kind !== "focus")).toEqual(
      expect.arrayContaining(["hover", "press", "tap", "double"]),
    );
    const tap = gestures.find((gesture) => gesture.kind === "tap");
    if (tap?.kind !== "tap") throw new Error("no tap");
    expect(tap.on).toEqual({ kind: "piece", id: "red.1" });
    expect(Math.abs(tap.at.x - 226_000)).toBeLessThan(1_500);
    expect(Math.abs(tap.at.y - 160_000)).toBeLessThan(1_500);
  });

  it("gives the drag of a piece to whoever took the press, with the edge it left by and what it passed", async () => {
    const [x, y] = await middleOf("red.8");
    const before = await transform();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y);
    await page.mouse.move(x + 52, y, { steps: 4 });
    await page.mouse.up();
    const drops = (await told()).filter((gesture) => gesture.kind === "drop");
    expect(drops).toHaveLength(1);
    expect(drops[0]).toMatchObject({
      origin: { kind: "piece", id: "red.8" },
      leftBy: "right",
      over: ["red.8", "red.9"],
      button: "main",
    });
    expect(await page.locator('.bf-ghost[data-kind="legal"]').count()).toBe(1);
    expect(await transform()).toBe(before);
  });

  it("zooms by the wheel about the pointer, pans by the ground, and never beyond the table", async () => {
    const [x, y] = await middleOf("red.1");
    const first = await scaleNow();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await expect.poll(scaleNow).toBeGreaterThan(first * 1.5);
    const [after] = [await middleOf("red.1")];
    expect(Math.abs(after[0] - x) + Math.abs(after[1] - y)).toBeLessThan(3);
    expect(await page.locator(".bf-keymap").count()).toBe(1);
    await page.mouse.move(700, 250);
    await page.mouse.down();
    await page.mouse.move(760, 290, { steps: 4 });
    await page.mouse.up();
    const moved = await middleOf("red.1");
    expect(moved[0] - after[0]).toBeGreaterThan(40);
    await page.mouse.wheel(0, 4000);
    await expect.poll(scaleNow).toBeCloseTo(first, 3);
    expect(await page.locator(".bf-keymap").count()).toBe(0);
  });

  it("tells of a long press, and of the wheel over a handle instead of zooming", async () => {
    const [x, y] = await middleOf("red.1");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(500);
    await page.mouse.up();
    const kinds = (await told()).map(({ kind }) => kind);
    expect(kinds).toContain("longPress");
    expect(kinds).not.toContain("tap");
    const handle = await page.locator('[data-handle="wheel"] .hd-rim').boundingBox();
    if (handle === null) throw new Error("no handle");
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.wheel(0, -120);
    await expect.poll(async () => (await told()).some((gesture) => gesture.kind === "notch")).toBe(true);
    const notch = (await told()).find((gesture) => gesture.kind === "notch");
    expect(notch).toMatchObject({ on: { kind: "handle", id: "wheel" } });
    expect(notch?.kind === "notch" ? notch.steps : 0).toBeGreaterThan(0);
  });
});

describe("the table between two scenes", () => {
  /** Where red.1 is drawn at every frame until it stands, in millimetres from the top of the sheet. */
  const watched = async (key: string): Promise<readonly number[]> => {
    await page.locator(".bf").focus();
    await page.evaluate(() => {
      const places: number[] = [];
      Reflect.set(globalThis, "places", places);
      const look = (): void => {
        const drawn = document.querySelector('[data-piece="red.1"]')?.getAttribute("transform") ?? "";
        const place = Number(/translate\([\d.]+ ([\d.]+)\)/.exec(drawn)?.[1]);
        if (places.at(-1) !== place) places.push(place);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.keyboard.press(key);
    const seen = (): Promise<readonly number[]> => page.evaluate(() => Reflect.get(globalThis, "places"));
    await expect.poll(async () => (await seen()).at(-1), { timeout: 20_000 }).toBe(365);
    return seen();
  };

  it("shows the way, forwards only, and ends on the spot", async () => {
    const places = await watched("m");
    expect(places[0]).toBe(425);
    expect(places.at(-1)).toBe(365);
    expect(places.length).toBeGreaterThan(3);
    expect(places.toSorted((a, b) => b - a)).toEqual(places);
  });

  it("is there at once when switched off", async () => {
    await page.goto(`${sources.url}show.html?motion=off`);
    await page.waitForSelector(".bf-piece");
    expect(await watched("m")).toEqual([425, 365]);
  });
});

describe("the table under fingers", () => {
  it("pans with one and zooms with two", async () => {
    const devtools = await context.newCDPSession(page);
    const first = await scaleNow();
    const pinch = Array.from(
      { length: 12 },
      (_, i) =>
        [
          [640 - i * 12, 300],
          [760 + i * 12, 300],
        ] as const,
    );
    await swipe(devtools, pinch);
    await expect.poll(scaleNow).toBeGreaterThan(first * 1.6);
    const before = await middleOf("red.8");
    await swipe(
      devtools,
      Array.from({ length: 8 }, (_, i) => [[700, 250 + i * 8]] as const),
    );
    const after = await middleOf("red.8");
    expect(after[1] - before[1]).toBeGreaterThan(20);
    expect((await told()).some((gesture) => gesture.kind === "drop")).toBe(false);
  });

  it("drags a piece with one finger", async () => {
    const devtools = await context.newCDPSession(page);
    const [x, y] = await middleOf("red.1");
    await swipe(
      devtools,
      Array.from({ length: 8 }, (_, i) => [[x, y - i * 8]] as const),
    );
    const drop = (await told()).find((gesture) => gesture.kind === "drop");
    expect(drop).toMatchObject({ origin: { kind: "piece", id: "red.1" }, pointer: "touch", leftBy: "front" });
  });
});

describe("the table under the keyboard", () => {
  it("is one stop; arrows walk from piece to piece and brackets to those that can act", async () => {
    const active = async () =>
      page.locator(".bf").evaluate((table) => {
        const id = table.getAttribute("aria-activedescendant");
        return id === null ? undefined : document.getElementById(id)?.dataset.piece;
      });
    await page.locator(".bf").focus();
    expect(await active()).toBe("red.2");
    await page.keyboard.press("ArrowRight");
    expect(await active()).toBe("red.3");
    await page.keyboard.press("]");
    expect(await active()).toBe("red.1");
    expect(await page.locator(".ring-focus").count()).toBe(2);
    const first = await scaleNow();
    await page.keyboard.press("+");
    await expect.poll(scaleNow).toBeGreaterThan(first);
    await page.keyboard.press("0");
    await expect.poll(scaleNow).toBeCloseTo(first, 3);
    const keys = (await told()).flatMap((gesture) => (gesture.kind === "key" ? [gesture.key] : []));
    expect(keys).toEqual(["ArrowRight", "]", "+", "0"]);
  });

  it("has nothing for axe to complain of", async () => {
    const { violations } = await new AxeBuilder({ page }).include(".bf").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
  });
});
