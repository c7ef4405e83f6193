// node apps/web/scripts/frames.ts [--profile file]
//
// Drags over a table of three hundred bases in headless Chromium, with the rules asked at every movement, then zooms, and prints how
// long frames took. The page is that of a match, with its margins; only the armies are larger than any.
//   --profile file   keeps a CPU profile of the drag, for Chromium's devtools

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build, preview } from "vite";
import { openBrowser } from "../test/browser/chromium.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Frames {
  readonly count: number;
  /** From one frame to the next, by the time the browser gives each: a frame that came late shows as two. */
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  /** How many came late. */
  readonly missed: number;
  /** Milliseconds that the main thread itself computed for a frame, which say more than the gaps on a busy machine. */
  readonly work: number;
  readonly style: number;
}

const FRAME = 1000 / 60;

/** Collects the gaps between animation frames while the act goes on. */
const framesOf = async (page: Page, act: () => Promise<void>): Promise<Frames> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async (name: string): Promise<number> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  };
  const before = [await spent("TaskDuration"), await spent("RecalcStyleDuration")] as const;
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = 0;
    const tick = (now: number): void => {
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
    missed: sorted.filter((gap) => gap > 1.5 * FRAME).length,
    work: forFrame((await spent("TaskDuration")) - before[0]),
    style: forFrame((await spent("RecalcStyleDuration")) - before[1]),
  };
};

const circle = (i: number, x: number, y: number, size: number): readonly [number, number] => [
  x + size * Math.cos(i / 12),
  y - size * Math.sin(i / 12),
];

const PROFILE = process.argv.includes("--profile") ? process.argv.at(-1) : undefined;

const profiling = async (page: Page): Promise<() => Promise<unknown>> => {
  if (PROFILE === undefined) return async () => undefined;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Profiler.enable");
  await devtools.send("Profiler.start");
  return async () => (await devtools.send("Profiler.stop")).profile;
};

const main = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "acies-frames-"));
  const outDir = join(folder, "built");
  await build({
    root: ROOT,
    logLevel: "error",
    build: { outDir, rolldownOptions: { input: join(ROOT, "test", "crowd", "crowd.html") } },
  });
  const server = await preview({
    root: ROOT,
    logLevel: "error",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const base = server.resolvedUrls?.local[0] ?? "";
    await page.addInitScript(
      (kept) => localStorage.setItem("acies-preferences", kept),
      JSON.stringify({ state: { coach: false }, version: 1 }),
    );
    await page.goto(`${base}test/crowd/crowd.html`);
    await page.waitForSelector(".bf-piece");
    await page.waitForTimeout(1500);
    const placeOf = async (id: string): Promise<readonly [number, number]> => {
      const box = await page.locator(`[data-piece="${id}"]`).boundingBox();
      if (box === null) throw new Error(`The page shows no ${id}`);
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const dragged = async ([first, ...others]: readonly [string, ...string[]]): Promise<Frames> => {
      await page.mouse.click(...(await placeOf(first))); // held, it is dragged whichever way it is left
      for (const id of others) {
        await page.keyboard.down("Shift");
        await page.mouse.click(...(await placeOf(id)));
        await page.keyboard.up("Shift");
      }
      await page.waitForTimeout(600);
      const [x, y] = await placeOf(first);
      await page.mouse.move(x, y);
      await page.mouse.down();
      const frames = await framesOf(page, async () => {
        for (let i = 0; i < 240; i++) await page.mouse.move(...circle(i, x, y - 56, 40));
      });
      await page.locator('.bf-ghost[data-kind="legal"]').first().waitFor();
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await page.keyboard.press("Escape");
      return frames;
    };
    const stop = await profiling(page);
    const drag = await dragged(["red.7"]);
    const line = await dragged(["red.7", "red.8", "red.9", "red.10"]);
    if (PROFILE !== undefined) writeFileSync(PROFILE, JSON.stringify(await stop()));
    const zoom = await framesOf(page, async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i < 30 ? -60 : 60);
    });
    console.log(
      JSON.stringify({ pieces: await page.locator(".bf-piece").count(), load: loadavg(), drag, line, zoom }, null, 2),
    );
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
