// node apps/web/scripts/shots.ts [page…]
//
// Every page as people see it, from a real server, into apps/web/shots/, which git ignores: desktop and phone, paper and slate,
// Spanish and English.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../test/browser/chromium.ts";
import { startRealServer } from "../test/browser/realServer.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "shots");
const RECORD = readFileSync(
  fileURLToPath(new URL("../../../games/dba/test/matches/zama.match", import.meta.url)),
  "utf8",
);

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const PAPERS = ["paper", "slate"] as const;
const LANGUAGES = ["es", "en"] as const;

interface Look {
  readonly size: keyof typeof SIZES;
  readonly paper: (typeof PAPERS)[number];
  readonly language: (typeof LANGUAGES)[number];
}

type Visit = (page: Page, url: string) => Promise<void>;

const at =
  (path: string): Visit =>
  async (page, url) => {
    await page.goto(url + path);
  };

const register: Visit = async (page, url) => {
  await page.goto(`${url}/account`);
  const name = `Ana${Date.now() % 1_000_000_000}`;
  await page.locator("input[name=name]").first().fill(name);
  await page.locator("input[name=password]").first().fill("correct horse battery");
  await page.locator("form.credentials button").first().click();
  await page.locator("form.credentials").first().waitFor({ state: "detached" });
  await page.locator(".notices").waitFor();
};

/** One match on the server by link and one on this device, so that the list has something to list. */
const someMatches: Visit = async (page, url) => {
  await page.goto(url);
  await page.locator(".pitch .button.primary").click();
  await page.waitForURL(/\/here\//);
  await page.goto(`${url}/new`);
  await page.locator("input[name=opponent]").nth(2).check();
  await page.locator("form.setup button[type=submit]").click();
  await page.waitForURL(/\/m\//);
  await page.goto(`${url}/matches`);
  await page.locator(".match").nth(1).waitFor();
};

const review: Visit = async (page, url) => {
  await page.goto(`${url}/replay`);
  await page.locator("textarea").fill(RECORD);
  await page.locator("textarea ~ *, .acts .button").last().click();
  await page.locator(".reviewboard .bf-piece").first().waitFor();
  await page.keyboard.press("Home");
  for (let moment = 0; moment < 2; moment++) await page.keyboard.press("ArrowDown");
};

const PAGES: Readonly<Record<string, Visit>> = {
  landing: async (page, url) => {
    await page.goto(url);
    await page.locator(".living .bf-piece").first().waitFor();
  },
  new: at("/new"),
  matches: someMatches,
  watch: at("/watch"),
  replay: at("/replay"),
  review,
  rules: at("/rules/dba#DBA-ZOC-03"),
  settings: at("/settings"),
  account: at("/account"),
  registered: register,
  waiting: async (page, url) => {
    await someMatches(page, url);
    await page.locator(".match a[href^='/m/']").first().click();
    await page.locator(".waiting").waitFor();
  },
  invited: async (page, url) => {
    await someMatches(page, url);
    const link = await page.locator(".match a[href^='/m/']").first().getAttribute("href");
    await page.context().clearCookies();
    await page.goto(url + (link ?? ""));
    await page.getByRole("button", { name: /Sentarse|Sit down/ }).waitFor();
  },
  play: async (page, url) => {
    await page.goto(url);
    await page.locator(".pitch .button.primary").click();
    await page.waitForURL(/\/here\//);
    await page.locator(".bf-piece").first().waitFor();
  },
  /** In mid-battle with a base in hand, over the ground that the enemy threatens. */
  held: async (page, url) => {
    await page.goto(url);
    await page.locator(".pitch .button.primary").click();
    await page.locator(".pass button:enabled").waitFor();
    await page.locator(".bf").focus();
    for (const key of ["w", "]", "g", "a"]) await page.keyboard.press(key);
    await page.locator(".bf-ghost").first().waitFor();
  },
  list: async (page, url) => {
    await page.goto(url);
    await page.locator(".pitch .button.primary").click();
    await page.locator(".pass button:enabled").waitFor();
    await page.locator(".bf").focus();
    await page.keyboard.press("l");
    await page.locator("[data-leaf=piece]").nth(2).click();
    await page.locator("[data-leaf=proposal]").first().waitFor();
  },
  menu: async (page, url) => {
    await page.goto(url);
    await page.locator(".pitch .button.primary").click();
    await page.locator(".pass button:enabled").waitFor();
    await page.locator(".tools .tool").last().click();
    await page.locator("dialog.matchmenu").waitFor();
  },
  army: async (page, url) => {
    await page.goto(`${url}/new`);
    await page.locator(".armychoice .button").first().click();
    await page.locator(".armydesk .lists .list").nth(3).click();
    await page.locator(".keeping button").click();
    await page.locator(".keptrow").waitFor();
  },
  nothing: at("/no/such/place"),
  gone: at("/m/00000000000000000000"),
  foreign: async (page, url) => {
    await page.goto(`${url}/replay`);
    await page.locator("textarea").fill("not a record at all");
    await page.locator(".acts .button").last().click();
  },
};

const take = async (browser: Browser, url: string, name: string, { size, paper, language }: Look): Promise<void> => {
  const visit = PAGES[name];
  if (visit === undefined) throw new Error(`No page ${name}: ${Object.keys(PAGES).join(", ")}`);
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: language === "es" ? "es-ES" : "en-GB",
    colorScheme: paper === "slate" ? "dark" : "light",
    hasTouch: size === "phone",
    serviceWorkers: "block",
  });
  const file = `${name}-${size}-${paper}-${language}`;
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(file, error.message));
    page.on("console", (message) => {
      // Nobody is signed in yet: the browser calls that an error, and it is none.
      if (message.type() === "error" && !message.text().includes("401")) console.error(file, message.text());
    });
    await visit(page, url);
    await page.evaluate(() => document.fonts.ready);
    await page.locator(".loading").first().waitFor({ state: "detached" });
    await page.waitForTimeout(700);
    await page.screenshot({ path: join(FOLDER, `${file}.png`) });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(overflow > 0 ? `${file}: ${overflow} px too wide` : file);
  } finally {
    await context.close();
  }
};

/** `--looks=desktop-paper-es,phone-slate-en` takes only these. */
const looks = (wanted: string | undefined): readonly Look[] =>
  (Object.keys(SIZES) as (keyof typeof SIZES)[])
    .flatMap((size) => PAPERS.flatMap((paper) => LANGUAGES.map((language): Look => ({ size, paper, language }))))
    .filter(
      ({ size, paper, language }) => wanted === undefined || wanted.split(",").includes(`${size}-${paper}-${language}`),
    );

const main = async (args: readonly string[]): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  const server = await startRealServer();
  const browser = await openBrowser();
  try {
    const names = args.filter((arg) => !arg.startsWith("--"));
    const wanted = args.find((arg) => arg.startsWith("--looks="))?.slice("--looks=".length);
    for (const name of names.length === 0 ? Object.keys(PAGES) : names)
      for (const look of looks(wanted)) {
        await take(browser, server.url, name, look).catch((error: unknown) => {
          console.error(name, look, String(error).slice(0, 300));
          process.exitCode = 1;
        });
      }
  } finally {
    await browser.close();
    await server.close();
  }
};

await main(process.argv.slice(2));
