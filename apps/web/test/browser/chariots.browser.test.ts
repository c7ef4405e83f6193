/** Chariots of Fire in real browsers: a turn by mouse, by keys, on a phone, against the computer and between two; refusals, own battles. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SKIRMISH } from "../games/chariotsField.ts";
import { openBrowser } from "./chromium.ts";
import { comeIn, PATIENCE, type Visitor, type Ways } from "./people.ts";
import { type RealServer, startRealServer } from "./realServer.ts";

const LONG = 6 * PATIENCE;
/** More answers than a turn of so small a battle asks for. */
const MOST = 400;
const soon = { timeout: PATIENCE, interval: 50 };

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

type Opponent = "computer" | "beside" | "byLink";
const OPPONENT: Readonly<Record<Opponent, number>> = { computer: 0, beside: 1, byLink: 2 };

/** Brings the little battle as a file of one's own. */
const bring = (page: Page, text: string): Promise<void> =>
  page
    .locator(".material input[type=file]")
    .first()
    .setInputFiles({ name: "skirmish.txt", mimeType: "text/plain", buffer: Buffer.from(text) });

const lay = async (opponent: Opponent, ways: Ways = {}): Promise<Visitor> => {
  const visitor = await comeIn(browser, server.url, ways);
  const { page } = visitor;
  await page.goto("/new");
  await page.getByRole("radio", { name: "Chariots of Fire" }).click();
  await bring(page, SKIRMISH);
  await page.locator("input[name=opponent]").nth(OPPONENT[opponent]).check();
  await page.locator("form.setup button[type=submit]").click();
  await page.waitForURL(/\/(here|m)\//);
  return visitor;
};

const question = async (page: Page): Promise<string> => (await page.locator(".question").allTextContents()).join(" ");

/** All by which the page is known to have gone on. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [".report", ".whose", ".purse", ".question", ".choices", ".why", ".ending"]
      .map((part) => document.querySelector(part)?.textContent ?? "")
      .join("\n"),
  );

const goneOn = (page: Page, before: string): Promise<void> =>
  expect.poll(() => shown(page), { timeout: PATIENCE, interval: 40 }).not.toBe(before);

const asks = (page: Page) => page.locator(".pass button:enabled, .choices .row:enabled, .ending");

/** Something is asked, and it is read once more when nothing moves any longer. */
const settled = async (page: Page): Promise<void> => {
  await asks(page).first().waitFor();
};

const turnOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".whose").textContent()) ?? "")?.[0] ?? 0);

/** Where a piece is once it has stopped gliding: for three looks in the same place. */
const atRest = async (piece: Locator): Promise<NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>> => {
  let still = 0;
  let last = await piece.boundingBox();
  for (let i = 0; i < MOST && still < 3; i += 1) {
    await piece.page().waitForTimeout(30);
    const now = await piece.boundingBox();
    still = now !== null && now.x === last?.x && now.y === last.y ? still + 1 : 0;
    last = now;
  }
  if (last === null) throw new Error("the piece is not there");
  return last;
};

/** The one solid button where there is one, else the first answer. */
const easiest = async (page: Page): Promise<void> => {
  const before = await shown(page);
  const button = page.locator(".pass button:enabled");
  if ((await button.count()) > 0) await button.click();
  else await page.locator(".choices .row:enabled").first().click();
  await goneOn(page, before);
};

const untilAsked = async (page: Page, words: RegExp, answer = easiest): Promise<void> => {
  for (let i = 0; i < MOST; i += 1) {
    await settled(page);
    if (words.test(await question(page))) return;
    await answer(page);
  }
  throw new Error(`Never asked ${words}`);
};

const untilNextTurn = async (page: Page, answer = easiest): Promise<void> => {
  const now = await turnOf(page);
  for (let i = 0; i < MOST; i += 1) {
    await settled(page);
    if ((await turnOf(page)) > now || (await page.locator(".ending").count()) > 0) return;
    await answer(page);
  }
  throw new Error("The turn never ended");
};

/** Where a hex in reach can be touched beside its figure. */
const reachOf = async (page: Page, nth: number): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await page.locator(".bf-cell[data-state=reach]").nth(nth).boundingBox();
  if (box === null) throw new Error("nothing in reach");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const chooseMover = async (page: Page): Promise<void> => {
  await page.locator(".choices .row:enabled").first().click();
  await page.locator(".bf-cell[data-state=reach]").first().waitFor();
};

