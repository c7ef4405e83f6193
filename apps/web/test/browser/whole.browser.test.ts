/** Whole battles to the end without a pointer: one by keys alone, one from the list alone. Two at one screen, so that no bot is waited for. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./chromium.ts";
import { comeIn, PATIENCE } from "./people.ts";
import { type RealServer, startRealServer } from "./realServer.ts";

const LONG = 8 * PATIENCE;
/** More answers than any battle of so few turns asks for. */
const MOST = 1500;
const TURNS = "20";

let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  server = await startRealServer();
  browser = await openBrowser();
}, LONG);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** What the page waits for: the end of the moves, an answer of a list, or nothing more. */
type Asked = "moves" | "answer" | "over";
const askedOn = async (page: Page): Promise<Asked> => {
  const asks = page.locator(".ending, .pass button:enabled, .choices .row:enabled");
  await asks.first().waitFor();
  if ((await page.locator(".ending").count()) > 0) return "over";
  return (await page.locator(".choices .row:enabled").count()) > 0 ? "answer" : "moves";
};

/** Everything that has been done so far, by which the page is known to have gone on. */
const done = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [".report", ".whose", ".purse", ".question", ".choices", ".ending"]
      .map((part) => document.querySelector(part)?.textContent ?? "")
      .join("\n"),
  );

const untilGoneOn = async (page: Page, before: string): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while ((await done(page)) === before) {
    if (Date.now() > end) throw new Error(`Nothing came of it: ${await page.locator(".far").textContent()}`);
    await page.waitForTimeout(15);
  }
};

const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let i = 0; i < 400; i += 1) {
    if (await page.evaluate((one) => document.activeElement?.matches(one) === true, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${selector}`);
};

const chooseByArrows = async (page: Page, name: string, words: RegExp): Promise<void> => {
  await tabTo(page, `input[name="${name}"]`);
  for (let i = 0; i < 60; i += 1) {
    const said = await page.evaluate(() => document.activeElement?.closest("label")?.textContent ?? "");
    if (words.test(said)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`No ${name} is called ${words}`);
};

describe("a whole battle", { timeout: LONG }, () => {
  it("by keys alone, from the choice of the battle to its end", async () => {
    const { page, context, faults } = await comeIn(browser, server.url, { language: "es" });
    await page.goto("/new");
    await chooseByArrows(page, "scenario", /Cannas/);
    await chooseByArrows(page, "opponent", /a mi lado/);
    await tabTo(page, "details.rules > summary");
    await page.keyboard.press("Enter");
    await tabTo(page, `details.rules select:has(option[value="${TURNS}"])`);
    await page.keyboard.type(TURNS);
    await page.keyboard.press("Enter").catch(() => undefined);
    await tabTo(page, 'form.setup button[type="submit"]');
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/here\//);

    let moves = 0;
    for (let i = 0; i < MOST; i += 1) {
      const asked = await askedOn(page);
      if (asked === "over") break;
      while (!(await page.evaluate(() => document.activeElement?.matches(".bf") === true)))
        await page.keyboard.press("F6");
      const before = await done(page);
      if (asked === "answer") {
        await page.keyboard.press("1");
        await untilGoneOn(page, before);
        continue;
      }
      // The next that can act, its whole line or by itself, into the enemy if it can, else ahead.
      for (const drive of [
        ["g", "f"],
        ["g", "a"],
        ["Enter", "f"],
        ["Enter", "a"],
      ]) {
        if ((await page.locator('[data-states~="ready"]').count()) === 0) break;
        await page.keyboard.press("Escape");
        for (const key of ["]", ...drive]) await page.keyboard.press(key);
        if ((await page.locator('.bf-ghost[data-kind="legal"]').count()) === 0) continue;
        const was = await done(page);
        await page.keyboard.press("Enter");
        await untilGoneOn(page, was);
        moves += 1;
        if ((await askedOn(page)) !== "moves") break;
      }
      await page.keyboard.press("Escape");
      const then = await done(page);
      if ((await askedOn(page)) === "moves") {
        await page.keyboard.press("Control+Enter");
        await untilGoneOn(page, then);
      }
    }
    expect(await page.locator(".ending").count()).toBe(1);
    expect(await page.locator(".ending").textContent()).toContain("por las reglas");
    expect(moves).toBeGreaterThan(5);
    expect(await page.locator(".report").textContent()).toMatch(/DBA-(MEL|CBT|OUT|RES|TAC|FAC)|combate|bate|destru/i);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("from the list alone, without ever seeing the table", async () => {
    const { page, context, faults } = await comeIn(browser, server.url, { language: "en" });
    await page.goto("/new");
    await page.getByLabel(/Cannae/).check();
    await page.getByLabel("Somebody beside me").check();
    await page.locator("details.rules summary").click();
    await page.locator(`details.rules select:has(option[value="${TURNS}"])`).selectOption(TURNS);
    await page.locator('form.setup button[type="submit"]').click();
    await page.waitForURL(/\/here\//);
    await page.getByRole("button", { name: "List", exact: true }).click();
    const pieces = page.locator(".listview [data-leaf=piece]");
    let moves = 0;
    for (let i = 0; i < MOST; i += 1) {
      const asked = await askedOn(page);
      if (asked === "over") break;
      expect(await page.locator(".bf").count()).toBe(0);
      const before = await done(page);
      if (asked === "answer") {
        await page.locator(".choices .row:enabled").first().click();
        await untilGoneOn(page, before);
        continue;
      }
      // The first piece that the list has a proposal for, with its whole group when it has one.
      const count = Math.min(3, await pieces.count());
      for (let index = 0; index < count; index += 1) {
        await pieces.nth(index).click();
        const group = page.locator(".listview [data-leaf=group]");
        if ((await group.count()) > 0) await group.click();
        const proposal = page.locator(".listview [data-leaf=proposal]:enabled").first();
        if ((await proposal.count()) === 0) continue;
        await proposal.click();
        await untilGoneOn(page, before);
        moves += 1;
        break;
      }
      const then = await done(page);
      if ((await askedOn(page)) === "moves") {
        await page.locator(".pass button").click();
        await untilGoneOn(page, then);
      }
    }
    expect(await page.locator(".ending").textContent()).toContain("by the rules");
    expect(moves).toBeGreaterThan(5);
    expect(faults).toEqual([]);
    await context.close();
  });
});
