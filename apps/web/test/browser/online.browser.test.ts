/** Two people in two browsers on a real server, and everything that may come between them. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./chromium.ts";
import { cardOf, comeIn, entryOf, matchIn, PATIENCE, registered, untilKnown, type Visitor } from "./people.ts";
import { type RealServer, startRealServer } from "./realServer.ts";

const LONG = 6 * PATIENCE;

let server: RealServer;
let browser: Browser;
/** At a desk, in Spanish; plays red, partly by keyboard alone. */
let ana: Visitor;
/** With a phone, in English; plays blue. */
let bea: Visitor;
let match = "";

beforeAll(async () => {
  server = await startRealServer();
  browser = await openBrowser();
  ana = await comeIn(browser, server.url, { language: "es" });
  bea = await comeIn(browser, server.url, { language: "en", size: "phone" });
}, LONG);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const poll = { timeout: PATIENCE, interval: 100 };

/** Every piece that a page shows, with how it stands: held, moved. The places differ, since each looks from their own edge. */
const standing = (page: Page): Promise<readonly string[]> =>
  page
    .locator("[data-piece]")
    .evaluateAll((pieces) =>
      pieces.map((piece) => piece.getAttribute("data-piece") ?? "").toSorted((a, b) => (a < b ? -1 : 1)),
    );

const report = (page: Page): Promise<number> => page.locator(".report > li").count();

const nameIn = async (page: Page): Promise<string> => (await page.locator(".whose").textContent()) ?? "";

/** Whoever is asked answers with the first thing on offer: the end of the moves, or the first choice of a list. */
const answer = async (): Promise<void> => {
  const { turn, no } = await cardOf(ana, match);
  const { page } = turn[0] === "red" ? ana : bea;
  const first = page.locator(".pass button:enabled, .choices .row:enabled").first();
  await first.click();
  await untilKnown(ana, match, no + 1);
};

const untilTurnOf = async (seat: "red" | "blue"): Promise<void> => {
  while ((await cardOf(ana, match)).turn[0] !== seat) await answer();
};

/** To the next piece that can act, its whole line, forward as far as it goes, done. */
const advanceByKeys = async (page: Page): Promise<void> => {
  await page.locator(".pass button:enabled").waitFor();
  await page.locator(".bf").focus();
  for (const key of ["]", "g", "a"]) await page.keyboard.press(key);
  await page.locator('.bf-ghost[data-kind="legal"]').first().waitFor();
  await page.keyboard.press("Enter");
};

/** The first move that the list proposes for the first piece that has one. */
const moveFromList = async (page: Page): Promise<void> => {
  const pieces = page.locator(".listview .rows > li > .row:not(.leaves .row)");
  await pieces.first().waitFor();
  for (let index = 0; index < (await pieces.count()); index++) {
    await pieces.nth(index).click();
    const proposals = page.locator(".listview .leaves .row:enabled");
    await proposals.first().waitFor();
    // The first leaf takes the whole group; what is proposed comes after it.
    if ((await proposals.count()) < 2) continue;
    await proposals.nth(1).click();
    return;
  }
  throw new Error("The list proposes no move for any piece");
};

const openMenu = async (page: Page): Promise<void> => {
  await page.locator(".tools .tool").last().click();
  await page.locator("dialog.matchmenu").waitFor();
};

