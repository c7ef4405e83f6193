// node apps/web/scripts/shots.ts [page…]
//
// Every page as people see it, from a real server, into apps/web/shots/, which git ignores: desktop and phone, paper and slate,
// Spanish and English.
//   --looks=desktop-paper-es,…   only these
//   --at=address                 of a server that is running already

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chariots } from "@acies/chariots";
import type { Fact, Ruleset, Tagged } from "@acies/contract";
import { dba } from "@acies/dba";
import type { Browser, Page } from "playwright-core";
import { windTape } from "../src/replay/tape.ts";
import { openBrowser } from "../test/browser/chromium.ts";
import { startRealServer } from "../test/browser/realServer.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = join(ROOT, "shots");
const recordOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../games/${path}.match`, import.meta.url)), "utf8");
const ZAMA = recordOf("dba/test/matches/zama");
const HASTINGS = recordOf("dba/test/matches/hastings");
const OPEN = recordOf("dba/test/matches/open");
const SUMER = recordOf("chariots/test/matches/sumer");

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

const wind = async (page: Page, url: string, record: string): Promise<void> => {
  await page.goto(`${url}/replay`);
  await page.locator("textarea").fill(record);
  await page.locator("textarea ~ *, .acts .button").last().click();
  await page.locator(".reviewboard .bf-piece").first().waitFor();
};

const review =
  (record: string): Visit =>
  async (page, url) => {
    await wind(page, url, record);
    await page.keyboard.press("Home");
    for (let moment = 0; moment < 2; moment++) await page.keyboard.press("ArrowDown");
  };

/** The entry at which this is asked for the so-manieth time. */
const entryAsking = <S, A extends Tagged, E extends Fact>(
  rules: Ruleset<S, A, E>,
  record: string,
  kind: string,
  nth = 0,
): number => {
  const tape = windTape(rules, record);
  if (!tape.ok) throw new Error(`The record is not one of ${rules.id}: ${tape.error.why}`);
  const entries = tape.value.frames.filter(({ state }) => rules.pending(state)[0]?.kind === kind);
  const found = entries[nth];
  if (found === undefined) throw new Error(`Nobody is asked ${kind} for the ${nth + 1}th time`);
  return found.entry;
};

/** In the middle of a recorded battle, with both sides at this screen. */
const forked =
  (record: string, entry: () => number, act: (page: Page) => Promise<unknown> = async () => undefined): Visit =>
  async (page, url) => {
    await wind(page, url, record);
    await page.locator(".course input[type=range]").fill(String(entry()));
    await page.locator(".onward .button").first().click();
    await page.locator(".forks .button").last().click();
    await page.waitForURL(/\/here\//);
    await page.locator(".pass button:enabled, .choices .row:enabled, .arranging").first().waitFor();
    await act(page);
  };

const dbaAt = (record: string, kind: string, nth?: number, act?: (page: Page) => Promise<unknown>): Visit =>
  forked(record, () => entryAsking(dba, record, kind, nth), act);
const chariotsAt = (kind: string, nth?: number, act?: (page: Page) => Promise<unknown>): Visit =>
  forked(SUMER, () => entryAsking(chariots, SUMER, kind, nth), act);

const chooseChariots = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/new`);
  await page.getByRole("radio", { name: "Chariots of Fire" }).click();
  await page.locator(".material").first().waitFor();
};

const tab =
  (nth: number) =>
  (page: Page): Promise<void> =>
    page.locator(".tabs.phone > button").nth(nth).click();

/** These are seen on a phone only: on a desk they are beside the table all the time. */
const PHONE_ONLY: readonly string[] = ["report", "armies", "combats", "cofReport", "cofArmies"];

const PAGES: Readonly<Record<string, Visit>> = {
  landing: async (page, url) => {
    await page.goto(url);
    await page.locator(".living .bf-piece").first().waitFor();
  },
  new: at("/new"),
  matches: someMatches,
  watch: at("/watch"),
  replay: at("/replay"),
  review: review(ZAMA),
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
  terrain: dbaAt(OPEN, "layTerrain"),
  camp: dbaAt(OPEN, "pitchCamp"),
  deploy: dbaAt(OPEN, "deploy", 0, async (page) => {
    const box = await page.locator(".bf-piece").nth(2).boundingBox();
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }),
  battle: dbaAt(ZAMA, "move", 40),
  shooting: dbaAt(HASTINGS, "shooting", 4),
  combat: dbaAt(ZAMA, "combat", 10),
  report: dbaAt(ZAMA, "move", 40, tab(2)),
  armies: dbaAt(ZAMA, "move", 40, tab(3)),
  combats: dbaAt(ZAMA, "combat", 10, tab(1)),
  over: dbaAt(ZAMA, "move", 40, async (page) => {
    await page.locator(".tools .tool").last().click();
    await page.locator(".menuacts .button", { hasText: /rendirse|resign/i }).click();
    await page
      .locator(".menuacts .button.primary, .menuacts .button", { hasText: /rendirse|resign/i })
      .last()
      .click();
    await page.locator(".ending").waitFor();
  }),
  cofNew: chooseChariots,
  cofSetup: async (page, url) => {
    await chooseChariots(page, url);
    await page.locator("details.rules > summary").click();
    await page.locator("details.rules select").first().selectOption({ index: 1 });
    await page.locator("input[name=opponent]").nth(1).check();
    await page.locator("form.setup button[type=submit]").click();
    await page.waitForURL(/\/here\//);
    await page.locator(".arranging").waitFor();
  },
  cofOrder: chariotsAt("chooseOrder"),
  cofNext: chariotsAt("nextUnit", 22, async (page) => {
    await page.locator(".choices .row:enabled").first().click();
    await page.locator(".bf-cell[data-state=reach]").first().waitFor();
  }),
  cofMove: chariotsAt("moveOn", 75),
  cofReaction: chariotsAt("withdraw", 3),
  cofFire: chariotsAt("entryFire", 1),
  cofShock: chariotsAt("joinShock"),
  cofRout: chariotsAt("routTo"),
  cofReport: chariotsAt("moveOn", 75, tab(2)),
  cofArmies: chariotsAt("moveOn", 75, tab(3)),
  cofReview: review(SUMER),
  cofRules: at("/rules/chariots#COF-6.41b"),
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
  const running = args.find((arg) => arg.startsWith("--at="))?.slice("--at=".length);
  const server = running === undefined ? await startRealServer() : { url: running, close: async () => undefined };
  const browser = await openBrowser();
  try {
    const names = args.filter((arg) => !arg.startsWith("--"));
    const wanted = args.find((arg) => arg.startsWith("--looks="))?.slice("--looks=".length);
    for (const name of names.length === 0 ? Object.keys(PAGES) : names)
      for (const look of looks(wanted)) {
        if (look.size === "desktop" && PHONE_ONLY.includes(name)) continue;
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
