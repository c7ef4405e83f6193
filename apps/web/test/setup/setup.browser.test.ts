/** A battle set up by hand in Chromium, both seats at one page: army, terrain, edges, camps, deployment, swaps. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../../../../scripts/browsers.mjs";
import { CHROMIUM_FLAGS } from "../../../../test/engines/chromium.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE = 240_000;
const folder = mkdtempSync(join(tmpdir(), "acies-setup-"));

let server: ViteDevServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) throw new Error("No Chromium");
  server = await createServer({
    root: ROOT,
    cacheDir: join(folder, "cache"),
    logLevel: "error",
    server: { port: 0, host: "127.0.0.1", hmr: false, watch: null },
  });
  await server.listen();
  context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath,
    headless: true,
    args: [...CHROMIUM_FLAGS],
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
  });
  context.setDefaultTimeout(PATIENCE / 3);
  page = await context.newPage();
}, PATIENCE);

afterAll(async () => {
  await context.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}, PATIENCE);

const seriousFaults = async (): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id);
};
const question = (words: string) => page.locator(".question", { hasText: words }).first().waitFor();
const end = () => page.locator(".arranging > .primary:not([disabled])").click();
const asked = async (): Promise<string> => (await page.locator(".question").first().textContent()) ?? "";
const legal = () => page.locator(".arranging .legal").waitFor();

/** The table, without its frame, in pixels of the page. */
const board = async () => {
  const box = await page.locator(".bf-sheet").boundingBox();
  if (box === null) throw new Error("no table");
  return box;
};
const middleOf = async (selector: string, which = 0) => {
  const box = await page.locator(selector).nth(which).boundingBox();
  if (box === null) throw new Error(selector);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const drag = async (
  from: { readonly x: number; readonly y: number },
  by: { readonly x: number; readonly y: number },
) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
};

describe("setting up by hand", () => {
  it(
    "goes from the choice of an army to the first turn",
    async () => {
      await page.goto(`${server.resolvedUrls?.local[0]}new`);
      const choice = page.locator('.armychoice[data-seat="red"]');
      await choice.getByRole("button").first().click();
      await page.locator(".seeker input[type=search]").fill("polybian");
      await page.locator(".seeker .list", { hasText: "II/33" }).click();
      await page.locator(".armysheet h1", { hasText: "Polybian Roman" }).waitFor();
      expect(await page.locator(".armysheet .bf-piece").count()).toBe(12);
      expect(await seriousFaults()).toEqual([]);
      await page.locator(".armydesk .primary").click();
      await choice.getByText("Polybian Roman").first().waitFor();
      await page.locator("input[name=opponent]").nth(1).check();
      await page.locator(".setup > .primary").click();

      await question("lays the terrain");
      await legal();
      const area = page.locator(".arranging .thing .chip", { hasText: /wood|hill|marsh|rough|dunes|oasis/i });
      while ((await area.count()) === 0) await page.keyboard.press("r");
      await area.first().click();
      const table = await board();
      const grips = page.locator(".bf-handle[data-kind=stretch]");
      await grips.nth(3).waitFor();
      const [near, far] = [
        await middleOf(".bf-handle[data-kind=stretch]", 0),
        await middleOf(".bf-handle[data-kind=stretch]", 3),
      ];
      // The corner that has more of the board before it, to the far end of the board: no piece may be so big.
      if (near.x - table.x > table.x + table.width - far.x)
        await drag(near, { x: table.x + 4 - near.x, y: table.y + table.height - 4 - near.y });
      else await drag(far, { x: table.x + table.width - 4 - far.x, y: table.y + 4 - far.y });
      await page.locator(".arranging .refusal .cite").first().waitFor();
      expect(await page.locator(".arranging > .primary").isDisabled()).toBe(true);
      await page.locator(".arranging > .acts button").first().click(); // takes it back
      await legal();
      expect(await seriousFaults()).toEqual([]);
      await end();

      await question("numbers the edges");
      await page.locator(".bf").focus();
      for (const key of ["ArrowDown", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
      await legal();
      await end();

      // Nobody pitches a camp who laid a town: how many there are hangs on the dice.
      while (!(await asked()).includes("deploys")) {
        const before = await asked();
        if (before.includes("camp")) await end();
        await page.waitForFunction((words) => document.querySelector(".question")?.textContent !== words, before);
      }

      await question("deploys its army");
      const first = await asked();
      const seat = first.startsWith("Red") ? "gules" : "azure";
      const piece = `.bf-piece[data-tincture=${seat}][data-form=base]`;
      const { height } = await board();
      await drag(await middleOf(piece, 2), { x: 0, y: -height / 2 });
      await page.locator(".arranging .refusal", { hasText: /DBA-DEP-0[24]/ }).waitFor();
      await page.locator(".bf").focus();
      await page.keyboard.press("n");
      await legal();
      await page.keyboard.press("Delete");
      const tray = page.locator('[data-bin="tray"] .chip').first();
      await tray.waitFor();
      const sheet = await board();
      const from = await middleOf('[data-bin="tray"] .chip');
      await drag(from, { x: sheet.x + sheet.width * 0.2 - from.x, y: sheet.y + sheet.height * 0.93 - from.y });
      await page.locator('[data-bin="tray"] .chip').waitFor({ state: "detached" });
      await page.locator(".bf").focus();
      await page.keyboard.press("n"); // wherever the dice put the terrain
      await legal();
      expect(await seriousFaults()).toEqual([]);
      await end();
      await page.waitForFunction((before) => document.querySelector(".question")?.textContent !== before, first);
      await legal();
      await end();

      await question("may swap");
      await page.locator(".foot button:enabled").first().click();
      await question("moves");
    },
    PATIENCE,
  );
});