describe("two people on a server", { timeout: LONG }, () => {
  it("begin when the second one follows the link and sits down", async () => {
    await ana.page.goto("/new");
    await ana.page.getByLabel(/Cannas/).check();
    await ana.page.getByLabel("Alguien con el enlace").check();
    await ana.page.locator("details.rules summary").click();
    await ana.page.getByLabel(/Tablas tras tantos turnos/).selectOption("20");
    await ana.page.getByRole("button", { name: "Empezar" }).click();
    await ana.page.waitForURL(/\/m\//);
    match = matchIn(ana.page);
    const link = await ana.page.locator(".waiting input").inputValue();
    expect(link).toBe(`${server.url}/m/${match}`);

    await bea.page.goto(link);
    await bea.page.getByRole("button", { name: /Sit down · blue/ }).click();
    for (const { page } of [bea, ana]) await page.locator(".bf-piece").first().waitFor();
    expect(await standing(ana.page)).toEqual(await standing(bea.page));
    expect((await standing(ana.page)).length).toBeGreaterThanOrEqual(24);
  });

  it("see each other, and who looks on", async () => {
    await expect.poll(() => ana.page.locator(".presence").textContent(), poll).toMatch(/en la mesa.*en la mesa/);
    const carl = await comeIn(browser, server.url, { language: "en" });
    await carl.page.goto(`/m/${match}`);
    await carl.page.locator(".bf-piece").first().waitFor();
    await expect.poll(() => ana.page.locator(".presence").textContent(), poll).toMatch(/\d mirando/);
    expect(await carl.page.locator(".pass").count()).toBe(0);
    expect(carl.faults).toEqual([]);
    await carl.context.close();
  });

  it("talk", async () => {
    await ana.page.getByLabel("Escribe un mensaje").fill("Suerte, <b>Bea</b>");
    await ana.page.getByRole("button", { name: "Decir" }).click();
    await bea.page.getByRole("button", { name: "Report" }).click();
    await bea.page.locator(".talk").getByText("Suerte, <b>Bea</b>").waitFor();
    await bea.page.getByLabel("Write a message").fill("Igualmente");
    await bea.page.getByLabel("Write a message").press("Enter");
    await ana.page.locator(".talk").getByText("Igualmente").waitFor();
    await bea.page.locator("nav.tabs button").first().click();
  });

  it("play a turn by keyboard alone, and one by the list on a phone", async () => {
    await untilTurnOf("red");
    const before = await cardOf(ana, match);
    await advanceByKeys(ana.page);
    await untilKnown(ana, match, before.no + 1);
    await ana.page.locator(".pass button").focus();
    await ana.page.keyboard.press("Enter");
    await untilTurnOf("blue");

    const { no } = await cardOf(ana, match);
    await openMenu(bea.page);
    await bea.page.getByRole("button", { name: "List", exact: true }).click();
    await moveFromList(bea.page);
    await untilKnown(ana, match, no + 1);
    await openMenu(bea.page);
    await bea.page.getByRole("button", { name: "Table", exact: true }).click();
    await expect.poll(() => nameIn(ana.page), poll).toContain("Azul");
  });

  it("offer a draw, refuse it, ask to take back, grant it", async () => {
    await openMenu(ana.page);
    await ana.page.getByRole("button", { name: "Ofrecer tablas" }).click();
    await bea.page.getByRole("button", { name: "Decline" }).click();
    await expect.poll(() => ana.page.locator(".offers").count(), poll).toBe(0);

    const entry = await entryOf(bea, match);
    await openMenu(bea.page);
    await bea.page.getByRole("button", { name: "Ask for a take-back" }).click();
    await ana.page.getByRole("button", { name: "Aceptar" }).click();
    await expect.poll(() => entryOf(ana, match), poll).toBe(entry - 1);
    await expect.poll(() => ana.page.locator(".report").textContent(), poll).toContain("pide rectificar");
    expect((await cardOf(ana, match)).turn).toEqual(["blue"]);
  });

  it("go on after a reload in mid-turn, with the whole report", async () => {
    await bea.page.reload();
    await bea.page.locator(".bf-piece").first().waitFor();
    await untilTurnOf("red");
    await ana.page.reload();
    await ana.page.locator(".pass button:enabled").waitFor();
    expect(await standing(ana.page)).toEqual(await standing(bea.page));
    await expect.poll(() => report(ana.page), poll).toBeGreaterThan(3);
  });

  it("go on after the network of one was away", async () => {
    await untilTurnOf("blue");
    await ana.context.setOffline(true);
    await expect.poll(() => ana.page.locator(".presence").textContent(), { timeout: LONG }).toContain("Sin conexión");
    const { no } = await cardOf(bea, match);
    await bea.page.locator(".pass button:enabled").click();
    await untilKnown(bea, match, no + 1);
    await ana.context.setOffline(false);
    await expect.poll(() => nameIn(ana.page), poll).toContain("Rojo");
    await ana.page.locator(".pass button:enabled").waitFor();
  });

  it("lose nothing when the server is killed in mid-turn and started again", async () => {
    await untilTurnOf("red");
    const before = await cardOf(ana, match);
    await ana.page.getByRole("button", { name: "Lista", exact: true }).click();
    await moveFromList(ana.page);
    await untilKnown(ana, match, before.no + 1);
    const kept = await cardOf(ana, match);
    await ana.page.getByRole("button", { name: "Mesa", exact: true }).click();
    await server.kill();
    await expect.poll(() => bea.page.locator(".presence .refusal").count(), { timeout: LONG }).toBe(1);
    await server.start();
    expect((await cardOf(ana, match)).no).toBe(kept.no);
    await expect.poll(() => bea.page.locator(".presence .refusal").count(), { timeout: LONG }).toBe(0);
    await answer();
    expect(await standing(ana.page)).toEqual(await standing(bea.page));
  });

  it("fight to the end that the rules set", async () => {
    while ((await cardOf(ana, match)).status === "playing") await answer();
    const { ending } = await cardOf(ana, match);
    expect(ending?.by).toBe("outcome");
    for (const { page } of [ana, bea]) await page.locator(".ending").waitFor();
    expect(await ana.page.locator(".ending").textContent()).toContain("por las reglas");
    expect([...ana.faults, ...bea.faults]).toEqual([]);
  });

  it("review it, check its dice, and fight on from the middle", async () => {
    await bea.page.getByRole("link", { name: "Review the battle" }).click();
    await bea.page.locator(".reviewboard .bf-piece").first().waitFor();
    expect(await bea.page.locator("[data-verdict]").getAttribute("data-verdict")).toBe("fair");
    expect(await bea.page.getByRole("button", { name: "Go on with the battle from here" }).isDisabled()).toBe(true);
    await bea.page.locator("body").press("Home");
    for (let entry = 0; entry < 3; entry++) await bea.page.locator("body").press("ArrowRight");
    await bea.page.locator(".steps output").getByText("entry 3 of").waitFor();
    await bea.page.getByRole("button", { name: "Go on with the battle from here" }).click();
    await bea.page.getByRole("button", { name: "With somebody beside me" }).click();
    await bea.page.waitForURL(/\/here\//);
    const next = bea.page.locator(".pass button:enabled, .choices .row:enabled").first();
    await next.click();
    await expect.poll(() => report(bea.page), poll).toBeGreaterThan(0);
  });

  it("have a rematch with the sides swapped", async () => {
    await ana.page.getByRole("button", { name: "Revancha con los bandos cambiados" }).click();
    await ana.page.waitForURL((address) => address.pathname.startsWith("/m/") && !address.pathname.endsWith(match));
    await ana.page.locator(".bf-piece").first().waitFor();
    const [was, is] = [await cardOf(ana, match), await cardOf(ana, matchIn(ana.page))];
    expect([is.seats.red.name, is.seats.blue.name]).toEqual([was.seats.blue.name, was.seats.red.name]);
    expect(is.status).toBe("playing");
  });
});

describe("a guest who registers", { timeout: LONG }, () => {
  it("keeps the matches, here and in another browser", async () => {
    const name = `Ana_${Date.now() % 100_000_000}`;
    await registered(ana.page, name);
    await ana.page.goto("/matches");
    await expect.poll(() => ana.page.locator(".match").count(), poll).toBe(2);
    const elsewhere = await comeIn(browser, server.url, { language: "en" });
    await elsewhere.page.goto("/account");
    const form = elsewhere.page.getByRole("form", { name: "Sign in" });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel(/Password/).fill("correct horse battery");
    await form.getByRole("button").click();
    await elsewhere.page.getByText(`Signed in as ${name}`).waitFor();
    expect(await elsewhere.page.locator(".account .rows").first().textContent()).not.toBeNull();
    await elsewhere.page.goto("/matches");
    await expect.poll(() => elsewhere.page.locator(".match").count(), poll).toBe(2);
    await elsewhere.context.close();
  });
});