// Dice fall otherwise each time, and the page moves under the pointer: what fails once is tried again.
describe("Chariots of Fire", { timeout: LONG, retry: 1 }, () => {
  it("is played by the mouse: a unit, a hex, the way there, and the turn goes on to its end", async () => {
    const { page, context, faults } = await lay("beside");
    await untilAsked(page, /Quién actúa/);
    await chooseMover(page);
    const before = await shown(page);
    const { x, y } = await reachOf(page, 0);
    await page.mouse.click(x, y);
    await goneOn(page, before);
    await expect.poll(() => page.locator(".report").textContent(), soon).toMatch(/empieza a mover/);
    // Somebody may be asked on the way: then the walk waits and goes on by itself; where it cannot, by another click.
    const hasWalked = async (): Promise<boolean> =>
      / va a \d{4}/.test((await page.locator(".report").textContent()) ?? "");
    for (let i = 0; i < 20 && !(await hasWalked()); i += 1) {
      await untilAsked(page, /Cómo sigue|Quién actúa/);
      if (await hasWalked()) break;
      if (/Quién actúa/.test(await question(page))) await chooseMover(page);
      await page.locator(".bf-cell[data-state=reach]").first().waitFor();
      const now = await shown(page);
      const on = await reachOf(page, 0);
      await page.mouse.click(on.x, on.y);
      await goneOn(page, now);
    }
    expect(await hasWalked()).toBe(true);
    await untilNextTurn(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("spreads a stack out, and the second touch picks from it", async () => {
    const { page, context } = await lay("beside");
    await untilAsked(page, /Quién actúa/, async (now) => {
      // The wing with the chariots, if it can be had.
      const wheels = now.locator(".choices .row:enabled", { hasText: /Wheels/ });
      if ((await wheels.count()) === 0) return easiest(now);
      const before = await shown(now);
      await wheels.first().click();
      return goneOn(now, before);
    });
    const chariot = page.locator('[data-piece="C1"]');
    const box = await chariot.boundingBox();
    if (box === null) throw new Error("no chariot");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const fan = page.locator(".bf-fan");
    await fan.waitFor();
    expect(await fan.locator("text").allTextContents()).toEqual(["C1", "D1"]);
    const runners = await atRest(page.locator('[data-piece="D1"]'));
    expect(runners.x).toBeGreaterThan(box.x + box.width);
    await page.mouse.click(runners.x + runners.width / 2, runners.y + runners.height / 2);
    await expect.poll(() => page.locator("#hand h2, .narrowed strong").first().textContent(), soon).toMatch(/D1/);
    await context.close();
  });

  it("says why a unit of another wing has nothing to do, with the rule", async () => {
    const { page, context } = await lay("beside");
    await untilAsked(page, /Quién actúa/);
    const idle = await page.locator("[data-piece]").evaluateAll((pieces) => {
      const ready = new Set(
        pieces
          .filter((one) => one.getAttribute("data-states")?.includes("ready"))
          .map((one) => one.getAttribute("data-piece")?.[0]),
      );
      const ids = pieces.map((one) => one.getAttribute("data-piece") ?? "");
      const side = ready.has("A") || ready.has("B") || ready.has("C") ? ["C2", "A1"] : ["M2", "K1"];
      return side.find((id) => ids.includes(id) && !ready.has(id[0])) ?? "";
    });
    const box = await page.locator(`[data-piece="${idle}"]`).boundingBox();
    if (box === null) throw new Error("nobody idle");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => page.locator(".panel .refusal").first().textContent(), soon).toMatch(/COF-5\.41b/);
    await context.close();
  });

  it("asks for a reaction with its reason, and keeps an answer for the rest of the battle", async () => {
    const { page, context, faults } = await lay("beside");
    const reaction = page.locator(".panel:has(.yourmove) .again input");
    for (let i = 0; i < MOST && (await reaction.count()) === 0; i += 1) {
      await settled(page);
      if ((await reaction.count()) > 0) break;
      const asked = await question(page);
      const row = page.locator(".choices .row:enabled").first();
      if (!/Quién actúa|Cómo sigue/.test(asked) || (await row.count()) === 0) {
        await easiest(page);
        continue;
      }
      const before = await shown(page);
      await row.click();
      await goneOn(page, before);
    }
    expect(await page.locator(".why").textContent()).toMatch(/\d{4}|marcador/);
    await reaction.check();
    const before = await shown(page);
    // The last of them does nothing: to hold, to pass, to let it go by.
    await page.locator(".choices .row:enabled").last().click();
    await goneOn(page, before);
    // At one screen for two it is shown again when its owner is asked something else.
    const kept = page.locator(".wishes .row");
    for (let i = 0; i < MOST; i += 1) {
      await settled(page); // in passing it may be seen for a moment and be gone
      if ((await kept.count()) > 0) break;
      await easiest(page);
    }
    expect(await kept.first().textContent()).toMatch(/nunca|siempre/);
    await kept.first().getByRole("button").click();
    await expect.poll(() => kept.count(), soon).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is played by keys alone for a turn, layers included", async () => {
    const { page, context, faults } = await lay("beside", { language: "en" });
    const byKeys = async (now: Page): Promise<void> => {
      while (!(await now.evaluate(() => document.activeElement?.matches(".bf") === true)))
        await now.keyboard.press("F6");
      const before = await shown(now);
      const hasPass = (await now.locator(".pass button:enabled").count()) > 0;
      await now.keyboard.press(hasPass ? "Control+Enter" : "1");
      await goneOn(now, before);
    };
    await untilAsked(page, /Who acts next/, byKeys);
    await page.locator(".bf").focus();
    await page.keyboard.press("1"); // the first who can act
    await page.locator(".narrowed").waitFor();
    const before = await shown(page);
    await page.keyboard.press("1"); // to move
    await goneOn(page, before);
    await expect.poll(() => page.locator(".report").textContent(), soon).toMatch(/begins? to move|begins/);
    for (const key of ["z", "k", "s", "h"]) await page.keyboard.press(key);
    await expect.poll(() => page.locator(".bf-zone").count(), soon).toBeGreaterThan(0);
    for (const key of ["z", "k", "s", "h"]) await page.keyboard.press(key);
    await untilNextTurn(page, byKeys);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is played on a phone by touch", async () => {
    const { page, context, faults } = await lay("beside", { size: "phone" });
    const byTouch = async (now: Page): Promise<void> => {
      const before = await shown(now);
      const button = now.locator(".pass button:enabled");
      if ((await button.count()) > 0) await button.tap();
      else await now.locator(".choices .row:enabled").first().tap();
      await goneOn(now, before);
    };
    await untilAsked(page, /Quién actúa/, byTouch);
    await page.locator(".choices .row:enabled").first().tap();
    await page.locator(".bf-cell[data-state=reach]").first().waitFor();
    await untilNextTurn(page, byTouch);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is played against the computer", async () => {
    const { page, context, faults } = await lay("computer");
    const now = await turnOf(page);
    for (let i = 0; i < MOST; i += 1) {
      await settled(page);
      if ((await turnOf(page)) > Math.max(1, now)) break;
      const before = await shown(page);
      const button = page.locator(".pass button:enabled");
      if ((await button.count()) > 0) await button.click();
      else if ((await page.locator(".choices .row:enabled").count()) > 0)
        await page.locator(".choices .row:enabled").first().click();
      await goneOn(page, before);
    }
    expect(await turnOf(page)).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is played by two over the server", async () => {
    const red = await lay("byLink");
    const link = red.page.url();
    const blue = await comeIn(browser, server.url, { language: "en" });
    await blue.page.goto(link);
    await blue.page.locator(".bf, .board button, main button.primary").first().waitFor();
    const join = blue.page.locator("main button.primary, main .button.primary");
    if ((await blue.page.locator(".bf [data-piece]").count()) === 0 && (await join.count()) > 0)
      await join.first().click();
    await blue.page.locator(".bf [data-piece]").first().waitFor();
    await red.page.locator(".bf [data-piece]").first().waitFor();
    const pages = [red.page, blue.page];
    for (let i = 0; i < MOST && (await turnOf(red.page)) < 2; i += 1) {
      await expect
        .poll(async () => (await Promise.all(pages.map((page) => asks(page).count()))).some((count) => count > 0), {
          timeout: PATIENCE,
          interval: 40,
        })
        .toBe(true);
      for (const page of pages) if ((await asks(page).count()) > 0) await easiest(page).catch(() => undefined);
    }
    expect(await turnOf(red.page)).toBeGreaterThan(1);
    await expect.poll(() => turnOf(blue.page), { timeout: PATIENCE }).toBe(await turnOf(red.page));
    expect([...red.faults, ...blue.faults]).toEqual([]);
    await red.context.close();
    await blue.context.close();
  });

  it("refuses a faulty battle and faulty tables in words, with the line, and begins nothing", async () => {
    const { page, context } = await comeIn(browser, server.url);
    await page.goto("/new");
    await page.getByRole("radio", { name: "Chariots of Fire" }).click();
    await bring(page, SKIRMISH.replace("0811", "2811"));
    const refusal = page.locator(".material .refusal").first();
    await refusal.waitFor();
    expect((await refusal.textContent())?.trim()).toBeTruthy();
    expect(await page.locator("form.setup button[type=submit]").isDisabled()).toBe(true);
    await bring(page, SKIRMISH);
    await expect.poll(() => page.locator("form.setup button[type=submit]").isDisabled(), soon).toBe(false);
    await page
      .locator(".material input[type=file]")
      .nth(1)
      .setInputFiles({ name: "tables.json", mimeType: "application/json", buffer: Buffer.from("{not json") });
    await page.locator(".material [role=alert]").first().waitFor();
    await context.close();
  });

  it("has nothing that axe objects to, on both papers", async () => {
    for (const ways of [{ theme: "paper" }, { theme: "slate", size: "phone" }] as const) {
      const { page, context } = await lay("beside", ways);
      await untilAsked(page, /Quién actúa/);
      await page.locator(".choices .row:enabled").first().click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations
          .filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
      ).toEqual([]);
      await context.close();
    }
  });
});
