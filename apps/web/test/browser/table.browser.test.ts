/** Playing in the page itself: against the computer and beside a friend, by mouse, keys and fingers, with and without a network. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./chromium.ts";
import { comeIn, PATIENCE, type Visitor, type Ways } from "./people.ts";
import { type RealServer, startRealServer } from "./realServer.ts";

const LONG = 6 * PATIENCE;
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

const visit = (ways: Ways = {}): Promise<Visitor> => comeIn(browser, server.url, ways);

const PLAY = { es: "Jugar ahora", en: "Play now" } as const;

const battle = async (ways: Ways = {}): Promise<Visitor> => {
  const visitor = await visit(ways);
  await visitor.page.goto("/");
  await visitor.page.getByText(PLAY[ways.language ?? "es"]).click();
  await ready(visitor.page);
  return visitor;
};

/** A decision of one's own is on the table. */
const ready = (page: Page): Promise<void> =>
  page.locator(".pass button:enabled, .choices .row:enabled, .ending").first().waitFor({ timeout: LONG });

const placeOf = async (page: Page, piece: string): Promise<readonly [number, number]> => {
  const box = await page.locator(`.bf-pieces [data-piece="${piece}"] .pc-field`).boundingBox();
  if (box === null) throw new Error(`no ${piece}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const pull = async (page: Page, piece: string, dx: number, dy: number): Promise<void> => {
  const [x, y] = await placeOf(page, piece);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 6; i += 1) await page.mouse.move(x + (dx * i) / 6, y + (dy * i) / 6);
};

const purse = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".purse > span").last().textContent()) ?? "")?.[0]);

const turn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".whose").textContent()) ?? "")?.[0]);

/** Whatever is asked until the end of this turn: moves are ended, other things answered with the first on offer. */
const passTurn = async (page: Page): Promise<void> => {
  const before = await turn(page);
  while ((await turn(page)) <= before + 1) {
    await ready(page);
    if ((await turn(page)) > before + 1 || (await page.locator(".ending").count()) > 0) return;
    await page.locator(".pass button:enabled, .choices .row:enabled").first().click();
    await page.waitForTimeout(50);
  }
  await ready(page);
};

describe("a battle against the computer", { timeout: LONG }, () => {
  it("is two clicks away and goes on for turns", async () => {
    const { page, context, faults } = await battle();
    expect(await turn(page)).toBe(1);
    for (let i = 0; i < 2; i += 1) await passTurn(page);
    expect(await turn(page)).toBeGreaterThanOrEqual(5);
    expect(await page.locator(".report > li").count()).toBeGreaterThan(6);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("refuses a pull with its rule, the measure and the limit, commits nothing, and offers the nearest", async () => {
    const { page, context } = await battle();
    const pips = await purse(page);
    const before = await placeOf(page, "red.3");
    await pull(page, "red.3", 0, -330);
    const label = page.locator('.bf-label[data-tone="refused"] .bf-label-box');
    await label.waitFor();
    expect(await label.textContent()).toMatch(/\d.*500.*DBA-MOV-01/);
    expect(await page.locator('.bf-ghost[data-kind="refused"]').count()).toBe(1);
    expect(await page.locator('.bf-ghost[data-kind="legal"]').count()).toBe(1);
    await page.mouse.up();
    expect(await page.locator("#hand .refusal").textContent()).toMatch(/DBA-MOV-01/);
    expect(await purse(page)).toBe(pips);
    expect(await placeOf(page, "red.3")).toEqual(before);
    await page.getByRole("button", { name: "Lo más cercano" }).click();
    await expect.poll(() => purse(page), soon).toBe(pips - 1);
    expect((await placeOf(page, "red.3"))[1]).toBeLessThan(before[1] - 100);
    await context.close();
  });

  it("takes up a whole group by a double click, also where the first has put a handle under the hand", async () => {
    const { page, context } = await battle();
    const box = await page.locator('.bf-pieces [data-piece="red.3"] .pc-field').boundingBox();
    if (box === null) throw new Error("no red.3");
    await page.mouse.dblclick(box.x + box.width - 4, box.y + 4);
    await expect.poll(() => page.locator("#hand h2").textContent(), soon).toMatch(/^Grupo de \d+$/);
    await context.close();
  });

  it("stays at the table, where the keys are, when the button that was pressed goes away", async () => {
    const { page, context } = await battle();
    await page.mouse.click(...(await placeOf(page, "red.3")));
    await page
      .locator("#hand")
      .getByRole("button", { name: /^Avanzar/ })
      .click();
    await page.locator("#hand .acts .button").first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".bf")), soon).toBe(true);
    const undo = page.getByRole("button", { name: /^Deshacer/ });
    const place = await undo.boundingBox();
    await page.keyboard.press("u");
    await expect.poll(() => page.locator("[aria-label='Rehacer'][aria-disabled='false']").count(), soon).toBe(1);
    expect(await undo.boundingBox()).toEqual(place); // nobody who takes back twice does it again by mistake
    await context.close();
  });

  it("shows a layer as long as its key is held, and keeps it when it is only pressed", async () => {
    const { page, context } = await battle();
    const zones = page.locator('.bf-zone[data-kind="control"]');
    await page.locator(".bf").focus();
    await page.keyboard.down("z");
    await expect.poll(() => zones.count(), soon).toBeGreaterThan(0);
    await page.waitForTimeout(450);
    await page.keyboard.down("z"); // the keyboard repeats it
    expect(await zones.count()).toBeGreaterThan(0);
    await page.keyboard.up("z");
    await expect.poll(() => zones.count(), soon).toBe(0);
    await page.keyboard.press("z");
    await expect.poll(() => zones.count(), soon).toBeGreaterThan(0);
    await context.close();
  });

  it("opens a cited rule in place", async () => {
    const { page, context } = await battle();
    await page.locator(".pursepanel .cite").click();
    expect((await page.locator(".pursepanel .ruling").textContent())?.length).toBeGreaterThan(20);
    await context.close();
  });

  it("goes on after a reload in the middle of a turn", async () => {
    const { page, context } = await battle();
    await pull(page, "red.3", 0, -60);
    await page.mouse.up();
    await page.locator('[data-piece="red.3"][data-states~="moved"]').waitFor();
    const [pips, place, lines] = [
      await purse(page),
      await placeOf(page, "red.3"),
      await page.locator(".report > li").allTextContents(),
    ];
    await page.reload();
    await ready(page);
    await expect.poll(() => page.locator(".report > li").allTextContents(), soon).toEqual(lines);
    expect(await purse(page)).toBe(pips);
    expect(await placeOf(page, "red.3")).toEqual(place);
    await page.locator(".pass button").click();
    await page.waitForTimeout(50);
    await ready(page);
    expect(await turn(page)).toBeGreaterThan(1);
    await context.close();
  });

  it("changes its language at once, with what is held still held", async () => {
    const { page, context } = await battle();
    await page.evaluate(() => Reflect.set(globalThis, "unreloaded", true));
    await page.mouse.click(...(await placeOf(page, "red.3")));
    expect(await page.locator("#hand h2").textContent()).toBe("Caballería ligera\u00a03");
    await page.getByRole("button", { name: "English" }).click();
    expect(await page.locator("#hand h2").textContent()).toMatch(/^Light horse\s3$/i);
    expect(await page.locator(".pass button").textContent()).not.toBe("Terminar los movimientos");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(await page.evaluate(() => Reflect.get(globalThis, "unreloaded"))).toBe(true);
    expect(await page.locator('[data-piece="red.3"][data-states~="held"]').count()).toBe(1);
    await context.close();
  });

  it("goes on without a network, bots and all, and opens again without one", async () => {
    const { page, context } = await battle({ offline: "kept" });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await passTurn(page);
    expect(await turn(page)).toBeGreaterThanOrEqual(3);
    await page.reload();
    await ready(page);
    expect(await turn(page)).toBeGreaterThanOrEqual(3);
    await context.close();
  });
});

describe("one turn", { timeout: LONG }, () => {
  it("by keys alone, from the address line to the end of the moves", async () => {
    const { page, context } = await battle();
    const pips = await purse(page);
    for (let i = 0; i < 30 && !(await page.evaluate(() => document.activeElement?.matches(".bf"))); i += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.press("?");
    await expect
      .poll(() => page.locator("dialog .keyshead").evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".bf")), soon).toBe(true);
    await page.keyboard.press("l"); // to the list, and by the same key back
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".listview")), soon).toBe(true);
    await page.keyboard.press("l");
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".bf")), soon).toBe(true);
    await page.keyboard.press("["); // the last in reading order: nothing stands before it
    await page.keyboard.press("Enter");
    const held = await page.locator('[data-states~="held"]').getAttribute("data-piece");
    expect(held).toMatch(/^red\./);
    const [, before] = await placeOf(page, held ?? "");
    await page.keyboard.press("a");
    await page.keyboard.type("40");
    expect(await page.locator("#hand .acts").textContent()).toContain("40 de ");
    await page.keyboard.press("Enter");
    await expect.poll(() => purse(page), soon).toBe(pips - 1);
    expect((await placeOf(page, held ?? ""))[1]).toBeLessThan(before);
    await page.keyboard.press("u");
    await expect.poll(() => purse(page), soon).toBe(pips);
    await page.keyboard.press("Shift+U");
    await expect.poll(() => purse(page), soon).toBe(pips - 1);
    await page.keyboard.press("Escape");
    const end = page.locator(".pass button");
    for (let i = 0; i < 60 && !(await end.evaluate((one) => one === document.activeElement)); i += 1)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => turn(page), soon).toBeGreaterThan(1);
    await context.close();
  });

  it("from the list, without the table", async () => {
    const { page, context } = await battle({ language: "en" });
    const pips = await purse(page);
    await page.getByRole("button", { name: "List", exact: true }).click();
    expect(await page.locator(".bf").count()).toBe(0);
    await page.locator(".listview button.row", { hasText: /Light horse\s3/i }).click();
    await page.locator(".listview .leaves button.row").nth(1).click();
    await expect.poll(() => purse(page), soon).toBe(pips - 1);
    await context.close();
  });

  it("at phone size by fingers", async () => {
    const { page, context } = await battle({ size: "phone" });
    // Near enough for pictograms, once the sheet has come to rest.
    await expect.poll(() => page.locator(".bf").getAttribute("data-level"), soon).not.toBe("far");
    const pips = await purse(page);
    const [x, y] = await placeOf(page, "red.4");
    const devtools = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly (readonly [number, number])[]) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    // A hand comes to rest before it lets go: of one that does not, Chromium makes a fling, and eats the tap that follows.
    const lift = async (): Promise<void> => {
      await page.waitForTimeout(200);
      await touch("touchEnd", []);
    };
    // Dropped too far off: the one solid button takes the nearest, and none that ends the moves is under the thumb.
    await touch("touchStart", [[x, y]]);
    for (let i = 1; i <= 8; i += 1) await touch("touchMove", [[x, y - 25 * i]]);
    await lift();
    const act = page.locator("#hand .acts .button").first();
    await act.waitFor();
    expect(await page.locator(".pass button").isVisible()).toBe(false);
    expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.locator("#hand .acts .button").nth(1).tap();
    await page.locator(".pass button").waitFor();
    expect(await placeOf(page, "red.4")).toEqual([x, y]);
    await touch("touchStart", [[x, y]]);
    for (let i = 1; i <= 8; i += 1) await touch("touchMove", [[x, y - 6 * i]]);
    await page.locator('.bf-draft .bf-ghost[data-kind="legal"]').waitFor();
    expect(await placeOf(page, "red.4")).toEqual([x, y]); // the table stays where it is under the finger
    expect(await page.locator(".bf-loupe .bf-ghost").count()).toBeGreaterThan(0); // what it hides is shown in a corner
    await lift();
    await page.locator(".bf-loupe").waitFor({ state: "detached" });
    await expect.poll(() => purse(page), soon).toBe(pips - 1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await page.locator(".tabs.phone button").nth(2).tap();
    await expect.poll(() => page.locator(".report > li").last().isVisible(), soon).toBe(true);
    await page.locator(".pass button").tap();
    await expect.poll(() => turn(page), soon).toBeGreaterThan(1);
    await context.close();
  });
});

describe("an open battle at phone size", { timeout: LONG }, () => {
  it("comes near enough to tell who is who when the armies are laid out, and says by which options it is played", async () => {
    const { page, context, faults } = await visit({ size: "phone" });
    await page.goto("/new");
    await page.locator("input[name=opponent]").nth(1).check();
    await page.locator("details.rules > summary").click();
    await page.locator("details.rules select").nth(2).selectOption({ index: 1 });
    await page.locator("form.setup button[type=submit]").click();
    await page.locator(".arranging").waitFor();
    const level = (): Promise<string | null> => page.locator(".bf").getAttribute("data-level");
    expect(await level()).toBe("far"); // bare ground is seen whole
    const asked = async (): Promise<string> => (await page.locator(".arranging .question").textContent()) ?? "";
    // Who invades is for the dice to say, and with it who pitches and deploys first.
    for (const words of [/numera los bordes/, /planta/, /planta/, /despliega/]) {
      const before = await asked();
      await page.locator(".arranging > .primary:enabled").click();
      await expect.poll(async () => (await asked()).replace(before, ""), soon).toMatch(words);
      if (words.test("numera los bordes")) await page.getByRole("button", { name: "Lo más cercano que vale" }).click();
    }
    await expect.poll(level, soon).not.toBe("far");
    await page.locator(".tools .tool").last().click();
    const changed = page.locator(".agreed [data-changed]");
    expect(await changed.count()).toBe(1);
    expect(await changed.textContent()).toMatch(/caballería ligera.*DBA-RUL-10.*no$/);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("two at one screen", { timeout: LONG }, () => {
  const beside = async (game: string, scenario: RegExp | "last"): Promise<Visitor> => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto("/new");
    await page.getByRole("radio", { name: game }).click();
    const scenarios = page.locator('input[name="scenario"]');
    await (scenario === "last" ? scenarios.last() : page.getByRole("radio", { name: scenario }).first()).check();
    await page.getByRole("radio", { name: "Alguien a mi lado" }).check();
    await page.locator('form button[type="submit"]').click();
    await page.waitForURL(/\/here\//);
    return visitor;
  };

  it("take turns at DBA, each from their own edge, with nothing to hide", async () => {
    const { page, context } = await beside("DBA", /Cannas/);
    await ready(page);
    const own = await placeOf(page, "red.3");
    expect(own[1]).toBeGreaterThan((await placeOf(page, "blue.3"))[1]);
    await page.locator(".pass button").click();
    await expect.poll(() => turn(page), soon).toBe(2);
    expect(await page.locator(".handover").count()).toBe(0);
    await ready(page);
    await expect
      .poll(async () => (await placeOf(page, "blue.3"))[1] > (await placeOf(page, "red.3"))[1], soon)
      .toBe(true);
    await pull(page, "blue.2", 0, -40);
    await page.mouse.up();
    await page.locator('[data-piece="blue.2"][data-states~="moved"]').waitFor();
    await context.close();
  });

  it("hand the screen over at the ford: nothing of the other's orders is in the page", async () => {
    const { page, context } = await beside("El vado", "last");
    await ready(page);
    for (let i = 0; i < 12 && (await page.locator(".handover").count()) === 0; i += 1) {
      const act = page.locator(".choices .row:enabled, .acts .primary:enabled");
      const solid = page.locator(".acts .button.primary:enabled");
      if ((await solid.count()) > 0) await solid.first().click();
      else await act.first().click();
      await page.waitForTimeout(150);
    }
    await page.locator(".handover").waitFor();
    expect(await page.locator("[data-piece], .report, .choices, .bf").count()).toBe(0);
    const words = (await page.locator("#root").textContent()) ?? "";
    expect(words.length).toBeLessThan(200);
    // Reloading shows no more.
    await page.reload();
    await page.locator(".handover").waitFor();
    expect(await page.locator("[data-piece], .report, .choices, .bf").count()).toBe(0);
    await page.locator(".handover button").click();
    await ready(page);
    expect(await page.locator("[data-piece]").count()).toBeGreaterThan(0);
    await context.close();
  });
});
