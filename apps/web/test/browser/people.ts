/** People at their browsers, as the tests play them. */
import type { Browser, BrowserContext, Page } from "playwright-core";

export const PATIENCE = 30_000;

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page itself; a refusal of the server is not that. */
  readonly faults: string[];
}

export interface Ways {
  readonly language?: "es" | "en";
  readonly size?: "desktop" | "phone";
  readonly theme?: "paper" | "slate";
  readonly offline?: "kept" | "not kept";
}

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** Somebody new, with a browser of their own. Nothing is animated: the tests look at what comes out. */
export const comeIn = async (browser: Browser, url: string, ways: Ways = {}): Promise<Visitor> => {
  const { language = "es", size = "desktop", theme = "paper", offline = "not kept" } = ways;
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    locale: language === "es" ? "es-ES" : "en-GB",
    hasTouch: size === "phone",
    serviceWorkers: offline === "kept" ? "allow" : "block",
  });
  context.setDefaultTimeout(PATIENCE);
  const state = { language, theme, motion: "off", coach: false };
  await context.addInitScript(
    (kept) => {
      if (localStorage.getItem("acies-preferences") === null) localStorage.setItem("acies-preferences", kept);
    },
    JSON.stringify({ state, version: 1 }),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Uncaught|React/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults };
};

interface Card {
  readonly id: string;
  readonly no: number;
  readonly status: string;
  readonly turn: readonly ("red" | "blue")[];
  readonly seats: Readonly<Record<"red" | "blue", { readonly kind: string; readonly name?: string }>>;
  readonly ending: { readonly by: string; readonly winner: string | null } | null;
}

/** What the server says of a match, asked as this visitor. */
export const cardOf = async ({ context }: Visitor, match: string): Promise<Card> => {
  const answer = await context.request.get(`/api/v1/matches/${match}`);
  if (!answer.ok()) throw new Error(`The card was refused with ${answer.status()}`);
  return answer.json();
};

/** How many entries the match has. */
export const entryOf = async ({ context }: Visitor, match: string): Promise<number> => {
  const answer = await context.request.get(`/api/v1/matches/${match}/snapshot`);
  const { entry }: { readonly entry: number } = await answer.json();
  return entry;
};

export const matchIn = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/** Waits until the page knows at least what the server knew. */
export const untilKnown = async (visitor: Visitor, match: string, no: number): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while ((await cardOf(visitor, match)).no < no) {
    if (Date.now() > end) throw new Error(`The match never came to happening ${no}`);
    await visitor.page.waitForTimeout(50);
  }
};

/** Gives the guest of this page a name and a password. */
export const registered = async (page: Page, name: string): Promise<void> => {
  await page.goto("/account");
  const form = page.locator("form.credentials").first();
  await form.locator("input[name=name]").fill(name);
  await form.locator("input[name=password]").fill("correct horse battery");
  await form.locator("button").click();
  // Guests have notices, too; only who is registered is no longer asked to.
  await page.locator("form.credentials").first().waitFor({ state: "detached" });
  await page.locator("form.notices").waitFor();
};
