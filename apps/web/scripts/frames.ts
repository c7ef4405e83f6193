// node apps/web/scripts/frames.ts
//
// Drags one base over a table of three hundred in headless Chromium, then zooms, and prints how long frames took.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { build, preview } from "vite";
import { findChromium } from "../../../scripts/browsers.mjs";
import { CHROMIUM_FLAGS } from "../../../test/engines/chromium.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Frames {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  /** Milliseconds of the main thread for a frame, which say more than the gaps on a busy machine. */
  readonly work: number;
  readonly style: number;
}

/** Collects the gaps between animation frames while the act goes on. */
const framesOf = async (page: Page, act: () => Promise<void>): Promise<Frames> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const spent = async (name: string): Promise<number> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  };
  const before = [await spent("TaskDuration"), await spent("RecalcStyleDuration")] as const;
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const tick = (): void => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      Reflect.set(globalThis, "frame", requestAnimationFrame(tick));
    };
    Reflect.set(globalThis, "gaps", gaps);
    requestAnimationFrame(tick);
  });
  await act();
  const gaps = await page.evaluate((): number[] => {
    cancelAnimationFrame(Reflect.get(globalThis, "frame"));
    return Reflect.get(globalThis, "gaps");
  });
  const sorted = gaps.slice(2).toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  const forFrame = (ms: number): number => Math.round((ms / sorted.length) * 100) / 100;
  return {
    count: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    worst: at(0.9999),
    work: forFrame((await spent("TaskDuration")) - before[0]),
    style: forFrame((await spent("RecalcStyleDuration")) - before[1]),
  };
};

const circle = (i: number, size: number): readonly [number, number] => [
  720 + size * Math.cos(i / 12),
  480 + size * Math.sin(i / 12),
];

const main = async (): Promise<void> => {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error("No Chromium: run the tests once, or set CHROMIUM_PATH.");
  const folder = mkdtempSync(join(tmpdir(), "acies-frames-"));
  const outDir = join(folder, "built");
  await build({
    root: ROOT,
    logLevel: "error",
    build: { outDir, rolldownOptions: { input: join(ROOT, "show.html") } },
  });
  const server = await preview({
    root: ROOT,
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath,
    headless: true,
    args: [...CHROMIUM_FLAGS],
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    const base = server.resolvedUrls?.local[0] ?? "";
    await page.goto(`${base}show.html?show=crowd`);
    await page.waitForSelector(".bf-piece");
    await page.waitForTimeout(800);
    await page.mouse.move(720, 480);
    await page.mouse.down();
    const drag = await framesOf(page, async () => {
      for (let i = 0; i < 240; i++) await page.mouse.move(...circle(i, 180));
    });
    await page.mouse.up();
    const zoom = await framesOf(page, async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i < 30 ? -60 : 60);
    });
    console.log(JSON.stringify({ pieces: await page.locator(".bf-piece").count(), drag, zoom }, null, 2));
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
