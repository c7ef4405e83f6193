/** Two people in two browsers on a real server, and everything that may come between them. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardOf, comeIn, matchIn, openBrowser, PATIENCE, untilKnown, type Visitor } from "./people.ts";
import { type RealServer, startRealServer } from "./realServer.ts";

const LONG = 6 * PATIENCE;

let server: RealServer;
let browser: Browser;
let ana: Visitor;
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

const passButton = (page: Page) => page.locator(".pass button:enabled");
const choice = (page: Page) => page.locator(".choices .row:enabled");

/** Whoever is asked answers with the first thing on offer: the end of the moves, or the first choice of a list. */
const answer = async (): Promise<void> => {
  const { turn, no } = await cardOf(ana, match);
  const { page } = turn[0] === "red" ? ana : bea;
  const first = passButton(page).or(choice(page)).first();
  await first.waitFor();
  await first.click();
  await untilKnown(ana, match, no + 1);
};

/** The table a page shows, as text that both pages must agree on. */
const tableOf = (page: Page): Promise<readonly string[]> =>
  page.locator(".bf-piece").evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("transform") ?? "").toSorted());

const sameTable = async (): Promise<void> => {
  await expect.poll(async () => (await tableOf(bea.page)).length, { timeout: PATIENCE }).toBeGreaterThan(20);
  await expect.poll(() => placesOf(ana.page), { timeout: PATIENCE }).toEqual(await placesOf(bea.page));
};

/** What each piece says of itself to a screen reader, without the words of a language: the same on both screens. */
const placesOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator(".bf-piece")
    .evaluateAll((pieces) => pieces.map((piece) => piece.id.replace(/^.*-p-/, "")).toSorted());

describe("together", { timeout: LONG }, () => {
  it("a match by link begins when the second one sits down", async () => {
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
    await bea.page.locator(".bf-piece").first().waitFor();
    await ana.page.locator(".bf-piece").first().waitFor();
    expect(await placesOf(ana.page)).toEqual(await placesOf(bea.page));
    expect(await placesOf(ana.page)).toHaveLength(24);
  });
});
