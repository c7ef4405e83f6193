// node apps/web/scripts/frames.ts [--profile file]
//
// Drags over a table of three hundred bases in headless Chromium, with the rules asked at every movement, then zooms, and prints how
// long frames took. The page is that of a match, with its margins; only the armies are larger than any. Prints, of each act:
//   gaps   from one frame to the next, against the beat of the same page with nothing dragged
//   late   frames that came more than one and a half beats after the one before
//   work   what the main thread computed in a frame (script, style, layout, paint), from a trace of the same drag made once more
//   --profile file   keeps a CPU profile of the drag, for Chromium's devtools

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { build, preview } from "vite";
import { openBrowser } from "../test/browser/chromium.ts";
import { tracedWork, type Work } from "./frameWork.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A page alone with its server is told the time to five microseconds; others to a tenth of a millisecond. */
const ALONE = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };
const IDLE_FRAMES = 180;
const MOVES = 240;
const LATE = 1.5;

interface Beat {
  /** Milliseconds from frame to frame while nothing happens: the middle, and what one in twenty exceeds. */
  readonly p50: number;
  readonly p95: number;
  /** The least difference that the page's clock can tell. */
  readonly resolution: number;
}

interface Gaps {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly worst: number;
  readonly late: number;
}

interface Act {
  readonly gaps: Gaps;
  readonly work: Work;
}

const atShare = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 1000) / 1000;

/** Collects the gaps between animation frames while the act goes on. */
const gapsDuring = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
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
  return gaps.slice(2).toSorted((a, b) => a - b);
};

const beatOf = async (page: Page): Promise<Beat> => {
  const sorted = await gapsDuring(page, async () => {
    await page.waitForFunction((count) => Reflect.get(globalThis, "gaps").length > count, IDLE_FRAMES);
  });
  const resolution = await page.evaluate(() => {
    let least = 1;
    for (let i = 0, last = performance.now(); i < 200_000; i++) {
      const now = performance.now();
      if (now > last) least = Math.min(least, now - last);
      last = now;
    }
    return least;
  });
  return { p50: atShare(sorted, 0.5), p95: atShare(sorted, 0.95), resolution: Math.round(resolution * 1000) / 1000 };
};

const gapsOf = async (page: Page, beat: Beat, act: () => Promise<void>): Promise<Gaps> => {
  const sorted = await gapsDuring(page, act);
  return {
    count: sorted.length,
    p50: atShare(sorted, 0.5),
    p95: atShare(sorted, 0.95),
    worst: atShare(sorted, 1),
    late: sorted.filter((gap) => gap > LATE * beat.p50).length,
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

const placeOf = async (page: Page, id: string): Promise<readonly [number, number]> => {
  const box = await page.locator(`[data-piece="${id}"]`).boundingBox();
  if (box === null) throw new Error(`The page shows no ${id}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Takes these up, drags them round and round, and puts them back. */
const drag = async (
  page: Page,
  [first, ...others]: readonly [string, ...string[]],
  measure: (act: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  await page.mouse.click(...(await placeOf(page, first))); // held, it is dragged whichever way it is left
  for (const id of others) {
    await page.keyboard.down("Shift");
    await page.mouse.click(...(await placeOf(page, id)));
    await page.keyboard.up("Shift");
  }
  await page.waitForTimeout(600);
  const [x, y] = await placeOf(page, first);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await measure(async () => {
    for (let i = 0; i < MOVES; i++) await page.mouse.move(...circle(i, x, y - 56, 40));
  });
  await page.locator('.bf-ghost[data-kind="legal"]').first().waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.keyboard.press("Escape");
};

const dragged = async (page: Page, beat: Beat, pieces: readonly [string, ...string[]]): Promise<Act> => {
  let gaps: Gaps | undefined;
  let work: Work | undefined;
  await drag(page, pieces, async (act) => {
    gaps = await gapsOf(page, beat, act);
  });
  await drag(page, pieces, async (act) => {
    work = await tracedWork(page, act);
  });
  if (gaps === undefined || work === undefined) throw new Error("Nothing was measured");
  return { gaps, work };
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
    preview: { port: 0, host: "127.0.0.1", headers: ALONE },
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
    const beat = await beatOf(page);
    const stop = await profiling(page);
    const one = await dragged(page, beat, ["red.7"]);
    const line = await dragged(page, beat, ["red.7", "red.8", "red.9", "red.10"]);
    if (PROFILE !== undefined) writeFileSync(PROFILE, JSON.stringify(await stop()));
    const zoom = await gapsOf(page, beat, async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i < 30 ? -60 : 60);
    });
    const pieces = await page.locator(".bf-piece").count();
    console.log(JSON.stringify({ pieces, load: loadavg(), beat, one, line, zoom }, null, 2));
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
