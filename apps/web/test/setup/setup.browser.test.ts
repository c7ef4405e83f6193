/** A battle set up by hand in Chromium, both seats at one page: army, terrain, edges, camps, deployment, swaps. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenSources, openSources } from "../browser/sources.ts";

const PATIENCE = 240_000;

let sources: OpenSources;
let page: Page;

beforeAll(async () => {
  sources = await openSources({ locale: "en-GB", hasTouch: true });
  sources.context.setDefaultTimeout(PATIENCE / 3);
  ({ page } = sources);
}, PATIENCE);

afterAll(() => sources?.close(), PATIENCE);

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

const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
};
/** What a phone tells the page when its keyboard comes up: less of it is in sight, and nothing else has changed. */
const keyboardUp = (): void => {
  const seen = window.visualViewport;
  if (seen === null) throw new Error("no view");
  Object.defineProperty(seen, "height", { configurable: true, value: 500 });
  seen.dispatchEvent(new Event("resize"));
};

/** A finger from one place to another. */
const touchFrom = async (from: { readonly x: number; readonly y: number }, to: typeof from) => {
  const devtools = await sources.context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: typeof from) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
  await touch("touchStart", from);
  for (let i = 1; i <= 10; i += 1)
    await touch("touchMove", { x: from.x + ((to.x - from.x) * i) / 10, y: from.y + ((to.y - from.y) * i) / 10 });
  await touch("touchEnd");
};

describe("setting up by hand", () => {
  it(
    "goes from the choice of an army to the first turn",
    async () => {
      await page.goto(`${sources.url}new`);
      const choice = page.locator('.armychoice[data-seat="red"]');
      await choice.getByRole("button").first().click();
      // On a phone the desk is signed and left without going through all the lists first, the keyboard up or not.
      const size = page.viewportSize();
      await page.setViewportSize({ width: 390, height: 844 });
      for (const button of await page.locator(".armydesk .sign button").all())
        expect(await bottomOf(button)).toBeLessThanOrEqual(844);
      await page.evaluate(keyboardUp);
      for (const button of await page.locator(".armydesk .sign button").all())
        expect(await bottomOf(button)).toBeLessThanOrEqual(500);
      await page.evaluate(() => Reflect.deleteProperty(window.visualViewport ?? {}, "height"));
      if (size !== null) await page.setViewportSize(size);
      await page.locator(".seeker input[type=search]").fill("polybian");
      await page.locator(".seeker .list", { hasText: "II/33" }).click();
      await page.locator(".armysheet h1", { hasText: "Polybian Roman" }).waitFor();
      expect(await page.locator(".armysheet .bf-piece").count()).toBe(12);
      // Kept under a name, left for another list, and taken up again; Enter at the desk begins no match.
      await page.locator(".keeping input").fill("Scipio's own");
      await page.keyboard.press("Enter");
      const mine = page.locator(".keptrow .list", { hasText: "Scipio's own" });
      await mine.waitFor();
      expect(new URL(page.url()).pathname).toBe("/new");
      await page.locator(".seeker > .lists .list").first().click();
      await mine.click();
      await page.locator(".armysheet h1", { hasText: "Polybian Roman" }).waitFor();
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
      await page.keyboard.press("Delete");
      await tray.waitFor();
      await touchFrom(await middleOf('[data-bin="tray"] .chip'), {
        x: sheet.x + sheet.width * 0.2,
        y: sheet.y + sheet.height * 0.93,
      });
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
