// node apps/web/scripts/tableShots.ts [show…]
//
// Pictures of the table on show into apps/web/shots/, which git ignores: desktop and phone, paper and slate.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";
import { createServer } from "vite";
import { openBrowser } from "../test/browser/chromium.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "shots");

interface Shot {
  readonly name: string;
  readonly query: string;
  readonly width: number;
  readonly height: number;
}

const shotsOf = (show: string): readonly Shot[] =>
  (["paper", "slate"] as const).flatMap((paper) => [
    { name: `${show}-desktop-${paper}`, query: `show=${show}&paper=${paper}`, width: 1440, height: 900 },
    { name: `${show}-phone-${paper}`, query: `show=${show}&paper=${paper}`, width: 390, height: 844 },
    {
      name: `${show}-phone-near-${paper}`,
      query: `show=${show}&paper=${paper}&scale=1.75&at=180,330`,
      width: 390,
      height: 844,
    },
  ]);

const take = async (context: BrowserContext, base: string, { name, query, width, height }: Shot): Promise<void> => {
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(name, error.message));
  page.on("console", (message) => {
    if (message.type() === "error") console.error(name, message.text());
  });
  await page.setViewportSize({ width, height });
  await page.goto(`${base}/show.html?${query}`);
  await page.waitForSelector(".bf-piece");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.close();
};

const main = async (): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  const server = await createServer({ root: ROOT, logLevel: "error", server: { port: 0, host: "127.0.0.1" } });
  await server.listen();
  const browser = await openBrowser();
  const context = await browser.newContext();
  try {
    const base = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    const shows = process.argv.slice(2);
    for (const shot of (shows.length === 0 ? ["cumae"] : shows).flatMap(shotsOf)) {
      await take(context, base, shot);
      console.log(shot.name);
    }
  } finally {
    await browser.close();
    await server.close();
  }
};

await main();
